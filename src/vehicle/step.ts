import { applyControls } from './apply-controls.js';
import { applyImpulses } from './apply-impulses.js';
import { findBodyVelocity } from './body-velocity.js';
import { findContactFrames } from './contact-frames.js';
import { findContactVelocities } from './contact-velocities.js';
import { settleContactWork } from './contact-work.js';
import { findDriveTorques } from './drive-torques.js';
import { easeEdgeContacts } from './edge-contacts.js';
import { findContacts } from './find-contacts.js';
import { findGroundMobility } from './ground-mobility.js';
import { findGyroscopicImpulse } from './gyroscopic-torque.js';
import { integrateWheels } from './integrate-wheels.js';
import { orientWheels } from './orient-wheels.js';
import { refuseStep } from './refuse-step.js';
import { solveStep } from './solver/solve.js';
import { findSuspensionForces } from './suspension-forces.js';
import { findTireForces } from './tire-forces.js';
import type { VehicleParts } from './vehicle-parts.js';
import { WHEEL } from '../wheel/state.js';

/**
 * One physics step of one vehicle, before the engine's own solver runs. The titles are chapters of docs/models.md.
 *
 * @param vehicle - The vehicle.
 * @param dt - Length of the step, s.
 */
export function step(vehicle: VehicleParts, dt: number): void {
    if (vehicle.wheels.length === 0 || vehicle.sleep.holds(vehicle, dt) || !vehicle.chassis.read(vehicle.body)) {
        return;
    }
    beginStep(vehicle, dt);
    // the new velocity, within the limits of contact, friction ellipse and brakes ("One solve per vehicle")
    solveStep(vehicle, dt);
    if (endStep(vehicle, dt)) {
        vehicle.sleep.watch(vehicle, dt);
    }
}

/** All up to the solve: what acts on the body at the start of the step. The body was read. */
export function beginStep(vehicle: VehicleParts, dt: number): void {
    vehicle.steps++;
    vehicle.fault = null;
    vehicle.workspace.begin();
    vehicle.shareMass();
    // velocity in the vehicle frame; drag and downforce ("Air"); what contacts of the hull carry ("One solve per vehicle")
    findBodyVelocity(vehicle, dt);
    // optional parts that change load and grip of the wheels, before riders and aids ask for it ("Lift axle", "Tire heat")
    vehicle.parts.prepare(vehicle, dt);
    if (vehicle.dirty.late) {
        // (after what loads the wheels, which is derived and in no snapshot)
        easeChanges(vehicle, dt);
    }
    // driver, steering, aids, pedals and powertrain ("Brakes and steering", "Driver aids", "Engine" to "Electric motor")
    applyControls(vehicle, dt);
    // steer angle, camber and toe of each wheel ("Suspension geometry")
    orientWheels(vehicle);
    // contact point, normal, jounce and surface under each wheel ("Contact")
    findContacts(vehicle, dt);
    // rolling direction and lateral direction in the contact plane, and the lever of the forces ("One solve per vehicle")
    findContactFrames(vehicle, dt);
    // velocity of each contact point over the ground: what the slips come from ("One solve per vehicle")
    findContactVelocities(vehicle, dt);
    // optional parts: the turning fork, gyroscopes, weight of a rider ("Motorcycle")
    vehicle.parts.loads(vehicle, dt);
    // a wheel that climbs an edge closes its suspension by the arc about that edge ("Contact")
    easeEdgeContacts(vehicle, dt);
    // inverse effective mass of the bodies under the wheels ("Ground that can move")
    findGroundMobility(vehicle, dt);
    // -w x (I w + h) of Euler's equation, with the spin of the wheels ("One solve per vehicle", "Wheel spin")
    findGyroscopicImpulse(vehicle, dt);
    // spring, damper, bump stop and anti-roll bar; the expected load ("Spring, damper, stop", "Anti-roll bar")
    findSuspensionForces(vehicle, dt);
    // correction of the work that the contacts did in the last step ("Contact")
    settleContactWork(vehicle, dt);
    // slip ratio and slip angle to longitudinal and lateral force, through the bristle ("Tire")
    findTireForces(vehicle, dt);
    // spin inertia, brakes and rolling resistance of each wheel ("Wheel spin")
    findDriveTorques(vehicle, dt);
}

/**
 * All after the solve.
 *
 * @returns False, and nothing is changed, if the result is not finite.
 */
export function endStep(vehicle: VehicleParts, dt: number): boolean {
    // on the body, and the reaction on ground that can move; nothing that is not finite may reach the engine
    if (!applyImpulses(vehicle, dt)) {
        refuseStep(vehicle);
        return false;
    }
    // wheel speeds, tread deflections and engine speed at the end of the step, slips for telemetry
    integrateWheels(vehicle, dt);
    // optional parts after the work of this step ("Brake heat", "Tire heat", "Fuel and battery")
    vehicle.parts.settle(vehicle, dt);
    return true;
}

/** Applies what was set of wheels under load bit by bit ("Spring, damper, stop"). */
function easeChanges({ wheels, dirty }: VehicleParts, dt: number): void {
    dirty.late = false;
    for (let i = 0; i < wheels.length; i++) {
        dirty.late = wheels[i].ease(dt) || dirty.late;
        wheels[i].state[WHEEL.elasticForce] = 0; // what it strains is counted there
    }
}
