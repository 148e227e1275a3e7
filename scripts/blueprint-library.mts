import { Color, type Entity, type StandardMaterial, type Template } from 'playcanvas';

import type { Trailer } from './trailer.mjs';
import { carOf, need, refuse, scriptOf } from './vehicle-core.mjs';

/** Attribute of a blueprint, as the JSON file has it. */
export interface ActorAttributeData {
    /** Name, such as `color`. */
    id: string;
    /** Kind of value: `bool`, `int`, `float`, `string` or `color`. */
    type: string;
    /** Value as text; a color is red, green and blue from 0 to 255, such as `255,128,0`. */
    value: string;
    /** Values to choose from. None: the value alone. */
    recommendedValues?: readonly string[];
    /** True if a game may set it; false by default. */
    isModifiable?: boolean;
}

/** Blueprint of a car, as `playcanvas-vehicles/blueprints.json` lists those of the garage. */
export interface ActorBlueprintData {
    /** Id, such as `vehicle.hatchback`. */
    id: string;
    /** Words of the id. */
    tags: readonly string[];
    /** Name of its prefab, such as `hatchback`. */
    prefab: string;
    /** Its attributes. */
    attributes: readonly ActorAttributeData[];
}

/** Values of each type: what their texts match, and one in words. */
const TYPES: Readonly<Record<string, readonly [pattern: RegExp, noun: string]>> = {
    bool: [/^(?:true|false)$/, "'true' or 'false'"],
    int: [/^[+-]?\d+$/, "a whole number as text, such as '4'"],
    float: [/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i, "a number as text, such as '0.5'"],
    string: [/^/, 'a text'],
    color: [
        /^(?:(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])(?:,(?!$)|$)){3}$/,
        "red, green and blue from 0 to 255, such as '255,128,0'"
    ]
};

/** An attribute of a blueprint, as CARLA's. It stays as it is; `setAttribute` of the blueprint puts another one in its place. */
export class ActorAttribute {
    /** Name, such as `color`. */
    readonly id: string;
    /** Kind of value: `bool`, `int`, `float`, `string` or `color`. */
    readonly type: string;
    /** True if a game may set it. */
    readonly isModifiable: boolean;
    /** Values to choose from; none where the value is the only one. */
    readonly recommendedValues: readonly string[];

    private readonly value: string;

    /**
     * @param data - The attribute.
     * @throws {TypeError} If its value is not of its type.
     */
    constructor(data: ActorAttributeData) {
        if (!Object.hasOwn(TYPES, data?.type)) {
            refuse('ActorAttribute(data)', data, `an object with the type ${Object.keys(TYPES).join(', ')}`);
        }
        const { id, type, value, recommendedValues = [], isModifiable = false } = data;
        needValue('ActorAttribute(data)', type, value);
        this.id = id;
        this.type = type;
        this.value = value;
        this.recommendedValues = recommendedValues;
        this.isModifiable = isModifiable;
    }

    /**
     * Value of an attribute of the type `bool`.
     *
     * @throws {TypeError} If its type is another one.
     */
    asBool(): boolean {
        return this.read('asBool', 'bool') === 'true';
    }

    /**
     * Value of an attribute of the type `int`.
     *
     * @throws {TypeError} If its type is another one.
     */
    asInt(): number {
        return Number(this.read('asInt', 'int'));
    }

    /**
     * Value of an attribute of the type `float`.
     *
     * @throws {TypeError} If its type is another one.
     */
    asFloat(): number {
        return Number(this.read('asFloat', 'float'));
    }

    /**
     * Value of an attribute of the type `string`.
     *
     * @throws {TypeError} If its type is another one.
     */
    asStr(): string {
        return this.read('asStr', 'string');
    }

    /**
     * Value of an attribute of the type `color`.
     *
     * @throws {TypeError} If its type is another one.
     */
    asColor(): Color {
        const [r, g, b] = this.read('asColor', 'color').split(',').map(Number);
        return new Color(r / 255, g / 255, b / 255);
    }

    /** Value as text, whatever its type, so that `Number(attribute)` and `${attribute}` work. */
    toString(): string {
        return this.value;
    }

