import { addJointSpeeds } from './joint.js';
import type { Machine } from './machine.js';
import { FRONT, MOTO } from './state.js';
import { placeTiltedWheel } from './tilt.js';
import { restDroop } from '../../wheel/rest-place.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Largest {@link forkInBody}: at 1 fork and body would swing without inertia. Ours have 0.05 to 0.07. Estimate. */
const MOST_IN_BODY = 0.9;

/** Angles of the fork beyond straight ahead, up to its lock, at which that is looked at. */
const LOOKS = 4;

/** Turns the fork to its present angle: where the front hub is, and how the mass of the fork lies. */
export function aimFork(machine: Machine, { body, layouts }: VehicleParts): void {
    const { state, front, fronts, rear } = machine;
    if (state[MOTO.layouts] !== layouts) {
        state[MOTO.layouts] = layouts;
        layOutFork(machine);
        findForkShare(state, body.state);
    }
    state[MOTO.frontSpin] = 0.5 * front.state[WHEEL.mass] * front.state[WHEEL.radius] * front.state[WHEEL.radius];
    state[MOTO.rearSpin] = 0.5 * rear.state[WHEEL.mass] * rear.state[WHEEL.radius] * rear.state[WHEEL.radius];
    const angle = state[MOTO.steerAngle];
    const height = state[MOTO.height];
    const inertia =
        state[MOTO.groundAheadY] * state[MOTO.groundAheadY] * body.state[BODY.inertiaY] +
        state[MOTO.groundAheadZ] * state[MOTO.groundAheadZ] * body.state[BODY.inertiaZ];
    state[MOTO.swing] = height + inertia / (body.state[BODY.mass] * height);

    state[MOTO.sin] = Math.sin(angle);
    state[MOTO.cos] = Math.cos(angle);
    turnVector(state, MOTO.hub);
    for (let i = 0; i < fronts.length; i++) {
        const { wheel, numbers } = fronts[i];
        placeTiltedWheel(state, numbers);
        for (let k = 0; k < 3; k++) {
            wheel.state[WHEEL.hub + k] = state[MOTO.pivot + k] + state[MOTO.turned + k] + numbers[FRONT.offset + k];
        }
        wheel.state[WHEEL.steerAngle] = angle;
    }

    layForkMass(state);
}

/** Finds how the mass of the fork lies at its present angle. */
function layForkMass(state: Float64Array): void {
    const mass = state[MOTO.forkShare] * state[MOTO.forkMass];
    turnVector(state, MOTO.fork);
    const dx = state[MOTO.turnedX];
    const dy = state[MOTO.turnedY];
    const dz = state[MOTO.turnedZ];
    const rx = state[MOTO.pivotX] + dx;
    const ry = state[MOTO.pivotY] + dy;
    const rz = state[MOTO.pivotZ] + dz;
    const sx = state[MOTO.axisX];
    const sy = state[MOTO.axisY];
    const sz = state[MOTO.axisZ];
    const ux = sy * dz - sz * dy;
    const uy = sz * dx - sx * dz;
    const uz = sx * dy - sy * dx;
    state[MOTO.swayX] = ux;
    state[MOTO.swayY] = uy;
    state[MOTO.swayZ] = uz;
    state[MOTO.momentumX] = mass * ux;
    state[MOTO.momentumY] = mass * uy;
    state[MOTO.momentumZ] = mass * uz;
    const own = state[MOTO.forkShare] * state[MOTO.forkInertia];
    state[MOTO.inertia] = own + mass * (ux * ux + uy * uy + uz * uz);
    state[MOTO.centerX] = rx;
    state[MOTO.centerY] = ry;
    state[MOTO.centerZ] = rz;

    turnVector(state, MOTO.ahead);
    const product = state[MOTO.forkShare] * state[MOTO.forkProduct];
    state[MOTO.momentX] = mass * (ry * uz - rz * uy) + own * sx + product * state[MOTO.turnedX];
    state[MOTO.momentY] = mass * (rz * ux - rx * uz) + own * sy + product * state[MOTO.turnedY];
    state[MOTO.momentZ] = mass * (rx * uy - ry * ux) + own * sz + product * state[MOTO.turnedZ];
}

/**
 * Finds how much of the mass and inertia of the fork the body, which contains them, can have: with more, some motion of both
 * would have an inertia below 0, and grow by itself.
 */
