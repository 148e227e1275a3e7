import { describe, expect, it } from 'vitest';

import { bench, roll } from './bench.js';
import { RPM } from '../../src/math/scalar.js';
import { ElectricDrive } from '../../src/powertrain/electric-drive.js';
import { ElectricMotor, meter } from '../../src/powertrain/electric-motor.js';
import { MOTOR } from '../../src/powertrain/motor-state.js';
import { SHAFT } from '../../src/powertrain/shaft.js';
import { WheelMotors } from '../../src/powertrain/wheel-motors.js';
import { WHEEL } from '../../src/wheel/state.js';

/** 100 N m up to 300 rad/s, then 30 kW; as a generator 40 N m up to 200 rad/s, then 8 kW. */
const figures = {
    peakTorque: 100,
    peakPower: 30e3,
    maxRpm: 10_000,
    regenTorque: 40,
    regenPower: 8e3,
    coastTorque: 10,
    fadeRpm: 500
};

function motor(numbers: object): ElectricMotor {
    return Object.assign(new ElectricMotor(), figures, numbers);
}

/** Torque of a motor at some speed, N m. */
function torqueAt(numbers: object): number {
    const turned = motor(numbers);
    turned.evaluate();
    return turned.torque;
}

describe('an electric motor', () => {
    it.each([
        [0, 100],
        [250, 100],
        [-250, 100],
        [600, 50],
        [900, 100 / 3]
    ])('at %f rad/s and full throttle gives %f N m: its torque, or its power over its speed', (speed, torque) => {
        expect(torqueAt({ speed, throttle: 1 })).toBeCloseTo(torque, 9);
        expect(torqueAt({ speed, throttle: 0.25, coastTorque: 0 })).toBeCloseTo(torque / 4, 9);
    });

    it('closes in proportion over the last 3 % of its range, and drives no faster', () => {
        for (const share of [0.25, 0.5, 1]) {
            const speed = (1 - 0.03 * share) * 10_000 * RPM;
            expect(torqueAt({ speed, throttle: 1 })).toBeCloseTo((share * 30e3) / speed, 9);
        }
        expect(torqueAt({ speed: 10_100 * RPM, throttle: 1 })).toBeCloseTo(0, 9);
        // backward it has no limiter
        expect(torqueAt({ speed: -10_100 * RPM, throttle: 1 })).toBeCloseTo(30e3 / (10_100 * RPM), 9);
    });

    it.each([
        ['lifting', { throttle: 0 }, 10, 0],
        ['half the throttle', { throttle: 0.5, peakTorque: 0 }, 5, 0],
        ['the pedal', { pedalTorque: 20 }, 30, 20],
        ['more than it can', { pedalTorque: 50 }, 40, 30],
        ['more than it can without coasting', { pedalTorque: 50, coastTorque: 0 }, 40, 40]
    ])('brakes when asked by %s, against the way it turns', (_, asked, torque, taken) => {
        for (const speed of [150, -150]) {
            const turned = motor({ throttle: 0, ...asked, speed });
            turned.evaluate();
            expect(turned.torque).toBeCloseTo(-Math.sign(speed) * torque, 9);
            expect(turned.takenOver).toBeCloseTo(taken, 9);
        }
    });

    it('brakes by no more than its power beyond a speed, and fades to nothing as it comes to rest', () => {
        expect(torqueAt({ speed: 400, throttle: 0, pedalTorque: 100 })).toBeCloseTo(-20, 9);
        const fading = motor({ speed: 0.25 * 500 * RPM, throttle: 0, pedalTorque: 100 });
        fading.evaluate();
        expect(fading.torque).toBeCloseTo(-10, 9);
        expect(fading.takenOver).toBeCloseTo(0.25 * 30, 9);
        // torque that lifting asks for and the motor does not give
        expect(fading.coastLack).toBeCloseTo(10 - 2.5, 9);
        expect(torqueAt({ speed: 0, throttle: 0, pedalTorque: 100 })).toBeCloseTo(0, 9);
    });

    it('turns freely when it is switched off', () => {
        const off = motor({ speed: 100, throttle: 1, pedalTorque: 20 });
        off.evaluate();
        off.on = false;
        off.evaluate();
        expect([off.torque, off.slope, off.takenOver, off.coastLack]).toEqual([0, 0, 0, 0]);
    });

    it.each([
        ['at constant power', { speed: 600, throttle: 0.7, coastTorque: 0 }],
        ['with a fading generator', { speed: 30, throttle: 0, pedalTorque: 15 }],
        ['below its power', { speed: 200, throttle: 1 }],
        ['in its limiter', { speed: 9_800 * RPM, throttle: 1, peakPower: 1e9 }]
    ])('knows how its torque changes with its speed, %s', (_, numbers) => {
        const h = 1e-4;
        const slope =
            (torqueAt({ ...numbers, speed: numbers.speed + h }) - torqueAt({ ...numbers, speed: numbers.speed - h })) /
            (2 * h);
        const turned = motor(numbers);
        turned.evaluate();
        expect(turned.slope).toBeCloseTo(slope, 5);
    });

    it('draws what it does over its efficiency, and gives back its share of what it brakes', () => {
        for (const [torque, from, to] of [
            [60, 100, 110],
            [-60, 110, 100],
            [-60, -100, -110]
        ]) {
            const turned = motor({ efficiency: 0.8 });
            Object.assign(turned.state, { [MOTOR.motorTorque]: torque, [MOTOR.speedBefore]: from });
            turned.speed = to;
            meter(turned.state, 0.02);
            const work = 0.02 * torque * ((from + to) / 2);
            expect(turned.drawn).toBeCloseTo(Math.max(0, work) / 0.8, 9);
            expect(turned.recuperated).toBeCloseTo(Math.max(0, -work) * 0.8, 9);
        }
    });

    it('does its work by the torque at the mean of two speeds where that falls', () => {
        const turned = motor({ efficiency: 1 });
        Object.assign(turned.state, {
            [MOTOR.motorTorque]: 60,
            [MOTOR.slope]: -2,
            [MOTOR.speedBefore]: 100
        });
        turned.speed = 105;
        meter(turned.state, 0.1);
        expect(turned.drawn).toBeCloseTo(0.1 * 50 * 102.5, 9);
    });
});

