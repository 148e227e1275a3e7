import { describe, expect, it } from 'vitest';

import { RPM } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const rates = [30, 60, 120];
const MANUAL = 2;
const REAR = 1;
const IDLE = 900;

async function carAt(rate: number, controller: Record<string, unknown> = {}): Promise<{ world: World; car: TestCar }> {
    const world = await World.create(1 / rate);
    world.addGround(0, 4000);
    const car = new TestCar(world, {
        ...bmw,
        wheel: { wheelDampingRate: 0 },
        controller: { drive: REAR, ...controller }
    });
    world.run(1, 1 / rate);
    return { world, car };
}

/** Speed of the shaft behind the clutch as the last step left it, rad/s. */
function shaftSpeed(car: TestCar): number {
    const { share } = car.vehicle.powertrain!.clutch.shaft;
    return car.wheels.reduce((sum, { wheel }, i) => sum + share[i] * wheel!.spin, 0);
}

describe.each(rates)('an automatic clutch at %i Hz', (rate) => {
    it.each([0.3, 0.5, 1])(
        'starts the car at %f throttle: slips, shuts, and never stalls or swings',
        async (throttle) => {
            const { world, car } = await carAt(rate);
            const { engine, clutch, gearbox } = car.vehicle.powertrain!;
            car.drive((controls) => (controls.throttle = throttle));
            let least = Infinity;
            let slipped = 0;
            let shutAt = NaN;
            let time = 0;
            while (time < 12 && Number.isNaN(shutAt)) {
                world.run(1 / rate, 1 / rate);
                time += 1 / rate;
                least = Math.min(least, engine.rpm);
                const slip = engine.speed - shaftSpeed(car);
                // the engine leads until both turn alike: friction never pushes it past the shaft within a step
                expect(slip).toBeGreaterThan(-1e-9);
                slipped += slip > 1 && clutch.shaft.torque > 1 ? 1 / rate : 0;
                shutAt = slip < 1e-6 ? time : NaN;
                expect(clutch.shaft.torque).toBeLessThanOrEqual(1.8 * 138 * 1.001);
                expect(clutch.shaft.torque).toBeGreaterThan(-1e-9);
            }
            expect(gearbox.gear).toBe(1);
            expect(shutAt).toBeGreaterThan(0.1);
            expect(slipped).toBeGreaterThan(0.1);
            expect(least).toBeGreaterThan(0.9 * IDLE);
            // from here on both turn as one, and the clutch carries what the engine does not need to rev itself up
            const before = engine.speed;
            world.run(1 / rate, 1 / rate);
            expect(engine.speed - shaftSpeed(car)).toBeCloseTo(0, 9);
            const own = engine.inertia * (engine.speed - before) * rate;
            expect(clutch.shaft.torque).toBeCloseTo(engine.torque - own, -0.5);
            world.destroy();
        }
    );

    it('loses no torque between the wheels and the engine: what it takes from one it gives to the others', async () => {
        const { world, car } = await carAt(rate);
        const { engine, clutch } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 0.7));
        for (let i = 0; i < 2 * rate; i++) {
            const before = engine.speed;
            world.run(1 / rate, 1 / rate);
            const gained = (engine.inertia - engine.slope / rate) * (engine.speed - before) * rate;
            expect(engine.torque - gained).toBeCloseTo(clutch.shaft.torque, 4);
            const driven = car.vehicle.wheels.reduce((sum, { state }) => sum + state[WHEEL.drivenTorque], 0);
            expect(driven).toBeCloseTo(clutch.shaft.torque * 3.15 * 4.27, 6);
        }
        world.destroy();
    });
});

describe('a clutch that cannot carry the engine', () => {
    it('slips at full throttle and gives the wheels just its own torque', async () => {
        const { world, car } = await carAt(60, { clutch: { strength: 0.5 }, gearbox: { gearRatios: [1.28] } });
        const { engine, clutch } = car.vehicle.powertrain!;
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(engine.rpm).toBeGreaterThan(6000);
        expect(clutch.shaft.torque).toBeCloseTo(0.5 * engine.peakTorque, 6);
        expect(engine.speed).toBeGreaterThan(1.2 * shaftSpeed(car));
        world.destroy();
    });

    it('of the strength that CARLA gives slips in proportion to its torque', async () => {
        const { world, car } = await carAt(60, { clutch: { stiffness: 10 } });
        const { engine, clutch } = car.vehicle.powertrain!;
        car.drive((controls) => {
            controls.throttle = 0.6;
            controls.manual = true;
        });
        world.run(5);
        expect(clutch.shaft.torque).toBeGreaterThan(5);
        expect((10 * (engine.speed - shaftSpeed(car))) / clutch.shaft.torque).toBeCloseTo(1, 6);
        world.destroy();
    });
});

