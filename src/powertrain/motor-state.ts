import { shaftFields } from './shaft.js';
import { scalar, struct, type View } from '../math/struct.js';

/** The numbers of an electric motor, behind those of the shaft that joins it to its wheels. */
const layout = struct({
    ...shaftFields,

    /** Whether it is on (0 or 1); speed, now and at the start of the step, torque and how it changes with speed; throttle. */
    on: scalar('0 or 1'),
    motorSpeed: scalar('rad/s'),
    speedBefore: scalar('rad/s'),
    torqueNow: scalar('N m'),
    slope: scalar('N m s/rad'),
    motorThrottle: scalar('1'),

    /** What the brake pedal asks for, how much of that it takes over, and what lifting the throttle asks for in vain. */
    askedTorque: scalar('N m'),
    takenOver: scalar('N m'),
    coastLack: scalar('N m'),

    /** What it is. */
    motorInertia: scalar('kg m²'),
    mostTorque: scalar('N m'),
    mostPower: scalar('W'),
    mostRpm: scalar('rpm'),
    regenTorque: scalar('N m'),
    regenPower: scalar('W'),
    coastTorque: scalar('N m'),
    fadeRpm: scalar('rpm'),
    efficiency: scalar('1'),

    /** Energy out of the battery and into it. */
    drawn: scalar('J'),
    recuperated: scalar('J'),

    /** Of a drive: its ratio, and the torque of all wheels together that the motor took over from the pedal. */
    driveRatio: scalar('1'),
    relief: scalar('N m')
});

export type MotorState = View<typeof layout.fields>;

export function motorState(): MotorState {
    return new layout.View();
}
