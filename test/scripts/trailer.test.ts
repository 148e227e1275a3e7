import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Hitch } from '../../scripts/hitch.mjs';
import { CouplingType, TrailerBrakeType } from '../../scripts/trailer.mjs';
import { bmw, TestCar } from '../support/car.js';
import {
    addHitch,
    CAR_BALL,
    caravan,
    fullTrailer,
    semiTrailer,
    TestTrailer,
    tractor,
    TRACTOR_PLATE
} from '../support/trailer.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A car whose ball is over the coupler of a caravan except for a gap, m. */
function carAndCaravan(
    gap = 0.1,
    attributes: Record<string, unknown> = {}
): { car: TestCar; hitch: Hitch; trailer: TestTrailer } {
    const car = new TestCar(world, bmw);
    const hitch = addHitch(car.entity, CAR_BALL, caravan.height - bmw.cgHeight);
    const trailer = new TestTrailer(world, caravan, new Vec3(0, 0, -CAR_BALL - caravan.ahead - gap), attributes);
    return { car, hitch, trailer };
}

describe('a hitch', () => {
    it('couples a trailer within reach while both stand, and lets it go again', () => {
        const { car, hitch, trailer } = carAndCaravan();
        const told: string[] = [];
        hitch.on('couple', () => told.push('couple'));
        hitch.on('uncouple', () => told.push('uncouple'));
        world.run(1);
        expect(hitch.couple()).toBe(true);
        expect(trailer.component!.towedBy).toBe(car.entity);
        world.run(1);
        expect(hitch.stretch).toBeLessThan(1e-3);
        car.drive((controls) => (controls.throttle = 1));
        world.run(4);
        expect(trailer.component!.speed).toBeGreaterThan(3);
        expect(hitch.uncouple()).toBe(false);
        car.drive((controls) => {
            controls.throttle = 0;
            controls.brake = 1;
        });
        world.run(5);
        expect(hitch.uncouple()).toBe(true);
        const stood = trailer.entity.getPosition().clone();
        car.drive((controls) => {
            controls.throttle = 0.5;
            controls.brake = 0;
        });
        world.run(3);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(3);
        expect(trailer.entity.getPosition().distance(stood)).toBeLessThan(0.5);
        expect(told).toEqual(['couple', 'uncouple']);
    });

    it('does not reach a trailer that is too far away', () => {
        const { hitch } = carAndCaravan(0.6);
        world.run(1);
        expect(hitch.couple()).toBe(false);
        hitch.reach = 0.8;
        expect(hitch.couple()).toBe(true);
    });

    it('couples the trailer that it names at the start, wherever that stands', () => {
        const { car, hitch, trailer } = carAndCaravan(3);
        hitch.trailer = trailer.entity;
        world.run(0.5);
        expect(hitch.attached).toBe(trailer.component);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(car.entity.getPosition().z - trailer.entity.getPosition().z).toBeCloseTo(CAR_BALL + caravan.ahead, 2);
    });

    it('takes the trailer along when the car is put elsewhere', () => {
        const { car, hitch, trailer } = carAndCaravan(0);
        hitch.trailer = trailer.entity;
        world.run(0.5);
        car.controller.teleport(new Vec3(30, 0.6, 40), new Quat().setFromEulerAngles(0, 90, 0));
        world.run(0.5);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(trailer.entity.getPosition().x).toBeCloseTo(30 - CAR_BALL - caravan.ahead, 1);
    });

    it('breaks at its load, and the trailer brakes by itself', () => {
        const { car, hitch, trailer } = carAndCaravan(0);
        hitch.trailer = trailer.entity;
        hitch.breaksAt = 30;
        let broken = 0;
        hitch.on('breakaway', (_: unknown, force: number) => (broken = force));
        world.run(1);
        car.roll(15);
        trailer.roll(15);
        world.run(1);
        expect(broken).toBe(0);
        trailer.entity.rigidbody!.applyImpulse(0, 0, -2000);
        world.run(1);
        expect(broken).toBeGreaterThan(30_000);
        expect(hitch.attached).toBeNull();
        world.run(3);
        expect(trailer.component!.speed).toBeLessThan(1);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(5);
    });

    it('lets go when either is switched off or destroyed', () => {
        for (const end of ['disable', 'destroy', 'destroy car'] as const) {
            const { car, hitch, trailer } = carAndCaravan(0);
            hitch.trailer = trailer.entity;
            world.run(0.3);
            expect(hitch.attached).not.toBeNull();
            if (end === 'disable') {
                trailer.component!.enabled = false;
            } else {
                (end === 'destroy' ? trailer : car).entity.destroy();
            }
            world.run(0.3);
            expect(end === 'destroy car' ? trailer.component!.towedBy : hitch.attached).toBeNull();
            car.entity.destroy();
            trailer.entity.destroy();
        }
    });
});