    private read(call: string, type: string): string {
        if (this.type !== type) {
            throw new TypeError(`${call}(): attribute '${this.id}' has the type ${this.type}.`);
        }
        return this.value;
    }
}

/** Plan of a car of the garage, as CARLA's: its id, and attributes to read and to set before it is spawned. */
export class ActorBlueprint implements Iterable<ActorAttribute> {
    /** Id, such as `vehicle.hatchback`. */
    readonly id: string;
    /** Words of the id. */
    readonly tags: readonly string[];
    /** Name of its prefab: `playcanvas-vehicles/prefabs/hatchback.json` is that of `hatchback`. */
    readonly prefab: string;

    private readonly attributes: Map<string, ActorAttribute>;

    /** @param data - The blueprint, which stays as it is. */
    constructor(data: ActorBlueprintData) {
        needBlueprint('ActorBlueprint(data)', data);
        this.id = data.id;
        this.tags = data.tags;
        this.prefab = data.prefab;
        this.attributes = new Map(data.attributes.map((attribute) => [attribute.id, new ActorAttribute(attribute)]));
    }

    /** Number of attributes. */
    get length(): number {
        return this.attributes.size;
    }

    /** All attributes. */
    [Symbol.iterator](): IterableIterator<ActorAttribute> {
        return this.attributes.values();
    }

    /**
     * True if it has an attribute.
     *
     * @param id - Name of the attribute.
     */
    hasAttribute(id: string): boolean {
        return this.attributes.has(id);
    }

    /**
     * An attribute.
     *
     * @param id - Its name.
     * @throws {RangeError} If the blueprint has none of that name.
     */
    getAttribute(id: string): ActorAttribute {
        needText('getAttribute(id)', id, "a name such as 'color'");
        const attribute = this.attributes.get(id);
        if (!attribute) {
            const names = [...this.attributes.keys()].join(', ');
            throw new RangeError(`${this.id} has no attribute '${id}'. It has ${names}.`);
        }
        return attribute;
    }

    /**
     * Sets an attribute of this blueprint; other blueprints from the library stay as they are.
     *
     * @param id - Name of the attribute.
     * @param value - Value as text, such as `255,128,0` for a color; any of its type, recommended or not.
     * @throws {RangeError} If the blueprint has none of that name.
     * @throws {TypeError} If the attribute cannot be set, or the value is not of its type.
     */
    setAttribute(id: string, value: string): void {
        needText('setAttribute(id)', id, "a name such as 'color'");
        const { type, recommendedValues, isModifiable } = this.getAttribute(id);
        if (!isModifiable) {
            throw new TypeError(`setAttribute(id): '${id}' of ${this.id} tells of the car and cannot be set.`);
        }
        needValue('setAttribute(id, value)', type, value);
        this.attributes.set(id, new ActorAttribute({ id, type, value, recommendedValues, isModifiable }));
    }

    /**
     * True if it has a tag.
     *
     * @param tag - The tag.
     */
    hasTag(tag: string): boolean {
        return this.tags.includes(tag);
    }

    /**
     * True if its id or one of its tags matches a pattern.
     *
     * @param pattern - `*` is any text, `?` any character, `[abc]` one of these and `[!abc]` one of the others.
     */
    matchTags(pattern: string): boolean {
        return matches(this, patternOf(pattern, 'matchTags(pattern)'));
    }
}

/**
 * The cars of the garage, as CARLA's `world.get_blueprint_library()`. A blueprint that it returns is a copy: what you set in one
 * counts for that one alone.
 */
export class BlueprintLibrary implements Iterable<ActorBlueprint> {
    private readonly blueprints: readonly ActorBlueprintData[];

    /** @param blueprints - Blueprints from `playcanvas-vehicles/blueprints.json`, and of cars of your own. */
    constructor(blueprints: readonly ActorBlueprintData[]) {
        const noun = "the JSON of 'playcanvas-vehicles/blueprints.json'";
        if (!Array.isArray(blueprints)) {
            refuse('BlueprintLibrary(blueprints)', blueprints, noun);
        }
        for (const data of blueprints as readonly ActorBlueprintData[]) {
            needBlueprint('BlueprintLibrary(blueprints)', data, noun);
        }
        this.blueprints = blueprints;
    }

