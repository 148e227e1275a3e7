import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BrakeHeat } from '../../scripts/brake-heat.mjs';
import { TireHeat } from '../../scripts/tire-heat.mjs';
import { VehicleEnergy } from '../../scripts/vehicle-energy.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { furnishSubjects, subjects } from '../components/attributes/fuzz-subjects.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Components that go on while the physics stands: a net goes on, and a force is felt by hands. */
const LIVE = ['forceFeedback', 'remoteVehicle'];

const scale = (world: World, value: number): void => {
    world.app.systems.rigidbody!.timeScale = value;
};

furnishSubjects();

describe('while the physics is paused', () => {
    const still = Object.keys(subjects).filter((name) => !LIVE.includes(name));
    it.each(still)('%s shows what it showed at first', async (name) => {
        const { world, script, figures, stir } = await subjects[name]();
        world.run(0.5);
        stir?.();
        world.run(4 / 60);
        scale(world, 0);
        world.run(2 / 60);
        const before = [...(figures?.(script) ?? [])];
        world.run(2);
        expect([...(figures?.(script) ?? [])]).toEqual(before);
    });
});

/** A parked car with its engine running, which has a tank, tires and brakes that are warm. */
async function parked(): Promise<{ world: World; car: TestCar; energy: VehicleEnergy; heat: () => number[] }> {
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller: { drive: 2 } });
    const energy = addScript(car.entity, VehicleEnergy);
    const tires = addScript(car.entity, TireHeat);
    const brakes = addScript(car.entity, BrakeHeat);
    world.run(8);
    expect(car.entity.rigidbody!.isActive()).toBe(false);
    return { world, car, energy, heat: () => [...tires.temperatures, ...brakes.temperatures] };
}

describe('a parked car', () => {
    it('burns nothing, and keeps its temperatures, in two minutes of pause', async () => {
        const { world, energy, heat } = await parked();
        scale(world, 0);
        const before = [energy.litersBurned, ...heat()];
        world.run(120);
        expect([energy.litersBurned, ...heat()]).toEqual(before);
        world.destroy();
    });

    it.each([
        ['a tenth of the speed', 0.1, 1 / 60],
        ['four times the speed', 4, 1 / 60],
        ['its usual speed in frames without a step', 1, 1 / 144],
        ['its usual speed in frames of several steps', 1, 1 / 20],
        ['its usual speed in frames of which steps are dropped', 1, 1 / 4]
    ])('burns as much as the physics has time at %s', async (_, speed, frame) => {
        const { world, energy } = await parked();
        const rigidbody = world.app.systems.rigidbody!;
        const rate = energy.litersBurned;
        world.run(10);
        const second = (energy.litersBurned - rate) / 10;
        scale(world, speed);
        const before = energy.litersBurned;
        world.run(24, frame);
        const step = rigidbody.fixedTimeStep;
        const passes = Math.min(frame * speed, rigidbody.maxSubSteps * step) / frame;
        expect((energy.litersBurned - before) / (24 * passes * second)).toBeCloseTo(1, 1);
        world.destroy();
    });
});

describe('a car on its roof', () => {
    async function onRoof(): Promise<{ world: World; car: TestCar; resets: () => number }> {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world);
        addScript(car.entity, VehicleReset, { rolledTime: 3 });
        world.run(0.5);
        let count = 0;
        car.controller.on('reset', () => count++);
        car.entity.rigidbody!.teleport(new Vec3(0, 1, 0), new Vec3(0, 0, 180));
        return { world, car, resets: () => count };
    }

    it('lies there while the physics is paused, and is reset 3 s of physics time after it has rolled', async () => {
        const { world, resets } = await onRoof();
        world.run(1);
        scale(world, 0);
        world.run(10);
        expect(resets()).toBe(0);
        scale(world, 0.5);
        world.run(3.6);
        expect(resets()).toBe(0);
        world.run(0.6);
        expect(resets()).toBe(1);
        world.destroy();
    });

    it('is not reset for the time for which its Vehicle Reset was off', async () => {
        const { world, car, resets } = await onRoof();
        const reset = car.entity.script!.get(VehicleReset)!;
        world.run(0.5);
        reset.enabled = false;
        world.run(10);
        reset.enabled = true;
        world.run(0.5);
        expect(resets()).toBe(0);
        world.destroy();
    });
});

it('an indicator keeps its phase while the physics is paused', async () => {
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world);
    world.run(0.5);
    car.controller.lights.indicator = 1;
    world.run(0.1);
    scale(world, 0);
    const lit: boolean[] = [];
    world.run(2, 1 / 60, () => lit.push(car.controller.lights.leftBlinker));
    expect(new Set(lit)).toEqual(new Set([true]));
    scale(world, 1);
    world.run(0.3);
    expect(car.controller.lights.leftBlinker).toBe(false);
    world.destroy();
});
