// Messages about the values of attributes that any component may have.
const NUMBER_REMEDY = 'Enter a number; until then {last} is used';
const PAD_REMEDY = 'Enter names of this list, separated by spaces, or nothing: {names}';
const UNCROSS = 'Lower it, or raise {other}';

export const ATTRIBUTES = {
    'not-finite': { text: '{value} is not a finite number', remedy: NUMBER_REMEDY },
    'text-as-number': { text: "'{value}' is text, not a number", remedy: NUMBER_REMEDY },
    'too-low': { text: '{value} is below {least}', remedy: 'Enter at least {least}; until then {last} is used' },
    'too-high': { text: '{value} is above {most}', remedy: 'Enter at most {most}; until then {last} is used' },
    'below-range': { text: '{value} is below {least}, outside its range, but is used anyway', remedy: 'Enter at least {least}, unless it is intended' },
    'above-range': { text: '{value} is above {most}, outside its range, but is used anyway', remedy: 'Enter at most {most}, unless it is intended' },
    'not-a-choice': { text: '{value} is not one of the choices', remedy: 'Choose {names} or {lastName}; until then {present} is used' },
    'not-a-vector': { text: '{value} is not a vector', remedy: 'Enter three numbers; until then the last ones are used' },
    'not-a-list': { text: '{value} is not a list', remedy: 'Enter a list; until then the last one is used' },
    'not-text': { text: '{value} is not text', remedy: 'Enter text; until then the last one is used' },
    'broken-curve': { text: 'the curve has points that are negative, not numbers or beyond x = 1', remedy: 'Draw it again; until then the last valid curve is used' },

    'not-a-key': { text: '{value} is not the code of a key', remedy: 'Enter values of KeyboardEvent.code, such as {near}, separated by spaces, or nothing' },
    'not-a-pad-button': { text: "'{unknown}' is not a button of a gamepad", remedy: PAD_REMEDY },
    'not-a-pad-axis': { text: "'{unknown}' is not an axis of a gamepad", remedy: PAD_REMEDY },
    'no-ground-group': { text: 'it is 0, so no body counts as ground', remedy: 'Enter 65519 for all groups except triggers' },

    'short-of-power': { text: '{value} is {order} {other}, {most}, so the engine does not reach its maximum power', remedy: UNCROSS },
    'late-light-shift': { text: '{value} is {order} {other}, {most}, so a light foot shifts up later than a heavy one', remedy: UNCROSS },
    'no-simple-car': { text: '{value} is {order} {other}, {most}, so no car is shown as Simple', remedy: UNCROSS },
    'dark-high-beam': { text: '{value} is {order} {other}, {most}, so the high beam is the darker one', remedy: UNCROSS },
    'twins-overlap': { text: '{value} is {order} {other}, {most}, so the twin tires overlap', remedy: UNCROSS },
    'slides-early': { text: '{value} is {order} {other}, {most}, so it slides before its maximum force', remedy: UNCROSS },
    'slides-better': { text: '{value} is {order} {other}, {most}, so it grips better when it slides', remedy: UNCROSS },
    'former-attributes': { text: 'no attribute has these values of an earlier version, so they do nothing: {names}', remedy: 'Click the bookmark Update in the Editor, which moves them to the present attributes' },
    'misspelled-attribute': { text: 'there is no attribute of this name, so its value does nothing', remedy: 'Correct the name: {near}' },
    'unknown-attribute': { text: 'there is no attribute of this name, so its value does nothing', remedy: 'Remove it, or look its name up in the documentation of the component' },
    'not-a-switch': { text: '{value} is neither true nor false', remedy: 'Set it to true or false; until then it counts as {present}' },
    'not-a-group': { text: '{value} is not a group of attributes', remedy: 'Set it to an object with any of its members, such as {member}' },
    'not-an-object': { text: '{value} is not an entity or another object', remedy: 'Set it to the object itself, not to its name' },
    'stale-schema': { text: 'the Editor has not read the attributes of {script} since it was pushed, so the scene sets none of these: {names}', remedy: 'Click the bookmark Update in the Editor' }
} as const;
