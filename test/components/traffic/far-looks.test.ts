import { Entity, Mat4, RenderComponentSystem, StandardMaterial, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { headlessApp, loadAmmo } from '../../../scenario/headless-app.js';
import { addScript } from '../../../scenario/rig.js';
import { VehicleTraffic, WheelCollider } from '../../../scripts/index.mjs';
import { LampBrightnessSettings, VehicleLights } from '../../../scripts/vehicle-lights.mjs';
import { FarLooks } from '../../../src/components/traffic/far-looks.js';
import { transformOfFar } from '../../../src/components/traffic/fleet-pose.js';
import { FullCars } from '../../../src/components/traffic/full-cars.js';
import { carOf, VehicleWorld } from '../../../src/index.js';
import { Traffic } from '../../../src/traffic/traffic.js';
import { TestCar } from '../../support/car.js';
import { addModel, addRing } from '../../support/traffic.js';
import { World } from '../../support/world.js';
import { ring, DT } from '../../traffic/streets.js';

/** Adds a visible part to the chassis of a car and to each wheel. */
function giveLooks(chassis: Entity): void {
    chassis.addComponent('render', { type: 'box' });
    for (const wheel of chassis.findScripts(WheelCollider)) {
        const visual = new Entity('Rim', wheel.app);
        visual.addComponent('render', { type: 'sphere' });
        wheel.entity.addChild(visual);
        wheel.visual = visual;
    }
}

/** Matrices of all that is drawn by instancing. */
function drawn(app: World['app']): Mat4[] {
    const { meshInstances } = (app.root.findByName('Far Cars') as Entity).render!;
    return meshInstances.flatMap((instance) => {
        const words = new Float32Array(instance.instancingData!.vertexBuffer!.lock() as ArrayBuffer);
        return Array.from({ length: instance.instancingCount }, (_, i) => {
            const matrix = new Mat4();
            matrix.data.set(words.subarray(16 * i, 16 * i + 16));
            return matrix;
        });
    });
}

it('a far car is drawn as the real one that takes its place: body, steered and turned wheels', async () => {
    await loadAmmo();
    const world = World.of(headlessApp(DT, 100, [RenderComponentSystem]));
    const { app } = world;
    world.addGround();
    const traffic = new Traffic([ring(12, 1)], 1);
    const cars = new FullCars(app, VehicleWorld.of(app)!, [addModel(app)], 1);
    let looks: FarLooks | null = null;
    cars.make(0, (entity, model) => {
        giveLooks(entity);
        world.run(DT);
        looks = new FarLooks(app, entity, model, 1, new Map());
    });
    const model = cars.models[0]!;
    traffic.put(0, 0, 3, 1, model.size);
    for (let i = 0; i < 80; i++) {
        traffic.step(DT);
    }
    looks!.begin();
    looks!.add(transformOfFar(traffic, 0, model, new Mat4()), traffic.fleet, 0, 0);
    looks!.end();
    const far = drawn(app);
    const { entity } = cars.promote(traffic, 0, 0)!;
    world.run(DT);
    const real = [entity, ...entity.findScripts(WheelCollider).map(({ visual }) => visual!)];
    expect(far.length).toBe(real.length);
    for (const node of real) {
        const transform = node.getWorldTransform();
        expect(Math.min(...far.map((each) => differenceOf(each, transform)))).toBeLessThan(0.07); // a step turns a wheel by 0.06
    }
    expect(traffic.fleet.rolled[0]).toBeGreaterThan(1);
    world.destroy();
});

/** By how bright what is drawn by instancing glows: how many of it there are. Colors are left out. */
function glowing(app: World['app']): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { material, instancingCount, visible } of (app.root.findByName('Far Cars') as Entity).render!
        .meshInstances) {
        const { emissive, emissiveIntensity } = material as StandardMaterial;
        const level = Math.max(emissive.r, emissive.g, emissive.b) * emissiveIntensity;
        if (visible) {
            counts[level] = (counts[level] ?? 0) + instancingCount;
        }
    }
    return counts;
}

