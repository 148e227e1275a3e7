import type { DifferentialKind } from '../powertrain/differential.js';
import type { Strokes } from '../sound/engine-harmonics.js';
import type { EngineLayout } from '../sound/firing-order.js';

/** Where the numbers of a group come from; what is not measured or published says `estimate`. */
export interface Sourced {
    /** Paper, published figure, measurement, or the word `estimate`. */
    source: string;
}

/** How the body looks. */
export type Shape =
    | 'hatchback'
    | 'sedan'
    | 'estate'
    | 'sports-car'
    | 'electric-sedan'
    | 'pickup'
    | 'off-roader'
    | 'bus'
    | 'truck'
    | 'kart'
    | 'racer';

/** A figure that others have measured or claim; compared with the simulation, never used by it. */
export interface PublishedFigure extends Sourced {
    /**
     * Times in s, the quarter mile's speed and the top speed in km/h, braking distances from 60 mph, 70 mph and 100 km/h
     * in m, largest lateral acceleration in g, understeer gradient in degrees per g.
     */
    figure:
        | 'zeroTo60mph'
        | 'zeroTo100'
        | 'quarterMile'
        | 'quarterMileSpeed'
        | 'topSpeed'
        | 'brake60mph'
        | 'brake70mph'
        | 'brake100'
        | 'lateral'
        | 'understeer';
    /** In the unit of the figure. */
    value: number;

    /** A a test quoted first hand to D a modelling constant or a memory. */
    quality: 'A' | 'B' | 'C' | 'D';
}

/** A value at the nominal load and at twice of it. */
export type OverLoad = [nominal: number, double: number];

/** A tire along or across its rolling direction, as the Wheel Collider has it: forces per unit load. */
export interface TireAxisJson {
    /** Force per slip where slip is small. */
    stiffness: OverLoad;

    /** Largest force. */
    peak: OverLoad;

    /** Slip of the largest force. */
    peakSlip: OverLoad;

    /** Force of a sliding tire. */
    slide: OverLoad;

    /** Slip from which on it slides. */
    slideSlip: OverLoad;
}

/** A wheel with its tire, or a pair of them as one. */
export type TireJson = Sourced & {
    /** Rolling radius, width of the tread and radius of the rim, m. */
    radius: number;
    width: number;
    rim: number;

    /** Rim and tire, kg, by their spin inertia as a disc. */
    mass: number;

    /** That it may carry, N: its load index. */
    maxLoad: number;

    /** Force per unit load. */
    rollingResistance: number;

    /** Factor on all friction. */
    grip?: number;
} & (
        | {
              model: 'tmeasy';

              /** Of the curves, N; the load at rest if not given. */
              nominalLoad?: number;
              forward: TireAxisJson;
              sideways: TireAxisJson;
          }
        | {
              model: 'magic-formula';

              /** By their names in a .tir file. */
              coefficients: Record<string, number>;
          }
    );

/** Two wheels, one on each side. Rates at the wheel: N/m and N s/m. */
export interface AxleJson extends Sourced {
    /** Ahead of the center of mass, m; negative behind it. */
    position: number;

    /** m */
    track: number;

    /** By name, of `tires`. */
    tire: string;

    /** Whether each side has a pair of wheels, which count as one. */
    twin?: boolean;

    /** N/m */
    spring: number;

    /** When the wheel is pressed in, N s/m. */
    damper: number;

    /** Damper rate when the wheel extends over that. */
    reboundRatio?: number;

    /** Anti-roll bar, N per m of difference in travel. */
    bar?: number;

    /** Travel left from rest to full compression, m. */
    bumpTravel: number;

    /** Of each wheel in place of the car's, degrees. */
    maxSteerAngle?: number;

    /** Of each wheel in place of its part of the car's, N m. */
    maxBrakeTorque?: number;

    /** Of each wheel in place of its part of the car's, N m. */
    maxHandbrakeTorque?: number;
}

/** Torque over engine speed at full throttle: rpm, N m. */
export type TorqueCurve = [rpm: number, torque: number][];

/** By its torque curve, or by the peaks of a brochure: N m, kW. */
export type EngineJson = Sourced & {
    idleRpm: number;
    maxRpm: number;

    /** kg m² */
    inertia: number;

    /** With the throttle shut, N m. */
    friction: number;
} & (
        | { torqueCurve: TorqueCurve }
        | { peakTorque: number; peakTorqueRpm: number; peakPower: number; peakPowerRpm: number }
    );

/** An electric motor, always joined to the wheels: N m, kW, kg m². */
export interface MotorJson extends Sourced {
    peakTorque: number;
    peakPower: number;
    maxRpm: number;

