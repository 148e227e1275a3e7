import { afterEach, expect, it } from 'vitest';

import { Arena } from './arena.js';
import { fleetIn, type FleetCar } from './fleet.js';
import { mishaps } from './mishaps.js';
import { Outing } from './outing.js';
import { randomFrom } from '../../src/internal.js';
import { endOfUse, heapSize } from '../support/native-memory.js';
import { printed } from '../support/printed.js';
import { searchTime, torture } from '../support/torture.js';

/** `SOAK_SEED` drives elsewhere. */
const SEED = Number(process.env.SOAK_SEED ?? 11);

/** An hour; the sample is long enough for one mishap of each kind. */
const SECONDS = torture > 0 ? 3600 * torture : 5.5;
const TICK = 1 / 60;

/** Something happens to one of the cars this often, s. */
const EVERY = torture > 0 ? 2 : 0.5;

/** Memory is compared from then on, s: until then caches fill and code is compiled. */
const SETTLED = 300;

/** Largest growth of memory in use, bytes; an hour took 0.7 to 1.3 MB of the heap and 1.3 kB of Ammo. */
const MOST_NATIVE = 100e3;
const MOST_HEAP = 5e6;

/** Largest number of cars that fall through the ground: it was one in an hour, below a truck. */
const MOST_FALLS = 3 * torture;

let arena: Arena;
const errors = printed('error');
printed('warn'); // a wheel that is switched off is told of

afterEach(() => arena.world.destroy());

it(
    `20 cars of all kinds drive for ${SECONDS} s among obstacles, boxes and mishaps, and pull away and stop in the end`,
    async () => {
        const random = randomFrom(SEED);
        arena = await Arena.create(random);
        const outings = fleetIn(arena).map((car, i) => new Outing(car, i, random));
        expect(outings).toHaveLength(20);
        arena.world.run(1);
        drive(outings, random);
        outings.forEach((outing) => outing.mend());
        arena.clear();
        arena.world.run(0.5);
        outings.forEach((outing) => outing.goHome());
        expectDriving(outings.map(({ car }) => car));
        const falls = outings.reduce((sum, outing) => sum + outing.falls, 0);
        expect(falls).toBeLessThanOrEqual(MOST_FALLS);
        expect(errors()).toEqual([]);
        if (torture > 0) {
            const fastest = Math.max(...outings.map((outing) => outing.fastest));
            process.stdout.write(`${SECONDS} s: ${fastest.toFixed(1)} m/s at most, ${falls} fell through the ground\n`);
        }
    },
    searchTime
);

/** Drives them and causes mishaps. */
function drive(outings: Outing[], random: () => number): void {
    const names = Object.keys(mishaps);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(list.length * random())];
    let settled: MemoryUse | null = null;
    for (let frame = 0; frame < SECONDS / TICK; frame++) {
        const time = frame * TICK;
        if (settled === null && time >= SETTLED) {
            settled = memoryUse();
        }
        outings.forEach((outing) => outing.prepare(time));
        if (frame % (EVERY / TICK) === 0) {
            const mishap = torture > 0 ? oneOf(names) : names[Math.round(time / EVERY) % names.length];
            oneOf(outings).suffer(mishap, time);
        }
        arena.world.run(TICK);
        arena.tidy();
        for (const outing of outings) {
            const wrong = outing.check();
            if (wrong !== null) {
                expect.fail(`after ${time} s: ${wrong}`);
            }
        }
    }
    if (settled !== null) {
        const end = memoryUse();
        const native = end.native - settled.native;
        const heap = end.heap - settled.heap;
        process.stdout.write(`${SECONDS} s: ${native} bytes more of Ammo's memory, ${heap} of the heap\n`);
        expect(native).toBeLessThan(MOST_NATIVE);
        expect(end.ammo).toBe(settled.ammo);
        expect(heap).toBeLessThan(MOST_HEAP);
    }
}

/** Bytes: how far Ammo's memory is in use, how large it is, and what is in use of the heap. */
interface MemoryUse {
    native: number;
    ammo: number;
    heap: number;
}

function memoryUse(): MemoryUse {
    globalThis.gc!();
    return { native: endOfUse(), ammo: heapSize(), heap: process.memoryUsage().heapUsed };
}

/** Says that all cars pull away, and brake. */
function expectDriving(cars: FleetCar[]): void {
    const press = (throttle: number, brake: number, seconds: number): number[] => {
        for (let time = 0; time < seconds; time += TICK) {
            for (const car of cars) {
                const vehicle = car.vehicle()!;
                vehicle.driver = null;
                vehicle.controls.release();
                Object.assign(vehicle.controls, { throttle, brake });
                car.command?.();
            }
            arena.world.run(TICK);
        }
        return cars.map((car) => car.vehicle()!.forwardSpeed);
    };
    press(0, 0, 1);
    const fast = press(1, 0, 1.5);
    const slow = press(0, 1, 1.5);
    cars.forEach(({ name }, i) => {
        expect(fast[i], `${name} after 1.5 s of throttle`).toBeGreaterThan(1);
        expect(Math.abs(slow[i]), `${name} after 1.5 s of brake`).toBeLessThan(0.5 * fast[i]);
    });
}
