import { Entity, Quat, Script, Vec3 } from 'playcanvas';

import {
    chassisFindings,
    checkChassis,
    ComponentFace,
    DEG,
    enlist,
    KMH,
    massBoxes,
    massesByDensity,
    massesByVolume,
    moveCenterOfMass,
    RaycastCar as Car,
    RaycastWheel,
    readRaycastTread,
    RPM,
    VehicleWorld,
    wheelEntities,
    wheelHeight,
    WheelStand,
    type BoxMasses,
    type Finding,
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

/** @enum {number} */
const MassBy = {
    RIGID_BODY: 0,
    VOLUME: 1,
    DENSITY: 2
};

/**
 * A car for games in which it shall be made quickly, after HARFANG's tutorial: one ray a wheel, and five forces on the
 * body. It slides gladly and never bites. Put it on the chassis: a dynamic Rigid Body with a Collision, forward +Z.
 */
export class RaycastCar extends Script implements VehicleLike {
    static override scriptName = 'raycastCar';

    /**
     * Entities that show the wheels, below this one and without collision, each where its wheel is on average. Those
     * ahead of the middle of the chassis steer. They move with the wheels.
     *
     * @attribute
     * @type {Entity[]}
     */
    wheels: Entity[] = [];

    /**
     * Radius of the wheels, m.
     *
     * @attribute
     * @range [0.02, 2]
     */
    wheelRadius = 0.35;

    /**
     * How far a wheel hangs below its place in the air, m. Longer rides over rougher ground.
     *
     * @attribute
     * @range [0.01, 1]
     */
    travel = 0.2;

    /**
     * Spring: carrying force per kilogram over the root of the compression. The car rests (9.81 / this)² m above full
     * droop: 0.15 m at 25. Higher sits higher and rides harder.
     *
     * @attribute
     * @range [10, 100]
     */
    tireReaction = 25;

    /**
     * Damper of a wheel, N s/m. It works only while the wheel is pressed in. Higher stops bouncing sooner; the tutorial
     * has 2 500 for 1 000 kg.
     *
     * @attribute
     * @range [0, 20000]
     * @precision 0
     */
    springFriction = 2500;

    /**
     * Grip of a wheel across its heading, N s/m, without a limit. Lower drifts, higher runs on rails; the tutorial has
     * 1 500 for 1 000 kg.
     *
     * @attribute
     * @range [0, 20000]
     * @precision 0
     */
    tireAdhesion = 1500;

    /**
     * Axle at whose middle the car is pushed, along its wheels. Front pulls into the bend, as in the tutorial; rear
     * pushes straight on.
     *
     * @attribute
     * @type {DriveType}
     */
    drive: number = DriveType.FRONT;

    /**
     * Full thrust, N. Divided by the car's mass it is the acceleration; with one driven wheel in the air half of it.
     *
     * @attribute
     * @range [0, 50000]
     * @precision 0
     */
    thrust = 6667;

    /**
     * Speed at which the thrust has faded, km/h.
     *
     * @attribute
     * @range [5, 500]
     */
    topSpeed = 130;

    /**
     * Full brake, N, with all wheels on the ground. Divided by the car's mass it is the deceleration.
     *
     * @attribute
     * @range [0, 100000]
     * @precision 0
     */
    brake = 16667;

    /**
     * Angle of the steered wheels at full lock, degrees.
     *
     * @attribute
     * @range [1, 60]
     */
    maxSteerAngle = 45;

    /**
     * How fast they turn, degrees per second. Lower is calmer.
     *
     * @attribute
     * @range [10, 720]
     */
    turnSpeed = 150;

    /**
     * Where the mass is. Rigid body: as Bullet has it, about the origin of the chassis. Volume: the body's mass, shared
     * among the collision boxes by their volumes. Density: boxes of one density. The last two also place the centre of
     * mass at the start, which needs a Compound collision.
     *
     * @attribute
     * @type {MassBy}
     */
    massBy: number = MassBy.RIGID_BODY;

    /**
     * Density of the collision boxes, kg/m3. A car is light for its boxes: 100 to 300.
     *
     * @attribute
     * @range [50, 5000]
     * @visibleif {massBy === 2}
     */
    density = 300;

    /**
     * Collision groups that count as ground, as a sum of their bits.
     *
     * @attribute
     * @range [0, 65535]
     * @precision 0
     */
    collisionMask = 65535;

    /** The chassis with its simulated car; null until it is wired rightly. */
    body: VehicleBody<Car> | null = null;

    /** The wheels, as instruments and effects see them. */
    wheelViews: readonly WheelLike[] = [];

    private readonly face = new ComponentFace(this.entity, 'raycastCar');
    private readonly enlisted = enlist(this);
    private readonly start = { position: new Vec3(), rotation: new Quat() };
    private stands: WheelStand[] = [];

    /** Which entities the wheels were made of, and which mass is in force. */
    private wheelsOf: unknown[] = [];
    private massOf = '';

    initialize(): void {
        const masses = this.weigh();
        if (masses && this.entity.collision?.type === 'compound') {
            moveCenterOfMass(this.entity, new Vec3(masses.center));
        }
    }

    postInitialize(): void {
        this.start.position.copy(this.entity.getPosition());
        this.start.rotation.copy(this.entity.getRotation());
        this.attach();
        this.on('enable', this.attach, this);
        this.on('disable', this.detach, this);
        this.once('destroy', this.detach, this);
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
            const { wheels } = body.vehicle;
            for (let i = 0; i < stands.length; i++) {
                const wheel = wheels[i];
                stands[i].show(wheelHeight(wheel) - wheel.origin[1], wheel.steerAngle, wheel.spinAngle);
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

    /** There is no engine: 0. */
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
        const body = world.board(entity, (chassis, ground) => new Car(chassis, ground));
        this.stands = entities.map((wheel) => new WheelStand(wheel, entity));
        for (const wheel of entities) {
            const made = new RaycastWheel();
            made.origin.set(body.mountOf(wheel, Vec3.ZERO).position);
            body.vehicle.wheels.push(made);
        }
        this.wheelViews = body.vehicle.wheels.map((wheel) => new WheelView(wheel, body));
        this.wheelsOf = [...this.wheels];
        this.massOf = '';
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

    /** Carries the attributes over to the simulation: whatever was edited counts from the next step. */
    private refresh(): void {
        const { body, face } = this;
        if (!body) {
            return;
        }
        const car = body.vehicle;
        car.tireReaction = face.number('tireReaction', this.tireReaction, car.tireReaction, 0.1);
        car.springFriction = face.number('springFriction', this.springFriction, car.springFriction, 0);
        car.tireAdhesion = face.number('tireAdhesion', this.tireAdhesion, car.tireAdhesion, 0);
        car.thrust = face.number('thrust', this.thrust, car.thrust, 0);
        car.brake = face.number('brake', this.brake, car.brake, 0);
        car.topSpeed = face.number('topSpeed', this.topSpeed, car.topSpeed / KMH, 0.1) * KMH;
        car.maxSteerAngle = face.number('maxSteerAngle', this.maxSteerAngle, car.maxSteerAngle / DEG, 0) * DEG;
        car.turnSpeed = face.number('turnSpeed', this.turnSpeed, car.turnSpeed / DEG, 0) * DEG;
        car.mask = face.number('collisionMask', this.collisionMask, car.mask, 0);
        for (const wheel of car.wheels) {
            const front = wheel.origin[2] >= 0;
            wheel.steered = front;
            wheel.driven = this.drive === DriveType.ALL || front === (this.drive === DriveType.FRONT);
            wheel.radius = face.number('wheelRadius', this.wheelRadius, wheel.radius, 0.01);
            wheel.travel = face.number('travel', this.travel, wheel.travel, 0.001);
        }
        const massOf = `${this.massBy} ${this.density} ${this.entity.rigidbody?.mass}`;
        if (massOf !== this.massOf) {
            const masses = this.weigh();
            body.setInertia(masses ? new Vec3(masses.inertia) : Vec3.ZERO);
            this.massOf = `${this.massBy} ${this.density} ${this.entity.rigidbody?.mass}`;
        }
    }

    /** Finds what the collision boxes weigh, and gives the rigid body their mass; null if it is not theirs. */
    private weigh(): BoxMasses | null {
        const { rigidbody } = this.entity;
        if (this.massBy === MassBy.RIGID_BODY || !rigidbody) {
            return null;
        }
        const boxes = massBoxes(this.entity);
        if (boxes.length === 0) {
            const remedy = 'Give it a Box collision, or a Compound one with boxes below';
            this.face.complain('massBy', 'there are no collision boxes that could have a mass', remedy);
            return null;
        }
        if (this.massBy === MassBy.VOLUME) {
            return massesByVolume(boxes, rigidbody.mass);
        }
        const masses = massesByDensity(boxes, this.face.number('density', this.density, 300, 0.1));
        if (Math.abs(masses.mass - rigidbody.mass) > 1e-6 * masses.mass) {
            rigidbody.mass = masses.mass;
        }
        return masses;
    }
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** A wheel of the car. */
class WheelView implements WheelLike {
    private readonly wheel: RaycastWheel;
    private readonly body: VehicleBody<Car>;

    constructor(wheel: RaycastWheel, body: VehicleBody<Car>) {
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
            hit.entity = this.body.entityOf(wheel.groundBody);
        }
        return wheel.isGrounded;
    }

    getTread(tread: TreadWork): boolean {
        const { wheel, body } = this;
        if (wheel.isGrounded) {
            readRaycastTread(wheel, body, tread);
        }
        return wheel.isGrounded;
    }
}
