import type { Entity } from 'playcanvas';

import type { Queries } from '../../ammo/ammo-ground.js';
import type { EngineBody } from '../../ammo/ammo.js';
import { HULL_OVERLAPS } from '../../messages/chassis.js';
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
 * @param queries - Queries of the world.
 * @param car - The car.
 * @param address - Address of its native body.
 * @param isKicked - True after its first step, and after one in which something pushed it away. At other times only what comes along counts: it may have
 * driven into anything else.
 */
export function overlapFindings(
    { ammo, hulls }: Queries,
    { entity, inFront, behind }: Coupled,
    address: number,
    isKicked: boolean
): Finding[] {
    const findings: Finding[] = [];
    for (const body of hulls.find(address, DEEP)) {
        const other = (ammo.wrapPointer(body, ammo.btRigidBody) as EngineBody).entity;
        const isPart = other && (other.isDescendantOf(entity) || other === inFront?.entity || other === behind?.entity);
        if (other && (isPart || (isKicked && isStill(other)))) {
            findings.push(finding(HULL_OVERLAPS, other, 'collision', { name: entity.path || entity.name }));
        }
    }
    return findings;
}

/** True for a body that a car cannot push away, and that does not run into it. */
function isStill({ rigidbody }: Entity): boolean {
    return rigidbody!.type !== 'dynamic' && rigidbody!.linearVelocity.length() < RAMMING;
}
