import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { Proving, Run } from './proving.js';
import { vehicles, type VehiclePlan } from './random-vehicle.js';
import { couple, uncouple } from '../../src/vehicle/train/couple.js';
import type { CouplingKind } from '../../src/vehicle/train/coupling-kind.js';
import { Coupling } from '../../src/vehicle/train/coupling.js';
import { searchTime, torture } from '../support/torture.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const times = torture || 0.0015;

/** Pairs side by side, m apart, and physics steps of a run. */
const BATCH = 25;
const APART = 90;
const STEPS = 45;

/**
 * Largest gap between the points of a coupling, m, as long as neither vehicle nor the coupling turns by more than `CALM` in a
 * step, rad: beyond, what changes a turn within a step leads a point of a large vehicle away by more.
 */
const STRETCH = 0.005;
const CALM = 0.1;

interface PairPlan {
    front: VehiclePlan;
    back: VehiclePlan;
    kind: CouplingKind;

    /** Height of the coupling over that of the center of mass in front, and room between the vehicles, over its length. */
    height: number;
    room: number;

    /** N m per kg of the trailer, rad. */
    friction: number;
    maxAngle: number;
}

const pairs: fc.Arbitrary<PairPlan> = fc.record({
    front: vehicles(true, true),
    back: vehicles(false, true).filter(({ externalBar, bar }) => !(externalBar && bar > 0)),
    kind: fc.constantFrom<CouplingKind>('ball', 'fifthWheel', 'drawbar'),
    height: fc.integer({ min: 2, max: 15 }).map((tenth) => tenth / 10),
    room: fc.integer({ min: -4, max: 8 }).map((tenth) => tenth / 10),
    friction: fc.constantFrom(0, 0.2, 2),
    maxAngle: fc.constantFrom(0.3, 1.5, Math.PI)
});

/** Wheels abreast: a frame on one line of wheels falls over, however light it is and whatever leans on it. */
const abreast = ({ places }: VehiclePlan): boolean => places.every(([side]) => side !== 0);

/** Two frames of a machine, neither more than so much heavier than the other: beyond, one leans on a toy that tips within a step. */
const MASSES = 500;
const frames: fc.Arbitrary<PairPlan> = pairs
    .filter(({ front, back }) => {
        const ratio = front.mass / back.mass;
        return ratio < MASSES && ratio > 1 / MASSES && abreast(front) && abreast(back);
    })
    .map((plan) => ({ ...plan, kind: 'articulated' }));

/** From the middle of a vehicle to its end, m; that of one with a single axle is about as far as it is high. */
function reachOf({ places, height }: VehiclePlan): number {
    return Math.max(height, ...places.map(([, at]) => Math.abs(at)));
}

/** A train of two under way. */
class Pair {
    readonly front: Run;
    readonly back: Run;
    readonly coupling: Coupling;
    readonly plan: PairPlan;

    constructor(proving: Proving, plan: PairPlan, x: number, z: number) {
        this.plan = plan;
        this.dt = proving.dt;
        const { kind, friction, maxAngle, height, room } = plan;
        const length = reachOf(plan.front);
        const behind = length * (1 + room);
        const ahead = 1.1 * reachOf(plan.back) + 0.3 * length;
        // both come as one: as the first is thrown, turned and moving
        const { velocity, spin, drop } = plan.front;
        const level = { turn: [0, 0, 0], spin: [0, 0, 0], velocity: [0, 0, velocity[2]], drop };
        this.front = new Run(proving, { ...plan.front, ...level, spin: spin.map((rate) => 0.02 * rate) }, null, x, z);
        this.back = new Run(proving, { ...plan.back, ...level }, null, x, z - behind - ahead);
        this.coupling = new Coupling(this.front.vehicle, this.back.vehicle);
        const up = (height - 1) * plan.front.height;
        this.coupling.kind = kind;
        this.coupling.friction = friction * plan.back.mass;
        this.coupling.maxAngle = maxAngle;
        this.coupling.onFront.set([0, up, -behind]);
        this.coupling.onBack.set([0, up + plan.front.height - plan.back.height, ahead]);
        if (kind === 'drawbar') {
            this.coupling.led = this.back.vehicle.wheels.slice(0, 2);
            this.coupling.onBack[2] = ahead - 0.3 * length;
            this.coupling.length = 0.3 * length;
        }
        couple(this.coupling);
    }

    /** True if none has turned fast. */
    isCalm = true;
    private readonly bar = [0, 0, 0];
    private readonly dt: number;

