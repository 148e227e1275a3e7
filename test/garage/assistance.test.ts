import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BRISK, CAREFUL, HASTY, TappingBot, type CarSeen, type Manner } from './tapping-bot.js';
import { FIRST_CAR } from '../../proving-ground/cars/car-list.js';
import { centerLine, CIRCUIT_LENGTH, nearestRoad, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { grid } from '../../proving-ground/places/place-list.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { DEG, KMH } from '../../src/index.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { Keyboard } from '../support/keyboard.js';
import { sampleCars } from '../support/sample-cars.js';
import { sampleOf, torture, whole } from '../support/torture.js';
import { World } from '../support/world.js';

const FRAME = 1 / 60;

/** Time in which a car that is put down comes to rest, s. */
const SETTLING = 0.5;

/** Lateral acceleration that the bot plans with where a car is tall, m/s². */
const TALL = 0.5 * 9.81;
const HEAVY = 0.43 * 9.81;
const PLANS: Partial<Record<string, number>> = { 'off-roader': TALL, pickup: TALL, 'city-bus': HEAVY, truck: HEAVY };

/** Part of a lap that cars of the garage drive, m: the builds take turns, so that they meet all of it. */
const PART = torture > 0 ? CIRCUIT_LENGTH : CIRCUIT_LENGTH / sampleCars().length;

/** Longest time for a lap, s. */
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
function shipped(
    name: string,
    ground = new Vec3(),
    rotation = new Quat(),
    controller: Record<string, unknown> = {}
): Rig {
    const plan = { controller, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, ground, rotation);
    rig.entity.script!.create(VehicleInput);
    return rig;
}

/** Angle between heading and travel, degrees. */
function sideslip({ vehicle }: Rig): number {
    return Math.abs(Math.atan2(vehicle.velocity[0], vehicle.velocity[2])) / DEG;
}

/** The whole garage side by side, rolling straight ahead; all of it obeys the one keyboard. */
function rollGarage(speed: number, controller: Record<string, unknown> = {}, names = presetNames()): Rig[] {
    world.addGround(0, 1600);
    const rigs = names.map((name, i) => shipped(name, new Vec3(60 * i - 300, 0, -700), new Quat(), controller));
    world.run(SETTLING);
    rigs.forEach((rig) => roll(rig, speed * KMH));
    world.run(FRAME);
    return rigs;
}

function seen({ entity, vehicle }: Rig): CarSeen {
    const { x, z } = entity.getPosition();
    const { x: backX, z: backZ } = entity.forward; // cars look along +Z
    return { x, z, aheadX: -backX, aheadZ: -backZ, speed: vehicle.forwardSpeed, yawRate: vehicle.velocity[4] };
}

/** Drives a lap by a bot, until it is farther from the middle than `most`. @returns Distance covered, and the largest one from the middle of the road, m. */
function drive(rig: Rig, manner: Manner, length = CIRCUIT_LENGTH, most = Infinity): { way: number; farthest: number } {
    const bot = new TappingBot(manner, seen(rig));
    let time = 0;
    while (time < PATIENCE && bot.way < length && bot.farthest <= most) {
        const { steer, pedal } = bot.decide(seen(rig));
        keyboard.hold(
            ...(steer > 0 ? ['KeyA'] : steer < 0 ? ['KeyD'] : []),
            ...(pedal > 0 ? ['KeyW'] : pedal < 0 ? ['KeyS'] : [])
        );
        world.run(manner.pause);
        time += manner.pause;
    }
    return { way: bot.way, farthest: bot.farthest };
}

/** The car that the page opens with, where it stands then, or so many meters aside. */
function onGrid(aside = 0): Rig {
    addCircuit(world.app);
    const { x, y, z, heading } = grid;
    const rig = shipped(FIRST_CAR, new Vec3(x + aside, y, z), new Quat().setFromEulerAngles(0, heading!, 0));
    world.run(1);
    return rig;
}

/** Worst values of a car's run. */
interface Worst {
    /** Angle between heading and travel, degrees. */
    slide: number;

    /** Angle of the body to the road, degrees. */
    lean: number;

    /** True if a whole side was in the air. */
    lifted: boolean;

    /** When it last was not straight: time since the start, s. */
    askew: number;
}

/** Looks at cars after every frame. */
function watchAll(rigs: readonly Rig[]): { worst: Worst[]; watch: () => void } {
    const worst = rigs.map((): Worst => ({ slide: 0, lean: 0, lifted: false, askew: 0 }));
    let time = 0;
    const watch = (): void => {
        time += FRAME;
        rigs.forEach((rig, i) => {
            const { wheels, velocity } = rig.vehicle;
            const at = worst[i];
            at.slide = Math.max(at.slide, sideslip(rig));
            at.lean = Math.max(at.lean, Math.acos(Math.min(1, rig.entity.up.y)) / DEG);
            at.lifted ||= [-1, 1].some((side) => {
                const ofSide = wheels.filter(({ mount }) => side * mount.position[0] > 0);
                return ofSide.every(({ isGrounded }) => !isGrounded);
            });
            at.askew = sideslip(rig) < 2 && Math.abs(velocity[4]) < 0.05 ? at.askew : time;
        });
    };
    return { worst, watch };
}

/** Holds keys to the left and to the right, for .6 s each, then lets go of them for 3 s. */
function flick(watch: () => void, ...held: string[]): void {
    keyboard.hold(...held, 'KeyA');
    world.run(0.6, FRAME, watch);
    keyboard.hold(...held, 'KeyD');
    world.run(0.6, FRAME, watch);
    keyboard.hold(...held);
    world.run(3, FRAME, watch);
}

const SPEEDS = [60, 80, 100, 140];

describe.each(SPEEDS)('cars as they are shipped, their keys flicked left and right at %i km/h', (speed) => {
    it.each([
        ['off throttle', []],
        ['at full throttle', ['KeyW']]
    ])('%s, slide less than 20 degrees, keep a wheel of each side down, and are straight 2 s later', (_, held) => {
        // each car at one speed under throttle, and at another one without
        const names = sampleOf(presetNames(), SPEEDS.length, SPEEDS.indexOf(speed) + 2 * held.length);
        const rigs = rollGarage(speed, {}, names);
        const { worst, watch } = watchAll(rigs);
        keyboard.hold(...held, 'KeyA');
        world.run(0.6, FRAME, watch);
        rigs.forEach(({ vehicle }, i) => expect(vehicle.velocity[4], names[i]).toBeGreaterThan(0.1));
        keyboard.hold(...held, 'KeyD');
        world.run(0.6, FRAME, watch);
        keyboard.hold(...held);
        world.run(2.5, FRAME, watch);
        worst.forEach(({ slide, lean, lifted, askew }, i) => {
            const name = names[i];
            expect(slide, name).toBeLessThan(20);
            expect(lean, name).toBeLessThan(10);
            expect(lifted, name).toBe(false);
            expect(askew - 1.2, name).toBeLessThan(2);
            expect(rigs[i].vehicle.forwardSpeed, name).toBeGreaterThan(4);
        });
    });
});

it.each([60, 140])('no car rolls over or spins when a key is held for 3 s at %i km/h', (speed) => {
    const names = sampleOf(presetNames(), 2, Number(speed > 100));
    const { worst, watch } = watchAll(rollGarage(speed, {}, names));
    keyboard.hold('KeyA');
    world.run(3, FRAME, watch);
    worst.forEach(({ slide, lean, lifted }, i) => {
        expect(slide, names[i]).toBeLessThan(20);
        expect(lean, names[i]).toBeLessThan(10);
        expect(lifted, names[i]).toBe(false);
    });
});

it('with Simulation cars without stability control slide as their tires say', () => {
    const names = ['sedan', 'hatchback', 'off-roader'];
    const { worst, watch } = watchAll(rollGarage(140, { behavior: 0 }, names));
    flick(watch);
    worst.forEach(({ slide }, i) => expect(slide, names[i]).toBeGreaterThan(30));
});

it('every car as it is shipped gains speed at full throttle while its keys are tapped left and right', () => {
    world.addGround(0, 2000);
    const rigs = presetNames().map((name, i) => shipped(name, new Vec3(60 * i - 700, 0, -900)));
    world.run(SETTLING);
    keyboard.hold('KeyW');
    world.run(3);
    const before = rigs.map(({ vehicle }) => vehicle.forwardSpeed);
    for (let i = 0; i < 6; i++) {
        for (const keys of [['KeyA'], [], ['KeyD'], []]) {
            keyboard.hold('KeyW', ...keys);
            world.run(0.1);
        }
    }
    rigs.forEach(({ vehicle }, i) => {
        expect(vehicle.forwardSpeed, presetNames()[i]).toBeGreaterThan(1.1 * before[i]);
    });
});

it.each(sampleCars())('the %s as it is shipped is taken along the circuit by a bot that taps keys', (name) => {
    addCircuit(world.app);
    const at = Math.floor((sampleCars().indexOf(name) / sampleCars().length) * centerLine.length);
    const { ground, rotation } = startOnCircuit(at);
    const rig = shipped(name, ground, rotation);
    world.run(SETTLING);
    const { way, farthest } = drive(rig, { ...BRISK, lateral: PLANS[name] ?? BRISK.lateral }, PART);
    expect(way).toBeGreaterThanOrEqual(PART);
    expect(farthest).toBeLessThan(ROAD_WIDTH / 2);
});

/** Starts half a meter or less apart, m aside, which a driver would not tell from each other. */
const STARTS = sampleOf([0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4, 0.44], 6, 1);

/** Counts the starts from which a stranger who taps keys completes his first lap in the first car, on the road. */
async function countLaps(manner: Manner): Promise<number> {
    let laps = 0;
    const most = (ROAD_WIDTH - loadPreset(FIRST_CAR).hull.width) / 2;
    for (const aside of STARTS) {
        world.destroy();
        vi.unstubAllGlobals();
        keyboard = new Keyboard();
        world = await World.create();
        const { way, farthest } = drive(onGrid(aside), manner, CIRCUIT_LENGTH, most);
        laps += way >= CIRCUIT_LENGTH && farthest < most ? 1 : 0;
    }
    return laps;
}

it('a careful stranger completes his first lap from wherever he starts', async () => {
    expect(await countLaps(CAREFUL)).toBe(STARTS.length);
});

it.runIf(whole)('a hasty stranger, who brakes too late, completes his first lap from some starts', async () => {
    // 28 of 48 starts, 11 with brakes that leave nothing across; he brakes by 6 m/s² into bends of .75 g, which is more
    // together than his tires hold
    const laps = await countLaps(HASTY);
    expect(laps).toBeGreaterThanOrEqual(Math.floor(STARTS.length / 3));
    expect(laps).toBeLessThan(STARTS.length);
});

it('the first car stays on the road in the first 10 s of full throttle with no key for the steering', () => {
    const rig = onGrid();
    keyboard.hold('KeyW');
    world.run(10);
    const { x, z } = rig.entity.getPosition();
    expect(rig.vehicle.forwardSpeed).toBeGreaterThan(30);
    expect(nearestRoad(x, z).away).toBeLessThan(ROAD_WIDTH / 2);
});
