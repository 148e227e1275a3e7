import {
    carOf,
    compoundGrip,
    ownNumbers,
    PhysicsTime,
    TireHeatModel,
    PartMount,
    VehicleScript,
    tireHeatRanges,
    type TireBody,
    type Vehicle,
    type Wheel
} from './vehicle-core.mjs';
import type { WheelCollider } from './wheel-collider.mjs';

/**
 * Values of the attribute `compound` of {@link TireHeat}.
 *
 * @enum {number}
 */
export const TireCompound = {
    /** Best from 35 to 70 °C. */
    ROAD: 0,

    /** Best from 0 to 30 °C. */
    WINTER: 1,

    /** Best from 50 to 90 °C. */
    SPORT: 2,

    /** Best from 80 to 105 °C, and poor when cold. */
    SLICK: 3
} as const;

export type TireCompound = (typeof TireCompound)[keyof typeof TireCompound];

const COMPOUNDS = ['road', 'winter', 'sport', 'slick'] as const;

/**
 * Temperature, pressure and wear of the tires of the car on the same entity. Sliding heats the tread, rolling the carcass; road and
 * air cool them. Cold, overheated and worn tires grip less. Put it on a chassis with a Vehicle Controller.
 */
export class TireHeat extends VehicleScript {
    static override scriptName = 'tireHeat';

    /** @internal */
    static override readonly choices = { compound: TireCompound };

    /** @internal */
    static override readonly ranges = tireHeatRanges;

    /**
     * Temperatures of best grip. Road: 35 to 70 °C. Winter: 0 to 30 °C. Sport: 50 to 90 °C. Slick: 80 to 105 °C, and poorly when
     * cold.
     *
     * @attribute
     */
    compound: TireCompound = TireCompound.ROAD;

    /**
     * Temperature and wear change the grip. Off, they are only shown.
     *
     * @attribute
     */
    changesGrip = true;

    /**
     * Factor on the wear. 1 wears a road tire out in some 40 000 km of gentle driving; 100 suits a race; 0 disables
     * wear.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 1
     */
    wearRate = 1;

    /**
     * Pressure of cold tires, kPa, of wheels whose Tire Pressure is 0. Shown only where a scene has set it: use Tire Pressure of the Wheel
     * Colliders. 0 is their Rated Pressure. Lower puts more rubber on the road, which cools it.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     * @visibleif {coldPressure > 0}
     */
    coldPressure = 0;

    /**
     * Temperature of the tires at the start, °C. Tire warmers reach 80.
     *
     * @attribute
     * @title Tires at Start
     * @range [-40, 120]
     * @precision 0
     */
    startTemperature = 20;

    /**
     * Temperature of the air, °C.
     *
     * @attribute
     * @range [-40, 60]
     * @precision 0
     */
    airTemperature = 20;

    /**
     * Temperature of the road, °C. In the sun 10 to 25 above that of the air.
     *
     * @attribute
     * @title Road Temp
     * @range [-40, 80]
     * @precision 0
     */
    roadTemperature = 25;

    /**
     * Factor on the cooling by air and road. Wet roads have more than 1. Higher keeps the tires cooler.
     *
     * @attribute
     * @range [0, 5]
     * @precision 2
     */
    cooling = 1;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, {
        compound: 0,
        wearRate: 0,
        coldPressure: 0,
        startTemperature: -100,
        airTemperature: -100,
        roadTemperature: -100,
        cooling: 0
    });

    private readonly model = new TireHeatModel();
    private readonly part = new PartMount(this.validator, this.entity, 'tireHeat');
    private layouts = -1;
    private laidOut: Vehicle | null = null;

    /** Temperature of the tread of each wheel, °C, in the order of the car's `wheelViews`; empty while there is no car. */
    get temperatures(): readonly number[] {
        return this.each((index) => this.model.tread[index]);
    }

    /** Temperature of the carcass of each tire, °C. */
    get coreTemperatures(): readonly number[] {
        return this.each((index) => this.model.carcass[index]);
    }

    /** Pressure of each tire above that of the air, kPa. */
    get pressures(): readonly number[] {
        return this.each((index) => this.model.pressureOf(index) / 1000);
    }

    /** Share of the tread of each tire that is worn off, 0 to 1. */
    get wear(): readonly number[] {
        return this.each((index) => this.model.wear[index]);
    }

    /** Puts new tires on, at the start temperature. */
    reset(): void {
        this.model.renew(this.numbers.good.startTemperature);
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const vehicle = this.part.attach(this.model);
        if (!vehicle) {
            return;
        }
        this.follow(vehicle);
        if (dt > 0 && !this.entity.rigidbody?.isActive()) {
            this.model.cool(vehicle, dt); // a car that sleeps makes no steps
        }
    }

    private each(read: (index: number) => number): readonly number[] {
        const views = (this.laidOut && carOf(this.entity)?.wheelViews) ?? [];
        return views.map((view) => {
            const { wheel } = view as WheelCollider;
            return wheel ? read(wheel.index) : 0;
        });
    }

    protected override detach(): void {
        this.part.detach(this.model);
        this.laidOut = null;
    }

    private follow(vehicle: Vehicle): void {
        const { model, numbers } = this;
        model.changesGrip = this.changesGrip;
        if (vehicle === this.laidOut && vehicle.layouts === this.layouts && !numbers.differs(this)) {
            return;
        }
        const good = numbers.follow(this);
        model.compound = compoundGrip(COMPOUNDS[good.compound]);
        model.wearRate = good.wearRate;
        model.air = good.airTemperature;
        model.road = good.roadTemperature;
        model.cooling = good.cooling;
        model.setTires(vehicle.wheels, (wheel) => this.bodyOf(wheel), good.startTemperature);
        this.layouts = vehicle.layouts;
        this.laidOut = vehicle;
    }

    private bodyOf({ params }: Wheel): TireBody {
        const { mass, radius, width, nominalPressure } = params;
        const { coldPressure } = this.numbers.good;
        return { mass, radius, width, pressure: coldPressure > 0 ? 1000 * coldPressure : nominalPressure };
    }
}
