import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { VehicleTelemetry } from '../../scripts/vehicle-telemetry.mjs';
import { KMH, readout } from '../../src/index.js';
import { bmw, frontLoad, g, rearLoad, TestCar } from '../support/car.js';
import { addLevelRoad } from '../support/ground.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

describe('the readout of the BMW', () => {
    it('is what theory says of its springs, dampers and weight', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        expect(readout(car.vehicle)).toBe(null);
        world.run(1);
        const { mass, frontShare, rideHeight, axles } = readout(car.vehicle)!;
        expect(mass).toBeCloseTo(bmw.mass, 1);
        expect(frontShare).toBeCloseTo(bmw.cgToRear / (bmw.cgToFront + bmw.cgToRear), 3);
        expect(rideHeight).toBeCloseTo(bmw.cgHeight, 3);
        expect(axles).toHaveLength(2);
        const corners = [
            [frontLoad(bmw), bmw.springFront, bmw.damperFront, bmw.cgToFront],
            [rearLoad(bmw), bmw.springRear, bmw.damperRear, -bmw.cgToRear]
        ];
        corners.forEach(([load, spring, damper, place], i) => {
            const sprung = load / g;
            expect(axles[i].naturalFrequency).toBeCloseTo(Math.sqrt(spring / sprung) / (2 * Math.PI), 2);
            expect(axles[i].dampingRatio).toBeCloseTo(damper / (2 * Math.sqrt(spring * sprung)), 2);
            expect(Math.abs(axles[i].load / (2 * load) - 1)).toBeLessThan(0.001);
            expect(axles[i].staticCompression).toBeCloseTo(load / spring, 3);
            expect(axles[i].bumpTravel).toBeCloseTo(bmw.distance! - load / spring, 3);
            expect(axles[i].place).toBeCloseTo(place, 3);
        });
    });

    it('is what it does: it presses its springs in that far and swings that fast', () => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, damperFront: 200, damperRear: 200 });
        world.run(3);
        const { axles } = readout(car.vehicle)!;
        expect(car.wheels[0].jounce).toBeCloseTo(axles[0].staticCompression, 3);
        expect(car.wheels[2].jounce).toBeCloseTo(axles[1].staticCompression, 3);
        car.entity.rigidbody!.teleport(car.position.x, car.position.y + 0.05, car.position.z);
        const rest = car.wheels[0].jounce;
        const crossings: number[] = [];
        let before = -1;
        world.run(4, 1 / 60, () => {
            const now = car.wheels[0].jounce - rest;
            if (before < 0 && now >= 0) {
                crossings.push(world.time);
            }
            before = now;
        });
        const period = (crossings[3] - crossings[1]) / 2;
        // the corner swings a little with the others, for the car's pitch inertia is not that of two masses on its axles
        expect(Math.abs(period * axles[0].naturalFrequency - 1)).toBeLessThan(0.05);
    });

    it.each([
        ['with its engine', {}],
        ['with a long last gear', { gearbox: { gearRatios: [3.15, 1.91, 1.28, 0.95, 0.55] } }],
        ['with an electric motor', { engine: { type: 1 } }],
        ['with motors in its wheels', { engine: { type: 2 } }],
        ['against a headroom of revs', { gearbox: { gearRatios: [3.15, 1.91] } }]
    ])('names its top speed %s', (_, attributes) => {
        const road = 12_000;
        addLevelRoad(world, 2 * road);
        const aerodynamics = { dragArea: 0.65, downforceRear: 0.2 };
        const car = new TestCar(world, { ...bmw, controller: { ...attributes, aerodynamics } });
        world.run(0.5);
        const { topSpeed } = readout(car.vehicle)!;
        car.roll(0.9 * topSpeed);
        car.drive((controls) => (controls.throttle = 1));
        world.run(90);
        expect(Math.abs(car.velocity.z / topSpeed - 1), `${car.velocity.z} for ${topSpeed}`).toBeLessThan(0.02);
    });

    it('follows what is tuned', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(0.5);
        const before = readout(car.vehicle)!.axles[0];
        car.wheels[0].suspensionSpring.spring *= 4;
        car.wheels[1].suspensionSpring.spring *= 4;
        world.run(0.1);
        const after = readout(car.vehicle)!.axles[0];
        expect(after.naturalFrequency).toBeCloseTo(2 * before.naturalFrequency, 3);
        expect(after.dampingRatio).toBeCloseTo(before.dampingRatio / 2, 3);
    });
});

