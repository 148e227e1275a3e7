import { readFileSync } from 'node:fs';

import { Entity, type AppBase } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import { attributesOf, labelOf } from '../../src/components/tuning/setup.js';
import { TestCar } from '../support/car.js';
import type { Keyboard } from '../support/keyboard.js';
import { stubPage } from '../support/page.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

const messages = printed('error', 'warn');
let world: World;
let car: TestCar;
let panel: TuningPanel;
let keyboard: Keyboard;

beforeEach(async () => {
    keyboard = stubPage();
    world = await World.create();
    const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Schemas;
    for (const [name, schema] of Object.entries(schemas)) {
        world.app.scripts.addSchema(name, schema);
    }
    world.addGround();
    car = new TestCar(world);
    panel = addScript(car.entity, TuningPanel);
    world.run(0.1);
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

describe('Tuning Panel', () => {
    it('reads all attributes of the car by the schemas of the game, its own left out', () => {
        const { setup } = panel;
        expect(Object.keys(setup)).toEqual(
            expect.arrayContaining(['Car', 'Wheel FL', 'Wheel FR', 'Wheel RL', 'Wheel RR'])
        );
        expect(setup['Wheel FL'].wheelCollider).toMatchObject({ radius: 0.344, visual: null });
        expect(setup.Car).not.toHaveProperty('tuningPanel');
        expect(panel.changes).toEqual({});
    });

    it.each(['__proto__', 'constructor'])(
        'saves and loads a car whose entity is called %s, and changes nothing else',
        (name) => {
            car.entity.name = name;
            const changed = (): boolean => 'vehicleController' in {} || 'vehicleController' in Object;
            const saved = panel.save();
            expect(changed()).toBe(false);
            const { brakes } = car.controller;
            const torque = brakes.maxBrakeTorque;
            brakes.maxBrakeTorque = torque / 2;
            panel.load(saved);
            expect(brakes.maxBrakeTorque).toBe(torque);
            expect(changed()).toBe(false);
        }
    );

    it('compares two setups by a key, and puts the car back to how it came', () => {
        const said: string[] = [];
        panel.on('tell', (line) => said.push(line));
        const [front] = car.wheels;
        front.radius = 0.4;
        world.run(0.1);
        expect(panel.changes).toEqual({ 'Wheel FL': { wheelCollider: { radius: 0.4 } } });
        keyboard.strike('Digit7');
        world.run(0.1);
        expect([panel.activeSetup, front.radius, car.vehicle.wheels[0].params.radius]).toEqual(['B', 0.344, 0.344]);
        front.radius = 0.3;
        keyboard.strike('Digit7');
        world.run(0.1);
        expect([panel.activeSetup, front.radius, car.vehicle.wheels[0].params.radius]).toEqual(['A', 0.4, 0.4]);
        panel.reset();
        expect(front.radius).toBe(0.344);
        expect(said).toEqual(['Setup B. 1 differences', 'Setup A. 1 differences', 'Setup: as the car comes']);
    });

    it('saves a setup as JSON and loads it, or some of it; wrong values are named and do no harm', () => {
        const { controller } = car;
        controller.brakes.maxBrakeTorque = 1234;
        const json = panel.save();
        panel.reset();
        expect(controller.brakes.maxBrakeTorque).not.toBe(1234);
        panel.load(json);
        expect(controller.brakes.maxBrakeTorque).toBe(1234);
        panel.load('{ "Car": { "vehicleController": { "brakes": { "maxHandbrakeTorque": 4321 } } }, "Nobody": {} }');
        expect(controller.brakes).toMatchObject({ maxBrakeTorque: 1234, maxHandbrakeTorque: 4321 });
        expect(() => panel.load('[1]')).toThrow(/this is not a setup/);
        expect(() => panel.load('{ "Car": 1 }')).toThrow(/this is not a setup/);
        expect(() => panel.load('nonsense')).toThrow(SyntaxError);
        panel.load('{ "Wheel FL": { "wheelCollider": { "radius": "thick", "center": 5, "suspensionSpring": null } } }');
        world.run(0.1);
        expect(Number.isFinite(car.position.length())).toBe(true);
        expect(messages().some((line) => /wheelCollider\.radius: 'thick' is text, not a number/.test(line))).toBe(true);
    });

    it('knows choices as the parser of the Editor gives them, and as its server keeps them', () => {
        const { app } = world;
        const choicesOf = (choices: unknown): unknown => {
            const drive = { name: 'drive', type: 'number', enum: choices };
            const schema: unknown = { attributes: { drive, of: { name: 'of', type: 'json', schema: [drive] } } };
            app.scripts.addSchema('group', schema as Schemas[string]);
            const [attribute, group] = attributesOf(app, 'group');
            return [attribute.enum, group.schema![0].enum];
        };
        const options = { FRONT: 0, REAR: 1 };
        expect(choicesOf([{ FRONT: 0 }, { REAR: 1 }])).toEqual([options, options]);
        expect(choicesOf({ order: ['FRONT', 'REAR'], options })).toEqual([options, options]);
    });

    it('calls attributes as the inspector does', () => {
        const { schema } = attributesOf(world.app, 'vehicleController').find(({ name }) => name === 'engine')!;
        const [enabled] = attributesOf(world.app, 'vehicleInput').find(({ name }) => name === 'keys')!.schema!;
        expect([...schema!.slice(1, 3), enabled].map(labelOf)).toEqual(['Peak Torque', 'Peak Power', 'Enabled']);
    });

    it.each([
        ['Anti-roll bar front', 'Bar F'],
        ['Anti-roll bar middle 1', 'Bar M1'],
        ['Anti-roll bar rear', 'Bar R']
    ])('sets the %s by a setup that was saved when it was called %s', (name, former) => {
        const [bar] = car.bars;
        bar.entity.name = name;
        panel.load(JSON.stringify({ [former]: { antiRollBar: { stiffness: 4321 } } }));
        expect(bar.stiffness).toBe(4321);
        panel.load(JSON.stringify({ [name]: { antiRollBar: { stiffness: 1234 } } }));
        expect(bar.stiffness).toBe(1234);
    });

    it('sets the gears by a setup that was saved before they were among the settings of the gearbox', () => {
        const { entity, controller } = car;
        panel.load(JSON.stringify({ [entity.name]: { vehicleController: { gearRatios: [3, 2, 1] } } }));
        expect(controller.gearbox).toMatchObject({ gearRatios: [3, 2, 1], finalDrive: 4.27 });
        const both = { gearRatios: [9], gearbox: { gearRatios: [2.5, 1.5], finalDrive: 4 } };
        panel.load(JSON.stringify({ [entity.name]: { vehicleController: both } }));
        expect(controller.gearbox).toMatchObject({ gearRatios: [2.5, 1.5], finalDrive: 4 });
    });

    it('opens and closes by its key, and follows another car', () => {
        const opened: boolean[] = [];
        panel.on('toggle', (open) => opened.push(open));
        keyboard.strike('KeyU');
        expect(panel.open).toBe(true);
        world.run(0.1);
        keyboard.strike('KeyU');
        panel.key = 'F2';
        world.run(0.1);
        keyboard.strike('KeyU');
        keyboard.strike('F2');
        expect(opened).toEqual([true, false, true]);
        const lone = new Entity('Lone', world.app);
        world.app.root.addChild(lone);
        panel.target = lone;
        world.run(0.1);
        expect(messages()).toEqual([
            expect.stringMatching(/tuningPanel\.target: there is no car on 'Lone'\. Choose the chassis/)
        ]);
    });
});
