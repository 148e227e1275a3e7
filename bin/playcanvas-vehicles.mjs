#!/usr/bin/env node
// npx playcanvas-vehicles setup: asks for the settings of a push.
// npx playcanvas-vehicles push: brings an Editor project up to the pack of this version. No clone, no build.
// npx playcanvas-vehicles rig: makes a car of a model.
// npx playcanvas-vehicles roads: makes a road network from a map.
// npx playcanvas-vehicles tools: puts the page with the bookmarks for the Editor into this folder.
import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { findPack } from './find-pack.mjs';
import { complain, EXIT } from './push-error.mjs';
import { pushPack } from './push-pack.mjs';
import { readSettings, SETTINGS } from './push-settings.mjs';
import { setUp } from './setup.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const PAGE = 'playcanvas-vehicles.html';

const USAGE = `Usage: playcanvas-vehicles setup
       playcanvas-vehicles push [--dry-run] [--from DIR]
       playcanvas-vehicles tools
       playcanvas-vehicles rig MODEL.glb [-o CAR.glb] [--class CLASS] [--mass KG] [--unit METERS] [--swap-ends]
           [--node NAME] [--wheels NAMES] [--keep-scenery] [--drives-itself] [--raycast-car]
       playcanvas-vehicles roads MAP [-o ROADS.json] [--left]

setup         Asks for the settings of a push, and writes them to ~/.pcconfig.
push          Uploads components and cars to the folder VehiclePhysics of a project of the PlayCanvas Editor.
              It adds and updates files, and deletes none.
  --dry-run   Only lists what would change.
  --from DIR  Uploads a build of your own: DIR is its dist, or the folder in there that contains VehiclePhysics.
tools         Writes ${PAGE} here: a page with tools for the Editor, to be dragged to the bookmarks.
rig           Finds wheels, axes, unit and body of a model. Writes it as CAR.glb with wheels as nodes of their own, and
              beside it CAR.vehicle.json, CAR.template.json (chassis, wheels, hull, controller) and CAR.svg, a picture of it.
              Models that Draco has packed need the package draco3dgltf.
  -o CAR.glb  Where to; MODEL-rigged.glb if not given.
  --class     city, family, sports, off-road, van, bus, truck, racer or kart; by its size if not given.
  --mass      Mass in kg; by class and size if not given.
  --unit      Meters in one unit of the model, where the report is wrong about it.
  --swap-ends Front is where the report says rear.
  --node      A part of the car that is meant, by its name, where the file has several cars.
  --wheels    Nodes that are the wheels, by their names with commas between, where the report has others.
  --keep-scenery  What the report leaves out as scenery is part of the car.
  --drives-itself  It is no trailer, though the report says so.
  --raycast-car  Makes a Raycast Car of it, which is simpler, in place of a Vehicle Controller with Wheel Colliders.
roads         Makes a road network from a map, for Road Network and Vehicle Traffic: an export of OpenStreetMap (.osm, or .json of the
              Overpass API) or OpenDRIVE (.xodr). Writes it as ROADS.json, and beside it ROADS.svg, a picture of its lanes.
  -o ROADS.json  Where to; MAP-roads.json if not given.
  --left      Cars drive on the left, which OpenStreetMap does not say.

Settings of a push, in the environment or in ~/.pcconfig, which is JSON:
${SETTINGS.map(([name, help]) => `  ${name}: ${help}`).join('\n')}`;

