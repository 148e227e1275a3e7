import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { KeyResponse, SteeringWheelSettings, VehicleInput } from '../../scripts/vehicle-input.mjs';
import { DEG } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { World } from '../support/world.js';

/** State of a pad with the standard layout as a browser reports it: no headless browser has a real one. */
const shakes: { weakMagnitude: number; strongMagnitude: number }[] = [];
const pad = {
    index: 1,
    mapping: 'standard',
    axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ value: 0 })),
    vibrationActuator: {
        playEffect(_: string, effect: (typeof shakes)[number]) {
            shakes.push(effect);
            return Promise.resolve('complete');
        }
    }
};

/** And of a steering wheel: pedals rest at 1 and are down at -1. */
const wheel = {
    index: 2,
    mapping: '',
    axes: [0, 0, 1, 1, 0, 1],
    buttons: Array.from({ length: 12 }, () => ({ value: 0 }))
};

let world: World;
let car: TestCar;

beforeEach(async () => {
    vi.stubGlobal('navigator', { getGamepads: () => [null, pad, wheel] });
    world = await World.create();
    world.addGround();
    car = new TestCar(world, bmw);
    car.entity.script!.create(VehicleInput);
    world.run(1);
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
    pad.axes[0] = 0;
    wheel.axes = [0, 0, 1, 1, 0, 1];
    for (const button of [...pad.buttons, ...wheel.buttons]) {
        button.value = 0;
    }
});

function input(): VehicleInput {
    return car.entity.script!.get(VehicleInput) as VehicleInput;
}

