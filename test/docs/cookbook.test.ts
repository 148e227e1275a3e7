import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { transform } from 'esbuild';
import { type AppBase, Entity, Vec3 } from 'playcanvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import type { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { Recorder } from '../../scripts/recorder.mjs';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { Behavior, Detail, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { sizeVehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Exports of the cookbook's code blocks. */
interface Recipes {
    makeDriftCar: (car: VehicleController) => void;
    makeArcadeCar: (car: VehicleController) => void;
    truck: ReturnType<typeof sizeVehicle>;
    makeElectric: (car: VehicleController) => void;
    driveAll: (car: VehicleController) => void;
    holdOnHills: (car: VehicleController) => void;
    limitTo: (car: VehicleController, kmh: number) => void;
    cruise: (car: VehicleController, speed: number) => void;
    lower: (car: VehicleController, meters: number) => void;
    wetTheRoads: (app: AppBase) => void;
    putBack: (chassis: Entity) => void;
    jump: (chassis: Entity, speed: number) => void;
    goToTheMoon: (app: AppBase) => void;
    setPace: (app: AppBase, pace: number) => void;
    follow: (camera: Entity, chassis: Entity) => ChaseCamera;
    wearOut: (chassis: Entity, tell: (health: number) => void) => void;
    splitScreen: (app: AppBase, cars: [Entity, Entity]) => void;
    replayLastSeconds: (chassis: Entity, seconds: number) => void;
    bookmark: (app: AppBase) => () => void;
    makeCheap: (car: VehicleController) => void;
    speedText: (chassis: Entity) => string;
    isSliding: (wheel: WheelCollider) => boolean;
    whenStopped: (app: AppBase, chassis: Entity, then: () => void) => void;
}

/** Places of the package's entries in this repository. */
const ENTRIES: Record<string, string> = {
    'playcanvas-vehicles': resolve('src/index.ts'),
    'playcanvas-vehicles/scripts': resolve('scripts/index.mts')
};

let folder: string;
let recipes: Recipes;
let world: World;

beforeAll(async () => {
    const text = await readFile('docs/cookbook.md', 'utf8');
    folder = await mkdtemp(join(tmpdir(), 'cookbook-'));
    const modules = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(async ([, code], i) => {
        const file = join(folder, `${i}.mjs`);
        const own = code.replaceAll(/'(playcanvas-vehicles[^']*)'/g, (_, entry: string) => {
            return JSON.stringify(pathToFileURL(ENTRIES[entry]).href);
        });
        await writeFile(file, (await transform(own, { loader: 'ts' })).code);
        return (await import(pathToFileURL(file).href)) as Partial<Recipes>;
    });
    recipes = Object.assign({}, ...(await Promise.all(modules))) as Recipes;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A car on level ground, at rest, without aids. */
async function standing(numbers = bmw, slope = 0): Promise<TestCar> {
    world = await World.create();
    world.addGround(slope);
    const car = new TestCar(world, numbers);
    world.run(1);
    return car;
}

