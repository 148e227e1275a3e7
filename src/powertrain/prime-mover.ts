/** What turns the driveline: a combustion engine or an electric motor. */
export interface PrimeMover {
    /** Present speed, rad/s. */
    speed: number;
    /** 0 to 1, what the driver and the gearbox let through. */
    throttle: number;
    /** Moment of inertia, kg m². */
    inertia: number;
    /** Torque at the present speed, N m, and how it changes with speed, N m s/rad (<= 0). Of this step. */
    readonly torque: number;
    readonly slope: number;
    /** Largest torque, N m: what a clutch is sized by. */
    readonly peakTorque: number;
    /** Speed at rest of the throttle, rpm; 0 for an electric motor. */
    readonly idleRpm: number;
    readonly maxRpm: number;
    evaluate(): void;
}
