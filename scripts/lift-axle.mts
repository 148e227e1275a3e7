import { Entity } from 'playcanvas';

import {
    hearKeys,
    entityOf,
    findVehicle,
    hasKeys,
    itemsOf,
    LiftAxleModel,
    liftAxleRanges,
    NO_LIFT_WHEEL,
    ownNumbers,
    scriptOf,
    STANDARD_GRAVITY,
    STRANGE_LIFT_WHEEL,
    VehicleScript,
    type Vehicle
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/** Events of {@link LiftAxle}. */
export interface LiftAxleEvents {
    /** The load has lowered the axle. */
    lower: [];
}

/**
 * Raises the wheels of an axle off the ground, as empty trucks do. The air suspension of the other axles takes over their load and
 * keeps the body at its height. Put it on a chassis with a Vehicle Controller or a Trailer.
 *
 * Fires `lower` when the load has lowered the axle.
 */
export class LiftAxle extends VehicleScript<LiftAxleEvents> {
    static override scriptName = 'liftAxle';

    /** @internal */
    static override readonly ranges = liftAxleRanges;

    /**
     * Entities with the Wheel Colliders of the axle.
     *
     * @attribute
     */
    wheels: Entity[] = [];

    /**
     * Raises the axle; off lowers it. Above the Load Limit it turns off by itself.
     *
     * @attribute
     */
    raised = false;

    /**
     * Load on another rear axle, in metric tons, above which this axle comes down by itself. In Europe the driven axle of a truck
     * may carry 11.5. Higher keeps it raised with more load; 0 never lowers it.
     *
     * @attribute
     * @range [0, 50]
     * @precision 1
     */
    loadLimit = 0;

    /**
     * Height of the raised wheels above level ground, m. Higher clears more, up to the travel of the suspension.
     *
     * @attribute
     * @range [0, 0.5]
     * @precision 2
     */
    clearance = 0.1;

    /**
     * Time that raising takes, s; air suspensions need 5 to 10. Higher is slower.
     *
     * @attribute
     * @range [0.5, 30]
     * @precision 1
     */
    time = 6;

    /**
     * Key that raises and lowers, such as KeyK. Empty: none. While Vehicle Input of the car is off, another car has the keys.
     *
     * @attribute
     */
    key = '';

    private readonly numbers = ownNumbers(this.validator, this, { loadLimit: 0, clearance: 0, time: 0.1 });
    private model: LiftAxleModel | null = null;
    private vehicle: Vehicle | null = null;
    private layouts = -1;
    private chosen: readonly (Entity | null)[] = [];
    private goodKey = this.key;

    /** {@link raised} as it was last passed on. */
    private told = false;

    override initialize(): void {
        hearKeys(this, (event) => this.keyDown(event));
        super.initialize();
    }

    /** Progress of the lift: 0 carries all of its load, 0.5 nothing, 1 is raised. */
    get lift(): number {
        return this.model === null ? 0 : this.model.lift;
    }

    postUpdate(): void {
        this.goodKey = this.validator.text('key', this.key, this.goodKey);
        this.wire();
        const { model, numbers } = this;
        if (!model) {
            return;
        }
        if (numbers.differs(this)) {
            this.follow(model);
        }
        if (Boolean(this.raised) !== this.told) {
            this.told = model.raised = Boolean(this.raised);
        } else if (model.raised !== this.told) {
            this.raised = this.told = model.raised;
            this.fire('lower');
        }
    }

    private follow(model: LiftAxleModel): void {
        const { loadLimit, clearance, time } = this.numbers.follow(this);
        model.loadLimit = loadLimit > 0 ? 1000 * loadLimit * STANDARD_GRAVITY : Infinity;
        model.clearance = clearance;
        model.time = time;
    }

    /** Finds the car, which may come late and get other wheels. */
    private wire(): void {
        const vehicle = findVehicle(this.validator, this.entity);
        const chosen = itemsOf(this.wheels);
        const same = chosen.length === this.chosen.length && chosen.every((wheel, i) => wheel === this.chosen[i]);
        if (vehicle === this.vehicle && same && (vehicle === null || vehicle.layouts === this.layouts)) {
            return;
        }
        this.detach();
        this.vehicle = vehicle;
        this.chosen = [...chosen];
        if (!vehicle) {
            return;
        }
        this.layouts = vehicle.layouts;
        const colliders = chosen.map((entity) => scriptOf<WheelCollider>(entityOf(this.app, entity), 'wheelCollider'));
        const wheels = colliders.flatMap((collider) => collider?.wheel ?? []);
        if (wheels.length === 0 || wheels.some((wheel) => !vehicle.wheels.includes(wheel))) {
            this.validator.report('wheels', wheels.length === 0 ? NO_LIFT_WHEEL : STRANGE_LIFT_WHEEL);
            return;
        }
        this.validator.clear('wheels');
        this.model = new LiftAxleModel(wheels);
        this.follow(this.model);
        this.told = this.model.raised = Boolean(this.raised);
        vehicle.lifts.push(this.model);
    }

    private keyDown(event: KeyboardEvent): void {
        if (this.isStruck(event, this.goodKey) && hasKeys(this.entity)) {
            this.raised = !this.raised;
        }
    }

    protected override detach(): void {
        if (this.model) {
            this.vehicle?.removeLift(this.model);
        }
        this.model = null;
        this.vehicle = null;
        this.layouts = -1;
    }
}
