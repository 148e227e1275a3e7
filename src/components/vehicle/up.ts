import { type Entity, type Quat, Vec3 } from 'playcanvas';

/** The level of a body that has a gravity of its own. */
export interface Level {
    /** Direction against its gravity, a unit vector. */
    readonly up: Vec3;

    /**
     * Turns the level of the world, whose up is +Y, to the one that is shown of this body. It goes along with the body and never
     * turns about its up, so that a heading over it keeps its meaning on a sphere, too.
     */
    readonly rotation: Quat;

    /** The up that is shown. */
    readonly shownUp: Vec3;

    /** Turns a direction of the world to the level of the world. */
    toLevel(direction: Vec3): void;

    /** Turns a place over the level of the world about another place, to the level that is shown. */
    toWorld(place: Vec3, about: Vec3): void;
}

const levels = new WeakMap<Entity, Level>();

/** The level of a body with a gravity of its own; null for that of the world. */
export function levelOf(entity: Entity): Level | null {
    return levels.get(entity) ?? null;
}

/** Direction against the gravity of a body: +Y, or that of its {@link Level}. Not to be written. */
export function upOf(entity: Entity): Vec3 {
    return levelOf(entity)?.up ?? Vec3.UP;
}

/** Sets the level of one body; null is that of the world. */
export function setLevel(entity: Entity, level: Level | null): void {
    if (level) {
        levels.set(entity, level);
    } else {
        levels.delete(entity);
    }
}

/** True if the gravity of the world pulls a chassis: it has no Vehicle Gravity, which may begin after the car, and no other level. */
export function fallsByWorld(chassis: Entity): boolean {
    return !levels.has(chassis) && chassis.script?.get('vehicleGravity')?.enabled !== true;
}
