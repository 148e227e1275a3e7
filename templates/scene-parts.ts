import { NO_OFFSET } from './hull-parts.js';
import { dataOf } from './material-data.js';
import { scripts } from './prefab.js';
import { rim } from './rim.js';
import { CAMERA, DIRECTIONAL_LIGHT } from './scene-components.js';
import { Ref, type Part, type Triple } from './template-json.js';

/** Half of the ground, m: a box of this size is exact for rays of Bullet, too. */
export const GROUND = [60, 0.5, 90] as const;

/** Materials of a scene that is a prefab, by tags. Estimates, by eye. */
export const SURFACES = {
    'scene-meadow': dataOf({ color: [0.07, 0.13, 0.03], gloss: 0.1 }),
    'scene-road': dataOf({ color: [0.05, 0.05, 0.055], gloss: 0.25 }),
    'scene-sign': dataOf({ color: [0.7, 0.7, 0.7], gloss: 0.4 })
};

/** A meadow, its top at height 0, with a wall around it and what lies on it. */
export function ground(looks: boolean, children: Part[] = []): Part {
    const [x, y, z] = GROUND;
    const walls = rim(x, z).map(({ position, halfExtents }, i): Part => {
        const [width, height, length] = halfExtents.map((half) => 2 * half);
        return {
            ...block(`Wall ${i + 1}`, halfExtents),
            position: [position[0], y + position[1], position[2]],
            children: looks ? [box('Look', 'scene-sign', [0, 0, 0], [width, height, length])] : []
        };
    });
    const meadow = looks ? [box('Meadow', 'scene-meadow', [0, 0, 0], [2 * x, 2 * y, 2 * z]), ...children] : [];
    return { ...block('Ground', GROUND), position: [0, -y, 0], children: [...walls, ...meadow] };
}

/** A static box that is not seen. */
export function block(name: string, halfExtents: Triple): Part {
    return {
        name,
        components: {
            collision: { enabled: true, type: 'box', halfExtents, ...NO_OFFSET },
            rigidbody: { enabled: true, type: 'static', friction: 0.5, rollingFriction: 0, restitution: 0 }
        }
    };
}

/** A box that is only seen. */
export function box(name: string, surface: keyof typeof SURFACES, position: Triple, scale: Triple): Part {
    // what lies flat has nothing to cast a shadow on
    const castShadows = surface === 'scene-sign';
    const render = { enabled: true, type: 'box', asset: null, castShadows, receiveShadows: true };
    return { name, tags: [surface], position, scale, components: { render } };
}

/** A camera that follows a car. */
export function camera({ name, position = [0, 0, 0] }: Part): Part {
    return {
        name: 'Camera',
        position: [position[0], 3, position[2] - 7],
        rotation: [-10, 180, 0],
        components: {
            camera: { ...CAMERA, clearColor: [0.5, 0.68, 0.86, 1], fov: 55, farClip: 500 },
            script: scripts({ chaseCamera: { target: new Ref(name) } })
        }
    };
}

/** A sun behind what drives toward +Z, which is lit. */
export function sun(): Part {
    return {
        name: 'Sun',
        rotation: [45, 150, 0],
        components: {
            light: {
                ...DIRECTIONAL_LIGHT,
                intensity: 1.2,
                castShadows: true,
                shadowDistance: 60,
                shadowResolution: 2048
            }
        }
    };
}
