// Messages about the machine of a car: engine, gearbox, steering, brakes, and the controls that reach its wheels.
export const NO_CENTER_SHAPE = { id: 'no-center-shape', severity: 'error' } as const;
export const CENTER_NEEDS_COMPOUND = { id: 'center-needs-compound', severity: 'error' } as const;
export const BAD_MOMENTS = { id: 'bad-moments', severity: 'error' } as const;
export const IMPOSSIBLE_MOMENT = { id: 'impossible-moment', severity: 'warning' } as const;
export const NO_MASS_BOXES = { id: 'no-mass-boxes', severity: 'error' } as const;

export const IDLES_TOO_FAST = { id: 'idles-too-fast', severity: 'error' } as const;
export const NO_ENGINE_TORQUE = { id: 'no-engine-torque', severity: 'error' } as const;
export const NO_MOTOR_TORQUE = { id: 'no-motor-torque', severity: 'error' } as const;
export const BAD_TORQUE_CURVE = { id: 'bad-torque-curve', severity: 'error' } as const;
export const LOW_PEAK_POWER = { id: 'low-peak-power', severity: 'warning' } as const;
export const HIGH_PEAK_POWER = { id: 'high-peak-power', severity: 'warning' } as const;
export const LOW_STALL = { id: 'low-stall', severity: 'warning' } as const;

export const NO_GEAR = { id: 'no-gear', severity: 'error' } as const;
export const NOT_ALL_POSITIVE = { id: 'not-all-positive', severity: 'error' } as const;
export const GEARS_UNSORTED = { id: 'gears-unsorted', severity: 'warning' } as const;
export const LATE_UP_RATIO = { id: 'late-up-ratio', severity: 'warning' } as const;
export const LATE_UP_RPM = { id: 'late-up-rpm', severity: 'warning' } as const;
export const HUNTING_RATIOS = { id: 'hunting-ratios', severity: 'warning' } as const;
export const HUNTING_RPM = { id: 'hunting-rpm', severity: 'warning' } as const;

export const BAD_STEERING_CURVE = { id: 'bad-steering-curve', severity: 'error' } as const;
export const STEERING_CURVE_ZERO = { id: 'steering-curve-zero', severity: 'warning' } as const;

export const DRIVES_MISSING_AXLE = { id: 'drives-missing-axle', severity: 'warning' } as const;
export const BRAKE_ZERO = { id: 'brake-zero', severity: 'warning' } as const;
export const BRAKE_REACHES_NO_WHEEL = { id: 'brake-reaches-no-wheel', severity: 'warning' } as const;
export const LOCK_ZERO = { id: 'lock-zero', severity: 'warning' } as const;
export const LOCK_REACHES_NO_WHEEL = { id: 'lock-reaches-no-wheel', severity: 'warning' } as const;
export const TURN_RATE_ZERO = { id: 'turn-rate-zero', severity: 'warning' } as const;
export const MANY_SHAFTS = { id: 'many-shafts', severity: 'error' } as const;

export const DRIVE_FORCE_ZERO = { id: 'drive-force-zero', severity: 'warning' } as const;
export const BRAKE_FORCE_ZERO = { id: 'brake-force-zero', severity: 'warning' } as const;
export const STEER_ANGLE_ZERO = { id: 'steer-angle-zero', severity: 'warning' } as const;

export const RAYCAST_DRIVES_NO_WHEEL = { id: 'raycast-drives-no-wheel', severity: 'warning' } as const;
export const RAYCAST_STEERS_NO_WHEEL = { id: 'raycast-steers-no-wheel', severity: 'warning' } as const;
export const BULLET_DRIVES_NO_WHEEL = { id: 'bullet-drives-no-wheel', severity: 'warning' } as const;
export const BULLET_BRAKES_NO_WHEEL = { id: 'bullet-brakes-no-wheel', severity: 'warning' } as const;
export const BULLET_STEERS_NO_WHEEL = { id: 'bullet-steers-no-wheel', severity: 'warning' } as const;
export const WEAK_DAMPERS = { id: 'weak-dampers', severity: 'warning' } as const;
export const LARGE_DISC = { id: 'large-disc', severity: 'warning' } as const;

export const NOT_TWO_OR_THREE = { id: 'not-two-or-three', severity: 'error' } as const;
export const NOT_IN_LINE = { id: 'not-in-line', severity: 'error' } as const;
export const NOT_A_PAIR = { id: 'not-a-pair', severity: 'error' } as const;
export const FORK_FORWARD = { id: 'fork-forward', severity: 'error' } as const;
export const NOT_TORUS = { id: 'not-torus', severity: 'warning' } as const;
export const FORK_TOO_LARGE = { id: 'fork-too-large', severity: 'warning' } as const;
export const MACHINE_UNSTEERED = { id: 'machine-unsteered', severity: 'warning' } as const;
export const HEAVY_PART = { id: 'heavy-part', severity: 'warning' } as const;
export const SHORT_BELT = { id: 'short-belt', severity: 'error' } as const;
