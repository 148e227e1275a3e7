import { Vec3, type AppBase, type Script } from 'playcanvas';

import { valueIn } from './field-value.js';
import { formerIn } from './former-attributes.js';
import { tellOfKeys } from './key-codes.js';
import { reportLasting, reportUntil } from './lasting-findings.js';
import { nearestOf } from './nearest-name.js';
import { nameOf } from '../../math/argument.js';
import {
    MISSPELLED_ATTRIBUTE,
    NOT_A_GROUP,
    NOT_A_LIST,
    NOT_A_SWITCH,
    NOT_A_VECTOR,
    NOT_AN_OBJECT,
    UNKNOWN_ATTRIBUTE
} from '../../messages/attributes.js';
import { entityOf } from '../attributes/entity-of.js';
import type { Validator } from '../attributes/validator.js';

type ScriptClass = new (args: Pick<Script, 'app' | 'entity'>) => Script;

/** Kind of a value; numbers and texts are checked where they are used. */
type Kind = 'switch' | 'object' | 'list' | 'vector' | 'group' | 'other';

interface Field {
    readonly kind: Kind;

    /** Kinds of the members of a group, or of another object. */
    readonly members: ReadonlyMap<string, Kind>;
}

/** Fields of the instances of each class. */
const known = new Map<unknown, ReadonlyMap<string, Field>>();

/**
 * Reports properties that `script.create(type, { properties })` has set on a component and that are none of its attributes, or of another
 * kind: the engine assigns whatever they are. Those of an earlier version that a scene has are told of by `tellOfFormer`: the engine
 * assigns them as long as the Editor has not read the present ones. Texts that name no key are told of in any case.
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
        const field = fields.get(name);
        if (!field) {
            tell('', name, [...fields.keys()], validator);
            continue;
        }
        const { kind, members } = field;
        if (!isOfKind(value, kind, app)) {
            const isMended = (): boolean => isOfKind(valueIn(script, name), kind, app);
            tellOfKind(name, value, kind, [...members.keys()][0], isMended, validator);
        } else if (members.size > 0 && isPlain(value)) {
            for (const [member, own] of Object.entries(value)) {
                const usual = members.get(member);
                if (!usual) {
                    tell(`${name}.`, member, [...members.keys()], validator);
                } else if (own !== undefined && !isOfKind(own, usual, app)) {
                    const isMended = (): boolean => isOfKind(valueIn(valueIn(script, name), member), usual, app);
                    tellOfKind(`${name}.${member}`, own, usual, '', isMended, validator);
                }
            }
        }
    }
    const paths = [...fields].flatMap(([name, { members }]) => [
        name,
        ...[...members.keys()].map((member) => `${name}.${member}`)
    ]);
    tellOfKeys(script, paths, validator);
}

function fieldsOf(made: object): ReadonlyMap<string, Field> {
    return new Map(
        Object.entries(made).map(([name, value]) => {
            const kind = kindOf(value);
            const inside = typeof value === 'object' && value !== null ? Object.entries(value as object) : [];
            const members = new Map(inside.map(([member, own]) => [member, kindOf(own)]));
            return [name, { kind: kind === 'other' && members.size > 0 && isGroup(value) ? 'group' : kind, members }];
        })
    );
}

function kindOf(usual: unknown): Kind {
    if (typeof usual === 'boolean') {
        return 'switch';
    }
    if (usual === null) {
        return 'object';
    }
    return Array.isArray(usual) ? 'list' : usual instanceof Vec3 ? 'vector' : 'other';
}

/** True for the default of a group of attributes: an object that is not one of the engine's, such as a curve. */
function isGroup(usual: unknown): boolean {
    return typeof usual === 'object' && typeof (usual as { clone?: unknown }).clone !== 'function';
}

/** True for a value of a kind. An empty one stands for the default, or for none, except as a switch. */
function isOfKind(value: unknown, kind: Kind, app: AppBase): boolean {
    if (kind === 'switch') {
        return typeof value === 'boolean';
    }
    if (kind === 'other' || value === undefined || value === null) {
        return true;
    }
    if (kind === 'list') {
        return Array.isArray(value);
    }
    if (kind === 'vector') {
        return value instanceof Vec3;
    }
    if (kind === 'group') {
        return typeof value === 'object' && !Array.isArray(value);
    }
    // the Editor's lists name entities by their guid at Launch, and a field may take a function
    return typeof value === 'string'
        ? entityOf(app, value) !== null
        : typeof value === 'object' || typeof value === 'function';
}

/**
 * Reports a value of another kind.
 *
 * @param path - Name of the attribute; of a member with that of its group.
 * @param value - Its value.
 * @param kind - Kind of its default.
 * @param member - Name of a member, if it is a group.
 * @param isMended - True once the attribute has a value of that kind.
 * @param validator - Reports it.
 */
function tellOfKind(
    path: string,
    value: unknown,
    kind: Kind,
    member: string,
    isMended: () => boolean,
    validator: Validator
): void {
    const filling = { value: nameOf(value) };
    if (kind === 'switch') {
        reportUntil(isMended, validator, path, NOT_A_SWITCH, { ...filling, present: value ? 'on' : 'off' });
    } else if (kind === 'group') {
        reportUntil(isMended, validator, path, NOT_A_GROUP, { ...filling, member });
    } else {
        const message = kind === 'list' ? NOT_A_LIST : kind === 'vector' ? NOT_A_VECTOR : NOT_AN_OBJECT;
        reportUntil(isMended, validator, path, message, filling);
    }
}

/** True for an object as it is written in code: groups of the Editor's scenes are set later, by the schema. */
function isPlain(value: unknown): value is object {
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function tell(path: string, name: string, names: readonly string[], validator: Validator): void {
    const near = nearestOf(name, names);
    if (near === '') {
        reportLasting(validator, path + name, UNKNOWN_ATTRIBUTE);
    } else {
        reportLasting(validator, path + name, MISSPELLED_ATTRIBUTE, { near: path + near });
    }
}
