import { describe, expect, it } from 'vitest';

import { DT, fill, overlap, ring, run, small, straight } from './streets.js';
import {
    type DriverModel,
    equilibriumGap,
    FOLLOW,
    followCar,
    townDriver
} from '../../src/driver/intelligent-driver.js';
import { MODE } from '../../src/traffic/fleet.js';
import type { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { sampleOf } from '../support/torture.js';

/** Speed of the equilibrium at a gap, m and m/s: the root of {@link equilibriumGap}, which grows with the speed. */
function equilibriumSpeed(gap: number, desired: number, model: DriverModel): number {
    let [low, high] = [0, desired];
    for (let k = 0; k < 50; k++) {
        const middle = (low + high) / 2;
        [low, high] = equilibriumGap(middle, desired, model) < gap ? [middle, high] : [low, middle];
    }
    return low;
}

/**
 * Margin by which a row of cars at a gap damps long waves, 1/s²; below 0 they grow from car to car. R. E. Wilson and J. A. Ward,
 * "Car-following models: fifty years of linear stability analysis", Transportation Planning and Technology 34 (2011): with the
 * acceleration f(h, h', v), `f_v² / 2 - f_h' f_v - f_h` is above 0 in a stable row.
 */
function stringStability(gap: number, desired: number, model: DriverModel): number {
    const speed = equilibriumSpeed(gap, desired, model);
    const accelerate = (h: number, opening: number, v: number): number => {
        const io = new Float64Array(5);
        io[FOLLOW.speed] = v;
        io[FOLLOW.desired] = desired;
        io[FOLLOW.gap] = h;
        io[FOLLOW.leaderSpeed] = v + opening;
        followCar(io, model);
        return io[FOLLOW.acceleration];
    };
    const d = 1e-4;
    const byGap = (accelerate(gap + d, 0, speed) - accelerate(gap - d, 0, speed)) / (2 * d);
    const byOpening = (accelerate(gap, d, speed) - accelerate(gap, -d, speed)) / (2 * d);
    const bySpeed = (accelerate(gap, 0, speed + d) - accelerate(gap, 0, speed - d)) / (2 * d);
    return bySpeed ** 2 / 2 - byOpening * bySpeed - byGap;
}

/** Cars in a row on a closed route, evenly spread, at a speed. */
function spreadEvenly(route: TrafficRoute, cars: number, speed: number): Traffic {
    const traffic = new Traffic([route], cars);
    for (let i = 0; i < cars; i++) {
        traffic.put(i, 0, (i * route.length) / cars, speed, small);
    }
    return traffic;
}

/** A player's car across the way at a place of a straight along Z. */
function standInTheWay({ fleet }: Traffic, z: number): void {
    const i = fleet.cars;
    fleet.strangers = 1;
    fleet.mode[i] = MODE.stranger;
    fleet.shape(i, { front: 2, rear: 2, half: 0.9, wheelbase: 2.6 });
    fleet.x[i] = 0;
    fleet.z[i] = z;
    fleet.headX[i] = 1;
    fleet.headZ[i] = 0;
}

describe('cars in a row', () => {
    it.each(sampleOf([15, 20, 40], 3, 1))('%i on a ring of 1 km keep the gap of the equilibrium', (cars) => {
        const route = ring(160);
        const traffic = fill([route], cars);
        run(traffic, 300);
        const { speed } = traffic.fleet;
        const length = small.front + small.rear;
        const gap = equilibriumGap(speed[0], 14, townDriver);
        expect(Math.abs(gap / (route.length / cars - length) - 1)).toBeLessThan(0.01);
        expect(Math.max(...speed.subarray(0, cars)) - Math.min(...speed.subarray(0, cars))).toBeLessThan(0.05);
    });

    it.each(sampleOf([10, 25, 40, 60, 90, 120, 150], 5, 4))(
        'flow on a ring as the density of %i cars a km gives',
        (density) => {
            const route = ring(160);
            const cars = Math.round((density * route.length) / 1000);
            const traffic = spreadEvenly(route, cars, 0);
            run(traffic, 300);
            const { rolled } = traffic.fleet;
            const before = rolled.reduce((sum, each) => sum + each, 0);
            run(traffic, 60);
            const flow = (rolled.reduce((sum, each) => sum + each, 0) - before) / 60 / route.length; // cars/s past any place
            const gap = route.length / cars - small.front - small.rear;
            expect(flow / ((cars / route.length) * equilibriumSpeed(gap, 14, townDriver))).toBeGreaterThan(0.95);
            expect(flow / ((cars / route.length) * equilibriumSpeed(gap, 14, townDriver))).toBeLessThan(1.05);
        }
    );

    it('stop behind a player across the road, without touching, and go on when he has left', () => {
        const traffic = new Traffic([straight([0, 0], [0, 600])], 8);
        for (let i = 0; i < 8; i++) {
            traffic.put(i, 0, 150 - 20 * i, 13, small);
        }
        standInTheWay(traffic, 300);
        let closest = -Infinity;
        run(traffic, 60, () => (closest = Math.max(closest, overlap(traffic).depth)));
        const { speed, place, brake } = traffic.fleet;
        expect(Math.max(...speed.subarray(0, 8))).toBeLessThan(0.05);
        expect([...brake.subarray(0, 8)]).toEqual(Array(8).fill(1));
        expect(closest).toBeLessThan(-1); // m between any two
        expect(place[0] + small.front).toBeGreaterThan(300 - 0.9 - 4); // no driver is shy, either
        traffic.fleet.strangers = 0;
        run(traffic, 20);
        expect(Math.min(...speed.subarray(0, 8))).toBeGreaterThan(3);
    });

    it('brake for one who cuts in front of them as hard as it takes', () => {
        const traffic = new Traffic([straight([0, 0], [0, 600])], 1);
        traffic.put(0, 0, 100, 13, small);
        run(traffic, 1);
        standInTheWay(traffic, traffic.fleet.z[0] + small.front + 0.9 + 15);
        let hardest = 0;
        run(traffic, 5, () => (hardest = Math.min(hardest, traffic.fleet.acceleration[0])));
        expect(overlap(traffic).depth).toBeLessThan(0);
        expect(hardest).toBeLessThan(-5);
        expect(hardest).toBeGreaterThanOrEqual(-8);
    });

    const waves = [
        { acceleration: 1.5, density: 40 },
        { acceleration: 1.5, density: 80 },
        { acceleration: 0.3, density: 60 },
        { acceleration: 0.3, density: 40 }
    ];
    it.each(sampleOf(waves, 3))(
        'damp a wave on a ring or let it grow as theory says: $acceleration m/s², $density cars a km',
        (given) => {
            const route = ring(160);
            const cars = Math.round((given.density * route.length) / 1000);
            const gap = route.length / cars - small.front - small.rear;
            const model = { ...townDriver, headway: 1, acceleration: given.acceleration };
            const speed = equilibriumSpeed(gap, 14, model);
            const traffic = spreadEvenly(route, cars, speed);
            traffic.model = model;
            const spread = (): number =>
                Math.sqrt(traffic.fleet.speed.slice(0, cars).reduce((sum, v) => sum + (v - speed) ** 2, 0));
            run(traffic, 1); // the drivers have looked
            traffic.fleet.speed[0] -= 0.5;
            run(traffic, 200); // short waves, which all rows damp, have died away
            const before = spread();
            run(traffic, 200);
            expect(Math.sign(before - spread())).toBe(Math.sign(stringStability(gap, 14, model)));
        }
    );

    it('damp a disturbance from car to car', () => {
        const traffic = new Traffic([straight([0, 0], [0, 4000])], 25);
        for (let i = 0; i < 25; i++) {
            traffic.put(i, 0, 1000 - 24 * i, 10, small);
            traffic.fleet.pace[i] = i === 0 ? 10 / 14 : 1;
        }
        run(traffic, 60);
        traffic.fleet.pace[0] = 7 / 14;
        const least = new Float64Array(25).fill(Infinity);
        const note = (): void => least.forEach((v, i) => (least[i] = Math.min(v, traffic.fleet.speed[i])));
        run(traffic, 4, note);
        traffic.fleet.pace[0] = 10 / 14;
        run(traffic, 120, note);
        expect(least[0]).toBeLessThan(8);
        for (let i = 1; i < 25; i++) {
            expect(least[i]).toBeGreaterThan(least[i - 1] - 0.05);
        }
    });
});

describe('a bicycle on its route', () => {
    it('takes corners at the lateral acceleration that is allowed, within a lane', () => {
        const traffic = new Traffic([ring(20, 14)], 1);
        traffic.put(0, 0, 0, 0, small);
        let aside = 0;
        run(traffic, 60, () => (aside = Math.max(aside, Math.abs(traffic.fleet.offset[0]))));
        expect(aside).toBeLessThan(0.2);
        expect(traffic.fleet.speed[0] * traffic.fleet.curvature[0]).toBeCloseTo(traffic.fleet.speed[0] / 20, 1);
    });

    it('moves by its speed along its nose, and its wheels roll as far', () => {
        const traffic = fill([ring(60)], 5);
        run(traffic, 20);
        const { x, z, headX, headZ, speed, rolled } = traffic.fleet;
        for (let step = 0; step < 100; step++) {
            const before = [x[2], z[2], headX[2], headZ[2], speed[2], rolled[2]];
            traffic.step(DT);
            const [dx, dz] = [x[2] - before[0], z[2] - before[1]];
            const way = 0.5 * (before[4] + speed[2]) * DT;
            expect(Math.hypot(dx, dz)).toBeCloseTo(way, 4);
            expect(rolled[2] - before[5]).toBeCloseTo(way, 9);
            expect(dx * headZ[2] - dz * headX[2]).toBeCloseTo(0, 3);
            expect(Math.hypot(headX[2], headZ[2])).toBeCloseTo(1, 9);
        }
    });

    it('comes back to its way from beside it without a jump', () => {
        const traffic = new Traffic([straight([0, 0], [0, 400])], 1);
        traffic.put(0, 0, 20, 10, small);
        traffic.fleet.x[0] = 1.5;
        let turn = 0;
        run(traffic, 4, () => (turn = Math.max(turn, Math.abs(traffic.fleet.curvature[0]))));
        expect(Math.abs(traffic.fleet.x[0])).toBeLessThan(0.05);
        expect(turn).toBeLessThan(0.19);
    });
});
