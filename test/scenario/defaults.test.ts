import { Entity } from 'playcanvas';
import { expect, it } from 'vitest';

import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { Brakes, defaultWheel, Engine, Steering } from '../../src/index.js';
import { Clutch, Gearbox } from '../../src/internal.js';
import { World } from '../support/world.js';

/** All that can be read of a part of a machine by its name: fields, and numbers that it keeps together with others. */
function readingsOf(part: object): Record<string, unknown> {
    const readings: Record<string, unknown> = { ...part, state: [], shaft: [] };
    let above = Object.getPrototypeOf(part) as object;
    while (above !== Object.prototype) {
        for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(above))) {
            if (get) {
                readings[name] = part[name as keyof typeof part];
            }
        }
        above = Object.getPrototypeOf(above) as object;
    }
    return readings;
}

it('a designer and a programmer start from the same numbers', async () => {
    const world = await World.create();
    const car = world.addBox('Car', [0.8, 0.3, 2], [0, 1, 0], 1000);
    car.addComponent('script');
    const wheels = [1, -1].map((z) => {
        const wheel = new Entity('Wheel', world.app);
        wheel.addComponent('script');
        wheel.setLocalPosition(0, 0, z);
        car.addChild(wheel);
        return wheel.script!.create(WheelCollider) as WheelCollider;
    });
    const controller = car.script!.create(VehicleController) as VehicleController;
    const { powertrain, steering, brakes } = controller.body!.vehicle;

    expect(wheels[0].wheel!.params).toEqual(defaultWheel());
    expect({ ...brakes!, front: [], rear: [] }).toEqual({ ...new Brakes([], []) });
    expect({ ...steering!, steered: [], fixed: [] }).toEqual({ ...new Steering([], []) });
    expect(readingsOf(powertrain!.gearbox)).toEqual(readingsOf(new Gearbox()));
    expect(readingsOf(powertrain!.engine)).toEqual(readingsOf(new Engine()));
    expect(readingsOf(powertrain!.clutch)).toEqual(readingsOf(new Clutch()));
    world.destroy();
});
