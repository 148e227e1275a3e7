import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { bmw, g, TestCar } from '../support/car.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** A lively drive of 8 s; inputs follow simulated time. */
function drive(car: TestCar): void {
    let t = 0;
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = t < 4 ? 1 : t < 5 ? 0 : 0.5;
        controls.brake = t > 4 && t < 5 ? 0.6 : 0;
        controls.steer = t < 2 ? 0 : t < 3 ? 0.2 : t < 4 ? -0.2 : t < 5 ? 0 : 0.4;
    });
}

describe('symptom 13: the car behaves differently at another frame rate', () => {
    /** Poses and velocities before each of the first 480 physics steps. */
    async function trace(fps: number): Promise<number[]> {
        const world = await World.create(1 / 60);
        world.addGround();
        const car = new TestCar(world, bmw);
        const out: number[] = [];
        drive(car);
        const { drive: driver } = car.vehicle.driver!;
        car.drive((controls, dt) => {
            driver(controls, dt);
            out.push(...car.vehicle.body.position, ...car.vehicle.body.velocity);
        });
        while (out.length < 6 * 480) {
            world.run(1 / fps, 1 / fps);
        }
        world.destroy();
        return out.slice(0, 6 * 480);
    }

    it('it drives the same to the last bit at 10, 20, 30, 60, 144 and 240 frames a second', async () => {
        const base = await trace(60);
        for (const fps of [10, 20, 30, 144, 240]) {
            expect(await trace(fps), `${fps} frames a second`).toEqual(base);
        }
    });

    async function end(rate: number): Promise<{ position: Vec3; way: number }> {
        const world = await World.create(1 / rate);
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(1);
        drive(car);
        let way = 0;
        world.run(8, 1 / 60, () => (way += car.velocity.length() / 60));
        const position = car.position.clone();
        world.destroy();
        return { position, way };
    }

    let fine: ReturnType<typeof end> | undefined;

    const endsAlike = async (rate: number): Promise<void> => {
        const base = await (fine ??= end(240));
        const { position } = await end(rate);
        expect(position.distance(base.position) / base.way).toBeLessThan(0.02);
    };

    it.each(sampleOf([30, 60, 120, 144], 3))('it ends within 2 % of its way with a physics step of 1/%i s', endsAlike);
});

describe('symptom 14: the chase camera shakes', () => {
    it.each(sampleOf([30, 60, 75, 144, 240], 2))(
        'car and camera move evenly at %i frames a second over 60 Hz physics',
        async (fps) => {
            const world = await World.create(1 / 60);
            world.addGround();
            const car = new TestCar(world, bmw);
            const camera = new Entity('Camera', world.app);
            camera.addComponent('script');
            world.app.root.addChild(camera);
            camera.script!.create(ChaseCamera, { properties: { target: car.entity } });
            const frame = 1 / fps;
            world.run(1, frame);
            car.roll(20);
            car.drive((controls) => (controls.throttle = 0.2));
            world.run(4, frame);
            const gaps: number[] = [];
            const ways: number[] = [];
            const last = car.position.clone();
            world.run(2, frame, () => {
                gaps.push(camera.getPosition().distance(car.position));
                ways.push(car.position.distance(last) / frame);
                last.copy(car.position);
            });
            const jerks = gaps.slice(2).map((gap, i) => Math.abs(gap - 2 * gaps[i + 1] + gaps[i]));
            const uneven = ways.slice(2).map((way, i) => Math.abs(way - ways[i + 1]));
            // distance to the camera: tenths of a millimeter from frame to frame; an uninterpolated car would jump by 14 cm
            expect(Math.max(...jerks)).toBeLessThan(2e-4);
            // its speed over the screen stays the same
            expect(Math.max(...uneven) / car.velocity.length()).toBeLessThan(0.005);
            world.destroy();
        }
    );
});

