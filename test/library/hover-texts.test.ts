import { readdirSync, readFileSync } from 'node:fs';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { readPresetTexts, withoutEditorTags, withPresetTexts } from '../../tools/build/hover-texts.mjs';

const SCRIPTS = 'dist/lib/scripts';
const files = readdirSync(SCRIPTS).filter((name) => name.endsWith('.d.mts'));

describe('the texts that an editor shows of the components', () => {
    it.each(files)('have no tags of the inspector, in %s', (name) => {
        const types = readFileSync(`${SCRIPTS}/${name}`, 'utf8');
        expect(types.match(/^ *\* @(?:attribute|title|range|precision|visibleif|enabledif)\b.*/gm) ?? []).toEqual([]);
    });

    it('say the range of a number', () => {
        const field = `/**\n * Grip.\n *\n * @attribute\n * @title Grip\n * @range [0, 2]\n * @precision 1\n */\ngrip: number;\n`;
        expect(withoutEditorTags(field)).toBe('/**\n * Grip.\n *\n * Range 0 to 2.\n */\ngrip: number;\n');
    });

    it('say what a preset is, from the file that declares it', async () => {
        const texts = await readPresetTexts(process.cwd());
        const types = 'export declare const SurfacePreset: {\n    readonly WET_ASPHALT: 1;\n};\n';
        expect(withPresetTexts(types, texts)).toContain('    /** Wet asphalt. */\n    readonly WET_ASPHALT: 1;\n');
        expect(() => withPresetTexts(types.replace('WET', 'DRY'), texts)).toThrow('SurfacePreset.DRY_ASPHALT');
    });

    it.each(files)('are there for each value of an enum, in %s', (name) => {
        const types = readFileSync(`${SCRIPTS}/${name}`, 'utf8');
        const file = ts.createSourceFile(name, types, ts.ScriptTarget.Latest, true);
        const bare = file.statements
            .filter((statement) => ts.isVariableStatement(statement))
            .flatMap(({ declarationList }) => [...declarationList.declarations])
            .flatMap(({ type }) => (type && ts.isTypeLiteralNode(type) ? [...type.members] : []))
            .filter((member) => /^[A-Z][A-Z_0-9]*$/.test(member.name?.getText() ?? ''))
            .filter((member) => ts.getJSDocCommentsAndTags(member).length === 0)
            .map((member) => member.name?.getText());
        expect(bare).toEqual([]);
    });
});
