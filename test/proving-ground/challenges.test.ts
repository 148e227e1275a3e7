import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { centerLine } from '../../proving-ground/library/ground/circuit.js';
import { LANE_CHANGE, LAUNCH_STRIP, SKID_PAD, SLALOM } from '../../proving-ground/library/ground/layout.js';
import type { Attempt, Outcome } from '../../proving-ground/play/challenges/attempt.js';
import {
    CHALLENGES,
    isBetter,
    marksOf,
    medalOf,
    verdict,
    type Challenge
} from '../../proving-ground/play/challenges/challenges.js';
import { Drift } from '../../proving-ground/play/challenges/drift.js';
import { FIGURES } from '../../proving-ground/play/challenges/figures.js';
import { Judge, type Ended } from '../../proving-ground/play/challenges/judge.js';
import { LaneChangeRun } from '../../proving-ground/play/challenges/lane-change.js';
import { firstMoment, type Moment } from '../../proving-ground/play/challenges/moment.js';
import { SlalomRun, SLALOM_FINISH } from '../../proving-ground/play/challenges/slalom.js';
import { isOnStrip } from '../../proving-ground/play/challenges/strips.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { Autopilot, Route, type DriverControls } from '../../src/index.js';
import { BUILD_UP, BUILD_UP_OF_AIR, HEAVY } from '../garage/performance.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Assistance of the Vehicle Controller that leaves a car its own aids, as in the table of the garage. */
const SIMULATION = 4;

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const worlds: World[] = [];

afterEach(() => worlds.splice(0).forEach((world) => world.destroy()));

/** A car of the garage on a plane with the places of the page, and the judge of its challenges. */
async function stage(name: string, z: number): Promise<{ world: World; rig: Rig; judge: Judge; ended: Ended[] }> {
    const world = await World.create();
    worlds.push(world);
    world.addGround(0, 800);
    const plan = { controller: { assistance: SIMULATION }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(0, 0, z), new Quat());
    const judge = new Judge(world.app);
    judge.follow(rig.entity);
    world.run(0.5);
    judge.follow(rig.entity);
    return { world, rig, judge, ended: [] };
}

/** Full throttle from a standstill to 100 km/h, then full brakes, straight on; the numbers of both. */
async function sprintAndBrake(name: string, frame: number): Promise<Record<string, number>> {
    const { world, rig, judge, ended } = await stage(name, -96);
    let braking = false;
    rig.vehicle.driver = {
        drive(controls: DriverControls): void {
            const { position, velocity } = rig.vehicle.body;
            braking ||= rig.vehicle.forwardSpeed > 28.2;
            controls.throttle = braking ? 0 : 1;
            controls.brake = braking ? 1 : 0;
            controls.clutch = braking ? 1 : 0;
            controls.steer = Math.max(-0.2, Math.min(0.2, -0.02 * (position[0] + 0.8 * velocity[0])));
        }
    };
    world.run(12, frame, () => ended.push(...judge.take()));
    return Object.fromEntries(ended.map(({ challenge, value, reason }) => [challenge.id, reason || value])) as Record<
        string,
        number
    >;
}

/** Leads an attempt along a path of moments, 60 a second. */
function lead(attempt: Attempt, seconds: number, at: (time: number) => Partial<Moment>): Outcome | null {
    let last: Moment = { ...firstMoment(), ...at(0), jumped: true };
    for (let i = 1; i <= 60 * seconds; i++) {
        const time = i / 60;
        const now: Moment = { ...firstMoment(), jumped: false, grounded: 4, ...at(time), time };
        now.vx = (now.x - last.x) * 60;
        now.vz = (now.z - last.z) * 60;
        now.speed = Math.hypot(now.vx, now.vz);
        attempt.step(last, now);
        const outcome = attempt.take();
        if (outcome) {
            return outcome;
        }
        last = now;
    }
    return null;
}

const challenge = (id: string): Challenge => CHALLENGES.find((each) => each.id === id) as Challenge;

