import { POWERTRAIN } from './state.js';
import { RPM } from '../math/scalar.js';
import type { Table } from '../math/table.js';

/**
 * Resistance of an engine as rates of torque over speed, in the vocabulary of PhysX and CARLA, N m s/rad. Between them it
 * is interpolated by throttle and clutch.
 */
export interface EngineDamping {
    /** At full throttle, N m s/rad. */
    fullThrottle: number;

    /** With the throttle closed and the clutch engaged, N m s/rad. */
    zeroThrottleClutchEngaged: number;

    /** With the throttle closed and the clutch open, N m s/rad. */
    zeroThrottleClutchDisengaged: number;
}

/** Share of its largest speed over which a soft limiter closes, up to that speed. Estimate. */
export const SOFT_BAND = 0.03;

/** Part of the idle speed over which the governor opens the throttle from shut to full. Estimate. */
const IDLE_BAND = 0.2;

/** Least torque that an engine is taken to have at idle, N m: one without any cannot be governed. */
const LEAST_TORQUE = 1e-6;

/** Torque of the starter on a standing engine, as a share of its peak torque. Estimate. */
const STARTER_TORQUE = 0.4;

/** Speed at which the starter gives nothing any more, as a share of idle. Estimate. */
const STARTER_SPEED = 0.8;

/** An engine fires at this multiple of the speed at which it stalls. Estimate. */
const FIRING = 1.2;

/** Below this speed dry friction of an engine that stands fades, rad/s: small against anything that turns. */
const STANDING = 1;

/** Parts of an engine that its torque depends on besides its numbers. */
interface EngineParts {
    readonly torqueCurve: Table;
    readonly damping: EngineDamping | null;
}

/** Computes torque and slope of an engine at its present speed and throttle. Writes the given numbers alone. */
export function evaluateEngine(engine: EngineParts, state: Float64Array): void {
    turnKey(state);
    if (state[POWERTRAIN.engineRunning] !== 0) {
        burn(engine, state);
    } else {
        evaluateStanding(state);
    }
}

/** Stalls, fires, and follows the key. */
function turnKey(state: Float64Array): void {
    const stalling = state[POWERTRAIN.engineStallShare] * state[POWERTRAIN.engineIdleRpm] * RPM;
    if (state[POWERTRAIN.engineIgnition] === 0) {
        state[POWERTRAIN.engineRunning] = 0;
        state[POWERTRAIN.engineCranking] = 0;
    } else if (state[POWERTRAIN.engineRunning] !== 0) {
        state[POWERTRAIN.engineRunning] = state[POWERTRAIN.engineSpeed] >= stalling ? 1 : 0;
    } else {
        if (state[POWERTRAIN.engineKeyWasOn] === 0) {
            state[POWERTRAIN.engineCranking] = 1;
        }
        if (state[POWERTRAIN.engineSpeed] > FIRING * stalling) {
            state[POWERTRAIN.engineRunning] = 1;
            state[POWERTRAIN.engineCranking] = 0;
        }
    }
    state[POWERTRAIN.engineKeyWasOn] = state[POWERTRAIN.engineIgnition];
}

/** Looks up what the torque curve says at the present speed. */
function lookUpTorque({ torqueCurve }: EngineParts, state: Float64Array): void {
    const rpm = state[POWERTRAIN.engineSpeed] / RPM;
    if (!(rpm > state[POWERTRAIN.engineCurveFrom] && rpm <= state[POWERTRAIN.engineCurveTo])) {
        state[POWERTRAIN.engineCurveFrom] = rpm;
        torqueCurve.cut(state, POWERTRAIN.engineCurveFrom);
    }
    const along =
        (rpm - state[POWERTRAIN.engineCurveFrom]) /
        (state[POWERTRAIN.engineCurveTo] - state[POWERTRAIN.engineCurveFrom]);
    state[POWERTRAIN.engineFullTorque] =
        rpm < state[POWERTRAIN.engineCurveTo]
            ? state[POWERTRAIN.engineCurveFromTorque] +
              along * (state[POWERTRAIN.engineCurveToTorque] - state[POWERTRAIN.engineCurveFromTorque])
            : state[POWERTRAIN.engineCurveToTorque];
}

/**
 * Finds, for the present speed, the torque at full throttle, the throttle that carries the engine alone, and how far the idle
 * governor opens.
 */
