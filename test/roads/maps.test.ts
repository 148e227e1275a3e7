import { describe, expect, it } from 'vitest';

import { townXodr, villageOsm } from './maps.js';
import { roadsOfOpenDrive } from '../../roads-command/open-drive.js';
import { roadsOfOpenStreetMap } from '../../roads-command/open-street-map.js';
import { lanesOf } from '../../src/roads/lanes.js';
import type { Road, RoadNetworkJson } from '../../src/roads/road-network.js';

/** Length of the center line of a road, m. */
function lengthOf({ points = [] }: Road): number {
    return points.reduce(
        (sum, [x, , z], k) => sum + (k > 0 ? Math.hypot(x - points[k - 1][0], z - points[k - 1][2]) : 0),
        0
    );
}

/** Distance of two places on a sphere with the mean radius of the Earth, m: haversine formula. */
function haversine([lat1, lon1]: number[], [lat2, lon2]: number[]): number {
    const rad = Math.PI / 180;
    const a =
        Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
        Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lon2 - lon1) * rad) / 2) ** 2;
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a));
}

/** The village as the Overpass API answers. */
function villageJson(): string {
    const elements: unknown[] = [];
    for (const [, id, lat, lon, rest] of villageOsm.matchAll(/<node id="(\d+)" lat="([\d.]+)" lon="([\d.]+)"(.*)/g)) {
        const tags = rest.includes('turning_circle') ? { highway: 'turning_circle' } : undefined;
        elements.push({ type: 'node', id: Number(id), lat: Number(lat), lon: Number(lon), tags });
    }
    for (const [, id, content] of villageOsm.matchAll(/<way id="(\d+)">(.*)<\/way>/g)) {
        const nodes = [...content.matchAll(/ref="(\d+)"/g)].map(([, ref]) => Number(ref));
        const tags = Object.fromEntries([...content.matchAll(/k="([^"]+)" v="([^"]+)"/g)].map(([, k, v]) => [k, v]));
        elements.push({ type: 'way', id: Number(id), nodes, tags });
    }
    return JSON.stringify({ version: 0.6, elements });
}

describe('a map of OpenStreetMap', () => {
    const network = roadsOfOpenStreetMap(villageOsm);

    it('has its roads where ways meet, without those on which the public does not drive', () => {
        // main street in two halves, side street, service, roundabout
        expect(network.roads).toHaveLength(5);
        expect(network.nodes).toHaveLength(5);
    });

    it('is as large as on the Earth, within 1 cm a hundred meters', () => {
        const [main] = network.roads;
        expect(lengthOf(main)).toBeCloseTo(haversine([48, 10.998], [48, 11]), 1);
        const side = network.roads[2];
        expect(lengthOf(side)).toBeCloseTo(haversine([48, 11], [48.002, 11]), 1);
    });

    it('has north along -Z, east along X, and its middle in the origin', () => {
        const [, center, east, north] = network.nodes;
        expect(east.x).toBeGreaterThan(center.x + 100);
        expect(north.z).toBeLessThan(center.z - 200);
        const xs = network.roads.flatMap(({ points = [] }) => points.map(([x]) => x));
        expect(Math.max(...xs) + Math.min(...xs)).toBeCloseTo(0, 1);
    });

    it('keeps limits in km/h and mph, one-way streets against their nodes, lanes and turning circles', () => {
        const [main, , side, service, round] = network.roads;
        expect(main.speedLimit).toBe(50);
        expect(side.speedLimit).toBeCloseTo(20 * 1.609344, 2);
        expect([service.forward, service.backward]).toEqual([0, 2]);
        expect([round.forward, round.backward, round.from === round.to]).toEqual([1, 0, true]);
        expect(network.nodes.map(({ turnsAround = false }) => turnsAround)).toEqual([false, false, false, true, false]);
    });

    it('leads a bridge over what is below it, 6 m a layer, and back down to where it ends', () => {
        const bridge = villageOsm.replace('<tag k="maxspeed" v="50"/>', '<tag k="layer" v="1"/>');
        const [main] = roadsOfOpenStreetMap(bridge).roads;
        const heights = main.points!.map(([, y]) => y);
        expect([heights[0], heights.at(-1), Math.max(...heights)]).toEqual([0, 0, 6]);
        expect(lengthOf(main)).toBeCloseTo(lengthOf(network.roads[0]), 1);
    });

    it('lets minor roads yield to the main road that leads through, and this one to a roundabout', () => {
        const [west, east, side, street, round] = network.roads;
        expect([side.beginSign, side.endSign]).toEqual(['yield', undefined]);
        expect([street.beginSign, street.endSign]).toEqual([undefined, 'yield']);
        expect([west.beginSign, west.endSign, east.beginSign, east.endSign]).toEqual([
            undefined,
            undefined,
            undefined,
            'yield'
        ]);
        expect([round.beginSign, round.endSign]).toEqual([undefined, undefined]);
    });

    it('has the signs of the map in the direction that they are for', () => {
        const signs = (tags: string): unknown[] => {
            const near = `<node id="7" lat="48.0002" lon="11.0000">${tags}</node>`;
            const map = villageOsm
                .replace('<node id="11"', `${near}<node id="11"`)
                .replace('<nd ref="2"/><nd ref="4"/>', '<nd ref="2"/><nd ref="7"/><nd ref="4"/>');
            const { beginSign, endSign } = roadsOfOpenStreetMap(map).roads[2];
            return [beginSign, endSign];
        };
        expect(signs('<tag k="highway" v="stop"/>')).toEqual(['stop', undefined]);
        expect(signs('<tag k="highway" v="stop"/><tag k="direction" v="backward"/>')).toEqual(['stop', undefined]);
        expect(signs('<tag k="highway" v="give_way"/><tag k="direction" v="forward"/>')).toEqual(['yield', 'yield']);
    });

    it('is the same from the Overpass API', () => {
        expect(roadsOfOpenStreetMap(villageJson())).toEqual(network);
    });

    it.each([
        ['no roads', '<osm version="0.6"><node id="1" lat="0" lon="0"/></osm>'],
        [
            'ways whose nodes are missing',
            '<osm><way id="1"><nd ref="7"/><nd ref="8"/><tag k="highway" v="residential"/></way></osm>'
        ],
        [
            'places that are none',
            '{"elements":[{"type":"node","id":1,"lat":"x","lon":0},{"type":"way","nodes":[1,1],"tags":{"highway":"road"}}]}'
        ],
        ['no elements', '{"elements":null}'],
        [
            'a way of a kind that every object has',
            '{"elements":[{"type":"way","nodes":[1,2],"tags":{"highway":"constructor"}}]}'
        ]
    ])('with %s is refused', (_, text) => {
        expect(() => roadsOfOpenStreetMap(text)).toThrow(/no road in the map/);
    });

    it.each([
        ['cut off', villageOsm.slice(0, 900)],
        ['with entities of entities', '<!DOCTYPE osm [<!ENTITY a "&b;&b;">]><osm a="&a;"/>'],
        ['nested a thousand times', `${'<osm>'.repeat(1000)}${'</osm>'.repeat(1000)}`]
    ])('that is %s is no endless work: it is refused', (_, text) => {
        expect(() => roadsOfOpenStreetMap(text)).toThrow(Error);
    });
});

