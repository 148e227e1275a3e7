import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import { AntiRollBar } from './anti-roll-bar.mjs';
import {
    AckermannDriver,
    Aerodynamics,
    Aids,
    axleFindings,
    Brakes,
    checkChassis,
    ComponentFace,
    DEG,
    ElectricDrive,
    enlist,
    entityOf,
    KMH,
    Lights,
    moveCenterOfMass,
    Powertrain,
    RPM,
    STANDARD_GRAVITY,
    Steering,
    Table,
    torqueCurveFrom,
    TorqueConverter,
    vehicleFindings,
    chassisFindings,
    report,
    WheelMotors,
    type Differential,
    type AckermannCommand,
    type DriverControls,
    type ElectricMotor,
    type Finding,
    type Vehicle,
    type VehicleBody,
    type VehicleLike,
    type Wheel
} from './vehicle-core.mjs';
import { WheelCollider } from './wheel-collider.mjs';

/** @enum {number} */
const DriveType = {
    FRONT: 0,
    REAR: 1,
    ALL: 2
};

/** @enum {number} */
const DifferentialType = {
    OPEN: 0,
    LIMITED_SLIP: 1,
    LOCKED: 2,
    VISCOUS: 3,
    CLUTCH_PACK: 4,
    TORSEN: 5
};

/** @enum {number} */
const EngineType = {
    COMBUSTION: 0,
    ELECTRIC: 1,
    WHEEL_MOTORS: 2,
    NONE: 3
};

/** Below this speed a generator fades, m/s; an estimate of what road cars do. */
const REGEN_FADE_SPEED = 2;

/** @enum {number} */
const RevLimiter = {
    SOFT: 0,
    CUT: 1
};

/** @enum {number} */
const Coupling = {
    CLUTCH: 0,
    TORQUE_CONVERTER: 1
};

/** @enum {number} */
const Transmission = {
    AUTOMATIC: 0,
    SEQUENTIAL: 1,
    MANUAL: 2,
    CVT: 3
};

/** @enum {number} */
const Assistance = {
    NONE: 0,
    ABS: 1,
    SPORT: 2,
    FULL: 3,
    CUSTOM: 4
};

/** @interface */
class EngineSettings {
    /**
     * Largest torque, N m.
     *
     * @range [0, 5000]
     */
    peakTorque = 138;

    /**
     * Engine speed of the largest torque, rpm.
     *
     * @range [500, 20000]
     */
    peakTorqueRpm = 4800;

    /**
     * Largest power, kW.
     *
     * @range [0, 2000]
     */
    peakPower = 77;

    /**
     * Engine speed of the largest power, rpm.
     *
     * @range [500, 20000]
     */
    peakPowerRpm = 6000;

    /**
     * Speed at rest of the throttle, rpm.
     *
     * @range [300, 3000]
     */
    idleRpm = 900;

    /**
     * Speed at which the limiter cuts, rpm.
     *
     * @range [1000, 20000]
     */
    maxRpm = 6500;

    /**
     * Moment of inertia of crank and flywheel, kg m2. Lower revs up faster.
     *
     * @range [0.01, 10]
     */
    inertia = 0.15;

    /**
     * Engine braking: friction torque with the throttle shut, N m.
     *
     * @range [0, 500]
     */
    friction = 12;

    /**
     * Torque at full throttle by points: rpm, N m, rpm, N m and so on, rpm rising. Empty: from the figures above.
     *
     * @type {number[]}
     * @default []
     */
    torqueCurve: number[] = [];

    /**
     * What happens at the largest speed. Soft eases the throttle and holds it; cut switches the ignition off and on, and
     * the engine stutters.
     *
     * @type {RevLimiter}
     */
    limiter: number = RevLimiter.SOFT;

    /**
     * By how much the speed falls before the cut ignition comes back, rpm. Higher stutters slower and rougher.
     *
     * @range [0, 1000]
     * @visibleif {limiter === 1}
     */
    limiterBand = 150;

    /**
     * Engine braking as PhysX and CARLA give it: torque per speed at full throttle, kg m2/s; theirs is 0.15 with a moment
     * of inertia of 1. Any of the three above 0 takes the place of friction.
     *
     * @range [0, 10]
     * @precision 3
     */
    dampingRateFullThrottle = 0;

    /**
     * The same with the throttle shut and the clutch engaged; theirs is 2. Higher slows the car more when the foot lifts.
     *
     * @range [0, 10]
     * @precision 3
     */
    dampingRateZeroThrottleClutchEngaged = 0;

    /**
     * The same with the throttle shut and the clutch open; theirs is 0.35. Higher lets revs drop faster between gears.
     *
     * @range [0, 10]
     * @precision 3
     */
    dampingRateZeroThrottleClutchDisengaged = 0;
}

/** @interface */
class ClutchSettings {
    /**
     * What joins engine and gearbox. A clutch bites; a torque converter creeps at idle, pulls away softly and with more
     * torque.
     *
     * @type {Coupling}
     */
    coupling: number = Coupling.CLUTCH;

    /**
     * The clutch works by itself. Off: the driver's clutch pedal does.
     *
     * @visibleif {coupling === 0}
     */
    automatic = true;

    /**
     * The clutch opens before it drags the engine below idle. Off: the engine can stall, and then needs its key.
     *
     * @visibleif {coupling === 0}
     */
    antiStall = true;

    /**
     * Torque that the closed clutch carries, over the engine's peak torque. Below 1 it slips at full throttle.
     *
     * @range [0.1, 10]
     */
    strength = 1.8;

    /**
     * Clutch strength of PhysX and CARLA, torque per difference of speed, kg m2/s; theirs is 10. Lower takes up drive more
     * softly. 0 is a dry clutch, which ends with no slip.
     *
     * @range [0, 1000]
     * @visibleif {coupling === 0}
     */
    stiffness = 0;

    /**
     * How far up its range the engine revs before the automatic clutch bites at full throttle. Higher starts harder.
     *
     * @range [0, 1]
     * @visibleif {coupling === 0}
     */
    launch = 0.2;

    /**
     * Speed that the engine reaches at full throttle with the brakes held, rpm. Higher revs more on the way off and slips
     * more.
     *
     * @range [500, 10000]
     * @visibleif {coupling === 1}
     */
    stallRpm = 2300;

    /**
     * Torque of the converter at a standstill over that of the engine. Higher pulls away harder; cars 1.8 to 2.5.
     *
     * @range [1, 4]
     * @visibleif {coupling === 1}
     */
    torqueRatio = 2;

    /**
     * Gear from which on the converter is locked and slips no more. 0 never.
     *
     * @range [0, 12]
     * @precision 0
     * @visibleif {coupling === 1}
     */
    lockGear = 3;

    /**
     * Least speed behind the converter for that, rpm.
     *
     * @range [0, 10000]
     * @visibleif {coupling === 1}
     */
    lockRpm = 1500;
}

/** @interface */
class MotorSettings {
    /**
     * Largest torque of the motor, N m. Sets how hard it pulls from rest.
     *
     * @range [0, 5000]
     */
    peakTorque = 310;

    /**
     * Largest power of the motor, kW. Sets how hard it pulls at speed, and the top speed.
     *
     * @range [0, 2000]
     */
    peakPower = 110;

    /**
     * Speed at which the limiter cuts, rpm.
     *
     * @range [100, 30000]
     */
    maxRpm = 16000;

