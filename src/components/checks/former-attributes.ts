import type { Script } from 'playcanvas';

import { reportLasting } from './lasting-findings.js';
import { FORMER_ATTRIBUTES } from '../../messages/attributes.js';
import type { Validator } from '../attributes/validator.js';

/** The part of a script component that keeps what its scene or template says, by the name of the script. */
interface Given {
    _attributeDataMap?: ReadonlyMap<string, object>;
}

/**
 * Reports values that a scene has for attributes of an earlier version of the pack: the engine drops them without a word.
 *
 * @param script - The component.
 * @param names - Names of these attributes, separated by spaces.
 * @param validator - Reports them.
 */
export function tellOfFormer(script: Script, names: string, validator: Validator): void {
    const found = formerIn(script, names);
    if (found.length > 0) {
        reportLasting(validator, 'attributes', FORMER_ATTRIBUTES, { names: found.join(', ') });
    }
}

/** Attributes of an earlier version for which the scene has values. */
export function formerIn({ entity, constructor }: Script, names: string): string[] {
    const { scriptName } = constructor as typeof Script;
    const given = names && (entity.script as unknown as Given | undefined)?._attributeDataMap?.get(scriptName!);
    return given ? names.split(' ').filter((name) => name in given) : [];
}
