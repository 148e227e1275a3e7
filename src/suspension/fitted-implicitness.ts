import { endShare } from '../math/end-share.js';
import { derived, struct } from '../math/struct.js';

const fitLayout = struct({
    /** Out: share of the damper and of the spring that is taken at the new velocity, phi and theta of docs/models.md. */
    phi: derived('1'),
    theta: derived('1'),

    /** Out: theta of a step before which the spring was loose. */
    landing: derived('1'),

    /** In: mass on the spring, rates, and step. */
    mass: derived('kg'),
    spring: derived('N/m'),
    damper: derived('N s/m'),
    step: derived('s'),

    /** In: rate of all that follows the wheel's jounce, and the mass that the row may move at least. */
    stiffness: derived('N/m'),
    leastMass: derived('kg')
});

export const FIT = fitLayout.places;
export const FIT_SIZE = fitLayout.size;

/**
 * Fits a row again that was fitted to other inputs.
 *
 * @param numbers - Numbers with the row.
 * @param at - Place of the first of its {@link FIT}.
 * @param wanted - Inputs: as arguments, six numbers would be boxed.
 * @param from - Place of the first of their {@link FIT}.
 */
export function refit(numbers: Float64Array, at: number, wanted: Float64Array, from: number): void {
    if (
        numbers[at + FIT.mass] !== wanted[from + FIT.mass] ||
        numbers[at + FIT.spring] !== wanted[from + FIT.spring] ||
        numbers[at + FIT.damper] !== wanted[from + FIT.damper] ||
        numbers[at + FIT.step] !== wanted[from + FIT.step] ||
        numbers[at + FIT.stiffness] !== wanted[from + FIT.stiffness] ||
        numbers[at + FIT.leastMass] !== wanted[from + FIT.leastMass]
    ) {
        numbers[at + FIT.mass] = wanted[from + FIT.mass];
        numbers[at + FIT.spring] = wanted[from + FIT.spring];
        numbers[at + FIT.damper] = wanted[from + FIT.damper];
        numbers[at + FIT.step] = wanted[from + FIT.step];
        numbers[at + FIT.stiffness] = wanted[from + FIT.stiffness];
        numbers[at + FIT.leastMass] = wanted[from + FIT.leastMass];
        fitImplicitness(numbers, at);
    }
}

/**
 * Finds how implicit a spring-damper row must be so that a step of any length has the exact frequency and damping of the
 * continuous oscillator.
 *
 * Plain implicit Euler is stable but adds a damping ratio of about w dt / 2, a quarter of a road car's damper at
 * 30 Hz. With phi of the damper and theta of the spring taken at the new velocity,
 * `v' = (v - dt k/m x - (1 - phi) dt c/m v) / (1 + phi dt c/m + theta dt² k/m)`, `x' = x + dt v'`,
 * the two eigenvalues of the map can be matched: own derivation, docs/models.md. Soft rows come out near the
 * trapezoidal rule (phi 1/2, theta 0), stiff ones near implicit Euler (1, 1).
 *
 * The body also pitches and rolls, where wheels move less mass, and bars add to the springs. Such a motion gains no energy
 * as long as `dt² K (1 - 2 theta) <= 4 m + 2 dt c (2 phi - 1)` (Jury's criterion; phi is at least 1/2). Very stiff springs
 * get a theta that keeps half of that limit. A spring that was loose is found compressed by up to `v dt`: it throws the body
 * back no faster than it came as long as `dt² K (1 - theta) <= 2 m`.
 *
 * @param numbers - Numbers with those of {@link FIT}.
 * @param at - Place of the first of these.
 */
export function fitImplicitness(numbers: Float64Array, at: number): void {
    const mass = numbers[at + FIT.mass];
    const spring = numbers[at + FIT.spring];
    const damper = numbers[at + FIT.damper];
    const dt = numbers[at + FIT.step];
    const wt = dt * Math.sqrt(Math.max(0, spring) / mass);
    const q = (dt * Math.max(0, damper)) / mass; // = 2 zeta w dt
    let phi = 1;
    let theta = 1;
    if (wt < 1e-3) {
        // no spring to speak of: the damper alone, whose speed must decay as exp(-q)
        phi = endShare(q);
        theta = 0;
    } else if (wt < Math.PI) {
        const decay = Math.exp(-q / 2);
        const discriminant = wt * wt - (q * q) / 4;
        const b =
            2 * decay * (discriminant >= 0 ? Math.cos(Math.sqrt(discriminant)) : Math.cosh(Math.sqrt(-discriminant)));
        const a = decay * decay;
        const d = (wt * wt) / (1 + a - b);
        phi = q < 1e-6 ? 0.5 : (a * d - 1 + q) / q;
        theta = (d - 1 - phi * q) / (wt * wt);
    }
    const perStep = dt * dt * numbers[at + FIT.stiffness]; // kg
    let landing = theta;
    if (perStep > 0) {
        const least = numbers[at + FIT.leastMass];
        theta = Math.max(theta, 0.5 - (least + (phi - 0.5) * dt * Math.max(0, damper)) / perStep);
        landing = Math.max(theta, 1 - (2 * least) / perStep);
    }
    numbers[at + FIT.phi] = phi;
    numbers[at + FIT.theta] = theta;
    numbers[at + FIT.landing] = landing;
}