    /** Number of blueprints. */
    get length(): number {
        return this.blueprints.length;
    }

    /** All blueprints, in the order of the list. */
    [Symbol.iterator](): IterableIterator<ActorBlueprint> {
        return this.blueprints.map((data) => new ActorBlueprint(data)).values();
    }

    /**
     * A blueprint by its place.
     *
     * @param index - From 0 to `length` - 1.
     * @throws {RangeError} If there is none.
     */
    at(index: number): ActorBlueprint {
        if (typeof index !== 'number') {
            refuse('at(index)', index, 'a number from 0');
        }
        const data = this.blueprints[index];
        if (!data) {
            throw new RangeError(`at(index): there is no blueprint ${index} of ${this.length}.`);
        }
        return new ActorBlueprint(data);
    }

    /**
     * A blueprint by its id.
     *
     * @param id - Such as `vehicle.hatchback`.
     * @throws {RangeError} If there is none.
     */
    find(id: string): ActorBlueprint {
        needText('find(id)', id, "an id such as 'vehicle.hatchback'");
        const data = this.blueprints.find((each) => each.id === id);
        if (!data) {
            throw new RangeError(`find(id): no blueprint has the id '${id}'; a pattern is for filter(pattern).`);
        }
        return new ActorBlueprint(data);
    }

    /**
     * Blueprints whose id or one of whose tags matches a pattern.
     *
     * @param pattern - `*` is any text, `?` any character, `[abc]` one of these and `[!abc]` one of the others.
     */
    filter(pattern: string): BlueprintLibrary {
        const wanted = patternOf(pattern, 'filter(pattern)');
        return new BlueprintLibrary(this.blueprints.filter((data) => matches(data, wanted)));
    }

    /**
     * Blueprints with a value of an attribute, or with that one among the recommended values.
     *
     * @param id - Name of the attribute.
     * @param value - Value as text.
     */
    filterByAttribute(id: string, value: string): BlueprintLibrary {
        return new BlueprintLibrary(
            this.blueprints.filter(({ attributes }) => {
                const found = attributes.find((attribute) => attribute.id === id);
                return (
                    found && (found.recommendedValues?.length ? found.recommendedValues : [found.value]).includes(value)
                );
            })
        );
    }
}

/**
 * Creates the car of a blueprint at a place, on its wheels, as CARLA's `world.spawn_actor`. Its parts with the tag `paint` have the
 * color of the attribute `color`; the chassis has the id and `role_name` of the blueprint as tags, so that
 * `app.root.findByTag('hero')` finds it.
 *
 * @param blueprint - The blueprint.
 * @param place - An entity on the ground, such as one of `spawnPoints(app)`.
 * @param template - Template of the blueprint's prefab, its assets loaded.
 * @returns The chassis. A trailer lies beside it, below the same parent.
 * @throws {Error} If something is in its way, or the template has no car that can drive.
 */
export function spawnActor(blueprint: ActorBlueprint, place: Entity, template: Template): Entity {
    const actor = placeActor('spawnActor', blueprint, place, template);
    if (!actor) {
        throw new Error(`spawnActor: something is in the way of ${blueprint.id} at '${place.name}'.`);
    }
    return actor;
}

/**
 * Creates the car of a blueprint at a place as {@link spawnActor} does, if that is free.
 *
 * @param blueprint - The blueprint.
 * @param place - An entity on the ground, such as one of `spawnPoints(app)`.
 * @param template - Template of the blueprint's prefab, its assets loaded.
 * @returns The chassis; null when something is in its way.
 * @throws {Error} If the template has no car that can drive.
 */
export function trySpawnActor(blueprint: ActorBlueprint, place: Entity, template: Template): Entity | null {
    return placeActor('trySpawnActor', blueprint, place, template);
}

