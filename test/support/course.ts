import { Entity } from 'playcanvas';

import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { Checkpoint } from '../../scripts/checkpoint.mjs';
import { LapTimer } from '../../scripts/lap-timer.mjs';

/** Place of a gate on the plane, m, and its direction, degrees to the left of +Z. */
export type GatePlace = readonly [x: number, z: number, heading?: number];

/** A course with a lap timer that starts without a countdown. */
export function addCourse(
    world: World,
    places: readonly GatePlace[],
    attributes: Record<string, unknown> = {}
): { timer: LapTimer; gates: Checkpoint[] } {
    const course = new Entity('Course', world.app);
    world.app.root.addChild(course);
    const gates = places.map(([x, z, heading = 0], i) => {
        const gate = new Entity(`Checkpoint ${i + 1}`, world.app);
        gate.setLocalPosition(x, 0, z);
        gate.setLocalEulerAngles(0, heading, 0);
        course.addChild(gate);
        return addScript(gate, Checkpoint);
    });
    return { timer: addScript(course, LapTimer, { countdown: 0 }, attributes), gates };
}

/** Gates around a circle about the origin, driven to the left, with waypoints between them. */
export function circle(radius: number, count: number): GatePlace[] {
    return Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        // from +Z the way to the left leads to +X
        return [radius * Math.sin(angle), radius * Math.cos(angle), 90 + (360 * i) / count] as const;
    });
}
