// Loads the page's parts with a bar that tells the truth, or says why it cannot. Classic scripts only, none of them inline:
// they run in every browser, in a sandboxed frame, and where the server's security policy allows its own scripts alone.
import { failure, FILES, fileUrl, hasArrived, runScript, SEALED, WASM } from './files.js';
import { ensureLanguage } from './language.js';
import { importPart, runPart } from './parts.js';

/** The engine, which is no part of the page's program, and the first part. */
const ENGINE = 'lib/playcanvas.js';
const MAIN = 'main.js';

/** Files that are fetched ahead: nearly all that a first drive needs. */
const AHEAD = [ENGINE, MAIN, ...(WASM ? ['lib/ammo.wasm.js', 'lib/ammo.wasm.wasm'] : ['lib/ammo.js'])];

const canvas = document.createElement('canvas');
if (!canvas.getContext('webgl2')) {
    fail('This page draws with WebGL 2, which this browser lacks or has switched off.');
} else {
    load().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        fail(`A part of the page did not arrive (${reason}). Check the connection and load the page again.`);
    });
}

async function load(): Promise<void> {
    const bar = document.querySelector('#loading progress') as HTMLProgressElement;
    const total = AHEAD.reduce((sum, name) => sum + FILES[name].bytes, 0);
    let done = 0;
    const count = (bytes: number): void => {
        done += bytes;
        bar.value = (0.9 * done) / total;
    };
    await Promise.all(AHEAD.map((name) => (SEALED ? preload(name, count) : fetchAhead(name, count))));
    window.pageData = {};
    window.pageFailed = (reason) => {
        fail(`The page could not start: ${reason instanceof Error ? reason.message : String(reason)}`);
    };
    window.addEventListener('unhandledrejection', ({ reason }) => window.pageFailed(reason));
    ensureLanguage();
    await Promise.all([runScript(ENGINE), runPart(MAIN)]);
    const { start } = await importPart<typeof import('./main.js')>(MAIN);
    start().catch(window.pageFailed);
}

/** Puts a file into the browser's cache, and counts its bytes as they come. */
async function fetchAhead(name: string, count: (bytes: number) => void): Promise<void> {
    const arrived = async (): Promise<boolean> => {
        const { ok, body } = await fetch(fileUrl(name));
        await body?.pipeTo(new WritableStream({ write: (piece) => count(piece.length) }));
        return ok;
    };
    if (!(await arrived().catch(() => false))) {
        throw await failure(name);
    }
}

/** The same for a script whose bytes the page may not see: they count when all of them are there. */
async function preload(name: string, count: (bytes: number) => void): Promise<void> {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: fileUrl(name) });
    document.head.append(link);
    if (!(await hasArrived(link))) {
        throw await failure(name);
    }
    count(FILES[name].bytes);
}

function fail(message: string): void {
    if (!document.body.classList.contains('ready')) {
        document.body.classList.add('failed');
        (document.querySelector('#loading span') as HTMLElement).textContent = message;
    }
}
