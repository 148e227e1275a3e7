import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { Assistance, Behavior, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import { placePrefab } from '../support/prefab.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    addScript(world.addGround(0, 800), SurfaceMaterial, { preset: SurfacePreset.MUD });
});

afterEach(() => world.destroy());

/** Pulls away with full throttle; speeds of the last 4 of 8 s, m/s, and the share of the fastest wheel's rim speed that slips. */
function pullAway(name: string, height: number): { speeds: number[]; slips: number[] } {
    const entity = placePrefab(world.app, name);
    entity.rigidbody!.teleport(0, height, 0);
    const controller = entity.script!.get('vehicleController') as VehicleController;
    controller.behavior = Behavior.SIMULATION;
    controller.assistance = Assistance.SIMULATION;
    world.run(1);
    const vehicle = controller.vehicle!;
    vehicle.driver = {
        drive: (controls) => {
            controls.throttle = 1;
        }
    };
    world.run(4);
    const speeds: number[] = [];
    const slips: number[] = [];
    world.run(4, 1 / 60, () => {
        const rim = Math.max(...vehicle.wheels.map(({ spin, params }) => spin * params.radius));
        speeds.push(vehicle.forwardSpeed);
        slips.push(1 - vehicle.forwardSpeed / rim);
    });
    return { speeds, slips };
}

const mean = (numbers: number[]): number => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

describe('in mud', () => {
    it.each([
        ['tank', 1.15],
        ['bulldozer', 0.98]
    ])('the belts of a %s hold, and it keeps going', (name, height) => {
        const { speeds, slips } = pullAway(name, height);
        expect(Math.min(...speeds)).toBeGreaterThan(0.8);
        expect(speeds[speeds.length - 1]).toBeGreaterThan(1.4);
        expect(mean(slips)).toBeLessThan(0.05);
    });

    it.each([
        ['hatchback', 0.6],
        ['sedan', 0.6]
    ])('the wheels of a %s spin: most of what they turn is slip', (name, height) => {
        const { slips } = pullAway(name, height);
        expect(mean(slips)).toBeGreaterThan(0.5);
    });
});
