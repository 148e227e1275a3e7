import type { Entity, Script, ScriptComponent } from 'playcanvas';

import { SECOND_SCRIPT } from '../../messages/components.js';
import { finding, report } from '../findings/report.js';

const told = new WeakSet<ScriptComponent>();

/**
 * Reports a script of ours that is refused because the entity has it already: an entity takes one script of a name, and the
 * engine's release builds return null without a word.
 *
 * @param entity - Entity with a script component.
 * @param isOurs - True for instances of this pack.
 */
export function tellOfSecond({ script }: Entity, isOurs: (instance: unknown) => boolean): void {
    if (!script || told.has(script)) {
        return;
    }
    told.add(script);
    const create = script.create.bind(script) as (type: unknown, args?: object) => Script | null;
    script.create = ((type: string | typeof Script, args?: object) => {
        const made = create(type, args);
        const name = typeof type === 'string' ? type : (type.scriptName ?? '');
        if (made === null && isOurs(script.get(name))) {
            report(finding(SECOND_SCRIPT, script.entity, name, { name }));
        }
        return made;
    }) as typeof script.create;
}