/** Adds a lamp to a car, all of them with one material. */
function addLamp(chassis: Entity, tag: string, material: StandardMaterial, x: number, z: number): void {
    const lamp = new Entity(tag, (chassis.script!.scripts[0] as Script).app);
    lamp.tags.add(tag);
    lamp.setLocalPosition(x, 0, z);
    lamp.addComponent('render', { type: 'box', material });
    chassis.addChild(lamp);
}

describe('the lamps of far cars', () => {
    /** Daylight in a reflector. */
    const FAINT = 0.16;
    let world: World;
    let model: Entity;
    let traffic: VehicleTraffic;

    beforeEach(async () => {
        await loadAmmo();
        world = World.of(headlessApp(DT, 100, [RenderComponentSystem]));
        const { app } = world;
        world.addGround();
        model = addModel(app);
        const material = new StandardMaterial();
        material.emissive.set(FAINT, FAINT, FAINT);
        addLamp(model, 'head-lamp', material, 0, 2);
        addLamp(model, 'tail-lamp', material, 0, -2);
        addLamp(model, 'indicator', material, 0.8, 2);
        addLamp(model, 'indicator', material, -0.8, 2);
        addScript(model, VehicleLights, {});
        const watcher = new Entity('Watcher', app);
        watcher.setPosition(500, 0, 0);
        app.root.addChild(watcher);
        const entity = new Entity('Traffic', app);
        app.root.addChild(entity);
        traffic = Object.assign(addScript(entity, VehicleTraffic, { count: 4, nearDistance: 20, realCars: 1 }), {
            models: [model],
            paths: [addRing(app)],
            around: [watcher]
        });
        world.run(20);
        expect(traffic.cars.map(({ isNear, braking }) => [isNear, braking])).toEqual(
            Array.from({ length: 4 }, () => [false, false])
        );
    });

    afterEach(() => world.destroy());

    it('are off by day: they glow as their material does', () => {
        expect(glowing(world.app)).toEqual({ [FAINT]: 4 * 4 });
    });

    it('are lit in the dark: head and tail lamps of all of them, and nothing of the others', () => {
        const { lowBeam, position } = new LampBrightnessSettings();
        traffic.dark = true;
        world.run(DT);
        expect(glowing(world.app)).toEqual({ 0: 2 * 4, [lowBeam]: 4, [position]: 4 });
        traffic.dark = false;
        world.run(DT);
        expect(glowing(world.app)).toEqual({ [FAINT]: 4 * 4 });
    });

    it('brake as their cars do', () => {
        const { brake } = new LampBrightnessSettings();
        const inTheWay = new TestCar(world, undefined, new Vec3(60, 0, 0));
        let most = 0;
        let braking = 0;
        let real = 0;
        const countReal = (): number => traffic.cars.filter(({ isNear }) => isNear).length;
        world.run(15, DT, () => {
            if (countReal() === real) {
                expect(glowing(world.app)[brake] ?? 0).toBe(braking);
            }
            real = countReal();
            braking = traffic.cars.filter((car) => !car.isNear && car.braking).length; // to be shown by the next frame
            most = Math.max(most, braking);
        });
        expect(most).toBeGreaterThan(0);
        expect(inTheWay.velocity.length()).toBeLessThan(0.1);
    });

    it('of a real one are lit, too', () => {
        traffic.dark = true;
        const [car] = traffic.cars;
        traffic.around[0].setPosition(car.position);
        world.run(0.1);
        expect(carOf(car.entity)!.lights.lowBeam).toBe(true);
        traffic.dark = false;
        world.run(0.1);
        expect(carOf(car.entity)!.lights.lowBeam).toBe(false);
    });
});

/** Largest difference of two transforms, in m and as sines. */
function differenceOf(a: Mat4, b: Mat4): number {
    return Math.max(...a.data.map((value, k) => Math.abs(value - b.data[k])));
}