describe('a gamepad', () => {
    it('drives by its triggers, steers left by the stick to the left, and backs up by the brake at rest', () => {
        pad.buttons[7].value = 0.8;
        world.run(2);
        expect(car.vehicle.controls.throttle).toBeCloseTo(0.8, 6);
        expect(car.velocity.z).toBeGreaterThan(2);
        pad.axes[0] = -0.55;
        world.run(1);
        // half of the way between dead zone and stop, by a curve that is finer there
        expect(car.vehicle.controls.steer).toBeCloseTo(0.5 ** 1.5, 6);
        input().pad.stickCurve = 1;
        world.run(1);
        expect(car.vehicle.controls.steer).toBeCloseTo(0.5, 6);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.1);
        pad.axes[0] = 0;
        pad.buttons[7].value = 0;
        pad.buttons[6].value = 1;
        world.run(0.3);
        expect(car.controller.gear).toBeGreaterThan(0);
        world.run(4);
        expect(car.controller.gear).toBe(-1);
        expect(car.controller.speed).toBeLessThan(-1);
    });

    it('is let go of when its component is disabled', () => {
        pad.buttons[7].value = 1;
        world.run(1);
        input().enabled = false;
        world.run(0.1);
        expect(car.vehicle.controls.throttle).toBe(0);
    });

    it('shifts by its shoulder buttons, once a press, and reverse lies below neutral', () => {
        pad.buttons[7].value = 0.5;
        world.run(3);
        const gear = car.controller.gear;
        pad.buttons[5].value = 1;
        world.run(1);
        expect(car.controller.gear).toBe(gear + 1);
        pad.buttons[5].value = 0;
        pad.buttons[7].value = 0;
        pad.buttons[6].value = 1;
        world.run(6);
        // a driver who shifts by hand does not back up by the brake
        expect(car.controller.gear).toBeGreaterThan(0);
        expect(Math.abs(car.controller.speed)).toBeLessThan(0.1);
        for (let gears = car.controller.gear; gears > -1; gears--) {
            pad.buttons[4].value = 1;
            world.run(0.5);
            pad.buttons[4].value = 0;
            world.run(0.5);
        }
        expect(car.controller.gear).toBe(-1);
        pad.buttons[6].value = 0;
        pad.buttons[7].value = 0.5;
        world.run(2);
        expect(car.controller.speed).toBeLessThan(-1);
    });

    it('does by every button what its name is entered for', () => {
        const { pad: names } = input();
        Object.assign(names, { throttle: 'DPadUp rightstickup', brake: '', steer: 'DPadX', clutch: 'Select' });
        pad.buttons[7].value = 1; // the trigger is free now
        world.run(0.5);
        expect(car.vehicle.controls.throttle).toBe(0);
        pad.buttons[12].value = 1;
        pad.buttons[14].value = 1;
        pad.buttons[8].value = 1;
        world.run(1);
        expect(car.vehicle.controls).toMatchObject({ throttle: 1, clutch: 1, steer: 1 });
        pad.buttons[12].value = 0;
        pad.axes[3] = -0.55; // a stick pushed forward counts as far as it is pushed
        world.run(1);
        expect(car.vehicle.controls.throttle).toBeCloseTo(0.5, 6);
        pad.axes[3] = 0;
        names.park = 'Home';
        pad.buttons[16].value = 1;
        world.run(0.5);
        expect(car.vehicle.controls.park).toBe(true);
        names.enabled = false;
        world.run(1);
        expect(car.vehicle.controls).toMatchObject({ clutch: 0, steer: 0 });
    });

    it('goes on by its last button while a name means nothing, and says which names there are', () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        Object.assign(input().pad, { throttle: 'R2', steer: 'RightTrigger' });
        pad.buttons[7].value = 1;
        world.run(1);
        expect(car.vehicle.controls.throttle).toBe(1);
        const told = errors.mock.calls.map(String);
        expect(told).toHaveLength(2);
        expect(told.join()).toMatch(
            /vehicleInput\.pad\.throttle.*'R2' is not a button of a gamepad.*South, East, West/
        );
        expect(told.join()).toMatch(/vehicleInput\.pad\.steer.*'RightTrigger' is not an axis.*LeftStickX, LeftStickY/);
        input().pad.throttle = 'West';
        world.run(1);
        expect(car.vehicle.controls.throttle).toBe(0);
        errors.mockRestore();
    });

    it('is not there in a frame that may not read it', () => {
        vi.stubGlobal('navigator', {
            getGamepads() {
                throw new DOMException('Access to the feature "gamepad" is disallowed', 'SecurityError');
            }
        });
        input().onScreen.throttle = 1;
        world.run(1);
        expect(car.vehicle.controls.throttle).toBe(1);
    });

    it('shakes lightly while wheels slide, hard when the car is hit, and not on a gentle drive', () => {
        pad.buttons[7].value = 0.3;
        world.run(2);
        shakes.length = 0;
        world.run(1);
        expect(shakes).toEqual([]);
        for (const tire of car.wheels) {
            tire.grip = 0.1;
        }
        pad.buttons[7].value = 0;
        pad.buttons[6].value = 1;
        world.run(0.5);
        expect(shakes.length).toBeGreaterThan(2);
        expect(shakes.length).toBeLessThan(7);
        expect(Math.max(...shakes.map(({ weakMagnitude }) => weakMagnitude))).toBeCloseTo(0.5, 6);
        shakes.length = 0;
        world.addBox('Wall', [5, 2, 0.5], [0, 2, car.position.z + 4]);
        car.entity.rigidbody!.linearVelocity = new Vec3(0, 0, 15);
        world.run(1);
        expect(Math.max(...shakes.map(({ strongMagnitude }) => strongMagnitude))).toBeGreaterThan(0.2);
        expect(car.position.z).toBeLessThan(80);
    });
});

describe('a steering wheel', () => {
    it('drives by axes that run its own way, without smoothing, once it is asked for', () => {
        wheel.axes[5] = -1;
        wheel.axes[0] = 0.25;
        world.run(0.5);
        expect(car.vehicle.controls.throttle).toBe(0);
        Object.assign(input().wheel, { enabled: true, throttleAxis: 5, steerLeft: -0.5, steerRight: 0.5 });
        world.run(1 / 30);
        expect(car.vehicle.controls.throttle).toBe(1);
        expect(car.vehicle.controls.steer).toBeCloseTo(-0.5, 6);
        wheel.axes[5] = 0;
        wheel.axes[0] = -0.75; // beyond its stop
        world.run(1 / 30);
        expect(car.vehicle.controls.throttle).toBeCloseTo(0.5, 6);
        expect(car.vehicle.controls.steer).toBe(1);
    });
});