try {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            'dry-run': { type: 'boolean' },
            from: { type: 'string' },
            output: { type: 'string', short: 'o' },
            class: { type: 'string' },
            mass: { type: 'string' },
            unit: { type: 'string' },
            'swap-ends': { type: 'boolean' },
            node: { type: 'string' },
            wheels: { type: 'string' },
            'keep-scenery': { type: 'boolean' },
            'drives-itself': { type: 'boolean' },
            'raycast-car': { type: 'boolean' },
            left: { type: 'boolean', default: false },
            help: { type: 'boolean', short: 'h' },
            version: { type: 'boolean', short: 'v' }
        }
    });
    if (values.help) {
        console.log(USAGE);
    } else if (values.version) {
        console.log(JSON.parse(await readFile(join(DIST, '../package.json'), 'utf8')).version);
    } else if (positionals.join(' ') === 'push') {
        const settings = readSettings(); // before the pack, which may have to be downloaded
        await pushPack(await findPack(values.from), settings, { dryRun: values['dry-run'] });
    } else if (positionals.join(' ') === 'setup') {
        console.log(`wrote ${await setUp()}. Next: npx playcanvas-vehicles push`);
    } else if (positionals.join(' ') === 'tools') {
        await copyFile(join(DIST, 'editor-tools/index.html'), PAGE);
        console.log(`open ${resolve(PAGE)} in your browser and drag its buttons to the bookmarks`);
    } else if (positionals[0] === 'rig' && positionals.length === 2) {
        await rig(positionals[1], values);
    } else if (positionals[0] === 'rig') {
        console.error('rig: give one model, such as car.glb');
        process.exitCode = EXIT.settings;
    } else if (positionals[0] === 'roads' && positionals.length === 2) {
        await makeRoads(positionals[1], values);
    } else if (positionals[0] === 'roads') {
        console.error('roads: give one map, such as town.osm');
        process.exitCode = EXIT.settings;
    } else {
        console.error(positionals.length > 0 ? `unknown: ${positionals.join(' ')}\n\n${USAGE}` : USAGE);
        process.exitCode = EXIT.settings;
    }
} catch (error) {
    process.exitCode = complain(
        error,
        ['rig', 'roads', 'setup', 'tools'].find((name) => process.argv.includes(name))
    );
}

/**
 * @param {string} model - The file.
 * @param {{ output?: string, class?: string, mass?: string, unit?: string, 'swap-ends'?: boolean, node?: string, wheels?: string, 'keep-scenery'?: boolean, 'drives-itself'?: boolean, 'raycast-car'?: boolean }} values - Options.
 */
async function rig(model, values) {
    const number = (/** @type {'mass' | 'unit'} */ name) =>
        values[name] === undefined ? undefined : Number(values[name]);
    const { rigFile } = await import(pathToFileURL(join(DIST, 'rig/rig-file.mjs')).href);
    const output = values.output ?? `${model.replace(/\.\w+$/, '')}-rigged.glb`;
    try {
        const { files, text } = await rigFile(model, output, {
            class: values.class,
            mass: number('mass'),
            unitScale: number('unit'),
            swapEnds: values['swap-ends'],
            node: values.node,
            wheels: values.wheels?.split(',').map((name) => name.trim()),
            keepScenery: values['keep-scenery'],
            drivesItself: values['drives-itself'],
            raycastCar: values['raycast-car']
        });
        console.log(`${text}\nwrote       ${files.join(', ')}`);
    } catch (error) {
        const { name, message } = /** @type {Error} */ (error);
        if (name !== 'RiggingError' && name !== 'RangeError') throw error;
        console.error(`rig: ${message}`);
        process.exitCode = EXIT.settings;
    }
}

/**
 * @param {string} map - The file.
 * @param {{ output?: string, left: boolean }} values - Options.
 */
async function makeRoads(map, { output, left }) {
    const { roadsFile } = await import(pathToFileURL(join(DIST, 'roads/roads-file.mjs')).href);
    try {
        const { files, text } = await roadsFile(map, output ?? `${map.replace(/\.\w+$/, '')}-roads.json`, left);
        console.log(`${text}\nwrote       ${files.join(', ')}`);
    } catch (error) {
        const { name, message } = /** @type {Error} */ (error);
        if (name !== 'RoadsError' && name !== 'RiggingError') throw error;
        console.error(`roads: ${message}`);
        process.exitCode = EXIT.settings;
    }
}
