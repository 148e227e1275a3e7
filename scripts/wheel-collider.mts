import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import {
    carOf,
    checkChassis,
    Checkup,
    ComponentFace,
    DEG,
    entityOf,
    faultFinding,
    FrameSeat,
    MAX_WHEELS,
    readTread,
    report,
    rideFindings,
    rollWheelAt,
    RPM,
    staticRide,
    vehicleFindings,
    wheelEntityFindings,
    WheelPose,
    WheelSettings,
    WheelVisual,
    type Finding,
    type FrameMember,
    type ShownWheelAttributes,
    type StaticRide,
    type Tire,
    type TreadWork,
    type VehicleBody,
    type VehicleWorld,
    type Wheel,
    type WheelHit,
    type WheelLike
} from './vehicle-core.mjs';

/** @interface */
class SuspensionSpring {
    /**
     * Spring rate at the wheel, N/m. Higher rides harder, leans and dives less; where the car rests is set by the target
     * position.
     *
     * @range [0, 1000000]
     * @precision 0
     */
    spring = 35000;

    /**
     * Damper rate at the wheel, N s/m. Higher stops bouncing sooner; about 2 x 0.4 x sqrt(spring x carried kg) feels
     * like a road car.
     *
     * @range [0, 100000]
     * @precision 0
     */
    damper = 4500;

    /**
     * Where on the travel the wheel rests under the car's weight, whatever the spring: 1 full droop, 0 full
     * compression. Lower it to sink the car.
     *
     * @range [0, 1]
     */
    targetPosition = 0.5;

    /**
     * How much stiffer the spring is at full compression, as a share: 0 is linear, 1 doubles. Higher bottoms out later
     * and keeps small bumps soft.
     *
     * @range [0, 5]
     */
    progression = 0;

    /**
     * Damper rate when the wheel extends, over that when it is pressed in. Road cars 1.5 to 3; higher holds the body
     * down after a bump.
     *
     * @range [0.1, 5]
     */
    reboundRatio = 1;

    /**
     * Damper speed at which its valves open, m/s.
     *
     * @range [0.01, 2]
     */
    kneeSpeed = 0.15;

    /**
     * Damper rate above that speed over the rate below. 1 is linear; 0.3 takes the sting out of sharp bumps.
     *
     * @range [0.05, 1]
     */
    fastRatio = 1;

    /**
     * Rate of the bump stop at the end of the travel, N/m. 0 suits it to the weight on the wheel.
     *
     * @range [0, 2000000]
     * @precision 0
     */
    bumpStop = 0;
}

/** @interface */
class ForwardTire {
    /**
     * How steeply force rises with slip at first, per unit load. Higher bites sooner.
     *
     * @range [5, 60]
     */
    stiffness = 18.37;

    /**
     * The same at twice the nominal load.
     *
     * @range [5, 60]
     */
    stiffnessAtDoubleLoad = 19.47;

    /**
     * Best grip when driving or braking, per unit load.
     *
     * @range [0.1, 3]
     */
    peak = 1.129;

    /**
     * The same at twice the nominal load. Less than the value above: heavier pressed tires grip worse.
     *
     * @range [0.1, 3]
     */
    peakAtDoubleLoad = 1.09;

    /**
     * Slip ratio of the best grip. Lower is a more peaky tire.
     *
     * @range [0.02, 1]
     */
    peakSlip = 0.13913;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.02, 1]
     */
    peakSlipAtDoubleLoad = 0.13913;

    /**
     * Grip of a locked or spinning wheel, per unit load.
     *
     * @range [0.1, 3]
     */
    slide = 0.802;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.1, 3]
     */
    slideAtDoubleLoad = 0.769;

    /**
     * Slip ratio from which the tire slides fully.
     *
     * @range [0.1, 5]
     */
    slideSlip = 0.66667;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.1, 5]
     */
    slideSlipAtDoubleLoad = 0.66667;
}

/** @interface */
class SidewaysTire {
    /**
     * How steeply cornering force rises with slip (tangent of the slip angle) at first, per unit load. Higher turns
     * in sharper.
     *
     * @range [5, 60]
     */
    stiffness = 15.98;

    /**
     * The same at twice the nominal load.
     *
     * @range [5, 60]
     */
    stiffnessAtDoubleLoad = 12.85;

