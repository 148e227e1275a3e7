import type { Entity } from 'playcanvas';

import type { Editor, Observer } from './editor.js';
import { withScript } from './with-script.js';
import type { ContactKind } from '../src/contact/probe.js';
import {
    addBar,
    addCenterOfMass,
    addRollCenter,
    addSpawnPoint,
    addWheel,
    type Lines
} from '../src/gizmos/vehicle-lines.js';
import { DEG } from '../src/math/scalar.js';
import { dot, minus, plus, times } from '../templates/linear-map.js';
import type { Triple } from '../templates/template-json.js';

const CONTACTS: readonly ContactKind[] = ['ray', 'fan', 'cylinder', 'torus'];

/** Defaults of Wheel Collider, for attributes that an entity does not set. */
export const WHEEL = {
    radius: 0.35,
    width: 0.2,
    twinSpacing: 0,
    suspensionDistance: 0.3,
    contact: 0,
    raysAlong: 3,
    raysAcross: 1,
    camber: 0,
    toe: 0,
    rollCenterHeight: 0
};

/** Default of `targetPosition` in the group `suspensionSpring`. */
export const TARGET_POSITION = 0.5;

/** Adds the lines of all cars of the open scene, each wheel at its height of rest, and of all places where cars start. */
export function addCars(editor: Editor, lines: Lines): void {
    const cars = list(editor, 'vehicleController');
    for (const wheel of list(editor, 'wheelCollider')) {
        const chassis = cars.find(({ entity }) => (wheel.entity as Entity).isDescendantOf(entity as Entity));
        addWheelOf(wheel, chassis?.entity ?? null, lines);
    }
    for (const bar of list(editor, 'antiRollBar')) {
        const ends = ['leftWheel', 'rightWheel'].map((end) => {
            const guid = attributesOf(bar, 'antiRollBar')[end];
            return typeof guid === 'string' ? editor.call('entities:get', guid) : null;
        });
        const [left, right] = ends.map((wheel) => wheel?.entity && centerOf(wheel, restOf(wheel)));
        if (left && right) {
            addBar(lines, left, right, axes(ends[0]?.entity as Entity).ahead);
        }
    }
    for (const chassis of cars) {
        const { centerOfMass } = attributesOf(chassis, 'vehicleController');
        const { left, up, ahead } = axes(chassis.entity as Entity);
        addCenterOfMass(lines, toWorld(chassis.entity as Entity, vector(centerOfMass)), left, up, ahead);
    }
    for (const point of list(editor, 'spawnPoint')) {
        const { left, ahead } = axes(point.entity as Entity);
        addSpawnPoint(lines, toWorld(point.entity as Entity, [0, 0, 0]), left, ahead);
    }
}

/** Draws a wheel by its attributes, as it stands at rest. Toe and camber are seen from the middle of its chassis. */
function addWheelOf(wheel: Observer, chassis: Entity | null, lines: Lines): void {
    const given = attributesOf(wheel, 'wheelCollider');
    const { radius, width, twinSpacing, suspensionDistance, contact, raysAlong, raysAcross, camber, toe } = {
        ...WHEEL,
        ...given
    };
    const { left, up, ahead } = axes(wheel.entity as Entity);
    const top = centerOf(wheel, 0);
    const beside = chassis ? dot(minus(top, toWorld(chassis, [0, 0, 0])), axes(chassis).left) : 0;
    const side = Math.sign(beside);
    const angle = -side * toe * DEG;
    const lean = -side * camber * DEG;
    const heading = turned(ahead, left, angle);
    addWheel(lines, {
        top,
        up,
        heading,
        axle: turned(turned(left, ahead, -angle), up, lean),
        radius,
        width,
        twinSpacing,
        travel: suspensionDistance,
        droop: restOf(wheel),
        contact: CONTACTS[contact] ?? 'ray',
        raysAlong,
        raysAcross
    });
    if (chassis && given.rollCenterHeight) {
        const car = axes(chassis);
        const contact = plus(top, times(up, -restOf(wheel) - radius));
        addRollCenter(lines, contact, car.left, car.up, beside, Number(given.rollCenterHeight));
    }
}

/** Droop of a wheel at rest, m. */
function restOf(wheel: Observer): number {
    const { suspensionDistance = WHEEL.suspensionDistance, suspensionSpring } = attributesOf(wheel, 'wheelCollider');
    const { targetPosition = TARGET_POSITION } = (suspensionSpring ?? {}) as { targetPosition?: number };
    return targetPosition * Number(suspensionDistance);
}

/** Center of a wheel that hangs down so far, world. */
function centerOf(wheel: Observer, droop: number): Triple {
    const entity = wheel.entity as Entity;
    const [x, y, z] = toWorld(entity, vector(attributesOf(wheel, 'wheelCollider').center));
    const { up } = axes(entity);
    return [x - droop * up[0], y - droop * up[1], z - droop * up[2]];
}

/** Entities with a script that the viewport shows. */
function list(editor: Editor, script: string): Observer[] {
    return withScript(editor, script).filter((observer) => observer.entity?.enabled);
}

/** Attributes of a script that differ from its defaults, or were set once. */
export function attributesOf(observer: Observer, script: string): Record<string, unknown> {
    const attributes = observer.get(`components.script.scripts.${script}.attributes`);
    return (attributes ?? {}) as Record<string, unknown>;
}

/** Unit vectors of an entity that looks along +Z, as vehicles and wheels do. */
function axes({ right, up, forward }: Entity): { left: Triple; up: Triple; ahead: Triple } {
    return {
        left: [-right.x, -right.y, -right.z],
        up: [up.x, up.y, up.z],
        ahead: [-forward.x, -forward.y, -forward.z]
    };
}

/** A direction turned by so many radians toward one that is at right angles to it. */
function turned(from: Triple, toward: Triple, angle: number): Triple {
    return plus(times(from, Math.cos(angle)), times(toward, Math.sin(angle)));
}

function toWorld(entity: Entity, [x, y, z]: Triple): Triple {
    const m = entity.getWorldTransform().data;
    const along = (k: number): number => m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k];
    return [along(0), along(1), along(2)];
}

function vector(value: unknown): Triple {
    return Array.isArray(value) ? (value as unknown as Triple) : [0, 0, 0];
}
