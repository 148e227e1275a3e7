import { ENERGY, ENERGY_LASTING, energyLayout, energyReadings, energySettings } from './energy-state.js';
import { MOTOR } from './motor-state.js';
import type { Powertrain } from './powertrain.js';
import { POWERTRAIN } from './state.js';
import type { WheelMotors } from './wheel-motors.js';
import { findFuelPower, WILLANS } from './willans.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { type ViewClass, viewOf } from '../math/view.js';

/** Vehicle with a tank or a battery. */
export interface Driven extends StepView {
    readonly powertrain: Powertrain | null;
    readonly wheelMotors: WheelMotors | null;
}

const EnergyNumbers: ViewClass<typeof energySettings, typeof energyReadings> = viewOf(
    energyLayout,
    energySettings,
    energyReadings
);

/**
 * Tank and battery of a vehicle, and what the drive takes from them. With an empty tank the engine stops; the motors of an
 * empty battery give nothing, and those of a full one brake with friction alone. See docs/models.md, "Fuel and battery".
 */
export class Energy extends EnergyNumbers {
    /** @internal */
    readonly order = 30;

    private readonly io = new Float64Array(4);

    constructor() {
        super();
        this.fuelLevel = 1;
        this.charge = 1;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.kind('Energy');
        archive.lasting(this.state, ENERGY_LASTING);
    }

    /** Resets the counts of burned and drawn energy and of the way to 0. */
    resetTrip(): void {
        this.burned = 0;
        this.drawn = 0;
        this.way = 0;
    }

    /**
     * Keeps from engine and motors what tank and battery do not have.
     *
     * @internal
     */
    drive({ powertrain, wheelMotors, pedals }: Driven): void {
        const { state } = this;
        const limited = state[ENERGY.unlimited] === 0;
        const charge = state[ENERGY.charge];
        const refused = limited && charge >= 1 ? 1 : 0;
        const electric = powertrain === null ? null : powertrain.electric;
        if (powertrain !== null) {
            powertrain.state[POWERTRAIN.engineStarved] = limited && state[ENERGY.fuelLevel] <= 0 ? 1 : 0;
        }
        if (electric !== null) {
            electric.state[MOTOR.refused] = refused;
        }
        if (wheelMotors !== null) {
            for (let k = 0; k < wheelMotors.motors.length; k++) {
                wheelMotors.motors[k].motor.state[MOTOR.refused] = refused;
            }
        }
        if (limited && (electric !== null || wheelMotors !== null) && charge < state[ENERGY.reserve]) {
            pedals.throttle *= charge / state[ENERGY.reserve];
        }
    }

    /**
     * Lifts the limits that tank and battery set to engine and motors.
     *
     * @internal
     */
    release({ powertrain, wheelMotors }: Driven): void {
        if (powertrain) {
            powertrain.state[POWERTRAIN.engineStarved] = 0;
        }
        for (const { state } of [
            powertrain?.electric,
            ...(wheelMotors?.motors ?? []).map(({ motor }) => motor)
        ].flatMap((each) => each ?? [])) {
            state[MOTOR.refused] = 0;
        }
    }

    /**
     * Draws the energy of this step from tank and battery.
     *
     * @internal
     */
    settle(car: Driven, dt: number): void {
        const { state } = this;
        this.measure(car);
        const burned = dt * state[ENERGY.fuelPower];
        const drawn = dt * state[ENERGY.batteryPower];
        state[ENERGY.burned] += burned;
        state[ENERGY.drawn] += drawn;
        state[ENERGY.way] += dt * Math.abs(car.forwardSpeed);
        if (state[ENERGY.unlimited] === 0) {
            const fuel = state[ENERGY.fuelLevel] - burned / state[ENERGY.tankEnergy];
            const charge = state[ENERGY.charge] - drawn / state[ENERGY.batteryEnergy];
            state[ENERGY.fuelLevel] = Math.max(0, Math.min(1, fuel));
            state[ENERGY.charge] = Math.max(0, Math.min(1, charge));
        }
    }

    /**
     * Finds the power that the drive takes, from what the last step left.
     *
     * @internal
     */
    measure({ powertrain, wheelMotors }: Driven): void {
        const { state, io } = this;
        state[ENERGY.fuelPower] = 0;
        state[ENERGY.batteryPower] = 0;
        const electric = powertrain === null ? null : powertrain.electric;
        if (electric !== null) {
            this.add(electric.state);
        } else if (powertrain !== null && powertrain.state[POWERTRAIN.drives] !== 0) {
            io[WILLANS.indicated] = state[ENERGY.indicated];
            io[WILLANS.driveline] = powertrain.engine.drivelineEfficiency;
            io[WILLANS.consumers] = state[ENERGY.consumers];
            findFuelPower(powertrain.state, io);
            state[ENERGY.fuelPower] = io[WILLANS.fuelPower];
        }
        if (wheelMotors !== null) {
            for (let k = 0; k < wheelMotors.motors.length; k++) {
                this.add(wheelMotors.motors[k].motor.state);
            }
        }
        if (electric !== null || wheelMotors !== null) {
            state[ENERGY.batteryPower] += state[ENERGY.consumers];
        }
    }

    /** Adds the power of a motor. */
    private add(motor: Float64Array): void {
        const { state } = this;
        const power = motor[MOTOR.power];
        state[ENERGY.batteryPower] += power > 0 ? power : power * state[ENERGY.storing];
    }
}
