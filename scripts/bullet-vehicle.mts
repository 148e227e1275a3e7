import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import {
    BulletVehicle as Car,
    BulletWheel as Wheel,
    chassisFindings,
    checkChassis,
    ComponentFace,
    enlist,
    formerVehicle,
    readBulletTread,
    RPM,
    VehicleWorld,
    wheelEntities,
    wheelScript,
    WheelStand,
    type Finding,
    type FormerVehicle,
    type TreadWork,
    type VehicleBody,
    type VehicleLike,
    type WheelHit,
    type WheelLike
} from './vehicle-core.mjs';

/** @enum {number} */
const DriveType = {
    FRONT: 0,
    REAR: 1,
    ALL: 2
};

/** Steps a second for which the engine's script gives its braking force: an impulse in each. */
const BRAKING_STEPS = 60;

/** How the engine's script turns what shows a wheel: by Bullet's axes, with Y ahead and Z up. */
const FORMER_TURN = new Quat(0, Math.SQRT1_2, Math.SQRT1_2, 0);

/** @interface */
class WheelTuning {
    /**
     * Radius, m.
     *
     * @range [0.02, 2]
     */
    radius = 0.4;

    /**
     * Length of the unloaded suspension, from the place of the wheel's entity down to its centre, m. Longer sits higher.
     *
     * @range [0.01, 2]
     */
    suspensionRestLength = 0.4;

    /**
     * How far the suspension gives way from there in both directions, m. Shorter bottoms out sooner.
     *
     * @range [0.01, 5]
     */
    maxSuspensionTravel = 5;

    /**
     * Spring rate per kilogram of the car, 1/s2. Higher sinks less and rides harder: of four alike the car rests
     * 2.45 over this below the full length, in m.
     *
     * @range [1, 200]
     */
    suspensionStiffness = 10;

    /**
     * Damper rate per kilogram of the car when a wheel is pressed in, 1/s. Higher takes bumps harder and rolls more
     * slowly.
     *
     * @range [0, 30]
     */
    suspensionCompression = 4.4;

    /**
     * The same when a wheel is let out. Higher holds the body down after a bump.
     *
     * @range [0, 30]
     */
    suspensionDamping = 2.3;

    /**
     * Most force of a suspension, N. A heavy car that lies on its belly needs more.
     *
     * @range [100, 500000]
     * @precision 0
     */
    maxSuspensionForce = 6000;

    /**
     * Grip: most side force of a tire over its load; along it is twice that. 1 is a road tire, 0.3 slides as on snow,
     * 1000 never slides.
     *
     * @range [0, 1000]
     */
    frictionSlip = 1000;

    /**
     * Share of the side force that rolls the body. 0 never tips over, 1 does as in nature.
     *
     * @range [0, 1]
     */
    rollInfluence = 0.2;
}

/**
 * Bullet's own raycast vehicle, for crowds of cars. Put it on the chassis: a dynamic Rigid Body with a Collision, forward
 * +Z. A `vehicle` script of the engine on the same entity, and `vehicleWheel` on its wheels, are taken over as they are.
 */
export class BulletVehicle extends Script implements VehicleLike {
    static override scriptName = 'bulletVehicle';

    /**
     * Entities that show the wheels, below this one and without collision, each at the upper end of its suspension.
     * They move with the wheels. A Bullet Wheel on one tunes it otherwise than the rest.
     *
     * @attribute
     * @type {Entity[]}
     */
    wheels: Entity[] = [];

    /**
     * Axle that the engine drives.
     *
     * @attribute
     * @type {DriveType}
     */
    drive: number = DriveType.REAR;

    /**
     * Engine force of each driven wheel at full throttle, N. The sum over the car's mass is the acceleration.
     *
     * @attribute
     * @range [0, 100000]
     * @precision 0
     */
    maxEngineForce = 2000;

    /**
     * Brake of each wheel, as Bullet and the engine's script count: N s in a sixtieth of a second, so 100 brake with
     * 6 000 N. Alike at every physics step.
     *
     * @attribute
     * @range [0, 2000]
     */
    maxBrakingForce = 100;

