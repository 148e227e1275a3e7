import { g, type TestCar } from '../support/car.js';

/** Turn of the body about its left axis against the horizon, rad, nose up positive. */
export function noseUp(car: TestCar): number {
    return Math.asin(-car.entity.forward.y);
}

/** Turn of the body about its forward axis against the horizon, rad, right side down positive. */
export function rightDown(car: TestCar): number {
    return Math.asin(car.entity.right.y);
}

export const degrees = 180 / Math.PI;

/** Holds every wheel with far more than its tire can ask for. */
export function lockWheels(car: TestCar, locked = true): void {
    const torque = locked ? 3 * car.numbers.mass * g * car.numbers.radius : 0;
    car.wheels.forEach((wheel) => (wheel.brakeTorque = torque));
}

/** Lets the car roll freely: whatever the engine does stays away from the wheels. */
export function selectNeutral(car: TestCar): void {
    car.vehicle.powertrain!.gearbox.select(0);
}
