import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleEnergy, VehicleFuel } from '../../scripts/vehicle-energy.mjs';
import { KMH } from '../../src/index.js';
import { expectShare } from '../acceptance/cases.js';
import { bmw, TestCar } from '../support/car.js';
import { addLevelRoad } from '../support/ground.js';
import { World } from '../support/world.js';

const ELECTRIC = { type: 1, motorTorque: 200, motorPower: 100, ratio: 8, motorMaxRpm: 60_000, efficiency: 0.9 };
const BRAKES = { regenTorque: 100, regenPower: 60, coastTorque: 0 };

let world: World;

beforeEach(async () => {
    world = await World.create();
    addLevelRoad(world, 8000);
});

afterEach(() => world.destroy());

function carWith(controller: Record<string, unknown> = {}, attributes: Record<string, unknown> = {}): Driven {
    const car = new TestCar(world, { ...bmw, controller });
    const energy = addScript(car.entity, VehicleEnergy, { consumers: 0, ...attributes });
    world.run(0.5);
    return { car, energy };
}

interface Driven {
    car: TestCar;
    energy: VehicleEnergy;
}

/** A car with motors, rolling. */
function electric(attributes: Record<string, unknown>): Driven {
    const driven = carWith({ engine: { ...ELECTRIC, ...BRAKES } }, attributes);
    rollAt(driven.car, 72 * KMH);
    return driven;
}

function rollAt(car: TestCar, speed: number): void {
    car.roll(speed);
    world.run(0.1);
}

describe('an engine', () => {
    it('idles on its own friction, by the Willans line', () => {
        const { car, energy } = carWith();
        const { engine } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.neutral = true));
        world.run(5);
        const friction = (engine.friction + engine.frictionSlope * engine.speed) * engine.speed;
        expectShare('power of the fuel at idle', energy.power * 1000, friction / 0.4, 0.01);
    });

    it('burns for what it gives, for its friction and for what the driveline loses', () => {
        const { car, energy } = carWith({ gearbox: { efficiency: 0.8 } });
        car.drive((controls) => (controls.throttle = 0.6));
        world.run(8);
        const { engine } = car.vehicle.powertrain!;
        expect(engine.torque).toBeGreaterThan(20);
        const torque = engine.torque / 0.8 + engine.friction + engine.frictionSlope * engine.speed;
        expectShare('power of the fuel', energy.power * 1000, (torque * engine.speed) / 0.4, 0.01);
    });

    it('burns nothing while the car pushes it', () => {
        const { car, energy } = carWith();
        rollAt(car, 90 * KMH);
        world.run(1);
        expect(car.vehicle.powertrain!.engine.rpm).toBeGreaterThan(1500);
        expect(energy.power).toBe(0);
    });

    it('goes an eighth farther on a liter of diesel', () => {
        const { car, energy } = carWith();
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(3);
        const petrol = energy.litersBurned;
        energy.fuel = VehicleFuel.DIESEL;
        world.run(1 / 60);
        expectShare('liters of diesel', petrol / energy.litersBurned, 35.7 / 32, 0.02);
    });

    it('stops when the tank is empty, cannot be started, and runs again with fuel', () => {
        const { car, energy } = carWith({}, { unlimited: false, tankSize: 1, startFuel: 1 });
        const { engine } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 1));
        world.run(2);
        expect(energy.liters).toBeLessThan(0.01);
        expect(engine.running).toBe(true);
        world.run(12);
        expect(energy.liters).toBe(0);
        expect(engine.running).toBe(false);
        expectShare('fuel burned', energy.litersBurned, 0.01, 0.01);
        energy.liters = 1;
        world.run(3);
        expect(engine.running).toBe(true);
    });

    it('burns the fuel of a car that sleeps, too', () => {
        const { car, energy } = carWith();
        world.run(10);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        const before = energy.litersBurned;
        const { power } = energy;
        world.run(10);
        expect(power).toBeGreaterThan(0.5);
        expectShare('fuel of 10 s', (energy.litersBurned - before) * 32e6, power * 1000 * 10, 0.01);
    });

    it('is no longer stopped by a tank that was taken away', () => {
        const { car, energy } = carWith({}, { unlimited: false, startFuel: 0 });
        world.run(2);
        expect(car.vehicle.powertrain!.engine.running).toBe(false);
        energy.enabled = false;
        car.drive((controls) => (controls.throttle = 0.3));
        world.run(2);
        expect(car.vehicle.energy).toBeNull();
        expect(car.vehicle.powertrain!.engine.running).toBe(true);
    });
});

describe('a battery', () => {
    it('gives what the motor takes, and stores of braking what the efficiencies leave', () => {
        const { car, energy } = electric({ unlimited: false, startCharge: 50, storingEfficiency: 0.8 });
        const { motor } = car.vehicle.powertrain!.electric!;
        const [drawn, back, net] = [motor.drawn, motor.recuperated, energy.energyDrawn];
        const { charge } = energy;
        car.drive((controls) => (controls.throttle = world.time < 4 ? 0.5 : 0));
        world.run(4);
        car.drive((controls) => (controls.brake = 0.2));
        world.run(5);
        const taken = motor.drawn - drawn - 0.8 * (motor.recuperated - back);
        expect(motor.recuperated - back).toBeGreaterThan(1e5);
        expectShare('energy drawn', (energy.energyDrawn - net) * 3.6e6, taken, 1e-6);
        expectShare('charge', charge - energy.charge, taken / (60 * 3.6e6), 1e-6);
    });

    it('fades below its reserve, in proportion, and drives nothing when it is empty', () => {
        const { car, energy } = electric({ unlimited: false, reserve: 10 });
        const { motor } = car.vehicle.powertrain!.electric!;
        car.drive((controls) => (controls.throttle = 1));
        world.run(0.2);
        const full = motor.torque;
        energy.charge = 0.05;
        world.run(2 / 60);
        expectShare('torque at half of the reserve', motor.torque, full / 2, 0.03);
        energy.charge = 0;
        world.run(2 / 60);
        expect(motor.torque).toBe(0);
    });

    it('that is full takes nothing back: the brakes do it all, as hard as before', () => {
        const stop = (startCharge: number): { time: number; back: number } => {
            const { car, energy } = electric({ unlimited: false, startCharge });
            const { motor } = car.vehicle.powertrain!.electric!;
            const before = motor.recuperated;
            car.drive((controls) => (controls.brake = 0.3));
            const start = world.time;
            world.run(6, 1 / 60, () => car.velocity.z > 5 || (world.time -= 1 / 60));
            car.entity.destroy();
            expect(energy).toBeDefined();
            return { time: world.time - start, back: motor.recuperated - before };
        };
        const [full, half] = [stop(100), stop(50)];
        expect(full.back).toBe(0);
        expect(half.back).toBeGreaterThan(5e4);
        expectShare('time of the stop', full.time, half.time, 0.02);
    });

    it('comes back with a snapshot', () => {
        const { car, energy } = electric({ unlimited: false, startCharge: 50 });
        const saved = car.vehicle.save();
        const { charge } = energy;
        car.drive((controls) => (controls.throttle = 1));
        world.run(2);
        expect(energy.charge).toBeLessThan(charge);
        car.vehicle.restore(saved);
        expect(energy.charge).toBe(charge);
    });
});

it('lamps and fans of an electric car take their power from the battery, also while it stands', () => {
    const { energy } = carWith({ engine: { ...ELECTRIC, ...BRAKES } }, { consumers: 500 });
    world.run(1);
    expect(energy.power).toBeCloseTo(0.5, 2);
});
