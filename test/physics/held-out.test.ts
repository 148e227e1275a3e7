import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BACKENDS } from './backends.js';
import { RoadFrame } from '../../scenario/frame.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, frontLoad, g, rearLoad, TestCar, type CarNumbers } from '../support/car.js';
import type { World } from '../support/world.js';

const STEP = 1 / 60;

/** Density of air, kg/m³: the default of the aerodynamics. */
const AIR = 1.225;

/** Mass of each wheel, kg: a solid disc, m r² / 2. */
const RIM = 20;

/** A tire without peak and without load sensitivity. */
const friction = 0.9;
const curve = {
    stiffness: 20,
    stiffnessAtDoubleLoad: 20,
    peak: friction,
    peakAtDoubleLoad: friction,
    peakSlip: 0.15,
    peakSlipAtDoubleLoad: 0.15,
    slide: friction,
    slideAtDoubleLoad: friction,
    slideSlip: 1,
    slideSlipAtDoubleLoad: 1
};

/** A car that nothing slows down but what a case says. */
const free: CarNumbers = {
    ...bmw,
    wheel: { mass: RIM, forwardTire: curve, sidewaysTire: curve, rollingResistance: 0, wheelDampingRate: 0 },
    controller: { brakes: { maxBrakeTorque: 6000, bias: 0.7, padDrag: 0 } }
};
const wheelbase = free.cgToFront + free.cgToRear;

/** Mass that is to be sped up: that of the car, and four wheels that turn, kg. */
const moved = free.mass + (4 * RIM) / 2;

const heights = ({ entity, numbers }: TestCar): number[] =>
    [numbers.cgToFront, -numbers.cgToRear].map((z) => entity.getWorldTransform().transformPoint(new Vec3(0, 0, z)).y);

