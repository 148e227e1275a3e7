import {
    energyBinding,
    EnergyModel,
    ownNumbers,
    PhysicsTime,
    PartMount,
    VehicleScript,
    vehicleEnergyRanges,
    type Vehicle
} from './vehicle-core.mjs';

/**
 * Values of the attribute `fuel` of {@link VehicleEnergy}.
 *
 * @enum {number}
 */
export const VehicleFuel = {
    /** Gasoline. */
    PETROL: 0,

    /** Diesel fuel. */
    DIESEL: 1
} as const;

export type VehicleFuel = (typeof VehicleFuel)[keyof typeof VehicleFuel];

/** Energy of a liter by its lower heating value, J: 0.745 kg of 42.9 MJ/kg, 0.835 kg of 42.8 MJ/kg. */
const LITER = [32.0e6, 35.7e6];

const KWH = 3.6e6;

/** A share that was set from outside, or the present one in place of a value that is not a finite number. */
function shareOf(value: number, present: number): number {
    return Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : present;
}

/**
 * Fuel tank and battery of the car on the same entity: what it consumes, and what happens when they are empty. Put it on a
 * chassis with a Vehicle Controller.
 */
export class VehicleEnergy extends VehicleScript {
    static override scriptName = 'vehicleEnergy';

    /** @internal */
    static override readonly choices = { fuel: VehicleFuel };

    /** @internal */
    static override readonly ranges = vehicleEnergyRanges;

    /**
     * Tank and battery never run empty; consumption is still shown. Off, an empty tank stops the engine, and motors
     * lose their power.
     *
     * @attribute
     */
    unlimited = true;

    /**
     * Fuel of the combustion engine. A liter of diesel has an eighth more energy.
     *
     * @attribute
     */
    fuel: VehicleFuel = VehicleFuel.PETROL;

    /**
     * Size of the tank, l. Small cars 40, trucks 400.
     *
     * @attribute
     * @range [1, 1500]
     * @precision 0
     * @visibleif {!unlimited}
     */
    tankSize = 50;

    /**
     * Level of the tank at the start, %.
     *
     * @attribute
     * @title Fuel at Start
     * @range [0, 100]
     * @precision 0
     * @visibleif {!unlimited}
     */
    startFuel = 100;

    /**
     * Share of the fuel's energy that reaches the pistons. Petrol engines 0.36 to 0.42, diesel engines 0.42 to 0.48. Higher
     * burns less.
     *
     * @attribute
     * @range [0.1, 0.6]
     * @precision 2
     */
    engineEfficiency = 0.4;

    /**
     * Size of the battery, kWh. Electric cars 40 to 100.
     *
     * @attribute
     * @range [0.1, 1000]
     * @precision 1
     * @visibleif {!unlimited}
     */
    batterySize = 60;

    /**
     * Charge of the battery at the start, %.
     *
     * @attribute
     * @title Charge at Start
     * @range [0, 100]
     * @precision 0
     * @visibleif {!unlimited}
     */
    startCharge = 100;

    /**
     * Share of the energy stored by braking that the battery gives back. Higher goes farther.
     *
     * @attribute
     * @title Store Efficiency
     * @range [0, 1]
     * @precision 2
     */
    storingEfficiency = 0.95;

    /**
     * Charge below which the motors lose power, %. Higher fades earlier.
     *
     * @attribute
     * @range [0, 50]
     * @precision 0
     * @visibleif {!unlimited}
     */
    reserve = 5;

    /**
     * Electric power of everything except the drive, such as lamps, fans and computers, W. 200 to 400, with heating up
     * to 5000. Higher consumes more.
     *
     * @attribute
     * @range [0, 10000]
     * @precision 0
     */
    consumers = 250;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(this.validator, this, {
        fuel: 0,
        tankSize: 1e-3,
        startFuel: 0,
        engineEfficiency: energyBinding.limits.engineEfficiency.least,
        batterySize: 1e-3,
        startCharge: 0,
        storingEfficiency: 0,
        reserve: 0,
        consumers: 0
    });

    private readonly model = new EnergyModel();
    private readonly part = new PartMount(this.validator, this.entity, 'energy');
    private filled = false;

    /** Fuel in the tank, l. Set it to refuel. */
    set liters(value: number) {
        this.filled = true;
        this.model.fuelLevel = shareOf(value / this.numbers.good.tankSize, this.model.fuelLevel);
    }

    get liters(): number {
        return this.model.fuelLevel * this.numbers.good.tankSize;
    }

    /** Charge of the battery, 0 to 1. Set it to charge. */
    set charge(value: number) {
        this.filled = true;
        this.model.charge = shareOf(value, this.model.charge);
    }

    get charge(): number {
        return this.model.charge;
    }

    /** Fuel burned since the start or {@link resetTrip}, l. */
    get litersBurned(): number {
        return this.model.burned / LITER[this.numbers.good.fuel];
    }

    /** Energy taken from the battery since then, less what came back, kWh. */
    get energyDrawn(): number {
        return this.model.drawn / KWH;
    }

    /** Way since then, km. */
    get trip(): number {
        return this.model.way / 1000;
    }

    /** Mean consumption of fuel since then, l/100 km; 0 before the first meters. */
    get fuelConsumption(): number {
        return this.trip > 0.01 ? (100 * this.litersBurned) / this.trip : 0;
    }

    /** Mean consumption of the motors since then, kWh/100 km; 0 before the first meters. */
    get electricConsumption(): number {
        return this.trip > 0.01 ? (100 * this.energyDrawn) / this.trip : 0;
    }

    /** Power taken from tank and battery in the last step, kW; negative while the battery is charged. */
    get power(): number {
        return (this.model.fuelPower + this.model.batteryPower) / 1000;
    }

    /** Starts to count consumption and distance from 0 again. */
    resetTrip(): void {
        this.model.resetTrip();
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const vehicle = this.part.attach(this.model);
        if (!vehicle) {
            return;
        }
        this.follow(vehicle);
        if (dt > 0 && !this.entity.rigidbody?.isActive()) {
            this.model.settle(vehicle, dt); // a car that sleeps makes no steps, and idles on
        }
    }

    protected override detach(): void {
        this.part.detach(this.model);
    }

    private follow(vehicle: Vehicle): void {
        const { model, numbers } = this;
        const good = numbers.follow(this);
        energyBinding.apply({ ...good, unlimited: this.unlimited }, model);
        model.tankEnergy = good.tankSize * LITER[good.fuel];
        model.batteryEnergy = good.batterySize * KWH;
        model.reserve = good.reserve / 100;
        if (!this.filled && vehicle.steps > 0) {
            this.filled = true;
            model.fuelLevel = Math.min(1, good.startFuel / 100);
            model.charge = Math.min(1, good.startCharge / 100);
        }
    }
}
