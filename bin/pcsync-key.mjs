// Loaded into pcsync before its own code. It asks which branch is open in the Editor by an address that holds the key, and
// addresses end up in logs. So the question goes with the header alone, as all others do; where the site wants more, it
// stays unanswered: every other request names its branch.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Client - Of pcsync.
 * @property {(path: string, root: string, withKey: boolean) => Promise<string>} methodGet - The text at an address.
 * @property {(projectId: string) => Promise<{ id?: string }>} getCurEditorBranch - The branch that is open.
 */

const [, entry] = process.argv;
const file = createRequire(entry).resolve('playcanvas-sync/src/api-client.js');

/** @type {{ default: { prototype: Client } }} */
const {
    default: { prototype }
} = await import(pathToFileURL(file).href);

/**
 * @this {Client}
 * @param {string} projectId
 */
prototype.getCurEditorBranch = async function (projectId) {
    try {
        return JSON.parse(await this.methodGet(`/project/${projectId}/branch`, '/editor', false));
    } catch (error) {
        const { statusCode } = /** @type {{ statusCode?: number }} */ (error);
        const unanswered = error instanceof SyntaxError || statusCode === 401 || statusCode === 403;
        if (!unanswered) throw error;
        return { id: process.env.PLAYCANVAS_BRANCH_ID };
    }
};
