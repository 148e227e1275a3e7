import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import {
    Aerodynamics,
    Aids,
    Brakes,
    ComponentFace,
    DEG,
    KMH,
    moveCenterOfMass,
    Powertrain,
    STANDARD_GRAVITY,
    Steering,
    Table,
    torqueCurveFrom,
    type DriverControls,
    type VehicleBody,
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
    LOCKED: 2
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
}

/** @interface */
class GearboxSettings {
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
     * Engine speed to shift up at full throttle, rpm. A gentle foot shifts from half of it.
     *
     * @range [1000, 20000]
     */
    upRpm = 6000;

    /**
     * Engine speed to shift down at rest of the throttle, rpm.
     *
     * @range [500, 10000]
     */
    downRpm = 1500;
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
}

/**
 * The car as a machine: engine, gearbox, steering and brakes of one chassis. Put it on the entity with the dynamic
 * rigid body; wheels below it carry a Wheel Collider each.
 */
export class VehicleController extends Script {
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
     * Locked: both turn alike, and the car pushes straight on in corners.
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
     * The engine, by the figures of its brochure.
     *
     * @attribute
     * @type {EngineSettings}
     */
    engine: EngineSettings = new EngineSettings();

    /**
     * Ratios of the forward gears, first gear first.
     *
     * @attribute
     * @type {number[]}
     * @default [3.15, 1.91, 1.28, 0.95, 0.76]
     */
    gearRatios: number[] = [3.15, 1.91, 1.28, 0.95, 0.76];

    /**
     * The automatic gearbox.
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

    /** The chassis with its simulated vehicle; null until it is wired rightly. */
    body: VehicleBody | null = null;

    private readonly face = new ComponentFace(this.entity, 'vehicleController');
    private colliders: WheelCollider[] = [];
    private machine: {
        powertrain: Powertrain;
        steering: Steering;
        brakes: Brakes;
        aids: Aids;
        aerodynamics: Aerodynamics;
    } | null = null;

    /** The last good value of every group's attributes. */
    private readonly settings = {
        engine: new EngineSettings(),
        gearbox: new GearboxSettings(),
        steering: new SteeringSettings(),
        brakes: new BrakeSettings(),
        aids: new AidSettings(),
        speedAids: new SpeedAidSettings(),
        aerodynamics: new AerodynamicsSettings()
    };

    private lastLock = 0;
    private lastRearSteering = 0;
    private steeringCurveOf = '';
    private curveOf = '';
    private readonly inertiaInForce = new Vec3();
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

    update(): void {
        if (this.machine && this.body?.vehicle.powertrain !== this.machine.powertrain) {
            // a wheel was switched off and took the machine with it
            this.machine = null;
        }
        if (!this.machine && this.colliders.every(({ wheel }) => wheel)) {
            this.attach();
        }
        this.refresh();
    }

    /** What the driver asks for; a driver on the vehicle (Vehicle Input, an autopilot) overwrites it every step. */
    get controls(): DriverControls | null {
        return this.body?.vehicle.controls ?? null;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.body?.vehicle.forwardSpeed ?? 0;
    }

    /** Engine speed, rpm. */
    get rpm(): number {
        return this.machine?.powertrain.engine.rpm ?? 0;
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
        if (!this.entity.rigidbody) {
            this.face.complain(
                'entity',
                'this entity has no rigid body',
                'Add a dynamic Rigid Body and a Collision to it'
            );
            return;
        }
        const wheels = this.findWheels();
        if (!wheels) {
            return;
        }
        const { front, rear, tag, body } = wheels;
        this.body = body;
        this.curveOf = ''; // a new engine knows nothing yet
        this.steeringCurveOf = '';
        this.machine = {
            powertrain: new Powertrain(front, rear),
            steering: new Steering(
                [...front, ...tag],
                rear.filter((wheel) => !tag.includes(wheel))
            ),
            brakes: new Brakes(front, rear),
            aids: new Aids(),
            aerodynamics: new Aerodynamics()
        };
        this.inertiaInForce.set(0, 0, 0);
        this.refresh();
        Object.assign(body.vehicle, this.machine);
    }

