import { type ElectricMotor, findMotorCarrying } from './electric-motor.js';
import { MOTOR } from './motor-state.js';
import { COAST, isFollowed, type PedalView, pressThrottle, TOUCH } from './pedal-map.js';
import { RPM } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** View of the motors of wheels for the pedal. */
interface PedaledMotors {
    readonly motors: readonly { readonly motor: ElectricMotor; readonly ratio: number }[];
}

/** Opens the throttle of motors of wheels by the pedal, all as that of the first one, unless a powertrain beside them follows the pedal. */
export function followPedalByMotors(vehicle: PedalView, { motors }: PedaledMotors): void {
    if (isFollowed(vehicle) && motors.length > 0) {
        openMotor(vehicle, motors[0].motor.state, motors[0].ratio * motors.length);
    }
}

/** Opens the throttle of an electric motor by the pedal, as that of an engine. */
export function openMotor(vehicle: PedalView, motor: Float64Array, ratio: number): void {
    const { pedals, wheels } = vehicle;
    findMotorCarrying(motor);
    const along = Math.abs(motor[MOTOR.motorSpeed]) / (motor[MOTOR.maxRpm] * RPM);
    const lifted = TOUCH + (COAST - TOUCH) * Math.min(1, along);
    const least = Math.min(1, pedals.throttle / lifted) * motor[MOTOR.carrying];
    const radius = wheels.length > 0 ? wheels[0].state[WHEEL.radius] : 1;
    pressThrottle(vehicle, least, 0, (motor[MOTOR.fullTorque] * ratio) / radius);
}
