import type { Vehicle } from './vehicle.js';
import { RATIO } from '../powertrain/state.js';
import { BRISTLE_STIFFNESS } from '../tire/bristle.js';
import {
    BRISTLE_DECAY_X,
    BRISTLE_DECAY_Y,
    BRISTLE_DRIFT_X,
    BRISTLE_DRIFT_Y,
    COSINE,
    FORWARD_SPEED,
    GROUND_GAIN,
    GROUND_NORMAL,
    LEFT_SPEED,
    NEW_NORMAL,
    NEW_SPIN,
    SLIDING
} from '../wheel/scratch.js';
import {
    ALIGNING_MOMENT,
    BLEND_X,
    BLEND_Y,
    BRISTLE_X,
    BRISTLE_Y,
    CONTACT,
    FORCE_X,
    FORCE_Y,
    FORWARD_TREND,
    GROUND_FORWARD,
    GROUND_LEFT,
    JOUNCE_RATE,
    LEFT_TREND,
    NEW_FORWARD,
    NEW_LEFT,
    SLIP_RATIO,
    SPIN,
    SPIN_ANGLE,
    SPIN_TREND,
    SPRUNG_MASS,
    WHEEL_RADIUS
} from '../wheel/state.js';
import { SLOW, type Wheel } from '../wheel/wheel.js';

/** Advances what lasts: wheel spins, bristles, engine; and keeps the slips for telemetry. */
export function integrateWheels(vehicle: Vehicle, dt: number): void {
    for (let i = 0; i < vehicle.wheels.length; i++) {
        integrateWheel(vehicle.wheels[i], dt);
    }
    vehicle.powertrain?.settle(dt);
    vehicle.gearRatio = vehicle.powertrain === null ? 1 : Math.abs(vehicle.powertrain.state[RATIO]);
    vehicle.wheelMotors?.settle(dt);
}

function integrateWheel({ state, scratch }: Wheel, dt: number): void {
    const spunUp = scratch[NEW_SPIN] - state[SPIN];
    state[SPIN] = scratch[NEW_SPIN];
    state[SPIN_ANGLE] += dt * scratch[NEW_SPIN];
    state[SLIP_RATIO] = 0;
    state[JOUNCE_RATE] = 0;
    if (state[CONTACT] === 0) {
        state[BRISTLE_X] = 0;
        state[BRISTLE_Y] = 0;
        state[ALIGNING_MOMENT] = 0;
        state[SPIN_TREND] = 0;
        state[FORWARD_TREND] = 0;
        state[LEFT_TREND] = 0;
        return;
    }
    const forward = state[NEW_FORWARD] - state[GROUND_FORWARD] + scratch[GROUND_GAIN + 1];
    const left = state[NEW_LEFT] - state[GROUND_LEFT] + scratch[GROUND_GAIN + 2];
    const rim = scratch[NEW_SPIN] * state[WHEEL_RADIUS];
    state[SPIN_TREND] = spunUp;
    state[FORWARD_TREND] = forward - scratch[FORWARD_SPEED];
    state[LEFT_TREND] = left - scratch[LEFT_SPEED];
    state[JOUNCE_RATE] = (scratch[GROUND_NORMAL] - scratch[GROUND_GAIN] - scratch[NEW_NORMAL]) / scratch[COSINE];
    if (scratch[SLIDING] !== 0) {
        // the bristle of a sliding tire stays bent by the force that it can hold
        const stiffness = state[SPRUNG_MASS] * BRISTLE_STIFFNESS;
        state[BRISTLE_X] = state[FORCE_X] / stiffness;
        state[BRISTLE_Y] = state[FORCE_Y] / stiffness;
    } else {
        state[BRISTLE_X] =
            scratch[BRISTLE_DECAY_X] *
            (state[BRISTLE_X] + scratch[BRISTLE_DRIFT_X] + state[BLEND_X] * dt * (rim - forward));
        state[BRISTLE_Y] =
            scratch[BRISTLE_DECAY_Y] * (state[BRISTLE_Y] + scratch[BRISTLE_DRIFT_Y] - state[BLEND_Y] * dt * left);
    }
    const speed = Math.max(Math.abs(forward), Math.abs(rim), SLOW);
    state[SLIP_RATIO] = (rim - forward) / speed;
}
