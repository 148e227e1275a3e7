import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TappingBot } from './tapping-bot.js';
import { CIRCUIT_LENGTH, ROAD_WIDTH } from '../../proving-ground/circuit.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { DEG, KMH } from '../../src/index.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { Keyboard } from '../support/keyboard.js';
import { World } from '../support/world.js';

const FRAME = 1 / 60;

/** Lateral acceleration that the bot plans with, m/s²: tall ones would lean on two wheels. */
const BRISK = 0.75 * 9.81;
const TALL = 0.5 * 9.81;
const tall = ['city-bus', 'off-roader', 'pickup', 'truck'];

/** Nobody takes longer for a lap, s. */
const PATIENCE = 110;

let world: World;
let keyboard: Keyboard;

beforeEach(async () => {
    keyboard = new Keyboard();
    world = await World.create();
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

/** A car as it is shipped, driven by the keyboard. */
function shipped(name: string, ground = new Vec3(), rotation = new Quat()): Rig {
    const plan = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, ground, rotation);
    rig.entity.script!.create(VehicleInput);
    world.run(1);
    return rig;
}

/** Angle between heading and travel, degrees. */
function sideslip({ vehicle }: Rig): number {
    return Math.abs(Math.atan2(vehicle.velocity[0], vehicle.velocity[2])) / DEG;
}

describe.each(presetNames())('the %s as it is shipped', (name) => {
    it.each([60, 80, 100])(
        'does not spin when its keys are flicked left and right off throttle at %i km/h',
        (speed) => {
            world.addGround(0, 400);
            const rig = shipped(name);
            roll(rig, speed * KMH);
            let most = 0;
            const watch = (): void => {
                most = Math.max(most, sideslip(rig));
            };
            keyboard.hold('KeyA');
            world.run(0.6, FRAME, watch);
            expect(rig.vehicle.velocity[4]).toBeGreaterThan(0.15);
            keyboard.hold('KeyD');
            world.run(0.6, FRAME, watch);
            keyboard.hold();
            world.run(3, FRAME, watch);
            expect(most).toBeLessThan(20);
            expect(rig.vehicle.forwardSpeed).toBeGreaterThan(4);
        }
    );

    it('gains speed at full throttle while its keys are tapped left and right', () => {
        world.addGround(0, 1200);
        const rig = shipped(name);
        keyboard.hold('KeyW');
        world.run(5);
        const before = rig.vehicle.forwardSpeed;
        for (let i = 0; i < 10; i++) {
            for (const keys of [['KeyA'], [], ['KeyD'], []]) {
                keyboard.hold('KeyW', ...keys);
                world.run(0.1);
            }
        }
        expect(rig.vehicle.forwardSpeed).toBeGreaterThan(1.1 * before);
    });

    it('is taken around the circuit by a bot that taps keys', () => {
        addCircuit(world.app);
        const { ground, rotation } = startOnCircuit();
        const rig = shipped(name, ground, rotation);
        const bot = new TappingBot(rig, keyboard, tall.includes(name) ? TALL : BRISK);
        let farthest = 0;
        let time = 0;
        while (time < PATIENCE && bot.way < CIRCUIT_LENGTH) {
            bot.decide();
            farthest = Math.max(farthest, bot.away);
            world.run(0.1);
            time += 0.1;
        }
        expect(bot.way).toBeGreaterThanOrEqual(CIRCUIT_LENGTH);
        expect(farthest).toBeLessThan(ROAD_WIDTH / 2);
    });
});
