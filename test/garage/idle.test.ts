import { describe, expect, it } from 'vitest';

import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { World } from '../support/world.js';

/** Least share of its idle speed that an engine turns at with a converter in gear and the brakes held. */
const IN_GEAR = 0.92;

describe.each(kindsOfVehicles)('an engine of the garage: %s', (name) => {
    it('idles at its idle speed, and turns on in gear with the brakes held', async () => {
        const world = await World.create();
        world.addGround();
        const { component } = placeKind(world, name);
        const vehicle = component instanceof VehicleController ? component.vehicle! : null;
        if (vehicle?.powertrain && vehicle.powertrain.electric === null) {
            const { engine, converter } = vehicle.powertrain;
            const share = (): number => engine.rpm / engine.idleRpm;
            Object.assign(vehicle.controls, { neutral: true, brake: 1 });
            engine.speed *= 1.5;
            world.run(8);
            expect(share()).toBeCloseTo(1, 3);
            Object.assign(vehicle.controls, { neutral: false });
            world.run(4);
            expect(share()).toBeGreaterThan(converter ? IN_GEAR : 0.999);
            expect(share()).toBeLessThan(1.001);
            expect(engine.running).toBe(true);
        }
        world.destroy();
    });
});
