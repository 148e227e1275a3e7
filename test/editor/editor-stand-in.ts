import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import * as engine from 'playcanvas';
import type { AppBase, Entity } from 'playcanvas';

import { type Json, Observed } from './observed.js';
import { lookSoon, PageStandIn } from './page-stand-in.js';
import { parseModules, storedScripts } from './parsed-modules.js';
import { dressIn, showIn } from './viewport-stand-in.js';
import type { ClipboardJson } from '../../templates/clipboard.js';
import type { EntityJson, TemplateJson } from '../../templates/template-json.js';
import type { Attribute, Parsed } from '../../tools/build/parse-attributes.mjs';
import { packFiles } from '../support/pack-files.js';

type ParseDone = (error: unknown, result?: object) => void;

interface Schema {
    attributes: Record<string, Attribute>;
}

/** Result of the parser's worker when another parse has taken the files out of its cache. */
const NOTHING: Parsed = { scripts: {}, errors: [] };

/** Defaults of a new material asset in the reference of the Editor's API, as far as we set them. */
const MATERIAL: Json = {
    useMetalness: false,
    ambient: [0, 0, 0],
    diffuse: [1, 1, 1],
    metalness: 1,
    shininess: 32,
    clearCoat: 0,
    clearCoatGlossiness: 1,
    emissive: [0, 0, 0]
};

/** Hashes of files as the server has them, by path. */
const hashes = new Map<string, string>();

async function md5Of(path: string): Promise<string> {
    const hash =
        hashes.get(path) ??
        createHash('md5')
            .update(await readFile(path))
            .digest('hex');
    hashes.set(path, hash);
    return hash;
}

let guids = 0;
const newGuid = (): string => `00000000-0000-4000-8000-${String(++guids).padStart(12, '0')}`;

/** Argument of `assets:uploadFile`. */
interface Upload {
    asset: Observed | null;
    file: File;
    type: string;
    name: string;
    parent: number;
    settings: { useGlb: boolean; useContainers: boolean };
}

/** A step of the Editor's history. */
interface Step {
    name: string;
    undo(): unknown;
    redo(): unknown;
}

/** Change of a document of ShareDB: a value in place of another at a path. */
interface Operation {
    p: string[];
    od: unknown;
    oi: unknown;
}

/** New place of an entity in the hierarchy. */
interface Move {
    entity: Observed;
    parent: Observed;
    index?: number;
}

type Method = (...args: never[]) => unknown;

/**
 * Answers the calls of the Editor's page that our tools make, as its published sources have them (2.30.4). It comes with
 * a page that has loaded, unless it is told to be empty.
 */
export class EditorStandIn {
    readonly assets: Observed[] = [];
    readonly entities: Observed[] = [];
    readonly dialogs: string[] = [];

    /** Entities of the scenes that are not open, by the names of the scenes; null if the server cannot read one. */
    readonly otherScenes = new Map<string, Json | null>();

    /** Warnings and errors in the console. */
    readonly printed: string[] = [];

    /** Entities that are selected. */
    selected: Observed[] = [];

    /** Steps that Ctrl+Z reverts, the last one last. */
    readonly steps: Step[] = [];

    /** True if Ammo has been imported. */
    hasPhysics = true;
    readonly requests: string[] = [];

    /** Names of the files that were parsed, in this order. */
    readonly parsed: string[] = [];

    /** True if the store has Ammo. */
    sells = true;

    /** True if the server confirms that it has stored what was parsed. */
    confirms = true;

    /** True if the attributes come back from the server, too. */
    stores = true;

    /** True if the server, as it may, drops values that have no attribute any more when a script is parsed. */
    prunes = false;

    /** True if the server accepts changes of scenes that are not open. */
    accepts = true;

    /** True if the server makes assets. */
    makes = true;

    /** True if the server imports a GLB that has been uploaded. */
    imports = true;
    readonly clipboard: { value: unknown } = { value: { type: 'asset' } };
    readonly layer = { name: 'Editor Layer Axis Gizmo Immediate' };
    redraws = 0;

