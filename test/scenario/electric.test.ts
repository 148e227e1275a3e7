import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { RoadFrame } from '../../scenario/frame.js';
import { KMH } from '../../src/index.js';
import { MOTOR } from '../../src/powertrain/motor-state.js';
import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { Case, expectNear, expectShare } from '../acceptance/cases.js';
import { coulomb } from '../acceptance/coulomb.js';
import { effectiveMass, vehicle } from '../acceptance/vehicles.js';
import { bmw, TestCar } from '../support/car.js';
import { addLevelRoad } from '../support/ground.js';
import { World } from '../support/world.js';

const REAR = 1;
const ALL = 2;
const ELECTRIC = 1;
const WHEEL_MOTORS = 2;
const NONE = 3;

/** Figures of `test/reference/vehicles/tesla_model3.json`; its efficiency lies between motor and wheels. */
const tesla = {
    type: ELECTRIC,
    motorTorque: 375,
    motorPower: 211,
    motorMaxRpm: 60000,
    ratio: 9.04,
    motorInertia: 0.03,
    efficiency: 0.93
};
const topSpeed = new Case('C5-tesla_model3-power-limited');
const efficiency = topSpeed.input('eta');

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

function model3(engine: object, more: object = {}, wheel: object = {}, start = -7500, rotation = new Quat()): TestCar {
    if (rotation.equals(Quat.IDENTITY)) {
        addLevelRoad(world, 16000);
    }
    const numbers = vehicle(
        'tesla_model3',
        { ...coulomb(1.5), rollingResistance: topSpeed.input('crr'), ...wheel },
        {
            drive: REAR,
            engine: { ...tesla, ...engine },
            aerodynamics: { dragArea: topSpeed.input('CdA'), downforceFront: 0, downforceRear: 0 },
            ...more
        }
    );
    return new TestCar(world, numbers, new Vec3(0, 0, start), rotation);
}

/** Mass that the car seems to have on its way, its rotor turning with it, kg. */
function seeming(car: TestCar): number {
    const { ratio, motorInertia: inertia } = tesla;
    return effectiveMass(car.numbers) + inertia * (ratio / car.numbers.radius) ** 2;
}

function rolling(car: TestCar, speed: number): void {
    car.roll(speed);
    car.vehicle.powertrain!.electric!.motor.speed = (speed / car.numbers.radius) * tesla.ratio;
}

/** Kinetic energy of the car's way and of what turns with it, J. */
function kinetic(car: TestCar): number {
    return 0.5 * seeming(car) * car.velocity.z ** 2;
}

describe('an electric car', () => {
    it('pulls with constant torque, then with constant power: its speed follows the closed form', () => {
        const car = model3({ motorTorque: 375 * efficiency, motorPower: 211 * efficiency });
        world.run(3);
        car.drive((controls) => (controls.throttle = 1));
        const { radius } = car.numbers;
        const force = (375 * efficiency * tesla.ratio) / radius;
        const { mass } = car.numbers;
        const dt = 1e-4;
        let [time, theory, speed] = [0, 0, 0];
        for (; theory < 100 * KMH; time += dt) {
            const pull = Math.min(force, (211e3 * efficiency) / Math.max(theory, 1));
            const air = 0.5 * 1.225 * topSpeed.input('CdA') * theory * theory;
            theory += (dt * (pull - topSpeed.input('crr') * mass * 9.81 - air)) / seeming(car);
            speed = time < 3 ? theory : speed;
        }
        world.run(3);
        expectShare('speed after 3 s', car.velocity.z, speed, 0.01);
        let [measured, before] = [3, 0];
        while (car.velocity.z < 100 * KMH) {
            before = car.velocity.z;
            world.run(1 / 60);
            measured += 1 / 60;
        }
        measured -= (car.velocity.z - 100 * KMH) / (car.velocity.z - before) / 60;
        expectShare('0-100 km/h', measured, time, 0.01);
    });

    it('ends where its power is spent on air and tires (C5-tesla_model3-power-limited)', () => {
        const car = model3({ motorPower: 211 * efficiency });
        world.run(3);
        rolling(car, 75);
        car.drive((controls) => (controls.throttle = 1));
        let change = 1;
        for (let k = 0; k < 100 && Math.abs(change) > 0.005; k++) {
            const before = car.velocity.z;
            world.run(1);
            change = car.velocity.z - before;
        }
        expectShare(`${topSpeed.id} v`, car.velocity.z, topSpeed.expected('v'), 0.01);
    });

    it('is no faster than its limiter', () => {
        const car = model3({ motorMaxRpm: 3000 });
        world.run(3);
        car.drive((controls) => (controls.throttle = 1));
        world.run(15);
        const limit = ((3000 * Math.PI) / 30 / tesla.ratio) * car.numbers.radius;
        expect(car.velocity.z).toBeLessThan(1.005 * limit);
        expect(car.velocity.z).toBeGreaterThan(0.96 * limit);
    });

    it('drives backward in reverse, stands still when let alone, and obeys in both directions', () => {
        const car = model3({ coastTorque: 0 });
        world.run(3);
        const start = car.position.z;
        world.run(20);
        expect(Math.abs(car.position.z - start)).toBeLessThan(0.001);
        car.drive((controls) => {
            controls.reverse = true;
            controls.throttle = 0.2;
        });
        world.run(3);
        expect(car.velocity.z).toBeLessThan(-2);
        expect(car.controller.rpm).toBeGreaterThan(100);
        // forward again, while it still rolls backward: brakes first
        car.drive((controls) => {
            controls.reverse = false;
            controls.throttle = 0.2;
            controls.brake = car.vehicle.forwardSpeed < -0.5 ? 0.3 : 0;
        });
        world.run(8);
        expect(car.velocity.z).toBeGreaterThan(2);
    });
});

