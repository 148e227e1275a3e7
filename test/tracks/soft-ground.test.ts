import { Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { Assistance, Behavior, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import { type Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { expectShare } from '../acceptance/cases.js';
import { addClay, CLAY } from '../support/clay.js';
import { placePrefab } from '../support/prefab.js';
import { World } from '../support/world.js';

let world: World;
let material: SurfaceMaterial;

beforeEach(async () => {
    world = await World.create();
    material = addClay(world);
});

afterEach(() => world.destroy());

const { kc: KC, kphi: KPHI, n: N, c: C, k: K, tan: TAN } = CLAY;

function place(name: string, height: number, x = 0): Vehicle {
    const entity = placePrefab(world.app, name);
    entity.rigidbody!.teleport(x, height, 0);
    const controller = entity.script!.get('vehicleController') as VehicleController;
    controller.behavior = Behavior.SIMULATION;
    controller.assistance = Assistance.SIMULATION;
    world.run(2);
    entities.set(controller.vehicle!, entity);
    return controller.vehicle!;
}

const entities = new WeakMap<Vehicle, Entity>();

/** Rolls a vehicle along the road, m/s. */
function roll(vehicle: Vehicle, speed: number): void {
    entities.get(vehicle)!.rigidbody!.linearVelocity = new Vec3(0, 0, speed);
    vehicle.rollAt([0, 0, speed, 0, 0, 0]);
}

const placeOf = (vehicle: Vehicle): number => entities.get(vehicle)!.getPosition().z;

const floorIt = (vehicle: Vehicle, throttle = 1, reverse = false): void => {
    vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle, reverse }) };
};

/** Sinkage of a wheel that does not slip, m. */
function bekker({ load, width, diameter }: ReturnType<typeof sizeOf>): number {
    return ((3 * load) / ((3 - N) * (KC + KPHI * width) * Math.sqrt(diameter))) ** (2 / (2 * N + 1));
}

/** Load of a wheel, N, its width, diameter and sinkage, m. */
const sizeOf = ({ wheels }: Vehicle, i: number): { load: number; width: number; diameter: number; sinkage: number } => {
    const { state } = wheels[i];
    const { radius, width } = wheels[i].params;
    return { load: state[WHEEL.load], width, diameter: 2 * radius, sinkage: state[WHEEL.sinkage] };
};

/** Drag of the rut on a wheel that rolls, N. */
const resistanceOf = ({ wheels }: Vehicle, i: number): number => {
    const { state } = wheels[i];
    return state[WHEEL.surfaceDrag] * state[WHEEL.load] * Math.max(0.02, Math.abs(state[WHEEL.newForward]));
};

