import { Entity, Quat, Vec3 } from 'playcanvas';

import {
    haveChoices,
    acquireVehicle,
    carOf,
    carsOf,
    checkChassis,
    Checkup,
    DEG,
    entityOf,
    checks,
    faultWords,
    MANY_WHEELS,
    NO_CHASSIS,
    UpdateHandle,
    MAX_WHEELS,
    readTread,
    report,
    rollWheelAt,
    RPM,
    needPose,
    prepareHit,
    setHitDirections,
    staticRide,
    tirePresets,
    TireViews,
    wheelErrors,
    WheelPose,
    WheelSettings,
    WheelVisual,
    VehicleScript,
    wheelColliderRanges,
    type Checks,
    type Finding,
    type ShownWheelAttributes,
    type StaticRide,
    type Tire,
    type TireCurve,
    type TreadWork,
    type VehicleBody,
    type VehicleWorld,
    type Wheel,
    type WheelFrictionCurve,
    type WheelHit,
    type WheelLike
} from './vehicle-core.mjs';

/**
 * Spring, damper and rest position of a suspension.
 *
 * @interface
 */
export class SuspensionSpring {
    /**
     * Rest position in the suspension travel under the car's weight, whatever the spring rate: 1 is full droop, 0 full
     * compression. Lower reduces the ride height.
     *
     * @title Ride Height
     * @range [0, 1]
     * @precision 2
     */
    targetPosition = 0.5;

    /**
     * Spring rate at the wheel, N/m. About 60 x carried mass in kg in soft road cars (1.2 swings a second), 150 in sports
     * cars (2), 400 in race cars (3.2). Higher rides harder, and rolls and dives less.
     *
     * @range [0, 3000000]
     * @precision 0
     */
    spring = 35000;

    /**
     * Damper rate at the wheel, N s/m. Higher stops bouncing sooner. For a road car, about 2 x 0.4 x sqrt(spring x
     * carried mass in kg).
     *
     * @range [0, 300000]
     * @precision 0
     */
    damper = 4500;

    /** Shows all settings of spring and damper. Off hides them; hidden settings keep their values. */
    advanced = false;

    /**
     * Increase of the spring rate at full compression, as a share: 0 is linear, 1 doubles the rate. Higher bottoms out
     * later and keeps small bumps soft.
     *
     * @range [0, 5]
     * @precision 2
     * @visibleif {advanced}
     */
    progression = 0;

    /**
     * Damper rate in rebound over the rate in bump. Road cars 1.5 to 3. Higher holds the body down after a bump.
     *
     * @range [0.1, 5]
     * @precision 2
     * @visibleif {advanced}
     */
    reboundRatio = 1;

    /**
     * Damper speed above which Fast Ratio applies, m/s. Lower softens smaller bumps.
     *
     * @title Fast Above
     * @range [0.01, 2]
     * @precision 2
     * @visibleif {advanced}
     */
    kneeSpeed = 0.15;

    /**
     * Damper rate of fast bumps over the rate of slow ones. 1 is linear; 0.3 softens sharp bumps.
     *
     * @range [0.05, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    fastRatio = 1;

    /**
     * Stiffness of the bump stop at the end of the travel, N/m. Higher hits harder. 0 derives it from the weight on the
     * wheel.
     *
     * @range [0, 2000000]
     * @precision 0
     * @visibleif {advanced}
     */
    bumpStop = 0;
}

/**
 * Values of the attribute `preset` of {@link TireSettings}.
 *
 * @enum {number}
 */
export const TirePreset = tirePresets;

export type TirePreset = (typeof TirePreset)[keyof typeof TirePreset];

/**
 * Values of the attribute `model` of {@link TireSettings}.
 *
 * @enum {number}
 */
export const TireModel = {
    /** TMeasy: grip by peak and slide, load by load. */
    TMEASY: 0,

    /** The friction curve of Unity's WheelCollider. */
    FRICTION_CURVE: 1,

    /** The tire of PhysX, as CARLA has it. */
    PHYSX: 2,

    /** The Magic Formula by Pacejka. */
    MAGIC_FORMULA: 3,

    /** The brush model by Fiala. */
    FIALA: 4
} as const;

export type TireModel = (typeof TireModel)[keyof typeof TireModel];

/**
 * Values of the attribute `contact` of {@link WheelCollider}.
 *
 * @enum {number}
 */
export const WheelContact = {
    /** One ray: cheap. */
    RAY: 0,

    /** A fan of rays: feels kerbs with the tread. */
    FAN: 1,

    /** A swept cylinder: exact on edges. */
    CYLINDER: 2,

    /** A torus, which rolls on its round tread: motorcycles. */
    TORUS: 3
} as const;

export type WheelContact = (typeof WheelContact)[keyof typeof WheelContact];

/**
 * Values of the attribute `compound` of {@link WheelCollider}.
 *
 * @enum {number}
 */
export const WheelCompound = {
    /** Summer tires. */
    ROAD: 0,

    /** Sport tires. */
    SPORT: 1,

    /** Slicks. */
    SLICK: 2,

    /** Rain tires. */
    RAIN: 3,

    /** Winter tires. */
    WINTER: 4,

    /** Tires with studs. */
    STUDDED: 5,

    /** Off-road tires. */
    OFF_ROAD: 6,

    /** Truck tires. */
    TRUCK: 7
} as const;

