import { Entity, Vec3 } from 'playcanvas';

import {
    UpdateHandle,
    moveCenterOfMass,
    NO_NAMED_WHEELS,
    PlainCarWiring,
    PlainWheelView,
    RaycastCarModel as Car,
    RaycastMasses,
    raycastPresets,
    RaycastSettings,
    RaycastWheelModel as RaycastWheel,
    readRaycastTread,
    PlainVehicle,
    findTutorialParts,
    makeTutorialBody,
    seenRadius,
    ThrustPoint,
    raycastCarRanges,
    type AttachedCar,
    type RaycastCarAttributes,
    type VehicleBody,
    type VehicleWorld
} from './vehicle-core.mjs';

/**
 * Values of the attribute `drive` of {@link RaycastCar}.
 *
 * @enum {number}
 */
export const RaycastDriveType = {
    /** The front wheels are driven. */
    FRONT: 0,

    /** The rear wheels are driven. */
    REAR: 1,

    /** All wheels are driven. */
    ALL: 2
} as const;

export type RaycastDriveType = (typeof RaycastDriveType)[keyof typeof RaycastDriveType];

/**
 * Values of the attribute `massBy` of {@link RaycastCar}.
 *
 * @enum {number}
 */
export const MassBy = {
    /** The mass of the rigid body, about the origin of the chassis. */
    RIGID_BODY: 0,

    /** The mass of the rigid body, over the collision boxes by volume. */
    VOLUME: 1,

    /** Boxes of equal density. */
    DENSITY: 2
} as const;

export type MassBy = (typeof MassBy)[keyof typeof MassBy];

/**
 * Values of the attribute `preset` of {@link RaycastCar}.
 *
 * @enum {number}
 */
export const RaycastPreset = raycastPresets;

export type RaycastPreset = (typeof RaycastPreset)[keyof typeof RaycastPreset];

const CHOICES = { drive: RaycastDriveType, massBy: MassBy, preset: RaycastPreset };

/**
 * A simple arcade car after HARFANG's tutorial: one ray per wheel and five forces on the body. Quick to set up, slides
 * before it rolls over. Put it on the chassis: a dynamic Rigid Body with a Collision, facing +Z.
 */
export class RaycastCar extends PlainVehicle<Car> {
    static override scriptName = 'raycastCar';

    /** @internal */
    static override readonly choices = CHOICES;

    /** @internal */
    static override readonly ranges = raycastCarRanges;

    /**
     * Entities that show the wheels, below this one and without collision, each at the mean position of its wheel.
     * Wheels ahead of the middle of the chassis steer. The entities move with the wheels.
     *
     * @attribute
     */
    wheels: Entity[] = [];

    /**
     * Finds the parts below this entity by their names at the start: wheel_0 to wheel_3 are the wheels, 0 and 1 of
     * them steer and are the front axle, thrust is the thrust point, and each col_shape becomes a collision box with its mass by
     * volume, and is hidden. The mesh of wheel_0 sets the radius.
     *
     * @attribute
     */
    byName = false;

    /**
     * Axle at which the thrust acts, along its wheels. Front pulls the car into the bend, as in the tutorial; rear
     * pushes it straight on.
     *
     * @attribute
     */
    drive: RaycastDriveType = RaycastDriveType.FRONT;

    /**
     * Thrust at full throttle, N. Divided by the car's mass it is the acceleration; with one driven wheel in the air it
     * is half.
     *
     * @attribute
     * @range [0, 50000]
     * @precision 0
     */
    thrust = 6667;

    /**
     * Entity below this one at which the thrust acts, and which turns with the steered wheels. Ahead of the center of mass it
     * pulls the car into the bend, below it the nose rises. Empty: the middle of the driven axle, along its wheels.
     *
     * @attribute
     */
    thrustPoint: Entity | null = null;

    /**
     * Speed at which the thrust has faded to 0, km/h.
     *
     * @attribute
     * @range [5, 500]
     * @precision 0
     */
    topSpeed = 130;

    /**
     * Brake force with all wheels on the ground, N. Divided by the car's mass it is the deceleration.
     *
     * @attribute
     * @range [0, 100000]
     * @precision 0
     */
    brake = 16667;

    /**
     * Maximum angle of the steered wheels, degrees. Higher turns tighter.
     *
     * @attribute
     * @range [1, 60]
     * @precision 1
     */
    maxSteerAngle = 45;

    /**
     * Steering speed of the wheels, degrees per second. Lower is calmer.
     *
     * @attribute
     * @range [10, 720]
     * @precision 0
     */
    turnSpeed = 150;

    /**
     * Wheel radius, m.
     *
     * @attribute
     * @range [0.02, 2]
     * @precision 2
     */
    wheelRadius = 0.35;

    /**
     * Distance that a wheel drops below its position in the air, m. Longer rides over rougher ground.
     *
     * @attribute
     * @range [0.01, 1]
     * @precision 2
     */
    travel = 0.2;

    /**
     * Springs and tires, for any mass. Road: for 1 000 kg a damper of 2 500 N s/m, adhesion 1 500 N s/m, reaction 25, grip 1.
     * Tutorial: bouncy, with 30 000, 1 500 and 26 and
     * no limit of grip, so it rolls over; for a Rigid Body of 1 500 kg with damping 0.1. Simulator: as Road, without a limit of grip.
     * Custom: the numbers that appear.
     *
     * @attribute
     */
    preset: RaycastPreset = RaycastPreset.ROAD;