    /**
     * Best cornering grip, per unit load.
     *
     * @range [0.1, 3]
     */
    peak = 1.001;

    /**
     * The same at twice the nominal load. Less than the value above: this is why weight transfer costs grip.
     *
     * @range [0.1, 3]
     */
    peakAtDoubleLoad = 0.914;

    /**
     * Tangent of the slip angle of the best grip. Lower breaks away earlier.
     *
     * @range [0.02, 1]
     */
    peakSlip = 0.14852;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.02, 1]
     */
    peakSlipAtDoubleLoad = 0.18504;

    /**
     * Grip of a tire that slides sideways, per unit load. Close to the best grip is forgiving, far below it snaps.
     *
     * @range [0.1, 3]
     */
    slide = 0.834;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.1, 3]
     */
    slideAtDoubleLoad = 0.773;

    /**
     * Tangent of the slip angle from which the tire slides fully.
     *
     * @range [0.1, 5]
     */
    slideSlip = 0.96524;

    /**
     * The same at twice the nominal load.
     *
     * @range [0.1, 5]
     */
    slideSlipAtDoubleLoad = 1.0714;
}

/** @interface */
class ForwardFriction {
    /**
     * Slip ratio of the best grip.
     *
     * @range [0.01, 5]
     */
    extremumSlip = 0.4;

    /**
     * Best grip, per unit load.
     *
     * @range [0, 5]
     */
    extremumValue = 1;

    /**
     * Slip ratio from which the tire slides fully.
     *
     * @range [0.02, 10]
     */
    asymptoteSlip = 0.8;

    /**
     * Grip of a sliding tire, per unit load.
     *
     * @range [0, 5]
     */
    asymptoteValue = 0.5;

    /**
     * Factor on both values. 0 is slippery.
     *
     * @range [0, 5]
     */
    stiffness = 1;
}

/** @interface */
class SidewaysFriction {
    /**
     * Tangent of the slip angle of the best grip.
     *
     * @range [0.01, 5]
     */
    extremumSlip = 0.2;

    /**
     * Best grip, per unit load.
     *
     * @range [0, 5]
     */
    extremumValue = 1;

    /**
     * Tangent of the slip angle from which the tire slides fully.
     *
     * @range [0.02, 10]
     */
    asymptoteSlip = 0.5;

    /**
     * Grip of a sliding tire, per unit load.
     *
     * @range [0, 5]
     */
    asymptoteValue = 0.75;

    /**
     * Factor on both values. 0 is slippery.
     *
     * @range [0, 5]
     */
    stiffness = 1;
}

/** @interface */
class PhysXTireGroup {
    /**
     * Load, in shares of the load at rest, from which the cornering stiffness grows no more. 0 never stops.
     *
     * @range [0, 20]
     */
    latStiffX = 2;

    /**
     * Largest cornering stiffness, per rad and per unit load at rest. Higher turns in sharper.
     *
     * @range [1, 60]
     */
    latStiffY = 17.9;

    /**
     * Longitudinal stiffness, N per unit slip ratio. 0 takes the cornering stiffness at rest.
     *
     * @range [0, 1000000]
     * @precision 0
     */
    longStiff = 0;

    /**
     * Camber stiffness, per rad and per unit load at rest.
     *
     * @range [0, 10]
     */
    camberStiff = 0;
}

/** @enum {number} */
const TireModel = {
    TMEASY: 0,
    FRICTION_CURVE: 1,
    PHYSX: 2,
    MAGIC_FORMULA: 3
};

/** @enum {number} */
const Contact = {
    RAY: 0,
    FAN: 1,
    CYLINDER: 2
};

export type { WheelHit };

const pose = new WheelPose();

/**
 * One wheel with its suspension and tire. Put it on an entity below the chassis (the entity with the dynamic rigid
 * body), at the wheel's centre with the suspension fully compressed, local Y up and local Z forward. Give the entity
 * no collision of its own.
 */
export class WheelCollider extends Script implements WheelLike, FrameMember {
    static override scriptName = 'wheelCollider';

    /**
     * Entity that shows the wheel. It is placed, steered and spun every frame, and keeps its own rotation and scale: a right
     * wheel may be the left one's model, turned by 180 degrees.
     *
     * @attribute
     * @type {Entity}
     */
    visual: Entity | null = null;

