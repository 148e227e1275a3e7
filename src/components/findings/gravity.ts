import type { AppBase, Entity } from 'playcanvas';

import { place } from './place.js';
import { finding, type Finding } from './report.js';

/** Largest lean of gravity, as a tangent: some people make slopes of it. */
const LEAN = 1;

/** Cars need gravity that points down: wheels are laid out for it. */
export function gravityFindings(app: AppBase, chassis: Entity): Finding[] {
    const { gravity } = app.systems.rigidbody ?? {};
    if (!gravity || (gravity.y < 0 && Math.hypot(gravity.x, gravity.z) <= -LEAN * gravity.y)) {
        return [];
    }
    const { x, y, z } = gravity;
    const remedy =
        place() === 'Editor'
            ? 'Set it to 0, -9.81, 0 in Settings > Physics'
            : 'Set app.systems.rigidbody.gravity to 0, -9.81, 0';
    return [
        finding('warning', chassis, 'physics.gravity', `gravity is ${x}, ${y}, ${z} and does not point down`, remedy)
    ];
}
