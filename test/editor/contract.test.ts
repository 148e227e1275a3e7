import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkPack } from '../../tools/build/attribute-contract.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** A script without fault; the planted mistakes go into its body or after it. */
const script = (body: string, after = ''): string => `
    import { Color, Entity, Script, Vec3 } from 'playcanvas';
    /** @enum {number} */
    const Mode = { Auto: 0, Manual: 1 };
    /** @interface */
    class Spring {
        /** Stiffness in N/m. */
        stiffness = 35_000;
    }
    export class Car extends Script {
        static scriptName = 'car';
        /** Mass in kg.
         * @attribute
         * @range [1, 5000] */
        mass = 1500;
        /** How gears change.
         * @attribute
         * @type {Mode} */
        mode = Mode.Manual;
        /** Where the driver sits.
         * @attribute */
        seat = new Vec3(0.4, 1, -0.2);
        /** Paint.
         * @attribute */
        paint = new Color(1, 0, 0);
        /** Who drives.
         * @attribute
         * @type {Entity} */
        driver = null;
        /** All wheels.
         * @attribute
         * @type {Entity[]} */
        wheels = [];
        /** All springs alike.
         * @attribute
         * @type {Spring} */
        spring = new Spring();
        ${body}
    }
    ${after}`;

const MISTAKES: [what: string, files: Record<string, string>, finding: RegExp][] = [
    [
        'an accessor without @default',
        {
            'car.mjs': script(
                '/** Grip.\n * @attribute\n * @type {number} */\n set grip(v) {}\n get grip() { return 2; }'
            )
        },
        /^car\.mjs: car: grip: the inspector writes 0 over the default 2/
    ],
    [
        'a default that is computed',
        { 'car.mjs': script('/** Grip.\n * @attribute */\n grip = 2 * 3;') },
        /^car\.mjs: car: grip: the inspector writes 0 over the default 6/
    ],
    [
        'two choices of one number',
        { 'car.mjs': script('').replace('Manual: 1', 'Manual: 1, Sport: 1') },
        /^car\.mjs: car: mode: two choices are 1; give the new one 2/
    ],
    [
        'a computed default inside a group',
        {
            'car.mjs': script('').replace('35_000;', '35_000;\n /** Damping in N s/m. */\n damping = 3 * 1500;')
        },
        /^car\.mjs: car: spring\.damping: the inspector writes 0 over the default 4500/
    ],
    [
        'an attribute without tooltip',
        { 'car.mjs': script('/** @attribute */\n grip = 1;') },
        /^car\.mjs: car: grip: has no description/
    ],
    [
        'an export that is undefined',
        { 'car.mjs': script('', 'export let later;') },
        /^car\.mjs: later: is exported as undefined/
    ],
    [
        'a class expression, as bundlers make them',
        { 'car.mjs': script('', "export const Cart = class extends Script { static scriptName = 'cart'; };") },
        /^car\.mjs: cart: the parser does not see this class/
    ],
    [
        'a class without script name',
        { 'car.mjs': script('', 'export class Cart extends Script {}') },
        /^car\.mjs: Missing Script Name/
    ],
    [
        'a type that the inspector does not know',
        { 'car.mjs': script('/** Grip.\n * @attribute\n * @type {Map} */\n grip = null;') },
        /^car\.mjs: car: Invalid Type/
    ],
    [
        'a link in the comment of an attribute',
        { 'car.mjs': script('/** Grip of a {@link Entity} on ice.\n * @attribute */\n grip = 1;') },
        /^car\.mjs: car: the result cannot be cloned/
    ],
    [
        'a tag that the parser passes over',
        { 'car.mjs': script('/** Grip.\n * @attribute */\n static grip() {}') },
        /^car\.mjs: 8 @attribute tags, but the parser sees 7 attributes/
    ],
    [
        'two scripts of one name',
        { 'car.mjs': script(''), 'cart.mjs': script('') },
        /^cart\.mjs: car: another file has a script of this name/
    ],
    [
        'a syntax error, told once and where it is',
        { 'car.mjs': script(''), 'other.mjs': 'export const a = = 1;' },
        /^other\.mjs: line 1, Expression expected/
    ],
    [
        'a file that cannot be imported',
        { 'car.mjs': `import './not-in-the-pack.mjs';${script('')}` },
        /^car\.mjs: cannot be imported: /
    ],
    ['a file name that a URL changes', { 'my car.mjs': script('') }, /^my car\.mjs: the Editor finds scripts by URL/]
];

describe('the attribute contract', () => {
    let root: string;

    beforeAll(async () => {
        await mkdir(DIST, { recursive: true });
        root = await mkdtemp(join(DIST, 'contract-')); // inside the repository, where 'playcanvas' resolves
    });

    afterAll(() => rm(root, { recursive: true }));

    async function check(files: Record<string, string>): ReturnType<typeof checkPack> {
        const dir = await mkdtemp(join(root, 'pack-'));
        await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(dir, name), code)));
        return checkPack(dir);
    }

    test('is met by a script without fault, whose schema it reads', async () => {
        const { findings, schemas } = await check({ 'car.mjs': script('') });
        expect(findings).toEqual([]);
        const { mass, seat, spring, wheels } = schemas.car!.attributes;
        expect(mass).toMatchObject({ type: 'number', min: 1, max: 5000, default: 1500, description: 'Mass in kg.' });
        expect(seat).toMatchObject({ type: 'vec3', default: [0.4, 1, -0.2] });
        expect(spring).toMatchObject({ type: 'json', schema: [{ name: 'stiffness', default: 35_000 }] });
        expect(wheels).toMatchObject({ type: 'entity', array: true });
    });

    test.each(MISTAKES)('finds %s', async (_, files, finding) => {
        const { findings } = await check(files);
        expect(findings).toEqual([expect.stringMatching(finding)]);
    });

    test('is met by the pack', async () => {
        const { findings, schemas } = await checkPack(join(DIST, 'editor/VehiclePhysics'));
        expect(findings).toEqual([]);
        expect(Object.keys(schemas)).toContain('wheelCollider');
    });
});