export type WheelCompound = (typeof WheelCompound)[keyof typeof WheelCompound];

/**
 * The tire.
 *
 * @interface
 */
export class TireSettings {
    /**
     * Rubber of the tire. Road is that of a passenger car, sport and slick grip more, off-road and truck less. Custom
     * uses a model with the numbers below.
     */
    preset: TirePreset = TirePreset.ROAD;

    /**
     * Tire model. TMeasy: maximum and sliding force, with load sensitivity. Friction curve: as Unity's Wheel Collider.
     * PhysX: as Unreal. Magic Formula: Pacejka's coefficients from a .tir file. Fiala: a brush of few numbers.
     *
     * @visibleif {preset === 10}
     */
    model: TireModel = TireModel.TMEASY;

    /**
     * Shows how the numbers change at twice the load. Off hides that; hidden settings keep their values.
     *
     * @visibleif {preset === 10 && model === 0}
     */
    advanced = false;

    /**
     * Load at which the numbers below apply, N; those with x2 apply at twice this load. 0 uses the load on this wheel
     * at rest.
     *
     * @range [0, 100000]
     * @visibleif {preset === 10 && model === 0}
     */
    nominalLoad = 0;

    /**
     * Forward: initial slope of force over slip, per unit load. Higher responds more sharply.
     *
     * @title Drive Slope
     * @range [5, 60]
     * @visibleif {preset === 10 && model === 0}
     */
    forwardStiffness = 18.37;

    /**
     * Forward: initial slope at twice the nominal load, per unit load.
     *
     * @title Drive Slope x2
     * @range [5, 60]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    forwardStiffnessAtDoubleLoad = 19.47;

    /**
     * Forward: maximum driving or braking force, per unit load. Higher grips more.
     *
     * @title Drive Peak
     * @range [0.1, 3]
     * @visibleif {preset === 10 && model === 0}
     */
    forwardPeak = 1.129;

    /**
     * Forward: maximum force at twice the nominal load, per unit load. Less than peak: tires lose grip per load as the
     * load rises.
     *
     * @title Drive Peak x2
     * @range [0.1, 3]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    forwardPeakAtDoubleLoad = 1.09;

    /**
     * Forward: slip speed over rolling speed at maximum force. Lower reaches the limit sooner.
     *
     * @title Drive Peak At
     * @range [0.02, 1]
     * @visibleif {preset === 10 && model === 0}
     */
    forwardPeakSlip = 0.13913;

    /**
     * Forward: slip speed over rolling speed at maximum force at twice the nominal load.
     *
     * @title Drive Peak At x2
     * @range [0.02, 1]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    forwardPeakSlipAtDoubleLoad = 0.13913;

    /**
     * Forward: force of a locked or spinning wheel, per unit load. Higher loses less grip when sliding.
     *
     * @title Drive Slide
     * @range [0.1, 3]
     * @visibleif {preset === 10 && model === 0}
     */
    forwardSlide = 0.802;

    /**
     * Forward: force of a sliding tire at twice the nominal load, per unit load.
     *
     * @title Drive Slide x2
     * @range [0.1, 3]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    forwardSlideAtDoubleLoad = 0.769;

    /**
     * Forward: slip speed over rolling speed above which the tire slides fully. Higher loses grip more gradually.
     *
     * @title Drive Slide At
     * @range [0.1, 5]
     * @visibleif {preset === 10 && model === 0}
     */
    forwardSlideSlip = 0.66667;

    /**
     * Forward: slip speed over rolling speed above which the tire slides fully at twice the nominal load.
     *
     * @title Drive Slide At x2
     * @range [0.1, 5]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    forwardSlideSlipAtDoubleLoad = 0.66667;

    /**
     * Sideways: initial slope of cornering force over slip (tangent of the slip angle), per unit load. Higher turns in
     * more sharply.
     *
     * @title Side Slope
     * @range [5, 60]
     * @visibleif {preset === 10 && model === 0}
     */
    sidewaysStiffness = 15.98;

    /**
     * Sideways: initial slope at twice the nominal load, per unit load.
     *
     * @title Side Slope x2
     * @range [5, 60]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    sidewaysStiffnessAtDoubleLoad = 12.85;

    /**
     * Sideways: maximum cornering force, per unit load. Higher grips more.
     *
     * @title Side Peak
     * @range [0.1, 3]
     * @visibleif {preset === 10 && model === 0}
     */
    sidewaysPeak = 1.001;

    /**
     * Sideways: maximum cornering force at twice the nominal load, per unit load. Less than peak: this is why load
     * transfer costs grip.
     *
     * @title Side Peak x2
     * @range [0.1, 3]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    sidewaysPeakAtDoubleLoad = 0.914;

    /**
     * Sideways: tangent of the slip angle at maximum force. Lower breaks away earlier.
     *
     * @title Side Peak At
     * @range [0.02, 1]
     * @visibleif {preset === 10 && model === 0}
     */
    sidewaysPeakSlip = 0.14852;

