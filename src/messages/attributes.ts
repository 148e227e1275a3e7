// Messages about the values of attributes that any component may have.
const NUMBER_REMEDY = 'Enter a number; until then {last} is used';

export const NOT_FINITE = { id: 'not-finite', severity: 'error', text: '{value} is not a finite number', remedy: NUMBER_REMEDY } as const;
export const TEXT_AS_NUMBER = { id: 'text-as-number', severity: 'error', text: "'{value}' is text, not a number", remedy: NUMBER_REMEDY } as const;
export const TOO_LOW = { id: 'too-low', severity: 'error', text: '{value} is below {least}', remedy: 'Enter at least {least}; until then {last} is used' } as const;
export const TOO_HIGH = { id: 'too-high', severity: 'error', text: '{value} is above {most}', remedy: 'Enter at most {most}; until then {last} is used' } as const;
export const BELOW_RANGE = { id: 'below-range', severity: 'warning', text: '{value} is below {least}, outside its range, but is used anyway', remedy: 'Enter at least {least}, unless it is intended' } as const;
export const ABOVE_RANGE = { id: 'above-range', severity: 'warning', text: '{value} is above {most}, outside its range, but is used anyway', remedy: 'Enter at most {most}, unless it is intended' } as const;
export const NOT_A_CHOICE = { id: 'not-a-choice', severity: 'error', text: '{value} is not one of the choices', remedy: 'Choose {names} or {lastName}; until then {present} is used' } as const;
export const NOT_A_VECTOR = { id: 'not-a-vector', severity: 'error', text: '{value} is not a vector', remedy: 'Enter three numbers; until then the last ones are used' } as const;
export const NOT_A_LIST = { id: 'not-a-list', severity: 'error', text: '{value} is not a list', remedy: 'Enter a list; until then the last one is used' } as const;
export const NOT_TEXT = { id: 'not-text', severity: 'error', text: '{value} is not text', remedy: 'Enter text; until then the last one is used' } as const;
export const BROKEN_CURVE = { id: 'broken-curve', severity: 'error', text: 'the curve has points that are negative, not numbers or beyond x = 1', remedy: 'Draw it again; until then the last valid curve is used' } as const;
const PAD_REMEDY = 'Enter names of this list, separated by spaces, or nothing: {names}';

export const NOT_A_PAD_BUTTON = { id: 'not-a-pad-button', severity: 'error', text: "'{unknown}' is not a button of a gamepad", remedy: PAD_REMEDY } as const;
export const NOT_A_PAD_AXIS = { id: 'not-a-pad-axis', severity: 'error', text: "'{unknown}' is not an axis of a gamepad", remedy: PAD_REMEDY } as const;
export const NO_GROUND_GROUP = { id: 'no-ground-group', severity: 'warning', text: 'it is 0, so no body counts as ground', remedy: 'Enter 65519 for all groups except triggers' } as const;

const UNCROSS = 'Lower it, or raise {other}';

export const SHORT_OF_POWER = { id: 'short-of-power', severity: 'warning', text: '{value} is {order} {other}, {most}, so the engine does not reach its maximum power', remedy: UNCROSS } as const;
export const LATE_LIGHT_SHIFT = { id: 'late-light-shift', severity: 'warning', text: '{value} is {order} {other}, {most}, so a light foot shifts up later than a heavy one', remedy: UNCROSS } as const;
export const NO_SIMPLE_CAR = { id: 'no-simple-car', severity: 'warning', text: '{value} is {order} {other}, {most}, so no car is shown as Simple', remedy: UNCROSS } as const;
export const DARK_HIGH_BEAM = { id: 'dark-high-beam', severity: 'warning', text: '{value} is {order} {other}, {most}, so the high beam is the darker one', remedy: UNCROSS } as const;
export const TWINS_OVERLAP = { id: 'twins-overlap', severity: 'warning', text: '{value} is {order} {other}, {most}, so the twin tires overlap', remedy: UNCROSS } as const;
export const SLIDES_EARLY = { id: 'slides-early', severity: 'warning', text: '{value} is {order} {other}, {most}, so it slides before its maximum force', remedy: UNCROSS } as const;
export const SLIDES_BETTER = { id: 'slides-better', severity: 'warning', text: '{value} is {order} {other}, {most}, so it grips better when it slides', remedy: UNCROSS } as const;
export const FORMER_ATTRIBUTES = { id: 'former-attributes', severity: 'warning', text: 'no attribute has these values of an earlier version, so they do nothing: {names}', remedy: 'Click the bookmark Update in the Editor, which moves them to the present attributes' } as const;
export const MISSPELLED_ATTRIBUTE = { id: 'misspelled-attribute', severity: 'warning', text: 'there is no attribute of this name, so its value does nothing', remedy: 'Correct the name: {near}' } as const;
export const UNKNOWN_ATTRIBUTE = { id: 'unknown-attribute', severity: 'warning', text: 'there is no attribute of this name, so its value does nothing', remedy: 'Remove it, or look its name up in the documentation of the component' } as const;
export const STALE_SCHEMA = { id: 'stale-schema', severity: 'warning', text: 'the Editor has not read the attributes of {script} since it was pushed, so the scene sets none of these: {names}', remedy: 'Click the bookmark Update in the Editor' } as const;
