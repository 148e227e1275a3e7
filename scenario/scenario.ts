/**
 * @exclusiveMinimum 0
 * @remedy Give a number above 0, in SI units
 */
type Positive = number;

/**
 * @minimum 0
 * @remedy Give a number of at least 0, in SI units
 */
type NotNegative = number;

/**
 * Pairs of time, s, and value, in order of time. Linear between them, constant before and after.
 * @minItems 1
 * @each { remedy: "Give pairs of time in s and value" }
 */
export type TimeTable = [t: number, value: number][];

/**
 * @remedy Give a number, or a table of pairs [time, value] such as [[0, 0], [1, 0.05]]
 */
type ValueOrTable = number | TimeTable;

/**
 * A point of the ground: x forward, y to the left, m.
 * @remedy Give two numbers, x forward and y to the left, in m
 */
export type Point = [x: number, y: number];

/**
 * x forward, y to the left, z up.
 * @remedy Give three numbers: x forward, y to the left, z up
 */
export type Triple = [x: number, y: number, z: number];

/**
 * Range, smaller value first, m.
 * @remedy Give two ends in m, the smaller first; y is positive to the left, so [-2, 0] is the right side
 */
type Range = [from: number, to: number];

/**
 * Attributes of a component by name; a group of them may be given in part.
 * @remedy Give an object of attributes as the inspector names them
 */
export type Attributes = Record<string, unknown>;

/**
 * A car by its numbers, as measured at rest on level ground: one rigid body on four springs. SI units; rates at the wheel.
 * @remedy Every one of these numbers is needed: mass, inertia, cgHeight, cgToFront, cgToRear, trackFront, trackRear, radius, springFront, springRear, damperFront, damperRear, barFront, barRear, distance
 */
export interface InlineVehicle {
    mass: Positive;

    /**
     * Moments about the center of mass, kg m².
     * @each { exclusiveMinimum: 0, remedy: "Give a moment above 0 in kg m2" }
     * @remedy Give three moments above 0 in kg m2: pitch, yaw, roll
     */
    inertia: [pitch: number, yaw: number, roll: number];

    /** From the center of mass to ground and axles, m. */
    cgHeight: Positive;
    cgToFront: Positive;
    cgToRear: Positive;
    trackFront: Positive;
    trackRear: Positive;

    /** Rolling radius of the wheels, m. */
    radius: Positive;

    /** N/m */
    springFront: Positive;
    springRear: Positive;

    /** N s/m */
    damperFront: NotNegative;
    damperRear: NotNegative;

    /** Anti-roll bars, N per m of difference in travel; 0 for none. */
    barFront: NotNegative;
    barRear: NotNegative;

    /** Suspension travel from full droop to full compression, m. */
    distance: Positive;

    /** Hull that collides; by default a box as large as a car of that wheelbase and track is. */
    hull?: HullSize;

    /** Attributes of the Wheel Colliders: of all, of one axle, of one wheel. */
    wheel?: Attributes;
    wheelFront?: Attributes;
    wheelRear?: Attributes;
    wheelFL?: Attributes;
    wheelFR?: Attributes;
    wheelRL?: Attributes;
    wheelRR?: Attributes;

    /**
     * Attributes of the Vehicle Controller; false leaves it out: wheels alone, without engine, brakes and steering.
     * @remedy Give an object of attributes as the inspector names them, or false for wheels alone
     */
    controller?: Attributes | false;
}

/**
 * The box of a body, m; its middle is that of the wheelbase unless its front end is given.
 * @remedy Give length, width, height and clearance in m
 */
export interface HullSize {
    length: Positive;
    width: Positive;
    height: Positive;

    /** From the ground to its floor. */
    clearance: NotNegative;

    /**
     * From the front axle to its front end.
     * @remedy Give a distance in m
     */
    frontOverhang?: number;
}

/** Differences of a surface from dry asphalt. */
interface SurfaceDifferences {
    grip?: NotNegative;
    rollingResistance?: NotNegative;
    roughnessAmplitude?: NotNegative;
    roughnessWavelength?: Positive;
    drag?: NotNegative;
    plowing?: NotNegative;
}

/**
 * Name of a surface, or its differences from dry asphalt.
 * @remedy Give the name of a surface, such as "ice", or an object such as { "grip": 0.3 }
 */
export type SurfacePlan = string | SurfaceDifferences;

/**
 * A rectangle of another surface.
 * @remedy Give x, y and surface
 */
export interface Patch {
    /** Along the road, m. */
    x: Range;

    /** Across the road, m. */
    y: Range;
    surface: SurfacePlan;
}

/**
 * A box that carries cars about: a ferry, a turntable, a tilting plate.
 * @remedy Give size and position in m
 */
