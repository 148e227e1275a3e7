import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { absoluteLinks, isDated, missingFields } from '../../tools/build/package-metadata.mjs';

const run = promisify(execFile);

const PUBLISHED = {
    version: '1.2.0',
    repository: { url: 'git+https://git.example/a/b.git' },
    homepage: 'https://cars.example',
    bugs: 'https://git.example/a/b/issues',
    author: 'A. Driver'
};

/** Targets of a document's links and pictures. */
function targets(markdown: string): string[] {
    return [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
}

describe('a release', () => {
    it('lacks nothing when a maintainer has said who publishes it and from where', () => {
        expect(missingFields(PUBLISHED)).toEqual([]);
    });

    it.each(['repository', 'homepage', 'bugs', 'author'])('lacks a %s that is absent or empty', (field) => {
        expect(missingFields({ ...PUBLISHED, [field]: undefined })).toEqual([field]);
        expect(missingFields({ ...PUBLISHED, [field]: '' })).toEqual([field]);
    });

    it('refuses in one line while something is missing, and packs nothing', async () => {
        const about = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
        const missing = missingFields(about);
        if (missing.length === 0 && isDated(readFileSync('CHANGELOG.md', 'utf8'), about.version as string)) {
            return; // ready to be published
        }
        const { code, stderr } = (await run(process.execPath, ['tools/release.mjs']).catch(
            (error: unknown) => error as { code: number; stderr: string }
        )) as { code: number; stderr: string };
        expect(code).toBe(1);
        expect(stderr).toMatch(/^No release: .*\n$/);
        missing.forEach((field) => expect(stderr).toContain(field));
        expect(existsSync('package')).toBe(false);
    });

    it('has a README whose links and pictures work on npm', () => {
        const readme = readFileSync('README.md', 'utf8');
        expect(targets(readme).some((target) => !/^[a-z]+:/.test(target))).toBe(true);
        const packed = absoluteLinks(readme, PUBLISHED);
        expect(targets(packed).filter((target) => !/^(?:https?:|#)/.test(target))).toEqual([]);
        expect(packed).toContain('](https://git.example/a/b/raw/v1.2.0/docs/shots/circuit.jpg)');
        expect(packed).toContain('](https://git.example/a/b/blob/v1.2.0/docs/start/editor.md)');
    });

    it('leaves links within a document and to other sites alone', () => {
        const text = 'See [below](#limits) and [npm](https://npmjs.com).';
        expect(absoluteLinks(text, PUBLISHED)).toBe(text);
    });

    it('has the day of its version in the changelog', () => {
        expect(isDated('# Changelog\n\n## [1.2.0] - 2026-12-24\n', '1.2.0')).toBe(true);
        expect(isDated('# Changelog\n\n## [1.2.0]\n\n## [1.1.0] - 2026-11-30\n', '1.2.0')).toBe(false);
    });
});
