import { describe, expect, it } from 'vitest';

import { bmw, frontLoad, g, rearLoad, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

const degrees = 180 / Math.PI;

/** One gear and no loss of lock with speed: the test steers, not the gearbox. */
const controller = {
    drive: 1,
    gearbox: { gearRatios: [1.28] },
    steering: { maxSteerAngle: 35, ackermann: 1, rate: 150, highSpeedLock: 1, highSpeed: 120 }
};

/** Modes of the Anti Roll Bar. */
const AUTO = 1;
const EXTERNAL = 2;

interface Circle {
    /** Lateral acceleration, m/s². */
    a: number;

    /** Lean of the body, deg, outward positive. */
    lean: number;

    /** Radius of the path, m. */
    radius: number;

    /** Outer minus inner load of each axle, N. */
    front: number;
    rear: number;
    total: number;
}

/** Moment by which a turn overturns a car, N m: its weight that leans outward, and its wheels, whose spin it turns. */
function overturningOf({ a, lean }: Circle): number {
    const wheels = (4 * 0.5 * 20 * bmw.radius ** 2 * a) / bmw.radius;
    return bmw.mass * (a + g * Math.tan(lean / degrees)) * bmw.cgHeight + wheels;
}

/** Drives a steady left circle: fixed road wheel angle in degrees, speed held by the throttle. */
async function circle(numbers: CarNumbers, angle: number, speed: number, external = false): Promise<Circle> {
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world, { ...numbers, controller });
    if (external) {
        car.bars.forEach((bar) => {
            bar.mode = EXTERNAL;
            bar.antiRoll = bar.stiffness * numbers.distance;
        });
    }
    world.run(1);
    car.roll(speed);
    car.drive((controls) => {
        controls.steer = angle / 35;
        controls.throttle = Math.max(0, Math.min(1, 0.15 + (speed - car.vehicle.forwardSpeed)));
    });
    world.run(12);
    let a = 0;
    let lean = 0;
    let radius = 0;
    const loads = [0, 0, 0, 0];
    const frames = 60;
    world.run(1, 1 / 60, () => {
        const v = car.velocity.length();
        const yaw = car.entity.rigidbody!.angularVelocity.y;
        a += (v * yaw) / frames;
        radius += v / yaw / frames;
        lean += (Math.asin(car.entity.right.y) * degrees) / frames;
        car.loads.forEach((load, i) => (loads[i] += load / frames));
    });
    world.destroy();
    const [fl, fr, rl, rr] = loads;
    return { a, lean, radius, front: fr - fl, rear: rr - rl, total: fl + fr + rl + rr };
}

