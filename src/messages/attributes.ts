// Messages about the values of attributes that any component may have.
export const NOT_FINITE = { id: 'not-finite', severity: 'error' } as const;
export const TEXT_AS_NUMBER = { id: 'text-as-number', severity: 'error' } as const;
export const TOO_LOW = { id: 'too-low', severity: 'error' } as const;
export const TOO_HIGH = { id: 'too-high', severity: 'error' } as const;
export const BELOW_RANGE = { id: 'below-range', severity: 'warning' } as const;
export const ABOVE_RANGE = { id: 'above-range', severity: 'warning' } as const;
export const NOT_A_CHOICE = { id: 'not-a-choice', severity: 'error' } as const;
export const NOT_A_VECTOR = { id: 'not-a-vector', severity: 'error' } as const;
export const NOT_A_LIST = { id: 'not-a-list', severity: 'error' } as const;
export const NOT_TEXT = { id: 'not-text', severity: 'error' } as const;
export const BROKEN_CURVE = { id: 'broken-curve', severity: 'error' } as const;

export const NOT_A_PAD_BUTTON = { id: 'not-a-pad-button', severity: 'error' } as const;
export const NOT_A_PAD_AXIS = { id: 'not-a-pad-axis', severity: 'error' } as const;
export const NO_GROUND_GROUP = { id: 'no-ground-group', severity: 'warning' } as const;

export const SHORT_OF_POWER = { id: 'short-of-power', severity: 'warning' } as const;
export const LATE_LIGHT_SHIFT = { id: 'late-light-shift', severity: 'warning' } as const;
export const NO_SIMPLE_CAR = { id: 'no-simple-car', severity: 'warning' } as const;
export const DARK_HIGH_BEAM = { id: 'dark-high-beam', severity: 'warning' } as const;
export const TWINS_OVERLAP = { id: 'twins-overlap', severity: 'warning' } as const;
export const SLIDES_EARLY = { id: 'slides-early', severity: 'warning' } as const;
export const SLIDES_BETTER = { id: 'slides-better', severity: 'warning' } as const;
export const FORMER_ATTRIBUTES = { id: 'former-attributes', severity: 'warning' } as const;
export const MISSPELLED_ATTRIBUTE = { id: 'misspelled-attribute', severity: 'warning' } as const;
export const UNKNOWN_ATTRIBUTE = { id: 'unknown-attribute', severity: 'warning' } as const;
export const STALE_SCHEMA = { id: 'stale-schema', severity: 'warning' } as const;
