import type { Vehicle } from './vehicle.js';
import { DOF } from '../math/cholesky.js';
import { ROW } from '../wheel/state.js';

/** Velocity of the body in its own frame, and from it the load of the air and the speed of every contact point along its three rows. */
export function motion(vehicle: Vehicle, dt: number): void {
    const { body, states, velocity } = vehicle;
    const r = body.rotation;
    for (let k = 0; k < 3; k++) {
        velocity[k] = r[k] * body.velocity[0] + r[k + 3] * body.velocity[1] + r[k + 6] * body.velocity[2];
        velocity[k + 3] =
            r[k] * body.angularVelocity[0] + r[k + 3] * body.angularVelocity[1] + r[k + 6] * body.angularVelocity[2];
    }
    vehicle.aerodynamics?.evaluate(velocity, r);
    const v = states.groundVelocity;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (states.contact[i] === 0) {
            continue;
        }
        let normal = 0;
        let forward = 0;
        let left = 0;
        for (let k = 0; k < DOF; k++) {
            normal += states.normalRow[ROW * i + k] * velocity[k];
            forward += states.forwardRow[ROW * i + k] * velocity[k];
            left += states.leftRow[ROW * i + k] * velocity[k];
        }
        let groundNormal = 0;
        let groundForward = 0;
        let groundLeft = 0;
        for (let k = 0; k < 3; k++) {
            groundNormal += states.normalRow[ROW * i + k] * v[3 * i + k];
            groundForward += states.forwardRow[ROW * i + k] * v[3 * i + k];
            groundLeft += states.leftRow[ROW * i + k] * v[3 * i + k];
        }
        states.groundNormal[i] = groundNormal;
        states.groundForward[i] = groundForward;
        states.groundLeft[i] = groundLeft;
        states.normalSpeed[i] = normal - groundNormal;
        states.forwardSpeed[i] = forward - groundForward;
        states.leftSpeed[i] = left - groundLeft;
        climb(vehicle, i, dt);
    }
}

/** What a tire yields to within a step, in shares of its radius: 6 % is typical of passenger tires under their load. */
const DEFLECTION = 0.06;

/**
 * A wheel on an edge stands on a steep slope, but only until it is up. So the suspension closes no faster than it has
 * since the last step, or than the body sinks; the tire yields to a little more, and what the slope promises beyond that
 * counts as ground that gives way. As steps get short, nothing of this is left.
 */
function climb(vehicle: Vehicle, i: number, dt: number): void {
    const { states, velocity } = vehicle;
    const { mount, params } = vehicle.wheels[i];
    const { up } = mount;
    const { point, groundVelocity } = states;
    let sinking = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const turning = velocity[a + 3] * point[3 * i + b] - velocity[b + 3] * point[3 * i + a];
        sinking -= up[k] * (velocity[k] + turning - groundVelocity[3 * i + k]);
    }
    const closing = -states.normalSpeed[i] / states.cosine[i];
    const most = Math.max(states.rise[i], sinking) + (DEFLECTION * params.radius) / dt;
    const surplus = states.cosine[i] * (closing - most);
    if (surplus > 0) {
        states.groundNormal[i] -= surplus;
        states.normalSpeed[i] += surplus;
    }
}