    /**
     * Motor turns per turn of the wheel: 7 to 13 in road cars, 1 for a motor in the hub. Higher pulls harder and tops out sooner.
     *
     * @range [0.5, 30]
     */
    ratio = 9;

    /**
     * Moment of inertia of the rotor, kg m2. Lower answers faster when the wheels slip.
     *
     * @range [0.001, 10]
     * @precision 3
     */
    inertia = 0.05;

    /**
     * Share of the battery's power that reaches the wheels, and of the braking power that comes back. For the energy counters alone.
     *
     * @range [0.1, 1]
     */
    efficiency = 0.9;

    /**
     * Engine braking: torque as a generator when the driver lifts, N m. 0 coasts, a third of the largest torque is one-pedal driving.
     *
     * @range [0, 5000]
     */
    coastTorque = 30;

    /**
     * Largest torque as a generator, N m. The brake pedal uses it before the friction brakes; it feels the same.
     *
     * @range [0, 5000]
     */
    regenTorque = 150;

    /**
     * Largest power as a generator, kW. What the battery takes.
     *
     * @range [0, 2000]
     */
    regenPower = 60;
}

/** @interface */
class DifferentialSettings {
    /**
     * Of clutch pack and Torsen: torque that passes over even when none comes in, N m. Road cars 50 to 150; keeps a Torsen alive when one wheel lifts.
     *
     * @range [0, 5000]
     */
    preload = 60;

    /**
     * Of a clutch pack: torque that passes over under power, per torque that comes in. 0.1 is mild, 0.2 what makers call 40 %, 0.5 all but locked. Higher drives out of corners and pushes wide.
     *
     * @range [0, 1]
     */
    powerLock = 0.2;

    /**
     * The same on the overrun. Higher calms the car when the driver lifts in a corner, and makes it turn in less.
     *
     * @range [0, 1]
     */
    coastLock = 0.1;

    /**
     * Of a Torsen: how many times as much torque the slower side can get as the faster. 2 to 4; higher pulls more on a loose wheel's other side.
     *
     * @range [1, 10]
     */
    biasRatio = 3;

    /**
     * Of a viscous coupling: torque per difference of speed, N m s/rad. 5 is soft, 50 almost locks.
     *
     * @range [0.1, 1000]
     */
    viscosity = 20;
}

/** @interface */
class GearboxSettings {
    /**
     * Automatic shifts itself. Sequential goes gear by gear as the driver asks, manual takes any gear. CVT has every ratio
     * between those of the first and the last gear, and holds the engine at the speed that the throttle asks for.
     *
     * @type {Transmission}
     */
    transmission: number = Transmission.AUTOMATIC;

    /**
     * Ratio of reverse.
     *
     * @range [0.5, 20]
     */
    reverseRatio = 3.62;

    /**
     * Ratio of the final drive. Higher accelerates harder and tops out sooner.
     *
     * @range [0.5, 20]
     */
    finalDrive = 4.27;

    /**
     * Time without drive while a gear changes, s.
     *
     * @range [0, 2]
     */
    switchTime = 0.3;

    /**
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it. A CVT holds it at full throttle.
     *
     * @range [1000, 20000]
     */
    upRpm = 6000;

    /**
     * Engine speed to shift down at rest of the throttle, rpm. A CVT holds it at rest of the throttle.
     *
     * @range [500, 10000]
     */
    downRpm = 1500;

    /**
     * Least time between two shifts of its own, s. Longer shifts less often; shorter reacts sooner.
     *
     * @range [0, 5]
     * @visibleif {transmission === 0}
     */
    latency = 0.6;

    /**
     * Accelerator from which on it shifts down as far as the engine can rev, 0 to 1. Above 1 never.
     *
     * @range [0.5, 1.1]
     * @visibleif {transmission === 0}
     */
    kickDown = 0.95;

    /**
     * Slip of a driven wheel above which it does not shift. Lower keeps its gear on ice; 10 does not care.
     *
     * @range [0.02, 10]
     * @visibleif {transmission === 0}
     */
    slipLimit = 0.1;

    /**
     * Speed to shift up, gear by gear, as shares of the engine's largest speed: up ratios of CARLA, theirs is 0.65. Gears
     * without one go by rpm.
     *
     * @type {number[]}
     * @default []
     * @visibleif {transmission === 0}
     */
    upRatios: number[] = [];

    /**
     * The same to shift down, first gear first; theirs is 0.5.
     *
     * @type {number[]}
     * @default []
     * @visibleif {transmission === 0}
     */
    downRatios: number[] = [];
}

/** @interface */
class SteeringSettings {
    /**
     * Largest angle of the front wheels, degrees.
     *
     * @range [0, 80]
     */
    maxSteerAngle = 35;

    /**
     * 0 keeps the wheels parallel, 1 turns each about the common centre of the curve.
     *
     * @range [0, 1]
     */
    ackermann = 1;

    /**
     * Fastest turn of the road wheels, degrees per second.
     *
     * @range [10, 1000]
     */
    rate = 150;

    /**
     * Fastest turn of the road wheels back to the middle, degrees per second. Higher catches slides sooner.
     *
     * @range [10, 1000]
     */
    returnRate = 150;

    /**
     * Turns of the steering wheel per turn of the road wheels. Only what the steering wheel shows: road cars 14 to 18.
     *
     * @range [1, 40]
     */
    ratio = 15;

    /**
     * Share of the largest angle that is left at high speed. Lower is calmer on the motorway.
     *
     * @range [0.01, 1]
     */
    highSpeedLock = 0.25;

    /**
     * Speed from which only that share is left, km/h.
     *
     * @range [10, 400]
     */
    highSpeed = 120;
}

/** @interface */
class BrakeSettings {
    /**
     * Brake torque of all wheels together at full pedal, N m. About mass x 9.81 x radius can lock them all.
     *
     * @range [0, 100000]
     */
    maxBrakeTorque = 4500;

    /**
     * Share of the pedal's torque on the front axle. Too low spins the car under braking.
     *
     * @range [0, 1]
     */
    bias = 0.7;

    /**
     * Torque of the rear wheels together at full hand brake, N m.
     *
     * @range [0, 100000]
     */
    maxHandbrakeTorque = 2500;

    /**
     * Brake torque of the front wheels together at full pedal, N m. 0: from total and share.
     *
     * @range [0, 100000]
     */
    frontBrakeTorque = 0;

    /**
     * Brake torque of the rear wheels together at full pedal, N m. 0: from total and share. Too much spins the car.
     *
     * @range [0, 100000]
     */
    rearBrakeTorque = 0;

    /**
     * Share of the hand brake's torque on the front wheels. 0 locks the rear alone and swings the tail round.
     *
     * @range [0, 1]
     */
    handbrakeBias = 0;

    /** Keeps the brake on once the car has been braked to a stop, until there is throttle. */
    autoHold = false;
}

/** @interface */
class AidSettings {
    /** Anti-lock brakes: the wheels go on turning, the car steers and stops sooner. */
    abs = true;

    /**
     * How much of what would lock a wheel it takes off. Lower lets wheels lock.
     *
     * @range [0, 1]
     */
    absStrength = 1;

    /** Traction control: takes throttle back when driven wheels spin. */
    tractionControl = false;

    /**
     * How much of the throttle too much it takes back. Lower lets the wheels spin more.
     *
     * @range [0, 1]
     */
    tractionStrength = 1;

    /** Whether it also brakes a wheel that spins alone, up to 40 km/h: drives off with one side on ice. */
    tractionBrakes = true;

