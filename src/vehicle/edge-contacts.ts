import type { VehicleParts } from './vehicle-parts.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * A wheel on an edge stands on a slope that eases as it rolls up: the hub turns about the edge, so with the speed v and
 * the radius R the sine of the slope falls by `v dt / R` within the step, down to nothing on top. The suspension closes
 * at the mean of that arc, `R (cos' - cos) / dt`; what the slope at the start of the step promises beyond it counts as
 * ground that gives way. Own derivation; without it a fast car is thrown up by a kerb that it has passed within the step.
 */
export function easeEdgeContacts(vehicle: VehicleParts, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state, scratch } = vehicle.wheels[i];
        if (state[WHEEL.grounded] !== 0 && scratch[SCRATCH.onEdge] !== 0) {
            easeEdgeContact(vehicle.wheels[i], vehicle.body.ownVelocity, dt);
        }
    }
}

function easeEdgeContact({ state, scratch }: Wheel, velocity: Float64Array, dt: number): void {
    let sine = 0;
    let speed = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const turning = velocity[a + 3] * state[WHEEL.point + b] - velocity[b + 3] * state[WHEEL.point + a];
        sine -= state[WHEEL.heading + k] * state[WHEEL.normal + k];
        speed += state[WHEEL.heading + k] * (velocity[k] + turning - state[WHEEL.groundVelocity + k]);
    }
    if (sine * speed <= 0) {
        return; // rolling off it
    }
    const cosine = scratch[SCRATCH.cosine];
    const radius = state[WHEEL.radius];
    const advance = Math.abs(speed) * dt;
    const after = Math.max(0, Math.abs(sine) - advance / radius);
    const rise = radius * (Math.sqrt(1 - after * after) - Math.sqrt(1 - sine * sine));
    // speeds along the suspension become speeds along the normal by the cosine between them
    const surplus = (cosine * ((advance * Math.abs(sine)) / cosine - rise)) / dt;
    scratch[SCRATCH.surplus] = surplus / cosine;
    scratch[SCRATCH.groundNormal] -= surplus;
    scratch[SCRATCH.normalSpeed] += surplus;
}
