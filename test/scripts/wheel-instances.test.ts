import {
    Entity,
    Mat4,
    type MeshInstance,
    Quat,
    type Script,
    type ScriptComponent,
    StandardMaterial,
    Vec3
} from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { WheelInstances } from '../../scripts/wheel-instances.mjs';
import { carOf, type WheelLike } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { kindsOfVehicles, placeKind, type KindOfVehicle } from '../support/kinds.js';
import { litWorld } from '../support/lit-world.js';
import type { World } from '../support/world.js';

/** Size of a tire, whose model lies on its side, and the place of a rim in that model, m. */
const SIZE = new Vec3(0.6, 0.2, 0.6);
const RIM = new Vec3(0, 0.5, 0);

/** Place of the rim in a wheel, m: turned by 90 degrees about Z, and shrunk. */
const IN_WHEEL = new Vec3(-0.1, 0, 0);

let world: World;
let rubber: StandardMaterial;
let steel: StandardMaterial;

beforeEach(async () => {
    world = await litWorld();
    world.addGround();
    rubber = new StandardMaterial();
    steel = new StandardMaterial();
    const camera = new Entity('Camera', world.app);
    camera.addComponent('camera');
    camera.setPosition(0, 60, -120);
    camera.lookAt(0, 0, 0);
    world.app.root.addChild(camera);
});

afterEach(() => world.destroy());

/** A model with a tire and a rim. */
function addModel(parent: Entity): Entity {
    const model = new Entity('Model', world.app);
    model.addComponent('render', { type: 'cylinder', material: rubber });
    model.setLocalScale(SIZE);
    model.setLocalEulerAngles(0, 0, 90);
    const rim = new Entity('Rim', world.app);
    rim.addComponent('render', { type: 'sphere', material: steel });
    rim.setLocalPosition(RIM);
    model.addChild(rim);
    parent.addChild(model);
    return model;
}

/** A car with wheel colliders whose wheels have models. */
interface Shown {
    car: TestCar;
    models: Entity[];
    instances: WheelInstances;
}

function fullCar(x = 0): Shown {
    const car = new TestCar(world, bmw, new Vec3(x, 0, 0));
    const models = car.wheels.map((wheel) => (wheel.visual = addModel(wheel.entity)));
    const instances = addScript(car.entity, WheelInstances);
    return { car, models, instances };
}

/** Wheel colliders of a chassis. */
function wheelsOf(chassis: Entity): WheelCollider[] {
    const scripts = chassis.findComponents('script') as ScriptComponent[];
    return scripts.flatMap((script) => (script.get('wheelCollider') as WheelCollider | null) ?? []);
}

/** Gives all wheels of a vehicle models, and lets them be drawn together. */
function dress({ chassis, component }: KindOfVehicle): void {
    const plain = component instanceof VehicleController ? [] : component.wheels;
    plain.forEach((wheel) => wheel && addModel(wheel));
    for (const entity of chassis) {
        for (const wheel of wheelsOf(entity)) {
            wheel.visual = addModel(wheel.entity);
        }
        addScript(entity, WheelInstances);
    }
}

function frame(): void {
    world.run(1 / 60);
    world.app.render();
}

/** Batches of what is drawn together. */
function batches(): MeshInstance[] {
    return world.app.root
        .find((node) => node.name === 'Wheel Instances')
        .map((node) => (node as Entity).render!.meshInstances[0]);
}

/** Places at which the meshes of a batch are drawn. */
function copiesOf(batch: MeshInstance): Mat4[] {
    const words = new Float32Array(batch.instancingData!.vertexBuffer!.lock() as ArrayBuffer);
    const scene = batch.node.getWorldTransform();
    return Array.from({ length: batch.instancingCount }, (_, i) =>
        new Mat4().mul2(scene, new Mat4().set([...words.subarray(16 * i, 16 * i + 16)]))
    );
}

/** Places at which meshes with a material are drawn. */
function placesOf(material: StandardMaterial): Vec3[] {
    return batches()
        .filter((batch) => batch.material === material)
        .flatMap(copiesOf)
        .map((copy) => copy.getTranslation());
}

/** Largest distance between the rims of a car and the nearest that are drawn, m. */
function missOf(wheels: readonly WheelLike[]): number {
    const drawn = placesOf(steel);
    const center = new Vec3();
    const rotation = new Quat();
    return Math.max(
        ...wheels.map((wheel) => {
            wheel.getWorldPose(center, rotation);
            const rim = rotation.transformVector(IN_WHEEL, new Vec3()).add(center);
            return Math.min(...drawn.map((place) => place.distance(rim)));
        })
    );
}

