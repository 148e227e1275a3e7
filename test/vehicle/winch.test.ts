import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { Winch } from '../../scripts/winch.mjs';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

const RATES = [30, 60, 120, 240];

/** Rolls without loss. */
const free: CarNumbers = {
    ...bmw,
    wheel: { rollingResistance: 0, wheelDampingRate: 0 },
    controller: { engine: { type: 3 } }
};

/** A car of 120 kg: a rope of usual stiffness is a hundred times stiffer than it can follow in a step. */
const light: CarNumbers = {
    ...free,
    mass: 120,
    inertia: [30, 35, 12],
    springFront: 3000,
    springRear: 3000,
    damperFront: 300,
    damperRear: 300,
    barFront: 0,
    barRear: 0
};

let world: World;

afterEach(() => world.destroy());

interface Place {
    slope?: number;
    rate?: number;
    numbers?: CarNumbers;
    reach?: number;
    attributes?: Record<string, unknown>;
}

/** A car that faces uphill with a winch in front, level with its center of mass, tied to a post ahead. */
async function winched({ slope = 0, rate = 60, numbers = free, reach = 20, attributes = {} }: Place = {}): Promise<{
    car: TestCar;
    winch: Winch;
    post: Entity;
    run: (seconds: number, each?: () => void) => void;
}> {
    world = await World.create(1 / rate);
    world.addGround(slope);
    const pitch = new Quat().setFromEulerAngles((-Math.atan(slope) * 180) / Math.PI, 0, 0);
    const car = new TestCar(world, numbers, new Vec3(), pitch);
    const fairlead = new Entity('Fairlead');
    car.entity.addChild(fairlead);
    fairlead.setLocalPosition(0, 0, 1.5);
    const post = new Entity('Post');
    world.app.root.addChild(post);
    post.setPosition(
        fairlead
            .getPosition()
            .clone()
            .add(pitch.transformVector(new Vec3(0, 0, reach)))
    );
    const winch = addScript(fairlead, Winch, { anchor: post, ...attributes });
    const run = (seconds: number, each?: () => void): void => world.run(seconds, 1 / rate, each);
    return { car, winch, post, run };
}

