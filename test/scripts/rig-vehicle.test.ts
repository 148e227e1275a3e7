import { type Document, NodeIO } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import { Vec3, type AppBase, type Entity, type GraphNode, type MeshInstance, type RenderComponent } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { batchInstances, makeVariant, type Manner } from '../rigging/variants.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { World } from '../support/world.js';

const io = new NodeIO().registerExtensions([EXTMeshGPUInstancing]);

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround();
});

afterEach(() => world.destroy());

/** A model in the scene as the engine loads it. */
async function load(manner: Manner, change: (document: Document) => void = () => {}): Promise<Entity> {
    const { document } = makeVariant(manner);
    change(document);
    const model = await loadModel(app, await io.writeBinary(document));
    app.root.addChild(model);
    return model;
}

/** Puts all of a scene below one node: the engine looks for bones below the top of their mesh. */
function putUnderOne(document: Document): void {
    const [scene] = document.getRoot().listScenes();
    const top = document.createNode('Armature');
    scene.listChildren().forEach((child) => top.addChild(child));
    scene.addChild(top);
}

function shown(root: GraphNode): MeshInstance[] {
    const renders = (root as Entity).findComponents('render') as RenderComponent[];
    return renders.flatMap(({ meshInstances }) => [...meshInstances]);
}

/** Largest distance between where vertices of a mesh are seen now and were. */
function shift(node: GraphNode, before: readonly number[]): number {
    const { data } = node.getWorldTransform();
    return Math.max(...before.map((value, i) => Math.abs(value - data[i])));
}

