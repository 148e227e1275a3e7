import { expect, it } from 'vitest';

import {
    actions,
    beds,
    carOf,
    carSpeed,
    heightOf,
    LightBodies,
    type LightBodyPlan,
    masses,
    SECONDS,
    shapes
} from './light-bodies.js';
import { Proving, type Run } from './proving.js';
import { contacts, type VehiclePlan } from './random-vehicle.js';
import { searchTime, torture } from '../support/torture.js';

/** `npm test` runs every so many: prime to the numbers of values, so that all of them come up. */
const EACH = torture > 0 ? 1 : 307;

/** Largest depth to which bodies sink into each other before Bullet lifts them out with all its might, m. */
const SUNK = 0.04;

const BATCH = 25;
const g = 9.81;

const all = beds.flatMap((bed) =>
    masses.flatMap((mass) =>
        shapes.flatMap((shape) =>
            actions.flatMap((action) =>
                contacts.map((contact): LightBodyPlan => ({ bed, mass, shape, action, contact }))
            )
        )
    )
);

/** Cases in which a body span up under the aligning moment, was a piston under the wheel, was touched beside the tread, or fell off below it. */
const hard: LightBodyPlan[] = [
    { bed: 'on another', mass: 1, shape: 'cylinder', action: 'rolls at 2 m/s', contact: 'fan' },
    { bed: 'on the floor', mass: 1, shape: 'sphere', action: 'rolls at 2 m/s', contact: 'fan' },
    { bed: 'in the air', mass: 3, shape: 'plank', action: 'is parked', contact: 'ray' },
    { bed: 'in the air', mass: 500, shape: 'plank', action: 'is parked', contact: 'fan' },
    { bed: 'on another', mass: 3, shape: 'cylinder', action: 'rolls at 2 m/s', contact: 'cylinder' },
    { bed: 'on another', mass: 3, shape: 'sphere', action: 'is parked', contact: 'cylinder' },
    { bed: 'on the floor', mass: 15, shape: 'cylinder', action: 'is parked', contact: 'cylinder' },
    { bed: 'on a slope', mass: 15, shape: 'cylinder', action: 'is parked', contact: 'torus' },
    { bed: 'on the floor', mass: 100, shape: 'sphere', action: 'accelerates', contact: 'torus' }
];

/** Speed at which spring and bar of a wheel at rest push off a body without mass, that of the damper, m/s. */
function squeeze({ bar, wheel }: VehiclePlan): number {
    return ((1 + bar) * g) / (2 * wheel.dampingRatio * 2 * Math.PI * wheel.frequency);
}

/** Finds faults of one car and the bodies under its wheels. */
class Witness {
    private readonly bodies: LightBodies;
    private readonly dt: number;
    private readonly top: number;
    private readonly expected: { grounded: boolean; jounce: number }[] = [];
    private fastest = 0;
    private start = Number.NaN;
    private jumped = 0;

    constructor(bodies: LightBodies, dt: number) {
        this.bodies = bodies;
        this.dt = dt;
        this.top = bodies.height;
    }

    /** Checks them after a step. @returns The fault; null if there is none. */
    judge(run: Run, last: boolean): string | null {
        const { plan, speed, energy, height, mass } = this.bodies;
        this.countJumps(run);
        this.fastest = Math.max(this.fastest, carSpeed(run));
        const whole = run.energy + energy - run.work - this.jumped;
        if (Number.isNaN(this.start)) {
            this.start = whole;
        }
        const excess = whole - this.start;
        // gravity has its share of the speed of a body that rolls or falls down, and a spring that lets go of the rest
        const most = 2 * this.fastest + Math.sqrt(2 * g * Math.max(0, this.top - height)) + squeeze(run.plan);
        const rise = run.body.position[1] - run.plan.height - heightOf(plan) / 2;
        const carried = plan.action === 'is parked' && plan.shape === 'plank' && plan.bed === 'on the floor';
        const wrong = !(excess <= 0.01 * Math.abs(this.start) + (0.001 * run.plan.mass + SUNK * mass) * g)
            ? `${excess} J more than there should be`
            : !(speed <= most)
              ? `a body leaves at ${speed} m/s, the car has ${this.fastest}`
              : last && carried && !(Math.abs(rise) < 0.02 * run.plan.height)
                ? `the car stands ${rise} m too high`
                : null;
        return wrong && `${wrong}: ${JSON.stringify(plan)}`;
    }

    /** Counts what contacts that jump, as that of a ray does at the face of a box, bring into springs. */
    private countJumps(run: Run): void {
        run.vehicle.wheels.forEach(({ isGrounded: grounded, jounce, jounceRate }, i) => {
            const before = this.expected[i];
            if (before !== undefined && grounded) {
                const held = before.grounded ? run.springEnergy(i, before.jounce) : 0;
                this.jumped += Math.max(0, run.springEnergy(i, jounce) - held);
            }
            this.expected[i] = { grounded, jounce: jounce + this.dt * jounceRate };
        });
    }
}

const rates = [30, 60, 120, 240];

const plansAt = (rate: number): LightBodyPlan[] => [...hard, ...all.filter((_, i) => (i + rate) % EACH === 0)];

it('a sample has every bed, mass, shape, action and mode of contact', () => {
    const sample = rates.flatMap(plansAt);
    for (const key of ['bed', 'mass', 'shape', 'action', 'contact'] as const) {
        expect(new Set(sample.map((plan) => plan[key])), key).toEqual(new Set(all.map((plan) => plan[key])));
    }
});

it.each(rates)(
    'whatever a car does to light and heavy bodies under its wheels, none is shot away and no energy is gained, at %i Hz',
    async (rate) => {
        const proving = await Proving.create(1 / rate);
        const steps = SECONDS * rate;
        const plans = plansAt(rate);
        for (let from = 0; from < plans.length; from += BATCH) {
            const scenes = plans.slice(from, from + BATCH).map((plan) => new LightBodies(plan));
            const cars = scenes.map(({ plan }) => carOf(plan));
            const witnesses = new Map<VehiclePlan, Witness>();
            const wrong = proving.run(
                cars,
                scenes.map(({ lay }) => lay),
                steps,
                (run, step) => {
                    const i = cars.indexOf(run.plan);
                    const witness = witnesses.get(run.plan) ?? new Witness(scenes[i], proving.dt);
                    witnesses.set(run.plan, witness);
                    return witness.judge(run, step === steps - 1);
                }
            );
            expect(wrong).toBe(null);
        }
        proving.world.destroy();
    },
    searchTime
);
