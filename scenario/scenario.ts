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

    /** Attributes of the Wheel Colliders, of all and of one axle. */
    wheel?: Attributes;
    wheelFront?: Attributes;
    wheelRear?: Attributes;

    /** Attributes of the Vehicle Controller; false leaves it out: wheels alone, without engine, brakes and steering. */
    controller?: Attributes | false;
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

/** What lies across the road: where it begins, and which part of the road's width it takes. */
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

export interface ScenarioWorld {
    /** What the road is made of. */
    surface?: SurfacePlan;

    /** Places that are made of something else; a later one lies over an earlier one. */
    patches?: Patch[];

    /** Rise over run along the road. */
    grade?: number;

    /** Rise over run to the left. */
    crossGrade?: number;

    /** Side length of the ground, m. */
    size?: number;

    bumps?: Bump[];
    kerbs?: Kerb[];
    ramps?: Ramp[];
    platforms?: Platform[];
}

/** How the car is when the clock starts. */
export interface Start {
    /** m/s */
    speed?: number;

    /** 0 is neutral; by default one that suits the speed. The automatic gearbox takes over from there. */
    gear?: number;

    /** Degrees, positive to the left. */
    heading?: number;

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

    /** How the speed is held: with the pedals, or with equal drive torques on the driven wheels. */
    by?: 'pedals' | 'torque';

    /** Which wheels `by: torque` drives; those of the Vehicle Controller by default, else all. */
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

    /** How far ahead the driver looks, s. */
    preview?: number;
}

/** A manoeuvre: which car, where, how it starts and what its driver does. */
export interface Scenario {
    name?: string;
    description?: string;

    /** Name of a template, or the car's own numbers. */
    vehicle: string | InlineVehicle;

    /** Values by dotted path that replace those of the vehicle. */
    overrides?: Record<string, unknown>;
    world?: ScenarioWorld;
    start?: Start;

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
