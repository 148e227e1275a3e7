import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

import { hashOf, isUpToDate, stamp } from '../../tools/build-stamp.mjs';

/** Folder of the built site. */
export const SITE = 'dist/docs';

/** Sources of the site, with the pages that its build generates. */
const PARTS = [
    ...['docs', 'src', 'scripts', 'tools', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
    ...['package.json', 'typedoc.json', 'tsconfig.json', 'node_modules/.package-lock.json'],
    ...['dist/editor-schemas.json', 'dist/proving-ground', 'dist/validation']
];

/** Builds the documentation site, which takes half of a minute, if anything of it has changed since. A link that leads nowhere makes it fail. */
export async function builtSite(): Promise<void> {
    const root = `${process.cwd()}/`;
    if (await isUpToDate(SITE, await hashOf(root, PARTS))) {
        return;
    }
    await promisify(execFile)(process.execPath, ['--max-semi-space-size=64', 'tools/docs.mjs', 'build']);
    await stamp(SITE, await hashOf(root, PARTS), await readdir(SITE));
}
