import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Autopilot, Route, type RoutePoint } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { Foot } from '../support/foot.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

function driveAlong(car: TestCar, points: RoutePoint[], closed = false): Autopilot {
    const pilot = new Autopilot(car.vehicle, new Route(points, closed));
    car.vehicle.driver = pilot;
    return pilot;
}

describe('an autopilot', () => {
    it('holds a corner at the lateral acceleration that it was given', () => {
        world.addGround();
        const car = new TestCar(world);
        const radius = 40;
        const circle = Array.from({ length: 48 }, (_, i) => {
            const angle = (2 * Math.PI * i) / 48;
            return { x: radius * (1 - Math.cos(angle)), z: radius * Math.sin(angle) };
        });
        world.run(0.5);
        const pilot = driveAlong(car, circle, true);
        pilot.lateralLimit = 4;
        world.run(20);
        const lateral: number[] = [];
        world.run(10, 1 / 60, () => lateral.push(car.vehicle.forwardSpeed * car.vehicle.velocity[4]));
        const mean = lateral.reduce((sum, value) => sum + value) / lateral.length;
        expect(mean / 4).toBeGreaterThan(0.95);
        expect(mean / 4).toBeLessThan(1.05);
        expect(Math.abs(pilot.route.offset)).toBeLessThan(0.5);
    });

    it('keeps to a speed limit', () => {
        world.addGround();
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: 0 },
            { x: 0, z: 280 }
        ]);
        pilot.speedLimit = 12;
        let most = 0;
        world.run(15, 1 / 60, () => (most = Math.max(most, car.controller.speed)));
        expect(most).toBeGreaterThan(11.7);
        expect(most).toBeLessThan(12.4);
    });

    it('holds its foot still on a straight, and turns it around once at most on the way to its speed', () => {
        world.addGround(0, 2000);
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: 0 },
            { x: 0, z: 900 }
        ]);
        pilot.speedLimit = 20;
        const watch = (seconds: number): Foot => {
            const foot = new Foot(car.vehicle.controls, 1 / 60);
            world.run(seconds, 1 / 60, () => foot.watch());
            return foot;
        };
        const arriving = watch(20);
        expect(20 - car.controller.speed).toBeLessThan(0.05);
        expect(arriving.reversals).toBeLessThan(0.6); // two gears on the way
        const steady = watch(10);
        expect(steady.reversals).toBe(0);
        expect(steady.rate).toBeLessThan(0.01);
    });

    it('stops at the end of an open path, and stays', () => {
        world.addGround();
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: 0 },
            { x: 0, z: 40 },
            { x: 20, z: 80 }
        ]);
        world.run(30);
        expect(pilot.finished).toBe(true);
        expect(Math.hypot(car.position.x - 20, car.position.z - 80)).toBeLessThan(0.5);
        expect(car.velocity.length()).toBeLessThan(0.01);
    });

    it('frees a car that faces a wall', () => {
        world.addGround();
        world.addBox('Wall', [4, 1, 0.3], [0, 1, 3.4]);
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: -10 },
            { x: 12, z: 0 },
            { x: 12, z: 60 }
        ]);
        let gaveUp = 0;
        pilot.onStuck = () => gaveUp++;
        world.run(60);
        expect(pilot.finished).toBe(true);
        expect(gaveUp).toBe(0);
    });

    it('says that it is stuck when backing out does not help', () => {
        world.addGround();
        for (const [x, z, w, l] of [
            [0, 3.2, 4, 0.3],
            [0, -3.2, 4, 0.3],
            [1.7, 0, 0.3, 4],
            [-1.7, 0, 0.3, 4]
        ]) {
            world.addBox('Wall', [w, 1, l], [x, 1, z]);
        }
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: 0 },
            { x: 0, z: 60 }
        ]);
        let gaveUp = 0;
        pilot.onStuck = () => gaveUp++;
        world.run(40);
        expect(gaveUp).toBeGreaterThan(0);
    });

    it('drives on from where it is put', () => {
        world.addGround();
        const car = new TestCar(world);
        world.run(0.5);
        const pilot = driveAlong(car, [
            { x: 0, z: 0 },
            { x: 0, z: 250 }
        ]);
        world.run(4);
        car.controller.teleport(new Vec3(3, bmw.cgHeight, 150), new Quat());
        world.run(2);
        expect(pilot.route.place).toBeGreaterThan(150);
        expect(pilot.travelled).toBeLessThan(20);
        world.run(20);
        expect(pilot.finished).toBe(true);
    });
});