    /**
     * Sideways: tangent of the slip angle at maximum force, at twice the nominal load.
     *
     * @title Side Peak At x2
     * @range [0.02, 1]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    sidewaysPeakSlipAtDoubleLoad = 0.18504;

    /**
     * Sideways: cornering force of a sliding tire, per unit load. Close to peak is forgiving; far below it breaks away
     * abruptly.
     *
     * @title Side Slide
     * @range [0.1, 3]
     * @visibleif {preset === 10 && model === 0}
     */
    sidewaysSlide = 0.834;

    /**
     * Sideways: cornering force of a sliding tire at twice the nominal load, per unit load.
     *
     * @title Side Slide x2
     * @range [0.1, 3]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    sidewaysSlideAtDoubleLoad = 0.773;

    /**
     * Sideways: tangent of the slip angle above which the tire slides fully. Higher loses grip more gradually.
     *
     * @title Side Slide At
     * @range [0.1, 5]
     * @visibleif {preset === 10 && model === 0}
     */
    sidewaysSlideSlip = 0.96524;

    /**
     * Sideways: tangent of the slip angle above which the tire slides fully, at twice the nominal load.
     *
     * @title Side Slide At x2
     * @range [0.1, 5]
     * @visibleif {advanced && preset === 10 && model === 0}
     */
    sidewaysSlideSlipAtDoubleLoad = 1.0714;

    /**
     * Forward: slip ratio at maximum force. Lower reaches the limit sooner.
     *
     * @title Forward Slip
     * @range [0.01, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    forwardFrictionExtremumSlip = 0.4;

    /**
     * Forward: maximum force, per unit load. Higher grips more.
     *
     * @title Forward Peak
     * @range [0, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    forwardFrictionExtremumValue = 1;

    /**
     * Forward: slip ratio above which the tire slides fully. Higher loses grip more gradually.
     *
     * @title Forward Slide At
     * @range [0.02, 10]
     * @visibleif {preset === 10 && model === 1}
     */
    forwardFrictionAsymptoteSlip = 0.8;

    /**
     * Forward: force of a sliding tire, per unit load. Higher loses less grip when sliding.
     *
     * @title Forward Slide
     * @range [0, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    forwardFrictionAsymptoteValue = 0.5;

    /**
     * Forward: factor on the force of every tire, the stiffness of Unity's friction curve. Higher grips more; 0 has no
     * grip.
     *
     * @title Forward Factor
     * @range [0, 5]
     * @precision 2
     */
    forwardFrictionStiffness = 1;

    /**
     * Sideways: tangent of the slip angle at maximum force. Lower breaks away earlier.
     *
     * @title Sideways Slip
     * @range [0.01, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    sidewaysFrictionExtremumSlip = 0.2;

    /**
     * Sideways: maximum force, per unit load. Higher grips more.
     *
     * @title Sideways Peak
     * @range [0, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    sidewaysFrictionExtremumValue = 1;

    /**
     * Sideways: tangent of the slip angle above which the tire slides fully. Higher loses grip more gradually.
     *
     * @title Side Slide From
     * @range [0.02, 10]
     * @visibleif {preset === 10 && model === 1}
     */
    sidewaysFrictionAsymptoteSlip = 0.5;

    /**
     * Sideways: force of a sliding tire, per unit load. Higher loses less grip when sliding.
     *
     * @title Sideways Slide
     * @range [0, 5]
     * @precision 2
     * @visibleif {preset === 10 && model === 1}
     */
    sidewaysFrictionAsymptoteValue = 0.75;

    /**
     * Sideways: factor on the force of every tire, the stiffness of Unity's friction curve. Higher grips more; 0 has no
     * grip.
     *
     * @title Sideways Factor
     * @range [0, 5]
     * @precision 2
     */
    sidewaysFrictionStiffness = 1;

    /**
     * Load, as a multiple of the load at rest, above which the cornering stiffness stops growing. 0 sets no limit.
     *
     * @title Side Load Limit
     * @range [0, 20]
     * @precision 1
     * @visibleif {preset === 10 && model === 2}
     */
    physXLatStiffX = 2;

    /**
     * Maximum cornering stiffness, per rad and per unit load at rest. Higher turns in more sharply.
     *
     * @title Side Stiffness
     * @range [1, 60]
     * @precision 1
     * @visibleif {preset === 10 && model === 2}
     */
    physXLatStiffY = 17.9;

    /**
     * Longitudinal stiffness, N per unit slip ratio. Higher responds more sharply. 0 uses the cornering stiffness at
     * rest.
     *
     * @title Drive Stiffness
     * @range [0, 1000000]
     * @precision 0
     * @visibleif {preset === 10 && model === 2}
     */
    physXLongStiff = 0;

    /**
     * Camber stiffness, per rad and per unit load at rest. Higher pulls more toward the lean.
     *
     * @title Camber Thrust
     * @range [0, 10]
     * @precision 1
     * @visibleif {preset === 10 && model === 2}
     */
    physXCamberStiff = 0;

