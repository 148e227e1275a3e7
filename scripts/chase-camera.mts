import { Entity, Script, Vec3 } from 'playcanvas';

import { entityOf, report } from './vehicle-core.mjs';

const velocity = new Vec3();
const forward = new Vec3();
const focus = new Vec3();
const eye = new Vec3();

/** Follows a car from behind, smoothly and alike at every frame rate. Put it on the camera. */
export class ChaseCamera extends Script {
    static override scriptName = 'chaseCamera';

    /**
     * The car's chassis.
     *
     * @attribute
     * @type {Entity}
     */
    target: Entity | null = null;

    /**
     * Distance behind the car, m.
     *
     * @attribute
     * @range [1, 30]
     */
    distance = 6;

    /**
     * Height above the car's centre, m.
     *
     * @attribute
     * @range [0, 15]
     */
    height = 1.8;

    /**
     * Height of the point that the camera looks at above the car's centre, m.
     *
     * @attribute
     * @range [-2, 5]
     */
    lookHeight = 0.6;

    /**
     * How quickly the camera swings behind the car, per second. Lower lags more in corners.
     *
     * @attribute
     * @range [0.2, 20]
     */
    swingRate = 4;

    /**
     * How much farther the camera falls back at 100 km/h, m.
     *
     * @attribute
     * @range [0, 10]
     */
    pullBack = 1.2;

    /**
     * How much the field of view widens at 100 km/h, degrees.
     *
     * @attribute
     * @range [0, 40]
     */
    speedFov = 10;

    private heading = 0;
    private pace = 0;
    private baseFov = 45;
    private following: Entity | null = null;

    initialize(): void {
        this.baseFov = this.entity.camera?.fov ?? this.baseFov;
    }

    postUpdate(dt: number): void {
        const target = entityOf(this.app, this.target);
        if (!target) {
            report({
                severity: 'error',
                entity: this.entity,
                attribute: 'chaseCamera.target',
                message: 'there is nothing to follow',
                remedy: "Choose the car's chassis entity"
            });
            return;
        }
        velocity.copy(target.rigidbody?.linearVelocity ?? Vec3.ZERO);
        forward.copy(target.forward).mulScalar(-1); // vehicles look along +Z
        const speed = velocity.dot(forward);
        // when the car slides, look between its nose and its travel
        if (speed > 3) {
            forward.add(velocity.mulScalar(1 / Math.max(velocity.length(), 1e-6)));
        }
        const aim = Math.atan2(forward.x, forward.z);
        if (this.following !== target) {
            this.following = target;
            this.heading = aim;
            this.pace = speed;
        }
        let turn = (aim - this.heading) % (2 * Math.PI);
        turn = turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
        this.heading += turn * (1 - Math.exp(-this.swingRate * dt));
        this.pace += (speed - this.pace) * (1 - Math.exp(-2 * dt));

        const hurry = Math.min(1.5, Math.abs(this.pace) / (100 / 3.6));
        const back = this.distance + this.pullBack * hurry;
        focus.copy(target.getPosition());
        focus.y += this.lookHeight;
        eye.set(
            focus.x - Math.sin(this.heading) * back,
            target.getPosition().y + this.height,
            focus.z - Math.cos(this.heading) * back
        );
        this.entity.setPosition(eye);
        this.entity.lookAt(focus);
        if (this.entity.camera) {
            this.entity.camera.fov = this.baseFov + this.speedFov * hurry;
        }
    }
}