    /** Stability control: brakes single wheels when the car turns more or less than it is steered. */
    stabilityControl = false;

    /**
     * How hard it brakes. Lower leaves more of the slide to the driver.
     *
     * @range [0, 1]
     */
    stabilityStrength = 1;

    /**
     * Angle of sliding that it lets pass, degrees. Road cars 5 to 8; more lets the tail out.
     *
     * @range [2, 45]
     */
    slideLimit = 8;

    /**
     * Understeer that it takes for normal, degrees of the front wheels per g. Higher interferes less when turning in.
     *
     * @range [0, 10]
     * @precision 2
     */
    understeer = 1.7;

    /** Steering help: full lock turns the front wheels only as far as they grip. Made for keys and sticks. */
    steeringHelp = false;

    /**
     * How much of the lock too much it takes back.
     *
     * @range [0, 1]
     */
    steeringHelpStrength = 1;

    /**
     * How much it steers against a slide by itself. 1 catches most slides, 0 leaves them to you.
     *
     * @range [0, 1]
     */
    counterSteer = 1;

    /** Hill hold: keeps the brake on for a second on a slope, or until the engine pulls. */
    hillHold = false;
}

/** @interface */
class SpeedAidSettings {
    /** Cruise control: holds the speed below until somebody brakes. */
    cruiseControl = false;

    /**
     * Speed that it holds, km/h.
     *
     * @range [5, 400]
     */
    cruiseSpeed = 100;

    /** Speed limiter: leaves only as much throttle as the limit below allows. It does not brake downhill. */
    speedLimiter = false;

    /**
     * The limit, km/h.
     *
     * @range [5, 400]
     */
    speedLimit = 130;

    /** Launch control: brake and full throttle at rest hold the engine ready; let the brake go for the best start. */
    launchControl = false;

    /**
     * Engine speed at which it waits for the start, rpm.
     *
     * @range [500, 15000]
     */
    launchRpm = 3500;
}

/** @interface */
class AerodynamicsSettings {
    /**
     * Drag coefficient times frontal area, m2. Road cars 0.5 to 0.8; higher tops out sooner.
     *
     * @range [0, 10]
     * @precision 3
     */
    dragArea = 0.65;

    /**
     * Downforce coefficient times area over the front axle, m2. Racers 1 to 2; negative lifts.
     *
     * @range [-2, 5]
     * @precision 3
     */
    downforceFront = 0;

    /**
     * The same over the rear axle. More than in front calms the car at speed.
     *
     * @range [-2, 5]
     * @precision 3
     */
    downforceRear = 0;

    /**
     * Side force coefficient times area, m2: how hard a crosswind pushes. Road cars 4 to 5, vans more; 0 leaves drag.
     *
     * @range [0, 50]
     * @precision 2
     */
    sideArea = 0;

    /**
     * Where a crosswind pushes, m ahead of the centre of mass. Ahead the car turns away from the wind.
     *
     * @range [-5, 5]
     * @precision 2
     */
    sideCenter = 0;

    /**
     * Density of the air, kg/m3. 1.225 at sea level, 1.0 at 2 000 m.
     *
     * @range [0, 10]
     * @precision 3
     */
    density = 1.225;
}

/**
 * The car as a machine: engine, gearbox, steering and brakes of one chassis. Put it on the entity with the dynamic
 * rigid body; wheels below it carry a Wheel Collider each.
 */
export class VehicleController extends Script implements VehicleLike {
    static override scriptName = 'vehicleController';

    /**
     * Entities with the Wheel Colliders of the steered axle. Empty: all wheels ahead of the centre of mass.
     *
     * @attribute
     * @type {Entity[]}
     */
    frontWheels: Entity[] = [];

    /**
     * Entities with the Wheel Colliders of the other axle. Empty: all wheels behind the centre of mass.
     *
     * @attribute
     * @type {Entity[]}
     */
    rearWheels: Entity[] = [];

    /**
     * Which wheels the engine turns. Front pulls straight, rear slides under power, all starts best.
     *
     * @attribute
     * @type {DriveType}
     */
    drive: number = DriveType.FRONT;

    /**
     * Share of the torque on the front axle with all-wheel drive.
     *
     * @attribute
     * @range [0, 1]
     * @visibleif {drive === 2}
     */
    frontTorqueShare = 0.5;

    /**
     * What the front axle does when one wheel slips. Open: the other loses its drive too. Limited slip: it keeps some.
     * Locked: both turn alike, and the car pushes straight on in corners. Viscous: holds more the more one spins. Clutch
     * pack and Torsen: hold more the more torque comes in.
     *
     * @attribute
     * @type {DifferentialType}
     */
    frontDifferential: number = DifferentialType.OPEN;

    /**
     * The same for the rear axle. Locked drifts, limited slip drives out of corners.
     *
     * @attribute
     * @type {DifferentialType}
     */
    rearDifferential: number = DifferentialType.OPEN;

    /**
     * The same between the axles of an all-wheel drive. Locked pulls as long as one axle grips.
     *
     * @attribute
     * @type {DifferentialType}
     * @visibleif {drive === 2}
     */
    centerDifferential: number = DifferentialType.OPEN;

    /**
     * The same between neighboring axles at one end, as of a truck with two rear axles. It uses the rear settings.
     *
     * @attribute
     * @type {DifferentialType}
     */
    tandemDifferential: number = DifferentialType.OPEN;

    /**
     * The front differential, if it is viscous, a clutch pack or a Torsen.
     *
     * @attribute
     * @type {DifferentialSettings}
     * @visibleif {frontDifferential > 2}
     */
    frontLock: DifferentialSettings = new DifferentialSettings();

    /**
     * The rear differential, if it is viscous, a clutch pack or a Torsen.
     *
     * @attribute
     * @type {DifferentialSettings}
     * @visibleif {rearDifferential > 2 || tandemDifferential > 2}
     */
    rearLock: DifferentialSettings = new DifferentialSettings();

    /**
     * The center differential, if it is viscous, a clutch pack or a Torsen.
     *
     * @attribute
     * @type {DifferentialSettings}
     * @visibleif {drive === 2 && centerDifferential > 2}
     */
    centerLock: DifferentialSettings = new DifferentialSettings();

    /**
     * Puts the low range of the transfer case in, for crawling: all gears shorter by the low ratio. Shift it at rest.
     *
     * @attribute
     */
    lowRange = false;

    /**
     * Ratio of the low range. 2 to 4 off road; higher crawls slower and pulls harder.
     *
     * @attribute
     * @range [1, 10]
     */
    lowRatio = 2.7;

    /**
     * Torque with which a limited-slip differential holds its outputs together, N m. Road cars 100 to 400.
     *
     * @attribute
     * @range [0, 5000]
     * @precision 0
     */
    limitedSlipTorque = 200;

    /**
     * Centre of mass from this entity's origin, m. Lower leans less, farther forward understeers more. Needs a compound
     * collision; taken at the start.
     *
     * @attribute
     * @type {Vec3}
     */
    centerOfMass = new Vec3(0, 0, 0);

    /**
     * Moments of inertia about left, up and forward axis (pitch, yaw, roll), kg m2. All 0: from the collision shapes.
     *
     * @attribute
     * @type {Vec3}
     */
    inertia = new Vec3(0, 0, 0);

