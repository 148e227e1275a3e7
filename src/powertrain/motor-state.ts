import { shaftFields } from './shaft.js';
import { derived, parameter, state, struct } from '../math/struct.js';

/** The numbers of an electric motor, which begin with those of the shaft that joins it to its wheels. */
export const motorLayout = struct({
    ...shaftFields,

    /** Whether it is on (0 or 1); speed, now and at the start of the step, torque and how it changes with speed; throttle. */
    on: state('0 or 1'),
    motorSpeed: state('rad/s'),
    speedBefore: state('rad/s'),
    motorTorque: state('N m'),
    slope: state('N m s/rad'),
    motorThrottle: state('1'),

    /** What the brake pedal asks for, how much of that it takes over, and what lifting the throttle asks for in vain. */
    askedTorque: state('N m'),
    takenOver: state('N m'),
    coastLack: state('N m'),

    /** What it is. */
    motorInertia: parameter('kg m²', 0.05, 0),
    peakTorque: parameter('N m', 310, 0),
    peakPower: parameter('W', 110e3, 0),
    maxRpm: parameter('rpm', 16_000, 0),
    regenTorque: parameter('N m', 150, 0),
    regenPower: parameter('W', 60e3, 0),
    coastTorque: parameter('N m', 30, 0),
    fadeRpm: parameter('rpm', 500, 0),
    efficiency: parameter('1', 0.9, 0, 1),

    /** Energy out of the battery and into it. */
    drawn: state('J'),
    recuperated: state('J'),

    /** Of a drive: its ratio, and the torque of all wheels together that the motor took over from the pedal. */
    driveRatio: derived('1'),
    relief: state('N m')
});

export const MOTOR = motorLayout.places;
