import { afterAll, describe, expect, it } from 'vitest';

import { climb, deviation, extrapolated, type Deviation } from './course.js';
import { driveExplicit } from './drive-explicit.js';
import { driveProduct } from './drive-product.js';
import type { Course, Manoeuvre } from './manoeuvre.js';
import {
    kerbAhead,
    kerbOnTheLeft,
    landingOnTheFront,
    landingOnTheLeft,
    lockedDifferential,
    manoeuvres,
    oneWheelOnIce,
    powerSlide,
    splitGripBraking
} from './manoeuvres.js';
import { bmw } from '../support/car.js';
import { sampleOf, whole } from '../support/torture.js';

/** Steps a second of the reference. */
const FINE = 4800;

/** Largest deviation of the product after three seconds, as a share. */
const TOLERANCE = 0.03;

/** Half of the last digit of a place of 0.58 m in Bullet's single precision, m. */
const DIGIT = 2 ** -25;

/** Natural frequency, rad/s, and damping ratio of the car's heave. */
const HEAVE = {
    frequency: Math.sqrt((2 * (bmw.springFront + bmw.springRear)) / bmw.mass),
    damping: (bmw.damperFront + bmw.damperRear) / Math.sqrt(2 * (bmw.springFront + bmw.springRear) * bmw.mass)
};

/** Height that the middle of a car has at most too much or too little when its place is rounded in every step, m. */
function rounding(rate: number): number {
    return (DIGIT * rate) / (HEAVE.damping * HEAVE.frequency);
}

/**
 * Height that a car which meets a kerb up to a step late has at most too much or too little, m. A wheel touches the kerb ahead of
 * its hub; a step late it has risen by some height `h` for which its damper has not pushed. The heave answers a step of the ground by
 * at most `h w E` a second, and an impulse by `2 z h E`, with `E = exp(-z acos(z) / sqrt(1 - z²))`.
 */
function lateness({ car, ground, speed }: Manoeuvre, rate: number): number {
    const { frequency, damping } = HEAVE;
    const low = car.radius - ground[1].height;
    const touch = Math.sqrt(car.radius ** 2 - low ** 2);
    const late = Math.sqrt(car.radius ** 2 - Math.max(0, touch - speed / rate) ** 2) - low;
    const answer = Math.exp((-damping * Math.acos(damping)) / Math.sqrt(1 - damping ** 2));
    return late * answer * (frequency / rate + 2 * damping);
}

/** Maneuvers whose reference is tested; `npm run torture` takes them all. */
const checked = sampleOf(manoeuvres, 8);

const references = new Map<Manoeuvre, Course>();

function reference(manoeuvre: Manoeuvre): Course {
    const course = references.get(manoeuvre) ?? driveExplicit(manoeuvre, FINE);
    references.set(manoeuvre, course);
    return course;
}

const products = new Map<Manoeuvre, Record<number, Promise<Course>>>();

/** The product's course at a rate, driven once for all that is said of it. */
function product(manoeuvre: Manoeuvre, rate: number): Promise<Course> {
    const courses = products.get(manoeuvre) ?? {};
    products.set(manoeuvre, courses);
    return (courses[rate] ??= driveProduct(manoeuvre, rate));
}

const table: string[] = [];

function note(what: string, { position, yaw, speed, height }: Deviation): void {
    const figures = [position, yaw, speed, height].map((share) => `${(100 * share).toFixed(2).padStart(6)} %`);
    table.push(`${figures.join(' ')}  ${what}`);
}

afterAll(() => console.info(`position, yaw and speed at the end, height on the way\n${table.join('\n')}`));

describe.each(checked.map((manoeuvre) => [manoeuvre.name, manoeuvre] as const))(
    'the reference: %s',
    (name, manoeuvre) => {
        it('is converged: half the step makes no difference', () => {
            const { position, yaw, speed, height } = deviation(
                driveExplicit(manoeuvre, 2 * FINE),
                reference(manoeuvre)
            );
            expect(Math.max(position, yaw, speed)).toBeLessThan(0.001);
            expect(height).toBeLessThan(0.005);
        });

        it('is no matter of luck: a start 0.1 % off ends hardly farther off', () => {
            const perturbed = {
                ...manoeuvre,
                speed: manoeuvre.speed + 0.001 * Math.max(1, manoeuvre.speed),
                lift: manoeuvre.lift + 0.001 * manoeuvre.car.cgHeight
            };
            const off = deviation(driveExplicit(perturbed, FINE), reference(manoeuvre));
            note(`a start 0.1 % off: ${name}`, off);
            expect(Math.max(off.position, off.yaw, off.speed)).toBeLessThan(0.005);
        });
    }
);

