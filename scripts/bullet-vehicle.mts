import { Entity, Quat, Vec3, type BoundingBox } from 'playcanvas';

import {
    bulletGroundOf,
    BulletSettings,
    BulletVehicle as Car,
    BulletWheel as Wheel,
    formerVehicle,
    UpdateHandle,
    PlainCarWiring,
    PlainWheelView,
    readBulletTread,
    VehicleInterface,
    makeBulletVehicle,
    VehicleScript,
    bulletVehicleRanges,
    type AckermannCommand,
    type AttachedCar,
    type BulletVehicleAttributes,
    type DriverControls,
    type Finding,
    type Lights,
    type DriverView,
    type FormerVehicle,
    type Pose,
    type VehicleBody,
    type VehicleEvents,
    type VehicleLike,
    type VehicleRaycaster,
    type VehicleWorld,
    type WheelLike
} from './vehicle-core.mjs';

/**
 * Values of the attribute `drive` of {@link BulletVehicle}.
 *
 * @enum {number}
 */
export const BulletDriveType = {
    /** The front wheels are driven. */
    FRONT: 0,

    /** The rear wheels are driven. */
    REAR: 1,

    /** All wheels are driven. */
    ALL: 2
} as const;

export type BulletDriveType = (typeof BulletDriveType)[keyof typeof BulletDriveType];

/** Rotation that the engine's script gives to what shows a wheel: by Bullet's axes, with Y ahead and Z up. */
const FORMER_TURN = new Quat(0, Math.SQRT1_2, Math.SQRT1_2, 0);

/**
 * Tuning of the wheels of a {@link BulletVehicle}, in the terms of Bullet.
 *
 * @interface
 */
export class WheelTuning {
    /**
     * Wheel radius, m.
     *
     * @title Radius
     * @range [0.02, 2]
     * @precision 2
     */
    radius = 0.4;

    /**
     * Length of the unloaded suspension, from the wheel's entity down to the wheel center, m. Longer rides higher.
     *
     * @title Rest Length
     * @range [0.01, 2]
     * @precision 2
     */
    suspensionRestLength = 0.4;

    /**
     * Suspension travel upward from the rest length, to which the wheels hang in the air, m. Shorter bottoms out sooner.
     *
     * @title Max Travel
     * @range [0.01, 5]
     * @precision 2
     */
    maxSuspensionTravel = 5;

    /**
     * Spring rate per kg of the car's mass, 1/s2. Higher sinks less and rides harder: on four equal wheels the car
     * rests 2.45 m divided by this value below the rest length.
     *
     * @title Stiffness
     * @range [1, 200]
     * @precision 0
     */
    suspensionStiffness = 10;

    /**
     * Damper rate in bump per kg of the car's mass, 1/s. Higher takes bumps harder and rolls more slowly.
     *
     * @title Bump Damping
     * @range [0, 30]
     * @precision 1
     */
    suspensionCompression = 4.4;

    /**
     * Damper rate in rebound per kg of the car's mass, 1/s. Higher holds the body down after a bump.
     *
     * @title Rebound
     * @range [0, 30]
     * @precision 1
     */
    suspensionDamping = 2.3;

    /**
     * Maximum suspension force, N. Raise it if a heavy car rests on its underside.
     *
     * @title Max Spring
     * @range [100, 500000]
     * @precision 0
     */
    maxSuspensionForce = 6000;

    /**
     * Grip: maximum side force over the load; the limit along the heading is twice that. 1 is a road tire, 0.3 snow,
     * 1000 never slides.
     *
     * @title Friction Slip
     * @range [0, 10000]
     */
    frictionSlip = 1000;

    /**
     * Share of the side force that rolls the body. 0 never tips over; 1 is physical.
     *
     * @title Roll Influence
     * @range [0, 1]
     * @precision 2
     */
    rollInfluence = 0.2;
}

/**
 * Bullet's raycast vehicle, to move projects over that are tuned to it. Put it on the chassis: a dynamic Rigid Body with
 * a Collision, facing +Z. It replaces the engine's `vehicle` script on the same entity and `vehicleWheel` on its wheels,
 * keeps their values, and costs about as much as they do. For crowds take Raycast Cars.
 */
export class BulletVehicle extends VehicleScript<VehicleEvents> implements VehicleLike {
    static override scriptName = 'bulletVehicle';

    /** @internal */
    static override readonly choices = { drive: BulletDriveType };

    /** @internal */
    static override readonly ranges = bulletVehicleRanges;

    /**
     * Entities that show the wheels, below this one and without collision, each at the upper end of its suspension.
     * They move with the wheels. A Bullet Wheel on one overrides its tuning.
     *
     * @attribute
     * @title Wheels
     * @type {Entity[]}
     */
    wheels: Entity[] = [];

    /**
     * Driven axle.
     *
     * @attribute
     * @title Drive
     * @type {BulletDriveType}
     */
    drive: BulletDriveType = BulletDriveType.REAR;

    /**
     * Engine force of each driven wheel at full throttle, N. The sum divided by the car's mass is the acceleration.
     *
     * @attribute
     * @title Engine Force
     * @range [0, 100000]
     * @precision 0
     */
    maxEngineForce = 2000;

