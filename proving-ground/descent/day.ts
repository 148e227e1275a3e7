import { randomFrom } from '../../src/internal.js';

/** Day 1: January 1, 2026. Days change at midnight UTC, for everybody at once. */
const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY = 24 * 60 * 60 * 1000;

/** Cars of the garage that take the hairpins well, in the order of their turns. */
export const DESCENT_CARS = ['sports-car', 'hatchback', 'electric-car', 'racer', 'sedan', 'estate'] as const;

/** Share of days with rain, and the car that has none: on slicks it spins at a touch of the pedal. */
const RAINY = 0.2;
const DRY_CAR = 'racer';

/** Conditions of a descent, the same for everybody. */
export interface Day {
    /** Number of the day, from 1. */
    number: number;
    car: (typeof DESCENT_CARS)[number];
    rain: boolean;
}

/** Number of the day of a moment. */
export function numberOf(date: Date): number {
    return Math.floor((date.getTime() - FIRST_DAY) / DAY) + 1;
}

/** Conditions of a day: its number seeds them. */
export function dayOf(number: number): Day {
    const random = randomFrom(number);
    random(); // the first numbers of neighboring seeds are alike
    const car = DESCENT_CARS[number % DESCENT_CARS.length];
    const rain = random() < RAINY && car !== DRY_CAR;
    return { number, car, rain };
}
