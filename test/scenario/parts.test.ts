import { afterEach, describe, expect, it } from 'vitest';

import { Vehicle } from '../../src/index.js';
import { randomFrom } from '../../src/internal.js';
import { WHEEL } from '../../src/wheel/state.js';
import { type BodyTrace, bodyWords, firstDifference } from '../support/body-trace.js';
import { type KindOfVehicle, placeKind, sampleKinds } from '../support/kinds.js';
import { askLively } from '../support/lively-drive.js';
import { type Fitting, fittingsOf } from '../support/parts.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;

/** Steps of a drive, and steps from one change of the parts to the next. */
const STEPS = torture > 0 ? 180 : 90;
const EVERY = 3;

/** Numbers of a wheel that parts change, and leave at 0. */
const LEFT_ALONE = [WHEEL.gripLost, WHEEL.bent, WHEEL.dampingLost, WHEEL.lift, WHEEL.hoist, WHEEL.leveling];

/** All kinds but the two cars that are simpler: these have no parts. */
const kinds = sampleKinds().filter((name) => !/^[A-Z]/.test(name));

const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

/** A vehicle with what hangs on it, on the road, and all parts that they can have. */
class Equipped {
    readonly world: World;
    readonly chassis: KindOfVehicle['chassis'];
    readonly vehicles: Vehicle[];
    readonly fittings: Fitting[];

    constructor(world: World, name: string) {
        const { chassis, vehicles } = placeKind(world, name);
        this.world = world;
        this.chassis = chassis;
        this.vehicles = vehicles.filter((vehicle) => vehicle instanceof Vehicle);
        this.fittings = this.vehicles.flatMap(fittingsOf);
    }

    static async create(name: string): Promise<Equipped> {
        const world = await World.create();
        worlds.push(world);
        world.addGround(0, 3000);
        return new Equipped(world, name);
    }

    /** Drives on from a time, s. @returns The bits of all bodies after every step. */
    drive(from: number, steps = STEPS, change?: (step: number) => void): BodyTrace {
        const trace: BodyTrace = [];
        for (let k = 0; k < steps; k++) {
            change?.(k);
            const time = from + k * DT;
            this.vehicles[0].driver = {
                drive: (controls) => {
                    askLively(controls, time);
                    controls.boost = time % 2 > 1;
                }
            };
            this.world.run(DT, DT);
            trace.push(this.chassis.flatMap(bodyWords));
        }
        return trace;
    }
}

describe.each(kinds)('parts of a %s', (name) => {
    it('come and go as it drives: it stays finite and refuses no step, and parts that have left change nothing', async () => {
        const equipped = await Equipped.create(name);
        const { vehicles, fittings } = equipped;
        const random = randomFrom(5);
        const faults = new Set<unknown>();
        equipped.drive(0, 2 * STEPS, (step) => {
            vehicles.forEach(({ fault }) => faults.add(fault));
            if (step % EVERY === 0) {
                const fitting = fittings[Math.floor(random() * fittings.length)];
                (random() < 0.5 ? fitting.add : fitting.remove)();
            }
        });
        expect([...faults]).toEqual([null]);
        fittings.forEach(({ remove }) => remove());
        for (const { parts, wheels, body } of vehicles) {
            expect(body.position.every(Number.isFinite)).toBe(true);
            fittings.forEach((fitting) => expect(parts.get(fitting.name), fitting.name).toBeNull());
            wheels.forEach(({ state }) => LEFT_ALONE.forEach((place) => expect(state[place]).toBe(0)));
        }
    });

    it('act in their own order, whatever order they were put in: to the last bit', async () => {
        const [one, other] = [await Equipped.create(name), await Equipped.create(name)];
        one.fittings.forEach(({ add }) => add());
        other.fittings.forEach(({ remove }) => remove());
        [...other.fittings].reverse().forEach(({ add }) => add());
        [one, other].forEach(({ vehicles }) => vehicles.forEach((vehicle) => vehicle.reset()));
        expect(firstDifference(one.drive(0), other.drive(0))).toBe(-1);
    });

    it('go on from a snapshot as they were, to the last bit, though they left the vehicle and came back meanwhile', async () => {
        const equipped = await Equipped.create(name);
        const { vehicles, fittings } = equipped;
        fittings.forEach(({ add }) => add());
        equipped.drive(0);
        const snapshots = vehicles.map((vehicle) => vehicle.save());
        const first = equipped.drive(3);
        fittings.forEach(({ remove }) => remove());
        equipped.drive(1, 30);
        [...fittings].reverse().forEach(({ add }) => add());
        vehicles.forEach((vehicle, i) => vehicle.restore(snapshots[i]));
        expect(firstDifference(first, equipped.drive(3))).toBe(-1);
    });
});
