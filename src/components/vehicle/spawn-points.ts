import type { AppBase, Entity } from 'playcanvas';

import { needObject } from '../../math/argument.js';

/** Component that marks a place at which cars start. */
export interface SpawnPointLike {
    readonly app: AppBase;
    readonly entity: Entity;
    readonly enabled: boolean;

    /** Its place in the order. */
    readonly rank: number;
}

const pointsOfApps = new WeakMap<AppBase, Map<Entity, SpawnPointLike>>();

/** Registers an entity as a spawn point, until its component ends. */
export function enlistPoint(point: SpawnPointLike & { once(name: 'destroy', callback: () => void): unknown }): void {
    const { app, entity } = point;
    const points = pointsOfApps.get(app) ?? new Map<Entity, SpawnPointLike>();
    pointsOfApps.set(app, points);
    points.set(entity, point);
    point.once('destroy', () => points.delete(entity));
}

/**
 * All spawn points of an app's scene that are enabled, in their order: by the attribute `order` of Spawn Point, then as in
 * the hierarchy. What CARLA's `map.get_spawn_points()` returns.
 */
export function spawnPoints(app: AppBase): Entity[] {
    needObject('spawnPoints(app)', app, 'an application such as this.app', 'root');
    const points = pointsOfApps.get(app);
    const rankOf = (entity: Entity): number => points?.get(entity)?.rank ?? 0;
    const found = app.root.find((node) => {
        const point = points?.get(node as Entity);
        return point !== undefined && point.enabled && node.enabled;
    }) as Entity[];
    return found.sort((a, b) => rankOf(a) - rankOf(b));
}