function findForkShare(state: Float64Array, body: Float64Array): void {
    let most = 0;
    state[MOTO.forkShare] = 1;
    for (let look = 0; look <= LOOKS; look++) {
        const angle = (look / LOOKS) * state[MOTO.maxSteerAngle]; // to both sides it is the same
        state[MOTO.sin] = Math.sin(angle);
        state[MOTO.cos] = Math.cos(angle);
        layForkMass(state);
        most = Math.max(most, forkInBody(state, body));
    }
    state[MOTO.forkShare] = most > MOST_IN_BODY ? MOST_IN_BODY / most : 1;
}

/** Share by which a free body reduces the inertia of its fork. */
export function forkInBody(state: Float64Array, body: Float64Array): number {
    let inertia = 0;
    for (let k = 0; k < 3; k++) {
        inertia +=
            (state[MOTO.momentum + k] * state[MOTO.momentum + k]) / body[BODY.mass] +
            (state[MOTO.moment + k] * state[MOTO.moment + k]) / body[BODY.inertiaX + k];
    }
    return inertia / state[MOTO.inertia];
}

/** Turns a vector from the pivot about the steering axis (Rodrigues), into `turned`. */
function turnVector(state: Float64Array, at: number): void {
    const x = state[at];
    const y = state[at + 1];
    const z = state[at + 2];
    const sx = state[MOTO.axisX];
    const sy = state[MOTO.axisY];
    const sz = state[MOTO.axisZ];
    const sin = state[MOTO.sin];
    const cos = state[MOTO.cos];
    const along = (sx * x + sy * y + sz * z) * (1 - cos);
    state[MOTO.turnedX] = x * cos + (sy * z - sz * y) * sin + sx * along;
    state[MOTO.turnedY] = y * cos + (sz * x - sx * z) * sin + sy * along;
    state[MOTO.turnedZ] = z * cos + (sx * y - sy * x) * sin + sz * along;
}

/**
 * Finds the steering axis by rake and trail. The rake is that of the front suspension against the ground on which both wheels
 * stand at rest: the line below them that touches both.
 */
function layOutFork({ state, front, frontRight, rear }: Machine): void {
    const { up, forward } = front.mount;
    const position = middleOf(front, frontRight);
    state[MOTO.halfTrack] = frontRight === null ? 0 : (front.mount.position[0] - frontRight.mount.position[0]) / 2;
    const fallFront = restDroop(front);
    const fallRear = restDroop(rear);
    const wheel = rear.mount;
    const dy = position[1] - fallFront * up[1] - (wheel.position[1] - fallRear * wheel.up[1]);
    const dz = position[2] - fallFront * up[2] - (wheel.position[2] - fallRear * wheel.up[2]);
    const distance = Math.hypot(dy, dz);
    const sin = Math.max(-1, Math.min(1, (front.params.radius - rear.params.radius) / distance));
    const cos = Math.sqrt(1 - sin * sin);
    const normalY = (cos * dz + sin * dy) / distance;
    const normalZ = (sin * dz - cos * dy) / distance;
    state[MOTO.groundAheadY] = -normalZ;
    state[MOTO.groundAheadZ] = normalY;
    state[MOTO.wheelbase] = cos * distance;
    state[MOTO.height] = Math.max(
        0.05,
        rear.params.radius -
            (wheel.position[1] - fallRear * wheel.up[1]) * normalY -
            (wheel.position[2] - fallRear * wheel.up[2]) * normalZ
    );
    state[MOTO.crown] = Math.min(0.9 * state[MOTO.height], (crownOf(front) + crownOf(rear)) / 2);
    const upright = up[1] * normalY + up[2] * normalZ;
    const rake = up[1] * normalZ - up[2] * normalY;
    state[MOTO.upright] = upright;
    const offset = front.params.radius * rake - state[MOTO.trail] * upright;
    for (let k = 0; k < 3; k++) {
        state[MOTO.axis + k] = up[k];
        state[MOTO.ahead + k] = forward[k];
        state[MOTO.pivot + k] = position[k] - fallFront * up[k] - offset * forward[k];
        state[MOTO.hub + k] = position[k] - state[MOTO.pivot + k];
        state[MOTO.fork + k] = state[MOTO.forkHeight] * up[k] + state[MOTO.forkOffset] * forward[k];
        state[MOTO.forkAtRest + k] = state[MOTO.pivot + k] + state[MOTO.fork + k];
    }
}

/** Mount position of the front wheel, or the middle of a pair, m. */
function middleOf({ mount: { position } }: Wheel, right: Wheel | null): ArrayLike<number> {
    return right === null ? position : Array.from(position, (value, k) => (value + right.mount.position[k]) / 2);
}