    /**
     * Text of a .tir file of MF-Tyre 5, 6.1 or 6.2 or of PAC2002: paste the whole file. A tire measured on the other side of
     * a car runs as its mirror image. Empty uses a 205/60 R15 passenger car tire.
     *
     * @visibleif {preset === 10 && model === 3}
     */
    tirFile = '';

    /**
     * Inflation pressure, Pa; 220000 is 2.2 bar, while Tire Pressure of the wheel is 0. Shown only where a scene has set it: use Tire
     * Pressure. 0 uses that of the file.
     *
     * @range [0, 1000000]
     * @precision 0
     * @visibleif {preset === 10 && model === 3 && tirPressure > 0}
     */
    tirPressure = 0;

    /**
     * Longitudinal force per unit slip and per unit load at rest. Higher responds more sharply to throttle and brakes.
     *
     * @title Slip Stiffness
     * @range [5, 60]
     * @precision 1
     * @visibleif {preset === 10 && model === 4}
     */
    fialaSlipStiffness = 21.7;

    /**
     * Cornering force per radian of slip angle and per unit load at rest. Higher turns in more sharply.
     *
     * @title Turn Stiffness
     * @range [5, 60]
     * @precision 1
     * @visibleif {preset === 10 && model === 4}
     */
    fialaCorneringStiffness = 13.3;

    /**
     * Friction without slip. Higher grips more.
     *
     * @title Static Friction
     * @range [0.1, 3]
     * @precision 2
     * @visibleif {preset === 10 && model === 4}
     */
    fialaStaticFriction = 1;

    /**
     * Friction of a locked or spinning wheel, at most that without slip. Higher loses less grip when sliding.
     *
     * @title Slide Friction
     * @range [0.1, 3]
     * @precision 2
     * @visibleif {preset === 10 && model === 4}
     */
    fialaSlideFriction = 0.9;

    /**
     * Half the length of the contact patch, m. Higher pulls the steering straight more firmly.
     *
     * @title Half Patch
     * @range [0, 0.5]
     * @precision 3
     * @visibleif {preset === 10 && model === 4}
     */
    fialaPatchHalfLength = 0.08;
}

const CHOICES = {
    contact: WheelContact,
    compound: WheelCompound,
    'tire.preset': TirePreset,
    'tire.model': TireModel
};

const pose = new WheelPose();
const heading = new Vec3();

/**
 * One wheel with its suspension and tire. Put it on an entity below the chassis (the entity with the dynamic rigid
 * body), at the wheel center with the suspension fully compressed, local Y up and local Z forward. The entity must not
 * have a collision of its own.
 */
export class WheelCollider extends VehicleScript implements WheelLike {
    static override scriptName = 'wheelCollider';

    /** @internal */
    static override readonly choices = CHOICES;

    /** @internal */
    static override readonly ranges = wheelColliderRanges;

    /** @internal */
    static override readonly former =
        'tireModel nominalLoad tirFile forwardTire sidewaysTire forwardFriction sidewaysFriction physXTire';

    /**
     * Entity that shows the wheel. It is placed, steered and spun every frame, and keeps its own rotation and scale: a
     * right wheel may be the left wheel's model rotated by 180 degrees.
     *
     * @attribute
     */
    visual: Entity | null = null;

    /**
     * Rolling radius, m. Higher lengthens the gearing.
     *
     * @attribute
     * @range [0.05, 2]
     * @precision 3
     */
    radius = 0.35;

    /**
     * Width of the tread, m.
     *
     * @attribute
     * @range [0.02, 1]
     * @precision 3
     */
    width = 0.2;

    /**
     * Mass of rim and tire, kg. Higher takes longer to spin up and to lock.
     *
     * @attribute
     * @range [0.1, 500]
     */
    mass = 20;

    /**
     * Suspension travel from full droop to full compression, m. Longer rides over rougher ground.
     *
     * @attribute
     * @title Travel
     * @range [0.01, 2]
     * @precision 3
     */
    suspensionDistance = 0.3;

    /**
     * Spring and damper of this wheel.
     *
     * @attribute
     * @title Suspension
     */
    suspensionSpring: SuspensionSpring = new SuspensionSpring();

    /**
     * Factor on all friction of this tire: 1 for dry asphalt, 0.3 for snow.
     *
     * @attribute
     * @range [0, 3]
     * @precision 2
     */
    grip = 1;

    /**
     * The tire, by a preset or by the numbers of a tire model.
     *
     * @attribute
     */
    tire: TireSettings = new TireSettings();

    /**
     * Tread compound, which sets the grip on grounds other than dry asphalt by the factors of Surface Material; Road has 1 on all
     * of them. Off-road holds in mud and on gravel, slick does not. Choose the one of the tire's Preset, and the preset Road for
     * rain, winter and studded.
     *
     * @attribute
     */
    compound: WheelCompound = WheelCompound.ROAD;

    /**
     * Shows all settings of the wheel. Off hides them; hidden settings keep their values.
     *
     * @attribute
     */
    advanced = false;

    /**
     * Distance between the centers of twin tires on one hub, m. Trucks 0.3 to 0.36; 0 is a single tire. Mass, tire and Tire Stiffness
     * are those of both tires together, Width is that of one. Higher scrubs more in bends and leans less.
     *
     * @attribute
     * @range [0, 2]
     * @precision 3
     * @visibleif {advanced}
     */
    twinSpacing = 0;

