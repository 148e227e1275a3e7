import type { Vehicle } from './vehicle.js';
import { sweepCylinder } from '../contact/cylinder.js';
import { castFan } from '../contact/fan.js';
import { GroundContact } from '../contact/ground.js';
import { Probe, RADIUS, TRAVEL, WIDTH } from '../contact/probe.js';
import { castRay } from '../contact/ray.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { evaluateRoughness, HEIGHT, ROUGHNESS, SLOPE_X, SLOPE_Z } from '../surface/roughness.js';
import * as droop from '../suspension/droop.js';

const probe = new Probe();
const ground = new GroundContact();

/** Finds the ground under every wheel: contact, point and normal in the body frame, jounce, what the ground is. */
export function feel(vehicle: Vehicle, dt: number): void {
    vehicle.ground.begin(vehicle.body.velocity);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        feelWheel(vehicle, i, dt);
    }
    vehicle.ground.end();
}

function feelWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { params } = vehicle.wheels[i];
    dropWheel(vehicle, i, dt);
    place(vehicle, i);
    if (params.contact === 'ray') {
        castRay(vehicle.ground, probe);
    } else if (params.contact === 'fan') {
        castFan(vehicle.ground, probe);
    } else {
        sweepCylinder(vehicle.ground, probe);
    }
    const { normal, up } = probe;
    if (probe.found) {
        vehicle.ground.inspect(probe.hit, probe.point, ground);
        roughen();
        states.cosine[i] = normal[0] * up[0] + normal[1] * up[1] + normal[2] * up[2];
        // a wheel that has not dropped to the ground yet flies
        probe.found = states.cosine[i] >= Math.cos(params.slopeLimit) && probe.jounce[0] >= droop.DROOP[droop.AFTER];
    }
    if (probe.found) {
        stand(vehicle, i);
    } else {
        states.contact[i] = 0;
        states.jounce[i] = droop.DROOP[droop.AFTER];
    }
}

/** How far the wheel hangs out by now if no ground has stopped it. */
function dropWheel(vehicle: Vehicle, i: number, dt: number): void {
    const { states } = vehicle;
    const { mass, suspension } = vehicle.wheels[i].params;
    droop.DROOP[droop.BEFORE] = states.jounce[i] + dt * states.jounceRate[i];
    droop.DROOP[droop.REST_LOAD] = states.restLoad[i];
    droop.DROOP[droop.WEIGHT] = mass * STANDARD_GRAVITY;
    droop.DROOP[droop.STEP] = dt;
    droop.evaluateDroop(suspension);
}

/** Puts the probe where the wheel is, in the world. */
function place(vehicle: Vehicle, i: number): void {
    const { states, body } = vehicle;
    const { params, mount } = vehicle.wheels[i];
    const r = body.rotation;
    const at = 3 * i;
    for (let k = 0; k < 3; k++) {
        const x = r[3 * k];
        const y = r[3 * k + 1];
        const z = r[3 * k + 2];
        const { position, up } = mount;
        probe.top[k] = body.position[k] + x * position[0] + y * position[1] + z * position[2];
        probe.up[k] = x * up[0] + y * up[1] + z * up[2];
        probe.heading[k] = x * states.heading[at] + y * states.heading[at + 1] + z * states.heading[at + 2];
        probe.axle[k] = x * states.axle[at] + y * states.axle[at + 1] + z * states.axle[at + 2];
    }
    probe.size[RADIUS] = params.radius;
    probe.size[WIDTH] = params.width;
    probe.size[TRAVEL] = params.suspension.distance;
    probe.raysAlong = params.raysAlong;
    probe.raysAcross = params.raysAcross;
    probe.mask = params.collisionMask;
}

/** A rough surface lifts the wheel and tilts the ground under it. */
function roughen(): void {
    const { normal, point, jounce } = probe;
    if (ground.surface.roughnessAmplitude === 0) {
        return;
    }
    for (let k = 0; k < 3; k++) {
        ROUGHNESS[k] = point[k];
    }
    evaluateRoughness(ground.surface);
    jounce[0] += ROUGHNESS[HEIGHT];
    const x = normal[0] - ROUGHNESS[SLOPE_X];
    const z = normal[2] - ROUGHNESS[SLOPE_Z];
    const length = Math.sqrt(x * x + normal[1] * normal[1] + z * z);
    normal[0] = x / length;
    normal[1] /= length;
    normal[2] = z / length;
    point[1] += ROUGHNESS[HEIGHT];
}

/** Takes the contact over, in the body frame. */
function stand(vehicle: Vehicle, i: number): void {
    const { states, body } = vehicle;
    const { position, rotation } = body;
    const { point } = probe;
    states.contact[i] = 1;
    states.edge[i] = probe.edge ? 1 : 0;
    states.jounce[i] = probe.jounce[0];
    states.groundBody[i] = probe.hit.body;
    states.groundMovable[i] = ground.movable ? 1 : 0;
    states.surfaceGrip[i] = ground.surface.grip;
    states.surfaceRolling[i] = ground.surface.rollingResistance;
    states.surfaceDrag[i] = ground.surface.drag;
    const { angularVelocity } = ground;
    const { normal } = probe;
    states.groundSpin[i] =
        normal[0] * angularVelocity[0] + normal[1] * angularVelocity[1] + normal[2] * angularVelocity[2];
    for (let k = 0; k < 3; k++) {
        point[k] -= position[k];
    }
    toBody(rotation, point, states.point, 3 * i);
    toBody(rotation, probe.normal, states.normal, 3 * i);
    toBody(rotation, ground.velocity, states.groundVelocity, 3 * i);
}

/** Turns a world vector into the body frame: the transpose of the rotation. */
function toBody(r: Float64Array, v: Float64Array, out: Float64Array, at: number): void {
    out[at] = r[0] * v[0] + r[3] * v[1] + r[6] * v[2];
    out[at + 1] = r[1] * v[0] + r[4] * v[1] + r[7] * v[2];
    out[at + 2] = r[2] * v[0] + r[5] * v[1] + r[8] * v[2];
}
