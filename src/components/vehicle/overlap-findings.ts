import type { Entity } from 'playcanvas';

import { HULL_OVERLAPS } from '../../messages/chassis.js';
import type { BodyChassis, Physics } from '../../physics/physics.js';
import { finding, type Finding } from '../findings/report.js';

/** Depth that nothing reaches in a hull by standing on it or leaning against it, m: Bullet's threshold of split impulses. */
const DEEP = 0.04;

/** Speed of a body that runs into a car, m/s. */
const RAMMING = 1;

/** A chassis, and those that are coupled to it. */
interface Coupled {
    readonly entity: Entity;
    readonly inFront: { readonly entity: Entity } | null;
    readonly behind: { readonly entity: Entity } | null;
}

/**
 * Bodies that lie in the hull of a car and push it away.
 *
 * @param physics - Physics of the world.
 * @param car - The car.
 * @param chassis - Its body.
 * @param isKicked - True after its first step, and after one in which something pushed it away. At other times only what comes along counts: it may have
 * driven into anything else.
 */
export function overlapFindings(
    physics: Physics,
    { entity, inFront, behind }: Coupled,
    chassis: BodyChassis,
    isKicked: boolean
): Finding[] {
    const findings: Finding[] = [];
    for (const other of physics.findOverlaps(chassis, DEEP)) {
        const isPart = other.isDescendantOf(entity) || other === inFront?.entity || other === behind?.entity;
        if (isPart || (isKicked && isStill(other))) {
            findings.push(finding(HULL_OVERLAPS, other, 'collision', { name: entity.path || entity.name }));
        }
    }
    return findings;
}

/** True for a body that a car cannot push away, and that does not run into it. */
function isStill({ rigidbody }: Entity): boolean {
    return rigidbody!.type !== 'dynamic' && rigidbody!.linearVelocity.length() < RAMMING;
}