    private detach(): void {
        if (this.machine) {
            this.body?.vehicle.removeMachine();
        }
        this.machine = null;
        this.body = null;
    }

    /** Collects the wheels of both axles, or says what is missing. */
    private findWheels(): { front: Wheel[]; rear: Wheel[]; tag: Wheel[]; body: VehicleBody } | null {
        const named = this.frontWheels.length + this.rearWheels.length > 0;
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
        this.colliders = [...front, ...rear];
        const wheelsOf = (axle: WheelCollider[]): Wheel[] => axle.flatMap(({ wheel }) => wheel ?? []);
        return { front: wheelsOf(front), rear: wheelsOf(rear), tag: wheelsOf(tag), body };
    }

    private resolve(attribute: string, entities: Entity[]): WheelCollider[] | null {
        const wheels: WheelCollider[] = [];
        for (let i = 0; i < entities.length; i++) {
            const entity = entities[i];
            const wheel = entity?.script?.get(WheelCollider) as WheelCollider | null;
            const place = `${attribute}[${i}]`;
            if (!wheel) {
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
        const { engine, gearbox } = powertrain;
        const share = face.number('frontTorqueShare', this.frontTorqueShare, powertrain.frontShare, 0);
        powertrain.frontShare =
            this.drive === DriveType.ALL ? Math.min(1, share) : this.drive === DriveType.FRONT ? 1 : 0;

        const lock = face.number('limitedSlipTorque', this.limitedSlipTorque, this.lastLock, 0);
        this.lastLock = lock;
        powertrain.frontDifferential.lockTorque = lockTorque(this.frontDifferential, lock);
        powertrain.rearDifferential.lockTorque = lockTorque(this.rearDifferential, lock);
        powertrain.centerDifferential.lockTorque =
            this.drive === DriveType.ALL ? lockTorque(this.centerDifferential, lock) : 0;

        const { settings } = this;
        face.group('engine', this.engine, settings.engine);
        face.group('gearbox', this.gearbox, settings.gearbox);
        face.group('aerodynamics', this.aerodynamics, settings.aerodynamics, -Infinity);

        const { peakTorque, peakTorqueRpm, peakPower, peakPowerRpm, idleRpm, maxRpm, inertia, friction } =
            settings.engine;
        const curve = `${peakTorque} ${peakTorqueRpm} ${peakPower} ${peakPowerRpm} ${maxRpm}`;
        if (curve !== this.curveOf) {
            this.curveOf = curve;
            engine.torqueCurve = new Table(torqueCurveFrom(settings.engine));
        }
        engine.idleRpm = idleRpm;
        engine.maxRpm = maxRpm;
        engine.inertia = Math.max(1e-3, inertia);
        engine.friction = friction;

        Object.assign(gearbox, settings.gearbox);
        if (this.gearRatios?.length > 0 && this.gearRatios.every((ratio) => ratio > 0)) {
            gearbox.ratios = this.gearRatios;
        } else {
            face.complain(
                'gearRatios',
                'there must be at least one gear, all above 0',
                'Enter the ratios, first gear first'
            );
        }

        this.refreshSteering(steering);
        this.refreshBrakes(brakes);
        this.refreshAids(aids);

        Object.assign(aerodynamics, settings.aerodynamics);
        aerodynamics.front = meanPlace(powertrain.front);
        aerodynamics.rear = meanPlace(powertrain.rear);
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

function lockTorque(type: number, limitedSlip: number): number {
    return type === DifferentialType.LOCKED ? Infinity : type === DifferentialType.LIMITED_SLIP ? limitedSlip : 0;
}

/** Where an axle stands ahead of the center of mass, m. */
function meanPlace(wheels: Wheel[]): number {
    return wheels.reduce((sum, wheel) => sum + wheel.mount.position[2], 0) / wheels.length;
}