describe('an electric car that brakes from 100 km/h at 3 m/s²', () => {
    it.each([
        ['a large motor', 400, 300, 0.7],
        ['a small generator', 40, 20, 0.7],
        ['all brakes at the driven axle', 400, 300, 0]
    ])('slows alike, and gets back what its motor takes: %s', (_, regenTorque, regenPower, bias) => {
        const torque = 3 * 1950 * 0.334; // about; the pedal is set to it
        const brakes = { maxBrakeTorque: torque, bias, maxHandbrakeTorque: 0 };
        const car = model3({ coastTorque: 0, regenTorque, regenPower }, { brakes }, {}, -2000);
        world.run(3);
        rolling(car, 100 * KMH);
        const { motor } = car.vehicle.powertrain!.electric!;
        car.drive((controls) => (controls.brake = 1));
        world.run(0.25);
        const [start, from] = [kinetic(car), car.velocity.z];
        motor.drawn = motor.recuperated = 0;
        const went = { air: 0, rolling: 0, friction: 0, slip: 0 };
        let least = Infinity;
        let most = 0;
        let before = car.velocity.z;
        let spins = car.wheels.map(({ wheel }) => wheel!.spin);
        let time = 0;
        while (car.velocity.z > 5) {
            world.run(1 / 60);
            time += 1 / 60;
            const v = 0.5 * (before + car.velocity.z);
            went.air += (0.5 * 1.225 * topSpeed.input('CdA') * v ** 3) / 60;
            const way = before - car.velocity.z;
            least = Math.min(least, way * 60);
            most = Math.max(most, way * 60);
            before = car.velocity.z;
            const now = car.wheels.map(({ wheel }) => wheel!.spin);
            for (let i = 0; i < 4; i++) {
                const mean = 0.5 * (now[i] + spins[i]);
                const { state, scratch, longitudinalForce } = car.vehicle.wheels[i];
                const rollingTorque = topSpeed.input('crr') * scratch[SCRATCH.expectedLoad] * car.numbers.radius;
                went.rolling += (rollingTorque * mean) / 60;
                went.friction += (state[WHEEL.pedalTorque] * mean) / 60;
                went.slip += (longitudinalForce * (mean * car.numbers.radius - v)) / 60;
            }
            spins = now;
        }
        const lost = start - kinetic(car);
        const mechanical = motor.recuperated / tesla.efficiency;
        // the pedal means the same torque by motor or by brakes; air alone makes the difference
        expectNear('mean deceleration', (from - car.velocity.z) / time, 3, 0.3);
        expect(most - least).toBeLessThan(0.4);
        expectShare('energy', mechanical + went.air + went.rolling + went.friction + went.slip, lost, 0.01);
        expect(motor.drawn).toBe(0);
        const share = mechanical / lost;
        if (bias === 0) {
            expect(went.friction / lost).toBeLessThan(0.01);
            expect(share).toBeGreaterThan(0.85);
        } else if (regenPower === 300) {
            // the rear share of the pedal, 30 %
            expectNear('share', share / (1 - (went.air + went.rolling) / lost), 0.3, 0.01);
        } else {
            expect(share).toBeLessThan(0.25);
        }
    });
});

