import { CameraComponentSystem, Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { FreeCamera } from '../../scripts/free-camera.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { bmw, TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { World } from '../support/world.js';

// CARLA's documentation: carla.readthedocs.io, "First steps", "Core concepts" and the Python API.

let world: World | null = null;

afterEach(() => {
    world?.destroy();
    world = null;
    vi.unstubAllGlobals();
});

describe('9: the spectator', () => {
    /** Height of the picture, pixels. */
    const PICTURE = 720;

    interface Spectator {
        camera: Entity;
        script: FreeCamera;
        car: TestCar;
        keyboard: Keyboard;

        /** Sends an event to the picture. */
        point(type: string, event: object): void;

        /** The way of a second with these keys, m. */
        fly(...keys: string[]): Vec3;
    }

    async function spectator(attributes: Record<string, unknown> = {}): Promise<Spectator> {
        const keyboard = new Keyboard();
        const its = (world = await World.create());
        const canvas = Object.assign(new EventTarget(), { clientHeight: PICTURE });
        Object.assign(its.app.graphicsDevice, { canvas });
        its.addGround();
        const car = new TestCar(its, bmw, new Vec3(0, 0, 20));
        const camera = new Entity('Camera', its.app);
        camera.setPosition(0, 5, 0);
        its.app.root.addChild(camera);
        const script = addScript(camera, FreeCamera, attributes);
        return {
            camera,
            script,
            car,
            keyboard,
            point: (type, event) => canvas.dispatchEvent(Object.assign(new Event(type), event)),
            fly(...keys) {
                const before = camera.getPosition().clone();
                keyboard.hold(...keys);
                its.run(1);
                keyboard.hold();
                return camera.getPosition().clone().sub(before);
            }
        };
    }

    it.each<[string, number[]]>([
        ['KeyW', [0, 0, -10]],
        ['KeyS', [0, 0, 10]],
        ['KeyA', [-10, 0, 0]],
        ['KeyD', [10, 0, 0]],
        ['KeyE', [0, 10, 0]]
    ])('flies by %s', async (key, way) => {
        const { fly } = await spectator();
        expect(fly(key).distance(new Vec3(way))).toBeLessThan(1e-3);
        expect(fly().length()).toBe(0);
    });

    it('goes down by Q, as fast as in one direction where two keys are held, and four times as fast with Shift', async () => {
        const { camera, fly } = await spectator();
        camera.setPosition(0, 50, 0);
        expect(fly('KeyQ').distance(new Vec3(0, -10, 0))).toBeLessThan(1e-3);
        expect(fly('KeyW', 'KeyD').length()).toBeCloseTo(10, 3);
        expect(fly('KeyW', 'ShiftLeft').length()).toBeCloseTo(40, 3);
    });

    it('flies where it looks, which dragging turns: 180 degrees over the picture, and never over the top', async () => {
        const { camera, fly, point } = await spectator();
        point('pointermove', { buttons: 1, movementX: PICTURE / 2, movementY: 0 });
        expect(fly('KeyW').distance(new Vec3(10, 0, 0))).toBeLessThan(1e-3);
        point('pointermove', { buttons: 1, movementX: 0, movementY: -PICTURE });
        world!.run(0.1);
        expect(Math.asin(camera.forward.y) * (180 / Math.PI)).toBeCloseTo(89, 1);
        expect(camera.right.y).toBeCloseTo(0, 5);
        const before = camera.forward.clone();
        point('pointermove', { buttons: 0, movementX: 100, movementY: 100 });
        world!.run(0.1);
        expect(camera.forward.distance(before)).toBe(0);
    });

    it('changes its speed by the wheel', async () => {
        const { fly, point, script } = await spectator();
        point('wheel', { deltaY: -693.5 });
        expect(script.speed).toBeCloseTo(20, 1);
        expect(fly('KeyW').length()).toBeCloseTo(20, 1);
    });

    it('flies by two fingers, and looks by one', async () => {
        const { camera, point } = await spectator();
        const before = camera.getPosition().clone();
        for (const pointerId of [1, 2]) {
            point('pointerdown', { pointerId });
        }
        for (const pointerId of [1, 2]) {
            point('pointermove', { pointerId, buttons: 1, movementX: 0, movementY: -PICTURE });
        }
        world!.run(0.1);
        expect(camera.getPosition().distance(before.add(new Vec3(0, 0, -10)))).toBeLessThan(1e-3);
        expect(camera.forward.distance(Vec3.FORWARD)).toBeLessThan(1e-6);
        window.dispatchEvent(Object.assign(new Event('pointerup'), { pointerId: 2 }));
        point('pointermove', { pointerId: 1, buttons: 1, movementX: PICTURE / 2, movementY: 0 });
        world!.run(0.1);
        expect(camera.forward.distance(Vec3.RIGHT)).toBeLessThan(1e-5);
    });

    it('keeps its keys from the car, which the arrow keys still drive', async () => {
        const { car, fly, script, keyboard } = await spectator();
        addScript(car.entity, VehicleInput);
        const way = (...keys: string[]): number => {
            const before = car.position.z;
            fly(...keys);
            return car.position.z - before;
        };
        world!.run(0.5);
        expect(Math.abs(way('KeyW'))).toBeLessThan(0.01);
        expect(way('ArrowUp')).toBeGreaterThan(0.5);
        script.enabled = false;
        keyboard.hold('KeyW');
        world!.run(0.1);
        expect(car.controller.controls!.throttle).toBeGreaterThan(0);
    });

    it('stops at the ground and slides along a wall at its clearance, or passes through both', async () => {
        const { camera, fly, script } = await spectator();
        world!.addBox('Wall', [40, 20, 1], [0, 0, -6.5]);
        world!.run(0.1);
        fly('KeyQ');
        expect(camera.getPosition().y).toBeCloseTo(0.3, 3);
        expect(fly('KeyQ').length()).toBeLessThan(1e-3);
        camera.setPosition(0, 5, 0);
        fly('KeyW');
        expect(camera.getPosition().z).toBeCloseTo(-5.2, 3);
        const { x, z } = fly('KeyW', 'KeyD');
        expect(x).toBeCloseTo(10 * Math.SQRT1_2, 2);
        expect(z).toBeCloseTo(0, 3);
        script.avoidWalls = false;
        fly('KeyW');
        expect(camera.getPosition().z).toBeCloseTo(-15.2, 2);
    });

    it('follows a car at -10 m, +3 m in its frame, turned as it is, as the script of the document', async () => {
        const { camera, car, script } = await spectator();
        car.entity.rigidbody!.teleport(new Vec3(5, 2, 5), new Quat().setFromEulerAngles(10, 70, 5));
        script.target = car.entity;
        world!.run(0.2);
        const local = car.entity.getWorldTransform().clone().invert().transformPoint(camera.getPosition(), new Vec3());
        expect(local.distance(new Vec3(0, 3, -10))).toBeLessThan(1e-3);
        expect(camera.forward.distance(car.entity.forward.clone().mulScalar(-1))).toBeLessThan(1e-5);
        expect(camera.up.distance(car.entity.up)).toBeLessThan(1e-5);
    });

    it('takes the place of a chase camera as long as it is on', async () => {
        const { camera, car, script } = await spectator({ enabled: false });
        script.enabled = false;
        const chase = addScript(camera, ChaseCamera, { target: car.entity });
        world!.run(0.5);
        const there = camera.getPosition().clone();
        script.enabled = true;
        car.roll(20);
        world!.run(1);
        expect(chase.enabled).toBe(false);
        expect(camera.getPosition().distance(there)).toBeLessThan(1);
        script.enabled = false;
        world!.run(0.1);
        expect(chase.enabled).toBe(true);
        expect(camera.getPosition().distance(car.position)).toBeLessThan(10);
    });

    it('does not see through the long lens of the trackside', async () => {
        const { camera, car, script } = await spectator();
        script.enabled = false;
        world!.app.systems.add(new CameraComponentSystem(world!.app));
        camera.addComponent('camera', { fov: 45 });
        addScript(camera, ChaseCamera, { target: car.entity, mode: CameraMode.TRACK_SIDE });
        world!.run(0.5);
        expect(camera.camera!.fov).toBeLessThan(30);
        script.enabled = true;
        world!.run(0.1);
        expect(camera.camera!.fov).toBe(45);
    });
});
