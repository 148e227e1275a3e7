import { type VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from '../../net/vehicle-state.js';
import { MOTOR } from '../../powertrain/motor-state.js';
import { SUSPENSION } from '../../suspension/params.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { WHEEL } from '../../wheel/state.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

const place = new Float64Array(7);
const twist = new Float64Array(6);

/**
 * Reads the state of a car simulated here, as others see it.
 *
 * @param body - The car.
 * @param lamps - Lit lamps, as CARLA's bits.
 * @param out - Receives it; has as many wheels.
 * @returns True if the car is in the world.
 */
export function readState(body: VehicleBody, lamps: number, out: VehicleState): boolean {
    if (!body.readMotion(place, twist)) {
        return false;
    }
    for (let k = 0; k < 3; k++) {
        out.position[k] = place[k];
        out.rotation[k] = place[3 + k];
        out.velocity[k] = twist[k];
        out.angularVelocity[k] = twist[3 + k];
    }
    out.rotation[3] = place[6];
    const { vehicle } = body;
    const { wheels } = vehicle;
    for (let i = 0; i < out.wheelCount && i < wheels.length; i++) {
        const { state } = wheels[i];
        const to = WHEEL_STATE_NUMBERS * i;
        out.wheels[to + WHEEL_STATE.steer] = state[WHEEL.steerAngle];
        out.wheels[to + WHEEL_STATE.turned] = state[WHEEL.spinAngle];
        out.wheels[to + WHEEL_STATE.spin] = state[WHEEL.spin];
        out.wheels[to + WHEEL_STATE.height] = state[WHEEL.jounce] - state[WHEEL.suspension + SUSPENSION.distance];
        out.wheels[to + WHEEL_STATE.slide] = wheels[i].slide;
        out.wheels[to + WHEEL_STATE.grounded] = state[WHEEL.grounded];
    }
    readMachine(vehicle, out);
    out.asleep = body.isAsleep;
    out.lamps = lamps;
    return true;
}

function readMachine({ powertrain, wheelMotors }: Vehicle, out: VehicleState): void {
    const motor = wheelMotors?.motors[0]?.motor ?? powertrain?.electric?.motor;
    const engine = powertrain?.engine;
    out.gear = powertrain?.gearbox.gear ?? 0;
    out.running = engine?.running ?? false;
    if (motor) {
        out.rpm = Math.abs(motor.rpm);
        out.load = Math.max(0, motor.state[MOTOR.motorThrottle]);
    } else {
        out.rpm = engine?.rpm ?? 0;
        out.load = engine !== undefined && engine.running && !engine.cutting ? engine.throttle : 0;
    }
}