    /** Checks the pair after a step. @returns The fault; null if there is none. */
    judge(): string | null {
        const { front, back, coupling } = this;
        for (const { vehicle, energy } of [front, back]) {
            for (const { state, load } of vehicle.wheels) {
                let sum = 0;
                for (let i = 0; i < state.length; i++) {
                    sum += state[i] - state[i];
                }
                if (sum !== 0 || load < 0) {
                    return `a state is ${sum}, a load ${load}`;
                }
            }
            if (!Number.isFinite(energy)) {
                return 'a body is not a number';
            }
        }
        const stretch = Math.abs(coupling.stretch);
        for (const { body } of [front, back]) {
            this.isCalm &&= Math.hypot(...body.angularVelocity) * this.dt < CALM;
        }
        this.isCalm &&= this.turnOfBar() < CALM;
        if (this.isCalm && !(stretch < STRETCH)) {
            return `the coupling stretches by ${stretch} m`;
        }
        return Number.isFinite(stretch) ? null : 'the coupling is not a number';
    }

    /** By how much a drawbar has turned in the step, rad; 0 without one. */
    private turnOfBar(): number {
        const { front, back, coupling, bar } = this;
        if (coupling.kind !== 'drawbar') {
            return 0;
        }
        const point = ({ body }: Run, own: Float64Array, k: number): number =>
            body.position[k] + [0, 1, 2].reduce((sum, j) => sum + body.rotation[3 * k + j] * own[j], 0);
        const now = bar.map((_, k) => point(front, coupling.onFront, k) - point(back, coupling.onBack, k));
        const length = Math.hypot(...now);
        const turn = Math.hypot(...now.map((value, k) => value / length - bar[k]));
        const isFirst = bar.every((value) => value === 0);
        now.forEach((value, k) => (bar[k] = value / length));
        return isFirst ? 0 : turn;
    }

    destroy(): void {
        uncouple(this.coupling);
        this.front.destroy();
        this.back.destroy();
    }
}

/** Pairs that were run, their steps, and those in which the gap of their coupling was judged. */
interface Count {
    all: number;
    steps: number;
    judged: number;
}

/** Runs pairs side by side. @returns The first thing that was wrong. */
function runAll(proving: Proving, plans: readonly PairPlan[], count: Count): string | null {
    const all = plans.map((plan, i) => new Pair(proving, plan, APART * ((i % 5) - 2), APART * (Math.floor(i / 5) - 2)));
    let wrong: string | null = null;
    for (let step = 0; step < STEPS && wrong === null; step++) {
        for (const { front, back } of all) {
            front.command(step / STEPS);
            back.command(step / STEPS);
        }
        proving.world.app.update(proving.dt);
        for (const pair of all) {
            pair.front.measure();
            pair.back.measure();
            const verdict = pair.judge();
            count.steps++;
            count.judged += Number(pair.isCalm);
            wrong ??= verdict && `step ${step}: ${verdict}\n${JSON.stringify(pair.plan)}`;
        }
    }
    for (const pair of all) {
        count.all++;
        pair.destroy();
    }
    return wrong;
}

it('a search that goes round between grip and slide, or a brake that holds and lets go, ends in a coupling that holds', async () => {
    const proving = await Proving.create(1 / 30);
    // found by the seeds 30130 and 30430: 5, 6 and 15 mm
    const file = new URL('once-stretched.json', import.meta.url);
    const plans = JSON.parse(readFileSync(file, 'utf8')) as PairPlan[];
    const count = { all: 0, steps: 0, judged: 0 };
    expect(runAll(proving, plans, count)).toBe(null);
    expect(count.judged).toBe(plans.length * STEPS);
    proving.world.destroy();
});

it.each([30, 60, 120])(
    'whatever two frames a machine has, its joint holds, and none becomes a NaN or pulls the ground, at %i Hz',
    async (rate) => {
        const proving = await Proving.create(1 / rate);
        const count = { all: 0, steps: 0, judged: 0 };
        fc.assert(
            fc.property(fc.array(frames, { minLength: BATCH, maxLength: BATCH }), (plans) => {
                expect(runAll(proving, plans, count)).toBe(null);
            }),
            { seed, numRuns: Math.ceil(134 * times), endOnFailure: true }
        );
        expect(count.judged / count.steps).toBeGreaterThan(0.3);
        proving.world.destroy();
    },
    searchTime
);

it.each([30, 60, 120])(
    'whatever tows whatever, the coupling holds, and no vehicle becomes a NaN or pulls the ground, at %i Hz',
    async (rate) => {
        const proving = await Proving.create(1 / rate);
        const count = { all: 0, steps: 0, judged: 0 };
        fc.assert(
            fc.property(fc.array(pairs, { minLength: BATCH, maxLength: BATCH }), (plans) => {
                expect(runAll(proving, plans, count)).toBe(null);
            }),
            { seed, numRuns: Math.ceil(267 * times), endOnFailure: true }
        );
        expect(count.all).toBeGreaterThanOrEqual(BATCH * 267 * times);
        expect(count.judged / count.steps).toBeGreaterThan(0.3);
        proving.world.destroy();
    },
    searchTime
);
