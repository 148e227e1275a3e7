import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { pack, roundabout } from './networks.js';
import { overlap, run, small, straight } from './streets.js';
import { LANE, put, works } from './works.js';
import { snapshotFromJson } from '../../src/index.js';
import { restore, save, type Serializable } from '../../src/math/snapshot.js';
import type { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** A lane of 600 m along Z, and another one to its left. */
function lanes(comes = true): [TrafficRoute, TrafficRoute] {
    return [straight([0, 0], [0, 600]), comes ? straight([LANE, 600], [LANE, 0]) : straight([LANE, 0], [LANE, 600])];
}

describe('a thing that stands in a lane', () => {
    it('is passed on the lane of those who come, with room beside it, and the car is back in its lane 35 m behind it', () => {
        const traffic = new Traffic(lanes(), 4);
        const { fleet } = traffic;
        traffic.put(0, 0, 10, 10, small);
        put(traffic, 0, 150);
        let nearest = Infinity;
        let isBack = NaN;
        run(traffic, 30, () => {
            nearest = Math.min(nearest, -overlap(traffic).depth);
            isBack = fleet.place[0] < 185 ? Math.abs(fleet.offset[0]) : isBack;
        });
        expect(fleet.place[0]).toBeGreaterThan(250);
        expect(nearest).toBeGreaterThan(0.5);
        expect(isBack).toBeLessThan(0.3);
    });

    it('is passed on a second lane of the same way, behind a car that comes along there', () => {
        const traffic = new Traffic(lanes(false), 4);
        const { fleet } = traffic;
        traffic.put(0, 0, 100, 10, small);
        traffic.put(1, 1, 60, 13, small);
        put(traffic, 0, 150);
        let nearest = Infinity;
        let hardest = 0;
        run(traffic, 30, () => {
            nearest = Math.min(nearest, -overlap(traffic).depth);
            hardest = Math.min(hardest, fleet.acceleration[1]);
        });
        expect(fleet.place[0]).toBeGreaterThan(200);
        expect(fleet.place[1]).toBeGreaterThan(fleet.place[0]);
        expect(nearest).toBeGreaterThan(0.5);
        expect(hardest).toBeGreaterThan(-2);
    });

    it('is passed once those who come have gone by, who need not brake', () => {
        const traffic = new Traffic(lanes(), 4);
        const { fleet } = traffic;
        traffic.put(0, 0, 100, 10, small);
        for (let k = 1; k < 4; k++) {
            traffic.put(k, 1, 250 + 30 * k, 12, small);
        }
        put(traffic, 0, 150);
        let first = NaN;
        let hardest = 0;
        run(traffic, 35, () => {
            if (fleet.aside[0] !== 0 && Number.isNaN(first)) {
                first = Math.min(...fleet.place.subarray(1, 4));
            }
            hardest = Math.min(hardest, ...fleet.acceleration.subarray(1, 4));
        });
        expect(fleet.place[0]).toBeGreaterThan(200);
        expect(first).toBeGreaterThan(600 - 150);
        expect(hardest).toBeGreaterThan(-1);
    });

    it('has cars wait 7 m behind it where a lane beside is not free, and 2 m where there is none', () => {
        for (const [routes, gap] of [
            [lanes(), 7],
            [lanes().slice(0, 1), 2]
        ] as const) {
            const traffic = new Traffic(routes, 4);
            traffic.put(0, 0, 100, 10, small);
            put(traffic, 0, 150);
            put(traffic, LANE, 152);
            run(traffic, 60);
            expect(150 - 1 - traffic.fleet.place[0] - small.front).toBeCloseTo(gap, 0);
        }
    });

    it.each([LANE, 2.8])('is passed from 5 m behind it, as well as from 6.2 and 7, on a lane %f m beside', (beside) => {
        for (const gap of [5, 6.2, 7]) {
            const traffic = new Traffic([straight([0, 0], [0, 600]), straight([beside, 600], [beside, 0])], 1);
            put(traffic, 0, 150);
            traffic.put(0, 0, 150 - 1 - gap - small.front, 0, small);
            let nearest = Infinity;
            run(traffic, 20, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
            expect(traffic.fleet.place[0]).toBeGreaterThan(170);
            expect(nearest).toBeGreaterThan(0.5);
        }
    });

    it.each([0.5, 2, 4])('is backed up from by a car that stands %f m behind it, and then passed', (gap) => {
        const traffic = new Traffic(lanes(), 1);
        const { fleet } = traffic;
        put(traffic, 0, 150);
        traffic.put(0, 0, 150 - 1 - gap - small.front, 0, small);
        let nearest = Infinity;
        let least = Infinity;
        let straightest = 0;
        run(traffic, 30, () => {
            nearest = Math.min(nearest, -overlap(traffic).depth);
            least = Math.min(least, fleet.place[0]);
            straightest = Math.max(straightest, fleet.aside[0] === 0 && fleet.place[0] < 149 ? fleet.offset[0] : 0);
        });
        expect(150 - 1 - small.front - least).toBeCloseTo(5.5, 0);
        expect(straightest).toBeLessThan(0.1);
        expect(fleet.place[0]).toBeGreaterThan(170);
        expect(nearest).toBeGreaterThan(Math.min(gap, 0.5) - 0.01);
    });

    it('is passed by a queue that stands too near, all of whose cars back up, and nobody touches', () => {
        const traffic = new Traffic(lanes(), 3);
        const { fleet } = traffic;
        put(traffic, 0, 150);
        for (let i = 0; i < 3; i++) {
            traffic.put(i, 0, 150 - 3 - small.front - i * (small.front + small.rear + 2), 0, small);
        }
        let nearest = Infinity;
        let back = 0;
        const begin = [...fleet.place];
        run(traffic, 60, () => {
            nearest = Math.min(nearest, -overlap(traffic).depth);
            back = Math.max(back, begin[2] - fleet.place[2]);
        });
        expect(back).toBeGreaterThan(1);
        expect(nearest).toBeGreaterThan(0.5);
        expect(Math.min(...fleet.rolled.subarray(0, 3))).toBeGreaterThan(50);
    });

    it('is passed only with room behind it to come back into the lane in full, before a line', () => {
        for (const [line, goes] of [
            [169, false],
            [178, true]
        ] as const) {
            const traffic = new Traffic(lanes(), 1);
            const { fleet } = traffic;
            traffic.addStopLine(traffic.addSignal(2, { green: [0, 1e4] }), 0, 0, line);
            put(traffic, 0, 150);
            traffic.put(0, 0, 100, 10, small);
            run(traffic, 40);
            expect(fleet.place[0] > 151).toBe(goes);
            expect(Math.abs(fleet.offset[0])).toBeLessThan(0.3);
        }
    });

    it('is not backed up from into a crossing', () => {
        const traffic = new Traffic([...lanes(), straight([-100, 139], [100, 139])], 1);
        put(traffic, 0, 150);
        traffic.put(0, 0, 150 - 1 - 2 - small.front, 0, small);
        let least = Infinity;
        run(traffic, 20, () => (least = Math.min(least, traffic.fleet.place[0])));
        expect(least).toBeGreaterThan(150 - 3 - small.front - 0.01);
    });

    it('is not passed in a crossing, nor before a line', () => {
        const crossed = new Traffic([...lanes(), straight([-100, 160], [100, 160])], 4);
        const signaled = new Traffic(lanes(), 4);
        signaled.addStopLine(signaled.addSignal(1), 0, 0, 165);
        for (const traffic of [crossed, signaled]) {
            traffic.put(0, 0, 100, 10, small);
            put(traffic, 0, 150);
            run(traffic, 60);
            expect(traffic.fleet.place[0]).toBeLessThan(150);
            expect(Math.abs(traffic.fleet.offset[0])).toBeLessThan(0.1);
        }
    });

    it('is passed together with all of a row that leaves no room to come back between', () => {
        const traffic = new Traffic([straight([0, 0], [0, 600]), straight([LANE, 600], [LANE, 0])], 1);
        const { fleet } = traffic;
        [150, 172, 194, 216, 238].forEach((z) => put(traffic, 0, z));
        traffic.put(0, 0, 80, 10, small);
        let nearest = Infinity;
        run(traffic, 42, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
        expect(fleet.place[0]).toBeGreaterThan(280);
        expect(Math.abs(fleet.offset[0])).toBeLessThan(0.1);
        expect(nearest).toBeGreaterThan(0.5);
    });

    it('is passed together with a second one behind it', () => {
        const traffic = new Traffic(lanes(), 1);
        traffic.put(0, 0, 100, 10, small);
        [150, 156, 162].forEach((z) => put(traffic, 0, z));
        let nearest = Infinity;
        run(traffic, 30, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
        expect(traffic.fleet.place[0]).toBeGreaterThan(220);
        expect(nearest).toBeGreaterThan(0.5);
    });
});

it('one who walks along the lane is followed', () => {
    const traffic = new Traffic(lanes(), 1);
    const { fleet } = traffic;
    traffic.put(0, 0, 100, 10, small);
    const i = put(traffic, 0, 130, 1.4);
    run(traffic, 60, () => (fleet.z[i] += 1.4 / 60));
    expect(fleet.speed[0]).toBeCloseTo(1.4, 1);
    expect(Math.abs(fleet.offset[0])).toBeLessThan(0.1);
});

function shown(traffic: Traffic): Serializable {
    return { serialize: (archive) => traffic.serialize(archive, new Set()) };
}

describe('a road around with things in both lanes', () => {
    it.each([
        ['a few cars', 8],
        ['12 cars a lane', 24]
    ])('flows both ways with %s, and nobody touches or stands for 45 s', (_, cars) => {
        const traffic = works(cars);
        const { fleet } = traffic;
        const since = new Float64Array(fleet.cars);
        const last = new Float64Array(fleet.cars);
        let nearest = Infinity;
        let longest = 0;
        for (let k = 0; k < 6000; k++) {
            traffic.step(0.05);
            nearest = Math.min(nearest, k % 4 ? Infinity : -overlap(traffic).depth);
            for (let i = 0; i < fleet.cars; i++) {
                since[i] = fleet.rolled[i] - last[i] > 1 || fleet.mode[i] === 0 ? 0 : since[i] + 0.05;
                last[i] = since[i] === 0 ? fleet.rolled[i] : last[i];
                longest = Math.max(longest, since[i]);
            }
        }
        expect(nearest).toBeGreaterThan(0.3);
        expect(longest).toBeLessThan(45);
        const present = [...fleet.rolled.subarray(0, cars)].filter((__, i) => fleet.mode[i] > 0);
        expect(present.length).toBeGreaterThan(cars - 7);
        expect(Math.min(...present)).toBeGreaterThan(300);
    });

    it('goes on to the last bit from a snapshot of a car that passes', () => {
        const [one, other] = [works(), works()];
        while (!one.fleet.aside.some((aside) => aside !== 0)) {
            one.step(0.05);
        }
        restore(shown(other), save(shown(one)));
        for (let k = 0; k < 400; k++) {
            one.step(0.05);
            other.step(0.05);
        }
        expect([...other.fleet.x]).toEqual([...one.fleet.x]);
        expect([...other.fleet.aside]).toEqual([...one.fleet.aside]);
    });
});

it('a thing that is too near is backed up from and passed to the last bit from a snapshot of a car that does so', () => {
    const [one, other] = [1, 2].map(() => {
        const traffic = new Traffic(lanes(), 3);
        put(traffic, 0, 150);
        for (let i = 0; i < 3; i++) {
            traffic.put(i, 0, 150 - 3 - small.front - i * (small.front + small.rear + 2), 0, small);
        }
        return traffic;
    });
    while (!(one.fleet.speed[0] < -0.5)) {
        one.step(0.05);
    }
    restore(shown(other), save(shown(one)));
    run(one, 40);
    run(other, 40);
    expect(Math.min(...one.fleet.rolled.subarray(0, 3))).toBeGreaterThan(50);
    expect([...other.fleet.x]).toEqual([...one.fleet.x]);
    expect([...other.fleet.z]).toEqual([...one.fleet.z]);
});

it('a snapshot of format 10 opens, in which nobody passes', () => {
    const traffic = pack(roundabout(), 0.3);
    const json = readFileSync('test/reference/snapshot-of-traffic-of-format-10.json', 'utf8');
    restore(shown(traffic), snapshotFromJson(json));
    const { x, rolled, aside } = traffic.fleet;
    traffic.step(0.05);
    traffic.step(0.05);
    // where they were two steps later
    expect(x[0]).toBeCloseTo(-1.8790199516667507, 9);
    expect(rolled.reduce((one, other) => one + other, 0)).toBeCloseTo(2010.4649918277598, 6);
    expect(Math.max(...aside)).toBe(0);
});

describe('a horn', () => {
    it('stops cars that come toward it within 40 m as hard as they can, for a second', () => {
        const traffic = new Traffic(lanes(), 3);
        const { fleet } = traffic;
        traffic.put(0, 0, 100, 12, small); // comes
        traffic.put(1, 1, 490, 12, small); // is past
        traffic.put(2, 0, 20, 12, small); // is far
        run(traffic, 0.5);
        traffic.honk(0, 130);
        run(traffic, 1);
        const [comes, past, far] = fleet.acceleration;
        expect(comes).toBe(-8);
        expect(past).toBeGreaterThan(-1);
        expect(far).toBeGreaterThan(-1);
        run(traffic, 1);
        expect(fleet.speed[0]).toBe(0);
        run(traffic, 4);
        expect(fleet.speed[0]).toBeGreaterThan(2);
    });
});

it('a car that comes out across the lane is stopped for by an emergency stop, as soon as eyes see it', () => {
    const traffic = new Traffic(lanes().slice(0, 1), 1);
    const { fleet } = traffic;
    traffic.put(0, 0, 100, 13.5, small);
    run(traffic, 1);
    const nose = fleet.place[0] + small.front;
    const speed = fleet.speed[0];
    // what 8 m/s² need, the time of the eye, and half a meter
    const i = put(traffic, 0, nose + (speed * speed) / 16 + 0.14 * speed + 1 + 0.5);
    fleet.shape(i, { front: 2, rear: 2, half: 1, wheelbase: 2.6 });
    [fleet.headX[i], fleet.headZ[i]] = [1, 0];
    let nearest = Infinity;
    run(traffic, 4, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
    expect(fleet.speed[0]).toBeLessThan(0.1);
    expect(nearest).toBeGreaterThan(0);
});