/** An electric drive on a bench that turns its front wheels by a ratio, whose wheels the pedal brakes by so much, N m. */
function drive(ratio: number, pedalTorques: number[], numbers: object = {}) {
    const car = bench();
    const electric = new ElectricDrive();
    Object.assign(electric.motor, figures, { coastTorque: 0, inertia: 0.1 }, numbers);
    electric.join(ratio);
    electric.shaft.share.set([ratio / 2, ratio / 2]);
    car.wheels.forEach(({ state }, i) => (state[WHEEL.pedalTorque] = pedalTorques[i]));
    const left = (): number[] => car.wheels.map(({ state }) => state[WHEEL.pedalTorque]);
    return { car, electric, left };
}

describe('an electric drive', () => {
    it('takes over from the brakes of its wheels what it brakes, as far as the one that brakes least allows', () => {
        const { car, electric, left } = drive(8, [120, 80, 60, 60], { speed: 150, throttle: 0 });
        car.pedals.brake = 0.3;
        electric.step(car, 0.01);
        // 80 N m at a share of 4
        expect(electric.motor.takenOver).toBeCloseTo(20, 9);
        expect(left()).toEqual([40, 0, 60, 60].map((torque) => expect.closeTo(torque, 9) as number));
        expect(electric.regenTorque).toBeCloseTo(160, 9);
        expect(electric.motor.torque).toBeCloseTo(-20, 9);
    });

    it('brakes backward as it does forward', () => {
        const { car, electric, left } = drive(-8, [80, 80, 60, 60], { speed: 150, throttle: 0 });
        car.pedals.brake = 0.3;
        electric.step(car, 0.01);
        expect(left()).toEqual([0, 0, 60, 60].map((torque) => expect.closeTo(torque, 9) as number));
    });

    it.each([
        ['without the pedal', 0, 0],
        ['with the hand brake, which must hold what it is set to', 0.3, 0.5]
    ])('leaves the brakes alone %s', (_, brake, handbrake) => {
        const { car, electric, left } = drive(8, [80, 80, 60, 60], { speed: 150, throttle: 0 });
        Object.assign(car.pedals, { brake, handbrake });
        electric.step(car, 0.01);
        expect(left()).toEqual([80, 80, 60, 60]);
        expect(electric.regenTorque).toBe(0);
    });

    it('asks nothing where it turns no wheel', () => {
        const { car, electric } = drive(8, [80, 80, 60, 60], { speed: 150, throttle: 0 });
        electric.shaft.share.fill(0);
        car.pedals.brake = 1;
        electric.step(car, 0.01);
        expect(electric.motor.pedalTorque).toBe(0);
    });

    it('puts the brakes on where the generator fades, if one pedal does it all and is lifted', () => {
        const numbers = { speed: 0.25 * 500 * RPM, coastTorque: 40 };
        const cases: [boolean, number, number][] = [
            [true, 0, 4 * 30],
            [true, 0.1, 0],
            [false, 0, 0]
        ];
        for (const [onePedal, throttle, held] of cases) {
            const { car, electric, left } = drive(8, [0, 0, 0, 0], { ...numbers, throttle });
            electric.onePedal = onePedal;
            electric.step(car, 0.01);
            expect(left()).toEqual([held, held, 0, 0].map((torque) => expect.closeTo(torque, 9) as number));
        }
    });

    it('turns its rotor on by what its shaft leaves, and meets the wheels at what that would be without them', () => {
        const { car, electric } = drive(8, [0, 0, 0, 0], { speed: 100, throttle: 0.5 });
        electric.step(car, 0.01);
        const { state } = electric;
        expect(state[SHAFT.capacity]).toBe(Infinity);
        expect(state[SHAFT.source]).toBeCloseTo(100 + (0.01 * 50) / 0.1, 9);
        expect(state[SHAFT.softness]).toBeCloseTo(0.01 / 0.1, 9);
        state[SHAFT.torque] = 30;
        electric.settle(0.01);
        expect(electric.motor.speed).toBeCloseTo(100 + (0.01 * 20) / 0.1, 9);
        expect(electric.motor.drawn).toBeCloseTo((0.01 * 50 * 101) / electric.motor.efficiency, 6);
    });

    it('yields as its torque falls with its speed', () => {
        const { car, electric } = drive(8, [0, 0, 0, 0], { speed: 600, throttle: 1 });
        electric.step(car, 0.01);
        // 30 kW at 600 rad/s: 50 N m that fall by 1 / 12 N m for every rad/s
        const inertia = 0.1 + 0.01 / 12;
        expect(electric.state[SHAFT.softness]).toBeCloseTo(0.01 / inertia, 9);
        expect(electric.state[SHAFT.source]).toBeCloseTo(600 + (0.01 * 50) / inertia, 9);
        electric.state[SHAFT.torque] = 20;
        electric.settle(0.01);
        expect(electric.motor.speed).toBeCloseTo(600 + (0.01 * 30) / inertia, 9);
    });

    it('turns its rotor the other way when the gear does, and stays joined in neutral', () => {
        const electric = new ElectricDrive();
        electric.shaft.capacity = 1;
        electric.step(bench(), 0.01);
        expect(electric.shaft.capacity).toBe(0);
        electric.join(8);
        electric.motor.speed = 50;
        electric.join(0);
        expect([electric.ratio, electric.motor.speed]).toEqual([8, 50]);
        electric.join(-8);
        expect([electric.ratio, electric.motor.speed]).toEqual([-8, -50]);
        electric.join(-9);
        expect([electric.ratio, electric.motor.speed]).toEqual([-9, -50]);
        electric.reset();
        expect(electric.motor.speed).toBe(0);
    });
});

