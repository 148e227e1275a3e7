import type { Vehicle } from './vehicle.js';

/**
 * A wheel on an edge stands on a slope that eases as it rolls up: the hub turns about the edge, so with the speed v and
 * the radius R the sine of the slope falls by `v dt / R` within the step, down to nothing on top. The suspension closes
 * at the mean of that arc, `R (cos' - cos) / dt`; what the slope at the start of the step promises beyond it counts as
 * ground that gives way. Own derivation; without it a fast car is thrown up by a kerb that it has passed within the step.
 */
export function climb(vehicle: Vehicle, dt: number): void {
    const { states } = vehicle;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (states.contact[i] !== 0 && states.edge[i] !== 0) {
            climbEdge(vehicle, i, dt);
        }
    }
}

function climbEdge(vehicle: Vehicle, i: number, dt: number): void {
    const { states, velocity } = vehicle;
    const { normal, heading, groundVelocity, point } = states;
    let sine = 0;
    let speed = 0;
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        const at = 3 * i;
        const turning = velocity[a + 3] * point[at + b] - velocity[b + 3] * point[at + a];
        sine -= heading[at + k] * normal[at + k];
        speed += heading[at + k] * (velocity[k] + turning - groundVelocity[at + k]);
    }
    if (sine * speed <= 0) {
        return; // rolling off it
    }
    const cosine = states.cosine[i];
    const { radius } = vehicle.wheels[i].params;
    const advance = Math.abs(speed) * dt;
    const after = Math.max(0, Math.abs(sine) - advance / radius);
    const rise = radius * (Math.sqrt(1 - after * after) - Math.sqrt(1 - sine * sine));
    // speeds along the suspension become speeds along the normal by the cosine between them
    const surplus = (cosine * ((advance * Math.abs(sine)) / cosine - rise)) / dt;
    states.groundNormal[i] -= surplus;
    states.normalSpeed[i] += surplus;
}
