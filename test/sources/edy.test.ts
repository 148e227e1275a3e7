import { readFileSync } from 'node:fs';

import type { AppBase } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { barsOf, beginInAuto } from '../../proving-ground/cars/bars.js';
import { carChanges } from '../../proving-ground/play/tuned.js';
import { addScript } from '../../scenario/rig.js';
import { AntiRollBar, AntiRollBarMode } from '../../scripts/anti-roll-bar.mjs';
import { TuningPanel } from '../../scripts/tuning-panel.mjs';
import { bmw, g, TestCar } from '../support/car.js';
import { stubPage } from '../support/page.js';
import { World } from '../support/world.js';
import { drawJump, jump, LOWERED } from '../suspension/jump-figure.js';

// Edy, "The stabilizer bars: creating physically realistic, stable vehicles", edy.es/dev, 2011.

/** Moment about the car's forward axis that tips it, N m: a fifth of what lifts its wheels. */
const MOMENT = 1500;

type Schemas = Record<string, Parameters<AppBase['scripts']['addSchema']>[1]>;

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    vi.restoreAllMocks();
    world.destroy();
    vi.unstubAllGlobals();
});

/** A car without bars. */
function bare(): TestCar {
    const car = new TestCar(world, bmw);
    car.bars.forEach((bar) => bar.entity.destroy());
    return car;
}

/** Puts a component for both axles on the car's own entity. */
function both(car: TestCar, attributes: object = {}): AntiRollBar {
    const [leftWheel, rightWheel, secondLeftWheel, secondRightWheel] = car.wheels.map(({ entity }) => entity);
    const properties = { leftWheel, rightWheel, secondBar: true, secondLeftWheel, secondRightWheel, ...attributes };
    return car.entity.script!.create(AntiRollBar, { properties }) as AntiRollBar;
}

/** Lean of a standing car under the moment, rad. */
function leanOf(car: TestCar): number {
    world.run(3, 1 / 60, () => car.entity.rigidbody!.applyTorque(0, 0, MOMENT));
    return Math.abs(car.wheels[0].jounce - car.wheels[1].jounce) / bmw.trackFront;
}

/** Lean with bars of these rates, N/m, in front and at the rear, rad. */
function theory(front: number, rear: number): number {
    const springs = (bmw.springFront * bmw.trackFront ** 2 + bmw.springRear * bmw.trackRear ** 2) / 2;
    const bars = front * bmw.trackFront ** 2 + rear * bmw.trackRear ** 2;
    return MOMENT / (springs + bars - bmw.mass * g * bmw.cgHeight);
}

describe('10: two bars on the vehicle itself', () => {
    it('are one component with a second bar: each resists by its own stiffness', () => {
        const car = bare();
        both(car, { stiffness: 8000, secondStiffness: 3000 });
        expect(leanOf(car) / theory(8000, 3000)).toBeCloseTo(1, 2);
        expect(car.vehicle.bars.map(({ stiffness }) => stiffness)).toEqual([8000, 3000]);
    });

    it('lean as the same two on entities of their own', () => {
        const car = bare();
        both(car, { stiffness: bmw.barFront, secondStiffness: bmw.barRear });
        const lean = leanOf(car);
        car.entity.destroy();
        expect(lean).toBe(leanOf(new TestCar(world, bmw)));
    });

    it('come and go by the switch while the car drives, and the first one stays', () => {
        const car = bare();
        const bars = both(car, { stiffness: 8000, secondStiffness: 3000 });
        world.run(0.1);
        bars.secondBar = false;
        world.run(0.1);
        expect(car.vehicle.bars.map(({ stiffness }) => stiffness)).toEqual([8000]);
        bars.secondBar = true;
        bars.secondStiffness = 4000;
        bars.stiffness = 7000;
        world.run(0.1);
        expect(car.vehicle.bars.map(({ stiffness }) => stiffness)).toEqual([7000, 4000]);
        bars.enabled = false;
        expect(car.vehicle.bars).toEqual([]);
        bars.enabled = true;
        expect(car.vehicle.bars).toHaveLength(2);
        bars.mode = AntiRollBarMode.EXTERNAL;
        world.run(0.1);
        expect(car.vehicle.bars.map(({ external }) => external)).toEqual([true, true]);
    });

    it('follow their wheels: one that is switched off and on again has its bar back, the other never lost it', () => {
        const car = bare();
        both(car);
        world.run(0.1);
        car.wheels[3].enabled = false;
        world.run(0.1);
        expect(car.vehicle.bars).toHaveLength(1);
        car.wheels[3].enabled = true;
        world.run(0.5);
        expect(car.vehicle.bars).toHaveLength(2);
    });

    it('say which end is missing', () => {
        vi.spyOn(console, 'error').mockImplementation(() => {});
        const bars = both(bare(), { secondRightWheel: null });
        world.run(0.1);
        expect(bars.validate().map(({ id, attribute }) => [id, attribute])).toEqual([
            ['no-wheel-end', 'antiRollBar.secondRightWheel']
        ]);
    });

    it('a second component on one entity is refused, and says what to do', () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const car = bare();
        both(car);
        expect(car.entity.script!.create(AntiRollBar)).toBe(null);
        expect(car.entity.script!.create('antiRollBar')).toBe(null);
        expect(errors.mock.calls.flat().join()).toContain(
            "Car > antiRollBar: the entity has a script 'antiRollBar' already, and takes one of a name"
        );
        expect(errors.mock.calls.flat().join()).toContain('antiRollBar has a Second Bar of its own');
        // one that was destroyed leaves its place
        errors.mockClear();
        car.entity.script!.destroy('antiRollBar');
        expect(car.entity.script!.create(AntiRollBar)).toBeInstanceOf(AntiRollBar);
        expect(errors.mock.calls.flat().join()).not.toContain('already');
    });
});

