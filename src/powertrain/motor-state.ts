import { shaftFields } from './shaft.js';
import { derived, lastingOf, parameter, reading, scratch, state, struct } from '../math/struct.js';

/** Settings of an electric motor. */
export const motorSettings = {
    /** True if the inverter works; switched off, the rotor turns freely, as in neutral. */
    on: state('0 or 1'),

    /** Largest torque, N m. */
    peakTorque: parameter('N m', 310, 0),

    /** Largest mechanical power, W. */
    peakPower: parameter('W', 110e3, 0),

    /** Speed that the limiter holds, rpm. */
    maxRpm: parameter('rpm', 16_000, 1),

    /** Moment of inertia of the rotor, kg m²; estimate. */
    inertia: parameter('kg m²', 0.05, 0.001),

    /** Share of the battery's power that drives, and of the braking power that comes back to it; estimate. */
    efficiency: parameter('1', 0.9, 0.01, 1),

    /** Largest torque as a generator, N m. */
    regenTorque: parameter('N m', 150, 0),

    /** Largest mechanical power as a generator, W. */
    regenPower: parameter('W', 60e3, 0),

    /** Torque of the generator when the driver lifts, N m: 0 coasts like an automatic in neutral. */
    coastTorque: parameter('N m', 30, 0),

    /** Speed below which the generator fades to nothing, rpm; 500 is about 2 m/s of a road car. */
    fadeRpm: parameter('rpm', 500, 0),

    /** Present speed, rad/s. */
    speed: state('rad/s'),

    /** Throttle, 0 to 1. */
    throttle: reading('1'),

    /** Torque that the brake pedal asks of it, N m, >= 0. Of this step. */
    pedalTorque: reading('N m'),

    /** Energy taken from the battery since the start, J. */
    drawn: state('J'),

    /** Energy given back to it since the start, J. */
    recuperated: state('J')
};

/** Readings of an electric motor. */
export const motorReadings = {
    /** Part of {@link ElectricMotor.pedalTorque} that it takes over, N m. */
    takenOver: reading('N m'),

    /** Shortfall of the torque that lifting the throttle asks for, N m: the generator fades as the car comes to rest. */
    coastLack: reading('N m'),

    /** Torque at the present speed, N m. Of this step. */
    torque: reading('N m'),

    /** Derivative of the torque with respect to speed, N m s/rad (<= 0). */
    slope: reading('N m s/rad'),

    /** Power that it takes from the battery, mean of the last step, W; negative goes back. */
    power: reading('W')
};

/** The numbers of an electric motor, which begin with those of the shaft that joins it to its wheels. */
export const motorLayout = struct({
    ...shaftFields,

    on: motorSettings.on,

    /** Speed, now and at the start of the step. */
    motorSpeed: motorSettings.speed,
    speedBefore: reading('rad/s'),

    motorTorque: motorReadings.torque,
    slope: motorReadings.slope,
    motorThrottle: motorSettings.throttle,
    askedTorque: motorSettings.pedalTorque,
    takenOver: motorReadings.takenOver,
    coastLack: motorReadings.coastLack,
    motorInertia: motorSettings.inertia,
    peakTorque: motorSettings.peakTorque,
    peakPower: motorSettings.peakPower,
    maxRpm: motorSettings.maxRpm,
    regenTorque: motorSettings.regenTorque,
    regenPower: motorSettings.regenPower,
    coastTorque: motorSettings.coastTorque,
    fadeRpm: motorSettings.fadeRpm,
    efficiency: motorSettings.efficiency,
    drawn: motorSettings.drawn,
    recuperated: motorSettings.recuperated,
    power: motorReadings.power,

    /** Share of what it generates that a full battery refuses, 0 to 1. */
    refused: derived('1'),

    /** Electric drive: its ratio, and the torque of all wheels together that the motor took over from the pedal. */
    driveRatio: state('1'),
    relief: reading('N m'),

    /** Torque at full throttle, and throttle that carries what lifting brakes, at the present speed. */
    fullTorque: scratch('N m'),
    carrying: scratch('1')
});

export const MOTOR = motorLayout.places;

/** Numbers of a motor that a snapshot holds. */
export const MOTOR_LASTING = lastingOf(motorLayout);
