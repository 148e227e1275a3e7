import { shaftFields } from './shaft.js';
import { derived, list, parameter, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** A combustion engine. */
export const engineFields = {
    /** Speed, and torque on the crank at that speed and how it changes with it. */
    engineSpeed: state('rad/s'),
    engineTorque: state('N m'),
    engineSlope: state('N m s/rad'),

    /** 0 to 1; and how far the clutch is engaged, 0 to 1. */
    throttle: state('1'),
    coupled: state('1'),

    /** Key, now and in the last step; whether the engine burns fuel. */
    ignition: state('0 or 1'),
    keyWasOn: state('0 or 1'),
    running: state('0 or 1'),

    /** Crank and flywheel. */
    engineInertia: parameter('kg m²', 0.15, 0),

    /** Speeds that the idle governor and the limiter keep. */
    idleRpm: parameter('rpm', 900, 0),
    maxRpm: parameter('rpm', 6500, 0),

    /** Friction and pumping torque with the throttle shut at standstill, and what every rad/s adds. */
    friction: parameter('N m', 12, 0),
    frictionSlope: parameter('N m s/rad', 0.03, 0),

    /** Share of the idle speed below which the engine stalls. Estimate. */
    stallShare: parameter('1', 0.4, 0),

    /** Whether damping rates take the place of friction, and whether the limiter cuts the ignition. */
    damped: derived('0 or 1'),
    cuts: parameter('0 or 1', 0),

    /** Samples of the torque curve on both sides of the present speed; the largest torque of the curve. */
    curveFrom: derived('rpm'),
    curveFromTorque: derived('N m'),
    curveTo: derived('rpm'),
    curveToTorque: derived('N m'),
    peakTorque: derived('N m')
};

/** A clutch. */
export const clutchFields = {
    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    strength: parameter('1', 1.8, 0),

    /** Torque per difference of speed, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    stiffness: parameter('N m s/rad', Infinity, 0),

    /** How far up its range an engine at full throttle revs before the automatic clutch bites. */
    launch: parameter('1', 0.2, 0, 1),

    /** Whether the clutch works by itself, and whether it opens before it would drag the engine below idle. */
    automatic: parameter('0 or 1', 1),
    antiStall: parameter('0 or 1', 1),

    /** Whether both sides turn together. */
    shut: state('0 or 1'),

    /** Pedal, 0 released to 1 pressed; how far the plates are pressed together, 0 to 1. */
    pedal: state('1'),
    engagement: state('1'),

    /** Speed of the driven side; torque that it took from the engine in the last step. */
    shaftSpeed: state('rad/s'),
    reaction: state('N m')
};

/** A gearbox, and the automatic that shifts it. */
export const gearboxFields = {
    /** Index in `TRANSMISSIONS`. */
    type: parameter('1', 0),

    /** Whether the pawl holds the output, whether the gear that is in goes the way that the driver wants. */
    parked: state('0 or 1'),
    obeyed: state('0 or 1'),

    /** Since when the driver has let go of both pedals; whether the driver shifts an automatic by hand. */
    released: state('s'),
    byHand: state('0 or 1'),

    /** -1 is reverse, 0 neutral; time left of the present change, and since the last one. */
    gear: state('1'),
    switching: state('s'),
    sinceShift: state('s'),

    /** Mean speed that the driven wheels would have without slip, and radius of the leading one. */
    wheelSpeed: state('rad/s'),
    leadRadius: derived('m'),

    /** Engine turns per wheel turn, 0 in neutral and while the gear changes; that of the gear that is or will be in. */
    ratio: state('1'),
    nextRatio: derived('1'),

    /** Number of gears; ratios of the present one and of the one below. */
    gears: derived('1'),
    presentStage: derived('1'),
    lowerStage: derived('1'),

    finalDrive: parameter('1', 4.27),

    /** Least time between two shifts: no hunting. */
    latency: parameter('s', 0.6, 0),

    /** Engine speeds to shift up at full throttle, and down at rest of the throttle. */
    upRpm: parameter('rpm', 6000, 0),
    downRpm: parameter('rpm', 1500, 0),

    /** How many gears have shift points of their own. */
    upPoints: derived('1'),
    downPoints: derived('1'),

    /** Throttle from which on the gearbox shifts down as far as the engine allows; above 1 never. */
    kickDown: parameter('1', 0.95, 0),

    /** Slip ratio of a driven wheel above which the gearbox does not shift by itself (Jolt). */
    slipLimit: parameter('1', 0.1, 0),

    /** Resistance of the road at the wheels, whether they grip, and speed of the car a step ago. */
    resistance: state('N'),
    gripping: state('0 or 1'),
    lastSpeed: state('m/s')
};

/** What joins them to the wheels. */
const drivelineFields = {
    /** Whether anything drives; ratio of the transfer case. */
    drives: derived('0 or 1'),
    transferRatio: derived('1'),

    /** Share of the torque on the front axle, and for which share the portions below were found. */
    frontShare: derived('1'),
    portioned: derived('1'),

    /** Ratio for which the shares of the wheels were found, and index of the wheel whose radius counts. */
    spread: derived('1'),
    lead: derived('1'),

    /** How many differentials lock, and the count of changes when they were gathered. */
    locks: derived('1'),
    gathered: derived('1')
};

/** What few steps ask for. */
const rareFields = {
    /** Ratios of reverse and of a CVT. */
    reverseStage: derived('1'),
    stepless: state('1'),

    /** The gear of the controls that is no wish; NaN: any is one. */
    leverAt: state('1'),

    /** Whether the starter turns the engine, and whether the limiter holds the ignition off. */
    cranking: state('0 or 1'),
    cutting: state('0 or 1'),

    /** What each wheel gets of the torque behind the gearbox. */
    portion: list(MAX_WHEELS, derived('1'))
};

/**
 * The numbers of engine, clutch and gearbox, in one array so that a crowd of cars walks through little memory, those first
 * that every step looks at. It begins with those of the clutch's shaft. A step needs the array alone: engine, clutch and
 * gearbox themselves are asked for what few steps need.
 */
export const powertrainLayout = struct({
    ...shaftFields,
    ...engineFields,
    ...clutchFields,
    ...gearboxFields,
    ...drivelineFields,
    ...rareFields
});

export const POWERTRAIN = powertrainLayout.places;
