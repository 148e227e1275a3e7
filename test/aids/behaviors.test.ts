import { Quat, type RigidBodyComponent, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/vehicle-controller.mjs';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { DEG, KMH } from '../../src/index.js';
import { TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { World } from '../support/world.js';

const FRAME = 1 / 60;
const { SIMULATION, ROAD, ARCADE, DRIFT } = Behavior;

let world: World;
let keyboard: Keyboard;

beforeEach(async () => {
    keyboard = new Keyboard();
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

/** A car as it is shipped, driven by the keyboard. */
function shipped(name: string, controller: Record<string, unknown>, x = 0): Rig {
    const plan = { controller, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(x, 0, 0), new Quat());
    rig.entity.script!.create(VehicleInput);
    world.run(0.5);
    return rig;
}

/** Angle between heading and travel, degrees; positive with the nose to the left of the way. */
function noseIn({ vehicle }: Rig): number {
    return -Math.atan2(vehicle.velocity[0], vehicle.velocity[2]) / DEG;
}

describe('a sports car with the behavior Drift', () => {
    it('is held at 20 to 45 degrees around a full circle by two keys, and is straight again after they are released', () => {
        const rig = shipped('sports-car', { behavior: DRIFT });
        roll(rig, 50 * KMH);
        world.run(FRAME);
        keyboard.hold('KeyW', 'KeyA');
        world.run(1.5);
        let [least, most, turned] = [Infinity, 0, 0];
        while (turned < 2 * Math.PI && world.time < 30) {
            world.run(FRAME);
            turned += rig.vehicle.velocity[4] * FRAME;
            least = Math.min(least, noseIn(rig));
            most = Math.max(most, noseIn(rig));
        }
        expect(turned).toBeGreaterThanOrEqual(2 * Math.PI);
        expect(least).toBeGreaterThan(20);
        expect(most).toBeLessThan(45);
        keyboard.hold('KeyW');
        world.run(2);
        expect(Math.abs(noseIn(rig))).toBeLessThan(3);
        expect(rig.vehicle.forwardSpeed).toBeGreaterThan(10);
    });

    it('swings from a drift to the left into one to the right', () => {
        const rig = shipped('sports-car', { behavior: DRIFT });
        roll(rig, 50 * KMH);
        world.run(FRAME);
        keyboard.hold('KeyW', 'KeyA');
        world.run(3);
        keyboard.hold('KeyW', 'KeyD');
        world.run(3);
        expect(noseIn(rig)).toBeLessThan(-20);
        expect(noseIn(rig)).toBeGreaterThan(-45);
    });
});

describe('a car whose behavior is changed while it drives', () => {
    it('has all of its parts as before when it is changed back', () => {
        const rig = shipped('hatchback', { behavior: SIMULATION });
        const controller = rig.controller!;
        const look = (): unknown => {
            const { aids, steering, powertrain, tireGrip } = rig.vehicle;
            return {
                tireGrip,
                steering: [steering!.maxAngle, steering!.rate, steering!.returnRate],
                share: powertrain!.frontShare,
                kinds: [...powertrain!.frontDifferentials, ...powertrain!.rearDifferentials].map(({ kind }) => kind),
                slide: aids!.stabilityControl.slideLimit,
                slip: aids!.steeringHelp.mostSlip
            };
        };
        const switches = (): boolean[] => {
            const { abs, stabilityControl, steeringHelp, driftHold, recovery, airControl } = rig.vehicle.aids!;
            return [abs, stabilityControl, steeringHelp, driftHold, recovery, airControl].map(({ enabled }) => enabled);
        };
        keyboard.hold('KeyW');
        world.run(1);
        const before = JSON.stringify(look());
        const own = switches();
        const expected = [
            [ROAD, [true, true, true, false, false, false], 1],
            [ARCADE, [true, true, true, false, true, true], 1],
            [DRIFT, [true, false, false, true, false, false], 0]
        ] as const;
        for (const [behavior, aids, frontShare] of expected) {
            controller.behavior = behavior;
            world.run(0.1);
            expect(switches()).toEqual(aids);
            expect(rig.vehicle.tireGrip > 1).toBe(behavior === ARCADE);
            expect(rig.vehicle.powertrain!.frontShare).toBe(frontShare);
            expect(controller.behaviorReadout()).toContain(['Simulation', 'Road', 'Arcade', 'Drift'][behavior]);
        }
        controller.behavior = SIMULATION;
        world.run(0.1);
        expect(switches()).toEqual(own);
        expect(JSON.stringify(look())).toBe(before);
    });

    it('corners harder with Arcade than with Road', () => {
        const rigs = [ROAD, ARCADE].map((behavior, i) => shipped('sports-car', { behavior }, 60 * i));
        rigs.forEach((rig) => roll(rig, 60 * KMH));
        world.run(FRAME);
        keyboard.hold('KeyA');
        world.run(1.5);
        const [road, arcade] = rigs.map(({ vehicle }) => vehicle.velocity[4] * vehicle.forwardSpeed);
        expect(arcade).toBeGreaterThan(1.2 * road);
    });
});

describe('the boost', () => {
    it('adds its acceleration while its key is held and its charge lasts, and charges when it is released', () => {
        const boost = { boost: true, boostAcceleration: 4, boostDuration: 2, boostRecharge: 4 };
        const rig = shipped('sedan', { behavior: SIMULATION, arcade: boost });
        const { vehicle } = rig;
        const controller = rig.controller!;
        keyboard.hold('KeyW');
        world.run(3);
        vehicle.controls.neutral = false;
        const plain = vehicle.forwardSpeed;
        vehicle.driver = { drive: (controls) => Object.assign(controls, { throttle: 0, neutral: true, boost: true }) };
        world.run(1);
        expect((vehicle.forwardSpeed - plain) / 4).toBeGreaterThan(0.85);
        expect((vehicle.forwardSpeed - plain) / 4).toBeLessThan(1);
        expect(controller.boostCharge).toBeCloseTo(0.5, 1);
        world.run(2);
        expect(controller.boostCharge).toBe(0);
        const empty = vehicle.forwardSpeed;
        world.run(0.5);
        expect(vehicle.forwardSpeed).toBeLessThan(empty);
        vehicle.driver = { drive: (controls) => Object.assign(controls, { boost: false }) };
        world.run(2);
        expect(controller.boostCharge).toBeCloseTo(0.5, 1);
        controller.teleport();
        expect(controller.boostCharge).toBe(1);
    });

    it('is asked for by its key, and by none without the option', () => {
        const rigs = [true, false].map((boost, i) => shipped('sedan', { arcade: { boost } }, 20 * i));
        keyboard.hold('ShiftRight');
        world.run(1);
        expect(rigs[0].vehicle.forwardSpeed).toBeGreaterThan(7);
        expect(Math.abs(rigs[1].vehicle.forwardSpeed)).toBeLessThan(0.1);
    });

    it('passes on nothing that is not finite, whatever is entered', () => {
        const car = new TestCar(world, undefined, new Vec3(40, 0, 0));
        const { controller } = car;
        for (const boostAcceleration of [NaN, Infinity, 1e300, -5]) {
            Object.assign(controller.arcade, {
                boost: true,
                boostAcceleration,
                boostDuration: 0,
                airControl: true,
                airRoll: 1e300
            });
            car.drive((controls) => (controls.boost = true));
            world.run(0.2);
            expect(Number.isFinite(car.vehicle.forwardSpeed)).toBe(true);
            expect(Math.abs(car.vehicle.forwardSpeed)).toBeLessThan(100);
            expect(car.vehicle.fault).toBeNull();
        }
    });
});

describe('the control in the air', () => {
    /** A car with a driver in it. @returns Its rates: nose up, to the left, over the left side, rad/s. */
    function manned(controller: Record<string, unknown>, x: number, controls: object): () => number[] {
        const rig = shipped('sedan', controller, x);
        rig.vehicle.driver = { drive: (all) => Object.assign(all, controls) };
        return () => {
            const [, , , pitch, yaw, roll] = rig.vehicle.velocity;
            return [-pitch, yaw, -roll];
        };
    }

    it('turns nose, heading and roll the way the driver asks for, with Arcade and with its own switch', () => {
        const arcade = { airControl: true, airPitch: 90, airYaw: 60, airRoll: 120 };
        const nose = manned({ behavior: ARCADE }, 0, { pitch: 1 });
        const heading = manned({ behavior: ROAD, arcade }, 20, { steer: 1 });
        const side = manned({ behavior: SIMULATION, arcade }, 40, { roll: -1 });
        const none = manned({ behavior: ROAD }, 60, { pitch: 1, steer: 1, roll: 1 });
        world.app.root.findComponents('rigidbody').forEach((body) => {
            const { entity, type } = body as RigidBodyComponent;
            if (type === 'dynamic') {
                (body as RigidBodyComponent).teleport(entity.getPosition().x, 60, 0);
            }
        });
        world.run(0.5);
        // a rate that closes in on one second of its acceleration
        const share = 1 - Math.exp(-0.5);
        expect(nose()[0]).toBeCloseTo(90 * DEG * share, 1);
        expect(heading()[1]).toBeCloseTo(60 * DEG * share, 1);
        expect(side()[2]).toBeCloseTo(-120 * DEG * share, 1);
        none().forEach((rate) => expect(Math.abs(rate)).toBeLessThan(0.05));
    });

    it('leaves a car alone that has a wheel on the ground', () => {
        const rig = shipped('sedan', { behavior: ARCADE });
        rig.vehicle.driver = { drive: (all) => Object.assign(all, { pitch: 1, roll: 1 }) };
        world.run(0.5);
        expect(rig.entity.up.y).toBeGreaterThan(0.9999);
        expect(rig.vehicle.aids!.airControl.active).toBe(false);
    });
});

it('drag control keeps the tires of a kart rolling when its driver lifts, whose engine brakes as hard as that of a car', () => {
    const engine = { friction: 12 };
    const rigs = [false, true].map((dragControl, i) =>
        shipped('kart', { behavior: SIMULATION, engine, aids: { assistance: 4, dragControl } }, 20 * i)
    );
    rigs.forEach((rig) => roll(rig, 100 * KMH));
    world.run(FRAME);
    keyboard.hold('KeyA'); // a loaded engine alone drags less than one whose tires corner
    const worst = [0, 0];
    world.run(0.6, FRAME, () =>
        rigs.forEach(
            ({ vehicle }, i) => (worst[i] = Math.min(worst[i], ...vehicle.wheels.map((wheel) => wheel.slipRatio)))
        )
    );
    expect(worst[0]).toBeLessThan(-0.3);
    expect(worst[1]).toBeGreaterThan(-0.15);
});
