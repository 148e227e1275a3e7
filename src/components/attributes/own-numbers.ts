import { AttributeGroup } from './attribute-group.js';
import type { Validator } from './validator.js';
import { namesOf } from '../../math/numbers.js';

/**
 * Watches numbers among a component's own attributes.
 *
 * @param validator - Validator of the component.
 * @param component - The component, with its defaults still in place.
 * @param least - Smallest number that makes sense, by the names of the attributes.
 * @param check - Looks at all of them together; null for nothing.
 */
export function ownNumbers<L extends Record<string, number>>(
    validator: Validator,
    component: Readonly<Record<keyof L, number>>,
    least: L,
    check: ((good: Record<keyof L & string, number>) => void) | null = null
): AttributeGroup<Record<keyof L & string, number>> {
    const names = namesOf(least);
    const defaults = Object.fromEntries(names.map((name) => [name, component[name]])) as Record<keyof L, number>;
    return new AttributeGroup<Record<keyof L & string, number>>(validator, '', defaults, least, names, check);
}
