import { expect, it } from 'vitest';

import { crossings } from '../../proving-ground/ground/town-lights.js';
import { townRoutes } from '../../proving-ground/ground/town-routes.js';
import { TOWN } from '../../proving-ground/library/ground/layout.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { LIGHT } from '../../src/traffic/signal.js';
import { TrafficRoute } from '../../src/traffic/traffic-route.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { overlap, small, town } from '../traffic/streets.js';

/** Half of the widths of two trucks, m. */
const ROOM = 2.6;

/** Steps are coarse here, s: they are the harder case. */
const STEP = 0.05;

it('a car that is put in the town stands beside the street, where no traffic drives', () => {
    const { x, z } = PLACES.find(({ id }) => id === 'town')!;
    expect(x).toBeLessThan(TOWN.x - TOWN.street / 2);
    for (const route of townRoutes()) {
        for (const [i, a] of route.entries()) {
            const b = route[(i + 1) % route.length];
            const [dx, dz] = [b.x - a.x, b.z - a.z];
            const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (z - a.z) * dz) / (dx * dx + dz * dz)));
            expect(Math.hypot(a.x + share * dx - x, a.z + share * dz - z)).toBeGreaterThan(ROOM);
        }
    }
});

it('the lights of the inner crossings let its traffic flow, and stop it at red on every lane that leads there', () => {
    const routes = townRoutes().map((points) => new TrafficRoute(points, true, town));
    const traffic = new Traffic(routes, 40);
    const signals = crossings().map((phases) => {
        const signal = traffic.addSignal(2, { green: [11, 8] });
        phases.forEach((ways, phase) => {
            for (const { x, z, alongX, alongZ, isUsed } of ways) {
                const met = routes.filter((route, r) => {
                    const at = route.x.findIndex((px, i) => Math.hypot(px - x, route.z[i] - z) < 1.5);
                    const isOn = at >= 0 && route.alongX[at] * alongX + route.alongZ[at] * alongZ > 0.9;
                    if (isOn) {
                        traffic.addStopLine(signal, phase, r, at * route.spacing);
                    }
                    return isOn;
                });
                expect(met.length > 0).toBe(isUsed);
            }
        });
        return signal;
    });
    let i = 0;
    routes.forEach(({ length }, r) => {
        for (let place = 0; place < length && i < 40; place += 45) {
            if (traffic.isFree(r, place, small)) {
                traffic.put(i++, r, place, 3, small);
            }
        }
    });
    const { fleet } = traffic;
    const since = new Float64Array(i);
    const last = fleet.rolled.slice(0, i);
    let longest = 0;
    for (let k = 0; k < 300 / STEP; k++) {
        traffic.step(STEP);
        for (let car = 0; car < i; car++) {
            since[car] += STEP;
            if (fleet.rolled[car] - last[car] > 1) {
                last[car] = fleet.rolled[car];
                since[car] = 0;
            }
            longest = Math.max(longest, since[car]);
        }
    }
    expect(longest).toBeLessThan(90);
    expect(i).toBeGreaterThan(20);
    expect(overlap(traffic).depth).toBeLessThan(0);
    expect(signals.map((signal) => [0, 1].map((phase) => signal.lightOf(phase)).includes(LIGHT.red))).toEqual([
        true,
        true
    ]);
});