describe('a car that parks its caravan', () => {
    it('backs it into a bay beside the road by itself, and says so', () => {
        const { hitch, trailer } = carAndCaravan(0);
        hitch.trailer = trailer.entity;
        world.run(1);
        const bay = new Entity('Bay', world.app);
        bay.setPosition(1.5, 0, -32);
        bay.setEulerAngles(0, 8, 0);
        world.app.root.addChild(bay);
        const parked: unknown[] = [];
        hitch.on('parked', (which: unknown) => parked.push(which));
        expect(hitch.park(bay)).toBe(true);
        for (let t = 0; t < 120 && parked.length === 0; t++) {
            world.run(1);
        }
        expect(parked).toEqual([trailer.component]);
        const off = trailer.entity.getPosition().clone().sub(bay.getPosition());
        expect(Math.hypot(off.x, off.z)).toBeLessThan(0.22 + 0.2); // its axle is 0.22 m behind its middle
    });
});

describe('a trailer', () => {
    it('brakes a semi-trailer of 40 t with air, and without it much longer', () => {
        const stop = (type: number): number => {
            const car = new TestCar(world, tractor);
            const hitch = addHitch(car.entity, TRACTOR_PLATE, semiTrailer.height - tractor.cgHeight);
            const trailer = new TestTrailer(world, semiTrailer, new Vec3(0, 0, -TRACTOR_PLATE - semiTrailer.ahead), {
                type: CouplingType.FIFTH_WHEEL,
                brakes: { type, torque: 70000, parkingTorque: 50000, delay: 0.3, abs: true }
            });
            hitch.trailer = trailer.entity;
            world.run(0.5);
            car.roll(20);
            trailer.roll(20);
            const from = car.position.z;
            car.drive((controls) => (controls.brake = 1));
            world.run(12);
            expect(car.vehicle.forwardSpeed).toBeLessThan(0.1);
            const way = car.position.z - from;
            car.entity.destroy();
            trailer.entity.destroy();
            return way;
        };
        const braked = stop(TrailerBrakeType.AIR);
        expect(braked).toBeLessThan(50);
        expect(stop(TrailerBrakeType.NONE)).toBeGreaterThan(1.4 * braked);
    });

    it('is held by its push on the car with overrun brakes, and rolls freely in reverse', () => {
        const { car, hitch, trailer } = carAndCaravan(0, { brakes: { type: TrailerBrakeType.OVERRUN, torque: 4000 } });
        hitch.trailer = trailer.entity;
        world.run(1);
        car.roll(20);
        trailer.roll(20);
        car.drive((controls) => (controls.brake = 0.6));
        let push = 0;
        let deceleration = 0;
        world.run(1.5, 1 / 60, () => {
            push = hitch.force.z;
            deceleration = -car.controller.acceleration.z;
        });
        // four fifths of its braking are its own
        expect(push / (caravan.mass * deceleration)).toBeGreaterThan(0.05);
        expect(push / (caravan.mass * deceleration)).toBeLessThan(0.35);
        world.run(5);
        car.drive((controls) => {
            controls.brake = 0;
            controls.reverse = true;
            controls.throttle = 0.4;
        });
        world.run(3);
        expect(trailer.component!.controls!.brake).toBe(0);
        expect(trailer.component!.speed).toBeLessThan(-1);
    });

    it('follows the pedal by a current with its gain, 63 % of it after its delay', () => {
        const brakes = { type: TrailerBrakeType.ELECTRIC, torque: 3000, gain: 1.5, delay: 0.2 };
        const { car, hitch, trailer } = carAndCaravan(0, { brakes });
        hitch.trailer = trailer.entity;
        world.run(1);
        car.roll(20);
        trailer.roll(20);
        world.run(0.5);
        const pedal = (): number => trailer.component!.controls!.brake;
        expect(pedal()).toBe(0);
        car.drive((controls) => (controls.brake = 0.4));
        // the driver's own pedal takes a moment, too
        let at = NaN;
        let asked = NaN;
        world.run(2, 1 / 60, () => {
            asked = car.vehicle.brakePedal > 0.39 && Number.isNaN(asked) ? world.time : asked;
            at = pedal() > 0.63 * 0.6 && Number.isNaN(at) ? world.time : at;
        });
        expect(pedal()).toBeCloseTo(0.6, 2);
        expect(at - asked).toBeGreaterThan(0.1);
        expect(at - asked).toBeLessThan(0.25);
        // it does not wait for a push: the coupling pulls backward, or hardly pushes
        expect(hitch.force.z).toBeLessThan(0.1 * caravan.mass * 9.81);
    });

    it('is held by the friction of its coupling up to that torque, and swings beyond', () => {
        const swing = (torque: number): number => {
            const { car, hitch, trailer } = carAndCaravan(0, { friction: 300 });
            hitch.trailer = trailer.entity;
            car.drive((controls) => (controls.brake = 1));
            world.run(1);
            // free of the ground's friction, so that only the coupling holds it
            trailer.wheels.forEach((wheel) => (wheel.wheel!.params.grip = 0));
            world.run(0.5);
            const from = hitch.angle;
            world.run(1, 1 / 60, () => trailer.entity.rigidbody!.applyTorque(0, torque, 0));
            const turned = Math.abs(hitch.angle - from);
            car.entity.destroy();
            trailer.entity.destroy();
            return turned;
        };
        expect(swing(200)).toBeLessThan(0.05);
        // about the ball 20 000 kg m2 turn by the rest of the torque
        const inertia = caravan.inertia[1] + caravan.mass * caravan.ahead ** 2;
        const free = (((0.5 * (3000 - 300)) / inertia) * 180) / Math.PI;
        expect(Math.abs(swing(3000) / free - 1)).toBeLessThan(0.15);
    });

    it('shows the lamps of the car', () => {
        const { car, hitch, trailer } = carAndCaravan(0);
        hitch.trailer = trailer.entity;
        world.run(0.5);
        car.controller.lights.indicator = 1;
        car.drive((controls) => (controls.brake = 1));
        world.run(0.1);
        expect(trailer.component!.lights.brake).toBe(true);
        expect(trailer.component!.lights.leftBlinker).toBe(true);
        hitch.uncouple();
        expect(trailer.component!.lights.brake).toBe(false);
    });
});

