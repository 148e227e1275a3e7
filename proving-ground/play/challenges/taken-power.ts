import { EnergyModel, Vehicle } from '../../../src/index.js';

/** Measures cars, and fills no tank of theirs: what lamps and fans take is no merit of the driver. */
const meter = new EnergyModel();
meter.consumers = 0;
meter.storing = 1;

/** Power that a car takes from tank or battery, W; below 0 the battery gets some back. Of cars without an engine, the work of their tires. */
export function takenPower(car: { tireForce: number; forwardSpeed: number }): number {
    if (!(car instanceof Vehicle) || !(car.powertrain || car.wheelMotors)) {
        return Math.max(0, car.tireForce * car.forwardSpeed);
    }
    meter.measure(car);
    return meter.fuelPower + meter.batteryPower;
}
