// Runs the real pcsync on a folder that holds only the pack, and puts what it says in words that help.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { findPcsync } from './find-pcsync.mjs';
import { EXIT, PushError } from './push-error.mjs';

/** @import { PushSettings } from './push-settings.mjs' */

/** Modules that change the requests of pcsync, loaded before it. */
const PRELUDES = ['pcsync-key.mjs', 'pcsync-preload.mjs'].map((name) => new URL(name, import.meta.url).href);

/** Without it pcsync 1 leaves `.mjs` out. */
const KINDS = ['-e', 'mjs,json'];

/** pcsync itself waits for an answer for ever. */
const PATIENCE_MS = 120_000;

/**
 * Sends every file that the project does not have or has otherwise.
 *
 * @param {string} dir - The folder.
 * @param {PushSettings} settings - Target of the push.
 * @param {(line: string) => void} say - Hears of each file as it is sent.
 * @param {AbortSignal} [signal] - Ends it.
 * @returns {Promise<string[]>} Actions that were done, such as `Created VehiclePhysics/vehicle-core.mjs`.
 */
export async function pushFolder(dir, settings, say, signal) {
    /** @type {string[]} */
    const done = [];
    /** @type {string | undefined} */
    let preloaded;
    const hear = (/** @type {string} */ line) => {
        preloaded ??= /^Preloaded (\d+)$/.exec(line)?.[1];
        if (!/^(?:Created|Updated) .*\.(?:mjs|json)$/.test(line)) return; // folders are not worth a line
        done.push(line);
        say(line);
    };
    const { entry, push } = await findPcsync();
    await run([entry, push, '-y', ...KINDS], dir, settings, done, hear, signal);
    if (preloaded) {
        say(
            `JSON files that load before the first frame of the game: ${preloaded}. The check in the Editor finds them.`
        );
    }
    return done;
}

/**
 * Finds what a push would do.
 *
 * @param {string} dir - The folder.
 * @param {PushSettings} settings - Target of the push.
 * @returns {Promise<string[]>} Actions that it would do, such as `Update VehiclePhysics/vehicle-core.mjs`.
 */
export async function compareFolder(dir, settings) {
    /** @type {string[]} */
    const would = [];
    let verb = '';
    const { entry, compare } = await findPcsync();
    await run([entry, compare, ...KINDS], dir, settings, [], (line) => {
        const heading = /^---- (.*) ----$/.exec(line)?.[1];
        // what only the project has is the project's own: a push leaves it alone
        if (heading) verb = { 'Files that Differ': 'Update', 'Local Files Missing on Remote': 'Create' }[heading] ?? '';
        else if (verb && line) would.push(`${verb} ${line}`);
    });
    return would;
}

/**
 * @param {string[]} args - The program, and what it is told to do.
 * @param {string} dir - The folder.
 * @param {PushSettings} settings - Target of the push.
 * @param {string[]} done - Actions so far.
 * @param {(line: string) => void} hear - Gets each line that pcsync prints.
 * @param {AbortSignal} [signal] - Ends it.
 */
async function run(args, dir, settings, done, hear, signal) {
    const preludes = PRELUDES.flatMap((file) => ['--import', file]);
    const child = spawn(process.execPath, [...preludes, ...args], {
        cwd: dir, // pcsync 2 takes settings from where it is started, too
        env: environment(dir, settings),
        signal,
        stdio: ['ignore', 'pipe', 'pipe']
    });
    /** @type {string[]} */
    const words = [];
    let stalled = false;
    const timer = setTimeout(() => {
        stalled = true;
        child.kill();
    }, PATIENCE_MS);
    const listen = (/** @type {string} */ line) => {
        timer.refresh();
        words.push(line);
    };
    createInterface({ input: child.stderr }).on('line', listen);
    createInterface({ input: child.stdout }).on('line', (line) => {
        listen(line);
        hear(line);
    });
    const code = await new Promise((end, fail) => {
        child.once('error', fail).once('close', end);
    });
    clearTimeout(timer);
    if (code === 0 && !words.some((line) => line.startsWith('Missing config variable'))) return;
    throw explain(stalled ? 'ETIMEDOUT' : words.join('\n'), settings, done.length);
}

