import { readFileSync } from 'node:fs';

import { type Entity, Template } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { carsIn, type WheelCollider, WheelContact } from '../../../scripts/index.mjs';
import * as allCylinderContact from '../../../src/contact/cylinder-contact.js';
import { cylinderContact } from '../../../src/contact/late-cylinder.js';
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
    cylinderContact.learn(allCylinderContact);
    vi.restoreAllMocks();
    world.destroy();
});

/** As in a game in the browser. */
function forget(): void {
    cylinderContact.present = null;
}

/** Counts the sweeps of wheels from now on. */
function countSweeps(): () => number {
    const counted = { ...allCylinderContact, sweepCylinder: vi.fn(allCylinderContact.sweepCylinder) };
    cylinderContact.learn(counted);
    return () => counted.sweepCylinder.mock.calls.length;
}

function wheelsIn(entity: Entity): WheelCollider[] {
    return entity.findScripts('wheelCollider') as unknown as WheelCollider[];
}

/** Puts a prefab into the world whose wheels are cylinders. */
function placeOnCylinders(name: string): Entity {
    registerAll(world.app);
    const text = readFileSync(`dist/headless/${name}.json`, 'utf8');
    const template = JSON.parse(text, (key, value: { attributes?: object }) => {
        if (key === 'wheelCollider') {
            Object.assign(value.attributes!, { contact: WheelContact.CYLINDER });
        }
        return value;
    }) as object;
    const root = new Template(world.app, template).instantiate();
    root.translate(0, 2, 0);
    world.app.root.addChild(root);
    return root;
}

const prefabs = kindsOfVehicles.filter((name) => !name.includes(' '));

describe('the contact of a cylinder that a game has not imported', () => {
    it.each(prefabs)('is waited for by cars that have chosen it: %s', (name) => {
        forget();
        const root = placeOnCylinders(name);
        const before = root.getPosition().clone();
        world.run(0.5);
        expect(root.getPosition().distance(before), 'm that it has fallen').toBe(0);
        expect(carsIn(root).filter(({ vehicle }) => vehicle !== null)).toEqual([]);
        const sweeps = countSweeps();
        world.run(0.1);
        expect(carsIn(root).every(({ vehicle }) => vehicle !== null)).toBe(true);
        expect(sweeps()).toBeGreaterThanOrEqual(wheelsIn(root).length);
        expect(messages().filter((text) => text.includes('cannot be loaded'))).toEqual([]);
    });

    it('comes to a car that drives, whose wheels stand as high on a fan until then', async () => {
        const { chassis } = placeKind(world, 'hatchback');
        forget();
        world.run(3);
        const height = chassis[0].getPosition().y;
        wheelsIn(chassis[0]).forEach((wheel) => (wheel.contact = WheelContact.CYLINDER));
        world.run(0.1);
        expect(wheelsIn(chassis[0]).every(({ wheel }) => wheel!.params.contact === 'cylinder')).toBe(true);
        expect(chassis[0].getPosition().y).toBeCloseTo(height, 3);
        await vi.waitFor(() => expect(cylinderContact.present).not.toBeNull());
        const sweeps = countSweeps();
        chassis[0].rigidbody!.applyImpulse(0, 100, 0);
        world.run(3);
        expect(sweeps()).toBeGreaterThan(0);
        expect(chassis[0].getPosition().y).toBeCloseTo(height, 3);
        expect(messages()).toEqual([]);
    });

    it('keeps no other car waiting', () => {
        forget();
        const { chassis } = placeKind(world, 'hatchback');
        expect(carsIn(chassis[0]).every(({ vehicle }) => vehicle !== null)).toBe(true);
        expect(cylinderContact.present).toBeNull();
    });

    it('is named in a message where it cannot be loaded', async () => {
        const { chassis } = placeKind(world, 'hatchback');
        forget();
        vi.spyOn(cylinderContact as unknown as { load(): Promise<unknown> }, 'load').mockRejectedValue(
            new Error('offline')
        );
        wheelsIn(chassis[0])[0].contact = WheelContact.CYLINDER;
        world.run(0.1);
        await vi.waitFor(() =>
            expect(messages().join('\n')).toContain('the contact of a cylinder cannot be loaded: Error: offline')
        );
    });
});
