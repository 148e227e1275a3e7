#!/usr/bin/env node
// npx playcanvas-vehicles push: brings an Editor project up to the pack of this package. No clone, no build.
// npx playcanvas-vehicles tools: puts the page with the bookmarks for the Editor into this folder.
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { complain, EXIT, PushError } from './push-error.mjs';
import { pushPack } from './push-pack.mjs';
import { readSettings, SETTINGS } from './push-settings.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const PAGE = 'playcanvas-vehicles.html';

const USAGE = `Usage: playcanvas-vehicles push [--dry-run] [--from DIR]
       playcanvas-vehicles tools

push          Uploads components and cars to the folder VehiclePhysics of a project of the PlayCanvas Editor.
              It adds and updates files, and deletes none.
  --dry-run   Only lists what would change.
  --from DIR  Uploads a build of your own: DIR is its dist, or the folder in there that contains VehiclePhysics.
tools         Writes ${PAGE} here: a page with tools for the Editor, to be dragged to the bookmarks.

Settings, in the environment or in ~/.pcconfig, which is JSON:
${SETTINGS.map(([name, help]) => `  ${name}: ${help}`).join('\n')}`;

try {
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            'dry-run': { type: 'boolean' },
            from: { type: 'string', default: DIST },
            help: { type: 'boolean', short: 'h' }
        }
    });
    if (values.help) {
        console.log(USAGE);
    } else if (positionals.join(' ') === 'push') {
        await pushPack(packIn(values.from), await readSettings(), { dryRun: values['dry-run'] });
    } else if (positionals.join(' ') === 'tools') {
        await copyFile(join(DIST, 'editor-tools/index.html'), PAGE);
        console.log(`open ${resolve(PAGE)} in your browser and drag its buttons to the bookmarks`);
    } else {
        console.error(USAGE);
        process.exitCode = EXIT.settings;
    }
} catch (error) {
    process.exitCode = complain(error);
}

/** @param {string} dir */
function packIn(dir) {
    const pack = [dir, join(dir, 'editor')].find((root) => existsSync(join(root, 'VehiclePhysics')));
    if (pack) return pack;
    throw new PushError(
        EXIT.settings,
        `neither ${dir} nor ${join(dir, 'editor')} contains VehiclePhysics: name the dist of a build`
    );
}