export interface Platform {
    /**
     * Length, width and height, m.
     * @each { exclusiveMinimum: 0, remedy: "Give a size above 0 in m" }
     * @remedy Give length, width and height above 0 in m
     */
    size: Triple;

    /** The middle of its top, m. */
    position: Triple;

    /** m/s */
    velocity?: Triple;

    /** About x, y and z through the middle of the top, rad/s. */
    angularVelocity?: Triple;

    /** Time at which it starts to move, s. */
    from?: NotNegative;

    /** Time that it takes to reach its speed, s. */
    ramp?: NotNegative;
    surface?: SurfacePlan;
}

/** Obstacle across the road: its beginning, and the part of the road's width that it takes. */
export interface Obstacle {
    /**
     * Its beginning along the road, m.
     * @remedy Give the place along the road in m
     */
    x: number;

    /** Its right and left end, m; the whole road by default. */
    y?: Range;
}

/**
 * A bump of the form h (1 - cos(2 pi x / length)) / 2.
 * @remedy Give x, height and length in m
 */
export interface Bump extends Obstacle {
    /**
     * m
     * @remedy Give a height in m
     */
    height: number;
    length: Positive;
}

/**
 * A step up, a level top, a step down.
 * @remedy Give x, height and depth in m
 */
export interface Kerb extends Obstacle {
    /** m */
    height: Positive;

    /** Length of the top along the road, m. */
    depth: Positive;
}

/**
 * A slope up, a level top, a slope down.
 * @remedy Give x, height and up in m
 */
export interface Ramp extends Obstacle {
    /** m */
    height: Positive;

    /** Length of the way up, m. */
    up: Positive;

    /** Length of the top, m. */
    top?: NotNegative;

    /** Length of the way down, m; 0 ends in a drop. */
    down?: NotNegative;
}

/**
 * A circular road to the left of the start, higher on its outside, in place of the flat ground.
 * @remedy Give radius in m and bank in degrees
 */
export interface BankedCircle {
    /**
     * Radius of the middle of the road, m; negative turns right.
     * @remedy Give a radius of at least 10 m; negative turns right
     */
    radius: number;

    /**
     * Bank, degrees.
     * @minimum 0
     * @maximum 60
     * @remedy Give a bank between 0 and 60 degrees
     */
    bank: number;

    /**
     * Width of the road, m.
     * @minimum 4
     * @maximum 100
     * @default 20
     * @remedy Give a width between 4 and 100 m
     */
    width?: number;
}

/** @remedy Give an object such as { "grade": 0.1 } */
export interface ScenarioWorld {
    /** Surface of the road. */
    surface?: SurfacePlan;

    /**
     * Places of another surface; a later one lies over an earlier one.
     * @maxItems 200
     * @remedy Give a list of at most 200 patches with x, y and surface
     */
    patches?: Patch[];

    /**
     * Rise over run along the road.
     * @minimum -1
     * @maximum 1
     * @remedy Give rise over run between -1 and 1: 0.2 climbs 20 %
     */
    grade?: number;

    /**
     * Rise over run to the left.
     * @minimum -1
     * @maximum 1
     * @remedy Give rise over run between -1 and 1: 0.1 stands higher on the left
     */
    crossGrade?: number;

    /**
     * Side length of the ground, m.
     * @minimum 10
     * @maximum 20000
     * @remedy Give a side length between 10 and 20000 m
     */
    size?: number;

    bankedCircle?: BankedCircle;

    /**
     * @maxItems 1000
     * @remedy Give a list of at most 1000 bumps with x, height and length
     */
    bumps?: Bump[];

    /**
     * @maxItems 1000
     * @remedy Give a list of at most 1000 kerbs with x, height and depth
     */
    kerbs?: Kerb[];

    /**
     * @maxItems 1000
     * @remedy Give a list of at most 1000 ramps with x, height and up
     */
    ramps?: Ramp[];

    /**
     * @maxItems 100
     * @remedy Give a list of at most 100 platforms with size and position
     */
    platforms?: Platform[];
}

/**
 * State of the car when the clock starts.
 * @remedy Give an object such as { "speed": 20 }
 */
export interface Start {
    /**
     * m/s
     * @minimum -50
     * @maximum 150
     * @remedy Give a speed in m/s between -50 and 150
     */
    speed?: number;

    /** 0 is neutral; by default one that suits the speed. The automatic gearbox takes over from there. */
    gear?: Gear;

    /**
     * Degrees, positive to the left.
     * @remedy Give degrees
     */
    heading?: number;

    /**
     * Degrees against the road, nose down.
     * @minimum -89
     * @maximum 89
     * @remedy Give degrees between -89 and 89
     */
    pitch?: number;

    /**
     * Degrees against the road, right side down.
     * @minimum -180
     * @maximum 180
     * @remedy Give degrees between -180 and 180
     */
    roll?: number;

