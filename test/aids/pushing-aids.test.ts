import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const names = ['recovery', 'boost', 'airControl'] as const;

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

describe.each(names)('%s', (name) => {
    it('is a part of its vehicle while it is on, and adds nothing to snapshots', () => {
        const { vehicle } = new TestCar(world);
        const aids = vehicle.aids!;
        const size = vehicle.save().length;
        expect(vehicle.parts.get(name)).toBeNull();
        aids[name].enabled = true;
        expect(vehicle.parts.get(name)).toBe(aids[name]);
        expect(vehicle.save()).toHaveLength(size);
        aids[name].enabled = false;
        expect(vehicle.parts.get(name)).toBeNull();
    });

    it('goes with the aids of its vehicle, and comes back with them', () => {
        const { vehicle } = new TestCar(world);
        const aids = vehicle.aids!;
        aids[name].enabled = true;
        vehicle.aids = null;
        expect(vehicle.parts.get(name)).toBeNull();
        aids[name].enabled = false;
        aids[name].enabled = true;
        expect(vehicle.parts.get(name)).toBeNull();
        vehicle.aids = aids;
        expect(vehicle.parts.get(name)).toBe(aids[name]);
    });

    it('stays a part of the vehicle that has the aids now when one that had them lets them go', () => {
        const [former, next] = [new TestCar(world), new TestCar(world)].map(({ vehicle }) => vehicle);
        const aids = former.aids!;
        aids[name].enabled = true;
        next.aids = aids;
        former.aids = null;
        expect(former.parts.get(name)).toBeNull();
        expect(next.parts.get(name)).toBe(aids[name]);
    });
});
