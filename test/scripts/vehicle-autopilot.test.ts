import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { TestCar } from '../support/car.js';
import { addCourse, circle, type GatePlace } from '../support/course.js';
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
        // an edit counts at once: another path
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

    it.each([
        ['two gates', 2],
        ['five gates', 5]
    ])('drives laps through %s of a course when the scene has no path', (_, count) => {
        const gates: GatePlace[] =
            count === 2
                ? [
                      [0, 5],
                      [30, 5, 180]
                  ]
                : circle(18, count);
        const { timer } = addCourse(world, gates, { laps: 2, firstLap: 1, holdCars: false, display: false });
        car.controller.teleport(
            new Vec3(gates[0][0] - (count === 5 ? 8 : 0), 0.6, count === 5 ? 18 : -4),
            new Quat().setFromEulerAngles(0, count === 5 ? 90 : 0, 0)
        );
        const pilot = addScript(car.entity, VehicleAutopilot, { speedLimit: 60, closed: false });
        let passed = 0;
        timer.on('sector', () => passed++);
        world.run(36);
        expect(pilot.driver!.route.closed).toBe(true); // as the course is
        expect(timer.standing(car.entity)!.laps.length).toBe(2); // a lap counts if all gates were passed in order
        expect(passed).toBe(2 * count);
        expect(said).not.toHaveBeenCalled();
        // a path goes before gates
        const path = addPath([5, 0], [5, 60]);
        path.tags.add('vehicle-path');
        pilot.refreshPath();
        world.run(0.6);
        expect(pilot.driver!.route.closed).toBe(false);
    });

    it('follows the path of the lap timer, and stops behind the last gate of an open course', () => {
        const { timer } = addCourse(
            world,
            [
                [0, 5],
                [0, 40]
            ],
            { closed: false, laps: 1 }
        );
        const pilot = addScript(car.entity, VehicleAutopilot, { speedLimit: 40 });
        world.run(14);
        expect(timer.standing(car.entity)!.isFinished).toBe(true);
        expect(car.position.z).toBeCloseTo(47, 0); // a fifth of the way between the gates
        expect(Math.abs(car.controller.speed)).toBeLessThan(0.1);
        timer.path = addPath([-5, 0], [-5, 60]);
        pilot.refreshPath();
        world.run(0.6);
        expect(pilot.driver!.route.x[0]).toBeCloseTo(-5, 1);
    });

    it('brings the car to a stand while there is nowhere to go, unless a player drives', () => {
        car.controller.setTargetVelocity(new Vec3(0, 0, 12));
        const pilot = addScript(car.entity, VehicleAutopilot);
        world.run(2);
        expect(car.controller.speed).toBeGreaterThan(12 - 2 * 3.2); // gently, at 3 m/s²
        expect(car.controller.speed).toBeLessThan(8);
        world.run(6);
        expect(car.velocity.length()).toBeLessThan(0.01);
        const input = addScript(car.entity, VehicleInput);
        world.run(0.6);
        const player = car.vehicle.driver;
        expect(player).toHaveProperty('target'); // controls that the keys ask for
        input.enabled = false;
        world.run(0.1);
        expect(car.vehicle.driver).not.toBe(player);
        pilot.enabled = false;
        expect(car.vehicle.driver).toBeNull();
        expect(car.controller.controls!.brake).toBe(0);
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
