import type { EnergyJson } from './energy-json.js';
import type { ClutchJson, DifferentialJson, EngineJson, LockJson, MotorJson } from './powertrain-json.js';
import type { Sourced } from './sourced.js';
import type { TireJson } from './tire-json.js';
import type { Strokes } from '../sound/engine-harmonics.js';
import type { EngineLayout } from '../sound/firing-order.js';

export type * from './energy-json.js';
export type * from './powertrain-json.js';
export type * from './sourced.js';
export type * from './tire-json.js';

/** Shape of the body. */
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
    | 'tractor'
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

/** Two wheels, one on each side. Rates at the wheel: N/m and N s/m. */
export interface AxleJson extends Sourced {
    /** Ahead of the center of mass, m; negative behind it. */
    position: number;

    /** m */
    track: number;

    /** Name of the tire in `tires`. */
    tire: string;

    /** True if each side has a pair of wheels, which count as one. */
    twin?: boolean;

    /** Distance between the tires of a pair, middle to middle, m: each then has its own ground. The width is that of both. */
    twinSpacing?: number;

    /** N/m */
    spring: number;

    /** Damper rate in compression, N s/m. */
    damper: number;

    /** Damper rate in extension over that in compression. */
    reboundRatio?: number;

    /** Anti-roll bar, N per m of difference in travel. */
    bar?: number;

    /** Travel left from rest to full compression, m. */
    bumpTravel: number;

    /** Mass of each wheel with half of the links, kg; if not given, the wheel follows the ground without inertia. */
    unsprungMass?: number;

    /** Vertical rate of the tire of an unsprung mass, or of both tires of a pair, N/m. */
    tireStiffness?: number;

    /** Height of the roll center above the ground, m. */
    rollCenterHeight?: number;

    /** Camber gain in compression, degrees per m of travel. -115 over the track keeps the wheels of a rigid axle upright in a lean. */
    camberGain?: number;

    /** Share of the load transfer in braking that the links carry. */
    antiDive?: number;

    /** Share of the load transfer in driving that the links carry. */
    antiSquat?: number;

    /** Largest steering angle of each wheel in place of the car's, degrees. */
    maxSteerAngle?: number;

    /** Largest brake torque of each wheel in place of its part of the car's, N m. */
    maxBrakeTorque?: number;

    /** Largest handbrake torque of each wheel in place of its part of the car's, N m. */
    maxHandbrakeTorque?: number;
}

/** Sound of the vehicle: attributes of Vehicle Sound, whose defaults hold for what is not named. */
export interface SoundJson extends Sourced {
    /** Number of cylinders of the engine. */
    cylinders?: number;

    /** Arrangement of the cylinders. */
    layout?: EngineLayout;

    /** Strokes of a working cycle. */
    strokes?: Strokes;

    /** Share of the sound below the firing order, 0 to 1. */
    rumble?: number;

    /** Muffling by the silencer, 0 to 1. */
    muffling?: number;

    /** Loudness of the intake, 0 to 1. */
    intake?: number;

    /** Loudness of the knock of a diesel, 0 to 1. */
    knock?: number;

    /** Loudness of the gears, 0 to 1. */
    gearWhine?: number;

    /** Loudness of the turbocharger, 0 to 1. */
    turbo?: number;

    /** Loudness of its blow-off valve, 0 to 1. */
    blowOff?: number;

    /** Loudness of pops in the exhaust, 0 to 1. */
    backfire?: number;

    /** Tones of an electric motor per turn. */
    whineOrder?: number;
}

/** A box by its lowest and highest corner: left, up, forward, m. */
export type HullBoxJson = [min: [x: number, y: number, z: number], max: [x: number, y: number, z: number]];

/** A vehicle by its numbers, all at rest on level ground with the driver aboard. SI units unless a name says otherwise. */
export interface VehicleJson {
    /** Address of the JSON schema, for text editors. */
    $schema?: string;

    /** Name of the vehicle. */
    name: string;

    /** Description of the vehicle, in a sentence. */
    description: string;

    /** Figures to compare it with. */
    published?: PublishedFigure[];

    /** Mass and inertia of the whole vehicle. */
    body: Sourced & {
        /** Mass of the whole vehicle, kg. */
        mass: number;

        /** Height of the center of mass above the ground, m. */
        cgHeight: number;

        /** Moments about the center of mass, kg m². */
        inertia: {
            /** About the lateral axis. */
            pitch: number;

            /** About the vertical axis. */
            yaw: number;

            /** About the longitudinal axis. */
            roll: number;
        };
    };

