import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { Assistance, Behavior, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import { type Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { expectShare } from '../acceptance/cases.js';
import { placePrefab } from '../support/prefab.js';
import { World } from '../support/world.js';

let world: World;
let material: SurfaceMaterial;

beforeEach(async () => {
    world = await World.create();
    material = addScript(world.addGround(0, 800), SurfaceMaterial, { preset: SurfacePreset.SOFT_CLAY });
});

afterEach(() => world.destroy());

/** Clayey soil (Thailand), 38 % moisture, of Wong's table, and K of clay by Ding and others: N, m. */
const KC = 13.19e3;
const KPHI = 692.15e3;
const N = 0.5;
const C = 4140;
const K = 0.006;
const TAN = Math.tan((13 * Math.PI) / 180);

function place(name: string, height: number, x = 0): Vehicle {
    const entity = placePrefab(world.app, name);
    entity.rigidbody!.teleport(x, height, 0);
    const controller = entity.script!.get('vehicleController') as VehicleController;
    controller.behavior = Behavior.SIMULATION;
    controller.assistance = Assistance.SIMULATION;
    world.run(2);
    return controller.vehicle!;
}

const floorIt = (vehicle: Vehicle): void => {
    vehicle.driver = {
        drive: (controls) => {
            controls.throttle = 1;
        }
    };
};

/** What a wheel is in, by its own numbers: load, width, diameter. */
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
            const z = ((3 * load) / ((3 - N) * width * k * Math.sqrt(diameter))) ** (2 / (2 * N + 1));
            expectShare('sinkage', sinkage, z, 0.1);
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

    it('a tank can pull with what Mohr and Coulomb say of its belts', () => {
        const vehicle = place('tank', 1.15);
        const wheels = vehicle.wheels;
        const width = wheels[0].params.width;
        const weight = wheels.reduce((sum, { state }) => sum + state[WHEEL.load], 0);
        const most = 2 * C * width * 4.2 + weight * TAN;
        const limit = wheels.reduce((sum, { state }) => sum + state[WHEEL.surfaceGrip] * state[WHEEL.load], 0);
        expectShare('thrust', limit, most, 0.1);
    });

    it('a hatchback digs in where a tank and a bulldozer drive on', () => {
        const machines = [place('hatchback', 0.6), place('tank', 1.15, 20), place('bulldozer', 0.98, -20)];
        machines.forEach(floorIt);
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
