import type { Signal } from './signal.js';
import { LIGHT } from './signal.js';
import { GAPS, SIGN } from './signs.js';
import { BEYOND, type CarsAtLines, type Lights, StopLines } from './stop-lines.js';
import { LINES, type LinesAhead } from '../driver/lines-ahead.js';
import type { Archive } from '../math/archive.js';

/** Cars wait in a queue up to so far before a line, m: 13 of them at 7.6 m (Highway Capacity Manual, queue storage). Estimate. */
const QUEUE = 100;

/** Speed at which the start of a queue comes back from its line, m/s: 5 to 6 (Treiber and Kesting, "Traffic Flow Dynamics", 8.5). */
const WAVE = 5;

/** Time after which what stands before a sign does not wait for it, s. Estimate. */
const SIGN_PATIENCE = 60;

/** Others are looked for from so far before a sign, m, and their ways cross the car's up to so far beyond it, m. Estimates. */
const LOOKS = 40;
const CROSSING = 20;

/** Pieces of that way, m, and room beside both cars, m. Estimates. */
const PIECE = 2;
const ASIDE = 0.5;

/** Cars that are slower do not come, m/s; nor those whose way differs less from that of this one, as a cosine. Estimates. */
const COMES = 0.5;
const ALONG = 0.7;

/** Half of the width of others, m. Estimate. */
const HALF = 0.9;

/** Points of the way beyond a sign. */
const POINTS = CROSSING / PIECE + 1;

/** Cars that may cross the way of a driver: X, Z, and the velocity along both, four numbers each, m and m/s. */
export interface Others {
    readonly count: number;
    readonly numbers: Float64Array;

    /** Finds them anew. */
    find(): void;
}

/** A way along points in equal distances. */
export interface LineWay {
    readonly closed: boolean;
    readonly length: number;
    readonly spacing: number;
    readonly x: Float64Array;
    readonly z: Float64Array;
}

interface SignLine {
    /** Place along the way, m, and the least time until others cross it, s. */
    place: number;
    gap: number;

    /** Way to it, m: one number. */
    way: Float64Array;

    /** Points of the way beyond it, X and Z by turns, m. */
    points: Float64Array;
}

/** Places in the ways to the next lines: of a sign and of lights, m, and the index of the last that was found. */
const NEXT = { sign: 0, lights: 1, index: 2 } as const;

/** Lines on the way of a driver who is no car of the traffic: lights as that heeds them, and signs by its gaps. */
export class WayLines implements LinesAhead {
    private readonly lines = new StopLines(1, 1);
    private readonly car: CarsAtLines;
    private readonly ways: readonly LineWay[];
    private readonly others: Others;
    private readonly half: number;

    /** Places of all lines of lights along the way, m, and their lights. */
    private readonly lights: { place: number; way: Float64Array; signal: Lights; phase: number }[] = [];
    private readonly next = new Float64Array(3);
    private readonly signs: SignLine[] = [];

    /** Shows whether others leave a gap at a sign. */
    private readonly gap: Lights;

    /** Time since the lights ahead have turned green, s. */
    private since = Infinity;

    /**
     * @param way - Way of the driver.
     * @param front - From the origin of the body to the nose, m.
     * @param half - Half of the width of the car, m.
     * @param others - Cars that may cross its way.
     */
    constructor(way: LineWay, front: number, half: number, others: Others) {
        this.ways = [way];
        this.half = half;
        this.others = others;
        this.car = {
            cars: 1,
            route: new Int32Array(1),
            place: new Float64Array(1),
            front: Float64Array.of(front),
            speed: new Float64Array(1)
        };
        this.gap = { lightOf: (sign) => (this.isCrossed(this.signs[sign]) ? LIGHT.red : LIGHT.green) };
    }

    /** Number of all lines. */
    get count(): number {
        return this.lights.length + this.signs.length;
    }

    /** Adds a line of a phase of a signal, at a place along the way, m. */
    addLights(place: number, signal: Signal, phase: number): void {
        this.lights.push({ place, way: new Float64Array(1), signal, phase });
        this.lines.add(0, place, signal, phase);
    }

