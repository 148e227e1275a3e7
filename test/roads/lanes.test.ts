import { describe, expect, it } from 'vitest';

import { crossroads, squares } from './maps.js';
import { lanesOf, type RoadLane } from '../../src/roads/lanes.js';
import type { RoadNetworkJson } from '../../src/roads/road-network.js';
import { trafficRoutesOf } from '../../src/roads/rounds.js';

const town = { lateral: 2.5, braking: 2, acceleration: 2, top: 50 / 3.6 };

const first = ({ points }: RoadLane): { x: number; z: number } => points[0];
const last = ({ points }: RoadLane): { x: number; z: number } => points[points.length - 1];

/** Lanes of roads, without turns. */
const roadsIn = (lanes: readonly RoadLane[]): RoadLane[] => lanes.filter(({ road }) => road >= 0);

/** Turns that follow a lane, by the direction in which they leave: angle to the right of straight on, degrees. */
function turnsAfter(lanes: readonly RoadLane[], lane: RoadLane): number[] {
    const headingAt = ({ points }: RoadLane, isEnd: boolean): number => {
        const [a, b] = isEnd ? points.slice(-2) : points;
        return Math.atan2(b.z - a.z, b.x - a.x);
    };
    return lane.next.map((turn) => {
        const [to] = lanes[turn].next;
        const angle = ((headingAt(lanes[to], false) - headingAt(lane, true)) * 180) / Math.PI;
        return Math.round(((angle + 540) % 360) - 180);
    });
}

function road(
    numbers: Partial<RoadNetworkJson['roads'][0]> = {},
    drivesOn: 'left' | 'right' = 'right'
): RoadNetworkJson {
    return {
        version: 1,
        drivesOn,
        nodes: [
            { x: 0, z: 0 },
            { x: 100, z: 0 }
        ],
        roads: [{ from: 0, to: 1, ...numbers }]
    };
}

describe('lanes of a road to the east', () => {
    // south, +Z, is on the right of a car that drives to the east
    it('lie on the right of the center line, half a lane from it, and those that lead back on its other side', () => {
        const [east, west] = lanesOf(road({ laneWidth: 3.5 }));
        expect(east.points.every(({ z }) => Math.abs(z - 1.75) < 1e-9)).toBe(true);
        expect(west.points.every(({ z }) => Math.abs(z + 1.75) < 1e-9)).toBe(true);
        expect([first(east).x, last(east).x]).toEqual([0, 100]);
        expect([first(west).x, last(west).x]).toEqual([100, 0]);
    });

    it('lie on the left where cars drive on the left', () => {
        const [east] = lanesOf(road({ laneWidth: 3.5 }, 'left'));
        expect(first(east).z).toBeCloseTo(-1.75, 9);
    });

    it('leave the median between them, and lie side by side from there', () => {
        const lanes = lanesOf(road({ forward: 2, backward: 1, laneWidth: 3, median: 4 }));
        expect(lanes.map((lane) => first(lane).z)).toEqual([3.5, 6.5, -3.5]);
    });

    it('lie about the center line of a one-way road', () => {
        const lanes = lanesOf(road({ forward: 3, backward: 0, laneWidth: 3 }));
        expect(lanes.map((lane) => first(lane).z)).toEqual([-3, 0, 3]);
        expect(lanesOf(road({ forward: 0, backward: 1 })).map((lane) => first(lane).x)).toEqual([100]);
    });

    it('keep their distance in a bend: a circle of 30 m has lanes of 28.25 and 31.75 m', () => {
        const points = Array.from({ length: 19 }, (_, k): [number, number, number] => {
            const angle = (k * Math.PI) / 36;
            return [30 * Math.sin(angle), 0, 30 - 30 * Math.cos(angle)];
        });
        const [right, left] = lanesOf({
            ...road({ laneWidth: 3.5 }),
            roads: [{ from: 0, to: 1, laneWidth: 3.5, points }]
        });
        const radii = (lane: RoadLane): number[] => lane.points.map(({ x, z }) => Math.hypot(x, z - 30));
        // to the east and then to the south, a right-hand bend
        radii(right).forEach((radius) => expect(Math.abs(radius - 28.25)).toBeLessThan(0.1));
        radii(left).forEach((radius) => expect(Math.abs(radius - 31.75)).toBeLessThan(0.1));
    });
});

