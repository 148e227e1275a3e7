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

/** Shape of a body. */
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

/**
 * A figure that others have measured or claim; compared with the simulation, never used by it.
 * @remedy Give figure, value, source and quality
 */
export interface PublishedFigure {
    /**
     * Figure that was measured: times in s, the quarter mile's speed and the top speed in km/h, braking distances from
     * 60 mph, 70 mph and 100 km/h in m, largest lateral acceleration in g, understeer gradient in degrees per g.
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
    /**
     * Value in the unit of the figure.
     * @remedy Give a number
     */
    value: number;

    /** Source of the value. */
    source: Sourced['source'];

    /** Quality, from A, a test quoted first hand, to D, a modelling constant or a memory. */
    quality: 'A' | 'B' | 'C' | 'D';
}

/**
 * Two wheels, one on each side. Rates at the wheel.
 * @remedy Give an axle with source, position, track, tire, spring, damper and bumpTravel
 */
export interface AxleJson extends Sourced {
    /**
     * Place ahead of the center of mass; negative behind it.
     * @unit m
     * @minimum -20
     * @maximum 20
     * @remedy Give m ahead of the center of mass, negative behind it
     */
    position: number;

    /**
     * Distance of its wheels.
     * @unit m
     * @minimum 0.2
     * @maximum 10
     * @remedy Give the track in m
     */
    track: number;

    /**
     * Name of a tire of `tires`.
     * @remedy Name one of the tires
     */
    tire: string;

    /** A pair of wheels on each side, which count as one. */
    twin?: boolean;

    /**
     * Distance of the middles of the tires of a pair, each of which then has its own ground; the width is that of both.
     * @unit m
     * @exclusiveMinimum 0
     * @maximum 2
     * @remedy Give m between the two tires, less than the width of both
     */
    twinSpacing?: number;

    /**
     * Spring rate at the wheel.
     * @unit N/m
     * @exclusiveMinimum 0
     * @maximum 3000000
     * @remedy Give the spring rate at the wheel in N/m
     */
    spring: number;

    /**
     * Damper rate at the wheel when it is pressed in.
     * @unit N s/m
     * @minimum 0
     * @maximum 300000
     * @remedy Give the damper rate at the wheel in N s/m
     */
    damper: number;

    /**
     * Damper rate of rebound over that of bump.
     * @minimum 0.1
     * @maximum 5
     * @remedy Give a ratio from 0.1 to 5
     */
    reboundRatio?: number;

    /**
     * Anti-roll bar: force per difference of travel.
     * @unit N/m
     * @minimum 0
     * @maximum 20000000
     * @remedy Give N per m of difference in travel, or leave it out
     */
    bar?: number;

    /**
     * Travel from rest to full compression.
     * @unit m
     * @minimum 0.005
     * @maximum 1
     * @remedy Give the travel in m, such as 0.09
     */
    bumpTravel: number;

    /**
     * Camber gain in compression. -115 over the track keeps the wheels of a rigid axle upright in a lean.
     * @unit deg/m
     * @minimum -100
     * @maximum 100
     * @remedy Give degrees per m of travel, -115 over the track for a rigid axle, or leave it out
     */
    camberGain?: number;

    /**
     * Unsprung mass of each of its wheels, with half of the links; none follows the ground without inertia.
     * @unit kg
     * @minimum 0
     * @maximum 2000
     * @remedy Give kg, 30 to 45 for cars, or leave it out
     */
    unsprungMass?: number;

    /**
     * Vertical rate of the tire of an unsprung mass, or of both tires of a pair.
     * @unit N/m
     * @minimum 1000
     * @maximum 10000000
     * @remedy Give N/m, 150000 to 250000 for cars, or leave it out
     */
    tireStiffness?: number;

    /**
     * Height of the roll center above the ground.
     * @unit m
     * @minimum -0.5
     * @maximum 1.5
     * @remedy Give m, 0 to 0.15 for independent wheels, or leave it out
     */
    rollCenterHeight?: number;

    /**
     * Share of the dive or lift under braking that links hold back.
     * @minimum -1
     * @maximum 2
     * @remedy Give a share such as 0.3, or leave it out
     */
    antiDive?: number;

    /**
     * Share of the squat or lift under power that links hold back.
     * @minimum -1
     * @maximum 2
     * @remedy Give a share such as 0.4, or leave it out
     */
    antiSquat?: number;

