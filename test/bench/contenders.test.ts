import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { AppBase } from 'playcanvas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Requests } from '../../bench/answer.js';
import { CONTENDERS } from '../../bench/contenders.js';
import { course } from '../../bench/course.js';
import { measure } from '../../bench/measure.js';
import { inNode, type Host, type Remote } from '../../bench/remote.js';
import { Session } from '../../bench/session.js';
import { bundleBench } from '../../tools/build/bundles.mjs';
import { sampleOf } from '../support/torture.js';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

// contenders that live in the engine and need no installation of their own
const NAMES = [
    'vehicle.js',
    'btRaycastVehicle',
    'ours, full',
    'ours, full, frame',
    'ours, full, on Jolt',
    'ours, full, Jolt rays',
    'ours, simple'
];

const FRAMES = ['frame: full (pack)', 'frame: Raycast Car (pack)'];

/** Runs contenders in this process: one of its own for each costs a second, and matters to a measurement alone. */
function inThisProcess(): Host {
    let opened: Promise<unknown> = Promise.resolve();
    return {
        start(name) {
            let session: Session;
            const open = async (...[, scene, cars]: Parameters<Requests['open']>): Promise<void> => {
                session = await Session.open(await CONTENDERS[name].load(), course(scene, cars));
            };
            const ask = (question: keyof Requests, ...args: unknown[]): unknown => {
                if (question !== 'open') {
                    return (session[question] as (...all: unknown[]) => unknown)(...args);
                }
                // one after the other, as scripts of the engine are registered in the app that was started last
                return (opened = opened.then(() => open(...(args as Parameters<Requests['open']>))));
            };
            return {
                name,
                ask: (...all) => Promise.resolve().then(() => ask(...all)),
                close: () => undefined
            } as Remote;
        }
    };
}

const started = vi.spyOn(AppBase.prototype, 'start');

afterEach(() => {
    for (const app of started.mock.contexts as AppBase[]) {
        app.destroy();
    }
    started.mockClear();
});

describe('The benchmark', () => {
    let folder: string;

    beforeAll(async () => {
        mkdirSync(CACHE, { recursive: true });
        folder = mkdtempSync(join(CACHE, 'bench-test-'));
        await bundleBench(folder);
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each([
        ['flat box', 0],
        ['mesh 20 000', 1]
    ] as const)('has cars of every contender in the engine drive: %s', async (scene, turn) => {
        const names = sampleOf(NAMES, 3, turn);
        const rows = await measure(inThisProcess(), names, scene, 4, { rounds: 1, carSteps: 600, warmUp: 0 });
        expect(rows.map(({ name, invalid }) => [name, invalid])).toEqual(names.map((name) => [name, '']));
        for (const { full, bare, vehicle } of rows) {
            expect(full!.median).toBeGreaterThan(0);
            expect(bare!.median).toBeGreaterThan(0);
            expect(vehicle!.median).toBeCloseTo(full!.median - bare!.median, 6);
        }
    });

    it('shows cars in frames whose wheels follow waves by more than a centimeter', async () => {
        const rows = await measure(inThisProcess(), FRAMES, 'waves 20 000', 4, { rounds: 1, carSteps: 800, warmUp: 0 });
        expect(rows.map(({ name, invalid }) => [name, invalid])).toEqual(FRAMES.map((name) => [name, '']));
    });

    it('does not count a car that stands where it should drive, nor one that drives where it should stand', async () => {
        const remote = inNode(folder).start('ours, full');
        await remote.ask('open', 'ours, full', 'flat box', 1);
        await remote.ask('run', 'parked', 120);
        await remote.ask('resetOdometer');
        await remote.ask('run', 'parked', 120);
        expect(await remote.ask('complaint', 'parked')).toBe('');
        expect(await remote.ask('complaint', 'driving')).toMatch(/did not drive/);
        await remote.ask('run', 'driving', 240);
        await remote.ask('resetOdometer');
        await remote.ask('run', 'driving', 120);
        expect(await remote.ask('complaint', 'driving')).toBe('');
        expect(await remote.ask('complaint', 'parked')).toMatch(/did not stand/);
        remote.close();
    });
});