describe('a model in the scene', () => {
    it('becomes a car that looks as it did, rests where it stood and drives off the way it faces', async () => {
        const model = await load({ car: 'sedan', wheels: 'turned', names: ['w fl', 'w fr', 'w rl', 'w rr'] });
        model.setEulerAngles(0, 90, 0);
        model.setPosition(5, 0, 3);
        const nodes = shown(model).map(({ node }) => node);
        const before = nodes.map((node) => Array.from(node.getWorldTransform().data));
        const car = rigVehicle(model, { input: false });
        expect(car.wheels).toHaveLength(4);
        expect(car.controller.validate().filter(({ severity }) => severity === 'error')).toEqual([]);
        nodes.forEach((node, i) => expect(shift(node, before[i])).toBeLessThan(1e-4));
        world.run(2);
        // settled within 2 cm, rims outward as before
        nodes.forEach((node, i) => expect(shift(node, before[i])).toBeLessThan(0.02));
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.entity.getPosition().x).toBeGreaterThan(10);
        expect(Math.abs(car.entity.getPosition().z - 3)).toBeLessThan(0.5);
        expect(car.controller.speed).toBeGreaterThan(5);
    });

    it('takes what is given as undefined for what is not given', async () => {
        const usual = rigVehicle(await load({ car: 'pickup' }), { input: false });
        const same = rigVehicle(await load({ car: 'pickup' }), { input: false, class: undefined, mass: undefined });
        expect(same.vehicle).toEqual(usual.vehicle);
    });

    it('may be in centimeters, its axes turned, and merged: wheels are cut out of the meshes', async () => {
        const axes = [
            [100, 0, 0],
            [0, 0, 100],
            [0, -100, 0]
        ] as const;
        const model = await load({ wheels: 'in the body', axes: axes.map((axis) => [...axis]) as never });
        const corners = (): number => shown(app.root).reduce((sum, { mesh }) => sum + mesh!.primitive[0].count, 0);
        const all = corners();
        const car = rigVehicle(model, { class: 'city', input: false });
        expect(corners()).toBe(all);
        const wheels = car.wheels.map(({ visual }) => shown(visual!));
        expect(wheels.every((list) => list.length > 0)).toBe(true);
        expect(car.rig.unit.scale).toBe(0.01);
        world.run(2);
        const up = car.entity.up.y;
        expect(up).toBeGreaterThan(0.999);
        const [front] = car.wheels;
        const seat = wheels[0][0].node.getWorldTransform().clone();
        car.controller.controls!.throttle = 1;
        world.run(0.5);
        expect(front.rpm).toBeGreaterThan(20);
        expect(wheels[0][0].node.getWorldTransform().equals(seat)).toBe(false);
    });

    it('can be made twice: a car keeps its wheels when the other one is destroyed', async () => {
        const model = await load({ car: 'hatchback', wheels: 'in the body' });
        const twin = model.clone();
        app.root.addChild(twin);
        twin.setPosition(6, 0, 0);
        const [first, second] = [model, twin].map((each) => rigVehicle(each, { input: false }));
        first.entity.destroy();
        const meshes = shown(second.entity).map(({ mesh }) => mesh!);
        expect(meshes.length).toBeGreaterThan(4);
        expect(meshes.every(({ vertexBuffer }) => app.graphicsDevice.buffers.has(vertexBuffer))).toBe(true);
    });

    it('takes entities for its wheels that somebody has chosen', async () => {
        const model = await load({ car: 'sedan', names: ['a', 'b', 'c', 'd'] });
        const wheels = ['a', 'b', 'c', 'd'].map((name) => model.findByName(name)!);
        const car = rigVehicle(model, { input: false, wheels });
        expect(car.rig.wheels.map(({ by }) => by)).toEqual(['name', 'name', 'name', 'name']);
        car.wheels.forEach(({ visual }, i) => expect(wheels[i].isDescendantOf(visual!)).toBe(true));
    });

    it('has calipers that steer and do not turn', async () => {
        const model = await load({ car: 'sedan', wheels: 'parts' });
        const caliper = model.findByName('Caliper_FL')!;
        const rim = model.findByName('Rim_FL')!;
        const car = rigVehicle(model, { input: false });
        const place = (node: GraphNode): Vec3 =>
            car.entity.getWorldTransform().clone().invert().transformVector(node.right);
        world.run(1);
        const [rest, restRim] = [place(caliper), place(rim)];
        car.controller.controls!.throttle = 1;
        world.run(2);
        const spun = caliper.up.dot(car.entity.up);
        expect(spun).toBeGreaterThan(0.99);
        expect(place(caliper).dot(rest)).toBeGreaterThan(0.99);
        expect(place(rim).dot(restRim)).toBeGreaterThan(0.99);
        car.controller.controls!.throttle = 0.2;
        car.controller.controls!.steer = 1;
        world.run(0.5);
        expect(place(caliper).dot(rest)).toBeLessThan(0.98);
    });

    it('may be mirrored by its own scale, and looks as it did', async () => {
        const model = await load({ car: 'sedan', wheels: 'turned' });
        model.setLocalScale(1.1, 1.1, -1.1);
        model.setEulerAngles(0, 30, 0);
        const nodes = shown(model).map(({ node }) => node);
        const before = nodes.map((node) => Array.from(node.getWorldTransform().data));
        const car = rigVehicle(model, { input: false });
        nodes.forEach((node, i) => expect(shift(node, before[i])).toBeLessThan(1e-4));
        expect(car.wheels[0].entity.getLocalPosition().x).toBeGreaterThan(0);
        world.run(2);
        nodes.forEach((node, i) => expect(shift(node, before[i])).toBeLessThan(0.02));
    });

    it('may draw its wheels at once, as instances of one: each becomes an entity that turns by itself', async () => {
        const model = await load({ car: 'sports-car', wheels: 'instances' }, batchInstances);
        const [batch] = shown(model).filter(({ instancingCount }) => instancingCount === 4);
        const car = rigVehicle(model, { input: false });
        expect(batch.mesh).toBe(null);
        const wheels = car.wheels.map(({ visual }) => shown(visual!));
        car.wheels.forEach(({ entity }, i) => {
            expect(wheels[i].length).toBeGreaterThan(0);
            const { center } = wheels[i][0].aabb;
            expect(center.distance(entity.getPosition())).toBeLessThan(0.2);
        });
        expect(shown(car.entity).some(({ instancingCount }) => instancingCount > 0)).toBe(false);
        world.run(1);
        const rest = wheels.map(([{ node }]) => node.up.clone());
        car.controller.controls!.throttle = 1;
        world.run(0.5);
        wheels.forEach(([{ node }], i) => expect(node.up.distance(rest[i])).toBeGreaterThan(0.1));
    });

    it('may have bones for its wheels, which turn', async () => {
        const names = ['FL', 'FR', 'RL', 'RR'].map((wheel) => `bone ${wheel}`);
        const model = await load({ skinned: true, names }, putUnderOne);
        const bones = names.map((name) => model.findByName(name)!);
        const car = rigVehicle(model, { input: false });
        car.wheels.forEach(({ visual }, i) => expect(bones[i].isDescendantOf(visual!)).toBe(true));
        const skins = shown(car.entity).flatMap(({ skinInstance }) => skinInstance?.bones ?? []);
        expect(skins.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
        expect(bones.every((bone) => skins.includes(bone))).toBe(true);
        world.run(1);
        const rest = bones.map((bone) => bone.up.clone());
        car.controller.controls!.throttle = 1;
        world.run(0.5);
        bones.forEach((bone, i) => expect(bone.up.distance(rest[i])).toBeGreaterThan(0.1));
    });

    it('that is no car stays as it was, with a message', async () => {
        const model = await load({ wheels: 'in the body', car: 'kart' });
        const wheelless = shown(model)[0].node as Entity;
        const box = wheelless.clone();
        const { children } = app.root;
        const count = children.length;
        app.root.addChild(box);
        box.render!.meshInstances = [];
        expect(() => rigVehicle(box)).toThrow(/The model has no triangles\. Export its meshes too/);
        expect(() => rigVehicle(model, { wheels: [world.app.root] })).toThrow(/is not part of the model/);
        expect(() => rigVehicle(model, { mass: 5 })).toThrow(/mass: 5 kg is not from 150 to 1500 kg/);
        expect(app.root.children).toHaveLength(count + 1);
        expect(model.parent).toBe(app.root);
        expect(model.find((node) => (node as Entity).collision !== undefined)).toEqual([]);
    });
});
