import { DEG, KMH } from '../math/scalar.js';
import { derived, list, parameter, perWheel, reading, scratch, since, state, struct } from '../math/struct.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** The aids. What all of them have lies aid by aid: {@link AIDS}`.enabled + AID.abs` says whether anti-lock brakes are on. */
export const AID = {
    abs: 0,
    traction: 1,
    stability: 2,
    steeringHelp: 3,
    cruise: 4,
    limiter: 5,
    launch: 6,
    hillHold: 7,
    autoHold: 8,
    drag: 9,
    rollover: 10,
    drift: 11,
    recovery: 12,
    boost: 13,
    airControl: 14
} as const;

const COUNT = Object.keys(AID).length;

/** Unit, default and range of the strength of each aid: {@link Aid.strength}. */
export const aidSettings = {
    strength: parameter('1', 1, 0, 1)
};

/** The same of the aids that keep a speed. */
export const cruiseSettings = {
    speed: parameter('m/s', 100 * KMH, 0)
};
export const limiterSettings = {
    speed: parameter('m/s', 130 * KMH, 0)
};
export const launchSettings = {
    rpm: parameter('rpm', 3500, 0)
};

/** Settings of anti-lock brakes. */
export const absSettings = {
    /** Below this speed wheels may lock, m/s: as in production cars, else none would come to rest. */
    leastSpeed: parameter('m/s', 3, 0),

    /** True if the wheels of a rear axle share the lower torque, which keeps the car straight on split grip. */
    selectLow: parameter('0 or 1', 1)
};

/** Settings of traction control. */
export const tractionSettings = {
    /** True if it brakes: quicker than the engine, and where one wheel spins alone it does what a lock would. */
    brakes: parameter('0 or 1', 1),

    /** Up to this speed it brakes, m/s; beyond, a pull to one side would be worse than less drive. */
    brakeSpeed: parameter('m/s', 11, 0),

    /** True if it leads the automatic clutch of a hard start in place of the throttle, which spends no momentum of the engine. */
    clutch: parameter('0 or 1', 1)
};

/** Settings of stability control. */
export const stabilitySettings = {
    /** K of the bicycle model: road wheel angle per lateral acceleration that the car needs beyond L / R, rad s²/m. */
    understeer: parameter('rad s²/m', 0.003),

    /** Difference of the yaw rates that it lets pass, rad/s. */
    tolerance: parameter('rad/s', 0.05, 0),

    /** Angle between heading and travel that it lets pass, rad. */
    slideLimit: parameter('rad', 8 * DEG, 0, 45 * DEG),

    /** Below this speed it rests, m/s; and while the hand brake is on, with which one slides on purpose. */
    leastSpeed: parameter('m/s', 5, 0),

    /**
     * True if it acts on more than one brake against a slide: it takes pressure off the inner and the rear wheels, makes the
     * steering help turn the front wheels where their axle goes, and leaves the anti-lock brakes less slip in a bend.
     */
    integrated: parameter('0 or 1', 0),

    /**
     * Sideslip angle of a power slide, rad: a rear-driven car slides by so much while its driver holds accelerator and
     * steering at their ends. 0: none.
     */
    powerSlide: parameter('rad', 0, 0, 45 * DEG)
};

/** Readings of stability control. */
export const stabilityReadings = {
    /** Yaw rate that the driver asks for, rad/s. */
    wantedYawRate: state('rad/s'),

    /** Grip that it reckons with. */
    grip: state('1')
};

/** Settings of the steering help. */
export const steeringHelpSettings = {
    /** Share of the countersteering against a slide that it does by itself, 0 to 1. */
    counterSteer: parameter('1', 1, 0, 1),

    /** Slip angle that is left to the driver, in shares of that of the largest force. */
    target: parameter('1', 1),

    /** Largest slip angle that is left to the driver, rad, however late a tire comes to its largest force. */
    mostSlip: parameter('rad', Infinity, 0)
};

/** Settings of rollover control. */
export const rolloverSettings = {
    /** Share of the lateral acceleration that lifts the inner wheels of a rigid car which it allows. */
    share: parameter('1', 0.85, 0, 1)
};