describe('a map of OpenDRIVE', () => {
    const network = roadsOfOpenDrive(townXodr);
    const [main, bend, side] = network.roads;

    it('has the roads beside its junctions, which meet where a junction is', () => {
        expect(network.roads).toHaveLength(3);
        expect(new Set([main.to, bend.from, side.from]).size).toBe(1);
        expect(network.nodes).toHaveLength(4);
    });

    it('keeps lines, arcs and spirals as long as they are, to 1 in 1 000', () => {
        expect(lengthOf(main)).toBeCloseTo(200, 1);
        expect(lengthOf(bend) / 78.5398).toBeCloseTo(1, 3);
        // its one lane of 4 m lies 2 m beside the line, on the outside of a bend of 1 rad
        expect(lengthOf(side) / (100 + 2)).toBeCloseTo(1, 2);
    });

    it('ends an arc of a quarter where a circle does: 50 m ahead and 50 m to the left, which is -Z', () => {
        const [a, b] = [bend.points![0], bend.points!.at(-1)!];
        expect(b[0] - a[0]).toBeCloseTo(50, 1);
        expect(b[2] - a[2]).toBeCloseTo(-50, 1);
    });

    it("ends a spiral where Fresnel's integrals do", () => {
        // clothoid of A^2 = L R = 100 x 50: to the third term (J. Meek and D. Walton, J. Comput. Appl. Math. 223, 2009)
        const [L, t] = [100, 1];
        const x = L * (1 - t ** 2 / 10 + t ** 4 / 216 - t ** 6 / 9360 + t ** 8 / 685_440);
        const y = L * (t / 3 - t ** 3 / 42 + t ** 5 / 1320 - t ** 7 / 75_600);
        // it begins to the south; 2 m to the right of the line are west at the begin, and turned by 1 rad at the end
        const [a, b] = [side.points![0], side.points!.at(-1)!];
        const ahead = x + 2 * Math.sin(t);
        const left = y - 2 * Math.cos(t) + 2;
        expect(b[2] - a[2]).toBeCloseTo(ahead, 1);
        expect(b[0] - a[0]).toBeCloseTo(left, 1);
    });

    it('keeps lanes, their width and limit, and the height of the road', () => {
        expect([main.forward, main.backward, main.laneWidth]).toEqual([2, 1, 3.5]);
        expect(main.speedLimit).toBe(60);
        expect([side.forward, side.backward, side.laneWidth]).toEqual([1, 0, 4]);
        expect([main.points![0][1], main.points!.at(-1)![1]]).toEqual([10, 14]);
    });

    it('puts the lanes where they are: the right one of two 5.25 m to the right of the line', () => {
        const lanes = lanesOf(network).filter(({ road }) => road === 0);
        const offsets = lanes.map(({ points }) => points[0].z - main.points![0][2]);
        expect(offsets.map((offset) => Math.round(100 * offset) / 100)).toEqual([1.75, 5.25, -1.75]);
    });

    it('drives on the left where its rule says so', () => {
        const left = roadsOfOpenDrive(townXodr.replaceAll('RHT', 'LHT'));
        expect(left.drivesOn).toBe('left');
        expect([left.roads[0].forward, left.roads[0].backward]).toEqual([1, 2]);
    });

    it('without roads is refused', () => {
        expect(() => roadsOfOpenDrive('<OpenDRIVE/>')).toThrow(/no road with a driving lane/);
    });

    it.each([
        ['a length that never ends', 'length="200"', 'length="1e300"'],
        ['a curvature that winds up', 'curvature="0.02"', 'curvature="1e9"'],
        ['numbers that are none', 'x="220"', 'x="east"'],
        ['a lane of no width', 'a="4"', 'a="-4"']
    ])('with %s ends in roads that can be laid, or is refused', (_, from, to) => {
        const attempt = (): RoadNetworkJson => roadsOfOpenDrive(townXodr.replace(from, to));
        let network: RoadNetworkJson | null = null;
        try {
            network = attempt();
        } catch (error) {
            expect((error as Error).name).toBe('RoadsError');
        }
        expect(() => network && lanesOf(network)).not.toThrow(RangeError);
    });
});
