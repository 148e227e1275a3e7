import type { Entity, Quat, Vec3 } from 'playcanvas';

import { need } from './argument.js';
import { finding, type Finding } from './report.js';
import { FARTHEST, FASTEST, FASTEST_TURN } from '../../ammo/limits.js';

/**
 * Faults of the position and rotation of a teleport.
 *
 * @throws TypeError when one of them has another type.
 */
export function teleportFindings(chassis: Entity, position: Vec3, rotation: Quat): Finding[] {
    need('teleport(position)', position, 'Vec3');
    need('teleport(position, rotation)', rotation, 'Quat');
    const findings: Finding[] = [];
    const { x, y, z } = position;
    if (!within(position, FARTHEST)) {
        findings.push(
            finding(
                'error',
                chassis,
                'teleport.position',
                `${x}, ${y}, ${z} is not a valid position, so the car stays where it is`,
                `Pass finite numbers of up to ${FARTHEST} m: farther from the origin, single precision is too coarse`
            )
        );
    }
    const turned = rotation.x ** 2 + rotation.y ** 2 + rotation.z ** 2 + rotation.w ** 2;
    if (!(turned > 0 && turned < Infinity)) {
        findings.push(
            finding(
                'error',
                chassis,
                'teleport.rotation',
                `${rotation.toString()} is not a valid rotation, so the car stays where it is`,
                'Pass a quaternion of finite numbers that are not all 0'
            )
        );
    }
    return findings;
}

/** Faults of a velocity to be set. */
export function velocityFindings(chassis: Entity, linear: Vec3, angular: Vec3): Finding[] {
    const findings: Finding[] = [];
    if (!(linear.length() <= FASTEST)) {
        const { x, y, z } = linear;
        findings.push(
            finding(
                'error',
                chassis,
                'setTargetVelocity.velocity',
                `${x}, ${y}, ${z} is not a valid velocity, so the car keeps its own`,
                `Pass finite numbers of up to ${FASTEST} m/s`
            )
        );
    }
    if (!(angular.length() <= FASTEST_TURN)) {
        const { x, y, z } = angular;
        findings.push(
            finding(
                'error',
                chassis,
                'setTargetVelocity.angularVelocity',
                `${x}, ${y}, ${z} is not a valid angular velocity, so the car keeps its own`,
                `Pass finite numbers of up to ${FASTEST_TURN} rad/s`
            )
        );
    }
    return findings;
}

function within({ x, y, z }: Vec3, most: number): boolean {
    return Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= most;
}
