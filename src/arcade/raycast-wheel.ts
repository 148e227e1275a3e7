/** A wheel of a {@link RaycastCar}: a ray, and a picture of a wheel that is put where the ray ends. */
export class RaycastWheel {
    /** Where the ray starts: the mean place of the wheel's centre, body frame, m. */
    readonly origin = new Float64Array(3);

    /** m */
    radius = 0.35;

    /** How far the wheel hangs below its mean place at most, m. 0.2 in the tutorial. */
    travel = 0.2;

    /** Whether it follows the steering, and whether thrust needs it on the ground. */
    steered = false;
    driven = false;

    isGrounded = false;

    /** From the start of the ray to the ground, m; the whole reach in the air. */
    distance = 0;

    /** What the tire presses the car up with, N, and pushes it to the left with, N. */
    load = 0;
    sideForce = 0;

    /** Slip angle, rad, positive when it makes a force to the left. */
    slipAngle = 0;

    /** Steering angle, left positive, rad. */
    steerAngle = 0;

    /** Speed of rotation, rad/s, and angle, rad; positive rolls forward. */
    spin = 0;
    spinAngle = 0;

    /** Contact point, normal and velocity of the ground there, world frame. */
    readonly point = new Float64Array(3);
    readonly normal = new Float64Array(3);
    readonly groundVelocity = new Float64Array(3);

    /** Handle of the ground's body, and whether it can be pushed. */
    groundBody = 0;
    groundMovable = false;

    /** Length of the ray, m: `ray_max_dist` of the tutorial. */
    get reach(): number {
        return this.radius + this.travel;
    }
}