describe('one-pedal driving', () => {
    it.each([0, 0.08, -0.08])('comes to rest and holds where the road rises by %f', (slope) => {
        const { rotation } = new RoadFrame(slope);
        world.addGround(slope);
        const car = model3({ coastTorque: 120, onePedal: true }, {}, {}, 0, rotation);
        world.run(3);
        const { vehicle: product } = car;
        rolling(car, 10);
        let least = Infinity;
        car.drive((controls) => (controls.throttle = 0));
        let last = 0;
        world.run(12, 1 / 60, () => {
            least = Math.min(least, product.forwardSpeed);
            last = product.forwardSpeed;
        });
        expect(least).toBeGreaterThan(-0.05);
        expect(Math.abs(last)).toBeLessThan(1e-3);
        const place = car.position.clone();
        world.run(20);
        expect(car.position.distance(place)).toBeLessThan(0.002);
        car.drive((controls) => (controls.throttle = 0.5));
        world.run(2);
        expect(product.forwardSpeed).toBeGreaterThan(2);
    });

    it('brakes as the motor is told to when the driver lifts, without friction above walking pace', () => {
        const car = model3({ coastTorque: 120, onePedal: true }, {}, {}, 0);
        world.run(3);
        rolling(car, 15);
        world.run(0.5);
        const from = car.velocity.z;
        world.run(1);
        const speed = 0.5 * (from + car.velocity.z);
        const air = 0.5 * 1.225 * topSpeed.input('CdA') * speed ** 2;
        const rolling0 = topSpeed.input('crr') * car.numbers.mass * 9.81;
        const theory = ((120 * tesla.ratio) / car.numbers.radius + air + rolling0) / seeming(car);
        expectShare('deceleration', from - car.velocity.z, theory, 0.01);
    });
});

describe('the motor of an electric car', () => {
    it('waits for its gear, and does not push against the way of the car', () => {
        const car = model3({ coastTorque: 0 });
        const { gearbox, electric } = car.vehicle.powertrain!;
        const { motor } = electric!;
        const throttle = (seconds: number): number[] => {
            const found: number[] = [];
            world.run(seconds, undefined, () => found.push(motor.throttle));
            return found;
        };
        gearbox.switchTime = 0.3;
        car.drive((controls) => {
            controls.neutral = true;
            controls.throttle = 0.5;
        });
        world.run(1);
        expect(motor.state[MOTOR.on]).toBe(0);
        car.drive((controls) => {
            controls.neutral = false;
            controls.throttle = 0.5;
        });
        expect(Math.max(...throttle(0.25))).toBe(0);
        expect(motor.state[MOTOR.on]).toBe(0);
        world.run(0.1);
        expect(motor.throttle).toBe(0.5);
        expect(motor.state[MOTOR.on]).toBe(1);
        rolling(car, 10);
        car.drive((controls) => {
            controls.reverse = true;
            controls.throttle = 0.5;
        });
        world.run(0.5);
        expect(Math.max(...throttle(0.5))).toBe(0);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(9);
        car.drive((controls) => {
            controls.reverse = false;
            controls.throttle = 0;
            controls.park = true;
            controls.brake = 1;
        });
        world.run(5);
        expect(motor.state[MOTOR.on]).toBe(0);
        expect(gearbox.gear).toBe(0);
    });
});

describe('an electric car in park', () => {
    it('holds on a slope by its driven wheels, rolls in neutral, and drives off', () => {
        const { rotation } = new RoadFrame(0.1);
        world.addGround(0.1);
        const car = model3({ coastTorque: 0 }, {}, {}, 0, rotation);
        car.drive((controls) => (controls.park = true));
        world.run(3);
        const place = car.position.clone();
        world.run(10);
        expect(car.position.distance(place)).toBeLessThan(0.002);
        expect(car.controller.rpm).toBe(0);
        car.drive((controls) => {
            controls.park = false;
            controls.neutral = true;
            controls.throttle = 1;
        });
        world.run(1);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-0.5);
        expect(car.vehicle.powertrain!.electric!.motor.torque).toBe(0);
        car.drive((controls) => {
            controls.neutral = false;
            controls.throttle = 0.5;
        });
        world.run(3);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(2);
    });
});

