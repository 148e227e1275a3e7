import { setWheels } from './wheels-of-state.js';
import { RPM } from '../../math/scalar.js';
import type { VehicleState } from '../../net/vehicle-state.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

const place = new Float64Array(7);
const twist = new Float64Array(6);

/**
 * Sets a car simulated here to a state that has come over the network. State that is not in it, such as the strain of the
 * tires, stays as it is.
 */
export function takeState(body: VehicleBody, state: VehicleState): void {
    place.set(state.position);
    place.set(state.rotation, 3);
    twist.set(state.velocity);
    twist.set(state.angularVelocity, 3);
    body.setMotion(place, twist);
    const { vehicle } = body;
    setWheels(vehicle, state);
    const { powertrain } = vehicle;
    if (powertrain === null) {
        return;
    }
    if (powertrain.electric === null) {
        powertrain.engine.running = state.running;
        powertrain.engine.speed = state.rpm * RPM;
    } else {
        powertrain.electric.motor.speed = Math.sign(vehicle.forwardSpeed) * state.rpm * RPM;
    }
    if (powertrain.gearbox.gear !== state.gear) {
        powertrain.gearbox.gear = state.gear;
    }
}
