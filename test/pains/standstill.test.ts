import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import type { DriverControls } from '../../src/index.js';
import { bmw, frontLoad, g, TestCar, type CarNumbers } from '../support/car.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const rates = [30, 60, 120, 240];
const slopes = [0.1, 0.2, 0.3];

/** Up, down and across the slope, degrees. */
const facings = [0, 180, 90];

const contacts = [
    ['ray', { contact: 0 }],
    ['fan', { contact: 1, raysAlong: 5 }],
    ['wide fan', { contact: 1, raysAlong: 5, raysAcross: 3 }],
    ['cylinder', { contact: 2 }]
] as const;

/** ISO 2631-1, annex C: half of all alert people just feel a vibration of this peak acceleration, m/s². */
const PERCEIVED = 0.015;

/** Rotation of a car on a slope that climbs toward +Z. */
function onSlope(slope: number, facing = 0): Quat {
    const pitch = (-Math.atan(slope) * 180) / Math.PI;
    return new Quat().setFromEulerAngles(pitch, 0, 0).mul(new Quat().setFromEulerAngles(0, facing, 0));
}

/** Both feet on the brake. */
function hold(controls: DriverControls): void {
    controls.brake = 1;
    controls.handbrake = 1;
}

async function park(slope: number, rate: number, facing = 0, numbers: CarNumbers = bmw): Promise<[World, TestCar]> {
    const world = await World.create(1 / rate);
    world.addGround(slope);
    const car = new TestCar(world, numbers, new Vec3(), onSlope(slope, facing));
    car.drive((controls) => (controls.handbrake = 1));
    return [world, car];
}

/** Acceleration down a slope with the wheels' inertia (discs of 20 kg) and rolling resistance rolling along. */
function rollingAcceleration(slope: number): number {
    const angle = Math.atan(slope);
    return (g * (Math.sin(angle) - 0.015 * Math.cos(angle))) / (1 + (4 * 10) / bmw.mass);
}

/** A tire whose friction is `mu` at every load and slip. */
function coulomb(mu: number): Record<string, unknown> {
    const curve = {
        stiffness: 20,
        stiffnessAtDoubleLoad: 20,
        peak: mu,
        peakAtDoubleLoad: mu,
        peakSlip: 0.15,
        peakSlipAtDoubleLoad: 0.15,
        slide: mu,
        slideAtDoubleLoad: mu,
        slideSlip: 1,
        slideSlipAtDoubleLoad: 1
    };
    return { forwardTire: curve, sidewaysTire: curve, rollingResistance: 0 };
}

/**
 * Measures the shaking of a car: rms change of its accelerations from frame to frame, m/s² along its path and up,
 * rad/s² in yaw. A steady bend has none.
 */
function shake(world: World, car: TestCar, frame: number): { surge: number; heave: number; yaw: number } {
    const motion: number[][] = [];
    world.run(3, frame, () => {
        const { linearVelocity, angularVelocity } = car.entity.rigidbody!;
        motion.push([linearVelocity.length(), linearVelocity.y, angularVelocity.y]);
    });
    const [surge, heave, yaw] = [0, 1, 2].map((k) => {
        let square = 0;
        for (let i = 2; i < motion.length; i++) {
            square += ((motion[i][k] - 2 * motion[i - 1][k] + motion[i - 2][k]) / frame) ** 2;
        }
        return Math.sqrt(square / (motion.length - 2));
    });
    return { surge, heave, yaw };
}

describe('symptom 1: the car creeps down or across a slope', () => {
    it.each(rates)(
        'it creeps less than 1 mm in 20 s on 10, 20 and 30 %%, up, down and across, at %i Hz',
        async (rate) => {
            for (const slope of slopes) {
                const world = await World.create(1 / rate);
                world.addGround(slope);
                const cars = facings.map((facing, i) => {
                    const car = new TestCar(world, bmw, new Vec3(8 * i, 0, 0), onSlope(slope, facing));
                    car.drive((controls) => (controls.handbrake = 1));
                    return car;
                });
                world.run(4);
                const starts = cars.map(({ position }) => position.clone());
                let farthest = 0;
                world.run(5, 1 / 60, () => {
                    cars.forEach((car, i) => (farthest = Math.max(farthest, starts[i].distance(car.position))));
                });
                expect(farthest, `slope of ${slope}`).toBeLessThan(0.001 / 4);
                world.destroy();
            }
        }
    );
});

