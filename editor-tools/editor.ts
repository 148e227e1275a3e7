import type { AppBase, Entity, Layer } from 'playcanvas';

/** Something of the project that the Editor watches: an entity or an asset. */
export interface Observer {
    /** A value by its path, such as `components.script.order`. */
    get(path: string): unknown;
    set(path: string, value: unknown): void;

    /** Of an entity: what stands for it in the viewport. */
    entity?: Entity | null;
}

/** The part of the Editor's own page that the tools speak to. It is beta and has no types. */
export interface Editor {
    call(method: 'assets:list'): Observer[];
    call(method: 'scripts:parse', asset: Observer, done: (error: unknown, result?: ParseResult) => void): void;
    call(method: 'entities:list:byScript', script: string): Observer[];
    call(method: 'entities:get', guid: string): Observer | null;
    call(method: 'viewport:app'): AppBase | null;
    call(method: 'viewport:render'): void;
    call(method: 'gizmo:layers', name: string): Layer;
    on(event: 'viewport:gizmoUpdate', callback: () => void): { unbind(): void };
    api: { globals: Globals };
}

/** What the Editor's parser tells of a script asset that it refuses. */
export interface ParseResult {
    scriptsInvalid?: unknown[];
}

interface Globals {
    branchId: string;
    hasLegacyScripts: boolean;
    clipboard: { value: unknown };
    assets: {
        /** The asset with a parsed script of this name. */
        getAssetForScript(script: string): Observer | null;
        createTemplate(options: { name: string; entity: Observer; folder: Observer }): Promise<Observer>;
        createFolder(options: { name: string; folder: Observer }): Promise<Observer>;

        /** Fields of `data` that are 0, false or empty are as if they were not there. */
        createMaterial(options: { name: string; folder: Observer; data: object }): Promise<Observer>;
        findOne(matches: (asset: Observer) => boolean): Observer | null;
    };
    entities: { root: Observer; pasteFromClipboard(parent: Observer): Promise<Observer[] | undefined> };
}

/** The Editor of the page that this code was pasted into. */
export function findEditor(): Editor {
    const { editor } = globalThis as { editor?: Editor };
    if (!editor?.api?.globals) {
        throw new Error('This is not the PlayCanvas Editor: open your scene there and run it in its console.');
    }
    return editor;
}
