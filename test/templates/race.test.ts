import type { Entity } from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import { carOf } from '../../src/index.js';
import { placePrefab } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;
let race: Entity;

beforeAll(async () => {
    world = await World.create();
    race = placePrefab(world.app, 'race');
});

afterAll(() => world.destroy());

describe('the prefab of a race', () => {
    it('is driven over three laps by two autopilots, with a ghost and results, and no line of code', () => {
        const timer = (race.findByName('Course') as Entity).script!.get('lapTimer') as components.LapTimer;
        const first = race.findByName('Kart 1') as Entity;
        const recorder = first.script!.get('recorder') as components.Recorder;
        const heard: string[] = [];
        timer.on('racestart', () => heard.push('start'));
        timer.on('lap', ({ car, lap }) => heard.push(`${car.name} lap ${lap}`));
        timer.on('finish', ({ car, place }) => heard.push(`${car.name} is ${place}`));
        timer.on('raceend', (standings) => heard.push(`end of ${standings.length}`));
        timer.on('wrongway', () => heard.push('wrong way'));
        timer.on('offtrack', ({ car }) => heard.push(`${car.name} off track`));

        world.run(2.9, 1 / 30);
        expect(timer.state).toBe('countdown');
        expect(timer.courseLength).toBeCloseTo(300, -1);
        const grid = timer.standings.map(({ car }) => Math.abs(carOf(car)!.speed));
        expect(Math.max(...grid)).toBeLessThan(0.01);
        let ghostFrames = 0;
        while (timer.state !== 'finished' && world.time < 120) {
            world.run(1 / 30, 1 / 30);
            ghostFrames += recorder.isGhostShown ? 1 : 0;
        }
        expect(heard).toEqual([
            'start',
            'Kart 1 lap 1',
            'Kart 2 lap 1',
            'Kart 1 lap 2',
            'Kart 2 lap 2',
            'Kart 1 lap 3',
            'Kart 1 is 1',
            'Kart 2 lap 3',
            'Kart 2 is 2',
            'end of 2'
        ]);
        const [winner, second] = timer.standings;
        for (const { laps, sectors, total, best } of [winner, second]) {
            expect(sectors).toHaveLength(12);
            expect(laps.reduce((sum, lap) => sum + lap)).toBeCloseTo(total, 9);
            expect(Math.min(...laps)).toBe(best);
            // from the grid the first lap is the slowest
            expect(Math.max(...laps)).toBe(laps[0]);
        }
        // 60 and 54 km/h are most of the way the limit
        expect(winner.best).toBeGreaterThan(300 / (60 / 3.6));
        expect(winner.best).toBeLessThan(28);
        expect(second.best).toBeGreaterThan(winner.best);
        // the ghost drove along with two of three laps
        expect(ghostFrames / 30).toBeGreaterThan(1.9 * winner.best);
        expect(recorder.recording!.byteLength).toBeLessThan(3000);
        expect(messages()).toEqual([]);
    });
});