/** Axes that run the other way, or between other ends: values at the left, in the middle and at the right. */
const WAYS = [
    [-1, 0, 1],
    [1, 0, -1],
    [0.2, 0.5, 0.8]
];

/** Cars whose wheel turns by other angles: half of it, degrees, and lock of the front axle, rad. */
const TURNS = [900, 540, 270];

describe.each(WAYS)('a steering wheel whose axis runs from %f over %f to %f', (left, middle, right) => {
    const turn = (share: number): number => {
        wheel.axes[0] = middle + (share > 0 ? left - middle : middle - right) * share;
        world.run(1 / 30);
        return car.vehicle.controls.steer;
    };

    beforeEach(() => Object.assign(input().wheel, { enabled: true, steerLeft: left, steerRight: right }));

    it('has a dead zone around its center, and all of the lock at its ends', () => {
        input().wheel.deadZone = 0.1;
        expect([turn(0.09), turn(-0.09)]).toEqual([0, 0]);
        expect(turn(0.55)).toBeCloseTo(0.5, 6);
        expect(turn(-0.55)).toBeCloseTo(-0.5, 6);
        expect([turn(1), turn(-1)]).toEqual([1, -1]);
    });

    it('has a curve by which small movements are finer, the same to both sides', () => {
        input().wheel.curve = 2;
        expect(turn(0.5)).toBeCloseTo(0.25, 6);
        expect(turn(-0.5)).toBeCloseTo(-0.25, 6);
        expect(turn(1)).toBe(1);
    });

    it.each(TURNS)('of %d degrees turns that of the car degree by degree, at rest and at speed', (degrees) => {
        input().wheel.turn = degrees;
        const { steering } = car.vehicle;
        steering!.highSpeedLock = 0.4;
        steering!.highSpeed = 40;
        for (const speed of [0, 20]) {
            car.roll(speed);
            for (const share of [0.1, -0.1]) {
                const asked = turn(share) * car.vehicle.steerLock * steering!.ratio;
                expect(asked).toBeCloseTo(((share * degrees) / 2) * DEG, 3);
            }
        }
    });
});

it('a wheel that turns farther than that of the car stops at its lock', () => {
    Object.assign(input().wheel, { enabled: true, turn: 1080 });
    car.vehicle.steering!.ratio = 8;
    wheel.axes[0] = -1;
    world.run(1 / 30);
    expect(car.vehicle.controls.steer).toBe(1);
});

describe('a wheel that a player has set up', () => {
    it('is what the browser remembers, but for what makes no sense, where its setup has a key', () => {
        const memory = '{"throttleAxis": 5, "brakeAxis": "x", "device": 7, "steerLeft": 1e999, "enabled": false}';
        vi.stubGlobal('localStorage', { getItem: () => memory });
        const wheelWith = (setupKey: string): VehicleInput['wheel'] => {
            car.entity.script!.destroy('vehicleInput');
            const properties = { wheel: { ...new SteeringWheelSettings(), enabled: true, setupKey } };
            return (car.entity.script!.create(VehicleInput, { properties }) as VehicleInput).wheel;
        };
        const fresh = { ...new SteeringWheelSettings(), enabled: true };
        expect(wheelWith('')).toEqual(fresh);
        expect(wheelWith('F9')).toEqual({ ...fresh, setupKey: 'F9', throttleAxis: 5 });
    });
});

