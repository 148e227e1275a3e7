import { setWheels } from './wheels-of-state.js';
import { matrixOf } from '../../math/quaternion.js';
import { RPM, STANDARD_GRAVITY } from '../../math/scalar.js';
import { type VehicleState, WHEEL_STATE, WHEEL_STATE_NUMBERS } from '../../net/vehicle-state.js';
import { MOTOR } from '../../powertrain/motor-state.js';
import { SUSPENSION } from '../../suspension/params.js';
import { BODY } from '../../vehicle/body.js';
import { LIGHTS } from '../../vehicle/lights.js';
import { orientWheels } from '../../vehicle/orient-wheels.js';
import { findOwnVelocity } from '../../vehicle/own-velocity.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Friction of a sliding tire on asphalt, for the power that it turns into smoke. Estimate. */
const SLIDING = 0.9;

/**
 * Shows on a vehicle that is not simulated a state that has come over the network, with sounds and marks on the ground: cameras,
 * effects and instruments read it as that of any other car.
 *
 * @param vehicle - Its chassis has no dynamic body.
 * @param state - State to show.
 * @param mass - Mass of the car, kg.
 * @param sinceStep - Time that the frame shows beyond the last fixed step, s: wheels are drawn turned on by that much.
 */
export function showState(vehicle: Vehicle, state: VehicleState, mass: number, sinceStep: number): void {
    const { body, wheels } = vehicle;
    matrixOf(state.rotation, 0, body.rotation);
    body.position.set(state.position);
    body.velocity.set(state.velocity);
    body.angularVelocity.set(state.angularVelocity);
    body.state.fill(mass, BODY.mass, BODY.mass + 4); // of the moments of inertia nothing shows
    findOwnVelocity(body);
    vehicle.forwardSpeed = body.state[BODY.ownVelocityZ];
    vehicle.shareMass();
    setWheels(vehicle, state);
    orientWheels(vehicle);
    for (let i = 0; i < state.wheelCount && i < wheels.length; i++) {
        showWheel(wheels[i], vehicle.velocity, state.wheels[WHEEL_STATE_NUMBERS * i + WHEEL_STATE.slide]);
        wheels[i].state[WHEEL.spinAngle] -= sinceStep * wheels[i].state[WHEEL.spin];
    }
    showMachine(vehicle, state);
}

/** Sets the contact point of a tire and its slide there: the point moves with the body and turns as it does. */
function showWheel({ state }: Wheel, velocity: Float64Array, slide: number): void {
    const radius = state[WHEEL.radius];
    state[WHEEL.jounceRate] = 0;
    for (let k = 0; k < 3; k++) {
        const center = state[WHEEL.hub + k] + (state[WHEEL.jounce] - droopOf(state)) * state[WHEEL.up + k];
        state[WHEEL.point + k] = center - radius * state[WHEEL.up + k];
        state[WHEEL.normal + k] = state[WHEEL.up + k];
        state[WHEEL.forward + k] = state[WHEEL.heading + k];
        state[WHEEL.left + k] = state[WHEEL.axle + k];
    }
    const x = state[WHEEL.pointX];
    const z = state[WHEEL.pointZ];
    const forward = velocity[2] - velocity[4] * x;
    const left = velocity[0] + velocity[4] * z;
    const sin = Math.sin(state[WHEEL.roadAngle]);
    const cos = Math.cos(state[WHEEL.roadAngle]);
    state[WHEEL.groundForward] = 0;
    state[WHEEL.groundLeft] = 0;
    state[WHEEL.newForward] = forward * cos + left * sin;
    state[WHEEL.newLeft] = left * cos - forward * sin;
    const grounded = state[WHEEL.grounded] !== 0;
    state[WHEEL.load] = grounded ? state[WHEEL.restLoad] || state[WHEEL.sprungMass] * STANDARD_GRAVITY : 0;
    const slip = radius * state[WHEEL.spin] - state[WHEEL.newForward];
    const size = Math.hypot(slip, state[WHEEL.newLeft]);
    const force = size > 0 ? (Math.min(1, slide) * SLIDING * state[WHEEL.load]) / size : 0;
    state[WHEEL.forceX] = force * slip;
    state[WHEEL.forceY] = -force * state[WHEEL.newLeft];
    state[WHEEL.slipRatio] = slip / Math.max(1, Math.abs(state[WHEEL.newForward]));
}

function showMachine({ pedals, powertrain, wheelMotors }: Vehicle, state: VehicleState): void {
    pedals.brake = (state.lamps & LIGHTS.brake) === 0 ? 0 : 1;
    for (const { motor } of wheelMotors?.motors ?? []) {
        motor.speed = state.rpm * RPM;
        motor.state[MOTOR.motorThrottle] = state.load;
    }
    if (powertrain === null) {
        return;
    }
    const { engine, electric, gearbox } = powertrain;
    engine.running = state.running;
    engine.speed = state.rpm * RPM;
    engine.throttle = state.load;
    gearbox.gear = state.gear;
    if (electric !== null) {
        electric.motor.speed = state.rpm * RPM;
        electric.motor.state[MOTOR.motorThrottle] = state.load;
    }
}

function droopOf(state: Float64Array): number {
    return state[WHEEL.suspension + SUSPENSION.distance];
}