    /**
     * Angle of its inner wheel at full lock, in place of the car's.
     * @unit deg
     * @minimum 0
     * @maximum 90
     * @remedy Give degrees, or leave it out to steer the axle as the car does
     */
    maxSteerAngle?: number;

    /**
     * Brake torque of each of its wheels at full pedal, in place of its part of the car's.
     * @unit N m
     * @minimum 0
     * @maximum 1000000
     * @remedy Give N m, or leave it out for its part of the car's brakes
     */
    maxBrakeTorque?: number;

    /**
     * Hand brake torque of each of its wheels, in place of its part of the car's.
     * @unit N m
     * @minimum 0
     * @maximum 1000000
     * @remedy Give N m, or leave it out for its part of the car's hand brake
     */
    maxHandbrakeTorque?: number;
}

/** Sound of a vehicle: attributes of Vehicle Sound, whose defaults hold for what is not named. */
export interface SoundJson extends Sourced {
    /**
     * Cylinders of the engine.
     * @minimum 1
     * @maximum 16
     * @asType integer
     * @remedy Give a whole number from 1 to 16
     */
    cylinders?: number;

    /** Layout of the cylinders. */
    layout?: EngineLayout;

    /**
     * Strokes of a working cycle.
     * @remedy Give 2 or 4
     */
    strokes?: Strokes;

    /**
     * Share of the sound below the firing order.
     * @minimum 0
     * @maximum 1
     */
    rumble?: number;

    /**
     * Muffling of the exhaust.
     * @minimum 0
     * @maximum 1
     */
    muffling?: number;

    /**
     * Loudness of the intake.
     * @minimum 0
     * @maximum 1
     */
    intake?: number;

    /**
     * Knock of a diesel.
     * @minimum 0
     * @maximum 1
     */
    knock?: number;

    /**
     * Loudness of the gears.
     * @minimum 0
     * @maximum 1
     */
    gearWhine?: number;

    /**
     * Loudness of the turbocharger.
     * @minimum 0
     * @maximum 1
     */
    turbo?: number;

    /**
     * Loudness of its blow-off valve.
     * @minimum 0
     * @maximum 1
     */
    blowOff?: number;

    /**
     * Loudness of pops in the exhaust.
     * @minimum 0
     * @maximum 1
     */
    backfire?: number;

    /**
     * Tones of an electric motor per turn.
     * @minimum 1
     * @maximum 60
     */
    whineOrder?: number;
}

/** A box by its lowest and highest corner: left, up, forward, m. */
export type HullBoxJson = [min: [x: number, y: number, z: number], max: [x: number, y: number, z: number]];

/** A vehicle by its numbers, all at rest on level ground with the driver aboard. SI units unless a unit says otherwise. */
export interface VehicleJson {
    /** Place of the JSON schema, for editors of text. */
    $schema?: string;

    /**
     * Name of the vehicle.
     * @minLength 1
     * @remedy Give the vehicle a name
     */
    name: string;

    /**
     * Description in a sentence.
     * @remedy Say in a sentence what it is
     */
    description: string;

    /**
     * Published figures to compare it with.
     * @remedy Give a list of figures
     */
    published?: PublishedFigure[];

    /**
     * Mass and inertia of the whole vehicle.
     * @remedy Add the group body
     */
    body: {
        /**
         * Mass of the whole vehicle with driver.
         * @unit kg
         * @minimum 1
         * @maximum 1000000
         * @remedy Give the mass in kg
         */
        mass: number;

        /**
         * Height of the center of mass above the ground.
         * @unit m
         * @minimum 0.02
         * @maximum 5
         * @remedy Give m, about 0.55 for a car
         */
        cgHeight: number;

        /**
         * Moments of inertia about the center of mass.
         * @remedy Give pitch, yaw and roll in kg m2
         */
        inertia: {
            /**
             * About the lateral axis.
             * @unit kg m2
             * @exclusiveMinimum 0
             * @maximum 100000000
             */
            pitch: number;

            /**
             * About the vertical axis.
             * @unit kg m2
             * @exclusiveMinimum 0
             * @maximum 100000000
             */
            yaw: number;

            /**
             * About the longitudinal axis.
             * @unit kg m2
             * @exclusiveMinimum 0
             * @maximum 100000000
             */
            roll: number;
        };
    } & Sourced;

