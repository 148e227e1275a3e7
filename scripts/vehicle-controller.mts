import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import {
    AckermannDriver,
    Aerodynamics,
    Brakes,
    ComponentFace,
    DEG,
    KMH,
    Lights,
    moveCenterOfMass,
    Powertrain,
    Steering,
    Table,
    torqueCurveFrom,
    type AckermannCommand,
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
    private colliders: WheelCollider[] = [];
    private machine: {
        powertrain: Powertrain;
        steering: Steering;
        brakes: Brakes;
        aerodynamics: Aerodynamics;
    } | null = null;

    /** The last good value of every group's attributes. */
    private readonly settings = {
        engine: new EngineSettings(),
        gearbox: new GearboxSettings(),
        steering: new SteeringSettings(),
        brakes: new BrakeSettings(),
        aerodynamics: new AerodynamicsSettings()
    };

    private planner: AckermannDriver | null = null;
    private lastLock = 0;
    private curveOf = '';
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
        const { front, rear, body } = wheels;
        this.body = body;
        this.curveOf = ''; // a new engine knows nothing yet
        this.machine = {
            powertrain: new Powertrain(front, rear),
            steering: new Steering(front, rear),
            brakes: new Brakes(front, rear),
            aerodynamics: new Aerodynamics()
        };
        this.inertiaInForce.set(0, 0, 0);
        this.airInForce.density = this.machine.aerodynamics.density;
        this.airInForce.wind.set(0, 0, 0);
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
    private findWheels(): { front: Wheel[]; rear: Wheel[]; body: VehicleBody } | null {
        const named = this.frontWheels.length + this.rearWheels.length > 0;
        const front = named ? this.resolve('frontWheels', this.frontWheels) : this.below((z) => z >= 0);
        const rear = named ? front && this.resolve('rearWheels', this.rearWheels) : this.below((z) => z < 0);
        if (!front || !rear) {
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
        return { front: wheelsOf(front), rear: wheelsOf(rear), body };
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
        const { powertrain, steering, brakes, aerodynamics } = this.machine;
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
        face.group('steering', this.steering, settings.steering);
        face.group('brakes', this.brakes, settings.brakes);
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

        const { maxSteerAngle, ackermann, rate, highSpeedLock, highSpeed } = settings.steering;
        steering.maxAngle = maxSteerAngle * DEG;
        steering.ackermann = ackermann;
        steering.rate = rate * DEG;
        steering.highSpeedLock = highSpeedLock;
        steering.highSpeed = Math.max(1, highSpeed) * KMH;

        const { maxBrakeTorque, bias, maxHandbrakeTorque } = settings.brakes;
        brakes.maxTorque = maxBrakeTorque;
        brakes.bias = Math.min(1, bias);
        brakes.maxHandbrakeTorque = maxHandbrakeTorque;

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
            aerodynamics.wind[0] = face.number('wind.x', x, aerodynamics.wind[0]);
            aerodynamics.wind[1] = face.number('wind.y', y, aerodynamics.wind[1]);
            aerodynamics.wind[2] = face.number('wind.z', z, aerodynamics.wind[2]);
        }
        aerodynamics.front = meanPlace(powertrain.front);
        aerodynamics.rear = meanPlace(powertrain.rear);
    }
}

/** An Ackermann command that says nothing. */
const STANDING: AckermannCommand = { steer: 0, steerSpeed: 0, speed: 0, acceleration: 0, jerk: 0 };

function lockTorque(type: number, limitedSlip: number): number {
    return type === DifferentialType.LOCKED ? Infinity : type === DifferentialType.LIMITED_SLIP ? limitedSlip : 0;
}

/** Where an axle stands ahead of the center of mass, m. */
function meanPlace(wheels: Wheel[]): number {
    return wheels.reduce((sum, wheel) => sum + wheel.mount.position[2], 0) / wheels.length;
}