    /**
     * What drives: an engine with clutch and gearbox, an electric motor that is always joined, a motor of its own for every
     * driven wheel, or nothing.
     *
     * @attribute
     * @type {EngineType}
     */
    engineType: number = EngineType.COMBUSTION;

    /**
     * The electric motor, or each of the motors at the wheels.
     *
     * @attribute
     * @type {MotorSettings}
     * @visibleif {engineType === 1 || engineType === 2}
     */
    motor: MotorSettings = new MotorSettings();

    /**
     * Lifting brings an electric car to rest and holds it there: friction goes on where the generator fades.
     *
     * @attribute
     * @visibleif {engineType === 1}
     */
    onePedal = false;

    /**
     * Share of the throttle by which motors at the wheels push more on the outside and less on the inside at full steering. Higher turns in more; below 0 calms.
     *
     * @attribute
     * @range [-1, 1]
     * @visibleif {engineType === 2}
     */
    torqueVectoring = 0;

    /**
     * The engine, by the figures of its brochure or by its torque curve.
     *
     * @attribute
     * @type {EngineSettings}
     * @visibleif {engineType === 0}
     */
    engine: EngineSettings = new EngineSettings();

    /**
     * What joins engine and gearbox: a clutch or a torque converter.
     *
     * @attribute
     * @type {ClutchSettings}
     */
    clutch: ClutchSettings = new ClutchSettings();

    /**
     * Ratios of the forward gears, first gear first.
     *
     * @attribute
     * @type {number[]}
     * @default [3.15, 1.91, 1.28, 0.95, 0.76]
     */
    gearRatios: number[] = [3.15, 1.91, 1.28, 0.95, 0.76];

    /**
     * The gearbox.
     *
     * @attribute
     * @type {GearboxSettings}
     */
    gearbox: GearboxSettings = new GearboxSettings();

    /**
     * Rear wheels that steer too, about the same centre as the front wheels: the tag axle of a bus. Choose them as rear
     * wheels as well.
     *
     * @attribute
     * @type {Entity[]}
     */
    steeredRearWheels: Entity[] = [];

    /**
     * Angle of the rear wheels per angle of the front wheels. Below 0 turns tighter, above 0 is calmer at speed.
     *
     * @attribute
     * @range [-1, 1]
     */
    rearSteering = 0;

    /**
     * Share of the largest steering angle over speed: pairs of km/h and share, speed rising, 0, 1, 100, 0.3 for one.
     * Empty: from the two numbers of the steering.
     *
     * @attribute
     * @type {number[]}
     */
    steeringCurve: number[] = [];

    /**
     * The steering.
     *
     * @attribute
     * @type {SteeringSettings}
     */
    steering: SteeringSettings = new SteeringSettings();

    /**
     * Foot and hand brake.
     *
     * @attribute
     * @type {BrakeSettings}
     */
    brakes: BrakeSettings = new BrakeSettings();

    /**
     * What helps the driver. None: nothing. ABS: brakes that do not lock. Sport: also traction and stability control that
     * let the car slide a little. Full: all of it, with steering help and hill hold. Custom: as set below.
     *
     * @attribute
     * @type {Assistance}
     */
    assistance: number = Assistance.NONE;

    /**
     * The aids one by one.
     *
     * @attribute
     * @type {AidSettings}
     * @visibleif {assistance === 4}
     */
    aids: AidSettings = new AidSettings();

    /**
     * Cruise control, speed limiter and launch control.
     *
     * @attribute
     * @type {SpeedAidSettings}
     */
    speedAids: SpeedAidSettings = new SpeedAidSettings();

    /**
     * Drag and downforce of the body in the air.
     *
     * @attribute
     * @type {AerodynamicsSettings}
     */
    aerodynamics: AerodynamicsSettings = new AerodynamicsSettings();

    /**
     * Wind in the world, m/s: where the air goes. A headwind tops out sooner, a crosswind pushes aside.
     *
     * @attribute
     * @type {Vec3}
     */
    wind = new Vec3(0, 0, 0);

    /** Which lamps are lit, for whatever shows them. Brake and reverse follow the car; the rest are switches. */
    readonly lights = new Lights();

    /** The chassis with its simulated vehicle; null until it is wired rightly. */
    body: VehicleBody | null = null;

    private readonly face = new ComponentFace(this.entity, 'vehicleController');
    private readonly enlisted = enlist(this);
    private colliders: WheelCollider[] = [];
    private machine: Machine | null = null;

    /** The last good value of every group's attributes. */
    private readonly settings = {
        engine: new EngineSettings(),
        motor: new MotorSettings(),
        frontLock: new DifferentialSettings(),
        rearLock: new DifferentialSettings(),
        centerLock: new DifferentialSettings(),
        clutch: new ClutchSettings(),
        gearbox: new GearboxSettings(),
        steering: new SteeringSettings(),
        brakes: new BrakeSettings(),
        aids: new AidSettings(),
        speedAids: new SpeedAidSettings(),
        aerodynamics: new AerodynamicsSettings()
    };

    private planner: AckermannDriver | null = null;
    private lastLock = 0;
    private motorsOf: number = DriveType.FRONT;
    private motorsFor: Powertrain | null = null;

    /** The lists of wheels that the machine was made of. */
    private wheelsOf: readonly unknown[][] = [[], [], []];
    private listsAreWrong = false;
    private lastRearSteering = 0;
    private steeringCurveOf = '';
    private curveOf = '';
    private converterOf = '';
    private readonly inertiaInForce = new Vec3();

    /** The air that the attributes have set last; that of a new machine is the default. */
    private readonly airInForce = { density: 1.225, wind: new Vec3() };
    private readonly start = { position: new Vec3(), rotation: new Quat() };

    initialize(): void {
        this.placeCenterOfMass();
    }

    postInitialize(): void {
        this.start.position.copy(this.entity.getPosition());
        this.start.rotation.copy(this.entity.getRotation());
        if (this.wheelsBelow().length > 0) {
            this.attach();
        }
        this.on('enable', this.attach, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.detach, this);
    }

    update(dt: number): void {
        if (this.machine && this.body?.vehicle.powertrain !== this.machine.powertrain) {
            // a wheel was switched off and took the machine with it
            this.machine = null;
        }
        if (!this.machine && this.colliders.every(({ wheel }) => wheel)) {
            this.attach();
        } else if (this.machine && (this.listsAreWrong || !this.sameWheels())) {
            this.rewire();
        }
        this.refresh();
        if (this.body) {
            this.lights.update(this.body.vehicle, dt);
        }
    }

    /** What the driver asks for; a driver on the vehicle (Vehicle Input, an autopilot) overwrites it every step. */
    get controls(): DriverControls | null {
        return this.body?.vehicle.controls ?? null;
    }

    /** What a driver drives; null until it is wired rightly. */
    get vehicle(): Vehicle | null {
        return this.body?.vehicle ?? null;
    }

    /** Its wheels, axle by axle from front to rear. */
    get wheelViews(): readonly WheelCollider[] {
        return this.colliders;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.body?.vehicle.forwardSpeed ?? 0;
    }

    /** Speed of engine or motor, rpm. */
    get rpm(): number {
        const { powertrain } = this.machine ?? {};
        const atWheels = this.body?.vehicle.wheelMotors?.motors[0]?.motor;
        return (atWheels ?? powertrain?.electric?.motor ?? powertrain?.engine)?.rpm ?? 0;
    }

    readonly hasEngine = true;

