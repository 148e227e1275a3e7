/** Tangent of the slip angle at which a passenger tire grips best: TMeasy tire of Project Chrono's sedan. */
const PEAK_SLIP = 0.15;

/** A wheel of a Raycast Car: a ray, and a picture of a wheel that is put where the ray ends. */
export class RaycastWheel {
    /** Start of the ray: the mean place of the wheel's center, body frame, m. */
    readonly origin = new Float64Array(3);

    /** Radius of the wheel, m. */
    radius = 0.35;

    /** Largest drop of the wheel below its mean place, m. 0.2 in the tutorial. */
    travel = 0.2;

    /** True if it follows the steering. */
    steered = false;

    /** True if thrust needs it on the ground. */
    driven = false;

    /** True if the ray reached the ground. */
    isGrounded = false;

    /** From the start of the ray to the ground, m; the whole reach in the air. */
    distance = 0;

    /**
     * Impulse of its damper in this step, N s, where the dampers act in turn.
     *
     * @internal
     */
    bounce = 0;

    /** Force of the tire upward, N. */
    load = 0;

    /** Force of the tire to the left, N. */
    sideForce = 0;

    /** Slip angle, rad, positive when it makes a force to the left. */
    slipAngle = 0;

    /** Steering angle, left positive, rad. */
    steerAngle = 0;

    /** Speed of rotation, rad/s; positive rolls forward. */
    spin = 0;

    /** Angle turned, rad; positive rolls forward. */
    spinAngle = 0;

    /** Contact point, world frame. */
    readonly point = new Float64Array(3);

    /** Normal of the ground, world frame. */
    readonly normal = new Float64Array(3);

    /** Velocity of the ground, world frame, m/s. */
    readonly groundVelocity = new Float64Array(3);

    /** Handle of the ground's body. */
    groundBody = 0;

    /** True if the ground's body can be pushed. */
    groundMovable = false;

    /** Slip angle over that at which a road tire grips best: the force of this one has no peak of its own. */
    get slide(): number {
        return Math.abs(Math.tan(this.slipAngle)) / PEAK_SLIP;
    }

    /** Height of its center above its mean place, m: the tire touches where the ray ends. */
    get lift(): number {
        return this.radius - this.distance;
    }

    /** Length of the ray, m: `ray_max_dist` of the tutorial. */
    get reach(): number {
        return this.radius + this.travel;
    }
}
