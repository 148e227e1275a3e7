/** A file of the page: its path with the hash of its content in it, and its size before compression, bytes. */
interface PageFile {
    path: string;
    bytes: number;
}

declare global {
    interface Window {
        pageFiles: Record<string, PageFile>;
    }
}

/** All files of the page by their plain names; the build writes the list into the page. */
export const FILES = window.pageFiles;

/** Where a file of the page is. */
export function fileUrl(name: string): string {
    return FILES[name].path;
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