    /**
     * Mass that moves with the wheel against the body, kg: wheel, brake, upright and half of the links, as part of the
     * body's mass. Road cars 30 to 45. Higher hops more on rough ground. 0 makes the wheel follow the ground exactly.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 1
     * @visibleif {advanced}
     */
    unsprungMass = 0;

    /**
     * Vertical rate of the tire, or of both twin tires together, N/m. Road cars 150000 to 250000. Higher hops faster and passes on more of small bumps.
     *
     * @attribute
     * @range [1000, 10000000]
     * @precision 0
     * @visibleif {advanced && unsprungMass > 0 || advanced && twinSpacing > 0}
     */
    tireStiffness = 210000;

    /**
     * Vertical damping of the tire, N s/m. Higher stops hopping sooner; the damper of the suspension does most of it.
     *
     * @attribute
     * @range [0, 10000]
     * @precision 0
     * @visibleif {advanced && unsprungMass > 0}
     */
    tireDamping = 50;

    /**
     * Cold inflation pressure, kPa; 220 is 2.2 bar. Lower is softer where the tire yields (Unsprung Mass, Twin Spacing), changes the
     * Magic Formula as its file says, and runs hotter with Tire Heat, whose heat raises it. 0 is nominal, hot or cold.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     * @visibleif {advanced}
     */
    tirePressure = 0;

    /**
     * Pressure at which the tire has its Tire Stiffness, kPa. Road cars 200 to 250, trucks 800. Higher makes it softer at the same Tire
     * Pressure.
     *
     * @attribute
     * @title Rated Pressure
     * @range [10, 1000]
     * @precision 0
     * @visibleif {advanced}
     */
    nominalPressure = 220;

    /**
     * Method of finding the ground. Ray: one ray through its middle, the cheapest. Fan: rays under the tread, rolls
     * smoothly over kerbs. Cylinder: a sweep of the whole wheel, the most accurate and the most expensive. Torus: the round
     * tread of a motorcycle, as wide as Width, which rolls over its side as it leans.
     *
     * @attribute
     * @visibleif {advanced}
     */
    contact: WheelContact = WheelContact.RAY;

    /**
     * Number of rays along the tread, 1 to 9. Higher follows edges more closely.
     *
     * @attribute
     * @range [1, 9]
     * @precision 0
     * @visibleif {advanced && contact === 1}
     */
    raysAlong = 3;

    /**
     * Number of rays across the width, 1 to 5. More than 1 feels a kerb under half of the tire.
     *
     * @attribute
     * @range [1, 5]
     * @precision 0
     * @visibleif {advanced && contact === 1}
     */
    raysAcross = 1;

    /**
     * Height of the roll center of this axle above the ground, m. Independent suspensions 0 to 0.15, solid axles 0.2 to
     * 0.4. Higher leans less in corners and loads the outer wheel at once; 0 leaves all of it to springs and bars.
     *
     * @attribute
     * @title Roll Center
     * @range [-0.5, 1.5]
     * @precision 3
     * @visibleif {advanced}
     */
    rollCenterHeight = 0;

    /**
     * Share of the dive under braking that the links hold back: anti-dive of a front wheel, anti-lift of a rear one. Road
     * cars 0.1 to 0.5; 1 keeps that end of the car level.
     *
     * @attribute
     * @title Anti-Dive
     * @range [-1, 2]
     * @precision 2
     * @visibleif {advanced}
     */
    antiDive = 0;

    /**
     * Share of the squat under power that the links hold back: anti-squat of a driven rear wheel, anti-lift of a driven front
     * one. Road cars 0.2 to 0.8; 1 keeps that end of the car level.
     *
     * @attribute
     * @title Anti-Squat
     * @range [-1, 2]
     * @precision 2
     * @visibleif {advanced}
     */
    antiSquat = 0;

    /**
     * Static camber, degrees. Negative leans the top of the wheel inward, for grip in corners.
     *
     * @attribute
     * @range [-15, 15]
     * @visibleif {advanced}
     */
    camber = 0;

    /**
     * Camber gain in compression, degrees per m of travel. Negative keeps the outer wheel upright when the car rolls.
     *
     * @attribute
     * @range [-100, 100]
     * @precision 0
     * @visibleif {advanced}
     */
    camberGain = 0;

    /**
     * Static toe, degrees. Positive turns the front of the wheel inward, which steadies the car on straights.
     *
     * @attribute
     * @range [-5, 5]
     * @visibleif {advanced}
     */
    toe = 0;

    /**
     * Steering angle of this wheel at full lock, on the inside of a turn, degrees. Higher turns it further, also on an axle
     * that does not steer. -1 steers it as the Vehicle Controller says.
     *
     * @attribute
     * @range [-1, 90]
     * @visibleif {advanced}
     */
    maxSteerAngle = -1;

    /**
     * Brake torque of this wheel at full pedal, N m. Higher brakes harder and locks sooner. -1 uses its part of the
     * torque in the Vehicle Controller.
     *
     * @attribute
     * @title Brake Torque
     * @range [-1, 100000]
     * @visibleif {advanced}
     */
    maxBrakeTorque = -1;

