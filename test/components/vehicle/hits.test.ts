import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { VehicleHit } from '../../../src/index.js';
import { bmw, TestCar } from '../../support/car.js';
import { placeDriven } from '../../support/driven-prefab.js';
import { placeTrain } from '../../support/trains.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

describe('a crash', () => {
    it('of a motorcycle whose wheel meets a wall first is heard', () => {
        const wall = world.addBox('Wall', [5, 2, 0.5], [0, 2, 14]);
        const { controller, entity } = placeDriven(world, 'motorcycle', 1);
        const hits: VehicleHit[] = [];
        controller.on('hit', (hit) => hits.push(hit));
        controller.setTargetVelocity(new Vec3(0, 0, 10));
        world.run(1.5);
        expect(hits.length).toBeGreaterThan(0);
        expect(hits[0].other).toBe(wall);
        expect(hits[0].impulse).toBeGreaterThan(0.5 * entity.rigidbody!.mass);
        expect(hits[0].normal.z).toBeLessThan(-0.8);
    });

    it('of the front frame of an articulated loader is heard on the machine', () => {
        const wall = world.addBox('Wall', [5, 2, 0.5], [0, 2, 14]);
        const { car } = placeTrain(world, 'articulated-loader');
        world.run(1);
        const hits: VehicleHit[] = [];
        car.on('hit', (hit) => hits.push(hit));
        car.setTargetVelocity(new Vec3(0, 0, 6));
        world.run(2);
        expect(hits.map(({ other }) => other)).toContain(wall);
        expect(hits[0].normal.z).toBeLessThan(-0.8);
    });
});

describe('no crash', () => {
    it('is a kerb of 10 cm at 10 m/s, nor a jump of a meter', () => {
        world.addBox('Kerb', [5, 0.05, 2], [0, 0.05, 16]);
        const car = new TestCar(world, bmw);
        world.run(1);
        const hits: VehicleHit[] = [];
        car.controller.on('hit', (hit) => hits.push(hit));
        car.controller.setTargetVelocity(new Vec3(0, 0, 10));
        world.run(2);
        (car.entity as Entity).rigidbody!.teleport(0, 1 + bmw.cgHeight, 40);
        world.run(2);
        expect(hits).toEqual([]);
    });

    it('is a quarter pipe of 20 m, up whose upright end a car drives at 30 m/s', () => {
        const RADIUS = 20;
        for (let k = 0; k <= 60; k++) {
            const angle = (k * Math.PI) / 120;
            const y = RADIUS - (RADIUS + 0.5) * Math.cos(angle);
            const z = 20 + (RADIUS + 0.5) * Math.sin(angle);
            world.addBox(`Slab ${k}`, [5, 0.5, 0.3], [0, y, z], 0, [(-angle * 180) / Math.PI, 0, 0]);
        }
        const car = new TestCar(world, bmw);
        world.run(1);
        const hits: VehicleHit[] = [];
        car.controller.on('hit', (hit) => hits.push(hit));
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 30);
        let steepest = 1;
        world.run(2, 1 / 60, () => {
            steepest = Math.min(steepest, car.wheels[0].isGrounded ? car.entity.up.y : 1);
        });
        expect(steepest).toBeLessThan(0.2);
        expect(hits).toEqual([]);
    });
});