describe('11: AUTO, in which the car of the article begins', () => {
    it('is soft when the car is slow and stiff when it is fast', () => {
        const car = new TestCar(world, bmw);
        beginInAuto(car.entity);
        const full = bmw.barFront;
        world.run(0.1);
        expect(car.vehicle.bars[0].stiffness * car.vehicle.bars[0].slowShare).toBeCloseTo(0.3 * full, 0);
        expect(barsOf(car.entity).map(({ fullSpeed }) => fullSpeed)).toEqual([80, 80]);
    });

    it('is how cars of the proving ground begin, and does not count as a change that costs medals', () => {
        stubPage();
        const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Schemas;
        Object.entries(schemas).forEach(([name, schema]) => world.app.scripts.addSchema(name, schema));
        const car = new TestCar(world, bmw);
        beginInAuto(car.entity);
        const panel = addScript(car.entity, TuningPanel);
        world.run(0.1);
        expect(barsOf(car.entity).map(({ mode }) => mode)).toEqual([AntiRollBarMode.AUTO, AntiRollBarMode.AUTO]);
        expect(carChanges(panel.changes)).toEqual({});
        barsOf(car.entity).forEach((bar) => (bar.mode = AntiRollBarMode.FIXED));
        world.run(1);
        expect(Object.keys(carChanges(panel.changes))).toHaveLength(1);
    });

    it('is not how the component begins: one that is added keeps the stiffness that it is given at any speed', () => {
        const car = bare();
        expect(both(car).mode).toBe(AntiRollBarMode.FIXED);
        world.run(0.1);
        expect(car.vehicle.bars.map(({ slowShare }) => slowShare)).toEqual([1, 1]);
    });
});

describe('12: a center of mass that is lowered artificially makes jumps and collisions look wrong', () => {
    it('over a ramp under its left wheels a car tumbles onto its roof; 0.4 m lower it rocks back onto its wheels', async () => {
        const [real, low] = [await jump(0), await jump(LOWERED)].map((shots) =>
            shots.map(({ roll }) => Math.abs(roll))
        );
        expect(real.at(-1)).toBeCloseTo(180, -1);
        expect(Math.max(...low)).toBeGreaterThan(80);
        expect(low.at(-1)).toBeLessThan(10);
    });

    // Bullet's rays are less exact
    it.skipIf(process.env.STATIC_GROUND === 'off')('and its picture is of this simulation', async () => {
        expect(readFileSync('docs/low-jump.svg', 'utf8') === (await drawJump())).toBe(true);
        expect(readFileSync('docs/guides/suspension.md', 'utf8')).toContain('](../low-jump.svg)');
    });

    it.each(['cookbook', 'guides/arcade', 'guides/debugging', 'guides/suspension'])(
        'and docs/%s.md says so where it recommends lowering it',
        (guide) => {
            const lines = readFileSync(`docs/${guide}.md`, 'utf8');
            expect(lines).toMatch(/\[[^\]]*\]\([^)]*#the-center-of-mass\)/);
        }
    );
});