export function findCarrying(engine: EngineParts, state: Float64Array): void {
    const damping = state[POWERTRAIN.engineDamped] === 0 ? null : engine.damping;
    const speed = state[POWERTRAIN.engineSpeed];
    const idleRpm = state[POWERTRAIN.engineIdleRpm];
    lookUpTorque(engine, state);
    let loss = state[POWERTRAIN.engineFriction] + state[POWERTRAIN.engineFrictionSlope] * speed;
    if (damping !== null) {
        const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
        loss = (apart + state[POWERTRAIN.engineCoupled] * (shut - apart)) * speed;
        state[POWERTRAIN.engineFullTorque] -= fullThrottle * speed;
    }
    const carries = loss / Math.max(LEAST_TORQUE, state[POWERTRAIN.engineFullTorque] + loss);
    state[POWERTRAIN.engineCarrying] = Math.max(0, Math.min(1, carries));
    const idleBand = IDLE_BAND * idleRpm;
    const missing = idleRpm - speed / RPM;
    state[POWERTRAIN.engineIdling] =
        missing > -idleBand ? Math.max(0, Math.min(1, state[POWERTRAIN.engineCarrying] + missing / idleBand)) : 0;
}

/** Computes torque and slope of a running engine. */
function burn(engine: EngineParts, state: Float64Array): void {
    const damping = state[POWERTRAIN.engineDamped] === 0 ? null : engine.damping;
    const throttle = state[POWERTRAIN.engineThrottle];
    const speed = state[POWERTRAIN.engineSpeed];
    const idleRpm = state[POWERTRAIN.engineIdleRpm];
    const maxRpm = state[POWERTRAIN.engineMaxRpm];
    const rpm = speed / RPM;
    lookUpTorque(engine, state);
    const full = state[POWERTRAIN.engineFullTorque];
    const friction = damping === null ? state[POWERTRAIN.engineFriction] : 0;
    let loss = 0;
    let rate = 0;
    if (damping === null) {
        loss = friction + state[POWERTRAIN.engineFrictionSlope] * speed;
    } else {
        const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
        const released = apart + state[POWERTRAIN.engineCoupled] * (shut - apart);
        rate = released + throttle * (fullThrottle - released);
        loss = rate * speed;
    }
    const idleBand = IDLE_BAND * idleRpm;
    let idle = 0;
    if (rpm < idleRpm + idleBand) {
        // at idle the governor opens as far as carries the engine itself
        const carries = loss / Math.max(LEAST_TORQUE, damping === null ? full + loss : full);
        idle = Math.max(0, Math.min(1, Math.min(1, carries) + (idleRpm - rpm) / idleBand));
    }
    const softBand = SOFT_BAND * maxRpm;
    const left = maxRpm - rpm;
    let limiter = left < softBand ? Math.max(0, left / softBand) : 1;
    if (state[POWERTRAIN.engineCuts] !== 0) {
        state[POWERTRAIN.engineCutting] =
            rpm >= maxRpm - (state[POWERTRAIN.engineCutting] === 0 ? 0 : state[POWERTRAIN.engineLimiterBand]) ? 1 : 0;
        limiter = 1 - state[POWERTRAIN.engineCutting];
    }
    const open = Math.max(throttle * limiter, idle);
    let torque = open * full;
    let slope = 0;
    if (open === idle && idle > 0 && idle < 1) {
        slope = -(full + friction) / (idleBand * RPM);
    } else if (limiter < 1 && limiter > 0) {
        slope = (-throttle * (full + friction)) / (softBand * RPM);
    }
    torque -= damping === null ? (1 - open) * loss : loss;
    slope -= rate;
    state[POWERTRAIN.engineTorque] = torque;
    state[POWERTRAIN.engineSlope] = slope;
}

/** Friction of an engine that does not run, either way, and the starter. */
function evaluateStanding(state: Float64Array): void {
    const friction = state[POWERTRAIN.engineFriction];
    const frictionSlope = state[POWERTRAIN.engineFrictionSlope];
    const speed = state[POWERTRAIN.engineSpeed];
    state[POWERTRAIN.engineCutting] = 0;
    let torque = -friction * Math.max(-1, Math.min(1, speed / STANDING)) - frictionSlope * speed;
    let slope = -frictionSlope - (Math.abs(speed) < STANDING ? friction / STANDING : 0);
    if (state[POWERTRAIN.engineCranking] !== 0) {
        const stall = STARTER_TORQUE * state[POWERTRAIN.enginePeakTorque];
        const rate = stall / (STARTER_SPEED * state[POWERTRAIN.engineIdleRpm] * RPM);
        const starter = Math.max(0, stall - rate * speed);
        torque += starter;
        slope -= starter > 0 ? rate : 0;
    }
    state[POWERTRAIN.engineTorque] = torque;
    state[POWERTRAIN.engineSlope] = slope;
}
