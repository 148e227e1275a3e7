import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/control/driver-controls.js';
import { Pedals } from '../../src/control/pedals.js';
import { DEG } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { Steering } from '../../src/steering/steering.js';
import { Wheel } from '../../src/wheel/wheel.js';

const base = 2.57891;
const track = 1.38684;

function steer(ackermann: number): [left: number, right: number] {
    const mount = (x: number, z: number): Wheel =>
        new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });
    const wheels = [mount(track / 2, 1.2), mount(-track / 2, 1.2)];
    const steering = new Steering(wheels, [mount(0.7, 1.2 - base), mount(-0.7, 1.2 - base)]);
    steering.maxAngle = 30 * DEG;
    steering.ackermann = ackermann;
    const car = { controls: new DriverControls(), pedals: new Pedals(), wheels, layouts: 0, forwardSpeed: 0 };
    car.controls.steer = 1;
    for (let i = 0; i < 100; i++) {
        steering.follow(car);
        steering.step(car, 1 / 60);
    }
    return [wheels[0].steerAngle / DEG, wheels[1].steerAngle / DEG];
}

describe('the steering of a car that turns left by 30 degrees', () => {
    it('turns the inner wheel more and the outer less, by Ackermann (reference case D1)', () => {
        const [inner, outer] = steer(1);
        expect(inner).toBeCloseTo(34.351, 2);
        expect(outer).toBeCloseTo(26.554, 2);
        // cot(outer) - cot(inner) = track / wheelbase
        const cot = (angle: number): number => 1 / Math.tan(angle * DEG);
        expect(cot(outer) - cot(inner)).toBeCloseTo(track / base, 6);
    });

    it('keeps the wheels parallel without it', () => {
        expect(steer(0)).toEqual([30, 30].map((angle) => expect.closeTo(angle, 9)));
    });
});

/** Where a car's wheels stand: left, ahead, m. */
type Place = [x: number, z: number];

const pair = (half: number, z: number): Place[] => [
    [half, z],
    [-half, z]
];

function mounts(places: Place[]): Wheel[] {
    return places.map(([x, z]) => new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] }));
}

/** Turns the steering to a share of the lock for some time. */
function hold(steering: Steering, steer: number, seconds: number, forwardSpeed = 0): void {
    const wheels = [...steering.steered, ...steering.fixed];
    const car = { controls: new DriverControls(), pedals: new Pedals(), wheels, layouts: 0, forwardSpeed };
    car.controls.steer = steer;
    for (let i = 0; i < Math.round(seconds * 120); i++) {
        steering.follow(car);
        steering.step(car, 1 / 120);
    }
}

/** Where the axle of a wheel crosses a line across the car, m to the left. */
function crossing({ mount, steerAngle }: Wheel, z: number): number {
    return mount.position[0] + (mount.position[2] - z) / Math.tan(steerAngle);
}

describe('a steering with more than one steered axle', () => {
    it.each([-1, -0.5, 0.3])('turns about R = L / (tan front - tan rear) with a rear ratio of %f', (ratio) => {
        const [front, rear] = [mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3))];
        const steering = new Steering(front, rear);
        steering.rearRatio = ratio;
        hold(steering, 0.5, 2);
        const tanFront = Math.tan(steering.angle);
        const tanRear = Math.tan(ratio * steering.angle);
        const radius = 2.5 / (tanFront - tanRear);
        const center = 1.2 - radius * tanFront;
        for (const wheel of [...front, ...rear]) {
            expect(crossing(wheel, center)).toBeCloseTo(radius, 9);
        }
    });

    it('moves all wheels alike with a rear ratio of 1, and lets the rear wheels go back when it is taken away', () => {
        const [front, rear] = [mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3))];
        const steering = new Steering(front, rear);
        steering.rearRatio = 1;
        hold(steering, 1, 2);
        for (const wheel of [...front, ...rear]) {
            expect(wheel.steerAngle).toBeCloseTo(steering.angle, 12);
        }
        steering.rearRatio = 0;
        hold(steering, 1, 0.1);
        expect(rear.map(({ steerAngle }) => steerAngle)).toEqual([0, 0]);
    });

    it('of a truck with two steered axles and a tandem turns about one point between the rear axles', () => {
        const steered = mounts([...pair(1, 4), ...pair(1, 2.2)]);
        const steering = new Steering(steered, mounts([...pair(0.9, -1.2), ...pair(0.9, -2.6)]));
        hold(steering, -1, 2);
        const radius = crossing(steered[0], -1.9);
        expect(radius).toBeCloseTo(5.9 / Math.tan(steering.angle), 9);
        for (const wheel of steered) {
            expect(crossing(wheel, -1.9)).toBeCloseTo(radius, 9);
        }
        expect(Math.abs(steered[2].steerAngle)).toBeLessThan(Math.abs(steered[0].steerAngle));
    });

    it('of a bus turns its tag axle the other way, about the same point on the drive axle', () => {
        const steered = mounts([...pair(1, 3.5), ...pair(1, -4)]);
        const steering = new Steering(steered, mounts(pair(0.9, -2.5)));
        hold(steering, 1, 2);
        const radius = crossing(steered[0], -2.5);
        for (const wheel of steered) {
            expect(crossing(wheel, -2.5)).toBeCloseTo(radius, 9);
        }
        expect(steered[2].steerAngle).toBeLessThan(0);
    });

    it('behind the fixed wheels, as in a forklift, turns the car the other way', () => {
        const steered = mounts(pair(0.5, -0.9));
        const steering = new Steering(steered, mounts(pair(0.5, 0.7)));
        hold(steering, 1, 2);
        expect(crossing(steered[0], 0.7)).toBeCloseTo(crossing(steered[1], 0.7), 9);
        expect(crossing(steered[0], 0.7)).toBeCloseTo(-1.6 / Math.tan(steering.angle), 9);
    });
});

describe('the steering of a car', () => {
    it('goes out and back with its two rates', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.rate = 100 * DEG;
        steering.returnRate = 200 * DEG;
        hold(steering, 1, 0.2);
        expect(steering.angle / DEG).toBeCloseTo(20, 6);
        hold(steering, 0, 0.05);
        expect(steering.angle / DEG).toBeCloseTo(10, 6);
        expect(steering.wheelAngle).toBeCloseTo(15 * steering.angle, 12);
    });

    it('follows a curve over speed', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.curve = new Table([0, 1, 20, 0.4, 40, 0.1]);
        for (const [speed, share] of [
            [0, 1],
            [10, 0.7],
            [-30, 0.25],
            [60, 0.1]
        ]) {
            hold(steering, -1, 1, speed);
            expect(steering.angle).toBeCloseTo(-share * steering.maxAngle, 9);
        }
    });

    it('keeps within the bounds that an aid sets, even beyond the middle', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.most = -0.05;
        hold(steering, 1, 1);
        expect(steering.angle).toBeCloseTo(-0.05, 9);
    });
});
