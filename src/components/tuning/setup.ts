import { Entity, Vec3, type AppBase, type Script } from 'playcanvas';

import { nameOf as typed } from '../../math/argument.js';
import { carOf } from '../vehicle/vehicle-like.js';

/** An attribute of a component. */
export interface Attribute {
    name: string;
    type: 'number' | 'boolean' | 'string' | 'vec3' | 'entity' | 'curve' | 'json';
    array?: boolean;
    title?: string;
    description?: string;
    default?: unknown;
    min?: number;
    max?: number;
    precision?: number;
    step?: number;
    visibleif?: string;

    /** Its choices by their names. */
    enum?: Record<string, number>;

    /** Members of a group. */
    schema?: Attribute[];
}

/** An attribute as the Editor's parser gives it, and with its choices as the Editor's server keeps them. */
export interface StoredAttribute extends Omit<Attribute, 'enum' | 'schema'> {
    enum?: Record<string, number>[] | { order: string[]; options: Record<string, number> };
    schema?: StoredAttribute[];
}

/** A component of a car, or several that are set alike. */
export interface Part {
    title: string;
    scripts: Script[];
    attributes: Attribute[];
}

/** A value as JSON has it; entities by their names. */
export type Value = number | boolean | string | null | Value[] | { [name: string]: Value };

/** Everything that can be set on a car: by entity, by component, by attribute. */
export type Setup = Record<string, Record<string, Record<string, Value>>>;

/**
 * The components of a car with their attributes: the two wheels of an axle are one part.
 *
 * @param app - Whose schemas say which attributes there are.
 * @param car - The chassis.
 * @param without - A component that is left out.
 */
export function partsOf(app: AppBase, car: Entity, without?: Script): Part[] {
    const parts: Part[] = [];
    const wheels: readonly unknown[] = carOf(car)?.wheelViews ?? [];
    for (const script of scriptsOf(car).filter((each) => each !== without)) {
        const name = nameOf(script);
        const attributes = attributesOf(app, name);
        if (attributes.length === 0) {
            continue;
        }
        const axle = Math.floor(wheels.indexOf(script) / 2) + 1;
        const title = axle > 0 ? `${spell(name)}, axle ${axle}` : titleOf(script, name, car);
        const known = parts.find((part) => part.title === title);
        if (known) {
            known.scripts.push(script);
        } else {
            parts.push({ title, scripts: [script], attributes });
        }
    }
    return parts;
}

/** Reads the setup of a car. */
export function readSetup(parts: readonly Part[]): Setup {
    // an entity may be called `__proto__` or `constructor`, as the nodes of a model
    const setup = new Map<string, Setup[string]>();
    for (const { scripts, attributes } of parts) {
        for (const script of scripts) {
            const { name } = script.entity;
            setup.set(name, { ...setup.get(name), [nameOf(script)]: readGroup(script, attributes) });
        }
    }
    return Object.fromEntries(setup);
}

/** Sets a car; what the setup leaves out stays as it is. */
export function applySetup(parts: readonly Part[], setup: Setup): void {
    for (const { scripts, attributes } of parts) {
        for (const script of scripts) {
            const { name } = script.entity;
            const known = [name, formerOf(name)].find((each) => Object.hasOwn(setup, each));
            const values = known === undefined ? undefined : setup[known][nameOf(script)];
            if (values) {
                writeGroup(script, attributes, presentOf(nameOf(script), values), script.entity.root as Entity);
            }
        }
    }
}

/** Attributes that setups of earlier versions have outside the group that they are in now: script, name, group. */
const MOVED = [['vehicleController', 'gearRatios', 'gearbox']] as const;

/** Values of a component of a setup, by the present names of its attributes. */
function presentOf(script: string, values: Record<string, Value>): Record<string, Value> {
    const moved = MOVED.filter(([of, name]) => of === script && Object.hasOwn(values, name));
    return moved.reduce((all, [, name, group]) => {
        return { ...all, [group]: { [name]: values[name], ...(all[group] as object | null | undefined) } };
    }, values);
}

/** Name of an anti-roll bar in setups of earlier versions, such as `Bar F`; other names are as they were. */
function formerOf(name: string): string {
    return name.replace(/^Anti-roll bar ([fmr])[a-z]+ ?(\d*)$/, (_, axle: string, number: string) => {
        return `Bar ${axle.toUpperCase()}${number}`;
    });
}

/** Longest text of a setup, letters: a train with every attribute has 60,000. */
export const LONGEST_SETUP = 1_000_000;

/** Most levels of a setup: entity, component, attribute, two groups, and a list of lists. More would overflow the stack. */
const LEVELS = 8;

/**
 * A setup from JSON.
 *
 * @throws SyntaxError when it is none.
 */
export function setupOf(json: string): Setup {
    if (typeof json !== 'string') {
        throw new SyntaxError(`this is not a setup: ${typed(json)} is not the JSON that save() returns`);
    }
    if (json.length > LONGEST_SETUP) {
        throw new SyntaxError(`this is not a setup: it has more than ${LONGEST_SETUP} letters`);
    }
    const setup: unknown = JSON.parse(json);
    const isGroup = (value: unknown): value is object =>
        typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isGroup(setup) || !Object.values(setup).every((of) => isGroup(of) && Object.values(of).every(isGroup))) {
        throw new SyntaxError('this is not a setup: it must hold entities, their components and attributes');
    }
    if (!fits(setup, LEVELS)) {
        throw new SyntaxError(`this is not a setup: it has more than ${LEVELS} levels`);
    }
    return setup as Setup;
}

