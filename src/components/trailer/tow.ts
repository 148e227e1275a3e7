import { Vec3, type Entity } from 'playcanvas';

import { TowedTail } from './towed-tail.js';
import { couple, reload, uncouple } from '../../vehicle/train/couple.js';
import type { CouplingKind, couplingSettings } from '../../vehicle/train/coupling-kind.js';
import { Coupling } from '../../vehicle/train/coupling.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { jointOf } from '../physics/joint-of.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Wheels so close to the foremost one are of its axle, m. */
const SAME_AXLE = 0.3;

/** Couplings with which a trailer rests on what tows it, as on the end of a lever. */
export const CARRIED: readonly CouplingKind[] = ['ball', 'fifthWheel'];

/** Numbers of a trailer's coupling. */
export interface JointNumbers extends Readonly<Record<keyof typeof couplingSettings, number>> {
    readonly kind: CouplingKind;
}

/** The end of a trailer by which it is coupled. */
export interface TowedEnd extends JointNumbers {
    readonly body: VehicleBody;

    /** Entity at the coupling head, king pin or eye. */
    readonly coupler: Entity;
}

/** Position of an entity in the frame of a body, m. */
function pointOf(body: VehicleBody, entity: Entity): ArrayLike<number> {
    return body.mountOf(entity, Vec3.ZERO).position;
}

/** Sets what carries a trailer: its coupling at rest, or its wheels alone. */
export function carryBy({ body, coupler, kind }: TowedEnd): void {
    body.vehicle.couplingPosition = CARRIED.includes(kind) ? pointOf(body, coupler)[2] : null;
    body.vehicle.invalidateMassShares();
}

/**
 * Couples a trailer to a vehicle with nothing behind it.
 *
 * @param lose - Parts them when the trailer was put elsewhere, so many meters away.
 */
export function tow(
    world: VehicleWorld,
    front: VehicleBody,
    hitch: Entity,
    end: TowedEnd,
    lose: (distance: number) => void
): Coupling {
    const { body } = end;
    const coupling = new Coupling(front.vehicle, body.vehicle);
    coupling.engineHold.joint = jointOf(world.physics, front.chassis, body.chassis);
    const tail = new TowedTail(front, body, coupling);
    coupling.keeper = { follow: (place, twist) => tail.follow(place, twist), part: lose };
    coupling.onFront.set(pointOf(front, hitch));
    setJoint(coupling, end);
    setPoint(coupling, end);
    carryBy(end);
    front.couplings.make(() => couple(coupling));
    front.behind = body;
    front.tail = tail;
    body.inFront = front;
    return coupling;
}

/** Applies the numbers of a trailer's coupling while it is coupled. */
export function changeJoint(coupling: Coupling, end: TowedEnd): void {
    end.body.couplings.make(() => applyJoint(coupling, end));
}

function applyJoint(coupling: Coupling, end: TowedEnd): void {
    const isOther = coupling.kind !== end.kind;
    setJoint(coupling, end);
    if (isOther) {
        setPoint(coupling, end);
        carryBy(end);
        reload(coupling);
    }
}

function setJoint(coupling: Coupling, { kind, friction, maxAngle, oscillation }: JointNumbers): void {
    coupling.kind = kind;
    coupling.friction = friction;
    coupling.maxAngle = maxAngle;
    coupling.articulation.oscillation = oscillation;
}

/** Sets the point at which the trailer is held: its coupler, or the turntable to which a bar leads from there. */
function setPoint(coupling: Coupling, { body, coupler, kind }: TowedEnd): void {
    for (const wheel of coupling.led) {
        wheel.state[WHEEL.steerAngle] = 0;
    }
    const point = pointOf(body, coupler);
    coupling.led = kind === 'drawbar' ? foremost(body.vehicle.wheels) : [];
    coupling.onBack.set(point);
    if (kind === 'drawbar') {
        const turntable = coupling.led.reduce((sum, { mount }) => sum + mount.position[2] / coupling.led.length, 0);
        coupling.onBack[2] = turntable;
        coupling.length = Math.max(0.1, point[2] - turntable);
    }
}

/** Parts a trailer from what tows it. */
export function letGo(front: VehicleBody, body: VehicleBody, coupling: Coupling): void {
    front.couplings.make(() => {
        coupling.engineHold.release();
        uncouple(coupling);
    });
    front.behind = null;
    front.tail = null;
    body.inFront = null;
    for (const wheel of coupling.led) {
        wheel.state[WHEEL.steerAngle] = coupling.angle; // the bar lies where it was put down
    }
}

function foremost(wheels: readonly Wheel[]): Wheel[] {
    const first = Math.max(...wheels.map(({ mount }) => mount.position[2]));
    return wheels.filter(({ mount }) => first - mount.position[2] < SAME_AXLE);
}