describe.each(manoeuvres.map((manoeuvre, i) => [manoeuvre.name, manoeuvre, i] as const))('%s', (name, manoeuvre, i) => {
    it.each(sampleOf([30, 60, 120], 3, i))(
        'ends at %i steps a second where explicit integration ends',
        async (rate) => {
            const off = deviation(await product(manoeuvre, rate), reference(manoeuvre));
            note(`${rate} Hz: ${name}`, off);
            expect(off.position).toBeLessThan(TOLERANCE);
            expect(off.yaw).toBeLessThan(TOLERANCE);
            expect(off.speed).toBeLessThan(TOLERANCE);
        }
    );
});

// a car that goes round multiplies what a step leaves, and one that lands askew when each wheel is found to touch
describe.each([
    ...sampleOf([oneWheelOnIce, landingOnTheFront, lockedDifferential], 2).map((each) => [each, 960] as const),
    ...sampleOf([splitGripBraking, powerSlide, landingOnTheLeft], 3, 1).map((each) => [each, 1920] as const)
])('$name', (manoeuvre, rate) => {
    it(`is the same model: at ${rate} steps a second, and from there to none, next to nothing is left`, async () => {
        const wanted = reference(manoeuvre);
        const fine = await driveProduct(manoeuvre, rate);
        const off = deviation(fine, wanted);
        note(`${rate} Hz: ${manoeuvre.name}`, off);
        expect(off.height).toBeLessThan(Math.max(0.005, rounding(rate) / climb(wanted)));
        const { position, yaw, speed } = deviation(extrapolated(await driveProduct(manoeuvre, rate / 2), fine), wanted);
        expect(Math.max(position, yaw, speed)).toBeLessThan(0.001);
    });
});

describe('a car that drops or strikes', () => {
    /** Largest difference of height on the way over the range of heights in the reference. */
    async function heightOff(manoeuvre: Manoeuvre, rate: number): Promise<number> {
        return deviation(await product(manoeuvre, rate), reference(manoeuvre)).height;
    }

    it.each([landingOnTheLeft, landingOnTheFront])(
        'rises and sinks on the way as by explicit integration, at 120 steps a second: $name',
        async (manoeuvre) => {
            expect(await heightOff(manoeuvre, 120)).toBeLessThan(TOLERANCE);
        }
    );

    it('and at 60, on the front wheels', async () => {
        expect(await heightOff(landingOnTheFront, 60)).toBeLessThan(TOLERANCE);
    });

    // Bullet adds gravity to the velocity before it moves the body, so a fall of the time t is g dt t / 2 too deep
    it.each([
        [60, landingOnTheLeft],
        [30, landingOnTheLeft],
        [30, landingOnTheFront]
    ])('and at %i, from the speed that makes its fall exact: $1.name', async (rate, manoeuvre) => {
        const exact = { ...manoeuvre, rise: 9.81 / rate / 2 };
        expect(deviation(await driveProduct(exact, rate), reference(manoeuvre)).height).toBeLessThan(TOLERANCE);
    });

    const kerbs = [kerbAhead, kerbOnTheLeft];
    describe.each(kerbs)('$name', (manoeuvre) => {
        it.each(sampleOf([30, 60, 120, 240, 480, 960, 1920], 4, 3 * kerbs.indexOf(manoeuvre)))(
            'lifts it at %i steps a second but for what is met late',
            async (rate) => {
                const off = (await heightOff(manoeuvre, rate)) * climb(reference(manoeuvre));
                expect(off).toBeLessThan(lateness(manoeuvre, rate));
            }
        );

        it.runIf(whole || manoeuvre === kerbOnTheLeft)(
            'lifts it by the same model: at 3840 steps a second next to nothing is left',
            async () => {
                expect(await heightOff(manoeuvre, 3840)).toBeLessThan(0.01);
            }
        );
    });
});
