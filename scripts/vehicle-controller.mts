import { Curve, Entity, Quat, Vec3 } from 'playcanvas';

import type { AntiRollBar } from './anti-roll-bar.mjs';
import {
    haveChoices,
    acquireVehicle,
    chassisState,
    checks,
    AxleWheelFinder,
    BEHAVIORS,
    CenterOfMassInForce,
    checkChassis,
    DEG,
    describeBehavior,
    enlist,
    SECOND_CAR,
    UpdateHandle,
    isFrame,
    loadOf,
    MachineSettings,
    makeMachine,
    report,
    rpmOf,
    scriptOf,
    VehicleComponent,
    VehicleWorld,
    refuse,
    vehicleControllerRanges,
    type Checks,
    type AidName,
    type AxleWheels,
    type ControllerAttributes,
    type Finding,
    type Machine,
    type Vehicle,
    type VehicleBody
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `behavior` of {@link VehicleController}.
 *
 * @enum {number}
 */
export const Behavior = {
    /** As a real car. */
    SIMULATION: 0,

    /** A real car that helps its driver. */
    ROAD: 1,

    /** Easy to drive, hard to lose. */
    ARCADE: 2,

    /** Slides on the accelerator, and is held there. */
    DRIFT: 3
} as const;

export type Behavior = (typeof Behavior)[keyof typeof Behavior];

/**
 * Values of the attribute `drive` of {@link VehicleController}.
 *
 * @enum {number}
 */
export const DriveType = {
    /** The front wheels are driven. */
    FRONT: 0,

    /** The rear wheels are driven. */
    REAR: 1,

    /** All wheels are driven. */
    ALL: 2
} as const;

export type DriveType = (typeof DriveType)[keyof typeof DriveType];

/**
 * Values of the attributes `front`, `rear`, `center` and `tandem` of {@link DifferentialSettings}.
 *
 * @enum {number}
 */
export const DifferentialType = {
    /** No lock: both outputs have the same torque. */
    OPEN: 0,

    /** A lock by constant friction. */
    LIMITED_SLIP: 1,

    /** A rigid connection: both outputs turn alike. */
    LOCKED: 2,

    /** A torque that grows with the difference of speed. */
    VISCOUS: 3,

    /** Friction that the torque through it presses together. */
    CLUTCH_PACK: 4,

    /** A ratio of torques that worm gears allow. */
    TORSEN: 5
} as const;

export type DifferentialType = (typeof DifferentialType)[keyof typeof DifferentialType];

/**
 * Values of the attribute `type` of {@link EngineSettings}.
 *
 * @enum {number}
 */
export const EngineType = {
    /** A combustion engine. */
    COMBUSTION: 0,

    /** One electric motor for all driven wheels. */
    ELECTRIC: 1,

    /** An electric motor in each driven wheel. */
    WHEEL_MOTORS: 2,

    /** No engine: scripts drive the wheels. */
    NONE: 3
} as const;

export type EngineType = (typeof EngineType)[keyof typeof EngineType];

/**
 * Values of the attribute `limiter` of {@link EngineSettings}.
 *
 * @enum {number}
 */
export const RevLimiter = {
    /** Reduces the throttle and holds the speed. */
    SOFT: 0,

    /** Turns the ignition off and on. */
    CUT: 1
} as const;

export type RevLimiter = (typeof RevLimiter)[keyof typeof RevLimiter];

/**
 * Values of the attribute `coupling` of {@link ClutchSettings}.
 *
 * @enum {number}
 */
export const Coupling = {
    /** A clutch. */
    CLUTCH: 0,

    /** A torque converter: the car creeps. */
    TORQUE_CONVERTER: 1
} as const;

export type Coupling = (typeof Coupling)[keyof typeof Coupling];

/**
 * Values of the attribute `transmission` of {@link GearboxSettings}.
 *
 * @enum {number}
 */
export const Transmission = {
    /** Shifts by itself. */
    AUTOMATIC: 0,

    /** Shifts one gear at a time on request. */
    SEQUENTIAL: 1,

    /** Selects any gear on request. */
    MANUAL: 2,

    /** Varies the ratio continuously, and holds the engine speed. */
    CVT: 3
} as const;

export type Transmission = (typeof Transmission)[keyof typeof Transmission];

/**
 * Values of the attribute `assistance` of {@link AidSettings}.
 *
 * @enum {number}
 */
export const Assistance = {
    /** No aids. */
    NONE: 0,

    /** Anti-lock brakes alone. */
    ABS: 1,

    /** Also traction and stability control that allow some sliding. */
    SPORT: 2,

    /** Also steering help and hill hold. */
    ROAD: 3,

    /** The aids set below alone. */
    SIMULATION: 4
} as const;

export type Assistance = (typeof Assistance)[keyof typeof Assistance];

/**
 * Values of the attribute `detail` of {@link VehicleController}.
 *
 * @enum {number}
 */
export const Detail = {
    /** As set on the wheels. */
    FULL: 0,

    /** One ray per wheel. */
    SIMPLE: 1,

    /** One ray per wheel in every fourth step. */
    DISTANT: 2,

    /** By the distance to the nearest camera. */
    BY_DISTANCE: 3
} as const;

export type Detail = (typeof Detail)[keyof typeof Detail];

/**
 * Values of the attribute `centerOfMassFrom` of {@link VehicleController}.
 *
 * @enum {number}
 */
export const CenterOfMassFrom = {
    /** The origin of the chassis entity. */
    ENTITY: 0,

    /** The middle of the collision shapes below it, by their volumes. */
    COLLIDERS: 1
} as const;

export type CenterOfMassFrom = (typeof CenterOfMassFrom)[keyof typeof CenterOfMassFrom];

const CHOICES = {
    behavior: Behavior,
    drive: DriveType,
    'engine.type': EngineType,
    'engine.limiter': RevLimiter,
    'clutch.coupling': Coupling,
    'gearbox.transmission': Transmission,
    'differentials.front': DifferentialType,
    'differentials.rear': DifferentialType,
    'differentials.center': DifferentialType,
    'differentials.tandem': DifferentialType,
    'aids.assistance': Assistance,
    detail: Detail,
    centerOfMassFrom: CenterOfMassFrom
};

/**
 * Settings of what drives: a combustion engine, an electric motor, or each of the motors at the wheels.
 *
 * @interface
 */
export class EngineSettings {
    /**
     * Source of drive torque: a combustion engine with clutch and gearbox, an electric motor geared to the wheels, one
     * motor per driven wheel, or none.
     */
    type: EngineType = EngineType.COMBUSTION;

    /**
     * Maximum torque, N m. Higher accelerates harder.
     *
     * @range [0, 5000]
     * @visibleif {type === 0}
     */
    peakTorque = 138;

    /**
     * Maximum power, kW, more than Peak Torque times Torque RPM over 9549. Higher raises the top speed.
     *
     * @range [0, 2000]
     * @visibleif {type === 0}
     */
    peakPower = 77;

    /**
     * Maximum torque of the motor, N m. Higher accelerates harder from rest.
     *
     * @range [0, 5000]
     * @visibleif {type === 1 || type === 2}
     */
    motorTorque = 310;

    /**
     * Maximum power of the motor, kW. Higher accelerates harder at speed and raises the top speed.
     *
     * @range [0, 2000]
     * @visibleif {type === 1 || type === 2}
     */
    motorPower = 110;

    /** Shows all settings of the engine. Off hides them; hidden settings keep their values. */
    advanced = false;

    /**
     * Engine speed at maximum torque, rpm. Lower pulls better at low speed.
     *
     * @title Torque RPM
     * @range [500, 20000]
     * @visibleif {advanced && type === 0}
     */
    peakTorqueRpm = 4800;

    /**
     * Engine speed at maximum power, rpm, above Torque RPM. Higher favors high revs.
     *
     * @title Power RPM
     * @range [500, 20000]
     * @visibleif {advanced && type === 0}
     */
    peakPowerRpm = 6000;

    /**
     * Torque at full throttle as a drawn curve: x is the share of the maximum rpm, y the share of the peak torque. A
     * curve on the axis, the default, uses the values above.
     *
     * @title Torque Curve
     * @range [0, 1]
     * @visibleif {advanced && type === 0}
     */
    curve: Curve = new Curve();

    /**
     * Idle speed, rpm. Higher creeps faster with a torque converter.
     *
     * @range [300, 3000]
     * @precision 0
     * @visibleif {advanced && type === 0}
     */
    idleRpm = 900;

    /**
     * Engine speed at which the rev limiter acts, rpm. Higher stays longer in each gear.
     *
     * @range [1000, 20000]
     * @visibleif {advanced && type === 0}
     */
    maxRpm = 6500;

    /**
     * Moment of inertia of crankshaft and flywheel, kg m2. Lower revs up faster.
     *
     * @range [0.001, 10]
     * @visibleif {advanced && type === 0}
     */
    inertia = 0.15;

    /**
     * Engine braking: friction torque with the throttle closed at the lowest speed, N m; each 1 000 rpm adds 26 %. Higher
     * slows the car more when the driver lifts.
     *
     * @range [0, 500]
     * @precision 0
     * @visibleif {advanced && type === 0}
     */
    friction = 12;

    /**
     * Action at maximum speed. Soft reduces the throttle and holds the speed; cut turns the ignition off and on,
     * so the engine stutters.
     *
     * @visibleif {advanced && type === 0}
     */
    limiter: RevLimiter = RevLimiter.SOFT;

    /**
     * Drop in engine speed before the ignition returns after a cut, rpm. Higher stutters more slowly and roughly.
     *
     * @range [0, 1000]
     * @precision 0
     * @visibleif {advanced && type === 0 && limiter === 1}
     */
    limiterBand = 150;

    /**
     * Engine drag at full throttle, N m per rad/s; 0.15 goes with an inertia of 1.
     * Any of the three drags above 0 replaces Friction.
     *
     * @title Drag at Throttle
     * @range [0, 10]
     * @precision 3
     * @visibleif {advanced && type === 0}
     */
    dampingRateFullThrottle = 0;

    /**
     * Engine drag with the throttle closed and the clutch engaged, N m per rad/s; 2 goes with an inertia of 1.
     * Higher slows the car more when the driver lifts.
     *
     * @title Drag Coasting
     * @range [0, 10]
     * @precision 3
     * @visibleif {advanced && type === 0}
     */
    dampingRateZeroThrottleClutchEngaged = 0;

    /**
     * Engine drag with the throttle closed and the clutch open, N m per rad/s; 0.35 goes with an inertia of 1.
     * Higher drops the revs faster between gears.
     *
     * @title Drag No Clutch
     * @range [0, 10]
     * @precision 3
     * @visibleif {advanced && type === 0}
     */
    dampingRateZeroThrottleClutchDisengaged = 0;

    /**
     * Motor speed at which the limiter acts, rpm. Higher allows a higher top speed.
     *
     * @range [100, 30000]
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    motorMaxRpm = 16000;

    /**
     * Gear ratio from motor to wheel: 7 to 13 in road cars, 1 for a hub motor. Higher accelerates harder and lowers the
     * top speed.
     *
     * @range [0.5, 100]
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    ratio = 9;

    /**
     * Moment of inertia of the rotor, kg m2. Lower responds faster when the wheels slip.
     *
     * @range [0.001, 10]
     * @precision 3
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    motorInertia = 0.05;

    /**
     * Share of the battery's power that reaches the wheels, and of the braking power that returns. Affects only the
     * energy counters.
     *
     * @range [0.1, 1]
     * @precision 2
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    efficiency = 0.9;

    /**
     * Generator torque when the driver lifts, N m. 0 coasts; a third of the maximum torque allows one-pedal driving.
     *
     * @range [0, 5000]
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    coastTorque = 30;

    /**
     * Maximum generator torque, N m. The brake pedal uses it before the friction brakes; total braking stays the same.
     *
     * @range [0, 5000]
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    regenTorque = 150;

    /**
     * Maximum generator power, kW. Higher recovers more energy at speed.
     *
     * @range [0, 2000]
     * @visibleif {advanced && type === 1 || advanced && type === 2}
     */
    regenPower = 60;

    /**
     * Lifting the throttle brings an electric car to a stop and holds it: the friction brakes take over where the
     * generator fades.
     *
     * @visibleif {advanced && type === 1}
     */
    onePedal = false;

    /**
     * Share of the throttle that wheel motors shift from the inner to the outer wheels at full steering. Higher turns
     * in more; negative values steady the car.
     *
     * @title Vectoring
     * @range [-1, 1]
     * @precision 1
     * @visibleif {advanced && type === 2}
     */
    torqueVectoring = 0;

    /**
     * Torque at full throttle by points: pairs of rpm and N m with rising rpm, for a measured engine. A curve that is
     * drawn replaces them.
     *
     * @title Torque Points
     * @default []
     * @enabledif {type === 0}
     * @visibleif {advanced}
     */
    torqueCurve: number[] = [];
}

/**
 * Settings of the clutch or torque converter.
 *
 * @interface
 */
export class ClutchSettings {
    /**
     * Coupling between engine and gearbox. A clutch grips firmly. A torque converter creeps at idle, and pulls away
     * smoothly with extra torque.
     */
    coupling: Coupling = Coupling.CLUTCH;

    /**
     * Operates the clutch automatically. Off leaves it to the driver's clutch pedal.
     *
     * @visibleif {coupling === 0}
     */
    automatic = true;

    /**
     * Opens the clutch before it drags the engine below idle. Off lets the engine stall; the driver then has to restart
     * it.
     *
     * @visibleif {coupling === 0}
     */
    antiStall = true;

    /**
     * Torque capacity of the closed clutch, as a multiple of the engine's maximum torque. Below 1 it slips at full
     * throttle.
     *
     * @range [0.1, 10]
     * @precision 1
     */
    strength = 1.8;

    /**
     * Clutch torque per speed difference, N m per rad/s, such as 10. Lower engages more
     * softly. 0 is a dry friction clutch, which closes without residual slip.
     *
     * @range [0, 1000]
     * @precision 0
     * @visibleif {coupling === 0}
     */
    stiffness = 0;

    /**
     * Engine speed from which on the automatic clutch engages at full throttle, as a share of the range from idle to
     * maximum rpm. Higher launches harder.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {coupling === 0}
     */
    launch = 0.2;

    /**
     * Engine speed at full throttle with the brakes held, rpm. Higher revs and slips more when pulling away.
     *
     * @range [500, 10000]
     * @visibleif {coupling === 1}
     */
    stallRpm = 2300;

    /**
     * Torque multiplication of the converter at standstill, 1.8 to 2.5 in cars. Higher pulls away harder.
     *
     * @range [1, 4]
     * @precision 2
     * @visibleif {coupling === 1}
     */
    torqueRatio = 2;

    /**
     * Lowest gear in which the converter locks up. 0 never locks it.
     *
     * @range [0, 12]
     * @precision 0
     * @visibleif {coupling === 1}
     */
    lockGear = 3;

    /**
     * Minimum output speed for lock-up, rpm. Lower locks sooner.
     *
     * @range [0, 10000]
     * @visibleif {coupling === 1}
     */
    lockRpm = 1500;
}

/**
 * Settings of the differentials.
 *
 * @interface
 */
export class DifferentialSettings {
    /**
     * Front differential. Open: both wheels lose drive when one slips. Limited slip: a fixed torque holds the wheels
     * together. Locked: both wheels turn at the same speed, and the car understeers. Viscous: locks more with the speed
     * difference. Clutch pack and Torsen: lock more with the input torque.
     */
    front: DifferentialType = DifferentialType.OPEN;

    /**
     * Rear differential, with the same types as in front. Locked makes the car drift; limited slip improves traction
     * out of corners.
     */
    rear: DifferentialType = DifferentialType.OPEN;

    /** Differential between the axles, with all-wheel drive. Locked keeps pulling as long as one axle grips. */
    center: DifferentialType = DifferentialType.OPEN;

    /**
     * Differential between neighboring axles at the same end, such as the two rear axles of a truck. Uses the rear
     * settings.
     */
    tandem: DifferentialType = DifferentialType.OPEN;

    /**
     * Locking torque of a limited-slip differential, N m. Road cars 100 to 400. Higher improves traction and adds
     * understeer.
     *
     * @title Limited Slip
     * @range [0, 5000]
     * @precision 0
     * @visibleif {front === 1 || rear === 1 || center === 1 || tandem === 1}
     */
    limitedSlipTorque = 200;

    /**
     * Front: locking torque without input torque, N m. Road cars 50 to 150. Higher keeps a Torsen driving when one
     * wheel lifts.
     *
     * @range [0, 5000]
     * @precision 0
     * @visibleif {front === 4 || front === 5}
     */
    frontPreload = 60;

    /**
     * Front: locking torque per input torque under power. 0.1 is mild, 0.2 is sold as 40 %, 0.5 almost locks. Higher
     * improves traction out of corners and adds understeer.
     *
     * @title Front Power
     * @range [0, 1]
     * @precision 2
     * @visibleif {front === 4}
     */
    frontPowerLock = 0.2;

    /**
     * Front: locking torque per input torque under engine braking. Higher steadies the car when the driver lifts in a
     * corner, and makes it turn in less.
     *
     * @title Front Coast
     * @range [0, 1]
     * @precision 2
     * @visibleif {front === 4}
     */
    frontCoastLock = 0.1;

    /**
     * Front: largest torque ratio of the slower to the faster side, 2 to 4. Higher drives better with one wheel on a
     * slippery surface.
     *
     * @title Front Bias
     * @range [1, 10]
     * @precision 1
     * @visibleif {front === 5}
     */
    frontBiasRatio = 3;

    /**
     * Front: torque per speed difference, N m s/rad. 5 is soft, 50 almost locks.
     *
     * @range [0.1, 1000]
     * @visibleif {front === 3}
     */
    frontViscosity = 20;

    /**
     * Rear: locking torque without input torque, N m. Road cars 50 to 150. Higher keeps a Torsen driving when one wheel
     * lifts.
     *
     * @range [0, 5000]
     * @precision 0
     * @visibleif {rear === 4 || rear === 5 || tandem === 4 || tandem === 5}
     */
    rearPreload = 60;

    /**
     * Rear: locking torque per input torque under power. 0.1 is mild, 0.2 is sold as 40 %, 0.5 almost locks. Higher
     * improves traction out of corners and adds understeer.
     *
     * @title Rear Power
     * @range [0, 1]
     * @precision 2
     * @visibleif {rear === 4 || tandem === 4}
     */
    rearPowerLock = 0.2;

    /**
     * Rear: locking torque per input torque under engine braking. Higher steadies the car when the driver lifts in a
     * corner, and makes it turn in less.
     *
     * @title Rear Coast
     * @range [0, 1]
     * @precision 2
     * @visibleif {rear === 4 || tandem === 4}
     */
    rearCoastLock = 0.1;

    /**
     * Rear: largest torque ratio of the slower to the faster side, 2 to 4. Higher drives better with one wheel on a
     * slippery surface.
     *
     * @title Rear Bias
     * @range [1, 10]
     * @precision 1
     * @visibleif {rear === 5 || tandem === 5}
     */
    rearBiasRatio = 3;

    /**
     * Rear: torque per speed difference, N m s/rad. 5 is soft, 50 almost locks.
     *
     * @range [0.1, 1000]
     * @visibleif {rear === 3 || tandem === 3}
     */
    rearViscosity = 20;

    /**
     * Center: locking torque without input torque, N m. Road cars 50 to 150. Higher keeps a Torsen driving when one
     * wheel lifts.
     *
     * @range [0, 5000]
     * @precision 0
     * @visibleif {center === 4 || center === 5}
     */
    centerPreload = 60;

    /**
     * Center: locking torque per input torque under power. 0.1 is mild, 0.2 is sold as 40 %, 0.5 almost locks. Higher
     * improves traction out of corners and adds understeer.
     *
     * @title Center Power
     * @range [0, 1]
     * @precision 2
     * @visibleif {center === 4}
     */
    centerPowerLock = 0.2;

    /**
     * Center: locking torque per input torque under engine braking. Higher steadies the car when the driver lifts in a
     * corner, and makes it turn in less.
     *
     * @title Center Coast
     * @range [0, 1]
     * @precision 2
     * @visibleif {center === 4}
     */
    centerCoastLock = 0.1;

    /**
     * Center: largest torque ratio of the slower to the faster side, 2 to 4. Higher drives better with one wheel on a
     * slippery surface.
     *
     * @title Center Bias
     * @range [1, 10]
     * @precision 1
     * @visibleif {center === 5}
     */
    centerBiasRatio = 3;

    /**
     * Center: torque per speed difference, N m s/rad. 5 is soft, 50 almost locks.
     *
     * @range [0.1, 1000]
     * @visibleif {center === 3}
     */
    centerViscosity = 20;
}

/**
 * Settings of the gearbox.
 *
 * @interface
 */
export class GearboxSettings {
    /**
     * Automatic shifts by itself. Sequential shifts one gear at a time on request, manual selects any gear. CVT varies
     * the ratio continuously between the first and the last gear, and holds the engine speed that the throttle asks
     * for.
     */
    transmission: Transmission = Transmission.AUTOMATIC;

    /**
     * Ratios of the forward gears, first gear first. Higher pulls harder and is slower.
     *
     * @default [3.15, 1.91, 1.28, 0.95, 0.76]
     */
    gearRatios: number[] = [3.15, 1.91, 1.28, 0.95, 0.76];

    /**
     * Gear ratio of reverse. Higher pulls harder and is slower.
     *
     * @range [0.5, 20]
     */
    reverseRatio = 3.62;

    /**
     * Speed beyond which reverse drives no faster, km/h. Electric cars have 25 to 40. Higher backs away faster, up to what the
     * ratio allows.
     *
     * @range [5, 200]
     * @precision 0
     */
    reverseSpeed = 30;

    /**
     * Ratio of the final drive. Higher accelerates harder and lowers the top speed.
     *
     * @range [0.5, 40]
     */
    finalDrive = 4.27;

    /**
     * Share of the engine's torque that reaches the wheels; the rest is lost in gears and joints. 0.85 to 0.95 in cars.
     * Higher accelerates harder.
     *
     * @range [0.1, 1]
     * @precision 2
     */
    efficiency = 1;

    /**
     * Time without drive torque during a shift, s. Shorter loses less speed.
     *
     * @range [0, 2]
     * @precision 2
     */
    switchTime = 0.3;

    /**
     * Engine speed for upshifts at full throttle, rpm; at light throttle half of it. A CVT holds this speed at full
     * throttle.
     *
     * @range [1000, 20000]
     */
    upRpm = 6000;

    /**
     * Engine speed for upshifts with up to 25 % of the throttle, rpm; with more it rises to Up RPM. Road cars: 1500 to 2200.
     * Lower saves fuel. 0: half of Up RPM with the throttle closed, more with any throttle.
     *
     * @range [0, 20000]
     * @visibleif {transmission === 0}
     */
    lightUpRpm = 0;

    /**
     * Engine speed for downshifts with the throttle closed, rpm. A CVT holds this speed with the throttle closed.
     *
     * @range [500, 10000]
     */
    downRpm = 1500;

    /**
     * Minimum time between automatic shifts, s. Longer shifts less often; shorter reacts sooner.
     *
     * @range [0, 5]
     * @precision 2
     * @visibleif {transmission === 0}
     */
    latency = 0.6;

    /**
     * Throttle, 0 to 1, above which the automatic shifts down as far as the engine can rev. Above 1: never.
     *
     * @title Downshift From
     * @range [0.5, 1.1]
     * @precision 2
     * @visibleif {transmission === 0}
     */
    kickDown = 0.95;

    /**
     * Slip ratio of a driven wheel above which the automatic does not shift. Lower holds the gear on ice; 10 ignores
     * slip.
     *
     * @range [0.02, 10]
     * @visibleif {transmission === 0}
     */
    slipLimit = 0.1;

    /** Selects the low range of the transfer case, which shortens all gears by Low Ratio. Shift it while stopped. */
    lowRange = false;

    /**
     * Ratio of the low range, 2 to 4 in off-roaders. Higher crawls more slowly and pulls harder.
     *
     * @range [1, 10]
     * @visibleif {lowRange}
     */
    lowRatio = 2.7;

    /**
     * Upshift points for each gear, as shares of the maximum engine speed, such as 0.65. Gears without an entry use Up RPM.
     *
     * @default []
     * @enabledif {transmission === 0}
     */
    upRatios: number[] = [];

    /**
     * Downshift points for each gear, first gear first, as shares of the maximum engine speed, such as 0.5. Gears without an entry use Down RPM. A downshift that would soon be reversed is not made.
     *
     * @default []
     * @enabledif {transmission === 0}
     */
    downRatios: number[] = [];
}

/**
 * Settings of the steering.
 *
 * @interface
 */
export class SteeringSettings {
    /**
     * Maximum angle of the front wheels, degrees. Higher turns tighter.
     *
     * @range [0, 80]
     * @precision 1
     */
    maxSteerAngle = 35;

    /** Shows all settings of the steering. Off hides them; hidden settings keep their values. */
    advanced = false;

    /**
     * Ackermann geometry, 0 to 1. 0 keeps the wheels parallel; 1 turns each wheel about the common center of the curve.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    ackermann = 1;

    /**
     * Maximum steering speed of the road wheels, degrees per second. Higher responds faster.
     *
     * @range [10, 1000]
     * @precision 0
     * @visibleif {advanced}
     */
    rate = 150;

    /**
     * Maximum speed of the road wheels back to center, degrees per second. Higher catches slides sooner.
     *
     * @range [10, 1000]
     * @precision 0
     * @visibleif {advanced}
     */
    returnRate = 150;

    /**
     * Steering wheel angle over road wheel angle, 14 to 18 in road cars. Affects only the displayed steering wheel.
     *
     * @range [1, 40]
     * @precision 1
     * @visibleif {advanced}
     */
    ratio = 15;

    /**
     * Share of the maximum angle that remains at high speed. Lower is calmer at high speed.
     *
     * @range [0.01, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    highSpeedLock = 0.25;

    /**
     * Speed at which the steering angle has fallen to that share, km/h. Lower reduces it sooner.
     *
     * @range [10, 400]
     * @precision 0
     * @visibleif {advanced}
     */
    highSpeed = 120;

    /**
     * Share of the maximum angle over speed as a drawn curve: x is the share of the high speed, y the share of the
     * angle. A curve on the axis, the default, uses the two values above.
     *
     * @title Angle Curve
     * @range [0, 1]
     * @visibleif {advanced}
     */
    curve: Curve = new Curve();
}

/**
 * Settings of foot brake and hand brake.
 *
 * @interface
 */
export class BrakeSettings {
    /**
     * Total brake torque of all wheels at full pedal, N m. About mass x 9.81 x wheel radius can lock all wheels.
     *
     * @title Brake Torque
     * @range [0, 1000000]
     */
    maxBrakeTorque = 4500;

    /** Shows all settings of the brakes. Off hides them; hidden settings keep their values. */
    advanced = false;

    /**
     * Share of the brake torque on the front axle. Too low spins the car under braking.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    bias = 0.7;

    /**
     * Total hand brake torque, N m. Higher locks the rear wheels more easily.
     *
     * @title Handbrake
     * @range [0, 1000000]
     * @visibleif {advanced}
     */
    maxHandbrakeTorque = 2500;

    /**
     * Total brake torque of the front wheels at full pedal, N m. 0 uses Brake Torque and Bias.
     *
     * @title Front Brakes
     * @range [0, 1000000]
     * @visibleif {advanced}
     */
    frontBrakeTorque = 0;

    /**
     * Total brake torque of the rear wheels at full pedal, N m. 0 uses Brake Torque and Bias. Too much spins the car.
     *
     * @title Rear Brakes
     * @range [0, 1000000]
     * @visibleif {advanced}
     */
    rearBrakeTorque = 0;

    /**
     * Share of the hand brake torque on the front wheels. 0 locks only the rear wheels and swings the tail out.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    handbrakeBias = 0;

    /**
     * Holds the brake after the car has braked to a stop, until the driver accelerates.
     *
     * @visibleif {advanced}
     */
    autoHold = false;
}

/**
 * Settings of the driver aids of the behavior Simulation.
 *
 * @interface
 */
export class AidSettings {
    /**
     * Level of help with the behavior Simulation; the other behaviors bring their own aids. Simulation: only the aids
     * set below, the car's own. None: no aids. ABS: only anti-lock brakes. Sport: also traction and stability control
     * that allow some sliding. Road: also steering help and hill hold.
     */
    assistance: Assistance = Assistance.SIMULATION;

    /**
     * Anti-lock brakes: keep the wheels turning, so the car can steer and stops sooner.
     *
     * @visibleif {assistance === 4}
     */
    abs = true;

    /**
     * Share of the excess brake torque that ABS removes. Lower lets the wheels lock.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {assistance === 4 && abs}
     */
    absStrength = 1;

    /**
     * Traction control: reduces the throttle when driven wheels spin.
     *
     * @visibleif {assistance === 4}
     */
    tractionControl = false;

    /**
     * Share of the excess throttle that traction control removes. Lower allows more wheelspin.
     *
     * @title Traction Aid
     * @range [0, 1]
     * @precision 2
     * @visibleif {assistance === 4 && tractionControl}
     */
    tractionStrength = 1;

    /**
     * Also brakes a single spinning wheel at up to 40 km/h, to pull away with one side on ice.
     *
     * @visibleif {assistance === 4 && tractionControl}
     */
    tractionBrakes = true;

    /**
     * Also leads the automatic clutch of a hard start, as launch control does: at full strength the car gets away sooner, with Sport later.
     * Off: it only cuts the throttle, as in cars of versions that had no such control.
     *
     * @visibleif {assistance === 2 || assistance === 3 || assistance === 4 && tractionControl}
     */
    tractionClutch = true;

    /**
     * Stability control: brakes single wheels when the car turns more or less than the driver steers.
     *
     * @visibleif {assistance === 4}
     */
    stabilityControl = false;

    /**
     * Strength of the corrective braking, 0 to 1. Lower lets the car slide more.
     *
     * @title Stability Aid
     * @range [0, 1]
     * @precision 2
     * @visibleif {assistance === 4 && stabilityControl}
     */
    stabilityStrength = 1;

    /**
     * Sideslip angle that stability control allows, degrees. Road cars 5 to 8; higher lets the tail out.
     *
     * @range [2, 45]
     * @precision 1
     * @visibleif {assistance === 4 && stabilityControl}
     */
    slideLimit = 8;

    /**
     * Understeer that stability control considers normal, degrees of front wheel angle per g. Higher intervenes less on
     * turn-in.
     *
     * @range [0, 10]
     * @precision 2
     * @visibleif {assistance === 4 && stabilityControl}
     */
    understeer = 1.7;

    /**
     * Steering help: limits the front wheel angle to where the tires grip best. Useful with keys and gamepad sticks.
     *
     * @visibleif {assistance === 4}
     */
    steeringHelp = false;

    /**
     * Share of the excess steering angle that steering help removes. Lower leaves more to the driver.
     *
     * @title Help Strength
     * @range [0, 1]
     * @precision 2
     * @visibleif {assistance === 4 && steeringHelp}
     */
    steeringHelpStrength = 1;

    /**
     * Share of automatic countersteering in a slide. 1 catches most slides; 0 leaves them to the driver.
     *
     * @range [0, 1]
     * @precision 2
     * @visibleif {assistance === 4 && steeringHelp}
     */
    counterSteer = 1;

    /**
     * Hill hold: keeps the brake on for a second on a slope, or until the engine pulls.
     *
     * @visibleif {assistance === 4}
     */
    hillHold = false;

    /**
     * Drag control: gives throttle when the drag of the engine, after lifting or shifting down, makes the driven wheels
     * slide.
     *
     * @visibleif {assistance === 4}
     */
    dragControl = false;

    /**
     * Rollover control for tall vehicles: limits the steering, and brakes the outer front wheel, before the inner wheels
     * lift.
     *
     * @visibleif {assistance === 4}
     */
    rolloverControl = false;
}

/**
 * Settings of cruise control, speed limiter and launch control.
 *
 * @interface
 */
export class SpeedAidSettings {
    /** Speed limiter: reduces the throttle at Speed Limit. It does not brake downhill. */
    speedLimiter = false;

    /**
     * Speed above which the limiter reduces the throttle, km/h.
     *
     * @range [5, 400]
     * @precision 0
     * @visibleif {speedLimiter}
     */
    speedLimit = 130;

    /** Shows cruise control and launch control. Off hides them; hidden settings keep their values. */
    advanced = false;

    /**
     * Cruise control: holds Cruise Speed until the driver brakes.
     *
     * @visibleif {advanced}
     */
    cruiseControl = false;

    /**
     * Speed that cruise control holds, km/h.
     *
     * @range [5, 400]
     * @precision 0
     * @visibleif {advanced && cruiseControl}
     */
    cruiseSpeed = 100;

    /**
     * Launch control: hold the brake at full throttle while stopped, then release the brake for the best start.
     *
     * @visibleif {advanced}
     */
    launchControl = false;

    /**
     * Engine speed that launch control holds before the start, rpm. Higher launches harder, until the tires can take no
     * more. A torque converter holds less: as much as it and the brakes allow.
     *
     * @range [500, 15000]
     * @visibleif {advanced && launchControl}
     */
    launchRpm = 3500;
}

/**
 * Drag, downforce and side force of a body.
 *
 * @interface
 */
export class AerodynamicsSettings {
    /**
     * Drag coefficient times frontal area, m2. Road cars 0.5 to 0.8. Higher lowers the top speed.
     *
     * @range [0, 10]
     * @precision 3
     */
    dragArea = 0.65;

    /**
     * Downforce coefficient times area over the front axle, m2. Race cars 1 to 2; negative values produce lift.
     *
     * @range [-2, 5]
     * @precision 3
     */
    downforceFront = 0;

    /**
     * Downforce coefficient times area over the rear axle, m2. More than in front steadies the car at speed.
     *
     * @range [-2, 5]
     * @precision 3
     */
    downforceRear = 0;

    /**
     * Side force coefficient times area, m2, per rad of flow angle (SAE J1594). Road cars 4 to 5, vans more. Higher
     * reacts more to crosswinds; 0 takes the drag area.
     *
     * @range [0, 50]
     * @precision 2
     */
    sideArea = 0;

    /**
     * Point where the side force acts, m ahead of the center of mass. Positive values turn the car away from the wind.
     *
     * @range [-5, 5]
     * @precision 2
     */
    sideCenter = 0;

    /**
     * Air density, kg/m3: 1.225 at sea level, 1.0 at 2 000 m. Higher increases drag and downforce.
     *
     * @range [0, 10]
     * @precision 3
     */
    density = 1.225;
}

/**
 * Settings of boost and control in the air, which are not physical.
 *
 * @interface
 */
export class ArcadeSettings {
    /**
     * Boost: a force that pushes the car ahead while the boost key of Vehicle Input is held. Not physical: it needs
     * neither engine nor grip.
     */
    boost = false;

    /**
     * Acceleration of the boost, m/s2. 10 is about 1 g. Higher pushes harder.
     *
     * @title Boost Push
     * @range [0, 50]
     * @precision 1
     * @visibleif {boost}
     */
    boostAcceleration = 10;

    /**
     * Duration of a full charge of the boost, s. Higher boosts longer.
     *
     * @title Boost Time
     * @range [0.1, 30]
     * @precision 1
     * @visibleif {boost}
     */
    boostDuration = 3;

    /**
     * Time in which an empty boost charges, s. Higher boosts less often.
     *
     * @range [0.1, 60]
     * @precision 1
     * @visibleif {boost}
     */
    boostRecharge = 6;

    /**
     * Air control: turns the car with keys while no wheel touches the ground. Not physical: nothing turns a real car
     * in the air. The behavior Arcade always has it.
     */
    airControl = false;

    /**
     * Angular acceleration of the nose up and down in the air, degrees/s2, and the rate that it leads to when held,
     * degrees/s. Higher flips faster.
     *
     * @range [0, 720]
     * @precision 0
     */
    airPitch = 90;

    /**
     * Angular acceleration of the heading in the air, degrees/s2, and the rate that it leads to when held, degrees/s.
     * The steering keys ask for it. Higher turns faster.
     *
     * @range [0, 720]
     * @precision 0
     */
    airYaw = 60;

    /**
     * Angular acceleration of the roll in the air, degrees/s2, and the rate that it leads to when held, degrees/s.
     * Higher rolls faster.
     *
     * @range [0, 720]
     * @precision 0
     */
    airRoll = 120;
}

/**
 * The full car: engine or motor, transmission, steering, brakes and driver aids of one chassis. Put it on the entity
 * with the dynamic rigid body. Each wheel below it needs a Wheel Collider.
 */
export class VehicleController extends VehicleComponent<Vehicle> {
    static override scriptName = 'vehicleController';

    /** @internal */
    static override readonly choices = CHOICES;

    /** @internal */
    static override readonly ranges = vehicleControllerRanges;

    /** @internal */
    static override readonly former =
        'frontDifferential rearDifferential centerDifferential tandemDifferential limitedSlipTorque frontLock rearLock ' +
        'centerLock lowRange lowRatio gearRatios engineType onePedal torqueVectoring motor assistance';

    /**
     * Behavior of the car. Simulation: as its numbers say, with the aids of the group Aids. Road: all aids, so that keys
     * do not spin it. Arcade: also more grip, recovery from slides and air control, which are not physical. Drift:
     * holds drifts by countersteering, drives the rear wheels.
     *
     * @attribute
     */
    behavior: Behavior = Behavior.ROAD;

    /**
     * Driven wheels. Front pulls straight, rear slides under power, all has the best traction.
     *
     * @attribute
     */
    drive: DriveType = DriveType.FRONT;

    /**
     * Share of the torque on the front axle with all-wheel drive. Higher understeers more under power.
     *
     * @attribute
     * @title Front Share
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced && drive === 2}
     */
    frontTorqueShare = 0.5;

    /**
     * Source of torque: a combustion engine, an electric motor, or a motor at each driven wheel.
     *
     * @attribute
     */
    engine: EngineSettings = new EngineSettings();

    /**
     * Cruise control, speed limiter and launch control.
     *
     * @attribute
     */
    speedAids: SpeedAidSettings = new SpeedAidSettings();

    /**
     * The steering.
     *
     * @attribute
     */
    steering: SteeringSettings = new SteeringSettings();

    /**
     * Foot brake and hand brake.
     *
     * @attribute
     */
    brakes: BrakeSettings = new BrakeSettings();

    /**
     * Shows all settings: fills the titles below. Engine, Speed Aids, Steering and Brakes have a switch of their own. Hidden
     * settings keep their values.
     *
     * @attribute
     */
    advanced = false;

    /**
     * Entities with the Wheel Colliders of the steered front axle. Empty selects all wheels ahead of the center of
     * mass.
     *
     * @attribute
     * @visibleif {advanced}
     */
    frontWheels: Entity[] = [];

    /**
     * Entities with the Wheel Colliders of the rear axle. Empty selects all wheels behind the center of mass.
     *
     * @attribute
     * @visibleif {advanced}
     */
    rearWheels: Entity[] = [];

    /**
     * Rear wheels that steer about the same center as the front wheels, such as the tag axle of a bus. List them in Rear Wheels as well.
     *
     * @attribute
     * @title Rear Steered
     * @visibleif {advanced}
     */
    steeredRearWheels: Entity[] = [];

    /**
     * The clutch or torque converter between engine and gearbox.
     *
     * @attribute
     * @visibleif {advanced}
     */
    clutch: ClutchSettings = new ClutchSettings();

    /**
     * The gearbox.
     *
     * @attribute
     * @visibleif {advanced}
     */
    gearbox: GearboxSettings = new GearboxSettings();

    /**
     * Split of the torque between the wheels of an axle, and between the axles.
     *
     * @attribute
     * @visibleif {advanced}
     */
    differentials: DifferentialSettings = new DifferentialSettings();

    /**
     * Share of the maximum steering angle over speed by points: pairs of km/h and share with rising speed, such as 0,
     * 1, 100, 0.3. A curve that is drawn in the steering replaces them.
     *
     * @attribute
     * @title Steering Points
     * @visibleif {advanced}
     */
    steeringCurve: number[] = [];

    /**
     * Angle of the rear wheels over the angle of the front wheels. Below 0 turns tighter, above 0 is calmer at speed; 1
     * moves sideways like a crab.
     *
     * @attribute
     * @range [-1, 1]
     * @visibleif {advanced}
     */
    rearSteering = 0;

    /**
     * Speed at which Rear Steering has become Rear Steer Fast, km/h. Up to it, the one changes into the other in
     * proportion. Cars with steering on both axles 60 to 120. 0: Rear Steering at any speed.
     *
     * @attribute
     * @range [0, 300]
     * @precision 0
     * @visibleif {advanced}
     */
    rearFastSpeed = 0;

    /**
     * Angle of the rear wheels over the angle of the front wheels at Rear Fast Speed and above. Above 0 is calmer: cars with
     * steering on both axles 0.1 to 0.2, and -0.3 at a standstill.
     *
     * @attribute
     * @title Rear Steer Fast
     * @range [-1, 1]
     * @visibleif {advanced && rearFastSpeed > 0}
     */
    rearSteeringFast = 0;

    /**
     * Driver aids with the behavior Simulation: all by their level, or one by one.
     *
     * @attribute
     * @enabledif {behavior === 0}
     * @visibleif {advanced}
     */
    aids: AidSettings = new AidSettings();

    /**
     * Drag, downforce and side force of the body.
     *
     * @attribute
     * @visibleif {advanced}
     */
    aerodynamics: AerodynamicsSettings = new AerodynamicsSettings();

    /**
     * Wind velocity in world space, m/s: the direction in which the air moves. A headwind lowers the top speed, a
     * crosswind pushes the car sideways.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {advanced}
     */
    wind = new Vec3(0, 0, 0);

    /**
     * Point from which the center of mass is measured: this entity, or the middle of the collision shapes below it by their
     * volumes.
     *
     * @attribute
     * @title Center From
     * @visibleif {advanced}
     */
    centerOfMassFrom: CenterOfMassFrom = CenterOfMassFrom.ENTITY;

    /**
     * Center of mass relative to that point, m. Lower reduces body roll, farther forward adds understeer.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {advanced}
     */
    centerOfMass = new Vec3(0, 0, 0);

    /**
     * Moments of inertia about the left, up and forward axes (pitch, yaw, roll), kg m2. Higher turns more slowly. All 0
     * uses the collision shapes.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {advanced}
     */
    inertia = new Vec3(0, 0, 0);

    /**
     * Boost and control in the air, which are not physical.
     *
     * @attribute
     * @visibleif {advanced}
     */
    arcade: ArcadeSettings = new ArcadeSettings();

    /**
     * Accuracy of the ground contact. Full: as set on the wheels. Simple: one ray per wheel. Distant: one ray per wheel
     * every fourth step. By distance: chosen by the distance to the nearest camera, for crowds.
     *
     * @attribute
     * @visibleif {advanced}
     */
    detail: Detail = Detail.FULL;

    /**
     * Camera distance beyond which one ray per wheel is used, m. Lower is cheaper; kerbs feel harsher.
     *
     * @attribute
     * @range [0, 500]
     * @precision 0
     * @visibleif {advanced && detail === 3}
     */
    simpleFrom: number = 40;

    /**
     * Camera distance beyond which the wheels look for the ground only every fourth step, m. Lower is cheaper.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     * @visibleif {advanced && detail === 3}
     */
    distantFrom: number = 120;

    /**
     * The chassis with its simulated vehicle; null until it is wired correctly.
     *
     * @internal
     */
    body: VehicleBody | null = null;

    private readonly enlisted = enlist(this);
    private readonly isFrame = (): boolean => isFrame(this.app, this.entity);
    private readonly finder = new AxleWheelFinder(this.app, this.entity, this.validator, wheelOn, this.isFrame);
    private readonly centerInForce = new CenterOfMassInForce(this.entity, this.validator, this);
    private readonly settings = new MachineSettings(this.validator, this, {
        engine: new EngineSettings(),
        clutch: new ClutchSettings(),
        gearbox: new GearboxSettings(),
        differentials: new DifferentialSettings(),
        steering: new SteeringSettings(),
        brakes: new BrakeSettings(),
        aids: new AidSettings(),
        speedAids: new SpeedAidSettings(),
        aerodynamics: new AerodynamicsSettings(),
        arcade: new ArcadeSettings()
    });

    private readonly handle = new UpdateHandle(this);

    /** View of the attributes whose reads do not notify. */
    private values: ControllerAttributes = this;
    private machine: Machine | null = null;

    /** The vehicle that it drove last. */
    private held: VehicleBody | null = null;

    override initialize(): void {
        if (this.centerInForce.differs(this)) {
            this.centerInForce.move(moved);
        }
    }

    /** @internal */
    protected override observe(): void {
        this.values = this.settings.observe(this, this.handle);
        super.observe();
    }

    postInitialize(): void {
        this.keepStart();
        this.begin(this.handle);
        if (this.finder.below().length > 0) {
            this.wire();
        }
        this.once('destroy', () => this.hold(null));
    }

    /** @internal */
    override applyChanges(): boolean {
        const { body, finder, settings, values } = this;
        if (!this.machine) {
            this.wire();
            return true;
        }
        // a wheel that goes takes the machine off the vehicle
        const others = body?.vehicle.powertrain !== this.machine.powertrain || finder.differ(values);
        if (others) {
            this.rewire(this.machine);
        }
        const { machine } = this;
        // whatever was edited counts from the next step
        if (this.centerInForce.differs(values)) {
            this.app.systems.once('animationUpdate', this.moveCenterOfMass, this);
        }
        const drives = this.body?.vehicle.powertrain === machine.powertrain;
        if (drives && this.body && settings.differ(values, this.body.vehicle)) {
            settings.apply(values, machine, this.body);
            return true;
        }
        return others;
    }

    /** The wheels, axle by axle from front to rear. */
    get wheelViews(): readonly WheelCollider[] {
        return this.finder.holders;
    }

    /** Speed of the engine or motor, rpm. */
    get rpm(): number {
        return rpmOf(this.machine, this.vehicle);
    }

    readonly hasEngine = true;

    /** Load of the engine or motors, 0 to 1: the throttle that remains after shifts, limiters and aids. */
    get load(): number {
        return loadOf(this.machine, this.vehicle);
    }

    /** True while the engine runs. Turn `controls.ignition` off and on to restart it. */
    get running(): boolean {
        return this.machine?.powertrain.engine.running ?? false;
    }

    /** Current gear: -1 reverse, 0 neutral, 1 and up forward. */
    get gear(): number {
        return this.machine?.powertrain.gearbox.gear ?? 0;
    }

    /** Aligning moment of the steered tires, N m, positive to the left, for a steering wheel with force feedback. */
    get steeringFeedback(): number {
        return this.machine?.steering.feedback ?? 0;
    }

    /** Angle of the steering wheel, degrees, left positive. */
    get steeringWheelAngle(): number {
        return (this.machine?.steering.wheelAngle ?? 0) / DEG;
    }

    /**
     * True while the anti-lock brakes are intervening.
     *
     * @deprecated Call `isAidActive('abs')`.
     */
    get absActive(): boolean {
        return this.isAidActive('abs');
    }

    /**
     * True while traction control is reducing the throttle or braking a wheel.
     *
     * @deprecated Call `isAidActive('tractionControl')`.
     */
    get tractionControlActive(): boolean {
        return this.isAidActive('tractionControl');
    }

    /**
     * True while stability control is braking a wheel.
     *
     * @deprecated Call `isAidActive('stabilityControl')`.
     */
    get stabilityControlActive(): boolean {
        return this.isAidActive('stabilityControl');
    }

    /**
     * True while steering help is limiting the front wheel angle.
     *
     * @deprecated Call `isAidActive('steeringHelp')`.
     */
    get steeringHelpActive(): boolean {
        return this.isAidActive('steeringHelp');
    }

    /**
     * True while cruise control is driving; the brake cancels it.
     *
     * @deprecated Call `isAidActive('cruiseControl')`.
     */
    get cruiseControlActive(): boolean {
        return this.isAidActive('cruiseControl');
    }

    /**
     * True while the speed limiter is reducing the throttle.
     *
     * @deprecated Call `isAidActive('speedLimiter')`.
     */
    get speedLimiterActive(): boolean {
        return this.isAidActive('speedLimiter');
    }

    /**
     * True while launch control is holding the engine speed or metering the throttle.
     *
     * @deprecated Call `isAidActive('launchControl')`.
     */
    get launchControlActive(): boolean {
        return this.isAidActive('launchControl');
    }

    /**
     * True while hill hold or auto hold is keeping the brake on.
     *
     * @deprecated Call `isAidActive()` with 'hillHold' and 'autoHold'.
     */
    get holdActive(): boolean {
        return this.isAidActive('hillHold') || this.isAidActive('autoHold');
    }

    /** True while a driver aid is intervening. */
    isAidActive(name: AidName): boolean {
        const { machine } = this;
        if (machine && !(name in machine.aids)) {
            refuse('isAidActive(name)', name, "the name of a driver aid such as 'abs'");
        }
        return machine?.aids[name].active ?? false;
    }

    /** Level of assistance, `aids.assistance`, of the behavior Simulation; setting it chooses that behavior. */
    set assistance(level: Assistance) {
        this.behavior = Behavior.SIMULATION;
        this.aids.assistance = level;
    }

    get assistance(): Assistance {
        return this.aids.assistance;
    }

    /** Selects the next behavior: Road, Arcade, Drift, Simulation, then Road again. */
    nextBehavior(): void {
        this.behavior = ((this.behavior + 1) % BEHAVIORS.length || 0) as Behavior;
    }

    /** Settings of the behavior, line by line, as text to be printed. */
    behaviorReadout(): string {
        const behavior = this.behavior in BEHAVIORS ? this.behavior : Behavior.ROAD;
        const lines = describeBehavior(behavior).map(([what, how]) => `  ${what}: ${how}`);
        return [`${BEHAVIORS[behavior].name}`, ...lines].join('\n');
    }

    /** Charge of the boost, 0 to 1. */
    get boostCharge(): number {
        return this.machine?.aids.boost.charge ?? 0;
    }

    /** Resumes cruise control after the brake has canceled it. */
    resumeCruise(): void {
        this.machine?.aids.cruiseControl.resume();
    }

    /** The current findings about this car: its chassis, wheels, anti-roll bars and this component. */
    override validate(): Finding[] {
        const { app, entity, body, validator, machine } = this;
        const bars = entity
            .find((node) => node instanceof Entity)
            .map((node) => scriptOf<AntiRollBar>(node as Entity, 'antiRollBar'));
        const all = checks.present;
        return [
            ...chassisState(app, entity, body),
            ...validator.findings,
            ...(all && machine ? this.axleFindings(all, machine.powertrain) : []),
            ...this.finder.below().flatMap((wheel) => wheel.validate()),
            ...bars.flatMap((bar) => bar?.validate() ?? [])
        ];
    }

    /** Moves the center of mass between two steps: the engine takes moved shapes over before the next one. */
    private moveCenterOfMass(): void {
        const { entity, start } = this;
        const { rigidbody } = entity;
        if (!rigidbody || !this.centerInForce.move(moved)) {
            return;
        }
        // the car moves on as it did, seen from another point of it
        rigidbody.linearVelocity = change.cross(rigidbody.angularVelocity, moved).add(rigidbody.linearVelocity);
        turn.copy(entity.getRotation()).invert().mul2(start.rotation, turn).transformVector(moved, moved);
        start.position.add(moved);
        this.settings.forgetInertia();
        this.handle.touch();
    }

    private wire(): void {
        if (this.machine) {
            return;
        }
        this.validator.clear();
        if (!haveChoices(this.entity, this.handle) || !checkChassis(this.app, this.entity)) {
            return;
        }
        if (!this.enlisted && !enlist(this)) {
            this.validator.report('entity', SECOND_CAR);
            return;
        }
        const wheels = this.finder.find(this);
        if (!wheels) {
            return;
        }
        const machine = this.build(wheels, null);
        this.settings.applyAnew(this.values, machine, wheels.body);
        Object.assign(wheels.body.vehicle, machine);
        if (Math.abs(this.speed) > ROLLING) {
            machine.powertrain.rollAt(wheels.body.vehicle); // an engine at idle would brake a car that rolls
        }
    }

    /** Exchanges the wheels of a car that drives; while their lists are wrong, keeps those that it has. */
    private rewire(former: Machine): void {
        const wheels = this.finder.find(this);
        if (wheels) {
            const machine = this.build(wheels, former);
            this.settings.applyToWheels(this.values, machine, wheels.body);
            Object.assign(wheels.body.vehicle, machine);
        }
    }

    private build(wheels: AxleWheels, former: Machine | null): Machine {
        this.body = wheels.body;
        this.hold(this.body);
        this.body.listeners.add(this.handle);
        this.followBody(this.body);
        this.machine = makeMachine(wheels, former);
        checks.use((all) => this.axleFindings(all, wheels).forEach(report));
        return this.machine;
    }

    private axleFindings({ axleFindings }: Checks, { front, rear }: Pick<AxleWheels, 'front' | 'rear'>): Finding[] {
        return axleFindings(this.entity, front, rear, this.finder.holders.length);
    }

    /** Resumes the vehicle; its wheels may be switched on after this, so they are looked for before the next step. */
    protected override tryAttach(): void {
        this.body = this.held;
    }

    protected override detach(): void {
        if (this.machine) {
            this.body?.vehicle.removeMachine();
        }
        this.body?.listeners.delete(this.handle);
        this.followBody(null);
        this.machine = null;
        this.body = null;
    }

    /** Keeps the vehicle, and with it its driver, while wheels and this component are off. */
    private hold(body: VehicleBody | null): void {
        if (body !== this.held) {
            const former = this.held;
            this.held = body;
            const world = VehicleWorld.of(this.app);
            if (world && body) {
                acquireVehicle(world, body.entity);
            }
            if (world && former) {
                world.release(former);
            }
        }
    }
}

const moved = new Vec3();
const change = new Vec3();
const turn = new Quat();

/** Faster than this a car rolls, m/s. */
const ROLLING = 1;

function wheelOn(entity: Entity): WheelCollider | null {
    return scriptOf<WheelCollider>(entity, 'wheelCollider');
}
