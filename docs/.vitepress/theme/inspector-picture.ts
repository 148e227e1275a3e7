// Shows the inspector of a component with the values that a new one has, for its picture.
import { inspectorOf } from './inspector.js';
import type { Schema } from './schemas.data.js';

/** A new component, or a group of it, as far as its attributes go. */
function newOf(attributes: readonly Schema[]): Record<string, unknown> {
    return Object.fromEntries(attributes.map((attribute) => [attribute.name, defaultOf(attribute)]));
}

function defaultOf({ type, array, schema, default: value }: Schema): unknown {
    if (schema && !array) {
        return newOf(schema);
    }
    if (type === 'vec3' && Array.isArray(value)) {
        const [x, y, z] = value as number[];
        return { x, y, z };
    }
    return value ?? null;
}

Object.assign(window, {
    show: (title: string, attributes: readonly Schema[], values: Record<string, unknown>) => {
        const component = newOf(attributes);
        for (const [path, value] of Object.entries(values)) {
            const [name, group] = path.split('.').reverse();
            const owner = group ? component[group] : component;
            (owner as Record<string, unknown>)[name] = value;
        }
        document.body.replaceChildren(inspectorOf(title, attributes, [component]));
    }
});
