import { Vec3, type AppBase } from 'playcanvas';

import { freeWay, groundBelow } from './clear-view.js';

/** The car meets the camera so long after it was put up at least, s, and is followed as far again. Estimate. */
const AHEAD = 1.4;

/** So long the car may be hidden, s. Estimate. */
const HIDDEN = 0.5;

/** From this height over the car the ground is looked for, m: higher than banks, lower than bridges as a rule. */
const ABOVE = 6;

const way = new Vec3();
const left = new Vec3();

/** A camera on a tripod beside the road, put up ahead of the car again and again. */
export class TrackSide {
    readonly place = new Vec3();
    private side = 1;
    private standing = false;
    private hidden = 0;

    /** The next view is from a new place. */
    reset(): void {
        this.standing = false;
    }

    /**
     * Finds the place for a frame.
     *
     * @param app - With the physics world.
     * @param focus - The car.
     * @param velocity - Its velocity, m/s.
     * @param heading - Unit vector the way that it looks.
     * @param distance - Distance ahead at which a standing car is expected, m; a fast one farther.
     * @param aside - Distance beside its way, m.
     * @param height - Above the ground, m.
     * @param clearance - Distance to walls, m.
     * @param dt - Length of the frame, s.
     */
    follow(
        app: AppBase,
        focus: Vec3,
        velocity: Vec3,
        heading: Vec3,
        distance: number,
        aside: number,
        height: number,
        clearance: number,
        dt: number
    ): void {
        const reach = distance + AHEAD * velocity.length();
        way.sub2(focus, this.place);
        const gone = way.length() > 1.2 * reach + aside && way.dot(velocity) >= 0;
        const seen = this.standing && freeWay(app, focus, this.place, 0) > way.length() - 0.1;
        this.hidden = seen ? 0 : this.hidden + dt;
        if (this.standing && !gone && this.hidden < HIDDEN) {
            return;
        }
        this.standing = true;
        this.hidden = 0;
        way.copy(velocity.length() > 2 ? velocity : heading);
        way.y = 0;
        way.normalize();
        left.cross(Vec3.UP, way);
        this.side = -this.side;
        if (!this.putUp(app, focus, reach, aside, height, clearance)) {
            this.side = -this.side;
            for (let near = reach; near > 1 && !this.putUp(app, focus, near, aside, height, clearance); near /= 2);
        }
    }

    /** @returns True if the car is in full view from there. */
    private putUp(app: AppBase, focus: Vec3, reach: number, aside: number, height: number, clearance: number): boolean {
        const { place } = this;
        place.copy(focus).add(left.clone().mulScalar(this.side * aside));
        place.add(way.clone().mulScalar(reach));
        place.y += ABOVE;
        place.y = (groundBelow(app, place) ?? focus.y) + height;
        const distance = place.distance(focus);
        return freeWay(app, focus, place, clearance) > distance - 0.1;
    }
}