/** Settings of the drift hold. */
export const driftSettings = {
    /** Sideslip angle that full steering asks for, rad. */
    angle: parameter('rad', 35 * DEG, 0),

    /** Sideslip angle from which on it takes the throttle back, rad. */
    mostAngle: parameter('rad', 42 * DEG, 0)
};

/** Settings of the slide recovery. */
export const recoverySettings = {
    /** Largest yaw acceleration that it gives the car, rad/s². */
    most: parameter('rad/s²', 4, 0)
};

/** Largest acceleration of boost and air control, m/s² and rad/s²: no game asks for more. */
const MOST = 100;

/** Settings of the boost. */
export const boostSettings = {
    /** Acceleration that it adds, m/s², 0 to 100: numbers stay finite. */
    acceleration: parameter('m/s²', 10, 0, MOST),

    /** Time that a full charge lasts, s. */
    duration: parameter('s', 3, 0.1),

    /** Time that a full recharge takes, s. */
    recharge: parameter('s', 6, 0.1)
};

/** Readings of the boost. */
export const boostReadings = {
    /** Share of its charge that is spent. */
    spent: state('1')
};

/** Settings of the control in the air. */
export const airControlSettings = {
    /** Angular acceleration of the nose up and down at full input, rad/s²; over 1 s the rate that it leads to, rad/s. */
    pitch: parameter('rad/s²', 90 * DEG, 0, MOST),

    /** Angular acceleration of the heading at full input, rad/s²; over 1 s the rate that it leads to, rad/s. */
    yaw: parameter('rad/s²', 60 * DEG, 0, MOST),

    /** Angular acceleration of the roll at full input, rad/s²; over 1 s the rate that it leads to, rad/s. */
    roll: parameter('rad/s²', 120 * DEG, 0, MOST)
};

/**
 * Everything about the driver aids that a step reads or writes lies in one array of doubles, as the numbers of a wheel
 * do: a car that needs no help is told from little memory. First comes what a car touches that drives along. Functions
 * call the array `of`, for `state` is that of a wheel.
 */
