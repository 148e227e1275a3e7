import { readFileSync } from 'node:fs';

import { Entity, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import * as components from '../../scripts/index.mjs';
import {
    addScript,
    ChaseCamera,
    DriveType,
    type Hitch,
    VehicleController,
    VehicleReset,
    WheelCollider
} from '../../scripts/index.mjs';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

interface Attribute {
    name: string;
    type: string;
    array?: boolean;
    schema?: Attribute[];
}

type Values = Record<string, unknown>;

/** A value of another kind and what is said of it, by the kind of an attribute. */
const OTHER_KINDS: Record<string, [value: unknown, says: RegExp]> = {
    boolean: ['false', /^'false' is neither true nor false\. Set it to true or false; until then it counts as on$/],
    entity: ['Body', /^'Body' is not an entity or another object\. Set it to the object itself, not to its name$/],
    list: ['front', /^'front' is not a list\. Enter a list/],
    vec3: [[0, 1, 2], /^a list is not a vector\. Enter three numbers/],
    group: ['fast', /^'fast' is not a group of attributes\. Set it to an object with any of its members, such as \w+$/]
};

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

type Component = typeof Script & { scriptName: string };

/** Remedies of the findings about a component, by attribute. */
function remediesOf(made: Script | null | undefined): Map<string, string> {
    const findings = (made as unknown as VehicleController).validate();
    return new Map(findings.map(({ attribute, remedy }) => [attribute, remedy]));
}

const types = Object.values(components).filter((member) => 'scriptName' in member) as unknown as Component[];

/** Slips of the hand: two letters the other way round, one that is missing, one too many, a capital that is none. */
const SLIPS = [
    (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => word.slice(0, at) + word[at] + word.slice(at),
    (word: string) => word.toLowerCase()
];

let world: World;
printed('warn');
printed('error');

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => {
    world.destroy();
});

function anywhere(): Entity {
    const entity = new Entity('Anywhere', world.app);
    world.app.root.addChild(entity);
    entity.addComponent('script');
    return entity;
}

/** Names whose slip is another name, or too short to tell. */
function slipped(names: readonly string[]): [wrong: string, name: string][] {
    return names
        .filter((name) => name.length > 4)
        .map((name, k): [string, string] => [SLIPS[k % SLIPS.length](name, 1 + (k % (name.length - 2))), name])
        .filter(([wrong]) => !names.includes(wrong));
}

describe.each(types.map((type) => [type.scriptName, type] as const))('%s, created in code', (name, type) => {
    const attributes = Object.values(schemas[name]?.attributes ?? {});

    it('takes its own defaults without a word about names', () => {
        const entity = anywhere();
        const remedies = [...remediesOf(entity.script?.create(type)).values()];

        expect(remedies.filter((remedy) => /the name/.test(remedy))).toEqual([]);
    });

    it('names every attribute that is misspelled, and the one that is meant', () => {
        const entity = anywhere();
        const slips = slipped(attributes.map((attribute) => attribute.name));
        const properties = Object.fromEntries(slips.map(([wrong]) => [wrong, 1]));
        const remedies = remediesOf(entity.script?.create(type, { properties }));

        expect(slips.map(([wrong]) => remedies.get(`${name}.${wrong}`))).toEqual(
            slips.map(([, right]) => `Correct the name: ${right}`)
        );
    });

    it('names members of groups that are misspelled', () => {
        for (const { name: group, schema } of attributes.filter((attribute) => attribute.schema)) {
            const entity = anywhere();
            const slips = slipped(schema!.map((member) => member.name));
            const properties = { [group]: Object.fromEntries(slips.map(([wrong]) => [wrong, 1])) };
            const remedies = remediesOf(entity.script?.create(type, { properties }));

            expect(slips.map(([wrong]) => remedies.get(`${name}.${group}.${wrong}`))).toEqual(
                slips.map(([, right]) => `Correct the name: ${group}.${right}`)
            );
        }
    });
});

/** Every attribute and member of a group whose kind is told at the start, with that kind. */
function kindsOf(attributes: readonly Attribute[]): [path: string, kind: string][] {
    return attributes.flatMap(({ name, type, array, schema }): [string, string][] => {
        const kind = array ? 'list' : schema ? 'group' : type;
        const members = array ? [] : kindsOf(schema ?? []);
        const own: [string, string][] = kind in OTHER_KINDS ? [[name, kind]] : [];
        return [...own, ...members.map(([member, each]): [string, string] => [`${name}.${member}`, each])];
    });
}

describe.each(types.map((type) => [type.scriptName, type] as const))(
    '%s, created by values of other kinds',
    (name, type) => {
        const paths = kindsOf(Object.values(schemas[name]?.attributes ?? {}));

        it('says so until they are of their kind', () => {
            const usual = anywhere().script!.create(type) as unknown as Values;
            for (const [path, kind] of paths) {
                const [attribute, member] = path.split('.');
                const [value, says] = OTHER_KINDS[kind];
                const properties = { [attribute]: member === undefined ? value : { [member]: value } };
                const made = anywhere().script!.create(type, { properties }) as unknown as VehicleController & Values;
                const said = (): string[] =>
                    made
                        .validate()
                        .filter((each) => each.attribute === `${name}.${path}`)
                        .map(({ message, remedy }) => `${message}. ${remedy}`);
                expect(said(), path).toContainEqual(expect.stringMatching(says));

                if (member === undefined) {
                    made[attribute] = usual[attribute];
                } else {
                    (made[attribute] as Values)[member] = (usual[attribute] as Values)[member];
                }
                world.run(1 / 60);
                expect(said(), path).not.toContainEqual(expect.stringMatching(says));
                made.entity.destroy();
            }
        });
    }
);

describe('a key of a component', () => {
    const keyed = types.flatMap((type) =>
        Object.values(schemas[type.scriptName]?.attributes ?? {})
            .flatMap(({ name, schema }) => (schema ? schema.map((each) => `${name}.${each.name}`) : [name]))
            .filter((path) => /(?:^k|K)ey$|^keys\.(?!enabled)/.test(path))
            .map((path) => [type.scriptName, path, type] as const)
    );

    it('is one of more than 20, which are all known to be', () => {
        expect(keyed.length).toBeGreaterThan(20);
        for (const [, path, type] of keyed) {
            const made = anywhere().script!.create(type) as unknown as VehicleController;
            const told = made.validate().filter(({ id }) => id === 'not-a-key');
            expect(told, path).toEqual([]);
        }
    });

    it.each(keyed)('%s.%s is told if it is the letter, until it is the code', (name, path, type) => {
        const [attribute, member] = path.split('.');
        const properties = { [attribute]: member === undefined ? 'w' : { [member]: 'ArrowUp w' } };
        const made = anywhere().script!.create(type, { properties }) as unknown as VehicleController & Values;
        const remedy = (): string | undefined => remediesOf(made).get(`${name}.${path}`);
        expect(remedy()).toMatch(/^Enter values of KeyboardEvent\.code, such as KeyW,/);

        (member === undefined ? made : (made[attribute] as Values))[member ?? attribute] = 'KeyW';
        expect(remedy() ?? '').not.toMatch(/KeyboardEvent/);
    });

    it.each([
        ['1', 'Digit1'],
        ['keyR', 'KeyR'],
        ['space', 'Space'],
        ['ArrowUpp', 'ArrowUp'],
        ['LeftShift', 'KeyW or ArrowUp'],
        ['x'.repeat(1e6), 'KeyW or ArrowUp']
    ])('%.20s was probably meant to be %s', (typed, code) => {
        const made = anywhere().script!.create(VehicleReset, { properties: { key: typed } });
        expect(remediesOf(made).get('vehicleReset.key')).toContain(`such as ${code},`);
    });
});

describe('an event of a component', () => {
    it('is not compiled with a name or arguments that are wrong', () => {
        const compiled = (car: VehicleController, hitch: Hitch): void => {
            // @ts-expect-error no such event
            car.on('gaer', () => undefined);
            // @ts-expect-error a gear is a number
            car.on('gear', (gear: string) => gear);
            // @ts-expect-error no such event, once
            car.once('enginestar', () => undefined);
            // @ts-expect-error the force is a number
            hitch.on('breakaway', (trailer, force: Entity) => [trailer, force]);
            car.on('gear', (gear) => gear.toFixed());
            hitch.once('couple', (trailer) => trailer.validate());
            hitch.on('destroy', () => undefined); // of the engine
        };

        expect(compiled).toBeTypeOf('function');
    });
});

describe('a component that is added in code', () => {
    it('has the attributes that are given, and defaults for all others', () => {
        const entity = new Entity('Wheel', world.app);
        world.app.root.addChild(entity);
        const wheel = addScript(entity, WheelCollider, { radius: 0.41, suspensionSpring: { spring: 41000 } });

        expect(wheel.radius).toBe(0.41);
        expect(wheel.suspensionSpring.spring).toBe(41000);
        expect(wheel.suspensionSpring.damper).toBe(addScript(anywhere(), WheelCollider).suspensionSpring.damper);
        expect(wheel.validate().filter(({ remedy }) => /the name/.test(remedy))).toEqual([]);
    });

    it('is refused a second time', () => {
        const entity = anywhere();
        addScript(entity, ChaseCamera);

        expect(() => addScript(entity, ChaseCamera)).toThrow("Entity 'Anywhere' has a ChaseCamera already");
    });

    it('is not compiled with a name, a member or a type that is wrong', () => {
        const compiled = (entity: Entity): void => {
            // @ts-expect-error a letter is out of place
            addScript(entity, WheelCollider, { raduis: 0.5 });
            // @ts-expect-error a text for a number
            addScript(entity, WheelCollider, { radius: '0.35' });
            // @ts-expect-error a member that the group does not have
            addScript(entity, VehicleController, { engine: { peakTorqe: 1 } });
            // @ts-expect-error no such group
            addScript(entity, VehicleController, { engin: { peakTorque: 1 } });
            // @ts-expect-error a method
            addScript(entity, VehicleController, { validate: 1 });
            // @ts-expect-error what is read alone
            addScript(entity, VehicleController, { speed: 1 });
            // @ts-expect-error a list for an entity
            addScript(entity, ChaseCamera, { target: [entity] });
            addScript(entity, ChaseCamera, { target: entity });
            addScript(entity, VehicleController, { drive: DriveType.REAR, engine: { peakTorque: 300 } });
        };

        expect(compiled).toBeTypeOf('function');
    });
});
