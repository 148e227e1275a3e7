import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BACKENDS } from './backends.js';
import { RoadFrame } from '../../scenario/frame.js';
import { groundTriangles } from '../../scenario/ground.js';
import { addMeshBody } from '../../scenario/mesh-body.js';
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

    /** A plate that moves as it is told, and a car on it with its brakes on. */
    const onPlate = (
        move: (plate: Entity, time: number) => void
    ): { car: TestCar; plate: Entity; start: () => void } => {
        const plate = world.addBox('Plate', [10, 0.5, 10], [0, -0.5, 0]);
        plate.rigidbody!.type = 'kinematic';
        const car = new TestCar(world);
        car.drive((controls) => Object.assign(controls, { neutral: true, handbrake: 1, brake: 1 }));
        let time = -Infinity;
        const app = world.app;
        app.on('update', (dt: number) => {
            time += dt;
            if (time > 0) {
                move(plate, time);
            }
        });
        world.run(2);
        return { car, plate, start: () => (time = 0) };
    };

    it('is as heavy as m (g + a) on a lift that sets off', () => {
        const { car, start } = onPlate((plate, time) => plate.setPosition(0, -0.5 + time ** 2, 0));
        start();
        world.run(1.5);
        let sum = 0;
        world.run(1, STEP, () => (sum += car.loads.reduce((all, load) => all + load) / 60));
        expect(sum / (bmw.mass * (g + 2))).toBeCloseTo(1, 2);
    });

    it('stays where it stands on a plate that sets off, goes on, and stops', () => {
        const along = (t: number): number => (t < 1 ? t * t : t < 2 ? 2 * t - 1 : t < 3 ? 4 - (3 - t) ** 2 : 4);
        const { car, plate, start } = onPlate((moved, time) => moved.setPosition(0, -0.5, along(time)));
        const before = car.position.z;
        start();
        world.run(1.8);
        expect(car.velocity.z).toBeCloseTo(2, 1);
        world.run(2);
        expect(plate.getPosition().z).toBe(4);
        expect(car.position.z - before).toBeCloseTo(4, 2);
        expect(car.velocity.length()).toBeLessThan(0.01);
    });

    it('turns with a turntable', () => {
        const { car, start } = onPlate((plate, time) => plate.setEulerAngles(0, 20 * time, 0));
        start();
        world.run(3);
        const { x, z } = car.entity.forward;
        expect((Math.atan2(-x, -z) * 180) / Math.PI / 60).toBeCloseTo(1, 1);
        expect(Math.hypot(car.position.x, car.position.z)).toBeLessThan(0.02);
    });

    it.runIf(collides)(
        'keeps with another one what both had of momentum and of its moment, when they crash in flight',
        () => {
            world.app.systems.rigidbody!.gravity = new Vec3();
            const heavy: CarNumbers = {
                ...bmw,
                mass: 2 * bmw.mass,
                inertia: bmw.inertia.map((moment) => 2 * moment) as never
            };
            const cars = [new TestCar(world, bmw, new Vec3(0, 50, 0)), new TestCar(world, heavy, new Vec3(0.6, 50, 8))];
            world.run(2 * STEP);
            cars[0].entity.rigidbody!.linearVelocity = new Vec3(0, 0, 12);
            cars[1].entity.rigidbody!.linearVelocity = new Vec3(0, 0, -4);
            const had = (): number[][] =>
                cars.map(({ entity, numbers: { mass, inertia } }) => {
                    const { linearVelocity, angularVelocity } = entity.rigidbody!;
                    const momentum = linearVelocity.clone().mulScalar(mass);
                    const turn = entity.getRotation().clone().invert().transformVector(angularVelocity);
                    const spin = entity.getRotation().transformVector(turn.mul(new Vec3(...inertia)));
                    const moment = new Vec3().cross(entity.getPosition(), momentum).add(spin);
                    const energy = 0.5 * momentum.dot(linearVelocity);
                    return [...momentum.toArray(), ...moment.toArray(), energy];
                });
            const sum = (): number[] => had().reduce((a, b) => a.map((value, k) => value + b[k]));
            const before = sum();
            world.run(1);
            const after = sum();
            const p = 12 * bmw.mass;
            after.slice(0, 3).forEach((value, k) => expect((value - before[k]) / p).toBeCloseTo(0, 3));
            after.slice(3, 6).forEach((value, k) => expect((value - before[3 + k]) / (50 * p)).toBeCloseTo(0, 2));
            expect(cars[0].velocity.z).toBeLessThan(6);
            expect(after[6]).toBeLessThan(before[6]);
        }
    );

    it.runIf(collides)('drives through a trigger, which is told of it, and has no wheel on it', () => {
        const car = rolling(10);
        const gate = new Entity('Gate', world.app);
        gate.setPosition(0, 0.2, 20);
        gate.addComponent('collision', { type: 'box', halfExtents: new Vec3(4, 0.4, 1) });
        world.app.root.addChild(gate);
        const told: string[] = [];
        gate.collision!.on('triggerenter', ({ name }: Entity) => told.push(`enter ${name}`));
        gate.collision!.on('triggerleave', ({ name }: Entity) => told.push(`leave ${name}`));
        const height = car.position.y;
        let highest = -Infinity;
        world.run(4, STEP, () => (highest = Math.max(highest, car.position.y)));
        expect(told).toEqual(['enter Car', 'leave Car']);
        expect(highest - height).toBeLessThan(0.005);
        expect(car.velocity.z).toBeCloseTo(10, 1);
    });

    it('stands on a ground below a turned and stretched root as on any other', () => {
        const root = new Entity('Root', world.app);
        root.setLocalEulerAngles(0, 30, 0);
        root.setLocalScale(3, 2, 3);
        root.setLocalPosition(5, -4, 2);
        world.app.root.addChild(root);
        const [triangles] = groundTriangles(100, [], 10);
        addMeshBody(world.app, root, 'Ground', triangles).setLocalPosition(0, 2, 0);
        const ground = root.children[0] as Entity;
        ground.rigidbody?.teleport(ground.getPosition());
        const car = new TestCar(world, free);
        car.drive((controls) => Object.assign(controls, { neutral: true }));
        world.run(2);
        car.loads.forEach((load, i) => expect(load / (i < 2 ? frontLoad(free) : rearLoad(free))).toBeCloseTo(1, 2));
        car.roll(8);
        world.run(2);
        expect(car.position.z).toBeCloseTo(16, 0);
        expect(car.position.x).toBeCloseTo(0, 2);
    });

    it('carries its mass where its origin is, wherever a shape is added to its hull', () => {
        world.addGround();
        const car = new TestCar(world);
        const box = new Entity('Box', world.app);
        box.setLocalPosition(0.6, 1.2, 0.8);
        box.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.3, 0.2, 0.4) });
        car.entity.addChild(box);
        world.run(3);
        car.loads.forEach((load, i) => expect(load / (i < 2 ? frontLoad(bmw) : rearLoad(bmw))).toBeCloseTo(1, 2));
        expect(car.position.x).toBeCloseTo(0, 2);
    });

    it.runIf(collides)('bears a crate on its roof, and sleeps with it', () => {
        world.addGround();
        const car = new TestCar(world);
        car.drive((controls) => Object.assign(controls, { neutral: true, handbrake: 1 }));
        world.run(2);
        const crate = world.addBox('Crate', [0.3, 0.2, 0.3], [0, 2, 0], 80);
        world.run(4);
        expect(crate.getPosition().y).toBeGreaterThan(car.position.y + 0.3);
        const { y } = crate.getPosition();
        const sum = car.loads.reduce((all, load) => all + load);
        expect(sum / ((bmw.mass + 80) * g)).toBeCloseTo(1, 2);
        world.run(6);
        expect(car.wheels[0].body!.isAsleep).toBe(true);
        expect(crate.rigidbody!.isActive()).toBe(false);
        expect(crate.getPosition().y).toBeCloseTo(y, 2);
    });

    it('loses its speed to its tires by c g m over what is moved', () => {
        const rollingResistance = 0.03;
        const car = rolling(15, { ...free, wheel: { ...free.wheel, rollingResistance } });
        const before = speedAfter(car, 1);
        const after = speedAfter(car, 3);
        expect((before - after) / 3 / ((rollingResistance * g * free.mass) / moved)).toBeCloseTo(1, 1);
    });

    it('slides down a slope of 60 % with locked wheels by g (sin a - mu cos a)', () => {
        const ice = { ...curve, peak: 0.2, peakAtDoubleLoad: 0.2, slide: 0.2, slideAtDoubleLoad: 0.2 };
        const car = rolling(2, { ...free, wheel: { ...free.wheel, forwardTire: ice, sidewaysTire: ice } }, -0.6);
        car.drive((controls) => Object.assign(controls, { neutral: true, brake: 1, handbrake: 1 }));
        const before = speedAfter(car, 1);
        const gained = speedAfter(car, 2) - before;
        const a = Math.atan(0.6);
        expect(gained / 2 / (g * (Math.sin(a) - 0.2 * Math.cos(a)))).toBeCloseTo(1, 1);
    });
});