describe('devices with names', () => {
    it('are read as wheel and pedals, even one that calls itself a gamepad', () => {
        const named = [
            { ...wheel, id: 'Joystick' },
            { ...pad, id: 'Racing Wheel for Xbox' },
            { ...wheel, index: 3, id: 'Load Cell Pedals', axes: [0, -1] }
        ];
        vi.stubGlobal('navigator', { getGamepads: () => named });
        Object.assign(input().wheel, { enabled: true, device: 'racing wheel', pedalDevice: 'pedals' });
        Object.assign(input().wheel, { throttleAxis: 1, throttleRest: -1, throttleFull: 1, gearUpButton: -1 });
        named[1].axes = [-0.5, 0, 0, 0];
        world.run(0.5);
        expect(car.vehicle.controls.steer).toBeCloseTo(0.5, 6); // no dead zone and no curve of a stick
        expect(car.vehicle.controls.throttle).toBe(0);
        named[2].axes = [0, 0];
        world.run(0.5);
        expect(car.vehicle.controls.throttle).toBeCloseTo(0.5, 6);
    });
});

describe('keys', () => {
    it('steer calmly or quickly, as the preset says', () => {
        const steers = [KeyResponse.CALM, KeyResponse.NORMAL, KeyResponse.QUICK].map((response) => {
            input().response = response;
            input().onScreen.steer = 0;
            world.run(2);
            input().onScreen.steer = 1;
            world.run(0.1);
            return car.vehicle.controls.steer;
        });
        // 1.2, 2.5 and 6 locks a second
        expect(steers[0]).toBeCloseTo(0.12, 1);
        expect(steers[1]).toBeCloseTo(0.25, 1);
        expect(steers[2]).toBeCloseTo(0.6, 1);
    });

    it('park, hold the car, and let it go', () => {
        input().strike('park');
        input().onScreen.throttle = 1;
        world.run(2);
        expect(car.vehicle.controls.park).toBe(true);
        expect(Math.abs(car.position.z)).toBeLessThan(0.1);
        input().strike('park');
        world.run(2);
        expect(car.controller.speed).toBeGreaterThan(2);
    });

    it('stop the engine and start it', () => {
        input().strike('ignition');
        world.run(1);
        expect(car.controller.running).toBe(false);
        input().strike('ignition');
        world.run(1);
        expect(car.controller.running).toBe(true);
    });

    it('shift an automatic by hand, and hand it back', () => {
        input().onScreen.throttle = 0.4;
        world.run(1.5);
        const { gear } = car.controller;
        input().strike('gearUp');
        world.run(4);
        expect(car.controller.gear).toBe(gear + 1);
        input().strike('gearDown');
        world.run(1);
        expect(car.controller.gear).toBe(gear);
        input().onScreen.throttle = 1;
        world.run(4);
        // held at the limiter, as the driver wants it
        expect(car.controller.gear).toBe(gear);
        input().strike('automatic');
        world.run(1);
        expect(car.controller.gear).toBeGreaterThan(gear);
    });
});

describe('the key of the behavior', () => {
    it('goes from Road to Arcade, to Drift, to what the car itself has, and to Road again', () => {
        const { controller } = car;
        controller.assistance = 1;
        expect(controller.behavior).toBe(0);
        controller.behavior = 1;
        const keyboard = new Keyboard();
        car.entity.script!.destroy('vehicleInput');
        car.entity.script!.create(VehicleInput);
        world.run(0.1);
        const { aids } = car.vehicle;
        const levels = [1, 2, 3, 0].map((behavior) => {
            expect(controller.behavior).toBe(behavior);
            const { abs, stabilityControl, steeringHelp, driftHold } = aids!;
            const state = [abs, stabilityControl, steeringHelp, driftHold].map(({ enabled }) => enabled);
            keyboard.strike('KeyJ');
            world.run(0.1);
            return state;
        });
        expect(levels[0]).toEqual([true, true, true, false]);
        expect(levels[1]).toEqual([true, true, true, false]);
        expect(levels[2]).toEqual([true, false, false, true]);
        expect(levels[3]).toEqual([true, false, false, false]);
        expect(controller.behavior).toBe(1);
        expect(controller.assistance).toBe(1);
        input().keys.assistance = 'KeyY';
        keyboard.strike('KeyJ');
        expect(controller.behavior).toBe(1);
        keyboard.strike('KeyY');
        expect(controller.behavior).toBe(2);
    });
});
