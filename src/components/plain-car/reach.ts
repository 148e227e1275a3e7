import type { Validator } from '../attributes/validator.js';

/**
 * Warns of a control that does nothing: its number is 0, or no wheel has a share of it.
 *
 * @param validator - Validator of the car.
 * @param attribute - Name of the number.
 * @param value - Its value.
 * @param verb - Action that it controls.
 * @param reaches - True if a wheel has a share.
 * @param remedy - Remedy that gives one a share.
 */
export function warnOfReach(
    validator: Validator,
    attribute: string,
    value: number,
    verb: 'drive' | 'brake' | 'steer',
    reaches: boolean,
    remedy: string
): void {
    if (value === 0) {
        const raise = verb === 'drive' ? 'Raise it, unless the car is only pushed' : 'Raise it';
        validator.warn(attribute, `it is 0, so the car does not ${verb}`, raise, 'zero');
    } else if (!reaches) {
        validator.warn(attribute, `${value} reaches no wheel, so the car does not ${verb}`, remedy, 'no wheel');
    }
}