describe('a driver with a clutch pedal', () => {
    const manual = { clutch: { automatic: false, antiStall: false }, gearbox: { transmission: MANUAL } };

    it('stalls when the pedal comes up without throttle on the brakes, and starts again with the key', async () => {
        const { world, car } = await carAt(60, manual);
        const { engine } = car.vehicle.powertrain!;
        car.drive((controls) => {
            controls.clutch = 1;
            controls.gear = 1;
            controls.brake = 1;
        });
        world.run(1);
        expect(car.controller.running).toBe(true);
        car.drive((controls) => {
            controls.clutch = 0;
            controls.brake = 1;
        });
        world.run(0.5);
        expect(car.controller.running).toBe(false);
        expect(engine.speed).toBeCloseTo(0, 3);
        let time = 0;
        car.drive((controls, dt) => {
            time += dt;
            controls.clutch = 1;
            controls.ignition = time > 0.2;
        });
        world.run(2);
        expect(car.controller.running).toBe(true);
        expect(engine.rpm).toBeGreaterThan(0.9 * IDLE);
        world.destroy();
    });

    it('keeps the engine alive in the same mistake with anti-stall', async () => {
        const { world, car } = await carAt(60, { ...manual, clutch: { automatic: false, antiStall: true } });
        car.drive((controls) => {
            controls.brake = controls.handbrake = 1;
        });
        let least = Infinity;
        world.run(2, 1 / 60, () => (least = Math.min(least, car.controller.rpm)));
        expect(car.controller.running).toBe(true);
        expect(least).toBeGreaterThan(0.8 * IDLE);
        world.destroy();
    });

    it('drives off by letting the pedal up over the bite point with some throttle', async () => {
        const { world, car } = await carAt(60, manual);
        let pedal = 1;
        car.drive((controls, dt) => {
            pedal = Math.max(0, pedal - dt / 3);
            controls.clutch = pedal;
            controls.throttle = 0.3;
        });
        let least = Infinity;
        world.run(4, 1 / 60, () => (least = Math.min(least, car.controller.rpm)));
        expect(car.controller.running).toBe(true);
        expect(least).toBeGreaterThan(0.4 * IDLE);
        expect(car.velocity.z).toBeGreaterThan(2);
        expect(car.vehicle.powertrain!.engine.speed).toBeCloseTo(shaftSpeed(car), 6);
        world.destroy();
    });

    it('changes no gear without the clutch, and any with it', async () => {
        const { world, car } = await carAt(60, manual);
        car.drive((controls) => {
            controls.gear = 3;
            controls.brake = 1;
            controls.throttle = 0.4;
        });
        world.run(0.5);
        expect(car.controller.gear).toBe(1);
        car.drive((controls) => (controls.clutch = 1));
        world.run(0.1);
        expect(car.controller.gear).toBe(3);
        world.destroy();
    });

    it('starts a rolling car by letting the clutch in', async () => {
        const { world, car } = await carAt(60, manual);
        const { engine } = car.vehicle.powertrain!;
        car.drive((controls) => {
            controls.clutch = 1;
            controls.ignition = false;
            controls.gear = 2;
        });
        world.run(3);
        expect(engine.running).toBe(false);
        expect(Math.abs(engine.speed)).toBeLessThan(1e-3);
        car.roll(8);
        let time = 0;
        car.drive((controls, dt) => {
            time += dt;
            engine.cranking = false; // the key on, but the battery is flat
            controls.ignition = true;
            controls.clutch = Math.max(0, 1 - time / 0.5);
        });
        world.run(1);
        expect(engine.running).toBe(true);
        expect(engine.speed).toBeCloseTo(shaftSpeed(car), 3);
        world.destroy();
    });
});

describe('engine braking', () => {
    it('by the damping rates of CARLA is rate times engine speed through the gears', async () => {
        const rate = 0.4;
        const { world, car } = await carAt(60, {
            gearbox: { gearRatios: [1.91] },
            engine: { dampingRateZeroThrottleClutchEngaged: rate, inertia: 0.01 }
        });
        car.wheels.forEach((wheel) => Object.assign(wheel, { rollingResistance: 0, mass: 0.1 }));
        const { engine, clutch } = car.vehicle.powertrain!;
        car.roll(20);
        engine.speed = ((20 / bmw.radius) * 1.91 * 4.27) | 0;
        world.run(1);
        expect(clutch.shut).toBe(true);
        const ratio = 1.91 * 4.27;
        const before = car.velocity.z;
        let speed = 0;
        world.run(0.5, 1 / 60, () => (speed += engine.speed / 30));
        const force = (rate * speed * ratio) / bmw.radius;
        expect((car.velocity.z - before) / 0.5 / (-force / bmw.mass)).toBeGreaterThan(0.98);
        expect((car.velocity.z - before) / 0.5 / (-force / bmw.mass)).toBeLessThan(1.02);
        world.destroy();
    });

    it('comes without any throttle when a gear goes in at speed', async () => {
        const { world, car } = await carAt(60);
        car.drive((controls) => (controls.neutral = true));
        world.run(1);
        car.roll(20);
        world.run(0.5);
        expect(car.vehicle.powertrain!.clutch.shaft.torque).toBe(0);
        car.drive((controls) => (controls.neutral = false));
        world.run(1.5);
        expect(car.controller.gear).toBeGreaterThan(1);
        expect(car.vehicle.powertrain!.clutch.shaft.torque).toBeLessThan(-10);
        expect(car.controller.rpm / (shaftSpeed(car) / RPM)).toBeCloseTo(1, 6);
        world.destroy();
    });
});
