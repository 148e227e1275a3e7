import { Differential } from './differential.js';
import type { Wheel } from '../wheel/wheel.js';

/** Sorts wheels into axles, front first: two axles stand farther apart than a wheel's radius. */
export function axlesOf(wheels: Wheel[]): Wheel[][] {
    const axles: Wheel[][] = [];
    const sorted = [...wheels].sort((a, b) => b.mount.position[2] - a.mount.position[2]);
    for (const wheel of sorted) {
        const axle = axles.at(-1);
        if (axle && axle[0].mount.position[2] - wheel.mount.position[2] < wheel.params.radius) {
            axle.push(wheel);
        } else {
            axles.push([wheel]);
        }
    }
    return axles;
}

/** The differential between the sides of an axle. */
export function axleDifferential(axle: Wheel[]): Differential {
    return new Differential(
        axle.filter(({ mount }) => mount.position[0] > 0),
        axle.filter(({ mount }) => mount.position[0] < 0)
    );
}

/** The differentials between neighboring axles. */
export function tandemDifferentials(axles: Wheel[][]): Differential[] {
    return axles.slice(1).map((axle, i) => new Differential(axles[i], axle));
}
