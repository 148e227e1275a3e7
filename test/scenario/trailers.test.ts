import { type Entity, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial } from '../../scripts/surface-material.mjs';
import { CouplingType, TrailerBrakeType } from '../../scripts/trailer.mjs';
import { Aerodynamics } from '../../src/index.js';
import type { CouplingKind } from '../../src/vehicle/train/coupling-kind.js';
import type { Coupling } from '../../src/vehicle/train/coupling.js';
import { expectShare } from '../acceptance/cases.js';
import { LinearTire } from '../acceptance/lateral/linear-tire.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { criticalSpeed, sway, type SwayModel } from '../support/sway-model.js';
import {
    addHitch,
    CAR_BALL,
    caravan,
    fullTrailer,
    semiTrailer,
    TestTrailer,
    tractor,
    TRACTOR_PLATE,
    type TrailerNumbers
} from '../support/trailer.js';
import { World } from '../support/world.js';

interface Train {
    world: World;
    car: TestCar;
    trailer: TestTrailer;
    coupling: Coupling;
}

/** A car with a trailer that stands behind it. */
async function train(
    numbers: CarNumbers,
    behind: number,
    trailerNumbers: TrailerNumbers,
    kind: CouplingKind,
    hz = 60
): Promise<Train> {
    const world = await World.create(1 / hz);
    world.addGround(0, 2000);
    const car = new TestCar(world, numbers, new Vec3(0, 0, -900));
    const trailer = new TestTrailer(world, trailerNumbers, new Vec3(0, 0, -900 - behind - trailerNumbers.ahead));
    const coupling = trailer.coupleTo(car.vehicle, behind, numbers.cgHeight, kind);
    return { world, car, trailer, coupling };
}

function roll({ car, trailer }: Train, speed: number): void {
    car.roll(speed);
    trailer.roll(speed);
}

const emptyCaravan = { ...caravan, mass: 400, inertia: [700, 800, 300] as [number, number, number] };

describe('a coupling', () => {
    it.each([30, 60, 120])('stretches by less than 5 mm, whatever hangs on it, at %i Hz', async (hz) => {
        for (const [numbers, behind, trailer, kind, speed] of [
            [bmw, CAR_BALL, emptyCaravan, 'ball', 25],
            [tractor, TRACTOR_PLATE, semiTrailer, 'fifthWheel', 20]
        ] as const) {
            const vehicles = await train(numbers, behind, trailer, kind, hz);
            const { world, car, coupling } = vehicles;
            car.drive((controls) => {
                controls.throttle = world.time > 1 && world.time < 3.5 ? 1 : 0;
                controls.steer = world.time > 1 ? 0.1 * Math.sin(2 * world.time) : 0;
                controls.brake = world.time > 4 ? 0.3 : 0;
            });
            world.run(0.5);
            // it does not ring: nothing pulls to and fro at rest
            const pulls: number[] = [];
            world.run(0.5, 1 / hz, () => pulls.push(coupling.force[2]));
            expect(Math.max(...pulls) - Math.min(...pulls)).toBeLessThan(0.002 * trailer.mass * g);
            roll(vehicles, speed);
            let stretch = 0;
            world.run(5, 1 / hz, () => {
                stretch = Math.max(stretch, coupling.stretch);
            });
            expect(stretch).toBeLessThan(0.5e-3);
            world.destroy();
        }
    });

    it('puts on the car what the lever of the trailer says', async () => {
        const { world, car, coupling } = await train(bmw, CAR_BALL, caravan, 'ball');
        const free = new TestCar(world, bmw, new Vec3(10, 0, -900));
        world.run(2);
        const nose = (caravan.mass * g * 0.22) / (caravan.ahead + 0.22);
        expect(Math.abs(-coupling.force[1] / nose - 1)).toBeLessThan(0.01);
        const [front, , rear] = car.loads.map((load, i) => load - free.loads[i]);
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        expect((2 * rear) / ((nose * (CAR_BALL + bmw.cgToFront)) / wheelbase)).toBeCloseTo(1, 1);
        expect(front).toBeLessThan(0);
        world.destroy();
    });
});

describe('the air on a train', () => {
    it('is that of what is ahead, and of each what a script sets on it', async () => {
        const { world, car, trailer } = await train(bmw, CAR_BALL, caravan, 'ball');
        const air = (trailer.vehicle.aerodynamics = new Aerodynamics());
        car.controller.wind.set(8, 0, -3);
        world.run(0.1);
        expect([air.density, ...air.wind]).toEqual([1.225, 8, 0, -3]);
        air.wind[0] = 2;
        car.controller.wind.set(5, 0, -4);
        car.controller.aerodynamics.density = 0.9;
        world.run(0.1);
        expect([air.density, ...air.wind]).toEqual([0.9, 2, 0, -3]);
        air.density = 1.1;
        air.wind.fill(0);
        car.controller.wind.set(6, 1, -6);
        world.run(0.1);
        expect([air.density, ...air.wind]).toEqual([1.1, 0, 0, 0]);
        world.destroy();
    });
});

