import { type Entity, Vec3 } from 'playcanvas';

import { RemoteCar, showWithOffset } from './remote-car.js';
import { isSimulated, setSimulated } from './simulated.js';
import { takeState } from './take-state.js';
import { DriverControls } from '../../control/driver-controls.js';
import { saveLonger } from '../../math/snapshot.js';
import { decodeInput, INPUT_BYTES } from '../../net/input-codec.js';
import type { RemoteTrack } from '../../net/remote-track.js';
import { stateBytes } from '../../net/state-codec.js';
import { TickRing } from '../../net/tick-ring.js';
import { VehicleState } from '../../net/vehicle-state.js';
import { VisualOffset } from '../../net/visual-offset.js';
import { makePose } from '../vehicle/pose.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';

/** Ticks that can be rolled back: over a second at 60 Hz. */
export const ROLLBACK = 72;

/**
 * Smallest differences between the server's word and the prediction of another car that are corrected: m, of one that
 * stands, m, rad and m/s. A state on the wire is rounded by up to 0.87 mm. Last that of a driver's pedals and steering, of 1:
 * the car will be elsewhere.
 */
const OFF = { place: 0.02, rest: 0.9e-3, angle: 0.01, velocity: 0.1, input: 0.25 };

/** A car that is slower stands, or is about to, m/s. */
const SLOW = 0.1;

/** Numbers of a place and how a car moves there. */
const PLACE = 7;
const MOTION = 13;

const shown = makePose();
const place = new Float64Array(PLACE);
const twist = new Float64Array(MOTION - PLACE);
const now = new Float64Array(MOTION);
const some = new DriverControls();
const others = new DriverControls();

/** A car as a client knows it: simulated here, or shown as its states have it. */
export class ClientCar {
    /** Its number on the wire. */
    readonly slot: number;

    /** The chassis. */
    readonly entity: Entity;

    /** Last state from the server. */
    readonly truth: VehicleState;

    /** Remaining corrections of the picture. */
    readonly offset = new VisualOffset();

    /** @internal */
    readonly body: VehicleBody;

    /** @internal */
    readonly car: VehicleLike;

    /** Shows it by its states while it is not simulated. */
    readonly remote: RemoteCar;

    /** Snapshots of the last ticks while it is simulated. */
    readonly ring = new TickRing<Float64Array>(ROLLBACK);

    /** Poses and velocities at the start of the last ticks. */
    private readonly motions = new TickRing<Float64Array>(ROLLBACK);

    /** Its driver's input as the server said it last. */
    readonly input = new Uint8Array(INPUT_BYTES);

    /** Tick of {@link truth}; -1 before the first. */
    truthTick = -1;

    /** True if {@link truth} has not been compared with the prediction yet. */
    fresh = false;

    /** True if its driver's input differs from that of the prediction. */
    private surprising = false;

    /** True if {@link input} holds an input. */
    hasInput = false;

    /** The encoded state of the last tick. */
    readonly encoded: Uint8Array;

    /** @internal */
    readonly pose = new Float64Array(7);

    /** Pose that the engine gave the entity last; position at which it was shown last. */
    private readonly base = makePose();
    private readonly shownAt = new Vec3(NaN, NaN, NaN);

    /** @internal */
    constructor(slot: number, car: VehicleLike, body: VehicleBody, remote: RemoteCar) {
        this.slot = slot;
        this.entity = car.entity;
        this.car = car;
        this.body = body;
        const wheels = body.vehicle.wheels.length;
        this.truth = new VehicleState(wheels);
        this.remote = remote;
        this.encoded = new Uint8Array(stateBytes(wheels));
    }

    /** Its states. */
    get track(): RemoteTrack {
        return this.remote.track;
    }

    /** True if the physics here moves it. */
    get simulated(): boolean {
        return this.body.isSimulated;
    }

    /** Chooses what moves it: the physics here, or its states. */
    simulate(on: boolean): void {
        if (on !== isSimulated(this.entity)) {
            this.forget();
            this.offset.clear();
            this.shownAt.x = NaN;
            this.remote.jump();
        }
        setSimulated(this.entity, on);
    }

    /** It is shown by itself again, if it is remote. */
    letGo(): void {
        this.remote.led = false;
    }

    /** Keeps how it is at the start of a tick. */
    keep(tick: number): void {
        const { body, ring, motions } = this;
        ring.keep(tick, saveLonger(body.vehicle, ring.placeOf(tick)));
        const motion = motions.placeOf(tick) ?? new Float64Array(MOTION);
        body.readMotion(place, twist);
        motion.set(place);
        motion.set(twist, PLACE);
        motions.keep(tick, motion);
    }

    /** Ticks mean others from now on. */
    forget(): void {
        this.ring.clear();
        this.motions.clear();
    }

    /** Sets the driver's input and the lamps, of the tick before that of {@link truth}. */
    takeInput(input: Uint8Array | null): void {
        this.car.lights.show(this.truth.lamps);
        this.surprising ||= input !== null && this.hasInput && inputsDiffer(input, this.input);
        this.hasInput = input !== null;
        if (input) {
            this.input.set(input);
        }
    }

    /** True if the server's state differs from the prediction, or will differ as its driver's input does. */
    get isOff(): boolean {
        const motion = this.fresh && this.simulated ? this.motions.at(this.truthTick) : null;
        return motion !== null && (this.surprising || differs(motion, this.truth));
    }

    /** Moves it to the server's state, if it is elsewhere. */
    adopt(): void {
        const { body, truth } = this;
        this.fresh = false;
        this.surprising = false;
        body.readMotion(place, twist);
        now.set(place);
        now.set(twist, PLACE);
        if (differs(now, truth)) {
            takeState(body, truth);
        }
    }

    /** Drives on as it was driven last, as far as that is known. */
    drive(): void {
        if (this.hasInput) {
            decodeInput(this.input, this.body.vehicle.controls);
        }
    }

    /** The engine has placed the entity where the physics has it: what is left of corrections comes beside it. */
    show(): void {
        const { entity, base, offset } = this;
        const position = entity.getPosition();
        // that of a sleeping body stays as it was shown
        if (!position.equals(this.shownAt)) {
            base.position.copy(position);
            base.rotation.copy(entity.getRotation());
        }
        shown.position.copy(base.position);
        shown.rotation.copy(base.rotation);
        showWithOffset(entity, shown.position, shown.rotation, offset);
        this.shownAt.copy(entity.getPosition());
    }
}

function inputsDiffer(a: Uint8Array, b: Uint8Array): boolean {
    decodeInput(a, some);
    decodeInput(b, others);
    const pedals = Math.abs(some.throttle - others.throttle) + Math.abs(some.brake - others.brake);
    return pedals + Math.abs(some.steer - others.steer) > OFF.input;
}

function differs(motion: Float64Array, { position, rotation, velocity }: VehicleState): boolean {
    let [away, gain, speed, dot] = [0, 0, 0, 0];
    for (let k = 0; k < 3; k++) {
        away += (motion[k] - position[k]) ** 2;
        gain += (motion[PLACE + k] - velocity[k]) ** 2;
        speed += velocity[k] ** 2;
    }
    for (let k = 0; k < 4; k++) {
        dot += motion[3 + k] * rotation[k];
    }
    const bound = speed < SLOW ** 2 ? OFF.rest : OFF.place;
    const angle = 2 * Math.acos(Math.min(1, Math.abs(dot)));
    return away > bound ** 2 || gain > OFF.velocity ** 2 || angle > OFF.angle;
}
