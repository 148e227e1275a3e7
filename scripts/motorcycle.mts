import { Entity } from 'playcanvas';

import {
    AttributeGroup,
    findVehicle,
    forkBinding,
    DEG,
    entityOf,
    FORK_TOO_LARGE,
    ForkVisual,
    HEAVY_PART,
    motorcycleBinding,
    MACHINE_UNSTEERED,
    MotorcycleModel,
    NOT_TORUS,
    ownNumbers,
    riderBinding,
    RiderVisual,
    tiltBinding,
    VehicleScript,
    massOf,
    motorcycleRanges,
    type Vehicle
} from './vehicle-core.mjs';

/**
 * Values of the attribute `steering` of {@link Motorcycle}.
 *
 * @enum {number}
 */
export const MotorcycleSteering = {
    /** The driver asks for a lean; a rider steers to it. */
    LEAN: 0,

    /** The driver gives the torque on the handlebar. */
    TORQUE: 1
} as const;

export type MotorcycleSteering = (typeof MotorcycleSteering)[keyof typeof MotorcycleSteering];

/** Largest mass of the fork, and of the rider, as a share of the body's, which includes both. Beyond it the step is unstable. Found by random search. */
const MOST_OF_MASS = 0.3;

/**
 * All that turns with the handlebar: fork, front wheel, lamp.
 *
 * @interface
 */
export class ForkSettings {
    /**
     * Distance from the point where the steering axis meets the ground back to the contact of the front wheel, m. Road
     * machines 0.09 to 0.12. Higher runs straight more firmly. The rake is the backward tilt of the front wheel's
     * entity.
     *
     * @range [0, 0.3]
     * @precision 3
     */
    trail = 0.1;

    /**
     * Mass, kg, as part of the mass of the rigid body. Road machines 25 to 35.
     *
     * @range [0, 100]
     * @precision 1
     */
    mass = 28;

    /**
     * Moment of inertia about a parallel to the steering axis through the center of mass, kg m². Road machines 0.5 to 0.9.
     * Higher wobbles more slowly.
     *
     * @range [0.01, 5]
     * @precision 2
     */
    inertia = 0.6;

    /**
     * Center of mass ahead of the steering axis, m.
     *
     * @range [-0.2, 0.2]
     * @precision 3
     */
    offset = 0.03;

    /**
     * Center of mass above the front wheel's center, along the fork, m.
     *
     * @range [-0.5, 1]
     * @precision 2
     */
    height = 0.25;

    /**
     * Damping of the steering, N m s/rad. A steering damper has 5 to 15. Higher calms wobble, and weaves more at high speed.
     *
     * @range [0, 30]
     * @precision 1
     */
    damping = 2;

    /**
     * Largest turn of the handlebar to each side, degrees.
     *
     * @range [5, 80]
     * @precision 0
     */
    lock = 32;
}

/**
 * The rider, whose mass is part of that of the rigid body.
 *
 * @interface
 */
export class RiderSettings {
    /**
     * Mass of the parts that lean and shift, kg: trunk, head and arms, two thirds of a person. 0 is a rider who sits
     * still.
     *
     * @range [0, 150]
     * @precision 0
     */
    mass = 50;

    /**
     * Height of these parts above the center of mass of the machine, m.
     *
     * @range [0, 1.5]
     * @precision 2
     */
    height = 0.4;

    /**
     * Largest move of the rider to each side, m.
     *
     * @range [0, 0.5]
     * @precision 2
     */
    reach = 0.2;

    /**
     * Largest move of the rider forward and back, m: by Pitch of the controls.
     *
     * @range [0, 0.5]
     * @precision 2
     */
    travel = 0.2;

    /**
     * Share of the reach that the rider uses automatically in a curve. Higher hangs off to the inside, below 0 leans
     * out as on dirt.
     *
     * @range [-1, 1]
     * @precision 2
     */
    leanIn = 0.4;
}

/**
 * The linkage of a tilting three-wheeler, whose front wheels are a pair: both lean with the machine.
 *
 * @interface
 */
export class TiltSettings {
    /** Locks the linkage when the machine comes to rest, so that it stands without a foot. The throttle unlocks it. */
    lock = true;

    /**
     * Largest tilt of the linkage to each side, degrees. Scooters 40 to 45. Higher allows tighter bends.
     *
     * @range [0, 70]
     * @precision 0
     */
    limit = 45;

