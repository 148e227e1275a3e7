import { SHAFT, Shaft } from './shaft.js';
import { clutchSettings, POWERTRAIN, powertrainLayout } from './state.js';
import { RPM } from '../math/scalar.js';
import { type ViewClass, viewOf } from '../math/view.js';

/** Pedal travels at which a clutch begins to let go, and at which it has let go. Estimate. */
const BITES = 0.25;
const FREE = 0.75;

const ClutchNumbers: ViewClass<typeof clutchSettings> = viewOf(powertrainLayout, clutchSettings);

/** A friction clutch. Left to itself it bites above idle, and stays shut once both sides turn alike. */
export class Clutch extends ClutchNumbers {
    /**
     * The torque between engine and wheels.
     *
     * @internal
     */
    readonly shaft: Shaft;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with engine and gearbox.
     */
    constructor(state?: Float64Array) {
        super(state);
        this.shaft = new Shaft(this.state);
    }

    /** Opens the clutch, as a change of gear does. */
    open(): void {
        openClutch(this.state);
    }

    /**
     * Travel of the pedal, 0 to 1, at which it passes a torque to all wheels together, N m; 0 where it cannot pass as much.
     *
     * @internal
     */
    pedalFor(torque: number): number {
        const { state } = this;
        const strength = state[POWERTRAIN.clutchStrength] * state[POWERTRAIN.enginePeakTorque];
        const most = strength * Math.abs(state[POWERTRAIN.gearboxRatio]);
        return torque < most ? FREE - (FREE - BITES) * Math.max(0, torque / most) : 0;
    }
}

/** Opens a clutch, as a change of gear does. */
export function openClutch(state: Float64Array): void {
    state[POWERTRAIN.clutchShut] = 0;
    state[POWERTRAIN.clutchEngagement] = 0;
    state[SHAFT.capacity] = 0;
}

/** Finds what a clutch can carry for the engine that drives it, and how that engine meets the wheels. */
export function engage(state: Float64Array, dt: number): void {
    pressClutch(state);
    joinEngine(state, dt);
    let capacity =
        state[POWERTRAIN.clutchEngagement] * state[POWERTRAIN.clutchStrength] * state[POWERTRAIN.enginePeakTorque];
    const idle = state[POWERTRAIN.engineIdleRpm] * RPM;
    if (
        state[POWERTRAIN.clutchAntiStall] !== 0 &&
        idle > 0 &&
        state[POWERTRAIN.engineSpeed] > state[POWERTRAIN.clutchShaftSpeed]
    ) {
        const spare = (state[POWERTRAIN.engineSpeed] - idle) / state[SHAFT.softness] + state[POWERTRAIN.engineTorque];
        capacity = Math.max(0, Math.min(capacity, spare));
    }
    state[SHAFT.capacity] = capacity;
    state[SHAFT.softness] += 1 / state[POWERTRAIN.clutchStiffness];
}

/** Puts the engine at the far side of the shaft. */
export function joinEngine(state: Float64Array, dt: number): void {
    const inertia = state[POWERTRAIN.engineInertia] - dt * state[POWERTRAIN.engineSlope];
    state[SHAFT.source] = state[POWERTRAIN.engineSpeed] + (dt * state[POWERTRAIN.engineTorque]) / inertia;
    state[SHAFT.softness] = dt / inertia;
}

/** Sets the engagement of the clutch. A heavy foot lets the engine rev before the automatic clutch bites. */
function pressClutch(state: Float64Array): void {
    const shaftSpeed = state[POWERTRAIN.clutchShaftSpeed];
    const speed = state[POWERTRAIN.engineSpeed];
    const idle = state[POWERTRAIN.engineIdleRpm] * RPM;
    const pedal = Math.max(0, Math.min(1, (FREE - state[POWERTRAIN.clutchPedal]) / (FREE - BITES)));
    const alike =
        Math.abs(speed - shaftSpeed) <
        0.02 * shaftSpeed + Math.abs(state[POWERTRAIN.clutchReaction]) / state[POWERTRAIN.clutchStiffness];
    if (state[POWERTRAIN.clutchAutomatic] === 0 || idle === 0) {
        state[POWERTRAIN.clutchShut] = alike && pedal > 0 ? 1 : 0;
        state[POWERTRAIN.clutchEngagement] = pedal;
        return;
    }
    if (shaftSpeed < 1.05 * idle) {
        state[POWERTRAIN.clutchShut] = 0;
    } else if (alike) {
        state[POWERTRAIN.clutchShut] = 1;
    }
    // a cut of the throttle must not let the clutch in: that would spend the momentum of the engine
    const throttle = Math.max(state[POWERTRAIN.engineThrottle], state[POWERTRAIN.clutchHeld]);
    state[POWERTRAIN.clutchHeld] = 0;
    const bite = idle * 1.1 + state[POWERTRAIN.clutchLaunch] * throttle * (state[POWERTRAIN.engineMaxRpm] * RPM - idle);
    let pressed = (speed - bite) / (0.5 * bite);
    if (speed < shaftSpeed) {
        // the wheels turn the engine: nothing to stall, so that it brakes the car without any throttle
        pressed = Math.max(pressed, (shaftSpeed - 1.1 * idle) / (0.5 * idle));
    }
    state[POWERTRAIN.clutchEngagement] = Math.min(
        pedal,
        state[POWERTRAIN.clutchShut] !== 0 ? 1 : Math.max(0, Math.min(1, pressed))
    );
}
