import type { Vehicle } from './vehicle.js';
import {
    EXPECTED_LOAD,
    FREE_SPIN,
    FRICTION_SIGN,
    FRICTION_TORQUE,
    LOCKED,
    PEAK_X,
    SPIN_INERTIA
} from '../wheel/scratch.js';
import {
    BEARING_DRAG,
    BRAKE_TORQUE,
    HELD_TORQUE,
    MOTOR_TORQUE,
    OWN_SLOPE,
    PEDAL_TORQUE,
    ROLLING_RESISTANCE,
    SPIN,
    SURFACE_ROLLING,
    WHEEL_MASS,
    WHEEL_RADIUS
} from '../wheel/state.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function findDriveTorques(vehicle: Vehicle, dt: number): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const radius = state[WHEEL_RADIUS];
        const drag = state[BEARING_DRAG];
        scratch[SPIN_INERTIA] = 0.5 * state[WHEEL_MASS] * radius * radius + dt * (drag - state[OWN_SLOPE]);
        scratch[FRICTION_TORQUE] =
            state[BRAKE_TORQUE] +
            state[PEDAL_TORQUE] +
            (state[ROLLING_RESISTANCE] + state[SURFACE_ROLLING]) * scratch[EXPECTED_LOAD] * radius;
        const spin = state[SPIN];
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && scratch[FRICTION_TORQUE] > 0;
        const momentum = (Math.abs(spin) * scratch[SPIN_INERTIA]) / dt;
        const most = Math.abs(state[MOTOR_TORQUE]) + momentum + radius * scratch[PEAK_X];
        const asked = standing ? Math.abs(state[HELD_TORQUE]) : most;
        scratch[LOCKED] = scratch[FRICTION_TORQUE] > 0 && asked <= scratch[FRICTION_TORQUE] ? 1 : 0;
        scratch[FRICTION_SIGN] = Math.sign(standing ? state[HELD_TORQUE] : spin);
        scratch[FREE_SPIN] = spin - (dt * drag * spin) / scratch[SPIN_INERTIA];
    }
}
