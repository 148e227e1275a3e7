import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { RPM, type DriverControls } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { carOn, drive, FINAL, rpmAt } from '../support/shifting-car.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const FRONT = 0;
const REAR = 1;
const ALL = 2;
const SEQUENTIAL = 1;
const MANUAL = 2;
const CVT = 3;
const TORQUE_CONVERTER = 1;

describe('an automatic gearbox', () => {
    it.each([
        [0.6, 6000 * 0.8],
        [1, 6000]
    ])(
        'at throttle %f shifts up at the engine speed that was asked, one gear after the other',
        async (throttle, up) => {
            const { world, car } = await carOn({}, { drive: ALL });
            car.drive((controls) => (controls.throttle = throttle));
            const shifts = drive(world, car, 25, 2);
            expect(shifts.map(([from, to]) => [from, to])).toEqual([
                [1, 2],
                [2, 3]
            ]);
            for (const [from, , speed] of shifts) {
                expect(rpmAt(speed, from) / up).toBeGreaterThan(1);
                expect(rpmAt(speed, from) / up).toBeLessThan(1.02);
            }
            shifts.forEach(([, , , time], i) => expect(i === 0 || time - shifts[i - 1][3] >= 0.6).toBe(true));
            world.destroy();
        }
    );

    it('shifts down at its lower speed when the car rolls out, each gear in turn', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        car.roll(28);
        car.vehicle.powertrain!.gearbox.gear = 5;
        car.drive((controls) => (controls.brake = 0.1));
        const shifts = drive(world, car, 25, 4);
        expect(shifts.map(([from, to]) => [from, to])).toEqual([5, 4, 3, 2].map((n) => [n, n - 1]));
        for (const [from, , speed] of shifts) {
            expect(rpmAt(speed, from) / 1500).toBeLessThan(1);
            expect(rpmAt(speed, from) / 1500).toBeGreaterThan(0.95);
        }
        world.destroy();
    });

    it('shifts by the up and down ratios of CARLA, gear by gear', async () => {
        const upRatios = [0.65, 0.6, 0.55];
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { upRatios, downRatios: [0.5, 0.5, 0.5, 0.5] } });
        car.drive((controls) => (controls.throttle = 0.7));
        const shifts = drive(world, car, 25, 3);
        expect(shifts.map(([from, to]) => [from, to])).toEqual([1, 2, 3].map((n) => [n, n + 1]));
        shifts.forEach(([from, , speed]) => {
            expect(rpmAt(speed, from) / (6500 * upRatios[from - 1])).toBeGreaterThan(1);
            expect(rpmAt(speed, from) / (6500 * upRatios[from - 1])).toBeLessThan(1.03);
        });
        world.destroy();
    });

    const climbs = [
        [0.06, 0.35, 0, 0],
        [0.06, 0.45, 0, 0],
        [0.06, 0.6, 0, 0],
        [0.06, 0.8, 0, 0],
        [0.06, 1, 0, 0],
        [0.06, 0.35, TORQUE_CONVERTER, 0.65],
        [0.06, 0.45, TORQUE_CONVERTER, 0],
        [0.06, 0.8, TORQUE_CONVERTER, 0],
        // grades at which the next gear would fall back: these hunt without a check that it can hold the speed
        [0.1, 0.45, 0, 0],
        [0.1, 0.45, 0, 0.65],
        [0.1, 0.6, 0, 0.65],
        [0.1, 0.6, TORQUE_CONVERTER, 0.65]
    ];
    it.each(sampleOf(climbs, 3, 1))(
        'does not hunt up a grade of %f at throttle %f, with coupling %i and up ratio %f',
        async (...numbers) => {
            const [slope, throttle, coupling, share] = numbers;
            const upRatios = share > 0 ? [share, share, share, share] : [];
            const gearbox = { upRatios, downRatios: upRatios.map(() => 0.5) };
            const { world, car } = await carOn({ slope, size: 6000 }, { drive: ALL, clutch: { coupling }, gearbox });
            car.drive((controls) => (controls.throttle = throttle));
            const shifts = drive(world, car, 60);
            expect(shifts.filter(([from, to]) => to < from)).toEqual([]);
            expect(shifts.length).toBeLessThanOrEqual(4);
            expect(car.vehicle.forwardSpeed).toBeGreaterThan(5);
            world.destroy();
        }
    );

    it('kicks down as far as the engine can rev, at once, and not for a gentler foot', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        // 20 m/s: 3 372 rpm in third, 5 031 in second, less than 90 % of 6 000
        expect(rpmAt(20, 2)).toBeLessThan(5400);
        expect(rpmAt(20, 1)).toBeGreaterThan(5400);
        car.roll(20);
        car.vehicle.powertrain!.gearbox.gear = 4;
        car.drive((controls) => (controls.throttle = 0.35));
        expect(drive(world, car, 2)).toEqual([]);
        car.drive((controls) => (controls.throttle = 1));
        const [[from, to, , time], ...later] = drive(world, car, 1.5);
        expect([from, to]).toEqual([4, 2]);
        expect(time).toBeLessThan(0.1);
        expect(later).toEqual([]);
        world.destroy();
    });

    it('meets the lower gear with its engine already at speed', async () => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { switchTime: 0.4 } });
        const { engine, gearbox } = car.vehicle.powertrain!;
        car.roll(20);
        gearbox.gear = 4;
        car.drive((controls) => (controls.throttle = 0.3));
        world.run(1);
        car.drive((controls) => (controls.throttle = 1));
        world.run(0.1);
        expect(gearbox.switching).toBeGreaterThan(0);
        for (let i = 0; i < 60 && gearbox.switching > 1.5 / 60; i++) {
            world.run(1 / 60);
        }
        expect(engine.rpm / rpmAt(car.vehicle.forwardSpeed, 2)).toBeGreaterThan(0.97);
        expect(engine.rpm / rpmAt(car.vehicle.forwardSpeed, 2)).toBeLessThan(1.01);
        world.destroy();
    });

    it('holds its gear while the driven wheels spin on ice, and shifts once they grip', async () => {
        const { world, car } = await carOn({}, { drive: FRONT, gearbox: { upRpm: 4500 } });
        car.roll(10);
        car.vehicle.powertrain!.gearbox.gear = 1;
        car.wheels.forEach((wheel) => (wheel.grip = 0.05));
        car.drive((controls) => (controls.throttle = 1));
        world.run(0.5);
        expect(car.controller.gear).toBe(1);
        expect(car.wheels[0].wheel!.slipRatio).toBeGreaterThan(0.1);
        // slides past the speed at which it would shift
        car.roll(13);
        car.vehicle.powertrain!.gearbox.gear = 1;
        car.wheels.forEach(({ wheel }, i) => (wheel!.state[WHEEL.spin] *= i < 2 ? 1.3 : 1));
        car.vehicle.powertrain!.engine.speed = 1.3 * rpmAt(13, 1) * RPM;
        expect(rpmAt(13, 1)).toBeGreaterThan(4500);
        expect(drive(world, car, 2)).toEqual([]);
        car.wheels.forEach((wheel) => (wheel.grip = 1));
        expect(drive(world, car, 2)[0].slice(0, 2)).toEqual([1, 2]);
        world.destroy();
    });

    it('holds its gear in the air', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        car.roll(18);
        car.vehicle.powertrain!.gearbox.gear = 1;
        car.controller.teleport(car.position.clone().add(new Vec3(0, 20, 0)));
        car.roll(18);
        car.drive((controls) => (controls.throttle = 1));
        expect(drive(world, car, 1.5)).toEqual([]);
        world.destroy();
    });

    it('is shifted by the driver when he asks for it, from the gear that is in, and never over the limiter', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        car.roll(20);
        car.vehicle.powertrain!.gearbox.gear = 4;
        let gear = 1;
        car.drive((controls) => {
            controls.manual = true;
            controls.gear = gear;
            controls.throttle = 0.2;
        });
        expect(drive(world, car, 2)).toEqual([]);
        gear = 3;
        expect(drive(world, car, 1).map(([, to]) => to)).toEqual([3]);
        gear = 1; // 8 300 rpm
        expect(drive(world, car, 2).map(([, to]) => to)).toEqual([2]);
        car.drive((controls) => {
            controls.manual = false;
            controls.throttle = 0.3;
        });
        expect(drive(world, car, 3, 1)).toHaveLength(1);
        world.destroy();
    });
});

