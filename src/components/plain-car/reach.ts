import type { MessageWith } from '../../messages/message.js';
import type { Validator } from '../attributes/validator.js';

/**
 * Warns of a control that does nothing: its number is 0, or no wheel has a share of it.
 *
 * @param validator - Validator of the car.
 * @param attribute - Name of the number.
 * @param value - Its value.
 * @param zero - Message about 0.
 * @param reaches - True if a wheel has a share.
 * @param lost - Message about a number that reaches no wheel.
 */
export function warnOfReach(
    validator: Validator,
    attribute: string,
    value: number,
    zero: MessageWith<never>,
    reaches: boolean,
    lost: MessageWith<'value'>
): void {
    if (value === 0) {
        validator.report(attribute, zero);
    } else if (!reaches) {
        validator.report(attribute, lost, { value });
    }
}
