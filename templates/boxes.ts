import type { EntityJson, TemplateJson, Triple } from './template-json.js';

interface Box {
    type: string;
    halfExtents: Triple;
}

/**
 * The entities of a prefab that can do without its meshes: a box for each box of the hull, in paint, and a cylinder for
 * each wheel.
 */
export function inBoxes({ entities, look }: TemplateJson): Record<string, EntityJson> {
    const boxed = { ...entities };
    const seen = new Set(Object.keys(look?.meshes ?? {}));
    const all = Object.values(entities);
    const hulls = new Map<EntityJson | null, EntityJson[]>();
    for (const entity of all.filter(({ components }) => (components.collision as Box | undefined)?.type === 'box')) {
        const car = carOf(entity, entities);
        hulls.set(car, [...(hulls.get(car) ?? []), entity]);
    }
    for (const guid of seen) {
        const entity = entities[guid];
        const above = entities[entity.parent!];
        const wheel = wheelOf(entity, entities);
        const box = wheel ? null : hulls.get(carOf(entity, entities))?.shift();
        if (wheel) {
            const { radius, width } = wheel;
            const scale: Triple = [2 * radius, width, 2 * radius];
            boxed[guid] = { ...primitive(entity, 'cylinder'), rotation: [0, 0, 90], scale };
        } else if (box) {
            const { halfExtents } = box.components.collision as Box;
            boxed[guid] = {
                ...primitive(entity, 'box'),
                name: box.name,
                tags: ['paint'],
                position: triple((k) => box.position[k] - above.position[k]),
                scale: triple((k) => 2 * halfExtents[k])
            };
        } else {
            delete boxed[guid];
            boxed[above.resource_id] = {
                ...boxed[above.resource_id],
                children: boxed[above.resource_id].children.filter((child) => child !== guid)
            };
        }
    }
    return boxed;
}

/** The car that an entity is a part of; null of what is none. */
function carOf(entity: EntityJson, entities: Record<string, EntityJson>): EntityJson | null {
    let at: EntityJson | null = entity;
    while (at && !at.tags.includes('vehicle')) {
        at = at.parent === null ? null : entities[at.parent];
    }
    return at;
}

function primitive(entity: EntityJson, type: string): EntityJson {
    const render = { ...entity.components.render, type, asset: null, materialAssets: [] };
    return { ...entity, components: { ...entity.components, render } };
}

/** Size of the wheel that an entity is a part of. */
function wheelOf(
    { parent }: EntityJson,
    entities: Record<string, EntityJson>
): { radius: number; width: number } | null {
    for (let above = entities[parent!]; above; above = entities[above.parent!]) {
        const scripts = (above.components.script as { scripts?: Record<string, { attributes: object }> } | undefined)
            ?.scripts;
        if (scripts?.wheelCollider) {
            return scripts.wheelCollider.attributes as { radius: number; width: number };
        }
    }
    return null;
}

function triple(value: (k: number) => number): Triple {
    return [value(0), value(1), value(2)];
}
