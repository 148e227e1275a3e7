/** Globals that tell the places apart. */
interface Globals {
    document?: object;

    /** Global of the Editor itself. */
    editor?: object;

    /** Global of pages that the Editor publishes. */
    ASSET_PREFIX?: string;
    location?: { hostname?: string };
}

/**
 * Place where the code runs: a remedy is a click in a project of the Editor, which may be launched or published, and a line
 * of code in a page or a program of one's own.
 */
export function runtimePlace(): 'Editor' | 'page' | 'Node' {
    const { document, editor, ASSET_PREFIX, location } = globalThis as Globals;
    if (editor || ASSET_PREFIX !== undefined || /(?:^|\.)playcanvas\.com$/.test(location?.hostname ?? '')) {
        return 'Editor';
    }
    return document ? 'page' : 'Node';
}