describe('the telemetry', () => {
    it('writes speed, gear, revs, load and slip of a car that drives', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        const telemetry = addScript(car.entity, VehicleTelemetry);
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(4);
        telemetry.rate = 60;
        world.run(0.1);
        const [name, first, , ...rest] = telemetry.text.split('\n');
        expect(name).toBe('Car');
        const [, speed, gear, rpm] = /^([\d.]+) km\/h {3}gear (\d) {3}(\d+) rpm$/.exec(first)!.map(Number);
        expect(speed).toBeCloseTo(car.velocity.z / KMH, 0);
        expect(gear).toBe(car.controller.gear);
        expect(Math.abs(rpm - car.controller.rpm)).toBeLessThan(100);
        const loads = rest.slice(0, 4).map((line) => Number(line.slice(10).trim().split(/ +/)[0]));
        loads.forEach((load, i) => expect(Math.abs(load - car.loads[i])).toBeLessThan(100));
        expect(rest[0]).toMatch(/^Wheel F[LR] /);
        expect(telemetry.text).toContain('54.6 % in front');
        expect(telemetry.text).toMatch(/138 of 300/);
    });

    it('writes the forces of suspension and tires: together they carry and drive the car', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        const telemetry = addScript(car.entity, VehicleTelemetry, { forces: true, rate: 60 });
        car.drive((controls) => (controls.throttle = 0.4));
        world.run(3);
        const wheels = telemetry.text.split('\n').slice(3, 7);
        const forces = wheels.map((line) => line.slice(10).trim().split(/ +/).map(Number).slice(3));
        const sum = (k: number): number => forces.reduce((total, each) => total + each[k], 0);
        expect(sum(0)).toBeCloseTo(bmw.mass * g, -2); // springs
        expect(Math.abs(sum(1) - bmw.mass * car.controller.acceleration.z)).toBeLessThan(0.1 * sum(1)); // ahead
        expect(sum(1)).toBeGreaterThan(1000);
        expect(Math.abs(sum(2))).toBeLessThan(50); // to the left
    });

    it('is switched on and off while the game runs, and by its parts', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        const telemetry = addScript(car.entity, VehicleTelemetry, { visible: false });
        world.run(0.5);
        expect(telemetry.text).toBe('');
        telemetry.visible = true;
        world.run(0.5);
        expect(telemetry.text).toContain('top speed');
        telemetry.atRest = false;
        world.run(0.5);
        expect(telemetry.text).not.toContain('top speed');
        telemetry.enabled = false;
        expect(telemetry.text).toBe('');
    });

    it('shows what a Raycast Car has', () => {
        world.addGround();
        const { entity, wheels } = plainCar(world);
        addScript(entity, RaycastCar, { wheels });
        const telemetry = addScript(entity, VehicleTelemetry);
        world.run(1);
        expect(telemetry.readout).toBe(null);
        expect(telemetry.text.split('\n')).toHaveLength(3 + 4);
        expect(telemetry.text).toMatch(/wheel 1 +2\d\d\d/);
    });

    it('says where it belongs when there is no car', () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const box = world.addBox('Box', [1, 1, 1], [0, 1, 0]);
        addScript(box, VehicleTelemetry);
        world.run(0.5);
        expect(errors.mock.calls).toHaveLength(1);
        expect(errors.mock.calls[0][0]).toMatch(
            /Box > vehicleTelemetry\.entity: there is no car on this entity.*Put it on the chassis/
        );
        errors.mockRestore();
    });
});
