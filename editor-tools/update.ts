// Keep as a bookmark: after a push of a new version of the pack, brings scripts, scenes and templates up to date.
import { loadedEditor } from './editor.js';
import { findEarlier, toldEarlier } from './pack-versions.js';
import { ProgressPanel } from './progress-panel.js';
import { updateProject } from './update-project.js';

async function update(): Promise<void> {
    const panel = new ProgressPanel();
    panel.name('update');
    try {
        const editor = await loadedEditor();
        const { parsed, moved, unknown } = await updateProject(editor, panel);
        const made = toldEarlier(findEarlier(editor));
        panel.end([parsed, moved ?? 'All components are up to date.', unknown, made].filter(Boolean).join(' '));
    } catch (error) {
        panel.fail((error as Error).message);
    }
}

void update();