    /**
     * Share of it at the front wheels.
     *
     * @attribute
     * @range [0, 1]
     */
    frontBraking = 1;

    /**
     * Share of it at the rear wheels. Less than in front keeps the tail behind.
     *
     * @attribute
     * @range [0, 1]
     */
    rearBraking = 1;

    /**
     * Angle of the front wheels at full lock, rad: 0.3 are 17 degrees.
     *
     * @attribute
     * @range [0, 1]
     */
    maxSteering = 0.3;

    /**
     * Angle of the rear wheels per angle of the front wheels. Below 0 turns tighter, above 0 is calmer at speed.
     *
     * @attribute
     * @range [-1, 1]
     */
    rearSteering = 0;

    /**
     * All wheels that have no script of their own.
     *
     * @attribute
     * @type {WheelTuning}
     */
    tuning: WheelTuning = new WheelTuning();

    /** The chassis with Bullet's vehicle; null until it is wired rightly. */
    body: VehicleBody<Car> | null = null;

    /** The wheels, as instruments and effects see them. */
    wheelViews: readonly WheelLike[] = [];

    private readonly face = new ComponentFace(this.entity, 'bulletVehicle');
    private readonly enlisted = enlist(this);
    private readonly start = { position: new Vec3(), rotation: new Quat() };
    private stands: WheelStand[] = [];
    private wheelsOf: unknown[] = [];

    /** The engine's script that this one has taken over. */
    private former: FormerVehicle | null = null;

    initialize(): void {
        this.takeOver();
    }

    postInitialize(): void {
        this.start.position.copy(this.entity.getPosition());
        this.start.rotation.copy(this.entity.getRotation());
        this.attach();
        this.on('enable', this.attach, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.detach, this);
        this.once('destroy', () => this.former?.off('vehicle:controls', this.obey, this));
    }

    update(): void {
        if (this.body && !sameItems(this.wheels ?? [], this.wheelsOf)) {
            this.detach();
        }
        this.attach(); // what was missing at the start may have come
        this.refresh();
    }

    postUpdate(): void {
        const { body, stands } = this;
        if (body) {
            body.vehicle.look();
            const { wheels } = body.vehicle;
            for (let i = 0; i < stands.length; i++) {
                const { suspensionLength, steerAngle, spinAngle } = wheels[i];
                stands[i].show(-suspensionLength, steerAngle, spinAngle);
            }
        }
    }

    /** What a driver drives; null until it is wired rightly. */
    get vehicle(): Car | null {
        return this.body?.vehicle ?? null;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.vehicle?.forwardSpeed ?? 0;
    }

    /** There is no engine that turns: 0. */
    get rpm(): number {
        return 0;
    }

    readonly hasEngine = false;

    /** How hard it is driven, 0 to 1: the throttle. */
    get load(): number {
        return this.vehicle?.controls.throttle ?? 0;
    }