/** Radius of a tread across, m. */
function crownOf({ params }: Wheel): number {
    return params.contact === 'torus' ? Math.min(params.width / 2, params.radius) : 0;
}

/**
 * Lays the axes of both tires along the way that their suspensions guide them, so that springs feel what of a tire's forces points
 * along them: in a lean they carry more than the load. Those of the front wheel stand as the fork will in the middle of the step.
 */
export function layMotorcycleFrames({ state, fronts }: Machine, wheels: readonly Wheel[], dt: number): void {
    for (let i = 0; i < fronts.length; i++) {
        if (fronts[i].wheel.state[WHEEL.grounded] !== 0) {
            turnAhead(state, fronts[i].wheel, dt);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state: wheel, scratch } = wheels[i];
        scratch[SCRATCH.linksAcross] = 0;
        scratch[SCRATCH.linksAlong] = 0;
        if (wheel[WHEEL.grounded] === 0) {
            continue;
        }
        const across =
            wheel[WHEEL.upX] * wheel[WHEEL.leftX] +
            wheel[WHEEL.upY] * wheel[WHEEL.leftY] +
            wheel[WHEEL.upZ] * wheel[WHEEL.leftZ];
        const along =
            wheel[WHEEL.upX] * wheel[WHEEL.forwardX] +
            wheel[WHEEL.upY] * wheel[WHEEL.forwardY] +
            wheel[WHEEL.upZ] * wheel[WHEEL.forwardZ];
        scratch[SCRATCH.linksAcross] = across;
        scratch[SCRATCH.linksAlong] = along;
        for (let k = 0; k < 3; k++) {
            const normal = wheel[WHEEL.normal + k] / scratch[SCRATCH.cosine];
            wheel[WHEEL.forward + k] -= along * normal;
            wheel[WHEEL.left + k] -= across * normal;
        }
    }
}

/** Turns the axes of the front wheel about the normal of the ground by half of what the fork turns in the step. */
function turnAhead(state: Float64Array, { state: wheel, scratch }: Wheel, dt: number): void {
    const about =
        state[MOTO.axisX] * wheel[WHEEL.normalX] +
        state[MOTO.axisY] * wheel[WHEEL.normalY] +
        state[MOTO.axisZ] * wheel[WHEEL.normalZ];
    const half = 0.5 * dt * about * state[MOTO.steerRate];
    const tangent = 0.5 * half;
    const sin = (2 * tangent) / (1 + tangent * tangent);
    const cos = 1 - tangent * sin;
    scratch[SCRATCH.halfTurn] += half;
    for (let k = 0; k < 3; k++) {
        const forward = wheel[WHEEL.forward + k];
        const left = wheel[WHEEL.left + k];
        wheel[WHEEL.forward + k] = forward * cos + left * sin;
        wheel[WHEEL.left + k] = left * cos - forward * sin;
    }
}

/** Adds what the turning fork and the tilting linkage do to the speeds of the front contacts. */
export function addForkSpeeds({ state, fronts }: Machine): void {
    for (let i = 0; i < fronts.length; i++) {
        const { wheel, numbers } = fronts[i];
        findTurn(state, wheel.scratch, numbers);
        addJointSpeeds(state, wheel, numbers, FRONT.turn, FRONT.steerArm, MOTO.steerRate);
        if (fronts.length > 1) {
            addJointSpeeds(state, wheel, numbers, FRONT.swing, FRONT.tiltArm, MOTO.tiltRate);
        }
    }
}

/** Finds how fast a front contact moves as the fork turns about its axis. */
function findTurn(state: Float64Array, scratch: Float64Array, numbers: Float64Array): void {
    const x = scratch[SCRATCH.leverX] - state[MOTO.pivotX] - numbers[FRONT.offsetX];
    const y = scratch[SCRATCH.leverY] - state[MOTO.pivotY] - numbers[FRONT.offsetY];
    const z = scratch[SCRATCH.leverZ] - state[MOTO.pivotZ] - numbers[FRONT.offsetZ];
    numbers[FRONT.turnX] = state[MOTO.axisY] * z - state[MOTO.axisZ] * y;
    numbers[FRONT.turnY] = state[MOTO.axisZ] * x - state[MOTO.axisX] * z;
    numbers[FRONT.turnZ] = state[MOTO.axisX] * y - state[MOTO.axisY] * x;
}
