import type { Fleet } from './fleet.js';
import { LIGHT } from './signal.js';
import type { TrafficRoute } from './traffic-route.js';
import type { Archive } from '../math/archive.js';

/** A driver stops for amber if this deceleration is enough, m/s²: ITE, "Traffic Engineering Handbook", yellow change interval. */
const STOPS_AT = 3.05;

/** A car that stands so far beyond a line still waits there, m. Estimate. */
export const BEYOND = 1.5;

/** A line is looked for within so many m, farther than any car needs to stop at {@link STOPS_AT}. */
const WITHIN = 200;

/** A car has stopped at a sign that was slower than this, m/s, with its nose so near to the line, m, for so long, s. Estimates. */
const SLOW = 0.3;
const AT_LINE = 2;
const STANDS_FOR = 1;

/** A car forgets that it has stopped where the next sign is farther away than this, m. */
const PAST = 5;

/** Places in a stretch of a lane: its distance to the left of a car's route, and from where to where, m from the rear axle of the car. */
export const STRETCH = { shift: 0, from: 1, to: 2 } as const;

/** Lights of one or more phases, such as those of a `Signal`. */
export interface Lights {
    /** Light of a phase, see {@link LIGHT}. */
    lightOf(phase: number): number;
}

/** Cars on routes, as far as lines are concerned. */
export type CarsAtLines = Pick<Fleet, 'cars' | 'route' | 'place' | 'front' | 'speed'>;

/** A line that cars stop at: for the lights, or at a stop sign where there are none. */
interface Line {
    place: number;
    signal: Lights | null;
    phase: number;
}

/** Lines across routes where cars wait for the green light of a signal, or stop for a sign. */
export class StopLines {
    /** Way from the nose of a car to the closed line that it stops at, m; infinite for none. */
    readonly stop: Float64Array;

    /** By car: 1 if that line is a stop sign's. */
    readonly bySign: Uint8Array;

    /** By car: time that it has stood at the next stop sign, s. */
    readonly stood: Float64Array;

    /** By route, places of its lines along it, m, with the signal and the phase of each. */
    private readonly lines: Line[][];

    /** Length of the step, s: one number, which V8 may box in a call. */
    readonly step = new Float64Array(1);

    /** Number of all lines. */
    count = 0;

    /** Number of those at stop signs. */
    signs = 0;

    constructor(routes: number, cars: number) {
        this.stop = new Float64Array(cars).fill(Infinity);
        this.bySign = new Uint8Array(cars);
        this.stood = new Float64Array(cars);
        this.lines = Array.from({ length: routes }, () => []);
    }

    /** Adds a line of a phase of a signal, or of a stop sign. */
    add(route: number, place: number, signal: Lights | null, phase: number): void {
        this.lines[route].push({ place, signal, phase });
        this.count++;
        this.signs += signal ? 0 : 1;
    }

    /** Removes the lines of a signal, or those of all signs. */
    remove(signal: Lights | null): void {
        this.lines.forEach((lines, r) => (this.lines[r] = lines.filter((line) => line.signal !== signal)));
        const all = this.lines.flat();
        this.count = all.length;
        this.signs = all.filter((line) => !line.signal).length;
        this.stop.fill(Infinity);
    }

    /** True if a line lies on a {@link STRETCH} of the route of a car. */
    isWithin(fleet: Fleet, i: number, stretch: Float64Array, { length, closed }: TrafficRoute): boolean {
        const lines = this.lines[fleet.route[i]];
        for (let k = 0; k < lines.length; k++) {
            let ahead = lines[k].place - fleet.place[i] - stretch[STRETCH.from];
            ahead += !closed ? 0 : ahead < 0 ? length : ahead >= length ? -length : 0;
            if (ahead >= 0 && ahead < stretch[STRETCH.to] - stretch[STRETCH.from]) {
                return true;
            }
        }
        return false;
    }

    /** Shows how long cars have stood at signs, where there are any. */
    serialize(archive: Archive): void {
        if (this.signs > 0) {
            archive.sign(this.signs);
            archive.first(this.stood.length, this.stood);
        }
    }

    /**
     * Finds where the cars have to stop: at the next line ahead that is not green, or that they have not stood at, unless they are too
     * fast for that.
     */
    find(fleet: CarsAtLines, routes: readonly Pick<TrafficRoute, 'length' | 'closed'>[]): void {
        const { stop, stood } = this;
        const dt = this.step[0];
        for (let i = 0; i < fleet.cars; i++) {
            const r = fleet.route[i];
            const lines = this.lines[r];
            const { length, closed } = routes[r];
            const nose = fleet.place[i] + fleet.front[i];
            const hardest = (fleet.speed[i] * fleet.speed[i]) / (2 * STOPS_AT);
            let sign = Infinity;
            stop[i] = Infinity;
            this.bySign[i] = 0;
            for (let k = 0; k < lines.length; k++) {
                const { place, signal, phase } = lines[k];
                let away = place - nose;
                if (closed && away < -BEYOND) {
                    away += length;
                }
                const isAhead = away >= -BEYOND;
                if (signal === null && isAhead) {
                    sign = Math.min(sign, away);
                }
                const isOpen = signal ? signal.lightOf(phase) === LIGHT.green : stood[i] >= STANDS_FOR;
                if (!isOpen && isAhead && away < Math.min(WITHIN, stop[i]) && hardest <= away + BEYOND) {
                    stop[i] = away;
                    this.bySign[i] = signal ? 0 : 1;
                }
            }
            if (sign > PAST) {
                stood[i] = 0;
            } else if (sign < AT_LINE && fleet.speed[i] < SLOW) {
                stood[i] += dt;
            }
        }
    }
}
