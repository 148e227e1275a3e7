import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TireEffects } from '../../scripts/tire-effects.mjs';
import { setSurface, surfaces, type Surface } from '../../src/index.js';
import { Puffs, type QuadMesh } from '../../src/internal.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;
let ground: ReturnType<World['addGround']>;

beforeEach(async () => {
    world = await World.create();
    ground = world.addGround();
});

afterEach(() => world.destroy());

function rollingCar(speed: number, surface?: Surface): { car: TestCar; effects: TireEffects } {
    setSurface(ground, surface ?? surfaces.asphalt);
    const car = new TestCar(world);
    const effects = addScript(car.entity, TireEffects);
    world.run(0.2);
    car.roll(speed);
    return { car, effects };
}

const lock = (car: TestCar): void => car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));

const visible = (effects: TireEffects): boolean[] =>
    (effects as unknown as { meshes: QuadMesh[] }).meshes.map(({ instance }) => instance?.visible ?? false);

/** Puffs after wheels have been locked for a third of a second. */
function smokeOf(speed: number): number {
    const { car, effects } = rollingCar(speed);
    lock(car);
    world.run(0.35);
    const { alive } = effects.clouds!;
    car.entity.destroy();
    return alive;
}

it('smoke grows with the slip power of locked wheels', () => {
    const [slow, brisk, fast] = [5, 14, 28].map(smokeOf);
    expect(slow).toBe(0); // 0.4 MW/m² are not reached
    expect(brisk).toBeGreaterThan(8);
    expect(fast).toBeGreaterThan(1.4 * brisk);
});

it('a wheel that rolls throws up nothing on asphalt, dust on gravel, spray in the wet, nothing on ice', () => {
    const thrown = (surface: Surface): number => {
        const { car, effects } = rollingCar(20, surface);
        world.run(0.5);
        const { alive } = effects.clouds!;
        car.entity.destroy();
        return alive;
    };
    expect(thrown(surfaces.asphalt)).toBe(0);
    expect(thrown(surfaces.gravel)).toBeGreaterThan(5);
    expect(thrown(surfaces.wetAsphalt)).toBeGreaterThan(5);
    expect(thrown(surfaces.snow)).toBeGreaterThan(5);
    expect(thrown(surfaces.ice)).toBe(0);
});

it('smoke follows the tread: forward from locked wheels, backward from spinning ones', () => {
    const mean = ({ clouds }: TireEffects): number => {
        const puffs = (clouds as unknown as { puffs: Float32Array }).puffs;
        const speeds = Array.from({ length: clouds!.quads.used }, (_, i) => puffs[13 * i + 5]);
        return speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
    };
    const locked = rollingCar(20);
    lock(locked.car);
    world.run(0.3);
    expect(mean(locked.effects)).toBeGreaterThan(1);
    locked.car.entity.destroy();

    const spinning = rollingCar(1);
    spinning.car.wheels.slice(2).forEach((wheel) => (wheel.motorTorque = 4000));
    world.run(0.6);
    expect(spinning.effects.clouds!.alive).toBeGreaterThan(3);
    expect(mean(spinning.effects)).toBeLessThan(-1);
});

it('when all has blown away nothing is drawn, written or uploaded', () => {
    const { car, effects } = rollingCar(20);
    expect(visible(effects)).toEqual([false, false]);
    lock(car);
    world.run(0.5);
    expect(visible(effects)[0]).toBe(true);
    world.run(8);
    expect(effects.clouds!.alive).toBe(0);
    expect(visible(effects)).toEqual([false, false]);
    const { quads } = effects.clouds!;
    const before = quads.floats.slice();
    world.run(1);
    expect(quads.floats).toEqual(before);
    expect(quads.changedTo).toBe(quads.changedFrom);
});

it('1 000 frames of smoke grow no pool', () => {
    const { car, effects } = rollingCar(20);
    const { quads } = effects.clouds!;
    const { floats } = quads;
    lock(car);
    for (let frame = 0; frame < 1000; frame++) {
        if (frame % 30 === 0) {
            car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, frame % 60 ? 25 : -25);
        }
        world.run(1 / 60);
        expect(effects.clouds!.alive).toBeLessThanOrEqual(quads.capacity);
    }
    expect(effects.clouds!.alive).toBeGreaterThan(100);
    expect(quads.floats).toBe(floats);
    expect(quads.used).toBeLessThanOrEqual(quads.capacity);
});

it.each([
    ['asphalt', true, surfaces.asphalt],
    ['grass', false, surfaces.grass]
])('a car on its roof strikes sparks off %s: %s', (_, strikes, surface) => {
    setSurface(ground, surface);
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { entity } = plainCar(world, new Vec3(0, 0.3, 0), 1000, new Quat().setFromEulerAngles(0, 0, 180));
    const effects = addScript(entity, TireEffects);
    entity.rigidbody!.linearVelocity = new Vec3(0, 0, 12);
    let most = 0;
    world.run(0.8, 1 / 60, () => {
        most = Math.max(most, effects.sparkling!.alive);
    });
    expect(complaints).toHaveBeenCalledTimes(1); // no car is on this entity, and it says so
    expect(most > 10).toBe(strikes);
    world.run(6);
    expect(effects.sparkling!.alive).toBe(0);
    complaints.mockRestore();
});

it('a puff faces the camera, grows and drifts off', () => {
    const puffs = new Puffs(4);
    const birth = { color: [1, 1, 1] as const, opacity: 1, size: 0.5, growth: 1, life: 2, rise: 0 };
    puffs.emit([0, 1, 0], [2, 0, 0], birth, 0);
    puffs.fly(1);
    puffs.face([1, 0, 0], [0, 1, 0]);
    const { floats } = puffs.quads;
    expect(floats[9] - floats[0]).toBeCloseTo(1.5, 5); // its width
    const middle = (floats[9] + floats[0]) / 2;
    expect(middle).toBeGreaterThan(0.1);
    expect(middle).toBeLessThan(2); // the air slows it
    expect(floats[2]).toBe(0);
    puffs.fly(1.1);
    expect(puffs.alive).toBe(0);
    expect(puffs.quads.used).toBe(0);
});

it('a spark is drawn as a short streak along its flight, however fast it flies', () => {
    const lengthAt = (speed: number): number => {
        const sparks = new Puffs(1, 0.02);
        sparks.emit(
            [0, 1, 0],
            [speed, 0, 0],
            { color: [1, 1, 1], opacity: 1, size: 0.02, growth: 0, life: 1, rise: 0 },
            0
        );
        sparks.face([1, 0, 0], [0, 1, 0]);
        const { floats } = sparks.quads;
        return floats[9] - floats[0];
    };
    expect(lengthAt(5)).toBeCloseTo(0.12, 5);
    expect(lengthAt(80)).toBeCloseTo(0.32, 5);
});
