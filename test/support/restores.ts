import type { Entity } from 'playcanvas';

import { bodyWords } from './body-trace.js';
import { Memory } from './memory.js';
import { anyTouching, anyWatched } from './touching.js';
import type { World } from './world.js';
import { type DriverView, Vehicle, VehicleWorld } from '../../src/index.js';
import { randomFrom } from '../../src/internal.js';

const DT = 1 / 60;

/** Vehicles that are driven and restored. */
export interface Outing {
    world: World;
    chassis: Entity[];
    vehicles: DriverView[];

    /** Acts on the vehicles at a time, s, as a driver or a script does. */
    at(time: number): void;

    /** Sets the vehicles up as they were at a time: settings are in no snapshot. */
    setUp?(time: number): void;
}

/** Extent of a search: restores, length of the drive, s, steps watched after each; true to restore while hulls touch, too. */
export interface Search {
    restores: number;
    seconds: number;
    watched: number;
    touching?: boolean;
}

/** Jounces, which tell first that a wheel has found the ground elsewhere: a body may hide it for a second. */
function jounces(vehicle: DriverView): number[] {
    return vehicle instanceof Vehicle ? vehicle.wheels.map(({ jounce }) => jounce) : [];
}

/** A snapshot, and the step before which it was taken. */
interface Shot {
    step: number;
    snapshot: Float64Array;
}

/**
 * Restores vehicles at random moments of a drive, with NaN in all that their snapshots do not hold.
 *
 * @returns Moments after which they did not drive on to the last bit.
 */
export async function findWrongRestores(
    { world, chassis, vehicles, at, setUp }: Outing,
    { restores, seconds, watched, touching = false }: Search
): Promise<string[]> {
    const cars = VehicleWorld.of(world.app)!;
    const random = randomFrom(7);
    const memory = await Memory.of(cars, Object.fromEntries(vehicles.entries()));
    const steps = Math.round(seconds / DT);
    const trace: number[][] = [];
    const shots: Shot[] = [];
    const step = (k: number): number[] => {
        at(k * DT);
        world.run(DT);
        return [...chassis.flatMap(bodyWords), ...vehicles.flatMap(jounces)];
    };
    for (let k = 0; k < steps; k++) {
        // Bullet's memory of bodies nearby, and of contacts, is in no snapshot
        const due = ((shots.length + random()) * steps) / restores;
        if (k >= due && (touching || (!anyWatched(world, 'Sill') && !anyTouching(world)))) {
            shots.push({ step: k, snapshot: cars.save() });
        }
        trace.push(step(k));
    }
    if (shots.length === 0) {
        return ['no moment was fit for a snapshot'];
    }
    const wrong: string[] = [];
    for (const shot of shots.sort(() => random() - 0.5)) {
        memory.spoil();
        setUp?.((shot.step - 1) * DT);
        cars.restore(shot.snapshot);
        const end = Math.min(steps, shot.step + watched);
        for (let k = shot.step; k < end; k++) {
            if (step(k).some((word, w) => word !== trace[k][w])) {
                wrong.push(`${k - shot.step} steps after step ${shot.step}`);
                break;
            }
        }
    }
    return wrong;
}
