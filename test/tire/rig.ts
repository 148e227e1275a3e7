import { readFileSync } from 'node:fs';

import { TIRE } from '../../src/tire/tire.js';
import { type Tire } from '../../src/tire/tire.js';
import { tireIO } from '../support/tire-io.js';

/** State of a tire on the rig. */
export interface Run {
    /** Load and load at rest, N. */
    load?: number;
    restLoad?: number;
    grip?: number;

    /** Slip ratio and slip angle, deg, over ground speed. */
    kappa?: number;
    alpha?: number;

    /** Lean to the right, rad. */
    inclination?: number;

    /** Ground speed, m/s. */
    speed?: number;

    /** Rolling radius, m. */
    radius?: number;

    /** Inflation pressure of the wheel, Pa; 0 is nominal. */
    pressure?: number;
}

/** Forces, N, and aligning moment, N m, in ISO axes, their slopes and peaks. */
export interface Result {
    x: number;
    y: number;
    mz: number;
    rateX: number;
    rateY: number;
    peakX: number;
    peakY: number;
}

/** The steady force of a tire. */
export function run(tire: Tire, how: Run): Result {
    const {
        load = 4000,
        restLoad = 4000,
        grip = 1,
        kappa = 0,
        alpha = 0,
        inclination = 0,
        speed = 20,
        pressure = 0,
        radius = 0.3135
    } = how;
    tireIO.fill(NaN);
    tireIO[TIRE.load] = load;
    tireIO[TIRE.restLoad] = restLoad;
    tireIO[TIRE.grip] = grip;
    tireIO[TIRE.radius] = radius;
    tireIO[TIRE.pressure] = pressure;
    tireIO[TIRE.sinInclination] = Math.sin(inclination);
    tireIO[TIRE.groundSpeed] = speed;
    tireIO[TIRE.slipSpeedX] = kappa * Math.abs(speed);
    tireIO[TIRE.slipSpeedY] = Math.tan((alpha * Math.PI) / 180) * Math.abs(speed);
    tireIO[TIRE.rimSpeed] = speed + tireIO[TIRE.slipSpeedX];
    tire.evaluate(tireIO);
    return result();
}

/** Reads the outputs of the interface. */
export function result(): Result {
    return {
        x: tireIO[TIRE.offsetX] + tireIO[TIRE.rateX] * tireIO[TIRE.slipSpeedX],
        y: tireIO[TIRE.offsetY] + tireIO[TIRE.rateY] * tireIO[TIRE.slipSpeedY],
        mz: tireIO[TIRE.aligning],
        rateX: tireIO[TIRE.rateX],
        rateY: tireIO[TIRE.rateY],
        peakX: tireIO[TIRE.peakX],
        peakY: tireIO[TIRE.peakY]
    };
}

/** The rows of a table in `test/reference`, without its head. */
export function table(name: string): string[][] {
    const text = readFileSync(new URL(`../reference/${name}`, import.meta.url), 'utf8');
    return text
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(','));
}

/** The largest error over a table, in shares of the expected value or, for small ones, of `floor`. */
export class Worst {
    error = 0;
    row = '';

    compare(found: number, expected: number, floor: number, row: string[]): void {
        const error = Math.abs(found - expected) / Math.max(Math.abs(expected), floor);
        if (!(error <= this.error)) {
            this.error = error;
            this.row = row.join();
        }
    }
}

/** Numbers from 0 to 1 that are the same in every run (Park and Miller's minimal standard). */
export function dice(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
    };
}
