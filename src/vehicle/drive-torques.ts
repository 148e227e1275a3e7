import type { Vehicle } from './vehicle.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function findDriveTorques(vehicle: Vehicle, dt: number): void {
    const { states } = vehicle;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        const radius = state.radius;
        const drag = state.dampingRate;
        scratch.spinInertia = 0.5 * state.mass * radius * radius + dt * (drag - state.ownSlope);
        scratch.frictionTorque =
            state.brakeTorque +
            state.pedalTorque +
            (state.rollingResistance + state.surfaceRolling) * scratch.expectedLoad * radius;
        const spin = state.spin;
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && scratch.frictionTorque > 0;
        const momentum = (Math.abs(spin) * scratch.spinInertia) / dt;
        const most = Math.abs(state.motorTorque) + momentum + radius * scratch.peakX;
        const asked = standing ? Math.abs(state.heldTorque) : most;
        scratch.locked = scratch.frictionTorque > 0 && asked <= scratch.frictionTorque ? 1 : 0;
        scratch.frictionSign = Math.sign(standing ? state.heldTorque : spin);
        scratch.freeSpin = spin - (dt * drag * spin) / scratch.spinInertia;
    }
}