export const aidsLayout = struct({
    /**
     * Switches, aid by aid: it is on; it interfered in the last step. Aids in the middle of the row ask in a step
     * what they did in the one before.
     */
    enabled: list(COUNT, parameter('0 or 1', 0)),
    active: list(AID.cruise, reading('0 or 1')),
    activeFrom: list(AID.drag - AID.cruise, state('0 or 1')),
    activeTo: list(COUNT - AID.drag, reading('0 or 1')),

    /** Switches: any brake was pressed in the last step; the control of slip holds a wheel. */
    anyPressed: state('0 or 1'),
    slipHeld: state('0 or 1'),

    /** True once automatic hold has seen the car. */
    autoStarted: state('0 or 1'),

    /** Brake that automatic hold keeps, that hill hold keeps, and for how long yet, s. */
    autoPressed: state('1'),
    hillPressed: state('1'),
    hillLeft: state('s'),

    /** Traction control: whether and up to which speed it may brake, whether it may lead the clutch, whether it brakes in this step. */
    mayBrake: tractionSettings.brakes,
    brakeSpeed: tractionSettings.brakeSpeed,
    mayLead: tractionSettings.clutch,
    braking: state('0 or 1'),

    /** Its control of spin: throttle that is left, what it remembers of that, whether wheels have broken away, and need a brake. */
    ceiling: scratch('1'),
    remembered: state('1'),
    brokeAway: state('0 or 1'),
    spinPresses: state('0 or 1'),

    /** Stability control: what it is set to, */
    understeer: stabilitySettings.understeer,
    tolerance: stabilitySettings.tolerance,
    slideLimit: stabilitySettings.slideLimit,
    leastYawSpeed: stabilitySettings.leastSpeed,
    yawIntegrated: stabilitySettings.integrated,
    powerSlide: stabilitySettings.powerSlide,

    /** how far the driver asks for a slide, and for how long for a power slide; below 0, the time that is left of a flick, */
    slides: scratch('1'),
    slideHeld: since(10, state('s')),

    /** what it has found, speeds of the last step, */
    wantedYawRate: stabilityReadings.wantedYawRate,
    grip: stabilityReadings.grip,
    lastForward: state('m/s'),
    lastLeft: state('m/s'),

    /** whether it asks anything of the brakes, and whether it has pressed any. */
    corrects: state('0 or 1'),
    yawPresses: state('0 or 1'),

    /**
     * Steering help: share of the slip angle that is left to the driver, largest one; tangent of the way of the rear axle a
     * step ago, of the drift hold, too.
     */
    angleTarget: steeringHelpSettings.target,
    mostSlip: steeringHelpSettings.mostSlip,
    rearTangent: state('1'),

    /** Axles of the wheels as they were laid out last: distance of those braked, places of those steered and of the others, m. */
    layouts: derived('1'),
    brakedBase: derived('m'),
    steeredPlace: derived('m'),
    fixedPlace: derived('m'),

    /** Torque of the stronger brakes at full pedal, N m: what the pump builds up in its time. */
    full: derived('N m'),

    /** Share of the slip of the largest braking force that the slip angles leave. */
    slipLeft: scratch('1'),

    /** Anti-lock brakes: from which speed on, whether the wheels of a rear axle share the lower torque. */
    leastAbsSpeed: absSettings.leastSpeed,
    selectLow: absSettings.selectLow,

    /** Steering help: how much it steers against a slide. */
    counterSteer: steeringHelpSettings.counterSteer,

    /**
     * Traction control of a clutch that slips: grip that it reckons with; slip speed that it wants of the wheels, and how far
     * they are beyond it, m/s.
     */
    launchClutch: since(3, state('1')),
    spinSlip: scratch('m/s'),
    spinError: scratch('m/s'),

    /** Share of its correction that each aid makes, 0 to 1. */
    strength: list(COUNT, aidSettings.strength),

    /** Stability control: true if it corrects a slide of the rear. (The lists below begin at lines of the cache: four wheels take one.) */
    oversteers: state('0 or 1'),

    /**
     * One over the number of wheels at the end of the car that a wheel is at, among the braked ones and among the steered
     * ones; negative in the rear, 0 of a wheel that has no share.
     */
    brakedShare: perWheel(MAX_WHEELS, derived('1')),
    steeredShare: perWheel(MAX_WHEELS, derived('1')),

    /**
     * Wheel by wheel: slip speed beyond the one that traction control wants, m/s, and torque that it puts on the brake, N m;
     * whether stability control has pressed it; most torque that the control of slip leaves it in this step, N m, and whether
     * that holds it.
     */
    spinOver: perWheel(MAX_WHEELS, scratch('m/s')),
    spinBrakes: perWheel(MAX_WHEELS, state('N m')),
    yawPressed: perWheel(MAX_WHEELS, state('0 or 1')),
    slipLimit: perWheel(MAX_WHEELS, scratch('N m')),
    slipHolds: perWheel(MAX_WHEELS, state('0 or 1')),

    /** Stability control: yaw acceleration that it asks of the brakes, rad/s². */
    correction: scratch('rad/s²'),

    /** Drag control: throttle that it gives, and what it remembers of that. */
    dragThrottle: state('1'),

    /** Rollover control: share of the acceleration that lifts the inner wheels. */
    tipShare: rolloverSettings.share,

    /** Drift hold: what it is set to. */
    driftAngle: driftSettings.angle,
    driftMost: driftSettings.mostAngle,

    /** Slide recovery: most of the yaw acceleration that it gives. */
    recoveryMost: recoverySettings.most,

    /** Boost: what it is set to, what is spent of its charge. */
    boostAcceleration: boostSettings.acceleration,
    boostDuration: boostSettings.duration,
    boostRecharge: boostSettings.recharge,
    boostSpent: boostReadings.spent,

    /** Control in the air. */
    airPitch: airControlSettings.pitch,
    airYaw: airControlSettings.yaw,
    airRoll: airControlSettings.roll
});

export const AIDS = aidsLayout.places;
