import { afterEach, describe, expect, it } from 'vitest';

import { VehicleWorld } from '../../src/index.js';
import { randomFrom } from '../../src/internal.js';
import { type BodyTrace, bodyWords } from '../support/body-trace.js';
import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { addSills, askLively } from '../support/lively-drive.js';
import { Memory } from '../support/memory.js';
import { torture } from '../support/torture.js';
import { anyTouching, anyWatched } from '../support/touching.js';
import { World } from '../support/world.js';

/** How often each kind is restored, over how long a drive, s, and how many steps it is then watched. */
const RESTORES = 40 * Math.max(1, torture);
const SECONDS = torture > 0 ? 40 * torture : 12;
const WATCHED = torture > 0 ? 120 : 30;

const DT = 1 / 60;
let world: World;

afterEach(() => world.destroy());

/** A snapshot, the step before which it was taken, and the driver's clock, s. */
interface Shot {
    step: number;
    time: number;
    snapshot: Float64Array;
}

/** A sample of the kinds: those whose aids go by the loads of the last step, and one that does not. */
const SAMPLE = ['sedan', 'motorcycle', 'tilting-three-wheeler', 'estate-and-caravan'];
const names = torture > 0 ? kindsOfVehicles : SAMPLE;
const kinds = names.flatMap((name) => (torture > 0 ? [false, true] : [true]).map((parts) => ({ name, parts })));

describe('a vehicle that is restored at any moment of a lively drive, with NaN in all that its snapshot does not hold', () => {
    it.each(kinds)('drives on to the last bit: $name (heat, energy, damage: $parts)', async ({ name, parts }) => {
        world = await World.create();
        world.addGround(0, 3000);
        addSills(world);
        const { chassis, vehicles } = placeKind(world, name, parts);
        const cars = VehicleWorld.of(world.app)!;
        let time = 0;
        vehicles[0].driver = {
            drive: (controls, dt) => {
                askLively(controls, time);
                time += dt;
            }
        };
        const random = randomFrom(7);
        const memory = await Memory.of(cars, Object.fromEntries(vehicles.entries()));
        const steps = Math.round(SECONDS / DT);
        const trace: BodyTrace = [];
        const shots: Shot[] = [];
        for (let step = 0; step < steps; step++) {
            // what Bullet remembers of bodies nearby, and of contacts, is in no snapshot
            const due = ((shots.length + random()) * steps) / RESTORES;
            if (step >= due && !anyWatched(world, 'Sill') && !anyTouching(world)) {
                shots.push({ step, time, snapshot: cars.save() });
            }
            world.run(DT);
            trace.push(chassis.flatMap(bodyWords));
        }
        expect(shots.length).toBeGreaterThan(0);
        const wrong: string[] = [];
        for (const shot of shots.sort(() => random() - 0.5)) {
            memory.spoil();
            cars.restore(shot.snapshot);
            time = shot.time;
            const end = Math.min(steps, shot.step + WATCHED);
            for (let step = shot.step; step < end; step++) {
                world.run(DT);
                const words = chassis.flatMap(bodyWords);
                if (words.some((word, k) => word !== trace[step][k])) {
                    wrong.push(`${step - shot.step} steps after step ${shot.step}`);
                    break;
                }
            }
        }
        expect(wrong).toEqual([]);
    });
});
