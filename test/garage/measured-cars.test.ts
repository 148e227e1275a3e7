import { beforeAll, describe, expect, it } from 'vitest';

import { CAUSES_OF_MEASURED } from './causes.js';
import { writeTable } from './document.js';
import { measuredCars, pathOf } from './measured-cars.js';
import { accelerate, BRISK, circle, measureOnly, stop, type Figures } from './performance.js';
import { compared, comparison, evidenceOf, median, type Row } from './table.js';
import { loadPreset } from '../../scenario/presets.js';
import { noteFigure } from '../support/evidence.js';
import { expectWithin } from '../support/known-miss.js';
import { sampleOf, whole } from '../support/torture.js';

/** Largest error of a figure without a stated cause. */
const MOST = 0.1;

/** Cars of which the figures are measured. */
const cars = sampleOf(measuredCars, 3);

let rows: Row[] = [];

beforeAll(async () => {
    const simulated = new Map<string, Partial<Figures>>();
    for (const car of cars) {
        const figures = loadPreset(pathOf(car)).published!.map(({ figure }) => figure);
        simulated.set(car, await measureOnly(pathOf(car), figures));
    }
    rows = comparison(simulated, pathOf);
    writeTable('measured', compared(rows));
});

it('misses what is published of six cars by 4 % in the median, and by more than 10 % only where a cause is stated', () => {
    rows.forEach((row) => noteFigure(evidenceOf(row, MOST)));
    expect(measuredCars).toHaveLength(6);
    if (whole) {
        expect(rows).toHaveLength(25);
        expect(median(rows.map(({ error }) => Math.abs(error)))).toBeLessThan(0.04);
    }
    const far = rows.filter(({ error }) => !(Math.abs(error) < MOST)).map(({ car, figure }) => `${car} ${figure}`);
    const stated = Object.keys(CAUSES_OF_MEASURED).filter((key) => cars.some((car) => key.startsWith(`${car} `)));
    expect(far.sort()).toEqual(stated.sort());
});

it('takes as long to brake, and corners as hard, within 10 %, on rubber of their class', () => {
    for (const { car, figure, error } of rows.filter(({ figure }) => /^(?:brake|lateral)/.test(figure))) {
        if (!(`${car} ${figure}` in CAUSES_OF_MEASURED)) {
            expect(Math.abs(error), `${car} ${figure}`).toBeLessThan(MOST);
        }
    }
});

// grip as the reference takes it for a press launch (case C6-press)
it.each([
    ['ford-mustang-gt', false, 4.5, undefined],
    ['subaru-brz', true, 5.7, { miss: -0.0404, wanted: 0.04, unit: '1' }],
    ['mazda-mx-5', true, 6.4, undefined],
    ['mazda-mx-5', false, 6.1, undefined]
] as const)(
    'starts the %s as its testers did, on a strip and shifting fast, traction control %s',
    async (car, control, time, known) => {
        const { zeroTo60mph } = await accelerate(pathOf(car), {
            world: { size: 8000, surface: { grip: 1.15 } },
            overrides: {
                'gearbox.switchTime': 0.1,
                'aids.tractionControl': control,
                'aids.stabilityControl': control
            }
        });
        expectWithin(`time of ${car}`, zeroTo60mph / time - 1, 0.04, known);
    }
);

describe('the lateral grip of the Tacoma', () => {
    const tacoma = pathOf('toyota-tacoma');
    const MILES_60 = 60 * 0.44704;

    it('is, by its deceleration, less than that of any road car in the same tests: its tires are all-terrain ones', () => {
        const shares = measuredCars.flatMap((car) => {
            const figures = new Map(loadPreset(pathOf(car)).published!.map(({ figure, value }) => [figure, value]));
            const lateral = figures.get('lateral');
            const [from, way] = figures.has('brake70mph')
                ? [70 * 0.44704, figures.get('brake70mph')!]
                : [MILES_60, figures.get('brake60mph')];
            return lateral && way ? [[car, lateral / (from ** 2 / (2 * way) / 9.81)] as const] : [];
        });
        const of = new Map(shares);
        const truck = of.get('toyota-tacoma')!;
        of.delete('toyota-tacoma');
        expect(truck).toBeCloseTo(0.68, 2);
        expect(of.size).toBe(4);
        expect(Math.min(...of.values())).toBeGreaterThan(0.78);
        expect(Math.max(...of.values())).toBeLessThan(0.91);
    });

    it('is the measured one on tires that hold four fifths across and all of it along, and it brakes as it did', async () => {
        const overrides = {
            'tires.all.sideways.peak': [0.8, 0.731],
            'tires.all.sideways.slide': [0.667, 0.618]
        };
        const { lateral } = await circle(tacoma, { overrides }, undefined, BRISK);
        expect(Math.abs(lateral / 0.66 - 1)).toBeLessThan(0.02);
        const way = await stop(tacoma, MILES_60, undefined, overrides);
        expect(Math.abs(way / 37.8 - 1)).toBeLessThan(0.04);
    });

    // possible causes that were ruled out
    it.each<[string, Record<string, unknown>, number, number]>([
        ['on a pad of 200 feet', {}, 30.48, 0.74],
        ['with a center of mass 5 cm lower', { 'body.cgHeight': 0.65 }, 45.72, 0.765],
        ['with a center of mass 5 cm higher', { 'body.cgHeight': 0.75 }, 45.72, 0.715]
    ])('is hardly another one %s', async (_, overrides, pad, expected) => {
        const { lateral } = await circle(tacoma, { overrides }, pad, (BRISK * pad) / 45.72);
        expect(Math.abs(lateral - expected)).toBeLessThan(0.015);
    });
});
