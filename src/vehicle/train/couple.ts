import type { Coupling } from './coupling.js';
import { Train } from './train.js';
import { carriedShare } from '../../suspension/sprung-mass.js';
import { scratchOf } from '../../wheel/scratch.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** A vehicle that can be coupled. */
export interface Couplable extends VehicleParts {
    train: Train | null;
    shareAnew(): void;
}

/**
 * Couples the vehicles of a coupling, and with them all that hang on either. Between two steps.
 *
 * @param coupling - Between a vehicle with nothing behind and another one with nothing in front.
 */
export function couple(coupling: Coupling): void {
    const front = coupling.front as Couplable;
    const back = coupling.back as Couplable;
    front.chassis.read(front.body);
    back.chassis.read(back.body);
    const members = [...membersOf(front), ...membersOf(back)];
    const couplings = [...(front.train?.couplings ?? []), coupling, ...(back.train?.couplings ?? [])];
    form(members, couplings);
}

/** Parts the vehicles of a coupling. Between two steps. */
export function uncouple(coupling: Coupling): void {
    const { train } = coupling.front as Couplable;
    const at = train === null ? -1 : train.couplings.indexOf(coupling);
    if (train === null || at < 0) {
        return;
    }
    const members = train.members as Couplable[];
    const { couplings } = train;
    form(members.slice(0, at + 1), couplings.slice(0, at));
    form(members.slice(at + 1), couplings.slice(at + 1));
}

function membersOf(vehicle: Couplable): Couplable[] {
    return vehicle.train === null ? [vehicle] : (vehicle.train.members as Couplable[]);
}

function form(members: Couplable[], couplings: Coupling[]): void {
    const train = members.length > 1 ? new Train(members, couplings) : null;
    let towed = 0;
    for (let i = members.length - 1; i >= 0; i--) {
        const member = members[i];
        member.train = train;
        member.burden.fill(0);
        if (i < couplings.length) {
            load(member, couplings[i]);
        }
        member.towedMass = towed - member.burden[0];
        towed += member.body.state[BODY.mass];
        if (train === null) {
            member.bench = null;
        }
        for (const wheel of member.wheels) {
            wheel.scratch = member.bench?.scratchOf(wheel.index) ?? scratchOf(wheel.index);
        }
        member.shareAnew();
    }
}

/** Notes what the vehicle behind puts on one. */
function load(member: Couplable, { back, onFront }: Coupling): void {
    if (back.carriedAt !== null && back.wheels.length > 0) {
        const mass = back.body.state[BODY.mass] + back.burden[0];
        const center = (back.burden[0] * back.burden[1]) / mass;
        const middle = back.wheels.reduce((sum, { mount }) => sum + mount.position[2], 0) / back.wheels.length;
        member.burden[0] = carriedShare(mass, back.carriedAt - center, middle - center);
        member.burden[1] = onFront[2];
    }
}
