import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AntiRollBarMode, AntiRollBarStrength } from '../../scripts/anti-roll-bar.mjs';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Moment about the car's forward axis that tips it, N m: a fifth of what lifts its wheels. */
const MOMENT = 1500;

/** Returns the lean of the standing BMW under a moment, rad: difference of its wheels' compression over their track. */
function leanOf(attributes: object): number {
    const car = new TestCar(world, bmw);
    car.bars.forEach((bar) => Object.assign(bar, attributes));
    const force = (): void => car.entity.rigidbody!.applyTorque(0, 0, MOMENT);
    for (let i = 0; i < 180; i++) {
        force();
        world.run(1 / 60);
    }
    const lean = Math.abs(car.wheels[0].jounce - car.wheels[1].jounce) / bmw.trackFront;
    car.entity.destroy();
    return lean;
}

/** Roll stiffness of both axles' springs, N m/rad, and what the weight takes off it, since it moves over the outer wheels. */
const springs = (bmw.springFront * bmw.trackFront ** 2 + bmw.springRear * bmw.trackRear ** 2) / 2;
const weight = bmw.mass * g * bmw.cgHeight;

/** Lean of the car with bars that stiffen it by a share of its springs, rad. */
function theory(share: number): number {
    return MOMENT / ((1 + share) * springs - weight);
}

describe('the strength of an anti-roll bar', () => {
    it('is off, or adds 25 or 100 % to the roll stiffness of the springs', () => {
        const { OFF, LOW, HIGH } = AntiRollBarStrength;
        expect(leanOf({ strength: OFF }) / theory(0)).toBeCloseTo(1, 2);
        expect(leanOf({ strength: LOW }) / theory(0.25)).toBeCloseTo(1, 2);
        expect(leanOf({ strength: HIGH }) / theory(1)).toBeCloseTo(1, 2);
    });

    it('is a force at the full difference of travel inside the springs too', () => {
        const antiRoll = 3000;
        const rate = antiRoll / bmw.distance!;
        const bars = rate * (bmw.trackFront ** 2 + bmw.trackRear ** 2);
        const lean = leanOf({ strength: AntiRollBarStrength.FORCE, antiRoll });
        expect(lean / theory(bars / springs)).toBeCloseTo(1, 2);
        const same = leanOf({ strength: AntiRollBarStrength.CUSTOM, stiffness: rate });
        expect(lean).toBeCloseTo(same, 6);
    });

    it('of the classic script is its force, whether it says so or not', () => {
        const classic = { mode: AntiRollBarMode.EXTERNAL, antiRoll: 4000 };
        expect(leanOf(classic)).toBeCloseTo(leanOf({ ...classic, strength: AntiRollBarStrength.FORCE }), 6);
    });

    it('of the classic script holds the body as much as one between the wheels does', () => {
        const antiRoll = 4000;
        const bars = (antiRoll / bmw.distance!) * (bmw.trackFront ** 2 + bmw.trackRear ** 2);
        expect(leanOf({ mode: AntiRollBarMode.EXTERNAL, antiRoll }) / theory(bars / springs)).toBeCloseTo(1, 2);
    });
});
