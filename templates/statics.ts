import type { TrailerJson } from './trains/train-json.js';
import type { AxleJson, VehicleJson } from './vehicle-json.js';
import { shareSprungMass } from '../src/internal.js';

/** m/s² */
export const GRAVITY = 9.81;

type Standing = Pick<VehicleJson, 'body' | 'axles'>;

/** Load of one wheel of each axle at rest, N, as the simulation shares the mass. */
export function restLoads({ body, axles }: Standing): number[] {
    const x = axles.flatMap((axle) => sidesOf(axle).map((_, i) => (0.5 - i) * axle.track));
    const z = axles.flatMap((axle) => sidesOf(axle).map(() => axle.position));
    const masses = new Float64Array(x.length);
    shareSprungMass(body.mass, x, z, masses);
    let first = 0;
    return axles.map((axle) => {
        const load = masses[first] * GRAVITY;
        first += sidesOf(axle).length;
        return load;
    });
}

/** Endings of the names of an axle's wheels: of both sides, or nothing for the only one, in the middle. */
export function sidesOf({ track }: AxleJson): string[] {
    return track > 0 ? ['L', 'R'] : [''];
}

/** Load of one wheel of each axle of a trailer at rest, N: equal parts of what does not rest on its coupling. */
export function trailerLoads({ body, axles, coupling }: TrailerJson): number[] {
    const load = (body.mass * GRAVITY - noseLoad({ body, axles, coupling })) / axles.length / 2;
    return axles.map(() => load);
}

/** Load on the coupling of a trailer, N. */
export function noseLoad({ body, axles, coupling }: Pick<TrailerJson, 'body' | 'axles' | 'coupling'>): number {
    const middle = axles.reduce((sum, { position }) => sum + position, 0) / axles.length;
    return (-middle / (coupling.position - middle)) * body.mass * GRAVITY;
}

/**
 * Load of one wheel of each axle of a vehicle that carries part of a trailer, N.
 *
 * @param vehicle - The vehicle, of two axles or more.
 * @param position - Place of the coupling, ahead of its center of mass, m.
 * @param nose - Load on the coupling, N.
 */
export function ladenLoads(vehicle: VehicleJson, position: number, nose: number): number[] {
    const loads = restLoads(vehicle);
    const z = vehicle.axles.map((axle) => axle.position);
    const mean = z.reduce((sum, at) => sum + at, 0) / z.length;
    const square = z.reduce((sum, at) => sum + (at - mean) ** 2, 0);
    return loads.map((load, i) => load + (nose / 2) * (1 / z.length + ((position - mean) * (z[i] - mean)) / square));
}

/**
 * Load of one wheel of each axle of two frames that a joint keeps from pitching, N, as that of one body.
 *
 * @param first - One frame.
 * @param other - The other one.
 * @param ahead - Distance of its center of mass ahead of that of the first, m.
 */
export function frameLoads(first: Standing, other: Standing, ahead: number): number[] {
    const mass = first.body.mass + other.body.mass;
    const center = (ahead * other.body.mass) / mass;
    const placed = ({ axles }: Standing, at: number): AxleJson[] =>
        axles.map((axle) => ({ ...axle, position: axle.position + at - center }));
    return restLoads({ body: { ...first.body, mass }, axles: [...placed(first, 0), ...placed(other, ahead)] });
}

/** Short names of the axles, front to rear: F and R, with M between. */
export function axleNames({ axles }: Pick<VehicleJson, 'axles'>): string[] {
    const between = axles.length - 2;
    return axles.map((_, i) => (i === 0 && between >= 0 ? 'F' : i > between ? 'R' : between > 1 ? `M${i}` : 'M'));
}
