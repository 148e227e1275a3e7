import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;
let car: TestCar;
const said = vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(async () => {
    said.mockClear();
    world = await World.create();
    world.addGround();
    car = new TestCar(world);
    world.run(0.5);
});

afterEach(() => world.destroy());

function addPath(...places: [x: number, z: number][]): Entity {
    const path = new Entity('Path', world.app);
    for (const [x, z] of places) {
        const point = new Entity('Point', world.app);
        point.setLocalPosition(x, 0, z);
        path.addChild(point);
    }
    world.app.root.addChild(path);
    return path;
}

describe('Vehicle Autopilot', () => {
    it('drives along the children of its path and stops at the last one', () => {
        const path = addPath([0, 0], [0, 30], [10, 60]);
        const pilot = addScript(car.entity, VehicleAutopilot, { closed: false, speedLimit: 36 });
        pilot.path = path;
        let most = 0;
        world.run(25, 1 / 60, () => (most = Math.max(most, car.controller.speed)));
        expect(most).toBeGreaterThan(9);
        expect(most).toBeLessThan(10.4);
        expect(Math.hypot(car.position.x - 10, car.position.z - 60)).toBeLessThan(0.5);
        // what is edited counts at once: another path
        pilot.path = addPath([10, 60], [20, 100]);
        world.run(15);
        expect(Math.hypot(car.position.x - 20, car.position.z - 100)).toBeLessThan(0.5);
    });

    it('takes the nearest path with the tag vehicle-path if none is chosen, also one that comes later', () => {
        const pilot = addScript(car.entity, VehicleAutopilot, { closed: false });
        world.run(0.1);
        expect(pilot.driver).toBeNull();
        const [far, near] = [addPath([300, 0], [300, 60]), addPath([5, 0], [5, 60])];
        for (const path of [far, near]) {
            path.tags.add('vehicle-path');
        }
        world.run(1);
        expect(pilot.driver!.route.x[0]).toBeCloseTo(5, 1);
        world.run(15);
        expect(Math.hypot(car.position.x - 5, car.position.z - 60)).toBeLessThan(1);
    });

    it('takes the wheel from the player, and gives it back when it is switched off', () => {
        addScript(car.entity, VehicleInput);
        world.run(0.1);
        const player = car.vehicle.driver;
        expect(player).not.toBeNull();
        const pilot = addScript(car.entity, VehicleAutopilot, { closed: false });
        pilot.path = addPath([0, 0], [0, 100]);
        world.run(2);
        expect(car.vehicle.driver).toBe(pilot.driver);
        expect(car.controller.speed).toBeGreaterThan(1);
        pilot.enabled = false;
        world.run(0.1);
        expect(car.vehicle.driver).toBe(player);
        expect(car.vehicle.controls.throttle).toBe(0);
    });

    it('says once what is missing: a path, way points, a controller', () => {
        const pilot = addScript(car.entity, VehicleAutopilot);
        world.run(0.5);
        expect(said).toHaveBeenCalledTimes(1);
        expect(said.mock.calls[0][0]).toMatch(/vehicleAutopilot\.path: no path is chosen\. Choose an entity/);
        pilot.path = addPath([0, 0], [0, 0]);
        world.run(0.5);
        expect(said).toHaveBeenCalledTimes(2);
        expect(said.mock.calls[1][0]).toMatch(/'Path' has 1 distinct waypoints, but 3 are needed/);
        const lone = new Entity('Lone', world.app);
        world.app.root.addChild(lone);
        addScript(lone, VehicleAutopilot);
        world.run(0.5);
        expect(said.mock.calls[2][0]).toMatch(/there is no car on this entity.*Put it on the chassis/);
    });
});