describe('a car in a steady left circle', () => {
    it('carries its weight, and transfers (m (a + g lean) h + 4 I a / R) / T from the inner to the outer wheels', async () => {
        const turn = await circle(bmw, 6, 10);
        const { a, front, rear, total } = turn;
        expect(a).toBeGreaterThan(3);
        expect(total / (bmw.mass * g)).toBeGreaterThan(0.99);
        expect(total / (bmw.mass * g)).toBeLessThan(1.01);
        const righting = (front * bmw.trackFront + rear * bmw.trackRear) / 2;
        expect(righting / overturningOf(turn)).toBeGreaterThan(0.99);
        expect(righting / overturningOf(turn)).toBeLessThan(1.01);
    });

    it('transfers (m a h + 4 I a / R) / T when it does not lean', async () => {
        const stiff = { ...bmw, springFront: 3e5, springRear: 2.5e5, damperFront: 8000, damperRear: 8000 };
        const turn = await circle({ ...stiff, barFront: 1e5, barRear: 1e5 }, 6, 10);
        expect(Math.abs(turn.lean)).toBeLessThan(0.3);
        const righting = (turn.front * bmw.trackFront + turn.rear * bmw.trackRear) / 2;
        expect(righting / overturningOf({ ...turn, lean: 0 })).toBeGreaterThan(0.97);
        expect(righting / overturningOf({ ...turn, lean: 0 })).toBeLessThan(1.03);
    });

    it('leans by its roll stiffness, with the load transfer split of the reference (case D2, 4 m/s²)', async () => {
        const low = await circle(bmw, 5, 10);
        const high = await circle(bmw, 7, 10);
        const at4 = (x: keyof Circle): number => low[x] + ((high[x] - low[x]) * (4 - low.a)) / (high.a - low.a);
        expect(at4('lean') / 3.8982).toBeGreaterThan(0.96);
        expect(at4('lean') / 3.8982).toBeLessThan(1.04);
        expect(at4('front') / 2 / 1244.2).toBeGreaterThan(0.96);
        expect(at4('front') / 2 / 1244.2).toBeLessThan(1.04);
        expect(at4('rear') / 2 / 913.28).toBeGreaterThan(0.96);
        expect(at4('rear') / 2 / 913.28).toBeLessThan(1.04);
    });

    it('shifts load transfer to the front axle and understeers with a stiffer front bar', async () => {
        const soft = await circle({ ...bmw, barFront: 0, barRear: 0 }, 6, 12);
        const stiff = await circle({ ...bmw, barFront: 25000, barRear: 0 }, 6, 12);
        const share = (c: Circle): number => c.front / (c.front + c.rear);
        expect(share(stiff)).toBeGreaterThan(share(soft) + 0.15);
        expect(stiff.radius).toBeGreaterThan(soft.radius * 1.01);
        expect(stiff.lean).toBeLessThan(soft.lean * 0.75);
    });

    it('leans as little with an external bar, but its tires never carry it and its balance stays as it was', async () => {
        const bar = { ...bmw, barFront: 25000, barRear: 0 };
        const none = await circle({ ...bmw, barFront: 0, barRear: 0 }, 6, 10);
        const inside = await circle(bar, 6, 10);
        const outside = await circle(bar, 6, 10, true);
        const share = (c: Circle): number => c.front / (c.front + c.rear);
        expect(outside.lean / outside.a).toBeCloseTo(inside.lean / inside.a, 1);
        expect(share(outside)).toBeCloseTo(share(none), 1.3);
        expect(share(inside)).toBeGreaterThan(share(none) + 0.1);
        // the load that should have crossed the axle went straight into the body instead
        const carried = (c: Circle): number => {
            return (c.front * bmw.trackFront + c.rear * bmw.trackRear) / 2 / overturningOf(c);
        };
        expect(carried(inside)).toBeCloseTo(1, 1.5);
        expect(carried(outside)).toBeLessThan(0.6);
    });
});

describe('the steering of a car in a left turn', () => {
    it('pulls back to the middle, harder the faster it turns, and goes light as the front tires let go', async () => {
        const feel = async (steer: number, grip: number): Promise<number> => {
            const world = await World.create();
            world.addGround();
            const car = new TestCar(world, { ...bmw, wheel: { grip }, controller });
            world.run(1);
            car.roll(15);
            car.drive((controls) => (controls.steer = steer / 35));
            world.run(1.5);
            const { steeringFeedback } = car.controller;
            world.destroy();
            return steeringFeedback;
        };
        const gentle = await feel(1, 1);
        const firm = await feel(3, 1);
        const sliding = await feel(14, 0.5);
        expect(gentle).toBeLessThan(-10);
        expect(firm).toBeLessThan(2 * gentle);
        expect(sliding).toBeGreaterThan(0.3 * firm);
    });
});

describe('an automatic anti-roll bar', () => {
    it('has the given share of its stiffness when the car stands and all of it at full speed', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, { ...bmw, barFront: 20000 });
        Object.assign(car.bars[0], { mode: AUTO, slowShare: 0.25, fullSpeed: 72 });
        world.run(1);
        const [bar] = car.vehicle.bars;
        expect(bar.rate).toBeCloseTo(5000, -1);
        car.roll(10);
        world.run(1 / 60);
        expect(bar.rate).toBeCloseTo(12500, -2); // smoothstep at half of the speed
        car.roll(20);
        world.run(1 / 60);
        expect(bar.rate).toBeCloseTo(20000, -2);
        world.destroy();
    });
});

/** Yaw rate of the linear bicycle model after a step of the front wheels, every millisecond for two seconds. */
function bicycle(speed: number, angle: number): number[] {
    const stiffness = 15.98; // initial slope of the lateral curve per unit load
    const front = stiffness * 2 * frontLoad(bmw);
    const rear = stiffness * 2 * rearLoad(bmw);
    const yawInertia = bmw.inertia[1];
    const rates: number[] = [];
    let lateral = 0;
    let yaw = 0;
    for (let i = 0; i < 2000; i++) {
        const forceFront = front * (angle - (lateral + bmw.cgToFront * yaw) / speed);
        const forceRear = (rear * (bmw.cgToRear * yaw - lateral)) / speed;
        lateral += 0.001 * ((forceFront + forceRear) / bmw.mass - speed * yaw);
        yaw += (0.001 * (bmw.cgToFront * forceFront - bmw.cgToRear * forceRear)) / yawInertia;
        rates.push(yaw);
    }
    return rates;
}

