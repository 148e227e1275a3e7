import { basename, join } from 'node:path';

import { roadsOfOpenDrive } from './open-drive.js';
import { roadsOfOpenStreetMap } from './open-street-map.js';
import { RoadsError } from './roads-error.js';
import { readBounded, UnreadableFile } from '../bin/bounded-file.mjs';
import { writeFiles } from '../rig-command/write-files.js';
import { type RoadLane, lanesOf } from '../src/roads/lanes.js';
import type { RoadNetworkJson } from '../src/roads/road-network.js';

/** Files that were written, and words about them. */
export interface RoadsFileResult {
    files: string[];
    text: string;
}

/**
 * Makes a road network of a map: writes it as JSON for a Road Network, and a picture of its lanes.
 *
 * @param from - The map: .osm or .json of OpenStreetMap, or .xodr of OpenDRIVE.
 * @param to - The JSON to write; the picture is named after it.
 * @param isLeft - True if cars drive on the left, which OpenStreetMap does not say.
 * @throws {RoadsError} If it is no such map, or has no roads. Nothing is written.
 */
export async function roadsFile(from: string, to: string, isLeft: boolean): Promise<RoadsFileResult> {
    const read = roadsOf(from);
    const network: RoadNetworkJson = isLeft ? { ...read, drivesOn: 'left' } : read;
    const lanes = lanesOf(network);
    const stem = /[\\/]$/.test(to) ? join(to, basename(from).replace(/\.\w+$/, '')) : to.replace(/\.json$/i, '');
    const files: [string, string][] = [
        [`${stem}.json`, JSON.stringify(network)],
        [`${stem}.svg`, pictureOf(lanes)]
    ];
    await writeFiles(files);
    return { files: files.map(([file]) => file), text: textOf(network, lanes) };
}

function roadsOf(file: string): RoadNetworkJson {
    let text: string;
    try {
        text = readBounded(file).toString('utf8');
    } catch (error) {
        if (error instanceof UnreadableFile) {
            throw new RoadsError(`${file} cannot be read: ${error.message}`);
        }
        throw error;
    }
    try {
        return text.includes('<OpenDRIVE') ? roadsOfOpenDrive(text) : roadsOfOpenStreetMap(text);
    } catch (error) {
        const reason = (error as Error).message.split('\n')[0];
        throw new RoadsError(
            error instanceof RoadsError
                ? `${file}: ${reason}`
                : `${file} is not a map of OpenStreetMap (.osm, .json) or OpenDRIVE (.xodr): ${reason}`
        );
    }
}

function textOf({ nodes, roads, drivesOn = 'right' }: RoadNetworkJson, lanes: readonly RoadLane[]): string {
    const own = lanes.filter(({ road }) => road >= 0);
    const kilometers = own.reduce((sum, { length }) => sum + length, 0) / 1000;
    const limits = roads.flatMap(({ speedLimit = 50 }) => Math.round(speedLimit));
    const exits = own.filter(({ next }) => next.length === 0).length;
    return [
        `roads       ${roads.length} between ${nodes.length} nodes, limits from ${Math.min(...limits)} to ${Math.max(...limits)} km/h`,
        `lanes       ${own.length}, ${kilometers.toFixed(1)} km in all; cars drive on the ${drivesOn}`,
        `turns       ${lanes.length - own.length}; ${exits} lanes leave the map`
    ].join('\n');
}

/** Lanes as lines, turns thinner. */
function pictureOf(lanes: readonly RoadLane[]): string {
    const points = lanes.flatMap((lane) => lane.points);
    const edge = (key: 'x' | 'z', pick: (one: number, other: number) => number, start: number): number =>
        points.reduce((value, point) => pick(value, point[key]), start);
    const [x, z] = [edge('x', Math.min, Infinity) - 10, edge('z', Math.min, Infinity) - 10];
    const [width, height] = [edge('x', Math.max, -Infinity) + 10 - x, edge('z', Math.max, -Infinity) + 10 - z];
    const lines = lanes.map(({ points: way, road }) => {
        const path = way.map((point) => `${point.x.toFixed(1)},${point.z.toFixed(1)}`).join(' ');
        return `<polyline points="${path}" stroke="${road < 0 ? '#e08a3c' : '#3c6e91'}"/>`;
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, z, width, height].map((value) => value.toFixed(1)).join(' ')}">`,
        '<g fill="none" stroke-width="1.2" stroke-linecap="round">',
        ...lines,
        '</g></svg>\n'
    ].join('\n');
}