    /** Files of the project by name, read when they are asked for: most are the meshes of cars that a test does not use. */
    private readonly files = new Map<string, () => Buffer>();
    private readonly viewport: AppBase | null;
    private readonly listeners = new Set<() => void>();
    readonly methods = new Map<string, Method>();
    private readonly document = new PageStandIn((code) => this.run(code));
    private readonly page: Json;
    private readonly root = new Observed({ name: 'Root', resource_id: newGuid(), parent: null, children: [] });
    private readonly api: Json;
    readonly settings = new Observed({ use3dPhysics: true });

    /** Settings of the open scene, as those of a new one. */
    readonly sceneSettings = new Observed({ render: { global_ambient: [0.2, 0.2, 0.2], skybox: null } });
    private parsing = 0;

    /** Ends when the parser has nothing more to do. */
    private worker: Promise<unknown> = Promise.resolve();

    /** Result of the parser for the present files; null before it has read them. */
    private read: Promise<Map<string, Parsed>> | null = null;

    /**
     * @param viewport - Application of the viewport; scripts never run in it.
     * @param empty - True if the page has only begun to load.
     */
    constructor(viewport: AppBase | null = null, empty = false) {
        this.viewport = viewport;
        this.root.entity = (viewport?.root ?? null) as Entity | null;
        this.api = this.globals();
        this.page = {
            document: this.document,
            fetch: (url: string) => this.fetch(url),
            File,
            Blob,
            Response,
            alert: (text: string) => this.dialogs.push(text),
            prompt: (text: string, value: string) => this.dialogs.push(`${text}: ${value}`),
            DecompressionStream,
            atob,
            console: {
                info: (text: string) => this.dialogs.push(text),
                warn: (text: string) => this.printed.push(text),
                error: (text: string) => this.printed.push(text)
            },
            pc: engine,
            setTimeout: lookSoon,
            clearTimeout,
            config: { scene: { uniqueId: 'Open' } }
        };
        this.page.globalThis = this.page;
        if (!empty) {
            this.loadPage();
            this.loadScene();
            this.startParser();
        }
    }

    /** The code of the page has run. */
    loadPage(): void {
        const { methods } = this;
        for (const [name, method] of Object.entries(this.calls())) {
            methods.set(name, method);
        }
        this.page.editor = {
            methods,
            call: (name: string, ...args: never[]): unknown => methods.get(name)?.(...args) ?? null,
            on: (event: string, listener: () => void) => {
                if (event !== 'viewport:gizmoUpdate') {
                    throw new Error(`nobody emits ${event}`);
                }
                this.listeners.add(listener);
                return { unbind: () => this.listeners.delete(listener) };
            },
            api: { globals: this.api }
        };
        this.document.readyState = 'complete';
    }

    /** Assets and scene have come, and the viewport shows them. */
    loadScene(): void {
        (this.api.entities as Json).root = Object.assign(this.root, { viewportEntity: {} });
    }

    /** The parser's worker has started, and the types of the engine are there. */
    startParser(): void {
        this.methods.set('scripts:handleParse', (...[asset, , done]: [Observed, boolean, ParseDone]) => {
            this.parse(asset).then(
                (result) => {
                    if (this.confirms) {
                        done(null, result);
                    }
                },
                (error: unknown) => done(error)
            );
        });
    }

    /** Puts an entity into the scene, below another one. */
    add(name: string, components: Json = {}, parent = this.root): Observed {
        const [position, rotation, scale] = [
            [0, 0, 0],
            [0, 0, 0],
            [1, 1, 1]
        ];
        const place = { parent: parent.get('resource_id'), children: [], position, rotation, scale };
        const entity = new Observed({ name, resource_id: newGuid(), enabled: true, ...place, components });
        (parent.get('children') as unknown[]).push(entity.get('resource_id'));
        this.show(entity, parent);
        this.entities.push(entity);
        return entity;
    }

    /** Entities of a stored scene or template, below the root of the open scene, by their own ids. */
    open(stored: Readonly<Record<string, EntityJson>>): Observed[] {
        const opened: Observed[] = [];
        const show = (guid: string, above: Observed): void => {
            const entity = new Observed(structuredClone(stored[guid]) as unknown as Json);
            entity.set('parent', above.get('resource_id'));
            this.show(entity, above);
            this.entities.push(entity);
            opened.push(entity);
            stored[guid].children.forEach((child) => show(child, entity));
        };
        for (const { resource_id: guid, parent } of Object.values(stored)) {
            if (!parent) {
                (this.root.get('children') as unknown[]).push(guid);
                show(guid, this.root);
            }
        }
        return opened;
    }

