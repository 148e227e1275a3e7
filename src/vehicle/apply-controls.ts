import type { Vehicle } from './vehicle.js';

/** Driver -> controls -> pedals, with the help of the aids -> road wheel angles, brake torques, drive. */
export function applyControls(vehicle: Vehicle, dt: number): void {
    if (!vehicle.sleep.asked) {
        vehicle.driver?.drive(vehicle.controls, dt);
        vehicle.controls.limit();
    }
    vehicle.pedals.follow(vehicle.controls);
    vehicle.aids?.step(vehicle, dt);
    vehicle.steering?.step(vehicle, dt);
    for (let i = 0; i < vehicle.states.length; i++) {
        const state = vehicle.states[i];
        state.pedalTorque = 0;
        state.ownTorque = 0;
        state.ownSlope = 0;
    }
    vehicle.brakes?.step(vehicle);
    vehicle.aids?.modulate(vehicle, dt);
    vehicle.powertrain?.step(vehicle, dt);
    vehicle.wheelMotors?.step(vehicle);
    for (let i = 0; i < vehicle.differentials.length; i++) {
        vehicle.differentials[i].step();
    }
}
