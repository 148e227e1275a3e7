import { Vehicle } from '../../../src/index.js';

/** Share of the fuel's energy that the gas in the cylinders gives to the pistons: slope of the Willans line. Estimate. */
const INDICATED = 0.4;

/**
 * Power that a car takes from tank or battery, W; below 0 the battery gets some back. Fuel by the Willans line (L. Guzzella
 * and A. Sciarretta, "Vehicle Propulsion Systems", chapter 3): what the crank gives and the engine's own friction, over a
 * constant efficiency; none with the foot off above idle. Of cars without an engine, the work of their tires.
 */
export function takenPower(car: { tireForce: number; forwardSpeed: number }): number {
    if (!(car instanceof Vehicle) || !(car.powertrain || car.wheelMotors)) {
        return Math.max(0, car.tireForce * car.forwardSpeed);
    }
    let power = 0;
    for (const { motor } of car.wheelMotors?.motors ?? []) {
        power += batteryPower(motor);
    }
    if (car.powertrain?.electric) {
        power += batteryPower(car.powertrain.electric.motor);
    } else if (car.powertrain) {
        const { engine } = car.powertrain;
        const friction = engine.friction + engine.frictionSlope * engine.speed;
        power += engine.running ? Math.max(0, (engine.torque + friction) * engine.speed) / INDICATED : 0;
    }
    return power;
}

function batteryPower({ torque, speed, efficiency }: { torque: number; speed: number; efficiency: number }): number {
    const power = torque * speed;
    return power > 0 ? power / efficiency : power * efficiency;
}