    /**
     * Damper rate of a wheel in bump, N s/m; rebound is undamped. Higher stops bouncing sooner. Road has 2 500 for
     * 1 000 kg.
     *
     * @attribute
     * @range [0, 20000]
     * @precision 0
     * @visibleif {preset === 10}
     */
    springFriction = 2500;

    /**
     * Spring force per kg over the square root of the compression. The car rests (9.81 / value)² m above full droop:
     * 0.15 m at 25. Higher rides higher and harder.
     *
     * @attribute
     * @range [10, 100]
     * @precision 0
     * @visibleif {preset === 10}
     */
    tireReaction = 25;

    /**
     * Side force over lateral speed of a wheel, N s/m, up to its grip. Lower drifts, higher does not slide. Road has
     * 1 500 for 1 000 kg.
     *
     * @attribute
     * @range [0, 20000]
     * @precision 0
     * @visibleif {preset === 10}
     */
    tireAdhesion = 1500;

    /**
     * Maximum side force of a wheel over its load. 1 is a road tire, 0.3 snow. 0 has no limit, as in the tutorial: the
     * car rolls over in fast bends.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     * @visibleif {preset === 10}
     */
    grip = 1;

    /**
     * Mass distribution. Rigid body: as in Bullet, about the origin of the chassis. Volume: the mass of the rigid body,
     * distributed over the collision boxes by volume. Density: boxes of equal density. The last two also set the center
     * of mass at the start, which needs a Compound collision.
     *
     * @attribute
     */
    massBy: MassBy = MassBy.RIGID_BODY;

    /**
     * Density of the collision boxes, kg/m3. Cars have 100 to 300. Higher makes the car heavier.
     *
     * @attribute
     * @range [50, 5000]
     * @precision 0
     * @visibleif {massBy === 2}
     */
    density = 300;

    /**
     * Collision groups that count as ground, as a sum: 1 dynamic, 2 static, 4 kinematic bodies, and numbers of your own. Triggers never count.
     *
     * @attribute
     * @title Ground Groups
     * @range [0, 65535]
     * @precision 0
     */
    collisionMask = 65519;

    private readonly masses = new RaycastMasses(this.entity, this.validator);
    private readonly settings = new RaycastSettings(this.validator, this.masses, this);

    /** @internal */
    protected readonly wiring = new PlainCarWiring<Car>(this, this.validator, attachCar, true);
    private readonly thrustAt = new ThrustPoint(this.app, this.validator);
    private readonly handle = new UpdateHandle(this);

    /** View of the attributes whose reads do not notify. */
    private values: RaycastCarAttributes = this;

    override initialize(): void {
        if (this.byName) {
            this.takeParts();
        }
        const masses = this.masses.find(this.settings.choose(this).massBy, this.density);
        if (masses && this.entity.collision?.type === 'compound') {
            moveCenterOfMass(this.entity, new Vec3(masses.center));
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
    }

    /** @internal */
    override applyChanges(touched: boolean): boolean {
        this.tryAttach(); // what was missing at the start may have come
        this.wiring.look(this.handle.clock, touched);
        if (this.body !== null) {
            this.thrustAt.set(this.values.thrustPoint, this.body);
        }
        return this.body === null || this.settings.refresh(this.values, this.body); // counts from the next step
    }

    protected override detach(): void {
        this.followBody(null);
        this.thrustAt.release();
        this.wiring.detach();
    }

    protected override tryAttach(): void {
        if (this.values.byName && this.values.wheels.length === 0) {
            this.validator.report('byName', NO_NAMED_WHEELS);
        } else if (this.wiring.attach(this.values.wheels)) {
            this.thrustAt.set(this.values.thrustPoint, this.body as VehicleBody<Car>);
            this.settings.applyAnew(this.values, this.body as VehicleBody<Car>);
            this.followBody(this.body);
        }
    }

    /** Sets what the names below this entity say. */
    private takeParts(): void {
        const { entity } = this;
        const { wheels, thrust, boxes } = findTutorialParts(entity);
        this.wheels = wheels;
        this.thrustPoint = thrust ?? this.thrustPoint;
        if (wheels.length > 0) {
            this.wheelRadius = seenRadius(entity, wheels[0]) || this.wheelRadius;
        }
        if (makeTutorialBody(entity, boxes) > 0 && this.massBy === MassBy.RIGID_BODY) {
            this.massBy = MassBy.VOLUME;
        }
    }
}

function attachCar(world: VehicleWorld, chassis: Entity, entities: readonly Entity[]): AttachedCar<Car> {
    const body = world.attach(chassis, (native, physics) => new Car(native, physics.makeRayGround(native)));
    const { wheels } = body.vehicle;
    for (const entity of entities) {
        const wheel = new RaycastWheel();
        wheel.origin.set(body.mountOf(entity, Vec3.ZERO).position);
        wheels.push(wheel);
    }
    const views = wheels.map((each, i) => {
        return new PlainWheelView(
            each,
            entities[i],
            chassis,
            (wheel) => body.entityOf(wheel.groundBody),
            (wheel, tread) => readRaycastTread(wheel, body, tread)
        );
    });
    return { body, views, motions: wheels };
}