    /** How hard engine or motors work, 0 to 1: what shifts, limiters and aids have left of the throttle. */
    get load(): number {
        const vehicle = this.body?.vehicle;
        if (!this.machine || !vehicle) {
            return 0;
        }
        const { electric, engine } = this.machine.powertrain;
        if (vehicle.wheelMotors) {
            return vehicle.wheelMotors.motors.reduce((most, { motor }) => Math.max(most, motor.throttle), 0);
        }
        const burning = engine.running && !engine.cutting ? engine.throttle : 0;
        return electric ? electric.motor.throttle : burning;
    }

    /** Whether the engine runs; `controls.ignition` off and on starts it again. */
    get running(): boolean {
        return this.machine?.powertrain.engine.running ?? false;
    }

    /** Present gear: -1 reverse, 0 neutral, 1 and up forward. */
    get gear(): number {
        return this.machine?.powertrain.gearbox.gear ?? 0;
    }

    /** Moment of the steered tires, N m, left-turning positive: for a steering wheel with force feedback. */
    get steeringFeedback(): number {
        return this.machine?.steering.feedback ?? 0;
    }

    /** Angle of the steering wheel, degrees, left positive. */
    get steeringWheelAngle(): number {
        return (this.machine?.steering.wheelAngle ?? 0) / DEG;
    }

    /** Whether the anti-lock brakes are at work. */
    get absActive(): boolean {
        return this.machine?.aids.abs.active ?? false;
    }

    /** Whether traction control takes throttle back or brakes a wheel. */
    get tractionControlActive(): boolean {
        return this.machine?.aids.tractionControl.active ?? false;
    }

    /** Whether stability control brakes a wheel. */
    get stabilityControlActive(): boolean {
        return this.machine?.aids.stabilityControl.active ?? false;
    }

    /** Whether the steering help holds the front wheels back. */
    get steeringHelpActive(): boolean {
        return this.machine?.aids.steeringHelp.active ?? false;
    }

    /** Whether cruise control drives; it ends with the brake. */
    get cruiseControlActive(): boolean {
        return this.machine?.aids.cruiseControl.active ?? false;
    }

    /** Whether the speed limiter takes throttle back. */
    get speedLimiterActive(): boolean {
        return this.machine?.aids.speedLimiter.active ?? false;
    }

    /** Whether launch control holds the engine or meters the throttle. */
    get launchControlActive(): boolean {
        return this.machine?.aids.launchControl.active ?? false;
    }

    /** Whether hill hold or automatic hold keep the brake on. */
    get holdActive(): boolean {
        const { hillHold, autoHold } = this.machine?.aids ?? {};
        return (hillHold?.active ?? false) || (autoHold?.active ?? false);
    }

    /** Takes up the speed of cruise control again after a brake has ended it. */
    resumeCruise(): void {
        this.machine?.aids.cruiseControl.resume();
    }

    /**
     * Puts the car somewhere else, at rest.
     *
     * @param position - World position of the chassis entity; where it started by default.
     * @param rotation - World rotation.
     */
    teleport(position: Vec3 = this.start.position, rotation: Quat = this.start.rotation): void {
        this.body?.teleport(position, rotation);
    }

    /**
     * Sets the car moving where it is, its wheels rolling with it: CARLA's `set_target_velocity`.
     *
     * @param velocity - World velocity of the centre of mass, m/s.
     * @param angularVelocity - World angular velocity, rad/s.
     */
    setTargetVelocity(velocity: Vec3, angularVelocity: Vec3 = Vec3.ZERO): void {
        this.body?.setVelocity(velocity, angularVelocity);
    }

    /**
     * Drives by steer angle and speed from now on, in place of any other driver: CARLA's `apply_ackermann_control`. What
     * a later command leaves out is 0.
     *
     * @param command - What the car shall do; null gives the controls back.
     */
    ackermann(command: Partial<AckermannCommand> | null): void {
        const vehicle = this.body?.vehicle;
        if (!vehicle) {
            return;
        }
        if (!command) {
            if (vehicle.driver === this.planner) {
                vehicle.driver = null;
                vehicle.controls.release();
            }
            this.planner = null;
            return;
        }
        if (!this.planner || vehicle.driver !== this.planner) {
            this.planner = new AckermannDriver(vehicle);
            vehicle.driver = this.planner;
        }
        Object.assign(this.planner.command, STANDING, command);
    }

    /** What is wrong with this car now: with the chassis, its wheels, its bars and this component. */
    validate(): Finding[] {
        const { app, entity, body, face, machine } = this;
        const bars = entity.find((node) => node instanceof Entity && !!node.script?.get(AntiRollBar)) as Entity[];
        return [
            ...(body ? vehicleFindings(app, body) : chassisFindings(app, entity)),
            ...face.findings,
            ...(machine ? axleFindings(entity, machine.powertrain.front, machine.powertrain.rear) : []),
            ...this.wheelsBelow().flatMap((wheel) => wheel.validate()),
            ...bars.flatMap((bar) => (bar.script?.get(AntiRollBar) as AntiRollBar).validate())
        ];
    }

    private placeCenterOfMass(): void {
        if (this.centerOfMass.equals(Vec3.ZERO) || !this.entity.rigidbody) {
            return;
        }
        if (this.entity.collision?.type === 'compound') {
            moveCenterOfMass(this.entity, this.centerOfMass);
        } else {
            this.face.complain(
                'centerOfMass',
                'only a compound collision can have its centre of mass elsewhere',
                'Set the collision of this entity to Compound and give its children the shapes'
            );
        }
    }

    private attach(): void {
        if (this.machine) {
            return;
        }
        this.face.forgive();
        if (!checkChassis(this.app, this.entity)) {
            return;
        }
        if (!this.enlisted && !enlist(this)) {
            const message = 'another component drives this entity already';
            this.face.complain('entity', message, 'Keep one Vehicle Controller, Raycast Car or Bullet Vehicle on it');
            return;
        }
        const wheels = this.findWheels();
        if (!wheels) {
            return;
        }
        this.build(wheels, null);
    }

    /** Goes on with other wheels as it drives; while their lists are wrong, with those that it has. */
    private rewire(): void {
        LISTS.forEach((list) => this.face.forgive(list));
        const wheels = this.findWheels();
        this.listsAreWrong = !wheels;
        if (!wheels || !this.machine) {
            return;
        }
        for (const wheel of this.machine.steering.steered) {
            wheel.steerAngle = 0;
        }
        this.build(wheels, this.machine);
    }

    /** Makes the machine of its wheels; what does not depend on them goes on as it runs in the former one. */
    private build({ front, rear, tag, body }: FoundWheels, former: Machine | null): void {
        this.body = body;
        this.wheelsOf = LISTS.map((list) => [...(this[list] ?? [])]);
        const fixed = rear.filter((wheel) => !tag.includes(wheel));
        this.machine = {
            powertrain: new Powertrain(front, rear, former?.powertrain),
            steering: new Steering([...front, ...tag], fixed),
            brakes: new Brakes(front, rear),
            aids: former?.aids ?? new Aids(),
            aerodynamics: former?.aerodynamics ?? new Aerodynamics()
        };
        this.steeringCurveOf = '';
        if (former) {
            this.machine.steering.angle = former.steering.angle;
        } else {
            this.curveOf = this.converterOf = ''; // a new engine knows nothing yet
            this.inertiaInForce.set(0, 0, 0);
            this.airInForce.density = this.machine.aerodynamics.density;
            this.airInForce.wind.set(0, 0, 0);
        }
        axleFindings(this.entity, front, rear).forEach(report);
        this.refresh();
        const { vehicle } = body;
        Object.assign(vehicle, this.machine);
        if (!former && Math.abs(vehicle.forwardSpeed) > ROLLING) {
            this.machine.powertrain.rollAt(vehicle); // an engine at idle would brake a car that rolls
        }
    }

