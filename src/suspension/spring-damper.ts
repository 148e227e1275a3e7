import { SUSPENSION } from './params.js';

// Each function takes the numbers of a wheel and the place of the first of its suspension in them. They are small: V8 inlines
// them, and boxes neither arguments nor results.

/**
 * Natural frequency of the sprung mass on its bump stop, rad/s: VDrift's 5e5 N/m under a quarter of a 1 400 kg car,
 * kept as a frequency so that a toy and a truck meet a stop that suits them.
 */
const FREQUENCY = Math.sqrt(5e5 / 350);

/** Damping ratio of the rubber: one bounce, not a second. Estimate, typical of polyurethane stops. */
const DAMPING_RATIO = 0.5;

/** Rise of the spring rate per way, as a share of that at full droop, 1/m. */
function riseOf(numbers: Float64Array, at: number): number {
    const progression = numbers[at + SUSPENSION.progression];
    return progression === 0 ? 0 : progression / Math.max(numbers[at + SUSPENSION.distance], 1e-6);
}

/**
 * Force of a spring whose rate rises linearly over the travel, N, preloaded so that the wheel rests at the target position. A
 * spring that is shorter than its travel hangs loose at droop: it never pulls.
 *
 * @param numbers - Numbers of a wheel.
 * @param at - Place of the first one of its suspension.
 * @param jounce - Compression from full droop, m.
 * @param restLoad - Load of the wheel at rest, N.
 */
export function springForce(numbers: Float64Array, at: number, jounce: number, restLoad: number): number {
    const rest = (1 - numbers[at + SUSPENSION.targetPosition]) * numbers[at + SUSPENSION.distance];
    const spring = numbers[at + SUSPENSION.spring];
    return Math.max(0, restLoad + spring * (jounce - rest) * (1 + 0.5 * riseOf(numbers, at) * (jounce + rest)));
}

/** Rate of a spring that pushes with a force at a jounce, N/m; 0 of one that hangs loose. */
export function springRate(numbers: Float64Array, at: number, jounce: number, force: number): number {
    return force > 0 ? numbers[at + SUSPENSION.spring] * Math.max(0, 1 + riseOf(numbers, at) * jounce) : 0;
}

/**
 * Force over speed of a digressive damper with its own rates for bump and rebound, N s/m: up to the knee the force follows the
 * slow rate, beyond it the fast one adds. The secant goes into the solve, so that the damper can never give energy.
 *
 * @param numbers - Numbers of a wheel.
 * @param at - Place of the first one of its suspension.
 * @param closing - Speed at which the suspension closes, m/s.
 */
export function damperRate(numbers: Float64Array, at: number, closing: number): number {
    const kneeSpeed = numbers[at + SUSPENSION.kneeSpeed];
    const fastRatio = numbers[at + SUSPENSION.fastRatio];
    const damper = numbers[at + SUSPENSION.damper];
    const speed = Math.abs(closing);
    const slow = closing < 0 ? damper * numbers[at + SUSPENSION.reboundRatio] : damper;
    return speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
}

/** Rate of the bump stop, a stiff second spring at the end of the travel, under a sprung mass, N/m. */
export function stopRate(numbers: Float64Array, at: number, mass: number): number {
    const bumpStop = numbers[at + SUSPENSION.bumpStop];
    return bumpStop > 0 ? bumpStop : mass * FREQUENCY * FREQUENCY;
}

/** Damping of a bump stop of some rate under a sprung mass, N s/m. */
export function stopDamping(rate: number, mass: number): number {
    return 2 * DAMPING_RATIO * Math.sqrt(rate * mass);
}

/**
 * Jounce to which a wheel drops in a step that nothing holds up, m: spring and weight push it down, its damper in rebound lets
 * it go no faster. The ground may fall away quicker than that, then the wheel flies (Unity's `suspensionExpansionLimited`).
 *
 * @param numbers - Numbers of a wheel.
 * @param at - Place of the first one of its suspension.
 * @param jounce - Compression from full droop at the last step, m.
 * @param restLoad - Load of the wheel at rest, N.
 * @param weight - Weight of the wheel itself, N.
 * @param dt - Step, s.
 */
export function droppedJounce(
    numbers: Float64Array,
    at: number,
    jounce: number,
    restLoad: number,
    weight: number,
    dt: number
): number {
    const force = springForce(numbers, at, jounce, restLoad);
    const push = force + weight;
    // an overdamped spring, taken at the end of the step; the damper's secant at the speed that its slow rate allows
    const slow = Math.max(1e-6, numbers[at + SUSPENSION.damper] * numbers[at + SUSPENSION.reboundRatio]);
    const damper = Math.max(1e-6, damperRate(numbers, at, -push / slow));
    return Math.max(0, jounce - (dt * push) / (damper + dt * springRate(numbers, at, jounce, force)));
}

/**
 * Work that spring and bump stop do until the wheel is back where it rests, J; 0 above that. The integral of
 * {@link springForce} and of the stop.
 *
 * @param numbers - Numbers of a wheel.
 * @param at - Place of the first one of its suspension.
 * @param jounce - Compression from full droop, m.
 * @param restLoad - Load of the wheel at rest, N.
 * @param mass - Mass that it carries, kg.
 */
export function springWork(numbers: Float64Array, at: number, jounce: number, restLoad: number, mass: number): number {
    const distance = numbers[at + SUSPENSION.distance];
    const rest = (1 - numbers[at + SUSPENSION.targetPosition]) * distance;
    const way = jounce - rest;
    let work = 0;
    if (way > 0) {
        const rise = numbers[at + SUSPENSION.progression] / Math.max(distance, 1e-6);
        const linear = 0.5 * way * way;
        const risen = (0.5 * rise * way * way * (jounce + 2 * rest)) / 3;
        work = numbers[at + SUSPENSION.spring] * (linear + risen) + Math.max(0, restLoad) * way;
    }
    if (jounce > distance) {
        work += 0.5 * stopRate(numbers, at, mass) * (jounce - distance) ** 2;
    }
    return work;
}
