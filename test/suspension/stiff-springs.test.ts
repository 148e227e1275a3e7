import { expect, it } from 'vitest';

import { carOf } from '../random/light-bodies.js';
import { Proving, type Run } from '../random/proving.js';
import type { VehiclePlan } from '../random/random-vehicle.js';
import { sampleOf } from '../support/torture.js';

const g = 9.81;
const SECONDS = 3;
const HEAVE = -0.3;
const SWING = 0.3;

/** A sedan of 1 200 kg that is dropped with a swing; 29 Hz is a spring of 1e7 N/m a wheel. */
const plans: VehiclePlan[] = [3, 6, 10, 15, 25, 29, 35, 200].flatMap((frequency) =>
    [0, 0.001, 0.1].flatMap((dampingRatio) =>
        [0, 1, 100].flatMap((bar) =>
            [1, 0.3].map((slimness) => {
                const car = carOf({
                    mass: 1,
                    shape: 'box',
                    bed: 'on the floor',
                    action: 'rolls at 2 m/s',
                    contact: 'ray'
                });
                return {
                    ...car,
                    inertia: car.inertia.map((moment) => slimness * moment),
                    wheel: { ...car.wheel, frequency, dampingRatio },
                    bar,
                    velocity: [0, HEAVE, 0],
                    spin: [SWING, 0, SWING]
                };
            })
        )
    )
);

/** Motion and height of the body, J. */
function bodyEnergy({ body, plan }: Run): number {
    let energy = plan.mass * g * (body.position[1] - plan.height);
    for (let k = 0; k < 3; k++) {
        let turn = 0;
        for (let j = 0; j < 3; j++) {
            turn += body.rotation[3 * j + k] * body.angularVelocity[j];
        }
        energy += 0.5 * (plan.mass * body.velocity[k] ** 2 + plan.inertia[k] * turn ** 2);
    }
    return energy;
}

/** Initial energy of a car: its motion, and the strain of its springs under its weight, J. */
function firstEnergy({ mass, inertia, wheel, places }: VehiclePlan): number {
    const share = mass / places.length;
    const strain = (share * g ** 2) / (2 * (2 * Math.PI * wheel.frequency) ** 2);
    return 0.5 * (mass * HEAVE ** 2 + (inertia[0] + inertia[2]) * SWING ** 2) + places.length * strain;
}

it.each([30, 60, 120])('no spring throws its car, however stiff and undamped it is, at %i Hz', async (rate) => {
    const proving = await Proving.create(1 / rate);
    const steps = SECONDS * rate;
    const tried = sampleOf(plans, 3, Math.log2(rate / 30)); // at the three rates other ones
    for (let from = 0; from < tried.length; from += 24) {
        const batch = tried.slice(from, from + 24);
        const wrong = proving.run(
            batch,
            batch.map(() => null),
            steps,
            (run, step) => {
                // a spring that lands within a step is found compressed
                const most = (step < steps / 2 ? 2 : 1) * firstEnergy(run.plan);
                const energy = bodyEnergy(run);
                return energy <= most ? null : `${energy} J, of ${most} at step ${step}: ${JSON.stringify(run.plan)}`;
            }
        );
        expect(wrong).toBe(null);
    }
    proving.world.destroy();
});
