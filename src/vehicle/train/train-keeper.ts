/** Moves coupled bodies for a train of which one was put elsewhere. */
export interface TrainKeeper {
    /**
     * Puts the vehicle behind, with all that hang behind it, where the one in front has gone.
     *
     * @param place - Center of mass, m, and rotation as a unit quaternion.
     * @param twist - Velocity, m/s, and angular velocity, rad/s.
     */
    follow(place: Float64Array, twist: Float64Array): void;

    /**
     * Uncouples after the step.
     *
     * @param distance - Distance between the two points, or of a drawbar from its length, m.
     */
    part(distance: number): void;
}