/** Cases that no engine was tuned by: what the equations of mechanics say of a car, whatever it drives on. */
describe.each(BACKENDS)('on $name, as no one has tuned it, a car', ({ create, collides }) => {
    let world: World;

    beforeEach(async () => {
        world = await create();
    });
    afterEach(() => world.destroy());

    const rolling = (speed: number, numbers = free, slope = 0): TestCar => {
        world.addGround(slope);
        const car = new TestCar(world, numbers, new Vec3(), new RoadFrame(slope).rotation);
        world.run(2 * STEP);
        car.roll(speed);
        car.drive((controls) => Object.assign(controls, { neutral: true }));
        return car;
    };
    const speedAfter = (car: TestCar, time: number): number => {
        world.run(time);
        return car.velocity.length();
    };

    it('sinks onto its springs by the load that half a gravity more adds, over their rates', () => {
        world.addGround();
        const car = new TestCar(world);
        world.run(2);
        const before = heights(car);
        world.app.systems.rigidbody!.gravity.set(0, -1.5 * g, 0);
        world.run(4);
        const [front, rear] = heights(car).map((height, i) => before[i] - height);
        expect(front / ((0.5 * frontLoad(bmw)) / bmw.springFront)).toBeCloseTo(1, 2);
        expect(rear / ((0.5 * rearLoad(bmw)) / bmw.springRear)).toBeCloseTo(1, 2);
    });

    it('rolls down a slope of 10 % by m g sin a over its mass and that of its turning wheels', () => {
        const car = rolling(10, free, -0.1);
        world.run(1);
        const before = car.velocity.length();
        const gained = speedAfter(car, 3) - before;
        expect(gained / 3 / ((free.mass * g * Math.sin(Math.atan(0.1))) / moved)).toBeCloseTo(1, 2);
    });

    it('stops downhill in v² / (2 g (mu cos a - sin a))', () => {
        const car = rolling(25, free, -0.1);
        world.run(1);
        const speed = car.velocity.length();
        const from = car.position.clone();
        car.drive((controls) => Object.assign(controls, { neutral: true, brake: 1 }));
        world.run(6);
        const a = Math.atan(0.1);
        const ideal = speed ** 2 / (2 * g * (friction * Math.cos(a) - Math.sin(a)));
        expect(Math.abs(car.position.distance(from) / ideal - 1)).toBeLessThan(0.03);
    });

    it('flies as a stone, and lands on its wheels as fast as it was', () => {
        const car = rolling(20);
        world.run(1);
        car.entity.rigidbody!.teleport(0, 3, 0);
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 3, 20);
        world.run(STEP);
        const { y, z } = car.controller.pose.position;
        const rise = car.velocity.y;
        const time = 0.5;
        world.run(time);
        const there = car.controller.pose.position;
        expect(there.z - z).toBeCloseTo(20 * time, 2);
        expect(there.y - y).toBeCloseTo(rise * time - 0.5 * g * time * (time + STEP), 2);
        world.run(4);
        expect(car.entity.up.y).toBeCloseTo(1, 3);
        expect(car.velocity.z / 20).toBeCloseTo(1, 2);
        car.loads.forEach((load, i) => expect(load / (i < 2 ? frontLoad(free) : rearLoad(free))).toBeCloseTo(1, 1));
    });

    it('throws m a h / L, and what stops its wheels from turning, from its rear axle onto the front one while it brakes', () => {
        const car = rolling(30);
        car.drive((controls) => Object.assign(controls, { neutral: true, brake: 0.25 }));
        const before = speedAfter(car, 1.5);
        const time = 0.5;
        const loads = [0, 0, 0, 0];
        world.run(time, STEP, () => car.loads.forEach((load, i) => (loads[i] += load / Math.round(time / STEP))));
        const slowed = (before - car.velocity.length()) / time;
        const wheels = (4 * RIM * free.radius) / 2;
        const thrown = (slowed * (free.mass * free.cgHeight + wheels)) / wheelbase;
        expect(slowed).toBeGreaterThan(2);
        expect(Math.abs((loads[0] + loads[1] - 2 * frontLoad(free)) / thrown - 1)).toBeLessThan(0.03);
        expect(Math.abs((2 * rearLoad(free) - loads[2] - loads[3]) / thrown - 1)).toBeLessThan(0.03);
    });

    it('goes about a circle of L / tan(steer angle) where it creeps', () => {
        const car = rolling(3);
        car.drive((controls) => Object.assign(controls, { neutral: true, steer: 0.5 }));
        world.run(2);
        const [left, right] = car.wheels.map(({ wheel }) => Math.abs(wheel!.state[WHEEL.steerAngle]));
        const yaw = Math.abs(car.entity.rigidbody!.angularVelocity.y);
        const mean = (1 / Math.tan(left) + 1 / Math.tan(right)) / 2;
        // the middle of the rear axle goes about it, the center of mass farther outside
        const radius = Math.hypot(wheelbase * mean, free.cgToRear);
        expect(car.velocity.length() / yaw / radius).toBeCloseTo(1, 1);
    });

    it('loses its speed to the air by 1 / v = 1 / v0 + rho CdA t / 2 m', () => {
        const dragArea = 2;
        const car = rolling(50, { ...free, controller: { ...free.controller, aerodynamics: { dragArea } } });
        const before = speedAfter(car, 0.5);
        const after = speedAfter(car, 6);
        expect((1 / after - 1 / before) / ((AIR * dragArea * 6) / (2 * moved))).toBeCloseTo(1, 1);
    });

    it.runIf(collides)('stands on a plate of 20 kg with one wheel as on the floor, and leaves it there', () => {
        world.addBox('Floor', [20, 0.5, 20], [0, -0.5, 0]);
        const [x, z] = [free.trackFront / 2, free.cgToFront];
        const plate = world.addBox('Plate', [0.4, 0.01, 0.4], [x, 0.01, z], 20);
        const car = new TestCar(world, free, new Vec3(0, 0.02, 0));
        car.drive((controls) => Object.assign(controls, { neutral: true, handbrake: 1 }));
        world.run(4);
        const sum = car.loads.reduce((all, load) => all + load);
        expect(sum / (free.mass * g)).toBeCloseTo(1, 2);
        const at = plate.getPosition();
        expect(Math.hypot(at.x - x, at.z - z)).toBeLessThan(0.01);
        expect(car.velocity.length()).toBeLessThan(0.01);
    });
});
