import type { BoundingBox } from 'playcanvas';

import { BELOW, bringsGround } from './car-ground.js';
import type { Editor } from './editor.js';
import { TARGET_POSITION, WHEEL } from './viewport-cars.js';
import { withScript } from './with-script.js';
import type { ClipboardJson } from '../templates/clipboard.js';
import type { EntityJson } from '../templates/template-json.js';

/** Between the middles of cars that stand side by side, m. */
const PITCH = 4;

/** Half the length of a place, m, and how many places are tried. */
const HALF_LENGTH = 3;
const MOST_PLACES = 20;

/** Meshes that are lower than this count as ground, m. */
const LOW = 0.1;

/** Meshes that are wider than this surround the cars, m. */
const WIDE = 30;

/**
 * Puts a copied car on its wheels at rest on a ground at the height 0, beside the cars of the scene and whatever else is
 * visible there, such as the box of a new project.
 */
export function parked(editor: Editor, copied: ClipboardJson): ClipboardJson {
    const cars = withScript(editor, 'vehicleController');
    const { hierarchy, value } = copied;
    const entities = Object.values(hierarchy);
    const heights = entities.flatMap((entity) => footOf(entity, hierarchy) ?? []);
    const shown = shownIn(editor);
    const places = Array.from({ length: MOST_PLACES }, (_, i) => PITCH * (cars.length + i));
    const free = places.find((x) => !shown.some((bounds) => blocks(bounds, x))) ?? places[0];
    const position = [free, -Math.min(0, ...heights) - (bringsGround(entities) ? BELOW : 0), 0] as const;
    return { ...copied, hierarchy: { ...hierarchy, [value]: { ...hierarchy[value], position } } };
}

/** Bounds of all meshes that the viewport shows. */
function shownIn(editor: Editor): BoundingBox[] {
    return editor
        .call('entities:list')
        .flatMap(({ entity }) => (entity?.enabled && entity.render?.enabled ? entity.render.meshInstances : []))
        .map(({ aabb }) => aabb);
}

/** True if something stands in the way of a car whose middle is at x. */
function blocks({ center, halfExtents }: BoundingBox, x: number): boolean {
    return (
        2 * halfExtents.y > LOW &&
        center.y + halfExtents.y > LOW &&
        2 * Math.max(halfExtents.x, halfExtents.z) < WIDE &&
        Math.abs(center.x - x) < halfExtents.x + PITCH / 2 &&
        Math.abs(center.z) < halfExtents.z + HALF_LENGTH
    );
}

/** Height of the lowest point of a wheel at rest over the root of its car, m; null for an entity that is not a wheel. */
function footOf(entity: EntityJson, hierarchy: ClipboardJson['hierarchy']): number | null {
    const script = entity.components.script as { scripts?: Record<string, { attributes: object }> } | undefined;
    const given = script?.scripts?.wheelCollider?.attributes;
    if (!given) {
        return null;
    }
    const {
        radius,
        suspensionDistance,
        suspensionSpring = {}
    } = { ...WHEEL, ...given } as typeof WHEEL & {
        suspensionSpring?: { targetPosition?: number };
    };
    let height = -radius - (suspensionSpring.targetPosition ?? TARGET_POSITION) * suspensionDistance;
    for (let at = entity; at.parent; at = hierarchy[at.parent]) {
        height += at.position[1];
    }
    return height;
}
