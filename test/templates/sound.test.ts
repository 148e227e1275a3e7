import type { Script } from 'playcanvas';
import { expect, it } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { firingFrequency } from '../../src/internal.js';
import { buildPrefab } from '../../templates/prefab.js';
import { soundAttributes } from '../../templates/sound-attributes.js';
import { stubPage } from '../support/page.js';

stubPage();
const args = { app: {}, entity: { script: {} } } as unknown as ConstructorParameters<typeof Script>[0];
const defaults = new VehicleSound(args) as unknown as Record<string, number>;

it.each(presetNames())('%s sounds by attributes that Vehicle Sound has', (name) => {
    const vehicle = loadPreset(name);
    expect(vehicle.sound).toBeDefined();
    const attributes = soundAttributes(vehicle);
    for (const [attribute, value] of Object.entries(attributes)) {
        expect(typeof defaults[attribute], attribute).toBe('number');
        expect(Number.isFinite(value), attribute).toBe(true);
    }
    expect(attributes.maxRpm).toBe((vehicle.engine ?? vehicle.motor)!.maxRpm);
    expect(attributes.engine).toBe(vehicle.motor ? 1 : 0);
});

it('prefabs carry the sound of their engines, those of servers none', () => {
    const vehicle = loadPreset('sports-car');
    const soundOf = (looks: boolean): unknown => {
        const root = Object.values(buildPrefab(vehicle, { looks }).entities).find(({ parent }) => parent === null);
        return (root?.components.script as { scripts: Record<string, unknown> }).scripts.vehicleSound;
    };
    expect(soundOf(true)).toEqual({ enabled: true, attributes: soundAttributes(vehicle) });
    expect(soundOf(false)).toBeUndefined();
});

it('engines sound as what they are: a V8 that pops, a diesel that knocks, a two-stroke, a car with a turbocharger', () => {
    const of = (name: string): Record<string, number> => soundAttributes(loadPreset(name));
    expect(of('sports-car')).toMatchObject({ cylinders: 8, layout: 1, backfire: 0.35, maxRpm: 6200 });
    for (const diesel of ['truck', 'city-bus', 'pickup', 'off-roader']) {
        expect(of(diesel).knock).toBeGreaterThan(0.3);
        expect(of(diesel).blowOff ?? 0).toBe(0);
    }
    expect(of('estate').turbo * of('estate').blowOff).toBeGreaterThan(0);
    const { cylinders, cycle, maxRpm } = of('kart');
    expect(cycle).toBe(1);
    expect(firingFrequency(maxRpm, cylinders, 2)).toBeCloseTo(233.3, 1);
});
