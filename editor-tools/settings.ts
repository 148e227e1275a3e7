// Keep as a bookmark: shows the IDs of project and branch, which a push needs.
import { ProgressPanel } from './progress-panel.js';
import { ToolError } from './tool-error.js';
import { NOT_EDITOR_CLICKED } from '../src/messages/editor.js';

const { config } = globalThis as { config?: { project?: { id: number }; self?: { branch?: { id: string } } } };
const panel = new ProgressPanel();
const [project, branch] = [config?.project?.id, config?.self?.branch?.id];
if (project && branch) {
    panel.name('settings');
    panel.end(`PLAYCANVAS_PROJECT_ID: ${project}, PLAYCANVAS_BRANCH_ID: ${branch}`);
} else {
    panel.fail(new ToolError(NOT_EDITOR_CLICKED).message);
}
