// npm run release: makes the packages that are published, in package/, of what `npm run build` has built. It refuses while package.json
// lacks an address or the changelog the version. `-- --dry-run` also lets npm say what it would publish; it publishes nothing.
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { stageEditorPackage } from './build/editor-package.mjs';
import { absoluteLinks, isDated, missingFields } from './build/package-metadata.mjs';
import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(ROOT, 'package');

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const about = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const missing = missingFields(about);
if (missing.length > 0) {
    refuse(`package.json lacks ${missing.join(', ')}: fill them in, once, and run this again.`);
} else if (!isDated(await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'), about.version)) {
    refuse(`CHANGELOG.md has no line "## [${about.version}] - YYYY-MM-DD": give the version its heading and day.`);
} else {
    await pack();
}

/** @param {string} reason */
function refuse(reason) {
    console.error(`No release: ${reason}`);
    process.exitCode = 1;
}

async function pack() {
    const staging = temporaryFolder(join(tmpdir(), 'release-'));
    try {
        npm(['pack', '--ignore-scripts', '--pack-destination', staging], ROOT);
        const name = `${about.name}-${about.version}.tgz`;
        execFileSync('tar', ['-xzf', join(staging, name), '-C', staging]);
        const home = join(staging, 'package');
        for (const document of ['README.md', 'CHANGELOG.md']) {
            const file = join(home, document);
            await writeFile(file, absoluteLinks(await readFile(file, 'utf8'), about));
        }
        await rm(OUT, { recursive: true, force: true });
        await mkdir(OUT);
        const editor = join(staging, 'editor');
        await mkdir(editor);
        await stageEditorPackage(editor);
        for (const folder of [home, editor]) npm(['pack', '--ignore-scripts', '--pack-destination', OUT], folder);
        for (const file of await readdir(OUT)) {
            console.log(`package/${file}`);
            if (values['dry-run']) {
                npm(['publish', `./package/${file}`, '--dry-run', '--access', 'public'], ROOT, 'notice');
            }
        }
    } finally {
        removeFolder(staging);
    }
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {'error' | 'notice'} [level] - Least weight of the lines that it may print.
 */
function npm(args, cwd, level = 'error') {
    const [command, ...first] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    execFileSync(command, [...first, ...args, '--loglevel', level], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}
