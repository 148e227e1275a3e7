import { describe, expect, it } from 'vitest';

import { DT, overlap, ring, run, small, straight } from './streets.js';
import { restore, save, type Serializable } from '../../src/math/snapshot.js';
import { Crossings } from '../../src/traffic/crossings.js';
import { LIGHT, Signal, type SignalPlan } from '../../src/traffic/signal.js';
import { Traffic } from '../../src/traffic/traffic.js';

/** Seconds that add up without rounding. */
const TICK = 1 / 8;

/** Times at which the light of a phase changes in so many seconds, s, and the lights. */
function changesOf(signal: Signal, phase: number, seconds: number): [time: number, light: number][] {
    const found: [number, number][] = [];
    let last = -1;
    for (let k = 0; k < seconds / TICK; k++) {
        const light = signal.lightOf(phase);
        if (light !== last) {
            found.push([k * TICK, light]);
            last = light;
        }
        signal.step(TICK);
    }
    return found;
}

describe('a signal of two phases', () => {
    it('gives them green, amber and red by turns, with red for all between', () => {
        const plan = { green: [20, 10], amber: 3, allRed: 2 };
        const [one, other] = [0, 1].map((phase) => changesOf(new Signal(2, plan), phase, 60));
        expect(one).toEqual([
            [0, LIGHT.green],
            [20, LIGHT.amber],
            [23, LIGHT.red],
            [40, LIGHT.green]
        ]);
        expect(other).toEqual([
            [0, LIGHT.red],
            [25, LIGHT.green],
            [35, LIGHT.amber],
            [38, LIGHT.red]
        ]);
    });

    it('begins at its offset', () => {
        const plan = { green: [20], amber: 3, allRed: 2 };
        expect(changesOf(new Signal(2, { ...plan, offset: 22 }), 0, 30)).toEqual([
            [0, LIGHT.amber],
            [1, LIGHT.red],
            [28, LIGHT.green]
        ]);
    });
});

describe('a signal with people', () => {
    it('lets them walk once in a cycle', () => {
        const signal = new Signal(1, { green: [10], amber: 3, allRed: 2, walk: 8 });
        expect(changesOf(signal, 0, 30)).toEqual([
            [0, LIGHT.green],
            [10, LIGHT.amber],
            [13, LIGHT.red],
            [23, LIGHT.green]
        ]);
    });

    it('waits for their call where they have a button, and is green until then', () => {
        const signal = new Signal(1, { green: [10], amber: 3, allRed: 2, walk: 8 });
        signal.onCall = true;
        expect(changesOf(signal, 0, 60)).toEqual([[0, LIGHT.green]]);
        signal.callWalk();
        const walks = changesOf(signal, 0, 40);
        expect(walks.map(([, light]) => light)).toEqual([LIGHT.green, LIGHT.amber, LIGHT.red, LIGHT.green]);
        expect(walks[3][0] - walks[2][0]).toBeCloseTo(10, 5);
    });
});

describe('the signal of two streets that cross', () => {
    const routes = [straight([0, -150], [0, 150]), straight([-150, 0], [150, 0])];

    /** Cars of both streets, 100 m before the middle, and their signal. */
    function crossing(plan: Partial<SignalPlan>): { traffic: Traffic; signal: Signal } {
        const traffic = new Traffic(routes, 6);
        const signal = traffic.addSignal(2, plan);
        const [{ from }] = new Crossings(routes).passages;
        routes.forEach((_, r) => traffic.addStopLine(signal, r, r, from - 4));
        for (let i = 0; i < 6; i++) {
            traffic.put(i, i % 2, 60 - 12 * (i >> 1), 10, small);
        }
        return { traffic, signal };
    }

    it('lets them through only while theirs is green or amber, and clear of each other', () => {
        const { traffic, signal } = crossing({ green: [10, 10] });
        const { fleet } = traffic;
        const passed = new Set<number>();
        run(traffic, 40, () => {
            for (let i = 0; i < 6; i++) {
                if (fleet.place[i] > 148 && !passed.has(i)) {
                    passed.add(i);
                    expect(signal.lightOf(1 - (i % 2))).toBe(LIGHT.red);
                }
            }
            expect(overlap(traffic).depth).toBeLessThan(-0.5);
        });
        expect(passed.size).toBe(6);
    });

    it('takes the way back from a car that it stops before it is there', () => {
        // green ends when the first car has been granted the crossing, and could not leave it before the other street drives
        const { traffic } = crossing({ green: [3, 30], amber: 1, allRed: 0 });
        const { fleet } = traffic;
        run(traffic, 12);
        expect(fleet.place[0]).toBeLessThan(150);
        expect(fleet.speed[0]).toBeLessThan(0.2);
        expect(fleet.place[1]).toBeGreaterThan(155);
    });

    it('goes on from a snapshot as it was, to the bit', () => {
        const [one, other] = [0, 1].map(() => crossing({ green: [7, 9] }));
        run(one.traffic, 11);
        const restorable = (traffic: Traffic): Serializable => ({
            serialize: (archive) => traffic.serialize(archive, new Set())
        });
        restore(restorable(other.traffic), save(restorable(one.traffic)));
        run(one.traffic, 15);
        run(other.traffic, 15);
        expect(other.traffic.fleet).toEqual(one.traffic.fleet);
        expect([other.signal.phase, other.signal.remaining]).toEqual([one.signal.phase, one.signal.remaining]);
    });

    it('refuses a snapshot with a phase that it has not', () => {
        const { traffic, signal } = crossing({});
        const restorable: Serializable = { serialize: (archive) => traffic.serialize(archive, new Set()) };
        const snapshot = save(restorable);
        signal.phase = 1;
        const other = save(restorable);
        const place = snapshot.findIndex((value, k) => value !== other[k]);
        snapshot[place] = 7;
        expect(() => restore(restorable, snapshot)).toThrow(RangeError);
        expect(signal.phase).toBe(1);
    });
});

