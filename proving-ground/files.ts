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

        /** Takes what the main script failed with. */
        pageFailed: (reason: unknown) => void;
    }
}

/** All files of the page by their plain names; the build writes the list ahead of the boot script. */
export const FILES = window.pageFiles;

/**
 * Whether the page has no origin, as in a sandboxed frame or opened from a disk: then it may read no file, of its own
 * server either. Scripts run all the same, so everything that must arrive is a classic script.
 */
export const SEALED = window.origin === 'null';

/** Whether Ammo runs as WebAssembly: the browser may lack it, and the page's security policy may forbid it. */
export const WASM = !SEALED && compilesWasm();

function compilesWasm(): boolean {
    try {
        return !!new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)); // the empty module
    } catch {
        return false;
    }
}

/** Where a file of the page is. */
export function fileUrl(name: string): string {
    return FILES[name].path;
}

/** Runs a script of the page, after those that were asked for before it. */
export function runScript(name: string): Promise<void> {
    const script = document.createElement('script');
    script.async = false;
    script.src = fileUrl(name);
    return new Promise<void>((resolve, reject) => {
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error(`${name} did not load`)));
        document.head.append(script);
    }).finally(() => script.remove());
}

/** Reads a JSON file of the page, which the build has wrapped in a script. */
export async function loadJson<T>(name: string): Promise<T> {
    await runScript(name);
    const data = window.pageData[name] as T;
    delete window.pageData[name];
    return data;
}

/** Tells how far the page is with what comes after the downloads, 0 to 1, and lets the browser draw it. */
export async function progress(share: number): Promise<void> {
    const bar = document.querySelector('#loading progress');
    if (bar instanceof HTMLProgressElement) {
        bar.value = 0.9 + 0.1 * share;
    }
    await new Promise((resolve) => {
        setTimeout(resolve);
    });
}
