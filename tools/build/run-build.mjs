import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('build.mjs', import.meta.url));

/** Parsers fill the young generation; a larger one spares a build a tenth of its time. So does `npm run build`. */
const YOUNG = '--max-semi-space-size=64';

/**
 * Builds in a process of its own: modules loaded once by Node would stay as they were.
 *
 * @param {{ part?: 'pack' | 'page', signal?: AbortSignal }} [options] - Build this alone, see build.mjs; `signal` ends it.
 * @returns {Promise<boolean>} True if all went well.
 */
export async function runBuild({ part, signal } = {}) {
    const child = fork(BUILD, part ? [part] : [], { execArgv: [YOUNG] });
    const abort = () => child.kill();
    signal?.addEventListener('abort', abort);
    const [code] = await once(child, 'exit');
    signal?.removeEventListener('abort', abort);
    return code === 0;
}
