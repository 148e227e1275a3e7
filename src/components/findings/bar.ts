import type { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Finds a bar whose left wheel does not stand to the left of its right wheel. */
export function barFindings(entity: Entity, left: Wheel, right: Wheel): Finding[] {
    const apart = left.mount.position[0] - right.mount.position[0];
    if (apart > 0) {
        return [];
    }
    const message = `the left wheel is ${(-apart).toFixed(2)} m to the right of the right wheel`;
    return [finding('warning', entity, 'antiRollBar.leftWheel', message, '+X is left: swap leftWheel and rightWheel')];
}
