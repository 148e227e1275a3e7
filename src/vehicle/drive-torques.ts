import type { VehicleParts } from './vehicle-parts.js';
import { rollingTorque } from '../wheel/rolling-torque.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function findDriveTorques(vehicle: VehicleParts, dt: number): void {
    const { wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        const radius = state[WHEEL.radius];
        const drag = state[WHEEL.dampingRate];
        scratch[SCRATCH.spinInertia] = 0.5 * state[WHEEL.mass] * radius * radius + dt * (drag - state[WHEEL.ownSlope]);
        scratch[SCRATCH.frictionTorque] =
            state[WHEEL.brakeTorque] + state[WHEEL.pedalTorque] + rollingTorque(state, scratch[SCRATCH.expectedLoad]);
        const spin = state[WHEEL.spin];
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && scratch[SCRATCH.frictionTorque] > 0;
        const momentum = (Math.abs(spin) * scratch[SCRATCH.spinInertia]) / dt;
        const most = Math.abs(state[WHEEL.motorTorque]) + momentum + radius * scratch[SCRATCH.peakX];
        const asked = standing ? Math.abs(state[WHEEL.heldTorque]) : most;
        scratch[SCRATCH.locked] =
            scratch[SCRATCH.frictionTorque] > 0 && asked <= scratch[SCRATCH.frictionTorque] ? 1 : 0;
        scratch[SCRATCH.frictionSign] = Math.sign(standing ? state[WHEEL.heldTorque] : spin);
        scratch[SCRATCH.freeSpin] = spin - (dt * drag * spin) / scratch[SCRATCH.spinInertia];
    }
}
