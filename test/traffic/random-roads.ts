import { randomFrom } from '../../src/math/random.js';
import type { Road, RoadNetworkJson, RoadNode } from '../../src/roads/road-network.js';

/**
 * A network by chance: crossings in crooked rows, roads of one to three lanes between most of them, some of them bent, one-way or divided,
 * ends where cars leave or turn around, signs here and there.
 *
 * @param seed - A whole number.
 */
export function randomRoads(seed: number): RoadNetworkJson {
    const random = randomFrom(seed * 7919 + 13);
    const pick = <T>(...all: T[]): T => all[Math.floor(random() * all.length)];
    const [columns, rows] = [pick(2, 3, 4), pick(2, 3, 4)];
    const side = 70 + 80 * random();
    const crooked = (k: number): number => side * (k + 0.3 * (random() - 0.5));
    const nodes: RoadNode[] = [];
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
            nodes.push({ x: crooked(column), z: crooked(row) });
        }
    }
    const roads: Road[] = [];
    const lay = (from: number, to: number): void => {
        const forward = pick(1, 1, 1, 2, 2, 3);
        const backward = random() < 0.15 ? 0 : pick(forward, forward, 1);
        const speedLimit = pick(30, 50, 70);
        const median = random() < 0.2 ? pick(1, 3, 8) : 0;
        const bend = random() < 0.3 ? 0.15 * (random() - 0.5) : 0;
        const [a, b] = [nodes[from], nodes[to]];
        const points = [0, 0.25, 0.5, 0.75, 1].map((t): [number, number, number] => {
            const aside = bend * Math.sin(Math.PI * t);
            return [a.x + t * (b.x - a.x) - aside * (b.z - a.z), 0, a.z + t * (b.z - a.z) + aside * (b.x - a.x)];
        });
        const [beginSign, endSign] = [0, 1].map(() => (random() < 0.15 ? pick('stop' as const, 'yield') : undefined));
        roads.push({ from, to, points, forward, backward, speedLimit, median, beginSign, endSign });
    };
    for (let n = 0; n < columns * rows; n++) {
        if (n % columns < columns - 1 && random() < 0.88) {
            lay(n, n + 1);
        }
        if (n + columns < columns * rows && random() < 0.88) {
            lay(n, n + columns);
        }
    }
    for (let n = 0; n < columns * rows; n++) {
        const isEdge = n % columns === 0 || n % columns === columns - 1;
        if (isEdge && random() < 0.3) {
            const out = n % columns === 0 ? -90 : 90;
            nodes.push({ x: nodes[n].x + out, z: nodes[n].z });
            lay(n, nodes.length - 1);
        }
    }
    const ends = nodes.map((_, n) => roads.filter(({ from, to }) => from === n || to === n).length === 1);
    return {
        version: 1,
        drivesOn: pick('right', 'right', 'left'),
        nodes: nodes.map((node, n) => (ends[n] && random() < 0.5 ? { ...node, turnsAround: true } : node)),
        roads
    };
}
