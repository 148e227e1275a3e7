import type { AppBase, Entity } from 'playcanvas';

import type { LinesAhead } from '../../driver/lines-ahead.js';
import type { Route } from '../../driver/route.js';

/** Lights and signs of an app, as drivers ask for them. The first of these plugs it in: apps without have none. */
export interface LineSource {
    /** Another object after each change of the lights and signs. */
    readonly state: object;

    /**
     * Finds the lines across a route.
     *
     * @param route - Route of a driver.
     * @param size - From the origin of its body to the nose, and half of its width, m.
     * @param car - The chassis.
     * @returns Null if there are none.
     */
    along(route: Route, size: { front: number; half: number }, car: Entity): LinesAhead | null;
}

const sources = new WeakMap<AppBase, LineSource>();

/** The lights and signs of an app; null before the first. */
export function lineSourceOf(app: AppBase): LineSource | null {
    return sources.get(app) ?? null;
}

/** Plugs in lights and signs of an app. */
export function plugLineSource(app: AppBase, source: LineSource): void {
    sources.set(app, source);
}
