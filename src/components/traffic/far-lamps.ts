import type { Material, MeshInstance } from 'playcanvas';

import type { Fleet } from '../../traffic/fleet.js';
import { FLASHES, LIGHTS } from '../../vehicle/lights.js';

/** Lead of a car's indicators over those of the car before it, as a share of a flash: no two are in step. */
const PHASE = 0.38;

/** Lamps of a far car that may be lit, as bits. */
export const LIT = { dark: 1, brake: 2, left: 4, right: 8 } as const;

/** Number of combinations of them. */
export const COMBINATIONS = 16;

/** The same for all lamps of a car that share a mesh and a material. */
export interface FarLamp {
    /** The material that they have unlit, which other parts may share. */
    readonly source: Material;

    /** Brightness while bits of {@link LIGHTS} are lit; 0 is off. */
    levelOf(lit: number): number;

    /** A new material for when they are that bright. */
    light(level: number): Material;
}

/** The lamps of a car, by what shows them. */
export type FarLamps = ReadonlyMap<MeshInstance, FarLamp>;

/** Bits of {@link LIGHTS} by those of {@link LIT}. */
export function lightsOf(lit: number): number {
    return (
        (lit & LIT.dark ? LIGHTS.position | LIGHTS.lowBeam : 0) |
        (lit & LIT.brake ? LIGHTS.brake : 0) |
        (lit & LIT.left ? LIGHTS.leftBlinker : 0) |
        (lit & LIT.right ? LIGHTS.rightBlinker : 0)
    );
}

/**
 * Lit lamps of a far car.
 *
 * @param fleet - Fleet of the car.
 * @param i - Index of the car.
 * @param dark - True if it has its lights on.
 * @param clock - Holds the time, s.
 * @returns Bits of {@link LIT}.
 */
export function litOf({ brake, indicator }: Fleet, i: number, dark: boolean, clock: { readonly time: number }): number {
    const flashes = (FLASHES * clock.time + PHASE * i) % 1 < 0.5;
    return (
        (dark ? LIT.dark : 0) |
        (brake[i] === 1 ? LIT.brake : 0) |
        (flashes && indicator[i] > 0 ? LIT.left : 0) |
        (flashes && indicator[i] < 0 ? LIT.right : 0)
    );
}
