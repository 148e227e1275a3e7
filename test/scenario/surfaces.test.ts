import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { FrictionSurface, setSurface, surfaceOf, surfaces } from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const WET = 1;
const SAND = 6;
const ICE = 8;
const CUSTOM = 10;
const RIGID_BODY = 13;

let world: World;
let ground: Entity;

beforeEach(async () => {
    world = await World.create();
    ground = world.addGround();
});

afterEach(() => world.destroy());

function lay(entity: Entity, properties: object): SurfaceMaterial {
    if (!entity.script) {
        entity.addComponent('script');
    }
    return entity.script!.create(SurfaceMaterial, { properties }) as SurfaceMaterial;
}

/** Mean deceleration of locked wheels from 15 m/s, in shares of g. */
function lockedStop(car: TestCar): number {
    car.controller.enabled = false;
    world.run(1);
    car.roll(15);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e5));
    world.run(0.3);
    const before = car.velocity.z;
    world.run(0.5);
    return (before - car.velocity.z) / 0.5 / g;
}

describe('the surface of the ground', () => {
    it('sets how well all tires grip', () => {
        const dry = lockedStop(new TestCar(world, bmw));
        lay(ground, { preset: WET });
        const wet = lockedStop(new TestCar(world, bmw, new Vec3(10, 0, 0)));
        expect(dry).toBeGreaterThan(0.75);
        expect(wet / dry).toBeCloseTo(surfaces.wetAsphalt.grip, 1.3);
    });

    it('is taken from the nearest parent, and given back when that is switched off', () => {
        const land = new Entity('Land', world.app);
        world.app.root.addChild(land);
        const ice = lay(land, { preset: ICE });
        world.app.root.removeChild(ground);
        land.addChild(ground);
        expect(lockedStop(new TestCar(world, bmw))).toBeLessThan(0.12);
        ice.enabled = false;
        expect(lockedStop(new TestCar(world, bmw, new Vec3(10, 0, 0)))).toBeGreaterThan(0.7);
        ice.enabled = true;
        lay(ground, { preset: CUSTOM, grip: 0.5 });
        expect(lockedStop(new TestCar(world, bmw, new Vec3(20, 0, 0)))).toBeCloseTo(0.42, 1);
    });

    it('is asphalt whatever the friction of its rigid body, until the root of the scene says otherwise', () => {
        ground.rigidbody!.friction = 0.1;
        const dry = lockedStop(new TestCar(world, bmw));
        expect(dry).toBeGreaterThan(0.75);
        const all = lay(world.app.root as Entity, { preset: RIGID_BODY });
        expect(lockedStop(new TestCar(world, bmw, new Vec3(10, 0, 0))) / dry).toBeCloseTo(0.1 / 0.5, 1.3);
        all.asphaltFriction = 0.2;
        expect(lockedStop(new TestCar(world, bmw, new Vec3(20, 0, 0))) / dry).toBeCloseTo(0.1 / 0.2, 1.3);
        ground.rigidbody!.friction = 0.2;
        expect(lockedStop(new TestCar(world, bmw, new Vec3(30, 0, 0))) / dry).toBeCloseTo(1, 1.3);
        lay(ground, { preset: WET }); // its own material comes first
        expect(lockedStop(new TestCar(world, bmw, new Vec3(40, 0, 0))) / dry).toBeCloseTo(
            surfaces.wetAsphalt.grip,
            1.3
        );
    });

    it('grips by the friction of a moving body and of a body alone, never more than twice as asphalt', () => {
        const grip = (entity: Entity): number => surfaceOf(entity).grip;
        setSurface(ground, new FrictionSurface(0.8));
        expect(grip(ground)).toBeCloseTo(0.5 / 0.8, 12);
        ground.rigidbody!.type = 'kinematic';
        ground.rigidbody!.friction = 0.4;
        expect(grip(ground)).toBeCloseTo(0.5, 12);
        for (const [friction, expected] of [
            [1e9, 2],
            [Infinity, 2],
            [0, 0],
            [NaN, 1],
            [-1, 1]
        ]) {
            ground.rigidbody!.friction = friction;
            expect(grip(ground)).toBe(expected);
        }
        expect(surfaceOf(ground)).toBe(surfaceOf(ground)); // nothing is made while nothing changes
        ground.removeComponent('rigidbody');
        expect(grip(ground)).toBe(1);
        expect(() => new FrictionSurface(0)).toThrow('takes a friction above 0, such as 0.5, not 0');
        setSurface(ground, null);
        expect(surfaceOf(ground)).toBe(surfaces.asphalt);
    });

    it('resists rolling and drags at the wheels when it is loose', () => {
        lay(ground, { preset: SAND });
        const car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
        car.controller.enabled = false;
        world.run(1);
        car.roll(10);
        world.run(0.2);
        const before = car.velocity.length();
        world.run(0.2);
        const speed = (before + car.velocity.length()) / 2;
        const { rollingResistance, drag } = surfaces.sand;
        // free wheels spin down with the car: their inertia adds to its mass
        const mass = 1 + (4 * 0.5 * 20) / bmw.mass;
        const expected = ((rollingResistance + drag * speed) * g) / mass;
        expect((before - car.velocity.length()) / 0.2 / expected).toBeGreaterThan(0.9);
        expect((before - car.velocity.length()) / 0.2 / expected).toBeLessThan(1.1);
    });

    it('shakes the wheels by its waves, and gives the car no energy', () => {
        lay(ground, { preset: CUSTOM, roughnessAmplitude: 0.01, roughnessWavelength: 2 });
        const car = new TestCar(world, { ...bmw, wheel: { rollingResistance: 0, wheelDampingRate: 0 } });
        car.controller.enabled = false;
        world.run(1);
        car.roll(15);
        let least = 1;
        let most = 0;
        world.run(3, 1 / 60, () => {
            least = Math.min(least, car.wheels[0].jounce);
            most = Math.max(most, car.wheels[0].jounce);
        });
        expect(most - least).toBeGreaterThan(0.012);
        expect(most - least).toBeLessThan(0.06);
        expect(car.velocity.length()).toBeLessThan(15);
        expect(car.velocity.length()).toBeGreaterThan(12);
    });

    it('may be custom, and says which number is none', () => {
        const material = lay(ground, { preset: CUSTOM, grip: 0.3 });
        expect(lockedStop(new TestCar(world, bmw))).toBeCloseTo(0.24, 1.3);
        material.grip = NaN;
        expect(lockedStop(new TestCar(world, bmw, new Vec3(10, 0, 0)))).toBeCloseTo(0.24, 1.3);
    });
});