describe('challenges with a real car', () => {
    it('measure what the table of the garage says: the sports car sprints and stops within 2 %', async () => {
        const { sprint, braking } = await sprintAndBrake('sports-car', 1 / 60);
        expect(sprint / FIGURES['sports-car']!.zeroTo100).toBeGreaterThan(0.98);
        expect(sprint / FIGURES['sports-car']!.zeroTo100).toBeLessThan(1.02);
        expect(braking / FIGURES['sports-car']!.brake100).toBeGreaterThan(0.98);
        expect(braking / FIGURES['sports-car']!.brake100).toBeLessThan(1.02);
    });

    it('measure the same at 23 and 144 frames a second', async () => {
        const [slow, fast] = [await sprintAndBrake('racer', 1 / 23), await sprintAndBrake('racer', 1 / 144)];
        expect(Object.keys(slow).sort()).toEqual(['braking', 'sprint']);
        expect(slow).toEqual(fast);
    });

    it('refuse a car that is put ahead, and one that is swapped', async () => {
        const { world, rig, judge } = await stage('racer', -96);
        const trial = judge.trials.find((each) => each.challenge.id === 'sprint')!;
        expect(trial.attempt.phase).toBe('ready');
        rig.vehicle.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(1);
        expect(trial.attempt.phase).toBe('running');
        rig.controller!.teleport(new Vec3(0, rig.entity.getPosition().y, 20));
        world.run(0.1);
        // from there it is another sprint
        expect(trial.attempt.value).toBeLessThan(0.15);
        judge.reset();
        expect(judge.take()).toEqual([]);
    });
});

describe('a thrifty lap', () => {
    it.each(sampleOf(['sports-car', 'electric-car'], 2))(
        'costs the autopilot in the %s what the marks go by',
        async (name) => {
            const world = await World.create();
            worlds.push(world);
            addCircuit(world.app);
            const { ground, rotation } = startOnCircuit();
            const plan = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
            const rig = buildFromPrefab(world.app, loadPreset(name), plan, ground, rotation);
            const judge = new Judge(world.app);
            judge.follow(rig.entity);
            world.run(0.5);
            judge.follow(rig.entity);
            const pilot = new Autopilot(rig.vehicle, new Route(centerLine, true));
            pilot.speedLimit = 12.2;
            pilot.accelerationLimit = 1;
            rig.vehicle.driver = pilot;
            const laps: number[] = [];
            while (world.time < 200 && laps.length < 1) {
                world.run(0.5);
                laps.push(...judge.take().flatMap((each) => (each.challenge.quiet ? each.value : [])));
            }
            expect(laps[0] / FIGURES[name]!.lap).toBeGreaterThan(0.97);
            expect(laps[0] / FIGURES[name]!.lap).toBeLessThan(1.03);
        }
    );
});

describe('the slalom', () => {
    /** Along a sine that passes the cones by turns, at 12 m/s. */
    const weave =
        (side = 1, hitAt = Infinity) =>
        (time: number): Partial<Moment> => {
            const z = SLALOM.cones[0] - 24 + 12 * time;
            const wave = Math.cos(((z - SLALOM.cones[0]) * Math.PI) / 18);
            return { z, x: SLALOM.x + side * (z < -40 ? Math.abs(1.5 * wave) : 1.5 * wave), hitCone: z > hitAt };
        };

    it('takes the time from line to line to a fraction of a step', () => {
        const outcome = lead(new SlalomRun(), 20, weave())!;
        expect(outcome.reason).toBe('');
        expect(outcome.value).toBeCloseTo((SLALOM_FINISH - SLALOM.cones[0] + 14) / 12, 9);
    });

    it('wants every cone on its own side, and standing', () => {
        expect(lead(new SlalomRun(), 20, (time) => ({ ...weave()(time), x: SLALOM.x + 1 }))!.reason).toBe(
            'a cone was left out'
        );
        expect(lead(new SlalomRun(), 20, weave(1, 30))!.reason).toBe('a cone was hit');
    });
});

describe('the lane change', () => {
    const swerve =
        (more: (z: number) => Partial<Moment> = () => ({})) =>
        (time: number): Partial<Moment> => {
            const z = -30 + 18.123 * time;
            return { z: LANE_CHANGE.z + z, x: LANE_CHANGE.x + (z > 20 && z < 42 ? 3.2 : 0), ...more(z) };
        };

    it('counts the speed at the release of the throttle', () => {
        const outcome = lead(new LaneChangeRun(), 8, swerve())!;
        expect(outcome).toEqual({ value: expect.closeTo(18.123 * 3.6, 6), reason: '' });
    });

    it.each<[string, (z: number) => Partial<Moment>]>([
        ['a cone was hit', (z) => ({ hitCone: z > 50 })],
        ['foot off after the first cones', () => ({ throttle: 0.5 })],
        ['the second lane was left out', () => ({ x: LANE_CHANGE.x })]
    ])('does not count when %s', (reason, more) => {
        expect(lead(new LaneChangeRun(), 8, swerve(more))!.reason).toBe(reason);
    });
});