    /**
     * Brake of each wheel as in Bullet and the engine's script: N s per 1/60 s, so 100 brakes with 6 000 N. Higher
     * stops sooner. The time step has no influence.
     *
     * @attribute
     * @title Brake Force
     * @range [0, 2000]
     * @precision 0
     */
    maxBrakingForce = 100;

    /**
     * Share of the brake force at the front wheels.
     *
     * @attribute
     * @title Front Braking
     * @range [0, 1]
     * @precision 2
     */
    frontBraking = 1;

    /**
     * Share of the brake force at the rear wheels. Less than in front keeps the car stable.
     *
     * @attribute
     * @title Rear Braking
     * @range [0, 1]
     * @precision 2
     */
    rearBraking = 1;

    /**
     * Maximum angle of the front wheels, rad: 0.3 is 17 degrees. Higher turns tighter.
     *
     * @attribute
     * @title Max Steering
     * @range [0, 1]
     * @precision 2
     */
    maxSteering = 0.3;

    /**
     * Angle of the rear wheels over the angle of the front wheels. Below 0 turns tighter, above 0 is calmer at speed.
     *
     * @attribute
     * @title Rear Steering
     * @range [-1, 1]
     */
    rearSteering = 0;

    /**
     * Suspension and axle of each wheel lean as its entity does, by up to 45 degrees: of the entity's axes those nearest to down
     * and right count, so a model may lie or face backward. Off, they are upright whatever the entities show.
     *
     * @attribute
     * @title Follow Entities
     */
    followEntities = false;

    /**
     * Tuning of all wheels without a Bullet Wheel.
     *
     * @attribute
     * @title Tuning
     * @type {WheelTuning}
     */
    tuning: WheelTuning = new WheelTuning();

    private ownRaycaster: VehicleRaycaster | null = null;
    private readonly settings = new BulletSettings(this.validator, this);
    private readonly wiring = new PlainCarWiring<Car>(this, this.validator, attachCar, false, 'Ammo');
    private readonly handle = new UpdateHandle(this);
    private readonly common = new VehicleInterface(this);

    /** View of the attributes whose reads do not notify. */
    private values: BulletVehicleAttributes = this;

    /** The engine's script that this one has taken over. */
    private former: FormerVehicle | null = null;
    private readonly onControls = (steering: number, throttle: number): void => this.obey(steering, throttle);

    override initialize(): void {
        this.takeOver();
    }

    /** @internal */
    protected override observe(): void {
        this.values = this.settings.observe(this, this.handle);
        super.observe();
    }

    postInitialize(): void {
        this.wiring.keepStart();
        this.begin(this.handle);
        this.once('destroy', () => this.former?.off('vehicle:controls', this.onControls));
    }

    /** @internal */
    override applyChanges(touched: boolean): boolean {
        this.tryAttach(); // what was missing at the start may have come
        this.wiring.look(this.handle.clock, touched);
        const { body, values, settings, wiring } = this;
        return body === null || settings.refresh(values, body.vehicle, wiring.stands); // counts from the next step
    }

    /**
     * The chassis with its simulated car; null until it is wired correctly.
     *
     * @internal
     */
    get body(): VehicleBody<Car> | null {
        return this.wiring.body;
    }

    /** The wheels, as instruments and effects see them. */
    get wheelViews(): readonly WheelLike[] {
        return this.wiring.views;
    }

    /**
     * Rays of the wheels in place of Bullet's own, for ground that is no body; null for Bullet's. A car with such rays never
     * sleeps, and its snapshots do not hold them.
     */
    set raycaster(raycaster: VehicleRaycaster | null) {
        this.ownRaycaster = raycaster;
        if (this.body) {
            this.body.vehicle.raycaster = raycaster;
        }
    }

    get raycaster(): VehicleRaycaster | null {
        return this.ownRaycaster;
    }

    /** The simulated car; null until it is wired correctly. */
    get vehicle(): DriverView | null {
        return this.body?.vehicle ?? null;
    }

    /** The driver's input; null until the car is wired correctly. A driver on the vehicle overwrites it every step. */
    get controls(): DriverControls | null {
        return this.vehicle?.controls ?? null;
    }

    /** Which lights are on. Brake and reverse lights follow the car; the others are switches. */
    get lights(): Lights {
        return this.common.lights;
    }

    /** Acceleration of the center of mass in the last physics step, world, m/s2. Copy it to keep it. */
    get acceleration(): Vec3 {
        return this.common.acceleration;
    }

    /** Pose of this entity in the physics; the engine shows it up to one step behind. Copy it to keep it. */
    get pose(): Pose {
        return this.common.pose;
    }

    /** Pose of this entity as the frame shows it. Copy it to keep it. */
    get shownPose(): Pose {
        return this.common.shownPose;
    }

    /** Box about the collision shapes and wheels, in the frame of this entity, m. Copy it to keep it. */
    get boundingBox(): BoundingBox {
        return this.common.boundingBox;
    }

