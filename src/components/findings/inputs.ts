import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { DEG } from '../../math/scalar.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import type { Wheel } from '../../wheel/wheel.js';

type Machine = Pick<Vehicle, 'powertrain' | 'wheelMotors' | 'steering' | 'brakes' | 'tracks' | 'motorcycle' | 'train'>;

/** Attribute, message and remedy. */
type Fault = readonly [string, string, string];

/** Inputs of the driver that reach no wheel of a vehicle with a powertrain: a trailer takes none of its own. */
export function inputFindings(chassis: Entity, vehicle: Machine): Finding[] {
    const wheels = chassis.findScripts('wheelCollider');
    if (vehicle.powertrain === null || wheels.some(({ enabled }) => !enabled)) {
        return []; // a wheel that is switched off is reported by itself
    }
    const faults = [driveFault(vehicle), pedalFault(vehicle), handFault(vehicle), steeringFault(vehicle)];
    return faults
        .filter((fault) => fault !== null)
        .map(([attribute, message, remedy]) => finding('warning', chassis, attribute, message, remedy, 'no wheel'));
}

/** Torque for an end of a frame that has no wheels there. */
function driveFault({ powertrain, wheelMotors }: Machine): Fault | null {
    const { drives, frontShare, front, rear } = powertrain!;
    const lost = (front.length === 0 ? frontShare : 0) + (rear.length === 0 ? 1 - frontShare : 0);
    if (wheelMotors ? wheelMotors.motors.length > 0 : !drives || lost === 0) {
        return null;
    }
    const [end, other] = front.length === 0 ? ['front', 'Rear'] : ['rear', 'Front'];
    const message = `${Math.round(100 * lost)} % of the torque goes to the ${end} axle, which has no wheels`;
    return ['vehicleController.drive', message, `Choose ${other}`];
}

/** A brake pedal without a braked wheel. */
function pedalFault({ brakes }: Machine): Fault | null {
    if (brakes === null) {
        return null;
    }
    const { front, rear, maxTorque } = brakes;
    const reached = Math.max(
        mostOf(front, 'maxBrakeTorque', brakes.frontWheelTorque),
        mostOf(rear, 'maxBrakeTorque', brakes.rearWheelTorque)
    );
    const remedy = maxTorque === 0 ? 'Raise it' : remedyAt('maxBrakeTorque', 'braked');
    return reached > 0
        ? null
        : ['vehicleController.brakes.maxBrakeTorque', `${maxTorque} N m reaches no wheel`, remedy];
}

/** A hand brake without a braked wheel; a vehicle may have none at all. */
function handFault({ brakes }: Machine): Fault | null {
    if (brakes === null || brakes.maxHandbrakeTorque === 0) {
        return null;
    }
    const { front, rear, maxHandbrakeTorque: torque, handbrakeBias } = brakes;
    const reached = Math.max(
        mostOf(front, 'maxHandbrakeTorque', torque * handbrakeBias),
        mostOf(rear, 'maxHandbrakeTorque', torque * (1 - handbrakeBias))
    );
    const remedy = remedyAt('maxHandbrakeTorque', 'braked');
    return reached > 0
        ? null
        : ['vehicleController.brakes.maxHandbrakeTorque', `${torque} N m reaches no wheel`, remedy];
}

/** Largest torque of a wheel of an axle: its own, or that which the brakes give to those without. */
function mostOf(wheels: readonly Wheel[], name: 'maxBrakeTorque' | 'maxHandbrakeTorque', given: number): number {
    return Math.max(0, ...wheels.map(({ params }) => (params[name] >= 0 ? params[name] : given)));
}

function remedyAt(name: string, wheels: string): string {
    return `Set ${name} of the ${wheels} Wheel Colliders to -1, which uses their part of it`;
}

/** Steering that turns neither a wheel nor a belt, a handlebar or the joint of two frames; the latter has words of its own. */
function steeringFault({ steering, tracks, motorcycle, train }: Machine): Fault | null {
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
        return ['tracks.turnRate', 'it is 0, so the belts do not steer, and no wheel does either', 'Raise it'];
    }
    const degrees = Math.round(maxAngle / DEG);
    const remedy = degrees === 0 ? 'Raise it' : remedyAt('maxSteerAngle', 'steered');
    return ['vehicleController.steering.maxSteerAngle', `${degrees} degrees turn no wheel`, remedy];
}