describe('wheels that are drawn together', () => {
    it('take one call a mesh, however many cars there are', () => {
        const cars = Array.from({ length: 10 }, (_, i) => fullCar(4 * i));
        world.run(0.1);
        frame();
        expect(batches().map(({ instancingCount }) => instancingCount)).toEqual([40, 40]);
        expect(cars.map(({ instances }) => instances.drawn)).toEqual(cars.map(() => 8));
        expect(cars.flatMap(({ models }) => models).filter(({ enabled }) => enabled)).toEqual([]);
    });

    it.each(kindsOfVehicles)('are where those of any kind of vehicle are: %s', (name) => {
        const kind = placeKind(world, name);
        dress(kind);
        kind.component.controls!.throttle = 0.6;
        kind.component.controls!.steer = 0.3;
        let most = 0;
        const wheels = kind.chassis.flatMap((entity) => carOf(entity)?.wheelViews ?? wheelsOf(entity));
        world.run(0.5, 1 / 60, () => {
            world.app.render();
            most = Math.max(most, missOf(wheels));
        });
        expect(wheels.length).toBeGreaterThan(1);
        expect(most).toBeLessThan(1e-4); // matrices of single precision
    });

    it('are those of the engine again when the component is off, and as they were', () => {
        const { car, models, instances } = fullCar();
        frame();
        instances.enabled = false;
        frame();
        expect(batches()).toEqual([]);
        expect(models.map(({ enabled }) => enabled)).toEqual([true, true, true, true]);
        const rims = models.map((model) => model.findByName('Rim')!.getPosition());
        const center = new Vec3();
        const rotation = new Quat();
        car.wheels.forEach((wheel, i) => {
            wheel.getWorldPose(center, rotation);
            expect(rotation.transformVector(IN_WHEEL, new Vec3()).add(center).distance(rims[i])).toBeLessThan(1e-4);
        });
        instances.enabled = true;
        frame();
        expect(instances.drawn).toBe(8);
    });

    it('go with the car', () => {
        const { car } = fullCar();
        const other = fullCar(4);
        frame();
        car.entity.destroy();
        frame();
        expect(batches().map(({ instancingCount }) => instancingCount)).toEqual([4, 4]);
        expect(missOf(other.car.wheels)).toBeLessThan(1e-4);
        other.car.entity.enabled = false;
        frame();
        expect(batches()).toEqual([]);
    });

    it('are those of a clone, too', () => {
        const { car } = fullCar();
        frame();
        for (const type of [WheelCollider, VehicleController, WheelInstances]) {
            world.app.scripts.add(type as unknown as typeof Script);
        }
        const clone = car.entity.clone();
        clone.translate(4, 0, 0);
        world.app.root.addChild(clone);
        wheelsOf(clone).forEach((wheel) => (wheel.visual = wheel.entity.findByName('Model') as Entity));
        world.run(0.5);
        frame();
        expect(batches().map(({ instancingCount }) => instancingCount)).toEqual([8, 8]);
        clone.script!.get(WheelInstances)!.enabled = false;
        frame();
        const models = clone.find('name', 'Model') as Entity[];
        expect(models.map(({ enabled, render }) => enabled && render!.enabled)).toEqual([true, true, true, true]);
    });

    it('follow a mesh, a material or a model that is set', () => {
        const { car, models, instances } = fullCar();
        frame();
        const paint = new StandardMaterial();
        models[0].render!.meshInstances[0].material = paint;
        frame();
        expect(placesOf(paint)).toHaveLength(1);
        expect(placesOf(rubber)).toHaveLength(3);
        models[0].render!.type = 'box';
        frame();
        expect(instances.drawn).toBe(8);
        car.wheels[1].visual = null;
        frame();
        expect(instances.drawn).toBe(6);
        expect(models[1].enabled).toBe(true);
    });

    it('are drawn apart where they are mirrored, whose faces are inside out', () => {
        const { models, instances } = fullCar();
        instances.enabled = false;
        models[0].setLocalScale(-SIZE.x, SIZE.y, SIZE.z);
        instances.enabled = true;
        frame();
        expect(batches()).toHaveLength(4);
        const [tires] = batches().filter(
            ({ material, instancingCount }) => material === rubber && instancingCount === 1
        );
        expect(tires.node.worldScaleSign).toBe(-1);
        expect(copiesOf(tires)[0].scaleSign).toBe(-1);
    });

    it('are left to the engine where something is on them that is no mesh, and their entity is on', () => {
        const { models, instances } = fullCar();
        models[0].addComponent('light', { type: 'omni' });
        models[1].render!.meshInstances[0].setParameter('material_opacity', 0.5);
        frame();
        expect(instances.drawn).toBe(7);
        expect(models.map(({ enabled }) => enabled)).toEqual([true, true, false, false]);
        expect(models.map(({ render }) => render!.enabled)).toEqual([false, true, false, false]);
    });

    it('stay unseen where a mesh is, and are drawn apart where other lights shine on it', () => {
        const { models, instances } = fullCar();
        models[0].render!.meshInstances[0].visible = false;
        models[1].render!.meshInstances[0].mask = 2;
        frame();
        expect(instances.drawn).toBe(7);
        const tires = batches().filter(({ material }) => material === rubber);
        expect(tires.map(({ mask, instancingCount }) => [mask, instancingCount])).toEqual([
            [2, 1],
            [1, 2]
        ]);
    });

    it('are within the bounds by which a camera passes over them', () => {
        const { car } = fullCar();
        fullCar(30);
        frame();
        const box = batches()[0].aabb;
        const [least, most] = [box.getMin(), box.getMax()];
        const x = car.entity.getPosition().x;
        expect(most.x - least.x).toBeGreaterThan(30 + 1.4);
        expect(most.x - least.x).toBeLessThan(30 + 1.4 + 4 + 10);
        expect((least.x + most.x) / 2 - x).toBeCloseTo(15, 0);
    });
});

it('an entity without a car is named', () => {
    const said: string[] = [];
    const entity = new Entity('Crate', world.app);
    world.app.root.addChild(entity);
    const instances = addScript(entity, WheelInstances);
    said.push(...instances.validate().map(({ id }) => id));
    expect(said).toEqual(['no-car']);
});
