import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/index.mjs';
import { DEG, KMH } from '../../src/index.js';
import { STANDARD_GRAVITY } from '../../src/math/scalar.js';
import { turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const SPEEDS = [60, 100];

/** When the driver brakes, when the means of the bend begin, with and without brake, and when they end, s. */
const BRAKES = 1.2;
const BEND = 0.8;
const BRAKED = 1.4;
const END = 2.4;

/** Slower than this no bend is left, m/s. */
const SLOW = 4;

/** Half of the last digit of the table. */
const ROUNDING = 0.0051;

const mean = (of: number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length;

/** Lateral acceleration without and with brake, and deceleration, g, and largest sideslip angle, degrees. */
interface Bend {
    free: number;
    braked: number;
    slowed: number;
    slide: number;
}

/** Turns a car to full lock, and brakes as hard as it can while it corners. */
async function brakeInBend(name: string, speed: number): Promise<Bend> {
    const world = await World.create();
    world.addGround(0, 1200);
    const plan = { controller: { behavior: Behavior.ROAD }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(), new Quat());
    world.run(0.5);
    roll(rig, speed * KMH);
    const { vehicle, entity } = rig;
    let time = 0;
    vehicle.driver = {
        drive: (controls) => {
            const brakes = time > BRAKES;
            const holds = 0.3 + 0.5 * (speed * KMH - vehicle.forwardSpeed);
            controls.throttle = brakes ? 0 : Math.max(0, Math.min(1, holds));
            controls.brake = brakes ? Math.min(1, 5 * (time - BRAKES)) : 0;
            controls.steer = Math.min(1, 4 * time);
        }
    };
    const free: number[] = [];
    const braked: number[] = [];
    const speeds: number[] = [];
    let slide = 0;
    let before = NaN;
    world.run(END, DT, () => {
        time += DT;
        const { x, z } = entity.rigidbody!.linearVelocity;
        const course = Math.atan2(x, z);
        const now = Math.hypot(x, z);
        const change = Math.abs(Math.atan2(Math.sin(course - before), Math.cos(course - before)));
        const lateral = ((change / DT) * now) / STANDARD_GRAVITY;
        before = course;
        if (time > BEND && time <= BRAKES) {
            free.push(lateral);
        } else if (time > BRAKED && now > SLOW) {
            braked.push(lateral);
            speeds.push(now);
            slide = Math.max(slide, Math.abs(Math.atan2(vehicle.velocity[0], vehicle.velocity[2])) / DEG);
        }
    });
    world.destroy();
    const slowed = (speeds[0] - speeds.at(-1)!) / (DT * (speeds.length - 1)) / STANDARD_GRAVITY;
    return { free: mean(free), braked: mean(braked), slowed, slide };
}

describe('a full brake at full lock in Road', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- braked-bends -->/, '');
    const documented = (name: string): number[] => {
        const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
        return line?.split('|').slice(2, -1).map(Number) ?? [];
    };

    afterAll(() => {
        const heads = SPEEDS.flatMap((speed) => [`${speed} km/h, g`, 'braked, g', 'deceleration, g']);
        writeTable('braked-bends', markdown(['Car', ...heads], rows));
    });

    it.each(presetNames())('leaves the car its bend, and slows it down, as the table says: %s', async (name) => {
        const figures: number[] = [];
        const speeds = turnOf(SPEEDS, presetNames().indexOf(name));
        for (const speed of speeds) {
            const { free, braked, slowed, slide } = await brakeInBend(name, speed);
            figures.push(free, braked, slowed);
            // tires that slip along as much as across hold seven tenths of either
            expect(braked / free, `${speed} km/h`).toBeGreaterThan(0.8);
            expect(slowed / free, `${speed} km/h`).toBeGreaterThan(0.4);
            expect(slide, `${speed} km/h`).toBeLessThan(10);
        }
        rows.push([name, ...figures.map((figure) => figure.toFixed(2))]);
        if (!process.env.GARAGE_TABLE) {
            const told = documented(name);
            const first = 3 * SPEEDS.indexOf(speeds[0]);
            figures.forEach((figure, i) => expect(Math.abs(figure - told[first + i])).toBeLessThan(ROUNDING));
        }
    });
});