describe('a crossing of two streets', () => {
    it.each(['right', 'left'] as const)(
        'lets every lane go straight on, left and right where cars drive on the %s',
        (drivesOn) => {
            const lanes = lanesOf(crossroads(100, drivesOn));
            const coming = roadsIn(lanes).filter(({ next }) => next.length > 0);
            expect(coming).toHaveLength(4);
            for (const lane of coming) {
                expect(turnsAfter(lanes, lane).sort((a, b) => a - b)).toEqual([-90, 0, 90]);
            }
        }
    );

    it('has turns that begin and end at their lanes without a kink, and that a car can drive: 6 m of radius at least', () => {
        const lanes = lanesOf(crossroads());
        for (const route of trafficRoutesOf(crossroads(), town)) {
            expect(Math.max(...route.curvature.map(Math.abs))).toBeLessThan(1 / 6);
        }
        for (const lane of roadsIn(lanes)) {
            for (const turn of lane.next.map((t) => lanes[t])) {
                const [to] = turn.next.map((t) => lanes[t]);
                expect(Math.hypot(first(turn).x - last(lane).x, first(turn).z - last(lane).z)).toBeLessThan(1e-9);
                expect(Math.hypot(last(turn).x - first(to).x, last(turn).z - first(to).z)).toBeLessThan(1e-9);
            }
        }
    });

    it('sends lanes to the left from the inner and to the right from the outer lane of several', () => {
        const { nodes, roads } = crossroads();
        const lanes = lanesOf({
            version: 1,
            nodes,
            roads: roads.map((each) => ({ ...each, forward: 2, backward: 2 }))
        });
        const coming = roadsIn(lanes).filter(({ next }) => next.length > 0);
        const turns = coming.map((lane) => turnsAfter(lanes, lane).sort((a, b) => a - b));
        expect(turns.filter((each) => each.join() === '-90,0')).toHaveLength(4);
        expect(turns.filter((each) => each.join() === '0,90')).toHaveLength(4);
    });

    it('has no turn back', () => {
        const lanes = lanesOf(squares(3, 80));
        for (const lane of roadsIn(lanes)) {
            expect(turnsAfter(lanes, lane).every((angle) => Math.abs(angle) < 170)).toBe(true);
        }
    });
});

/** Least radius of a way through points, m. */
function tightest(points: readonly { x: number; z: number }[]): number {
    const radii = points.slice(2).map((c, i) => {
        const [a, b] = [points[i], points[i + 1]];
        const twice = Math.abs((b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x));
        const sides = [a, b, c].map((from, k) => {
            const to = [b, c, a][k];
            return Math.hypot(to.x - from.x, to.z - from.z);
        });
        return (sides[0] * sides[1] * sides[2]) / (2 * twice);
    });
    return Math.min(...radii);
}

describe('two roads that meet at an angle', () => {
    it.each([35, 50, 70, 110, 130])('of %i degrees have turns of 5.5 m of radius at least', (degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const ends = [0, angle, Math.PI, Math.PI + angle];
        const network: RoadNetworkJson = {
            version: 1,
            nodes: [{ x: 0, z: 0 }, ...ends.map((a) => ({ x: 100 * Math.cos(a), z: 100 * Math.sin(a) }))],
            roads: ends.map((_, k) => ({ from: 0, to: k + 1 }))
        };
        for (const route of trafficRoutesOf(network, town)) {
            expect(Math.max(...route.curvature.map(Math.abs))).toBeLessThan(1 / 5.5);
        }
    });
});

describe('two roads in a row', () => {
    const inRow = (bend: number, before = {}, behind = {}): RoadNetworkJson => ({
        version: 1,
        nodes: [
            { x: 0, z: 0 },
            { x: 100, z: 0 },
            { x: 100 + 100 * Math.cos(bend), z: 100 * Math.sin(bend) }
        ],
        roads: [
            { from: 0, to: 1, ...before },
            { from: 1, to: 2, ...behind }
        ]
    });

    it.each([
        ['a bend of 25 degrees', inRow(0.44)],
        ['a median of 8 m that begins', inRow(0, {}, { median: 8 })],
        ['two lanes of three that end', inRow(0, { forward: 3 })],
        ['a bend at which a lane begins', inRow(-0.3, {}, { forward: 2, median: 3 })]
    ])('lead cars through %s in a way of 14 m of radius at least', (_, network) => {
        for (const route of trafficRoutesOf(network, town)) {
            expect(Math.max(...route.curvature.map(Math.abs))).toBeLessThan(1 / 14);
        }
    });
});

