import type { Vehicle } from './vehicle.js';
import { GroundHit } from '../contact/ground.js';

/** Ground steeper than 80 degrees to the suspension is a wall, not a road (Jolt's default slope limit). */
const MIN_COSINE = Math.cos((80 * Math.PI) / 180);

const ray = new Float64Array(7);
const hit = new GroundHit();

/** Finds the ground under every wheel: contact, point and normal in the body frame, jounce, motion of the ground. */
export function feel(vehicle: Vehicle): void {
    vehicle.ground.begin();
    for (let i = 0; i < vehicle.wheels.length; i++) {
        feelWheel(vehicle, i);
    }
    vehicle.ground.end();
}

function feelWheel(vehicle: Vehicle, i: number): void {
    const { states, body } = vehicle;
    const { params, mount } = vehicle.wheels[i];
    const r = body.rotation;
    const p = body.position;
    const radius = params.radius;
    const travel = params.suspension.distance;
    const ux = mount.up[0];
    const uy = mount.up[1];
    const uz = mount.up[2];
    // from the top of the fully compressed wheel to the bottom of the fully extended one
    const x = mount.position[0] + ux * radius;
    const y = mount.position[1] + uy * radius;
    const z = mount.position[2] + uz * radius;
    ray[0] = p[0] + r[0] * x + r[1] * y + r[2] * z;
    ray[1] = p[1] + r[3] * x + r[4] * y + r[5] * z;
    ray[2] = p[2] + r[6] * x + r[7] * y + r[8] * z;
    ray[3] = -(r[0] * ux + r[1] * uy + r[2] * uz);
    ray[4] = -(r[3] * ux + r[4] * uy + r[5] * uz);
    ray[5] = -(r[6] * ux + r[7] * uy + r[8] * uz);
    ray[6] = 2 * radius + travel;
    vehicle.ground.cast(ray, hit);

    const distance = hit.distance;
    const n = hit.normal;
    const cosine = -(n[0] * ray[3] + n[1] * ray[4] + n[2] * ray[5]);
    if (distance < 0 || cosine < MIN_COSINE) {
        states.contact[i] = 0;
        states.jounce[i] = 0;
        return;
    }
    states.contact[i] = 1;
    states.cosine[i] = cosine;
    states.jounce[i] = travel + 2 * radius - distance;
    states.groundBody[i] = hit.body;
    states.surfaceGrip[i] = 1;
    states.surfaceRolling[i] = 0;
    const at = 3 * i;
    states.point[at] = x - ux * distance;
    states.point[at + 1] = y - uy * distance;
    states.point[at + 2] = z - uz * distance;
    toBody(r, n, states.normal, at);
    toBody(r, hit.velocity, states.groundVelocity, at);
}

/** Turns a world vector into the body frame: the transpose of the rotation. */
function toBody(r: Float64Array, v: Float64Array, out: Float64Array, at: number): void {
    out[at] = r[0] * v[0] + r[3] * v[1] + r[6] * v[2];
    out[at + 1] = r[1] * v[0] + r[4] * v[1] + r[7] * v[2];
    out[at + 2] = r[2] * v[0] + r[5] * v[1] + r[8] * v[2];
}
