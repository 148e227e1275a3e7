import { Session } from 'node:inspector';
import { setImmediate } from 'node:timers/promises';

import * as playcanvas from 'playcanvas';

import { torture } from './torture.js';
import { aidsLayout } from '../../src/aids/state.js';
import type { Field, Fields, Struct } from '../../src/math/struct.js';
import { motorLayout } from '../../src/powertrain/motor-state.js';
import { powertrainLayout } from '../../src/powertrain/state.js';
import { steeringLayout } from '../../src/steering/state.js';
import { barLayout } from '../../src/vehicle/anti-roll-bar.js';
import { bodyLayout } from '../../src/vehicle/body.js';
import { frontLayout, motorcycleLayout } from '../../src/vehicle/motorcycle/state.js';
import { wheelLayout } from '../../src/wheel/state.js';

/** Classes of the engine whose objects are values; the others hold the scene, where a walk ends. */
const VALUES: readonly unknown[] = [playcanvas.Vec3, playcanvas.Quat, playcanvas.Mat4];
const ENDS = Object.values(playcanvas as Record<string, unknown>).filter(
    (member): member is new () => object =>
        typeof member === 'function' && typeof member.prototype === 'object' && !VALUES.includes(member)
);

/** Layouts with derived numbers, which follow from others rather than being readings. They are known by their size. */
const LAYOUTS: Struct<Fields>[] = [
    wheelLayout,
    powertrainLayout,
    motorLayout,
    motorcycleLayout,
    frontLayout,
    aidsLayout,
    steeringLayout,
    barLayout,
    bodyLayout
];

/** The module of the engine. */
const ENGINE = ['ammo'];

/** Members that belong to the world, or to its traffic, rather than to a car. */
const WORLD = ['queries', 'physics', 'ground', 'chassis', 'fleet', ...ENGINE];

/** Whole numbers by which others are found: the start of a search, and the count of layouts for which something was found. */
const PLACES = /\.(?:near|layouts)$/;

/** A number or a switch somewhere in memory. */
export interface Cell {
    path: string;
    holder: Record<string | number, unknown>;
    key: string | number;
    was: unknown;
}

/** All numbers and switches of some cars, and those that modules keep for all cars. */
export class Memory {
    private readonly cells: Cell[];

    /** Addresses of what is derived: part of it is seen through other arrays, too. */
    private readonly derived: ReadonlySet<string>;

    /**
     * @param world - Whose numbers are left alone.
     * @param cars - Vehicles by name.
     */
    static async of(world: object, cars: Record<string, object>): Promise<Memory> {
        const arrays = liveDoubles();
        const before = arrays.map((array) => array.slice());
        // arrays of Node change while no car drives
        await setImmediate();
        const still = arrays.filter((array, i) => array.every((value, k) => Object.is(value, before[i][k])));
        return new Memory(still, world, cars);
    }

    private constructor(arrays: Float64Array[], world: object, cars: Record<string, object>) {
        const own = cellsFrom(cars, WORLD);
        const owned = new Set(own.concat(cellsFrom({ world }, ENGINE)).map(addressOf));
        this.cells = own;
        this.derived = new Set(own.filter(({ path }) => path.endsWith('derived')).map(addressOf));
        for (const array of arrays) {
            for (const cell of cellsOf(array, `module of ${array.length}`)) {
                if (!owned.has(addressOf(cell))) {
                    this.cells.push(cell);
                }
            }
        }
    }

    /** Cells that differ from their first value. */
    moved(): Cell[] {
        return this.cells.filter(({ holder, key, was }) => !Object.is(holder[key], was));
    }

    /** Fills all that has moved with NaN, except for what is derived. */
    spoil(): void {
        for (const cell of this.moved()) {
            const { holder, key, path } = cell;
            if (typeof holder[key] === 'number' && !this.derived.has(addressOf(cell)) && !PLACES.test(path)) {
                holder[key] = NaN;
            }
        }
    }
}

