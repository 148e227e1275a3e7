import { Quat, Vec3, type Entity, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { carOf, type VehicleLike } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

/** State of a pad with the standard layout as a browser reports it: no headless browser has a real one. */
const pad = { mapping: 'standard', axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ value: 0 })) };

/** An edge of the world, m, and a time in which a car falls from it some times, s. */
const EDGE = 60;
const EDGE_S = 45;

const ROLLED = new Quat().setFromEulerAngles(0, 30, 180);

/** Heading 30 degrees to the left. */
const ON_ITS_SIDE = new Quat().setFromEulerAngles(0, 30, 0).mul(new Quat().setFromEulerAngles(0, 0, 90));

let world: World;

beforeEach(async () => {
    vi.stubGlobal('navigator', { getGamepads: () => [null, pad] });
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
    pad.axes[0] = 0;
    pad.buttons.forEach((button) => (button.value = 0));
});

type CarType = 'Vehicle Controller' | 'Raycast Car' | 'Bullet Vehicle';

const cars: CarType[] = ['Vehicle Controller', 'Raycast Car', 'Bullet Vehicle'];

/** A car that stands. */
function build(type: CarType): Entity {
    if (type === 'Vehicle Controller') {
        return new TestCar(world, bmw).entity;
    }
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    const script = type === 'Raycast Car' ? RaycastCar : BulletVehicle;
    entity.script!.create(script as unknown as typeof Script, { properties: { wheels } });
    return entity;
}

function press(button: number, value: number): void {
    pad.buttons[button].value = value;
}

describe.each(cars)('input on a %s', (type) => {
    it('drives, steers to the side of the stick, brakes and backs up', () => {
        const entity = build(type);
        entity.script!.create(VehicleInput);
        const car = carOf(entity) as VehicleLike;
        world.run(1);
        press(7, 1);
        world.run(2);
        expect(car.speed).toBeGreaterThan(3);
        pad.axes[0] = 0.6;
        world.run(1);
        expect(entity.rigidbody!.angularVelocity.y).toBeLessThan(-0.1);
        pad.axes[0] = 0;
        press(7, 0);
        press(6, 1);
        world.run(6);
        expect(car.speed).toBeLessThan(-1);
        expect(car.gear).toBe(-1);
    });
});

describe.each(cars)('the autopilot on a %s', (type) => {
    it('drives a square with round corners and stays within 2 m of it', () => {
        const entity = build(type);
        const corners = [
            [0, 0],
            [0, 40],
            [-40, 40],
            [-40, 0]
        ];
        const path = world.addBox('Path', [0.1, 0.1, 0.1], [0, -50, 0]);
        for (const [x, z] of corners.flatMap(([x, z], i) => {
            const [nextX, nextZ] = corners[(i + 1) % 4];
            return [0.25, 0.5, 0.75].map((t) => [x + t * (nextX - x), z + t * (nextZ - z)]);
        })) {
            const point = entity.children[0].clone() as Entity;
            [...point.children].forEach((child) => child.destroy());
            point.removeComponent('script');
            path.addChild(point);
            point.setPosition(x, 0, z);
        }
        const pilot = entity.script!.create(VehicleAutopilot, {
            properties: { path, closed: true, speedLimit: 30 }
        }) as VehicleAutopilot;
        world.run(45);
        expect(pilot.driver!.laps).toBeGreaterThanOrEqual(1);
        const { x, z } = entity.getPosition();
        const { route } = pilot.driver!;
        const away = Math.min(...Array.from(route.x, (px, i) => Math.hypot(px - x, route.z[i] - z)));
        expect(away).toBeLessThan(2);
    });
});

