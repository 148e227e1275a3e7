import type { Surface } from '../src/index.js';

/** Pairs of time, s, and value, in order of time. Linear between them, constant before and after. */
export type TimeTable = [t: number, value: number][];

/** A point of the ground: x forward, y to the left, m. */
export type Point = [x: number, y: number];

/** x forward, y to the left, z up. */
export type Triple = [x: number, y: number, z: number];

/** Attributes of a component by name; a group of them may be given in part. */
export type Attributes = Record<string, unknown>;

/**
 * A car by its numbers, as measured at rest on level ground: one rigid body on four springs. SI units; rates at the
 * wheel.
 */
export interface InlineVehicle {
    mass: number;

    /** Moments about the center of mass, kg m². */
    inertia: [pitch: number, yaw: number, roll: number];

    /** From the center of mass to ground and axles, m. */
    cgHeight: number;
    cgToFront: number;
    cgToRear: number;
    trackFront: number;
    trackRear: number;

    /** Rolling radius of the wheels, m. */
    radius: number;

    /** N/m */
    springFront: number;
    springRear: number;

    /** N s/m */
    damperFront: number;
    damperRear: number;

    /** Anti-roll bars, N per m of difference in travel; 0 for none. */
    barFront: number;
    barRear: number;

    /** Suspension travel from full droop to full compression, m. */
    distance: number;

    /** Collision hull; by default a box as large as a car of that wheelbase and track is. */
    hull?: HullSize;

    /** Attributes of the Wheel Colliders: of all, of one axle, of one wheel. */
    wheel?: Attributes;
    wheelFront?: Attributes;
    wheelRear?: Attributes;
    wheelFL?: Attributes;
    wheelFR?: Attributes;
    wheelRL?: Attributes;
    wheelRR?: Attributes;

    /** Attributes of the Vehicle Controller; false leaves it out: wheels alone, without engine, brakes and steering. */
    controller?: Attributes | false;
}

/** The box of a body, m; its middle is that of the wheelbase unless its front end is given. */
export interface HullSize {
    length: number;
    width: number;
    height: number;

    /** From the ground to its floor. */
    clearance: number;

    /** From the front axle to its front end. */
    frontOverhang?: number;
}

/** A surface by name, or by what differs from dry asphalt. */
export type SurfacePlan = string | Partial<Surface>;

/** A rectangle of another surface. */
export interface Patch {
    /** m, along and across the road. */
    x: [from: number, to: number];
    y: [right: number, left: number];
    surface: SurfacePlan;
}

/** A box that carries cars about: a ferry, a turntable, a tilting plate. */
export interface Platform {
    /** Length, width and height, m. */
    size: Triple;

    /** The middle of its top, m. */
    position: Triple;

    /** m/s */
    velocity?: Triple;

    /** About x, y and z through the middle of the top, rad/s. */
    angularVelocity?: Triple;

    /** Time at which it starts to move, s. */
    from?: number;

    /** Time that it takes to reach its speed, s. */
    ramp?: number;
    surface?: SurfacePlan;
}

/** Place of an obstacle: its beginning along the road, and the part of the road's width that it takes. */
export interface Obstacle {
    /** Its beginning along the road, m. */
    x: number;

    /** Its right and left end, m; the whole road by default. */
    y?: [right: number, left: number];
}

/** A bump of the form h (1 - cos(2 pi x / length)) / 2. */
export interface Bump extends Obstacle {
    /** m */
    height: number;
    length: number;
}

/** A step up, a level top, a step down. */
export interface Kerb extends Obstacle {
    /** m */
    height: number;

    /** Length of the top along the road, m. */
    depth: number;
}

/** A slope up, a level top, a slope down. */
export interface Ramp extends Obstacle {
    /** m */
    height: number;

    /** Length of the way up, m. */
    up: number;

    /** Length of the top, m. */
    top?: number;

    /** Length of the way down, m; 0 ends in a drop. */
    down?: number;
}

/** A circular road to the left of the start, higher on its outside. */
export interface BankedCircle {
    /** Radius of the middle of the road, m; negative turns right. */
    radius: number;

    /** Bank, degrees. */
    bank: number;

    /** m */
    width?: number;
}

export interface ScenarioWorld {
    /** Surface of the road. */
    surface?: SurfacePlan;

    /** Places that are made of something else; a later one lies over an earlier one. */
    patches?: Patch[];

    /** Rise over run along the road. */
    grade?: number;

    /** Rise over run to the left. */
    crossGrade?: number;

    /** Side length of the ground, m. */
    size?: number;

    /** In place of the flat ground. */
    bankedCircle?: BankedCircle;

    bumps?: Bump[];
    kerbs?: Kerb[];
    ramps?: Ramp[];
    platforms?: Platform[];
}

/** State of the car when the clock starts. */
export interface Start {
    /** m/s */
    speed?: number;

