import { describe, expect, it } from 'vitest';

import { DriverControls } from '../../src/control/driver-controls.js';
import { Pedals } from '../../src/control/pedals.js';
import { DEG } from '../../src/math/scalar.js';
import { Table } from '../../src/math/table.js';
import { Steering } from '../../src/steering/steering.js';
import { WHEEL } from '../../src/wheel/state.js';
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
    const car = {
        controls: new DriverControls(),
        pedals: new Pedals(),
        wheels,
        layouts: 0,
        forwardSpeed: 0,
        parts: { steers: false }
    };
    car.controls.steer = 1;
    for (let i = 0; i < 100; i++) {
        steering.follow(car);
        steering.steer(car, 1 / 60);
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

/** Place of a wheel: left, ahead, m. */
type Place = [x: number, z: number];

const pair = (half: number, z: number): Place[] => [
    [half, z],
    [-half, z]
];

function mounts(places: Place[]): Wheel[] {
    return places.map(([x, z]) => new Wheel({ position: [x, 0, z], up: [0, 1, 0], forward: [0, 0, 1] }));
}

/** Turns the steering to a share of the lock for some time. */
function hold(steering: Steering, steer: number, seconds: number, forwardSpeed = 0, others: Wheel[] = []): void {
    const wheels = [...steering.steered, ...steering.fixed, ...others];
    const car = {
        controls: new DriverControls(),
        pedals: new Pedals(),
        wheels,
        layouts: 0,
        forwardSpeed,
        parts: { steers: false }
    };
    car.controls.steer = steer;
    for (let i = 0; i < Math.round(seconds * 120); i++) {
        steering.follow(car);
        steering.steer(car, 1 / 120);
    }
}

/** Returns the point at which the axle of a wheel crosses a line across the car, m to the left. */
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

    it('goes away from the middle with the one rate and back to it with the other, on either side', () => {
        for (const side of [-1, 1]) {
            const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
            steering.rate = 30 * DEG;
            steering.returnRate = 60 * DEG;
            hold(steering, side, 0.5);
            expect(steering.angle / DEG).toBeCloseTo(side * 15, 6);
            hold(steering, 0, 0.1);
            expect(steering.angle / DEG).toBeCloseTo(side * 9, 6);
        }
    });

    it.each([
        [0, 1],
        [10, 1 - 0.6 / 3],
        [-20, 1 - (0.6 * 2) / 3],
        [30, 0.4],
        [50, 0.4]
    ])('has at %f m/s a lock of %f, falling in proportion to the speed', (speed, share) => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.highSpeed = 30;
        steering.highSpeedLock = 0.4;
        hold(steering, 1, 1, speed);
        expect(steering.angle).toBeCloseTo(share * steering.maxAngle, 9);
    });

    it('feels the aligning moments of the steered tires alone, and goes back to the middle at once', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        [...steering.steered, ...steering.fixed].forEach((wheel, i) => {
            wheel.state[WHEEL.aligningMoment] = [30, 50, 7, 9][i];
        });
        expect(steering.feedback).toBe(80);
        hold(steering, 1, 0.2);
        steering.least = steering.most = 0.1;
        steering.reset();
        expect(steering.angle).toBe(0);
        hold(steering, -1, 2);
        expect(steering.angle).toBeCloseTo(-steering.maxAngle, 9);
    });
});

describe('wheels that a steering does not turn', () => {
    it('keep the angles that a script gives them, whatever is laid out anew', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        const [own] = mounts([[0, -2]]);
        own.params.maxSteerAngle = 30 * DEG;
        const others = [...steering.fixed, own];
        others.forEach((wheel) => (wheel.steerAngle = 0.1));
        hold(steering, 1, 0.5, 0, [own]);
        steering.ackermann = 0;
        hold(steering, -1, 0.5, 0, [own]);
        expect(others.map(({ steerAngle }) => steerAngle)).toEqual([0.1, 0.1, 0.1]);
    });

    it('stay straight on both axles of a tandem, one of which has a largest angle of 0', () => {
        const steering = new Steering(mounts(pair(1, 4)), mounts([...pair(0.9, -1.2), ...pair(0.9, -2.6)]));
        steering.fixed.slice(2).forEach(({ params }) => (params.maxSteerAngle = 0));
        hold(steering, 1, 2);
        expect(steering.fixed.map(({ steerAngle }) => Math.abs(steerAngle))).toEqual([0, 0, 0, 0]);
        expect(crossing(steering.steered[0], -1.9)).toBeCloseTo(5.9 / Math.tan(steering.angle), 9);
    });

    it('are all wheels of a car without steered ones, whatever its rear ratio', () => {
        const steering = new Steering([], mounts([...pair(0.7, 1.2), ...pair(0.7, -1.3)]));
        steering.rearRatio = 0.5;
        hold(steering, 1, 2);
        expect(steering.fixed.map(({ steerAngle }) => steerAngle)).toEqual([0, 0, 0, 0]);
    });
});

describe('a machine that steers behind', () => {
    it('turns about the middle of two axles in front that stay straight', () => {
        const steering = new Steering(mounts(pair(0.8, -2)), mounts([...pair(0.8, 1.5), ...pair(0.8, 0.5)]));
        hold(steering, 1, 2);
        expect(steering.angle).toBeCloseTo(35 * DEG, 9);
        expect(crossing(steering.steered[0], 1)).toBeCloseTo(-3 / Math.tan(steering.angle), 9);
        expect(crossing(steering.steered[1], 1)).toBeCloseTo(-3 / Math.tan(steering.angle), 9);
    });

    it.each([-1, 1])('turns its inner wheel to its own largest angle, and the outer one about the same point', (to) => {
        const steering = new Steering(mounts(pair(0.5, -0.9)), mounts(pair(0.5, 0.7)));
        steering.steered.forEach(({ params }) => (params.maxSteerAngle = 60 * DEG));
        hold(steering, to, 2);
        const [inner, outer] = to > 0 ? [...steering.steered].reverse() : steering.steered;
        expect(inner.steerAngle).toBeCloseTo(to * 60 * DEG, 9);
        expect(crossing(outer, 0.7)).toBeCloseTo(crossing(inner, 0.7), 9);
    });
});

