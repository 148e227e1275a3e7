import { Entity, Script, Vec3, type Quat } from 'playcanvas';

import {
    ComponentFace,
    moveCenterOfMass,
    PlainCarWiring,
    PlainWheelView,
    RaycastCar as Car,
    RaycastMasses,
    RaycastSettings,
    RaycastWheel,
    readRaycastTread,
    wheelHeight,
    type BoardedCar,
    type Finding,
    type VehicleBody,
    type VehicleLike,
    type VehicleWorld,
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
     * Collision groups that count as ground, as a sum of the engine's BODYGROUP numbers. Triggers never count.
     *
     * @attribute
     * @range [0, 65535]
     * @precision 0
     */
    collisionMask = 65519;

    private readonly face = new ComponentFace(this.entity, 'raycastCar');
    private readonly masses = new RaycastMasses(this.entity, this.face);
    private readonly settings = new RaycastSettings(this.face, this.masses);
    private readonly wiring = new PlainCarWiring<Car>(this, this.face, board);

    initialize(): void {
        const masses = this.masses.find(this.massBy, this.density);
        if (masses && this.entity.collision?.type === 'compound') {
            moveCenterOfMass(this.entity, new Vec3(masses.center));
        }
    }

    postInitialize(): void {
        this.wiring.keepStart();
        this.attach();
        this.on('enable', this.attach, this);
        this.on('disable', () => this.wiring.detach());
        this.once('destroy', () => this.wiring.detach());
    }

    update(): void {
        this.attach(); // what was missing at the start may have come
        if (this.body) {
            this.settings.refresh(this, this.body); // whatever was edited counts from the next step
        }
    }

    postUpdate(): void {
        const { stands } = this.wiring;
        const wheels = this.vehicle?.wheels ?? [];
        for (let i = 0; i < stands.length; i++) {
            const wheel = wheels[i];
            stands[i].show(wheelHeight(wheel) - wheel.origin[1], wheel.steerAngle, wheel.spinAngle);
        }
    }

    /** The chassis with its simulated car; null until it is wired rightly. */
    get body(): VehicleBody<Car> | null {
        return this.wiring.body;
    }

    /** The wheels, as instruments and effects see them. */
    get wheelViews(): readonly WheelLike[] {
        return this.wiring.views;
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
    teleport(position?: Vec3, rotation?: Quat): void {
        this.wiring.teleport(position, rotation);
    }

    /** What is wrong with this car now. */
    validate(): Finding[] {
        return this.wiring.validate();
    }

    private attach(): void {
        if (this.wiring.attach(this.wheels)) {
            this.settings.applyAnew(this, this.body as VehicleBody<Car>);
        }
    }
}

function board(world: VehicleWorld, chassis: Entity, entities: readonly Entity[]): BoardedCar<Car> {
    const body = world.board(chassis, (native, ground) => new Car(native, ground));
    const { wheels } = body.vehicle;
    for (const entity of entities) {
        const wheel = new RaycastWheel();
        wheel.origin.set(body.mountOf(entity, Vec3.ZERO).position);
        wheels.push(wheel);
    }
    const views = wheels.map((each) => {
        return new PlainWheelView(
            each,
            (wheel) => body.entityOf(wheel.groundBody),
            (wheel, tread) => readRaycastTread(wheel, body, tread)
        );
    });
    return { body, views };
}
