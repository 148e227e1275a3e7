import { ConstantPower } from './constant-power.js';
import { HeldAcceleration } from './held-acceleration.js';
import { HeldSlip } from './held-slip.js';
import { PathFollower } from './path-follower.js';
import { PedalSpeed } from './pedal-speed.js';
import type { Pilot } from './pilot.js';
import { Timeline } from './timeline.js';
import { TorqueSpeed } from './torque-speed.js';
import { WheelAngle } from './wheel-angle.js';
import { WheelTorques } from './wheel-torques.js';
import type { StartFrame } from '../motion.js';
import type { DriverPlan } from '../scenario.js';

/** Returns the pilots that share the driving of a scenario. */
export function pilotsFor(plan: DriverPlan, frame: StartFrame): Pilot[] {
    const pilots: Pilot[] = [];
    if (plan.driveTorque || plan.brakeTorque) {
        pilots.push(new WheelTorques(plan.driveTorque, plan.brakeTorque));
    }
    if (plan.speed !== undefined) {
        const target = new Timeline(plan.speed);
        pilots.push(plan.by === 'torque' ? new TorqueSpeed(target, plan.wheels) : new PedalSpeed(target));
    }
    if (plan.power !== undefined) {
        pilots.push(new ConstantPower(new Timeline(plan.power), plan.wheels));
    }
    if (plan.acceleration !== undefined) {
        pilots.push(new HeldAcceleration(new Timeline(plan.acceleration), plan.wheels));
    }
    if (plan.slipRatio !== undefined) {
        pilots.push(new HeldSlip(new Timeline(plan.slipRatio), plan.wheels));
    }
    if (plan.steerAngle !== undefined) {
        const unit = plan.angleUnit === 'deg' ? Math.PI / 180 : 1;
        const rate = plan.steerRate === undefined ? undefined : plan.steerRate * unit;
        pilots.push(new WheelAngle(new Timeline(plan.steerAngle), unit, rate));
    }
    if (plan.path) {
        pilots.push(new PathFollower(plan.path, frame));
    }
    return pilots;
}

/** True if torques drive the wheels, with the engine out of gear. */
export function drivesByTorque(plan: DriverPlan): boolean {
    const { by, driveTorque, brakeTorque, power, acceleration, slipRatio } = plan;
    return (
        by === 'torque' ||
        [driveTorque, brakeTorque, power, acceleration, slipRatio].some((value) => value !== undefined)
    );
}