    /** 1 forward, -1 in reverse. */
    get gear(): number {
        return this.vehicle?.controls.reverse ? -1 : 1;
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

    /** Reads the engine's script on this entity and puts it to rest, so that one vehicle is on the chassis, not two. */
    private takeOver(): void {
        const former = formerVehicle(this.entity);
        if (!former) {
            return;
        }
        this.former = former;
        this.wheels = [...former.wheels];
        this.maxEngineForce = former.maxEngineForce;
        this.maxBrakingForce = former.maxBrakingForce;
        this.maxSteering = former.maxSteering;
        this.drive = DriveType.REAR;
        this.frontBraking = 0;
        this.rearBraking = 1;
        former.enabled = false;
        former.on('vehicle:controls', this.obey, this);
    }

    /** Drives as the engine's script does: no throttle brakes. */
    private obey(steering: number, throttle: number): void {
        const controls = this.vehicle?.controls;
        if (controls) {
            controls.steer = steering;
            controls.throttle = Math.abs(throttle);
            controls.reverse = throttle < 0;
            controls.brake = throttle === 0 ? 1 : 0;
        }
    }

    /** What is wrong with this car now. */
    validate(): Finding[] {
        return [...this.face.findings, ...chassisFindings(this.app, this.entity)];
    }

    private attach(): void {
        if (this.body || !this.enabled) {
            return;
        }
        const { face, entity, app } = this;
        face.forgive();
        if (!this.enlisted && !enlist(this)) {
            const message = 'another component drives this entity already';
            face.complain('entity', message, 'Keep one Vehicle Controller, Raycast Car or Bullet Vehicle on it');
            return;
        }
        const world = checkChassis(app, entity);
        const entities = world && wheelEntities(app, entity, 'wheels', this.wheels, face);
        if (!world || !entities) {
            return;
        }
        const wheels = entities.map(() => new Wheel());
        const body = world.board(entity, (chassis, _, ammo, native) => new Car(chassis, ammo, native, wheels));
        this.stands = entities.map((wheel) => new WheelStand(wheel, entity));
        wheels.forEach((wheel, i) => wheel.connection.set(body.mountOf(entities[i], Vec3.ZERO).position));
        if (this.former) {
            this.stands.forEach((stand) => stand.setTurned(FORMER_TURN));
        }
        this.wheelViews = wheels.map((wheel) => new WheelView(wheel, body));
        this.wheelsOf = [...this.wheels];
        this.body = body;
        this.refresh();
    }

    private detach(): void {
        if (this.body) {
            VehicleWorld.of(this.app)?.release(this.body);
            this.stands.forEach((stand) => stand.goHome());
        }
        this.body = null;
        this.wheelViews = [];
        this.stands = [];
    }

    /** Carries the attributes over to Bullet: whatever was edited counts from the next step. */
    private refresh(): void {
        const { body, face } = this;
        if (!body) {
            return;
        }
        const car = body.vehicle;
        car.engineForce = face.number('maxEngineForce', this.maxEngineForce, car.engineForce, 0);
        const braking = face.number('maxBrakingForce', this.maxBrakingForce, car.brakeForce / BRAKING_STEPS, 0);
        car.brakeForce = braking * BRAKING_STEPS;
        car.maxSteerAngle = face.number('maxSteering', this.maxSteering, car.maxSteerAngle, 0);
        for (let i = 0; i < car.wheels.length; i++) {
            const wheel = car.wheels[i];
            const own = wheelScript(this.stands[i].entity);
            wheel.isFront = own?.isFront ?? wheel.connection[2] >= 0;
            face.group(own ? `wheels[${i}]` : 'tuning', own ?? this.tuning, wheel.tuning);
            wheel.tuning.radius = Math.max(0.01, wheel.tuning.radius);
            wheel.engineShare =
                this.drive === DriveType.ALL || wheel.isFront === (this.drive === DriveType.FRONT) ? 1 : 0;
            wheel.brakeShare = wheel.isFront
                ? face.number('frontBraking', this.frontBraking, wheel.brakeShare, 0)
                : face.number('rearBraking', this.rearBraking, wheel.brakeShare, 0);
            wheel.steerShare = wheel.isFront ? 1 : face.number('rearSteering', this.rearSteering, wheel.steerShare, -1);
        }
    }
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** A wheel of the car. */
class WheelView implements WheelLike {
    private readonly wheel: Wheel;
    private readonly body: VehicleBody<Car>;

    constructor(wheel: Wheel, body: VehicleBody<Car>) {
        this.wheel = wheel;
        this.body = body;
    }

    get isGrounded(): boolean {
        return this.wheel.isGrounded;
    }

    get rpm(): number {
        return this.wheel.spin / RPM;
    }

    getGroundHit(hit: WheelHit): boolean {
        const { wheel } = this;
        if (wheel.isGrounded) {
            hit.point.set(wheel.point[0], wheel.point[1], wheel.point[2]);
            hit.normal.set(wheel.normal[0], wheel.normal[1], wheel.normal[2]);
            hit.force = wheel.load;
            hit.forwardSlip = 0; // its wheels roll as the ground passes
            hit.sidewaysSlip = wheel.slipAngle;
            hit.entity = null; // Bullet does not tell
        }
        return wheel.isGrounded;
    }

    getTread(tread: TreadWork): boolean {
        const { wheel, body } = this;
        if (wheel.isGrounded) {
            readBulletTread(wheel, body, tread);
        }
        return wheel.isGrounded;
    }
}
