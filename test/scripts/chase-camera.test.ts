import { Entity, Quat, Vec3 } from 'playcanvas';
import { describe, expect, it, vi } from 'vitest';

import { CameraMode, ChaseCamera } from '../../scripts/chase-camera.mjs';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const MODES = {
    chase: CameraMode.CHASE,
    hood: CameraMode.HOOD,
    cockpit: CameraMode.COCKPIT,
    orbit: CameraMode.ORBIT,
    'track side': CameraMode.TRACK_SIDE
};

function film(world: World, target: Entity, properties: object): { camera: Entity; script: ChaseCamera } {
    const camera = new Entity('Camera', world.app);
    camera.addComponent('script');
    world.app.root.addChild(camera);
    const script = camera.script!.create(ChaseCamera, { properties: { target, ...properties } }) as ChaseCamera;
    return { camera, script };
}

/** Transforms a point from the world to the frame of the car. */
function onCar(car: Entity, point: Vec3): Vec3 {
    return car.getWorldTransform().clone().invert().transformPoint(point, new Vec3());
}

async function follow(fps: number): Promise<{ behind: number; sideways: number; height: number; ahead: Vec3 }> {
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world, bmw);
    const { camera } = film(world, car.entity, { distance: 6, height: 1.8 });
    world.run(1, 1 / fps);
    car.roll(15);
    let t = 0;
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = 0.3;
        controls.steer = t > 1 ? 0.15 : 0;
    });
    world.run(3, 1 / fps);
    const from = onCar(car.entity, camera.getPosition());
    const ahead = camera.forward.clone();
    world.destroy();
    return { behind: -from.z, sideways: from.x, height: from.y, ahead };
}

