import { getHeapStatistics } from 'node:v8';

import { CAR } from './car.js';
import type { Bodies, Cars, Contender, World } from './contender.js';
import { forgetTouched, touchedBytes } from './counted-doubles.js';
import { MOVED, type Course } from './course.js';

const DT = 1 / 60;

/** Steps between two looks at the cars; only the steps are timed. */
const CHUNK = 20;

/** Every car holds this speed, m/s, by throttle on or off. */
const SPEED = 6;

/** A car has really driven if its mean speed lies between these, m/s, and its height, m, says that it is on its wheels. */
const DROVE = [3, 9] as const;
const HEIGHT = [0.25, 0.9] as const;

/** A parked car moves less than this on average, m/s. */
const PARKED = 0.05;

/** Contents of the world in a round: cars, or the same bodies without vehicles, on their way or left alone. */
export type Mode = 'driving' | 'parked' | 'bare' | 'resting';

/** One contender on one course: with vehicles, and the same bodies without. */
export class Session {
    private readonly course: Course;
    private readonly cars: Cars;
    private readonly bodies: Bodies;
    private readonly before: Float64Array;
    private readonly odometer: Float64Array;

    /** By car: count, sum and sum of squares of the heights of its first wheel. */
    private readonly travel: Float64Array;
    private readonly position = new Float64Array(3);
    private time = 0;
    private heading = 0;
    private lowest = Infinity;
    private highest = -Infinity;

    static async open(contender: Contender, course: Course): Promise<Session> {
        return new Session(course, await contender.cars(course), await contender.bodies(course));
    }

    private constructor(course: Course, cars: Cars, bodies: Bodies) {
        this.course = course;
        this.cars = cars;
        this.bodies = bodies;
        this.before = new Float64Array(3 * course.places.length);
        this.odometer = new Float64Array(course.places.length);
        this.travel = new Float64Array(3 * course.places.length);
    }

    /**
     * Runs at least so many steps, in whole chunks between which the cars are driven.
     *
     * @returns Processor time of the steps alone, µs per step.
     */
    run(mode: Mode, steps: number): number {
        const world: World = mode === 'bare' || mode === 'resting' ? this.bodies : this.cars;
        const chunks = Math.ceil(steps / CHUNK);
        let spent = 0;
        for (let chunk = 0; chunk < chunks; chunk++) {
            if (mode === 'bare') {
                this.pushBodies();
            } else if (mode !== 'resting') {
                this.lookAndDrive(mode);
            }
            const before = process.cpuUsage();
            for (let k = 0; k < CHUNK; k++) {
                world.step();
            }
            const { user, system } = process.cpuUsage(before);
            spent += user + system;
        }
        return spent / (chunks * CHUNK);
    }

    /** Runs until it gets no faster: three batches without a new best by 5 %, or the processor time is spent, s. */
    warmUp(mode: Mode, limit: number): void {
        const batch = Math.max(100, Math.ceil(4000 / this.course.places.length));
        let best = Infinity;
        let stale = 0;
        const until = process.cpuUsage().user + limit * 1e6;
        while (stale < 3 && process.cpuUsage().user < until) {
            const cost = this.run(mode, batch);
            stale = cost < 0.95 * best ? 0 : stale + 1;
            best = Math.min(best, cost);
        }
    }

    /** Forgets how far the cars have come. */
    resetOdometer(): void {
        this.odometer.fill(0);
        this.travel.fill(0);
        this.time = 0;
        this.lowest = Infinity;
        this.highest = -Infinity;
        for (let i = 0; i < this.odometer.length; i++) {
            this.cars.position(i, this.position);
            this.before.set(this.position, 3 * i);
        }
    }

    /** Fault in the motion of the cars since the odometer was reset; empty when there is none. */
    complaint(mode: Mode): string {
        const speeds = Array.from(this.odometer, (way) => way / this.time);
        const least = Math.min(...speeds);
        const most = Math.max(...speeds);
        const range = `${least.toFixed(2)} to ${most.toFixed(2)} m/s`;
        if (!(this.lowest > HEIGHT[0] && this.highest < HEIGHT[1])) {
            return `not on their wheels: heights ${this.lowest.toFixed(2)} to ${this.highest.toFixed(2)} m`;
        }
        if (mode === 'parked') {
            return most < PARKED ? '' : `did not stand: ${range}`;
        }
        if (!(least > DROVE[0] && most < DROVE[1])) {
            return `did not drive as told: ${range}`;
        }
        const moved = this.deviation();
        return !this.cars.wheelHeight || !this.course.scene.startsWith('waves') || moved > MOVED
            ? ''
            : `wheels moved by ${(1000 * moved).toFixed(1)} mm only`;
    }

