import type { Script } from 'playcanvas';

import { formerIn } from './former-attributes.js';
import { MISSPELLED_ATTRIBUTE, UNKNOWN_ATTRIBUTE } from '../../messages/attributes.js';
import type { Validator } from '../attributes/validator.js';

type ScriptClass = new (args: Pick<Script, 'app' | 'entity'>) => Script;

/** Names of the members of each field of an object. */
type Members = ReadonlyMap<string, readonly string[]>;

/** Fields of the instances of each class. */
const known = new Map<unknown, Members>();

/**
 * Reports properties that `script.create(type, { properties })` has set on a component and that are none of its attributes: the
 * engine assigns whatever they are called. Those of an earlier version that a scene has are told of by `tellOfFormer`: the engine
 * assigns them as long as the Editor has not read the present ones.
 *
 * @param script - The component.
 * @param given - Its properties before its groups were observed.
 * @param former - Names of attributes of earlier versions, separated by spaces.
 * @param validator - Reports them.
 */
export function tellOfUnknown(
    script: Script,
    given: readonly [string, unknown][],
    former: string,
    validator: Validator
): void {
    const { app, entity, constructor } = script;
    let fields = known.get(constructor);
    if (!fields) {
        fields = fieldsOf(new (constructor as ScriptClass)({ app, entity }));
        known.set(constructor, fields);
    }
    const told = formerIn(script, former);
    for (const [name, value] of given.filter((each) => !told.includes(each[0]))) {
        const members = fields.get(name);
        if (!members) {
            tell('', name, [...fields.keys()], validator);
        } else if (members.length > 0 && isPlain(value)) {
            for (const member of Object.keys(value)) {
                if (!members.includes(member)) {
                    tell(`${name}.`, member, members, validator);
                }
            }
        }
    }
}

function fieldsOf(made: object): Members {
    return new Map(
        Object.entries(made).map(([name, value]) => [
            name,
            typeof value === 'object' && value !== null ? Object.keys(value as object) : []
        ])
    );
}

/** True for an object as it is written in code: groups of the Editor's scenes are set later, by the schema. */
function isPlain(value: unknown): value is object {
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function tell(path: string, name: string, names: readonly string[], validator: Validator): void {
    const near = nearestOf(name, names);
    if (near === '') {
        validator.reportLasting(path + name, UNKNOWN_ATTRIBUTE);
    } else {
        validator.reportLasting(path + name, MISSPELLED_ATTRIBUTE, { near: path + near });
    }
}

/**
 * The name that is most alike, at most two fifths of the letters away (estimate), the first of several: attributes are declared before
 * private fields. Empty if none is.
 */
function nearestOf(name: string, names: readonly string[]): string {
    let nearest = '';
    let least = 0.4 * name.length + 1e-9;
    for (const each of names) {
        const distance = editDistance(name.toLowerCase(), each.toLowerCase());
        if (distance < least && !each.startsWith('_')) {
            nearest = each;
            least = distance;
        }
    }
    return nearest;
}

/**
 * Fewest letters to insert, delete, replace or swap with their neighbor that turn one word into the other: Damerau, 1964, no part
 * edited twice.
 */
function editDistance(from: string, to: string): number {
    const rows = [Array.from({ length: to.length + 1 }, (_, k) => k)];
    for (let i = 1; i <= from.length; i++) {
        const row = [i];
        for (let k = 1; k <= to.length; k++) {
            const isSame = from[i - 1] === to[k - 1];
            row[k] = Math.min(rows[i - 1][k - 1] + (isSame ? 0 : 1), rows[i - 1][k] + 1, row[k - 1] + 1);
            if (i > 1 && k > 1 && from[i - 1] === to[k - 2] && from[i - 2] === to[k - 1]) {
                row[k] = Math.min(row[k], rows[i - 2][k - 2] + 1);
            }
        }
        rows.push(row);
    }
    return rows[from.length][to.length];
}