/** True if a value has at most so many levels. */
function fits(value: unknown, levels: number): boolean {
    return (
        typeof value !== 'object' ||
        value === null ||
        (levels > 0 && Object.values(value).every((part) => fits(part, levels - 1)))
    );
}

/** Number of values in a setup. */
export function countValues(value: unknown): number {
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value);
    return inner ? Object.values(value).reduce<number>((sum, part) => sum + countValues(part), 0) : 1;
}

/** Values of a setup that differ from another one. */
export function changesOf(setup: Setup, from: Setup): Setup {
    const changes = differing(setup, from);
    return (changes ?? {}) as Setup;
}

/** An attribute's value as JSON has it. */
export function toValue(value: unknown): Value {
    if (value instanceof Entity) {
        return value.name;
    }
    if (value instanceof Vec3) {
        return value.toArray();
    }
    return Array.isArray(value) ? value.map(toValue) : ((value ?? null) as Value);
}

/** And back. */
export function fromValue(value: Value, { type, array }: Attribute, root: Entity): unknown {
    if (array) {
        return Array.isArray(value) ? value.map((item) => fromItem(item, type, root)) : [];
    }
    return fromItem(value, type, root);
}

/** Label of an attribute in the inspector. */
export function labelOf({ title, name }: Attribute): string {
    return title ?? spell(name);
}

/** A name in camel case as words. */
export function spell(name: string): string {
    const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
    return words[0].toUpperCase() + words.slice(1);
}

/** A name of an enum, such as `MAGIC_FORMULA`, as words. */
export function spellConstant(name: string): string {
    return spell(name.toLowerCase().replaceAll('_', ' '));
}

function fromItem(value: Value, type: Attribute['type'], root: Entity): unknown {
    if (type === 'entity') {
        return typeof value === 'string' ? root.findByName(value) : null;
    }
    if (type === 'vec3') {
        const [x, y, z] = Array.isArray(value) ? value.map(Number) : [];
        return new Vec3(x, y, z);
    }
    return value;
}

function readGroup(owner: object, attributes: readonly Attribute[]): Record<string, Value> {
    const fields = owner as Record<string, unknown>;
    return Object.fromEntries(
        attributes.map(({ name, schema }) => [
            name,
            schema ? readGroup(fields[name] as object, schema) : toValue(fields[name])
        ])
    );
}

function writeGroup(
    owner: object,
    attributes: readonly Attribute[],
    values: Record<string, Value>,
    root: Entity
): void {
    const fields = owner as Record<string, unknown>;
    for (const attribute of attributes) {
        const { name, schema } = attribute;
        const value = values[name];
        if (value === undefined) {
            continue;
        }
        if (schema) {
            if (typeof value === 'object' && value !== null) {
                writeGroup(fields[name] as object, schema, value as Record<string, Value>, root);
            }
        } else if (JSON.stringify(toValue(fields[name])) !== JSON.stringify(value)) {
            fields[name] = fromValue(value, attribute, root);
        }
    }
}

function differing(value: Value | Setup, from: Value | Setup | undefined): Value | undefined {
    if (JSON.stringify(value) === JSON.stringify(from)) {
        return undefined;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        return value;
    }
    const base = (from ?? {}) as Record<string, Value>;
    const entries = Object.entries(value as Record<string, Value>).map(([name, part]) => [
        name,
        differing(part, Object.hasOwn(base, name) ? base[name] : undefined)
    ]);
    return Object.fromEntries(entries.filter(([, part]) => part !== undefined)) as Value;
}

/** The attributes of a component. */
export function attributesOf(app: AppBase, name: string): Attribute[] {
    const schema = app.scripts.getSchema(name) as { attributes: Record<string, StoredAttribute> } | undefined;
    return tunable(Object.values(schema?.attributes ?? {}));
}

/** All but curves: these are for the Editor, which can draw them. */
function tunable(attributes: StoredAttribute[]): Attribute[] {
    return attributes
        .filter(({ type }) => type !== 'curve')
        .map(({ enum: choices, schema, ...each }) => ({
            ...each,
            ...(choices && { enum: choicesOf(choices) }),
            ...(schema && { schema: tunable(schema) })
        }));
}

function choicesOf(choices: NonNullable<StoredAttribute['enum']>): Record<string, number> {
    if (Array.isArray(choices)) {
        return Object.assign({}, ...choices) as Record<string, number>;
    }
    return Object.fromEntries(choices.order.map((name) => [name, choices.options[name]]));
}

function scriptsOf(car: Entity): Script[] {
    const owners = car.find((node) => !!(node as Entity).script) as Entity[];
    return owners.flatMap((entity) => entity.script?.scripts as unknown as Script[]);
}

function nameOf(script: Script): string {
    return (script.constructor as typeof Script).scriptName ?? '';
}

/** Title of a component; with its entity's name if the car has several of its kind. */
function titleOf(script: Script, name: string, car: Entity): string {
    const alike = scriptsOf(car).filter((other) => nameOf(other) === name);
    return alike.length > 1 ? `${spell(name)}, ${script.entity.name}` : spell(name);
}