describe('a red light', () => {
    it('stops a car at its line, and lets it go at green', () => {
        const traffic = new Traffic([straight([0, 0], [0, 400])], 1);
        const signal = traffic.addSignal(2, { green: [30, 30] });
        traffic.addStopLine(signal, 1, 0, 200);
        traffic.put(0, 0, 20, 10, small);
        run(traffic, 30);
        expect(traffic.fleet.speed[0]).toBeLessThan(0.05);
        expect(200 - traffic.fleet.place[0] - small.front).toBeCloseTo(0, 0);
        run(traffic, 10);
        expect(traffic.fleet.place[0]).toBeGreaterThan(205);
    });

    it.each([6, 10, 14])(
        'is passed at amber by a car that would have to brake at more than 3.05 m/s² from %i m/s',
        (v) => {
            const passes = (away: number): boolean => {
                const traffic = new Traffic([straight([0, 0], [0, 400])], 1);
                const signal = traffic.addSignal(2, { green: [0, 60] });
                traffic.addStopLine(signal, 0, 0, 200);
                traffic.put(0, 0, 200 - away - small.front, v, small);
                run(traffic, 12);
                return traffic.fleet.place[0] + small.front > 203;
            };
            const way = (v * v) / (2 * 3.05);
            expect(passes(way + 0.5)).toBe(false);
            expect(passes(way - 2)).toBe(true);
        }
    );

    it('lets cars through at the flow of a queue times the share of green, within a tenth', () => {
        const [green, cycle, cars] = [27, 60, 40];
        const traffic = new Traffic([ring(120)], cars);
        const { fleet, routes } = traffic;
        const line = routes[0].length - 20;
        const signal = traffic.addSignal(2, { green: [green, cycle - green - 6], amber: 3, allRed: 0 });
        traffic.addStopLine(signal, 0, 0, line);
        for (let i = 0; i < cars; i++) {
            traffic.put(i, 0, line - small.front - 6.2 * i, 0, small);
        }
        const passes: number[][] = [[]];
        const last = Float64Array.from(fleet.place);
        let steps = 0;
        run(traffic, 6 * cycle, () => {
            steps++;
            const k = Math.floor((steps * DT) / cycle);
            passes[k] ??= [];
            for (let i = 0; i < cars; i++) {
                if (last[i] + small.front < line && fleet.place[i] + small.front >= line) {
                    passes[k].push(steps * DT);
                }
                last[i] = fleet.place[i];
            }
        });
        const queues = passes.slice(1, 6);
        // Highway Capacity Manual: headways from the fifth car of a queue on, and 4 s lost at start and end of green
        const headways = queues.map((times) => (times[9] - times[4]) / 5);
        const saturation = headways.length / headways.reduce((sum, each) => sum + each);
        const flow = queues.flat().length / queues.length / cycle;
        const capacity = saturation * ((green + 3 - 4) / cycle);
        expect(flow / capacity).toBeGreaterThan(0.9);
        expect(flow / capacity).toBeLessThan(1.1);
    });
});
