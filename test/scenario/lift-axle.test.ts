import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { LiftAxleTruck as Truck } from '../support/lift-axle-truck.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const g = 9.81;
const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Loads of two axles that carry a body alone, by the moments about each, N. */
function carried(front: number, rear: number, mass = Truck.mass): number[] {
    return [(mass * g * -rear) / (front - rear), (mass * g * front) / (front - rear)];
}

describe('an axle that is raised', () => {
    it('leaves its load to the others as the moments say, and the body at its height', () => {
        const truck = new Truck(world);
        world.run(3);
        const height = truck.entity.getPosition().y;
        const before = truck.axles;
        expect(before[2]).toBeGreaterThan(30000);
        truck.lift.raised = true;
        world.run(8);
        const [front, drive, tag] = truck.axles;
        const [frontAlone, driveAlone] = carried(2.6, -1.4);
        expect(tag).toBe(0);
        expect(front / frontAlone).toBeCloseTo(1, 3);
        expect(drive / driveAlone).toBeCloseTo(1, 3);
        expect(drive).toBeGreaterThan(1.5 * before[1]);
        expect(Math.abs(truck.entity.getPosition().y - height)).toBeLessThan(0.003);
        expect(Math.abs(truck.entity.forward.y)).toBeLessThan(0.001);
        expect(messages()).toEqual([]);
    });

    it('hangs as far above the ground as it is told, within the time that it takes', () => {
        const truck = new Truck(world, { clearance: 0.08 });
        world.run(3);
        truck.lift.raised = true;
        world.run(1.9);
        expect(truck.heightOf(truck.wheels[4])).toBeLessThan(0.005);
        world.run(2.3);
        expect(truck.lift.lift).toBe(1);
        expect(truck.heightOf(truck.wheels[4])).toBeCloseTo(0.08, 2);
        expect(truck.heightOf(truck.wheels[2])).toBeCloseTo(0, 3);
        truck.lift.raised = false;
        world.run(7);
        expect(truck.lift.lift).toBe(0);
        expect(truck.axles[2]).toBeGreaterThan(30000);
    });

    it('gives all as it was when it is lowered, to the last newton', () => {
        const truck = new Truck(world);
        world.run(4);
        const before = truck.axles;
        truck.lift.raised = true;
        world.run(8);
        truck.lift.raised = false;
        world.run(9);
        truck.axles.forEach((load, i) => expect(Math.abs(load - before[i])).toBeLessThan(5));
    });

    it('leaves the ground with its unsprung masses, too', () => {
        const truck = new Truck(world, {}, { unsprungMass: 250, tireStiffness: 900000 });
        world.run(3);
        truck.lift.raised = true;
        world.run(9);
        // the tires of the drive axle give, and the center of mass goes back over the hubs as the nose rises
        const back = (truck.entity.getPosition().y - Truck.radius) * -truck.entity.forward.y; // it looks along +Z
        const [frontAlone, driveAlone] = carried(2.6 + back, -1.4 + back);
        expect(truck.axles[2]).toBe(0);
        expect(truck.axles[0] / frontAlone).toBeCloseTo(1, 3);
        expect(truck.axles[1] / driveAlone).toBeCloseTo(1, 3);
        expect(truck.heightOf(truck.wheels[4])).toBeGreaterThan(0.07);
    });

    it('still stops at ground that comes up to it', () => {
        const truck = new Truck(world, { clearance: 0.03 });
        world.run(3);
        truck.lift.raised = true;
        world.run(5);
        world.addBox('Ramp', [3, 0.09, 0.4], [0, 0, -2.75]);
        world.run(2);
        expect(truck.axles[2]).toBeGreaterThan(1000);
    });

    it('wakes a truck that sleeps', () => {
        const truck = new Truck(world);
        world.run(8);
        expect(truck.entity.rigidbody!.isActive()).toBe(false);
        truck.lift.raised = true;
        world.run(6);
        expect(truck.axles[2]).toBe(0);
        expect(truck.lift.lift).toBe(1);
    });
});

describe('the load limit of an axle that is raised', () => {
    it('lowers it when the drive axle carries more, once the load lies there for a while', () => {
        const lowered: unknown[] = [];
        const truck = new Truck(world, { raised: true, loadLimit: 11.5 });
        truck.lift.on('lower', () => lowered.push(true));
        world.run(8);
        expect(truck.axles[2]).toBe(0);
        expect(carried(2.6, -1.4)[1] / g).toBeLessThan(11500);
        truck.entity.rigidbody!.mass = 20000;
        expect(carried(2.6, -1.4, 20000)[1] / g).toBeGreaterThan(11500);
        world.run(12);
        expect(lowered).toEqual([true]);
        expect(truck.lift.raised).toBe(false);
        expect(truck.axles[2]).toBeGreaterThan(30000);
    });

    it('is not reached by a bump', () => {
        const truck = new Truck(world, { raised: true, loadLimit: 9 });
        world.run(8);
        expect(truck.axles[1] / g).toBeLessThan(9000);
        truck.entity.rigidbody!.applyImpulse(0, -15000, 0, 0, 0, -1.4);
        let most = 0;
        world.run(1, 1 / 60, () => (most = Math.max(most, truck.axles[1])));
        expect(most / g).toBeGreaterThan(9000);
        world.run(2);
        expect(truck.lift.raised).toBe(true);
    });
});

it('a truck with an axle that is never raised is the same to the last bit as one without', () => {
    const [one, other] = [new Truck(world), new Truck(world)];
    other.lift.enabled = false;
    other.entity.rigidbody!.teleport(40, 1.2, 0);
    world.run(3);
    const numbers = ({ vehicle }: Truck): number[] => vehicle.wheels.flatMap(({ load, jounce }) => [load, jounce]);
    expect(numbers(one)).toEqual(numbers(other));
});

it('a snapshot holds how far an axle is raised: the truck goes on from there to the last bit', () => {
    const truck = new Truck(world);
    world.run(3);
    truck.lift.raised = true;
    world.run(2.5);
    const snapshot = truck.vehicle.save();
    const drive = (): number[] => {
        world.run(1);
        return [truck.lift.lift, ...truck.axles, truck.entity.getPosition().y];
    };
    const first = drive();
    world.run(4);
    truck.vehicle.restore(snapshot);
    expect(drive()).toEqual(first);
});
