import type { Vehicle } from './vehicle.js';

/** Driver -> controls -> road wheel angles, brake torques, drive. */
export function listen(vehicle: Vehicle, dt: number): void {
    const { rotation: r, velocity: v } = vehicle.body;
    vehicle.forwardSpeed = r[2] * v[0] + r[5] * v[1] + r[8] * v[2];
    vehicle.driver?.drive(vehicle.controls, dt);
    vehicle.controls.limit();
    vehicle.steering?.step(vehicle, dt);
    vehicle.brakes?.step(vehicle);
    vehicle.powertrain?.step(vehicle, dt);
    for (let i = 0; i < vehicle.differentials.length; i++) {
        vehicle.differentials[i].step();
    }
}
