// Messages about wheels: their entities, the lists that name them, springs and tires.
export const WHEEL_GONE = { id: 'wheel-gone', severity: 'warning' } as const;
export const WHEEL_LOST = { id: 'wheel-lost', severity: 'warning' } as const;
export const WHEEL_DISABLED = { id: 'wheel-disabled', severity: 'warning' } as const;
export const NO_AXLE_WHEEL = { id: 'no-axle-wheel', severity: 'error' } as const;
export const WHEEL_TWICE = { id: 'wheel-twice', severity: 'error' } as const;
export const WHEEL_ELSEWHERE = { id: 'wheel-elsewhere', severity: 'error' } as const;
export const THRUST_ELSEWHERE = { id: 'thrust-elsewhere', severity: 'warning' } as const;
export const NO_NAMED_WHEELS = { id: 'no-named-wheels', severity: 'error' } as const;

export const NO_COLLIDER = { id: 'no-collider', severity: 'error' } as const;
export const NO_WHEEL_ENTITY = { id: 'no-wheel-entity', severity: 'error' } as const;
export const NO_WHEEL_END = { id: 'no-wheel-end', severity: 'error' } as const;
export const SAME_ENDS = { id: 'same-ends', severity: 'error' } as const;
export const STRANGE_ENDS = { id: 'strange-ends', severity: 'error' } as const;
export const BAR_CROSSED = { id: 'bar-crossed', severity: 'warning' } as const;
export const AXLES_SWAPPED = { id: 'axles-swapped', severity: 'warning' } as const;
export const ONE_SIDED_AXLE = { id: 'one-sided-axle', severity: 'warning' } as const;
export const UNPAIRED_WHEEL = { id: 'unpaired-wheel', severity: 'warning' } as const;
export const IN_LINE = { id: 'in-line', severity: 'warning' } as const;
export const NO_LIFT_WHEEL = { id: 'no-lift-wheel', severity: 'error' } as const;
export const STRANGE_LIFT_WHEEL = { id: 'strange-lift-wheel', severity: 'error' } as const;
export const NO_WHEEL_MODEL = { id: 'no-wheel-model', severity: 'error' } as const;

export const SOLID_WHEEL = { id: 'solid-wheel', severity: 'error' } as const;
export const SOLID_WHEEL_PART = { id: 'solid-wheel-part', severity: 'error' } as const;
export const LEANING_WHEEL = { id: 'leaning-wheel', severity: 'warning' } as const;
export const NO_AXES = { id: 'no-axes', severity: 'error' } as const;
export const FEW_WHEELS = { id: 'few-wheels', severity: 'error' } as const;
export const MANY_WHEELS = { id: 'many-wheels', severity: 'error' } as const;
export const NO_CHASSIS = { id: 'no-chassis', severity: 'error' } as const;
export const WHEEL_ASTRAY = { id: 'wheel-astray', severity: 'error' } as const;

export const WHEEL_TILTED = { id: 'wheel-tilted', severity: 'warning' } as const;
export const WHEEL_BACKWARD = { id: 'wheel-backward', severity: 'warning' } as const;
export const NO_VISUAL = { id: 'no-visual', severity: 'warning' } as const;
export const SHARED_VISUAL = { id: 'shared-visual', severity: 'warning' } as const;
export const VISUAL_CARRIES_WHEEL = { id: 'visual-carries-wheel', severity: 'error' } as const;

export const RESTS_ON_STOP = { id: 'rests-on-stop', severity: 'warning' } as const;
export const WEAK_SPRING = { id: 'weak-spring', severity: 'warning' } as const;
export const SHORT_TRAVEL = { id: 'short-travel', severity: 'warning' } as const;
export const HEAVY_WHEEL = { id: 'heavy-wheel', severity: 'warning' } as const;
export const HIGH_ROLL_CENTER = { id: 'high-roll-center', severity: 'warning' } as const;
export const LOW_RAY = { id: 'low-ray', severity: 'warning' } as const;
export const BELOW_ZERO = { id: 'below-zero', severity: 'error' } as const;

export const NOT_A_TIRE = { id: 'not-a-tire', severity: 'error' } as const;
export const BAD_TIRE_OUTPUT = { id: 'bad-tire-output', severity: 'error' } as const;
export const BAD_TIR_FILE = { id: 'bad-tir-file', severity: 'error' } as const;
export const TIR_FILE_NOTES = { id: 'tir-file-notes', severity: 'warning' } as const;
export const PEAK_GROWS = { id: 'peak-grows', severity: 'warning' } as const;
export const PEAK_FADES = { id: 'peak-fades', severity: 'warning' } as const;
export const ASYMPTOTE_EARLY = { id: 'asymptote-early', severity: 'warning' } as const;
export const ASYMPTOTE_GRIPS = { id: 'asymptote-grips', severity: 'warning' } as const;
