import type { Entity } from 'playcanvas';
import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Hitch } from '../../scripts/hitch.mjs';
import { CouplingType } from '../../scripts/trailer.mjs';
import { VehicleWorld } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { addHitch, CAR_BALL, caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

interface Train {
    car: TestCar;
    hitch: Hitch;
    trailer: TestTrailer;
}

/** A car with a caravan that it tows from the start. */
function train(attributes: Record<string, unknown> = {}, place = new Vec3()): Train {
    const car = new TestCar(world, bmw, place);
    const behind = new Vec3(place.x, 0, place.z - CAR_BALL - caravan.ahead);
    const trailer = new TestTrailer(world, caravan, behind, { friction: 200, ...attributes });
    const hitch = addHitch(car.entity, CAR_BALL, caravan.height - bmw.cgHeight, { trailer: trailer.entity });
    return { car, hitch, trailer };
}

/** Drives snaking, and notes every step. */
function snake({ car, trailer }: Train, steps: number[] = []): void {
    let time = 0;
    car.drive((controls, dt) => {
        time += dt;
        for (const { position, velocity, angularVelocity } of [car.vehicle.body, trailer.vehicle.body]) {
            steps.push(...position, ...velocity, ...angularVelocity);
        }
        controls.throttle = 0.6;
        controls.steer = 0.2 * Math.sin(2 * time);
        controls.brake = time % 3 > 2.5 ? 0.5 : 0;
    });
}

function words(entities: Entity[]): number[] {
    return entities.flatMap((entity) => {
        const { x, y, z } = entity.getPosition();
        const { linearVelocity: v, angularVelocity: w } = entity.rigidbody!;
        return [x, y, z, v.x, v.y, v.z, w.x, w.y, w.z];
    });
}

function trace(two: Train, seconds: number, frame = 1 / 60): number[] {
    const all: number[] = [];
    for (let t = 0; t < seconds - 1e-9; t += 0.1) {
        world.run(0.1, frame);
        all.push(...words([two.car.entity, two.trailer.entity]));
    }
    return all;
}

describe('a train', () => {
    it('drives the same to the last bit every time, at 20 and 60 frames a second', async () => {
        const runs: number[][] = [];
        for (const frame of [1 / 60, 1 / 60, 1 / 20]) {
            world.destroy();
            world = await World.create();
            world.addGround();
            const two = train();
            world.run(1);
            const steps: number[] = [];
            snake(two, steps);
            world.run(4.5, frame);
            expect(steps.length).toBeGreaterThan(18 * 240);
            runs.push(steps.slice(0, 18 * 240));
        }
        expect(runs[1]).toEqual(runs[0]);
        expect(runs[2]).toEqual(runs[0]);
    });

    it('drives on from a snapshot of the world as it did, to the last bit', () => {
        const two = train();
        world.run(1);
        two.car.drive((controls) => {
            controls.throttle = 0.5;
            controls.steer = 0.2;
        });
        world.run(3);
        const vehicles = VehicleWorld.of(world.app)!;
        const snapshot = vehicles.save();
        const first = trace(two, 3);
        world.run(1);
        vehicles.restore(snapshot);
        expect(trace(two, 3)).toEqual(first);
        expect(two.hitch.stretch).toBeLessThan(1e-3);
    });

    it('is coupled again when either component comes back after it was switched off', () => {
        for (const part of ['trailer', 'hitch', 'trailer entity', 'car'] as const) {
            const two = train();
            const { hitch, trailer, car } = two;
            world.run(0.5);
            expect(hitch.attached, part).toBe(trailer.component);
            const turn = (on: boolean): void => {
                if (part === 'trailer') {
                    trailer.component!.enabled = on;
                } else if (part === 'hitch') {
                    hitch.enabled = on;
                } else {
                    (part === 'car' ? car : trailer).entity.enabled = on;
                }
            };
            turn(false);
            world.run(0.5);
            expect(trailer.component!.towedBy, part).toBeNull();
            turn(true);
            world.run(1);
            expect(hitch.attached, part).toBe(trailer.component);
            expect(hitch.stretch, part).toBeLessThan(1e-3);
            car.entity.destroy();
            trailer.entity.destroy();
            world.run(0.1);
        }
        expect(messages()).toEqual([]);
    });

    it('changes its coupling while it drives: kind, friction, angle', () => {
        const two = train();
        world.run(0.5);
        snake(two);
        let held = 0;
        let fastest = 0;
        const watch = (): void => {
            held = Math.max(held, two.hitch.stretch);
            fastest = Math.max(fastest, two.car.vehicle.forwardSpeed);
        };
        for (const change of [
            { type: CouplingType.FIFTH_WHEEL },
            { type: CouplingType.BALL, friction: 0 },
            { maxAngle: 30 },
            { type: CouplingType.FIFTH_WHEEL, friction: 2000 }
        ]) {
            Object.assign(two.trailer.component!, change);
            world.run(1.5, 1 / 60, watch);
        }
        expect(held).toBeLessThan(1e-3);
        expect(fastest).toBeGreaterThan(1.5);
        expect(messages()).toEqual([]);
    });

    it('lives on without a wheel of its trailer, and without the trailer’s body for a while', () => {
        const two = train();
        const { trailer, hitch, car } = two;
        world.run(0.5);
        snake(two);
        world.run(2);
        trailer.wheels[0].entity.destroy();
        world.run(2);
        expect(hitch.attached).toBe(trailer.component);
        expect(words([car.entity, trailer.entity]).every(Number.isFinite)).toBe(true);
        trailer.entity.rigidbody!.enabled = false;
        world.run(0.5);
        trailer.entity.rigidbody!.enabled = true;
        world.run(1);
        expect(words([car.entity, trailer.entity]).every(Number.isFinite)).toBe(true);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(0.3); // on its axle
    });

    it('folds up to its largest angle, and the coupling holds there', () => {
        const two = train({ maxAngle: 50, friction: 0 });
        world.run(0.5);
        const { car, hitch } = two;
        car.drive((controls) => {
            controls.reverse = true;
            controls.throttle = car.vehicle.forwardSpeed > -3 ? 0.5 : 0;
            controls.steer = 1;
        });
        let held = 0;
        let angle = 0;
        world.run(12, 1 / 60, () => {
            held = Math.max(held, hitch.stretch);
            angle = Math.max(angle, Math.abs(hitch.angle));
        });
        expect(angle).toBeGreaterThan(49);
        expect(angle).toBeLessThan(52);
        expect(held).toBeLessThan(1e-3);
    });
});