describe('an automatic gearbox that a program shifts', () => {
    type Ask = (controls: DriverControls) => void;
    const by = (gear: number): [string, Ask][] => [
        ['manual, then the gear', (controls) => Object.assign(controls, { manual: true, gear })],
        ['the gear, then manual', (controls) => Object.assign(controls, { gear, manual: true })]
    ];

    describe.each([3, 2, 0, -1])('into %i', (gear) => {
        it.each(turnOf(by(gear), gear + 1))('goes there, by %s', async (_, ask) => {
            const { world, car } = await carOn({}, { drive: ALL });
            world.run(1);
            ask(car.vehicle.controls);
            world.run(1);
            expect(car.controller.gear).toBe(gear);
            world.destroy();
        });

        it.each(turnOf(by(gear), gear + 2))(
            'goes there when it was asked before the first step, by %s',
            async (_, ask) => {
                const world = await World.create();
                world.addGround();
                const car = new TestCar(world, { ...bmw, controller: { drive: ALL } });
                ask(car.vehicle.controls);
                world.run(1);
                expect(car.controller.gear).toBe(gear);
                world.destroy();
            }
        );

        it.each(turnOf(by(gear), gear + 3))('goes there when a driver asks in every step, by %s', async (_, ask) => {
            const { world, car } = await carOn({}, { drive: ALL });
            car.drive(ask);
            world.run(1);
            expect(car.controller.gear).toBe(gear);
            world.destroy();
        });

        it('goes there when the gear was asked for long before it was to count', async () => {
            const { world, car } = await carOn({}, { drive: ALL });
            car.vehicle.controls.gear = gear;
            world.run(1);
            expect(car.controller.gear).toBe(1);
            car.vehicle.controls.manual = true;
            world.run(1);
            expect(car.controller.gear).toBe(gear);
            world.destroy();
        });
    });

    it.each([
        [99, 5],
        [-7, -1],
        [2.6, 3],
        [NaN, 1]
    ])('takes the nearest gear that there is: %f is %i', async (asked, gear) => {
        const { world, car } = await carOn({}, { drive: ALL });
        Object.assign(car.vehicle.controls, { manual: true, gear: asked });
        world.run(2);
        expect(car.controller.gear).toBe(gear);
        world.destroy();
    });

    it('takes third of a car that was set rolling, and keeps the present gear where none was asked for', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        car.roll(20);
        world.run(0.5);
        const { gear } = car.controller;
        expect(gear).toBeGreaterThan(3);
        car.vehicle.controls.manual = true;
        expect(drive(world, car, 1)).toEqual([]);
        car.vehicle.controls.gear = 3;
        drive(world, car, 1);
        expect(car.controller.gear).toBe(3);
        world.destroy();
    });

    it('keeps the present gear when it is shifted by hand again, until another one is asked for', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        const { controls } = car.vehicle;
        Object.assign(controls, { manual: true, gear: 3 });
        world.run(1);
        controls.manual = false;
        car.roll(6);
        world.run(1);
        const { gear } = car.controller;
        expect(gear).toBeLessThan(3);
        controls.manual = true;
        world.run(1);
        expect(car.controller.gear).toBe(gear);
        controls.gear = 4;
        world.run(1.5);
        expect(car.controller.gear).toBe(4);
        world.destroy();
    });
});