describe('a caravan behind a car', () => {
    /** Tail-heavy, on soft tires, so that it snakes at a low speed. */
    const tailHeavy: TrailerNumbers = { ...caravan, axles: [0.15], inertia: [4000, 4200, 900], cgHeight: 0.6 };
    const tires = { car: 80000, trailer: 60000 };
    const model: SwayModel = {
        mass: bmw.mass,
        yawInertia: bmw.inertia[1],
        toFront: bmw.cgToFront,
        toRear: bmw.cgToRear,
        toBall: CAR_BALL,
        front: tires.car,
        rear: tires.car,
        trailerMass: tailHeavy.mass,
        trailerYawInertia: tailHeavy.inertia[1],
        ballToCenter: tailHeavy.ahead,
        ballToAxle: tailHeavy.ahead - tailHeavy.axles[0],
        axle: tires.trailer
    };

    /** Kicks the caravan at a speed. Growth of its swing, 1/s, and the mean speed meanwhile, m/s. */
    async function kick(speed: number): Promise<{ growth: number; mean: number }> {
        const vehicles = await train({ ...bmw, controller: { behavior: 0 } }, CAR_BALL, tailHeavy, 'ball');
        const { world, car, trailer, coupling } = vehicles;
        car.drive((controls) => {
            controls.neutral = true;
        });
        world.run(1);
        car.wheels.forEach(({ wheel }) => (wheel!.params.tire = new LinearTire(tires.car / 2)));
        trailer.wheels.forEach(({ wheel }) => (wheel!.params.tire = new LinearTire(tires.trailer / 2)));
        roll(vehicles, speed);
        world.run(0.3);
        trailer.entity.rigidbody!.applyTorqueImpulse(0, 400, 0);
        const peaks: { time: number; angle: number; speed: number }[] = [];
        let before = 0;
        let last = 0;
        world.run(9, 1 / 60, () => {
            if ((last - before) * (coupling.angle - last) < 0) {
                peaks.push({ time: world.time, angle: Math.abs(last), speed: car.vehicle.forwardSpeed });
            }
            before = last;
            last = coupling.angle;
        });
        const [from, to] = [peaks[2], peaks[7]];
        world.destroy();
        return {
            growth: Math.log(to.angle / from.angle) / (to.time - from.time),
            mean: (from.speed + to.speed) / 2
        };
    }

    it('snakes from the speed on that the linear model says', async () => {
        const critical = criticalSpeed((speed) => sway(model, speed).growth, 8, 80);
        const below = await kick(critical * 0.9);
        const above = await kick(critical * 1.2);
        expect(below.growth).toBeLessThan(0);
        expect(above.growth).toBeGreaterThan(0);
        const measured = below.mean - (below.growth * (above.mean - below.mean)) / (above.growth - below.growth);
        expectShare('critical speed of a caravan, m/s', measured, critical, 0.05);
    });
});

describe('a train of three', () => {
    it('is pulled by the mass of all behind each coupling, and stretches nowhere', async () => {
        const world = await World.create();
        world.addGround(0, 2000);
        const car = new TestCar(world, tractor, new Vec3(0, 0, -900));
        const first = new TestTrailer(world, semiTrailer, new Vec3(0, 0, -910), { type: CouplingType.FIFTH_WHEEL });
        const light = { ...semiTrailer, mass: 15000, inertia: [190000, 195000, 20000] as [number, number, number] };
        const second = new TestTrailer(world, light, new Vec3(0, 0, -930), { type: CouplingType.FIFTH_WHEEL });
        const plate = semiTrailer.height;
        const front = addHitch(car.entity, TRACTOR_PLATE, plate - tractor.cgHeight, { trailer: first.entity });
        const rear = addHitch(first.entity, 5.5, plate - semiTrailer.cgHeight, { trailer: second.entity });
        world.run(1);
        let steer = 0;
        car.drive((controls) => {
            controls.throttle = 1;
            controls.steer = steer * Math.sin(world.time);
        });
        let stretch = 0;
        const watch = (): void => {
            stretch = Math.max(stretch, front.stretch, rear.stretch);
        };
        const from = car.vehicle.forwardSpeed;
        const impulses = [0, 0];
        world.run(4, 1 / 60, () => {
            watch();
            // along the road: the frame of a tractor that squats leans
            impulses[0] -= car.entity.getRotation().transformVector(front.force).z / 60;
            impulses[1] -= first.entity.getRotation().transformVector(rear.force).z / 60;
        });
        const gained = car.vehicle.forwardSpeed - from;
        steer = 0.1;
        world.run(4, 1 / 60, watch);
        expect(stretch).toBeLessThan(1e-3);
        expect(gained).toBeGreaterThan(1);
        expect(car.vehicle.train!.members.length).toBe(3);
        // beyond the rolling resistance, 1.5 % of what the wheels carry, both accelerate what hangs there
        const rolling = [first, second].map(({ wheels }) => {
            return 4 * 0.015 * wheels.reduce((sum, { wheel }) => sum + wheel!.load, 0);
        });
        const needed = [
            (semiTrailer.mass + light.mass) * gained + rolling[0] + rolling[1],
            light.mass * gained + rolling[1]
        ];
        const shares = impulses.map((impulse, i) => impulse / needed[i]);
        expect(Math.abs(shares[0] - 1)).toBeLessThan(0.03);
        expect(Math.abs(shares[1] - 1)).toBeLessThan(0.03);
        world.destroy();
    });
});

