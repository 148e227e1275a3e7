import { POSITION, ROTATION } from './body.js';
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
import * as droop from '../suspension/droop.js';
import { DISTANCE } from '../suspension/params.js';
import { COSINE, EDGE } from '../wheel/scratch.js';
import {
    AXLE,
    COLLISION_MASK,
    CONTACT,
    CONTACT_KIND,
    COSINE_OF,
    GROUND_BODY,
    GROUND_MOVABLE,
    GROUND_SPIN,
    GROUND_VELOCITY,
    HEADING,
    HUB,
    JOUNCE,
    JOUNCE_RATE,
    LOOKED,
    NORMAL,
    PLANE,
    POINT,
    RAYS_ACROSS,
    RAYS_ALONG,
    REST_LOAD,
    SLOPE_COSINE,
    SLOPE_LIMIT,
    SURFACE_DRAG,
    SURFACE_GRIP,
    SURFACE_ROLLING,
    SUSPENSION,
    UP,
    WHEEL_MASS,
    WHEEL_RADIUS,
    WHEEL_WIDTH
} from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

const probe = new Probe();
const below = new GroundContact();

/** Finds the ground under every wheel: contact, point and normal in the body frame, jounce, what the ground is. */
export function findContacts(vehicle: Vehicle, dt: number): void {
    vehicle.ground.begin(vehicle.body.position, vehicle.body.velocity);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        findContact(vehicle, vehicle.wheels[i], dt);
    }
    vehicle.ground.end();
}

function findContact(vehicle: Vehicle, wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const { normal, up, jounce } = probe;
    place(vehicle.body.state, wheel);
    if (!remembers(vehicle, wheel)) {
        look(vehicle, state[CONTACT_KIND]);
        take(vehicle, wheel);
    }
    if (probe.found) {
        if (state[COSINE_OF] !== state[SLOPE_LIMIT]) {
            state[COSINE_OF] = state[SLOPE_LIMIT];
            state[SLOPE_COSINE] = Math.cos(state[SLOPE_LIMIT]);
        }
        const cosine = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
        scratch[COSINE] = cosine;
        probe.found = cosine >= state[SLOPE_COSINE];
    }
    droop.DROOP[droop.BEFORE] = state[JOUNCE] + dt * state[JOUNCE_RATE];
    // a wheel only ever drops: one that is pressed further in than it would be by itself needs no look at how fast
    if (!probe.found || jounce[0] < droop.DROOP[droop.BEFORE]) {
        dropWheel(wheel, dt);
        // a wheel that has not dropped to the ground yet flies
        probe.found = probe.found && jounce[0] >= droop.DROOP[droop.AFTER];
    }
    if (probe.found) {
        stand(vehicle.body.state, wheel);
    } else {
        state[CONTACT] = 0;
        state[JOUNCE] = droop.DROOP[droop.AFTER];
    }
}

/** Whether a wheel of a distant vehicle stands where it looked a few steps ago. */
function remembers({ detail, steps }: Vehicle, { state, index }: Wheel): boolean {
    return (
        detail === 'distant' &&
        (steps + index) % STRIDE !== 0 &&
        steps - state[LOOKED] < STRIDE &&
        standOnPlane(probe, state, PLANE)
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
function take({ ground, body, detail, steps }: Vehicle, { state }: Wheel): void {
    if (!probe.found) {
        return;
    }
    ground.inspect(probe.hit, probe.point, below);
    const { velocity, angularVelocity, surface } = below;
    if (detail === 'distant') {
        const still = velocity[0] === 0 && velocity[1] === 0 && velocity[2] === 0 && !below.movable;
        state[LOOKED] = still ? steps : -STRIDE;
        keepPlane(probe, state, PLANE);
    }
    roughen();
    const { normal } = probe;
    state[GROUND_BODY] = probe.hit.body;
    state[GROUND_MOVABLE] = below.movable ? 1 : 0;
    state[SURFACE_GRIP] = surface.grip;
    state[SURFACE_ROLLING] = surface.rollingResistance;
    state[SURFACE_DRAG] = surface.drag;
    state[GROUND_SPIN] =
        normal[0] * angularVelocity[0] + normal[1] * angularVelocity[1] + normal[2] * angularVelocity[2];
    toBody(body.state, velocity, state, GROUND_VELOCITY);
}

/** How far the wheel hangs out by now if no ground has stopped it. */
function dropWheel({ state }: Wheel, dt: number): void {
    droop.DROOP[droop.REST_LOAD] = state[REST_LOAD];
    droop.DROOP[droop.WEIGHT] = state[WHEEL_MASS] * STANDARD_GRAVITY;
    droop.DROOP[droop.STEP] = dt;
    droop.evaluateDroop(state, SUSPENSION);
}

/** Puts the probe where the wheel is, in the world. */
function place(body: Float64Array, { state, index }: Wheel): void {
    const { top, up, heading, axle, size } = probe;
    // each row of the rotation is read once for all four vectors
    for (let k = 0; k < 3; k++) {
        const x = body[ROTATION + 3 * k];
        const y = body[ROTATION + 3 * k + 1];
        const z = body[ROTATION + 3 * k + 2];
        top[k] = x * state[HUB] + y * state[HUB + 1] + z * state[HUB + 2] + body[POSITION + k];
        up[k] = x * state[UP] + y * state[UP + 1] + z * state[UP + 2];
        heading[k] = x * state[HEADING] + y * state[HEADING + 1] + z * state[HEADING + 2];
        axle[k] = x * state[AXLE] + y * state[AXLE + 1] + z * state[AXLE + 2];
    }
    size[RADIUS] = state[WHEEL_RADIUS];
    size[WIDTH] = state[WHEEL_WIDTH];
    size[TRAVEL] = state[SUSPENSION + DISTANCE];
    probe.wheel = index;
    probe.raysAlong = state[RAYS_ALONG];
    probe.raysAcross = state[RAYS_ACROSS];
    probe.mask = state[COLLISION_MASK];
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
function stand(body: Float64Array, { state, scratch }: Wheel): void {
    const { point } = probe;
    state[CONTACT] = 1;
    scratch[EDGE] = probe.edge ? 1 : 0;
    state[JOUNCE] = probe.jounce[0];
    point[0] -= body[POSITION];
    point[1] -= body[POSITION + 1];
    point[2] -= body[POSITION + 2];
    toBody(body, point, state, POINT);
    toBody(body, probe.normal, state, NORMAL);
}

/** Turns a world vector into the body frame: the transpose of the rotation. */
function toBody(body: Float64Array, v: Float64Array, out: Float64Array, at: number): void {
    out[at] = body[ROTATION] * v[0] + body[ROTATION + 3] * v[1] + body[ROTATION + 6] * v[2];
    out[at + 1] = body[ROTATION + 1] * v[0] + body[ROTATION + 4] * v[1] + body[ROTATION + 7] * v[2];
    out[at + 2] = body[ROTATION + 2] * v[0] + body[ROTATION + 5] * v[1] + body[ROTATION + 8] * v[2];
}