describe('a gearbox shifted by hand', () => {
    it.each([
        [SEQUENTIAL, [2, 3, 4]],
        [MANUAL, [4]]
    ])('of type %i goes to fourth by way of %j', async (transmission, way) => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { transmission } });
        car.roll(15);
        car.vehicle.powertrain!.gearbox.gear = 1;
        car.drive((controls) => {
            controls.gear = 4;
            controls.throttle = 0.2;
        });
        const shifts = drive(world, car, 2);
        expect(shifts.map(([, to]) => to)).toEqual(way);
        shifts.forEach(([, , , time], i) => expect(i === 0 || time - shifts[i - 1][3] > 0.28).toBe(true));
        world.destroy();
    });

    it.each([SEQUENTIAL, MANUAL])('of type %i stays where it is on its limiter', async (transmission) => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { transmission } });
        car.drive((controls) => (controls.throttle = 1));
        expect(drive(world, car, 5)).toEqual([]);
        expect(car.controller.rpm).toBeGreaterThan(6200);
        expect(car.controller.rpm).toBeLessThanOrEqual(6500);
        world.destroy();
    });

    it.each([SEQUENTIAL, MANUAL])('of type %i drives backward by gear -1, once it stands', async (transmission) => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { transmission } });
        car.roll(6);
        car.drive((controls) => {
            controls.gear = -1;
            controls.brake = car.vehicle.forwardSpeed > 0.3 ? 0.4 : 0;
            controls.throttle = controls.brake > 0 ? 0 : 0.5;
        });
        world.run(0.5);
        expect(car.controller.gear).toBeGreaterThan(-1);
        world.run(5);
        expect(car.controller.gear).toBe(-1);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-2);
        world.destroy();
    });
});

