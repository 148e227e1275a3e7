import { readdirSync, readFileSync } from 'node:fs';

import type { Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { PAD_BUTTONS } from '../../src/internal.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/designers.md');

/** Rows of the table whose first head is this, as cells without their quotes. */
function tableOf(head: string): string[][] {
    const lines = guide.split('\n');
    const start = lines.findIndex((line) => line.startsWith(`| ${head}`));
    const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
    return lines.slice(start + 2, end).map((line) =>
        line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim())
    );
}

const unquoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

async function freshInput(): Promise<VehicleInput> {
    const world = await World.create();
    const input = addScript(plainCar(world).entity, VehicleInput as unknown as new () => Script) as VehicleInput;
    world.destroy();
    return input;
}

function withoutSwitch<T extends { enabled: boolean }>({ enabled: _, ...members }: T): Omit<T, 'enabled'> {
    return members;
}

/** Returns the keys of the page that do not drive: code of the key, description. */
function pageKeys(): Map<string, string> {
    const sources = readdirSync(new URL('../../proving-ground', import.meta.url), {
        recursive: true,
        encoding: 'utf8'
    }).filter((name) => name.endsWith('.ts'));
    const bound = sources.flatMap((name) => [
        ...read(`proving-ground/${name}`).matchAll(/(?:code: |\[)'(\w+)',\s+(?:what: )?['"]([^'"]+)/g)
    ]);
    return new Map(bound.map(([, code, what]) => [code, what]));
}

describe("the designers' guide", () => {
    it('names the keys that the driver has at first', async () => {
        const rows = tableOf('`keys` of').map(([name, , code]) => [unquoted(name)[0], unquoted(code).join()]);
        expect(Object.fromEntries(rows)).toEqual(withoutSwitch((await freshInput()).keys));
    });

    it('names the buttons and sticks that a gamepad drives with at first', async () => {
        const rows = tableOf('`pad` of').map(([name, , part]) => [unquoted(name)[0], unquoted(part).join()]);
        const { rumble, deadZone, stickCurve, ...parts } = withoutSwitch((await freshInput()).pad);
        expect(Object.fromEntries(rows)).toEqual(parts);
        const list = unquoted(guide.slice(guide.indexOf('- Buttons: `South`'), guide.indexOf('A stick to one side')));
        expect(list).toEqual([...PAD_BUTTONS]);
    });

    it('names the axes and buttons that a steering wheel has at first', async () => {
        const rows = tableOf('`wheel` of').flatMap(([names, , values]) => {
            const given = values.split(', ').map((value) => (value === 'empty' ? '' : Number(value)));
            return unquoted(names).map((name, i) => [name, given[i]]);
        });
        expect(Object.fromEntries(rows)).toEqual(withoutSwitch((await freshInput()).wheel));
    });

    it.each([
        ['docs/designers.md', /vehicleGizmos[^#]*?the key (\w)\b/, /^lines/],
        ['docs/garage.md', /\?car=truck`, key (\w)\)/, /next car/]
    ])('names the keys of the proving ground as they are: %s', (path, sentence, what) => {
        const [, letter] = sentence.exec(read(path)) ?? [];
        expect(pageKeys().get(`Key${letter}`)).toMatch(what);
    });
});
