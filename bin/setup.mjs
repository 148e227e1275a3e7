// npx playcanvas-vehicles setup: asks for the settings of a push, and writes them where pcsync and the push read them.
import { rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { EXIT, PushError } from './push-error.mjs';
import { readConfig, SETTINGS } from './push-settings.mjs';

/** @import { Readable } from 'node:stream' */

/** @typedef {{ input: Readable & { isTTY?: boolean }, output: Writable, home: string }} Terminal */

/** Form of each value, by the name of its setting; a project may be given by the address of its page. */
const FORMS = [/^[\w.-]{8,}$/, /^(?:.*\/project\/)?(\d+)\/?$/, /^[\w-]{3,}$/];

/**
 * Asks for the settings, and writes them for the user alone.
 *
 * @param {Partial<Terminal>} [terminal] - The terminal and the home folder of the user.
 * @returns {Promise<string>} The file.
 * @throws {PushError} When nobody can answer, or a file that is there shall stay.
 */
export async function setUp({ input = process.stdin, output = process.stdout, home = homedir() } = {}) {
    const path = join(home, '.pcconfig');
    if (!input.isTTY) {
        throw new PushError(
            EXIT.settings,
            `there is no terminal to ask in. Run it in one, or set ${SETTINGS.map(([name]) => name).join(', ')}`
        );
    }
    const former = readConfig(path);
    let isSecret = false;
    const shown = new Writable({
        write(chunk, encoding, done) {
            if (!isSecret) output.write(chunk, encoding);
            done();
        }
    });
    const lines = createInterface({ input, output: shown, terminal: true });
    const closed = new AbortController();
    lines.once('close', () => closed.abort());
    const ask = async (/** @type {string} */ question, secret = false) => {
        output.write(question);
        isSecret = secret;
        const answer = await lines.question('', { signal: closed.signal });
        isSecret = false;
        if (secret) output.write('\n');
        return answer.trim();
    };
    try {
        if (Object.keys(former).length > 0 && !/^y(?:es)?$/i.test(await ask(`${path} is there. Change it? [y/N] `))) {
            throw new PushError(EXIT.settings, `${path} is as it was`);
        }
        /** @type {Record<string, string>} */
        const values = {};
        for (const [i, [name, help]] of SETTINGS.entries()) {
            output.write(`\n${name}\n  ${help}\n`);
            /** @type {RegExpExecArray | null} */
            let found = null;
            while (!found) {
                found = FORMS[i].exec(await ask(i === 0 ? '> (hidden) ' : '> ', i === 0));
                if (!found)
                    output.write(
                        `  That does not look right: ${i === 1 ? 'the ID of a project is a number' : 'copy the whole value'}.\n`
                    );
            }
            values[name] = found[1] ?? found[0];
        }
        // a new file, which is the user's alone from its first byte, takes the place of the former one
        const draft = `${path}.${process.pid}`;
        await writeFile(draft, `${JSON.stringify({ ...former, ...values }, null, 4)}\n`, { mode: 0o600, flag: 'wx' });
        await rename(draft, path);
    } catch (error) {
        if (!closed.signal.aborted) throw error;
        throw new PushError(EXIT.settings, 'ended before all was answered; nothing was written');
    } finally {
        lines.close();
    }
    return path;
}
