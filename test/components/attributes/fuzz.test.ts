import { readFileSync } from 'node:fs';

import { Vec3, type Script } from 'playcanvas';
import { expect, it } from 'vitest';

import { furnishSubjects, subjects, type Subject } from './fuzz-subjects.js';
import type { VehicleScript } from '../../../src/internal.js';
import { printed } from '../../support/printed.js';
import { sampleOf, torture } from '../../support/torture.js';

interface Attribute {
    name: string;
    type: string;
    array: boolean;
    enum?: Record<string, number>[];
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

/** Wrong values that scripts, scenes and JSON files put in the place of numbers. */
const bad: unknown[] = [
    ...[NaN, Infinity, -Infinity, -1, 0, 1e30, -1e30, 1e-30, 0.5, 1e6],
    ...['', '100', 'abc', '1e3', ' '],
    ...[null, undefined, true, false],
    ...[[], [1], [NaN, 1], ['a', 'b'], [null], {}, { x: 1 }, { x: NaN, y: 0, z: 0 }],
    ...[new Date(0), /x/, Symbol.iterator]
];

/** One of them is tried in an attribute besides NaN, and one in all attributes of a component that starts; the next has the next. */
const ONE_IN = bad.length;

/** So many attributes are wrong at once until that is told, and then are given time to recover; under torture each by itself. */
const TOGETHER = torture > 0 ? 1 : 16;

/** Stands for the value that was there at first. */
const GOOD = Symbol('good');

/** All attributes of a component: groups, and their members. */
function attributesOf(script: string): Attribute[] {
    return Object.values(schemas[script].attributes).flatMap((attribute) => [
        attribute,
        ...(attribute.schema ?? []).map((member) => ({ ...member, name: `${attribute.name}.${member.name}` }))
    ]);
}

/** Resolves a path. @returns The object that holds the attribute, and its name there. */
function placeOf(script: Script, path: string): [Record<string, unknown>, string] {
    const [name, member] = path.split('.');
    const own = script as unknown as Record<string, unknown>;
    return member === undefined ? [own, name] : [own[name] as Record<string, unknown>, member];
}

const messages = printed('error', 'warn');

furnishSubjects();

/** Duration long enough to find changes that no setter reports, s. */
const SOON = 0.6;

/** Returns the findings about the attributes of a component. */
function findingsOf(script: Script): string[] {
    return (script as VehicleScript).validate().map(({ attribute, message }) => `${attribute}: ${message}`);
}

/** Looks first: a matcher for each of 30 000 looks would cost more than the looks do. */
function expectFinite({ body, figures }: Subject, script: Script, what: string): void {
    const numbers = [body.getPosition().length(), ...(figures?.(script) ?? [])];
    if (!numbers.every(Number.isFinite)) {
        expect.fail(`${what}: ${numbers.join(', ')}`);
    }
}

/** One line at most for each kind of mistake in an attribute, and each names entity, attribute and remedy. */
function expectClear(lines: readonly string[]): void {
    const kinds = lines.map((line) => line.replace(/'[^']*'|NaN|Infinity|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, '#'));
    expect(kinds.filter((kind, i) => kinds.indexOf(kind) !== i)).toEqual([]);
    expect(lines.filter((line) => !/^\[VehiclePhysics\] .+ > [\w.[\]]+: .+\. .+\.$/.test(line))).toEqual([]);
}

it('knows every component', () => {
    const known = new Set(Object.keys(subjects).map((name) => name.split(' ')[0]));
    expect(Object.keys(schemas).filter((name) => !known.has(name))).toEqual([]);
});

/** Sets all numbers of a component to NaN, long enough for periodic checks to find it. */
function spoil({ world, stir }: Subject, script: Script, goods: ReadonlyMap<string, unknown>): void {
    for (const [path, good] of goods) {
        const [owner, key] = placeOf(script, path);
        owner[key] = typeof good === 'number' ? NaN : good;
    }
    stir?.();
    world.run(SOON);
}

/** Puts everything back as it was, and lets the car stand where it stood. */
function mend({ world, body }: Subject, script: Script, goods: ReadonlyMap<string, unknown>, start: Vec3): void {
    for (const [path, good] of goods) {
        const [owner, key] = placeOf(script, path);
        owner[key] = good;
    }
    body.rigidbody!.teleport(start);
    body.rigidbody!.linearVelocity = Vec3.ZERO;
    body.rigidbody!.angularVelocity = Vec3.ZERO;
    world.run(SOON);
}

it.each(Object.keys(subjects))(
    '%s lives with any value in any attribute, names what is wrong, and recovers when it is mended',
    async (name) => {
        const subject = await subjects[name]();
        const { world, body, script, stir, works, untold } = subject;
        const [type] = name.split(' ');
        world.run(0.5);
        expect(findingsOf(script)).toEqual([]);
        const start = body.getPosition().clone();
        const attributes = attributesOf(type);
        const goods = new Map<string, unknown>();
        for (const [i, { name: path }] of attributes.entries()) {
            const [owner, key] = placeOf(script, path);
            goods.set(path, owner[key]);
            // an empty value at once, not after something else that was wrong
            for (const value of [undefined, GOOD, NaN, ...sampleOf(bad, ONE_IN, i), GOOD]) {
                owner[key] = value === GOOD ? goods.get(path) : value;
                stir?.();
                world.run(2 / 60);
                expectFinite(subject, script, `${path} = ${String(value)}`);
            }
            if (goods.size === TOGETHER || i === attributes.length - 1) {
                spoil(subject, script, goods);
                expectFinite(subject, script, [...goods.keys()].join());
                mend(subject, script, goods, start);
                expectFinite(subject, script, path);
                expect(findingsOf(script), [...goods.keys()].join()).toEqual([]);
                goods.clear();
            }
        }
        works?.(script);
        const lines = messages();
        expectClear(lines);
        // once for each kind of mistake, with the value that was seen first
        const told = ({ name: path, enum: choices }: Attribute): boolean => {
            const wrong = ` is ${choices ? 'not one of the choices' : 'not a finite number'}`;
            return lines.some((line) => line.includes(`> ${type}.${path}: `) && line.includes(wrong));
        };
        const silent = attributesOf(type).filter((attribute) => attribute.type === 'number' && !told(attribute));
        expect(silent.filter((attribute) => attribute.enum)).toEqual([]);
        if (untold) {
            expect(silent.map((attribute) => attribute.name)).toEqual(untold);
        }
    }
);

it.each(Object.keys(subjects).map((name, i) => [name, i] as const))(
    '%s starts with wrong values in all its attributes, and recovers when they are mended',
    async (name, turn) => {
        const subject = await subjects[name]();
        const { world, body, script, stir, works, untold = [] } = subject;
        const { entity } = script;
        const attributes = attributesOf(name.split(' ')[0]);
        world.run(0.5);
        const start = body.getPosition().clone();
        const goods = new Map(
            attributes
                .filter(({ schema }) => !schema) // (a group by its members)
                .map(({ name: path }): [string, unknown] => {
                    const [owner, key] = placeOf(script, path);
                    return [path, owner[key]];
                })
        );
        const scriptType = script.constructor as typeof Script;
        for (const value of sampleOf(bad, ONE_IN, turn)) {
            entity.script!.destroy(scriptType);
            const again = entity.script!.create(scriptType, { enabled: false })!;
            for (const path of goods.keys()) {
                const [owner, key] = placeOf(again, path);
                owner[key] = value;
            }
            again.enabled = true;
            stir?.();
            world.run(2 / 60);
            expectFinite(subject, again, String(value));
            mend(subject, again, goods, start);
            expectFinite(subject, again, String(value));
            // (what is read only at the start stays wrong)
            const wrong = findingsOf(again).filter((text) => !untold.some((path) => text.includes(`.${path}: `)));
            expect(wrong, String(value)).toEqual([]);
            works?.(again);
        }
    }
);