describe('a drift', () => {
    /** Around the skid pad at 12 m/s with an angle of the car for some seconds. */
    const around =
        (slip: number, seconds: number) =>
        (time: number): Partial<Moment> => {
            const angle = (12 / SKID_PAD.radius) * time;
            return {
                x: SKID_PAD.x + SKID_PAD.radius * Math.sin(angle),
                z: SKID_PAD.z + SKID_PAD.radius * Math.cos(angle),
                slip: time < seconds ? slip : 0
            };
        };

    it('is its angle times speed times time', () => {
        const { value, reason } = lead(new Drift(), 10, around(30, 5))!;
        expect(reason).toBe('');
        expect(value / (30 * 12 * 5)).toBeCloseTo(1, 1);
    });

    it('does not count below 12 degrees, nor when the car spins', () => {
        expect(lead(new Drift(), 10, around(11, 5))).toBeNull();
        const spin = lead(new Drift(), 10, (time) => ({ ...around(30, 5)(time), slip: time < 3 ? 40 : 120 }));
        expect(spin!.reason).toBe('the car spun');
    });
});

describe('medals', () => {
    it('go by the figures of the garage', () => {
        const rows = read('docs/garage.md')
            .split('\n')
            .filter((line) => line.startsWith('| '))
            .map((line) => line.split('|').map((cell) => cell.trim()));
        const head = rows.find((row) => row.includes('100-0 km/h, assistance Road, m'))!;
        const column = (title: string): number => head.indexOf(title);
        for (const [car, figures] of Object.entries(FIGURES)) {
            const row = rows.find((each) => each[1] === car && each.length === head.length)!;
            const roadBrake = Number(row[column('100-0 km/h, assistance Road, m')]);
            const brake = Number(row[column('100-0 km/h, m')]);
            expect(figures!.zeroTo100, car).toBe(Number(row[column('0-100 km/h, s')]));
            const { body, hull } = loadPreset(car);
            // the table counts from the touch of the pedal: brakes that build up evenly cost half of the way of that time
            const buildUp = body.mass > HEAVY ? BUILD_UP_OF_AIR : BUILD_UP;
            const full = Math.min(brake, roadBrake) - ((100 / 3.6) * buildUp) / 2;
            expect(Math.abs(figures!.brake100 / full - 1), car).toBeLessThan(0.02);
            expect(figures!.lateral, car).toBe(Number(row[column('lateral, 45.7 m pad, g')]));
            const lanes = rows.find((each) => each[1] === car && each.length === 10 && /^\d+$/.test(each[2]));
            expect(figures!.mass, car).toBeCloseTo(body.mass / 1000, 3);
            expect(figures!.width, car).toBe(hull.width);
            if (figures!.entry) {
                expect(lanes?.[2], car).toBe(String(figures!.entry));
            }
        }
    });

    it('get harder from bronze to gold, for every car that can do a challenge', () => {
        for (const each of CHALLENGES) {
            for (const car of Object.keys(FIGURES)) {
                const marks = marksOf(each, car);
                if (marks) {
                    expect(isBetter(each, marks[1], marks[0]), `${each.id} ${car}`).toBe(true);
                    expect(isBetter(each, marks[2], marks[1]), `${each.id} ${car}`).toBe(true);
                    expect(marks.map((mark) => medalOf(each, marks, mark))).toEqual([1, 2, 3]);
                }
            }
        }
        expect(marksOf(challenge('lane-change'), 'city-bus')).toBeNull();
        expect(marksOf(challenge('lane-change'), 'hatchback')).not.toBeNull();
        // bus and truck need 1 km to 100 km/h
        expect([isOnStrip(0, 0), isOnStrip(-120, 0), isOnStrip(-60, 0)]).toEqual([true, true, false]);
        expect([isOnStrip(LAUNCH_STRIP.x, LAUNCH_STRIP.start), isOnStrip(LAUNCH_STRIP.x, 0)]).toEqual([true, true]);
    });

    it('say how far the next one is', () => {
        const braking = challenge('braking');
        const marks = [45, 40, 36] as const;
        expect(verdict(braking, marks, 50)).toMatch(/50.0\sm\. No medal, 5.0\sm to bronze/);
        expect(verdict(braking, marks, 37.25)).toMatch(/Silver, 1.3\sm to gold/);
        expect(verdict(braking, marks, 35)).toMatch(/35.0\sm\. Gold!$/);
        expect(verdict(braking, null, 35)).toMatch(/35.0\sm$/);
    });
});