    /**
     * Outer size. The largest truck of a mine has 20.6 x 9.9 x 8.3 m (BelAZ 75710).
     * @remedy Add the group hull
     */
    hull: {
        /**
         * Length.
         * @unit m
         * @minimum 0.3
         * @maximum 30
         */
        length: number;

        /**
         * Width.
         * @unit m
         * @minimum 0.2
         * @maximum 11
         */
        width: number;

        /**
         * Height.
         * @unit m
         * @minimum 0.1
         * @maximum 10
         */
        height: number;

        /**
         * Clearance below the floor.
         * @unit m
         * @minimum 0.005
         * @maximum 2
         * @remedy Give m, about 0.15 for a car
         */
        clearance: number;

        /**
         * Place of its middle ahead of mid-wheelbase.
         * @unit m
         * @minimum -10
         * @maximum 10
         * @remedy Give m; negative behind it
         */
        ahead?: number;

        /**
         * Boxes that collide in place of those of the shape: lowest and highest corner from the ground below mid-wheelbase.
         * @minItems 1
         * @maxItems 8
         * @each {
         *     remedy: "Give the lowest and the highest corner",
         *     each: {
         *         remedy: "Give left, up and forward in m",
         *         each: { unit: "m", minimum: -30, maximum: 30, remedy: "Give m" }
         *     }
         * }
         * @remedy Give one to eight boxes
         */
        boxes?: HullBoxJson[];
    } & Sourced;

    /**
     * Shape and paint.
     * @remedy Give a shape and a paint
     */
    look: {
        /** Shape of the body. */
        shape: Shape;

        /**
         * Linear color of the paint: red, green, blue.
         * @each { minimum: 0, maximum: 1, remedy: "Give 0 to 1" }
         * @remedy Give three numbers from 0 to 1
         */
        paint: [r: number, g: number, b: number];
    };

    /**
     * Axles, front to rear. The first one steers.
     * @minItems 2
     * @maxItems 6
     * @remedy Give two to six axles, front to rear
     */
    axles: AxleJson[];

    /**
     * Tires by the names that axles use.
     * @minProperties 1
     * @remedy Give at least one tire, such as "all": { ... }
     */
    tires: Record<string, TireJson>;

    /**
     * Combustion engine, or a motor.
     * @remedy Give an engine with its torque curve or its peaks
     */
    engine?: EngineJson;

    /**
     * Electric motor in place of an engine.
     * @remedy Add the group motor
     */
    motor?: MotorJson;

    /**
     * Clutch between engine and gearbox.
     * @remedy Add the group clutch
     */
    clutch?: ClutchJson;

    /**
     * Gearbox of an engine; a motor needs none.
     * @remedy Add the group gearbox
     */
    gearbox?: {
        /**
         * Ratios of the forward gears, first gear first.
         * @minItems 1
         * @maxItems 24
         * @each { minimum: 0.05, maximum: 40, remedy: "Give a ratio above 0.05" }
         * @remedy Give the ratios, first gear first
         */
        ratios: number[];

        /**
         * Ratio of reverse, positive.
         * @minimum 0.05
         * @maximum 40
         * @remedy Give a ratio above 0.05
         */
        reverseRatio: number;

        /**
         * Ratio of the final drive.
         * @minimum 0.1
         * @maximum 30
         * @remedy Give a ratio above 0.1
         */
        finalDrive: number;

        /**
         * Time without drive while a gear changes.
         * @unit s
         * @minimum 0
         * @maximum 3
         * @remedy Give seconds
         */
        switchTime: number;

        /**
         * Engine speed to shift up at full throttle.
         * @unit rpm
         * @minimum 100
         * @maximum 30000
         * @remedy Give rpm from 100 to 30000
         */
        upRpm: number;

        /**
         * Engine speed to shift up with a light foot; half of `upRpm` by default.
         * @unit rpm
         * @minimum 0
         * @maximum 30000
         * @remedy Give rpm from 0 to 30000; 0 is half of upRpm
         */
        lightUpRpm?: number;

        /**
         * Engine speed to shift down at rest of the throttle.
         * @unit rpm
         * @minimum 100
         * @maximum 30000
         * @remedy Give rpm from 100 to 30000
         */
        downRpm: number;
    } & Sourced;