    /** Changes an entity in the inspector; the viewport follows, as by viewport-entities-components-binding.ts. */
    edit(entity: Observed, path: string, value: unknown): void {
        entity.set(path, value);
        if (this.viewport) {
            dressIn(this.viewport, entity);
        }
    }

    /** Clicks the button that begins with a text. */
    click(text: string): void {
        this.document.documentElement.find((element) => !!element.onclick && element.text.startsWith(text))!.onclick!();
    }

    /** Enters a number in the only field for one. */
    enter(value: number): void {
        const field = this.document.documentElement.find((element) => !!element.onchange)!;
        field.value = String(value);
        field.onchange!();
    }

    /** Addresses of the pictures in the last tool's panel. */
    get pictures(): string[] {
        return this.document.documentElement.children.at(-1)?.pictures ?? [];
    }

    /** Text of the last tool's panel; null without a panel. */
    get panel(): string | null {
        return this.document.documentElement.children.at(-1)?.text ?? null;
    }

    /**
     * Puts a folder of files into the project, as a push does. They are parsed at once, before anyone counts the seconds:
     * in Node that can take longer than a designer should wait.
     */
    async push(dir: string, folder: string): Promise<void> {
        this.assets.push(new Observed({ id: 1, type: 'folder', name: folder, path: [] }));
        for (const name of (await packFiles(dir)).sort()) {
            const type = name.endsWith('.mjs') ? 'script' : 'json';
            const id = this.assets.length + 1;
            const hash = type === 'json' ? await md5Of(join(dir, name)) : `hash of ${name}`;
            this.assets.push(
                new Observed({
                    id,
                    type,
                    name,
                    path: [1],
                    preload: type === 'script',
                    file: { filename: name, hash, size: (await stat(join(dir, name))).size },
                    data: { scripts: {}, lastParsedHash: '0' }
                })
            );
            const path = join(dir, name);
            const bytes = type === 'script' ? await readFile(path) : null;
            this.files.set(name, () => bytes ?? readFileSync(path));
        }
        this.read = null;
        await this.parseFiles();
    }

    /**
     * Scripts that were parsed when their files were those of an earlier version.
     *
     * @param schemas - Attributes of then, by the name of the script.
     */
    parseAsOf(schemas: Record<string, { attributes: object }>): void {
        for (const asset of this.assets.filter((one) => one.get('type') === 'script')) {
            const name = String(asset.get('name'))
                .replace('.mjs', '')
                .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
            if (schemas[name]) {
                asset.set('data', { scripts: { [name]: structuredClone(schemas[name]) }, lastParsedHash: 'of then' });
            }
        }
    }

    /** A click on Parse of every script, long ago. */
    async parseAll(): Promise<void> {
        for (const [name, { scripts }] of await this.parseFiles()) {
            const asset = this.assets.find((one) => one.get('name') === name) as Observed;
            asset.set('data.scripts', structuredClone(storedScripts(scripts)));
        }
    }

    /** Runs a snippet in the console of the page, which shares its functions with the engine of the viewport. */
    run(code: string): void {
        // eslint-disable-next-line no-new-func -- a context of its own would have other functions than the engine
        new Function('page', `with (page) { ${code}\n }`)(this.page);
    }

    /** Adds a script of the project itself. */
    addScript(name: string, code: string): void {
        const id = this.assets.length + 1;
        this.assets.push(new Observed({ id, type: 'script', name, path: [], preload: true, file: { filename: name } }));
        this.files.set(name, () => Buffer.from(code));
    }

    /** Edits a script. */
    rewrite(name: string, code: string): void {
        this.files.set(name, () => Buffer.from(code));
    }

    /** A file of the project, by its name. */
    fileOf(name: string): Buffer {
        return this.files.get(name)!();
    }

    /** Global object of the page, in which snippets leave their names. */
    get global(): Json {
        return this.page;
    }

