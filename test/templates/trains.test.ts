import type { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type * as components from '../../scripts/index.mjs';
import type { TMeasy, Vehicle } from '../../src/index.js';
import { placePrefab } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
const GRAVITY = 9.81;
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 2000);
});

afterEach(() => world.destroy());

interface Train {
    car: Entity;
    controller: components.VehicleController;
    hitch: components.Hitch;
    trailer: components.Trailer;
}

function place(name: string, front: string, behind: string): Train {
    const root = placePrefab(world.app, name);
    const car = root.findByName(front) as Entity;
    return {
        car,
        controller: car.script!.get('vehicleController') as components.VehicleController,
        hitch: (car.findByName('Hitch') as Entity).script!.get('hitch') as components.Hitch,
        trailer: (root.findByName(behind) as Entity).script!.get('trailer') as components.Trailer
    };
}

/** Mass that the wheels of each axle carry, t. */
function axleLoads({ wheels }: Vehicle): number[] {
    return Array.from(
        { length: wheels.length / 2 },
        (_, i) => (wheels[2 * i].load + wheels[2 * i + 1].load) / 1000 / GRAVITY
    );
}

const pitch = ({ forward }: Entity): number => (Math.asin(-forward.y) * 180) / Math.PI;

describe('the prefab of a tractor with a semi-trailer', () => {
    it('has tires whose numbers hold at the load that they carry with it', () => {
        const { controller } = place('semi-truck', 'Tractor', 'Semi-Trailer');
        world.run(6);
        for (const { load, tire } of controller.vehicle!.wheels) {
            expect((tire as TMeasy).nominalLoad / load).toBeCloseTo(1, 1);
        }
    });

    it('stands level at 40 t with the axle loads that European law allows', () => {
        const { car, controller, hitch, trailer } = place('semi-truck', 'Tractor', 'Semi-Trailer');
        world.run(6);
        expect(hitch.attached).toBe(trailer);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(hitch.entity.getPosition().y).toBeCloseTo(1.2, 1);
        expect(Math.abs(pitch(car))).toBeLessThan(0.5);
        expect(Math.abs(pitch(trailer.entity))).toBeLessThan(0.3);
        const loads = [...axleLoads(controller.vehicle!), ...axleLoads(trailer.vehicle!)];
        // 96/53/EC: 11.5 t on a driven axle, 24 t on three axles 1.3 to 1.4 m apart; steering axles are made for up to 8 t
        expect(loads[0]).toBeLessThan(8);
        expect(loads[1]).toBeLessThan(11.6);
        expect(loads[2] + loads[3] + loads[4]).toBeLessThan(24);
        expect(loads.reduce((sum, load) => sum + load)).toBeCloseTo(40, 1);
        expect(messages()).toEqual([]);
    });

    it('knows what it tows, whose weight on the coupling is its own, and forgets it when uncoupled', () => {
        const { car, controller, hitch, trailer } = place('semi-truck', 'Tractor', 'Semi-Trailer');
        world.run(6);
        const vehicle = controller.vehicle!;
        const onFront = vehicle.wheels.reduce((sum, { load }) => sum + load, 0) / GRAVITY - car.rigidbody!.mass;
        expect(onFront).toBeGreaterThan(5000);
        const towed = trailer.entity.rigidbody!.mass - onFront;
        expect(vehicle.towedMass / towed).toBeGreaterThan(0.97);
        expect(vehicle.towedMass / towed).toBeLessThan(1.03);
        hitch.uncouple();
        world.run(0.5);
        expect(vehicle.towedMass).toBe(0);
    });

    it('pulls away and turns around within the circle that law asks for, and nothing of the two meets', () => {
        const { car, controller, hitch } = place('semi-truck', 'Tractor', 'Semi-Trailer');
        world.run(2);
        let held = 0;
        let turned = 0;
        let before = 0;
        controller.vehicle!.driver = {
            drive(controls) {
                controls.throttle = controller.speed < 2.2 ? 0.5 : 0;
                controls.steer = 1;
            }
        };
        const from = car.getPosition().clone();
        let farthest = 0;
        world.run(45, 1 / 60, () => {
            held = Math.max(held, hitch.stretch);
            const heading = Math.atan2(car.forward.x, car.forward.z);
            turned += Math.atan2(Math.sin(heading - before), Math.cos(heading - before)) * Number(before !== 0);
            before = heading;
            farthest = Math.max(farthest, car.getPosition().distance(from));
        });
        expect(Math.abs(turned)).toBeGreaterThan(2 * Math.PI);
        expect(farthest).toBeLessThan(25); // outer radius of 12.5 m
        expect(held).toBeLessThan(1e-3);
        expect(messages()).toEqual([]);
    });

    it('is put down on its landing gear, and taken up again', () => {
        const { controller, hitch, trailer } = place('semi-truck', 'Tractor', 'Semi-Trailer');
        world.run(4);
        const stood = trailer.entity.getPosition().y;
        const legs = trailer.legs as unknown as Entity[];
        expect(legs.map(({ enabled }) => enabled)).toEqual([false, false]);
        controller.vehicle!.driver = { drive: (controls) => (controls.brake = 1) };
        world.run(1);
        expect(hitch.uncouple()).toBe(true);
        world.run(3);
        expect(legs.map(({ enabled }) => enabled)).toEqual([true, true]);
        expect(Math.abs(trailer.entity.getPosition().y - stood)).toBeLessThan(0.1);
        expect(Math.abs(pitch(trailer.entity))).toBeLessThan(1.5);
        expect(hitch.couple()).toBe(true);
        world.run(3);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(Math.abs(trailer.entity.getPosition().y - stood)).toBeLessThan(0.01);
    });
});

describe('the prefab of an estate with a caravan', () => {
    it('carries its nose, and drives straight at 80 km/h behind a car that swerves', () => {
        const { car, controller, hitch, trailer } = place('estate-and-caravan', 'Estate', 'Caravan');
        world.run(3);
        expect(hitch.attached).toBe(trailer);
        const nose = -hitch.force.y / GRAVITY;
        expect(nose).toBeGreaterThan(60);
        expect(nose).toBeLessThan(100); // limit of such a car
        expect(Math.abs(pitch(car))).toBeLessThan(1);
        controller.setTargetVelocity(car.forward.clone().mulScalar(-80 / 3.6));
        const until = world.time + 1;
        controller.vehicle!.driver = {
            drive(controls) {
                controls.throttle = 0.3;
                controls.steer = world.time < until ? 0.15 * Math.sin((world.time - until) * 2 * Math.PI) : 0;
            }
        };
        let swing = 0;
        world.run(3, 1 / 60, () => (swing = Math.max(swing, Math.abs(hitch.angle))));
        expect(swing).toBeGreaterThan(1);
        world.run(3);
        expect(Math.abs(hitch.angle)).toBeLessThan(0.3 * swing);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(messages()).toEqual([]);
    });
});
