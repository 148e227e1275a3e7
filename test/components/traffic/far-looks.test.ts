import { Entity, Mat4, RenderComponentSystem } from 'playcanvas';
import { expect, it } from 'vitest';

import { headlessApp, loadAmmo } from '../../../scenario/headless-app.js';
import { WheelCollider } from '../../../scripts/index.mjs';
import { FarLooks } from '../../../src/components/traffic/far-looks.js';
import { transformOfFar } from '../../../src/components/traffic/fleet-pose.js';
import { FullCars } from '../../../src/components/traffic/full-cars.js';
import { VehicleWorld } from '../../../src/index.js';
import { Traffic } from '../../../src/traffic/traffic.js';
import { addModel } from '../../support/traffic.js';
import { World } from '../../support/world.js';
import { ring, DT } from '../../traffic/streets.js';

/** Gives a car something to see on its chassis and on each wheel. */
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
        looks = new FarLooks(app, entity, model, 1);
    });
    const model = cars.models[0]!;
    traffic.put(0, 0, 3, 1, model.size);
    for (let i = 0; i < 80; i++) {
        traffic.step(DT);
    }
    looks!.begin();
    looks!.add(transformOfFar(traffic, 0, model, new Mat4()), traffic.fleet, 0);
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

/** Largest difference of two transforms, in m and as sines. */
function differenceOf(a: Mat4, b: Mat4): number {
    return Math.max(...a.data.map((value, k) => Math.abs(value - b.data[k])));
}