    /** One redraw of the viewport. */
    redraw(): void {
        this.listeners.forEach((listener) => listener());
    }

    private calls(): Record<string, Method> {
        return {
            'assets:list': () => [...this.assets],
            'scripts:parse': (asset: Observed, done: ParseDone) =>
                this.methods.get('scripts:handleParse')?.(asset as never, true as never, done as never),
            'entities:list': () => [...this.entities],
            'entities:root': () => this.root,
            'selector:set': (type: string, items: Observed[]) => {
                this.selected = type === 'entity' ? items : [];
            },
            'selector:type': () => (this.selected.length > 0 ? 'entity' : null),
            'selector:items': () => [...this.selected],
            'viewport:focus': () => {},
            'entities:get': (guid: string) => this.find(guid),
            'assets:uploadFile': (upload: Upload, done: (error: unknown, made?: { id: number }) => void) => {
                void this.uploadFile(upload, done);
            },
            'project:settings:hasPhysics': () => this.hasPhysics,
            'project:module:addModule': (store: string) => {
                this.requests.push(`store: ${store}`);
                setTimeout(() => (this.hasPhysics = this.sells), 20);
            },
            'settings:project': () => this.settings,
            sceneSettings: () => this.sceneSettings,
            'scenes:list': (done: (scenes: object[]) => void) =>
                done(['Open', ...this.otherScenes.keys()].map((name) => ({ uniqueId: name, name }))),
            'realtime:connection': () => ({ get: (_: string, id: string) => this.documentOf(id) }),
            'viewport:app': () => this.viewport,
            'viewport:render': () => {
                this.redraws++;
            },
            'gizmo:layers': (name: string) => (name === 'Axis Gizmo Immediate' ? this.layer : undefined)
        };
    }

    /** As a document of ShareDB: empty until it is fetched. */
    private documentOf(scene: string): object {
        const open = Object.fromEntries(this.entities.map(({ data }) => [data.resource_id, data]));
        const entities = scene === 'Open' ? open : this.otherScenes.get(scene);
        return {
            fetch(done: (error: unknown) => void) {
                Object.assign(this, { data: entities && { entities } });
                done(null);
            },
            submitOp: ([{ p, od, oi }]: Operation[], done: (error: unknown) => void) => {
                const observed = new Observed({ entities });
                const isNow = JSON.stringify(observed.get(p.join('.'))) === JSON.stringify(od);
                if (this.accepts && isNow) {
                    observed.set(p.join('.'), oi);
                }
                done(this.accepts && isNow ? null : new Error('the operation was refused'));
            }
        };
    }

    private find(guid: string): Observed | null {
        return this.entities.find(({ data }) => data.resource_id === guid) ?? null;
    }

    private withRoot(guid: string): Observed | null {
        return guid === this.root.get('resource_id') ? this.root : this.find(guid);
    }

    /** As src/editor-api/entities/reparent.ts without `preserveTransform`: in the order of their new places. */
    private reparent(moves: Move[]): void {
        const placed = moves.map((move) => ({
            ...move,
            index: move.index ?? (move.parent.get('children') as string[]).length
        }));
        for (const { entity } of placed) {
            const children = this.withRoot(String(entity.get('parent')))!.get('children') as string[];
            children.splice(children.indexOf(String(entity.get('resource_id'))), 1);
        }
        for (const { entity, parent, index } of placed.sort((a, b) => a.index - b.index)) {
            (parent.get('children') as string[]).splice(index, 0, String(entity.get('resource_id')));
            entity.set('parent', parent.get('resource_id'));
            entity.entity?.reparent(parent.entity!);
        }
    }