    /**
     * Friction of the linkage, as damping, N m s/rad. Higher leans over more slowly.
     *
     * @range [0, 500]
     * @precision 0
     */
    damping = 10;
}

/**
 * Turns the Vehicle Controller on the same entity into a motorcycle: it leans, steers about a raked fork, its wheels are gyroscopes, and
 * a rider keeps it up. Two Wheel Colliders in line, with Contact set to Torus, the front one tilted back by the rake. With a pair of
 * them in front it is a tilting three-wheeler.
 */
export class Motorcycle extends VehicleScript {
    static override scriptName = 'motorcycle';

    /** @internal */
    static override readonly choices = { steering: MotorcycleSteering };

    /** @internal */
    static override readonly ranges = motorcycleRanges;

    /**
     * Meaning of the driver's steering. Lean: the rider countersteers to that lean. Torque: torque on the handlebar, as real
     * riders steer; to the left it leans to the right.
     *
     * @attribute
     */
    steering: MotorcycleSteering = MotorcycleSteering.LEAN;

    /**
     * Lean at full steering, degrees. Road tires scrape at 45, racers lean 60. At low speed, the lock of the handlebar
     * limits it.
     *
     * @attribute
     * @range [0, 65]
     * @precision 0
     */
    maxLean = 42;

    /**
     * Torque on the handlebar at full steering, N m.
     *
     * @attribute
     * @range [0, 150]
     * @precision 0
     * @visibleif {steering === 1}
     */
    maxTorque = 30;

    /**
     * Aid that holds the lean by an invisible hand. 1 never falls and gets up by itself; 0 is physics alone.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     */
    balance = 1;

    /**
     * The rider puts the feet down when the machine stands. Off, it falls over.
     *
     * @attribute
     */
    feetDown = true;

    /**
     * Cuts the throttle before the front wheel rises.
     *
     * @attribute
     */
    wheelieControl = true;

    /**
     * Eases the front brake before the rear wheel rises.
     *
     * @attribute
     */
    stoppieControl = true;

    /**
     * Everything that turns with the handlebar.
     *
     * @attribute
     */
    fork: ForkSettings = new ForkSettings();

    /**
     * The rider.
     *
     * @attribute
     */
    rider: RiderSettings = new RiderSettings();

    /**
     * Linkage of a pair of front wheels. With one front wheel it has no effect.
     *
     * @attribute
     */
    tilt: TiltSettings = new TiltSettings();

    /**
     * Model of handlebar and fork, which turns about the steering axis. A child of this entity; none if empty.
     *
     * @attribute
     */
    handlebar: Entity | null = null;

    /**
     * Model of the rider, which leans and shifts about its own origin, such as the seat. A child of this entity; none if empty.
     *
     * @attribute
     */
    figure: Entity | null = null;

    private readonly numbers = ownNumbers(this.validator, this, { steering: 0, maxLean: 0, maxTorque: 0, balance: 0 });
    private readonly forkGroup = new AttributeGroup(this.validator, 'fork', new ForkSettings(), {
        offset: -1,
        height: -1
    });

    private readonly riderGroup = new AttributeGroup(this.validator, 'rider', new RiderSettings(), { leanIn: -1 });

    private readonly tiltGroup = new AttributeGroup(this.validator, 'tilt', new TiltSettings());

    private model: MotorcycleModel | null = null;
    private vehicle: Vehicle | null = null;
    private layouts = -1;

    /** Mass of the rigid body, kg. */
    private whole = Infinity;

    /** Share of the fork that counts, as the finding has it. */
    private forkShare = 1;
    private readonly bar = new ForkVisual();
    private readonly person = new RiderVisual();

    /** Lean to the left, degrees; 0 while there is no machine. */
    get lean(): number {
        return (this.model?.lean ?? 0) / DEG;
    }

    /** Turn of the handlebar to the left, degrees; 0 while there is no machine. */
    get steerAngle(): number {
        return (this.model?.steerAngle ?? 0) / DEG;
    }

    /** Torque of the rider on the handlebar to the left, N m; 0 while there is no machine. */
    get steerTorque(): number {
        return this.model?.steerTorque ?? 0;
    }

    /** True if the linkage of a tilting three-wheeler is locked. */
    get tiltLocked(): boolean {
        return this.model?.tiltLocked === true;
    }

    update(): void {
        this.wire();
        if (this.model && this.vehicle) {
            this.follow(this.model, this.vehicle);
        }
    }