let found: Float64Array[] | null = null;

/**
 * Every array of doubles that lives outside Ammo's memory, as whole buffers. All of memory is searched once a process, since those
 * of modules live from the beginning; those that a module makes later are found in `npm run torture`.
 */
function liveDoubles(): Float64Array[] {
    if (found === null || torture > 0) {
        found = findDoubles();
    }
    return found;
}

function findDoubles(): Float64Array[] {
    const { buffer: native } = (globalThis as unknown as { Ammo: { HEAP8: Int8Array } }).Ammo.HEAP8;
    const buffers = new Set(instancesOfDoubles().map(({ buffer }) => buffer));
    return [...buffers]
        .filter((buffer) => buffer !== native && buffer.byteLength % 8 === 0)
        .map((buffer) => new Float64Array(buffer));
}

/** The debugger of this very process finds all objects of a class, those of modules too. */
function instancesOfDoubles(): Float64Array[] {
    const session = new Session();
    const found: { of: Float64Array[] } = { of: [] };
    session.connect();
    Object.assign(globalThis, { __found: found });
    session.post('Runtime.evaluate', { expression: 'Float64Array.prototype' }, (_, { result }) => {
        session.post('Runtime.queryObjects', { prototypeObjectId: result.objectId! }, (_error, { objects }) => {
            const functionDeclaration = 'function () { globalThis.__found.of = this; }';
            session.post('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration });
        });
    });
    session.disconnect();
    Reflect.deleteProperty(globalThis, '__found');
    return found.of;
}

const numbers = new Map<unknown, number>();

/** Tells numbers of arrays apart, through whatever view they are seen. */
function addressOf({ holder, key, path }: Cell): string {
    if (!(holder instanceof Float64Array)) {
        return path;
    }
    const { buffer, byteOffset } = holder as Float64Array;
    numbers.set(buffer, numbers.get(buffer) ?? numbers.size);
    return `${numbers.get(buffer)}:${byteOffset + 8 * Number(key)}`;
}

/** Numbers of an array with the names and kinds of its layout, if it has one. */
function cellsOf(array: Float64Array, path: string): Cell[] {
    const layout = LAYOUTS.find(({ size }) => size === array.length);
    const names: string[] = [];
    for (const [name, { kind, count }] of Object.entries<Field>(layout?.fields ?? {})) {
        for (let k = 0; k < count; k++) {
            names[layout!.places[name] + k] = `${name}+${k}: ${kind}`;
        }
    }
    const holder = array as unknown as Cell['holder'];
    return Array.from(array, (was, key) => ({ path: `${path} ${names[key] ?? key}`, holder, key, was }));
}

/** Numbers and switches of objects, and of all that they lead to, but not through some members. */
function cellsFrom(roots: Record<string, object>, without: readonly string[]): Cell[] {
    const cells: Cell[] = [];
    const seen = new Set<object>();
    const queue = Object.entries(roots);
    for (const [path, object] of queue) {
        if (seen.has(object) || 'ptr' in object || ENDS.some((end) => object instanceof end)) {
            continue;
        }
        seen.add(object);
        if (object instanceof Float64Array) {
            cellsOf(object, path).forEach((cell) => cells.push(cell));
        } else if (object instanceof Map || object instanceof Set) {
            const items = [...(object as Map<unknown, unknown>).entries()].flat();
            items.forEach((item, i) => isObject(item) && queue.push([`${path}(${i})`, item]));
        } else if (!ArrayBuffer.isView(object)) {
            const holder = object as Cell['holder'];
            for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
                if (isObject(value) && !without.includes(key)) {
                    queue.push([`${path}.${key}`, value]);
                } else if (
                    ['number', 'boolean'].includes(typeof value) &&
                    !(Array.isArray(object) && key === 'length')
                ) {
                    cells.push({ path: `${path}.${key}`, holder, key, was: value });
                }
            }
        }
    }
    return cells;
}

function isObject(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}