    /** Point of the road below the center of mass, m. */
    position?: Point;

    /** Height above the road from which it starts, m: of a platform, or to drop it. */
    height?: NotNegative;

    /**
     * Time to come to rest on its springs, brakes on, before the clock starts, s: 2, or 0 with pitch or roll.
     * @minimum 0
     * @maximum 60
     * @remedy Give seconds between 0 and 60
     */
    settle?: number;
}

/**
 * @asType integer
 * @minimum -1
 * @remedy Give a whole number: -1 reverse, 0 neutral, 1 and up forward
 */
type Gear = number;

/**
 * @minimum 0
 * @maximum 1
 * @remedy Give a pedal position between 0 and 1
 */
type Pedal = number;

/**
 * Positions of pedals, steering and gear lever from a moment on.
 * @remedy Give an object with the time t and what changes, such as { "t": 1, "brake": 1 }
 */
export interface ControlPoint {
    /**
     * s
     * @minimum 0
     * @remedy Give the time in seconds, 0 or later
     */
    t: number;

    throttle?: Pedal;
    brake?: Pedal;
    handbrake?: Pedal;

    /**
     * -1 full right to 1 full left.
     * @minimum -1
     * @maximum 1
     * @remedy Give a steering position between -1, full right, and 1, full left
     */
    steer?: number;

    /** Held until the next one. */
    gear?: Gear;
}

/** @remedy Choose "linear" or "step" */
export type Interpolation = 'linear' | 'step';

/**
 * Something that drives in place of a table of controls, along the road, across it, or both.
 * @remedy Give an object such as { "speed": 20, "steerAngle": 0.05 }
 */
export interface DriverPlan {
    /** Speed to hold, m/s. */
    speed?: ValueOrTable;

    /**
     * Hold of the speed: with the pedals, or with equal drive torques on the driven wheels.
     * @default pedals
     * @remedy Choose "pedals" or "torque"
     */
    by?: 'pedals' | 'torque';

    /** Power of all driven wheels together, W: torque times speed of their hubs. Negative brakes. */
    power?: ValueOrTable;

    /** Acceleration to hold by the torque of the driven wheels, m/s². */
    acceleration?: ValueOrTable;

    /** Slip ratio to hold at each driven wheel by its torque. */
    slipRatio?: ValueOrTable;

    /**
     * Wheels that torques drive; those of the Vehicle Controller by default, else all.
     * @remedy Choose "front", "rear" or "all"
     */
    wheels?: 'front' | 'rear' | 'all';

    /** Angle of the virtual road wheel in the middle of the front axle, positive to the left. */
    steerAngle?: ValueOrTable;

    /** Fastest turn of the road wheels, angle unit per second. */
    steerRate?: Positive;

    /**
     * Unit of `steerAngle` and `steerRate`.
     * @default rad
     * @remedy Choose "rad" or "deg"
     */
    angleUnit?: 'rad' | 'deg';

    /** The way to follow: points from the start pose, or a circle that begins there. */
    path?: PathPlan;

    /**
     * Drive torque per wheel, N m, in the order of the wheels.
     * @minItems 1
     * @remedy Give one torque in N m per wheel, in the order of the wheels
     */
    driveTorque?: number[];

    /**
     * Brake torque per wheel, N m.
     * @minItems 1
     * @remedy Give one torque in N m, 0 or more, per wheel, in the order of the wheels
     */
    brakeTorque?: NotNegative[];
}

/**
 * @minProperties 1
 * @remedy Give either points or a radius
 */
export interface PathPlan {
    /**
     * @minItems 2
     * @remedy Give at least two points [x, y] in m from the start pose
     */
    points?: Point[];

    /**
     * Radius of a circle, m, positive to the left.
     * @remedy Give a radius of at least 3 m; negative turns right
     */
    radius?: number;

    /**
     * Distance ahead at which the driver looks, s.
     * @minimum 0.1
     * @maximum 5
     * @default 0.8
     * @remedy Give between 0.1 and 5 s
     */
    preview?: number;
}

/**
 * A push from outside, such as a gust or a nudge: a constant force, a force over time, or an impulse.
 * @remedy Give t with force and duration, t with impulse, or a table
 */
export interface Push {
    /**
     * Beginning, s.
     * @minimum 0
     * @remedy Give the time in seconds, 0 or later
     */
    t?: number;

    /**
     * Duration, s; of an impulse a physics step by default.
     * @exclusiveMinimum 0
     * @remedy Give seconds above 0
     */
    duration?: number;

    /** N */
    force?: Triple;

    /**
     * Force over time: rows of t, x, y and z in s and N, linear between them, nothing before and after.
     * @minItems 2
     * @each { remedy: "Give four numbers: t in s; x, y and z in N" }
     * @remedy Give rows such as [1, 0, 2000, 0]: t, x, y and z
     */
    table?: [t: number, x: number, y: number, z: number][];

