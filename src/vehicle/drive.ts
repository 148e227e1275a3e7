import type { Vehicle } from './vehicle.js';

/**
 * Wheel by wheel: spin inertia with bearing drag taken implicitly, all torque that opposes rolling as one friction
 * (brakes, rolling resistance), and the spin that would result if the tire gave no force.
 */
export function drive(vehicle: Vehicle, dt: number): void {
    const { states, wheels } = vehicle;
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        const { mass, radius, dampingRate, rollingResistance } = wheel.params;
        states.spinInertia[i] = 0.5 * mass * radius * radius + dt * (dampingRate - states.ownSlope[i]);
        states.frictionTorque[i] =
            wheel.brakeTorque +
            states.pedalTorque[i] +
            (rollingResistance + states.surfaceRolling[i]) * states.expectedLoad[i] * radius;
        const spin = states.spin[i];
        // a wheel that stands stays held unless the last step asked more of its brake than it can hold; one that rolls is
        // stopped within the step by a brake that outdoes motor, momentum and all that the tire can give
        const standing = spin === 0 && states.frictionTorque[i] > 0;
        const momentum = (Math.abs(spin) * states.spinInertia[i]) / dt;
        const most = Math.abs(wheel.motorTorque) + momentum + radius * states.peakX[i];
        const asked = standing ? Math.abs(states.heldTorque[i]) : most;
        states.locked[i] = states.frictionTorque[i] > 0 && asked <= states.frictionTorque[i] ? 1 : 0;
        states.frictionSign[i] = Math.sign(standing ? states.heldTorque[i] : spin);
        states.freeSpin[i] = spin - (dt * dampingRate * spin) / states.spinInertia[i];
    }
}