describe('a car whose tires are alike per load', () => {
    it('is neutral: its yaw rate is speed times steer angle over wheelbase, and answers a step at once', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, {
            ...bmw,
            wheel: { rollingResistance: 0, wheelDampingRate: 0, aligningScale: 0 } // the bicycle's tires have no trail
        });
        car.controller.enabled = false;
        world.run(1);
        car.roll(20);
        world.run(0.5);
        const angle = 0.01;
        car.wheels[0].steerAngle = car.wheels[1].steerAngle = angle * degrees;
        const yaw: number[] = [];
        world.run(2, 1 / 60, () => yaw.push(car.entity.rigidbody!.angularVelocity.y));
        const theory = (car.velocity.length() * angle) / (bmw.cgToFront + bmw.cgToRear);
        expect(yaw.at(-1)! / theory).toBeGreaterThan(0.97);
        expect(yaw.at(-1)! / theory).toBeLessThan(1.03);
        // time to 90 %, against the linear bicycle model with the slope of the same tires
        const response = (rates: number[], dt: number): number => rates.findIndex((r) => r > 0.9 * rates.at(-1)!) * dt;
        expect(Math.abs(response(yaw, 1 / 60) - response(bicycle(20, angle), 0.001))).toBeLessThan(0.03 + 1 / 60);
        expect(Math.max(...yaw) / yaw.at(-1)!).toBeLessThan(1.03);
        world.destroy();
    });
});

describe('a top-heavy car on tires that hold whatever comes', () => {
    const van: CarNumbers = { ...bmw, cgHeight: 0.9, barFront: 0, barRear: 0, springFront: 8e4, springRear: 8e4 };
    van.damperFront = van.damperRear = 4000;
    const sticky = {
        stiffness: 30,
        stiffnessAtDoubleLoad: 30,
        peak: 2.5,
        peakAtDoubleLoad: 2.5,
        peakSlip: 0.3,
        peakSlipAtDoubleLoad: 0.3,
        slide: 2.5,
        slideAtDoubleLoad: 2.5,
        slideSlip: 1,
        slideSlipAtDoubleLoad: 1
    };
    van.wheel = { forwardTire: sticky, sidewaysTire: sticky };

    /** Steers ever tighter; returns the lateral acceleration at which both inner wheels hang, and the leans on the way. */
    async function tighten(numbers: CarNumbers): Promise<{ threshold: number; leanAt4: number; rolled: boolean }> {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, { ...numbers, controller });
        const speed = 15;
        world.run(1);
        car.roll(speed);
        let steer = 0;
        car.drive((controls, dt) => {
            steer += dt * 0.015;
            controls.steer = Math.min(steer, 1);
            controls.throttle = Math.max(0, Math.min(1, 0.2 + (speed - car.vehicle.forwardSpeed)));
        });
        let threshold = 0;
        let leanAt4 = 0;
        let rolled = false;
        world.run(40, 1 / 60, () => {
            const a = car.velocity.length() * car.entity.rigidbody!.angularVelocity.y;
            const [fl, , rl] = car.loads;
            if (leanAt4 === 0 && a > 4) {
                leanAt4 = Math.asin(car.entity.right.y) * degrees;
            }
            if (threshold === 0 && fl === 0 && rl === 0) {
                threshold = a;
            }
            rolled ||= car.entity.up.y < 0;
        });
        world.destroy();
        return { threshold, leanAt4, rolled };
    }

    it('rolls over at half the track over the height of its mass; with bars it leans less', async () => {
        const bare = await tighten(van);
        const barred = await tighten({ ...van, barFront: 40000, barRear: 40000 });
        const track = (van.trackFront + van.trackRear) / 2;
        const theory = (g * track) / (2 * van.cgHeight);
        const angles = `${bare.leanAt4.toFixed(2)} deg without bars, ${barred.leanAt4.toFixed(2)} deg with`;
        console.info(
            `lean at 4 m/s²: ${angles}; rolls over at ${bare.threshold.toFixed(2)}, theory ${theory.toFixed(2)} m/s²`
        );
        expect(bare.rolled).toBe(true);
        expect(bare.threshold / theory).toBeGreaterThan(0.9);
        expect(bare.threshold / theory).toBeLessThan(1.1);
        expect(barred.leanAt4).toBeLessThan(0.6 * bare.leanAt4);
        expect(barred.threshold).toBeGreaterThan(bare.threshold);
    });
});