    /**
     * Torque of the hand brake on this wheel, N m. Higher locks sooner; 0 frees the wheel from the hand brake. -1 uses
     * its part of the torque in the Vehicle Controller.
     *
     * @attribute
     * @title Handbrake
     * @range [-1, 100000]
     * @visibleif {advanced}
     */
    maxHandbrakeTorque = -1;

    /**
     * Rolling resistance, force per unit load. Road tires 0.01 to 0.015. Higher coasts less far.
     *
     * @attribute
     * @title Roll Resistance
     * @range [0, 0.3]
     * @precision 4
     * @visibleif {advanced}
     */
    rollingResistance = 0.015;

    /**
     * Factor on the self-aligning moment. 1 is physical; 0 turns it off and reduces understeer.
     *
     * @attribute
     * @range [0, 2]
     * @precision 2
     * @visibleif {advanced}
     */
    aligningScale = 1;

    /**
     * Bearing drag, N m s/rad. Higher slows a free wheel sooner.
     *
     * @attribute
     * @title Wheel Damping
     * @range [0, 10]
     * @visibleif {advanced}
     */
    wheelDampingRate = 0.25;

    /**
     * Height above the ground at which the tire forces act, m. 0 is physical; toward the center of mass the car rolls
     * and dives less, below 0 more.
     *
     * @attribute
     * @title Force Height
     * @range [-1, 1]
     * @precision 3
     * @visibleif {advanced}
     */
    forceAppPointDistance = 0;

    /**
     * Wheel center relative to this entity, m.
     *
     * @attribute
     * @type {Vec3}
     * @visibleif {advanced}
     */
    center = new Vec3(0, 0, 0);

    /**
     * Steepest ground that carries the wheel, degrees from the suspension axis. Steeper ground counts as a wall.
     *
     * @attribute
     * @range [10, 89]
     * @precision 1
     * @visibleif {advanced}
     */
    slopeLimit = 80;

    /**
     * Collision groups that count as ground, as a sum: 1 dynamic, 2 static, 4 kinematic bodies, and numbers of your own. Triggers never count.
     *
     * @attribute
     * @title Ground Groups
     * @range [0, 65535]
     * @precision 0
     * @visibleif {advanced}
     */
    collisionMask = 65519;

    /** Your own tire model; null uses the one of `tire`. */
    ownTire: Tire | null = null;

    /** The simulated wheel; null while it is wired incorrectly or disabled. */
    wheel: Wheel | null = null;

    /**
     * The chassis of this wheel; null together with {@link wheel}.
     *
     * @internal
     */
    body: VehicleBody | null = null;

    private readonly checkup = new Checkup();
    private readonly settings = new WheelSettings(this.validator, this, new SuspensionSpring(), new TireSettings());
    private readonly tireViews = new TireViews(this);
    private readonly shown = new WheelVisual();
    private readonly handle = new UpdateHandle(this);

    /** View of the attributes whose reads do not notify. */
    private values: ShownWheelAttributes = this;
    private world: VehicleWorld | null = null;
    private readonly onLook = (all: Checks): Finding[] => this.look(all);

    override initialize(): void {
        this.begin(this.handle);
    }

    /** @internal */
    protected override observe(): void {
        this.values = this.settings.observe(this, this.handle);
        super.observe();
    }

    /** @internal */
    override applyChanges(touched: boolean): boolean {
        this.tryAttach(); // what was missing at the start may have come
        const { wheel, body, settings, values, entity } = this;
        if (!wheel || !body) {
            return true;
        }
        const differ = settings.differ(values, entity);
        if (differ) {
            settings.apply(values, wheel, entity, body); // whatever was edited counts from the next step
            body.touch();
        }
        this.chooseVisual(wheel, body);
        if (body.isSimulated) {
            const { asleep } = body.vehicle.chassis;
            this.checkup.update(this.handle.clock, asleep, touched || differ, this.onLook);
        }
        return differ;
    }

    /** The current findings about this wheel. Those about its load need at least one physics step. */
    override validate(): Finding[] {
        const chassis = this.body?.entity ?? this.chassisAbove();
        if (!chassis) {
            return this.validator.findings;
        }
        const { app, entity, wheel, body } = this;
        const all = checks.present;
        const fault = wheel && body?.vehicle.fault?.wheel === wheel ? body.vehicle.fault : null;
        const errors = wheelErrors(entity, entityOf(app, this.visual));
        return [
            ...this.validator.findings,
            ...(all && errors.length === 0 ? all.wheelWarnings(entity, chassis) : errors),
            ...((fault && faultWords.present && [faultWords.present.faultFinding(entity, fault)]) ?? []),
            ...(all && wheel ? all.rideFindings(entity, chassis, wheel) : [])
        ];
    }

    /** The model of a custom tire, and TMeasy of a preset. Setting it makes the tire a custom one. */
    set tireModel(model: TireModel) {
        Object.assign(this.tire, { preset: TirePreset.CUSTOM, model });
    }

