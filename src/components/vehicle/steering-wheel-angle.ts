import type { VehicleLike } from './vehicle-like.js';
import { DEG } from '../../math/scalar.js';

/** Angle of cars with a steering wheel, and the wheels of those without. */
interface Steered extends VehicleLike {
    readonly steeringWheelAngle?: number;
    readonly vehicle:
        (VehicleLike['vehicle'] & { readonly wheels?: readonly { readonly steerAngle?: number }[] }) | null;
}

/**
 * Angle of a car's steering wheel, degrees, left positive.
 *
 * @param car - The car.
 * @param ratio - Ratio of steering wheel to wheels on cars that have no steering wheel of their own.
 */
export function steeringWheelAngle(car: VehicleLike, ratio: number): number {
    const { steeringWheelAngle: told, vehicle } = car as Steered;
    if (told !== undefined) {
        return told;
    }
    const wheels = vehicle?.wheels ?? [];
    let angle = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { steerAngle = 0 } = wheels[i];
        angle = Math.abs(steerAngle) > Math.abs(angle) ? steerAngle : angle;
    }
    return (ratio * angle) / DEG;
}
