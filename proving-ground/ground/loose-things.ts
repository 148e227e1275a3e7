import type { AppBase, RigidBodyComponent } from 'playcanvas';

import type { Garage } from '../cars/garage.js';

/** A car this near could soon hit a thing; farther away than that it cannot, m. */
const NEAR = 100;
const FAR = 120;

/** Farther away they are too small to be seen, m. */
const SEEN = 220;

/** Period of the looks at distances, s: in that time a fast car comes 10 m nearer. */
const LOOK = 0.1;

/**
 * Removes cones, crates and boxes from the physics world while the car is far from them: Bullet and the engine look after
 * every body and every contact in every step, those that sleep too. Out of sight they are not drawn.
 *
 * @param app - Holds all loose things, and no car but that of the garage.
 * @param garage - Whose car could hit them.
 */
export function restLooseThings(app: AppBase, garage: Garage): void {
    const bodies: RigidBodyComponent[] = app.root.findComponents('rigidbody');
    const loose = bodies.filter(
        ({ type, entity }) => type === 'dynamic' && entity !== garage.car && entity !== garage.towed?.entity
    );
    let since = LOOK;
    app.on('update', (dt: number) => {
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
    });
}
