import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { LANE_CHANGE, SKID_PAD } from '../../proving-ground/ground/layout.js';
import { CHALLENGES, marksOf, medalOf } from '../../proving-ground/play/challenges/challenges.js';
import { FIGURES } from '../../proving-ground/play/challenges/figures.js';
import { Judge, type Ended } from '../../proving-ground/play/challenges/judge.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/index.mjs';
import type { Driver, DriverControls } from '../../src/index.js';
import { Avoider, gatesFor, HABITS, hits } from '../garage/lane-change.js';
import { World } from '../support/world.js';

const BRONZE = 1;
const SILVER = 2;
const GOLD = 3;
const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

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

/** What a challenge ends with. */
function medalIn(id: string, car: string, ended: readonly Ended[]): { value: number; reason: string; medal: number } {
    const challenge = CHALLENGES.find((each) => each.id === id)!;
    const { value, reason } = ended.find((each) => each.challenge === challenge) ?? { value: NaN, reason: 'not ended' };
    return { value, reason, medal: medalOf(challenge, marksOf(challenge, car), value) };
}

describe('the lane change', () => {
    it.each([
        ['silver', SILVER, 0.88],
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
                controls.throttle = along < 2 && rig.vehicle.forwardSpeed < speed ? 0.6 : 0;
            }
        } as Driver;
        const ended: Ended[] = [];
        world.run(10, 1 / 60, () => ended.push(...judge.take()));
        const { reason, medal } = medalIn('lane-change', 'hatchback', ended);
        expect([reason, medal]).toEqual(['', won]);
    });
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
