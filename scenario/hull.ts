import type { HullSize, InlineVehicle } from './scenario.js';

/** Length and width of cars per wheelbase and track: 1.6 and 1.16 of a VW Golf VIII, 1.6 and 1.2 of a BMW 320i (G20). */
const LENGTH = 1.6;
const WIDTH = 1.16;

/** Height of the roof per height of the center of mass: 1.49 m over 0.55 m of a compact car. Estimate. */
const HEIGHT = 2.7;

/**
 * The body of a car of which only the numbers of its axles are known. Its floor is as high as the hubs, so that kerbs and
 * bumps meet the wheels alone.
 */
export function hullFor(car: InlineVehicle): HullSize {
    const floor = Math.min(car.radius, car.cgHeight);
    return {
        length: LENGTH * (car.cgToFront + car.cgToRear),
        width: WIDTH * Math.max(car.trackFront, car.trackRear),
        height: HEIGHT * car.cgHeight - floor,
        clearance: floor
    };
}
