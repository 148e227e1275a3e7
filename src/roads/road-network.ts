import { nameOf, needObject } from '../math/argument.js';
import { FARTHEST } from '../math/scalar.js';

/** Most nodes, roads and points of a network: a large city. Bounds what a file can ask for. */
const MOST_PARTS = 50_000;
const MOST_POINTS = 500_000;

/** A place where roads meet or end. */
export interface RoadNode {
    /** World X, m. */
    x: number;

    /** World Z, m. */
    z: number;

    /** World Y, m; 0 by default. The traffic looks for the ground from there. */
    y?: number;

    /** True if cars turn around at this end of a road; false by default: they leave the scene there, and others enter. */
    turnsAround?: boolean;

    /**
     * True if traffic lights stand at this junction; false by default. Arms that face each other have green together. Signs of its roads do
     * not hold there.
     */
    trafficLights?: boolean;
}

/** A point of the center line of a road: X, Y and Z, m. */
export type RoadPoint = readonly [x: number, y: number, z: number];

/** A road from one node to another. */
export interface Road {
    /** Index of the node at which it begins. */
    from: number;

    /** Index of the node at which it ends. */
    to: number;

    /** Center line with both ends, which may lie at the edge of a junction; straight from node to node by default. */
    points?: readonly RoadPoint[];

    /** Lanes that lead to its end, 0 to 8; 1 by default. */
    forward?: number;

    /** Lanes that lead back, 0 to 8; 1 by default. 0 is a one-way road, whose lanes lie on both sides of the center line. */
    backward?: number;

    /** Width of a lane, m, 2.2 to 10; 3.25 by default. */
    laneWidth?: number;

    /** Width of the median between lanes that lead there and back, m, 0 to 100; 0 by default. */
    median?: number;

    /** Speed limit, km/h, 1 to 400; 50 by default. */
    speedLimit?: number;

    /** Sign for cars that come to its begin; none by default: who comes first goes first. */
    beginSign?: 'stop' | 'yield';

    /** Sign for cars that come to its end. */
    endSign?: 'stop' | 'yield';
}

/** Roads that meet at nodes, as JSON. */
export interface RoadNetworkJson {
    /** Version of this format. */
    version: 1;

    /** Side of the road on which cars drive; right by default. */
    drivesOn?: 'right' | 'left';

    /** Places where roads meet or end. */
    nodes: readonly RoadNode[];

    /** Roads between them. */
    roads: readonly Road[];
}

/** Numbers of a road, with defaults and bounds. */
const NUMBERS = {
    forward: [1, 0, 8],
    backward: [1, 0, 8],
    laneWidth: [3.25, 2.2, 10],
    median: [0, 0, 100],
    speedLimit: [50, 1, 400]
} as const;

type Numbers = Record<keyof typeof NUMBERS, number>;

/** A road whose numbers are all there. */
export interface WholeRoad extends Numbers, Pick<Road, 'beginSign' | 'endSign'> {
    from: number;
    to: number;
    points: readonly RoadPoint[];
}

/**
 * The roads of a network, with defaults for what they leave out. Whatever comes from a file goes through here.
 *
 * @param network - The network.
 * @throws {TypeError} If it is none: names the part, its value and what it may be.
 */
export function wholeRoads(network: RoadNetworkJson): WholeRoad[] {
    needObject('trafficRoutesOf(network)', network, 'a road network such as { version: 1, nodes: [], roads: [] }');
    const { version, drivesOn = 'right', nodes, roads } = network;
    if (version !== 1) {
        fault('version', version, '1');
    }
    if (drivesOn !== 'right' && drivesOn !== 'left') {
        fault('drivesOn', drivesOn, `'right' or 'left'`);
    }
    needParts('nodes', nodes);
    needParts('roads', roads);
    nodes.forEach((node, n) => {
        needObject(`nodes[${n}]`, node, 'a place such as { x: 0, z: 10 }');
        needCoordinates(`nodes[${n}]`, [node.x, node.y ?? 0, node.z]);
        if (typeof (node.trafficLights ?? false) !== 'boolean') {
            fault(`nodes[${n}].trafficLights`, node.trafficLights, 'true or false');
        }
    });
    let count = 0;
    return roads.map((road, r) => {
        const name = `roads[${r}]`;
        needObject(name, road, 'a road such as { from: 0, to: 1 }');
        const { from, to, beginSign, endSign } = road;
        for (const [end, value] of Object.entries({ from, to })) {
            if (!(Number.isInteger(value) && value >= 0 && value < nodes.length)) {
                fault(`${name}.${end}`, value, `the index of a node, 0 to ${nodes.length - 1}`);
            }
        }
        for (const [end, sign] of Object.entries({ beginSign, endSign })) {
            if (sign !== undefined && sign !== 'stop' && sign !== 'yield') {
                fault(`${name}.${end}`, sign, `'stop' or 'yield'`);
            }
        }
        const numbers = Object.fromEntries(
            Object.entries(NUMBERS).map(([key, [usual, least, most]]) => {
                const value = road[key as keyof Numbers] ?? usual;
                const isWhole = most !== 8 || Number.isInteger(value);
                if (!(value >= least && value <= most && isWhole)) {
                    fault(`${name}.${key}`, value, `a number from ${least} to ${most}`);
                }
                return [key, value];
            })
        ) as unknown as Numbers;
        if (numbers.forward + numbers.backward === 0) {
            fault(`${name}.forward`, 0, 'at least one lane where backward has none');
        }
        const ends = [nodes[from], nodes[to]].map(({ x, y = 0, z }): RoadPoint => [x, y, z]);
        const points = road.points ?? ends;
        if (!Array.isArray(points) || points.length < 2) {
            fault(`${name}.points`, points, 'a list of at least two points such as [0, 0, 10]');
        }
        count += points.length;
        if (count > MOST_POINTS) {
            fault(`${name}.points`, count, `at most ${MOST_POINTS} points in all roads together`);
        }
        points.forEach((point, k) => needCoordinates(`${name}.points[${k}]`, point));
        return { from, to, points, beginSign, endSign, ...numbers };
    });
}

function needParts(name: string, list: unknown): void {
    if (!Array.isArray(list) || list.length > MOST_PARTS) {
        fault(name, Array.isArray(list) ? list.length : list, `a list of at most ${MOST_PARTS}`);
    }
}

function needCoordinates(name: string, coordinates: unknown): void {
    const good = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= FARTHEST;
    if (!Array.isArray(coordinates) || coordinates.length !== 3 || !coordinates.every(good)) {
        const wrong: unknown = Array.isArray(coordinates) ? coordinates.find((value) => !good(value)) : coordinates;
        fault(name, wrong, `three coordinates within ${FARTHEST} m`);
    }
}

function fault(name: string, value: unknown, noun: string): never {
    throw new TypeError(`the road network has ${nameOf(value)} as ${name}, where it takes ${noun}`);
}