    /** Forward speed, m/s; negative backward. */
    get speed(): number {
        return this.vehicle?.forwardSpeed ?? 0;
    }

    /** Always 0: this car has no engine. */
    get rpm(): number {
        return 0;
    }

    readonly hasEngine = false;

    /** Always false: this car has no engine. */
    readonly running = false;

    /** Load, 0 to 1: the throttle. */
    get load(): number {
        return this.vehicle?.controls.throttle ?? 0;
    }

    /** 1 forward, -1 in reverse. */
    get gear(): number {
        return this.vehicle?.gear ?? 1;
    }

    /** Always false: this car has no driver aids. */
    isAidActive(): boolean {
        return false;
    }

    /**
     * Places the car elsewhere, at rest.
     *
     * @param position - World position of the chassis entity; where it started by default.
     * @param rotation - World rotation.
     */
    teleport(position?: Vec3, rotation?: Quat): void {
        this.wiring.teleport(position, rotation);
    }

    /**
     * Finds the obstacle to this car standing at a place: another car, or a body other than the ground below. Null when the
     * place is free.
     *
     * @param place - An entity on the ground whose forward axis (+Z) is the way to face, such as a Spawn Point.
     */
    obstacleAt(place: Entity): Entity | null {
        return this.common.obstacleAt(place);
    }

    /**
     * Puts the car on its wheels at a place, at rest, if the place is free. It starts there from now on: `teleport()`
     * goes back to it.
     *
     * @param place - An entity on the ground whose forward axis (+Z) is the way to face, such as a Spawn Point.
     * @returns True if it stands there; false when something is in the way.
     */
    spawnAt(place: Entity): boolean {
        return this.common.spawnAt(place, this.wiring.start);
    }

    /**
     * Puts the car on the first spawn point of the scene that is free.
     *
     * @returns The spawn point; null when none is free.
     */
    spawnAtFree(): Entity | null {
        return this.common.spawnAtFree();
    }

    /**
     * Draws graphs of the car and forces of its wheels over the picture, like CARLA's `show_debug_telemetry`: adds a Debug
     * Telemetry to it. That of another vehicle ends.
     *
     * @param on - False ends it.
     */
    showDebugTelemetry(on = true): void {
        this.common.showDebugTelemetry(on);
    }

    /**
     * Sets the car moving from where it is, with its wheels rolling, like CARLA's `set_target_velocity`.
     *
     * @param velocity - World velocity of the center of mass, m/s.
     * @param angularVelocity - World angular velocity, rad/s.
     */
    setTargetVelocity(velocity: Vec3, angularVelocity: Vec3 = Vec3.ZERO): void {
        this.common.setTargetVelocity(velocity, angularVelocity);
    }

    /**
     * Drives by steering angle and speed from now on, in place of any other driver, like CARLA's
     * `apply_ackermann_control`. Omitted members of a later command are 0.
     *
     * @title Ackermann
     * @param command - Command to the car; null returns control.
     */
    ackermann(command: Partial<AckermannCommand> | null): void {
        this.common.ackermann(command);
    }

    /**
     * Makes the Vehicle Autopilot of this entity drive, or stop driving, like CARLA's `set_autopilot`. One is created where
     * there is none; it takes the nearest path.
     *
     * @title Set Autopilot
     * @param on - True to drive.
     * @returns True if it drives; false where the script `vehicleAutopilot` is not loaded.
     */
    setAutopilot(on: boolean): boolean {
        return this.common.setAutopilot(on);
    }

    /** The current findings about this car. */
    override validate(): Finding[] {
        return this.wiring.validate();
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
        this.drive = BulletDriveType.REAR;
        this.frontBraking = 0;
        this.rearBraking = 1;
        former.enabled = false;
        former.on('vehicle:controls', this.onControls);
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

    protected override detach(): void {
        this.common.follow(null);
        this.wiring.detach();
    }

    protected override tryAttach(): void {
        const { values, wiring, former } = this;
        if (wiring.attach(values.wheels)) {
            (this.body as VehicleBody<Car>).vehicle.raycaster = this.ownRaycaster;
            this.settings.apply(values, (this.body as VehicleBody<Car>).vehicle, wiring.stands);
            this.common.follow(this.body);
            if (former) {
                wiring.stands.forEach((stand) => stand.setTurned(FORMER_TURN));
            }
        }
    }
}

function attachCar(world: VehicleWorld, chassis: Entity, entities: readonly Entity[]): AttachedCar<Car> {
    const wheels = entities.map(() => new Wheel());
    const body = world.attach(chassis, (native, physics) => makeBulletVehicle(physics, native, wheels));
    const { ground } = body.vehicle;
    wheels.forEach((wheel, i) => wheel.connection.set(body.mountOf(entities[i], Vec3.ZERO).position));
    const views = wheels.map((each, i) => {
        return new PlainWheelView(
            each,
            entities[i],
            chassis,
            (wheel) => bulletGroundOf(body, ground, wheel),
            (wheel, tread) => readBulletTread(wheel, body, tread)
        );
    });
    return { body, views, motions: wheels };
}
