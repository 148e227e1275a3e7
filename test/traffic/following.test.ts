import { describe, expect, it } from 'vitest';

import { DT, fill, overlap, ring, run, small, straight } from './streets.js';
import { equilibriumGap, townDriver } from '../../src/driver/intelligent-driver.js';
import { MODE } from '../../src/traffic/fleet.js';
import { Traffic } from '../../src/traffic/traffic.js';

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
    it.each([15, 20, 40])('%i on a ring of 1 km keep the gap of the equilibrium', (cars) => {
        const route = ring(160);
        const traffic = fill([route], cars);
        run(traffic, 300);
        const { speed } = traffic.fleet;
        const length = small.front + small.rear;
        const gap = equilibriumGap(speed[0], 14, townDriver);
        expect(Math.abs(gap / (route.length / cars - length) - 1)).toBeLessThan(0.01);
        expect(Math.max(...speed.subarray(0, cars)) - Math.min(...speed.subarray(0, cars))).toBeLessThan(0.05);
    });

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
