import type { Change, Editor, Observer } from './editor.js';
import { runs } from './switched-on.js';

/** Ambient light and background of a new scene, left as it was created, sRGB. */
const DIM = [0.2, 0.2, 0.2];
const DARK = [0.118, 0.118, 0.118, 1];

/** Daylight and a clear sky in their place. Estimates, by eye. */
const DAYLIGHT = [0.66, 0.7, 0.75];
const SKY = [0.5, 0.68, 0.86, 1];

/** Neutral tone mapping, in the numbers of the engine: bright paint keeps its color. */
const NEUTRAL = 5;

const AMBIENT = 'render.global_ambient';
const BACKGROUND = 'components.camera.clearColor';
const TONES = 'components.camera.toneMapping';
const INPUT = 'components.script.scripts.vehicleInput.enabled';

/** Changes that light a scene that is as the Editor makes new ones, and a new camera of one that was lit. What has been chosen stays. */
export function daylight(editor: Editor): Change[] {
    const settings = editor.call('sceneSettings');
    const isNew = isEqual(settings?.get(AMBIENT), DIM);
    if (!settings || settings.get('render.skybox') || !(isNew || isEqual(settings.get(AMBIENT), DAYLIGHT))) {
        return [];
    }
    const cameras = allWith(editor, 'camera').filter((camera) => isEqual(camera.get(BACKGROUND), DARK));
    return [
        ...(isNew ? [{ observer: settings, path: AMBIENT, value: DAYLIGHT }] : []),
        ...cameras.flatMap((observer) => [
            { observer, path: BACKGROUND, value: SKY },
            { observer, path: TONES, value: NEUTRAL }
        ])
    ];
}

/** Changes that switch off what a prefab that is a whole scene replaces: cameras, directional lights, and input of cars. */
export function onlyOneScene(editor: Editor): Change[] {
    const cameras = allWith(editor, 'camera').map((observer) => ({ observer, path: 'components.camera.enabled' }));
    const suns = allWith(editor, 'light')
        .filter((light) => light.get('components.light.type') === 'directional')
        .map((observer) => ({ observer, path: 'components.light.enabled' }));
    const inputs = editor.api.globals.entities.list().map((observer) => ({ observer, path: INPUT }));
    return [...cameras, ...suns, ...inputs]
        .filter(({ observer, path }) => observer.get(path) === true)
        .map((change) => ({ ...change, value: false }));
}

/** Changes that leave the keys to the car that has them: those which a car with input needs beside it. */
export function withoutInput(editor: Editor, car: Observer): Change[] {
    const all = editor.api.globals.entities.list();
    const own = new Set(withinOf(car, all));
    const isHeard = (entity: Observer): boolean => entity.get(INPUT) === true && runs(editor, entity, 'vehicleInput');
    if (!all.some((entity) => isHeard(entity) && !own.has(entity))) {
        return [];
    }
    return [...own].filter(isHeard).map((observer) => ({ observer, path: INPUT, value: false }));
}

/** An entity and all below it. */
function withinOf(entity: Observer, all: readonly Observer[]): Observer[] {
    const children = (entity.get('children') as string[]).flatMap(
        (guid) => all.find((one) => one.get('resource_id') === guid) ?? []
    );
    return [entity, ...children.flatMap((child) => withinOf(child, all))];
}

function allWith(editor: Editor, component: string): Observer[] {
    return editor.api.globals.entities.list().filter((entity) => entity.get(`components.${component}`));
}

/** True if a list has these numbers, as far as single precision tells. */
function isEqual(list: unknown, numbers: readonly number[]): boolean {
    return Array.isArray(list) && numbers.every((number, i) => Math.abs(number - Number(list[i])) < 1e-3);
}
