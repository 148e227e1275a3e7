import type { AppBase, RigidBodyComponent } from 'playcanvas';

import type { Garage } from '../cars/garage.js';

/** A car this near could soon hit a thing; farther away than that it cannot, m. */
const NEAR = 100;
const FAR = 120;

/** Farther away they are too small to be seen, m. */
const SEEN = 220;

/** Period of the looks at distances, s: in that time a fast car comes 10 m nearer. */
const LOOK = 0.1;

/** All loose things of the ground: every body that moves, but for the car of the garage and what it tows. */
export function looseThings(app: AppBase, garage: Garage): RigidBodyComponent[] {
    const bodies: RigidBodyComponent[] = app.root.findComponents('rigidbody');
    return bodies.filter(
        ({ type, entity }) => type === 'dynamic' && entity !== garage.car && entity !== garage.towed?.entity
    );
}

/**
 * Removes cones, crates and boxes from the physics world while the car is far from them: Bullet and the engine look after
 * every body and every contact in every step, those that sleep too. Out of sight they are not drawn.
 *
 * @param loose - Such things.
 * @param garage - Whose car could hit them.
 * @returns Ends it.
 */
export function restWhileFar(app: AppBase, loose: readonly RigidBodyComponent[], garage: Garage): () => void {
    let since = LOOK;
    const look = (dt: number): void => {
        since += dt;
        if (since < LOOK) {
            return;
        }
        since = 0;
        const place = garage.car.getPosition();
        for (const body of loose) {
            const away = body.entity.getPosition().distance(place);
            const { render } = body.entity;
            if (render && render.enabled !== away < SEEN) {
                render.enabled = away < SEEN;
            }
            if (!body.enabled && away < NEAR) {
                body.enabled = true;
            } else if (body.enabled && away > FAR && !body.isActive()) {
                body.enabled = false;
            }
        }
    };
    app.on('update', look);
    return () => app.off('update', look);
}
