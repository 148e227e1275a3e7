import { describe, expect, it } from 'vitest';

import { DEG, DriverControls, Steering, Wheel } from '../../src/index.js';
import { Pedals } from '../../src/internal.js';

const BASE = 2.5;
const HALF = 0.7;

/** Two front wheels and two behind them, left first; so many of them are steered. */
function car(
    steered = 2,
    layouts = 0
): { steering: Steering; wheels: Wheel[]; turn(steer: number, seconds?: number): number[] } {
    const mount = (x: number, z: number): Wheel =>
        new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });
    const wheels = [mount(HALF, 1), mount(-HALF, 1), mount(HALF, 1 - BASE), mount(-HALF, 1 - BASE)];
    const steering = new Steering(wheels.slice(0, steered), wheels.slice(steered));
    const seen = {
        controls: new DriverControls(),
        pedals: new Pedals(),
        wheels,
        layouts,
        forwardSpeed: 0,
        parts: { steers: false }
    };
    const turn = (steer: number, seconds = 2): number[] => {
        seen.controls.steer = steer;
        for (let i = 0; i < seconds * 60; i++) {
            steering.follow(seen);
            steering.steer(seen, 1 / 60);
        }
        return wheels.map(({ steerAngle }) => steerAngle / DEG);
    };
    return { steering, wheels, turn };
}

function lock(wheels: Wheel[], degrees: number): void {
    wheels.forEach(({ params }) => (params.maxSteerAngle = degrees * DEG));
}

function cot(degrees: number): number {
    return 1 / Math.tan(degrees * DEG);
}

function near(...angles: number[]): unknown[] {
    return angles.map((angle) => expect.closeTo(angle, 6));
}

describe('a wheel with a steer angle of its own', () => {
    it('turns to it at full lock, and by the same share before; the others turn as they did', () => {
        const { steering, wheels, turn } = car();
        steering.ackermann = 0;
        lock([wheels[0]], 20);
        expect(turn(1)).toEqual(near(20, 35, 0, 0));
        expect(turn(-0.5)).toEqual(near(-10, turn(-0.5)[1], 0, 0));
        expect(turn(0)).toEqual(near(0, 0, 0, 0));
    });

    it('turns to it on the inside of a turn, with the outer wheel about the same center', () => {
        const { wheels, turn } = car();
        lock(wheels.slice(0, 2), 50);
        const [inner, outer, ...rear] = turn(1);
        expect(inner).toBeCloseTo(50, 6);
        // cot(outer) - cot(inner) = track / wheelbase
        expect(cot(outer) - cot(inner)).toBeCloseTo((2 * HALF) / BASE, 6);
        expect(rear).toEqual([0, 0]);
        expect(turn(-1).slice(0, 2)).toEqual(near(-outer, -inner));
    });

    it('can turn by a right angle', () => {
        const { wheels, turn } = car();
        lock(wheels.slice(0, 2), 90);
        expect(turn(1)[0]).toBeCloseTo(90, 6);
        expect(turn(-1)[0]).toBeCloseTo(-Math.atan(BASE / (2 * HALF)) / DEG, 6);
    });

    it('stays straight with 0, and goes back to its axle with -1', () => {
        const { wheels, turn } = car();
        const before = turn(1);
        lock(wheels.slice(0, 1), 0);
        expect(turn(1)[0]).toBe(0);
        wheels[0].params.maxSteerAngle = -1;
        expect(turn(1)).toEqual(near(...before));
    });
});

describe('rear wheels with a steer angle of their own', () => {
    it('turn the car in, about a center between the axles', () => {
        const { wheels, turn } = car();
        lock(wheels, 30);
        const [left, right, leftRear, rightRear] = turn(1);
        expect([left, leftRear]).toEqual(near(30, -30));
        expect(rightRear).toBeCloseTo(-right, 6);
        expect(cot(right) - cot(left)).toBeCloseTo((2 * HALF) / (BASE / 2), 6);
    });

    it('steer a forklift alone, and turn it where the driver steers', () => {
        const { steering, wheels, turn } = car();
        lock(wheels.slice(0, 2), 0);
        lock(wheels.slice(2), 60);
        const [left, right, inner, outer] = turn(1);
        expect([left, right, inner]).toEqual(near(0, 0, -60));
        expect(cot(-outer) - cot(-inner)).toBeCloseTo((2 * HALF) / BASE, 6);
        // the middle of the axle: what a driver by angle takes for full lock
        expect(cot(steering.reach / DEG)).toBeCloseTo(cot(60) + HALF / BASE, 6);
    });

    it('turn with the front ones where the rear steering says so, and against them below 0', () => {
        const { steering, wheels, turn } = car();
        lock(wheels.slice(2), 10);
        steering.ackermann = 0;
        steering.rearRatio = 0.5;
        expect(turn(1).slice(2)).toEqual(near(10, 10));
        steering.rearRatio = -0.5;
        expect(turn(1).slice(2)).toEqual(near(-10, -10));
        steering.rearRatio = 1;
        expect(turn(-1).slice(2)).toEqual(near(-10, -10));
    });

    it('turn in if one of them alone has it, on the line of the other', () => {
        const { wheels, turn } = car();
        lock(wheels.slice(2, 3), 10);
        expect(turn(1).slice(2)).toEqual(near(-10, 0));
    });
});