describe('what the cookbook says', () => {
    it('of a drift car: its rear wheels turn alike in a turn, and pull', async () => {
        const car = await standing();
        recipes.makeDriftCar(car.controller);
        expect(car.controller.behavior).toBe(Behavior.DRIFT);
        car.drive((controls) => {
            controls.throttle = 0.5;
            controls.steer = 0.5;
        });
        world.run(2);
        const [, , left, right] = car.wheels.map((wheel) => wheel.wheel!.spin);
        expect(left).toBeGreaterThan(1);
        expect(left).toBeCloseTo(right, 3);
        world.destroy();
    });

    it('of an arcade car: it has that behavior, and a boost', async () => {
        const car = await standing();
        recipes.makeArcadeCar(car.controller);
        expect(car.controller.behavior).toBe(Behavior.ARCADE);
        expect(car.controller.arcade.boost).toBe(true);
        world.destroy();
    });

    it('of a truck: it is sized with all of its axles', () => {
        expect(recipes.truck.body.mass).toBe(18_000);
    });

    it('of an electric car: it pulls away by a motor', async () => {
        const car = await standing();
        recipes.makeElectric(car.controller);
        car.drive((controls) => (controls.throttle = 1));
        world.run(2);
        expect(car.vehicle.powertrain!.electric).not.toBeNull();
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(3);
        world.destroy();
    });

    it('of all-wheel drive: two fifths of the torque go to the front', async () => {
        const car = await standing();
        recipes.driveAll(car.controller);
        car.drive((controls) => (controls.throttle = 0.3));
        world.run(1);
        const [front, , rear] = car.wheels.map((wheel) => wheel.wheel!.state[WHEEL.drivenTorque]);
        expect(front / (front + rear)).toBeCloseTo(0.4, 2);
        world.destroy();
    });

    it('of hills: the car stays where it was braked', async () => {
        const car = await standing(bmw, 0.15);
        recipes.holdOnHills(car.controller);
        let brake = 1;
        car.drive((controls) => (controls.brake = brake));
        world.run(1);
        const { z } = car.position;
        brake = 0;
        world.run(3);
        expect(Math.abs(car.position.z - z)).toBeLessThan(0.02);
        world.destroy();
    });

    it('of limits: at full throttle the car is no faster', async () => {
        const car = await standing();
        recipes.limitTo(car.controller, 30);
        car.drive((controls) => (controls.throttle = 1));
        world.run(8);
        expect(car.vehicle.forwardSpeed * 3.6).toBeGreaterThan(28);
        expect(car.vehicle.forwardSpeed * 3.6).toBeLessThan(31);
        world.destroy();
    });

    it('of constant speed: the car holds it', async () => {
        const car = await standing();
        recipes.cruise(car.controller, 10);
        world.run(10);
        expect(car.vehicle.forwardSpeed).toBeCloseTo(10, 0);
        world.destroy();
    });

    it('of the center of mass: it is lower by as much', async () => {
        const car = await standing();
        const { y } = car.controller.centerOfMass;
        recipes.lower(car.controller, 0.1);
        expect(car.controller.centerOfMass.y).toBeCloseTo(y - 0.1, 6);
        world.destroy();
    });

    it('of rain: asphalt gets wet, and grass stays as it is', async () => {
        await standing();
        const surfaces = [SurfacePreset.ASPHALT, SurfacePreset.GRASS].map((preset, i) => {
            const box = world.addBox('Road', [1, 1, 1], [50 * i + 100, 0, 0]);
            return addScript(box, SurfaceMaterial, { preset });
        });
        recipes.wetTheRoads(world.app);
        expect(surfaces.map(({ preset }) => preset)).toEqual([SurfacePreset.WET_ASPHALT, SurfacePreset.GRASS]);
        world.destroy();
    });

    it('of a car on its roof: it stands where it started', async () => {
        const car = await standing();
        const start = car.position.clone();
        car.entity.rigidbody!.teleport(20, 2, 20, 0, 0, 180);
        world.run(1);
        recipes.putBack(car.entity);
        world.run(1);
        expect(car.position.distance(start)).toBeLessThan(0.1);
        expect(car.entity.up.y).toBeGreaterThan(0.99);
        world.destroy();
    });

    it('of jumps: the car rises as high as its speed carries it, and not again in the air', async () => {
        const car = await standing();
        const { y } = car.position;
        recipes.jump(car.entity, 4);
        let top = y;
        for (let step = 0; step < 60; step++) {
            world.run(1 / 60);
            top = Math.max(top, car.position.y);
            if (step === 10) recipes.jump(car.entity, 4);
        }
        expect(top - y).toBeGreaterThan((0.9 * 4 ** 2) / (2 * 9.81));
        expect(top - y).toBeLessThan((1.4 * 4 ** 2) / (2 * 9.81)); // loaded springs push, too
        world.destroy();
    });

    it('of the Moon: the wheels carry a sixth', async () => {
        const car = await standing();
        const load = (): number => car.wheels.reduce((sum, { wheel }) => sum + wheel!.state[WHEEL.load], 0);
        const before = load();
        recipes.goToTheMoon(world.app);
        world.run(10);
        expect(load() / before).toBeCloseTo(1.62 / 9.8, 2);
        world.destroy();
    });

    it('of a pause: nothing moves, and in slow motion the car goes a quarter as far', async () => {
        const car = await standing();
        car.roll(10);
        const way = (pace: number): number => {
            recipes.setPace(world.app, pace);
            const { z } = car.position;
            for (let frame = 0; frame < 24; frame++) world.app.update(world.app.timeScale / 60); // as the engine's loop
            return car.position.z - z;
        };
        expect(way(0)).toBeCloseTo(0, 9); // poses pass through single precision
        const whole = way(1);
        expect(way(0.25) / whole).toBeCloseTo(0.25, 1);
        world.destroy();
    });

    it('of cameras: one follows the car', async () => {
        const car = await standing();
        const camera = new Entity('Camera', world.app);
        camera.addComponent('camera');
        world.app.root.addChild(camera);
        recipes.follow(camera, car.entity);
        car.roll(20);
        world.run(2);
        expect(camera.getPosition().distance(car.position)).toBeLessThan(15);
        world.destroy();
    });

    it('of damage: an impact costs health', async () => {
        const car = await standing();
        world.addBox('Wall', [5, 2, 0.5], [0, 2, 12]);
        let health = 1;
        recipes.wearOut(car.entity, (left) => (health = left));
        car.roll(15);
        world.run(2);
        expect(health).toBeLessThan(0.6);
        world.destroy();
    });

    it('of replays: the recorder plays what was driven', async () => {
        const car = await standing();
        addScript(car.entity, Recorder, {}).start();
        car.roll(10);
        world.run(3);
        const { z } = car.position;
        recipes.replayLastSeconds(car.entity, 2);
        world.run(0.2);
        expect(car.position.z).toBeLessThan(z - 5);
        world.destroy();
    });

    it('of time: the car is back where it was', async () => {
        const car = await standing();
        car.roll(10);
        const back = recipes.bookmark(world.app);
        const { z } = car.position;
        world.run(1);
        expect(car.position.z).toBeGreaterThan(z + 5);
        back();
        world.run(1 / 60);
        expect(car.position.z).toBeLessThan(z + 0.5);
        world.destroy();
    });

    it('of many cars: their detail follows the distance', async () => {
        const car = await standing();
        recipes.makeCheap(car.controller);
        expect(car.controller.detail).toBe(Detail.BY_DISTANCE);
        world.destroy();
    });

    it('of displays: speed and gear as text', async () => {
        const car = await standing();
        car.roll(20);
        world.run(0.1);
        expect(recipes.speedText(car.entity)).toMatch(/^7\d km\/h, gear -?\d$/);
        expect(recipes.speedText(world.app.root as unknown as Entity)).toBe('');
        world.destroy();
    });

    it('of wheels: locked ones slide, rolling ones do not', async () => {
        const car = await standing();
        car.roll(15);
        world.run(0.2);
        expect(car.wheels.map(recipes.isSliding)).toEqual([false, false, false, false]);
        car.drive((controls) => (controls.brake = 1));
        world.run(0.7);
        expect(car.wheels.some(recipes.isSliding)).toBe(true);
        world.destroy();
    });

    it('of standing: it tells once, when the car stands', async () => {
        const car = await standing();
        car.roll(5);
        car.drive((controls) => (controls.brake = 0.5));
        let told = 0;
        recipes.whenStopped(world.app, car.entity, () => told++);
        world.run(0.2);
        expect(told).toBe(0);
        world.run(5);
        expect(told).toBe(1);
        world.destroy();
    });

    it('of two players: a camera for each, one above the other', async () => {
        const car = await standing();
        const other = new TestCar(world, bmw, new Vec3(10, 0, 0));
        recipes.splitScreen(world.app, [car.entity, other.entity]);
        world.run(0.5);
        const cameras = [1, 2].map((i) => world.app.root.findByName(`Camera ${i}`) as Entity);
        for (const [i, target] of [car, other].entries()) {
            expect(cameras[i].getPosition().distance(target.position)).toBeLessThan(15);
        }
        world.destroy();
    });
});
