// Paste into the Editor's console, or keep as a bookmark: makes a car of the model that is selected in the hierarchy.
import { loadedEditor } from './editor.js';
import { ModelInScene } from './model-in-scene.js';
import { RigPanel } from './rig-panel.js';

async function rig(): Promise<void> {
    const panel = new RigPanel();
    try {
        panel.step('Waiting for the Editor to load the scene');
        const model = new ModelInScene(await loadedEditor(), panel);
        await panel.turnTo(model);
    } catch (error) {
        panel.fail(error as Error);
    }
}

void rig();
