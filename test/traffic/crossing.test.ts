import { describe, expect, it } from 'vitest';

import { grid } from './networks.js';
import { fill, overlap, run, small, straight, townRoutes } from './streets.js';
import type { Archive } from '../../src/math/archive.js';
import { restore, save } from '../../src/math/snapshot.js';
import { Crossings } from '../../src/traffic/crossings.js';
import { MODE } from '../../src/traffic/fleet.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { torture } from '../support/torture.js';

describe('two streets that cross', () => {
    const routes = [straight([0, -150], [0, 150]), straight([-150, 0], [150, 0])];

    it("are in each other's way where they cross and nowhere else", () => {
        const { passages } = new Crossings(routes);
        expect(passages.map(({ route, rivals }) => [route, ...rivals])).toEqual([
            [0, 1],
            [1, 0]
        ]);
        for (const { from, to } of passages) {
            expect(from).toBeGreaterThan(145);
            expect(to).toBeLessThan(155);
        }
    });

    it('are crossed by one after the other, first come, first served', () => {
        const traffic = new Traffic(routes, 2);
        traffic.put(0, 0, 80, 10, small);
        traffic.put(1, 1, 84, 10, small);
        let closest = -Infinity;
        const through: number[] = [];
        run(traffic, 20, () => {
            closest = Math.max(closest, overlap(traffic).depth);
            [0, 1].forEach((i) => traffic.fleet.place[i] > 156 && !through.includes(i) && through.push(i));
        });
        expect(through).toEqual([1, 0]);
        expect(closest).toBeLessThan(-0.5);
    });
});

describe('an open street that is full at its begin', () => {
    it('is left at its end all the same: who waits to begin anew is not on the road', () => {
        const traffic = new Traffic([straight([0, 0], [0, 100])], 2);
        const { fleet } = traffic;
        traffic.put(0, 0, 60, 10, small);
        fleet.strangers = 1;
        fleet.mode[2] = MODE.stranger;
        fleet.shape(2, small);
        fleet.z[2] = 3;
        fleet.headZ[2] = 1;
        run(traffic, 15);
        expect(fleet.mode[0]).toBe(MODE.off);
        const shown = { serialize: (archive: Archive) => traffic.serialize(archive, new Set()) };
        const saved = save(shown);
        fleet.strangers = 0;
        run(traffic, 1);
        expect([fleet.mode[0], fleet.place[0] < 20]).toEqual([MODE.far, true]);
        restore(shown, saved);
        expect(fleet.mode[0]).toBe(MODE.off);
        traffic.remove(0);
        run(traffic, 1);
        expect(fleet.mode[0]).toBe(MODE.off);
    });
});

describe('a crossing with two streets side by side', () => {
    const wide = [straight([0, -150], [0, 150]), straight([-150, 0], [150, 0]), straight([150, 9], [-150, 9])];

    it.each([21, 22, 23])('stays clear by the second of two cars if only one finds room behind, in %i m', (room) => {
        const traffic = new Traffic(wide, 2);
        const { fleet } = traffic;
        const [{ from, to }] = new Crossings(wide).passages;
        // a car of somebody else stands behind the crossing
        fleet.strangers = 1;
        fleet.mode[2] = MODE.stranger;
        fleet.shape(2, small);
        fleet.z[2] = from + room + small.rear - 150;
        traffic.put(0, 0, from - small.front - 2, 0, small);
        traffic.put(1, 0, from - small.front - 9, 0, small);
        run(traffic, 30);
        expect(fleet.place[0] - small.rear).toBeGreaterThan(to);
        expect(fleet.place[1] + small.front).toBeLessThan(from);
    });
});

describe('ways that part in a crossing', () => {
    it.each([1, 4, 6])('begin it at one line for all who come from one lane, by seed %i', (seed) => {
        const routes = grid(3, 80, seed);
        const lines = new Crossings(routes).passages.map(({ route, from }) => {
            const { x, z, alongX, alongZ, spacing } = routes[route];
            const at = routes[route].at(Math.round((from - 1) / spacing));
            return { x: x[at], z: z[at], alongX: alongX[at], alongZ: alongZ[at] };
        });
        for (const one of lines) {
            for (const { x, z, alongX, alongZ } of lines) {
                const [dx, dz] = [x - one.x, z - one.z];
                const isSame = one.alongX * alongX + one.alongZ * alongZ > 0.94;
                if (isSame && Math.hypot(dx, dz) < 15 && Math.abs(dx * alongZ - dz * alongX) < 1) {
                    // to the points of the routes
                    expect(Math.abs(dx * alongX + dz * alongZ)).toBeLessThan(routes[0].spacing + 0.1);
                }
            }
        }
    });
});

describe('a town', () => {
    it('of 9 blocks with 30 cars flows: nobody stands for a minute, nobody touches another one', () => {
        const traffic = fill(townRoutes(3, 6), 40);
        const moved = new Float64Array(traffic.fleet.room);
        const standing: number[] = [];
        for (let minute = 0; minute < (torture > 0 ? 6 : 2); minute++) {
            moved.set(traffic.fleet.rolled);
            let k = 0;
            run(traffic, 60, () => k++ % 20 || expect(overlap(traffic).depth).toBeLessThan(0));
            traffic.fleet.mode.forEach((mode, i) => mode && traffic.fleet.rolled[i] - moved[i] < 5 && standing.push(i));
        }
        expect(standing).toEqual([]);
    });

    it.runIf(torture > 0)(
        'of 900 cars and more sees none that touches another one within minutes, even as jams form',
        () => {
            const routes = townRoutes(13, 70);
            const traffic = fill(routes, 1500);
            expect(traffic.fleet.mode.filter((mode) => mode > 0).length).toBeGreaterThan(900);
            let worst = -Infinity;
            // coarse steps: they are the harder case
            for (let step = 0; step < 3 * 60 * 20; step++) {
                traffic.step(0.05);
                if (step % 200 === 0) {
                    worst = Math.max(worst, overlap(traffic).depth);
                }
            }
            expect(worst).toBeLessThan(0);
        }
    );

    it('goes the same way twice, to the bit', () => {
        const [one, other] = [1, 2].map(() => fill(townRoutes(3, 6), 40));
        run(one, 60);
        run(other, 60);
        expect(one.fleet).toEqual(other.fleet);
        expect(one.fleet.rolled.some((way) => way > 100)).toBe(true);
    });
});
