import { Entity, type AppBase } from 'playcanvas';

import type { RoadPoint } from './road-strip.js';

/** Every so many points of a road are a way point. */
const EVERY = 4;

/** An entity whose children are way points along the middle of a road. */
export function layWay(app: AppBase, name: string, line: readonly RoadPoint[], parent = app.root): Entity {
    const way = new Entity(name, app);
    for (let i = 0; i < line.length; i += EVERY) {
        const { x, y, z } = line[i];
        const point = new Entity(`Way Point ${i / EVERY + 1}`, app);
        point.setLocalPosition(x, y, z);
        way.addChild(point);
    }
    parent.addChild(way);
    return way;
}
