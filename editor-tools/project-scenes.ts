import { type Editor, type Scene, type SceneDocument } from './editor.js';
import type { Progress } from './parse-scripts.js';
import { answerTo } from './patience.js';
import { ToolError } from './tool-error.js';
import { SCENE_UNREADABLE } from '../src/messages/editor.js';

/** A scene of the project, as the Editor's database has it. */
export interface ProjectScene {
    name: string;

    /** True for the one that is open. */
    isOpen: boolean;
    document: Required<SceneDocument>;
}

/**
 * Reads all scenes of the project.
 *
 * @param editor - The Editor.
 * @param panel - Shows how far it is.
 */
export async function readScenes(editor: Editor, panel: Progress): Promise<ProjectScene[]> {
    const scenes = await answerTo(
        'listing the scenes',
        new Promise<Scene[]>((done) => {
            editor.call('scenes:list', done);
        })
    );
    const { config } = globalThis as { config?: { scene?: { uniqueId: number | string } } };
    const open = String(config?.scene?.uniqueId);
    const read: ProjectScene[] = [];
    for (const { uniqueId, name } of scenes) {
        panel.step(`Reading the scene ${name}`);
        const document = editor.call('realtime:connection').get('scenes', String(uniqueId));
        // eslint-disable-next-line no-await-in-loop -- one after the other
        await answerTo(
            'reading a scene',
            new Promise((done) => {
                document.fetch(done);
            })
        );
        if (!document.data) {
            throw new ToolError(SCENE_UNREADABLE, { name });
        }
        read.push({ name, isOpen: String(uniqueId) === open, document: document as Required<SceneDocument> });
    }
    return read;
}
