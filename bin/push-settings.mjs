// Target of a push: PLAYCANVAS_* of the environment, else ~/.pcconfig, the file that pcsync reads as well.
import { homedir } from 'node:os';
import { join } from 'node:path';

import { readBounded, UnreadableFile } from './bounded-file.mjs';
import { EXIT, PushError } from './push-error.mjs';

/**
 * @typedef {object} PushSettings
 * @property {string} apiKey - Personal API token of the user.
 * @property {string} projectId - Number of the project.
 * @property {string} branchId - The branch, which must be the one open in the user's Editor.
 * @property {string} baseUrl - The site, without a slash at its end.
 */

const HELP = {
    PLAYCANVAS_API_KEY: 'make a token on your account page, playcanvas.com/account, under API Tokens',
    PLAYCANVAS_PROJECT_ID: "the number in the address of the project's page: playcanvas.com/project/<number>",
    PLAYCANVAS_BRANCH_ID:
        "in the Editor, click the bookmark 'Push settings' (npx playcanvas-vehicles tools), or copy(config.self.branch.id) in its console"
};

/** Form of the file, for messages. */
const EXAMPLE = '{ "PLAYCANVAS_API_KEY": "...", ... }';

/** Most bytes of that file: 64 KiB, hundreds of times what settings need. */
const MOST_BYTES = 2 ** 16;

/** Names of the required settings, each with the place to find its value. */
export const SETTINGS = Object.entries(HELP);

/**
 * Reads and checks the settings.
 *
 * @param {NodeJS.ProcessEnv} [env] - Wins over the file.
 * @param {string} [home] - Folder of `.pcconfig`.
 * @returns {PushSettings} Whole settings.
 * @throws {PushError} When they are not whole, or cannot be read.
 */
export function readSettings(env = process.env, home = homedir()) {
    const path = join(home, '.pcconfig');
    const file = readConfig(path);
    const read = (/** @type {string} */ name) => String(env[name] || file[name] || '').trim();

    const missing = SETTINGS.filter(([name]) => !read(name));
    if (missing.length > 0) {
        const lines = missing.map(([name, help]) => `  ${name}: ${help}`);
        const where = `not set, neither in the environment nor in ${path}. npx playcanvas-vehicles setup asks for them:`;
        throw settingsError([where, ...lines].join('\n'));
    }
    const [placeholder] = SETTINGS.filter(([name]) => /^\W+$/.test(read(name)));
    if (placeholder) {
        const [name, help] = placeholder;
        throw settingsError(`${name} is still '${read(name)}': ${help}`);
    }
    const projectId = read('PLAYCANVAS_PROJECT_ID');
    if (!/^\d+$/.test(projectId)) {
        throw settingsError(
            `PLAYCANVAS_PROJECT_ID is '${projectId}', but a project has a number: ${HELP.PLAYCANVAS_PROJECT_ID}`
        );
    }
    const baseUrl = (read('PLAYCANVAS_BASE_URL') || 'https://playcanvas.com').replace(/\/+$/, '');
    if (!baseUrl.startsWith('https://') || !URL.canParse(baseUrl)) {
        throw settingsError(
            `PLAYCANVAS_BASE_URL is '${baseUrl}', but the key is sent over https only: write https://, or leave it out`
        );
    }
    return { apiKey: read('PLAYCANVAS_API_KEY'), projectId, branchId: read('PLAYCANVAS_BRANCH_ID'), baseUrl };
}

/**
 * Reads the file of the settings.
 *
 * @param {string} path - The file; one that is absent is empty.
 * @throws {PushError} When it cannot be read.
 */
export function readConfig(path) {
    /** @type {string} */
    let text;
    try {
        text = readBounded(path, MOST_BYTES).toString('utf8');
    } catch (error) {
        if (error instanceof UnreadableFile && error.isAbsent) return {};
        throw settingsError(`${path} cannot be read: ${/** @type {Error} */ (error).message}`);
    }
    try {
        return /** @type {Record<string, unknown>} */ (JSON.parse(text) ?? {});
    } catch {
        throw settingsError(`${path} is not JSON; it looks like ${EXAMPLE}`);
    }
}

/** @param {string} message */
function settingsError(message) {
    return new PushError(EXIT.settings, message);
}
