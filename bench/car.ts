/** The car that every engine builds as far as its model goes: a family car. SI units. */
export const CAR = {
    mass: 1200,

    /** Moments of inertia: pitch, yaw, roll. */
    inertia: [1788, 1792, 276],

    /** Height of the center of mass above the ground at rest. */
    height: 0.58,

    toFront: 1.17,
    toRear: 1.41,

    /** Half of the distance between the wheels of an axle. */
    halfTrack: 0.69,

    radius: 0.344,
    width: 0.2,

    /** Suspension travel from full droop to full bump, m. */
    travel: 0.3,
    spring: 20_000,
    damper: 1700,

    /** Half extents of the hull, and how far it sits above the center of mass. */
    hull: [0.7, 0.3, 1.9],
    hullUp: 0.05,

    /** Steering angle of the circle that all cars drive, 8 m wide in radius, rad. */
    steer: 0.31,

    /** Thrust of the two driven wheels together, N, where the contender has no powertrain. */
    push: 3000,

    /** Brake torque of a wheel, N m. */
    brake: 1500
} as const;

/** Compression of a wheel's spring at rest, m. */
export const SAG = (CAR.mass * 9.81) / 4 / CAR.spring;

/** Places of the wheels at rest, in the frame of the body: front left, front right, rear left, rear right. */
export const WHEELS: readonly (readonly [number, number, number])[] = [CAR.toFront, -CAR.toRear].flatMap((z) =>
    [CAR.halfTrack, -CAR.halfTrack].map((x) => [x, CAR.radius - CAR.height, z] as const)
);
