import type { Validator } from './validator.js';
import type { MessageWith } from '../../messages/message.js';

/** A number with the name of its attribute. */
type Named = readonly [attribute: string, value: number];

/**
 * Warns of a number that is not below another, unless there is a finding about it already, as of its range.
 *
 * @param validator - Validator of the component.
 * @param low - Number that should be the lower one; the finding is about it.
 * @param high - The other.
 * @param message - The message.
 * @param equal - True if they may be equal.
 */
export function warnOfOrder(
    validator: Validator,
    [attribute, value]: Named,
    [other, most]: Named,
    message: MessageWith<'value' | 'order' | 'other' | 'most'>,
    equal = false
): void {
    if (!validator.isReported(attribute) && (equal ? value > most : value >= most)) {
        validator.report(attribute, message, { value, order: value > most ? 'above' : 'at', other, most });
    }
}