describe('a CVT', () => {
    it.each(sampleOf([30, 60, 120], 2))(
        'holds the engine at the speed that the throttle asks for, at %i Hz',
        async (rate) => {
            const { world, car } = await carOn(
                { rate },
                { drive: ALL, gearbox: { transmission: CVT, gearRatios: [3.15, 0.6] } }
            );
            const { engine, gearbox } = car.vehicle.powertrain!;
            car.drive((controls) => (controls.throttle = 1));
            world.run(8, 1 / rate);
            let last = gearbox.ratio;
            for (let i = 0; i < rate; i++) {
                world.run(1 / rate, 1 / rate);
                expect(engine.rpm / 6000).toBeGreaterThan(0.98);
                expect(engine.rpm / 6000).toBeLessThan(1.03);
                expect(gearbox.ratio).toBeLessThan(last);
                last = gearbox.ratio;
            }
            car.drive((controls) => (controls.throttle = 0.4));
            world.run(3, 1 / rate);
            expect(engine.rpm / (1500 + 0.4 * 4500)).toBeGreaterThan(0.97);
            expect(engine.rpm / (1500 + 0.4 * 4500)).toBeLessThan(1.03);
            expect(car.controller.gear).toBe(1);
            world.destroy();
        }
    );

    it('starts in its lowest ratio and drives backward too', async () => {
        const { world, car } = await carOn({}, { drive: ALL, gearbox: { transmission: CVT, gearRatios: [3.15, 0.6] } });
        car.drive((controls) => (controls.throttle = 0.4));
        world.run(0.5);
        expect(car.vehicle.powertrain!.gearbox.ratio).toBeCloseTo(3.15 * FINAL, 9);
        car.drive((controls) => {
            controls.brake = car.vehicle.forwardSpeed > 0.3 ? 1 : 0;
            controls.throttle = controls.brake > 0 ? 0 : 0.5;
            controls.reverse = true;
        });
        world.run(4);
        expect(car.vehicle.forwardSpeed).toBeLessThan(-2);
        world.destroy();
    });
});

describe('park', () => {
    const slopes = [
        [30, 0],
        [60, 0],
        [120, 0],
        [60, 180],
        [60, 90]
    ];
    it.each(sampleOf(slopes, 2))(
        'holds a car on a slope of 0.2 without any brake, at %i Hz, facing %i',
        async (rate, facing) => {
            const { world, car } = await carOn({ slope: 0.2, rate, size: 600, facing }, { drive: REAR });
            car.drive((controls) => {
                controls.park = true;
                controls.brake = car.vehicle.powertrain!.gearbox.parked ? 0 : 1;
                controls.throttle = 1; // only revs
            });
            world.run(4, 1 / rate);
            const start = car.position.clone();
            world.run(12, 1 / rate);
            expect(start.distance(car.position)).toBeLessThan(0.0002);
            expect(car.controller.rpm).toBeGreaterThan(6000);
            world.destroy();
        }
    );

    it('does not drop in at speed', async () => {
        const { world, car } = await carOn({});
        car.roll(10);
        car.drive((controls) => (controls.park = true));
        world.run(1);
        expect(car.vehicle.powertrain!.gearbox.parked).toBe(false);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(9);
        world.destroy();
    });

    it('lets the car drive off again when drive is selected', async () => {
        const { world, car } = await carOn({});
        car.drive((controls) => {
            controls.park = true;
            controls.throttle = 0.5;
        });
        world.run(2);
        expect(Math.abs(car.vehicle.forwardSpeed)).toBeLessThan(1e-3);
        car.drive((controls) => (controls.park = false));
        world.run(2);
        expect(car.controller.gear).toBe(1);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(2);
        world.destroy();
    });
});

describe('neutral', () => {
    it('lets the wheels run free of an engine that revs', async () => {
        const { world, car } = await carOn({}, { drive: ALL });
        car.wheels.forEach((wheel) => (wheel.rollingResistance = 0));
        car.roll(15);
        car.drive((controls) => {
            controls.neutral = true;
            controls.throttle = 1;
        });
        world.run(0.5);
        const { z } = car.velocity;
        world.run(3);
        expect(car.velocity.z / z).toBeCloseTo(1, 4);
        expect(car.controller.rpm).toBeGreaterThan(6200);
        expect(car.controller.gear).toBe(0);
        car.drive((controls) => {
            controls.neutral = false;
            controls.throttle = 0.5;
        });
        world.run(2);
        expect(car.controller.gear).toBeGreaterThan(1);
        expect(car.velocity.z).toBeGreaterThan(z);
        world.destroy();
    });
});

describe('a foot that goes down', () => {
    it.each(sampleOf([30, 60, 120], 2, 1))('pulls the car without shaking it, at %i Hz', async (rate) => {
        const { world, car } = await carOn({ rate }, { drive: REAR, gearbox: { transmission: MANUAL } });
        car.drive((controls) => (controls.gear = 2));
        car.roll(12);
        world.run(2, 1 / rate);
        const driven = (i: number): number => car.vehicle.wheels[i].state[WHEEL.drivenTorque];
        expect(driven(2)).toBeLessThan(0);
        car.drive((controls) => (controls.throttle = 0.6));
        const torques: number[] = [];
        world.run(2, 1 / rate, () => torques.push(driven(2) + driven(3)));
        const signs = torques.filter((torque, i) => i > 0 && torque * torques[i - 1] < 0).length;
        expect(signs).toBeLessThanOrEqual(1);
        const settled = torques[torques.length - 1];
        expect(settled).toBeGreaterThan(100);
        expect(Math.max(...torques)).toBeLessThan(1.6 * settled);
        world.destroy();
    });
});
