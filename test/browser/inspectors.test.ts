import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { openInspectors, showInspector, WIDTH } from '../../tools/build/inspector-page.mjs';
import { readSchemas } from '../../tools/build/schemas.mjs';

/** Height of a screen of settings, px. */
const SCREEN = 1000;

/** Switches of keyboard, gamepad and steering wheel, in their headers. */
const SWITCHES = ['Enabled', 'Enabled', 'Enabled'];

/** Labels of the basic settings of a new component from top to bottom, groups with their members. */
const BASIC: Record<string, string[]> = {
    vehicleController: [
        'Behavior',
        'Drive',
        ...['Type', 'Peak Torque', 'Peak Power', 'Advanced'],
        ...['Speed Limiter', 'Advanced'],
        ...['Max Steer Angle', 'Advanced'],
        ...['Brake Torque', 'Advanced'],
        'Advanced'
    ],
    wheelCollider: [
        ...['Visual', 'Radius', 'Width', 'Mass', 'Travel'],
        ...['Ride Height', 'Spring', 'Damper', 'Advanced'],
        'Grip',
        ...['Preset', 'Forward Factor', 'Sideways Factor'],
        ...['Compound', 'Advanced']
    ],
    chaseCamera: ['Target', 'Mode', 'Distance', 'Height', 'Avoid Walls', 'Advanced'],
    vehicleInput: ['Response', 'Pedal Rate', 'Steer Rate', 'Return Rate', 'Grip Limit', 'Advanced', ...SWITCHES]
};

interface Attribute {
    name: string;
    type: string;
    title?: string;
    visibleif?: string;
    enum?: Record<string, number>[];
    schema?: Attribute[];
}

const schemas = (await readSchemas()) as Record<string, { attributes: Record<string, Attribute> }>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
    browser = await borrowBrowser();
    page = await browser.newPage({ viewport: { width: WIDTH, height: SCREEN } });
    await openInspectors(page);
});

afterAll(() => returnBrowser(browser));

/** Labels that can be read with a field beside them. */
async function shownBy(script: string, values: Record<string, unknown> = {}): Promise<string[]> {
    const panel = await showInspector(page, script, schemas[script].attributes, values);
    return panel.evaluate((root) =>
        [...root.querySelectorAll<HTMLElement>('.pcui-panel-content .pcui-label-group')]
            .filter((row) => [...row.children].slice(1).some((field) => (field as HTMLElement).offsetHeight > 0))
            .map((row) => row.querySelector('.pcui-label')!.textContent!)
    );
}

/** Height of the panel of a component, px. */
async function heightOf(script: string, values: Record<string, unknown>): Promise<number> {
    const panel = await showInspector(page, script, schemas[script].attributes, values);
    return panel.evaluate((root) => (root as HTMLElement).offsetHeight);
}

/** Choices and switches without those that Advanced is for, by path, with their values. */
function basicChoices(attributes: readonly Attribute[], group = ''): [path: string, values: unknown[]][] {
    return attributes.flatMap((each): [string, unknown[]][] => {
        const { name, type, schema, enum: choices, visibleif = '' } = each;
        if (name === 'advanced' || visibleif.includes('advanced')) {
            return [];
        }
        if (schema) {
            return basicChoices(schema, `${name}.`);
        }
        const values = choices ? choices.flatMap((choice) => Object.values(choice)) : [false, true];
        return choices || type === 'boolean' ? [[group + name, values]] : [];
    });
}

/** Paths of the switches Advanced of a component and its groups. */
function switchesOf(script: string): string[] {
    return Object.values(schemas[script].attributes).flatMap(({ name, schema = [] }) =>
        schema.some((member) => member.name === 'advanced') ? [`${name}.advanced`] : name === 'advanced' ? [name] : []
    );
}

/** Values that an inspector can set and that fulfil the first alternative of a condition, by path. */
function choicesFor(condition: string | undefined, list: readonly Attribute[], group: string): Record<string, unknown> {
    const parts = (condition ?? '').split('||')[0].matchAll(/(\w+)(?: (===|!==|>) (\d+))?/g);
    return Object.fromEntries(
        [...parts].map(([, name, operator, literal]) => {
            const options = list.find((each) => each.name === name)?.enum?.flatMap((each) => Object.values(each));
            const wanted = literal === undefined ? true : Number(literal) + (operator === '>' ? 1 : 0);
            return [group + name, !options || options.includes(wanted as number) ? wanted : null];
        })
    );
}

describe.each(Object.keys(BASIC))('the inspector of a new %s', (script) => {
    const attributes = Object.values(schemas[script].attributes);

    it('is one screen of settings in the order of a designer', async () => {
        expect(await shownBy(script)).toEqual(BASIC[script]);
        const panel = page.locator('.pcui-panel').first();
        expect(await panel.evaluate((root) => (root as HTMLElement).offsetHeight)).toBeLessThanOrEqual(SCREEN);
    });

    it('is one screen with whatever is chosen on it', async () => {
        // what one choice adds does not depend on the others, so that the highest of each together are the highest of all
        const chosen: Record<string, unknown> = {};
        for (const [path, values] of basicChoices(attributes)) {
            const heights: number[] = [];
            for (const value of values) {
                heights.push(await heightOf(script, { ...chosen, [path]: value }));
            }
            chosen[path] = values[heights.indexOf(Math.max(...heights))];
        }
        expect(await heightOf(script, chosen)).toBeLessThanOrEqual(SCREEN);
    });

    it('reaches every setting by Advanced and the choices that it is for', async () => {
        const lost: string[] = [];
        const seen = new Map<string, string[]>(); // many settings are shown by the same choices
        for (const attribute of attributes) {
            const above = { [attribute.name]: attribute.schema ? attribute.visibleif : undefined };
            for (const member of attribute.schema ?? [attribute]) {
                const group = attribute.schema ? `${attribute.name}.` : '';
                const values = {
                    ...choicesFor(above[attribute.name], attributes, ''),
                    ...choicesFor(member.visibleif, attribute.schema ?? attributes, group)
                };
                const key = JSON.stringify(values);
                const labels = seen.get(key) ?? (await shownBy(script, values));
                seen.set(key, labels);
                if (!labels.includes(member.title ?? 'Enabled')) {
                    lost.push(group + member.name);
                }
            }
        }
        expect(lost).toEqual([]);
    });
});

it('the inspector of a wheel is one screen with a custom tire, too', async () => {
    const values = { 'tire.preset': 10 };
    expect(await shownBy('wheelCollider', values)).toContain('Side Peak');
    const panel = page.locator('.pcui-panel').first();
    expect(await panel.evaluate((root) => (root as HTMLElement).offsetHeight)).toBeLessThanOrEqual(SCREEN);
    expect(await shownBy('wheelCollider', { ...values, 'tire.advanced': true })).toContain('Side Peak x2');
});

it('a new anti-roll bar is one screen without a switch', async () => {
    const panel = await showInspector(page, 'antiRollBar', schemas.antiRollBar.attributes);
    expect(await panel.evaluate((root) => (root as HTMLElement).offsetHeight)).toBeLessThanOrEqual(SCREEN);
    expect(switchesOf('antiRollBar')).toEqual([]);
});
