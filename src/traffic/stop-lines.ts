import type { Fleet } from './fleet.js';
import { LIGHT, type Signal } from './signal.js';
import type { TrafficRoute } from './traffic-route.js';

/** A driver stops for amber if this deceleration is enough, m/s²: ITE, "Traffic Engineering Handbook", yellow change interval. */
const STOPS_AT = 3.05;

/** A car that stands so far beyond a line still waits there, m. Estimate. */
const BEYOND = 1.5;

/** A line is looked for within so many m, farther than any car needs to stop at {@link STOPS_AT}. */
const WITHIN = 200;

/** Lines across routes where cars wait for the green light of a signal. */
export class StopLines {
    /** Way from the nose of a car to the red line that it stops at, m; infinite for none. */
    readonly stop: Float64Array;

    /** By route, places of its lines along it, m, with the signal and the phase of each. */
    private readonly lines: { place: number; signal: Signal; phase: number }[][];

    /** Number of all lines. */
    count = 0;

    constructor(routes: number, cars: number) {
        this.stop = new Float64Array(cars).fill(Infinity);
        this.lines = Array.from({ length: routes }, () => []);
    }

    add(route: number, place: number, signal: Signal, phase: number): void {
        this.lines[route].push({ place, signal, phase });
        this.count++;
    }

    /** Removes the lines of a signal. */
    remove(signal: Signal): void {
        this.lines.forEach((lines, r) => (this.lines[r] = lines.filter((line) => line.signal !== signal)));
        this.count = this.lines.reduce((sum, { length }) => sum + length, 0);
        this.stop.fill(Infinity);
    }

    /** Finds where the cars have to stop: at the next line ahead that is not green, unless they are too fast for that. */
    find(fleet: Fleet, routes: readonly TrafficRoute[]): void {
        const { stop } = this;
        for (let i = 0; i < fleet.cars; i++) {
            const r = fleet.route[i];
            const lines = this.lines[r];
            const { length, closed } = routes[r];
            const nose = fleet.place[i] + fleet.front[i];
            const hardest = (fleet.speed[i] * fleet.speed[i]) / (2 * STOPS_AT);
            stop[i] = Infinity;
            for (let k = 0; k < lines.length; k++) {
                const { place, signal, phase } = lines[k];
                let away = place - nose;
                if (closed && away < -BEYOND) {
                    away += length;
                }
                if (
                    signal.lightOf(phase) !== LIGHT.green &&
                    away >= -BEYOND &&
                    away < Math.min(WITHIN, stop[i]) &&
                    hardest <= away + BEYOND
                ) {
                    stop[i] = away;
                }
            }
        }
    }
}