    /**
     * Mass of rim and tire, kg. Heavier takes longer to spin up and to lock.
     *
     * @attribute
     * @range [1, 500]
     */
    mass = 20;

    /**
     * Rolling radius, m. Taller gears the car longer.
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
     * Bearing drag, N m s/rad. Higher slows a free wheel sooner.
     *
     * @attribute
     * @range [0, 10]
     */
    wheelDampingRate = 0.25;

    /**
     * Travel of the suspension from full droop to full compression, m.
     *
     * @attribute
     * @range [0.01, 2]
     * @precision 3
     */
    suspensionDistance = 0.3;

    /**
     * How far above the ground the tire forces act, m. 0 is physical; raising it toward the centre of mass makes the
     * car lean and dive less.
     *
     * @attribute
     * @range [0, 1]
     * @precision 3
     */
    forceAppPointDistance = 0;

    /**
     * Wheel centre in this entity's own space, m.
     *
     * @attribute
     * @type {Vec3}
     */
    center = new Vec3(0, 0, 0);

    /**
     * How the wheel finds the ground. Ray: one line down its middle, cheapest. Fan: rays under the tread, rolls over
     * kerbs instead of stepping on them. Cylinder: the whole wheel, exact and dearest.
     *
     * @attribute
     * @type {Contact}
     */
    contact: number = Contact.RAY;

    /**
     * Rays along the tread, 1 to 9.
     *
     * @attribute
     * @range [1, 9]
     * @precision 0
     * @visibleif {contact === 1}
     */
    raysAlong = 3;

    /**
     * Rays across the width, 1 to 5. More than 1 feels a kerb under half of the tire.
     *
     * @attribute
     * @range [1, 5]
     * @precision 0
     * @visibleif {contact === 1}
     */
    raysAcross = 1;

    /**
     * Steepest ground that carries this wheel, degrees to the suspension. What is steeper counts as a wall.
     *
     * @attribute
     * @range [10, 89]
     */
    slopeLimit = 80;

    /**
     * Collision groups that count as ground, as a sum of the engine's BODYGROUP numbers. Triggers never count.
     *
     * @attribute
     * @range [0, 65535]
     * @precision 0
     */
    collisionMask = 65519;

    /**
     * Static camber, degrees: negative leans the top of the wheel inward, for grip in corners.
     *
     * @attribute
     * @range [-15, 15]
     */
    camber = 0;

    /**
     * Camber gained by compression, degrees per m of travel. Negative keeps the outer wheel upright when the car leans.
     *
     * @attribute
     * @range [-100, 100]
     */
    camberGain = 0;

    /**
     * Static toe, degrees: positive turns the front of the wheel inward, which calms the car on straights.
     *
     * @attribute
     * @range [-5, 5]
     */
    toe = 0;

    /**
     * Spring and damper that carry this corner of the car.
     *
     * @attribute
     * @type {SuspensionSpring}
     */
    suspensionSpring: SuspensionSpring = new SuspensionSpring();

    /**
     * Factor on all friction of this tire. 1 is dry asphalt, 0.3 snow.
     *
     * @attribute
     * @range [0, 3]
     */
    grip = 1;

    /**
     * Resistance to rolling, force per unit load. Road tires 0.01 to 0.015; higher rolls out sooner.
     *
     * @attribute
     * @range [0, 0.3]
     * @precision 4
     */
    rollingResistance = 0.015;

    /**
     * Factor on the moment that turns the tire straight. 1 is physical; 0 turns it off and the car understeers less.
     *
     * @attribute
     * @range [0, 2]
     */
    aligningScale = 1;

    /**
     * How the tire makes its force. TMeasy: by best grip and slide, knows what load does. Friction curve: as Unity's
     * Wheel Collider. PhysX: as Unreal and CARLA. Magic formula: Pacejka's coefficients from a .tir file.
     *
     * @attribute
     * @type {TireModel}
     */
    tireModel: number = TireModel.TMEASY;

    /**
     * Load at which the tire curves below are given, N. 0 takes the load that this wheel carries at rest.
     *
     * @attribute
     * @range [0, 50000]
     * @visibleif {tireModel === 0}
     */
    nominalLoad = 0;

    /**
     * The tire along its rolling direction: driving and braking.
     *
     * @attribute
     * @type {ForwardTire}
     * @visibleif {tireModel === 0}
     */
    forwardTire: ForwardTire = new ForwardTire();

