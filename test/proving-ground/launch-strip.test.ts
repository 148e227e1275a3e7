import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { LAUNCH_STRIP, PAD, YARD } from '../../proving-ground/library/ground/layout.js';
import { groundHeight } from '../../proving-ground/library/ground/terrain.js';
import { nearestSpot } from '../../proving-ground/places/spots.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { DriverControls } from '../../src/index.js';
import { World } from '../support/world.js';

/** Assistance of the Vehicle Controller that leaves a car its own aids, as in the table of the garage. */
const SIMULATION = 4;

/** From this share of its top speed on a driver has seen enough. */
const ENOUGH = 0.99;

/** A driver takes so long from the throttle to the brakes, s. Estimate. */
const REACTION = 1;

/** The car of the garage with the highest top speed, and that, km/h. */
function fastest(): { name: string; topSpeed: number } {
    const rows = readFileSync('docs/garage.md', 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .map((line) => line.split('|').map((cell) => cell.trim()));
    const head = rows.findIndex((row) => row.includes('top speed, km/h'));
    const column = rows[head].indexOf('top speed, km/h');
    const cars = rows
        .slice(head + 2)
        .filter((row) => row.length === rows[head].length)
        .map((row) => ({ name: row[1], topSpeed: Number(row[column]) }));
    return cars.reduce((best, car) => (car.topSpeed > best.topSpeed ? car : best));
}

it('is long enough for the fastest car to reach its top speed and to stop', async () => {
    const { name, topSpeed } = fastest();
    const world = await World.create();
    const length = LAUNCH_STRIP.to - LAUNCH_STRIP.start;
    world.addGround(0, 2 * length);
    const plan = { controller: { assistance: SIMULATION }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const { vehicle } = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(0, 0, -length / 2), new Quat());
    const { body } = vehicle;
    let since = Infinity;
    let farthest = 0;
    vehicle.driver = {
        drive(controls: DriverControls): void {
            const braking = world.time - since > REACTION;
            controls.throttle = world.time > since ? 0 : 1;
            controls.brake = braking ? 1 : 0;
            controls.clutch = braking ? 1 : 0;
            controls.steer = Math.max(-0.2, Math.min(0.2, -0.02 * (body.position[0] + 0.8 * body.velocity[0])));
        }
    };
    while (world.time < 110 && (since === Infinity || vehicle.forwardSpeed > 0.1)) {
        world.run(0.1);
        since = Math.min(since, vehicle.forwardSpeed * 3.6 > ENOUGH * topSpeed ? world.time : Infinity);
        farthest = Math.max(farthest, Math.abs(body.position[0]));
    }
    world.destroy();
    const stop = body.position[2] + length / 2;
    expect(name).toBe('sports-car');
    expect(since).toBeLessThan(90);
    expect(vehicle.forwardSpeed).toBeLessThan(0.1);
    expect(stop).toBeLessThan(length);
    // none of it is wasted
    expect(stop).toBeGreaterThan(0.95 * length);
    expect(farthest).toBeLessThan(LAUNCH_STRIP.width / 2 - 2);
});

it('lies on a plain that is lower everywhere, out of the way of the pad', () => {
    const { x, from, to, bed, width } = LAUNCH_STRIP;
    // as far as cells of the terrain that reach below it do
    for (let z = from - 160; z <= to + bed + 160; z += 70) {
        for (let left = -160; left <= 160; left += 40) {
            expect(groundHeight(x + left, z), `${left} ${z}`).toBeCloseTo(-0.35, 6);
        }
    }
    expect(x - width / 2).toBeGreaterThan(YARD.to + PAD);
});

it('takes a car back that left it', () => {
    expect(nearestSpot(LAUNCH_STRIP.x + 40, 1003)).toMatchObject({ x: LAUNCH_STRIP.x, z: expect.closeTo(1000, -1) });
});
