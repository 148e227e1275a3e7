import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as esbuild from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { findPlaces, inlinePlaces } from '../../tools/build/inline-places.mjs';
import { importAtOnce } from '../../tools/build/late-at-once.mjs';

describe('the built library', () => {
    it('reads the numbers of a car by literal indices, whatever bundles it', async () => {
        const places = await findPlaces('.');
        expect(places.get('WHEEL.mass')).toBe(0);
        expect(inlinePlaces('state[WHEEL.mass] + WHEEL.size', places)).toBe('state[0         ] + WHEEL.size');
        const named: string[] = [];
        for (const file of await readdir('dist/lib/src', { recursive: true })) {
            if (file.endsWith('.js')) {
                const code = await readFile(join('dist/lib/src', file), 'utf8');
                named.push(...(code.match(/\b[A-Z_]+\.[a-z]\w*/g) ?? []).filter((name) => places.has(name)));
            }
        }
        expect(named).toEqual([]);
    });

    it('has the names of these numbers in code alone, so that no text changes with them', async () => {
        const places = await findPlaces('.');
        const namesIn = (text: string) => (text.match(/\b[A-Z_]+\.[a-z]\w*/g) ?? []).filter((name) => places.has(name));
        const texts: string[] = [];
        const inCode: string[] = [];
        for (const file of await readdir('src', { recursive: true })) {
            const code = file.endsWith('.ts') ? await readFile(join('src', file), 'utf8') : '';
            if (namesIn(code).length === 0) {
                continue;
            }
            const visit = (node: ts.Node): void => {
                if (ts.isPropertyAccessExpression(node) && places.has(node.getText())) {
                    inCode.push(node.getText());
                } else if (
                    ts.isLiteralExpression(node) ||
                    ts.isTemplateHead(node) ||
                    ts.isTemplateMiddleOrTemplateTail(node)
                ) {
                    texts.push(...namesIn(node.text).map((name) => `${name} in ${file}`));
                }
                ts.forEachChild(node, visit);
            };
            visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
        }
        expect(inCode.length).toBeGreaterThan(1000);
        expect(texts).toEqual([]);
    });

    it('keeps the constants of a step constant, even by a bundler that makes every one of a module a variable', async () => {
        const { outputFiles } = await esbuild.build({
            entryPoints: ['dist/lib/src/vehicle/step.js'],
            bundle: true,
            format: 'esm',
            write: false
        });
        const { text } = outputFiles[0];
        expect(text.match(/^ *const \w+ = [\d.]+;/gm)!.length).toBeGreaterThan(40);
        expect(text.match(/^ *var \w+ = new Float64Array/gm)).toBeNull();
        // those that other modules import are handed into their functions as constants
        const used = [...text.matchAll(/^var (\w+) = [\d.]+;/gm)].filter(([, name]) =>
            new RegExp(`(?<!^var |[\\w$.]|const \\w+ = )${name}(?![\\w$])`, 'm').test(
                text.replaceAll(/^ *\/?[/*].*$/gm, '')
            )
        );
        expect(used.map(([line]) => line)).toEqual([]);
    });

    it('keeps them so in the single file of the benchmark and of the online race, which have late modules from the start', () => {
        const late = `export const checks = new Late(() => import('./all-checks.js'));`;
        expect(importAtOnce(late)).toBe(
            `import * as atOnce0 from './all-checks.js';export const checks = new Late(() => Promise.resolve(atOnce0));`
        );
    });
});