    /**
     * The tire across its rolling direction: cornering.
     *
     * @attribute
     * @type {SidewaysTire}
     * @visibleif {tireModel === 0}
     */
    sidewaysTire: SidewaysTire = new SidewaysTire();

    /**
     * Friction along the rolling direction: driving and braking.
     *
     * @attribute
     * @type {ForwardFriction}
     * @visibleif {tireModel === 1}
     */
    forwardFriction: ForwardFriction = new ForwardFriction();

    /**
     * Friction across the rolling direction: cornering.
     *
     * @attribute
     * @type {SidewaysFriction}
     * @visibleif {tireModel === 1}
     */
    sidewaysFriction: SidewaysFriction = new SidewaysFriction();

    /**
     * The tire of PhysX vehicles.
     *
     * @attribute
     * @type {PhysXTireGroup}
     * @visibleif {tireModel === 2}
     */
    physXTire: PhysXTireGroup = new PhysXTireGroup();

    /**
     * Text of a .tir file: paste it whole. Empty takes a 205/60 R15 passenger tire.
     *
     * @attribute
     * @visibleif {tireModel === 3}
     */
    tirFile = '';

    /** A tire model of your own; null takes the one chosen above. */
    tire: Tire | null = null;

    /** The simulated wheel; null while it is wired wrongly or disabled. */
    wheel: Wheel | null = null;

    /** The chassis that this wheel carries; null with {@link wheel}. */
    body: VehicleBody | null = null;

    private readonly face = new ComponentFace(this.entity, 'wheelCollider');
    private readonly checkup = new Checkup();
    private readonly settings = new WheelSettings(this.face, new SuspensionSpring());
    private readonly shown = new WheelVisual(this.face);
    private readonly seat = new FrameSeat(this);

    /** The attributes, to be read without a sound. */
    private given: ShownWheelAttributes = this;
    private world: VehicleWorld | null = null;

    initialize(): void {
        this.given = this.settings.tap(this, this.seat);
        this.seat.take();
        this.attach();
        this.on('enable', this.attach, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.detach, this);
    }

    attend(touched: boolean): boolean {
        this.attach(); // what was missing at the start may have come
        const { wheel, body, settings, given, entity } = this;
        if (!wheel || !body) {
            return true;
        }
        const differ = touched ? settings.differ(given, entity) : settings.moved(given, entity);
        if (differ) {
            settings.apply(given, wheel, entity, body); // whatever was edited counts from the next step
            body.touch();
        }
        this.chooseVisual(wheel, body);
        if (body.entity.rigidbody?.enabled) {
            this.checkup.update(this.seat.clock, body.vehicle.chassis.asleep, this.look);
        }
        return differ;
    }

