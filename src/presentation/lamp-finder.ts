import { BoundingBox, Entity, Mat4, type MeshInstance } from 'playcanvas';

import { LAMP_ROLES, roleBit, type LampRole } from './lamp-roles.js';

/** Lamps by their roles, as lists of entities; null entries are places that are still empty. */
export type LampLists = Readonly<Record<LampRole, readonly (Entity | null)[]>>;

/** Reach of a mesh to either side of the middle from which it counts as a lamp of both, m. Estimate. */
const BOTH = 0.2;

/** Roles by tag; tags of lamps that are told apart by their place are below. */
const TAGS: Readonly<Record<string, readonly LampRole[]>> = {
    'head-lamp': ['head'],
    'high-beam-lamp': ['highBeam'],
    'tail-lamp': ['tail', 'brake'],
    'brake-lamp': ['brake'],
    'reversing-lamp': ['reverse'],
    'fog-lamp': ['fog']
};

/** Tags of lamps whose place says what they are: white ones by front and rear, indicators by side. */
const BY_PLACE = ['lamp', 'indicator'];

const toCar = new Mat4();
const box = new BoundingBox();

/**
 * Finds the lamps of a car.
 *
 * @param car - The chassis; left is +X, forward +Z.
 * @param lists - Lamps that were chosen: a role with any of them is not looked for by tag.
 * @param byTag - True to find the others by tag.
 * @returns Meshes that show them, with the bits of their roles.
 */
export function findLamps(car: Entity, lists: LampLists, byTag: boolean): Map<MeshInstance, number> {
    const found = new Map<MeshInstance, number>();
    const add = (instance: MeshInstance, role: LampRole): void => {
        found.set(instance, (found.get(instance) ?? 0) | roleBit(role));
    };
    for (const role of LAMP_ROLES) {
        for (const entity of lists[role]) {
            shownBy(entity).forEach((instance) => add(instance, role));
        }
    }
    if (byTag) {
        const isOpen = (role: LampRole): boolean => lists[role].every((entity) => entity === null);
        toCar.copy(car.getWorldTransform()).invert();
        for (const tag of [...Object.keys(TAGS), ...BY_PLACE]) {
            for (const instance of car.findByTag(tag).flatMap((entity) => shownBy(entity as Entity))) {
                const roles = TAGS[tag] ?? rolesByPlace(tag, instance);
                roles.filter(isOpen).forEach((role) => add(instance, role));
            }
        }
    }
    return found;
}

/**
 * Removes broken lamps from those that were found.
 *
 * @param car - The chassis.
 * @param found - Lamps.
 * @param isBroken - Tells by the place of a lamp in the frame of the chassis, m, if it is broken.
 */
export function dropBroken(
    car: Entity,
    found: Map<MeshInstance, number>,
    isBroken: (x: number, z: number) => boolean
): void {
    toCar.copy(car.getWorldTransform()).invert();
    for (const instance of [...found.keys()]) {
        const { center } = placeIn(toCar, instance, box);
        if (isBroken(center.x, center.z)) {
            found.delete(instance);
        }
    }
}

/** True if any entity of a car is tagged as a lamp, with its mesh or still without. */
export function hasTaggedLamps(car: Entity): boolean {
    return [...Object.keys(TAGS), ...BY_PLACE].some((tag) => car.findByTag(tag).length > 0);
}

/** The meshes of an entity and what is below it. */
function shownBy(entity: Entity | null): MeshInstance[] {
    const renders = entity?.findComponents('render') ?? [];
    return renders.flatMap(({ meshInstances }) => meshInstances ?? []);
}

function rolesByPlace(tag: string, instance: MeshInstance): LampRole[] {
    placeIn(toCar, instance, box);
    const { center, halfExtents } = box;
    if (tag === 'lamp') {
        // one mesh of all white lamps is that of the head lamps
        return center.z + halfExtents.z > BOTH ? ['head'] : ['reverse'];
    }
    const roles: LampRole[] = [];
    if (center.x + halfExtents.x > BOTH || center.x > 0) {
        roles.push('left');
    }
    if (center.x - halfExtents.x < -BOTH || center.x < 0) {
        roles.push('right');
    }
    return roles;
}

/**
 * The box around a mesh in a frame.
 *
 * @param toFrame - From the world to it.
 * @param instance - The mesh.
 * @param out - Receives the box.
 */
export function placeIn(toFrame: Mat4, instance: MeshInstance, out: BoundingBox): BoundingBox {
    out.copy(instance.aabb);
    out.setFromTransformedAabb(out, toFrame);
    return out;
}
