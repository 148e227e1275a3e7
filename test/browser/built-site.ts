import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

import { hashOf, isUpToDate, stamp } from '../../tools/build/build-stamp.mjs';
import { torture } from '../support/torture.js';

/** Folder of the built site: with `TORTURE=1` the one to publish. */
export const SITE = torture > 0 ? 'dist/docs' : 'dist/docs-sample';

/** Sources of the site, with the pages that its build generates. */
const PARTS = [
    ...['docs', 'src', 'scripts', 'tools', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...['package.json', 'typedoc.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
    ...['dist/editor-schemas.json', 'dist/proving-ground', 'dist/validation']
];

/** Builds the documentation site, in `npm test` with a sample of the reference, if anything of it has changed since. */
export async function builtSite(): Promise<void> {
    const root = `${process.cwd()}/`;
    if (await isUpToDate(SITE, await hashOf(root, PARTS))) {
        return;
    }
    await promisify(execFile)(process.execPath, [
        '--max-semi-space-size=64',
        'tools/docs.mjs',
        torture > 0 ? 'build' : 'sample'
    ]);
    await stamp(SITE, await hashOf(root, PARTS), await readdir(SITE));
}