    /** What is wrong with this wheel now; what it says of its load it knows from the first step on. */
    validate(): Finding[] {
        const chassis = this.body?.entity ?? this.chassisAbove();
        if (!chassis) {
            return this.face.findings;
        }
        const { app, entity, wheel, body } = this;
        return [
            ...this.face.findings,
            ...wheelEntityFindings(entity, chassis, entityOf(app, this.visual)),
            ...(wheel && body?.vehicle.fault?.wheel === wheel ? [faultFinding(entity, body.vehicle.fault)] : []),
            ...(wheel ? rideFindings(entity, chassis, wheel) : [])
        ];
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

    /** Revolutions per minute, positive rolls forward. */
    get rpm(): number {
        return (this.wheel?.spin ?? 0) / RPM;
    }

    /** Whether the tire stands on something. */
    get isGrounded(): boolean {
        return this.wheel?.isGrounded ?? false;
    }

    /** Share of the car's mass that rests on this wheel, kg. */
    get sprungMass(): number {
        return this.wheel?.sprungMass ?? 0;
    }

    /** How this corner stands and swings at rest; null while the wheel is not simulated. */
    get staticRide(): StaticRide | null {
        const { wheel } = this;
        return wheel && staticRide(wheel.params.suspension, wheel.sprungMass, wheel.restLoad);
    }

    /** Height of the chassis' center of mass above level ground at rest, by this wheel, m. */
    get rideHeight(): number {
        const { wheel, staticRide } = this;
        return wheel && staticRide ? wheel.params.radius + staticRide.bumpTravel - wheel.mount.position[1] : 0;
    }

    /** Aligning moment of the tire, N m, left-turning positive: what a steering wheel with force feedback is turned by. */
    get aligningMoment(): number {
        return this.wheel?.aligningMoment ?? 0;
    }

    /** Present compression of the suspension from full droop, m. */
    get jounce(): number {
        return this.wheel?.jounce ?? 0;
    }

    /**
     * Where the wheel touches the ground.
     *
     * @param hit - Receives the contact.
     * @returns False in the air.
     */
    getGroundHit(hit: WheelHit): boolean {
        const { wheel, body } = this;
        if (!wheel || !body || !wheel.isGrounded) {
            return false;
        }
        body.groundPointOf(wheel, hit.point);
        body.groundNormalOf(wheel, hit.normal);
        hit.force = wheel.load;
        hit.forwardSlip = wheel.slipRatio;
        hit.sidewaysSlip = wheel.slipAngle;
        hit.entity = body.groundOf(wheel);
        return true;
    }

    /**
     * What the tread does to the ground.
     *
     * @param tread - Receives sliding and its power.
     * @returns False in the air.
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
     * Where the wheel is now, with the smooth pose of the chassis that the frame shows.
     *
     * @param outPosition - Receives the wheel's centre, world.
     * @param outRotation - Receives its rotation, world, spin included.
     */
    getWorldPose(outPosition: Vec3, outRotation: Quat): void {
        pose.look(this.wheel, this.frameTime);
        pose.inWorld(this.entity, this.settings.center, outPosition, outRotation);
    }

    /** Between two steps the frame shows a chassis that moves a little ahead: the wheel keeps up. */
    private get frameTime(): VehicleWorld | null {
        return this.body?.vehicle.chassis.asleep ? null : this.world;
    }

    private chooseVisual(wheel: Wheel, body: VehicleBody): void {
        const visual = entityOf(this.app, this.given.visual);
        if (visual) {
            this.shown.choose(visual, this.entity, body.entity, this.settings.center, wheel);
            body.addVisual(this.shown);
        } else {
            body.removeVisual(this.shown);
        }
    }

    private command(name: 'motorTorque' | 'brakeTorque' | 'steerAngle', value: number, unit: number): void {
        if (this.wheel) {
            this.wheel[name] = this.face.number(name, value, this.wheel[name] / unit) * unit;
        }
    }

    /** Finds the chassis and joins its vehicle. */
    private attach(): void {
        if (this.wheel) {
            return;
        }
        this.face.forgive();
        const chassis = this.chassisAbove();
        if (!chassis) {
            this.face.complain(
                'entity',
                'no entity above this wheel has a rigid body',
                'Make the wheel a child of the chassis and give the chassis a dynamic Rigid Body'
            );
            return;
        }
        const world = checkChassis(this.app, chassis);
        const findings = wheelEntityFindings(this.entity, chassis, entityOf(this.app, this.visual));
        findings.forEach(report);
        if (!world || findings.some(({ severity }) => severity === 'error')) {
            return;
        }
        const body = world.acquire(chassis);
        if (body.vehicle.wheels.length === MAX_WHEELS) {
            world.release(body);
            this.face.complain(
                'entity',
                `the car has ${MAX_WHEELS} wheels already, the most that it can have`,
                'Take this one away, or let two wheels beside each other be one that is as wide'
            );
            return;
        }
        this.world = world;
        this.body = body;
        this.wheel = this.settings.make(this.given, this.entity, this.body);
        body.vehicle.addWheel(this.wheel);
        body.setCarrier(this.wheel, this.entity);
        rollWheelAt(this.wheel, body.ownVelocity); // it may join a car that drives
        body.crew.add(this.seat);
        body.touch();
    }

    private detach(): void {
        if (this.body && this.wheel) {
            this.body.vehicle.removeWheel(this.wheel);
            this.body.setCarrier(this.wheel, null);
            this.body.removeVisual(this.shown);
            this.body.touch();
            this.body.crew.delete(this.seat);
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
        return node as Entity | null;
    }

    /** The first wheel of a car looks after the chassis, too. */
    private readonly look = (): Finding[] => {
        const { wheel, body } = this;
        const chassis = wheel?.index === 0 && body ? vehicleFindings(this.app, body) : [];
        return [...chassis, ...this.validate()];
    };
}
