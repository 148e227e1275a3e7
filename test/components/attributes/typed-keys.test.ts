import { readdirSync, readFileSync } from 'node:fs';

import type { Script } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { furnishSubjects, subjects } from './fuzz-subjects.js';
import { addScript } from '../../../scenario/rig.js';
import { VehicleInput } from '../../../scripts/vehicle-input.mjs';
import { carOf, type VehicleLike } from '../../../src/index.js';

/** Codes of keys, as in KeyboardEvent.code. */
const CODE =
    /^(?:Key[A-Z]|Digit\d|F\d+|Arrow\w+|Shift\w+|Control\w+|Comma|Period|Slash|Space|Enter|Backspace|Page\w+)$/;

furnishSubjects();

/** Listeners of the page's keys. */
let listeners: [type: string, hear: (event: Event) => void][] = [];

beforeEach(() => {
    listeners = [];
    const listen = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((type: string, hear: unknown) => {
        listeners.push([type, hear as (event: Event) => void]);
        listen(type, hear as (event: Event) => void);
    });
});

afterEach(() => vi.restoreAllMocks());

/** An element of a page, as far as it matters to keys. */
function element(selector: string, isContentEditable = false): EventTarget {
    const matches = (list: string): boolean => list.split(', ').includes(selector);
    return Object.assign(new EventTarget(), {
        isContentEditable,
        closest: (list: string) => (matches(list) ? {} : null)
    });
}

/** Presses a key with the focus on an element, looks, and releases it. @returns Result of the look. */
function strike(code: string, target: EventTarget, look = (): string => ''): string {
    const send = (type: string): void => {
        const event = Object.assign(new Event(type, { cancelable: true }), {
            code,
            repeat: false,
            composedPath: () => [target, window]
        });
        listeners.filter(([name]) => name === type).forEach(([, hear]) => hear(event));
    };
    send('keydown');
    const seen = look();
    send('keyup');
    return seen;
}

/** All keys that the attributes of a component name. */
function keysOf(value: unknown, depth = 0): string[] {
    if (typeof value === 'string') {
        return value.split(' ').filter((word) => CODE.test(word));
    }
    const isGroup = typeof value === 'object' && value !== null && depth < 2 && (depth === 0 || !('app' in value));
    return isGroup ? Object.values(value).flatMap((each) => keysOf(each, depth + 1)) : [];
}

/** The numbers, switches and sizes of a component and of what it consists of, and the lamps that its car has switched on. */
function traceOf(script: Script, car: VehicleLike | null): string {
    const show = (value: unknown, depth: number): unknown => {
        if (value instanceof Set || value instanceof Map) {
            return value.size;
        }
        const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
        if (!isPart) {
            return typeof value === 'object' ? null : String(value);
        }
        return depth < 1 || value.constructor === Object ? members(value, depth + 1) : null;
    };
    const members = (part: object, depth: number): unknown[] =>
        depth > 2 ? [] : Object.entries(part).map(([name, each]) => [name, show(each, depth)]);
    const { driver } = script as Script & { driver?: { target?: object } };
    return JSON.stringify([members(script, 0), driver?.target, car?.lights.switches]);
}

const typed: [what: string, target: () => EventTarget][] = [
    ['a text field', () => element('input')],
    ['a text area', () => element('textarea')],
    ['a list to choose from', () => element('select')],
    ['an element that can be edited', () => element('div', true)],
    ['a field made of other elements', () => element('[role=textbox]')]
];

/** Components that hear keys, by their script names. */
const hearing = readdirSync('scripts')
    .filter((file) => readFileSync(`scripts/${file}`, 'utf8').includes('hearKeys('))
    .map((file) => file.replace(/-(\w)|\.mts$/g, (_, letter?: string) => letter?.toUpperCase() ?? ''));

it('is heard through one function: no component listens to keys by itself, but for the sound, which waits for any', () => {
    const own = readdirSync('scripts').filter((file) => readFileSync(`scripts/${file}`, 'utf8').includes("'keydown'"));
    expect(own).toEqual(['vehicle-sound.mts']);
});

it.each(hearing)('%s hears no key that is typed into the page, and those that are not', async (name) => {
    const subject = Object.keys(subjects).find((each) => each.split(' ')[0] === name)!;
    const { world, script, body } = await subjects[subject]();
    const car = carOf(body);
    if (name === 'vehicleLights' || name === 'vehicleTraffic') {
        addScript(body, VehicleInput); // lamps and horn are those of the car that is driven
    }
    const own = script as unknown as Record<string, unknown>;
    if (name === 'freeCamera') {
        own.target = null; // it flies
    }
    const choices = Object.keys(own).filter((member) => /key$/i.test(member) && own[member] === '');
    choices.forEach((member) => (own[member] = 'KeyK')); // members without a key at first
    world.run(0.6);
    const fired = vi.spyOn(script, 'fire');
    let acted = 0;
    const fixed = name === 'freeCamera' ? ['KeyW', 'ShiftLeft'] : [];
    for (const code of new Set([...fixed, ...keysOf(Object.fromEntries(Object.entries(script)))])) {
        for (const [what, target] of typed) {
            const before = traceOf(script, car);
            strike(code, target());
            expect(traceOf(script, car), `${code} in ${what}`).toBe(before);
        }
        expect(fired, code).not.toHaveBeenCalled();
        const before = traceOf(script, car);
        const held = strike(code, element('canvas'), () => traceOf(script, car));
        acted += Number(held !== before) + fired.mock.calls.length;
        fired.mockClear();
    }
    expect(acted).toBeGreaterThan(0);
});
