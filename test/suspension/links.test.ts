import { afterEach, describe, expect, it } from 'vitest';

import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { noseUp, rightDown, selectNeutral } from '../acceptance/attitude.js';
import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { World } from '../support/world.js';

const { mass, cgHeight: h, cgToFront: a, cgToRear: b, trackFront, trackRear } = bmw;
const wheelbase = a + b;

/** Nothing but springs and tires that hold; the inertia of wheels shifts the balance of the brakes. */
const free = { mass: 1, rollingResistance: 0, wheelDampingRate: 0, aligningScale: 0, grip: 3 };

let world: World;

afterEach(() => world.destroy());

/** A car at rest with links of its own on each axle. */
async function carWith(
    front: Record<string, number>,
    rear: Record<string, number>,
    controller: Record<string, unknown> = {},
    rate = 60
): Promise<TestCar> {
    world = await World.create(1 / rate);
    world.addGround();
    const numbers: CarNumbers = { ...bmw, wheel: free, controller };
    const car = new TestCar(world, numbers);
    car.wheels.forEach((wheel, i) => Object.assign(wheel, i < 2 ? front : rear));
    world.run(2, 1 / rate);
    return car;
}

describe('roll centers', () => {
    const roll = (rate: number, bar: number, track: number): number => (rate / 2 + bar) * track ** 2;
    const rollFront = roll(bmw.springFront, bmw.barFront, trackFront);
    const rollRear = roll(bmw.springRear, bmw.barRear, trackRear);

    /** Lean, rad, and load that moves across each axle under a side force at the center of mass: Milliken, chapter 18. */
    function theory(force: number, front: number, rear: number): { lean: number; front: number; rear: number } {
        const lever = h - (front * b + rear * a) / wheelbase;
        const lean = (force * lever) / (rollFront + rollRear - mass * g * lever);
        return {
            lean,
            front: (rollFront * lean + ((force * b) / wheelbase) * front) / trackFront,
            rear: (rollRear * lean + ((force * a) / wheelbase) * rear) / trackRear
        };
    }

    it.each([
        [0, 0],
        [0.1, 0.1],
        [0.05, 0.35],
        [0.3, 0],
        [-0.1, 0.2]
    ])('at %f m in front and %f m in the rear lean the car and load its axles as in theory', async (front, rear) => {
        const car = await carWith({ rollCenterHeight: front }, { rollCenterHeight: rear });
        const force = 2.5 * mass;
        world.run(4, 1 / 60, () => car.entity.rigidbody!.applyForce(force, 0, 0)); // to the left
        const [fl, fr, rl, rr] = car.loads;
        const wanted = theory(force, front, rear);
        expect(Math.abs(-rightDown(car) / wanted.lean - 1)).toBeLessThan(0.02);
        expect(Math.abs((fl - fr) / 2 / wanted.front - 1)).toBeLessThan(0.02);
        expect(Math.abs((rl - rr) / 2 / wanted.rear - 1)).toBeLessThan(0.02);
    });

    it('load the outer wheels at once, before the springs give way', async () => {
        const height = 0.3;
        const car = await carWith({ rollCenterHeight: height }, { rollCenterHeight: height }, {}, 240);
        world.run(3 / 240, 1 / 240, () => {
            car.entity.rigidbody!.applyForce(2.5 * mass, 0, 0);
        });
        const [fl, fr] = car.wheels.map(({ wheel }) => wheel!);
        const across = fl.lateralForce + fr.lateralForce;
        const share = (fl.load - fr.load) / 2 / ((-across * height) / trackFront);
        expect(Math.abs(rightDown(car))).toBeLessThan(0.001);
        expect(Math.abs(across)).toBeGreaterThan(500);
        expect(Math.abs(share - 1)).toBeLessThan(0.06);
    });

    it('carry nothing once they are taken off on the way', async () => {
        const car = await carWith({ rollCenterHeight: 0.3 }, { rollCenterHeight: 0.3 });
        const push = (): void => car.entity.rigidbody!.applyForce(2.5 * mass, 0, 0);
        world.run(2, 1 / 60, push);
        for (const wheel of car.wheels) {
            wheel.rollCenterHeight = 0;
        }
        world.run(2, 1 / 60, push);
        const upright = Math.cos(rightDown(car));
        for (const { wheel } of car.wheels) {
            expect(Math.abs((wheel!.suspensionForce * upright) / wheel!.load - 1)).toBeLessThan(0.01);
        }
    });
});

