import type { Filling, Message } from '../../messages/message.js';
import type { Validator } from '../attributes/validator.js';
import { finding, report } from '../findings/report.js';

/**
 * Reports a problem of how a component was made, which stands as long as the component does.
 *
 * @param validator - Validator of the component.
 * @param attribute - Name of the attribute.
 * @param message - The message.
 * @param filling - Values of its gaps.
 */
export function reportLasting<M extends Message>(
    validator: Validator,
    attribute: string,
    message: M,
    ...filling: Filling<M>
): void {
    reportUntil(() => false, validator, attribute, message, ...filling);
}

/**
 * Reports a problem of how a component was made, which stands until it is mended. It is not listed where the validator has found the same.
 *
 * @param isMended - True once it is.
 * @param validator - Validator of the component.
 * @param attribute - Name of the attribute.
 * @param message - The message.
 * @param filling - Values of its gaps.
 */
export function reportUntil<M extends Message>(
    isMended: () => boolean,
    validator: Validator,
    attribute: string,
    message: M,
    ...filling: Filling<M>
): void {
    const found = finding(message, validator.entity, `${validator.component}.${attribute}`, ...filling);
    validator.lasting.push((standing) => (isMended() || standing.get(attribute)?.id === message.id ? [] : [found]));
    report(found);
}