describe('a drawbar', () => {
    it('leads the front axle: each axle cuts the corner by what its length says', async () => {
        const world = await World.create();
        world.addGround(0, 400);
        const car = new TestCar(world, { ...bmw, controller: { behavior: 0 } });
        const at = new Vec3(0, 0, -CAR_BALL - fullTrailer.ahead);
        const trailer = new TestTrailer(world, fullTrailer, at, { type: CouplingType.DRAWBAR });
        const hitch = addHitch(car.entity, CAR_BALL, fullTrailer.height - bmw.cgHeight, { trailer: trailer.entity });
        world.run(0.5);
        car.drive((controls) => {
            controls.throttle = Math.max(0, 0.3 * (2 - car.vehicle.forwardSpeed));
            controls.steer = 0.5;
        });
        world.run(18);
        // distances from the center of the turn: that of each point is its speed over the yaw rate
        const turn = (entity: Entity, ahead: number): number => {
            const { linearVelocity, angularVelocity } = entity.rigidbody!;
            const arm = entity.forward.clone().mulScalar(-ahead);
            return new Vec3().cross(angularVelocity, arm).add(linearVelocity).length() / angularVelocity.y;
        };
        const ball = turn(car.entity, -CAR_BALL);
        const turntable = turn(trailer.entity, 1.5);
        const rear = turn(trailer.entity, -1.5);
        expect(ball).toBeLessThan(12);
        expect(turntable / Math.sqrt(ball ** 2 - 2 ** 2)).toBeCloseTo(1, 1);
        expect(rear / Math.sqrt(turntable ** 2 - 3 ** 2)).toBeCloseTo(1, 1);
        expect(hitch.stretch).toBeLessThan(1e-3);
        const [left] = trailer.wheels;
        expect(left.wheel!.steerAngle).toBeCloseTo(Math.asin(3 / turntable), 1);
        world.destroy();
    });
});

describe('a semi-trailer of 40 t on ground that is slippery on one side', () => {
    /** Brakes from 80 km/h, with a driver who steers straight. Largest angle between the two, deg, and the way, m. */
    async function brake(abs: boolean): Promise<{ angle: number; way: number }> {
        const world = await World.create();
        for (const [side, grip] of [
            [1, 0.9],
            [-1, 0.3]
        ]) {
            const half = world.addBox(`Half ${side}`, [50, 0.5, 400], [50 * side, -0.5, 0]);
            addScript(half, SurfaceMaterial, { preset: 10, grip });
        }
        const aids = { assistance: 4, abs };
        const car = new TestCar(
            world,
            { ...tractor, controller: { ...tractor.controller, aids } },
            new Vec3(0, 0, -300)
        );
        const trailer = new TestTrailer(world, semiTrailer, new Vec3(0, 0, -320), {
            type: CouplingType.FIFTH_WHEEL,
            maxAngle: 100,
            brakes: { type: TrailerBrakeType.AIR, torque: 90000, parkingTorque: 50000, delay: 0.3, abs }
        });
        const plate = { trailer: trailer.entity };
        const hitch = addHitch(car.entity, TRACTOR_PLATE, semiTrailer.height - tractor.cgHeight, plate);
        world.run(1);
        car.roll(80 / 3.6);
        trailer.roll(80 / 3.6);
        const from = car.position.z;
        car.drive((controls) => {
            const { x, z } = car.entity.forward;
            controls.steer = Math.max(-1, Math.min(1, -0.3 * car.position.x - 4 * Math.atan2(-x, -z)));
            controls.brake = 1;
        });
        let angle = 0;
        world.run(8, 1 / 60, () => {
            angle = Math.max(angle, Math.abs(hitch.angle));
        });
        const way = car.position.z - from;
        world.destroy();
        return { angle, way };
    }

    it('stays straight with anti-lock brakes, and folds up with locked wheels', async () => {
        const withAbs = await brake(true);
        expect(withAbs.angle).toBeLessThan(8);
        expect(withAbs.way).toBeLessThan(90);
        const locked = await brake(false);
        expect(locked.angle).toBeGreaterThan(25);
    });
});
