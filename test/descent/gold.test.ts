import { readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { driveDown } from './gold-drive.js';
import { dayOf, DESCENT_CARS } from '../../proving-ground/descent/day.js';
import { ghostOf, ghostText } from '../../proving-ground/descent/ghost-text.js';
import { GOLD, goldOf } from '../../proving-ground/descent/gold.js';
import { LINES, SPLITS } from '../../proving-ground/descent/road.js';
import { crossings } from '../../proving-ground/descent/splits.js';
import { MOUNTAIN_ROAD_WIDTH } from '../../proving-ground/library/ground/mountain-road.js';
import { loadPreset } from '../../scenario/presets.js';
import { sampleOf } from '../support/torture.js';

/** Days whose conditions are asked for. */
const DAYS = Array.from({ length: 30 }, (_, k) => 331 + k);

/** All conditions of days: the racer, on slicks, has no rain. */
const ALL = DESCENT_CARS.flatMap((car) => [false, true].map((rain) => ({ car, rain }))).filter(
    ({ car, rain }) => !(car === 'racer' && rain)
);

const nameOf = ({ car, rain }: (typeof ALL)[number]): string => (rain ? `${car} in rain` : car);

const FILE = 'proving-ground/descent/gold.ts';
const writes = Boolean(process.env.DESCENT_GOLD);
const written: Record<string, string> = {};

describe('the gold ghost', () => {
    it.each(writes ? ALL : sampleOf(ALL, 12))(
        'of the $car (rain: $rain) is a drive of the autopilot that keeps to the road',
        async ({ car, rain }) => {
            const { drive, splits, farthest } = await driveDown({ car, rain });
            expect(farthest).toBeLessThan(MOUNTAIN_ROAD_WIDTH / 2 - loadPreset(car).hull.width / 2);
            if (writes) {
                written[nameOf({ car, rain })] = ghostText(drive);
                return;
            }
            const gold = goldOf({ car, rain });
            expect(gold.time).toBeCloseTo(splits[SPLITS - 1], 1);
            const [there, here] = [new Float64Array(gold.drive.stride), new Float64Array(drive.stride)];
            for (let time = 0; time < gold.time; time += 0.1) {
                gold.drive.at(time, there);
                drive.at(time, here);
                expect(Math.hypot(there[0] - here[0], there[1] - here[1], there[2] - here[2])).toBeLessThan(0.05);
            }
        }
    );

    it.runIf(writes)('is written', () => {
        const code = readFileSync(FILE, 'utf8');
        const lines = Object.entries(written).map(
            ([name, text]) => `    ${/\W/.test(name) ? `'${name}'` : name}: '${text}'`
        );
        writeFileSync(FILE, code.replace(/[=] \{[\s\S]*?\n\}/, `= {\n${lines.join(',\n')}\n}`));
    });

    it.each(DAYS)('of day %i takes 60 to 85 s and crosses the lines in turn', (number) => {
        const { drive, time } = goldOf(dayOf(number));
        const splits = crossings(drive, LINES.slice(1));
        expect(time).toBeGreaterThan(60);
        expect(time).toBeLessThan(dayOf(number).rain ? 95 : 80);
        splits.forEach((at, k) => expect(at).toBeGreaterThan((splits[k - 1] ?? 0) + 10));
    });

    it('is there for every car and weather, each in less than 1.5 kB', () => {
        expect(Object.keys(GOLD).sort()).toEqual(ALL.map(nameOf).sort());
        for (const text of Object.values(GOLD) as string[]) {
            expect(text.length).toBeLessThanOrEqual(1500);
            expect(ghostOf(text).duration).toBeGreaterThan(60);
        }
    });
});