    get tireModel(): TireModel {
        return this.tire.preset === TirePreset.CUSTOM ? this.tire.model : TireModel.TMEASY;
    }

    /** Longitudinal curve of a custom TMeasy tire. Setting another value than it has makes the tire one. */
    set forwardTire(curve: Partial<TireCurve>) {
        Object.assign(this.forwardTire, curve);
    }

    get forwardTire(): TireCurve {
        return this.tireViews.get('forward');
    }

    /** Lateral curve of a custom TMeasy tire. Setting another value than it has makes the tire one. */
    set sidewaysTire(curve: Partial<TireCurve>) {
        Object.assign(this.sidewaysTire, curve);
    }

    get sidewaysTire(): TireCurve {
        return this.tireViews.get('sideways');
    }

    /**
     * Longitudinal friction curve, as in Unity's WheelCollider. Its `stiffness` scales the force of every tire, own ones too, and
     * leaves the tire what it is. Setting another value of the others than it has makes the tire one with such a curve.
     */
    set forwardFriction(curve: Partial<WheelFrictionCurve>) {
        Object.assign(this.forwardFriction, curve);
    }

    get forwardFriction(): WheelFrictionCurve {
        return this.tireViews.get('forwardFriction');
    }

    /**
     * Lateral friction curve, as in Unity's WheelCollider. Its `stiffness` scales the force of every tire, own ones too, and
     * leaves the tire what it is. Setting another value of the others than it has makes the tire one with such a curve.
     */
    set sidewaysFriction(curve: Partial<WheelFrictionCurve>) {
        Object.assign(this.sidewaysFriction, curve);
    }

    get sidewaysFriction(): WheelFrictionCurve {
        return this.tireViews.get('sidewaysFriction');
    }

    /** Drive torque on the axle, N m; positive drives forward. */
    set motorTorque(torque: number) {
        this.command('motorTorque', torque, 1);
    }

    get motorTorque(): number {
        return this.wheel?.motorTorque ?? 0;
    }

    /** Brake torque on the axle, N m, 0 or more. */
    set brakeTorque(torque: number) {
        this.command('brakeTorque', Math.max(0, torque), 1);
    }

    get brakeTorque(): number {
        return this.wheel?.brakeTorque ?? 0;
    }

    /** Steering angle, degrees, positive to the left. */
    set steerAngle(angle: number) {
        this.command('steerAngle', angle, DEG);
    }

    get steerAngle(): number {
        return (this.wheel?.steerAngle ?? 0) / DEG;
    }

    /**
     * Accepted for projects that come from Unity, and without effect: springs, tires and driveline are solved implicitly
     * with the body in every physics step, so no substep is needed at any speed.
     *
     * @param _speedThreshold - m/s.
     * @param _stepsBelowThreshold - Substeps below that speed.
     * @param _stepsAboveThreshold - Substeps above it.
     */
    configureVehicleSubsteps(
        _speedThreshold: number,
        _stepsBelowThreshold: number,
        _stepsAboveThreshold: number
    ): void {}

    /** Revolutions per minute, positive rolls forward. */
    get rpm(): number {
        return (this.wheel?.spin ?? 0) / RPM;
    }

    /**
     * Slip over the slip at which the tire grips best, along and across together: 0 rolls freely, 1 grips best, more
     * slides. 0 in the air.
     */
    get slide(): number {
        return this.wheel?.slide ?? 0;
    }

    /** Entity that the wheel stands on; null in the air and on bodies that the engine did not make. */
    get groundEntity(): Entity | null {
        return this.wheel ? (this.body?.groundOf(this.wheel) ?? null) : null;
    }

    /** @internal */
    get groundBody(): number {
        return this.wheel?.groundBody ?? 0;
    }

    /** True if the tire touches the ground. */
    get isGrounded(): boolean {
        return this.wheel?.isGrounded ?? false;
    }

    /** Share of the car's mass that rests on this wheel, kg. */
    get sprungMass(): number {
        return this.wheel?.sprungMass ?? 0;
    }

    /** Natural frequency, damping and travel of this wheel at rest; null while the wheel is not simulated. */
    get staticRide(): StaticRide | null {
        const { wheel } = this;
        return wheel && staticRide(wheel.params.suspension, wheel.rest.mass, wheel.rest.load);
    }

    /** Height of the center of mass above level ground at rest, as given by this wheel, m. */
    get rideHeight(): number {
        const { wheel, staticRide } = this;
        if (!wheel || !staticRide) {
            return 0;
        }
        const { position, up } = wheel.mount;
        return wheel.params.radius + staticRide.bumpTravel * up[1] - position[1];
    }

    /** Aligning moment of the tire, N m, positive to the left, for a steering wheel with force feedback. */
    get aligningMoment(): number {
        return this.wheel?.aligningMoment ?? 0;
    }

    /** Current suspension compression from full droop, m. */
    get jounce(): number {
        return this.wheel?.jounce ?? 0;
    }

