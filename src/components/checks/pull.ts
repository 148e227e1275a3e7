import { math, Vec3, type AppBase, type Entity } from 'playcanvas';

import { PULL_AT_HAND, PULLED_ASIDE } from '../../messages/scene.js';
import { entityOf } from '../attributes/entity-of.js';
import { finding, type Finding } from '../findings/report.js';

/** Values of `GravityTarget` that pull toward a place, and the same way everywhere. */
const POINT = 0;
const AXIS = 1;
const DIRECTION = 2;

/** Distance from a middle in which no ground lies that cars drive on, m: it is the length of a car. Estimate. */
const AT_HAND = 4;

/** Cosine of the largest angle between a pull and the wheels at which a car starts, 60 degrees: as that of cars without one. Estimate. */
const LEANEST = 0.5;

/** Attributes of a Vehicle Gravity. */
export interface Pull {
    readonly toward: number;
    readonly center: Entity | null;
    readonly direction: Vec3;
    readonly strength: number;
}

const away = new Vec3();
const axis = new Vec3();

/**
 * Finds a gravity of its own that does not pull a car that starts onto its wheels, or about a place inside it: the middle of a new
 * component is the origin of the world.
 *
 * @param app - The app.
 * @param entity - The car, as it starts.
 * @param pull - Its gravity.
 */
export function pullFindings(app: AppBase, entity: Entity, { toward, center, direction, strength }: Pull): Finding[] {
    if (toward === DIRECTION) {
        away.copy(direction);
    } else if (toward === POINT || toward === AXIS) {
        const middle = entityOf(app, center);
        away.sub2(middle?.getPosition() ?? Vec3.ZERO, entity.getPosition());
        if (toward === AXIS) {
            axis.copy(middle?.up ?? Vec3.UP);
            away.sub(axis.mulScalar(away.dot(axis)));
        }
        const distance = away.length();
        if (distance < AT_HAND && strength !== 0) {
            return [finding(PULL_AT_HAND, entity, 'vehicleGravity.center', { distance: distance.toFixed(1) })];
        }
    } else {
        return [];
    }
    const along = -Math.sign(strength) * away.normalize().dot(entity.up);
    const angle = (Math.acos(Math.max(-1, along)) * math.RAD_TO_DEG).toFixed(0);
    return along < LEANEST && strength !== 0 && away.lengthSq() > 0
        ? [finding(PULLED_ASIDE, entity, 'vehicleGravity.toward', { angle })]
        : [];
}
