import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { Slipstream } from '../../scripts/slipstream.mjs';
import { WAKE } from '../../src/aero/wake.js';
import { VehicleWorld } from '../../src/index.js';
import { Wakes } from '../../src/internal.js';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { bmw, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

/** Rolls without loss but that of the air. */
const rolling: CarNumbers = {
    ...bmw,
    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
    controller: { engine: { type: 3 }, aerodynamics: { dragArea: 0.66, downforceFront: 0.5, downforceRear: 0.5 } }
};

const SPEED = 50;

let world: World;

afterEach(() => world.destroy());

/** Two cars that roll one behind the other, and the slipstream of the second. */
async function following(
    gap: number,
    { left = 0, attributes = {}, lead = rolling, speed = SPEED } = {}
): Promise<{ cars: [TestCar, TestCar]; slipstream: Slipstream }> {
    world = await World.create();
    world.addGround(0, 1600);
    const first = new TestCar(world, lead, new Vec3(0, 0, gap));
    const second = new TestCar(world, rolling, new Vec3(left, 0, 0));
    const slipstream = addScript(second.entity, Slipstream, { turbulence: 0, ...attributes });
    world.run(0.5);
    first.roll(speed);
    second.roll(speed);
    world.run(0.1);
    return { cars: [first, second], slipstream };
}

/** Drag of the body, N. */
const dragOf = ({ vehicle }: TestCar): number => -vehicle.aerodynamics.load[2];

describe('a slipstream', () => {
    it('takes drag by the square of the air speed that is left, and downforce in front and rear by that there', async () => {
        const { cars, slipstream } = await following(12);
        const [alone, towed] = cars.map(dragOf);
        expect(slipstream.deficit).toBeGreaterThan(0.05);
        // (its left and right half are a little beside the middle of the wake)
        expectShare('drag left', towed / alone, (1 - slipstream.deficit) ** 2, 0.04);
        expectShare('tow, N', slipstream.tow, alone - towed, 0.01);
        const [, load] = cars.map(({ vehicle }) => vehicle.aerodynamics.load);
        expect(load[1] / cars[0].vehicle.aerodynamics.load[1]).toBeLessThan(1 - slipstream.deficit);
        // the front is nearer to the car ahead: less is left there
        const front = (load[3] - load[1] * bmw.cgToRear) / (bmw.cgToFront + bmw.cgToRear);
        expect(front).toBeLessThan(-load[1] - front - 5);
    });

    it('tows a car up to the one ahead', async () => {
        const { cars } = await following(15);
        const gap = (): number => cars[0].position.z - cars[1].position.z;
        const before = gap();
        world.run(8);
        expect(gap()).toBeLessThan(before - 1);
    });

    it('turns a car that is half inside out of the wake, and leaves one beside it alone', async () => {
        const { cars, slipstream } = await following(8, { left: 1 });
        expect(cars[1].vehicle.aerodynamics.load[4]).toBeGreaterThan(10);
        slipstream.entity.destroy();
        world.destroy();
        const beside = await following(8, { left: 5 });
        expectShare('drag', dragOf(beside.cars[1]), dragOf(beside.cars[0]), 0.005);
    });

    it('shakes the car from side to side, five car widths of air to each cycle', async () => {
        const { cars } = await following(10, { attributes: { turbulence: 1 } });
        const sides: number[] = [];
        world.run(2, 1 / 60, () => sides.push(cars[1].vehicle.aerodynamics.load[0]));
        const mean = sides.reduce((sum, side) => sum + side / sides.length, 0);
        const crossings = sides.filter((side, i) => i > 0 && side > mean !== sides[i - 1] > mean).length;
        const width = Wakes.of(VehicleWorld.of(world.app)!).field.rows[WAKE.width];
        expectShare('frequency, Hz', crossings / 2 / 2, (0.2 * SPEED) / width, 0.08);
        expect(Math.max(...sides)).toBeGreaterThan(20);
    });

    it('is not felt behind a car without drag, at strength 0, and once the component is off', async () => {
        const { cars, slipstream } = await following(10, {
            lead: { ...rolling, controller: { ...rolling.controller, aerodynamics: { dragArea: 0 } } }
        });
        expect(slipstream.deficit).toBe(0);
        cars[0].vehicle.aerodynamics.dragArea = 0.66;
        world.run(0.1);
        expect(slipstream.deficit).toBeGreaterThan(0.05);
        slipstream.strength = 0;
        world.run(0.1);
        expect(slipstream.deficit).toBe(0);
        expectNear('tow, N', slipstream.tow, 0, 1e-9);
        slipstream.enabled = false;
        world.run(0.1);
        expect(cars[1].vehicle.parts.get('slipstream')).toBeNull();
    });

    it('goes on to the last bit from a snapshot', async () => {
        const { cars, slipstream } = await following(10, { attributes: { turbulence: 1 } });
        const all = VehicleWorld.of(world.app)!;
        const saved = all.save();
        const run = (): number[] => {
            const list: number[] = [];
            world.run(1, 1 / 60, () => list.push(...cars[1].vehicle.body.position, slipstream.deficit));
            return list;
        };
        const first = run();
        all.restore(saved);
        expect(run()).toEqual(first);
    });

    it('asks who is near alone: the bodies of a crowd a kilometer away are not read', async () => {
        const { cars, slipstream } = await following(12);
        const crowd = [0, 1, 2].map((i) => new TestCar(world, rolling, new Vec3(4 * i, 0, 700)));
        crowd.forEach((car) => car.roll(SPEED));
        const { field } = Wakes.of(VehicleWorld.of(world.app)!);
        world.run(0.1);
        expect(field.count).toBe(cars.length);
        expect(slipstream.deficit).toBeGreaterThan(0.05);
        slipstream.entity.script!.destroy('slipstream');
        world.run(0.1);
        expect(field.count).toBe(0);
    });
});