    /** Standard deviation of the height of the first wheel over its car's chassis since the odometer was reset, m. */
    deviation(): number {
        const { travel, odometer } = this;
        let sum = 0;
        for (let i = 0; i < odometer.length; i++) {
            const [count, total, squares] = travel.subarray(3 * i, 3 * i + 3);
            sum += squares / count - (total / count) ** 2;
        }
        return Math.sqrt(Math.max(0, sum / odometer.length));
    }

    /** Bytes that a step leaves on the JavaScript heap. What allocates does so in every round; the compiler does not. */
    allocation(): number {
        const clock = Date.now;
        Date.now = () => 0; // Bullet's profiler reads it in every ray, and a clock's number is a new one every time
        let least = Infinity;
        try {
            for (let round = 0; round < 5; round++) {
                globalThis.gc!();
                const before = getHeapStatistics().used_heap_size;
                for (let k = 0; k < 200; k++) {
                    this.cars.step();
                }
                least = Math.min(least, (getHeapStatistics().used_heap_size - before) / 200);
            }
        } finally {
            Date.now = clock;
        }
        return least;
    }

    /** Bytes of the lines of a car's numbers that a step touches, in a bundle that counts them; 0 in others. */
    touched(): number {
        this.lookAndDrive('driving');
        forgetTouched();
        this.cars.step();
        return touchedBytes() / this.course.places.length;
    }

    /** Growth of the WASM memory over many steps, bytes; null where the build does not tell. */
    endurance(steps: number): number | null {
        const before = this.cars.memory?.();
        if (before === undefined) {
            return null;
        }
        this.run('driving', steps);
        return this.cars.memory!() - before;
    }

    /** Creates and destroys a car many times: milliseconds of processor time for one, bytes of WASM heap lost by one. */
    replacements(count: number): { cost: number; lost: number } | null {
        const { cars } = this;
        if (!cars.replace || !cars.heapTop) {
            return null;
        }
        const cycle = (times: number): void => {
            for (let k = 0; k < times; k++) {
                cars.replace!(0);
                cars.step();
            }
        };
        cycle(20);
        const top = cars.heapTop();
        const before = process.cpuUsage();
        cycle(count);
        const { user, system } = process.cpuUsage(before);
        return { cost: (user + system) / 1000 / count, lost: (cars.heapTop() - top) / count };
    }

    /** µs of one vehicle's crossings into WASM in a step apart from its rays; null where it was not measured. */
    boundary(): number | null {
        return this.cars.boundary?.() ?? null;
    }

    private lookAndDrive(mode: Mode): void {
        const { position, before, odometer, cars } = this;
        for (let i = 0; i < odometer.length; i++) {
            cars.position(i, position);
            const way = Math.hypot(position[0] - before[3 * i], position[2] - before[3 * i + 2]);
            before.set(position, 3 * i);
            odometer[i] += way;
            this.lowest = Math.min(this.lowest, position[1]);
            this.highest = Math.max(this.highest, position[1]);
            if (cars.wheelHeight && this.time > 0) {
                const at = cars.wheelHeight(i);
                this.travel[3 * i]++;
                this.travel[3 * i + 1] += at;
                this.travel[3 * i + 2] += at * at;
            }
            const slow = way < SPEED * CHUNK * DT;
            cars.drive(
                i,
                mode === 'parked'
                    ? { throttle: 0, brake: 1, steer: 0 }
                    : { throttle: slow ? 1 : 0, brake: 0, steer: CAR.steer }
            );
        }
        this.time += CHUNK * DT;
    }

    /** On circles like those of the cars. */
    private pushBodies(): void {
        this.heading += (SPEED / 8) * CHUNK * DT;
        for (let i = 0; i < this.odometer.length; i++) {
            this.bodies.push(i, SPEED * Math.sin(this.heading), SPEED * Math.cos(this.heading));
        }
    }
}