describe('symptom 2: the sticky tire that never lets go', () => {
    it.each(sampleOf(rates, 2))(
        'a released car rolls at once by gravity less rolling resistance, at %i Hz',
        async (rate) => {
            const [world, car] = await park(0.2, rate, 0, { ...bmw, wheel: { wheelDampingRate: 0 } });
            world.run(8); // however long it stood
            car.drive((controls) => (controls.handbrake = 0));
            world.run(0.2);
            const early = car.velocity.length();
            world.run(0.3);
            const start = car.velocity.length();
            world.run(2);
            const theory = rollingAcceleration(0.2);
            // "at once": a fifth of a second in, it has a fifth of a second of that acceleration
            expect(early / (0.2 * theory)).toBeGreaterThan(0.95);
            expect((car.velocity.length() - start) / 2 / theory).toBeCloseTo(1, 2);
            world.destroy();
        }
    );

    it.each(sampleOf(rates, 2, 1))(
        'wheels that are locked do not glide once the car has stopped, at %i Hz',
        async (rate) => {
            const [world, car] = await park(0, rate);
            world.run(0.5);
            car.drive(hold);
            car.roll(5);
            car.entity.rigidbody!.linearVelocity = new Vec3(1, 0, 5);
            world.run(3);
            const stop = car.position.clone();
            let fastest = 0;
            world.run(2, 1 / 60, () => (fastest = Math.max(fastest, car.velocity.length())));
            expect(fastest).toBeLessThan(1e-3);
            expect(stop.distance(car.position)).toBeLessThan(1e-4);
            world.destroy();
        }
    );
});

describe.each(contacts)('symptom 3: the car shivers, on wheels that feel by %s', (_, wheel) => {
    it.each(
        turnOf(
            [30, 60, 240],
            contacts.findIndex((each) => each[1] === wheel)
        )
    )('it is calm at rest, brakes on and off, at %i Hz', async (rate) => {
        for (const brake of [0, 1]) {
            const [world, car] = await park(0, rate, 0, { ...bmw, wheel });
            car.drive((controls) => (controls.brake = brake));
            world.run(3);
            const { surge, heave, yaw } = shake(world, car, 1 / rate);
            // far below what anybody feels
            expect(Math.max(surge, heave)).toBeLessThan(PERCEIVED / 20);
            expect(yaw).toBeLessThan(1e-5);
            world.destroy();
        }
    });

    it.each(
        turnOf(
            [240, 30, 60],
            contacts.findIndex((each) => each[1] === wheel)
        )
    )('its steering does not shake at walking pace, at %i Hz', async (rate) => {
        const [world, car] = await park(0, rate, 0, { ...bmw, wheel });
        car.controller.enabled = false;
        world.run(0.5);
        car.roll(1.4);
        car.wheels.slice(0, 2).forEach((front) => (front.steerAngle = 20));
        // rolling resistance is made up for by the motor
        const hold = (): void =>
            car.wheels.forEach((each) => (each.motorTorque = each.wheel!.load * 0.015 * bmw.radius));
        world.run(2, 1 / 60, hold);
        const yawRate = car.entity.rigidbody!.angularVelocity.y;
        const { surge, heave, yaw } = shake(world, car, 1 / rate);
        // it goes round, and nothing else
        expect(yawRate).toBeGreaterThan(0.1);
        expect(Math.max(surge, heave)).toBeLessThan(PERCEIVED);
        expect(yaw * bmw.cgToFront).toBeLessThan(PERCEIVED);
        world.destroy();
    });
});

describe('symptom 4: the hand brake does not hold on a hill', () => {
    it('it holds for ten minutes on 20 % without a millimeter, and the car obeys at once afterward', async () => {
        const [world, car] = await park(0.2, 60);
        world.run(4);
        const start = car.position.clone();
        world.run(600, 1 / 10);
        expect(start.distance(car.position)).toBeLessThan(0.001);
        car.drive((controls) => (controls.handbrake = 0));
        world.run(1);
        expect(car.velocity.length() / rollingAcceleration(0.2)).toBeGreaterThan(0.9);
        world.destroy();
    });

    it('a hand brake that is too weak for the hill slips by what it lacks', async () => {
        const brakes = { maxBrakeTorque: 4500, bias: 0.7, maxHandbrakeTorque: 300 };
        const [world, car] = await park(0.2, 60, 0, { ...bmw, controller: { brakes } });
        world.run(2);
        const start = car.velocity.length();
        world.run(2);
        const held = 300 / bmw.radius / bmw.mass / (1 + (4 * 10) / bmw.mass);
        const theory = rollingAcceleration(0.2) - held;
        expect((car.velocity.length() - start) / 2 / theory).toBeCloseTo(1, 1);
        world.destroy();
    });
});

