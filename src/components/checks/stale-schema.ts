import type { Script } from 'playcanvas';

import { reportLasting } from './lasting-findings.js';
import { STALE_SCHEMA } from '../../messages/attributes.js';
import { rangesOf } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';

/** Attributes of a script as the Editor has read them, by name; those of groups have their members. */
interface Schema {
    attributes?: Record<string, { schema?: readonly { name: string }[] }>;
}

/** Most names that are told. */
const FEW = 6;

/** Schemas that have been compared. */
const compared = new WeakSet<Schema>();

/**
 * Reports attributes that only the script has or only what the Editor has read of it: a push has changed the script since, and the engine
 * drops their values without a word. Once for all components of a kind.
 *
 * @param script - The component.
 * @param ranges - Ranges of its attributes, from `declared-ranges.ts`.
 * @param validator - Reports them.
 */
export function tellOfStale(script: Script, ranges: string, validator: Validator): void {
    const { scriptName } = script.constructor as typeof Script;
    const schema = script.app.scripts.getSchema(scriptName!) as Schema | undefined;
    if (!schema?.attributes || compared.has(schema)) {
        return;
    }
    compared.add(schema);
    const { attributes } = schema;
    const isUnread = (path: string): boolean => {
        const [name, member] = path.split('.');
        const read = attributes[name];
        return !read || (member !== undefined && !read.schema?.some((each) => each.name === member));
    };
    const names = [
        ...Object.keys(attributes).filter((name) => !(name in script)),
        ...[...rangesOf(ranges).keys()].filter(isUnread)
    ];
    if (names.length > 0) {
        const few = names.length > FEW ? [...names.slice(0, FEW), '...'] : names;
        reportLasting(validator, 'schema', STALE_SCHEMA, { script: scriptName!, names: few.join(', ') });
    }
}
