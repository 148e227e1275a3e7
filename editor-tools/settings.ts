// Keep as a bookmark: shows the IDs of project and branch, which a push needs, to be copied. Short, for it comes before the pack.
import { NOT_EDITOR_CLICKED } from '../src/messages/editor.js';

const { config } = globalThis as { config?: { project?: { id: number }; self?: { branch?: { id: string } } } };
const [project, branch] = [config?.project?.id, config?.self?.branch?.id];
if (project && branch) {
    prompt('PLAYCANVAS_PROJECT_ID', `${project}`);
    prompt('PLAYCANVAS_BRANCH_ID', branch);
} else {
    alert(`${NOT_EDITOR_CLICKED.text}. ${NOT_EDITOR_CLICKED.remedy}.`);
}
