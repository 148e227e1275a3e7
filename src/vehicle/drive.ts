import type { Vehicle } from './vehicle.js';
import {
    EXPECTED_LOAD,
    FREE_SPIN,
    FRICTION_SIGN,
    FRICTION_TORQUE,
    HELD_TORQUE,
    LOCKED,
    OWN_SLOPE,
    PEAK_X,
    PEDAL_TORQUE,
    SPIN,
    SPIN_INERTIA,
    SURFACE_ROLLING
} from '../wheel/state.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function drive(vehicle: Vehicle, dt: number): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        const { state } = wheel;
        const { mass, radius, dampingRate, rollingResistance } = wheel.params;
        state[SPIN_INERTIA] = 0.5 * mass * radius * radius + dt * (dampingRate - state[OWN_SLOPE]);
        state[FRICTION_TORQUE] =
            wheel.brakeTorque +
            state[PEDAL_TORQUE] +
            (rollingResistance + state[SURFACE_ROLLING]) * state[EXPECTED_LOAD] * radius;
        const spin = state[SPIN];
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && state[FRICTION_TORQUE] > 0;
        const momentum = (Math.abs(spin) * state[SPIN_INERTIA]) / dt;
        const most = Math.abs(wheel.motorTorque) + momentum + radius * state[PEAK_X];
        const asked = standing ? Math.abs(state[HELD_TORQUE]) : most;
        state[LOCKED] = state[FRICTION_TORQUE] > 0 && asked <= state[FRICTION_TORQUE] ? 1 : 0;
        state[FRICTION_SIGN] = Math.sign(standing ? state[HELD_TORQUE] : spin);
        state[FREE_SPIN] = spin - (dt * dampingRate * spin) / state[SPIN_INERTIA];
    }
}