/** Motors at the wheels of a car on a bench that rolls. */
function inWheels(speed: number, ratio: number, numbers: object = {}, places?: number[][]) {
    const car = bench(places);
    const motors = new WheelMotors(car.wheels);
    for (const own of motors.motors) {
        own.ratio = ratio;
        Object.assign(own.motor, figures, { coastTorque: 0, efficiency: 1 }, numbers);
    }
    roll(car, speed);
    const torques = (): number[] => car.wheels.map(({ state }) => state[WHEEL.ownTorque]);
    return { car, motors, torques };
}

const near = (torques: number[]): unknown[] => torques.map((torque) => expect.closeTo(torque, 9));

describe('motors at the wheels', () => {
    it('give every wheel torque times ratio, at the speed of the wheel times ratio', () => {
        const { car, motors, torques } = inWheels(30, 6);
        car.pedals.throttle = 1;
        motors.transmit(car);
        // 100 rad/s of the wheel: 600 of the motor, with 50 N m
        expect(torques()).toEqual(near([300, 300, 300, 300]));
        // that falls by 1 / 12 N m for every rad/s of the motor
        expect(car.wheels[0].state[WHEEL.ownSlope]).toBeCloseTo(-36 / 12, 9);
        car.wheels[0].state[WHEEL.spin] = 102;
        motors.settle(car, 0.01);
        const work = 0.01 * (50 - 1) * 606;
        expect(motors.motors[0].motor.drawn).toBeCloseTo(work, 6);
        expect(motors.motors[1].motor.drawn).toBeCloseTo(0.01 * 50 * 600, 6);
    });

    it('share the throttle outward as the driver steers, and a wheel in the middle keeps it', () => {
        const places = [
            [0.8, 1.2],
            [-0.8, 1.2],
            [0, -1.3]
        ];
        const { car, motors, torques } = inWheels(5, 1, {}, places);
        motors.vectoring = 0.6;
        car.pedals.throttle = 0.5;
        for (const [steer, left, right] of [
            [1, 20, 80],
            [-0.5, 65, 35]
        ]) {
            car.controls.steer = steer;
            motors.transmit(car);
            expect(torques()).toEqual(near([left, right, 50]));
        }
        car.pedals.throttle = 1;
        car.controls.steer = 1;
        motors.transmit(car);
        expect(torques()).toEqual(near([40, 100, 100]));
    });

    it('change direction at walking pace, and do not push against the way of the car before', () => {
        const { car, motors, torques } = inWheels(5, 4);
        car.pedals.throttle = 0.5;
        car.controls.reverse = true;
        motors.transmit(car);
        expect(torques()).toEqual(near([0, 0, 0, 0]));
        roll(car, 0.9);
        motors.transmit(car);
        expect(motors.direction).toBe(-1);
        expect(torques()).toEqual(near([-200, -200, -200, -200]));
        // backward the motors turn forward, seen from the gear
        roll(car, -30);
        motors.transmit(car);
        expect(motors.motors[0].motor.speed).toBeCloseTo(400, 9);
        expect(torques()[0]).toBeCloseTo(-4 * 37.5, 9);
        motors.settle(car, 0.01);
        expect(motors.motors[0].motor.drawn).toBeCloseTo(0.01 * 37.5 * 400, 6);
        car.controls.reverse = false;
        motors.transmit(car);
        expect(torques()).toEqual(near([0, 0, 0, 0]));
        motors.reset();
        roll(car, 0);
        motors.transmit(car);
        expect(torques()).toEqual(near([200, 200, 200, 200]));
    });

    it.each([
        ['the pedal, wheel by wheel', 0.5, 0, [80, 40, 0, 0], [20, 10, 0, 0]],
        ['no pedal', 0, 0, [80, 40, 0, 0], [0, 0, 0, 0]],
        ['a hand brake', 0.5, 0.5, [80, 40, 0, 0], [0, 0, 0, 0]]
    ])('take over from the friction brakes what %s asks', (_, brake, handbrake, asked, taken) => {
        const { car, motors, torques } = inWheels(10, 4);
        Object.assign(car.pedals, { brake, handbrake });
        car.wheels.forEach(({ state }, i) => (state[WHEEL.pedalTorque] = asked[i]));
        motors.transmit(car);
        expect(car.wheels.map(({ state }) => state[WHEEL.pedalTorque])).toEqual(
            near(asked.map((torque, i) => torque - 4 * taken[i]))
        );
        expect(torques()).toEqual(near(taken.map((torque) => -4 * torque)));
    });
});
