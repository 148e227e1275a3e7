import type { Vehicle } from './vehicle.js';

/** Driver -> controls -> road wheel angles, brake torques, drive. */
export function listen(vehicle: Vehicle, dt: number): void {
    const { controls, states } = vehicle;
    const speed = vehicle.forwardSpeed;
    vehicle.driver?.drive(controls, dt);
    vehicle.steering?.step(controls.steer, speed, dt);
    vehicle.brakes?.step(controls, states);
    vehicle.powertrain?.step(controls, states, speed, dt);
}
