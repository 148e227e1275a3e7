import type { Vehicle } from './vehicle.js';
import {
    BEARING_DRAG,
    BRAKE_TORQUE,
    EXPECTED_LOAD,
    FREE_SPIN,
    FRICTION_SIGN,
    FRICTION_TORQUE,
    HELD_TORQUE,
    LOCKED,
    MOTOR_TORQUE,
    OWN_SLOPE,
    PEAK_X,
    PEDAL_TORQUE,
    ROLLING_RESISTANCE,
    SPIN,
    SPIN_INERTIA,
    SURFACE_ROLLING,
    WHEEL_MASS,
    WHEEL_RADIUS
} from '../wheel/state.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function drive(vehicle: Vehicle, dt: number): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const radius = state[WHEEL_RADIUS];
        const drag = state[BEARING_DRAG];
        state[SPIN_INERTIA] = 0.5 * state[WHEEL_MASS] * radius * radius + dt * (drag - state[OWN_SLOPE]);
        state[FRICTION_TORQUE] =
            state[BRAKE_TORQUE] +
            state[PEDAL_TORQUE] +
            (state[ROLLING_RESISTANCE] + state[SURFACE_ROLLING]) * state[EXPECTED_LOAD] * radius;
        const spin = state[SPIN];
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && state[FRICTION_TORQUE] > 0;
        const momentum = (Math.abs(spin) * state[SPIN_INERTIA]) / dt;
        const most = Math.abs(state[MOTOR_TORQUE]) + momentum + radius * state[PEAK_X];
        const asked = standing ? Math.abs(state[HELD_TORQUE]) : most;
        state[LOCKED] = state[FRICTION_TORQUE] > 0 && asked <= state[FRICTION_TORQUE] ? 1 : 0;
        state[FRICTION_SIGN] = Math.sign(standing ? state[HELD_TORQUE] : spin);
        state[FREE_SPIN] = spin - (dt * drag * spin) / state[SPIN_INERTIA];
    }
}
