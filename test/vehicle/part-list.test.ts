import { describe, expect, it } from 'vitest';

import type { VehiclePart } from '../../src/control/vehicle-part.js';
import { DOF } from '../../src/math/ldl.js';
import { Shaft } from '../../src/powertrain/shaft.js';
import type { VehicleParts } from '../../src/vehicle/vehicle-parts.js';
import { SCRATCH } from '../../src/wheel/scratch.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Hooks of a step, in the order of its phases. */
const HOOKS = [
    'layOut',
    'prepare',
    'steer',
    'brake',
    'drive',
    'frames',
    'loads',
    'rows',
    'read',
    'impulse',
    'settle'
] as const;

/** A part that notes its name at each hook. */
function noting(name: string, order: number, notes: string[]): VehiclePart<VehicleParts> {
    return {
        order,
        ...Object.fromEntries([...HOOKS, 'reset'].map((hook) => [hook, (): unknown => notes.push(`${hook} ${name}`)]))
    };
}

/** Speed of a car after three seconds of full throttle, m/s. */
async function speedWith(part: VehiclePart<VehicleParts> | null): Promise<number> {
    const world = await World.create();
    world.addGround(0, 600);
    const car = new TestCar(world);
    car.vehicle.parts.set('limp', part);
    car.drive((controls) => {
        controls.throttle = 1;
    });
    world.run(3);
    const speed = car.vehicle.forwardSpeed;
    world.destroy();
    return speed;
}

