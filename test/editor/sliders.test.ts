import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** A number, or a group of attributes, as the Editor's parser reads it. */
interface Attribute {
    name: string;
    description: string;
    type: string;
    default: number;
    min?: number;
    max?: number;
    precision?: number;
    schema?: Attribute[];
}

type Schemas = Record<string, { attributes: Record<string, Attribute> }>;

/** Schemas that the Editor reads, and those of the sources. */
const [seen, told] = ['editor', 'tuning'].map(
    (kind) => JSON.parse(readFileSync(`dist/${kind}-schemas.json`, 'utf8')) as Schemas
);

function numbersOf(schemas: Schemas, script: string): Attribute[] {
    const all = Object.values(schemas[script].attributes).flatMap(({ name, schema, ...attribute }) => {
        return schema?.map((member) => ({ ...member, name: `${name}.${member.name}` })) ?? [{ ...attribute, name }];
    });
    return all.filter(({ type }) => type === 'number');
}

/** Returns true if four characters are enough for every value of a slider: the field beside it shows no more. */
function isReadable({ min, max, default: initial, precision }: Attribute): boolean {
    return [min!, max!, initial].every((number) => number.toFixed(precision).length <= 4);
}

describe.each(Object.keys(seen))('the numbers of a %s', (script) => {
    it('have a slider only where whatever it gives can be read', () => {
        const sliders = numbersOf(seen, script).filter(({ max }) => max !== undefined);
        expect(sliders.filter((slider) => slider.precision === undefined || !isReadable(slider))).toEqual([]);
    });

    it('have their range in the tooltip where they have no slider', () => {
        const tooltips = Object.fromEntries(
            numbersOf(seen, script).map(({ name, description }) => [name, description])
        );
        const sliders = numbersOf(seen, script).flatMap(({ name, max }) => (max === undefined ? [] : [name]));
        const plain = numbersOf(told, script).filter(({ name, max }) => max !== undefined && !sliders.includes(name));
        for (const { name, min, max } of plain) {
            expect(tooltips[name]).toContain(`Range: ${min} to ${max}.`);
        }
    });
});

it('most shares are sliders, and springs are not', () => {
    const [slider, plain] = ['targetPosition', 'spring'].map((name) => {
        return numbersOf(seen, 'wheelCollider').find((number) => number.name === `suspensionSpring.${name}`)!;
    });
    expect(slider).toMatchObject({ min: 0, max: 1 });
    expect(plain).not.toHaveProperty('max');
});