/** Pitch, rad, of forces along the car of which the links carry shares in front and rear: Gillespie, chapter 7. */
function pitch(acceleration: number, front: number, rear: number): number {
    const yields = [1 / (2 * bmw.springFront), 1 / (2 * bmw.springRear)];
    const shift = (mass * acceleration * h) / wheelbase;
    const lean = (shift * ((1 - front) * yields[0] + (1 - rear) * yields[1])) / wheelbase;
    // the center of mass moves over the hubs, and the contact points right below them, as the body pitches
    return lean / (1 - ((mass * g * (h - bmw.radius)) / wheelbase ** 2) * (yields[0] + yields[1]));
}

describe('anti-dive and anti-lift', () => {
    it.each([
        [0, 0],
        [0.3, 0],
        [0, 0.4],
        [0.4, 0.4],
        [0.9, 0.9]
    ])('of %f in front and %f in the rear hold back the dive of the brakes as in theory', async (front, rear) => {
        const car = await carWith({ antiDive: front }, { antiDive: rear });
        const level = noseUp(car);
        selectNeutral(car);
        car.roll(25);
        car.drive((controls) => {
            controls.brake = 0.25;
        });
        world.run(2.5, 1 / 60);
        const before = car.velocity.z;
        world.run(0.5, 1 / 60);
        const deceleration = (before - car.velocity.z) / 0.5;
        const dive = level - noseUp(car);
        const wanted = pitch(deceleration, front, rear);
        expect(deceleration).toBeGreaterThan(2);
        expect(Math.abs(dive - wanted)).toBeLessThan(0.02 * pitch(deceleration, 0, 0));
    });
});

describe('what links carry', () => {
    it('comes onto the tires: brakes move loads, and take none off the ground; the tires know it beforehand', async () => {
        const car = await carWith({ antiDive: 0.9 }, { antiDive: 0.9 });
        selectNeutral(car);
        car.roll(25);
        car.drive((controls) => {
            controls.brake = 0.25;
        });
        world.run(2.5, 1 / 60);
        const upright = Math.cos(noseUp(car));
        expect(car.loads.reduce((sum, load) => sum + load, 0) / (mass * g * upright)).toBeCloseTo(1, 2);
        for (const { wheel } of car.wheels) {
            const { state, scratch, load, suspensionForce } = wheel!;
            expect(Math.abs(load - suspensionForce)).toBeGreaterThan(100);
            expect(scratch[SCRATCH.expectedLoad] / load).toBeCloseTo(1, 2);
            expect(state[WHEEL.linkLoad]).toBeCloseTo(load - suspensionForce, 0);
        }
    });

    it('acts where they have guided the contact to: to the side, by their slope and the travel from rest', async () => {
        const height = 0.25;
        const car = await carWith({ rollCenterHeight: height }, { rollCenterHeight: height });
        world.run(2, 1 / 60, () => car.entity.rigidbody!.applyForce(2.5 * mass, 0, 0));
        const lean = rightDown(car);
        expect(Math.abs(lean)).toBeGreaterThan(0.005);
        car.wheels.forEach(({ wheel }, i) => {
            const { state, scratch, params } = wheel!;
            const track = i < 2 ? trackFront : trackRear;
            const way = [0, 1, 2].map((k) => scratch[SCRATCH.lever + k] - state[WHEEL.point + k]);
            const { distance, targetPosition } = params.suspension;
            const travel = state[WHEEL.jounce] - (1 - targetPosition) * distance;
            // a wheel that comes up goes out, about a center in the middle of the car
            const out = (Math.sign(state[WHEEL.hubX]) * travel * height) / (track / 2);
            expect(way[0]).toBeCloseTo(out, 3);
            expect(Math.abs(out)).toBeGreaterThan(0.001);
            expect(Math.hypot(way[1], way[2])).toBeLessThan(0.1 * Math.abs(out));
        });
    });
});

describe('anti-squat', () => {
    it.each([0, 0.5, 1])('of %f holds back the squat of the driven wheels as in theory', async (share) => {
        const car = await carWith({}, { antiSquat: share }, { drive: 1 });
        const level = noseUp(car);
        selectNeutral(car);
        const [, , rl, rr] = car.wheels.map(({ wheel }) => wheel!);
        car.roll(5);
        car.drive(() => {
            rl.motorTorque = rr.motorTorque = 500;
        });
        world.run(2, 1 / 60);
        const before = car.velocity.z;
        world.run(0.5, 1 / 60);
        const acceleration = (car.velocity.z - before) / 0.5;
        const squat = noseUp(car) - level;
        expect(acceleration).toBeGreaterThan(2);
        expect(Math.abs(squat - pitch(acceleration, 0, share))).toBeLessThan(0.02 * pitch(acceleration, 0, 0));
    });
});
