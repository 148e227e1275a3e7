import type { VehicleJson } from './vehicle-json.js';
import { shareSprungMass } from '../src/internal.js';

/** m/s² */
export const GRAVITY = 9.81;

/** Load of one wheel of each axle at rest, N, as the simulation shares the mass. */
export function restLoads({ body, axles }: VehicleJson): number[] {
    const x = axles.flatMap(({ track }) => [track / 2, -track / 2]);
    const z = axles.flatMap(({ position }) => [position, position]);
    const masses = new Float64Array(x.length);
    shareSprungMass(body.mass, x, z, masses);
    return axles.map((_, i) => masses[2 * i] * GRAVITY);
}

/** Short names of the axles, front to rear: F and R, with M between. */
export function axleNames({ axles }: VehicleJson): string[] {
    const between = axles.length - 2;
    return axles.map((_, i) => (i === 0 ? 'F' : i > between ? 'R' : between > 1 ? `M${i}` : 'M'));
}
