import { describe, expect, it } from 'vitest';

import { crossroads, squares, townXodr, villageOsm } from './maps.js';
import { roadsOfOpenDrive } from '../../roads-command/open-drive.js';
import { roadsOfOpenStreetMap } from '../../roads-command/open-street-map.js';
import { lanesOf } from '../../src/roads/lanes.js';
import { lightsOf } from '../../src/roads/lights.js';
import type { RoadNetworkJson } from '../../src/roads/road-network.js';
import { trafficRoutesOf } from '../../src/roads/rounds.js';
import { LIGHT } from '../../src/traffic/signal.js';
import { Traffic } from '../../src/traffic/traffic.js';
import { overlap, small, town } from '../traffic/streets.js';

/** Arms of a junction by the directions in which they lead away, degrees. */
const arms = (...degrees: number[]): { x: number; z: number; speedLimit: number }[] =>
    degrees.map((each) => ({
        x: Math.cos((each * Math.PI) / 180),
        z: Math.sin((each * Math.PI) / 180),
        speedLimit: 50
    }));

const phasesOf = (...degrees: number[]): number[] => lightsOf(arms(...degrees)).map(({ phase }) => phase);

const lit = (network: RoadNetworkJson, node = 0): RoadNetworkJson => ({
    ...network,
    nodes: network.nodes.map((each, n) => (n === node ? { ...each, trafficLights: true } : each))
});

describe('the phases of a junction', () => {
    it.each([
        [
            'a crossing',
            [0, 90, 180, 270],
            [
                [0, 180],
                [90, 270]
            ]
        ],
        [
            'a skew crossing',
            [10, 80, 200, 250],
            [
                [10, 200],
                [80, 250]
            ]
        ],
        ['a junction of three', [0, 180, 270], [[0, 180], [270]]],
        ['a fork in three', [0, 120, 240], [[0], [120], [240]]],
        ['five arms', [0, 72, 144, 216, 288], [[0, 144], [72, 216], [288]]]
    ] as const)('of %s put arms that face each other together, and no others', (_, degrees, groups) => {
        const phases = phasesOf(...degrees);
        const found = [...new Set(phases)].map((phase) => degrees.filter((__, k) => phases[k] === phase));
        expect(new Set(found.map((group) => group.length))).toEqual(new Set(groups.map((group) => group.length)));
        for (const [a, b] of found.filter((group) => group.length > 1)) {
            const apart = Math.abs(((b - a + 540) % 360) - 180);
            expect(apart).toBeGreaterThan(135);
        }
        expect(found.flat().sort((a, b) => a - b)).toEqual([...degrees]);
    });

    it('are none where two roads follow each other, or one ends', () => {
        expect(phasesOf(0, 180)).toEqual([]);
        expect(phasesOf(0)).toEqual([]);
    });

    it('have the amber of the fastest road: 3 s at 50 km/h, 4 at 60, 5 at 70', () => {
        const ambers = [50, 60, 70].map((speedLimit) => {
            const [first, ...others] = arms(0, 90, 180);
            return lightsOf([{ ...first, speedLimit }, ...others])[0].junction.amber;
        });
        expect(ambers).toEqual([3, 4, 5]);
    });
});

