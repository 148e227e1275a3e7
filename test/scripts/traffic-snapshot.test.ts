import { Entity, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleTraffic } from '../../scripts/index.mjs';
import { VehicleWorld } from '../../src/index.js';
import { randomFrom } from '../../src/internal.js';
import { bodyWords } from '../support/body-trace.js';
import { bmw, TestCar } from '../support/car.js';
import { torture } from '../support/torture.js';
import { addModel, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const RESTORES = torture > 0 ? 40 * torture : 8;
const SECONDS = torture > 0 ? 28 : 6;
const SPOILED = torture > 0 ? 2000 * torture : 60;
const WATCHED = torture > 0 ? 120 : 30;

const open: World[] = [];

afterEach(() => open.splice(0).forEach((world) => world.destroy()));

/** Two roads that cross twice, cars of two models on them, a player beside the road, and a walker along it. */
interface Town {
    world: World;
    traffic: VehicleTraffic;
    player: TestCar;
    watcher: Entity;
    cars: VehicleWorld;
}

async function build(count = 14): Promise<Town> {
    const world = await World.create();
    open.push(world);
    world.addGround();
    const { app } = world;
    const watcher = new Entity('Watcher', app);
    const entity = new Entity('Traffic', app);
    [watcher, entity].forEach((each) => app.root.addChild(each));
    watcher.setPosition(60, 0, 0);
    const traffic = Object.assign(addScript(entity, VehicleTraffic, { count, nearDistance: 35, realCars: 4 }), {
        models: [addModel(app, 'hatchback'), addModel(app, 'sedan')],
        paths: [addRing(app), addRing(app, 60, 70)],
        around: [watcher]
    });
    world.run(0.5);
    // it comes after the first real cars, in the order of all
    const player = new TestCar(world, bmw, new Vec3(130, 0, 90));
    return { world, traffic, player, watcher, cars: VehicleWorld.of(app)! };
}

/** One step, in which the watcher walks and the player turns; @returns all that moves, as it is after it. */
function step({ world, traffic, player, watcher }: Town, k: number): number[] {
    watcher.setPosition(60 * Math.cos(0.004 * k), 0, 60 * Math.sin(0.004 * k));
    player.vehicle.driver = {
        drive: (controls) => {
            controls.throttle = player.vehicle.forwardSpeed < 4 ? 0.3 : 0;
            controls.steer = 1;
        }
    };
    world.run(DT);
    const moves = traffic.cars.flatMap(({ position, speed, distance, indicator, braking, entity }) => [
        ...[position.x, position.z, speed, distance, indicator, Number(braking)],
        ...(entity ? bodyWords(entity) : [])
    ]);
    return [...moves, ...bodyWords(player.entity)];
}

const isNear = ({ traffic }: Town): boolean[] => traffic.cars.map((car) => car.isNear);

describe('a road with real cars of the traffic, and a player beside it', () => {
    it('goes on to the last bit from any moment, there and in another scene', async () => {
        const town = await build();
        const steps = Math.round(SECONDS / DT);
        const random = randomFrom(5);
        const shots: { k: number; of: Float64Array; all: Float64Array; near: boolean[] }[] = [];
        const trace: number[][] = [];
        for (let k = 0; k < steps; k++) {
            if (k >= ((shots.length + random()) * (steps - WATCHED)) / RESTORES && shots.length < RESTORES) {
                shots.push({ k, of: town.traffic.save(), all: town.cars.save(), near: isNear(town) });
            }
            trace.push(step(town, k));
        }
        expect(shots.length).toBe(RESTORES);
        const twin = await build();
        const arrangements = new Set(shots.map(({ near }) => near.join()));
        expect(arrangements.size).toBeGreaterThan(2);
        const wrong: string[] = [];
        for (const { k, of, all, near } of shots.sort(() => random() - 0.5)) {
            for (const there of k % 4 === 0 ? [town, twin] : [town]) {
                there.traffic.restore(of);
                there.cars.restore(all);
                expect(isNear(there)).toEqual(near);
                for (let j = k; j < k + WATCHED; j++) {
                    const now = step(there, j);
                    const at = now.length === trace[j].length ? now.findIndex((word, w) => word !== trace[j][w]) : -2;
                    if (at !== -1) {
                        wrong.push(`${j - k} steps after step ${k}: ${at}`);
                        break;
                    }
                }
            }
        }
        expect(wrong).toEqual([]);
    });

    it('tells which cars become real ones and far ones by a restore, and refuses the snapshot of another road', async () => {
        const town = await build();
        const { traffic, cars } = town;
        for (let k = 0; k < 120; k++) {
            step(town, k);
        }
        const [of, all, near] = [traffic.save(), cars.save(), isNear(town)];
        for (let k = 600; k < 720; k++) {
            step(town, k);
        }
        expect(isNear(town)).not.toEqual(near);
        expect(() => cars.restore(all)).not.toThrow(TypeError);
        const told = isNear(town);
        const tell =
            (isReal: boolean) =>
            ({ index }: { index: number }) => {
                expect(told[index]).toBe(!isReal);
                told[index] = isReal;
            };
        traffic.on('near', tell(true));
        traffic.on('far', tell(false));
        traffic.restore(of);
        expect(told).toEqual(near);
        // after two numbers of what it is: how many real cars; of each its model, its place among all cars, its turn
        for (const [place, value] of [
            [2, 2e9],
            [3, 1e6],
            [4, 1e6]
        ]) {
            const wrong = of.slice();
            wrong[place] = value;
            expect(() => traffic.restore(wrong)).toThrow(RangeError);
            expect(isNear(town)).toEqual(near);
        }
        const other = await build(13);
        expect(() => other.traffic.restore(of)).toThrow('the snapshot was taken of something else');
        other.traffic.enabled = false;
        expect(() => other.traffic.save()).toThrow('the traffic has not begun yet');
    });

    it('is refused with a number that no traffic has, and by its name; what is restored goes on', async () => {
        const town = await build();
        const { traffic, cars } = town;
        for (let k = 0; k < 120; k++) {
            step(town, k);
        }
        const [of, all] = [traffic.save(), cars.save()];
        const seats = 3 + 3 * of[2]; // format, what it is of, how many real cars, and three numbers of each
        const random = randomFrom(11);
        const wild = [NaN, Infinity, -Infinity, 1e12, -1e12, 0.5, -2, 77, 2 ** 31, 2 ** 32];
        let refused = 0;
        const told = new Set<string>();
        for (let n = 0; n < SPOILED; n++) {
            const wrong = of.slice();
            const place =
                n % 3 === 0 ? Math.floor(seats * random()) : seats + Math.floor((of.length - seats) * random());
            wrong[place] = wild[Math.floor(wild.length * random())];
            const what = `${wrong[place]} at ${place}`;
            try {
                traffic.restore(wrong);
            } catch (error) {
                expect(error, what).toBeInstanceOf(RangeError);
                expect(traffic.save(), what).toEqual(of);
                refused++;
                told.add(/as ([a-z]+)/i.exec((error as Error).message)?.[1] ?? '');
            }
            try {
                cars.restore(all);
            } catch (error) {
                expect(error, what).toBeInstanceOf(RangeError); // real cars in another order
                expect(place, what).toBeLessThan(seats);
            }
            step(town, 120);
            expect(traffic.cars.every(({ position, speed }) => Number.isFinite(position.x + position.z + speed))).toBe(
                true
            );
            traffic.restore(of);
            cars.restore(all);
        }
        expect(refused).toBeGreaterThan(SPOILED / 3);
        expect(told.size).toBeGreaterThan(8);
    });

    it('names the number that no traffic has', async () => {
        const { traffic } = await build();
        const of = traffic.save();
        const [count, seats] = [14, 3 + 3 * of[2]];
        /** Place of a number of car 2: modes of all come after the steps, then routes and leaders. */
        const at = (k: number): number => seats + 1 + k * count + 2;
        for (const [k, value, message] of [
            [1, 2, '2 as route of car 2, not from 0 to 1'],
            [1, NaN, 'NaN as route of car 2'],
            [2, 14, '14 as leader of car 2, not from -1 to 13'],
            [2, 2, '2 as leader of car 2, not another car of its route'],
            [6, 99, '99 as passage of car 2'],
            [8, 2e9, '2000000000 as held of car 2'],
            [18, 1e6, '1000000 as place of car 2']
        ] as const) {
            const wrong = of.slice();
            wrong[at(k)] = value;
            expect(() => traffic.restore(wrong)).toThrow(message);
            expect(traffic.save()).toEqual(of);
        }
    });
});
