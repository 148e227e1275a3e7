import type { PrimeMover } from './prime-mover.js';
import { SHAFT } from './shaft.js';
import { POWERTRAIN } from './state.js';
import type { StepView } from '../control/step-view.js';
import { RPM } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** Time over which the resistance of the road is averaged, s. Estimate: longer than a car pitches. */
const MEMORY = 0.5;

/** Torque that a gear must have over the resistance of the road to hold the speed. Estimate. */
const RESERVE = 1.05;

/** Largest share of the shift-up speed that a shift down may lead to, so that no shift up follows it. */
const APART = 0.9;

/**
 * Throttle up to which a foot is light, and from which on a gearbox waits for the largest engine speed: the shift points of
 * MathWorks' "Modeling an Automatic Transmission Controller" are level below a quarter and above 0.9, and rise between them.
 */
const LIGHT = 0.25;
const HEAVY = 0.9;

/** Change of the throttle that tells of another wish, not of an unsteady foot. Estimate. */
const MOVED = 0.05;

/** Share of the road's resistance that tells of another road, as behind a crest. Estimate. */
const EASED = 0.8;

/** Members of an automatic gearbox that its shifting reads. */
interface SteppedGearbox {
    /** Numbers of the gearbox. */
    readonly state: Float64Array;
    readonly ratios: readonly number[];

    /** Time without drive while a gear changes, s. */
    readonly switchTime: number;

    /** Shift points by gear, as shares of the engine's largest speed. */
    readonly upRatios: readonly number[];
    readonly downRatios: readonly number[];

    /**
     * Engine speeds, rpm, at which the gear in question is left: upward and downward; the throttle for which they are asked, the
     * torque for which a throttle is, and ratios that a search downward passes. From array to array: a number that is passed,
     * returned or handed on by a loop may be boxed.
     */
    readonly limits: Float64Array;
}

/** Number of {@link SteppedGearbox.limits}. */
export const LIMITS = 6;

/** Places of {@link SteppedGearbox.limits}. */
const UP = 0;
const DOWN = 1;
const DEMAND = 2;
const TORQUE = 3;
const STAGE = 4;
const BELOW = 5;

/**
 * Learns from the last step what the road asks of the driven wheels, and how they grip.
 *
 * @param state - Numbers of the gearbox, and of the shaft that drives the wheels.
 */
export function observe(state: Float64Array, car: StepView, dt: number): void {
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
    state[POWERTRAIN.gearboxGaveUp] = 0;
}

/** Decides when an automatic gearbox shifts: the gear that suits a car which goes forward. */
export function choose(gearbox: SteppedGearbox, state: Float64Array, car: StepView, engine: PrimeMover): number {
    const gear = state[POWERTRAIN.gearboxGear];
    if (state[POWERTRAIN.gearboxGripping] === 0) {
        return gear;
    }
    const { demand } = car.pedals;
    const { limits } = gearbox;
    const shaftRpm = (state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive]) / RPM;
    limits[DEMAND] = demand;
    findLimits(gearbox, gear, engine);
    if (shaftRpm * state[POWERTRAIN.gearboxPresentStage] > limits[UP]) {
        return gear < state[POWERTRAIN.gearboxGears] && !wouldGiveUp(gearbox) && canHold(gearbox, engine, car)
            ? gear + 1
            : gear;
    }
    const lowest = findLowest(gearbox, engine, car);
    if (lowest < gear && state[POWERTRAIN.gearboxLightUpRpm] > 0 && demand < state[POWERTRAIN.gearboxKickDown]) {
        state[POWERTRAIN.gearboxGaveUp] = demand;
        state[POWERTRAIN.gearboxGaveUpLoad] = state[POWERTRAIN.gearboxResistance];
    }
    return lowest;
}

/** The lowest gear into which a car may shift down. */
function findLowest(gearbox: SteppedGearbox, engine: PrimeMover, { pedals }: StepView): number {
    const { state, limits } = gearbox;
    const shaftRpm = (state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive]) / RPM;
    limits[STAGE] = state[POWERTRAIN.gearboxPresentStage];
    limits[BELOW] = state[POWERTRAIN.gearboxLowerStage];
    const rushed = limits[DEMAND] >= state[POWERTRAIN.gearboxKickDown];
    let weak = pedals.mapped && pedals.asked > RESERVE && state[POWERTRAIN.gearboxKickDown] <= 1;
    for (let lower = state[POWERTRAIN.gearboxGear] - 1; lower > 0; lower--) {
        const slow = shaftRpm * limits[STAGE] < limits[DOWN];
        if (!(rushed || slow || weak)) {
            return lower + 1;
        }
        weak = false; // by what is missing in the present gear, one at a time
        findLimits(gearbox, lower, engine);
        if (shaftRpm * limits[BELOW] > APART * limits[UP]) {
            return lower + 1;
        }
        limits[STAGE] = limits[BELOW];
        limits[BELOW] = lower > 1 ? gearbox.ratios[lower - 2] : 0;
    }
    return 1;
}