    /** N s */
    impulse?: Triple;

    /** Point of attack from the center of mass in the car's axes, m. */
    at?: Triple;

    /**
     * Axes that turn with the car, or those of the start.
     * @default car
     * @remedy Choose "car" or "start"
     */
    axes?: 'car' | 'start';
}

/**
 * Force of a tire on one axis over its slip, at some loads. Mirrored below 0.
 * @remedy Give slip, load and force
 */
export interface TireTable {
    /**
     * Slip ratio, or slip angle in rad, above 0 and rising; force is 0 at 0 and stays as it is beyond the last.
     * @minItems 1
     * @maxItems 1000
     * @each { exclusiveMinimum: 0, remedy: "Give slip ratios, or slip angles in rad, above 0 and rising" }
     * @remedy Give at most 1000 slip ratios, or slip angles in rad, above 0 and rising
     */
    slip: number[];

    /**
     * N, rising. Force is in proportion to load below the first and above the last.
     * @minItems 1
     * @maxItems 100
     * @each { exclusiveMinimum: 0, remedy: "Give loads in N, above 0 and rising" }
     * @remedy Give at most 100 loads in N, above 0 and rising
     */
    load: number[];

    /**
     * N: a row for each load, in each a force for each slip.
     * @minItems 1
     * @each { minItems: 1, remedy: "Give a force in N, 0 or more, for each slip" }
     * @remedy Give a row of forces in N for each load
     */
    force: NotNegative[][];
}

/**
 * A tire by its measured forces. Both axes join by the method of similarity; there is no aligning moment.
 * @remedy Give longitudinal and lateral, each with slip, load and force
 */
export interface TireTables {
    longitudinal: TireTable;
    lateral: TireTable;
}

/** A driving maneuver for `npm run scenario`. SI units; x forward, y to the left, z up. */
export interface Scenario {
    /** Place of the JSON schema, for editors of text. */
    $schema?: string;
    name?: string;
    description?: string;

    /**
     * Name of a file in templates/, the path of a file like those, or the parameters of a car.
     * @remedy Give the name of a preset, such as "hatchback", the path of a vehicle, or an object with the car's numbers
     */
    vehicle: string | InlineVehicle;

    /**
     * Values by dotted path, such as "body.mass" or "wheel.grip", that replace those of the vehicle.
     * @remedy Give an object such as { "body.mass": 1400 }
     */
    overrides?: Record<string, unknown>;

    /**
     * Torque of the engine at full throttle: pairs of rpm and N m.
     * @minItems 2
     * @each { remedy: "Give pairs of rpm and N m, 0 or more" }
     * @remedy Give at least two pairs of rpm and N m in order of rpm, such as [[1000, 120], [4000, 160], [6500, 110]]
     */
    torqueCurve?: [rpm: NotNegative, torque: NotNegative][];

    /**
     * Tires by tables of their forces, of all wheels or of one axle.
     * @minProperties 1
     * @remedy Give tables for "all", or for "front" and "rear"
     */
    tires?: { all?: TireTables; front?: TireTables; rear?: TireTables };
    world?: ScenarioWorld;
    start?: Start;

    /**
     * Forces and impulses on the car from outside.
     * @maxItems 100
     * @remedy Give a list of at most 100, such as [{ "t": 1, "duration": 0.5, "force": [0, 2000, 0] }]
     */
    pushes?: Push[];

    /**
     * Physics step, s.
     * @minimum 0.0005
     * @maximum 0.1
     * @default 0.016666666666666666
     * @remedy Give the length of a physics step between 0.0005 and 0.1 s; the engine's is 0.01667
     */
    fixedTimeStep?: number;

    /**
     * Frames per second.
     * @minimum 1
     * @maximum 1000
     * @default 60
     * @remedy Give between 1 and 1000 frames per second
     */
    frameRate?: number;

    /**
     * Pedals, steering and gear over time.
     * @remedy Give a list such as [{ "t": 0, "throttle": 1 }, { "t": 5, "throttle": 0, "brake": 1 }]
     */
    controls?: ControlPoint[];

    /**
     * Interpolation between the entries of `controls`.
     * @default linear
     */
    interpolation?: Interpolation;
    driver?: DriverPlan;

    /**
     * Duration of the run, s.
     * @exclusiveMinimum 0
     * @maximum 3600
     * @remedy Give the length of the run in seconds, above 0 and up to 3600
     */
    duration: number;

    /**
     * Samples per second, rounded to a whole number of physics steps per sample.
     * @minimum 0.1
     * @maximum 2000
     * @default 100
     * @remedy Give between 0.1 and 2000 samples per second
     */
    sampleRate?: number;
}
