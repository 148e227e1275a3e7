import { readFileSync } from 'node:fs';

import { type Entity, Template } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { carsIn, TireModel, type WheelCollider } from '../../../scripts/index.mjs';
import { prefixedName } from '../../../src/components/attributes/prefixed.js';
import * as allOtherTires from '../../../src/components/wheel/other-tires.js';
import { MODEL_OF_GROUP, otherTires, TIRE_GROUPS } from '../../../src/components/wheel/tires.js';
import { carOf, Fiala, MagicFormula, TMeasy } from '../../../src/index.js';
import type { Tunable } from '../../../src/tire/tunable.js';
import { kindsOfVehicles, placeKind } from '../../support/kinds.js';
import { registerAll } from '../../support/prefab.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    otherTires.learn(allOtherTires);
    world.destroy();
});

/** As in a game in the browser. */
function forget(): void {
    otherTires.present = null;
}

function wheelsIn(entity: Entity): WheelCollider[] {
    return entity.findScripts('wheelCollider') as unknown as WheelCollider[];
}

/** Puts a prefab into the world whose wheels all have another tire model than TMeasy. */
function placeOther(name: string): Entity {
    registerAll(world.app);
    const text = readFileSync(`dist/headless/${name}.json`, 'utf8');
    const template = JSON.parse(text, (key, value: { attributes?: { tire?: object } }) => {
        if (key === 'wheelCollider') {
            Object.assign(value.attributes!.tire!, { preset: 10, model: TireModel.MAGIC_FORMULA });
        }
        return value;
    }) as object;
    const root = new Template(world.app, template).instantiate();
    root.translate(0, 2, 0);
    world.app.root.addChild(root);
    return root;
}

const prefabs = kindsOfVehicles.filter((name) => !name.includes(' '));

describe('a tire model that a game has not imported', () => {
    it.each(prefabs)('is waited for by cars that have chosen it: %s', async (name) => {
        forget();
        const root = placeOther(name);
        const wheels = wheelsIn(root);
        const before = root.getPosition().clone();
        world.run(0.5);
        expect(root.getPosition().distance(before), 'm that it has fallen').toBe(0);
        expect(wheels.filter(({ wheel }) => wheel !== null)).toEqual([]);
        expect(carsIn(root).filter(({ vehicle }) => vehicle !== null)).toEqual([]);
        expect(messages()).toEqual([]);
        await vi.waitFor(() => expect(otherTires.present).not.toBeNull());
        world.run(0.1);
        expect(wheels.every(({ wheel }) => wheel!.tire instanceof MagicFormula)).toBe(true);
        expect(carsIn(root).every(({ vehicle }) => vehicle !== null)).toBe(true);
        expect(messages()).toEqual([]);
    });

    it('keeps no other car waiting', () => {
        forget();
        const { chassis } = placeKind(world, 'hatchback');
        expect(carOf(chassis[0])!.vehicle).not.toBeNull();
        expect(otherTires.present).toBeNull();
    });

    it('leaves a car that drives on its tires until it has come', async () => {
        forget();
        const { chassis } = placeKind(world, 'hatchback');
        world.run(0.5);
        const wheels = wheelsIn(chassis[0]);
        expect(wheels).toHaveLength(4);
        for (const { tire } of wheels) {
            Object.assign(tire, { preset: 10, model: TireModel.FIALA });
        }
        world.run(0.1);
        expect(wheels.every(({ wheel }) => wheel!.tire instanceof TMeasy)).toBe(true);
        await vi.waitFor(() => expect(otherTires.present).not.toBeNull());
        world.run(1);
        expect(wheels.every(({ wheel }) => wheel!.tire instanceof Fiala)).toBe(true);
    });

    it('is named in a message where it cannot be loaded, once for each car that waits', async () => {
        forget();
        const reason =
            'TypeError: Failed to fetch dynamically imported module: https://game.example/vehicle-core-tires.mjs';
        const load = vi.spyOn(otherTires as unknown as { load(): Promise<unknown> }, 'load');
        load.mockRejectedValue(new TypeError(reason.replace('TypeError: ', '')));
        placeOther('motorcycle');
        await vi.waitFor(() => expect(messages()).not.toEqual([]));
        world.run(0.5);
        expect(messages()).toEqual([
            `[VehiclePhysics] Motorcycle > scripts: the tire model without which the car waits cannot be loaded: ${reason}. ` +
                'Check the connection, and that the build holds all files of VehiclePhysics; then load the page again.'
        ]);
        load.mockRestore();
    });

    it('is not waited for where the wheels have tires of their own', () => {
        forget();
        const wheels = wheelsIn(placeOther('motorcycle'));
        wheels.forEach((wheel) => (wheel.ownTire = new MagicFormula()));
        world.run(0.1);
        expect(wheels.every(({ wheel }) => wheel?.tire instanceof MagicFormula)).toBe(true);
    });
});

describe('the numbers of a wheel that tune its tire', () => {
    it('are those of the models, and attributes', () => {
        const { chassis } = placeKind(world, 'hatchback');
        const [{ tire }] = wheelsIn(chassis[0]);
        const offered = allOtherTires.OFFERED.flatMap((Model) => {
            const { groups, value } = Model.inspector as Tunable;
            const made = new Model() as never;
            return Object.entries(groups).map(([prefix, { of, members }]) => {
                return [prefix, { value, members: [...(members ?? Object.keys(of(made)))].sort() }] as const;
            });
        });
        const known = Object.entries(TIRE_GROUPS).map(([prefix, members]) => {
            return [
                prefix,
                { value: MODEL_OF_GROUP[prefix as keyof typeof TIRE_GROUPS], members: [...members].sort() }
            ];
        });
        expect(Object.fromEntries(known)).toEqual(Object.fromEntries(offered));
        for (const [prefix, { members }] of offered) {
            members.forEach((member) => expect(tire).toHaveProperty(prefixedName(prefix, member)));
        }
    });
});
