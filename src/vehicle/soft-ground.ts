import type { Soil } from '../surface/soil.js';
import { STANDSTILL, TIRE } from '../tire/tire.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Wheels and belts in soft ground, by M. G. Bekker as J. Y. Wong gives it (Theory of Ground Vehicles, chapter 2). A rigid wheel of
 * the diameter D and width b sinks under its load W by
 * `z = (3 W / (b (3 - n) k sqrt(D)))^(2 / (2n + 1))`, `k = kc / b + kphi`, and touches the ground over `l = sqrt(D z - z²)`; a belt by
 * `z = (W / (b l k))^(1 / n)`. Pressing the rut resists with `b k z^(n + 1) / (n + 1)`, under a belt once for all its wheels. The
 * ground holds up to `c b l + W tan phi`. What slips digs in: a driven wheel or belt with the slip i sinks to `(1 + i) / (1 - i / 2)`
 * times that depth (M. Lyasko, Slip sinkage effect in soil-vehicle mechanics, Journal of Terramechanics 47, 2010), over the
 * length of one contact; it stays in its pit until it has rolled out. Not modeled: wheels that follow in a rut that is pressed already,
 * tires that flatten, bulldozing, and the shape of the rut: wheels are drawn on its bottom.
 */

/** Least load that counts, as a share of that at rest: the load of a wheel that lands is still 0. Estimate. */
const LEAST_LOAD = 0.1;

/** Speed below which the resistance of the rut fades, so that it stops the wheel and does not push it, m/s. Estimate. */
const CREEP = 0.02;

/** A wheel sinks by at most this share of its diameter: to its hub. */
const DEEPEST = 0.5;

/** Slip over `soilShear` at which 80 % of the force is reached: the peak slip that driver aids aim at. Estimate. */
const SHEARED = 5;

/** Finds sinkage, resistance and grip of a wheel in soft ground. */
export function sinkIn(wheel: Wheel, soil: Soil, dt: number): void {
    const { state } = wheel;
    const n = soil.sinkageExponent;
    const load = Math.max(LEAST_LOAD * state[WHEEL.restLoad], state[WHEEL.load]);
    if (!(load > 0)) {
        return; // it carries nothing, and presses no rut
    }
    const width = state[WHEEL.width] * (state[WHEEL.twinSpacing] > 0 ? 2 : 1);
    const k = soil.cohesiveModulus / width + soil.frictionalModulus;
    const diameter = 2 * state[WHEEL.radius];
    const { belt } = wheel;
    const ruts = belt === null ? 1 : Math.max(1, countPressing(belt));
    let length = belt === null ? 0 : pressedLength(belt) / ruts;
    let sinkage = 0;
    if (ruts > 1) {
        sinkage = Math.pow(load / (width * length * k), 1 / n);
        digIn(state, ruts * length, dt);
    } else {
        sinkage = Math.pow((3 * load) / (width * (3 - n) * k * Math.sqrt(diameter)), 2 / (2 * n + 1));
        digIn(state, contactLength(sinkage, diameter), dt);
    }
    sinkage = Math.min((1 + state[WHEEL.dugIn]) * sinkage, DEEPEST * diameter);
    if (ruts === 1) {
        length = contactLength(sinkage, diameter);
    }
    const resistance = (width * k * Math.pow(sinkage, n + 1)) / (n + 1) / ruts;
    const speed = Math.abs(state[WHEEL.newForward]);
    state[WHEEL.sinkage] = sinkage;
    // a belt shears the ground over its whole length
    state[WHEEL.soilShear] = soil.shearModulus / (ruts * length);
    state[WHEEL.surfaceGrip] = (soil.cohesion * width * length) / load + Math.tan(soil.frictionAngle);
    state[WHEEL.surfaceRolling] = 0;
    state[WHEEL.surfaceDrag] = resistance / (load * Math.max(CREEP, speed));
}

/** Length over which a wheel touches the ground that it has sunk into. */
function contactLength(sinkage: number, diameter: number): number {
    const depth = Math.min(sinkage, DEEPEST * diameter);
    return Math.sqrt(depth * (diameter - depth));
}

/** Approaches what the slip adds to the sinkage, over the length of one contact: own derivation. */
function digIn(state: Float64Array, length: number, dt: number): void {
    // driven, forward or backward, not braked
    const slip = Math.max(0, Math.min(1, state[WHEEL.slipRatio] * Math.sign(state[WHEEL.spin])));
    const rim = Math.abs(state[WHEEL.spin] * state[WHEEL.radius]);
    const way = dt * Math.max(rim, Math.abs(state[WHEEL.newForward]));
    const added = (1 + slip) / (1 - 0.5 * slip) - 1;
    state[WHEEL.dugIn] += (way / (length + way)) * (added - state[WHEEL.dugIn]);
}

/** Number of wheels that press a belt to the ground. */
function countPressing(wheels: readonly Wheel[]): number {
    let count = 0;
    for (let i = 0; i < wheels.length; i++) {
        count += wheels[i].state[WHEEL.carried] !== 0 ? 1 : 0;
    }
    return count;
}

/** Distance from the first to the last wheel that presses a belt to the ground, m. */
function pressedLength(wheels: readonly Wheel[]): number {
    let first = NaN;
    let last = NaN;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        if (state[WHEEL.carried] !== 0) {
            last = state[WHEEL.hubZ];
            first = Number.isNaN(first) ? last : first;
        }
    }
    return first - last;
}

/**
 * Evaluates the shear of soft ground in place of a tire: `F = F_max (1 - (1 - exp(-u)) / u)`, `u = slip / soilShear`, along the slip. Of
 * driven wheels it is a share of the rim's speed, of braked ones of that over the ground.
 */
export function evaluateSoil(state: Float64Array, io: Float64Array): void {
    const most = state[WHEEL.surfaceGrip] * io[TIRE.load];
    const transport = Math.max(Math.abs(io[TIRE.rimSpeed]), Math.abs(io[TIRE.groundSpeed]), STANDSTILL);
    const x = io[TIRE.slipSpeedX];
    const y = io[TIRE.slipSpeedY];
    const shear = state[WHEEL.soilShear];
    const u = Math.sqrt(x * x + y * y) / (transport * shear);
    // (u - 1 + exp(-u)) / u²; by its series where the difference would be lost in rounding
    const share = u > 1e-3 ? (u - 1 + Math.exp(-u)) / (u * u) : 0.5 - u / 6;
    const rate = (most * share) / (transport * shear);
    io[TIRE.rateX] = rate;
    io[TIRE.rateY] = rate;
    io[TIRE.offsetX] = 0;
    io[TIRE.offsetY] = 0;
    io[TIRE.peakX] = most;
    io[TIRE.peakY] = most;
    io[TIRE.peakSlipX] = Math.min(1, SHEARED * shear);
    io[TIRE.peakSlipY] = Math.min(1, SHEARED * shear);
    io[TIRE.aligning] = 0;
}
