// All that a bookmark holds: runs a tool of the pushed pack, so that the bookmark does not grow old.
import type { Editor } from './editor.js';
import { NO_TOOLS } from '../src/messages/editor.js';

/** Name of the tool, which the build fills in. */
declare const TOOL: string;

/** Codes of the tools by their names. */
const FILE = 'editor.tools.json';

/** Assets have loaded by then, tenths of a second. */
const LOAD = 600;

async function run(): Promise<void> {
    const page = globalThis as { editor?: Partial<Editor> };
    const find = (): number | undefined =>
        page.editor
            ?.call?.('assets:list')
            ?.find((asset) => asset.get('name') === FILE)
            ?.get('id') as number | undefined;
    // assets come before the viewport shows the scene
    const isComing = (): boolean =>
        page.editor ? !page.editor.api?.globals.entities?.root?.viewportEntity : document.readyState !== 'complete';
    for (let i = 0; !find() && isComing() && i < LOAD; i++) {
        // eslint-disable-next-line no-await-in-loop -- a clock
        await new Promise((resolve) => {
            setTimeout(resolve, 100);
        });
    }
    try {
        const branch = page.editor!.api!.globals.branchId;
        const response = await fetch(`/api/assets/${find()}/file/${FILE}?branchId=${branch}`, { cache: 'no-cache' });
        const script = document.createElement('script');
        const code = ((await response.json()) as Record<string, string>)[TOOL].trim(); // none: an error, too
        script.textContent = `document.currentScript.id=1;${code}`;
        document.documentElement.append(script);
        script.remove();
        if (!script.id) {
            throw Error(); // a policy of the page that forbids scripts in it
        }
    } catch {
        alert(`${NO_TOOLS.text}. ${NO_TOOLS.remedy}.`);
    }
}

void run();
