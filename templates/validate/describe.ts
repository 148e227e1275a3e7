import type { ErrorObject } from 'ajv';

import { didYouMean } from './near.js';

/**
 * Describes a fault that the schema found, as path, fault and remedy. The remedy stands in the schema, beside the rule.
 *
 * @param error - Error of ajv, with `verbose`.
 * @param whole - Name of what is checked, for faults of the whole.
 * @param help - The remedy where the schema has none.
 */
export function describe(error: ErrorObject, whole = 'scenario', help = 'See docs/scenarios.md'): string {
    const { keyword, params, message, parentSchema } = error;
    const path = pathOf(error.instancePath);
    const inside = path === '' ? '' : `${path}.`;
    const remedy: unknown = parentSchema?.remedy;
    if (keyword === 'additionalProperties') {
        const { additionalProperty } = params as { additionalProperty: string };
        const names = Object.keys((parentSchema?.properties ?? {}) as object).filter((name) => name !== '$schema');
        return `${inside}${additionalProperty}: is not known here. ${didYouMean(additionalProperty, names)}`;
    }
    if (keyword === 'required') {
        const { missingProperty } = params as { missingProperty: string };
        const properties = parentSchema?.properties as Record<string, { remedy?: string }> | undefined;
        const property = properties?.[missingProperty];
        return sentence(`${inside}${missingProperty}: is missing`, remedy ?? property?.remedy ?? 'Add it');
    }
    const wrong = keyword === 'not' ? 'cannot be true' : keyword === 'enum' ? 'is not one of the choices' : message;
    return sentence(`${path || whole}: ${wrong}`, remedy ?? help);
}

function sentence(fault: string, remedy: unknown): string {
    const text = String(remedy);
    return `${fault}. ${text}${/[.?]$/.test(text) ? '' : '.'}`;
}

/** `/controls/2/throttle` as `controls[2].throttle`. */
function pathOf(pointer: string): string {
    return pointer
        .split('/')
        .slice(1)
        .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
        .join('')
        .replace(/^\./, '');
}
