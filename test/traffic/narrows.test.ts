import { describe, expect, it } from 'vitest';

import { grid, pack } from './networks.js';
import { overlap, ring, run, small, straight, town } from './streets.js';
import { closeLanes, LANE, put } from './works.js';
import { restore, save, type Serializable } from '../../src/math/snapshot.js';
import { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** Length of a car, m. */
const CAR = small.front + small.rear;

function shown(traffic: Traffic): Serializable {
    return { serialize: (archive) => traffic.serialize(archive, new Set()) };
}

/** Puts a thing at 150 m of the first lane, and a car that waits behind it. */
function wait(traffic: Traffic): void {
    put(traffic, 0, 150);
    traffic.put(0, 0, 150 - 1 - 7 - small.front, 0, small);
}

describe('a car that waits to pass a thing', () => {
    it('sees one come on the lane beside from where its own road does not lead', () => {
        const turns = [0, 60, 120, 150, 165, 175, 182]
            .map((z) => ({ x: 0, z }))
            .concat([20, 40, 60, 100].map((away) => ({ x: -away, z: 200 })));
        const traffic = new Traffic([new TrafficRoute(turns, false, town), straight([LANE, 600], [LANE, 0])], 2);
        const { fleet } = traffic;
        wait(traffic);
        traffic.put(1, 1, 600 - 256, 13, small);
        let hardest = 0;
        let nearest = Infinity;
        run(traffic, 25, () => {
            hardest = Math.min(hardest, fleet.acceleration[1]);
            nearest = Math.min(nearest, -overlap(traffic).depth);
        });
        expect(hardest).toBeGreaterThan(-0.5);
        expect(nearest).toBeGreaterThan(0.5);
        expect(fleet.rolled[0]).toBeGreaterThan(30);
    });

    it.each([
        ['of those who come', straight([LANE, 600], [LANE, 0]), 600 - 120],
        ['of those who go the same way', straight([LANE, 0], [LANE, 600]), 190]
    ])('passes on the lane %s, though a queue stands there before a red light', (_, beside, line) => {
        const traffic = new Traffic([straight([0, 0], [0, 600]), beside], 10);
        const { fleet } = traffic;
        traffic.addStopLine(traffic.addSignal(2, { green: [0, 1e4] }), 0, 1, line);
        wait(traffic);
        for (let i = 1; i < 10; i++) {
            traffic.put(i, 1, line - 60 - 12 * i, 8, small);
        }
        let nearest = Infinity;
        run(traffic, 40, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
        expect(fleet.rolled[0]).toBeGreaterThan(40);
        expect(nearest).toBeGreaterThan(0.5);
        // two queues, at the line and before the thing, both without a gap
        const gaps = Array.from({ length: 8 }, (__, k) => fleet.place[k + 1] - fleet.place[k + 2] - CAR);
        expect(gaps.filter((gap) => gap > 3)).toHaveLength(1);
        expect(Math.max(...gaps)).toBeGreaterThan(30);
    });

    it.each([
        ['one road', 9],
        ['two roads', 7]
    ])(
        'passes though a crossing lies where cars of %s would wait for the lane beside, and a queue beyond it',
        (_, many) => {
            const beside = straight([LANE, 600], [LANE, 0]);
            const joins = [30, 20, 12]
                .map((x) => ({ x: LANE + x, z: 192 }))
                .concat([
                    { x: LANE + 7, z: 191 },
                    { x: LANE + 1.5, z: 186 },
                    { x: LANE, z: 178 },
                    ...[160, 120, 60, 0].map((z) => ({ x: LANE, z }))
                ]);
            const traffic = new Traffic([straight([0, 0], [0, 600]), beside, new TrafficRoute(joins, false, town)], 10);
            const { fleet } = traffic;
            const signal = traffic.addSignal(2, { green: [0, 1e4] });
            traffic.addStopLine(signal, 0, 1, 480);
            traffic.addStopLine(signal, 0, 2, traffic.routes[2].length - 120);
            wait(traffic);
            for (let i = 1; i < 10; i++) {
                const onSecond = i > many;
                traffic.put(i, onSecond ? 2 : 1, onSecond ? 2 + 7 * (i - many) : 480 - 60 - 12 * i, 4, small);
            }
            let nearest = Infinity;
            run(traffic, 60, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
            expect(fleet.rolled[0]).toBeGreaterThan(40);
            expect(nearest).toBeGreaterThan(0.3);
        }
    );

    it('is let through by a stream without a gap before a minute is over', () => {
        const points = Array.from({ length: 24 }, (_, n) => {
            const angle = -(n / 24) * 2 * Math.PI;
            return { x: (100 + LANE) * Math.cos(angle), z: (100 + LANE) * -Math.sin(angle) };
        });
        const back = new TrafficRoute(points, true, { ...town, lateral: 1e3 });
        const traffic = new Traffic([ring(100), back], 33);
        const { fleet, routes } = traffic;
        const i = put(traffic, routes[0].x[300], routes[0].z[300]);
        [fleet.headX[i], fleet.headZ[i]] = [routes[0].alongX[300], routes[0].alongZ[300]];
        traffic.put(0, 0, 300 * routes[0].spacing - 20, 0, small);
        for (let k = 1; k < 33; k++) {
            traffic.put(k, 1, (k / 33) * back.length, 7, small);
        }
        let nearest = Infinity;
        run(traffic, 60, () => (nearest = Math.min(nearest, -overlap(traffic).depth)));
        expect(fleet.rolled[0]).toBeGreaterThan(50);
        expect(nearest).toBeGreaterThan(0.3);
    });
});

describe('a car that drives beside a thing', () => {
    it('does not wait where there is room behind it', () => {
        const traffic = new Traffic([straight([0, 0], [0, 600]), straight([LANE, 600], [LANE, 0])], 3);
        put(traffic, 0, 150);
        for (let i = 0; i < 3; i++) {
            traffic.put(i, 1, 300 - 30 * i, 13, small);
        }
        let least = Infinity;
        run(traffic, 14, () => (least = Math.min(least, ...traffic.fleet.speed.subarray(0, 3))));
        expect(traffic.fleet.place[2]).toBeGreaterThan(400);
        expect(least).toBeGreaterThan(11);
    });
});

it('streets with works go on to the last bit from a snapshot, while cars keep lanes beside things clear', () => {
    const [one, other] = [1, 2].map(() => closeLanes(pack(grid(3, 110, 8), 0.2), 8, 4));
    run(one, 90);
    restore(shown(other), save(shown(one)));
    run(one, 60);
    run(other, 60);
    expect([...other.fleet.x]).toEqual([...one.fleet.x]);
    expect([...other.fleet.waited]).toEqual([...one.fleet.waited]);
});
