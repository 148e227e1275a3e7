import { readFileSync } from 'node:fs';

import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { Behavior } from '../../scripts/index.mjs';
import type { Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { placeDriven, type DrivenPrefab } from '../support/driven-prefab.js';
import { sampleOf, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** Way of five seconds from rest, m, and least engine speed in first gear over the largest before it. */
interface Start {
    way: number;
    kept: number;
}

/** Starts a prefab at rest on its brakes. */
async function start(name: string, throttle: number, prepare: (driven: DrivenPrefab) => void): Promise<Start> {
    const world = await World.create();
    world.addGround(0, 1200);
    const driven = placeDriven(world, name, 1);
    const { controller, entity, orders } = driven;
    orders.brake = 1;
    prepare(driven);
    world.run(3);
    const { engine, gearbox } = (controller.vehicle as Vehicle).powertrain!;
    const from = entity.getPosition().z;
    Object.assign(orders, { brake: 0, throttle });
    let [largest, kept] = [0, 1];
    world.run(5, 1 / 60, () => {
        if (gearbox.gear === 1 && engine.rpm > 0) {
            largest = Math.max(largest, engine.rpm);
            kept = Math.min(kept, engine.rpm / largest);
        }
    });
    const way = entity.getPosition().z - from;
    world.destroy();
    return { way, kept };
}

const road = (name: string): Promise<Start> =>
    start(name, 1, ({ controller }) => (controller.behavior = Behavior.ROAD));

/** A foot that holds a throttle, without traction control. */
async function byFoot(name: string, throttle: number): Promise<number> {
    const { way } = await start(name, throttle, ({ controller }) => {
        controller.behavior = Behavior.SIMULATION;
        controller.aids.tractionControl = false;
    });
    return way;
}

/** Road, with another slip than that of the largest force. */
async function bySlip(name: string, factor: number): Promise<number> {
    const { way } = await start(name, 1, ({ controller, orders }) => {
        controller.behavior = Behavior.ROAD;
        const vehicle = controller.vehicle as Vehicle;
        const written = vehicle.wheels.map(() => NaN);
        vehicle.driver = {
            drive: (controls) => {
                Object.assign(controls, orders);
                vehicle.wheels.forEach(({ state }, i) => {
                    if (state[WHEEL.peakSlipX] !== written[i]) {
                        state[WHEEL.peakSlipX] *= factor;
                        written[i] = state[WHEEL.peakSlipX];
                    }
                });
            }
        };
    });
    return way;
}

/** Engine speed of launch control, rpm: that of its attribute, and for a kart more than its clutch bites at. */
const launchRpm = (name: string): number => (name === 'kart' ? 10_000 : 3500);

async function launched(name: string): Promise<number> {
    const { way } = await start(name, 1, ({ controller, orders }) => {
        controller.behavior = Behavior.ROAD;
        controller.speedAids.launchControl = true;
        controller.speedAids.launchRpm = launchRpm(name);
        orders.throttle = 1;
    });
    return way;
}

const thorough = torture > 0 || Boolean(process.env.GARAGE_TABLE);

/** Feet and slips of the search, and a sample of them, at which cars take turns. */
const FEET = thorough ? [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] : [0.6, 1];
const SLIPS = thorough ? [0.5, 0.7, 1, 1.5, 2, 3, 5, 8] : [2, 3];

async function search(name: string): Promise<number> {
    let best = 0;
    const turn = cars.indexOf(name);
    for (const foot of sampleOf(FEET, 2, turn)) {
        best = Math.max(best, await byFoot(name, foot));
    }
    for (const slip of sampleOf(SLIPS, 2, turn)) {
        best = Math.max(best, await bySlip(name, slip));
    }
    return best;
}

/** Half of the last digit of the table. */
const ROUNDING = 0.051;

const cars = presetNames().filter((name) => loadPreset(name).engine);

describe('a start at full throttle in Road', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- starts -->/, '');
    const documented = (name: string): number[] => {
        const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
        return line?.split('|').slice(2, -1).map(Number) ?? [];
    };

    afterAll(() => {
        const head = ['Car', 'Engine speed kept', 'Way, m', 'Best found, m', 'Launch, rpm', 'Way, m'];
        writeTable('starts', markdown(head, rows));
    });

    it.each(cars)('keeps nine tenths of the engine speed that it has reached, as the table says: %s', async (name) => {
        const { kept, way } = await road(name);
        expect(kept).toBeGreaterThan(0.9);
        if (process.env.GARAGE_TABLE) {
            const best = (await search(name)).toFixed(1);
            const launch = (await launched(name)).toFixed(1);
            rows.push([name, kept.toFixed(2), way.toFixed(1), best, `${launchRpm(name)}`, launch]);
            return;
        }
        const [toldKept, toldWay, , toldRpm] = documented(name);
        expect(Math.abs(kept - toldKept)).toBeLessThan(0.0051);
        expect(Math.abs(way - toldWay)).toBeLessThan(ROUNDING);
        expect(toldRpm).toBe(launchRpm(name));
    });

    it.each(sampleOf(cars, 3))('comes as far by launch control as the table says: %s', async (name) => {
        expect(Math.abs((await launched(name)) - documented(name)[4])).toBeLessThan(ROUNDING);
    });

    it.each(cars)('comes as far, within 5 %, as the best of all feet and slips: %s', (name) => {
        const [, way, best] = documented(name);
        expect(1 - way / best).toBeLessThan(0.05);
    });

    it.each(sampleOf(cars, 3, 1))('is searched for a better foot or slip: %s', async (name) => {
        const [, , best] = documented(name);
        const found = await search(name);
        expect(found).toBeLessThan(best + ROUNDING);
        expect(found).toBeGreaterThan(thorough ? best - ROUNDING : 0);
    });

    it.each(cars)('is beaten, as are all feet and slips, by launch control: %s', (name) => {
        const [, way, best, , launch] = documented(name);
        expect(launch).toBeGreaterThan(Math.max(way, best));
    });
});
