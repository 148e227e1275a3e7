import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { VehicleWorld } from '../../src/index.js';
import { torture, whole } from '../support/torture.js';
import { anyTouching } from '../support/touching.js';
import { placeTrain, type TestTrain, trainNames } from '../support/trains.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 600, 25);
});

afterEach(() => world.destroy());

/** Roll, degrees, speed, m/s, how far the points of a coupling may be apart then, m, and how fast one that lies may be, m/s. */
const falls = [
    { roll: 90, speed: 0, apart: 1e-3, slow: 0.5 },
    { roll: 180, speed: 0, apart: 1e-3, slow: 0.5 },
    ...(torture > 0 ? [60, 120, 240, 300].map((roll) => ({ roll, speed: 10, apart: 2e-3, slow: 2 })) : [])
];

/** Angle of the fall that is saved, of which all is asked, deg. */
const ROLL = 90;

/**
 * Angles of others, at which trains take turns, for what is lost in blows alone: one blow that goes two ways may lie after all moments of
 * one fall.
 */
const OTHER_ROLLS = [80, 100];

/** Steps of a fall before which it is saved: in the air, as it strikes, slides and lies, and more of those in which hulls strike. */
const MOMENTS = [20, 60, 130, 250];
const BLOWS = [50, 52, 54, 56, 58, 62, 64, 66, 70, 75, 80];

/** Places of a train's chassis, and the largest gap of its couplings, m. */
interface Moment {
    places: Vec3[];
    stretch: number;
}

/** A snapshot, the step before which it was taken, and whether a hull touched anything. */
interface Shot {
    k: number;
    snapshot: Float64Array;
    touching: boolean;
}

function momentOf({ chassis, hitches }: TestTrain): Moment {
    return {
        places: chassis.map((entity) => entity.getPosition().clone()),
        stretch: Math.max(...hitches.map(({ stretch }) => Math.abs(stretch)))
    };
}

describe.each(trainNames)('an overturned train: %s', (name) => {
    it.each(falls)(
        'that fell at $roll degrees and $speed m/s stays coupled, and lies if it is not back on its wheels',
        (fall) => {
            const { roll, speed, apart, slow } = fall;
            const { car, hitches, chassis } = placeTrain(world, name);
            world.run(0.5);
            car.teleport(new Vec3(0, 3, 0), new Quat().setFromEulerAngles(0, 0, roll));
            car.setTargetVelocity(new Vec3(0, 0, speed), new Vec3(0, 0.05 * speed, 0.1 * speed));
            world.run(5);
            let widest = 0;
            let fastest = 0;
            world.run(1, 1 / 60, () => {
                widest = Math.max(widest, ...hitches.map(({ stretch }) => Math.abs(stretch)));
                fastest = Math.max(fastest, ...chassis.map(({ rigidbody }) => rigidbody!.linearVelocity.length()));
            });
            const isOnWheels = chassis.every(({ up }) => up.y > 0.99);
            expect(widest).toBeLessThan(apart);
            expect(fastest).toBeLessThan(Math.max(slow, isOnWheels ? speed : 0)); // on its wheels it coasts
        }
    );

    it('that is rolled back by eight steps while its hulls strike, slide and lie goes on as it did, mostly to the last bit', () => {
        const { car, chassis } = placeTrain(world, name);
        const vehicles = VehicleWorld.of(world.app)!;
        world.run(0.5);
        car.teleport(new Vec3(0, 3, 0), new Quat().setFromEulerAngles(0, 0, 90));
        car.setTargetVelocity(new Vec3(0, 0, 5), new Vec3(0, 0.3, 0.6));
        const places = (): Vec3[] => chassis.map((entity) => entity.getPosition().clone());
        const run = (steps: number): Vec3[][] =>
            Array.from({ length: steps }, () => {
                world.run(1 / 60);
                return places();
            });
        run(40);
        const lost: number[] = [];
        for (let moment = 0; moment < 32; moment++) {
            const snapshot = vehicles.save();
            const touching = anyTouching(world);
            const first = run(8);
            vehicles.restore(snapshot);
            const again = run(8);
            if (touching) {
                lost.push(Math.max(...first.flatMap((all, k) => all.map((place, i) => place.distance(again[k][i])))));
            }
        }
        lost.sort((a, b) => a - b);
        expect(lost.length).toBeGreaterThan(3);
        // in which order Bullet takes the contacts is in no snapshot: where one of several came anew since, a blow goes otherwise
        expect(lost[Math.floor(0.75 * lost.length)]).toBe(0);
        expect(Math.max(...lost)).toBeLessThan(0.05);
    });

    it('that is restored, to itself or to one that stands, falls and lies as it did, and stays coupled', async () => {
        const lost: number[] = [];
        for (const roll of [ROLL, ...(whole ? OTHER_ROLLS : [])]) {
            const own = await World.create();
            own.addGround(0, 600, 25);
            const train = placeTrain(own, name);
            own.run(0.5);
            train.car.teleport(new Vec3(0, 3, 0), new Quat().setFromEulerAngles(0, 0, roll));
            train.car.setTargetVelocity(new Vec3(0, 0, 5), new Vec3(0, 0.3, 0.6));
            const [shots, trace] = [[] as Shot[], [] as Moment[]];
            for (let k = 0; k < 290; k++) {
                if (MOMENTS.includes(k) || (BLOWS.includes(k) && anyTouching(own))) {
                    shots.push({ k, snapshot: VehicleWorld.of(own.app)!.save(), touching: anyTouching(own) });
                }
                own.run(1 / 60);
                trace.push(momentOf(train));
            }
            expect(shots.map(({ touching }) => touching)).toEqual(expect.arrayContaining([true, false]));
            const open = Math.max(2e-3, ...trace.slice(60).map(({ stretch }) => stretch));
            const other = await World.create();
            try {
                other.addGround(0, 600, 25);
                const twin = placeTrain(other, name);
                other.run(0.5);
                for (const { k, snapshot, touching } of shots.reverse()) {
                    for (const [of, members] of [
                        [own, train],
                        [other, twin]
                    ] as const) {
                        VehicleWorld.of(of.app)!.restore(snapshot);
                        let farthest = 0;
                        for (let j = k; j < k + 40; j++) {
                            of.run(1 / 60);
                            const now = momentOf(members);
                            const apart = now.places.map((place, i) => place.distance(trace[j].places[i]));
                            farthest = Math.max(farthest, ...apart);
                            if (roll === ROLL && MOMENTS.includes(k)) {
                                expect(now.stretch).toBeLessThan(touching ? 3 * open : trace[j].stretch + 1e-9);
                            }
                        }
                        if (touching) {
                            lost.push(farthest);
                        } else if (roll === ROLL) {
                            expect(farthest).toBeLessThan(1e-9);
                        }
                    }
                }
            } finally {
                own.destroy();
                other.destroy();
            }
        }
        // where Bullet does not watch what touched, as in the one that stands, its memory of the contacts is not restored. A blow goes on
        // otherwise without it, and where an edge strikes that is multiplied for all moments that have it before them: one moment in ten comes
        // 0.1 to 0.2 m apart
        lost.sort((a, b) => a - b);
        expect(lost[Math.floor(0.75 * lost.length)]).toBeLessThan(0.1);
        expect(lost[Math.floor(0.5 * lost.length)]).toBeLessThan(0.07);
    });
});
