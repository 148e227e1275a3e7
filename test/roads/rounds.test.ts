import { describe, expect, it } from 'vitest';

import { crossroads, squares, townXodr, villageOsm } from './maps.js';
import { roadsOfOpenDrive } from '../../roads-command/open-drive.js';
import { roadsOfOpenStreetMap } from '../../roads-command/open-street-map.js';
import { lanesOf } from '../../src/roads/lanes.js';
import type { RoadNetworkJson } from '../../src/roads/road-network.js';
import { roundsOver, trafficRoutesOf } from '../../src/roads/rounds.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { small, town } from '../traffic/streets.js';

const NETWORKS: Record<string, RoadNetworkJson> = {
    'streets in squares': squares(4, 80),
    'a crossing': crossroads(),
    'a crossing on the left': crossroads(100, 'left'),
    'two roads in a row': {
        version: 1,
        nodes: [0, 90, 180].map((x) => ({ x, z: 0 })),
        roads: [0, 1].map((k) => ({ from: k, to: k + 1 }))
    },
    'a village of OpenStreetMap': roadsOfOpenStreetMap(villageOsm),
    'a town of OpenDRIVE': roadsOfOpenDrive(townXodr)
};

describe.each(Object.entries(NETWORKS))('the routes over %s', (_, network) => {
    const lanes = lanesOf(network);

    it('lead over every lane, along turns that are there', () => {
        const rounds = roundsOver(lanes);
        const used = new Set(rounds.flatMap((round) => round.lanes));
        expect([...lanes.keys()].filter((lane) => lanes[lane].road >= 0 && !used.has(lane))).toEqual([]);
        for (const { lanes: way, closed } of rounds) {
            way.slice(1).forEach((lane, k) => expect(lanes[way[k]].next).toContain(lane));
            if (closed) {
                expect(lanes[way[way.length - 1]].next).toContain(way[0]);
            }
        }
    });

    it('end nowhere but where the roads do', () => {
        const entered = new Set(lanes.flatMap(({ next }) => next));
        for (const { lanes: way, closed } of roundsOver(lanes).filter((round) => !round.closed)) {
            expect(closed).toBe(false);
            expect(lanes[way[way.length - 1]].next).toEqual([]);
            expect(entered.has(way[0])).toBe(false);
        }
    });

    it('are the same by the same seed', () => {
        expect(roundsOver(lanes, 3)).toEqual(roundsOver(lanes, 3));
    });

    it('are driven: in five minutes no car stands for more than a minute, and none leaves its lane', () => {
        const routes = trafficRoutesOf(network, town);
        const traffic = new Traffic(routes, 24);
        const { fleet } = traffic;
        let count = 0;
        for (let k = 0; k < 24; k++) {
            const r = k % routes.length;
            const place = ((Math.floor(k / routes.length) + 0.5) / Math.ceil(24 / routes.length)) * routes[r].length;
            if (traffic.isFree(r, place, small)) {
                traffic.put(count++, r, place, 0, small);
            }
        }
        expect(count).toBeGreaterThanOrEqual(Math.min(5, routes.length));
        const stood = new Float64Array(24);
        let longest = 0;
        let farthest = 0;
        for (let step = 0; step < 300 * 60; step++) {
            traffic.step(1 / 60);
            for (let i = 0; i < count; i++) {
                stood[i] = fleet.speed[i] < 0.1 ? stood[i] + 1 / 60 : 0;
                longest = Math.max(longest, stood[i]);
                if (step % 60 === 0) {
                    const route = routes[fleet.route[i]];
                    const at = route.at(Math.round(fleet.place[i] / route.spacing));
                    farthest = Math.max(farthest, Math.hypot(fleet.x[i] - route.x[at], fleet.z[i] - route.z[at]));
                }
            }
        }
        expect(longest).toBeLessThan(60);
        expect(farthest).toBeLessThan(1.5 + routes[0].spacing / 2);
    });
});

it('are made up to a length: a large city takes no longer', () => {
    const sum = (most: number): number =>
        trafficRoutesOf(squares(6, 80), town, 1, most).reduce((all, { length }) => all + length, 0);
    expect(sum(3000)).toBeGreaterThan(3000);
    expect(sum(3000)).toBeLessThan(0.6 * sum(Infinity));
});

it('turn otherwise by another seed', () => {
    const lanes = lanesOf(NETWORKS['streets in squares']);
    expect(roundsOver(lanes, 2)).not.toEqual(roundsOver(lanes, 1));
});

