import type { Editor } from './editor.js';
import { TARGET_POSITION, WHEEL } from './viewport-cars.js';
import type { ClipboardJson } from '../templates/clipboard.js';
import type { EntityJson } from '../templates/template-json.js';

/** Between the middles of cars that stand side by side, m. */
const PITCH = 4;

/** Puts a copied car beside the cars of the scene, on its wheels at rest on a ground at the height 0. */
export function parked(editor: Editor, copied: ClipboardJson): ClipboardJson {
    const cars = editor.call('entities:list:byScript', 'vehicleController') ?? [];
    const { hierarchy, value } = copied;
    const heights = Object.values(hierarchy).flatMap((entity) => footOf(entity, hierarchy) ?? []);
    const position = [PITCH * cars.length, -Math.min(0, ...heights), 0] as const;
    return { ...copied, hierarchy: { ...hierarchy, [value]: { ...hierarchy[value], position } } };
}

/** Height of the lowest point of a wheel at rest over the root of its car, m; null of all that is no wheel. */
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