describe('symptom 5: straight-line braking knows no limit', () => {
    const mu = 0.9;
    const brakes = { maxBrakeTorque: 1e6, bias: 0.6, maxHandbrakeTorque: 1e6 };

    it.each([
        [30, 0],
        [60, 0],
        [240, 0],
        [60, 1e-6],
        [60, 5],
        [60, 30]
    ])('at %i Hz, %f degrees of side slip: never more than mu g', async (rate, drift) => {
        const world = await World.create(1 / rate);
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: coulomb(mu), controller: { brakes } });
        world.run(0.5);
        car.roll(25);
        const angle = (drift * Math.PI) / 180;
        car.entity.rigidbody!.linearVelocity = new Vec3(25 * Math.sin(angle), 0, 25 * Math.cos(angle));
        let most = 0;
        let sideways = 0;
        car.drive((controls) => {
            controls.brake = 1;
            for (const { wheel } of car.wheels) {
                const force = Math.hypot(wheel!.longitudinalForce, wheel!.lateralForce);
                most = Math.max(most, wheel!.load > 1 ? force / wheel!.load : 0);
                sideways = Math.max(sideways, Math.abs(wheel!.lateralForce));
            }
        });
        const speeds: number[] = [];
        world.run(2, 1 / rate, () => speeds.push(car.velocity.length()));
        const deceleration = speeds[0] - speeds[rate];
        expect(most / mu).toBeLessThan(1.001);
        // a second's mean: what the load shifts within the car evens out
        expect(deceleration / (mu * g)).toBeLessThan(1.02);
        if (drift < 10) {
            expect(deceleration / (mu * g)).toBeGreaterThan(0.98);
        }
        if (drift === 0) {
            expect(sideways).toBeLessThan(0.002 * frontLoad(bmw));
        }
        world.destroy();
    });
});

describe('symptom 5: a car that slides sideways on locked wheels', () => {
    // it leans, and only a rolling wheel has camber thrust
    it.each(sampleOf([30, 60, 240], 2))(
        'is braked by mu g, no more and no less, however it leans, at %i Hz',
        async (rate) => {
            const world = await World.create(1 / rate);
            world.addGround();
            const brakes = { maxBrakeTorque: 1e6, bias: 0.6, maxHandbrakeTorque: 1e6 };
            const car = new TestCar(world, { ...bmw, wheel: coulomb(0.9), controller: { brakes } });
            world.run(0.5);
            car.drive((controls) => (controls.brake = 1));
            car.entity.rigidbody!.linearVelocity = new Vec3(25, 0, 0);
            world.run(1);
            const speed = car.velocity.length();
            world.run(1);
            const deceleration = speed - car.velocity.length();
            expect(deceleration / (0.9 * g)).toBeLessThan(1.02);
            expect(deceleration / (0.9 * g)).toBeGreaterThan(0.98);
            world.destroy();
        }
    );
});

describe('symptom 6: the brake is ignored while the throttle is pressed', () => {
    const free = { rollingResistance: 0, wheelDampingRate: 0 };

    it.each(sampleOf([30, 60, 240], 2))('motor and brake torque both enter the wheel, at %i Hz', async (rate) => {
        const world = await World.create(1 / rate);
        world.addGround();
        const lanes = [
            [300, 500, 10],
            [500, 300, 10],
            [500, 500, 10],
            [300, 500, 0],
            [500, 300, 0]
        ];
        const cars = lanes.map(([motor, brake, speed], i) => {
            const car = new TestCar(world, { ...bmw, wheel: free }, new Vec3(8 * i, 0, 0));
            car.controller.enabled = false;
            return { car, motor, brake, speed };
        });
        world.run(0.5);
        for (const { car, motor, brake, speed } of cars) {
            car.roll(speed);
            car.wheels.slice(2).forEach((wheel) => {
                wheel.motorTorque = motor;
                wheel.brakeTorque = brake;
            });
        }
        world.run(0.5);
        const starts = cars.map(({ car }) => car.velocity.z);
        world.run(1);
        const inertia = bmw.mass + 4 * 10;
        cars.forEach(({ car, motor, brake, speed }, i) => {
            const holds = speed === 0 && brake > motor;
            const theory = holds ? 0 : (2 * (motor - brake)) / bmw.radius / inertia;
            const measured = car.velocity.z - starts[i];
            expect(Math.abs(measured - theory)).toBeLessThan(holds ? 1e-3 : 0.02);
        });
        world.destroy();
    });

    it('the foot brake stops a car at full throttle and holds it', async () => {
        const [world, car] = await park(0, 60);
        car.drive((controls) => (controls.throttle = 1));
        world.run(5);
        expect(car.velocity.z).toBeGreaterThan(10);
        car.drive((controls) => {
            controls.throttle = 1;
            controls.brake = 1;
        });
        world.run(5);
        const start = car.position.clone();
        world.run(3);
        expect(car.velocity.length()).toBeLessThan(0.001);
        expect(start.distance(car.position)).toBeLessThan(0.001);
        world.destroy();
    });
});