it('keep the limit of each road within 3 %', () => {
    const network = {
        version: 1 as const,
        nodes: [0, 300, 600].map((x) => ({ x, z: 0 })),
        roads: [
            { from: 0, to: 1, backward: 0, speedLimit: 50 },
            { from: 1, to: 2, backward: 0, speedLimit: 30 }
        ]
    };
    const routes = trafficRoutesOf(network, { ...town, top: 30 });
    const traffic = new Traffic(routes, 1);
    traffic.put(0, 0, 5, 10, small);
    const { fleet } = traffic;
    let fastest = 0;
    let fastestBehind = 0;
    for (let step = 0; step < 60 * 60 && fleet.x[0] < 590; step++) {
        traffic.step(1 / 60);
        fastest = Math.max(fastest, fleet.speed[0]);
        fastestBehind = fleet.x[0] > 330 ? Math.max(fastestBehind, fleet.speed[0]) : fastestBehind;
    }
    expect(Math.abs((3.6 * fastest) / 50 - 1)).toBeLessThan(0.03);
    expect(Math.abs((3.6 * fastestBehind) / 30 - 1)).toBeLessThan(0.03);
});

describe.each([
    ['yield', 2],
    ['stop', 0.3]
] as const)('at a crossing with %s signs on one road', (sign, slow) => {
    it('its cars let those of the other road go first, who need not brake', () => {
        const { nodes, roads } = crossroads(150);
        const signed = roads.map((road, k) => (k % 2 === 0 ? { ...road, beginSign: sign } : road));
        const network: RoadNetworkJson = { version: 1, nodes, roads: signed };
        const routes = trafficRoutesOf(network, town);
        const isStraight = (r: number): boolean => Math.max(...routes[r].curvature.map(Math.abs)) < 1e-3;
        const minor = [...routes.keys()].filter((r) => isStraight(r) && Math.abs(routes[r].alongX[0]) < 0.1);
        const main = [...routes.keys()].filter((r) => isStraight(r) && Math.abs(routes[r].alongX[0]) > 0.9);
        const used = [minor[0], main[0]];
        expect(routes[used[0]].signs).toEqual([{ sign, place: expect.closeTo(141.5, 0) as number }]);
        expect(routes[used[1]].signs).toEqual([]);
        const traffic = new Traffic(routes, 6);
        used.forEach((r, k) => [20, 60, 100].forEach((place, c) => traffic.put(3 * k + c, r, place, 12, small)));
        let [slowest, slowestOfMain] = [Infinity, Infinity];
        for (let step = 0; step < 15 * 60; step++) {
            traffic.step(1 / 60);
            slowest = Math.min(slowest, ...traffic.fleet.speed.slice(0, 3));
            slowestOfMain = Math.min(slowestOfMain, ...traffic.fleet.speed.slice(3, 6));
        }
        expect(slowest).toBeLessThan(slow);
        expect(slowestOfMain).toBeGreaterThan(10);
    });
});

/** Two roads that cross without a node, one on a bridge of 6 m. */
function overpass(height: number): RoadNetworkJson {
    return {
        version: 1,
        nodes: [
            { x: -200, z: 0 },
            { x: 200, z: 0 },
            { x: 0, z: -200 },
            { x: 0, z: 200 }
        ],
        roads: [
            { from: 0, to: 1 },
            {
                from: 2,
                to: 3,
                points: [
                    [0, 0, -200],
                    [0, height, -60],
                    [0, height, 60],
                    [0, 0, 200]
                ]
            }
        ]
    };
}

it.each([
    [0, 'wait for each other at a crossing'],
    [6, 'pass over each other on a bridge without slowing down']
])('where roads cross %i m apart, cars %s', (height, _) => {
    const routes = trafficRoutesOf(overpass(height), town);
    const traffic = new Traffic(routes, 8);
    routes.forEach((__, r) => [20, 60].forEach((place, k) => traffic.put(2 * r + k, r, place, 12, small)));
    let slowest = Infinity;
    for (let step = 0; step < 12 * 60; step++) {
        traffic.step(1 / 60);
        slowest = step > 120 ? Math.min(slowest, ...traffic.fleet.speed.slice(0, 8)) : slowest;
    }
    if (height > 0) {
        expect(slowest).toBeGreaterThan(11);
    } else {
        expect(slowest).toBeLessThan(8);
    }
});