    /** Outer size; `clearance` is below the floor, `ahead` the distance of its middle ahead of mid-wheelbase, m. */
    hull: Sourced & {
        /** m */
        length: number;

        /** m */
        width: number;

        /** m */
        height: number;

        /** Below the floor, m. */
        clearance: number;

        /** Distance of its middle ahead of mid-wheelbase, m. */
        ahead?: number;

        /** Boxes that collide in place of those of the shape: lowest and highest corner from the ground below mid-wheelbase, m. */
        boxes?: HullBoxJson[];
    };

    /** The paint's color is linear: red, green, blue. */
    look: {
        /** Shape of the body. */
        shape: Shape;

        /** Linear red, green and blue, 0 to 1. */
        paint: [r: number, g: number, b: number];
    };

    /** From front to rear. The first one steers. */
    axles: AxleJson[];

    /** By the names that axles use. */
    tires: Record<string, TireJson>;

    /** One of the two. */
    engine?: EngineJson;

    /** In place of an engine. */
    motor?: MotorJson;

    /** Between engine and gearbox. */
    clutch?: ClutchJson;

    /** A motor needs none. */
    gearbox?: Sourced & {
        /** Forward gears, first one first. */
        ratios: number[];

        /** Positive. */
        reverseRatio: number;

        /** Ratio behind the gearbox. */
        finalDrive: number;

        /** Duration of a gear change, s. */
        switchTime: number;

        /** An automatic gearbox changes up from here, rpm. */
        upRpm: number;

        /** Engine speed of the upshift with a light foot, rpm; half of `upRpm` if not given. */
        lightUpRpm?: number;

        /** It changes down from here, rpm. */
        downRpm: number;
    };

    /** From the gearbox to the wheels. */
    driveline: Sourced & {
        /** Front is the first axle, rear all others. */
        drive: 'front' | 'rear' | 'all';

        /** Front share of the torque of all-wheel drive, 0 to 1. */
        frontTorqueShare?: number;

        /** Power at the wheels over power of the engine, in all gears; 1 if not given. */
        efficiency?: number;

        /** Kind of the differential of the front axle. */
        frontDifferential?: DifferentialJson;

        /** Kind of the differentials of the rear axles. */
        rearDifferential?: DifferentialJson;

        /** Between front and rear. */
        centerDifferential?: DifferentialJson;

        /** Locking torque of a differential of kind limited-slip, N m. */
        limitedSlipTorque?: number;

        /** Lock of the front differential. */
        frontLock?: LockJson;

        /** Lock of the rear differentials. */
        rearLock?: LockJson;

        /** Lock of the center differential. */
        centerLock?: LockJson;
    };

    /** Degrees, degrees per second, km/h. */
    steering: Sourced & {
        /** At standstill, degrees. */
        maxSteerAngle: number;

        /** 0 parallel, 1 Ackermann geometry. */
        ackermann: number;

        /** Steering rate of the front wheels, degrees per second. */
        rate: number;

        /** Share of the angle that is left at high speed, 0 to 1. */
        highSpeedLock: number;

        /** From there on, km/h. */
        highSpeed: number;
    };

    /** N m of all wheels together; the front share is that of the first axle. */
    brakes: Sourced & {
        /** Largest brake torque of all wheels together, N m. */
        maxBrakeTorque: number;

        /** Front share, 0 to 1. */
        bias: number;

        /** Largest handbrake torque of all wheels together, N m. */
        maxHandbrakeTorque: number;
    };

    /** Driving aids of the car; those that are not named are missing. */
    aids?: Sourced & {
        /** Anti-lock brakes. */
        abs?: boolean;

        /** Against spinning wheels. */
        tractionControl?: boolean;

        /** Against skidding. */
        stabilityControl?: boolean;
    };

    /** Sound of the vehicle. */
    sound?: SoundJson;

    /** Fuel, tank and battery. The prefab then has a Vehicle Energy, switched off. */
    energy?: EnergyJson;

    /** Areas of drag and downforce, m². */
    aerodynamics: Sourced & {
        /** Drag coefficient by frontal area, m². */
        dragArea: number;

        /** Lift coefficient by area at the first axle, m², down positive. */
        downforceFront: number;

        /** Lift coefficient by area at the rear, m², down positive. */
        downforceRear: number;
    };
}