describe('in clay that wheels sink into', () => {
    it('a wheel of a car sinks and is held as the closed form of Bekker says', () => {
        const vehicle = place('hatchback', 0.6);
        for (let i = 0; i < 4; i++) {
            const { load, width, diameter, sinkage } = sizeOf(vehicle, i);
            const k = KC / width + KPHI;
            expectShare('sinkage', sinkage, bekker(sizeOf(vehicle, i)), 0.1);
            // Rc = 1 / ((3 - n)^((2n+2)/(2n+1)) (n + 1) b^(1/(2n+1)) k^(1/(2n+1))) (3 W / sqrt D)^((2n+2)/(2n+1))
            const power = (2 * N + 2) / (2 * N + 1);
            const held =
                ((3 * load) / Math.sqrt(diameter)) ** power /
                ((3 - N) ** power * (N + 1) * (width * k) ** (1 / (2 * N + 1)));
            expectShare('resistance', resistanceOf(vehicle, i), held, 0.1);
        }
    });

    it('a belt sinks by its mean pressure, and presses its rut once', () => {
        const vehicle = place('tank', 1.15);
        const { left } = vehicle.tracks!;
        const width = left.wheels[0].params.width;
        const length = 4.2;
        const indices = left.wheels.filter(({ state }) => state[WHEEL.load] > 0).map(({ index }) => index);
        const loads = indices.reduce((sum, i) => sum + sizeOf(vehicle, i).load, 0);
        const k = KC / width + KPHI;
        const z = (loads / (width * length * k)) ** (1 / N);
        const mean = indices.reduce((sum, i) => sum + sizeOf(vehicle, i).sinkage, 0) / indices.length;
        expectShare('sinkage', mean, z, 0.1);
        const held = (width * k * z ** (N + 1)) / (N + 1);
        const sum = indices.reduce((total, i) => total + resistanceOf(vehicle, i), 0);
        expectShare('resistance', sum, held, 0.1);
    });

    it('a hatchback digs in where a tank and a bulldozer drive on', () => {
        const machines = [place('hatchback', 0.6), place('tank', 1.15, 20), place('bulldozer', 0.98, -20)];
        machines.forEach((machine) => floorIt(machine));
        world.run(8);
        const [car, tank, bulldozer] = machines.map(({ forwardSpeed }) => forwardSpeed);
        expect(car).toBeLessThan(0.1);
        expect(tank).toBeGreaterThan(7);
        expect(bulldozer).toBeGreaterThan(3);
    });

    it('wheels that spin pull as Mohr and Coulomb, Janosi and Hanamoto say', () => {
        const vehicle = place('hatchback', 0.6);
        floorIt(vehicle);
        world.run(4);
        const driven = vehicle.wheels.filter(({ spin, params }) => spin * params.radius > 5);
        expect(driven).toHaveLength(2);
        for (const { state, index, spin, params } of driven) {
            const { load, width, diameter, sinkage } = sizeOf(vehicle, index);
            const length = Math.sqrt(diameter * sinkage - sinkage ** 2);
            const slip = 1 - vehicle.forwardSpeed / (spin * params.radius);
            const built = 1 - (K / (slip * length)) * (1 - Math.exp((-slip * length) / K));
            expectShare('thrust', state[WHEEL.forceX], (C * width * length + load * TAN) * built, 0.1);
        }
    });

    // K_ss = (1 + i) / (1 - 0.5 i), M. Lyasko, Slip sinkage effect in soil-vehicle mechanics, J. of Terramechanics 47 (2010)
    it.each([
        ['spin forward', 0, false, 0.9, 1],
        ['spin backward', 0, true, 0.9, 1],
        ['pull a car along', 14, false, 0.3, 0.6]
    ])('wheels that %s dig in as Lyasko says, and are held by so much more', (_, speed, reverse, least, most) => {
        const vehicle = place('hatchback', 0.6);
        roll(vehicle, speed);
        floorIt(vehicle, 1, reverse);
        world.run(speed > 0 ? 1 : 4);
        for (const { state, index, spin, params } of vehicle.wheels.slice(0, 2)) {
            const slip = 1 - vehicle.forwardSpeed / (spin * params.radius);
            expect(slip).toBeGreaterThan(least);
            expect(slip).toBeLessThan(most + 0.001);
            const z = (bekker(sizeOf(vehicle, index)) * (1 + slip)) / (1 - 0.5 * slip);
            expectShare('sinkage', state[WHEEL.sinkage], z, 0.1);
            const held = ((KC + KPHI * params.width) * z ** (N + 1)) / (N + 1);
            expectShare('resistance', resistanceOf(vehicle, index), held, 0.1);
        }
    });

    it('a wheel that has dug in stays in its pit until it rolls out', () => {
        const vehicle = place('hatchback', 0.6);
        const { state } = vehicle.wheels[0];
        const before = state[WHEEL.sinkage];
        floorIt(vehicle);
        world.run(2);
        vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle: 0, brake: 1 }) };
        world.run(2);
        expect(Math.abs(vehicle.wheels[0].spin)).toBeLessThan(0.01);
        expect(state[WHEEL.sinkage]).toBeGreaterThan(3 * before);
        vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 0, neutral: true }) };
        roll(vehicle, 5);
        world.run(0.3);
        expect(state[WHEEL.sinkage]).toBeLessThan(1.3 * before);
    });

    it('a wheel that comes from firm ground has no pit', () => {
        const vehicle = place('hatchback', 0.6);
        const { state } = vehicle.wheels[0];
        const before = state[WHEEL.sinkage];
        floorIt(vehicle);
        world.run(2);
        expect(state[WHEEL.sinkage]).toBeGreaterThan(3 * before);
        vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle: 0, neutral: true }) };
        material.preset = SurfacePreset.ASPHALT;
        roll(vehicle, 0.5);
        world.run(0.5);
        material.preset = SurfacePreset.SOFT_CLAY;
        world.run(0.05);
        expectShare('sinkage', state[WHEEL.sinkage], before, 0.1);
    });

    it('a hatchback with a run-up of 8 m/s stops at full throttle, and comes farther with a light foot', () => {
        const cars = [place('hatchback', 0.6), place('hatchback', 0.6, 20), place('tank', 1.15, -20)];
        const starts = cars.map(placeOf);
        cars.forEach((car) => roll(car, 8));
        [1, 0.3, 1].forEach((throttle, i) => floorIt(cars[i], throttle));
        world.run(8);
        const [floored, light, tank] = cars.map((car, i) => placeOf(car) - starts[i]);
        expect(cars[0].forwardSpeed).toBeLessThan(0.1);
        expect(floored).toBeLessThan(12);
        expect(light).toBeGreaterThan(1.5 * floored);
        expect(tank).toBeGreaterThan(60);
    });

    it('a car that comes out of it drives on asphalt as before', () => {
        const vehicle = place('hatchback', 0.6);
        for (const wheel of vehicle.wheels) {
            expect(wheel.state[WHEEL.soilShear]).toBeGreaterThan(0);
        }
        material.preset = SurfacePreset.ASPHALT;
        world.run(0.1);
        for (const wheel of vehicle.wheels) {
            expect(wheel.state[WHEEL.soilShear]).toBe(0);
        }
    });
});
