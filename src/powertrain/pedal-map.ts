import { findCarrying } from './engine-torque.js';
import type { Engine } from './engine.js';
import { POWERTRAIN } from './state.js';
import type { TorqueConverter } from './torque-converter.js';
import { CVT } from './transmission.js';
import { CONTROLS } from '../control/driver-controls.js';
import type { StepView } from '../control/step-view.js';
import { RPM, STANDARD_GRAVITY } from '../math/scalar.js';
import { rollingTorque } from '../wheel/rolling-torque.js';
import { WHEEL } from '../wheel/state.js';

/** Pedal by which a car at rest is carried by its drive, and no longer by its brakes: the first touch. Estimate. */
export const TOUCH = 0.02;

/** Pedal up to which the drag of engine or generator is felt at the largest speed of it: electric cars have 0.2 to 0.3. Estimate. */
export const COAST = 0.25;

/** Speed at which a touch of the pedal no longer makes up for slope and rolling resistance, m/s: automatic cars creep at 2. */
const CREEP = 2;

/** Share of the largest speed of reverse over which its drive fades. Estimate. */
const FADE = 0.1;

/** Rolling resistance of what is towed, over its weight. Estimate. */
const ROLLING = 0.015;

/** View of a vehicle for the drive that follows its pedal. */
export interface PedalView extends StepView {
    readonly body: { readonly inertia: Float64Array; readonly climb: number };
    readonly parts: { readonly steers: boolean };

    /** One number: the ratio of the gear that is in, 0 while it changes; 1 without a gearbox. */
    readonly gearRatios: Float64Array;
}

/** View of a powertrain for the pedal. */
interface PedaledDrive {
    readonly state: Float64Array;
    readonly engine: Engine;
    readonly gearbox: { readonly ratios: readonly number[]; readonly byHand: boolean };
    readonly converter: TorqueConverter | null;
    readonly electric: { follow(vehicle: PedalView): void } | null;
}

/**
 * Opens the throttle by the pedal as a car's drive-by-wire does: the pedal asks for its share of the force that there is at the
 * present speed, in the best gear if the gearbox shifts by itself, beyond what carries the engine itself and, at walking pace, holds the car on
 * its slope. The drag of a lifted foot
 * fades over the first part of the travel, the longer the faster the engine turns. In reverse the drive fades near the largest speed.
 */
export function followPedal(vehicle: PedalView, powertrain: PedaledDrive): void {
    const { pedals, controls } = vehicle;
    const { electric, state } = powertrain;
    if (isFollowed(vehicle)) {
        if (electric !== null) {
            electric.follow(vehicle);
        } else if (state[POWERTRAIN.drives] !== 0) {
            openEngine(vehicle, powertrain);
        }
    }
    if (controls.numbers[CONTROLS.reverse] !== 0) {
        const most = state[POWERTRAIN.gearboxReverseSpeed];
        const left = (most + vehicle.forwardSpeed) / (FADE * most);
        pedals.throttle *= Math.max(0, Math.min(1, left));
    }
}

/** True if the throttle is to be opened by the pedal: not if that is up or down, and only by the first part that asks. */
export function isFollowed({ pedals }: PedalView): boolean {
    return pedals.mapped && !pedals.opened && pedals.throttle > 0 && pedals.throttle < 1;
}

function openEngine(vehicle: PedalView, { engine, state, converter, gearbox }: PedaledDrive): void {
    const { pedals } = vehicle;
    const maxRpm = state[POWERTRAIN.engineMaxRpm];
    const idle = state[POWERTRAIN.engineIdleRpm];
    const bites = 1.1 * idle + state[POWERTRAIN.clutchLaunch] * (maxRpm - idle);
    findCarrying(engine, state);
    const along = (state[POWERTRAIN.engineSpeed] / RPM - bites) / Math.max(1, maxRpm - bites);
    const lifted = TOUCH + (COAST - TOUCH) * Math.max(0, Math.min(1, along));
    const carried = Math.min(1, pedals.throttle / lifted) * state[POWERTRAIN.engineCarrying];
    const full = state[POWERTRAIN.engineFullTorque];
    const torque = full * Math.abs(state[POWERTRAIN.gearboxNextRatio]);
    const most = state[POWERTRAIN.gearboxSwitching] > 0 ? 0 : torque / state[POWERTRAIN.gearboxWheelRadius];
    let reach = 1;
    if (!gearbox.byHand && state[POWERTRAIN.gearboxType] !== CVT && state[POWERTRAIN.gearboxGear] > 0) {
        const first = gearbox.ratios[0] * state[POWERTRAIN.gearboxFinalDrive] * state[POWERTRAIN.enginePeakTorque];
        const power = state[POWERTRAIN.enginePeakPower] / Math.max(1, Math.abs(state[POWERTRAIN.gearboxWheelSpeed]));
        reach = Math.max(1, Math.min(first, power) / Math.max(1, torque));
    }
    if (converter === null) {
        pressThrottle(vehicle, Math.max(carried, state[POWERTRAIN.engineIdling]), 0, most, reach);
    } else {
        // the fluid takes this of an engine that idles, the less the faster the turbine turns: about as its curve over the speeds
        const taken = (idle * RPM) / converter.stallFactor;
        const turns = Math.min(1, Math.abs(state[POWERTRAIN.clutchShaftSpeed]) / (idle * RPM));
        const creep = converter.locked ? 0 : (taken * taken * (1 - turns ** 4)) / Math.max(1, full);
        pressThrottle(vehicle, carried, Math.min(1, creep), most, reach);
    }
}

/**
 * Sets the throttle.
 *
 * @param least - Throttle that carries the motor.
 * @param creep - Share of the torque beyond that which the motor gives in any case.
 * @param most - Force of the drive at full throttle, N.
 * @param reach - Largest force of all gears at this speed, over that of the present one.
 */
export function pressThrottle(vehicle: PedalView, least: number, creep: number, most: number, reach = 1): void {
    const { pedals, controls, body, wheels, parts, towedMass = 0 } = vehicle;
    const pressed = pedals.throttle;
    const direction = controls.numbers[CONTROLS.reverse] !== 0 ? -1 : 1;
    const slow = Math.min(1, 1 - (direction * vehicle.forwardSpeed) / CREEP);
    let held = creep;
    if (slow > 0 && most > 0) {
        const towed = towedMass * STANDARD_GRAVITY;
        const climb = direction * body.climb;
        let against = climb * (body.inertia[0] * STANDARD_GRAVITY + towed) + ROLLING * towed;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            against += rollingTorque(state, state[WHEEL.load]) / state[WHEEL.radius];
        }
        held = Math.max(held, Math.min(1, (Math.min(1, pedals.throttle / TOUCH) * slow * against) / most));
    }
    // the rest of the travel leads up to what the present gear gives: a heavy foot has no dead end
    const share = 1 + (reach - 1) * (1 - pressed * pressed * pressed);
    pedals.asked = held + (share - held) * pressed;
    pedals.throttle = Math.min(1, least + (1 - least) * pedals.asked);
    if (parts.steers) {
        // a vehicle that its belts turn on the spot goes over into a bend as its pedal opens the throttle, not at the first touch
        pedals.throttle -= (pedals.throttle - pressed) * Math.abs(controls.numbers[CONTROLS.steer]);
    }
    pedals.opened = true;
}
