import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { FIRST_CAR } from '../../proving-ground/cars/car-list.js';
import { landHeight } from '../../proving-ground/library/ground/land.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine, SUMMIT } from '../../proving-ground/library/ground/mountain-road.js';
import { BENCH, isOnMountain, mountain, mountainHeight } from '../../proving-ground/library/ground/mountain.js';
import { bendOf, headingOf, lengthOf, nearestOf, stripAlong } from '../../proving-ground/library/ground/road-strip.js';
import { nearestSpot } from '../../proving-ground/places/spots.js';
import { addMeshBody, type Triangles } from '../../scenario/mesh-body.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { Autopilot, Route } from '../../src/index.js';
import { CAREFUL, TappingBot, type CarSeen } from '../garage/tapping-bot.js';
import { Keyboard } from '../support/keyboard.js';
import { World } from '../support/world.js';

const EDGE = MOUNTAIN_ROAD_WIDTH / 2;
const SPACING = mountainLine[1].s;

/** A car starts at this point of the road, on its level foot. */
const FROM = 8;

afterEach(() => {
    vi.unstubAllGlobals();
});

const grades = mountainLine.map(({ y }, i) => (mountainLine[(i + 1) % mountainLine.length].y - y) / SPACING);

/** The car that the page opens with at the foot of the road: nothing else is there. */
async function stage(): Promise<{ world: World; rig: Rig }> {
    const world = await World.create();
    const road = stripAlong(mountainLine, [
        [EDGE, 0],
        [0, 0],
        [-EDGE, 0]
    ]);
    const triangles: Triangles = road.indices.map((i) => [
        road.positions[3 * i + 2],
        road.positions[3 * i],
        road.positions[3 * i + 1]
    ]);
    addMeshBody(world.app, world.app.root, 'Road', triangles);
    const start = mountainLine[FROM];
    const rig = buildFromPrefab(
        world.app,
        loadPreset(FIRST_CAR),
        { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} },
        new Vec3(start.x, start.y, start.z),
        new Quat().setFromEulerAngles(0, headingOf(start), 0)
    );
    world.run(0.3);
    return { world, rig };
}