/** Returns true if throttle and road are what they were when the higher gear was too slow: it would be so again. */
function wouldGiveUp({ state, limits }: SteppedGearbox): boolean {
    const gaveUp = state[POWERTRAIN.gearboxGaveUp];
    if (
        Math.abs(limits[DEMAND] - gaveUp) > MOVED ||
        state[POWERTRAIN.gearboxResistance] < EASED * state[POWERTRAIN.gearboxGaveUpLoad]
    ) {
        state[POWERTRAIN.gearboxGaveUp] = 0;
        return false;
    }
    return gaveUp > 0;
}

function findLimits(gearbox: SteppedGearbox, gear: number, engine: PrimeMover): void {
    const { state, limits } = gearbox;
    const demand = limits[DEMAND];
    const up = state[POWERTRAIN.gearboxUpRpm];
    const down = state[POWERTRAIN.gearboxDownRpm];
    const light = state[POWERTRAIN.gearboxLightUpRpm];
    const share = light > 0 ? Math.max(0, Math.min(1, (demand - LIGHT) / (HEAVY - LIGHT))) : demand;
    limits[UP] =
        gear <= state[POWERTRAIN.gearboxUpPoints]
            ? gearbox.upRatios[gear - 1] * engine.maxRpm
            : light > 0
              ? light + (up - light) * share
              : up * (0.5 + 0.5 * share);
    limits[DOWN] =
        gear <= state[POWERTRAIN.gearboxDownPoints]
            ? gearbox.downRatios[gear - 1] * engine.maxRpm
            : down + (0.5 * up - down) * share;
}

/**
 * Returns true if the next gear would hold the speed that the present one holds: if not, the car would slow down and shift
 * back. Also true when neither does and the pedal is raw, as on the overrun: nothing speaks against the shift. A mapped pedal opens the
 * throttle farther after the shift, up to all of it.
 */
function canHold(gearbox: SteppedGearbox, engine: PrimeMover, car: StepView): boolean {
    const { state, ratios, limits } = gearbox;
    const { speed, throttle } = engine;
    const light = state[POWERTRAIN.gearboxLightUpRpm] > 0;
    const resistance = state[POWERTRAIN.gearboxResistance];
    const { mapped } = car.pedals;
    if (mapped && wouldFallBack(gearbox, car)) {
        return false;
    }
    if (!light && !mapped && engine.torque * state[POWERTRAIN.gearboxRatio] < (2 - RESERVE) * resistance) {
        return true;
    }
    const next = state[POWERTRAIN.gearboxGear] + 1;
    const ratio = ratios[next - 1] * state[POWERTRAIN.gearboxFinalDrive];
    engine.speed = Math.max(engine.idleRpm * RPM, state[POWERTRAIN.gearboxWheelSpeed] * ratio);
    let holds = false;
    if (light && !mapped) {
        // a driver opens the throttle as far as it takes: far enough, the gearbox would shift down again
        limits[TORQUE] = (RESERVE * resistance) / ratio;
        findPedal(limits, engine);
        holds = limits[DEMAND] <= 1;
    } else {
        if (mapped) {
            engine.throttle = 1;
        }
        engine.evaluate();
        holds = engine.torque * ratio > RESERVE * resistance;
    }
    if (light || (mapped && limits[DEMAND] < 1)) {
        findLimits(gearbox, next, engine);
        holds &&= engine.speed > limits[DOWN] * RPM;
    }
    engine.speed = speed;
    engine.throttle = throttle;
    return holds;
}

/** Returns true if the car would lose so much speed while it shifts up that it would shift down again. */
function wouldFallBack({ state, limits, ratios, switchTime }: SteppedGearbox, car: StepView): boolean {
    let mass = car.towedMass ?? 0;
    for (let i = 0; i < car.wheels.length; i++) {
        mass += car.wheels[i].state[WHEEL.sprungMass];
    }
    const radius = state[POWERTRAIN.gearboxWheelRadius];
    const lost = (switchTime * state[POWERTRAIN.gearboxResistance]) / (mass * radius * radius);
    const rpm = ((state[POWERTRAIN.gearboxWheelSpeed] - lost) * state[POWERTRAIN.gearboxFinalDrive]) / RPM;
    const next = ratios[state[POWERTRAIN.gearboxGear]];
    return rpm * next < limits[DOWN] && rpm * state[POWERTRAIN.gearboxPresentStage] < APART * limits[UP];
}

/** Finds the pedal that gives a torque, at the speed at which the engine turns; above 1 if none does. */
function findPedal(limits: Float64Array, engine: PrimeMover): void {
    engine.throttle = 0;
    engine.evaluate();
    const least = engine.torque;
    engine.throttle = 1;
    engine.evaluate();
    limits[DEMAND] = Math.max(0, (limits[TORQUE] - least) / Math.max(1e-9, engine.torque - least));
}

/** The lowest gear that a gentle foot would not shift up from. */
export function suitableGear({ state, ratios }: Pick<SteppedGearbox, 'state' | 'ratios'>): number {
    const light = state[POWERTRAIN.gearboxLightUpRpm];
    const up = light > 0 ? light : state[POWERTRAIN.gearboxUpRpm] / 2;
    let gear = 1;
    while (
        gear < ratios.length &&
        state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive] * ratios[gear - 1] > up * RPM
    ) {
        gear++;
    }
    return gear;
}