describe('a crossing with lights', () => {
    it('has a light at the end of each lane that comes, in place of its sign', () => {
        const network = lit(crossroads());
        const roads = network.roads.map((road) => ({ ...road, beginSign: 'stop' as const }));
        const lanes = lanesOf({ ...network, roads });
        const coming = lanes.filter(({ light }) => light);
        expect(coming).toHaveLength(4);
        expect(coming.map(({ sign }) => sign)).toEqual([undefined, undefined, undefined, undefined]);
        expect(new Set(coming.map(({ light }) => light!.junction)).size).toBe(1);
    });

    it('stops cars at red, and lets no two phases go together: between them all have red', () => {
        const traffic = new Traffic(trafficRoutesOf(lit(crossroads(150)), town), 24);
        const [signal] = traffic.signals;
        expect([traffic.signals.length, signal.phases]).toEqual([1, 2]);
        const { fleet, routes } = traffic;
        let count = 0;
        routes.forEach((_, r) =>
            [10, 40, 70].forEach((place) => {
                if (traffic.isFree(r, place, small)) {
                    traffic.put(count++, r, place, 8, small);
                }
            })
        );
        expect(count).toBe(12);
        let [allRed, stood, ran] = [0, 0, 0];
        let depth = -Infinity;
        const line = (i: number): number => traffic.lines.stop[i];
        let last = fleet.place.slice();
        let wasRed = new Uint8Array(fleet.cars);
        for (let step = 0; step < 100 * 20; step++) {
            traffic.step(0.05);
            const shown = [0, 1].filter((phase) => signal.lightOf(phase) !== LIGHT.red);
            expect(shown.length).toBeLessThan(2);
            allRed += shown.length === 0 ? 0.05 : 0;
            depth = step % 10 === 0 ? Math.max(depth, overlap(traffic).depth) : depth;
            for (let i = 0; i < fleet.cars; i++) {
                stood += line(i) < 3 && fleet.speed[i] < 0.1 ? 0.05 : 0;
                ran +=
                    wasRed[i] === 1 && line(i) === Infinity && fleet.place[i] > last[i] && !isGreen(traffic, i) ? 1 : 0;
            }
            wasRed = Uint8Array.from({ length: fleet.cars }, (_, i) => (line(i) < Infinity ? 1 : 0));
            last = fleet.place.slice();
        }
        // two of 2 s in a cycle of 50
        expect(allRed).toBeCloseTo(8, 0);
        expect(stood).toBeGreaterThan(20);
        expect(ran).toBe(0);
        expect(depth).toBeLessThan(0);
    });

    it('has signals of its own at each junction, whatever routes lead there', () => {
        const network = lit(lit(squares(3, 80), 1), 4);
        const traffic = new Traffic(trafficRoutesOf(network, town), 1);
        expect(traffic.signals.map(({ phases }) => phases).sort()).toEqual([2, 2]);
    });

    it('is refused where that is neither true nor false', () => {
        const network = lit(crossroads());
        const nodes = network.nodes.map((node) => ({ ...node, trafficLights: 'yes' as unknown as boolean }));
        expect(() => lanesOf({ ...network, nodes })).toThrow('trafficLights, where it takes true or false');
    });
});

/** True if the next line of a car has just turned green. */
function isGreen(traffic: Traffic, i: number): boolean {
    const { route } = traffic.fleet;
    return traffic.ownLights.some(({ signal, lines }) =>
        lines.some((each) => each.route === route[i] && signal.lightOf(each.phase) === LIGHT.green)
    );
}

describe('a map', () => {
    const village = (tags: string, at = 'lat="48.0002" lon="11.0000"'): boolean[] => {
        const near = `<node id="7" ${at}>${tags}</node>`;
        const map = villageOsm
            .replace('<node id="11"', `${near}<node id="11"`)
            .replace('<nd ref="2"/><nd ref="4"/>', '<nd ref="2"/><nd ref="7"/><nd ref="4"/>');
        const { nodes, roads } = roadsOfOpenStreetMap(map);
        const { from, to } = roads[2];
        return [from, to].map((n) => nodes[n].trafficLights ?? false);
    };
    const SIGNALS = '<tag k="highway" v="traffic_signals"/>';

    it('of OpenStreetMap has the lights of its signals, at the junction or at the line before it', () => {
        const whole = villageOsm.replace(/<node id="2"([^>]*)\/>/, `<node id="2"$1>${SIGNALS}</node>`);
        expect(whole).not.toBe(villageOsm);
        const { nodes, roads } = roadsOfOpenStreetMap(whole);
        expect(nodes.map(({ trafficLights = false }) => trafficLights)).toEqual(
            nodes.map((_, n) => n === roads[2].from)
        );
        expect(village(SIGNALS)).toEqual([true, false]);
        expect(village(`${SIGNALS}<tag k="traffic_signals:direction" v="backward"/>`)).toEqual([true, false]);
        expect(village('<tag k="highway" v="crossing"/>')).toEqual([false, false]);
    });

    it('of OpenStreetMap has none for signals far from junctions, which are for people, nor for a direction that is far', () => {
        expect(village(SIGNALS, 'lat="48.0009" lon="11.0000"')).toEqual([false, false]);
        expect(village(`${SIGNALS}<tag k="traffic_signals:direction" v="forward"/>`)).toEqual([false, false]);
    });

    it('of OpenDRIVE has the lights of its signals by their orientation, and none for other signals', () => {
        const litOf = (signal: string): boolean[] => {
            const map = townXodr.replace('</road>', `<signals><signal ${signal}/></signals></road>`);
            const { nodes, roads } = roadsOfOpenDrive(map);
            return [roads[0].from, roads[0].to].map((n) => nodes[n].trafficLights ?? false);
        };
        expect(litOf('s="190" id="1" type="1000001" orientation="+"')).toEqual([false, true]);
        expect(litOf('s="190" id="1" type="1000001" orientation="-"')).toEqual([true, false]);
        expect(litOf('s="190" id="1" type="1.000.001" orientation="none"')).toEqual([false, true]);
        expect(litOf('s="190" id="1" type="274" orientation="+"')).toEqual([false, false]);
        expect(litOf('s="x" type=""')).toEqual([false, false]);
    });
});