    private globals(): Json {
        return {
            branchId: 'main',
            hasLegacyScripts: undefined,
            clipboard: this.clipboard,
            history: { add: (step: Step) => this.steps.push(step) },
            assets: {
                getAssetForScript: (name: string) => this.assetOf(name),
                findOne: (matches: (asset: Observed) => boolean) => this.assets.find(matches) ?? null,
                createTemplate: (options: { name: string; entity: Observed; folder: Observed }) =>
                    this.createTemplate(options),
                createFolder: ({ name, folder }: { name: string; folder: Observed }) =>
                    Promise.resolve(this.addAsset('folder', name, folder, {})),
                createMaterial: (options: { name: string; folder: Observed; data: Json }) =>
                    this.createMaterial(options)
            },
            entities: {
                root: null,
                list: () => [...this.entities],
                get: (guid: string) => this.withRoot(guid),
                create: (data: Json) => this.addEntity(data),
                reparent: (moves: Move[]) => this.reparent(moves),
                addScript: (entities: Observed[], script: string, options: { attributes: Json }) =>
                    this.addComponent(entities, script, options.attributes),
                pasteFromClipboard: (parent: Observed, { history = true } = {}) => {
                    if (history) {
                        this.steps.push({ name: 'paste entities', undo: () => undefined, redo: () => undefined });
                    }
                    return this.paste(parent);
                },
                delete: (roots: Observed[]) => this.delete(roots)
            }
        };
    }

    /** As src/editor-api/entities/create.ts; of the defaults, only those that are asked for. */
    addEntity({ children = [], ...data }: Json, parent = this.root): Observed {
        const guid = newGuid();
        const place = { position: [0, 0, 0], rotation: [0, 0, 0], scale: [1, 1, 1], components: {} };
        const own = { resource_id: guid, parent: parent.get('resource_id'), children: [] };
        const entity = new Observed({ name: 'Untitled', enabled: true, ...place, ...data, ...own });
        (parent.get('children') as string[]).push(guid);
        this.show(entity, parent);
        this.entities.push(entity);
        (children as Json[]).forEach((child) => this.addEntity(child, entity));
        return entity;
    }

    /** As src/editor-api/entities/scripts.ts: it settles when the server has added the defaults. */
    private async addComponent(entities: Observed[], script: string, attributes: Json): Promise<void> {
        for (const entity of entities) {
            const components = entity.get('components') as Json;
            const component = (components.script ??= { order: [], scripts: {} }) as { order: string[]; scripts: Json };
            component.order.push(script);
            component.scripts[script] = { enabled: true, attributes };
        }
        await new Promise((resolve) => {
            setTimeout(resolve, 20);
        });
    }

    private assetOf(script: string): Observed | null {
        return this.assets.find((asset) => asset.get(`data.scripts.${script}`)) ?? null;
    }

    /**
     * The real parser; what it finds comes over the server, later than the answer. As in handle-script-parse.ts, parses
     * share a cache of files: one that begins while another still fetches them is left without.
     */
    /**
     * Begins to parse every script, as the Editor does by itself when files are dropped into its assets.
     *
     * @param time - Time for one, ms.
     */
    parseDropped(time: number): void {
        for (const asset of this.assets.filter((one) => one.get('type') === 'script')) {
            this.worker = this.worker.then(async () => {
                await new Promise((resolve) => {
                    setTimeout(resolve, time);
                });
                const { scripts } = (await this.parseFiles()).get(String(asset.get('name'))) ?? NOTHING;
                asset.set('data.scripts', structuredClone(storedScripts(scripts)));
            });
        }
    }

    private async parse(asset: Observed): Promise<object> {
        await this.worker;
        this.parsed.push(String(asset.get('name')));
        const found = this.parsing++ === 0 ? (await this.parseFiles()).get(String(asset.get('name'))) : undefined;
        this.parsing--;
        const { scripts, errors } = found ?? NOTHING;
        if (this.confirms && this.stores && errors.length === 0) {
            setTimeout(() => {
                Object.assign(asset.get('data.scripts') as Json, structuredClone(storedScripts(scripts)));
                if (this.prunes) {
                    Object.entries(storedScripts(scripts)).forEach((script) => this.prune(...script));
                }
            }, 20);
        }
        return { scripts: storedScripts(scripts), scriptsInvalid: errors };
    }

    /** Drops values of the open scene and of others that have no attribute. */
    private prune(name: string, { attributes }: { attributes: object }): void {
        const others = [...this.otherScenes.values()].flatMap((entities) => Object.values(entities ?? {}) as Json[]);
        for (const { components } of [...this.entities.map(({ data }) => data), ...others]) {
            const { script } = components as { script?: { scripts: Record<string, { attributes: Json }> } };
            const given = script?.scripts[name]?.attributes ?? {};
            Object.keys(given)
                .filter((key) => !(key in attributes))
                .forEach((key) => delete given[key]);
        }
    }

