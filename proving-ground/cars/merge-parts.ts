import type { Entity, GraphicsDevice } from 'playcanvas';

import { CALIPER } from './bodies/calipers.js';
import { DRIVER } from './bodies/figure.js';
import { STEERING_WHEEL } from './bodies/steering-wheel.js';
import { LINK } from './bodies/wishbones.js';
import { merge } from '../ground/merge.js';

/** Joins the meshes of a car that is dressed and painted, part by part: what moves by itself stays apart. */
export function mergeParts(car: Entity, device: GraphicsDevice): void {
    const bodies = [car.findByName('Body'), car.findByName(STEERING_WHEEL)];
    for (const part of [...bodies, ...car.find('name', 'Visual'), ...car.findByTag(LINK, DRIVER, CALIPER)]) {
        merge(part as Entity, device);
    }
}
