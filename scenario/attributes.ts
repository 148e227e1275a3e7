import { readFileSync } from 'node:fs';

import { ROOT } from './root.js';

/** Kind of an attribute's value; a group holds several by name. */
export type AttributeKind = 'number' | 'boolean' | 'text' | 'vector' | 'list' | 'entity' | Group;

export interface Group {
    [member: string]: AttributeKind;
}

const known = new Map<string, Group>();

/**
 * The attributes of a component, read from its source: the comments that make them appear in the inspector, and the
 * literal defaults from which the Editor, too, knows their types.
 *
 * @param component - File name in scripts/ without ending.
 */
export function attributesOf(component: string): Group {
    let group = known.get(component);
    if (!group) {
        const source = readFileSync(new URL(`scripts/${component}.mts`, ROOT), 'utf8');
        group = parseAttributes(source);
        known.set(component, group);
    }
    return group;
}

function parseAttributes(source: string): Group {
    const groups: Record<string, Group> = {};
    for (const [, comment, name, base, body] of source.matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?class (\w+)( extends (?:VehicleScript|VehicleComponent|PlainVehicle)(?:<\w+>)?)?(?: implements [\w, ]+)? \{([\s\S]*?)\n\}/g
    )) {
        if (base) {
            return fieldsOf(body, groups, true);
        }
        if (comment.includes('@interface')) {
            groups[name] = fieldsOf(body, groups, false);
        }
    }
    return {};
}

/** The commented fields of a class body, or only those that are attributes. */
function fieldsOf(body: string, groups: Record<string, Group>, attributesOnly: boolean): Group {
    const fields: Group = {};
    for (const [, comment, name, type, literal] of body.matchAll(
        /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)(?:: ([^=;]+))? = ([^;]+);/g
    )) {
        if (!attributesOnly || comment.includes('@attribute')) {
            fields[name] = type?.startsWith('Entity') ? 'entity' : kindOf(literal, groups);
        }
    }
    return fields;
}

function kindOf(literal: string, groups: Record<string, Group>): AttributeKind {
    const made = /^new (\w+)\(/.exec(literal)?.[1];
    if (made) {
        return groups[made] ?? 'vector';
    }
    if (/^(?:true|false)$/.test(literal)) {
        return 'boolean';
    }
    return literal.startsWith('[') ? 'list' : literal.startsWith("'") ? 'text' : 'number';
}
