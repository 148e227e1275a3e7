import { BODY } from './body.js';
import type { VehicleParts } from './vehicle-parts.js';
import { CONTROLS } from '../control/driver-controls.js';
import { RPM, STANDARD_GRAVITY } from '../math/scalar.js';
import { findMotorCarrying } from '../powertrain/electric-motor.js';
import { findCarrying } from '../powertrain/engine-torque.js';
import { MOTOR } from '../powertrain/motor-state.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import { POWERTRAIN } from '../powertrain/state.js';
import type { WheelMotors } from '../powertrain/wheel-motors.js';
import { rollingTorque } from '../wheel/rolling-torque.js';
import { WHEEL } from '../wheel/state.js';

/** Pedal by which a car at rest is carried by its drive, and no longer by its brakes: the first touch. Estimate. */
const TOUCH = 0.02;

/** Pedal up to which the drag of engine or generator is felt at the largest speed of it: electric cars have 0.2 to 0.3. Estimate. */
const COAST = 0.25;

/** Speed at which a touch of the pedal no longer makes up for slope and rolling resistance, m/s: automatic cars creep at 2. */
const CREEP = 2;

/** Share of the largest speed of reverse over which its drive fades. Estimate. */
const FADE = 0.1;

/** Rolling resistance of what is towed, over its weight. Estimate. */
const ROLLING = 0.015;

/**
 * Opens the throttle by the pedal as a car's drive-by-wire does: the pedal asks for its share of the torque that there is at the
 * present speed, beyond what carries the engine itself and, at walking pace, holds the car on its slope. The drag of a lifted foot
 * fades over the first part of the travel, the longer the faster the engine turns.
 */
export function openThrottle(vehicle: VehicleParts): void {
    const { pedals, powertrain, wheelMotors, controls } = vehicle;
    const pressed = pedals.throttle;
    if (!(pressed > 0) || !(pressed < 1)) {
        return;
    }
    if (powertrain !== null && powertrain.electric !== null) {
        openMotor(vehicle, powertrain.electric.state, Math.abs(powertrain.electric.ratio));
    } else if (powertrain !== null && powertrain.state[POWERTRAIN.drives] !== 0) {
        openEngine(vehicle, powertrain);
    } else if (wheelMotors !== null && wheelMotors.motors.length > 0) {
        openWheelMotors(vehicle, wheelMotors);
    }
    if (vehicle.parts.steers) {
        // a vehicle that its belts turn on the spot goes over into a bend as its pedal opens the throttle, not at the first touch
        pedals.throttle -= (pedals.throttle - pressed) * Math.abs(controls.numbers[CONTROLS.steer]);
    }
}

function openEngine(vehicle: VehicleParts, { engine, state, converter }: Powertrain): void {
    const { pedals } = vehicle;
    const maxRpm = state[POWERTRAIN.engineMaxRpm];
    const idle = state[POWERTRAIN.engineIdleRpm];
    const bites = 1.1 * idle + state[POWERTRAIN.clutchLaunch] * (maxRpm - idle);
    findCarrying(engine, state);
    const along = (state[POWERTRAIN.engineSpeed] / RPM - bites) / Math.max(1, maxRpm - bites);
    const lifted = TOUCH + (COAST - TOUCH) * Math.max(0, Math.min(1, along));
    const carried = Math.min(1, pedals.throttle / lifted) * state[POWERTRAIN.engineCarrying];
    const full = state[POWERTRAIN.engineFullTorque];
    const force = (full * Math.abs(state[POWERTRAIN.gearboxNextRatio])) / state[POWERTRAIN.gearboxWheelRadius];
    const most = state[POWERTRAIN.gearboxSwitching] > 0 ? 0 : force;
    if (converter === null) {
        press(vehicle, Math.max(carried, state[POWERTRAIN.engineIdling]), 0, most);
    } else {
        // the fluid takes this of an engine that idles, the less the faster the turbine turns: about as its curve over the speeds
        const taken = (idle * RPM) / converter.stallFactor;
        const turns = Math.min(1, Math.abs(state[POWERTRAIN.clutchShaftSpeed]) / (idle * RPM));
        const creep = converter.locked ? 0 : (taken * taken * (1 - turns ** 4)) / Math.max(1, full);
        press(vehicle, carried, Math.min(1, creep), most);
    }
}

function openMotor(vehicle: VehicleParts, motor: Float64Array, ratio: number): void {
    const { pedals, wheels } = vehicle;
    findMotorCarrying(motor);
    const along = Math.abs(motor[MOTOR.motorSpeed]) / (motor[MOTOR.maxRpm] * RPM);
    const lifted = TOUCH + (COAST - TOUCH) * Math.min(1, along);
    const least = Math.min(1, pedals.throttle / lifted) * motor[MOTOR.carrying];
    const radius = wheels.length > 0 ? wheels[0].state[WHEEL.radius] : 1;
    press(vehicle, least, 0, (motor[MOTOR.fullTorque] * ratio) / radius);
}

/** All motors as the first one. */
function openWheelMotors(vehicle: VehicleParts, { motors }: WheelMotors): void {
    openMotor(vehicle, motors[0].motor.state, motors[0].ratio * motors.length);
}

/**
 * Sets the throttle.
 *
 * @param least - Throttle that carries the motor.
 * @param creep - Share of the torque beyond that which the motor gives in any case.
 * @param most - Force of the drive at full throttle, N.
 */
function press(vehicle: VehicleParts, least: number, creep: number, most: number): void {
    const { pedals, controls, body, wheels } = vehicle;
    const direction = controls.numbers[CONTROLS.reverse] !== 0 ? -1 : 1;
    const slow = Math.min(1, 1 - (direction * vehicle.forwardSpeed) / CREEP);
    let held = creep;
    if (slow > 0 && most > 0) {
        const towed = vehicle.towedMass * STANDARD_GRAVITY;
        const climb = direction * body.climb;
        let against = climb * (body.state[BODY.mass] * STANDARD_GRAVITY + towed) + ROLLING * towed;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            against += rollingTorque(state, state[WHEEL.load]) / state[WHEEL.radius];
        }
        held = Math.max(held, Math.min(1, (Math.min(1, pedals.throttle / TOUCH) * slow * against) / most));
    }
    const asked = held + (1 - held) * pedals.throttle;
    pedals.throttle = Math.min(1, least + (1 - least) * asked);
}

/** Takes the drive away over the last part of the way to the largest speed of reverse. */
export function limitReverse({ pedals, forwardSpeed }: VehicleParts, { state }: Powertrain): void {
    const most = state[POWERTRAIN.gearboxReverseSpeed];
    const left = (most + forwardSpeed) / (FADE * most);
    pedals.throttle *= Math.max(0, Math.min(1, left));
}
