import type { PrimeMover } from './prime-mover.js';
import { SHAFT } from './shaft.js';
import { POWERTRAIN } from './state.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** Time over which the resistance of the road is averaged, s. Estimate: longer than a car pitches. */
const MEMORY = 0.5;

/** Torque that a gear must have over the resistance of the road to hold the speed. Estimate. */
const RESERVE = 1.05;

/** What is left of the shift-up speed after a shift down, at most, so that no shift up follows it. */
const APART = 0.9;

/** What an automatic gearbox goes by besides its numbers. */
interface SteppedGearbox {
    /** Numbers of the gearbox. */
    readonly state: Float64Array;
    readonly ratios: readonly number[];

    /** Shift points by gear, as shares of the engine's largest speed. */
    readonly upRatios: readonly number[];
    readonly downRatios: readonly number[];
}

/** Engine speeds, rpm, at which the gear in question is left: upward and downward. */
const limits = new Float64Array(2);
const UP = 0;
const DOWN = 1;

/**
 * Learns from the last step what the road asks of the driven wheels, and how they grip.
 *
 * @param state - Numbers of the gearbox, and of the shaft that drives the wheels.
 */
export function observe(state: Float64Array, car: Drivable, dt: number): void {
    const { wheels } = car;
    const slipLimit = state[POWERTRAIN.gearboxSlipLimit];
    let mass = car.towedMass ?? 0;
    let gripping = 1;
    const drives = state[POWERTRAIN.gearboxRatio] !== 0;
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i].state;
        mass += wheel[WHEEL.sprungMass];
        if (
            drives &&
            state[POWERTRAIN.portion + i] !== 0 &&
            wheel[WHEEL.hoist] === 0 && // a raised axle tells nothing
            (Math.abs(wheel[WHEEL.slipRatio]) > slipLimit || (wheel[WHEEL.grounded] === 0 && slipLimit < Infinity))
        ) {
            gripping = 0;
        }
    }
    state[POWERTRAIN.gearboxGripping] = gripping;
    const gained =
        (mass * state[POWERTRAIN.gearboxWheelRadius] * (car.forwardSpeed - state[POWERTRAIN.gearboxLastSpeed])) / dt;
    state[POWERTRAIN.gearboxLastSpeed] = car.forwardSpeed;
    const resistance = state[SHAFT.torque] * state[POWERTRAIN.gearboxRatio] - gained;
    state[POWERTRAIN.gearboxResistance] +=
        Math.min(1, dt / MEMORY) * (resistance - state[POWERTRAIN.gearboxResistance]);
}

/** Forgets what was learned. */
export function forget(state: Float64Array): void {
    state[POWERTRAIN.gearboxResistance] = 0;
    state[POWERTRAIN.gearboxLastSpeed] = 0;
}

/** Decides when an automatic gearbox shifts: the gear that suits a car which goes forward. */
export function choose(gearbox: SteppedGearbox, state: Float64Array, car: Drivable, engine: PrimeMover): number {
    const gear = state[POWERTRAIN.gearboxGear];
    if (state[POWERTRAIN.gearboxGripping] === 0) {
        return gear;
    }
    const shaftRpm = (state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive]) / RPM;
    let stage = state[POWERTRAIN.gearboxPresentStage];
    let below = state[POWERTRAIN.gearboxLowerStage];
    findLimits(gearbox, state, gear, car, engine);
    if (shaftRpm * stage > limits[UP]) {
        return gear < state[POWERTRAIN.gearboxGears] && canHold(gearbox, engine) ? gear + 1 : gear;
    }
    const rushed = car.pedals.demand >= state[POWERTRAIN.gearboxKickDown];
    for (let lower = gear - 1; lower > 0; lower--) {
        const slow = shaftRpm * stage < limits[DOWN];
        if (!(rushed || slow)) {
            return lower + 1;
        }
        findLimits(gearbox, state, lower, car, engine);
        if (shaftRpm * below > APART * limits[UP]) {
            return lower + 1;
        }
        stage = below;
        below = lower > 1 ? gearbox.ratios[lower - 2] : 0;
    }
    return 1;
}

function findLimits(
    gearbox: SteppedGearbox,
    state: Float64Array,
    gear: number,
    car: Drivable,
    engine: PrimeMover
): void {
    const { demand } = car.pedals;
    const up = state[POWERTRAIN.gearboxUpRpm];
    const down = state[POWERTRAIN.gearboxDownRpm];
    limits[UP] =
        gear <= state[POWERTRAIN.gearboxUpPoints]
            ? gearbox.upRatios[gear - 1] * engine.maxRpm
            : up * (0.5 + 0.5 * demand);
    limits[DOWN] =
        gear <= state[POWERTRAIN.gearboxDownPoints]
            ? gearbox.downRatios[gear - 1] * engine.maxRpm
            : down + (0.5 * up - down) * demand;
}

/**
 * Whether the next gear would hold the speed that the present one holds: if not, the car would slow down and shift
 * back. When neither does, as on the overrun, nothing speaks against it.
 */
function canHold({ state, ratios }: SteppedGearbox, engine: PrimeMover): boolean {
    const { speed } = engine;
    if (engine.torque * state[POWERTRAIN.gearboxRatio] < (2 - RESERVE) * state[POWERTRAIN.gearboxResistance]) {
        return true;
    }
    const ratio = ratios[state[POWERTRAIN.gearboxGear]] * state[POWERTRAIN.gearboxFinalDrive];
    engine.speed = Math.max(engine.idleRpm * RPM, state[POWERTRAIN.gearboxWheelSpeed] * ratio);
    engine.evaluate();
    const torque = engine.torque * ratio;
    engine.speed = speed;
    return torque > RESERVE * state[POWERTRAIN.gearboxResistance];
}

/** The lowest gear that a gentle foot would not shift up from. */
export function suitableGear({ state, ratios }: Pick<SteppedGearbox, 'state' | 'ratios'>): number {
    let gear = 1;
    while (
        gear < ratios.length &&
        state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive] * ratios[gear - 1] >
            (state[POWERTRAIN.gearboxUpRpm] / 2) * RPM
    ) {
        gear++;
    }
    return gear;
}