    postUpdate(): void {
        const { model } = this;
        if (model) {
            this.bar.show(entityOf(this.app, this.handlebar), model);
            this.person.show(entityOf(this.app, this.figure), model);
        }
    }

    /** Finds the car, which may come late and be wired again. */
    private wire(): void {
        const vehicle = findVehicle(this.validator, this.entity);
        if (vehicle === this.vehicle && (!vehicle || vehicle.layouts === this.layouts)) {
            return;
        }
        this.layouts = vehicle?.layouts ?? -1;
        if (vehicle !== this.vehicle) {
            this.detach();
            this.vehicle = vehicle;
        }
        if (vehicle) {
            this.validator.clear('entity');
            this.mount(vehicle);
        }
    }

    /** Turns a vehicle into a motorcycle, if it has the wheels of one. */
    private mount(vehicle: Vehicle): void {
        const trouble = MotorcycleModel.troubleWith(vehicle.wheels);
        if (trouble) {
            this.detach();
            this.vehicle = vehicle;
            this.validator.report('entity', trouble);
            return;
        }
        if (!this.model?.isOf(vehicle.wheels)) {
            this.dropLock(vehicle);
            this.model = MotorcycleModel.of(vehicle.wheels);
            if (this.model.lock) {
                vehicle.bars.push(this.model.lock);
            }
            this.take(this.model);
        }
        vehicle.motorcycle = this.model;
        if (vehicle.wheels.some(({ params }) => params.contact !== 'torus')) {
            this.validator.report('wheels', NOT_TORUS);
        } else {
            this.validator.clear('wheels');
        }
    }

    protected override detach(): void {
        if (this.vehicle) {
            this.dropLock(this.vehicle);
        }
        if (this.vehicle && this.vehicle.motorcycle === this.model) {
            this.vehicle.motorcycle = null;
            this.vehicle.wake();
        }
        this.model = null;
        this.vehicle = null;
    }

    /** Removes the lock of a linkage from a vehicle. */
    private dropLock(vehicle: Vehicle): void {
        if (this.model?.lock) {
            vehicle.removeBar(this.model.lock);
        }
    }

    private follow(model: MotorcycleModel, vehicle: Vehicle): void {
        const { numbers, forkGroup, riderGroup, tiltGroup } = this;
        model.feetDown = this.feetDown;
        model.wheelieControl = this.wheelieControl;
        model.stoppieControl = this.stoppieControl;
        const whole = massOf(this.entity) || Infinity;
        if (
            whole !== this.whole ||
            numbers.differs(this) ||
            forkGroup.differs(this.fork) ||
            riderGroup.differs(this.rider) ||
            tiltGroup.differs(this.tilt)
        ) {
            this.whole = whole;
            this.take(model);
            vehicle.wake();
        }
        if (model.forkShare !== this.forkShare) {
            this.tellOfFork(model.forkShare);
        }
    }

    /** Reports a fork that the body cannot contain; the share is 0 until it is known. */
    private tellOfFork(share: number): void {
        this.forkShare = share;
        if (share > 0 && share < 1) {
            this.validator.report('fork', FORK_TOO_LARGE, { percent: Number((100 * share).toPrecision(2)) });
        } else {
            this.validator.clearOnly('fork');
        }
    }

    private take(model: MotorcycleModel): void {
        const good = this.numbers.follow(this);
        const fork = this.forkGroup.follow(this.fork);
        const rider = this.riderGroup.follow(this.rider);
        model.byTorque = good.steering === MotorcycleSteering.TORQUE;
        const attribute = model.byTorque ? 'maxTorque' : 'maxLean';
        if (good[attribute] === 0) {
            this.validator.report(attribute, MACHINE_UNSTEERED);
        }
        motorcycleBinding.apply(good, model);
        forkBinding.apply(fork, model);
        riderBinding.apply(rider, model);
        tiltBinding.apply(this.tiltGroup.follow(this.tilt), model);
        model.forkMass = this.movable('fork.mass', fork.mass);
        model.riderMass = this.movable('rider.mass', rider.mass);
        model.layOut();
    }

    /** As much of a part's mass as the machine can move, kg. */
    private movable(attribute: string, mass: number): number {
        const { whole } = this;
        const most = MOST_OF_MASS * whole;
        if (mass <= most) {
            return mass;
        }
        this.validator.report(attribute, HEAVY_PART, { mass, whole, used: Number(most.toPrecision(3)) });
        return most;
    }
}
