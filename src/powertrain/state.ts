import { shaftFields } from './shaft.js';
import { KMH } from '../math/scalar.js';
import { derived, lastingOf, list, parameter, reading, scratch, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** Settings of a combustion engine. */
export const engineSettings = {
    /** Present speed, rad/s. */
    speed: state('rad/s'),

    /** Throttle, 0 to 1. */
    throttle: state('1'),

    /** Engagement of the clutch, 0 to 1. */
    coupled: state('1'),

    /** The key: without ignition it does not run. */
    ignition: state('0 or 1'),

    /** True while it burns fuel. */
    running: state('0 or 1'),

    /** Moment of inertia of crank and flywheel, kg m². A lighter engine would pass its whole range of speeds in one step. */
    inertia: parameter('kg m²', 0.15, 0.001),

    /** Speed that the idle governor keeps, rpm. */
    idleRpm: parameter('rpm', 900, 0),

    /** Speed that the limiter holds, rpm. */
    maxRpm: parameter('rpm', 6500, 0),

    /** Drop of the speed after which a limiter that cuts lets the engine fire again, rpm. */
    limiterBand: parameter('rpm', 150, 0),

    /** Friction and pumping torque at standstill with the throttle closed, N m. */
    friction: parameter('N m', 12, 0),

    /** Friction torque that every rad/s adds, N m s/rad. */
    frictionSlope: parameter('N m s/rad', 0.03, 0),

    /** Share of idle speed below which it stalls. Estimate. */
    stallShare: parameter('1', 0.4, 0),

    /** True while the starter turns it. */
    cranking: state('0 or 1'),

    /** True while the limiter holds the ignition off. */
    cutting: state('0 or 1')
};

/** Readings of a combustion engine. */
export const engineReadings = {
    /** Torque on the crank at the present speed, N m. Of this step. */
    torque: state('N m'),

    /** Derivative of the torque with respect to speed, N m s/rad (<= 0). */
    slope: state('N m s/rad'),

    /** Largest torque of the curve, N m. */
    peakTorque: derived('N m')
};

/** Settings of a clutch. */
export const clutchSettings = {
    /** Torque that the closed clutch can carry, as a multiple of the engine's peak torque. */
    strength: parameter('1', 1.8, 0),

    /** Torque per difference of speed, N m s/rad, the clutch strength of PhysX and CARLA; `Infinity` is dry friction. */
    stiffness: parameter('N m s/rad', Infinity, 0),

    /** Share of the range from idle to largest speed up to which full throttle revs before the automatic clutch bites, 0 to 1. */
    launch: parameter('1', 0.2, 0, 1),

    /** Works by itself; else it does what the pedal says. */
    automatic: parameter('0 or 1', 1),

    /** Opens before it would drag a combustion engine below idle. */
    antiStall: parameter('0 or 1', 1),

    /** True while both sides turn together. */
    shut: state('0 or 1'),

    /** Clutch pedal, 0 released to 1 pressed. */
    pedal: state('1'),

    /** Pressure on the plates, 0 open to 1 full. */
    engagement: state('1'),

    /** Speed of the driven side, rad/s. */
    shaftSpeed: state('rad/s'),

    /** Torque that it took from the engine in the last step, N m. */
    reaction: state('N m')
};

/** Settings of a gearbox. */
export const gearboxSettings = {
    /** True if the parking pawl holds the output. */
    parked: state('0 or 1'),

    /** True if the gear that is in goes the way that the driver wants. */
    obeyed: state('0 or 1'),

    /** Time left of the present gear change, s. */
    switching: state('s'),

    /** Engine turns per wheel turn: 0 in neutral and while the gear changes. */
    ratio: state('1'),

    /** Least time between two shifts, s: no hunting. */
    latency: parameter('s', 0.6, 0),

    /**
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it. That of a CVT at full
     * throttle.
     */
    upRpm: parameter('rpm', 6000, 0),

    /**
     * Engine speed to shift up with up to a quarter of the throttle, rpm; it rises to {@link upRpm} at 0.9. With 0 it is
     * half of {@link upRpm} at rest of the throttle, and rises with any throttle.
     */
    lightUpRpm: parameter('rpm', 0, 0),

    /**
     * Engine speed to shift down at rest of the throttle, rpm; full throttle shifts down below half of {@link upRpm}.
     * That of a CVT at rest of the throttle.
     */
    downRpm: parameter('rpm', 1500, 0),

    /** Throttle from which on it shifts down as far as the engine allows, 0 to 1; above 1 never. */
    kickDown: parameter('1', 0.95, 0),

    /** Speed beyond which reverse drives no faster, m/s: electric cars have 25 to 40 km/h. */
    reverseSpeed: parameter('m/s', 30 * KMH, 0.1),

    /** Slip ratio of a driven wheel above which it does not shift by itself (Jolt); `Infinity` shifts in the air, too. */
    slipLimit: parameter('1', 0.1, 0)
};

/** Units, defaults and ranges of settings of {@link Gearbox} that are more than numbers of the layout. */
export const gearSettings = {
    reverseRatio: parameter('1', 3.62, 0),
    finalDrive: parameter('1', 4.27, 0),
    switchTime: parameter('s', 0.3, 0)
};

/** Units, defaults and ranges of the settings of {@link TransferCase}. */
export const transferSettings = {
    lowRatio: parameter('1', 2.7, 0.1)
};

/** Readings of a gearbox. */
export const gearboxReadings = {
    /** Engine turns per wheel turn of the gear that is in, or will be once it has changed; negative in reverse. */
    nextRatio: state('1')
};

/** Settings of the driveline behind them. */
export const drivelineSettings = {
    /** True if anything drives; if not, wheels roll as in neutral, and the differentials hold all the same. */
    drives: derived('0 or 1'),

    /** Share of the torque on the front axle: 1 front, 0 rear, between them all-wheel drive. */
    frontShare: derived('1')
};

/** Readings of the transfer case. */
export const transferReadings = {
    /** Ratio of the range that is in. */
    ratio: derived('1')
};

/**
 * The numbers of engine, clutch and gearbox, in one array so that a crowd of cars walks through little memory, those first
 * that every step looks at. It begins with those of the clutch's shaft. A step needs the array alone: engine, clutch and
 * gearbox themselves are asked for what few steps need.
 */
export const powertrainLayout = struct({
    ...shaftFields,

    engineSpeed: engineSettings.speed,
    engineTorque: engineReadings.torque,
    engineSlope: engineReadings.slope,
    engineThrottle: engineSettings.throttle,
    engineCoupled: engineSettings.coupled,

    /** Key, now and in the last step. */
    engineIgnition: engineSettings.ignition,
    engineKeyWasOn: state('0 or 1'),

    /** True if its tank is empty: it runs as little as without ignition. */
    engineStarved: derived('0 or 1'),

    engineRunning: engineSettings.running,
    engineInertia: engineSettings.inertia,
    engineIdleRpm: engineSettings.idleRpm,
    engineMaxRpm: engineSettings.maxRpm,
    engineFriction: engineSettings.friction,
    engineFrictionSlope: engineSettings.frictionSlope,
    engineStallShare: engineSettings.stallShare,

    /** Switches: damping rates take the place of friction; the limiter cuts the ignition. */
    engineDamped: derived('0 or 1'),
    engineCuts: parameter('0 or 1', 0),

    /** Samples of the torque curve on both sides of the present speed. */
    engineCurveFrom: state('rpm'),
    engineCurveFromTorque: state('N m'),
    engineCurveTo: state('rpm'),
    engineCurveToTorque: state('N m'),

    enginePeakTorque: engineReadings.peakTorque,
    enginePeakPower: derived('W'),

    /** Torque at full throttle, throttle that carries the engine alone, and that of the idle governor, at the present speed. */
    engineFullTorque: reading('N m'),
    engineCarrying: scratch('1'),
    engineIdling: scratch('1'),

    clutchStrength: clutchSettings.strength,
    clutchStiffness: clutchSettings.stiffness,
    clutchLaunch: clutchSettings.launch,
    clutchAutomatic: clutchSettings.automatic,
    clutchAntiStall: clutchSettings.antiStall,
    clutchShut: clutchSettings.shut,
    clutchPedal: clutchSettings.pedal,
    clutchEngagement: clutchSettings.engagement,
    clutchShaftSpeed: clutchSettings.shaftSpeed,
    clutchReaction: clutchSettings.reaction,

    /** Throttle that a rider holds open for the next step while the control of wheelies cuts it. */
    clutchHeld: state('1'),

    /** Index in `TRANSMISSIONS`. */
    gearboxType: parameter('1', 0),

    gearboxParked: gearboxSettings.parked,
    gearboxObeyed: gearboxSettings.obeyed,

    /** Since when the driver has let go of both pedals; whether the driver shifts an automatic by hand. */
    gearboxReleased: state('s'),
    gearboxByHand: state('0 or 1'),

    /** -1 is reverse, 0 neutral; time left of the present change, and since the last one. */
    gearboxGear: state('1'),
    gearboxSwitching: gearboxSettings.switching,
    gearboxSinceShift: state('s'),

    /** Mean speed that the driven wheels would have without slip, and radius of the leading one. */
    gearboxWheelSpeed: state('rad/s'),
    gearboxWheelRadius: derived('m'),

    gearboxRatio: gearboxSettings.ratio,
    gearboxNextRatio: gearboxReadings.nextRatio,

    /** Number of gears; ratios of the present one and of the one below. */
    gearboxGears: derived('1'),
    gearboxPresentStage: state('1'),
    gearboxLowerStage: state('1'),

    gearboxFinalDrive: gearSettings.finalDrive,
    gearboxLatency: gearboxSettings.latency,
    gearboxUpRpm: gearboxSettings.upRpm,
    gearboxLightUpRpm: gearboxSettings.lightUpRpm,
    gearboxDownRpm: gearboxSettings.downRpm,

    /** Number of gears with shift points of their own, upward and downward. */
    gearboxUpPoints: derived('1'),
    gearboxDownPoints: derived('1'),

    gearboxKickDown: gearboxSettings.kickDown,
    gearboxSlipLimit: gearboxSettings.slipLimit,
    gearboxReverseSpeed: gearboxSettings.reverseSpeed,

    /** Resistance of the road at the wheels, whether they grip, and speed of the car a step ago. */
    gearboxResistance: state('N'),
    gearboxGripping: state('0 or 1'),
    gearboxLastSpeed: state('m/s'),

    /** Throttle, and resistance of the road, at which a gear was too slow last; 0 if none was. */
    gearboxGaveUp: state('1'),
    gearboxGaveUpLoad: state('N'),

    drives: drivelineSettings.drives,
    transferRatio: transferReadings.ratio,

    /** Now, and when the portions below were found. */
    frontShare: drivelineSettings.frontShare,
    portioned: derived('1'),

    /** Ratio for which the shares of the wheels were found, and index of the wheel whose radius counts. */
    spread: derived('1'),
    lead: derived('1'),

    /** 0 from the change of a kind of differential until those that lock are gathered again. */
    gathered: derived('0 or 1'),

    /** Share of each wheel in the torque behind the gearbox. */
    portion: list(MAX_WHEELS, derived('1')),

    /** Numbers that few steps ask for. Ratios of reverse and of a CVT. */
    gearboxReverseStage: derived('1'),
    gearboxStepless: state('1'),

    /** Gear of the controls that does not count as a wish; NaN if any gear counts. */
    gearboxLeverAt: state('1'),

    engineCranking: engineSettings.cranking,
    engineCutting: engineSettings.cutting,
    engineLimiterBand: engineSettings.limiterBand
});

export const POWERTRAIN = powertrainLayout.places;

/** Numbers of a powertrain that a snapshot holds. */
export const POWERTRAIN_LASTING = lastingOf(powertrainLayout);
