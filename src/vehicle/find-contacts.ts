import { BODY, type BodyNumbers } from './body.js';
import { STRIDE } from './detail.js';
import type { Vehicle } from './vehicle.js';
import { sweepCylinder } from '../contact/cylinder.js';
import { castFan } from '../contact/fan.js';
import { GroundContact } from '../contact/ground.js';
import { keepPlane, standOnPlane } from '../contact/plane.js';
import { FAN, Probe, RADIUS, RAY, TRAVEL, WIDTH } from '../contact/probe.js';
import { castRay } from '../contact/ray.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { evaluateRoughness, HEIGHT, ROUGHNESS, SLOPE_X, SLOPE_Z } from '../surface/roughness.js';
import { DROOP, evaluateDroop } from '../suspension/droop.js';
import { WHEEL, type WheelState } from '../wheel/state.js';

const probe = new Probe();
const below = new GroundContact();

/** Finds the ground under every wheel: contact, point and normal in the body frame, jounce, what the ground is. */
export function findContacts(vehicle: Vehicle, dt: number): void {
    vehicle.ground.begin(vehicle.body.position, vehicle.body.velocity);
    for (let i = 0; i < vehicle.states.length; i++) {
        findContact(vehicle, vehicle.states[i], dt);
    }
    vehicle.ground.end();
}

function findContact(vehicle: Vehicle, state: WheelState, dt: number): void {
    const { scratch } = state;
    const { normal, up, jounce } = probe;
    place(vehicle.body.state, state);
    if (!remembers(vehicle, state)) {
        look(vehicle, state.contactKind);
        take(vehicle, state);
    }
    if (probe.found) {
        if (state.slopeCosineOf !== state.slopeLimit) {
            state.slopeCosineOf = state.slopeLimit;
            state.slopeCosine = Math.cos(state.slopeLimit);
        }
        const cosine = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
        scratch.cosine = cosine;
        probe.found = cosine >= state.slopeCosine;
    }
    DROOP.before = state.jounce + dt * state.jounceRate;
    // a wheel only ever drops: one that is pressed further in than it would be by itself needs no look at how fast
    if (!probe.found || jounce[0] < DROOP.before) {
        dropWheel(state, dt);
        // a wheel that has not dropped to the ground yet flies
        probe.found = probe.found && jounce[0] >= DROOP.after;
    }
    if (probe.found) {
        stand(vehicle.body.state, state);
    } else {
        state.grounded = 0;
        state.jounce = DROOP.after;
    }
}

/** Whether a wheel of a distant vehicle stands where it looked a few steps ago. */
function remembers({ detail, steps }: Vehicle, state: WheelState): boolean {
    const { index } = state;
    return (
        detail === 'distant' &&
        (steps + index) % STRIDE !== 0 &&
        steps - state.probedAt < STRIDE &&
        standOnPlane(probe, state.d, WHEEL.plane)
    );
}

/** Asks the ground. */
function look({ ground, detail }: Vehicle, contact: number): void {
    if (contact === RAY || detail !== 'full') {
        castRay(ground, probe);
    } else if (contact === FAN) {
        castFan(ground, probe);
    } else {
        sweepCylinder(ground, probe);
    }
}

/** Takes over what was found: how it moves, what it is made of, and where it goes on if it lies still. */
function take({ ground, body, detail, steps }: Vehicle, state: WheelState): void {
    if (!probe.found) {
        return;
    }
    ground.inspect(probe.hit, probe.point, below);
    const { velocity, angularVelocity, surface } = below;
    if (detail === 'distant') {
        const still = velocity[0] === 0 && velocity[1] === 0 && velocity[2] === 0 && !below.movable;
        state.probedAt = still ? steps : -STRIDE;
        keepPlane(probe, state.d, WHEEL.plane);
    }
    roughen();
    const { normal } = probe;
    state.groundBody = probe.hit.body;
    state.groundMovable = below.movable ? 1 : 0;
    state.surfaceGrip = surface.grip;
    state.surfaceRolling = surface.rollingResistance;
    state.surfaceDrag = surface.drag;
    state.groundSpin = normal[0] * angularVelocity[0] + normal[1] * angularVelocity[1] + normal[2] * angularVelocity[2];
    toBody(body.state, velocity, state.d, WHEEL.groundVelocity);
}

/** How far the wheel hangs out by now if no ground has stopped it. */
function dropWheel(state: WheelState, dt: number): void {
    DROOP.restLoad = state.restLoad;
    DROOP.weight = state.mass * STANDARD_GRAVITY;
    DROOP.step = dt;
    evaluateDroop(state);
}

/** Puts the probe where the wheel is, in the world. */
function place(body: BodyNumbers, state: WheelState): void {
    const { index } = state;
    const { top, up, heading, axle, size } = probe;
    // each row of the rotation is read once for all four vectors
    for (let k = 0; k < 3; k++) {
        const x = body.d[BODY.rotation + 3 * k];
        const y = body.d[BODY.rotation + 3 * k + 1];
        const z = body.d[BODY.rotation + 3 * k + 2];
        top[k] = x * state.hubX + y * state.hubY + z * state.hubZ + body.d[BODY.position + k];
        up[k] = x * state.upX + y * state.upY + z * state.upZ;
        heading[k] = x * state.headingX + y * state.headingY + z * state.headingZ;
        axle[k] = x * state.axleX + y * state.axleY + z * state.axleZ;
    }
    size[RADIUS] = state.radius;
    size[WIDTH] = state.width;
    size[TRAVEL] = state.distance;
    probe.wheel = index;
    probe.raysAlong = state.raysAlong;
    probe.raysAcross = state.raysAcross;
    probe.mask = state.collisionMask;
}

/** A rough surface lifts the wheel and tilts the ground under it. */
function roughen(): void {
    const { normal, point, jounce } = probe;
    if (below.surface.roughnessAmplitude === 0) {
        return;
    }
    for (let k = 0; k < 3; k++) {
        ROUGHNESS[k] = point[k];
    }
    evaluateRoughness(below.surface);
    jounce[0] += ROUGHNESS[HEIGHT];
    const x = normal[0] - ROUGHNESS[SLOPE_X];
    const z = normal[2] - ROUGHNESS[SLOPE_Z];
    const length = Math.sqrt(x * x + normal[1] * normal[1] + z * z);
    normal[0] = x / length;
    normal[1] /= length;
    normal[2] = z / length;
    point[1] += ROUGHNESS[HEIGHT];
}

/** Where the wheel stands, in the body frame. */
function stand(body: BodyNumbers, state: WheelState): void {
    const { scratch } = state;
    const { point } = probe;
    state.grounded = 1;
    scratch.onEdge = probe.edge ? 1 : 0;
    state.jounce = probe.jounce[0];
    point[0] -= body.positionX;
    point[1] -= body.positionY;
    point[2] -= body.positionZ;
    toBody(body, point, state.d, WHEEL.point);
    toBody(body, probe.normal, state.d, WHEEL.normal);
}

/** Turns a world vector into the body frame: the transpose of the rotation. */
function toBody(body: BodyNumbers, v: Float64Array, out: Float64Array, at: number): void {
    out[at] = body.rotationXX * v[0] + body.rotationYX * v[1] + body.rotationZX * v[2];
    out[at + 1] = body.rotationXY * v[0] + body.rotationYY * v[1] + body.rotationZY * v[2];
    out[at + 2] = body.rotationXZ * v[0] + body.rotationYZ * v[1] + body.rotationZZ * v[2];
}
