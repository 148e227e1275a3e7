import { Entity, Quat, Vec3 } from 'playcanvas';

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
    makeBulletVehicle,
    PlainVehicle,
    bulletVehicleRanges,
    type AttachedCar,
    type BulletVehicleAttributes,
    type FormerVehicle,
    type VehicleBody,
    type VehicleRaycaster,
    type VehicleWorld
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
     * @range [0, 10000]
     */
    frictionSlip = 1000;

    /**
     * Share of the side force that rolls the body. 0 never tips over; 1 is physical.
     *
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
export class BulletVehicle extends PlainVehicle {
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
     */
    wheels: Entity[] = [];

    /**
     * Driven axle.
     *
     * @attribute
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
     * @range [0, 1]
     * @precision 2
     */
    frontBraking = 1;

    /**
     * Share of the brake force at the rear wheels. Less than in front keeps the car stable.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    rearBraking = 1;

    /**
     * Maximum angle of the front wheels, rad: 0.3 is 17 degrees. Higher turns tighter.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    maxSteering = 0.3;

    /**
     * Angle of the rear wheels over the angle of the front wheels. Below 0 turns tighter, above 0 is calmer at speed.
     *
     * @attribute
     * @range [-1, 1]
     */
    rearSteering = 0;

    /**
     * Suspension and axle of each wheel lean as its entity does, by up to 45 degrees: of the entity's axes those nearest to down
     * and right count, so a model may lie or face backward. Off, they are upright whatever the entities show.
     *
     * @attribute
     */
    followEntities = false;

    /**
     * Tuning of all wheels without a Bullet Wheel.
     *
     * @attribute
     */
    tuning: WheelTuning = new WheelTuning();

    private ownRaycaster: VehicleRaycaster | null = null;
    private readonly settings = new BulletSettings(this.validator, this);

    /** @internal */
    protected readonly wiring = new PlainCarWiring<Car>(this, this.validator, attachCar, false, 'Ammo');
    private readonly handle = new UpdateHandle(this);

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
        this.keepStart();
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

    /** @internal */
    override get body(): VehicleBody<Car> | null {
        return this.wiring.body;
    }

    /**
     * Rays of the wheels in place of Bullet's own, for ground that is not a body; null for Bullet's. A car with such rays never
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
        this.followBody(null);
        this.wiring.detach();
    }

    protected override tryAttach(): void {
        const { values, wiring, former } = this;
        if (wiring.attach(values.wheels)) {
            (this.body as VehicleBody<Car>).vehicle.raycaster = this.ownRaycaster;
            this.settings.apply(values, (this.body as VehicleBody<Car>).vehicle, wiring.stands);
            this.followBody(this.body);
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