describe.each(cars)('the reset of a %s', (type) => {
    it('puts it back where it stood safely after it has lain on its roof for three seconds', () => {
        const entity = build(type);
        const reset = entity.script!.create(VehicleReset) as VehicleReset;
        const fired = vi.fn();
        reset.on('reset', fired);
        world.run(4);
        const safe = entity.getPosition().clone();
        entity.rigidbody!.teleport(new Vec3(20, 1, 5), ROLLED);
        world.run(2.5);
        expect(entity.up.y).toBeLessThan(0);
        expect(fired).not.toHaveBeenCalled();
        world.run(3);
        expect(fired).toHaveBeenCalledTimes(1);
        expect(entity.up.y).toBeGreaterThan(0.99);
        expect(entity.getPosition().distance(safe)).toBeLessThan(0.2);
        world.run(2);
        expect(entity.rigidbody!.linearVelocity.length()).toBeLessThan(0.3);
    });

    it('turns it upright where it lies, its heading kept', () => {
        const entity = build(type);
        const reset = entity.script!.create(VehicleReset, { properties: { place: 1 } }) as VehicleReset;
        world.run(1);
        entity.rigidbody!.teleport(new Vec3(20, 1, 5), ON_ITS_SIDE);
        world.run(0.5);
        const { x, z } = entity.getPosition();
        reset.reset();
        world.run(2);
        expect(entity.up.y).toBeGreaterThan(0.99);
        expect(Math.hypot(entity.getPosition().x - x, entity.getPosition().z - z)).toBeLessThan(0.3);
        const heading = (Math.atan2(-entity.forward.x, -entity.forward.z) * 180) / Math.PI;
        expect(Math.abs(heading - 30)).toBeLessThan(3);
    });

    it('comes by a button of the gamepad, once a press', () => {
        const entity = build(type);
        const reset = addScript(entity, VehicleReset, { place: 2, padButton: 'Select' });
        let resets = 0;
        reset.on('reset', () => resets++);
        world.run(0.5);
        press(8, 1);
        world.run(0.5);
        press(8, 0);
        expect(resets).toBe(1);
    });

    it('is not heard while its input is off, for another car has keys and gamepad', () => {
        const keyboard = new Keyboard();
        const entity = build(type);
        const input = entity.script!.create(VehicleInput) as VehicleInput;
        const fired = vi.fn();
        (entity.script!.create(VehicleReset) as VehicleReset).on('reset', fired);
        world.run(0.5);
        const strike = (): void => {
            keyboard.strike('KeyR');
            press(8, 1);
            world.run(0.1);
            press(8, 0);
            world.run(0.1);
        };
        input.enabled = false;
        strike();
        expect(fired).not.toHaveBeenCalled();
        input.enabled = true;
        strike();
        expect(fired).toHaveBeenCalledTimes(2);
    });

    it('fetches it when it has fallen off the world, and brings it to the start when it is told', () => {
        const entity = build(type);
        const start = entity.getPosition().clone();
        const reset = entity.script!.create(VehicleReset, { properties: { killHeight: -5 } }) as VehicleReset;
        world.run(3);
        entity.rigidbody!.teleport(new Vec3(400, -1, 0));
        world.run(2);
        expect(Math.hypot(entity.getPosition().x, entity.getPosition().z)).toBeLessThan(0.2);
        expect(entity.getPosition().y).toBeGreaterThan(0.3);
        entity.rigidbody!.teleport(new Vec3(30, 0.8, 0));
        world.run(0.2);
        reset.reset(2);
        world.run(1 / 60);
        expect(entity.getPosition().distance(start)).toBeLessThan(0.05);
    });

    it('goes back two seconds, not to the edge that it fell from', () => {
        const entity = build(type);
        entity.script!.create(VehicleReset, { properties: { killHeight: -5 } });
        world.run(2);
        carOf(entity)!.vehicle!.driver = { drive: (controls) => (controls.throttle = 0.5) };
        world.run(4);
        const edge = entity.getPosition().z;
        entity.rigidbody!.teleport(new Vec3(400, -6, 0));
        world.run(0.1);
        expect(entity.getPosition().z).toBeGreaterThan(0.2);
        expect(entity.getPosition().z).toBeLessThan(edge - 2);
    });

    it('goes back to the same place, no nearer to an edge, while the gas is held down', () => {
        const entity = build(type);
        const reset = addScript(entity, VehicleReset, { killHeight: -5 });
        const places: number[] = [];
        reset.on('reset', () => places.push(entity.getPosition().z));
        world.run(2);
        carOf(entity)!.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(EDGE_S, 1 / 60, () => {
            if (entity.getPosition().z > EDGE) {
                entity.rigidbody!.teleport(new Vec3(400, -6, 0));
            }
        });
        expect(places.length).toBeGreaterThan(2);
        expect(places[0]).toBeLessThan(EDGE - 10);
        expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.05);
    });

    it('goes back two seconds once it has got past what it fell from', () => {
        const entity = build(type);
        addScript(entity, VehicleReset, { killHeight: -5 });
        world.run(2);
        carOf(entity)!.vehicle!.driver = { drive: (controls) => (controls.throttle = 0.5) };
        const fallAfter = (seconds: number): number => {
            world.run(seconds);
            entity.rigidbody!.teleport(new Vec3(400, -6, 0));
            world.run(0.1);
            return entity.getPosition().z;
        };
        const first = fallAfter(5);
        expect(fallAfter(9)).toBeGreaterThan(first + 10);
    });
});

