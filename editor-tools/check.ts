// Paste into the Editor's console, or keep as a bookmark: checks the cars of the scene before they are launched.
import { checkScene } from './check-scene.js';
import { loadedEditor, type Editor } from './editor.js';
import { FindingsPanel } from './findings-panel.js';
import { findPreloaded } from './pack-folder.js';
import { setPreload } from './preload.js';
import { ToolError } from './tool-error.js';
import { report, type Finding } from '../src/components/findings/report.js';
import { NO_CAR_IN_SCENE, PRELOADED } from '../src/messages/editor.js';

async function check(): Promise<void> {
    const panel = new FindingsPanel(check);
    try {
        const editor = await loadedEditor();
        const { cars, wheels, findings } = checkScene(editor);
        if (cars + wheels === 0) {
            throw new ToolError(NO_CAR_IN_SCENE);
        }
        findings.forEach(report); // what the console of the launched page would say
        const counted = `${count(cars, 'car')}, ${count(wheels, 'wheel')}`;
        panel.show(`${counted}: ${findings.length > 0 ? count(findings.length, 'finding') : 'nothing found'}`);
        findings.forEach((found) =>
            panel.add(found, () => {
                if (found.id === PRELOADED.id) {
                    setPreload(editor, new Map(findPreloaded(editor).map((file) => [file, false])));
                    void check();
                } else {
                    select(editor, found);
                }
            })
        );
    } catch (error) {
        panel.show((error as Error).message);
    }
}

function count(number: number, what: string): string {
    return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function select(editor: Editor, { entity }: Finding): void {
    const observer = editor.call('entities:get', entity.getGuid());
    if (observer) {
        editor.call('selector:set', 'entity', [observer]);
        editor.call('viewport:focus');
    }
}

void check();
