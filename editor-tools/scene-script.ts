import { Curve, CurveSet, Vec2, Vec3, Vec4, type Entity } from 'playcanvas';

import type { Editor } from './editor.js';
import { runs } from './switched-on.js';
import { ToolError } from './tool-error.js';
import { withScript } from './with-script.js';
import type { Choices } from '../src/components/attributes/validator.js';
import { SCRIPT_UNPARSED } from '../src/messages/editor.js';

/** An attribute as the Editor's parser has found it. */
interface Attribute {
    name: string;
    type: string;
    array?: boolean;
    default?: unknown;

    /** Members of a group. */
    schema?: Attribute[];

    /** Values of a choice by their names. */
    enum?: { options: Record<string, number> };
}

type Values = Record<string, unknown>;

/** A script of an entity of the open scene, as the launched game will have it. */
export interface SceneScript {
    name: string;
    entity: Entity;

    /** Its place among the scripts of the entity. */
    place: number;

    /** Its attributes; defaults where the entity says nothing. */
    attributes: Values;
    defaults: Values;
    choices: Choices;
}

/** All scripts of a name that will run. */
export function scriptsOf(editor: Editor, name: string): SceneScript[] {
    const observers = withScript(editor, name).filter((observer) => observer.entity && runs(editor, observer, name));
    const asset = editor.api.globals.assets.getAssetForScript(name);
    if (observers.length > 0 && !asset) {
        throw new ToolError(SCRIPT_UNPARSED, { script: name });
    }
    const schema = Object.values((asset?.get(`data.scripts.${name}.attributes`) ?? {}) as Record<string, Attribute>);
    const choices = choicesIn(schema);
    return observers.map((observer) => ({
        name,
        entity: observer.entity as Entity,
        place: ((observer.get('components.script.order') ?? []) as string[]).indexOf(name),
        attributes: valuesOf(editor, schema, observer.get(`components.script.scripts.${name}.attributes`)),
        defaults: valuesOf(editor, schema, {}),
        choices
    }));
}

function valuesOf(editor: Editor, schema: readonly Attribute[], given: unknown): Values {
    const values = (given ?? {}) as Values;
    return Object.fromEntries(
        schema.map((attribute) => {
            const value = values[attribute.name] ?? attribute.default;
            return [
                attribute.name,
                attribute.array ? listOf(editor, attribute, value) : typed(editor, attribute, value)
            ];
        })
    );
}

function listOf(editor: Editor, attribute: Attribute, value: unknown): unknown[] {
    return Array.isArray(value) ? value.map((each) => typed(editor, attribute, each)) : [];
}

/** Converts a value in the data of a scene to what the engine makes of it. */
function typed(editor: Editor, { type, schema }: Attribute, value: unknown): unknown {
    if (type === 'json') {
        return valuesOf(editor, schema ?? [], value);
    }
    if (type === 'entity') {
        return typeof value === 'string' ? (editor.call('entities:get', value)?.entity ?? null) : null;
    }
    if (type === 'curve' && value) {
        const { keys, type: kind } = value as { keys: number[] | number[][]; type: number };
        return Object.assign(Array.isArray(keys[0]) ? new CurveSet(keys) : new Curve(keys as number[]), { type: kind });
    }
    const Vector = { vec2: Vec2, vec3: Vec3, vec4: Vec4 }[type];
    return Vector && Array.isArray(value) ? new Vector(value as never) : value;
}

function choicesIn(schema: readonly Attribute[], above = ''): Choices {
    const entries = schema.map(({ name, enum: choice, schema: members }) => ({
        ...(choice ? { [above + name]: choice.options } : {}),
        ...choicesIn(members ?? [], `${above}${name}.`)
    }));
    return Object.assign({}, ...entries) as Choices;
}
