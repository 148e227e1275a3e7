import { GRAVITY } from './standing.js';
import type { VehiclePlan } from './vehicle-plan.js';

/** Checks that the springs of an inline vehicle hold it up within their travel. */
export function checkTravel(vehicle: VehiclePlan, findings: string[]): void {
    if (!('numbers' in vehicle)) {
        return;
    }
    const { mass, cgToFront, cgToRear, springFront, springRear, distance } = vehicle.numbers;
    const loadPerLever = (mass * GRAVITY) / (cgToFront + cgToRear) / 2;
    for (const [name, travel] of [
        ['springFront', (loadPerLever * cgToRear) / springFront],
        ['springRear', (loadPerLever * cgToFront) / springRear]
    ] as const) {
        if (travel >= distance) {
            const need = `rests ${travel.toFixed(3)} m below its free length, the travel is ${distance} m`;
            findings.push(`vehicle.${name}: ${need}. Give a stiffer spring or a longer distance.`);
        }
    }
}
