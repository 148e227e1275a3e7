import { makeMaterial } from './car-materials.js';
import type { Editor, Observer } from './editor.js';
import { isOn } from './switched-on.js';
import { CARS } from './wiring-findings.js';
import { withScript } from './with-script.js';
import { rim } from '../templates/rim.js';
import type { EntityJson } from '../templates/template-json.js';

/** Half of the sides of a box, m, and boxes in a row. Bullet becomes inaccurate on larger boxes. */
const HALF = [100, 0.5, 100];
const ROW = 3;

/** Asphalt, sRGB. Drawn a pixel's depth behind its lines: so large a surface is not drawn finely enough to stay below them. */
const SURFACE = {
    useMetalness: true,
    ambient: [1, 1, 1],
    metalness: 0,
    shininess: 20,
    diffuse: [0.36, 0.37, 0.38],
    slopeDepthBias: 1
};

/** Lines that show how fast a car is: 10 m apart across its way, 20 m along it. */
const ACROSS = 10;
const ALONG = 20;
const LINE = { width: 0.12, above: 0.004 };

/** Depth of the top below the height 0, m, so that it does not flicker with what lies there, such as the plane of a new project. */
export const BELOW = 0.01;

/** True if a prefab has a ground of its own. */
export function bringsGround(entities: readonly EntityJson[]): boolean {
    return entities.some(
        ({ components }) => (components.rigidbody as { type?: string } | undefined)?.type === 'static'
    );
}

/** True if cars can drive on an entity: one with a body that no force moves, switched on, and no part of a car. */
export function isGround(editor: Editor, entity: Observer): boolean {
    const type = entity.get('components.rigidbody.type');
    return (
        (type === 'static' || type === 'kinematic') &&
        Boolean(entity.get('components.collision')) &&
        isOn(editor, entity) &&
        ![entity, ...above(editor, entity)].some(isDriven) &&
        !withScript(editor, 'wheelCollider').some((wheel) => above(editor, wheel).includes(entity))
    );
}

function isDriven(entity: Observer): boolean {
    const scripts = entity.get('components.script.scripts') as object | null | undefined;
    return [...CARS, 'trailer'].some((name) => name in (scripts ?? {}));
}

/** Entities above one, the nearest first. */
function above(editor: Editor, entity: Observer): Observer[] {
    const guid = entity.get('parent');
    const parent = typeof guid === 'string' ? editor.call('entities:get', guid) : null;
    return parent ? [parent, ...above(editor, parent)] : [];
}

/** Adds a ground to the scene, its top just below the height 0, with a wall around it: a car off its edge falls for seconds. */
export async function addGround(editor: Editor, folder: Observer): Promise<void> {
    const { entities } = editor.api.globals;
    const name = 'Car Ground';
    const material = await makeMaterial(editor, name, folder, SURFACE);
    const box = (part: string, position: number[], scale: number[], materialAssets: number[]): object => ({
        name: part,
        position,
        scale,
        components: { render: { type: 'box', castShadows: false, materialAssets } }
    });
    const reach = ROW * HALF[0];
    const top = HALF[1] + LINE.above / 2;
    const lines = [
        ...between(reach, ACROSS).map((at) => box('Line', [0, top, at], [2 * reach, LINE.above, LINE.width], [])),
        ...between(reach, ALONG).map((at) => box('Line', [at, top, 0], [LINE.width, LINE.above, 2 * reach], []))
    ];
    const tiles = Array.from({ length: ROW ** 2 }, (_, i) => ({
        name: `Tile ${i + 1}`,
        position: [(i % ROW) - 1, 0, Math.floor(i / ROW) - 1].map((at) => 2 * HALF[0] * at),
        components: { collision: { type: 'box', halfExtents: HALF }, rigidbody: { type: 'static' } }
    }));
    const walls = rim(reach, reach).map(({ position: [x, y, z], halfExtents }) => ({
        name: 'Wall',
        position: [x, HALF[1] + y, z],
        scale: halfExtents.map((half) => 2 * half),
        components: {
            render: { type: 'box', castShadows: false, materialAssets: [] },
            collision: { type: 'box', halfExtents },
            rigidbody: { type: 'static' }
        }
    }));
    const surface = [2 * reach, 2 * HALF[1], 2 * reach];
    entities.create(
        {
            name,
            position: [0, -HALF[1] - BELOW, 0],
            children: [box('Surface', [0, 0, 0], surface, [Number(material.get('id'))]), ...tiles, ...walls, ...lines]
        },
        { history: false }
    );
}

/** Multiples of a distance inside a half length. */
function between(half: number, apart: number): number[] {
    const count = Math.ceil(half / apart) - 1;
    return Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * apart);
}
