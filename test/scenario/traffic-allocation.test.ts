import { RenderComponentSystem, Vec3, type Entity } from 'playcanvas';
import { expect, it } from 'vitest';

import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { TrafficRunner } from '../../src/components/traffic/traffic-runner.js';
import { VehicleWorld } from '../../src/index.js';
import { bytesPerFrame } from '../support/bytes-per-frame.js';
import { TestCar } from '../support/car.js';
import { addModel } from '../support/traffic.js';
import { World } from '../support/world.js';
import { ring } from '../traffic/streets.js';

it('20 far cars that drive, look out for two players and are drawn allocate nothing', async () => {
    await loadAmmo();
    const world = World.of(headlessApp(1 / 60, 100, [RenderComponentSystem]));
    const { app } = world;
    world.addGround();
    const model = addModel(app);
    for (const { entity } of model.findComponents('collision')) {
        (entity as Entity).addComponent('render', { type: 'box' });
    }
    const players = [5, 15].map((x) => new TestCar(world, undefined, new Vec3(x, 0, 0)));
    world.run(1);
    const watchers = [app.root];
    const runner = new TrafficRunner(app, VehicleWorld.of(app)!, {
        routes: [ring(60), ring(90)],
        templates: [model],
        count: 20,
        fullCars: 1,
        nearDistance: 20,
        headway: 1.5,
        around: () => watchers,
        lampsOf: () => new Map()
    });
    expect(runner.start()).toEqual([]);
    expect(runner.count).toBe(20);
    const frame = (): void => {
        runner.beforeStep(1 / 60);
        runner.frame();
    };
    expect(bytesPerFrame(frame)).toBeLessThan(10);
    const { fleet } = runner.traffic;
    expect(fleet.strangers).toBe(players.length);
    expect(Math.min(...fleet.rolled.subarray(0, 20))).toBeGreaterThan(1000);
    world.destroy();
});
