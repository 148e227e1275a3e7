import { g } from './car.js';
import type { Vehicle, Wheel } from '../../src/index.js';
import { evaluateBumpStop, STOP, stopIO } from '../../src/suspension/bump-stop.js';
import { SUSPENSION } from '../../src/suspension/params.js';
import { evaluateSpring, SPRING, springIO } from '../../src/suspension/spring.js';
import { BAR } from '../../src/vehicle/anti-roll-bar.js';
import { springLoad } from '../../src/vehicle/unsprung-mass.js';
import { WHEEL } from '../../src/wheel/state.js';

/** Parts into which the travel of a spring is cut for its work. */
const PARTS = 20;

/**
 * Mechanical energy of vehicles at the start of their last step, J: motion, height of the center of mass, turning wheels,
 * springs, bump stops and anti-roll bars.
 */
export function energyOf(vehicles: readonly Vehicle[]): number {
    return vehicles.reduce((sum, vehicle) => sum + energyOfOne(vehicle), 0);
}

function energyOfOne({ body, wheels, bars }: Vehicle): number {
    const [mass, ...inertia] = body.inertia;
    let energy = mass * g * body.position[1];
    for (let k = 0; k < 3; k++) {
        energy += 0.5 * mass * body.velocity[k] ** 2;
        const rate = [0, 1, 2].reduce((sum, i) => sum + body.rotation[3 * i + k] * body.angularVelocity[i], 0);
        energy += 0.5 * inertia[k] * rate * rate;
    }
    for (const wheel of wheels) {
        energy += 0.25 * wheel.params.mass * wheel.params.radius ** 2 * wheel.spin ** 2 + springEnergy(wheel);
    }
    for (const { left, right, state } of bars) {
        if (left.state[WHEEL.grounded] * right.state[WHEEL.grounded] !== 0) {
            energy += 0.5 * state[BAR.rate] * (left.jounce - right.jounce) ** 2;
        }
    }
    return energy;
}

/** Energy of spring and bump stop of a wheel on the ground, J. */
function springEnergy({ state }: Wheel): number {
    if (state[WHEEL.grounded] === 0) {
        return 0;
    }
    const step = state[WHEEL.jounce] / PARTS;
    springIO[SPRING.restLoad] = springLoad(state);
    let work = 0;
    for (let i = 0; i < PARTS; i++) {
        springIO[SPRING.jounce] = (i + 0.5) * step;
        evaluateSpring(state, WHEEL.suspension);
        work += springIO[SPRING.force] * step;
    }
    stopIO[STOP.mass] = state[WHEEL.sprungMass];
    evaluateBumpStop(state, WHEEL.suspension);
    const beyond = Math.max(0, state[WHEEL.jounce] - state[WHEEL.suspension + SUSPENSION.distance]);
    return work + 0.5 * stopIO[STOP.rate] * beyond * beyond;
}
