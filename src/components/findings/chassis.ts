import { version, type AppBase, type Entity, type Vec3 } from 'playcanvas';

import { finding, type Finding } from './report.js';
import {
    BODY_DISABLED,
    BODY_RESTRICTED,
    GRAVITY_ASTRAY,
    NOT_UPRIGHT,
    OLD_ENGINE,
    SCALED
} from '../../messages/chassis.js';

/** The oldest supported engine: the pack relies on its physics world and script loader. */
export const OLDEST_ENGINE = '2.22.0';

/** Largest lean of gravity, as a tangent: some people make slopes of it. */
const LEAN = 1;

/** Cosine of the largest lean at which a car starts, 60 degrees: steeper than slopes that cars drive on. Estimate. */
const LEANEST = 0.5;

/** Largest difference of a scale from 1. */
const SLACK = 1e-3;

/**
 * Why a chassis that lacks nothing does not drive as it should.
 *
 * @param fallsByWorld - True if it has no gravity of its own.
 */
export function chassisWarnings(app: AppBase, chassis: Entity, fallsByWorld: boolean): Finding[] {
    return [
        ...bodyFindings(chassis),
        ...scaleFindings(chassis, worldScale(chassis)),
        ...(fallsByWorld ? gravityFindings(app, chassis) : [])
    ];
}

/** Finds a car that lies on its side, its nose or its roof. */
export function stanceFindings(chassis: Entity): Finding[] {
    return chassis.up.y < LEANEST ? [finding(NOT_UPRIGHT, chassis, 'rotation')] : [];
}

/** Finds settings that keep a rigid body from moving. */
function bodyFindings(chassis: Entity): Finding[] {
    const { rigidbody, collision } = chassis;
    if (!rigidbody?.enabled) {
        return [finding(BODY_DISABLED, chassis, 'rigidbody.enabled', { part: 'rigid body' })];
    }
    if (collision && !collision.enabled) {
        return [finding(BODY_DISABLED, chassis, 'collision.enabled', { part: 'collision' })]; // which takes the body out of the world
    }
    return (['linearFactor', 'angularFactor'] as const).flatMap((name) => {
        const { x, y, z } = rigidbody[name];
        return Math.min(x, y, z) < 1 ? [finding(BODY_RESTRICTED, chassis, `rigidbody.${name}`, { x, y, z })] : [];
    });
}

/** Scale in the world. A mirrored one is -1 on X: the wheels of such a chassis are shown on the other side. */
function worldScale(entity: Entity): Vec3 {
    const transform = entity.getWorldTransform();
    const scale = transform.getScale();
    scale.x *= transform.scaleSign; // lengths of axes have none
    return scale;
}

/**
 * Lengths of attributes are meters, whatever the scale; a scaled chassis or wheel is not where and as large as it looks.
 *
 * @param entity - Chassis or wheel.
 * @param scale - Scale of the entity: in the world or in its parent.
 */
export function scaleFindings(entity: Entity, { x, y, z }: Vec3): Finding[] {
    if (Math.max(Math.abs(x - 1), Math.abs(y - 1), Math.abs(z - 1)) <= SLACK) {
        return [];
    }
    const scale = [x, y, z].map((value) => Number(value.toFixed(3))).join(', ');
    return [finding(SCALED, entity, 'scale', { scale })];
}

/** Cars need gravity that points down: wheels are laid out for it. */
function gravityFindings(app: AppBase, chassis: Entity): Finding[] {
    const { gravity } = app.systems.rigidbody ?? {};
    if (!gravity || (gravity.y < 0 && Math.hypot(gravity.x, gravity.z) <= -LEAN * gravity.y)) {
        return [];
    }
    const { x, y, z } = gravity;
    return [finding(GRAVITY_ASTRAY, chassis, 'physics.gravity', { x, y, z })];
}

/**
 * Finds an engine that is older than the pack supports.
 *
 * @param chassis - The entity that the finding names.
 * @param present - Version of the engine.
 */
export function engineFindings(chassis: Entity, present: string = version): Finding[] {
    const oldest = OLDEST_ENGINE;
    return isOlder(present, oldest) ? [finding(OLD_ENGINE, chassis, 'engine', { present, oldest })] : [];
}

function isOlder(present: string, oldest: string): boolean {
    const [a, b] = [present, oldest].map((text) => text.split(/[.-]/).map(Number));
    const major = a[0] - b[0];
    return major < 0 || (major === 0 && a[1] < b[1]);
}
