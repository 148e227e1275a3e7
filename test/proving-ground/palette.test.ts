import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { describe, expect, it } from 'vitest';

const PALETTE = 'proving-ground/style/palette.css';

/** Styles of all pages, each with those that it imports. */
const SHEETS = ['proving-ground/style/style.css', 'online/page/style.css', 'docs/.vitepress/theme/style.css'];

function importsOf(sheet: string): string[] {
    const imports = [...readFileSync(sheet, 'utf8').matchAll(/@import '(.+?)'/g)];
    return imports.map(([, path]) => normalize(join(dirname(sheet), path)));
}

/** Relative brightness of a color (WCAG 2.1). */
function brightness(color: string): number {
    const [red, green, blue] = [1, 3, 5].map((at) => {
        const value = parseInt(color.slice(at, at + 2), 16) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
    const [dark, light] = [brightness(a), brightness(b)].sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
}

describe('the palette of the project', () => {
    const colors = Object.fromEntries(
        [...readFileSync(PALETTE, 'utf8').matchAll(/--(\w+): (#\w{6});/g)].map(([, name, color]) => [name, color])
    );

    it('has six colors', () => {
        expect(Object.keys(colors)).toEqual(['asphalt', 'chalk', 'signal', 'gold', 'sky', 'pine']);
    });

    it.each(SHEETS)('is that of %s, which has no copies of it', (sheet) => {
        const sheets = [sheet, ...importsOf(sheet)];
        expect(sheets).toContain(PALETTE);
        for (const one of sheets.filter((path) => path !== PALETTE)) {
            const text = readFileSync(one, 'utf8').toLowerCase();
            const copies = Object.values(colors).filter((color) => new RegExp(`${color}\\b`).test(text));
            expect({ one, copies }).toEqual({ one, copies: [] });
        }
    });

    it('lets bright colors be read on asphalt, and chalk on pine', () => {
        for (const bright of ['chalk', 'signal', 'gold', 'sky']) {
            expect(contrast(colors[bright], colors.asphalt)).toBeGreaterThan(4.5);
        }
        expect(contrast(colors.chalk, colors.pine)).toBeGreaterThan(4.5);
    });
});
