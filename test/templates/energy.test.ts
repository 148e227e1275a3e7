import { existsSync, readFileSync } from 'node:fs';

import type { Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GARAGE } from '../../proving-ground/cars/car-list.js';
import { VehicleEnergy, VehicleFuel } from '../../scripts/vehicle-energy.mjs';
import { energyAttributes } from '../../templates/energy-attributes.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import { placePrefab } from '../support/prefab.js';
import { World } from '../support/world.js';

/** The template of what drives: of a train, that of its front. */
function readTemplate(name: string): string | null {
    const path = ['', 'trains/', 'machines/'].map((dir) => `templates/${dir}${name}.json`).find(existsSync);
    if (path === undefined) {
        return null;
    }
    const text = readFileSync(path, 'utf8');
    const { front } = JSON.parse(text) as { front?: string };
    return front === undefined ? text : readTemplate(front);
}

const cars = GARAGE.flatMap((name) => {
    const text = readTemplate(name);
    return text === null ? [] : [{ name, text, energy: (JSON.parse(text) as MachineJson).energy }];
});

describe('a vehicle of the garage', () => {
    const args = { app: {}, entity: { script: {} } } as unknown as ConstructorParameters<typeof Script>[0];
    const defaults = new VehicleEnergy(args) as unknown as Record<string, number>;

    it.each(cars)('burns diesel if its template names such an engine: $name', ({ text, energy }) => {
        const { energy: _, ...others } = JSON.parse(text) as MachineJson;
        const names = /diesel/i.test(JSON.stringify(others));
        expect(energy?.fuel === 'diesel').toBe(names);
    });

    it.each(cars)('has energy by attributes that Vehicle Energy has: $name', ({ energy }) => {
        for (const [name, value] of Object.entries(energy ? energyAttributes(energy) : {})) {
            expect(typeof defaults[name], name).toBe('number');
            expect(Number.isFinite(value), name).toBe(true);
        }
    });
});

describe('the prefab of a server', () => {
    let world: World;

    beforeEach(async () => {
        world = await World.create();
        world.addGround();
    });

    afterEach(() => world.destroy());

    it('counts what a pickup burns by the numbers of its description, once that is switched on', () => {
        const pickup = placePrefab(world.app, 'pickup');
        pickup.rigidbody!.teleport(0, 0.8, 0);
        const energy = pickup.script!.get('vehicleEnergy') as unknown as VehicleEnergy;
        const described = cars.find(({ name }) => name === 'pickup')!.energy!;
        expect(energy).toMatchObject({
            fuel: VehicleFuel.DIESEL,
            engineEfficiency: described.engineEfficiency,
            tankSize: described.tankSize
        });
        world.run(3);
        expect(energy.litersBurned).toBe(0);
        energy.enabled = true;
        world.run(3);
        expect(energy.litersBurned).toBeGreaterThan(0);
    });

    it('counts nothing where the description says nothing', () => {
        expect(placePrefab(world.app, 'hatchback').script!.has('vehicleEnergy')).toBe(false);
    });
});
