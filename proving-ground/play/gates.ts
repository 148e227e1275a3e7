import { Entity, type AppBase } from 'playcanvas';

import { Checkpoint } from '../../scripts/checkpoint.mjs';
import { headingOf, type RoadPoint } from '../library/ground/road-strip.js';

/**
 * An entity with lines across a road, the first of which is the start, and with scripts of its own.
 *
 * @param app - App of the page.
 * @param name - Name of the entity.
 * @param points - Points of the road at which the lines are.
 * @param width - Length of a line, m.
 */
export function addGates(app: AppBase, name: string, points: readonly RoadPoint[], width: number): Entity {
    const course = new Entity(name, app);
    app.root.addChild(course);
    for (const [i, point] of points.entries()) {
        const gate = new Entity(i === 0 ? 'Start' : `Line ${i}`, app);
        gate.setPosition(point.x, point.y, point.z);
        gate.setEulerAngles(0, headingOf(point), 0);
        course.addChild(gate);
        gate.addComponent('script');
        gate.script?.create(Checkpoint, { properties: { width } });
    }
    course.addComponent('script');
    return course;
}
