// Messages about physics, the rigid body and collision of a chassis, and what moves them.
export const NO_AMMO = { id: 'no-ammo', severity: 'error' } as const;
export const NO_WORLD = { id: 'no-world', severity: 'error' } as const;
export const FOREIGN_PHYSICS = { id: 'foreign-physics', severity: 'error' } as const;
export const NO_TICKS = { id: 'no-ticks', severity: 'error' } as const;
export const OLD_ENGINE = { id: 'old-engine', severity: 'warning' } as const;
export const GRAVITY_ASTRAY = { id: 'gravity-astray', severity: 'warning' } as const;
export const UNMIRRORED = { id: 'unmirrored', severity: 'warning' } as const;
export const SLIVERS = { id: 'slivers', severity: 'warning' } as const;
export const NATIVE_SHAPE = { id: 'native-shape', severity: 'warning' } as const;
export const THIN_WALL = { id: 'thin-wall', severity: 'warning' } as const;
export const LARGE_GROUND = { id: 'large-ground', severity: 'warning' } as const;

export const NO_BODY = { id: 'no-body', severity: 'error' } as const;
export const KINEMATIC_BODY = { id: 'kinematic-body', severity: 'error' } as const;
export const STATIC_BODY = { id: 'static-body', severity: 'error' } as const;
export const NO_COLLISION = { id: 'no-collision', severity: 'error' } as const;
export const BODY_DISABLED = { id: 'body-disabled', severity: 'warning' } as const;
export const BODY_RESTRICTED = { id: 'body-restricted', severity: 'warning' } as const;
export const SCALED = { id: 'scaled', severity: 'warning' } as const;
export const NOT_UPRIGHT = { id: 'not-upright', severity: 'warning' } as const;
export const BELLY_DEEP = { id: 'belly-deep', severity: 'warning' } as const;

export const HULL_OVERLAPS = { id: 'hull-overlaps', severity: 'warning' } as const;

export const BAD_MASS = { id: 'bad-mass', severity: 'error' } as const;
export const LIGHT_MASS = { id: 'light-mass', severity: 'warning' } as const;
export const HUGE_MASS = { id: 'huge-mass', severity: 'error' } as const;
export const BAD_FORCE = { id: 'bad-force', severity: 'error' } as const;
export const BAD_VELOCITY = { id: 'bad-velocity', severity: 'error' } as const;
export const BAD_POSE = { id: 'bad-pose', severity: 'error' } as const;
export const TOO_FAST = { id: 'too-fast', severity: 'error' } as const;
export const TURNS_TOO_FAST = { id: 'turns-too-fast', severity: 'error' } as const;
export const TOO_FAR = { id: 'too-far', severity: 'error' } as const;
export const BAD_IMPULSE = { id: 'bad-impulse', severity: 'error' } as const;
export const BAD_PARAMETER = { id: 'bad-parameter', severity: 'error' } as const;
export const BAD_SOLUTION = { id: 'bad-solution', severity: 'error' } as const;
export const STEP_FAILED = { id: 'step-failed', severity: 'error' } as const;

export const BAD_POSITION_REQUEST = { id: 'bad-position-request', severity: 'error' } as const;
export const BAD_ROTATION_REQUEST = { id: 'bad-rotation-request', severity: 'error' } as const;
export const BAD_VELOCITY_REQUEST = { id: 'bad-velocity-request', severity: 'error' } as const;
export const BAD_TURN_REQUEST = { id: 'bad-turn-request', severity: 'error' } as const;
