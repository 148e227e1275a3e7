import type { Change, Observer } from './editor.js';
import type { ClipboardJson } from '../templates/clipboard.js';

/** Numbers of the scripts of a car. */
export interface Size {
    /** Names of the entities on the way to it, without the car's own. */
    names: readonly string[];

    /** Path of the attribute in its entity. */
    path: string;
    value: number | number[];
}

type Values = Record<string, unknown>;

/** Numbers of the scripts of a car that is not in the scene yet. */
export function sizesIn({ hierarchy, value: root }: ClipboardJson): Size[] {
    const sizes: Size[] = [];
    const visit = (guid: string, names: readonly string[]): void => {
        const { components, children } = hierarchy[guid];
        const { scripts = {} } = (components.script ?? {}) as { scripts?: Record<string, { attributes?: Values }> };
        for (const [name, { attributes = {} }] of Object.entries(scripts)) {
            collect(attributes, `components.script.scripts.${name}.attributes`, (path, value) => {
                sizes.push({ names, path, value });
            });
        }
        children.forEach((child) => {
            visit(child, [...names, hierarchy[child].name]);
        });
    };
    visit(root, []);
    return sizes;
}

function collect(values: Values, above: string, add: (path: string, value: number | number[]) => void): void {
    for (const [name, value] of Object.entries(values)) {
        const path = `${above}.${name}`;
        if (typeof value === 'number' || isNumbers(value)) {
            add(path, value);
        } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
            collect(value as Values, path, add);
        }
    }
}

function isNumbers(value: unknown): value is number[] {
    return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

/**
 * Changes that give a car in the scene other sizes. What was changed since stays as it is.
 *
 * @param before - Sizes that it was made with.
 * @param after - Sizes that it gets.
 * @param find - Finds an entity of the car by the names on the way to it.
 */
export function resized(
    before: readonly Size[],
    after: readonly Size[],
    find: (names: readonly string[]) => Observer | null
): Change[] {
    const keyOf = ({ names, path }: Size): string => [...names, path].join('/');
    const former = new Map(before.map((size) => [keyOf(size), JSON.stringify(size.value)]));
    return after.flatMap((size): Change[] => {
        const { names, path, value } = size;
        const was = former.get(keyOf(size));
        if (was === undefined || was === JSON.stringify(value)) {
            return [];
        }
        const observer = find(names);
        return observer && JSON.stringify(observer.get(path)) === was ? [{ observer, path, value }] : [];
    });
}