    /** Motor turns per turn of the wheel. */
    ratio: number;
    inertia: number;

    /** Of the battery's power; for energy counters alone. */
    efficiency: number;

    /** Generator with the pedal let go, and at most; its largest power. */
    coastTorque: number;
    regenTorque: number;
    regenPower: number;
}

/** What joins engine and gearbox; a plain clutch if not given. */
export interface ClutchJson extends Sourced {
    coupling: 'clutch' | 'torque-converter';

    /** Share of the rev range from which a clutch grips at full throttle; 0.2 if not given. */
    launch?: number;
    stallRpm?: number;
    torqueRatio?: number;

    /** Gear from which on the converter is locked. */
    lockGear?: number;
}

/** How it sounds: attributes of Vehicle Sound, whose defaults hold for what is not named. */
export interface SoundJson extends Sourced {
    cylinders?: number;
    layout?: EngineLayout;
    strokes?: Strokes;
    rumble?: number;
    muffling?: number;
    intake?: number;
    knock?: number;
    gearWhine?: number;
    turbo?: number;
    blowOff?: number;
    backfire?: number;
    whineOrder?: number;
}

/** A name such as `limitedSlip` as JSON has it: `limited-slip`. */
type KebabCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
    ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${KebabCase<Tail>}`
    : '';

export type DifferentialJson = KebabCase<DifferentialKind>;

/** Numbers of a viscous, clutch-pack or Torsen differential: N m, shares, ratio, N m s/rad. */
export interface LockJson {
    preload?: number;
    powerLock?: number;
    coastLock?: number;
    biasRatio?: number;
    viscosity?: number;
}

/** A box by its lowest and highest corner: left, up, forward, m. */
export type HullBoxJson = [min: [x: number, y: number, z: number], max: [x: number, y: number, z: number]];

/** A vehicle by its numbers, all at rest on level ground with the driver aboard. SI units unless a name says otherwise. */
export interface VehicleJson {
    $schema?: string;
    name: string;
    description: string;
    published?: PublishedFigure[];

    body: Sourced & {
        mass: number;

        /** Of the center of mass above the ground, m. */
        cgHeight: number;

        /** Moments about the center of mass, kg m². */
        inertia: { pitch: number; yaw: number; roll: number };
    };

    /** Outer size; `clearance` is below the floor, `ahead` how far its middle lies ahead of mid-wheelbase, m. */
    hull: Sourced & {
        length: number;
        width: number;
        height: number;
        clearance: number;
        ahead?: number;

        /** Boxes that collide in place of those of the shape: lowest and highest corner from the ground below mid-wheelbase, m. */
        boxes?: HullBoxJson[];
    };

    /** The paint's color is linear: red, green, blue. */
    look: { shape: Shape; paint: [r: number, g: number, b: number] };

    /** From front to rear. The first one steers. */
    axles: AxleJson[];
    tires: Record<string, TireJson>;

    /** One of the two. */
    engine?: EngineJson;
    motor?: MotorJson;

    clutch?: ClutchJson;

    /** A motor needs none. */
    gearbox?: Sourced & {
        ratios: number[];
        reverseRatio: number;
        finalDrive: number;
        switchTime: number;
        upRpm: number;
        downRpm: number;
    };

    driveline: Sourced & {
        /** Front is the first axle, rear all others. */
        drive: 'front' | 'rear' | 'all';
        frontTorqueShare?: number;

        /** Power at the wheels over power of the engine, in all gears; 1 if not given. */
        efficiency?: number;
        frontDifferential?: DifferentialJson;
        rearDifferential?: DifferentialJson;
        centerDifferential?: DifferentialJson;

        /** Of the kind limited-slip, N m. */
        limitedSlipTorque?: number;
        frontLock?: LockJson;
        rearLock?: LockJson;
        centerLock?: LockJson;
    };

    /** Degrees, degrees per second, km/h. */
    steering: Sourced & {
        maxSteerAngle: number;
        ackermann: number;
        rate: number;
        highSpeedLock: number;
        highSpeed: number;
    };

    /** N m of all wheels together; the front share is that of the first axle. */
    brakes: Sourced & { maxBrakeTorque: number; bias: number; maxHandbrakeTorque: number };

    /** What the car had; all that is not named is missing. */
    aids?: Sourced & { abs?: boolean; tractionControl?: boolean; stabilityControl?: boolean };

    sound?: SoundJson;

    /** m² */
    aerodynamics: Sourced & { dragArea: number; downforceFront: number; downforceRear: number };
}
