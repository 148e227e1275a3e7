import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { Binding } from '../../../src/components/attributes/bind.js';
import * as declaredRanges from '../../../src/components/attributes/declared-ranges.js';
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

/** Components whose attributes the files of a folder bind. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
    'anti-roll-bar': ['antiRollBar'],
    'bullet-vehicle': ['bulletVehicle', 'bulletWheel'],
    controller: ['vehicleController'],
    energy: ['vehicleEnergy'],
    motorcycle: ['motorcycle'],
    'plain-car': ['raycastCar'],
    trailer: ['trailer'],
    wheel: ['wheelCollider']
};

/**
 * Attributes with other defaults than their parameters: a part that a program makes gives no force until it says so, a bar is as stiff
 * at any speed, a trailer has brakes and a joint for its size, and a Raycast Car has the forces of the tutorial to the last digit.
 */
const OWN_DEFAULTS = [
    'dragArea',
    'frontPreload',
    'rearPreload',
    'centerPreload',
    'slowShare',
    'fullSpeed',
    'torque',
    'parkingTorque',
    'maxAngle',
    'oscillation',
    'thrust',
    'brake'
];

const files = readdirSync('src/components', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts')
);
const binders = files.filter((file) => readFileSync(`src/components/${file}`, 'utf8').includes(' = bind('));
const bindings: [string, readonly string[], Binding<Record<string, unknown>, object>][] = [];
for (const file of binders) {
    const module = (await import(`../../../src/components/${file.replace('.ts', '.js')}`)) as object;
    for (const [name, member] of Object.entries(module)) {
        if (member instanceof Binding) {
            bindings.push([name, SCRIPTS[file.split('/')[0]], member as Binding<Record<string, unknown>, object>]);
        }
    }
}

it('all bindings are found', () => {
    expect(bindings.length).toBeGreaterThanOrEqual(binders.length);
    expect(binders).toEqual(expect.arrayContaining(['anti-roll-bar/bar-settings.ts', 'controller/engine.ts']));
});

describe.each(bindings)('%s', (_, scripts, { bonds, limits }) => {
    const names = bonds.map(({ attribute }) => attribute);
    const found = groups.filter(
        ([path, members]) =>
            scripts.includes(path.split('.')[0]) &&
            names.every((name) => members.some((member) => member.name === name))
    );

    it('binds attributes of an inspector', () => {
        expect(found).not.toEqual([]);
    });

    it.each(found)('ranges and defaults of %s are those of the layout', (path, members) => {
        const [script, ...group] = path.split('.');
        const ranges = rangesOf(declaredRanges[`${script}Ranges` as keyof typeof declaredRanges]);
        for (const { attribute, field, scale } of bonds) {
            const range = ranges.get([...group, attribute].join('.'));
            const initial = members.find(({ name }) => name === attribute)!.default;
            const { least, most } = limits[attribute];
            if (field.unit === '0 or 1') {
                expect(Number(initial), attribute).toBe(field.initial);
                continue;
            }
            if (!OWN_DEFAULTS.includes(attribute)) {
                expect(initial, attribute).toBeCloseTo(field.initial / scale, 9);
            }
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