describe('the mountain road', () => {
    it('is 3 to 5 km long and climbs more than 150 m, at no more than 12 %, over crests and through hairpins', () => {
        expect(lengthOf(mountainLine)).toBeGreaterThan(3000);
        expect(lengthOf(mountainLine)).toBeLessThan(5000);
        expect(mountainLine[SUMMIT].y - mountainLine[0].y).toBeGreaterThan(150);
        const steepest = Math.max(...grades.map(Math.abs));
        expect(steepest).toBeGreaterThan(0.1);
        expect(steepest).toBeLessThan(0.12);
        // on the way up it goes level, or down, more than once
        const before = grades.slice(80, SUMMIT - 80);
        expect(before.filter((grade, i) => i > 0 && grade < 0.005 && before[i - 1] >= 0.005).length).toBeGreaterThan(1);
        const bends = mountainLine.map((_, i) => bendOf(mountainLine, i, 4));
        const hairpins = bends.filter(
            (bend, i) => i > 0 && Math.abs(bend) > 1 / 24 && Math.abs(bends[i - 1]) <= 1 / 24
        );
        expect(hairpins.length).toBeGreaterThanOrEqual(7);
    });

    it('has no step where it closes', () => {
        const steps = grades.map((grade, i) => Math.abs(grade - grades[(i + 1) % grades.length]));
        expect(Math.max(...steps)).toBeLessThan(0.02);
    });

    it('is driven up by the autopilot over crests and hairpins, and never left', async () => {
        const start = mountainLine[FROM];
        const { world, rig } = await stage();
        const { wheels, vehicle } = rig;
        const pilot = new Autopilot(vehicle, new Route(mountainLine, true));
        vehicle.driver = pilot;
        const way = mountainLine[SUMMIT].s - start.s;
        let farthest = 0;
        while (world.time < 200 && pilot.travelled < way) {
            world.run(0.25);
            for (const { entity } of wheels) {
                const { x, z } = entity.getPosition();
                farthest = Math.max(farthest, nearestOf(mountainLine, x, z).away);
            }
        }
        const { position } = vehicle.body;
        world.destroy();
        expect(pilot.travelled).toBeGreaterThan(way);
        expect(position[1] - start.y).toBeGreaterThan(160);
        expect(farthest).toBeLessThan(EDGE - 0.2);
    });

    it('is driven by a stranger who taps keys with care: never left, and for 99 % of the time with the whole car on it', async () => {
        const keyboard = new Keyboard();
        const { world, rig } = await stage();
        rig.entity.script!.create(VehicleInput);
        const seen = (): CarSeen => {
            const { x, z } = rig.entity.getPosition();
            const { x: backX, z: backZ } = rig.entity.forward; // cars look along +Z
            const { forwardSpeed: speed, velocity } = rig.vehicle;
            return { x, z, aheadX: -backX, aheadZ: -backZ, speed, yawRate: velocity[4] };
        };
        const bot = new TappingBot(CAREFUL, seen(), mountainLine);
        const top = mountainLine[SUMMIT].s - mountainLine[FROM].s;
        // the way down as well if asked for: it takes as long again
        const way = process.env.WHOLE_LAP ? lengthOf(mountainLine) - 2 * mountainLine[FROM].s : top;
        const hulls = EDGE - loadPreset(FIRST_CAR).hull.width / 2;
        let [moments, beyond] = [0, 0]; // moments, and those with a side of the hull beyond the edge
        while (world.time < 400 && bot.way < way) {
            const { steer, pedal } = bot.decide(seen());
            keyboard.hold(
                ...(steer > 0 ? ['KeyA'] : steer < 0 ? ['KeyD'] : []),
                ...(pedal > 0 ? ['KeyW'] : pedal < 0 ? ['KeyS'] : [])
            );
            world.run(CAREFUL.pause);
            moments++;
            beyond += bot.away > hulls ? 1 : 0;
        }
        world.destroy();
        expect(bot.way).toBeGreaterThanOrEqual(way);
        expect(bot.farthest).toBeLessThan(EDGE);
        // 0 to 0.5 % if he starts a micrometer to centimeters aside: each bit decides which key is down
        expect(beyond / moments).toBeLessThan(0.01);
    });

    it('is where a car is put back that left it', () => {
        for (let i = 0; i < mountainLine.length; i += 37) {
            const { x, y, z, leftX, leftZ } = mountainLine[i];
            for (const left of [-9, 9]) {
                const spot = nearestSpot(x + left * leftX, z + left * leftZ);
                expect(Math.hypot(spot.x - x, spot.z - z)).toBeLessThan(12);
                expect(nearestOf(mountainLine, spot.x, spot.z).away).toBeLessThan(0.01);
                expect(Math.abs((spot.y ?? 0) - y)).toBeLessThan(1.5);
            }
        }
    });
});

describe('the ground of the mountain', () => {
    it('is under road and verges everywhere, and near: verges end below it', () => {
        let [least, most] = [Infinity, 0];
        for (const { x, y, z, leftX, leftZ } of mountainLine) {
            for (let left = -BENCH; left <= BENCH; left += 0.5) {
                const below = y - mountainHeight(x + left * leftX, z + left * leftZ);
                [least, most] = [Math.min(least, below), Math.max(most, below)];
            }
        }
        expect(least).toBeGreaterThan(0.4);
        // the verges, which begin at the road's own edge, end 0.95 m below it
        expect(most).toBeLessThan(0.9);
    });

    it('is the land at its edges', () => {
        const { x, z, heights } = mountain();
        expect(heights.every(Number.isFinite)).toBe(true);
        for (const [i, here] of x.entries()) {
            expect(isOnMountain(here, z[0])).toBe(false);
            if (Number.isInteger(here / 10) && Math.abs(here) <= 260) {
                expect(heights[i]).toBeCloseTo(landHeight(here, z[0]), 9);
            }
        }
    });
});
