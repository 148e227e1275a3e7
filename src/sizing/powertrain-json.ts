import type { Sourced } from './sourced.js';

/** Torque over engine speed at full throttle: rpm, N m. */
export type TorqueCurve = [rpm: number, torque: number][];

/** By its torque curve, or by the peaks of a brochure. */
export type EngineJson = {
    /**
     * Idle speed.
     * @unit rpm
     * @minimum 200
     * @maximum 5000
     * @remedy Give rpm from 200 to 5000
     */
    idleRpm: number;

    /**
     * Speed of the limiter.
     * @unit rpm
     * @minimum 500
     * @maximum 30000
     * @remedy Give rpm from 500 to 30000
     */
    maxRpm: number;

    /**
     * Moment of inertia.
     * @unit kg m2
     * @exclusiveMinimum 0
     * @maximum 100
     * @remedy Give kg m2, about 0.15 for a car
     */
    inertia: number;

    /**
     * Friction torque with the throttle shut.
     * @unit N m
     * @minimum 0
     * @maximum 3000
     * @remedy Give N m, about a tenth of the largest torque
     */
    friction: number;
} & (
    | {
          /**
           * Torque at full throttle over engine speed.
           * @unit rpm, N m
           * @minItems 2
           * @each { remedy: "Give pairs such as [3000, 180]", each: { minimum: -5000, maximum: 30000, remedy: "Give a number" } }
           * @remedy Give pairs of rpm and N m, such as [[1000, 120], [3000, 180]]
           */
          torqueCurve: TorqueCurve;
      }
    | {
          /**
           * Largest torque.
           * @unit N m
           * @exclusiveMinimum 0
           * @maximum 30000
           */
          peakTorque: number;

          /**
           * Speed of the largest torque.
           * @unit rpm
           * @minimum 100
           * @maximum 30000
           * @remedy Give rpm from 100 to 30000
           */
          peakTorqueRpm: number;

          /**
           * Largest power.
           * @unit kW
           * @exclusiveMinimum 0
           * @maximum 3000
           */
          peakPower: number;

          /**
           * Speed of the largest power.
           * @unit rpm
           * @minimum 100
           * @maximum 30000
           * @remedy Give rpm from 100 to 30000
           */
          peakPowerRpm: number;
      }
) &
    Sourced;

/** An electric motor, always joined to the wheels. */
export interface MotorJson extends Sourced {
    /** A motor of its own for each driven wheel. */
    atWheels?: boolean;

    /**
     * Largest torque.
     * @unit N m
     * @exclusiveMinimum 0
     * @maximum 10000
     */
    peakTorque: number;

    /**
     * Largest power.
     * @unit kW
     * @exclusiveMinimum 0
     * @maximum 3000
     */
    peakPower: number;

    /**
     * Largest speed.
     * @unit rpm
     * @minimum 100
     * @maximum 40000
     * @remedy Give rpm from 100 to 40000
     */
    maxRpm: number;

    /**
     * Motor turns per turn of the wheel.
     * @minimum 0.5
     * @maximum 30
     * @remedy Give the ratio, 7 to 13 for cars
     */
    ratio: number;

    /**
     * Moment of inertia of the rotor.
     * @unit kg m2
     * @exclusiveMinimum 0
     * @maximum 20
     */
    inertia: number;

    /**
     * Share of the battery's power at the shaft; for energy counters alone.
     * @minimum 0.1
     * @maximum 1
     * @remedy Give a share from 0.1 to 1
     */
    efficiency: number;

    /**
     * Generator torque with the pedal let go.
     * @unit N m
     * @minimum 0
     * @maximum 10000
     */
    coastTorque: number;

    /**
     * Largest generator torque.
     * @unit N m
     * @minimum 0
     * @maximum 10000
     */
    regenTorque: number;

    /**
     * Largest generator power.
     * @unit kW
     * @minimum 0
     * @maximum 3000
     */
    regenPower: number;
}

/** The joint of engine and gearbox; a plain clutch by default. */
export interface ClutchJson extends Sourced {
    /** A friction clutch or a hydrodynamic one. */
    coupling: 'clutch' | 'torque-converter';

    /**
     * Share of the rev range from which the clutch grips at full throttle; 0.2 by default.
     * @minimum 0
     * @maximum 1
     * @remedy Give 0 to 1, cars about 0.2
     */
    launch?: number;

    /**
     * Engine speed of a converter at full throttle with brakes held.
     * @unit rpm
     * @minimum 500
     * @maximum 10000
     * @remedy Give rpm from 500 to 10000
     */
    stallRpm?: number;

    /**
     * Torque behind a converter over that before it, at a standstill.
     * @minimum 1
     * @maximum 4
     * @remedy Give 1 to 4, cars about 2
     */
    torqueRatio?: number;

    /**
     * Gear from which on the converter is locked.
     * @minimum 0
     * @maximum 24
     * @remedy Give a gear, 0 for never
     */
    lockGear?: number;

    /**
     * Least speed behind the converter for its lock-up; 1500 by default.
     * @unit rpm
     * @minimum 0
     * @maximum 10000
     * @remedy Give rpm from 0 to 10000
     */
    lockRpm?: number;
}

/** Kind of a differential. */
export type DifferentialJson = 'open' | 'limited-slip' | 'locked' | 'viscous' | 'clutch-pack' | 'torsen';

/**
 * Numbers of a viscous, clutch-pack or Torsen differential.
 * @remedy Give an object such as { "preload": 60 }
 */
export interface LockJson {
    /**
     * Torque that always passes over.
     * @unit N m
     * @minimum 0
     * @maximum 5000
     * @remedy Give 0 to 5000 N m
     */
    preload?: number;

    /**
     * Torque over per torque in, under power.
     * @minimum 0
     * @maximum 1
     * @remedy Give a share from 0 to 1
     */
    powerLock?: number;

    /**
     * Torque over per torque in, on the overrun.
     * @minimum 0
     * @maximum 1
     * @remedy Give a share from 0 to 1
     */
    coastLock?: number;

    /**
     * Torque of the slower side over that of the faster one.
     * @minimum 1
     * @maximum 10
     * @remedy Give a ratio from 1 to 10
     */
    biasRatio?: number;

    /**
     * Torque per difference of speed.
     * @unit N m s/rad
     * @exclusiveMinimum 0
     * @maximum 1000
     * @remedy Give 0 to 1000 N m s/rad
     */
    viscosity?: number;
}
