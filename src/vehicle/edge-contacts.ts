import type { Vehicle } from './vehicle.js';
import { WHEEL, type WheelState } from '../wheel/state.js';

/**
 * A wheel on an edge stands on a slope that eases as it rolls up: the hub turns about the edge, so with the speed v and
 * the radius R the sine of the slope falls by `v dt / R` within the step, down to nothing on top. The suspension closes
 * at the mean of that arc, `R (cos' - cos) / dt`; what the slope at the start of the step promises beyond it counts as
 * ground that gives way. Own derivation; without it a fast car is thrown up by a kerb that it has passed within the step.
 */
export function easeEdgeContacts(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.states.length; i++) {
        const state = vehicle.states[i];
        const { scratch } = state;
        if (state.grounded !== 0 && scratch.onEdge !== 0) {
            easeEdgeContact(vehicle.states[i], vehicle.body.ownVelocity, dt);
        }
    }
}

function easeEdgeContact(state: WheelState, velocity: Float64Array, dt: number): void {
    const { scratch } = state;
    let sine = 0;
    let speed = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const turning = velocity[a + 3] * state.d[WHEEL.point + b] - velocity[b + 3] * state.d[WHEEL.point + a];
        sine -= state.d[WHEEL.heading + k] * state.d[WHEEL.normal + k];
        speed += state.d[WHEEL.heading + k] * (velocity[k] + turning - state.d[WHEEL.groundVelocity + k]);
    }
    if (sine * speed <= 0) {
        return; // rolling off it
    }
    const cosine = scratch.cosine;
    const radius = state.radius;
    const advance = Math.abs(speed) * dt;
    const after = Math.max(0, Math.abs(sine) - advance / radius);
    const rise = radius * (Math.sqrt(1 - after * after) - Math.sqrt(1 - sine * sine));
    // speeds along the suspension become speeds along the normal by the cosine between them
    const surplus = (cosine * ((advance * Math.abs(sine)) / cosine - rise)) / dt;
    scratch.groundNormal -= surplus;
    scratch.normalSpeed += surplus;
}
