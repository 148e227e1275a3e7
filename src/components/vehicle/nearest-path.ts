import { Entity, type AppBase } from 'playcanvas';

/** Tag of entities whose children are waypoints. */
export const PATH_TAG = 'vehicle-path';

/** The path of a scene, by its tag, that has the waypoint nearest to an entity; null if there is none. */
export function nearestPath(app: AppBase, entity: Entity): Entity | null {
    const here = entity.getPosition();
    let nearest: Entity | null = null;
    let least = Infinity;
    for (const path of app.root.findByTag(PATH_TAG)) {
        for (const point of path.children) {
            const away = point.getPosition().distance(here);
            if (path instanceof Entity && path.enabled && away < least) {
                least = away;
                nearest = path;
            }
        }
    }
    return nearest;
}