describe('a trailer that is the other frame of a machine', () => {
    it('says what drives its wheels when nothing can, and is content once something does', () => {
        const { car, hitch, trailer } = carAndCaravan(0, { type: CouplingType.ARTICULATED });
        expect(hitch.couple()).toBe(true);
        const faults = (): string[] => trailer.component!.validate().map(({ attribute }) => attribute);
        expect(faults()).toEqual(['trailer.driven']);
        trailer.component!.driven = false;
        world.run(0.1);
        expect(faults()).toEqual([]);
        Object.assign(car.controller!.engine, { type: 2 });
        trailer.component!.driven = true;
        world.run(0.2);
        expect(faults()).toEqual([]);
        const motors = car.vehicle.wheelMotors!;
        const turned = (): number => motors.motors.filter(({ wheel }) => trailer.vehicle.wheels.includes(wheel)).length;
        expect(turned()).toBe(trailer.wheels.length);
        expect(trailer.vehicle.wheelMotors).toBe(motors);
        expect(hitch.uncouple()).toBe(true);
        expect(turned()).toBe(0);
        expect(trailer.vehicle.wheelMotors).toBe(null);
    });

    it('turns into one, and back into a trailer, while it is coupled', () => {
        const { car, hitch, trailer } = carAndCaravan(0);
        expect(hitch.couple()).toBe(true);
        world.run(1);
        const nose = car.vehicle.couplingLoad[0];
        expect(nose).toBeGreaterThan(30);
        Object.assign(trailer.component!, { type: CouplingType.ARTICULATED, driven: false });
        world.run(2);
        // one body on three axles: what one frame carries for the other is missing there
        expect(car.vehicle.couplingLoad[0] + trailer.vehicle.couplingLoad[0]).toBeCloseTo(0, 6);
        expect(hitch.stretch).toBeLessThan(1e-3);
        trailer.component!.type = CouplingType.BALL;
        world.run(2);
        expect(car.vehicle.couplingLoad[0]).toBeCloseTo(nose, 6);
        expect(hitch.stretch).toBeLessThan(1e-3);
    });
});

describe('a trailer whose type is changed while it is coupled', () => {
    it('hangs on a drawbar that leads its front axle, and on its ball again', () => {
        const car = new TestCar(world, bmw);
        const trailer = new TestTrailer(world, fullTrailer, new Vec3(0, 0, -CAR_BALL - fullTrailer.ahead), {});
        const hitch = addHitch(car.entity, CAR_BALL, fullTrailer.height - bmw.cgHeight, { trailer: trailer.entity });
        world.run(1);
        const [left] = trailer.wheels;
        const turned = (): number => left.wheel!.steerAngle;
        trailer.component!.type = CouplingType.DRAWBAR;
        car.drive((controls) => Object.assign(controls, { throttle: 1, steer: 0.7 }));
        world.run(4);
        expect(car.vehicle.forwardSpeed).toBeGreaterThan(2);
        expect(hitch.stretch).toBeLessThan(1e-3);
        expect(Math.abs(turned())).toBeGreaterThan(0.05);
        trailer.component!.type = CouplingType.BALL;
        world.run(0.1);
        expect(turned()).toBe(0);
        // the head of the bar is drawn to the ball, at half a meter per second
        world.run(5);
        expect(hitch.stretch).toBeLessThan(1e-3);
    });
});