describe('wheels with largest angles of their own', () => {
    it('turn with and against the front ones about the point that the rear ratio gives', () => {
        // as the line of the tangents has it: 1 : 2 against, so the center lies 2 / 3 of the wheelbase back
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.rearRatio = -0.5;
        steering.fixed.forEach(({ params }) => (params.maxSteerAngle = 10 * DEG));
        hold(steering, 1, 2);
        const [inner, outer] = steering.fixed;
        expect(inner.steerAngle).toBeCloseTo(-10 * DEG, 9);
        const center = 1.2 - 2.5 / 1.5;
        expect(crossing(outer, center)).toBeCloseTo(crossing(inner, center), 9);
    });

    it('do not change how far the virtual wheel turns unless they are steered ones', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        steering.fixed.forEach(({ params }) => (params.maxSteerAngle = 10 * DEG));
        hold(steering, 1, 2);
        expect(steering.reach).toBeCloseTo(35 * DEG, 12);
        steering.steered.forEach(({ params }) => (params.maxSteerAngle = 50 * DEG));
        hold(steering, 1, 2);
        const { reach } = steering;
        expect(1 / Math.tan(reach)).toBeCloseTo(1 / Math.tan(50 * DEG) + 0.7 / 1.25, 9);
        steering.maxAngle = 20 * DEG;
        expect(steering.reach).toBe(reach);
    });

    it.each<[string, Place[], boolean]>([
        ['has no others, ahead of its center of mass', [...pair(0.7, 3), ...pair(0.7, 1)], false],
        ['steers all, behind its center of mass', [...pair(0.7, -1), ...pair(0.7, -3)], true]
    ])('turn a car left when the driver does, that %s', (_, places, areSteered) => {
        const wheels = mounts(places);
        const steering = areSteered ? new Steering(wheels, []) : new Steering([], wheels);
        wheels.forEach(({ params }) => (params.maxSteerAngle = 30 * DEG));
        hold(steering, 1, 2);
        const [front, , rear] = wheels.map(({ steerAngle }) => steerAngle / DEG);
        expect(front).toBeCloseTo(30, 6);
        expect(rear).toBeCloseTo(-30, 6);
        expect(1 / Math.tan(steering.reach)).toBeCloseTo(
            1 / Math.tan(areSteered ? 30 * DEG : 35 * DEG) + (areSteered ? 0.7 : 0),
            6
        );
    });

    it('share one center where all axles steer, whatever the rear ratio, which has nothing to turn', () => {
        const angles = [0, 0.5].map((ratio) => {
            const steering = new Steering(mounts([...pair(0.7, 1.2), ...pair(0.7, -1.3)]), []);
            steering.rearRatio = ratio;
            hold(steering, 1, 2);
            return steering.steered.map(({ steerAngle }) => steerAngle);
        });
        expect(angles[1]).toEqual(angles[0]);
    });

    it('count alone where the steered ones stay straight: those without one do not, those of 0 do', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts([...pair(0.7, -1.3), ...pair(0.7, -2)]));
        steering.ackermann = 0;
        steering.steered.forEach(({ params }) => (params.maxSteerAngle = 0));
        steering.fixed[0].params.maxSteerAngle = 10 * DEG;
        hold(steering, 1, 2);
        expect(steering.reach).toBeCloseTo(10 * DEG, 9);
        steering.fixed[1].params.maxSteerAngle = 0;
        hold(steering, 1, 2);
        expect(steering.reach).toBeCloseTo(5 * DEG, 9);
    });
});

describe('a steering as it comes', () => {
    it('turns by 35 degrees at 150 degrees a second, and by a quarter of that from 120 km/h on', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), mounts(pair(0.7, -1.3)));
        hold(steering, 1, 0.2);
        expect(steering.angle / DEG).toBeCloseTo(30, 6);
        hold(steering, 1, 1);
        expect(steering.angle / DEG).toBeCloseTo(35, 6);
        hold(steering, 0, 0.2);
        expect(steering.angle / DEG).toBeCloseTo(5, 6);
        hold(steering, 1, 1, 120 / 3.6);
        expect(steering.angle / DEG).toBeCloseTo(35 / 4, 6);
        hold(steering, 1, 1, 60 / 3.6);
        expect(steering.angle / DEG).toBeCloseTo((35 * 5) / 8, 6);
    });

    it('turns the wheels of a single axle in parallel, with largest angles of their own too', () => {
        const steering = new Steering(mounts(pair(0.7, 1.2)), []);
        hold(steering, -1, 2);
        expect(steering.steered.map(({ steerAngle }) => steerAngle / DEG)).toEqual(near(-35, -35));
        steering.steered.forEach(({ params }) => (params.maxSteerAngle = 50 * DEG));
        hold(steering, -1, 2);
        expect(steering.steered.map(({ steerAngle }) => steerAngle / DEG)).toEqual(near(-50, -50));
    });

    it('turns its wheels half way between parallel and a common center at half the Ackermann share', () => {
        const [parallel, half, full] = [0, 0.5, 1].map((share) => steer(share)[0]);
        expect(half).toBeCloseTo((parallel + full) / 2, 9);
        expect(full - parallel).toBeGreaterThan(4);
    });
});

function near(...angles: number[]): unknown[] {
    return angles.map((angle) => expect.closeTo(angle, 6));
}
