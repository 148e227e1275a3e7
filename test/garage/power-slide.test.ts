import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { groundTriangles } from '../../scenario/ground.js';
import { addMeshBody } from '../../scenario/mesh-body.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/index.mjs';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { DEG, KMH, surfaces } from '../../src/index.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const SPEEDS = [40, 60, 80, 100];

/** Edge of the ground, m. */
const SIZE = 1600;

/** Time for which the driver holds accelerator and full lock, and time that he is watched after it, s. */
const HELD = 3;
const AFTER = 2.5;

/** Sideslip of a car that is straight again, degrees. */
const STRAIGHT = 3;

/** Cars that cannot spin their rear wheels in a bend on asphalt; a kart, without front brakes, has no power slide. */
const WEAK = ['city-bus', 'truck', 'sedan'];
const rearDriven = presetNames().filter((name) => {
    const { driveline, brakes } = loadPreset(name);
    return driveline?.drive === 'rear' && (brakes?.bias ?? 1) > 0;
});
const cars = rearDriven.filter((name) => !WEAK.includes(name));

interface Slide {
    /** Largest sideslip angle while the keys are held, and after they are released, nose into the bend, degrees. */
    held: number;
    after: number;

    /** Largest one to the other side, degrees, and time until the car is straight, s, after the release. */
    back: number;
    straight: number;
}

function addFlat(world: World, surface: keyof typeof surfaces): void {
    for (const side of groundTriangles(SIZE, [{ x: [-SIZE / 2, SIZE / 2], y: [0, SIZE / 2] }])) {
        const ground = addMeshBody(world.app, world.app.root, surface, side);
        ground.addComponent('script');
        const preset = Object.keys(surfaces).indexOf(surface);
        ground.script!.create(SurfaceMaterial, { properties: { preset } });
    }
}

/**
 * Holds accelerator and full lock in a car that rolls, then lets go of the steering.
 *
 * @param lifts - True if he lets go of the accelerator, too.
 */
async function slide(name: string, speed: number, surface: keyof typeof surfaces, lifts = false): Promise<Slide> {
    const world = await World.create();
    addFlat(world, surface);
    const plan = { controller: { behavior: Behavior.ROAD }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(), new Quat());
    world.run(0.5);
    roll(rig, speed * KMH);
    const { vehicle } = rig;
    let now = 0;
    let steer = 0;
    vehicle.driver = {
        drive: (controls) => {
            const asks = now < HELD;
            steer = asks ? Math.min(1, steer + 4 * DT) : Math.max(0, steer - 6 * DT);
            controls.throttle = asks || !lifts ? 1 : 0;
            controls.brake = 0;
            controls.steer = steer;
        }
    };
    const run: Slide = { held: 0, after: 0, back: 0, straight: 0 };
    world.run(HELD + AFTER, DT, () => {
        now += DT;
        const angle = -Math.atan2(vehicle.velocity[0], vehicle.velocity[2]) / DEG;
        if (now < HELD) {
            run.held = Math.max(run.held, angle);
            return;
        }
        run.after = Math.max(run.after, angle);
        run.back = Math.min(run.back, angle);
        run.straight = Math.abs(angle) > STRAIGHT ? now - HELD : run.straight;
    });
    world.destroy();
    return run;
}

/** Least sideslip of a power slide, degrees. */
const LEAST = 15;

/** Cars and speeds, km/h, that stay below that. */
const SHORT: Partial<Record<string, KnownMiss>> = {
    'pickup 100': { miss: 1.6, wanted: 0.5, unit: 'degrees' }
};

const cases = cars.flatMap((car, i) => turnOf(SPEEDS, i).map((speed) => [car, speed] as const));

/** Slides on asphalt with the accelerator held: the table has them, and each is a case. */
const slides = new Map<string, Promise<Slide>>();

function slideHeld(name: string, speed: number): Promise<Slide> {
    const key = `${name} ${speed}`;
    const found = slides.get(key) ?? slide(name, speed, 'asphalt');
    slides.set(key, found);
    return found;
}

describe('full throttle and full lock, held in a rear-driven car in Road', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- power-slides -->/, '');

    afterAll(() => writeTable('power-slides', markdown(['Car', ...SPEEDS.map((speed) => `${speed} km/h`)], rows)));

    it.each(cars)('let the tail out as far as the table says, and straight again: %s', async (name) => {
        const cells: string[] = [];
        const speeds = turnOf(SPEEDS, cars.indexOf(name));
        for (const speed of speeds) {
            const { held, straight } = await slideHeld(name, speed);
            cells.push(`${held.toFixed(0)}, ${straight.toFixed(1)}`);
        }
        rows.push([name, ...cells]);
        if (!process.env.GARAGE_TABLE) {
            const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
            const told = (line ?? '').split('|').slice(2, -1);
            expect(speeds.map((speed) => told[SPEEDS.indexOf(speed)].trim())).toEqual(cells);
        }
    });

    it.each(cases)('slide 15 to 25 degrees and come back: %s at %i km/h', async (name, speed) => {
        for (const lifts of [false, true]) {
            const run = lifts ? slide(name, speed, 'asphalt', lifts) : slideHeld(name, speed);
            const { held, after, back, straight } = await run;
            const what = `sideslip of the ${name} at ${speed} km/h, lifting: ${lifts}, short of ${LEAST} degrees`;
            expectWithin(what, Math.max(0, LEAST - held), 0.5, SHORT[`${name} ${speed}`]);
            expect(held).toBeLessThan(25);
            expect(after).toBeLessThan(26);
            expect(back).toBeGreaterThan(-4);
            expect(straight).toBeLessThan(1.7);
        }
    });

    it.each(rearDriven)('slide on snow as well, and do not spin: %s', async (name) => {
        const { held, after, back } = await slide(name, 60, 'snow');
        expect(held).toBeGreaterThan(5);
        expect(Math.max(held, after)).toBeLessThan(25);
        expect(back).toBeGreaterThan(-4);
    });
});

it.each(presetNames().filter((name) => !rearDriven.includes(name)))(
    'full throttle and full lock do not spin a car without power slides on snow: %s',
    async (name) => {
        const { held, after, back } = await slide(name, 60, 'snow');
        expect(Math.max(held, after)).toBeLessThan(12);
        expect(back).toBeGreaterThan(-4);
    }
);
