/** A file of the page: its path with the hash of its content in it, and its size before compression, bytes. */
interface PageFile {
    path: string;
    bytes: number;
}

declare global {
    interface Window {
        pageFiles: Record<string, PageFile>;

        /** JSON files that have been loaded and not yet read, by their plain names. */
        pageData: Record<string, unknown>;

        /** Receives the error that the main script failed with. */
        pageFailed: (reason: unknown) => void;
    }
}

/** All files of the page by their plain names; the build writes the list ahead of the boot script. */
export const FILES = window.pageFiles;

/**
 * True if the page has no origin, as in a sandboxed frame or opened from a disk: then it may read no file, of its own
 * server either. Scripts run all the same, so everything that must arrive is a classic script.
 */
export const SEALED = window.origin === 'null';

/** True if Ammo runs as WebAssembly: the browser may lack it, and the page's security policy may forbid it. */
export const WASM = !SEALED && compilesWasm();

/** True if the browser and the page's security policy allow WebAssembly. */
export function compilesWasm(): boolean {
    try {
        return !!new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the empty module
    } catch {
        return false;
    }
}

/** Address of a file of the page. */
export function fileUrl(name: string): string {
    return FILES[name].path;
}

/** Runs a script of the page, after those that were asked for before it. */
export async function runScript(name: string): Promise<void> {
    const script = document.createElement('script');
    script.async = false;
    script.src = fileUrl(name);
    document.head.append(script);
    const arrived = await hasArrived(script);
    script.remove();
    if (!arrived) {
        throw await failure(name);
    }
}

/** Resolves to true if what an element loads has arrived, to false if it failed. */
export function hasArrived(element: HTMLElement): Promise<boolean> {
    return new Promise((resolve) => {
        element.addEventListener('load', () => resolve(true));
        element.addEventListener('error', () => resolve(false));
    });
}

/** Why a file did not arrive: elements do not tell, so it is asked for once more. */
export async function failure(name: string): Promise<Error> {
    const ask = async (): Promise<string> => {
        const { ok, status } = await fetch(fileUrl(name));
        return ok ? 'it broke off' : String(status);
    };
    return new Error(`${name}: ${SEALED ? 'it did not load' : await ask().catch(() => 'no connection')}`);
}

/** Reads a JSON file of the page, which the build has wrapped in a script. */
export async function loadJson<T>(name: string): Promise<T> {
    await runScript(name);
    if (!(name in window.pageData)) {
        throw new Error(`${name}: the server sent something else`);
    }
    const data = window.pageData[name] as T;
    delete window.pageData[name];
    return data;
}

/** Tells how far the page is with what comes after the downloads, 0 to 1, and lets the browser draw it. */
export async function progress(share: number): Promise<void> {
    const bar = document.querySelector('#loading progress');
    if (bar instanceof HTMLProgressElement) {
        bar.value = Math.max(bar.value, 0.9 + 0.1 * share); // the downloads' sum may be rounded up
    }
    await new Promise((resolve) => {
        setTimeout(resolve);
    });
}