it.each([
    [1, 0, 7.5],
    [1, 4, 7.5],
    [3, 8, 7.5]
])('turns cars of %i lanes and a median of %i m around on circles of %f m at least', (forward, median, radius) => {
    const network = road({ forward, backward: forward, median });
    const lanes = lanesOf({ ...network, nodes: [network.nodes[0], { ...network.nodes[1], turnsAround: true }] });
    const loops = lanes.filter((lane) => lane.road < 0);
    expect(loops).toHaveLength(forward);
    for (const { points } of loops) {
        expect(tightest(points)).toBeGreaterThan(radius - 1e-6);
        const heading = ({ x, z }: { x: number; z: number }, to: { x: number; z: number }): number =>
            Math.atan2(to.z - z, to.x - x);
        // half a chord of an arc off the lanes
        expect(Math.abs(heading(points[0], points[1]))).toBeLessThan(0.18);
        expect(Math.abs(Math.abs(heading(...(points.slice(-2) as [never, never]))) - Math.PI)).toBeLessThan(0.18);
    }
});

it('turns cars around in a loop of 7.5 m at the end of a road that says so', () => {
    const network = road();
    const lanes = lanesOf({ ...network, nodes: [network.nodes[0], { ...network.nodes[1], turnsAround: true }] });
    const [loop] = lanes.filter((lane) => lane.road < 0);
    expect(loop.next).toEqual([1]);
    expect(lanes[0].next).toHaveLength(1);
    const middle = (Math.max(...loop.points.map(({ z }) => z)) + Math.min(...loop.points.map(({ z }) => z))) / 2;
    expect(middle).toBeCloseTo(0, 6);
    expect(Math.max(...loop.points.map(({ z }) => z))).toBeGreaterThan(7);
    // counterclockwise as seen from above: it goes on along the right side first
    expect(loop.points[1].z).toBeGreaterThan(0);
});

it('joins two roads of different lanes: none of them ends', () => {
    const network: RoadNetworkJson = {
        version: 1,
        nodes: [0, 100, 200].map((x) => ({ x, z: 0 })),
        roads: [
            { from: 0, to: 1, forward: 3, backward: 1 },
            { from: 1, to: 2, forward: 1, backward: 2 }
        ]
    };
    const lanes = lanesOf(network);
    const ending = roadsIn(lanes).filter(({ next }) => next.length === 0);
    expect(ending.map((lane) => Math.round(last(lane).x)).sort((a, b) => a - b)).toEqual([0, 200]);
    const entered = new Set(lanes.flatMap(({ next }) => next));
    expect(roadsIn(lanes).filter((lane) => !entered.has(lanes.indexOf(lane)))).toHaveLength(5);
});

describe.each<[what: string, network: unknown, fault: RegExp]>([
    ['a text', 'roads', /'roads'/],
    ['another version', { ...road(), version: 2 }, /2 as version/],
    ['a side that is none', { ...road(), drivesOn: 'middle' }, /'middle' as drivesOn/],
    ['nodes that are no list', { ...road(), nodes: {} }, /nodes/],
    [
        'a node at infinity',
        {
            ...road(),
            nodes: [
                { x: 0, z: 0 },
                { x: Infinity, z: 0 }
            ]
        },
        /nodes\[1\]/
    ],
    ['a node without a place', { ...road(), nodes: [{ x: 0, z: 0 }, null] }, /nodes\[1\]/],
    ['a road to nowhere', road({ to: 7 }), /7 as roads\[0\]\.to/],
    ['half a node', road({ to: 0.5 }), /0\.5 as roads\[0\]\.to/],
    ['a lane of 50 m', road({ laneWidth: 50 }), /50 as roads\[0\]\.laneWidth/],
    ['half a lane', road({ forward: 0.5 }), /0\.5 as roads\[0\]\.forward/],
    ['a thousand lanes', road({ backward: 1000 }), /1000 as roads\[0\]\.backward/],
    ['no lane at all', road({ forward: 0, backward: 0 }), /0 as roads\[0\]\.forward/],
    ['a sign that is none', road({ endSign: 'halt' as never }), /'halt' as roads\[0\]\.endSign/],
    ['a limit of 0', road({ speedLimit: 0 }), /0 as roads\[0\]\.speedLimit/],
    ['one point', road({ points: [[0, 0, 0]] }), /points/],
    ['a point of two numbers', road({ points: [[0, 0] as never, [1, 0, 1]] }), /points\[0\]/],
    ['a point that is text', road({ points: [['a', 0, 0] as never, [1, 0, 1]] }), /points\[0\]/]
])('a network with %s', (_, network, fault) => {
    it('is refused in words that name it', () => {
        expect(() => lanesOf(network as RoadNetworkJson)).toThrow(TypeError);
        expect(() => lanesOf(network as RoadNetworkJson)).toThrow(fault);
    });
});
