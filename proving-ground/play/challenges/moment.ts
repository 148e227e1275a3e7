/** A car at the start of a physics step, as challenges see it. */
export interface Moment {
    /** Physics time, s. */
    time: number;

    /** Center of mass, m. */
    x: number;
    y: number;
    z: number;

    /** Velocity over the ground, m/s, without its vertical part. */
    vx: number;
    vz: number;

    /** Speed along the car's own forward axis, m/s. */
    speed: number;

    /** Angle from the car's forward axis to its velocity, degrees, 0 to 180; 0 at a standstill. */
    slip: number;

    /** Height of its unit vector upward: 1 upright, -1 on its roof. */
    up: number;

    /** Pedals, 0 to 1. */
    throttle: number;
    brake: number;

    /** Wheels that carry load. */
    grounded: number;

    /** Power that it takes from tank or battery, W; below 0 the battery gets some back. */
    power: number;

    /** True if it tows a trailer; of that the middle of its tail, m, and its direction, along X and Z. */
    tows: boolean;
    tailX: number;
    tailZ: number;
    tailLeft: number;
    tailAhead: number;

    /** True if it was put elsewhere since the last step. */
    jumped: boolean;

    /** True if a cone near it has been knocked over or pushed. */
    hitCone: boolean;
}

/** The car before the first step. */
export function firstMoment(): Moment {
    return {
        time: 0,
        x: 0,
        y: 0,
        z: 0,
        vx: 0,
        vz: 0,
        speed: 0,
        slip: 0,
        up: 1,
        throttle: 0,
        brake: 0,
        grounded: 0,
        power: 0,
        tows: false,
        tailX: 0,
        tailZ: 0,
        tailLeft: 0,
        tailAhead: 0,
        jumped: true,
        hitCone: false
    };
}

/** Share of the way between two moments at which a number of theirs had a value: 0 to 1. */
export function shareAt(last: number, now: number, value: number): number {
    return now === last ? 1 : Math.max(0, Math.min(1, (value - last) / (now - last)));
}

/** A number between its values at two moments. */
export function between(last: number, now: number, share: number): number {
    return last + share * (now - last);
}