describe('an optional part of a vehicle', () => {
    it('is called once in each phase of a step, lower orders first, and no more once it is removed', async () => {
        const world = await World.create();
        world.addGround();
        const { vehicle } = new TestCar(world);
        const notes: string[] = [];
        vehicle.parts.set('second', noting('second', 2, notes));
        vehicle.parts.set('first', noting('first', 1, notes));
        world.run(1 / 60);
        expect(notes).toEqual(HOOKS.flatMap((hook) => [`${hook} first`, `${hook} second`]));
        notes.length = 0;
        vehicle.parts.set('first', null);
        world.run(1 / 60);
        expect(notes).toEqual(HOOKS.slice(1).map((hook) => `${hook} second`));
        notes.length = 0;
        vehicle.invalidateMassShares();
        vehicle.reset();
        world.run(1 / 60);
        expect(notes.slice(0, 2)).toEqual(['reset second', 'layOut second']);
        world.destroy();
    });

    it('halves the throttle where it is asked, and the car pulls away slower', async () => {
        const whole = await speedWith(null);
        const limp = await speedWith({ order: 1, drive: ({ pedals }) => (pedals.throttle *= 0.5) });
        expect(whole).toBeGreaterThan(5);
        expect(limp).toBeLessThan(0.75 * whole);
        expect(limp).toBeGreaterThan(0.25 * whole);
    });

    it('of a name that is taken replaces the one before', async () => {
        const world = await World.create();
        world.addGround();
        const { parts } = new TestCar(world).vehicle;
        const former = noting('former', 1, []);
        const next = noting('next', 1, []);
        parts.set('pump', former);
        expect(parts.get('pump')).toBe(former);
        parts.set('pump', next);
        expect(parts.get('pump')).toBe(next);
        parts.set('pump', null);
        expect(parts.get('pump')).toBeNull();
        world.destroy();
    });

    it('is told of the vehicle that it comes to and leaves, and leaves with a wheel that it needs', async () => {
        const world = await World.create();
        world.addGround();
        const { vehicle } = new TestCar(world);
        const [kept, needed] = vehicle.wheels;
        const notes: string[] = [];
        const mover = (name: string): VehiclePart<VehicleParts> => ({
            order: 1,
            attach: (to) => notes.push(`${name} comes to ${to === vehicle}`),
            release: (from) => notes.push(`${name} leaves ${from === vehicle}`),
            needs: (wheel) => wheel === needed
        });
        vehicle.parts.set('winch', mover('old'));
        vehicle.parts.set('winch', mover('new'));
        expect(notes).toEqual(['old comes to true', 'old leaves true', 'new comes to true']);
        vehicle.removeWheel(kept);
        expect(vehicle.parts.get('winch')).not.toBeNull();
        vehicle.removeWheel(needed);
        expect(vehicle.parts.get('winch')).toBeNull();
        expect(notes.at(-1)).toBe('new leaves true');
        world.destroy();
    });

    it('guides wheels in place of their links, and leaves them to these elsewhere', async () => {
        const world = await World.create();
        world.addGround();
        const { vehicle } = new TestCar(world, { ...bmw, wheel: { rollCenterHeight: 0.1 } });
        const slope = (): number => vehicle.wheels[0].scratch[SCRATCH.linksAcross];
        world.run(0.5);
        expect(vehicle.guided).toBe(true);
        expect(Math.abs(slope())).toBeGreaterThan(0.05);
        const part: VehiclePart<VehicleParts> = {
            order: 1,
            frames: (of) => {
                of.guided = true;
                of.wheels.forEach(({ scratch }) => (scratch[SCRATCH.linksAcross] = 0.01));
            }
        };
        vehicle.parts.set('guide', part);
        vehicle.controls.throttle = 1;
        world.run(0.1);
        expect(slope()).toBe(0.01);
        vehicle.parts.set('guide', null);
        world.run(0.1);
        expect(Math.abs(slope())).toBeGreaterThan(0.05);
        world.destroy();
    });

    it('adds a row to the solve, reads what comes of it, and gives the body that impulse', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world);
        world.run(0.5);
        // a damper that takes the car along with what passes at 3 m/s
        const [damping, speed] = [1e6, 3];
        const at = 2 * DOF + 2;
        let push = 0;
        car.vehicle.parts.set('rod', {
            order: 1,
            rows: ({ workspace }) => {
                workspace.matrix[at] += damping;
                workspace.velocity[2] += damping * speed;
            },
            read: ({ workspace }) => (push = damping * (speed - workspace.velocity[2])),
            impulse: ({ workspace }) => (workspace.impulse[2] += push)
        });
        world.run(1 / 60);
        expect(car.entity.rigidbody!.linearVelocity.z).toBeCloseTo(speed, 1);
        world.destroy();
    });

    it('has the vehicle solve for the torques of its couplings, and steer by it in place of its wheels', async () => {
        const world = await World.create();
        world.addGround();
        const { vehicle } = new TestCar(world);
        const [shaft, other] = [new Shaft(), new Shaft()];
        const part = { order: 1, shafts: [shaft, other], steers: true };
        vehicle.parts.set('belts', part);
        Object.assign(vehicle.controls, { steer: 1, throttle: 1 });
        shaft.share[vehicle.wheels[0].index] = 1;
        shaft.capacity = 100;
        shaft.source = 50;
        world.run(0.5);
        expect(shaft.torque).toBe(100);
        expect(other.torque).toBe(0);
        expect(vehicle.steerAngle).toBe(0);
        part.steers = false;
        world.run(0.1);
        expect(vehicle.steerAngle).toBeGreaterThan(0);
        vehicle.parts.set('belts', null);
        shaft.torque = 0;
        world.run(0.1);
        expect(shaft.torque).toBe(0);
        world.destroy();
    });

    it('wakes its vehicle when a command of it changes, before a snapshot or after', async () => {
        const world = await World.create();
        world.addGround();
        const { vehicle } = new TestCar(world);
        const inputs = new Float64Array(2);
        const notes: string[] = [];
        vehicle.parts.set('winch', { order: 1, inputs, settle: () => notes.push('step') });
        const stepsOf = (seconds: number): number => {
            notes.length = 0;
            world.run(seconds);
            return notes.length;
        };
        world.run(4);
        expect(stepsOf(0.5)).toBe(0);
        inputs[1] = 0.5;
        const told = vehicle.save();
        expect(stepsOf(0.5)).toBeGreaterThan(20);
        world.run(4);
        expect(stepsOf(0.5)).toBe(0);
        const known = vehicle.save();
        vehicle.restore(told);
        expect(stepsOf(0.5)).toBeGreaterThan(20);
        vehicle.restore(known);
        expect(stepsOf(0.5)).toBe(0);
        world.destroy();
    });
});