    /** Adds the line of a sign at a place along the way, m. */
    addSign(kind: 'stop' | 'yield', place: number): void {
        const [{ x, z, spacing, length, closed }] = this.ways;
        const points = new Float64Array(2 * POINTS);
        for (let k = 0; k < POINTS; k++) {
            const at = (place + k * PIECE) / spacing;
            const last = x.length - 1;
            const i = closed ? Math.floor(at) % x.length : Math.min(last - 1, Math.floor(at));
            const end = closed ? (i + 1) % x.length : i + 1;
            const share = closed ? at - Math.floor(at) : Math.min(length / spacing, at) - i;
            points[2 * k] = x[i] + share * (x[end] - x[i]);
            points[2 * k + 1] = z[i] + share * (z[end] - z[i]);
        }
        this.lines.add(0, place, this.gap, this.signs.length);
        if (kind === 'stop') {
            this.lines.add(0, place, null, 0);
        }
        this.signs.push({ place, way: new Float64Array(1), gap: GAPS[SIGN[kind]], points });
    }

    watch(io: Float64Array): void {
        const { car, lines, lights, next, ways } = this;
        car.place[0] = io[LINES.place];
        car.speed[0] = Math.max(0, io[LINES.speed]);
        this.measure(this.signs, NEXT.sign);
        if (next[NEXT.sign] < LOOKS) {
            this.others.find();
        }
        lines.step[0] = io[LINES.step];
        lines.find(car, ways);
        io[LINES.way] = lines.stop[0];
        io[LINES.patience] = 0;
        this.measure(lights, NEXT.lights);
        const k = next[NEXT.index];
        const isOpen = next[NEXT.lights] > QUEUE || lights[k].signal.lightOf(lights[k].phase) === LIGHT.green;
        this.since = isOpen ? this.since + io[LINES.step] : 0;
        if (!isOpen || (next[NEXT.lights] < QUEUE && this.since < next[NEXT.lights] / WAVE)) {
            io[LINES.patience] = Infinity;
        } else if (next[NEXT.sign] < QUEUE) {
            io[LINES.patience] = SIGN_PATIENCE;
        }
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io[0] = this.lines.stood[0];
        io[1] = this.since;
        archive.exchange(2);
        this.lines.stood[0] = io[0];
        this.since = io[1];
    }

    reset(): void {
        this.lines.stood[0] = 0;
        this.since = Infinity;
    }

    /** Finds the ways to some lines, and to the next of them. */
    private measure(some: readonly { place: number; way: Float64Array }[], which: number): void {
        const { car, ways, next } = this;
        const nose = car.place[0] + car.front[0];
        next[which] = Infinity;
        for (let k = 0; k < some.length; k++) {
            let away = some[k].place - nose;
            away += away < -BEYOND && ways[0].closed ? ways[0].length : 0;
            some[k].way[0] = away;
            if (away >= -BEYOND && away < next[which]) {
                next[which] = away;
                next[NEXT.index] = k;
            }
        }
    }

    /** True if another car crosses the way beyond a sign before this one has a gap. It is taken to go on straight, as fast as it is. */
    private isCrossed({ way, gap, points }: SignLine): boolean {
        const { count, numbers } = this.others;
        const away = Math.max(0, way[0]);
        const time = gap + away / Math.max(1, this.car.speed[0]);
        const room = this.half + HALF + ASIDE;
        if (away > LOOKS) {
            return false;
        }
        for (let j = 0; j < count; j++) {
            const vx = numbers[4 * j + 2];
            const vz = numbers[4 * j + 3];
            const speed = Math.sqrt(vx * vx + vz * vz);
            if (!(speed > COMES)) {
                continue;
            }
            for (let k = 0; k < POINTS - 1; k++) {
                const alongX = (points[2 * k + 2] - points[2 * k]) / PIECE;
                const alongZ = (points[2 * k + 3] - points[2 * k + 1]) / PIECE;
                const dx = points[2 * k] - numbers[4 * j];
                const dz = points[2 * k + 1] - numbers[4 * j + 1];
                const ahead = (dx * vx + dz * vz) / speed;
                const across = Math.abs(dx * vz - dz * vx) / speed;
                const isSame = alongX * vx + alongZ * vz > ALONG * speed;
                if (!isSame && across < room && ahead > -HALF && ahead < time * speed) {
                    return true;
                }
            }
        }
        return false;
    }
}