    /**
     * Reads where the wheel touches the ground.
     *
     * @param hit - Receives the contact; what is missing of it is made. Omitted, each call makes a new one.
     * @returns The hit, filled; null in the air.
     */
    getGroundHit(hit: Partial<WheelHit> = {}): WheelHit | null {
        const { wheel, body } = this;
        if (!wheel || !body || !wheel.isGrounded) {
            return null;
        }
        prepareHit(hit);
        body.groundPointOf(wheel, hit.point);
        body.groundNormalOf(wheel, hit.normal);
        hit.force = wheel.load;
        hit.forwardSlip = wheel.slipRatio;
        hit.sidewaysSlip = wheel.slipAngle;
        hit.suspensionForce = wheel.suspensionForce;
        hit.forwardForce = wheel.longitudinalForce;
        hit.sidewaysForce = wheel.lateralForce;
        hit.entity = body.groundOf(wheel);
        return setHitDirections(hit, body.headingOf(wheel, heading));
    }

    /**
     * Reads how the tread slides over the ground.
     *
     * @param tread - Receives sliding and its power.
     * @returns False in the air.
     * @internal
     */
    getTread(tread: TreadWork): boolean {
        const { wheel, body } = this;
        if (!wheel || !body || !wheel.isGrounded) {
            return false;
        }
        readTread(wheel, body, tread);
        return true;
    }

    /**
     * Reads the present pose of the wheel, with the smooth pose of the chassis that the frame shows.
     *
     * @param outPosition - Receives the wheel center, world.
     * @param outRotation - Receives its rotation, world, spin included.
     */
    getWorldPose(outPosition: Vec3, outRotation: Quat): void {
        needPose('getWorldPose', outPosition, outRotation);
        pose.look(this.wheel, this.frameTime);
        pose.inWorld(this.entity, this.settings.center, outPosition, outRotation);
    }

    /** Between two steps the frame shows a chassis that moves a little ahead: the wheel keeps up. */
    private get frameTime(): VehicleWorld | null {
        return this.body?.vehicle.chassis.asleep ? null : this.world;
    }

    private chooseVisual(wheel: Wheel, body: VehicleBody): void {
        const visual = entityOf(this.app, this.values.visual);
        if (visual) {
            if (this.shown.choose(visual, this.entity, body.entity, this.settings.center, wheel)) {
                body.wheels.add(this.shown);
            }
        } else {
            body.wheels.remove(this.shown);
        }
    }

    private command(name: 'motorTorque' | 'brakeTorque' | 'steerAngle', value: number, unit: number): void {
        if (this.wheel) {
            this.wheel[name] = this.validator.number(name, value, this.wheel[name] / unit) * unit;
        }
    }

    /** Finds the chassis and joins its vehicle. */
    protected override tryAttach(): void {
        if (this.wheel) {
            return;
        }
        this.validator.clear();
        const chassis = this.chassisAbove();
        if (!chassis) {
            this.validator.report('entity', NO_CHASSIS);
            return;
        }
        if (!haveChoices(chassis, this.handle)) {
            return;
        }
        const world = checkChassis(this.app, chassis);
        const errors = wheelErrors(this.entity, entityOf(this.app, this.visual));
        errors.forEach(report);
        if (errors.length > 0) {
            return;
        }
        this.warn(chassis);
        if (!world) {
            return;
        }
        const body = acquireVehicle(world, chassis);
        if (body.vehicle.wheels.length === MAX_WHEELS) {
            world.release(body);
            this.validator.report('entity', MANY_WHEELS, { most: MAX_WHEELS });
            return;
        }
        this.world = world;
        this.body = body;
        this.wheel = this.settings.make(this.values, this.entity, this.body);
        body.vehicle.addWheel(this.wheel);
        body.faults.setCarrier(this.wheel, this.entity);
        rollWheelAt(this.wheel, body.ownVelocity); // it may join a car that drives
        body.listeners.add(this.handle);
        body.touch();
    }

    /** A method of its own: in {@link tryAttach} its closure would be allocated in every frame. */
    private warn(chassis: Entity): void {
        checks.use(({ wheelWarnings }) => wheelWarnings(this.entity, chassis).forEach(report));
    }

    protected override detach(): void {
        if (this.body && this.wheel) {
            this.body.vehicle.removeWheel(this.wheel);
            this.body.faults.setCarrier(this.wheel, null);
            this.body.wheels.remove(this.shown);
            this.body.touch();
            this.body.listeners.delete(this.handle);
            this.world?.release(this.body);
        }
        this.world = null;
        this.body = null;
        this.wheel = null;
    }

    /** The nearest entity above that has a rigid body, or a controller that wants one. */
    private chassisAbove(): Entity | null {
        let node = this.entity.parent;
        while (node && !(node instanceof Entity && (node.rigidbody ?? carOf(node)))) {
            node = node.parent;
        }
        return node;
    }

    /** The first wheel of a car looks after the chassis, too; that of the first car after the scene. */
    private look({ sceneFindings, vehicleFindings }: Checks): Finding[] {
        const { app, wheel, body, world } = this;
        const chassis = wheel?.index === 0 && body ? vehicleFindings(app, body) : [];
        const scene = wheel?.index === 0 && body === world?.bodies.present[0] ? sceneFindings(app, carsOf(app)) : [];
        return [...scene, ...chassis, ...this.validate()];
    }
}
