import { readFile } from 'node:fs/promises';

import * as esbuild from 'esbuild';
import { describe, expect, it } from 'vitest';

import { packed } from './packed.js';
import { noticesOf, packagesIn } from '../../tools/build/third-party-notices.mjs';

const PERMISSION =
    /Each contributor licenses you|Permission (?:is hereby granted|to use, copy)|TERMS AND CONDITIONS FOR USE, REPRODUCTION/i;

describe('code of others', () => {
    it.each(['dist/rig', 'dist/roads', 'dist/proving-ground'])(
        'in %s comes with the permission text of each package',
        async (folder) => {
            const text = await readFile(`${folder}/THIRD-PARTY-NOTICES.txt`, 'utf8');
            const notices = text.split(`\n${'-'.repeat(80)}\n`);
            expect(text).toMatch(
                folder === 'dist/roads' ? /^sax \d/m : /^@gltf-transform\/core \d+\.\d+\.\d+ \(MIT\)$/m
            );
            for (const notice of notices) {
                expect(notice.trim()).toMatch(/^\S+ [\d.]+ \([\w.-]+\)\n/);
                expect(notice).toMatch(PERMISSION);
                expect(notice).toMatch(notice.includes('(BlueOak') ? /Each contributor licenses you/ : /copyright|©/i);
            }
        }
    );

    it('is packed into the npm package with them', async () => {
        const { files } = await packed();
        expect(files).toContain('dist/rig/THIRD-PARTY-NOTICES.txt');
        expect(files).toContain('LICENSE');
    });

    it('is found in a bundle, however it got there', async () => {
        const { metafile } = await esbuild.build({
            stdin: { contents: "export { gzipSync } from 'fflate';", resolveDir: '.' },
            bundle: true,
            write: false,
            metafile: true
        });
        expect(packagesIn(metafile)).toEqual(['fflate']);
    });

    it('is not bundled when there is no text of its license', async () => {
        await expect(noticesOf(['fflate', 'no-such-package'])).rejects.toThrow('no-such-package');
    });
});