    /** Whether the lists of wheels hold what the machine was made of. */
    private sameWheels(): boolean {
        for (let i = 0; i < LISTS.length; i++) {
            if (!sameItems(this[LISTS[i]], this.wheelsOf[i])) {
                return false;
            }
        }
        return true;
    }

    private detach(): void {
        if (this.machine) {
            this.body?.vehicle.removeMachine();
        }
        this.machine = null;
        this.body = null;
    }

    /** Collects the wheels of both axles, or says what is missing. */
    private findWheels(): FoundWheels | null {
        const named = (this.frontWheels?.length ?? 0) + (this.rearWheels?.length ?? 0) > 0;
        const front = named ? this.resolve('frontWheels', this.frontWheels) : this.below((z) => z >= 0);
        const rear = named ? front && this.resolve('rearWheels', this.rearWheels) : this.below((z) => z < 0);
        const tag = this.resolve('steeredRearWheels', this.steeredRearWheels);
        if (!front || !rear || !tag) {
            return null;
        }
        const body = front[0]?.body;
        if (front.length === 0 || rear.length === 0 || !body) {
            this.face.complain(
                front.length === 0 ? 'frontWheels' : 'rearWheels',
                'no working Wheel Collider was found for this axle',
                'Choose the wheel entities, or put Wheel Colliders below this entity ahead of and behind its centre'
            );
            return null;
        }
        const twice = [...front, ...rear].find((wheel, i, all) => all.indexOf(wheel) !== i);
        if (twice) {
            const message = `the wheel '${twice.entity.name}' is chosen twice`;
            this.face.complain('rearWheels', message, 'Choose every wheel once');
            return null;
        }
        this.colliders = [...front, ...rear];
        const wheelsOf = (axle: WheelCollider[]): Wheel[] => axle.flatMap(({ wheel }) => wheel ?? []);
        return { front: wheelsOf(front), rear: wheelsOf(rear), tag: wheelsOf(tag), body };
    }

    private resolve(attribute: string, list: Entity[] | null): WheelCollider[] | null {
        const wheels: WheelCollider[] = [];
        const entities = list ?? [];
        for (let i = 0; i < entities.length; i++) {
            const entity = entityOf(this.app, entities[i]);
            const wheel = entity?.script?.get(WheelCollider) as WheelCollider | null;
            const place = `${attribute}[${i}]`;
            if (!entity || !wheel) {
                const message = entity ? `'${entity.name}' has no Wheel Collider` : 'no entity is chosen';
                this.face.complain(place, message, 'Choose an entity that carries a Wheel Collider');
                return null;
            }
            if (!entity.isDescendantOf(this.entity)) {
                const message = `the wheel '${entity.name}' is not below this entity`;
                this.face.complain(place, message, `Move it into '${this.entity.name}' in the hierarchy`);
                return null;
            }
            if (wheel.body?.entity !== this.entity) {
                // the wheel has said itself what it lacks
                return null;
            }
            wheels.push(wheel);
        }
        return wheels;
    }

    private below(where: (z: number) => boolean): WheelCollider[] {
        return this.wheelsBelow().filter(({ wheel, body }) => {
            return wheel && body?.entity === this.entity && where(wheel.mount.position[2]);
        });
    }

    private wheelsBelow(): WheelCollider[] {
        const nodes = this.entity.find((node) => node instanceof Entity && !!node.script?.get(WheelCollider));
        return nodes.map((node) => (node as Entity).script?.get(WheelCollider) as WheelCollider);
    }

    /** Carries the attributes over to the simulation: whatever was edited counts from the next step. */
    private refresh(): void {
        if (!this.machine) {
            return;
        }
        const { face, inertia: moments, inertiaInForce } = this;
        if (!moments.equals(inertiaInForce)) {
            inertiaInForce.copy(moments);
            const { x, y, z } = moments;
            if (moments.equals(Vec3.ZERO) || Math.min(x, y, z) > 0) {
                this.body?.setInertia(moments);
            } else {
                const message = `${x}, ${y}, ${z} are not three moments above 0`;
                face.complain('inertia', message, 'Correct it, or set all to 0 to take what the shapes give');
            }
        }
        const { powertrain, steering, brakes, aids, aerodynamics } = this.machine;
        const share = face.number('frontTorqueShare', this.frontTorqueShare, powertrain.frontShare, 0);
        powertrain.frontShare =
            this.drive === DriveType.ALL ? Math.min(1, share) : this.drive === DriveType.FRONT ? 1 : 0;

        const lock = face.number('limitedSlipTorque', this.limitedSlipTorque, this.lastLock, 0);
        this.lastLock = lock;
        const { settings } = this;
        face.group('frontLock', this.frontLock, settings.frontLock);
        face.group('rearLock', this.rearLock, settings.rearLock);
        face.group('centerLock', this.centerLock, settings.centerLock);
        for (const differential of powertrain.frontDifferentials) {
            become(differential, this.frontDifferential, lock, settings.frontLock);
        }
        for (const differential of powertrain.rearDifferentials) {
            become(differential, this.rearDifferential, lock, settings.rearLock);
        }
        for (const differential of powertrain.tandemDifferentials) {
            become(differential, this.tandemDifferential, lock, settings.rearLock);
        }
        const center = this.drive === DriveType.ALL ? this.centerDifferential : DifferentialType.OPEN;
        become(powertrain.centerDifferential, center, lock, settings.centerLock);
        const { transferCase } = powertrain;
        transferCase.low = this.lowRange;
        transferCase.lowRatio = face.number('lowRatio', this.lowRatio, transferCase.lowRatio, 0.1);

        face.group('aerodynamics', this.aerodynamics, settings.aerodynamics, -Infinity);

        this.refreshEngine(powertrain);
        this.refreshClutch(powertrain);
        this.refreshGearbox(powertrain);

        this.refreshMotors();

        this.refreshSteering(steering);
        this.refreshBrakes(brakes);
        this.refreshAids(aids);

        const { density } = settings.aerodynamics;
        aerodynamics.dragArea = settings.aerodynamics.dragArea;
        aerodynamics.downforceFront = settings.aerodynamics.downforceFront;
        aerodynamics.downforceRear = settings.aerodynamics.downforceRear;
        aerodynamics.sideArea = settings.aerodynamics.sideArea;
        aerodynamics.sideCenter = settings.aerodynamics.sideCenter;
        if (density !== this.airInForce.density || !this.wind.equals(this.airInForce.wind)) {
            // scripts may set the air themselves: an attribute counts when it changes
            const { x, y, z } = this.wind;
            this.airInForce.density = density;
            this.airInForce.wind.copy(this.wind);
            aerodynamics.density = density;
            face.changed = true;
            aerodynamics.wind[0] = face.number('wind.x', x, aerodynamics.wind[0]);
            aerodynamics.wind[1] = face.number('wind.y', y, aerodynamics.wind[1]);
            aerodynamics.wind[2] = face.number('wind.z', z, aerodynamics.wind[2]);
        }
        aerodynamics.front = meanPlace(powertrain.front);
        aerodynamics.rear = meanPlace(powertrain.rear);
        if (face.changed) {
            face.changed = false;
            this.body?.vehicle.wake();
        }
    }

