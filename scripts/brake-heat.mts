import {
    AttributeGroup,
    BrakeHeatModel,
    carOf,
    LARGE_DISC,
    ownNumbers,
    padFriction,
    PhysicsTime,
    usualDisc,
    PartMount,
    VehicleScript,
    massOf,
    brakeHeatRanges,
    type Vehicle,
    type BrakeDisc,
    type Wheel
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `pads` of {@link BrakeHeat}.
 *
 * @enum {number}
 */
export const BrakePads = {
    /** Lose friction above 300 °C. */
    ROAD: 0,

    /** Lose friction above 450 °C. */
    SPORT: 1,

    /** Grip best from 300 to 650 °C, and poorly when cold. */
    RACE: 2
} as const;

export type BrakePads = (typeof BrakePads)[keyof typeof BrakePads];

/**
 * Values of the attribute `vented` of {@link BrakeHeat}.
 *
 * @enum {number}
 */
export const VentedDiscs = {
    /** Discs of the front axle. */
    FRONT: 0,

    /** All discs. */
    ALL: 1,

    /** No disc: all are solid. */
    NONE: 2
} as const;

export type VentedDiscs = (typeof VentedDiscs)[keyof typeof VentedDiscs];

const PADS = ['road', 'sport', 'race'] as const;

/**
 * The brake discs of an axle.
 *
 * @interface
 */
export class BrakeDiscSettings {
    /**
     * Mass of one disc, kg. Road cars 3 to 12. Higher heats up and cools down more slowly. 0 uses the usual disc mass
     * for a car of this mass.
     *
     * @range [0, 60]
     * @precision 1
     */
    mass = 0;

    /**
     * Diameter, m. Higher cools faster. 0 uses one that fits the tire.
     *
     * @range [0, 0.6]
     * @precision 3
     */
    diameter = 0;
}

/**
 * Temperature of the brakes of the car on the same entity. Braking heats the discs, air cools them, and hot pads lose friction:
 * on a mountain road, let the engine brake. Put it on a chassis with a Vehicle Controller.
 */
export class BrakeHeat extends VehicleScript {
    static override scriptName = 'brakeHeat';

    /** @internal */
    static override readonly choices = { pads: BrakePads, vented: VentedDiscs };

    /** @internal */
    static override readonly ranges = brakeHeatRanges;

    /**
     * Road: lose friction above 300 °C. Sport: above 450 °C. Race: grip best from 300 to 650 °C, and poorly when cold.
     *
     * @attribute
     */
    pads: BrakePads = BrakePads.ROAD;

    /**
     * Hot pads lose friction. Off, the temperature is only shown.
     *
     * @attribute
     */
    fade = true;

    /**
     * Discs of the front axles.
     *
     * @attribute
     * @title Front Discs
     */
    front: BrakeDiscSettings = new BrakeDiscSettings();

    /**
     * Discs of the rear axles.
     *
     * @attribute
     * @title Rear Discs
     */
    rear: BrakeDiscSettings = new BrakeDiscSettings();

    /**
     * Discs with channels between their faces, which cool 1.4 times as fast.
     *
     * @attribute
     */
    vented: VentedDiscs = VentedDiscs.FRONT;

    /**
     * Factor on the cooling by air. Ducts have more than 1, covered wheels less. Higher keeps the brakes cooler.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     */
    cooling = 1;

    /**
     * Temperature of the air, at which the discs start, °C.
     *
     * @attribute
     * @range [-40, 60]
     * @precision 0
     */
    airTemperature = 20;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, {
        pads: 0,
        vented: 0,
        cooling: 0,
        airTemperature: -100
    });

    private readonly frontDiscs = new AttributeGroup(this.validator, 'front', new BrakeDiscSettings());
    private readonly rearDiscs = new AttributeGroup(this.validator, 'rear', new BrakeDiscSettings());

    private model: BrakeHeatModel | null = null;
    private readonly part = new PartMount(this.validator, this.entity, 'brakeHeat');
    private layouts = -1;

    /** Temperature of the disc of each wheel, °C, in the order of the car's `wheelViews`; empty while there is no car. */
    get temperatures(): readonly number[] {
        const { model, part } = this;
        const views = (part.vehicle && carOf(this.entity)?.wheelViews) ?? [];
        return views.map((view) => {
            const { wheel } = view as WheelCollider;
            return model && wheel ? model.temperatureOf(wheel) : this.numbers.good.airTemperature;
        });
    }

    /** Cools all discs down to the air. */
    reset(): void {
        this.model?.temperatures.fill(this.model.air);
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const { part } = this;
        const former = part.vehicle;
        const model = (this.model ??= new BrakeHeatModel(this.numbers.follow(this).airTemperature));
        const vehicle = part.attach(model); // the discs keep their temperature
        if (vehicle !== former) {
            this.layouts = -1;
        }
        if (!vehicle) {
            return;
        }
        this.follow(model, vehicle);
        if (dt > 0 && !this.entity.rigidbody?.isActive()) {
            model.cool(vehicle.wheels.length, 0, dt); // a car that sleeps makes no steps
        }
    }

    protected override detach(): void {
        this.part.detach(this.model);
    }

    private follow(model: BrakeHeatModel, vehicle: Vehicle): void {
        const { numbers, frontDiscs, rearDiscs } = this;
        model.fades = this.fade;
        if (
            vehicle.layouts === this.layouts &&
            !numbers.differs(this) &&
            !frontDiscs.differs(this.front) &&
            !rearDiscs.differs(this.rear)
        ) {
            return;
        }
        const { pads, cooling, airTemperature } = numbers.follow(this);
        model.pads = padFriction(PADS[pads]);
        model.cooling = cooling;
        model.air = airTemperature;
        frontDiscs.read(this.front);
        rearDiscs.read(this.rear);
        model.setDiscs(vehicle.wheels, (wheel) => this.discOf(wheel, vehicle.brakes?.front.includes(wheel) ?? false));
        this.layouts = vehicle.layouts;
    }

    private discOf({ params }: Wheel, isFront: boolean): BrakeDisc {
        const { mass, diameter } = (isFront ? this.frontDiscs : this.rearDiscs).good;
        const { vented } = this.numbers.good;
        if (diameter > 2 * params.radius) {
            const sizes = { disc: diameter, wheel: 2 * params.radius };
            this.validator.report(isFront ? 'front.diameter' : 'rear.diameter', LARGE_DISC, sizes);
        }
        const usual = usualDisc(massOf(this.entity), params.radius, isFront);
        return {
            mass: mass || usual.mass,
            diameter: diameter || usual.diameter,
            vented: vented === VentedDiscs.ALL || (vented === VentedDiscs.FRONT && isFront)
        };
    }
}
