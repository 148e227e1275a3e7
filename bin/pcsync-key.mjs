// Loaded into pcsync before its own code. It asks which branch is open in the Editor by an address that holds the key, and
// addresses end up in logs. So the question goes with the header alone, as all others do; where the site wants more, it
// stays unanswered: every other request names its branch.
import { client } from './pcsync-client.mjs';

/** @import { Client } from './pcsync-client.mjs' */

/**
 * @this {Client}
 * @param {string} projectId
 */
client.getCurEditorBranch = async function (projectId) {
    try {
        return JSON.parse(await this.methodGet(`/project/${projectId}/branch`, '/editor', false));
    } catch (error) {
        const { statusCode } = /** @type {{ statusCode?: number }} */ (error);
        const unanswered = error instanceof SyntaxError || statusCode === 401 || statusCode === 403;
        if (!unanswered) throw error;
        return { id: process.env.PLAYCANVAS_BRANCH_ID };
    }
};