    private refreshSteering(steering: Steering): void {
        const { face, settings } = this;
        face.group('steering', this.steering, settings.steering);
        const { maxSteerAngle, ackermann, rate, returnRate, ratio, highSpeedLock, highSpeed } = settings.steering;
        steering.maxAngle = maxSteerAngle * DEG;
        steering.ackermann = ackermann;
        steering.rate = rate * DEG;
        steering.returnRate = returnRate * DEG;
        steering.ratio = ratio;
        steering.highSpeedLock = highSpeedLock;
        steering.highSpeed = Math.max(1, highSpeed) * KMH;
        this.lastRearSteering = face.number('rearSteering', this.rearSteering, this.lastRearSteering, -1);
        steering.rearRatio = Math.min(1, this.lastRearSteering);

        const curve = this.steeringCurve ?? [];
        const curveOf = curve.join(' ');
        if (curveOf === this.steeringCurveOf) {
            return;
        }
        this.steeringCurveOf = curveOf;
        face.forgive('steeringCurve');
        const rises = curve.every(
            (value, i) => Number.isFinite(value) && (i % 2 === 1 || i === 0 || value > curve[i - 2])
        );
        if (curve.length % 2 === 1 || !rises) {
            const remedy = 'Enter speed and share in turn, speed rising; until then the curve is as it was';
            face.complain('steeringCurve', `${curve.join(', ')} is no list of pairs of km/h and share`, remedy);
        } else {
            steering.curve = curve.length > 0 ? new Table(curve.map((v, i) => (i % 2 === 0 ? v * KMH : v))) : null;
        }
    }

    private refreshBrakes(brakes: Brakes): void {
        const { face, settings } = this;
        face.group('brakes', this.brakes, settings.brakes);
        const { maxBrakeTorque, bias, maxHandbrakeTorque, handbrakeBias } = settings.brakes;
        const { frontBrakeTorque, rearBrakeTorque } = settings.brakes;
        brakes.maxTorque = maxBrakeTorque;
        brakes.bias = Math.min(1, bias);
        brakes.maxHandbrakeTorque = maxHandbrakeTorque;
        brakes.handbrakeBias = Math.min(1, handbrakeBias);
        brakes.frontTorque = frontBrakeTorque;
        brakes.rearTorque = rearBrakeTorque;
    }

    private refreshAids(aids: Aids): void {
        const { face, settings, assistance } = this;
        face.group('aids', this.aids, settings.aids);
        face.group('speedAids', this.speedAids, settings.speedAids);
        const own = assistance === Assistance.CUSTOM ? this.aids : PRESETS[assistance];
        const {
            absStrength,
            tractionStrength,
            stabilityStrength,
            slideLimit,
            understeer,
            steeringHelpStrength,
            counterSteer
        } = assistance === Assistance.CUSTOM ? settings.aids : (PRESETS[assistance] ?? NO_AIDS);
        const { abs, tractionControl, stabilityControl, steeringHelp, hillHold, autoHold } = aids;
        abs.enabled = own?.abs ?? false;
        abs.strength = Math.min(1, absStrength);
        tractionControl.enabled = own?.tractionControl ?? false;
        tractionControl.strength = Math.min(1, tractionStrength);
        tractionControl.brakes = own?.tractionBrakes ?? true;
        stabilityControl.enabled = own?.stabilityControl ?? false;
        stabilityControl.strength = Math.min(1, stabilityStrength);
        stabilityControl.slideLimit = slideLimit * DEG;
        stabilityControl.understeer = (understeer * DEG) / STANDARD_GRAVITY;
        steeringHelp.enabled = own?.steeringHelp ?? false;
        steeringHelp.strength = Math.min(1, steeringHelpStrength);
        steeringHelp.counterSteer = Math.min(1, counterSteer);
        hillHold.enabled = own?.hillHold ?? false;
        autoHold.enabled = this.brakes?.autoHold ?? false;

        const { cruiseControl, speedLimiter, launchControl } = aids;
        cruiseControl.enabled = this.speedAids?.cruiseControl ?? false;
        cruiseControl.speed = settings.speedAids.cruiseSpeed * KMH;
        speedLimiter.enabled = this.speedAids?.speedLimiter ?? false;
        speedLimiter.speed = settings.speedAids.speedLimit * KMH;
        launchControl.enabled = this.speedAids?.launchControl ?? false;
        launchControl.rpm = settings.speedAids.launchRpm;
    }

    /** Builds, sets or takes away the electric motors. */
    private refreshMotors(): void {
        const { powertrain } = this.machine as { powertrain: Powertrain };
        const { engineType, drive, settings, face } = this;
        const vehicle = this.body?.vehicle;
        powertrain.drives = engineType === EngineType.COMBUSTION || engineType === EngineType.ELECTRIC;
        face.group('motor', this.motor, settings.motor);
        const ratio = Math.max(0.1, settings.motor.ratio);
        if (engineType === EngineType.ELECTRIC) {
            const { gearbox } = powertrain;
            gearbox.type = 'automatic';
            gearbox.ratios = DIRECT;
            gearbox.reverseRatio = 1;
            gearbox.finalDrive = ratio;
            gearbox.switchTime = 0;
            powertrain.electric ??= new ElectricDrive();
            powertrain.electric.onePedal = this.onePedal;
            set(powertrain.electric.motor, settings.motor, powertrain.rear[0].params.radius);
        } else {
            powertrain.electric = null;
        }
        if (!vehicle) {
            return;
        }
        if (engineType !== EngineType.WHEEL_MOTORS) {
            vehicle.wheelMotors = null;
            return;
        }
        if (!vehicle.wheelMotors || this.motorsOf !== drive || this.motorsFor !== powertrain) {
            this.motorsOf = drive;
            this.motorsFor = powertrain;
            const direction = vehicle.wheelMotors?.direction ?? 1;
            const front = drive === DriveType.REAR ? [] : powertrain.front;
            const rear = drive === DriveType.FRONT ? [] : powertrain.rear;
            vehicle.wheelMotors = new WheelMotors([...front, ...rear]);
            vehicle.wheelMotors.direction = direction;
        }
        const { wheelMotors } = vehicle;
        wheelMotors.vectoring = face.number('torqueVectoring', this.torqueVectoring, wheelMotors.vectoring);
        for (const each of wheelMotors.motors) {
            each.ratio = ratio;
            set(each.motor, settings.motor, each.wheel.params.radius);
        }
    }

