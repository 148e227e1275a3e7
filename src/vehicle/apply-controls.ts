import { limitReverse, openThrottle } from './pedal-map.js';
import type { VehicleParts } from './vehicle-parts.js';
import { CONTROLS } from '../control/driver-controls.js';
import { WHEEL } from '../wheel/state.js';

/** Driver -> controls -> pedals, with the help of the aids -> road wheel angles, brake torques, drive. */
export function applyControls(vehicle: VehicleParts, dt: number): void {
    if (!vehicle.sleep.asked) {
        askDriver(vehicle, dt);
    }
    const { pedals, driver } = vehicle;
    pedals.follow(vehicle.controls);
    pedals.mapped = pedals.map !== 'raw' && driver?.metersThrottle !== true;
    if (pedals.mapped) {
        openThrottle(vehicle);
    }
    if (vehicle.controls.numbers[CONTROLS.reverse] !== 0 && vehicle.powertrain !== null) {
        limitReverse(vehicle, vehicle.powertrain);
    }
    vehicle.parts.steer(vehicle, dt);
    vehicle.steering?.follow(vehicle); // aids ask how far it turns
    vehicle.aids?.step(vehicle, dt);
    if (!vehicle.parts.steers) {
        vehicle.steering?.step(vehicle, dt);
    }
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state } = vehicle.wheels[i];
        state[WHEEL.pedalTorque] = 0;
        state[WHEEL.handTorque] = 0;
        state[WHEEL.ownTorque] = 0;
        state[WHEEL.ownSlope] = 0;
    }
    vehicle.brakes?.step(vehicle);
    vehicle.parts.brake(vehicle, dt);
    vehicle.aids?.modulate(vehicle, dt);
    vehicle.parts.drive(vehicle, dt);
    vehicle.powertrain?.step(vehicle, dt);
    vehicle.wheelMotors?.step(vehicle);
    for (let i = 0; i < vehicle.differentials.length; i++) {
        vehicle.differentials[i].step();
    }
}

/** In a function of its own: inlined above, a call of drivers of several kinds tends to have V8 box the step length. */
function askDriver({ driver, controls }: VehicleParts, dt: number): void {
    controls.ask(driver, dt);
    controls.limit();
}
