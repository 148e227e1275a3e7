import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import { AntiRollBar } from './anti-roll-bar.mjs';
import {
    AckermannCommands,
    AxleWheelFinder,
    axleFindings,
    chassisFindings,
    checkChassis,
    ComponentFace,
    DEG,
    enlist,
    FrameSeat,
    Lights,
    loadOf,
    MachineSettings,
    makeMachine,
    moveCenterOfMass,
    report,
    rpmOf,
    vehicleFindings,
    VehicleWorld,
    type AckermannCommand,
    type AxleWheels,
    type ControllerAttributes,
    type DriverControls,
    type Finding,
    type FrameMember,
    type Machine,
    type Vehicle,
    type VehicleBody,
    type VehicleLike
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
    ROAD: 3,
    SIMULATION: 4
};

/** @enum {number} */
const Detail = {
    FULL: 0,
    SIMPLE: 1,
    DISTANT: 2,
    BY_DISTANCE: 3
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
export class VehicleController extends Script implements VehicleLike, FrameMember {
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
     * What helps the driver. Road: everything, with steering help and hill hold. Sport: ABS, and traction and stability
     * control that let the car slide a little. Simulation: only what the car itself has, as set below. ABS: brakes that do
     * not lock. None: nothing. The key J of Vehicle Input goes from Road to Sport to Simulation.
     *
     * @attribute
     * @type {Assistance}
     */
    assistance: number = Assistance.ROAD;

    /**
     * The aids that the car itself has, one by one.
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

    /**
     * How closely the car looks at the ground. Full: as its wheels are set. Simple: one ray a wheel. Distant: one ray a
     * wheel every fourth step, for cars that nobody sees from near. By distance: to the nearest camera, for crowds.
     *
     * @attribute
     * @type {Detail}
     */
    detail: number = Detail.FULL;

    /**
     * Distance to the camera from which on one ray a wheel is enough, m. Smaller is cheaper; kerbs feel harder to whoever
     * looks closely.
     *
     * @attribute
     * @range [0, 500]
     * @precision 0
     * @visibleif {detail === 3}
     */
    simpleFrom: number = 40;

    /**
     * Distance to the camera from which on wheels look for the ground every fourth step only, m. Smaller is cheaper.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     * @visibleif {detail === 3}
     */
    distantFrom: number = 120;

    /** Which lamps are lit, for whatever shows them. Brake and reverse follow the car; the rest are switches. */
    readonly lights = new Lights();

    /** The chassis with its simulated vehicle; null until it is wired rightly. */
    body: VehicleBody | null = null;

    private readonly face = new ComponentFace(this.entity, 'vehicleController');
    private readonly enlisted = enlist(this);
    private readonly finder = new AxleWheelFinder(this.app, this.entity, this.face, wheelOn);
    private readonly settings = new MachineSettings(this.face, {
        frontLock: new DifferentialSettings(),
        rearLock: new DifferentialSettings(),
        centerLock: new DifferentialSettings(),
        motor: new MotorSettings(),
        engine: new EngineSettings(),
        clutch: new ClutchSettings(),
        gearbox: new GearboxSettings(),
        steering: new SteeringSettings(),
        brakes: new BrakeSettings(),
        aids: new AidSettings(),
        speedAids: new SpeedAidSettings(),
        aerodynamics: new AerodynamicsSettings()
    });

    private readonly commands = new AckermannCommands();
    private readonly start = { position: new Vec3(), rotation: new Quat() };
    private readonly seat = new FrameSeat(this);

    /** The attributes, to be read without a sound. */
    private given: ControllerAttributes = this;
    private machine: Machine | null = null;

    /** The vehicle that it drove last. */
    private held: VehicleBody | null = null;

    initialize(): void {
        this.placeCenterOfMass();
    }

    postInitialize(): void {
        this.start.position.copy(this.entity.getPosition());
        this.start.rotation.copy(this.entity.getRotation());
        this.given = this.settings.tap(this, this.seat);
        this.seat.take();
        if (this.finder.below().length > 0) {
            this.attach();
        }
        this.on('enable', this.resume, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.end, this);
    }

    attend(): boolean {
        const { body, finder, settings, given } = this;
        if (!this.machine) {
            this.attach();
            return true;
        }
        // a wheel that goes takes the machine off the vehicle
        const others = body?.vehicle.powertrain !== this.machine.powertrain || finder.differ(given);
        if (others) {
            this.rewire(this.machine);
        }
        const { machine } = this;
        // whatever was edited counts from the next step
        const drives = this.body?.vehicle.powertrain === machine.powertrain;
        if (drives && this.body && settings.differ(given, this.body.vehicle)) {
            settings.apply(given, machine, this.body);
            return true;
        }
        return others;
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
        return this.finder.holders;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.body?.vehicle.forwardSpeed ?? 0;
    }

    /** Speed of engine or motor, rpm. */
    get rpm(): number {
        return rpmOf(this.machine, this.vehicle);
    }

    readonly hasEngine = true;

    /** How hard engine or motors work, 0 to 1: what shifts, limiters and aids have left of the throttle. */
    get load(): number {
        return loadOf(this.machine, this.vehicle);
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

    /** Goes on to the next level of assistance: Road, Sport, Simulation, and Road again. */
    nextAssistance(): void {
        const { ROAD, SPORT, SIMULATION } = Assistance;
        this.assistance = this.assistance === ROAD ? SPORT : this.assistance === SPORT ? SIMULATION : ROAD;
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
        if (this.body) {
            this.commands.give(this.body.vehicle, command);
        }
    }

    /** What is wrong with this car now: with the chassis, its wheels, its bars and this component. */
    validate(): Finding[] {
        const { app, entity, body, face, machine } = this;
        const bars = entity.find((node) => node instanceof Entity && !!node.script?.get(AntiRollBar)) as Entity[];
        return [
            ...(body ? vehicleFindings(app, body) : chassisFindings(app, entity)),
            ...face.findings,
            ...(machine ? axleFindings(entity, machine.powertrain.front, machine.powertrain.rear) : []),
            ...this.finder.below().flatMap((wheel) => wheel.validate()),
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
        const wheels = this.finder.find(this);
        if (!wheels) {
            return;
        }
        const machine = this.build(wheels, null);
        this.settings.applyAnew(this, machine, wheels.body);
        Object.assign(wheels.body.vehicle, machine);
        if (Math.abs(this.speed) > ROLLING) {
            machine.powertrain.rollAt(wheels.body.vehicle); // an engine at idle would brake a car that rolls
        }
    }

    /** Goes on with other wheels as it drives; while their lists are wrong, with those that it has. */
    private rewire(former: Machine): void {
        const wheels = this.finder.find(this);
        if (wheels) {
            const machine = this.build(wheels, former);
            this.settings.applyToWheels(this, machine, wheels.body);
            Object.assign(wheels.body.vehicle, machine);
        }
    }

    private build(wheels: AxleWheels, former: Machine | null): Machine {
        this.body = wheels.body;
        this.hold(this.body);
        this.body.crew.add(this.seat);
        this.lights.follow(this.body.vehicle, this.seat.clock);
        this.machine = makeMachine(wheels, former);
        axleFindings(this.entity, wheels.front, wheels.rear).forEach(report);
        return this.machine;
    }

    /** Takes the vehicle up again; its wheels may be switched on after this, so they are looked for before the next step. */
    private resume(): void {
        this.body = this.held;
    }

    private detach(): void {
        if (this.machine) {
            this.body?.vehicle.removeMachine();
        }
        this.body?.crew.delete(this.seat);
        this.machine = null;
        this.body = null;
    }

    private end(): void {
        this.detach();
        this.hold(null);
    }

    /** Keeps the vehicle, and with it its driver, while wheels and this component are off. */
    private hold(body: VehicleBody | null): void {
        if (body !== this.held) {
            const former = this.held;
            this.held = body;
            if (body) {
                VehicleWorld.of(this.app)?.acquire(body.entity);
            }
            if (former) {
                VehicleWorld.of(this.app)?.release(former);
            }
        }
    }
}

/** Faster than this a car rolls, m/s. */
const ROLLING = 1;

function wheelOn(entity: Entity): WheelCollider | null {
    return entity.script?.get(WheelCollider) as WheelCollider | null;
}
