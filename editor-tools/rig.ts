// Paste into the Editor's console, or keep as a bookmark: makes a car of the model that is selected in the hierarchy, and sizes one
// that it has made for its mass.
import { loadedEditor } from './editor.js';
import { ModelInScene } from './model-in-scene.js';
import { RigPanel } from './rig-panel.js';
import { followMasses, riggedCarOf } from './rigged-mass.js';

async function rig(): Promise<void> {
    const panel = new RigPanel();
    try {
        panel.step('Waiting for the Editor to load the scene');
        const editor = await loadedEditor();
        followMasses(editor);
        const car = riggedCarOf(editor);
        if (car) {
            panel.showCar(editor, car);
        } else {
            await panel.turnTo(new ModelInScene(editor, panel));
        }
    } catch (error) {
        panel.fail(error as Error);
    }
}

void rig();
