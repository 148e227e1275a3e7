import type { ComponentFace } from './component-face.js';

/** A number with the name of its attribute. */
type Named = readonly [attribute: string, value: number];

/**
 * Warns of a number that is not below another, unless there is a finding about it already, as of its range.
 *
 * @param face - Validator of the component.
 * @param low - Number that should be the lower one; the finding is about it.
 * @param high - The other.
 * @param so - Consequence, for the message.
 * @param equal - True if they may be equal.
 */
export function warnOfOrder(face: ComponentFace, low: Named, high: Named, so: string, equal = false): void {
    const [attribute, least] = low;
    const [other, most] = high;
    if (!face.tellsOf(attribute) && (equal ? least > most : least >= most)) {
        const message = `${least} is ${least > most ? 'above' : 'at'} ${other}, ${most}, so ${so}`;
        face.warn(attribute, message, `Lower it, or raise ${other}`, 'crossed');
    }
}
