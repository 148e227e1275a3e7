import type { AppBase, Entity, Layer } from 'playcanvas';

import { until } from './patience.js';
import { ToolError } from './tool-error.js';
import { NOT_EDITOR_PASTED, NO_SCENE } from '../src/messages/editor.js';
import type { StoredAttribute } from '../templates/whole-attributes.js';

/** Page, assets and scene of a large project have loaded by then, s. */
const LOAD_S = 60;

/** Something of the project that the Editor watches: an entity or an asset. */
export interface Observer {
    /** A value by its path, such as `components.script.order`. */
    get(path: string): unknown;
    set(path: string, value: unknown): void;

    /** Listens to an event, such as `position:set`. */
    on(event: string, callback: (value: unknown) => void): { unbind(): void };

    /** Entity of the viewport that stands for an entity of the scene. */
    entity?: Entity | null;

    /** With `enabled`, setting a value is a step that Ctrl+Z takes back. */
    history?: { enabled: boolean };
}

/** The part of the Editor's own page that the tools speak to. It is beta and has no types. */
export interface Editor {
    /** Methods that call() knows by now; it answers null to the rest. */
    methods: ReadonlyMap<string, unknown>;
    call(method: 'assets:list'): Observer[];
    call(method: 'scripts:parse', asset: Observer, done: (error: unknown, result?: ParseResult) => void): void;
    call(method: 'entities:list'): Observer[];
    call(method: 'entities:root'): Observer | null;
    call(method: 'entities:get', guid: string): Observer | null;
    call(
        method: 'assets:uploadFile',
        file: UploadedFile,
        done: (error: string | null, made?: { id: number | string }) => void
    ): void;
    call(method: 'scenes:list', done: (scenes: Scene[]) => void): void;
    call(method: 'realtime:connection'): { get(collection: 'scenes', id: string): SceneDocument };
    call(method: 'selector:set', type: 'entity', items: Observer[]): void;
    call(method: 'selector:type'): string | null;
    call(method: 'selector:items'): Observer[];
    call(method: 'viewport:focus'): void;
    call(method: 'project:settings:hasPhysics'): boolean | null;
    call(method: 'project:module:addModule', store: string, file: string): void;
    call(method: 'settings:project'): Observer;
    call(method: 'sceneSettings'): Observer | null;
    call(method: 'viewport:app'): AppBase | null;
    call(method: 'viewport:render'): void;
    call(method: 'gizmo:layers', name: string): Layer;
    on(event: 'viewport:gizmoUpdate', callback: () => void): { unbind(): void };
    api: { globals: Globals };
}

/** A scene of the project. */
export interface Scene {
    uniqueId: number | string;
    name: string;
}

/** Content of a scene in the Editor's database. */
export interface SceneDocument {
    data?: { entities: Record<string, SceneEntity> };
    fetch(done: (error: unknown) => void): void;

    /** Replaces values (`oi` for `od` at the path `p`), for everyone who has the scene open. */
    submitOp(changes: { p: string[]; od: unknown; oi: unknown }[], done: (error: unknown) => void): void;
}

/** An entity of a scene or a template, as it is stored. */
export interface SceneEntity {
    components: { script?: { scripts: Record<string, { attributes?: Record<string, unknown> }> } };
}

/** Arguments that the Editor itself passes when a file is dropped onto the assets. */
export interface UploadedFile {
    /** Asset that the file replaces; null for a new one. */
    asset: Observer | null;
    file: File;
    type: 'scene';
    name: string;

    /** Id of the folder: of an asset itself, the Editor takes only its own inner kind. */
    parent: number;
    pipeline: true;

    /** Over the user's settings of the import. */
    settings: { useGlb: boolean; useContainers: boolean; meshCompression: string };
}

/** Findings of the Editor's parser in a script asset. An invalid part is told as text, or as file, line and message. */
export interface ParseResult {
    scripts?: Record<string, { attributes?: Record<string, StoredAttribute>; attributesInvalid?: unknown[] }>;
    scriptsInvalid?: unknown[];
}

interface Globals {
    branchId: string;
    clipboard: { value: unknown };

    /** Steps that Ctrl+Z takes back. */
    history: { add(step: { name: string; combine: boolean; undo(): unknown; redo(): unknown }): void };
    assets: {
        /** The asset with a parsed script of this name. */
        getAssetForScript(script: string): Observer | null;
        createTemplate(options: { name: string; entity: Observer; folder: Observer }): Promise<Observer>;
        createFolder(options: { name: string; folder: Observer }): Promise<Observer>;
        createMaterial(options: { name: string; folder: Observer; data: object }): Promise<Observer>;
        findOne(matches: (asset: Observer) => boolean): Observer | null;
    };
    entities: {
        /** Null until a scene has loaded. */
        root: SceneRoot | null;
        list(): Observer[];
        create(data: object, options: { history: boolean }): Observer;
        get(guid: string): Observer | null;

        /** Leaves the transforms within the parents as they are. */
        reparent(data: Reparenting[], options: { history: boolean }): void;

        /** Settles when the server has added the defaults of the other attributes. */
        addScript(
            entities: Observer[],
            script: string,
            options: { attributes: object; history: boolean }
        ): Promise<void>;
        pasteFromClipboard(parent: Observer, options?: { history: boolean }): Promise<Observer[] | undefined>;
        delete(entities: Observer[], options: { history: boolean }): Promise<void>;
    };
}

/** Move of an entity in the hierarchy. */
export interface Reparenting {
    entity: Observer;
    parent: Observer;

    /** Place among its children; the last one if not given. */
    index?: number;
}

interface SceneRoot extends Observer {
    /** Entity that stands for it in the viewport, which is filled when both assets and scene have loaded. */
    viewportEntity: Entity | null;
}

/** The Editor of the page that this code was pasted into. */
export function findEditor(): Editor {
    const { editor } = globalThis as { editor?: Editor };
    if (!editor?.api?.globals) {
        throw new ToolError(NOT_EDITOR_PASTED);
    }
    return editor;
}

/** The same as soon as its assets and a scene have loaded, from any moment after the page begins to load. */
export async function loadedEditor(): Promise<Editor> {
    const page = globalThis as { editor?: Partial<Editor> };
    const late = (): Error => new ToolError(NO_SCENE, { seconds: LOAD_S });
    await until(() => page.editor?.api || document.readyState === 'complete', LOAD_S, late);
    const editor = findEditor();
    await until(() => editor.api.globals.entities?.root?.viewportEntity, LOAD_S, late);
    return editor;
}

/** Sets a value that is part of a larger step of the Editor's history. */
export function setSilently(observer: Observer, path: string, value: unknown): void {
    const { history = { enabled: false } } = observer;
    const { enabled } = history;
    history.enabled = false;
    observer.set(path, value);
    history.enabled = enabled;
}

/** Value to set in an entity, an asset or the settings. */
export interface Change {
    observer: Observer;
    path: string;
    value: unknown;
}

/** Sets values that are part of a larger step of the Editor's history, or of none. */
export function setAll(changes: readonly Change[]): void {
    changes.forEach(({ observer, path, value }) => setSilently(observer, path, value));
}

/** Sets values as one step of the Editor's history. */
export function setInOneStep(editor: Editor, name: string, changes: readonly Change[]): void {
    if (changes.length === 0) {
        return;
    }
    const former = changes.map(({ observer, path }) => observer.get(path));
    const redo = (): void => setAll(changes);
    const undo = (): void => setAll(changes.map((change, i) => ({ ...change, value: former[i] })));
    redo();
    editor.api.globals.history.add({ name, combine: false, undo, redo });
}