describe('motors at the wheels', () => {
    /** Drives straight or steers, with a share of the throttle moved outward. */
    function inHubs(torqueVectoring: number, steer: number, more: object = {}, x = 0): TestCar {
        world.addGround();
        const car = new TestCar(
            world,
            {
                ...bmw,
                wheel: { rollingResistance: 0, wheelDampingRate: 0 },
                controller: {
                    drive: ALL,
                    engine: {
                        type: WHEEL_MOTORS,
                        torqueVectoring,
                        motorTorque: 200,
                        motorPower: 40,
                        ratio: 1,
                        motorMaxRpm: 2000,
                        regenTorque: 150,
                        coastTorque: 0
                    },
                    ...more
                }
            },
            new Vec3(x, 0, 0)
        );
        world.run(1);
        car.drive((controls) => {
            controls.throttle = 0.5;
            controls.steer = steer;
        });
        return car;
    }

    it('drive without an engine: torque of four over radius and mass', () => {
        const car = inHubs(0, 0);
        world.run(1);
        const from = car.velocity.z;
        world.run(1);
        const inertia = 0.5 * 20 * bmw.radius ** 2;
        const theory = (4 * 100) / bmw.radius / (bmw.mass + (4 * inertia) / bmw.radius ** 2);
        expectShare('acceleration', car.velocity.z - from, theory, 0.01);
        expect(car.vehicle.wheelMotors!.motors[0].motor.drawn).toBeGreaterThan(0);
    });

    it('turn the car by the difference of their forces over half the track', () => {
        const vectoring = 0.6;
        const car = inHubs(vectoring, 0.02, { steering: { maxSteerAngle: 0 } });
        world.run(1);
        // wheels that stay straight: only the torques know that the driver steers
        car.drive((controls) => {
            controls.throttle = 0.5;
            controls.steer = 1;
        });
        world.run(1 / 60);
        const torques = car.vehicle.wheelMotors!.motors.map(({ motor }) => motor.torque);
        expect(torques).toEqual([40, 160, 40, 160].map((torque) => expect.closeTo(torque, 6) as number));
        world.run(0.15);
        const moment = car.wheels.reduce((sum, { wheel }) => {
            return sum - wheel!.longitudinalForce * wheel!.mount.position[0];
        }, 0);
        const half = 0.5 * (bmw.trackFront + bmw.trackRear);
        expectShare('yaw moment', moment, ((vectoring * 100 * 2) / bmw.radius) * half, 0.1);
        const mirrored = inHubs(-vectoring, 1, { steering: { maxSteerAngle: 0 } }, 20);
        world.run(1.15);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.0015);
        expect(mirrored.entity.rigidbody!.angularVelocity.y).toBeLessThan(-0.0015);
    });

    it('brake before the friction brakes do, stop the car and let it stand', () => {
        const car = inHubs(0, 0);
        car.roll(15);
        car.drive((controls) => (controls.brake = 0.1));
        world.run(0.5);
        const { motors } = car.vehicle.wheelMotors!;
        expect(motors.every(({ motor }) => motor.torque < -50)).toBe(true);
        expect(Math.max(...car.vehicle.wheels.map(({ state }) => state[WHEEL.pedalTorque]))).toBeLessThan(10);
        car.drive((controls) => (controls.brake = 0.5));
        world.run(5);
        const place = car.position.z;
        world.run(5);
        expect(Math.abs(car.position.z - place)).toBeLessThan(1e-3);
        expect(motors.every(({ motor }) => motor.recuperated > 0)).toBe(true);
    });

    it('go backward in reverse', () => {
        const car = inHubs(0, 0);
        car.drive((controls) => {
            controls.reverse = true;
            controls.throttle = 0.5;
        });
        world.run(2);
        expect(car.velocity.z).toBeLessThan(-1);
    });
});

describe('a car that nothing drives', () => {
    it('rolls as in neutral, and its differential holds all the same', () => {
        world.addGround();
        const car = new TestCar(world, {
            ...bmw,
            controller: { drive: REAR, engine: { type: NONE }, differentials: { rear: 2 } }
        });
        world.run(1);
        car.roll(10);
        car.drive((controls) => (controls.throttle = 1));
        world.run(2);
        expect(car.velocity.z).toBeLessThan(10);
        expect(car.velocity.z).toBeGreaterThan(9);
        expect(car.vehicle.powertrain!.clutch.shaft.torque).toBe(0);
        expect(car.wheels[2].rpm).toBeCloseTo(car.wheels[3].rpm, 6);
    });
});
