import type { Entity, Quat, Vec3 } from 'playcanvas';

import { finding, type Finding } from './report.js';
import {
    BAD_FORCE,
    BAD_IMPULSE,
    BAD_MASS,
    BAD_PARAMETER,
    BAD_POSE,
    BAD_POSITION_REQUEST,
    BAD_ROTATION_REQUEST,
    BAD_SOLUTION,
    BAD_TURN_REQUEST,
    BAD_VELOCITY,
    BAD_VELOCITY_REQUEST,
    HUGE_MASS,
    TOO_FAR,
    TOO_FAST,
    TURNS_TOO_FAST
} from '../../messages/chassis.js';
import { BAD_TIRE_OUTPUT } from '../../messages/wheels.js';
import { FARTHEST, FASTEST, FASTEST_TURN, HEAVIEST, isDirection, isPlace } from '../../physics/limits.js';
import type { BodyFault } from '../../physics/physics.js';
import { nameOfTire } from '../../tire/scaled-tire.js';
import type { Fault } from '../../vehicle/fault.js';

/** By fault of a rigid body: message, attribute, and the limit that a value exceeds. */
const BODY_FAULTS = {
    mass: [BAD_MASS, 'rigidbody.mass', 0],
    weight: [HUGE_MASS, 'rigidbody.mass', HEAVIEST],
    force: [BAD_FORCE, 'rigidbody', 0],
    velocity: [BAD_VELOCITY, 'rigidbody.linearVelocity', 0],
    pose: [BAD_POSE, 'rigidbody.teleport', 0],
    speed: [TOO_FAST, 'rigidbody.linearVelocity', FASTEST],
    turn: [TURNS_TOO_FAST, 'rigidbody.angularVelocity', FASTEST_TURN],
    place: [TOO_FAR, 'position', FARTHEST],
    impulse: [BAD_IMPULSE, 'vehicle', 0]
} as const satisfies Record<BodyFault, unknown>;

/** Names a fault of a rigid body. */
export function bodyFinding(entity: Entity, fault: BodyFault, value: number): Finding {
    const [message, attribute, most] = BODY_FAULTS[fault];
    return finding(message, entity, attribute, { value: value.toPrecision(3), most });
}

/**
 * Names the fault for which a vehicle leaves out a tire, or whole steps.
 *
 * @param entity - Entity of the wheel, or the chassis if the wheel is not known.
 */
export function faultFinding(entity: Entity, { source, wheel, name, value }: Fault): Finding {
    switch (source) {
        case 'tire': {
            const model = wheel ? nameOfTire(wheel.tire) : '';
            return finding(BAD_TIRE_OUTPUT, entity, 'wheelCollider.ownTire', { model, value, output: name });
        }
        case 'parameter':
            return finding(BAD_PARAMETER, entity, `wheel.${name}`, { value });
        case 'solution':
            return finding(BAD_SOLUTION, entity, 'vehicle');
    }
}

/** Names what is wrong with the position and rotation of a teleport. */
export function teleportFindings(chassis: Entity, position: Vec3, rotation: Quat): Finding[] {
    const findings: Finding[] = [];
    if (!isPlace(position)) {
        const { x, y, z } = position;
        findings.push(finding(BAD_POSITION_REQUEST, chassis, 'teleport.position', { x, y, z, most: FARTHEST }));
    }
    if (!isDirection(rotation)) {
        const request = { rotation: rotation.toString() };
        findings.push(finding(BAD_ROTATION_REQUEST, chassis, 'teleport.rotation', request));
    }
    return findings;
}

/** Names what is wrong with a velocity to be set. */
export function velocityFindings(chassis: Entity, linear: Vec3, angular: Vec3): Finding[] {
    const findings: Finding[] = [];
    if (!(linear.length() <= FASTEST)) {
        const { x, y, z } = linear;
        const request = { x, y, z, most: FASTEST };
        findings.push(finding(BAD_VELOCITY_REQUEST, chassis, 'setTargetVelocity.velocity', request));
    }
    if (!(angular.length() <= FASTEST_TURN)) {
        const { x, y, z } = angular;
        const request = { x, y, z, most: FASTEST_TURN };
        findings.push(finding(BAD_TURN_REQUEST, chassis, 'setTargetVelocity.angularVelocity', request));
    }
    return findings;
}