    private refreshEngine({ engine }: Powertrain): void {
        const { face, settings } = this;
        face.group('engine', this.engine, settings.engine);
        const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm, maxRpm, limiter } = settings.engine;
        const points = this.engine?.torqueCurve ?? [];
        const curve = `${peakTorque} ${peakTorqueRpm} ${peakPower} ${peakPowerRpm} ${maxRpm} ${points.join()}`;
        if (curve !== this.curveOf) {
            this.curveOf = curve;
            engine.torqueCurve = new Table(this.isCurve(points) ? points : torqueCurveFrom(settings.engine));
            this.converterOf = '';
        }
        engine.idleRpm = settings.engine.idleRpm;
        engine.maxRpm = maxRpm;
        engine.limiter = limiter === RevLimiter.CUT ? 'cut' : 'soft';
        engine.limiterBand = settings.engine.limiterBand;
        engine.inertia = Math.max(1e-3, settings.engine.inertia);
        engine.friction = settings.engine.friction;
        const {
            dampingRateFullThrottle: fullThrottle,
            dampingRateZeroThrottleClutchEngaged: zeroThrottleClutchEngaged,
            dampingRateZeroThrottleClutchDisengaged: zeroThrottleClutchDisengaged
        } = settings.engine;
        if (Math.max(fullThrottle, zeroThrottleClutchEngaged, zeroThrottleClutchDisengaged) > 0) {
            engine.damping = { fullThrottle, zeroThrottleClutchEngaged, zeroThrottleClutchDisengaged };
        } else {
            engine.damping = null;
        }
    }

    private isCurve(points: number[]): boolean {
        this.face.forgive('engine.torqueCurve');
        const rises = points.every((x, i) => Number.isFinite(x) && (i < 2 || i % 2 === 1 || x > points[i - 2]));
        if (points.length > 0 && (points.length % 2 === 1 || !rises)) {
            const message = 'the torque curve is not made of pairs rpm, N m with rising rpm';
            this.face.complain('engine.torqueCurve', message, 'Correct it, or empty it to take the figures');
            return false;
        }
        return points.length > 0;
    }

    private refreshClutch(powertrain: Powertrain): void {
        const { face, settings } = this;
        const { clutch, engine } = powertrain;
        face.group('clutch', this.clutch, settings.clutch);
        const { coupling, strength, stiffness, launch, stallRpm, torqueRatio, lockGear, lockRpm } = settings.clutch;
        clutch.automatic = this.clutch?.automatic ?? true;
        clutch.antiStall = this.clutch?.antiStall ?? true;
        clutch.strength = strength;
        clutch.stiffness = stiffness > 0 ? stiffness : Infinity;
        clutch.launch = launch;
        if (coupling !== Coupling.TORQUE_CONVERTER) {
            powertrain.converter = null;
            return;
        }
        powertrain.converter ??= new TorqueConverter();
        const { converter } = powertrain;
        const shape = `${stallRpm} ${torqueRatio}`;
        if (shape !== this.converterOf) {
            this.converterOf = shape;
            converter.fit(engine.torqueCurve, Math.max(100, stallRpm), Math.max(1, torqueRatio));
        }
        converter.lockGear = lockGear > 0 ? lockGear : Infinity;
        converter.lockRpm = lockRpm;
    }

    private refreshGearbox({ gearbox }: Powertrain): void {
        const { face, settings } = this;
        face.group('gearbox', this.gearbox, settings.gearbox);
        const { transmission, reverseRatio, finalDrive, switchTime, latency, upRpm, downRpm, kickDown, slipLimit } =
            settings.gearbox;
        gearbox.type = TRANSMISSIONS[transmission] ?? 'automatic';
        gearbox.reverseRatio = reverseRatio;
        gearbox.finalDrive = finalDrive;
        gearbox.switchTime = switchTime;
        gearbox.latency = latency;
        gearbox.upRpm = upRpm;
        gearbox.downRpm = downRpm;
        gearbox.kickDown = kickDown;
        gearbox.slipLimit = slipLimit;
        gearbox.upRatios = this.ratios('gearbox.upRatios', this.gearbox?.upRatios, gearbox.upRatios);
        gearbox.downRatios = this.ratios('gearbox.downRatios', this.gearbox?.downRatios, gearbox.downRatios);
        if (this.gearRatios?.length > 0) {
            gearbox.ratios = this.ratios('gearRatios', this.gearRatios, gearbox.ratios);
        } else {
            face.complain('gearRatios', 'there must be at least one gear', 'Enter the ratios, first gear first');
        }
    }

    /** A list of numbers above 0, or the last good one. */
    private ratios(attribute: string, given: number[] | undefined, last: number[]): number[] {
        if (!given || given.every((ratio) => ratio > 0)) {
            this.face.forgive(attribute);
            return given ?? last;
        }
        this.face.complain(
            attribute,
            'all numbers must be above 0',
            'Correct it; until then the last good ones are used'
        );
        return last;
    }
}

/** What drives, steers and brakes the vehicle. */
interface Machine {
    powertrain: Powertrain;
    steering: Steering;
    brakes: Brakes;
    aids: Aids;
    aerodynamics: Aerodynamics;
}

interface FoundWheels {
    front: Wheel[];
    rear: Wheel[];

    /** Rear wheels that steer. */
    tag: Wheel[];
    body: VehicleBody;
}

/** The attributes that choose wheels. */
const LISTS = ['frontWheels', 'rearWheels', 'steeredRearWheels'] as const;

/** Faster than this a car rolls, m/s. */
const ROLLING = 1;

function sameItems(given: readonly unknown[] | null, last: readonly unknown[]): boolean {
    const count = given?.length ?? 0;
    if (count !== last.length) {
        return false;
    }
    for (let i = 0; i < count; i++) {
        if (given?.[i] !== last[i]) {
            return false;
        }
    }
    return true;
}

/** An Ackermann command that says nothing. */
const STANDING: AckermannCommand = { steer: 0, steerSpeed: 0, speed: 0, acceleration: 0, jerk: 0 };

/** By the values of the enum. */
const TRANSMISSIONS = ['automatic', 'sequential', 'manual', 'cvt'] as const;

/** The one gear of an electric car. */
const DIRECT = [1];

const KINDS = ['open', 'clutchPack', 'locked', 'viscous', 'clutchPack', 'torsen'] as const;

/** Makes a differential what the inspector says; one of limited slip is a clutch pack that has its preload alone. */
function become(differential: Differential, type: number, limitedSlip: number, settings: DifferentialSettings): void {
    Object.assign(differential, settings);
    differential.kind = KINDS[type] ?? 'open';
    if (type === DifferentialType.LIMITED_SLIP) {
        differential.preload = limitedSlip;
        differential.powerLock = differential.coastLock = 0;
    }
}

function set(motor: ElectricMotor, settings: MotorSettings, radius: number): void {
    const { peakTorque, peakPower, maxRpm, ratio, inertia, efficiency, coastTorque, regenTorque, regenPower } =
        settings;
    motor.peakTorque = peakTorque;
    motor.peakPower = peakPower * 1000;
    motor.maxRpm = Math.max(1, maxRpm);
    motor.inertia = Math.max(1e-3, inertia);
    motor.efficiency = Math.max(0.01, Math.min(1, efficiency));
    motor.coastTorque = coastTorque;
    motor.regenTorque = regenTorque;
    motor.regenPower = regenPower * 1000;
    motor.fadeRpm = ((REGEN_FADE_SPEED / radius) * ratio) / RPM;
}

const NO_AIDS: AidSettings = { ...new AidSettings(), abs: false };
const SPORT: AidSettings = {
    ...new AidSettings(),
    tractionControl: true,
    tractionStrength: 0.8,
    stabilityControl: true,
    stabilityStrength: 0.7,
    slideLimit: 15
};
const FULL: AidSettings = {
    ...new AidSettings(),
    tractionControl: true,
    stabilityControl: true,
    steeringHelp: true,
    hillHold: true
};

/** What the choices of assistance switch on, by their number. */
const PRESETS = [NO_AIDS, new AidSettings(), SPORT, FULL];

/** Where an axle stands ahead of the center of mass, m. */
function meanPlace(wheels: Wheel[]): number {
    return wheels.reduce((sum, wheel) => sum + wheel.mount.position[2], 0) / wheels.length;
}