it('turns a car whose axles all steer about the middle between them', () => {
    const { turn } = car(4);
    const [left, right, leftRear, rightRear] = turn(1);
    expect([leftRear, rightRear]).toEqual(near(-left, -right));
    // 1 / R = tan(angle) / half the wheelbase, beside each wheel
    expect(cot(left)).toBeCloseTo(cot(35) - HALF / (BASE / 2), 6);
    expect(cot(right)).toBeCloseTo(cot(35) + HALF / (BASE / 2), 6);
});

it('turns the rearmost axle of a car that steers behind by the whole angle, and the one before it less', () => {
    const mount = (x: number, z: number): Wheel =>
        new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] });
    const behind = [mount(0, -2), mount(0, -1)];
    const ahead = [mount(0, 1)];
    const steering = new Steering(behind, ahead);
    const wheels = [...behind, ...ahead];
    const seen = {
        controls: new DriverControls(),
        pedals: new Pedals(),
        wheels,
        layouts: 0,
        forwardSpeed: 0,
        parts: { steers: false }
    };
    seen.controls.steer = 1;
    for (let i = 0; i < 120; i++) {
        steering.follow(seen);
        steering.steer(seen, 1 / 60);
    }
    const [rearmost, before, front] = wheels.map(({ steerAngle }) => steerAngle);
    expect(Math.abs(rearmost) / DEG).toBeCloseTo(35, 6);
    // 3 and 2 m behind the axle that stays straight
    expect(Math.tan(before) / Math.tan(rearmost)).toBeCloseTo(2 / 3, 6);
    expect(front).toBe(0);
});

describe('a steering that was laid out once', () => {
    it.each<[string, (steering: Steering) => void]>([
        ['its largest angle', (steering) => (steering.maxAngle = 20 * DEG)],
        ['its Ackermann share', (steering) => (steering.ackermann = 0)],
        ['its rear ratio', (steering) => (steering.rearRatio = -0.5)]
    ])('takes up %s, whichever layout of the car it has seen', (_, change) => {
        for (const layouts of [0, 1]) {
            const late = car(2, layouts);
            const before = late.turn(1);
            expect(before).toEqual(near(...car().turn(1)));
            change(late.steering);
            const after = late.turn(1);
            expect(after).not.toEqual(before);
            const early = car(2, layouts);
            change(early.steering);
            expect(after).toEqual(near(...early.turn(1)));
        }
    });
});

describe('the reach of a steering', () => {
    it('is its largest angle, or the mean of its wheels with their own, and what a step of the driver is a share of', () => {
        const { steering, wheels, turn } = car();
        expect(steering.reach).toBe(35 * DEG);
        steering.ackermann = 0;
        steering.maxAngle = 30 * DEG;
        expect(steering.reach).toBe(30 * DEG);
        lock(wheels.slice(0, 2), 60);
        turn(1);
        expect(steering.angle / DEG).toBeCloseTo(60, 6);
        lock([wheels[1]], -1 / DEG);
        turn(1);
        expect(steering.reach / DEG).toBeCloseTo(45, 6);
        expect(steering.angle / DEG).toBeCloseTo(45, 6);
    });

    it('is that of its wheels if its own is 0', () => {
        const { steering, wheels, turn } = car();
        steering.maxAngle = 0;
        expect(turn(1)).toEqual([0, 0, 0, 0]);
        lock([wheels[2], wheels[3]], 10);
        steering.ackermann = 0;
        expect(turn(1)).toEqual(near(0, 0, -10, -10));
    });

    it('is none if no wheel turns, and all stay straight', () => {
        const { steering, wheels, turn } = car();
        steering.maxAngle = 0;
        lock(wheels, 0);
        expect(turn(1).map(Math.abs)).toEqual([0, 0, 0, 0]);
        expect(turn(-1).map(Math.abs)).toEqual([0, 0, 0, 0]);
    });
});
