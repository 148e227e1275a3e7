import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { Binding } from '../../../src/components/attributes/bind.js';
import { rangesOf } from '../../../src/components/attributes/ranges.js';

interface Attribute {
    name: string;
    default?: unknown;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/tuning-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** All groups of attributes by their paths, such as `vehicleController.engine`; a component's own by its name. */
const groups = Object.entries(schemas).flatMap(([script, { attributes }]) => {
    const all = Object.values(attributes);
    const named = all.filter(({ schema }) => schema).map(({ name, schema }) => [`${script}.${name}`, schema!] as const);
    return [[script, all] as const, ...named];
});

const files = readdirSync('src/components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts')
);
const binders = files.filter((file) => readFileSync(`src/components/${file}`, 'utf8').includes(' = bind('));
const bindings: [string, Binding<Record<string, unknown>, object>][] = [];
for (const file of binders) {
    const module = (await import(`../../../src/components/${file.replace('.ts', '.js')}`)) as object;
    for (const [name, member] of Object.entries(module)) {
        if (member instanceof Binding) {
            bindings.push([name, member as Binding<Record<string, unknown>, object>]);
        }
    }
}

it('all bindings are found', () => {
    expect(bindings.length).toBeGreaterThanOrEqual(binders.length);
    expect(binders).toContain('controller/engine.ts');
});

describe.each(bindings)('%s', (_, { bonds, limits }) => {
    const names = bonds.map(({ attribute }) => attribute);
    const found = groups.filter(([, members]) => names.every((name) => members.some((member) => member.name === name)));

    it('binds attributes of an inspector', () => {
        expect(found).not.toEqual([]);
    });

    it.each(found)('ranges and defaults of %s are those of the layout', (path, members) => {
        const [script, ...group] = path.split('.');
        const ranges = rangesOf(script);
        for (const { attribute, field, scale } of bonds) {
            const range = ranges.get([...group, attribute].join('.'));
            const initial = members.find(({ name }) => name === attribute)!.default;
            const { least, most } = limits[attribute];
            if (field.unit === '0 or 1') {
                expect(Number(initial), attribute).toBe(field.initial);
                continue;
            }
            expect(initial, attribute).toBeCloseTo(field.initial / scale, 9);
            expect(range, attribute).toBeDefined();
            expect(range!.least, attribute).toBeGreaterThanOrEqual(least);
            expect(range!.most, attribute).toBeLessThanOrEqual(most);
            // what is refused beyond an end of the inspector, the layout does not know either
            if (range!.lowest === range!.least && range!.least !== 0) {
                expect(least, attribute).toBe(range!.least);
            }
            if (range!.highest === range!.most) {
                expect(most, attribute).toBe(range!.most);
            }
        }
    });
});
