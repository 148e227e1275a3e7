import { topRpm } from '../components/vehicle/top-rpm.js';
import type { VehicleLike } from '../components/vehicle/vehicle-like.js';
import { Vehicle } from '../vehicle/vehicle.js';

/** Speeds over m/s, by the number of the unit: km/h, mph. */
const SPEEDS = [3.6, 2.236_936];

/** Readings of the instruments of a car. */
export class GaugeReadings {
    /** Speed as it is shown, km/h or mph by the unit of the gauges, never negative. */
    shownSpeed = 0;

    /** Speed of the engine, rpm; 0 on cars without. */
    rpm = 0;

    /** Speed that the limiter of the engine holds, rpm; 0 on cars without. */
    topRpm = 0;

    /** Load of the engine, %. */
    loadPercent = 0;

    /** Fill of the tank, or charge of the battery of a car with motors, %; 100 where energy is not counted. */
    energyPercent = 100;

    /** P, R, N, or the number of the gear. */
    gear = 'N';

    /**
     * Reads a car.
     *
     * @internal
     * @param car - The car.
     * @param unit - 0 is km/h, 1 is mph.
     */
    read(car: VehicleLike, unit: number): void {
        const { speed, rpm, load, gear, controls } = car;
        this.shownSpeed = finite(Math.abs(speed) * SPEEDS[unit]);
        this.rpm = finite(rpm);
        this.topRpm = finite(topRpm(car));
        this.loadPercent = finite(100 * load);
        this.energyPercent = finite(100 * energyOf(car));
        this.gear = controls?.park ? 'P' : gear < 0 ? 'R' : gear === 0 ? 'N' : String(gear);
    }
}

function energyOf({ vehicle }: VehicleLike): number {
    if (!(vehicle instanceof Vehicle) || !vehicle.energy) {
        return 1;
    }
    const { energy, powertrain, wheelMotors } = vehicle;
    return powertrain?.electric || wheelMotors ? energy.charge : energy.fuelLevel;
}

function finite(value: number): number {
    return Number.isFinite(value) ? value : 0;
}
