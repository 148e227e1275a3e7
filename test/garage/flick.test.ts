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
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const SPEEDS = [60, 80, 100];

/** Edge of the ground, m. */
const SIZE = 1200;

/** Times for which the keys are held to one side and then to the other, and for which the car is watched after that, s. */
const FIRST = 0.6;
const SECOND = 1.4;
const AFTER = 2.5;

/** Sideslip of a car that is straight again, degrees. */
const STRAIGHT = 4;

/** Sideslip of a tail that is thrown, and of one that no flick may pass, degrees. */
const THROWN = 10;
const MOST = 20;

/** Cars on road tires that are no trucks; a kart has no front brakes by which stability control could catch it. */
const cars = presetNames().filter((name) => {
    const { body, brakes } = loadPreset(name);
    return body.mass < 3500 && (brakes?.bias ?? 1) > 0 && !['racer', 'kart'].includes(name);
});

interface Flick {
    /** Largest sideslip angle, nose into the second bend, degrees, and to the other side after the release. */
    out: number;
    back: number;

    /** Time from the release until the car is straight, s. */
    straight: number;
}

/** Flicks a car that rolls, with a foot that goes down as the steering goes over. */
async function flick(name: string, speed: number, surface: keyof typeof surfaces, throttle = 0): Promise<Flick> {
    const world = await World.create();
    for (const side of groundTriangles(SIZE, [{ x: [-SIZE / 2, SIZE / 2], y: [0, SIZE / 2] }])) {
        const ground = addMeshBody(world.app, world.app.root, surface, side);
        ground.addComponent('script');
        ground.script!.create(SurfaceMaterial, { properties: { preset: Object.keys(surfaces).indexOf(surface) } });
    }
    const plan = { controller: { behavior: Behavior.ROAD }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(), new Quat());
    world.run(0.5);
    roll(rig, speed * KMH);
    const { vehicle } = rig;
    let now = 0;
    let steer = 0;
    vehicle.driver = {
        drive: (controls) => {
            const asked = now < FIRST ? -1 : now < FIRST + SECOND ? 1 : 0;
            steer += Math.max(-5 * DT, Math.min(5 * DT, asked - steer));
            controls.steer = steer;
            controls.throttle = asked > 0 ? throttle : 0;
            controls.brake = 0;
        }
    };
    const run: Flick = { out: 0, back: 0, straight: 0 };
    world.run(FIRST + SECOND + AFTER, DT, () => {
        now += DT;
        const angle = -Math.atan2(vehicle.velocity[0], vehicle.velocity[2]) / DEG;
        run.out = Math.max(run.out, now > FIRST ? angle : 0);
        run.back = Math.min(run.back, now > FIRST + SECOND ? angle : 0);
        run.straight = Math.abs(angle) > STRAIGHT ? Math.max(0, now - FIRST - SECOND) : run.straight;
    });
    world.destroy();
    return run;
}

describe('a flick in Road on gravel', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- flicks -->/, '');

    afterAll(() => writeTable('flicks', markdown(['Car', ...SPEEDS.map((speed) => `${speed} km/h`)], rows)));

    it.each(cars)('throws the tail by 10 to 20 degrees, as the table says, and it comes back: %s', async (name) => {
        const cells: string[] = [];
        const speeds = turnOf(SPEEDS, cars.indexOf(name));
        for (const speed of speeds) {
            const { out, back, straight } = await flick(name, speed, 'gravel');
            cells.push(`${out.toFixed(0)}, ${straight.toFixed(1)}`);
            expect(out, `${speed} km/h`).toBeGreaterThan(THROWN);
            expect(out).toBeLessThan(MOST);
            expect(back).toBeGreaterThan(-4);
            expect(straight).toBeLessThan(1);
        }
        rows.push([name, ...cells]);
        if (!process.env.GARAGE_TABLE) {
            const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
            const told = (line ?? '').split('|').slice(2, -1);
            expect(speeds.map((speed) => told[SPEEDS.indexOf(speed)].trim())).toEqual(cells);
        }
    });

    it.each(sampleOf(cars, 2))('throws the tail of one that slides by its accelerator, too: %s', async (name) => {
        const { out, straight } = await flick(name, 80, 'gravel', 1);
        expect(out).toBeGreaterThan(THROWN);
        expect(out).toBeLessThan(MOST);
        expect(straight).toBeLessThan(1);
    });
});

it.each(sampleOf(cars, 4, 1))('a flick in Road on asphalt does not throw the tail: %s', async (name) => {
    expect((await flick(name, 80, 'asphalt')).out).toBeLessThan(8);
});
