import { expect, it } from 'vitest';

import { SurfacePreset } from '../../../scripts/surface-material.mjs';
import { DifferentialType } from '../../../scripts/vehicle-controller.mjs';
import { TireModel } from '../../../scripts/wheel-collider.mjs';
import * as library from '../../../src/index.js';
import { DIFFERENTIALS, grounds } from '../../../src/internal.js';

/** `limitedSlip` as the enums write it: `LIMITED_SLIP`. */
const constantCase = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

it('offers the differentials of the simulation, by their numbers', () => {
    const kinds = DIFFERENTIALS.map((kind, value) => [constantCase(kind), value]);
    expect(Object.entries(DifferentialType)).toEqual(kinds);
});

it('offers every tire model that says how to tune it, by its number', () => {
    const offered = Object.values(library).flatMap(
        (each) => (Object(each) as { inspector?: { value: number } }).inspector ?? []
    );
    expect(Object.values(TireModel).sort()).toEqual(offered.map(({ value }) => value).sort());
});

it('offers every surface of the simulation, by its number, and Custom', () => {
    const presets = Object.entries(grounds).map(([kind, { preset }]) => [constantCase(kind), preset]);
    expect(Object.entries(SurfacePreset)).toEqual([...presets, ['CUSTOM', 10]]);
    expect(new Set(Object.values(SurfacePreset)).size).toBe(presets.length + 1);
});
