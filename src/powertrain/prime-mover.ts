/** Machine that turns the driveline: a combustion engine or an electric motor. */
export interface PrimeMover {
    /** Present speed, rad/s. */
    speed: number;
    /** Throttle, 0 to 1: what the driver and the gearbox let through. */
    throttle: number;
    /** Moment of inertia, kg m². */
    inertia: number;
    /** Torque at the present speed, N m. Of this step. */
    readonly torque: number;

    /** Derivative of the torque with respect to speed, N m s/rad, <= 0. */
    readonly slope: number;
    /** Largest torque, N m: what a clutch is sized by. */
    readonly peakTorque: number;
    /** Speed at rest of the throttle, rpm; 0 for an electric motor. */
    readonly idleRpm: number;

    /** Speed that the limiter holds, rpm. */
    readonly maxRpm: number;

    /**
     * Computes {@link torque} and {@link slope} at the present speed and throttle.
     *
     * @internal
     */
    evaluate(): void;

    /**
     * Torque, N m, over speed, rad/s, at full throttle while it runs. Works on a copy of its numbers.
     *
     * @internal
     */
    fullThrottle(): (speed: number) => number;
}