describe('symptom 15: a NaN and the whole world is gone', () => {
    let world: World;
    let errors: MockInstance;

    beforeEach(async () => {
        world = await World.create();
        world.addGround();
        errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    });

    afterEach(() => {
        errors.mockRestore();
        world.destroy();
    });

    const nan = new Vec3(Number.NaN, Number.NaN, Number.NaN);
    const poisons: [string, (car: TestCar) => void][] = [
        ['a velocity', (car) => (car.entity.rigidbody!.linearVelocity = nan)],
        ['an angular velocity', (car) => (car.entity.rigidbody!.angularVelocity = nan)],
        ['a teleport', (car) => car.entity.rigidbody!.teleport(nan)],
        ['a teleport of the controller', (car) => car.controller.teleport(nan)],
        ['a force', (car) => car.entity.rigidbody!.applyForce(nan)],
        ['an impulse', (car) => car.entity.rigidbody!.applyImpulse(nan)],
        ['a mass', (car) => (car.entity.rigidbody!.mass = Number.NaN)],
        ['a mass of 0', (car) => (car.entity.rigidbody!.mass = 0)]
    ];

    it.each(poisons)('%s stops one car and says so once; the others drive on', (_, poison) => {
        const broken = new TestCar(world, bmw);
        const sound = new TestCar(world, bmw, new Vec3(6, 0, 0));
        const follower = new TestCar(world, bmw, new Vec3(0, 0, -8));
        for (const car of [sound, follower]) {
            car.drive((controls) => (controls.throttle = 1));
        }
        world.run(0.5);
        poison(broken);
        world.run(2);
        expect(sound.velocity.z).toBeGreaterThan(3);
        expect(sound.position.y).toBeCloseTo(bmw.cgHeight, 1);
        expect(Number.isFinite(follower.position.length())).toBe(true);
        expect(errors.mock.calls.length).toBe(1);
    });

    it.each(['throttle', 'brake', 'steer', 'handbrake'] as const)('a NaN as %s counts as released', (pedal) => {
        const car = new TestCar(world, bmw);
        car.drive((controls) => (controls[pedal] = Number.NaN));
        world.run(2);
        expect(car.velocity.length()).toBeLessThan(1e-3);
        expect(car.vehicle.controls[pedal]).toBe(0);
    });

    it('a car that was poisoned stands again once its body is switched off and on and put back', () => {
        const car = new TestCar(world, bmw);
        world.run(0.5);
        car.entity.rigidbody!.linearVelocity = nan;
        world.run(0.5);
        car.entity.rigidbody!.enabled = false;
        world.run(0.1);
        car.entity.rigidbody!.enabled = true;
        car.controller.teleport();
        world.run(2);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
    });
});

describe('symptom 16: the car spins at high speed', () => {
    const speed = 250 / 3.6;

    /** Pulses of 0.4 s at the wheels, left, right, left, then hands off. */
    async function swerve(rate: number, steer: number): Promise<{ peak: number; drift: number; left: number }> {
        const world = await World.create(1 / rate);
        world.addGround(0, 2000);
        const aerodynamics = { dragArea: 0, downforceFront: 0.1, downforceRear: 0.3 };
        const car = new TestCar(world, { ...bmw, controller: { aerodynamics } }, new Vec3(0, 0, -600));
        world.run(1);
        car.roll(speed);
        let t = 0;
        car.drive((controls, dt) => {
            t += dt;
            const pulse = t > 1 && t < 4 && t % 1 < 0.4 ? 1 : 0;
            controls.steer = pulse * steer * (Math.floor(t) % 2 ? 1 : -1);
        });
        let peak = 0;
        let drift = 0;
        world.run(4.4, 1 / rate, () => {
            peak = Math.max(peak, Math.abs(car.entity.rigidbody!.angularVelocity.y));
            drift = Math.max(drift, Math.abs(car.velocity.dot(car.entity.right)) / car.velocity.length());
            expect(car.entity.up.y).toBeGreaterThan(0.97);
        });
        world.run(2);
        const left = Math.abs(car.entity.rigidbody!.angularVelocity.y);
        world.destroy();
        return { peak, drift, left };
    }

    it.each([
        ['a quarter of a degree, within grip', 0.03],
        ['1.3 degrees, far beyond it', 0.15]
    ])('at 250 km/h pulses of %s are followed and forgotten, alike at 30, 60 and 120 Hz', async (_, steer) => {
        const fine = await swerve(120, steer);
        expect((fine.peak * speed) / g).toBeGreaterThan(0.3);
        for (const rate of [30, 60, 120]) {
            const { peak, drift, left } = await swerve(rate, steer);
            expect(drift).toBeLessThan(Math.sin((8 * Math.PI) / 180));
            expect(left).toBeLessThan(0.005);
            expect(peak / fine.peak).toBeGreaterThan(0.97);
            expect(peak / fine.peak).toBeLessThan(1.03);
        }
    });
});
