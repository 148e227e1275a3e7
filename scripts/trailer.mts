import { Entity, Quat, Vec3, type AppBase } from 'playcanvas';

import {
    haveChoices,
    acquireVehicle,
    carOf,
    carryBy,
    carsOf,
    changeJoint,
    CenterOfMassInForce,
    checkChassis,
    enlist,
    entityOf,
    NO_COUPLER,
    NO_FRAME_MOTORS,
    NO_TRAILER_WHEEL,
    SECOND_TRAILER,
    UpdateHandle,
    letGo,
    scriptOf,
    TrailerDriver,
    TrailerSettings,
    chassisState,
    VehicleComponent,
    VehicleWorld,
    trailerRanges,
    type AckermannCommand,
    type AidName,
    type Coupling,
    type Finding,
    type Lights,
    type TowedEnd,
    type TrailerAttributes,
    type Vehicle,
    type VehicleBody
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `type` of {@link Trailer}.
 *
 * @enum {number}
 */
export const CouplingType = {
    /** A ball: turns about all axes. */
    BALL: 0,

    /** A fifth wheel: turns and pitches, and does not roll. */
    FIFTH_WHEEL: 1,

    /** A drawbar, which leads the front axle of the trailer. */
    DRAWBAR: 2,

    /** A steered joint between two frames, which may roll. */
    ARTICULATED: 3
} as const;

export type CouplingType = (typeof CouplingType)[keyof typeof CouplingType];

/**
 * Values of the attribute `type` of {@link TrailerBrakeSettings}.
 *
 * @enum {number}
 */
export const TrailerBrakeType = {
    /** No brakes. */
    NONE: 0,

    /** Overrun brakes, by the push of the trailer. */
    OVERRUN: 1,

    /** Electric brakes, by the pedal. */
    ELECTRIC: 2,

    /** Air brakes, by the pedal with a delay. */
    AIR: 3
} as const;

export type TrailerBrakeType = (typeof TrailerBrakeType)[keyof typeof TrailerBrakeType];

/**
 * Brakes of a trailer.
 *
 * @interface
 */
export class TrailerBrakeSettings {
    /**
     * Actuation of the brakes. Overrun: the push of the trailer on the car, as on European caravans; released in reverse.
     * Electric: the driver's pedal. Air: the driver's pedal and hand brake, as on trucks.
     */
    type: TrailerBrakeType = TrailerBrakeType.OVERRUN;

    /**
     * Torque of all wheels together at full pedal, N m. Higher stops sooner, until the wheels lock.
     *
     * @range [0, 200000]
     * @precision 0
     * @visibleif {type !== 0}
     */
    torque = 3500;

    /**
     * Torque of the parking brake, which is on while the trailer stands alone, N m.
     *
     * @title Parking
     * @range [0, 200000]
     * @precision 0
     */
    parkingTorque = 3000;

    /**
     * Pedal of the trailer over that of the driver. Above 1 the trailer brakes more than the car, and pulls it straight.
     *
     * @range [0, 3]
     * @precision 2
     * @visibleif {type !== 0}
     */
    gain = 1;

    /**
     * Time in which two thirds of the brake force build up, s. Electric brakes 0.1, air brakes 0.3.
     *
     * @range [0, 2]
     * @precision 2
     * @visibleif {type !== 0}
     */
    delay = 0.15;

    /**
     * Anti-lock brakes.
     *
     * @visibleif {type !== 0}
     */
    abs = false;
}

/**
 * A vehicle without an engine that a {@link Hitch} tows. Put it on the chassis, in place of a Vehicle Controller: an entity
 * with a dynamic Rigid Body and a Collision, and children with Wheel Colliders. It faces +Z like a car.
 *
 * Its lamps are those of a Vehicle Lights on the same entity; they follow the car.
 */
export class Trailer extends VehicleComponent<Vehicle> {
    static override scriptName = 'trailer';

    /** @internal */
    static override readonly choices = {
        type: CouplingType,
        'brakes.type': TrailerBrakeType
    };

    /** @internal */
    static override readonly ranges = trailerRanges;

    /**
     * Ball: a coupling head that is free about all axes, as on caravans. Fifth wheel: a king pin that does not roll
     * against the tractor. Drawbar: a bar with an eye that leads the front axle on its turntable. Articulated: the joint
     * between the two frames of a loader or dump truck. It turns as the controller steers, and keeps them from pitching.
     *
     * @attribute
     * @title Coupling
     */
    type: CouplingType = CouplingType.BALL;

    /**
     * Entity at the coupling head, the king pin, or the eye of the drawbar, below this one. Its height is that of the hitch.
     *
     * @attribute
     * @title Coupler
     */
    couplerPoint: Entity | null = null;

    /**
     * Entities, such as landing legs or a jockey wheel with a Collision, that are enabled only while the trailer stands
     * alone. They carry its front then.
     *
     * @attribute
     */
    legs: Entity[] = [];

    /**
     * Entity of a drawbar's model, at the turntable: it turns with the bar.
     *
     * @attribute
     * @title Drawbar Model
     * @visibleif {type === 2}
     */
    drawbar: Entity | null = null;

    /**
     * Friction of the coupling against swinging to the side, N m. Caravan stabilizers 200 to 300. Higher delays
     * snaking.
     *
     * @attribute
     * @range [0, 20000]
     * @precision 0
     * @visibleif {type < 2}
     */
    friction = 0;

    /**
     * Angle to each side at which trailer and vehicle meet, degrees. An articulated joint reaches it at full lock: 35 to 45
     * in loaders and dump trucks. Higher makes turns tighter.
     *
     * @attribute
     * @title Largest Angle
     * @range [10, 180]
     * @precision 0
     * @visibleif {type !== 2}
     */
    maxAngle = 85;

    /**
     * Largest torque of the cylinders that turn the joint, N m. Loaders 50000 to 200000. If too low, the joint stalls
     * while the machine stands still.
     *
     * @attribute
     * @range [0, 1000000]
     * @precision 0
     * @visibleif {type === 3}
     */
    steeringTorque = 90000;

    /**
     * Angle by which the two frames may roll against each other to each side, degrees. Higher keeps all wheels on rougher
     * ground.
     *
     * @attribute
     * @range [0, 30]
     * @precision 0
     * @visibleif {type === 3}
     */
    oscillation = 12;

    /**
     * Its wheels have motors like those of the Vehicle Controller, whose Engine Type is Wheel Motors.
     *
     * @attribute
     * @visibleif {type === 3}
     */
    driven = true;

    /**
     * The brakes.
     *
     * @attribute
     */
    brakes: TrailerBrakeSettings = new TrailerBrakeSettings();

    /**
     * Drag coefficient times frontal area, m2. Caravans add 1 to 3 to that of the car, in whose wake they run.
     *
     * @attribute
     * @range [0, 20]
     * @precision 2
     */
    dragArea = 1;

    /**
     * Side force coefficient times area, m2, per rad of flow angle (SAE J1594). Higher reacts more to crosswinds; 0
     * takes the drag area.
     *
     * @attribute
     * @range [0, 50]
     * @precision 1
     */
    sideArea = 0;

    /**
     * Center of mass relative to this entity, m. Farther back than the axle makes it snake.
     *
     * @attribute
     * @type {Vec3}
     */
    centerOfMass = new Vec3(0, 0, 0);

    /**
     * Moments of inertia about the left, up and forward axes (pitch, yaw, roll), kg m2. All 0 uses the collision shapes.
     *
     * @attribute
     * @type {Vec3}
     */
    inertia = new Vec3(0, 0, 0);

    /**
     * The chassis with its simulated vehicle; null until it is wired correctly.
     *
     * @internal
     */
    body: VehicleBody | null = null;

    readonly hasEngine = false;

    /** Always true: it drives nowhere by itself. */
    readonly isTowed = true;

    /** Always false: it has no engine. */
    readonly running = false;

    /** Always 0: it has no engine. */
    readonly rpm = 0;

    /** Always 0: it has no engine. */
    readonly load = 0;

    private readonly enlisted = enlist(this);
    private readonly settings = new TrailerSettings(this.validator, this);
    private readonly handle = new UpdateHandle(this);
    private readonly driver = new TrailerDriver();
    private values: TrailerAttributes = this;
    private views: readonly WheelCollider[] = [];

    /** Chassis of what tows it. */
    private tower: Entity | null = null;
    private standing = true;
    private takenCoupler: Entity | null = null;

    /** All trailers of an app. */
    static all(app: AppBase): Trailer[] {
        return carsOf(app).filter((car): car is Trailer => scriptOf<Trailer>(car.entity, 'trailer') === car);
    }

    override initialize(): void {
        const mass = { centerOfMassFrom: 0, centerOfMass: this.centerOfMass };
        const center = new CenterOfMassInForce(this.entity, this.validator, mass);
        if (center.differs(mass)) {
            center.move(new Vec3());
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
        this.wire();
    }

    /** @internal */
    override applyChanges(): boolean {
        const { body, settings, values } = this;
        if (!body) {
            this.wire();
            return true;
        }
        this.takeCoupler();
        if (!settings.differ(values, body)) {
            return false;
        }
        this.views = this.findWheels();
        settings.apply(values, body, this.driver);
        const { coupling } = this.driver;
        if (coupling) {
            this.changeJoint(coupling);
        }
        return true;
    }

    update(): void {
        const bar = this.driver.coupling?.kind === 'drawbar' ? entityOf(this.app, this.drawbar) : null;
        if (bar && this.driver.coupling) {
            bar.setLocalEulerAngles(0, (this.driver.coupling.angle * 180) / Math.PI, 0);
        }
        if (this.standing !== (this.tower === null)) {
            this.standing = this.tower === null;
            for (const leg of this.legs) {
                const entity = entityOf(this.app, leg);
                if (entity) {
                    entity.enabled = this.standing;
                }
            }
        }
    }

    /** The vehicle that tows it; null while it stands alone. */
    get towedBy(): Entity | null {
        return this.tower;
    }

    /** Entity at the coupling point, null if none was chosen. */
    get coupler(): Entity | null {
        return entityOf(this.app, this.couplerPoint);
    }

    /**
     * Coupling end for a hitch; null while a hitch cannot take hold of it.
     *
     * @internal
     */
    get end(): TowedEnd | null {
        const { body, coupler } = this;
        return body && coupler ? { body, coupler, ...this.settings.end } : null;
    }

    /** @internal */
    follow(coupling: Coupling | null, tower: Entity | null): void {
        this.driver.coupling = coupling;
        this.driver.torn = false;
        this.driver.engage();
        this.tower = tower;
        this.lookForMotors();
        this.body?.vehicle.wake();
    }

    /** @internal */
    tearOff(): void {
        this.driver.torn = true;
    }

    /**
     * Puts it so that its coupler is at a point, facing as it does; in line with the vehicle in front if it is turned as far
     * as its coupling lets it or farther, as a model that was built along another axis.
     *
     * @internal
     */
    placeAt(point: Vec3, front: Entity): void {
        const { coupler, entity } = this;
        if (coupler) {
            const own = entity.getRotation();
            const isAcross = entity.forward.dot(front.forward) < Math.cos((this.maxAngle * Math.PI) / 180) + 1e-3;
            const turned = isAcross ? front.getRotation() : own;
            const arm = entity.getPosition().clone().sub(coupler.getPosition());
            turned.transformVector(own.clone().invert().transformVector(arm, arm), arm);
            this.teleport(arm.add(point), turned);
        }
    }

    /** The wheels, axle by axle from front to rear. */
    get wheelViews(): readonly WheelCollider[] {
        return this.views;
    }

    /** Which lights are on: those of the vehicle that tows it. */
    override get lights(): Lights {
        return carOf(this.tower)?.lights ?? super.lights;
    }

    /** The gear of the vehicle that tows it; 0 while it stands alone. */
    get gear(): number {
        return carOf(this.tower)?.gear ?? 0;
    }

    /** True while its anti-lock brakes are intervening. */
    isAidActive(name: AidName): boolean {
        return name === 'abs' && (this.body?.vehicle.aids?.abs.active ?? false);
    }

    /**
     * Places the trailer elsewhere, at rest. Coupled, it goes where its car does.
     *
     * @param position - World position of the chassis entity; where it started by default.
     * @param rotation - World rotation.
     */
    override teleport(position: Vec3 = this.start.position, rotation: Quat = this.start.rotation): void {
        if (this.tower === null) {
            super.teleport(position, rotation);
        }
    }

    /**
     * Puts the trailer on its wheels at a place, at rest, if the place is free. It starts there from now on.
     *
     * @param place - An entity on the ground whose forward axis (+Z) is the way to face, such as a Spawn Point.
     * @returns True if it stands there; false when something is in the way.
     */
    override spawnAt(place: Entity): boolean {
        return this.tower === null && super.spawnAt(place);
    }

    /**
     * No effect: a trailer cannot be driven.
     *
     * @title Ackermann
     * @param _command - Command to a car.
     */
    override ackermann(_command: Partial<AckermannCommand> | null): void {}

    /**
     * No effect: a trailer cannot be driven.
     *
     * @title Set Autopilot
     * @param _on - True to drive.
     * @returns False.
     */
    override setAutopilot(_on: boolean): boolean {
        return false;
    }

    /** The current findings about this trailer: its chassis, wheels and this component. */
    override validate(): Finding[] {
        const { app, entity, body, validator } = this;
        return [
            ...chassisState(app, entity, body),
            ...validator.findings,
            ...this.views.flatMap((wheel) => wheel.validate())
        ];
    }

    private wire(): void {
        const { validator, entity, app } = this;
        if (this.body || !this.enabled) {
            return;
        }
        validator.clear();
        if (!this.enlisted && !enlist(this)) {
            validator.report('entity', SECOND_TRAILER);
            return;
        }
        if (!haveChoices(entity, this.handle)) {
            return;
        }
        const world = checkChassis(app, entity);
        const wheels = this.findWheels();
        if (!world || wheels.length === 0) {
            if (world) {
                validator.report('entity', NO_TRAILER_WHEEL);
            }
            return;
        }
        const body = acquireVehicle(world, entity);
        this.body = body;
        this.views = wheels;
        body.listeners.add(this.handle);
        body.vehicle.driver = this.driver;
        this.settings.forget();
        this.settings.apply(this.values, body, this.driver);
        this.takenCoupler = null;
        this.takeCoupler();
        this.followBody(body);
    }

    /** Looks whether the coupler is another one than before, or missing. */
    private takeCoupler(): void {
        const { coupler, end, validator } = this;
        if (!coupler) {
            this.takenCoupler = null;
            validator.report('couplerPoint', NO_COUPLER);
        } else if (coupler !== this.takenCoupler && end) {
            this.takenCoupler = coupler;
            validator.clear('couplerPoint');
            carryBy(end);
        }
    }

    private changeJoint(coupling: Coupling): void {
        if (this.end) {
            changeJoint(coupling, this.end);
            this.driver.engage();
        }
        this.lookForMotors();
    }

    /** Warns if the vehicle that leads it lacks the motors that its own wheels need. */
    private lookForMotors(): void {
        const { validator, driver, tower, values } = this;
        validator.clear('driven');
        if (tower && driver.coupling?.kind === 'articulated' && values.driven && !driver.coupling.front.wheelMotors) {
            validator.report('driven', NO_FRAME_MOTORS, { name: tower.name });
        }
    }

    protected override detach(): void {
        const { body } = this;
        if (!body) {
            return;
        }
        this.followBody(null);
        body.listeners.delete(this.handle);
        const { coupling } = this.driver;
        if (coupling && body.inFront) {
            letGo(body.inFront, body, coupling);
        }
        this.follow(null, null);
        body.vehicle.removeMachine();
        body.vehicle.driver = null;
        this.body = null;
        VehicleWorld.of(this.app)?.release(body);
    }

    private findWheels(): WheelCollider[] {
        const nodes = this.entity.find(
            (node) => node instanceof Entity && scriptOf<WheelCollider>(node, 'wheelCollider') !== null
        );
        return nodes
            .map((node) => scriptOf<WheelCollider>(node as Entity, 'wheelCollider') as WheelCollider)
            .filter(({ wheel, body }) => wheel !== null && body?.entity === this.entity)
            .sort((a, b) => b.wheel!.mount.position[2] - a.wheel!.mount.position[2]);
    }
}