    /** 0 is neutral; by default one that suits the speed. The automatic gearbox takes over from there. */
    gear?: number;

    /** Degrees, positive to the left. */
    heading?: number;

    /** Degrees against the road: nose down and right side down. */
    pitch?: number;
    roll?: number;

    /** Point of the road below the center of mass, m. */
    position?: Point;

    /** Height above the road from which it starts, m: of a platform, or to drop it. */
    height?: number;

    /** Time to come to rest on its springs, brakes on, before the clock starts, s. */
    settle?: number;
}

/** Positions of pedals, steering and gear lever from a moment on. */
export interface ControlPoint {
    /** s */
    t: number;

    /** 0 to 1. */
    throttle?: number;
    brake?: number;
    handbrake?: number;

    /** -1 full right to 1 full left. */
    steer?: number;

    /** -1 reverse, 0 neutral, 1 and up forward. Held until the next one. */
    gear?: number;
}

export type Interpolation = 'linear' | 'step';

/** Something that drives in place of a table of controls, along the road, across it, or both. */
export interface DriverPlan {
    /** Speed to hold, m/s. */
    speed?: number | TimeTable;

    /** Power of all driven wheels together, W: torque times speed of their hubs. Negative brakes. */
    power?: number | TimeTable;

    /** Acceleration to hold by the torque of the driven wheels, m/s². */
    acceleration?: number | TimeTable;

    /** Slip ratio to hold at each driven wheel by its torque. */
    slipRatio?: number | TimeTable;

    /** Means to hold the speed: the pedals, or equal drive torques on the driven wheels. */
    by?: 'pedals' | 'torque';

    /** Which wheels torques drive; those of the Vehicle Controller by default, else all. */
    wheels?: 'front' | 'rear' | 'all';

    /** Angle of the virtual road wheel in the middle of the front axle, positive to the left. */
    steerAngle?: number | TimeTable;

    /** Fastest turn of the road wheels, angle unit per second. */
    steerRate?: number;

    /** Unit of `steerAngle` and `steerRate`. */
    angleUnit?: 'rad' | 'deg';

    /** The way to follow: points from the start pose, or a circle that begins there. */
    path?: PathPlan;

    /** Drive torque per wheel, N m, in the order of the wheels. */
    driveTorque?: number[];

    /** Brake torque per wheel, N m. */
    brakeTorque?: number[];
}

export interface PathPlan {
    points?: Point[];

    /** Radius of a circle, m, positive to the left. */
    radius?: number;

    /** Time that the driver looks ahead, s. */
    preview?: number;
}

/** A push from outside, such as a gust or a nudge: a constant force, a force over time, or an impulse. */
export interface Push {
    /** When it begins, s. */
    t?: number;

    /** Duration, s; of an impulse a physics step by default. */
    duration?: number;

    /** N */
    force?: Triple;

    /** Force over time: rows of t, x, y and z, linear between them, nothing before and after. */
    table?: [t: number, x: number, y: number, z: number][];

    /** N s */
    impulse?: Triple;

    /** Point of application, from the center of mass in the car's axes, m. */
    at?: Triple;

    /** Axes of the force: they turn with the car, or are those of the start. */
    axes?: 'car' | 'start';
}

/** Force of a tire on one axis over its slip, at some loads. Mirrored below 0. */
export interface TireTable {
    /** Slip ratio, or slip angle in rad, above 0 and rising; force is 0 at 0 and stays as it is beyond the last. */
    slip: number[];

    /** N, rising. Force is in proportion to load below the first and above the last. */
    load: number[];

    /** N: a row for each load, in each a force for each slip. */
    force: number[][];
}

/** A tire by its measured forces. Both axes join by the method of similarity; there is no aligning moment. */
export interface TireTables {
    longitudinal: TireTable;
    lateral: TireTable;
}

/** A manoeuvre: which car, where, how it starts and what its driver does. */
export interface Scenario {
    name?: string;
    description?: string;

    /** Name of a template, the path of a file like those, or the car's own numbers. */
    vehicle: string | InlineVehicle;

    /** Values by dotted path that replace those of the vehicle. */
    overrides?: Record<string, unknown>;

    /** Torque of the engine at full throttle: pairs of rpm and N m. */
    torqueCurve?: [rpm: number, torque: number][];

    /** Tires by tables, of all wheels or of one axle. */
    tires?: { all?: TireTables; front?: TireTables; rear?: TireTables };
    world?: ScenarioWorld;
    start?: Start;

    /** Pushes that act on the car from outside. */
    pushes?: Push[];

    /** Physics step, s. */
    fixedTimeStep?: number;

    /** Frames per second. */
    frameRate?: number;

    controls?: ControlPoint[];

    /** Between the entries of `controls`. */
    interpolation?: Interpolation;
    driver?: DriverPlan;

    /** s */
    duration: number;

    /** Samples per second. */
    sampleRate?: number;
}