/**
 * The settings as pcsync wants them. It reads ~/.pcconfig as well, but the environment wins, so all is set here.
 *
 * @param {string} dir - The folder.
 * @param {PushSettings} settings - Target of the push.
 */
function environment(dir, { apiKey, projectId, branchId, baseUrl }) {
    const env = { ...process.env };
    for (const name of Object.keys(env).filter((name) => name.startsWith('PLAYCANVAS_'))) delete env[name];
    return {
        ...env,
        PLAYCANVAS_API_KEY: apiKey,
        PLAYCANVAS_PROJECT_ID: projectId,
        PLAYCANVAS_BRANCH_ID: branchId,
        PLAYCANVAS_BASE_URL: baseUrl,
        PLAYCANVAS_TARGET_DIR: resolve(dir),
        PLAYCANVAS_TARGET_SUBDIR: '.', // set, so that one in the file does not count
        PLAYCANVAS_BAD_FILE_REG: '^\\.',
        PLAYCANVAS_BAD_FOLDER_REG: '\\.'
    };
}

/**
 * Finds the cause in what pcsync printed. Nothing of that is shown as it is: a failed request is printed with the key.
 *
 * @param {string} words - All of it.
 * @param {PushSettings} settings - Target of the push.
 * @param {number} sent - Number of files that had arrived.
 * @returns {PushError} Cause and remedy.
 */
function explain(words, { apiKey, projectId, branchId, baseUrl }, sent) {
    const status = Number(/(?<=HTTP )[45]\d\d\b|\b[45]\d\d(?= - )/.exec(words)?.[0] ?? 0);
    const cause =
        /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|socket hang up)\b/.exec(words) ??
        /fetch failed/.exec(words);
    const kept =
        sent > 0
            ? ` ${sent} ${sent === 1 ? 'file has' : 'files have'} arrived; push again to send the rest.`
            : ' Nothing in the project has changed.';
    if (words.includes('does not match your current PlayCanvas branch')) {
        return new PushError(
            EXIT.branch,
            `another branch than '${branchId}' is open in your Editor. Open that branch there, or set PLAYCANVAS_BRANCH_ID ` +
                `to the open one.${kept}`
        );
    }
    if (status === 401 || status === 403) {
        return new PushError(
            EXIT.key,
            `${baseUrl} does not accept the key (${status}). PLAYCANVAS_API_KEY must be a personal token of a user who may ` +
                `write to project ${projectId}.${kept}`
        );
    }
    if (status === 404) {
        return new PushError(EXIT.key, `${baseUrl} has no project ${projectId} for this key (404).${kept}`);
    }
    if (status === 507 || /ENOSPC|disk (?:is )?full|quota|disk allowance/i.test(words)) {
        return new PushError(
            EXIT.server,
            `there is no room left for the project's files. Delete assets or raise the account's storage.${kept}`
        );
    }
    if (status === 429) {
        return new PushError(EXIT.server, `${baseUrl} asks to be called less often (429). Wait a minute.${kept}`);
    }
    if (status) {
        return new PushError(EXIT.server, `${baseUrl} failed (${status}).${kept}`);
    }
    if (/certificate|altname|CERT_/i.test(words)) {
        return new PushError(
            EXIT.network,
            `the certificate of ${baseUrl} is not trusted. Behind a proxy with one of its own, name that in ` +
                `NODE_EXTRA_CA_CERTS.${kept}`
        );
    }
    if (cause) {
        return new PushError(
            EXIT.network,
            `${baseUrl} cannot be reached (${cause[0]}). Look at the network and at PLAYCANVAS_BASE_URL.${kept}`
        );
    }
    const line = words.split('\n').find((line) => /error(?: \[\w+\])?: /i.test(line)) ?? 'it gave no reason';
    return new PushError(EXIT.server, `pcsync failed: ${line.replaceAll(apiKey, '***')}.${kept}`);
}
