import { readFileSync } from 'node:fs';

import 'playcanvas'; // before there is a window: it looks for one, too
import type { AppBase } from 'playcanvas';
import { afterEach, expect, it, vi } from 'vitest';

// (files of the page look at their window when they load)
vi.stubGlobal('window', { origin: 'null' });
const { freshHabits, recallHabits, rememberHabits } = await import('../../proving-ground/hud/habits.js');

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<string, unknown>;
const app = { scripts: { getSchema: (name: string) => schemas[name] } } as unknown as AppBase;

afterEach(() => vi.unstubAllGlobals());

/** Stubs a stored memory with this text. */
function remember(text: string | null): void {
    vi.stubGlobal('localStorage', { getItem: () => text });
}

it.each([
    null,
    '',
    'nonsense',
    'null',
    '5',
    '"keys"',
    '[]',
    '[{"response": 3}]',
    '{"keys": null, "wheel": 5, "response": null}',
    '{"keys": "KeyW", "wheel": [1, 2]}',
    '{"response": 9, "pad": {"rumble": "1", "throttle": 7}, "wheel": {"enabled": 1}, "steering": 0.5}',
    '{"response": 1e999, "pad": {"rumble": 1e999}}',
    '{"entity": 1, "enabled": false, "keyboard": false}',
    '{"__proto__": {"response": 0, "wheel": {"enabled": true}}, "constructor": {"response": 0}}',
    '{"keys": {"__proto__": {"throttle": "KeyX"}, "constructor": "KeyX", "throttle": 7}, "wheel": {"steerAxis": "0"}}'
])('a visitor whose browser remembers %s has the usual controls', (text) => {
    remember(text);
    const habits = recallHabits(app);
    expect(habits).toEqual(freshHabits());
    expect(habits.keys.throttle).toBeUndefined();
    expect(Object.getPrototypeOf(habits)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).response).toBeUndefined();
});

it('a visitor keeps what makes sense of what is remembered', () => {
    remember(
        '{"keys": {"brake": "KeyB", "throttle": null}, "response": 3, "pad": {"rumble": "loud", "brake": "West"}, "__proto__": {"response": 9}}'
    );
    expect(recallHabits(app)).toEqual({
        ...freshHabits(),
        keys: { brake: 'KeyB' },
        pad: { brake: 'West' },
        response: 3
    });
});

it('a visitor whose browser refuses to remember has the usual controls', () => {
    const refuse = (): never => {
        throw new DOMException('The operation is insecure', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(recallHabits(app)).toEqual(freshHabits());
    expect(() => rememberHabits(freshHabits())).not.toThrow();
    Object.defineProperty(globalThis, 'localStorage', { get: refuse, configurable: true });
    expect(recallHabits(app)).toEqual(freshHabits());
    expect(() => rememberHabits(freshHabits())).not.toThrow();
});