    private parseFiles(): Promise<Map<string, Parsed>> {
        this.read ??= parseModules(
            [...this.files].filter(([name]) => name.endsWith('.mjs')).map(([name, bytes]) => [name, String(bytes())])
        );
        return this.read;
    }

    private fetch(url: string): Promise<object> {
        this.requests.push(url);
        const [, id, name] = /^\/api\/assets\/(\d+)\/file\/([^?]+)\?branchId=main$/.exec(url) ?? [];
        const bytes = this.assets.some((asset) => asset.get('id') === Number(id)) && this.files.get(name)?.();
        const ok = Boolean(bytes);
        return Promise.resolve({
            ok,
            status: ok ? 200 : 404,
            text: () => Promise.resolve(String(bytes)),
            json: () => Promise.resolve(JSON.parse(String(bytes)))
        });
    }

    /** As src/editor-api/entities/paste.ts between projects: new guids, references by the types of parsed attributes. */
    private paste(parent: Observed): Promise<Observed[] | undefined> {
        const copied = this.clipboard.value as ClipboardJson;
        if (copied?.type !== 'entity') {
            return Promise.resolve(undefined);
        }
        const mapping = new Map(Object.keys(copied.hierarchy).map((guid) => [guid, newGuid()]));
        const known = new Map(Object.entries(copied.assets).map(([id, where]) => [id, this.idOf(Number(id), where)]));
        const roots: Observed[] = [];
        for (const source of Object.values(structuredClone(copied.hierarchy))) {
            if ((copied as { legacy_scripts?: boolean }).legacy_scripts !== this.api.hasLegacyScripts) {
                delete source.components.script;
            }
            const isRoot = !source.parent;
            source.resource_id = mapping.get(source.resource_id) as string;
            source.parent = source.parent ? (mapping.get(source.parent) as string) : String(parent.get('resource_id'));
            source.children = [];
            this.remap(source, (guid) => mapping.get(guid) ?? null);
            const render = source.components.render as
                { asset?: number | null; materialAssets?: (number | null)[] } | undefined;
            if (render?.asset) {
                render.asset = known.get(String(render.asset)) ?? null;
            }
            if (render?.materialAssets) {
                render.materialAssets = render.materialAssets.map((id) => known.get(String(id)) ?? null);
            }
            const above = this.withRoot(source.parent);
            (above?.get('children') as string[] | undefined)?.push(source.resource_id);
            const entity = new Observed(source as unknown as Json);
            this.show(entity, above);
            this.entities.push(entity);
            if (isRoot) {
                roots.push(entity);
            }
        }
        return Promise.resolve(roots);
    }

    /** An asset of the copied one's folders, name and type; else the id as it was. */
    private idOf(id: number, { path, type }: ClipboardJson['assets'][string]): number {
        const folders = path.slice(0, -1).map((name) => {
            return this.assets.find((asset) => asset.get('type') === 'folder' && asset.get('name') === name)?.get('id');
        });
        const found = this.assets.find(
            (asset) =>
                asset.get('name') === path.at(-1) &&
                asset.get('type') === type &&
                !asset.get('source') &&
                String(asset.get('path')) === String(folders)
        );
        return Number(found?.get('id') ?? id);
    }

    private addAsset(type: string, name: string, folder: Observed, data: Json): Observed {
        const id = this.assets.length + 1;
        const path = [...(folder.get('path') as number[]), folder.get('id')];
        const asset = new Observed({ id, type, name, path, data });
        this.assets.push(asset);
        return asset;
    }

