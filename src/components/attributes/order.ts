import type { Validator } from './validator.js';

/** A number with the name of its attribute. */
type Named = readonly [attribute: string, value: number];

/**
 * Warns of a number that is not below another, unless there is a finding about it already, as of its range.
 *
 * @param validator - Validator of the component.
 * @param low - Number that should be the lower one; the finding is about it.
 * @param high - The other.
 * @param so - Consequence, for the message.
 * @param equal - True if they may be equal.
 */
export function warnOfOrder(validator: Validator, low: Named, high: Named, so: string, equal = false): void {
    const [attribute, least] = low;
    const [other, most] = high;
    if (!validator.isReported(attribute) && (equal ? least > most : least >= most)) {
        const message = `${least} is ${least > most ? 'above' : 'at'} ${other}, ${most}, so ${so}`;
        validator.warn(attribute, message, `Lower it, or raise ${other}`, 'crossed');
    }
}
