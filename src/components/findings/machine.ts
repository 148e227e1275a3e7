import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { DEG } from '../../math/scalar.js';
import {
    BRAKE_REACHES_NO_WHEEL,
    BRAKE_ZERO,
    DRIVES_MISSING_AXLE,
    LOCK_REACHES_NO_WHEEL,
    LOCK_ZERO,
    MANY_SHAFTS,
    TURN_RATE_ZERO
} from '../../messages/machine.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { MAX_SHAFTS } from '../../vehicle/workspace.js';
import type { Wheel } from '../../wheel/wheel.js';

type Machine = Pick<Vehicle, 'powertrain' | 'wheelMotors' | 'steering' | 'brakes' | 'tracks' | 'motorcycle' | 'train'>;

/** Inputs of the driver that reach no wheel of a vehicle with a powertrain: a trailer takes none of its own. */
export function inputFindings(chassis: Entity, vehicle: Machine): Finding[] {
    const wheels = chassis.findScripts('wheelCollider');
    if (vehicle.powertrain === null || wheels.some(({ enabled }) => !enabled)) {
        return []; // a wheel that is switched off is reported by itself
    }
    return [driveFault, pedalFault, handFault, steeringFault].flatMap((find) => find(chassis, vehicle) ?? []);
}

/** Torque for an end of a frame that has no wheels there. */
function driveFault(chassis: Entity, { powertrain, wheelMotors }: Machine): Finding | null {
    const { drives, frontShare, front, rear } = powertrain!;
    const lost = (front.length === 0 ? frontShare : 0) + (rear.length === 0 ? 1 - frontShare : 0);
    if (wheelMotors ? wheelMotors.motors.length > 0 : !drives || lost === 0) {
        return null;
    }
    const [end, other] = front.length === 0 ? ['front', 'Rear'] : ['rear', 'Front'];
    return finding(DRIVES_MISSING_AXLE, chassis, 'vehicleController.drive', {
        share: Math.round(100 * lost),
        end,
        other
    });
}

/** A brake pedal without a braked wheel. */
function pedalFault(chassis: Entity, { brakes }: Machine): Finding | null {
    if (brakes === null) {
        return null;
    }
    const { front, rear, maxTorque } = brakes;
    const reached = Math.max(
        mostOf(front, 'maxBrakeTorque', brakes.frontWheelTorque),
        mostOf(rear, 'maxBrakeTorque', brakes.rearWheelTorque)
    );
    const numbers = { torque: maxTorque, own: 'maxBrakeTorque' };
    if (reached > 0) {
        return null;
    }
    return maxTorque === 0
        ? finding(BRAKE_ZERO, chassis, 'vehicleController.brakes.maxBrakeTorque', numbers)
        : finding(BRAKE_REACHES_NO_WHEEL, chassis, 'vehicleController.brakes.maxBrakeTorque', numbers);
}

/** A hand brake without a braked wheel; a vehicle may have none at all. */
function handFault(chassis: Entity, { brakes }: Machine): Finding | null {
    if (brakes === null || brakes.maxHandbrakeTorque === 0) {
        return null;
    }
    const { front, rear, maxHandbrakeTorque: torque, handbrakeBias } = brakes;
    const reached = Math.max(
        mostOf(front, 'maxHandbrakeTorque', torque * handbrakeBias),
        mostOf(rear, 'maxHandbrakeTorque', torque * (1 - handbrakeBias))
    );
    const numbers = { torque, own: 'maxHandbrakeTorque' };
    return reached > 0
        ? null
        : finding(BRAKE_REACHES_NO_WHEEL, chassis, 'vehicleController.brakes.maxHandbrakeTorque', numbers);
}

/** Largest torque of a wheel of an axle: its own, or that which the brakes give to those without. */
function mostOf(wheels: readonly Wheel[], name: 'maxBrakeTorque' | 'maxHandbrakeTorque', given: number): number {
    return Math.max(0, ...wheels.map(({ params }) => (params[name] >= 0 ? params[name] : given)));
}

/** Steering that turns neither a wheel nor a belt, a handlebar or the joint of two frames; the latter has words of its own. */
function steeringFault(chassis: Entity, { steering, tracks, motorcycle, train }: Machine): Finding | null {
    if (steering === null || motorcycle !== null || (tracks !== null && tracks.turnRate > 0)) {
        return null;
    }
    const { steered, fixed, maxAngle, rearRatio, rearRatioFast, rearFastSpeed } = steering;
    const rearTurns = rearRatio !== 0 || (rearFastSpeed > 0 && rearRatioFast !== 0);
    const turns = [...steered, ...fixed].some((wheel) => {
        const own = wheel.params.maxSteerAngle;
        return own >= 0 ? own > 0 : maxAngle > 0 && (steered.includes(wheel) || (steered.length > 0 && rearTurns));
    });
    const joint = train?.couplings.some(({ kind, friction }) => kind === 'articulated' && friction > 0);
    if (turns || joint || steered.length === 0) {
        return null; // a frame without a front axle waits for the other
    }
    if (tracks !== null) {
        return finding(TURN_RATE_ZERO, chassis, 'tracks.turnRate');
    }
    const angle = Math.round(maxAngle / DEG);
    return angle === 0
        ? finding(LOCK_ZERO, chassis, 'vehicleController.steering.maxSteerAngle', { angle })
        : finding(LOCK_REACHES_NO_WHEEL, chassis, 'vehicleController.steering.maxSteerAngle', { angle });
}

/** More clutches and differentials than a step can solve for: the last ones would carry nothing. */
export function shaftFindings(
    chassis: Entity,
    { differentials, parts }: Pick<Vehicle, 'differentials' | 'parts'>
): Finding[] {
    const shafts = differentials.length + parts.shafts.flat().length;
    if (shafts <= MAX_SHAFTS) {
        return [];
    }
    return [finding(MANY_SHAFTS, chassis, 'vehicle.differentials', { count: shafts, most: MAX_SHAFTS })];
}