describe('the chase camera', () => {
    it('stays behind and above a car in a bend, looking at it, alike at 30 and 144 frames a second', async () => {
        const slow = await follow(30);
        const fast = await follow(144);
        expect(fast.behind).toBeGreaterThan(5);
        expect(fast.behind).toBeLessThan(8);
        expect(fast.height).toBeGreaterThan(1);
        // it swings after the car: on the outside of a left bend
        expect(Math.abs(fast.sideways)).toBeGreaterThan(0.3);
        expect(slow.behind).toBeCloseTo(fast.behind, 1);
        expect(slow.sideways).toBeCloseTo(fast.sideways, 1);
        expect(slow.ahead.dot(fast.ahead)).toBeGreaterThan(0.999);
    });

    const rates = [30, 60, 144];
    const views = Object.entries(MODES).flatMap(([name, mode]) =>
        rates.map((fps) => [name, fps, mode] as [string, number, number])
    );

    it.each(views)('%s moves evenly at %i frames a second over 60 Hz physics, in a bend', async (name, fps, mode) => {
        const world = await World.create(1 / 60);
        world.addGround(0, 2000);
        const car = new TestCar(world, bmw);
        // one place of the track-side camera for the whole of the bend
        const { camera } = film(world, car.entity, { mode, trackDistance: 100, trackAside: 30 });
        const frame = 1 / fps;
        world.run(1, frame);
        car.roll(20);
        car.drive((controls) => {
            controls.throttle = 0.3;
            controls.steer = 0.1;
        });
        world.run(3, frame);
        // places of the camera against the car; of a fixed camera, in the world
        const places: Vec3[] = [];
        const views: Vec3[] = [];
        world.run(1.5, frame, () => {
            const place = camera.getPosition().clone();
            places.push(mode === MODES['track side'] ? place : place.sub(car.position));
            views.push(camera.forward.clone());
        });
        const jerks = (points: Vec3[]): number =>
            Math.max(
                ...points.slice(2).map((point, i) =>
                    point
                        .clone()
                        .sub(points[i + 1].clone().mulScalar(2))
                        .add(points[i])
                        .length()
                )
            );
        // change in a smooth turn of 0.5 rad/s at a distance of 8 m, and a millimeter: an uninterpolated car would
        // jump by 14 cm
        const turn = 8 * (0.5 * frame) ** 2;
        expect(jerks(places), name).toBeLessThan(turn + 1e-3);
        // on the screen it turns evenly: a pixel of a screen of 1 000 is 1e-3 rad
        expect(jerks(views), name).toBeLessThan(turn + 1e-3);
        world.destroy();
    });

    it('sits on the hood and in the seat, looks ahead, and back at a wish', async () => {
        const world = await World.create();
        world.addGround();
        const turned = new Quat().setFromEulerAngles(0, 120, 0);
        const car = new TestCar(world, bmw, new Vec3(3, 0, 4), turned);
        const { camera, script } = film(world, car.entity, { hoodEye: new Vec3(0, 0.6, 0.8) });
        const heading = (): number => camera.forward.dot(car.entity.forward.clone().mulScalar(-1));
        for (const [mode, seat] of [
            [MODES.hood, new Vec3(0, 0.6, 0.8)],
            [MODES.cockpit, script.driverEye]
        ] as const) {
            script.mode = mode;
            world.run(0.5);
            expect(onCar(car.entity, camera.getPosition()).distance(seat)).toBeLessThan(1e-4);
            expect(heading()).toBeGreaterThan(0.999);
            script.lookBack = true;
            world.run(0.1);
            expect(heading()).toBeLessThan(-0.999);
            script.lookBack = false;
        }
        script.mode = MODES.chase;
        script.lookBack = true;
        world.run(0.1);
        expect(onCar(car.entity, camera.getPosition()).z).toBeGreaterThan(5);
        expect(heading()).toBeLessThan(-0.9);
        world.destroy();
    });

    it('goes to its next mode by a button of the gamepad, and looks back while another is held', async () => {
        const pad = { mapping: 'standard', axes: [0, 0], buttons: Array.from({ length: 17 }, () => ({ value: 0 })) };
        vi.stubGlobal('navigator', { getGamepads: () => [null, pad] });
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        const { camera, script } = film(world, car.entity, {});
        const sees = (): number => camera.forward.dot(car.entity.forward); // cars look along +Z
        world.run(0.2);
        expect(sees()).toBeLessThan(-0.9);
        pad.buttons[11].value = 1;
        world.run(0.2);
        expect(sees()).toBeGreaterThan(0.9);
        pad.buttons[11].value = 0;
        pad.buttons[3].value = 1;
        world.run(0.2);
        expect(script.mode).toBe(CameraMode.HOOD);
        expect(sees()).toBeLessThan(-0.9);
        script.mode = CameraMode.TRACK_SIDE;
        pad.buttons[3].value = 0;
        world.run(0.1);
        pad.buttons[3].value = 1;
        world.run(0.1);
        expect(script.mode).toBe(CameraMode.CHASE);
        world.destroy();
        vi.unstubAllGlobals();
    });

    it('keeps the horizon level where it is asked to', async () => {
        const world = await World.create();
        world.addGround(0.3);
        const car = new TestCar(world, bmw, new Vec3(), new Quat().setFromEulerAngles(-16.7, 0, 0));
        car.drive((controls) => (controls.brake = 1));
        const { camera, script } = film(world, car.entity, { mode: MODES.cockpit, steadiness: 0 });
        world.run(1);
        expect(camera.forward.y).toBeGreaterThan(0.25);
        script.steadiness = 1;
        world.run(0.1);
        expect(Math.abs(camera.forward.y)).toBeLessThan(1e-4);
        world.destroy();
    });

    it('circles the car where the orbit says', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw);
        const { camera } = film(world, car.entity, { mode: MODES.orbit, distance: 5, avoidWalls: false });
        const script = camera.script!.get(ChaseCamera) as ChaseCamera;
        script.orbitYaw = 90;
        script.orbitPitch = 0;
        script.orbitZoom = 2;
        world.run(0.5);
        const place = onCar(car.entity, camera.getPosition());
        expect(place.x).toBeCloseTo(-10, 2);
        expect(camera.forward.x).toBeGreaterThan(0.999);
        world.destroy();
    });

    it('waits for a passing car beside the road, and goes ahead of it again', async () => {
        const world = await World.create();
        world.addGround(0, 4000);
        const car = new TestCar(world, bmw);
        const { camera } = film(world, car.entity, { mode: MODES['track side'], trackAside: 6 });
        world.run(0.5);
        car.roll(25);
        car.drive((controls) => (controls.throttle = 0.5));
        const places = new Set<string>();
        const sides: number[] = [];
        world.run(12, 1 / 60, () => {
            const at = camera.getPosition();
            places.add(`${at.x.toFixed(2)} ${at.z.toFixed(2)}`);
            sides.push(Math.abs(at.x - car.position.x));
            const sight = car.position.clone().sub(at).normalize();
            expect(sight.dot(camera.forward)).toBeGreaterThan(0.98);
            expect(at.y).toBeGreaterThan(1.5);
        });
        // from 25 to 35 m/s: each place is good for 100 to 150 m
        expect(places.size).toBeGreaterThan(2);
        expect(places.size).toBeLessThan(6);
        expect(Math.min(...sides)).toBeGreaterThan(5);
        world.destroy();
    });

    it.each([MODES.chase, MODES.orbit, MODES['track side']])(
        'is never on the other side of a wall, nor closer to one than it may: mode %i',
        async (mode) => {
            const world = await World.create();
            world.addGround();
            // a garage: walls around, 2 m behind the car and 3 m beside it
            world.addBox('Rear', [6, 2, 0.1], [0, 2, -4.1]);
            world.addBox('Left', [0.1, 2, 6], [3.1, 2, 1]);
            world.addBox('Right', [0.1, 2, 6], [-3.1, 2, 1]);
            world.addBox('Front', [6, 2, 0.1], [0, 2, 6.1]);
            const car = new TestCar(world, bmw);
            const { camera, script } = film(world, car.entity, { mode, distance: 7 });
            for (let step = 0; step < 36; step++) {
                script.orbitYaw = 10 * step;
                world.run(0.05);
                const { x, y, z } = camera.getPosition();
                expect(Math.abs(x)).toBeLessThan(3 - 0.25);
                expect(z).toBeGreaterThan(-4 + 0.25);
                expect(z).toBeLessThan(6 - 0.25);
                expect(y).toBeGreaterThan(0.25);
            }
            script.avoidWalls = false;
            if (mode === MODES.chase) {
                world.run(0.1);
                expect(camera.getPosition().z).toBeLessThan(-4.2);
            }
            world.destroy();
        }
    );

    it('goes back gently once the wall is gone', async () => {
        const world = await World.create();
        world.addGround();
        const wall = world.addBox('Wall', [6, 2, 0.1], [0, 2, -4.1]);
        const car = new TestCar(world, bmw);
        const { camera } = film(world, car.entity, { distance: 7 });
        world.run(0.5);
        const near = camera.getPosition().z;
        wall.destroy();
        let last = near;
        let jump = 0;
        world.run(3, 1 / 60, () => {
            jump = Math.max(jump, last - camera.getPosition().z);
            last = camera.getPosition().z;
        });
        expect(near).toBeGreaterThan(-4);
        expect(last).toBeLessThan(-6.9);
        expect(jump).toBeLessThan(0.2);
        world.destroy();
    });

    it('shows a plain rigid body as well', async () => {
        const world = await World.create();
        world.addGround();
        const { entity } = plainCar(world);
        for (const mode of Object.values(MODES)) {
            const { camera } = film(world, entity, { mode });
            world.run(0.2);
            expect(camera.getPosition().distance(entity.getPosition())).toBeLessThan(30);
        }
        world.destroy();
    });
});