function placeActor(call: string, blueprint: ActorBlueprint, place: Entity, template: Template): Entity | null {
    if (!(blueprint instanceof ActorBlueprint)) {
        refuse(`${call}(blueprint)`, blueprint, "a blueprint such as library.find('vehicle.hatchback')");
    }
    need(`${call}(blueprint, place)`, place, 'Entity', 'the entity of a place such as a Spawn Point');
    if (typeof template?.instantiate !== 'function') {
        refuse(`${call}(blueprint, place, template)`, template, 'a template such as new Template(app, prefab)');
    }
    const root = template.instantiate();
    const trailers = root.find((node) => scriptOf<Trailer>(node as Entity, 'trailer') !== null);
    for (const node of [root, ...trailers]) {
        node.enabled = false;
    }
    place.root.addChild(root);
    root.setPosition(place.getPosition());
    root.setRotation(place.getRotation());
    root.enabled = true;
    const chassis = root.findOne((node) => Boolean(carOf(node as Entity)?.vehicle)) as Entity | null;
    if (!chassis || !carOf(chassis)?.spawnAt(place)) {
        root.destroy(); // no step has seen it
        if (!chassis) {
            throw new Error(
                `${call}: the template of ${blueprint.id} has no car that can drive. Call registerComponents and app.start() before.`
            );
        }
        return null;
    }
    for (const trailer of trailers) {
        trailer.enabled = true; // the hitch puts it behind the car; before, it would have been in the way
    }
    if (blueprint.hasAttribute('color')) {
        paint(root, blueprint.getAttribute('color').asColor());
    }
    const role = blueprint.hasAttribute('role_name') ? [blueprint.getAttribute('role_name').asStr()] : [];
    chassis.tags.add(blueprint.id, ...role.filter(Boolean));
    return chassis;
}

/** Materials in other colors, by the material of a template. Cars of one color share theirs. */
const painted = new WeakMap<StandardMaterial, Map<string, StandardMaterial>>();

/** Paints all parts with the tag `paint`. */
function paint(root: Entity, color: Color): void {
    for (const { entity, meshInstances } of root.findComponents('render')) {
        for (const instance of entity.tags.has('paint') ? meshInstances : []) {
            instance.material = inColor(instance.material as StandardMaterial, color);
        }
    }
}

function inColor(material: StandardMaterial, color: Color): StandardMaterial {
    const name = color.toString(false);
    const colors = painted.get(material) ?? new Map<string, StandardMaterial>();
    painted.set(material, colors);
    let copy = colors.get(name);
    if (!copy) {
        copy = material.clone();
        copy.diffuse = color;
        copy.update();
        colors.set(name, copy);
    }
    return copy;
}

function needText(call: string, value: string, noun: string): void {
    if (typeof value !== 'string') {
        refuse(call, value, noun);
    }
}

function needValue(call: string, type: string, value: string): void {
    const [pattern, noun] = TYPES[type];
    if (typeof value !== 'string' || !pattern.test(value)) {
        refuse(call, value, noun);
    }
}

function needBlueprint(call: string, data: ActorBlueprintData, noun = 'a blueprint'): void {
    if (!Array.isArray(data?.attributes) || !Array.isArray(data.tags)) {
        refuse(call, data, noun);
    }
}

function matches({ id, tags }: { id: string; tags: readonly string[] }, pattern: RegExp): boolean {
    return [id, ...tags].some((text) => pattern.test(text));
}

/** A pattern of `fnmatch`. */
function patternOf(pattern: string, call: string): RegExp {
    needText(call, pattern, "a pattern such as 'vehicle.*'");
    const source = pattern.replace(/\[([^\]]+)\]|./gs, (char, set?: string) => {
        if (set) {
            const ordered = set.replace(/(.)-(.)/gs, (range, from: string, to: string) => (from <= to ? range : ''));
            return `[${ordered.replace(/[\\^]/g, '\\$&').replace(/^!/, '^')}]`;
        }
        const wild: Record<string, string> = { '*': '.*', '?': '.' };
        return wild[char] ?? char.replace(/[\\^$.|+()[\]{}]/, '\\$&');
    });
    return new RegExp(`^${source}$`, 's');
}
