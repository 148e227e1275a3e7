/**
 * The air on the body: drag at the center of mass against the relative wind, and downforce over each axle by the square
 * of the forward air speed. `F = density / 2 * area * v²`, the area being the coefficient times the reference area.
 *
 * A crosswind pushes more than drag does: `density / 2 * sideArea * |v| * v across`, a side force in proportion to the
 * sine of the flow angle, ahead of the center of mass as a rule, so that the car turns away from the wind (W.-H. Hucho,
 * "Aerodynamics of Road Vehicles", chapter on directional stability: side force and yawing moment rise linearly up to
 * some 20 degrees).
 */
export class Aerodynamics {
    /** Drag coefficient times frontal area, m². */
    dragArea = 0;

    /** Downforce coefficient times area over the front and rear axle, m²; negative lifts. */
    downforceFront = 0;
    downforceRear = 0;

    /**
     * Side force coefficient per unit flow angle times frontal area, m², on top of drag. A coefficient of 2 to 2.5 per
     * rad is common, so road cars have 4 to 5. Estimate.
     */
    sideArea = 0;

    /** Where the side force acts ahead of the center of mass, m. */
    sideCenter = 0;

    /** kg/m³; ISO 2533 at sea level and 15 °C. */
    density = 1.225;

    /** Places of the axles ahead of the center of mass, m. */
    front = 0;
    rear = 0;

    /** Velocity of the air, world frame, m/s. */
    readonly wind = new Float64Array(3);

    /** Force (3) and moment (3) of the present step, body frame, N and N m. */
    readonly load = new Float64Array(6);

    /**
     * Finds {@link load}.
     *
     * @param velocity - Velocity of the body in its own frame, m/s.
     * @param rotation - Rotation from body to world, row by row.
     */
    evaluate(velocity: Float64Array, rotation: Float64Array): void {
        const { load, wind, density } = this;
        const blowingX = wind[0];
        const blowingY = wind[1];
        const blowingZ = wind[2];
        const x = velocity[0] - (rotation[0] * blowingX + rotation[3] * blowingY + rotation[6] * blowingZ);
        const y = velocity[1] - (rotation[1] * blowingX + rotation[4] * blowingY + rotation[7] * blowingZ);
        const z = velocity[2] - (rotation[2] * blowingX + rotation[5] * blowingY + rotation[8] * blowingZ);
        const speed = 0.5 * density * Math.sqrt(x * x + y * y + z * z);
        const ahead = 0.5 * density * z * z;
        const front = ahead * this.downforceFront;
        const rear = ahead * this.downforceRear;
        const drag = speed * this.dragArea;
        const side = -speed * this.sideArea * x;
        load[0] = side - drag * x;
        load[1] = -drag * y - front - rear;
        load[2] = -drag * z;
        // lever x force about the left axis: a push down ahead of the center of mass turns the nose down
        load[3] = front * this.front + rear * this.rear;
        // a push to the left ahead of the center of mass turns the nose left
        load[4] = side * this.sideCenter;
    }
}
