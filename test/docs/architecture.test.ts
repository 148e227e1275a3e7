import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const map = readFileSync('ARCHITECTURE.md', 'utf8');

/** Chapter of the map under a title. */
function chapter(title: string): string {
    return map.match(new RegExp(`## ${title}\\n([\\s\\S]*?)(?=\\n## |$)`))![1];
}

describe('the map of the code', () => {
    it('has at most 150 lines', () => {
        expect(map.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    });

    it('has each folder of src in its table, and none that is gone', () => {
        const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
        const inSrc = folders.map(({ name }) => name);
        const table = chapter('Folders of src/');
        expect(inSrc.filter((name) => !table.includes(`\`${name}/`))).toEqual([]);
        const cells = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) => [
            ...cell.matchAll(/`([\w/-]+)\/`/g)
        ]);
        const named = cells.map(([, name]) => name.replace(/^components\//, ''));
        expect(named.length).toBeGreaterThan(30);
        const known = [...inSrc, ...readdirSync('src/components')];
        expect(named.filter((name) => !known.includes(name))).toEqual([]);
    });

    it('has each phase of a step in its picture, in order', () => {
        const phases = chapter('One physics step').match(/```\n([\s\S]*?)```/)![1];
        const pictured = [...phases.matchAll(/^(?:solver\/)?([\w-]+)\.ts /gm)].map(([, name]) => name);
        const source = readFileSync('src/vehicle/step.ts', 'utf8');
        const [imports, step, begin, end] = source.split('export function ');
        const calls = begin + step + end;
        const called = [...imports.matchAll(/^import \{ (\w+) \} from '\.\/(?:solver\/)?([\w-]+)\.js'/gm)]
            .map(([, phase, file]) => ({ file, at: calls.search(new RegExp(`[ !]${phase}\\(`)) }))
            .filter(({ file }) => file !== 'refuse-step')
            .sort((a, b) => a.at - b.at)
            .map(({ file }) => file);
        expect(called.length).toBeGreaterThan(15);
        expect(pictured.filter((name) => called.includes(name))).toEqual(called);
    });

    it('has each hook of a part', () => {
        const part = readFileSync('src/control/vehicle-part.ts', 'utf8');
        const hooks = [...part.matchAll(/^ {4}(\w+)\?\(/gm)].map(([, hook]) => hook);
        expect(hooks.length).toBeGreaterThan(18);
        const text = chapter('One physics step');
        expect(hooks.filter((hook) => !new RegExp(`(▸ [\\w, ]*|\`)${hook}\\b`).test(text))).toEqual([]);
    });

    it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('has no file that is gone: %s', (page) => {
        const text = readFileSync(page, 'utf8');
        const files = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:m?[jt]s|md))`( \(new\))?/g)].filter(
            ([, , isNew]) => !isNew
        );
        expect(files.length).toBeGreaterThan(5);
        const folders = ['', 'src/', 'src/vehicle/', 'test/scenario/'];
        expect(files.map(([, file]) => file).filter((file) => !folders.some((at) => existsSync(at + file)))).toEqual(
            []
        );
    });

    it('has each file of the cars on Jolt in their own', () => {
        const page = readFileSync('examples/jolt/README.md', 'utf8');
        const listed = [...page.matchAll(/^\| `([\w-]+\.ts)` /gm)].map(([, file]) => file);
        expect(listed.sort()).toEqual(readdirSync('examples/jolt').filter((file) => file.endsWith('.ts')));
    });
});
