import type { Vehicle } from './vehicle.js';
import { DOF } from '../math/cholesky.js';
import { ROW } from '../wheel/state.js';

/** Velocity of the body in its own frame, and from it the load of the air and the speed of every contact point along its three rows. */
export function motion(vehicle: Vehicle): void {
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
    }
}
