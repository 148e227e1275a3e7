import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import { RPM } from '../math/scalar.js';
import { findCarrying } from '../powertrain/engine-torque.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import { POWERTRAIN } from '../powertrain/state.js';
import { WHEEL } from '../wheel/state.js';

/** Time in which the throttle brings the engine to its speed, s. Estimate: as fast as a throttle is moved. */
const GOVERN = 0.05;

/** Grip that it reckons with before the wheels have told, that of dry asphalt; and at least and at most. Estimates. */
export const FIRST_GRIP = 1;
const LEAST = 0.05;
const MOST_GRIP = 3;

/**
 * Time in which the clutch makes up for force that is missing, s: up to its peak a tire lacks about that share of its force
 * which it lacks of its slip. Estimate: with 0.35 and with 0.8 the cars of the garage start slower on wet asphalt.
 */
const LEARN = 0.5;

/** Share of the torque it is left at which a clutch has told what the tires hold. Estimate. */
const TELLS = 0.9;

/** Slip speed beyond which an error counts no more, m/s. Estimate. */
const MOST = 1;

/** Time in which the clutch brings the wheels to their slip, s, as in `slip-control.ts`. */
const TIME = 0.05;

/** Speed of the shaft that the car turns, over that of an idling engine, below which no clutch is shut. */
const IDLES = 1.05;

/** Returns true if a car pulls away: it has a clutch that works by itself, and that has to slip at this speed. */
export function slips({ state, converter, electric }: Powertrain): boolean {
    const turns = Math.abs(state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxNextRatio]);
    return (
        converter === null &&
        electric === null &&
        state[POWERTRAIN.clutchAutomatic] !== 0 &&
        (state[POWERTRAIN.clutchShut] === 0 || turns < IDLES * RPM * state[POWERTRAIN.engineIdleRpm]) &&
        // an engine that drives motors at the wheels turns no shaft
        state[POWERTRAIN.gearboxRatio] !== 0 &&
        state[POWERTRAIN.gearboxSwitching] === 0 &&
        Math.abs(state[POWERTRAIN.gearboxGear]) === 1
    );
}

/**
 * Limits a slipping clutch to what the tires can use, and keeps the engine at the speed at which its clutch bites: a throttle
 * that is cut for the wheels would spend the momentum of the engine, which then has to be gathered again.
 *
 * @param of - The numbers of the aids; the clutch follows `spinError`.
 * @param dt - Length of the step, s.
 */
export function leadClutch(of: Float64Array, vehicle: AidedCar, powertrain: Powertrain, dt: number): void {
    const { pedals, wheels } = vehicle;
    const { state, clutch } = powertrain;
    const launches = of[AIDS.active + AID.launch] !== 0;
    const direction = Math.sign(state[POWERTRAIN.gearboxGear]);
    let hold = 0;
    let inertia = 0;
    let gained = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state: wheel } = wheels[i];
        if (state[POWERTRAIN.portion + i] !== 0) {
            hold += wheel[WHEEL.load] * wheel[WHEEL.radius];
            const own = 0.5 * wheel[WHEEL.mass] * wheel[WHEEL.radius];
            inertia += own;
            gained += (direction * own * wheel[WHEEL.radius] * wheel[WHEEL.spinTrend]) / dt;
        }
    }
    const missing = -Math.max(-MOST, Math.min(MOST, of[AIDS.spinError]));
    const passed = state[POWERTRAIN.clutchReaction] * Math.abs(state[POWERTRAIN.gearboxRatio]);
    let grip = of[AIDS.launchClutch];
    if (missing === -MOST) {
        // torn away: the road holds what the clutch passes and the wheels do not gain
        grip = Math.min(grip, Math.abs(passed - gained) / Math.max(1, hold));
    } else if (missing < 0 || passed > TELLS * grip * hold) {
        grip += (grip * dt * missing) / (LEARN * of[AIDS.spinSlip]);
    }
    grip = Math.max(LEAST, Math.min(MOST_GRIP, grip));
    of[AIDS.launchClutch] = grip;
    const pedal = clutch.pedalFor(grip * hold + (inertia * missing) / TIME);
    const asked = pedals.throttle;
    of[AIDS.ceiling] = 1;
    of[AIDS.remembered] = 1;
    pedals.clutch = Math.max(pedals.clutch, of[AIDS.strength + AID.traction] * pedal);
    if (!launches) {
        const idle = state[POWERTRAIN.engineIdleRpm];
        const bite = 1.1 * idle + state[POWERTRAIN.clutchLaunch] * asked * (state[POWERTRAIN.engineMaxRpm] - idle);
        const most = state[POWERTRAIN.clutchStrength] * state[POWERTRAIN.enginePeakTorque];
        const pressed = (Math.max(FIRST_GRIP, grip) * hold) / (most * Math.abs(state[POWERTRAIN.gearboxRatio]));
        const missed = bite * (1 + 0.5 * Math.min(1, pressed)) * RPM - state[POWERTRAIN.engineSpeed];
        findCarrying(powertrain.engine, state);
        const carries = state[POWERTRAIN.engineCarrying];
        const perTorque = (1 - carries) / Math.max(1, state[POWERTRAIN.engineFullTorque]);
        const holds = Math.max(0, Math.min(1, carries + perTorque * state[POWERTRAIN.clutchReaction]));
        const governs = (perTorque * state[POWERTRAIN.engineInertia] * missed) / GOVERN;
        // once the clutch is shut the engine gains speed with the car: to a truck in first gear it is more mass than the truck itself
        const gains = Math.max(0, Math.abs(vehicle.forwardSpeed) - Math.abs(state[POWERTRAIN.gearboxLastSpeed])) / dt;
        const turns = Math.abs(state[POWERTRAIN.gearboxRatio]) / state[POWERTRAIN.gearboxWheelRadius];
        of[AIDS.remembered] = Math.min(1, holds + perTorque * state[POWERTRAIN.engineInertia] * turns * gains);
        of[AIDS.ceiling] = Math.max(0, Math.min(1, holds + governs));
        state[POWERTRAIN.clutchHeld] = asked;
    }
}
