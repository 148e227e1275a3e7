import type { VehicleParts } from './vehicle-parts.js';
import { WHEEL } from '../wheel/state.js';

/** Driver -> controls -> pedals, with the help of the aids -> road wheel angles, brake torques, drive. */
export function applyControls(vehicle: VehicleParts, dt: number): void {
    if (!vehicle.sleep.asked) {
        askDriver(vehicle, dt);
    }
    vehicle.pedals.follow(vehicle.controls);
    vehicle.parts.follow(vehicle);
    vehicle.parts.steer(vehicle, dt);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state } = vehicle.wheels[i];
        state[WHEEL.pedalTorque] = 0;
        state[WHEEL.handTorque] = 0;
        state[WHEEL.ownTorque] = 0;
        state[WHEEL.ownSlope] = 0;
    }
    vehicle.parts.brake(vehicle, dt);
    vehicle.parts.drive(vehicle, dt);
    vehicle.parts.transmit(vehicle, dt);
    for (let i = 0; i < vehicle.differentials.length; i++) {
        vehicle.differentials[i].step();
    }
}

/** In a function of its own: inlined above, a call of drivers of several kinds tends to have V8 box the step length. */
function askDriver({ driver, controls }: VehicleParts, dt: number): void {
    controls.ask(driver, dt);
    controls.limit();
}
