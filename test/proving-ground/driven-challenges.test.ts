import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { LANE_CHANGE, SKID_PAD } from '../../proving-ground/library/ground/layout.js';
import { CHALLENGES, marksOf, medalOf } from '../../proving-ground/play/challenges/challenges.js';
import { FIGURES } from '../../proving-ground/play/challenges/figures.js';
import { Judge, type Ended } from '../../proving-ground/play/challenges/judge.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { Behavior, VehicleInput } from '../../scripts/index.mjs';
import type { Driver, DriverControls } from '../../src/index.js';
import { randomFrom } from '../../src/internal.js';
import { Avoider, gatesFor, HABITS, hits } from '../garage/lane-change.js';
import { LaneTapper, type Knack } from '../garage/lane-tapper.js';
import { Keyboard } from '../support/keyboard.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const BRONZE = 1;
const SILVER = 2;
const GOLD = 3;
const worlds: World[] = [];

afterEach(() => {
    worlds.splice(0).forEach((world) => world.destroy());
    vi.unstubAllGlobals();
});

/** A car of the garage on a plane, and the judge of the page's challenges. */
async function stage(name: string, place: Vec3, controller = {}): Promise<{ world: World; rig: Rig; judge: Judge }> {
    const world = await World.create();
    worlds.push(world);
    world.addGround(0, 800);
    const rig = buildFromPrefab(
        world.app,
        loadPreset(name),
        { controller, wheel: {}, wheelFront: {}, wheelRear: {} },
        place,
        new Quat()
    );
    const judge = new Judge(world.app);
    judge.follow(rig.entity);
    world.run(0.5);
    judge.follow(rig.entity);
    return { world, rig, judge };
}

/** Returns the result of a challenge. */
function medalIn(id: string, car: string, ended: readonly Ended[]): { value: number; reason: string; medal: number } {
    const challenge = CHALLENGES.find((each) => each.id === id)!;
    const { value, reason } = ended.find((each) => each.challenge === challenge) ?? { value: NaN, reason: 'not ended' };
    return { value, reason, medal: medalOf(challenge, marksOf(challenge, car), value) };
}

/** The medal of a try to take the lane change by keys, at a share of the car's best speed. */
async function tapThrough(car: string, share: number, knack: Knack): Promise<number> {
    const keyboard = new Keyboard();
    const { x, z } = LANE_CHANGE;
    const { world, rig, judge } = await stage(car, new Vec3(x, 0, z - 25));
    rig.entity.script!.create(VehicleInput);
    const vehicle = loadPreset(car);
    const gates = gatesFor(vehicle.hull.width);
    judge.conesHit = () => hits(vehicle, rig.vehicle, gates, LANE_CHANGE);
    const speed = (share * FIGURES[car]!.entry!) / 3.6;
    roll(rig, speed);
    const tapper = new LaneTapper(vehicle.hull.width, knack, LANE_CHANGE);
    const ended: Ended[] = [];
    for (let time = 0; time < 12 && !ended.some(({ challenge }) => challenge.id === 'lane-change'); time += 1 / 60) {
        const steer = tapper.tap(rig, time);
        const gas = rig.vehicle.body.position[2] - z < 2 && rig.vehicle.forwardSpeed < speed;
        const side = steer > 0 ? ['ArrowLeft'] : steer < 0 ? ['ArrowRight'] : [];
        keyboard.hold(...side, ...(gas ? ['ArrowUp'] : []));
        world.run(1 / 60, 1 / 60, () => ended.push(...judge.take()));
    }
    keyboard.hold();
    worlds.splice(worlds.indexOf(world), 1);
    world.destroy();
    return medalIn('lane-change', car, ended).medal;
}

describe('the lane change', () => {
    it.each([
        ['silver', SILVER, 0.81],
        ['gold', GOLD, 0.92]
    ] as const)('gives a hatchback %s whose driver only looks ahead', async (_, won, share) => {
        const speed = (share * FIGURES.hatchback!.entry!) / 3.6;
        const { x, z } = LANE_CHANGE;
        const { world, rig, judge } = await stage('hatchback', new Vec3(x, 0, z - 20));
        const vehicle = loadPreset('hatchback');
        const gates = gatesFor(vehicle.hull.width);
        judge.conesHit = () => hits(vehicle, rig.vehicle, gates, LANE_CHANGE);
        const habit = HABITS.find(({ preview, gain }) => preview === 0.5 && gain === 1.4)!;
        roll(rig, speed);
        const avoider = new Avoider(rig, vehicle.hull.width, habit, LANE_CHANGE);
        rig.vehicle.driver = {
            drive(controls: DriverControls): void {
                avoider.drive(controls);
                const along = rig.vehicle.body.position[2] - z;
                // by a steady foot: one that stamps hits cones by chance
                const missing = speed - rig.vehicle.forwardSpeed;
                controls.throttle = along < 2 ? Math.max(0, Math.min(1, missing)) : 0;
            }
        } as Driver;
        const ended: Ended[] = [];
        world.run(10, 1 / 60, () => ended.push(...judge.take()));
        const { reason, medal } = medalIn('lane-change', 'hatchback', ended);
        expect([reason, medal]).toEqual(['', won]);
    });

    // one random knack in four, in twenty and in ten wins: a hundred tries are too few for about one seed in a hundred
    const tapped = [
        ['bronze', 'hatchback', BRONZE, 0.706, 1],
        ['bronze', 'sports-car', BRONZE, 0.706, 1],
        ['gold', 'sports-car', GOLD, 0.845, 1]
    ] as const;
    it.each(sampleOf(tapped, 3))(
        'gives %s to the driver of a %s who taps keys, sees late and tries again',
        async (_, car, won, share, seed) => {
            const random = randomFrom(seed);
            let medal = 0;
            let tries = 0;
            while (medal < won && tries < 100) {
                tries++;
                medal = await tapThrough(car, share, {
                    grip: 0.88 + 0.2 * random(),
                    answer: 0.08 + 0.03 * random(),
                    angle: 0.4 * 5 ** random(),
                    early: 2 + 2.5 * random(),
                    pause: 0.06 + 0.06 * random()
                });
            }
            expect(medal).toBe(won);
        }
    );
});

describe('a drift', () => {
    it('earns bronze for who pulls the hand brake of the sports car in the behavior Drift, and holds left', async () => {
        const { x, z, radius } = SKID_PAD;
        const { world, rig, judge } = await stage('sports-car', new Vec3(x - radius, 0, z), {
            behavior: Behavior.DRIFT
        });
        roll(rig, 13);
        let time = 0;
        rig.vehicle.driver = {
            drive(controls: DriverControls, dt: number): void {
                const { velocity } = rig.vehicle.body;
                const speed = Math.hypot(velocity[0], velocity[2]);
                time += dt;
                controls.handbrake = time > 0.2 && time < 0.9 ? 1 : 0;
                controls.throttle = time < 0.9 ? 0 : Math.max(0, Math.min(1, 0.9 + 0.3 * (15 - speed)));
                controls.steer = 1;
            }
        } as Driver;
        const ended: Ended[] = [];
        world.run(20, 1 / 60, () => ended.push(...judge.take()));
        expect(medalIn('drift', 'sports-car', ended).medal).toBe(BRONZE);
    });
});
