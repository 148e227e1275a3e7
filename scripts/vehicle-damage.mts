import { Mat4, Vec3, type EventHandle } from 'playcanvas';

import {
    carOf,
    DamageModel,
    DEG,
    ownNumbers,
    scriptOf,
    PartMount,
    VehicleScript,
    massOf,
    vehicleDamageRanges,
    type VehicleHit,
    type VehicleLike
} from './vehicle-core.mjs';
import type { VehicleLights } from './vehicle-lights.mjs';

const toCar = new Mat4();
const point = new Vec3();
const normal = new Vec3();

/** Events of {@link VehicleDamage}. */
export interface DamageEvents {
    /** The body has been crushed by this depth, m. */
    damage: [crush: number, hit: VehicleHit];
}

/**
 * Damages the car on the same entity when its body is hit: crushed corners bend wheels, so that the car pulls to one side, dampers
 * leak, the engine loses power and lamps go out. A bump of up to 8 km/h does no harm. Put it on a chassis with a Vehicle Controller.
 */
export class VehicleDamage extends VehicleScript<DamageEvents> {
    static override scriptName = 'vehicleDamage';

    /** @internal */
    static override readonly ranges = vehicleDamageRanges;

    /**
     * Fragility of the body: 1 is a passenger car, whose front crushes by half a meter at 50 km/h into a wall. Higher
     * crushes more; 0 is indestructible.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     */
    fragility = 1;

    /**
     * Crushed corners bend their wheels out of alignment and make their dampers leak.
     *
     * @attribute
     */
    bendsWheels = true;

    /**
     * A crushed front costs engine power: from 10 cm on, and all of it at 60 cm.
     *
     * @attribute
     */
    hurtsEngine = true;

    /**
     * The engine is in the rear.
     *
     * @attribute
     */
    rearEngine = false;

    /**
     * Lamps of crushed corners go out, if the car has Vehicle Lights.
     *
     * @attribute
     */
    breaksLamps = true;

    /**
     * Vehicle Reset also repairs the car.
     *
     * @attribute
     * @title Repair On Reset
     */
    repairOnReset = true;

    private readonly numbers = ownNumbers(this.validator, this, { fragility: 0 });
    private readonly part = new PartMount(this.validator, this.entity, 'damage');
    private readonly model = new DamageModel();
    private heard: VehicleLike | null = null;
    private handles: EventHandle[] = [];

    /** Crush of the corners, m, for which the lamps were shown. */
    private readonly shown = new Float64Array(4);

    /** Depth to which each corner is crushed, m: front left, front right, rear left, rear right. */
    get crush(): readonly number[] {
        return [...this.model.crush];
    }

    /** Angle of each wheel out of its alignment, degrees, left positive, in the order of the car's `wheelViews`. */
    get bent(): readonly number[] {
        const { vehicle } = this.part;
        return vehicle ? vehicle.wheels.map((_, i) => this.model.bent[i] / DEG) : [];
    }

    /** Share of the engine's power that is lost, 0 to 1. */
    get powerLost(): number {
        return this.model.powerLost;
    }

    /** Repairs all damage. */
    repair(): void {
        this.model.repair();
        this.showLamps();
    }

    postUpdate(): void {
        const { model } = this;
        const vehicle = this.part.attach(model);
        const car = vehicle ? carOf(this.entity) : null;
        if (car !== this.heard) {
            this.hear(car);
        }
        model.fragility = this.numbers.follow(this).fragility;
        model.hurtsWheels = Boolean(this.bendsWheels);
        model.hurtsEngine = Boolean(this.hurtsEngine);
        model.rearEngine = Boolean(this.rearEngine);
        if (!this.isShown) {
            this.showLamps(); // a snapshot has come back, or the choice has changed
        }
    }

    private hear(car: VehicleLike | null): void {
        this.handles.splice(0).forEach((handle) => handle.off());
        this.heard = car;
        if (car) {
            this.handles = [
                car.on('hit', (hit) => this.take(hit)),
                car.on('reset', () => {
                    if (this.repairOnReset) {
                        this.repair();
                    }
                })
            ];
        }
    }

    private take(hit: VehicleHit): void {
        const { vehicle } = this.part;
        const mass = massOf(this.entity);
        if (!vehicle || !(mass > 0)) {
            return;
        }
        toCar.copy(this.entity.getWorldTransform()).invert();
        toCar.transformPoint(hit.point, point);
        toCar.transformVector(hit.normal, normal).normalize();
        const crush = this.model.take(vehicle.wheels, {
            deltaV: hit.impulse / mass,
            x: point.x,
            z: point.z,
            normalX: normal.x,
            normalY: normal.y,
            normalZ: normal.z
        });
        if (crush > 0) {
            this.showLamps();
            this.fire('damage', crush, hit);
            this.heard?.fire('damage', crush, hit);
        }
    }

    private get isShown(): boolean {
        const { shown, model } = this;
        for (let i = 0; i < shown.length; i++) {
            if (shown[i] !== (this.breaksLamps ? model.crush[i] : 0)) {
                return false;
            }
        }
        return true;
    }

    private showLamps(): void {
        const { model, shown } = this;
        if (this.breaksLamps) {
            shown.set(model.crush);
        } else {
            shown.fill(0);
        }
        const lights = scriptOf<VehicleLights>(this.entity, 'vehicleLights');
        if (lights) {
            lights.broken = shown.some((crush) => crush > 0) ? (x, z) => model.breaksLamp(x, z) : null;
            lights.refresh();
        }
    }

    protected override detach(): void {
        this.hear(null);
        this.part.detach(this.model);
        const lights = scriptOf<VehicleLights>(this.entity, 'vehicleLights');
        if (lights?.broken) {
            lights.broken = null;
            lights.refresh();
        }
        this.shown.fill(0);
    }
}
