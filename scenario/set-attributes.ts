import { Curve, Entity, Vec3 } from 'playcanvas';

/**
 * Gives a component its attributes as JSON has them: groups may be incomplete, vectors are lists.
 *
 * @param target - The component, or one of its groups.
 * @param attributes - Values by name.
 */
export function setAttributes(target: object, attributes: Record<string, unknown>): void {
    const fields = target as Record<string, unknown>;
    for (const [name, value] of Object.entries(attributes)) {
        const present = fields[name];
        if (present instanceof Vec3 && Array.isArray(value)) {
            const [x, y, z] = value as number[];
            fields[name] = new Vec3(x, y, z);
        } else if (isGroup(present) && isGroup(value)) {
            setAttributes(present, value);
        } else {
            fields[name] = value;
        }
    }
}

function isGroup(value: unknown): value is Record<string, unknown> {
    const isOne = Array.isArray(value) || [Curve, Entity, Vec3].some((type) => value instanceof type);
    return typeof value === 'object' && value !== null && !isOne;
}
