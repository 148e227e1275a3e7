import { describe, expect, it } from 'vitest';

import { WakeSquares } from '../../src/aero/wake-squares.js';
import { findWake, WAKE, WAKE_PLACE, wakeLayout, wakePlaceLayout } from '../../src/aero/wake.js';
import { randomFrom } from '../../src/math/random.js';
import { numbersOf } from '../../src/math/struct.js';
import { expectNear, expectShare } from '../acceptance/cases.js';

const SPEED = 60;

/** Speed m/s, width, height and length m, drag area m² of a Formula 1 car: drag coefficients of 0.7 to 1.1 are usual. */
const formula1 = { width: 2, area: 0.81 * 2 * 0.95, dragArea: 0.9 * 0.81 * 2 * 0.95, length: 5.6 };

type Body = Partial<
    Record<'width' | 'area' | 'dragArea' | 'pointX' | 'pointZ' | 'velocityZ' | 'velocityX' | 'train', number>
>;

function fieldOf(bodies: Body[]): WakeSquares {
    const field = new WakeSquares();
    field.begin(bodies.length, 1);
    bodies.forEach((body, i) => {
        const row = numbersOf(wakeLayout);
        for (const [name, value] of Object.entries({ velocityZ: SPEED, ...body })) {
            row[WAKE[name as keyof typeof WAKE]] = value;
        }
        field.rows.set(row, i * wakeLayout.size);
        field.enter();
    });
    return field;
}

function placeAt(at: number[], train = -2, wind = 0): Float64Array {
    const there = numbersOf(wakePlaceLayout);
    there.set(at, WAKE_PLACE.at);
    there[WAKE_PLACE.wind + 2] = wind;
    there[WAKE_PLACE.train] = train;
    return there;
}

/** Velocity that wakes add behind bodies that go ahead, along it and across, m/s. */
function flowAt(bodies: Body[], at: number[], train = -2, wind = 0): Float64Array {
    const there = placeAt(at, train, wind);
    findWake(fieldOf(bodies), there);
    return there.slice(WAKE_PLACE.flow, WAKE_PLACE.flow + 3);
}

const { length: _, ...leader } = formula1;
const deficitAt = (behind: number, left = 0, above = 0): number => flowAt([leader], [left, above, -behind])[2] / SPEED;

describe('the wake of a car', () => {
    it('takes from the air at each distance the momentum that its drag does, with the ground as a mirror', () => {
        for (const behind of [2, 40]) {
            let momentum = 0;
            const d = 0.2;
            for (let left = -6; left < 6; left += d) {
                for (let above = d / 2; above < 6; above += d) {
                    const missing = deficitAt(behind, left + d / 2, above);
                    momentum += missing * (1 - missing) * d * d;
                }
            }
            expectShare(`momentum ${behind} m behind`, momentum, leader.dragArea / 2, 0.02);
        }
    });

    it('fades with the power of -2/3 of the distance far behind, and widens with that of 1/3', () => {
        const widthAt = (behind: number): number =>
            Math.sqrt(-0.5 / Math.log(deficitAt(behind, 1) / deficitAt(behind)));
        expectShare('deficit', deficitAt(140) / deficitAt(70), 2 ** (-2 / 3), 0.06);
        expectShare('width', widthAt(140) / widthAt(70), 2 ** (1 / 3), 0.03);
    });

    it('has at the rear the speed that is missing behind a porous disk of that drag coefficient', () => {
        expectShare('deficit', deficitAt(0.001), 1 - Math.sqrt(1 - 0.9), 0.01);
    });

    it('is nowhere ahead and beside, and behind a body that stands, or without drag', () => {
        expect(deficitAt(-1)).toBe(0);
        expect(flowAt([{ ...leader, velocityZ: 0 }], [0, 0, -5])).toEqual(new Float64Array(3));
        expect(flowAt([{ ...leader, dragArea: 0 }], [0, 0, -5])).toEqual(new Float64Array(3));
        expect(deficitAt(5, 4)).toBeLessThan(0.001);
    });

    it('follows the air: a headwind makes it stronger, a tailwind as fast as the car ends it', () => {
        const into = flowAt([leader], [0, 0, -10], -2, -20)[2];
        expectShare('flow', into, deficitAt(10) * (SPEED + 20), 1e-9);
        expect(flowAt([leader], [0, 0, -10], -2, SPEED)[2]).toBe(0);
    });

    it('does not reach the train that leaves it', () => {
        expect(flowAt([{ ...leader, train: 3 }], [0, 0, -5], 3)[2]).toBe(0);
        expect(flowAt([{ ...leader, train: 3 }], [0, 0, -5], 4)[2]).toBeGreaterThan(10);
    });

    it('adds to others by the squares', () => {
        const two = flowAt([leader, leader], [0, 0, -20])[2] / SPEED;
        expectNear('deficit', two, Math.SQRT2 * deficitAt(20), 1e-9);
    });

    it('takes 47 % and 35 % of the downforce of a Formula 1 car of 2021 whose nose is 10 and 20 m behind that of the one ahead', () => {
        // "35 % … approximately 20 metres, measured from the lead car's nose", "around 10 metres … 47 %" (Formula 1, July 2021)
        for (const [noses, published] of [
            [10, 0.47],
            [20, 0.35]
        ]) {
            const axles = [1, 4.6].map((axle) => deficitAt(noses - formula1.length + axle, 0, 0.3));
            const lost = axles.reduce((sum, deficit) => sum + (1 - (1 - deficit) ** 2) / 2, 0);
            expectShare(`downforce lost at ${noses} m`, lost, published, 0.1);
        }
    });
});

describe('the squares of a field of wakes', () => {
    it('give each place the wakes of all, wherever bodies stand, and pass over who is far', () => {
        const random = randomFrom(56);
        const within = (edge: number): number => edge * (2 * random() - 1);
        const bodies = Array.from({ length: 400 }, (_, train) => ({
            ...leader,
            pointX: within(1500),
            pointZ: within(1500),
            velocityX: within(50),
            velocityZ: within(50),
            train
        }));
        let [asked, met] = [0, 0];
        for (let i = 0; i < 200; i++) {
            const { pointX, pointZ, velocityX, velocityZ } = bodies[i];
            // a fifth of a second behind a body, where others cross
            const place = [pointX - velocityX / 5, 0, pointZ - velocityZ / 5];
            const field = fieldOf(bodies);
            const there = placeAt(place);
            findWake(field, there);
            const flow = there.slice(WAKE_PLACE.flow, WAKE_PLACE.flow + 3);
            asked += field.findNear(there);
            const all = { ...field, findNear: () => bodies.length, near: Int32Array.from(bodies.keys()) };
            findWake(all, there);
            flow.forEach((speed, k) => expectNear('flow', speed, there[WAKE_PLACE.flow + k], 1e-12));
            met += Math.hypot(...flow) > 1 ? 1 : 0;
        }
        expect(met).toBeGreaterThan(100);
        // nine squares of 200 m out of 3 km by 3 km hold a twenty-fifth of them
        expect(asked / 200).toBeLessThan(2 * (bodies.length / 25));
    });
});