    /**
     * Driveline from the gearbox to the wheels.
     * @remedy Add the group driveline
     */
    driveline: {
        /** Driven wheels: front is the first axle, rear all others. */
        drive: 'front' | 'rear' | 'all';

        /**
         * Share of the first axle with all-wheel drive.
         * @minimum 0
         * @maximum 1
         * @remedy Give a share from 0 to 1
         */
        frontTorqueShare?: number;

        /**
         * Power at the wheels over power of the engine, in all gears; 1 by default.
         * @minimum 0.3
         * @maximum 1
         * @remedy Give a share, 0.85 to 0.95 for cars
         */
        efficiency?: number;

        /** Differential of the front axle. */
        frontDifferential?: DifferentialJson;

        /** Differential of the rear axles. */
        rearDifferential?: DifferentialJson;

        /** Differential between front and rear. */
        centerDifferential?: DifferentialJson;

        /**
         * Torque of a limited-slip differential.
         * @unit N m
         * @minimum 0
         * @maximum 20000
         */
        limitedSlipTorque?: number;

        /** Numbers of the front differential. */
        frontLock?: LockJson;

        /** Numbers of the rear differentials. */
        rearLock?: LockJson;

        /** Numbers of the center differential. */
        centerLock?: LockJson;
    } & Sourced;

    /**
     * Steering of the front wheels.
     * @remedy Add the group steering
     */
    steering: {
        /**
         * Largest angle of the front wheels, at standstill.
         * @unit deg
         * @minimum 1
         * @maximum 80
         * @remedy Give degrees
         */
        maxSteerAngle: number;

        /**
         * Geometry: 0 parallel to 1 about one center.
         * @minimum 0
         * @maximum 1
         */
        ackermann: number;

        /**
         * Fastest turn of the road wheels.
         * @unit deg/s
         * @minimum 10
         * @maximum 1000
         * @remedy Give degrees per second
         */
        rate: number;

        /**
         * Share of the angle left at high speed.
         * @minimum 0.01
         * @maximum 1
         * @remedy Give a share from 0.01 to 1
         */
        highSpeedLock: number;

        /**
         * Speed from which only that is left.
         * @unit km/h
         * @minimum 10
         * @maximum 400
         */
        highSpeed: number;
    } & Sourced;

    /**
     * Brakes of all wheels together.
     * @remedy Add the group brakes
     */
    brakes: {
        /**
         * Brake torque of all wheels at full pedal.
         * @unit N m
         * @minimum 0
         * @maximum 10000000
         * @remedy Give N m: about 1.1 x mass x 9.81 x radius
         */
        maxBrakeTorque: number;

        /**
         * Share of the first axle.
         * @minimum 0
         * @maximum 1
         * @remedy Give a share from 0 to 1
         */
        bias: number;

        /**
         * Hand brake torque of all wheels.
         * @unit N m
         * @minimum 0
         * @maximum 10000000
         */
        maxHandbrakeTorque: number;
    } & Sourced;

    /**
     * Aids that the car had; all that is not named is missing.
     * @remedy Add the group aids
     */
    aids?: {
        /** Anti-lock brakes. */
        abs?: boolean;

        /** Traction control. */
        tractionControl?: boolean;

        /** Stability control. */
        stabilityControl?: boolean;
    } & Sourced;

    /**
     * Sound of its engine.
     * @remedy Add the group sound
     */
    sound?: SoundJson;

    /**
     * Fuel, tank and battery. The prefab then has a Vehicle Energy, switched off.
     * @remedy Correct the group energy, or leave it out
     */
    energy?: EnergyJson;

    /**
     * Areas of drag and downforce.
     * @remedy Add the group aerodynamics
     */
    aerodynamics: {
        /**
         * Drag coefficient times frontal area.
         * @unit m2
         * @minimum 0
         * @maximum 100
         * @remedy Give m2, 0.5 to 0.8 for cars
         */
        dragArea: number;

        /**
         * Downforce coefficient times area over the first axle.
         * @unit m2
         * @minimum -5
         * @maximum 20
         * @remedy Give m2; negative lifts
         */
        downforceFront: number;

        /**
         * Downforce coefficient times area over the rear axles.
         * @unit m2
         * @minimum -5
         * @maximum 20
         * @remedy Give m2; negative lifts
         */
        downforceRear: number;
    } & Sourced;
}
