import { type VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from '../../net/vehicle-state.js';
import { SUSPENSION } from '../../suspension/params.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { WHEEL } from '../../wheel/state.js';

/** Turns, presses in and steers the wheels of a car as a state has them. */
export function setWheels({ wheels, steering }: Vehicle, state: VehicleState): void {
    let steered = 0;
    let sum = 0;
    for (let i = 0; i < state.wheelCount && i < wheels.length; i++) {
        const { state: wheel } = wheels[i];
        const from = WHEEL_STATE_NUMBERS * i;
        wheel[WHEEL.steerAngle] = state.wheels[from + WHEEL_STATE.steer];
        wheel[WHEEL.spinAngle] = state.wheels[from + WHEEL_STATE.turned];
        wheel[WHEEL.spin] = state.wheels[from + WHEEL_STATE.spin];
        wheel[WHEEL.jounce] = state.wheels[from + WHEEL_STATE.height] + wheel[WHEEL.suspension + SUSPENSION.distance];
        wheel[WHEEL.grounded] = state.wheels[from + WHEEL_STATE.grounded];
        if (steering?.steered[0]?.mount.position[2] === wheels[i].mount.position[2]) {
            sum += wheel[WHEEL.steerAngle];
            steered++;
        }
    }
    if (steering && steered > 0) {
        steering.angle = sum / steered; // of the foremost steered axle: the virtual wheel in its middle, nearly
    }
}
