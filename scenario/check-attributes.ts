import { attributesOf, type AttributeKind, type Group } from './attributes.js';
import type { Attributes } from './scenario.js';
import { didYouMean } from '../templates/validate/near.js';

const WANTED: Record<Exclude<AttributeKind, Group>, [string, (value: unknown) => boolean]> = {
    number: ['a number', (value) => Number.isFinite(value)],
    boolean: ['true or false', (value) => typeof value === 'boolean'],
    text: ['a text', (value) => typeof value === 'string'],
    vector: ['three numbers', (value) => isNumbers(value) && value.length === 3],
    list: ['a list of numbers', (value) => isNumbers(value)],
    entity: ['left out: the runner chooses entities itself', () => false]
};

/** Finds attributes that a component does not have, and values that they cannot hold. */
export function checkAttributes(attributes: Attributes, component: string, path: string): string[] {
    return checkGroup(attributes, attributesOf(component), path);
}

function checkGroup(values: Attributes, group: Group, path: string): string[] {
    return Object.entries(values).flatMap(([name, value]) => {
        const at = `${path}.${name}`;
        if (!Object.hasOwn(group, name)) {
            return [`${at}: there is no such attribute. ${didYouMean(name, Object.keys(group))}`];
        }
        const kind = group[name];
        if (typeof kind === 'object') {
            return typeof value === 'object' && value !== null && !Array.isArray(value)
                ? checkGroup(value as Attributes, kind, at)
                : [`${at}: is a group. Give an object with any of ${Object.keys(kind).join(', ')}`];
        }
        const [wanted, fits] = WANTED[kind];
        return fits(value) ? [] : [`${at}: ${JSON.stringify(value)} does not fit. It must be ${wanted}`];
    });
}

function isNumbers(value: unknown): value is number[] {
    return Array.isArray(value) && value.every(Number.isFinite);
}
