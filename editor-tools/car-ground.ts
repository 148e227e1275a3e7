import type { Editor, Observer } from './editor.js';
import { answerTo } from './patience.js';
import type { EntityJson } from '../templates/template-json.js';

/** Half of the sides, m. Bullet becomes inaccurate on larger boxes. */
const HALF = [100, 0.5, 100];

/** Asphalt, sRGB. */
const COLOR = [0.36, 0.37, 0.38];

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

/** Adds a ground to the scene, its top just below the height 0. */
export async function addGround(editor: Editor, folder: Observer): Promise<void> {
    const { assets, entities } = editor.api.globals;
    const name = 'Car Ground';
    const data = { useMetalness: true, metalness: 0, shininess: 20, diffuse: COLOR };
    const material = await answerTo(`making ${name}`, assets.createMaterial({ name, folder, data }));
    const box = (part: string, position: number[], scale: number[], materialAssets: number[]): object => ({
        name: part,
        position,
        scale,
        components: { render: { type: 'box', castShadows: false, materialAssets } }
    });
    const [x, , z] = HALF;
    const top = HALF[1] + LINE.above / 2;
    const lines = [
        ...between(z, ACROSS).map((at) => box('Line', [0, top, at], [2 * x, LINE.above, LINE.width], [])),
        ...between(x, ALONG).map((at) => box('Line', [at, top, 0], [LINE.width, LINE.above, 2 * z], []))
    ];
    const surface = HALF.map((half) => 2 * half);
    entities.create(
        {
            name,
            position: [0, -HALF[1] - BELOW, 0],
            components: { collision: { type: 'box', halfExtents: HALF }, rigidbody: { type: 'static' } },
            children: [box('Surface', [0, 0, 0], surface, [Number(material.get('id'))]), ...lines]
        },
        { history: false }
    );
}

/** Multiples of a distance inside a half length. */
function between(half: number, apart: number): number[] {
    const count = Math.ceil(half / apart) - 1;
    return Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * apart);
}