    /**
     * As src/editor/assets/assets-upload.ts, and what the manual's page on Import Hierarchy says that the server makes of
     * a GLB: a source asset at once; later a container, a render asset for each mesh, materials and a template.
     */
    private async uploadFile(
        { asset, file, type, name, parent: folder, settings }: Upload,
        done: (error: unknown, made?: { id: number }) => void
    ): Promise<void> {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const parent = this.assets.find((one) => one.get('id') === folder)!;
        const source = asset ?? this.addAsset(type, name, parent, {});
        source.data.source = true;
        done(null, { id: Number(source.get('id')) });
        if (!this.imports) {
            return;
        }
        if (!settings.useGlb || !settings.useContainers) {
            this.addAsset('model', name, parent, {});
            return;
        }
        const root = (await new NodeIO().readBinary(bytes)).getRoot();
        const container = this.addAsset('container', name, parent, {});
        container.data.source_asset_id = String(source.get('id'));
        container.data.file = { filename: name };
        this.files.set(name, () => Buffer.from(bytes));
        for (const material of root.listMaterials()) {
            this.addAsset('material', material.getName(), parent, {});
        }
        for (const [renderIndex, mesh] of root.listMeshes().entries()) {
            this.addAsset('render', mesh.getName(), parent, { containerAsset: container.get('id'), renderIndex });
        }
        const template = this.addAsset('template', name, parent, { entities: {} });
        template.data.meta = { containerAsset: container.get('id') };
    }

    /** As createMaterial() of src/editor-api/assets.ts: what is not given stays at its default. */
    private createMaterial({ name, folder, data }: { name: string; folder: Observed; data: Json }): Promise<Observed> {
        const given = Object.entries(MATERIAL).map(([key, value]) => [key, key in data ? data[key] : value]);
        return Promise.resolve(this.addAsset('material', name, folder, Object.fromEntries(given) as Json));
    }

    /** As src/editor-api/entities/delete.ts: what refers to an entity that is gone refers to none. */
    private delete(roots: Observed[]): Promise<void> {
        const gone = new Set<unknown>(roots.map((entity) => entity.get('resource_id')));
        for (const guid of gone) {
            (this.find(String(guid))?.get('children') as string[]).forEach((child) => gone.add(child));
        }
        for (const root of roots) {
            const siblings = this.withRoot(String(root.get('parent')))?.get('children') as string[] | undefined;
            const at = siblings?.indexOf(String(root.get('resource_id'))) ?? -1;
            if (at >= 0) {
                siblings!.splice(at, 1);
            }
            root.entity?.destroy();
        }
        const kept = this.entities.filter((entity) => !gone.has(entity.get('resource_id')));
        this.entities.splice(0, Infinity, ...kept);
        kept.forEach(({ data }) => this.remap(data as unknown as EntityJson, (guid) => (gone.has(guid) ? null : guid)));
        return Promise.resolve();
    }

    private show(observed: Observed, above: Observed | null): void {
        if (this.viewport) {
            showIn(this.viewport, observed, above);
        }
    }

    /** As src/editor-api/assets/create-template.ts. */
    private createTemplate({ name, entity, folder }: { name: string; entity: Observed; folder: Observed }) {
        const mapping = new Map<string, string>();
        const found: EntityJson[] = [];
        const collect = (one: Observed): void => {
            const json = structuredClone(one.data) as unknown as EntityJson;
            mapping.set(json.resource_id, newGuid());
            found.push(json);
            json.children.forEach((guid) => collect(this.find(guid) as Observed));
        };
        collect(entity);
        const entities: TemplateJson['entities'] = {};
        for (const json of found) {
            json.resource_id = mapping.get(json.resource_id) as string;
            json.parent = (json.parent && mapping.get(json.parent)) || null;
            json.children = json.children.map((guid) => mapping.get(guid) as string);
            this.remap(json, (guid) => mapping.get(guid) ?? null);
            entities[json.resource_id] = json;
        }
        return this.makes
            ? Promise.resolve(this.addAsset('template', name, folder, { entities }))
            : new Promise<Observed>(() => {});
    }

    private remap(entity: EntityJson, to: (guid: string) => string | null): void {
        const { scripts = {} } = (entity.components.script ?? {}) as { scripts?: Record<string, { attributes: Json }> };
        for (const [name, { attributes }] of Object.entries(scripts)) {
            const schema = this.assetOf(name)?.get(`data.scripts.${name}.attributes`) as
                Schema['attributes'] | undefined;
            for (const [key, value] of Object.entries(attributes)) {
                if (schema?.[key]?.type === 'entity' && value) {
                    attributes[key] = Array.isArray(value)
                        ? value.map((guid: string) => to(guid))
                        : to(value as string);
                }
            }
        }
    }
}
