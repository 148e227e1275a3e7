import {
    COUPLED,
    CRANKING,
    CURVE_FROM,
    CURVE_FROM_TORQUE,
    CURVE_TO,
    CURVE_TO_TORQUE,
    CUTS,
    CUTTING,
    DAMPED,
    ENGINE_SLOPE,
    ENGINE_SPEED,
    ENGINE_TORQUE,
    FRICTION,
    FRICTION_SLOPE,
    IDLE_RPM,
    IGNITION,
    KEY_WAS_ON,
    MAX_RPM,
    PEAK_TORQUE,
    RUNNING,
    STALL_SHARE,
    THROTTLE
} from './state.js';
import { RPM } from '../math/scalar.js';
import type { Table } from '../math/table.js';

/**
 * Resistance of an engine as rates of torque over speed, in the vocabulary of PhysX and CARLA, N m s/rad. Between them it
 * is interpolated by throttle and clutch.
 */
export interface EngineDamping {
    fullThrottle: number;
    zeroThrottleClutchEngaged: number;
    zeroThrottleClutchDisengaged: number;
}

/** Torque of the starter on a standing engine, as a share of its peak torque. Estimate. */
const STARTER_TORQUE = 0.4;

/** Speed at which the starter gives nothing any more, as a share of idle. Estimate. */
const STARTER_SPEED = 0.8;

/** An engine fires at this multiple of the speed at which it stalls. Estimate. */
const FIRING = 1.2;

/** Below this speed dry friction of an engine that stands fades, rad/s: small against anything that turns. */
const STANDING = 1;

/** What the torque of an engine follows from besides its numbers. */
interface EngineParts {
    readonly torqueCurve: Table;
    readonly damping: EngineDamping | null;
    readonly limiterBand: number;

    start(): void;
}

/** Computes torque and slope of an engine at its present speed and throttle. */
export function evaluate(engine: EngineParts, state: Float64Array): void {
    turnKey(engine, state);
    if (state[RUNNING] !== 0) {
        burn(engine, state);
    } else {
        stand(state);
    }
}

/** Stalls, fires, and follows the key. */
function turnKey(engine: EngineParts, state: Float64Array): void {
    const stalling = state[STALL_SHARE] * state[IDLE_RPM] * RPM;
    if (state[IGNITION] === 0) {
        state[RUNNING] = 0;
        state[CRANKING] = 0;
    } else if (state[RUNNING] !== 0) {
        state[RUNNING] = state[ENGINE_SPEED] >= stalling ? 1 : 0;
    } else {
        if (state[KEY_WAS_ON] === 0) {
            engine.start();
        }
        if (state[ENGINE_SPEED] > FIRING * stalling) {
            state[RUNNING] = 1;
            state[CRANKING] = 0;
        }
    }
    state[KEY_WAS_ON] = state[IGNITION];
}

/** Of an engine that runs. */
function burn(engine: EngineParts, state: Float64Array): void {
    const damping = state[DAMPED] === 0 ? null : engine.damping;
    const throttle = state[THROTTLE];
    const speed = state[ENGINE_SPEED];
    const idleRpm = state[IDLE_RPM];
    const maxRpm = state[MAX_RPM];
    const rpm = speed / RPM;
    if (!(rpm > state[CURVE_FROM] && rpm <= state[CURVE_TO])) {
        state[CURVE_FROM] = rpm;
        engine.torqueCurve.cut(state, CURVE_FROM);
    }
    const along = (rpm - state[CURVE_FROM]) / (state[CURVE_TO] - state[CURVE_FROM]);
    const full =
        rpm < state[CURVE_TO]
            ? state[CURVE_FROM_TORQUE] + along * (state[CURVE_TO_TORQUE] - state[CURVE_FROM_TORQUE])
            : state[CURVE_TO_TORQUE];
    // the idle governor opens over a band of 20 % around idle, the limiter closes over the last 3 % of the range
    const idleBand = 0.2 * idleRpm;
    const below = idleRpm + idleBand / 2 - rpm;
    const idle = below > 0 ? Math.min(1, below / idleBand) : 0;
    const softBand = 0.03 * maxRpm;
    const left = maxRpm - rpm;
    let limiter = left < softBand ? Math.max(0, left / softBand) : 1;
    if (state[CUTS] !== 0) {
        state[CUTTING] = rpm >= maxRpm - (state[CUTTING] === 0 ? 0 : engine.limiterBand) ? 1 : 0;
        limiter = 1 - state[CUTTING];
    }
    const open = Math.max(throttle * limiter, idle);
    const friction = damping === null ? state[FRICTION] : 0;
    let torque = open * full;
    let slope = 0;
    if (open === idle && idle > 0 && idle < 1) {
        slope = -(full + friction) / (idleBand * RPM);
    } else if (limiter < 1 && limiter > 0) {
        slope = (-throttle * (full + friction)) / (softBand * RPM);
    }
    if (damping === null) {
        torque -= (1 - open) * (friction + state[FRICTION_SLOPE] * speed);
    } else {
        const { fullThrottle, zeroThrottleClutchEngaged: shut, zeroThrottleClutchDisengaged: apart } = damping;
        const released = apart + state[COUPLED] * (shut - apart);
        const rate = released + throttle * (fullThrottle - released);
        torque -= rate * speed;
        slope -= rate;
    }
    state[ENGINE_TORQUE] = torque;
    state[ENGINE_SLOPE] = slope;
}

/** Friction of an engine that does not run, either way, and the starter. */
function stand(state: Float64Array): void {
    const friction = state[FRICTION];
    const frictionSlope = state[FRICTION_SLOPE];
    const speed = state[ENGINE_SPEED];
    state[CUTTING] = 0;
    let torque = -friction * Math.max(-1, Math.min(1, speed / STANDING)) - frictionSlope * speed;
    let slope = -frictionSlope - (Math.abs(speed) < STANDING ? friction / STANDING : 0);
    if (state[CRANKING] !== 0) {
        const stall = STARTER_TORQUE * state[PEAK_TORQUE];
        const rate = stall / (STARTER_SPEED * state[IDLE_RPM] * RPM);
        const starter = Math.max(0, stall - rate * speed);
        torque += starter;
        slope -= starter > 0 ? rate : 0;
    }
    state[ENGINE_TORQUE] = torque;
    state[ENGINE_SLOPE] = slope;
}