describe('wiring of the other cars', () => {
    const messages = (errors: ReturnType<typeof vi.spyOn>): string[] =>
        errors.mock.calls.map((call: unknown[]) => String(call[0]));

    it.each([
        ['raycastCar', RaycastCar],
        ['bulletVehicle', BulletVehicle as unknown as typeof RaycastCar]
    ])('%s says once what is missing', (name, type) => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { entity, wheels } = plainCar(world);
        const stranger = plainCar(world, new Vec3(10, 0.7, 0));
        const car = addScript(entity, type, { wheels: [] });
        world.run(0.2);
        expect(messages(errors)).toHaveLength(1);
        expect(messages(errors)[0]).toMatch(new RegExp(`Car > ${name}\\.wheels: there are 0 wheels`));
        car.wheels = [...wheels.slice(1), stranger.wheels[0]];
        world.run(0.2);
        expect(messages(errors)[1]).toMatch(
            /wheels\[3\]: the wheel 'Wheel 0' is not below this entity. Move it into 'Car'/
        );
        car.wheels = [...wheels.slice(1), wheels[1]];
        world.run(0.2);
        expect(messages(errors)[2]).toMatch(/wheels\[3\]: the wheel 'Wheel 1' is chosen twice/);
        car.wheels = wheels;
        world.run(0.2);
        expect(messages(errors)).toHaveLength(3);
        expect(car.vehicle!.wheels).toHaveLength(4);
        errors.mockRestore();
    });

    it.each([
        ['no rigid body', (box: Entity) => box.removeComponent('rigidbody'), /no rigid body\. Add a dynamic/],
        [
            'a static body',
            (box: Entity) => (box.rigidbody!.type = 'static'),
            /body is static\. Set its type to Dynamic/
        ],
        ['no collision', (box: Entity) => box.removeComponent('collision'), /no collision\. Add a Collision/]
    ] as [string, (box: Entity) => void, RegExp][])('a chassis with %s is told so', (_, spoil, message) => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { entity, wheels } = plainCar(world);
        spoil(entity);
        addScript(entity, RaycastCar, { wheels });
        world.run(0.1);
        expect(messages(errors)).toHaveLength(1);
        expect(messages(errors)[0]).toMatch(message);
        errors.mockRestore();
    });

    it('a wheel that collides by itself is named', () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { entity, wheels } = plainCar(world);
        wheels[2].addComponent('collision', { type: 'sphere', radius: 0.3 });
        addScript(entity, BulletVehicle, { wheels });
        world.run(0.1);
        expect(messages(errors)[0]).toMatch(
            /wheels\[2\]: the wheel 'Wheel 2' has a collision or rigid body of its own/
        );
        errors.mockRestore();
    });

    it('two cars on one chassis: the first one drives, the second one says so', () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { entity, wheels } = plainCar(world);
        const first = addScript(entity, RaycastCar, { wheels });
        first.wheels = wheels;
        addScript(entity, BulletVehicle, { wheels });
        world.run(0.5);
        const said = messages(errors).filter((message) => message.includes('another component drives'));
        expect(said).toHaveLength(1);
        expect(said[0]).toMatch(/Car > bulletVehicle\.entity: .*Keep one Vehicle Controller, Raycast Car or Bullet/);
        expect(carOf(entity)).toBe(first);
        errors.mockRestore();
    });
});
