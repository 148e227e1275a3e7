import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import type { Vehicle } from '../../src/index.js';
import type { Fields, Struct } from '../../src/math/struct.js';
import { motorLayout } from '../../src/powertrain/motor-state.js';
import { Powertrain } from '../../src/powertrain/powertrain.js';
import { powertrainLayout } from '../../src/powertrain/state.js';
import { barLayout } from '../../src/vehicle/anti-roll-bar.js';
import { wheelLayout } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/**
 * Drives a lively course over low blocks, and is thrown up and lands once, for `steps` fixed steps; `meanwhile` is called
 * before every frame, `within` in every step.
 */
function drive(
    world: World,
    steps: number,
    frame = 1 / 60,
    meanwhile = (): void => {},
    within: (vehicle: Vehicle) => void = () => {},
    controller: Record<string, unknown> = {}
): number[] {
    world.addGround();
    for (let i = 0; i < 40; i++) {
        world.addBox('Block', [0.4, 0.12, 0.3], [(i % 4) * 1.7 - 3, 0, 4 + 2.3 * i]);
    }
    const car = new TestCar(world, { ...bmw, controller });
    let t = 0;
    const trace: number[] = [];
    car.drive((controls, dt) => {
        t += dt;
        if (t > 3 && t - dt <= 3) {
            car.entity.rigidbody!.applyImpulse(0, 4 * car.numbers.mass, 0);
        }
        within(car.vehicle);
        controls.throttle = Math.max(0, Math.sin(t));
        controls.brake = Math.max(0, -Math.sin(1.7 * t));
        controls.steer = Math.sin(2.3 * t);
        trace.push(...car.vehicle.body.position, ...car.vehicle.body.velocity);
    });
    // a car that is taken out of the simulation leaves a trace that is too short
    for (let frames = 0; trace.length < 6 * steps && frames < 10 * steps; frames++) {
        meanwhile();
        world.run(frame, frame);
    }
    return trace.slice(0, 6 * steps);
}

/** Writes NaN into every number that a step must write before it reads it. */
function spoil({ fields, places }: Struct<Fields>, numbers: Float64Array): void {
    for (const [name, { kind, count }] of Object.entries(fields)) {
        if (kind === 'scratch' || kind === 'reading') {
            numbers.fill(Number.NaN, places[name], places[name] + count);
        }
    }
}

describe('the same drive, step by step', () => {
    it('is the same to the last bit in a second world beside the first', async () => {
        const first = await World.create();
        const second = await World.create();
        const one = drive(first, 600);
        const two = drive(second, 600, 1 / 60, () => first.run(1 / 60));
        expect(two).toEqual(one);
        first.destroy();
        second.destroy();
    });

    it('is the same to the last bit whatever other vehicles have left in the scratch that all share', async () => {
        const clean = await World.create();
        const spoilt = await World.create();
        let hung = 0;
        const one = drive(clean, 600);
        const two = drive(spoilt, 600, 1 / 60, undefined, ({ wheels, workspace }) => {
            hung += wheels.some(({ isGrounded }) => !isGrounded) ? 1 : 0;
            for (let i = 0; i < wheels.length; i++) {
                workspace.ofWheel(i).fill(Number.NaN);
                workspace.ofBar(i).fill(Number.NaN);
            }
            const arrays = Object.values(workspace).filter((member) => member instanceof Float64Array);
            expect(arrays.length).toBeGreaterThan(5);
            arrays.forEach((array) => array.fill(Number.NaN));
            workspace.appliedForce.fill(0); // 0 between steps: parts add to it
        });
        expect(two).toEqual(one);
        expect(hung).toBeGreaterThan(20);
        clean.destroy();
        spoilt.destroy();
    });

    it.each([
        ['a car', {}],
        ['a car with every aid', { assistance: 1, speedAids: { cruiseControl: true, launchControl: true } }],
        ['an electric car', { engine: { type: 1 }, assistance: 1 }],
        ['a car with motors in its wheels', { engine: { type: 2 }, assistance: 1 }],
        ['a distant car', { assistance: 1, detail: 2 }]
    ])('of %s is the same to the last bit whatever its scratch and its readings hold', async (_, controller) => {
        const clean = await World.create();
        const spoilt = await World.create();
        const one = drive(clean, 600, undefined, undefined, undefined, controller);
        let powered = false;
        const spoilAll = ({ wheels, bars, powertrain, wheelMotors }: Vehicle): void => {
            wheels.forEach(({ state }) => spoil(wheelLayout, state));
            bars.forEach(({ state }) => spoil(barLayout, state));
            wheelMotors?.motors.forEach(({ motor }) => spoil(motorLayout, motor.state));
            powered ||= wheelMotors !== null;
            if (powertrain instanceof Powertrain) {
                powered = true;
                spoil(powertrainLayout, powertrain.state);
                if (powertrain.electric) {
                    spoil(motorLayout, powertrain.electric.state);
                }
            }
        };
        const two = drive(spoilt, 600, undefined, undefined, spoilAll, controller);
        expect(powered).toBe(true);
        expect(two.length).toBe(one.length);
        expect(two.findIndex((value, k) => value !== one[k])).toBe(-1);
        clean.destroy();
        spoilt.destroy();
    });

    it('is the same to the last bit at other frame rates', async () => {
        const traces: number[][] = [];
        for (const frame of [1 / 60, 1 / 23, 1 / 144]) {
            const world = await World.create();
            traces.push(drive(world, 300, frame));
            world.destroy();
        }
        expect(traces[1]).toEqual(traces[0]);
        expect(traces[2]).toEqual(traces[0]);
    });

    it('is the same after the scene was torn down and built again', async () => {
        const world = await World.create();
        const before = drive(world, 200);
        for (const child of [...world.app.root.children]) {
            child.destroy();
        }
        world.run(0.5);
        const after = drive(world, 200);
        const end = (trace: number[]): Vec3 => new Vec3(...(trace.slice(-6, -3) as [number, number, number]));
        expect(end(before).length()).toBeGreaterThan(1);
        expect(end(after).distance(end(before))).toBeLessThan(0.01);
        world.destroy();
    });
});
