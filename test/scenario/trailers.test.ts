import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import type { Coupling, CouplingKind } from '../../src/vehicle/train/coupling.js';
import { LinearTire } from '../acceptance/lateral/linear-tire.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { criticalSpeed, sway, type SwayModel } from '../support/sway-model.js';
import {
    CAR_BALL,
    caravan,
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
                controls.throttle = world.time > 2.5 && world.time < 6 ? 1 : 0;
                controls.steer = world.time > 2.5 ? 0.1 * Math.sin(2 * world.time) : 0;
                controls.brake = world.time > 7 ? 0.3 : 0;
            });
            world.run(2);
            // it does not ring: nothing pulls to and fro at rest
            const pulls: number[] = [];
            world.run(0.5, 1 / hz, () => pulls.push(coupling.force[2]));
            expect(Math.max(...pulls) - Math.min(...pulls)).toBeLessThan(0.002 * trailer.mass * g);
            roll(vehicles, speed);
            let stretch = 0;
            world.run(8, 1 / hz, () => {
                stretch = Math.max(stretch, coupling.stretch);
            });
            expect(stretch).toBeLessThan(0.5e-3);
            world.destroy();
        }
    });

    it('puts on the car what the lever of the trailer says', async () => {
        const { world, car, coupling } = await train(bmw, CAR_BALL, caravan, 'ball');
        const free = new TestCar(world, bmw, new Vec3(10, 0, -900));
        world.run(4);
        const nose = (caravan.mass * g * 0.22) / (caravan.ahead + 0.22);
        expect(Math.abs(-coupling.force[1] / nose - 1)).toBeLessThan(0.01);
        const [front, , rear] = car.loads.map((load, i) => load - free.loads[i]);
        const wheelbase = bmw.cgToFront + bmw.cgToRear;
        expect((2 * rear) / ((nose * (CAR_BALL + bmw.cgToFront)) / wheelbase)).toBeCloseTo(1, 1);
        expect(front).toBeLessThan(0);
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
        expect(measured / critical).toBeGreaterThan(0.95);
        expect(measured / critical).toBeLessThan(1.05);
    });
});
