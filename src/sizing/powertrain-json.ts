import type { Sourced } from './sourced.js';
import type { DifferentialKind } from '../powertrain/differential.js';

/** Torque over engine speed at full throttle: rpm, N m. */
export type TorqueCurve = [rpm: number, torque: number][];

/** By its torque curve, or by the peaks of a brochure: N m, kW. */
export type EngineJson = Sourced & {
    /** Engine speed at idle, rpm. */
    idleRpm: number;

    /** Engine speed that the limiter holds, rpm. */
    maxRpm: number;

    /** Moment of inertia, kg m². */
    inertia: number;

    /** Friction torque with the throttle shut, N m. */
    friction: number;
} & (
        | {
              /** Torque over engine speed at full throttle. */
              torqueCurve: TorqueCurve;
          }
        | {
              /** N m */
              peakTorque: number;

              /** Engine speed of the largest torque, rpm. */
              peakTorqueRpm: number;

              /** kW */
              peakPower: number;

              /** Engine speed of the largest power, rpm. */
              peakPowerRpm: number;
          }
    );

/** An electric motor, always joined to the wheels: N m, kW, kg m². */
export interface MotorJson extends Sourced {
    /** True if each driven wheel has a motor of its own. */
    atWheels?: boolean;

    /** N m */
    peakTorque: number;

    /** kW */
    peakPower: number;

    /** Largest speed of the motor, rpm. */
    maxRpm: number;

    /** Motor turns per turn of the wheel. */
    ratio: number;

    /** kg m² */
    inertia: number;

    /** Share of the power of the battery that reaches the wheels; for energy counters alone. */
    efficiency: number;

    /** Torque of the generator with the pedal let go, N m. */
    coastTorque: number;

    /** Largest torque of the generator, N m. */
    regenTorque: number;

    /** Largest power of the generator, kW. */
    regenPower: number;
}

/** Coupling of engine and gearbox; a plain clutch if not given. */
export interface ClutchJson extends Sourced {
    /** A friction clutch or a hydrodynamic one. */
    coupling: 'clutch' | 'torque-converter';

    /** Share of the rev range from which a clutch grips at full throttle; 0.2 if not given. */
    launch?: number;

    /** Engine speed at which a converter holds full torque while the car stands, rpm. */
    stallRpm?: number;

    /** Converter at standstill: torque behind over torque before it. */
    torqueRatio?: number;

    /** Gear from which on the converter is locked. */
    lockGear?: number;

    /** Least speed behind the converter for that, rpm; 1500 if not given. */
    lockRpm?: number;
}

/** A name such as `limitedSlip` as JSON has it: `limited-slip`. */
type KebabCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
    ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${KebabCase<Tail>}`
    : '';

/** Kind of a differential. */
export type DifferentialJson = KebabCase<DifferentialKind>;

/** Numbers of a viscous, clutch-pack or Torsen differential: N m, shares, ratio, N m s/rad. */
export interface LockJson {
    /** Torque that always locks, N m. */
    preload?: number;

    /** Share of the driving torque that locks, 0 to 1. */
    powerLock?: number;

    /** Share of the braking torque that locks, 0 to 1. */
    coastLock?: number;

    /** Torque of the slower side over that of the faster one. */
    biasRatio?: number;

    /** N m s/rad */
    viscosity?: number;
}
