import { SEALED, WASM } from '../files.js';

/** The page's own files and the first meters have the connection first, ms. */
const LATER = 3000;

/** Lets the page be installed, and drive without a connection from the next visit on; a frame of another page does not. */
export function install(): void {
    if (SEALED || window.top !== window) {
        return;
    }
    // not in the document: from a disk the browser would refuse it with an error
    const manifest = document.createElement('link');
    Object.assign(manifest, { rel: 'manifest', href: 'manifest.webmanifest' });
    document.head.append(manifest);
    if ('serviceWorker' in navigator) {
        window.setTimeout(() => {
            navigator.serviceWorker.register(`service-worker.js${WASM ? '' : '?asm'}`).catch(() => {
                // no storage, as in some private windows: every visit needs a connection
            });
        }, LATER);
    }
}
