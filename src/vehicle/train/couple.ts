import type { Coupling } from './coupling.js';
import { Train } from './train.js';
import { carriedShare, shareSprungMass } from '../../suspension/sprung-mass.js';
import { restPlace } from '../../wheel/rest-place.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';
import { sharedWorkspace, Workspace } from '../workspace.js';

/** A vehicle that can be coupled. */
export interface Couplable extends VehicleParts {
    train: Train | null;
    invalidateMassShares(): void;
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

/** Shares the loads of a train again, after one of its couplings has been changed. */
export function reload(coupling: Coupling): void {
    const { train } = coupling.front as Couplable;
    if (train !== null) {
        form(train.members as Couplable[], train.couplings);
    }
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
        member.couplingLoad.fill(0);
        if (i < couplings.length) {
            load(member, couplings[i]);
        }
        member.towedMass = towed - member.couplingLoad[0];
        towed += member.body.state[BODY.mass];
        member.coupled = train !== null;
        member.couplingBehind = couplings[i] ?? null;
        moveTo(train === null ? sharedWorkspace : workspaceOf(member), member);
        member.invalidateMassShares();
    }
}

/** Workspace of a member of a train: its own. */
function workspaceOf({ workspace }: VehicleParts): Workspace {
    return workspace === sharedWorkspace ? new Workspace() : workspace;
}

function moveTo(workspace: Workspace, vehicle: VehicleParts): void {
    vehicle.workspace = workspace;
    for (const wheel of vehicle.wheels) {
        wheel.scratch = workspace.ofWheel(wheel.index);
    }
}

/** Notes what the vehicle behind puts on one. */
function load(member: Couplable, { kind, back, onFront, onBack }: Coupling): void {
    if (kind === 'articulated') {
        balance(member, back as Couplable, onFront[2] - onBack[2]);
    } else if (back.couplingPosition !== null && back.wheels.length > 0) {
        const mass = back.body.state[BODY.mass] + back.couplingLoad[0];
        const center = (back.couplingLoad[0] * back.couplingLoad[1]) / mass;
        const middle = back.wheels.reduce((sum, wheel) => sum + restPlace(wheel, 2), 0) / back.wheels.length;
        member.couplingLoad[0] = carriedShare(mass, back.couplingPosition - center, middle - center);
        member.couplingLoad[1] = onFront[2];
    }
}

/** Shares the mass of two frames that do not pitch against each other among the wheels of both, as that of one body. */
function balance(front: Couplable, back: Couplable, shift: number): void {
    const ahead = front.body.state[BODY.mass];
    const behind = back.body.state[BODY.mass] + back.couplingLoad[0];
    const center = (shift * behind + back.couplingLoad[0] * back.couplingLoad[1]) / (ahead + behind);
    const wheels = [...front.wheels, ...back.wheels];
    const shares = new Float64Array(wheels.length);
    const places = wheels.map((wheel, i) => restPlace(wheel, 2) + (i < front.wheels.length ? 0 : shift) - center);
    shareSprungMass(
        ahead + behind,
        wheels.map((wheel) => restPlace(wheel, 0)),
        places,
        shares
    );
    noteCouplingLoad(front, shares.subarray(0, front.wheels.length));
    noteCouplingLoad(back, shares.subarray(front.wheels.length));
}

/** Notes what makes of the mass of a frame that which its wheels carry. */
function noteCouplingLoad(frame: Couplable, shares: Float64Array): void {
    let sum = 0;
    let moment = 0;
    for (let i = 0; i < shares.length; i++) {
        sum += shares[i];
        moment += shares[i] * restPlace(frame.wheels[i], 2);
    }
    const more = sum - frame.body.state[BODY.mass];
    frame.couplingLoad[0] = more;
    frame.couplingLoad[1] = more === 0 ? 0 : moment / more;
}
