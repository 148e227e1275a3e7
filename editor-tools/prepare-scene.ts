import { attempt } from './attempt.js';
import { addGround, isGround } from './car-ground.js';
import { setAll, type Editor, type Observer } from './editor.js';
import { answerTo, until } from './patience.js';
import { daylight } from './scene-view.js';
import { isOn, runs } from './switched-on.js';
import { ToolError } from './tool-error.js';
import { AMMO_NOT_ADDED } from '../src/messages/editor.js';

/** Longest time for the store to copy Ammo into the project, s. */
const STORE_S = 30;

/** Parts that a scene was given, by their names. */
export interface Prepared {
    added: string[];

    /** Reasons why others are missing; null for none. */
    complaint: string | null;
}

/**
 * Adds what a car needs to drive and the scene lacks: a ground, a camera that follows the car, Ammo, and daylight. It stays
 * when the car is undone.
 *
 * @param editor - The Editor.
 * @param car - Root entity of the car, or of what it is a part of.
 * @param folder - For what it makes.
 */
export async function prepareScene(editor: Editor, car: Observer, folder: Observer): Promise<Prepared> {
    const added: string[] = [];
    const lit = daylight(editor);
    if (lit.length > 0) {
        setAll(lit);
        added.push('daylight');
    }
    if (!editor.api.globals.entities.list().some((entity) => isGround(editor, entity))) {
        await addGround(editor, folder);
        added.push('a ground');
    }
    const camera = await attempt(addCamera(editor, car));
    if (camera.result) {
        added.push('a camera that follows the car');
    }
    const hasPhysics = editor.call('project:settings:hasPhysics') as boolean;
    const ammo = hasPhysics ? {} : await attempt(importAmmo(editor));
    if (!hasPhysics && !ammo.complaint) {
        added.push('Ammo');
    }
    return { added, complaint: [camera.complaint, ammo.complaint].filter(Boolean).join(' ') || null };
}

/** Makes the first camera that is on follow a car, unless one follows a car already. */
async function addCamera(editor: Editor, car: Observer): Promise<boolean> {
    const { entities } = editor.api.globals;
    const all = entities.list();
    const follows = (entity: Observer): boolean =>
        Boolean(entity.get('components.script.scripts.chaseCamera')) && runs(editor, entity, 'chaseCamera');
    const camera = all.find((entity) => entity.get('components.camera') && isOn(editor, entity));
    if (!camera || all.some(follows)) {
        return false;
    }
    const attributes = { target: (drivenIn(all, car) ?? car).get('resource_id') };
    const made = entities.addScript([camera], 'chaseCamera', { attributes, history: false });
    await answerTo('adding chaseCamera', made);
    return true;
}

/** Finds the driven entity of a prefab: the car itself, or the one in front of a trailer. */
function drivenIn(all: readonly Observer[], entity: Observer): Observer | null {
    if (entity.get('components.script.scripts.vehicleController')) {
        return entity;
    }
    const below = (entity.get('children') as string[]).flatMap(
        (guid) => all.find((one) => one.get('resource_id') === guid) ?? []
    );
    for (const child of below) {
        const driven = drivenIn(all, child);
        if (driven) {
            return driven;
        }
    }
    return null;
}

/**
 * Does what the button Import Ammo does.
 *
 * @throws {ToolError} When the store does not add it.
 */
export async function importAmmo(editor: Editor): Promise<void> {
    editor.call('settings:project').set('use3dPhysics', false);
    editor.call('project:module:addModule', 'ammo.js', 'ammo');
    await until(
        () => editor.call('project:settings:hasPhysics'),
        STORE_S,
        () => new ToolError(AMMO_NOT_ADDED, { seconds: STORE_S })
    );
}