describe('a winch', () => {
    it.each(RATES)('holds a car on a slope by m g sin a (%i Hz)', async (rate) => {
        const { winch, run, car } = await winched({ slope: 0.3, rate });
        car.vehicle.sleep.allowed = false;
        run(8);
        expectShare('tension, N', winch.tension, free.mass * g * Math.sin(Math.atan(0.3)), 0.01);
        expectNear('speed, m/s', car.vehicle.forwardSpeed, 0, 1e-3);
    });

    it.each(RATES)('pulls it up as fast as the motor turns at that load (%i Hz)', async (rate) => {
        const { car, winch, run } = await winched({ slope: 0.5, rate, attributes: { linePull: 10, lineSpeed: 30 } });
        run(0.5);
        winch.command = 1;
        run(8);
        const load = free.mass * g * Math.sin(Math.atan(0.5));
        expectShare('tension, N', winch.tension, load, 0.01);
        expectShare('speed, m/s', car.vehicle.forwardSpeed, 0.5 * (1 - load / 10_000), 0.01);
    });

    it('stalls at its line pull', async () => {
        const { car, winch, run } = await winched({ attributes: { linePull: 5 } });
        car.drive((controls) => (controls.brake = 1));
        run(0.5);
        winch.command = 1;
        run(10);
        expectShare('tension, N', winch.tension, 5000, 0.01);
        expectNear('speed, m/s', car.vehicle.forwardSpeed, 0, 1e-3);
    });

    it('stretches by its share at the line pull', async () => {
        const { winch, run, car } = await winched({
            slope: 0.5,
            rate: 240,
            attributes: { linePull: 10, stretch: 4 }
        });
        car.vehicle.sleep.allowed = false;
        run(0.05);
        const { length } = winch;
        run(30);
        const strain = winch.anchor!.getPosition().distance(winch.entity.getPosition()) / length - 1;
        expectShare('strain', strain, (0.04 * winch.tension) / 10_000, 0.01);
        expect(winch.length).toBe(length);
    });

    it.each(RATES)('never gives a light car energy while it holds (%i Hz)', async (rate) => {
        const { car, winch, run } = await winched({ rate, numbers: light, reach: 3 });
        car.vehicle.sleep.allowed = false;
        run(1);
        const kinetic = (): number => {
            const [x, y, z] = car.vehicle.body.velocity;
            return 0.5 * light.mass * (x * x + y * y + z * z);
        };
        car.roll(-3);
        let before = Infinity;
        const peaks: number[] = [];
        run(6, () => {
            peaks.push(kinetic());
            before = Math.min(before, car.vehicle.forwardSpeed);
        });
        const start = 0.5 * light.mass * 9;
        expect(Math.max(...peaks)).toBeLessThan(start * 1.01);
        expect(winch.tension).toBeLessThan(1e6);
        // it bounces back slower than it came, and rolls toward the post with a slack rope
        expect(car.vehicle.forwardSpeed).toBeLessThan(3);
    });

    it('does the work that the car gains', async () => {
        const { car, winch, run } = await winched({ slope: 0.4, attributes: { linePull: 10, lineSpeed: 60 } });
        run(1);
        winch.command = 1;
        run(1);
        let work = 0;
        const height = car.position.y;
        run(10, () => (work += (winch.tension * winch.speed) / 60));
        expectShare('work of the drum, J', work, free.mass * g * (car.position.y - height), 0.01);
    });

    it('lets the car roll in free spool, up to the end of the rope', async () => {
        const { car, winch, run } = await winched({ slope: 0.1, reach: 5, attributes: { ropeLength: 12 } });
        run(0.5);
        winch.freeSpool = true;
        run(0.5);
        let most = 0;
        run(1, () => (most = Math.max(most, winch.tension)));
        expect(most).toBe(0);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-0.9);
        run(12);
        const distance = winch.anchor!.getPosition().distance(winch.entity.getPosition());
        expectNear('length out, m', distance, 12, 0.1);
    });

    it('lets the car down at its line speed', async () => {
        const { car, winch, run } = await winched({ slope: 0.3, attributes: { lineSpeed: 15 } });
        run(0.5);
        winch.command = -1;
        run(6);
        expectShare('speed, m/s', car.vehicle.forwardSpeed, -0.25, 0.01);
    });

    it('reels in slack, pulls nothing with it, and stops at the anchor', async () => {
        const { car, winch, post, run } = await winched({ reach: 4, attributes: { lineSpeed: 60 } });
        run(0.5);
        post.translate(0, 0, -3);
        winch.command = 1;
        run(1.5);
        expect(winch.tension).toBe(0);
        expect(winch.length).toBeCloseTo(4 - 1.5, 1);
        run(5);
        expect(winch.length).toBeCloseTo(0.2, 6);
        expect(Number.isFinite(car.vehicle.forwardSpeed)).toBe(true);
    });

    it('sleeps under tension, and goes on when it is told to', async () => {
        const { car, winch, run } = await winched({ slope: 0.3 });
        run(12);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        const { z } = car.position;
        run(60);
        expect(Math.abs(car.position.z - z)).toBeLessThan(1e-4);
        winch.command = 1;
        run(2);
        expect(car.position.z - z).toBeGreaterThan(0.1);
    });

    it('wakes when its anchor moves', async () => {
        const { car, post, run } = await winched({ slope: 0.3 });
        run(12);
        const { z } = car.position;
        post.translate(0, 0.3, 1);
        run(6);
        expect(car.position.z - z).toBeGreaterThan(0.7);
    });

    it('breaks its rope at the given load, says so once, and holds again with a new one', async () => {
        const { car, winch, run } = await winched({ slope: 0.3, attributes: { breaksAt: 2 } });
        let told = 0;
        winch.on('ropeBroken', () => told++);
        run(1);
        expect(told).toBe(1);
        expect(winch.isBroken).toBe(true);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-0.5);
        winch.breaksAt = 0;
        winch.repair();
        run(15);
        expect(winch.isBroken).toBe(false);
        expect(winch.tension).toBeGreaterThan(0);
    });

    it('pulls two bodies together with equal and opposite momentum', async () => {
        world = await World.create();
        world.addGround();
        const ice = { ...free, wheel: { ...free.wheel, grip: 0 } };
        const car = new TestCar(world, ice);
        const sled = new TestCar(world, { ...ice, mass: 600 }, new Vec3(0, 0, 12));
        const fairlead = new Entity('Fairlead');
        car.entity.addChild(fairlead);
        fairlead.setLocalPosition(0, 0, 1.5);
        const hook = new Entity('Hook');
        sled.entity.addChild(hook);
        hook.setLocalPosition(0, 0, -1.5);
        const winch = addScript(fairlead, Winch, { anchor: hook, lineSpeed: 60 });
        world.run(1);
        winch.command = 1;
        world.run(3);
        const momentum = ice.mass * car.velocity.z + 600 * sled.velocity.z;
        expect(car.velocity.z).toBeGreaterThan(0.2);
        expect(car.velocity.z - sled.velocity.z).toBeGreaterThan(0.9);
        expect(Math.abs(momentum)).toBeLessThan(0.005 * ice.mass * car.velocity.z);
        sled.entity.destroy();
        world.run(0.5);
        expect(winch.tension).toBe(0);
    });

    it('is in a snapshot, to the bit', async () => {
        const { car, winch, run } = await winched({ slope: 0.4, attributes: { linePull: 10 } });
        run(1);
        winch.command = 1;
        run(1);
        const snapshot = car.vehicle.save();
        const way = (): number[] => {
            const list: number[] = [];
            run(2, () => list.push(...car.vehicle.body.position, winch.tension));
            return list;
        };
        const first = way();
        winch.command = -1;
        run(1);
        car.vehicle.restore(snapshot);
        expect(winch.command).toBe(1);
        expect(way()).toEqual(first);
    });

    it('says what is wrong with its anchor', async () => {
        const { car, winch, post, run } = await winched({ reach: 40 });
        run(0.2);
        expect(winch.validate()[0].message).toContain('farther than the rope reaches');
        expect(winch.tension).toBe(0);
        post.reparent(car.entity);
        run(0.2);
        expect(winch.validate()[0].message).toContain('is a part of this car');
        winch.anchor = null;
        run(0.2);
        expect(winch.validate()).toEqual([]);
    });

    it('holds only while it is enabled', async () => {
        const { car, winch, run } = await winched({ slope: 0.3 });
        run(2);
        winch.enabled = false;
        run(1);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-1);
        expect(car.vehicle.parts.get('winch Fairlead')).toBeNull();
        winch.enabled = true;
        run(4);
        expect(winch.tension).toBeGreaterThan(0);
    });
});
