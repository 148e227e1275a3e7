import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { CONTENDERS } from './contenders.js';
import { SCENES, suits, type Scene } from './course.js';
import { boundary, extras, type Extra } from './extras.js';
import { FULL, measure, QUICK, type Row } from './measure.js';
import { Pages } from './pages.js';
import { inNode } from './remote.js';
import { extraTable, growthTable, rowTable, splitText } from './report.js';

/** Scenes of a quick run. */
const QUICK_SCENES: readonly Scene[] = ['flat box', 'mesh 20 000', 'waves 20 000'];

const USAGE = `npm run bench -- [options]
  --quick             flat box and the small meshes, 100 cars, few rounds: under a minute
  --only NAMES        contenders whose names contain one of these, comma between
  --scenes NAMES      the same for scenes
  --cars COUNTS       such as 1,10,100,400
  --page              whole frames in headless Chromium in place of Node
  --rounds COUNT      how often each contender has its turn
  --endurance STEPS   growth of the WASM heap over so many steps, such as 100000
  --json FILE         writes every figure`;

/** All that one run measured. */
export interface Results {
    node: string;
    processor: string;
    rows: Row[];
    extras: Extra[];

    /** µs of our vehicle's crossings into WASM in a step apart from rays. */
    boundary: number | null;
}

/**
 * The command line.
 *
 * @param args - As given.
 * @param bundles - Folder of the bundled child, with one for pages in it.
 * @param root - The project's folder.
 * @param folder - Current directory of the caller.
 * @returns The exit code.
 */
export async function main(args: string[], bundles: string, root: string, folder: string): Promise<number> {
    const { values } = parseArgs({
        args,
        options: {
            quick: { type: 'boolean', default: false },
            page: { type: 'boolean', default: false },
            rounds: { type: 'string' },
            only: { type: 'string', default: '' },
            scenes: { type: 'string', default: '' },
            cars: { type: 'string', default: '' },
            endurance: { type: 'string', default: '0' },
            json: { type: 'string' },
            help: { type: 'boolean', default: false }
        }
    });
    if (values.help) {
        console.log(USAGE);
        return 0;
    }
    const { quick, page } = values;
    const effort = { ...(quick ? QUICK : FULL), ...(values.rounds && { rounds: Number(values.rounds) }) };
    // a page is bundled in one way, and what is asked of it are its frames
    const offered = Object.keys(CONTENDERS).filter((name) => {
        const { frame, bundler } = CONTENDERS[name];
        return !page || (frame && bundler === undefined);
    });
    const names = matching(offered, values.only);
    const scenes = matching<Scene>(quick && !values.scenes ? QUICK_SCENES : SCENES, values.scenes);
    const counts = (values.cars || (quick ? '100' : '1,10,100,400')).split(',').map(Number);
    const results: Results = {
        node: process.version,
        processor: cpus()[0].model,
        rows: [],
        extras: [],
        boundary: null
    };
    const save = (): void => {
        if (values.json) {
            writeFileSync(resolve(folder, values.json), `${JSON.stringify(results, null, 4)}\n`);
        }
    };
    const pages = page ? await Pages.open(root, join(bundles, 'page')) : null;
    const host = pages ?? inNode(bundles);
    try {
        for (const scene of scenes) {
            for (const cars of counts) {
                for (const frames of [false, true]) {
                    const here = names.filter((name) => {
                        const { flatOnly, frame = false } = CONTENDERS[name];
                        return frame === frames && suits(scene, frames) && (scene === 'flat box' || !flatOnly);
                    });
                    if (here.length > 0) {
                        const rows = await measure(host, here, scene, cars, effort);
                        results.rows.push(...rows);
                        console.log(`\n${rowTable(rows)}`);
                        save();
                    }
                }
            }
        }
        const growth = growthTable(results.rows);
        if (growth !== '') {
            console.log(`\n${growth}`);
        }
        const ours = names.find((name) => !CONTENDERS[name].peer && !CONTENDERS[name].frame);
        if (ours) {
            results.boundary = await boundary(host, ours);
            console.log(`\n${splitText(results.rows, results.boundary)}`);
        }
        if (!quick) {
            for (const name of names.filter((name) => !CONTENDERS[name].flatOnly && !CONTENDERS[name].frame)) {
                results.extras.push(await extras(host, name, Number(values.endurance)));
                save();
            }
            if (results.extras.length > 0) {
                console.log(`\n${extraTable(results.extras)}`);
            }
        }
    } finally {
        await pages?.close();
    }
    save();
    const bad = results.rows.filter(({ invalid }) => invalid !== '');
    return bad.length > 0 ? 1 : 0;
}

function matching<Name extends string>(names: readonly Name[], wanted: string): Name[] {
    const parts = wanted.split(',').map((part) => part.trim().toLowerCase());
    return names.filter((name) => parts.some((part) => name.toLowerCase().includes(part)));
}
