import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Application, Entity } from 'playcanvas';
import type { Page, ViewportSize } from 'playwright-core';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { listen } from './ground-page.js';
import { pushPack } from '../../bin/push-pack.mjs';
import { addGround } from '../../editor-tools/car-ground.js';
import type { Editor } from '../../editor-tools/editor.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { EditorStandIn } from '../editor/editor-stand-in.js';
import type { Observed } from '../editor/observed.js';
import { StandIn } from '../push/stand-in.js';

declare global {
    interface Window {
        walk?: { app: Application; car: Entity; camera: Entity };
    }
}

/** The way of docs/start/editor.md, from an empty project to pages that can be looked at. */
export interface Walk {
    /** Opens the scene in a window of a size; `query` is one of those of walk-page/main.mjs. */
    open(query: string, viewport: ViewportSize): Promise<Page>;

    /** Runs the gizmo snippet in a page that shows the viewport. */
    drawGizmos(page: Page): Promise<void>;

    /** Console messages of the pages. */
    complaints: string[];

    close(): Promise<void>;
}

/** Pushes the built pack to an empty project with pcsync, runs the installer, and serves what has come of it. */
export async function startWalk(car: string): Promise<Walk> {
    const dir = await mkdtemp(join(tmpdir(), 'walk-'));
    await cp('test/browser/walk-page', dir, { recursive: true });
    await cp('node_modules/playcanvas/build/playcanvas.mjs', join(dir, 'lib/playcanvas.mjs'));
    for (const file of ['ammo.wasm.js', 'ammo.wasm.wasm', 'ammo.js']) {
        await cp(join('node_modules/ammo.js/ammo', file), join(dir, 'lib', file));
    }
    const site = await StandIn.start(dir);
    process.env.NODE_EXTRA_CA_CERTS = site.certificate; // for pcsync
    const { key, projectId, branchId, url } = site;
    const settings = { apiKey: key, projectId: String(projectId), branchId, baseUrl: url };
    await pushPack('dist/editor', settings, { say: () => {} });

    const editor = new EditorStandIn();
    await editor.push('dist/editor/VehiclePhysics', 'VehiclePhysics');
    editor.run(await readFile('dist/editor-tools/install.js', 'utf8'));
    const template = (await (editor.global.installCar as (name: string) => Promise<Observed>)(car)).get('data');
    await writeFile(join(dir, `${car}.glb`), editor.fileOf(`${car}.glb`));
    const folder = editor.assets.find((asset) => asset.get('type') === 'folder')!;
    await addGround(editor.global.editor as Editor, folder); // as it does for whoever chooses the car in its panel
    await writeFile(join(dir, 'ground.json'), JSON.stringify(groundOf(editor)));
    await writeFile(join(dir, 'project.json'), JSON.stringify(editor.assets.flatMap((asset) => listed(asset, site))));

    const browser = await borrowBrowser();
    const complaints: string[] = [];
    return {
        complaints,
        async open(query, viewport) {
            const page = await browser.newPage({ viewport, ignoreHTTPSErrors: true });
            listen(page, complaints);
            await page.goto(`${site.url}/?${query}`);
            await page.waitForFunction(() => window.walk);
            return page;
        },
        async drawGizmos(page) {
            await page.evaluate(pretendEditor, template as TemplateJson);
            await page.evaluate(await readFile('dist/editor-tools/gizmos.js', 'utf8'));
        },
        async close() {
            delete process.env.NODE_EXTRA_CA_CERTS;
            await returnBrowser(browser);
            await site.close();
            await rm(dir, { recursive: true, force: true });
        }
    };
}

/** The ground that the installer has added: its place, and its parts. */
function groundOf({ entities }: EditorStandIn): object {
    const ground = entities.find((entity) => entity.get('name') === 'Car Ground')!;
    const parts = entities.filter((entity) => entity.get('parent') === ground.get('resource_id'));
    return { position: ground.get('position'), parts: parts.map(({ data }) => data) };
}

/** An asset as the launch page gets it; scripts and the rest come from where they were pushed to. */
function listed(asset: Observed, site: StandIn): object[] {
    const [id, name, type, data] = ['id', 'name', 'type', 'data'].map((key) => asset.get(key));
    if (type === 'script') {
        const pushed = site.find(`VehiclePhysics/${String(name)}`)!;
        const url = `/api/assets/files/VehiclePhysics/${String(name)}?id=${pushed.id}&branchId=${site.branchId}`;
        return [{ id, name, type, url, data }];
    }
    if (type === 'container') {
        return [{ id, name, type, url: `./${String(name)}`, data }];
    }
    const isImported = Boolean(asset.get('meta.containerAsset'));
    return ['material', 'render', 'template'].includes(String(type)) && !isImported ? [{ id, name, type, data }] : [];
}

/** Runs in the page: what the gizmo snippet asks of the Editor's page, for the car of the scene. */
function pretendEditor({ entities }: TemplateJson): void {
    const { app, car } = window.walk!;
    type Shown = { get(path: string): unknown; entity: Entity };
    const shown = new Map<string, Shown>();
    const observe = (guid: string, entity: Entity): void => {
        const json = entities[guid] as unknown as Record<string, unknown>;
        const get = (path: string): unknown =>
            path.split('.').reduce((at: unknown, key) => (at as Record<string, unknown> | undefined)?.[key], json);
        shown.set(guid, { get, entity });
        entities[guid].children.forEach((child) => {
            observe(child, entity.findByName(entities[child].name) as Entity);
        });
    };
    const root = Object.values(entities).find(({ parent }) => parent === null)!;
    observe(root.resource_id, car);
    const calls: Record<string, (argument: string) => unknown> = {
        'entities:list': () => [...shown.values()],
        'entities:get': (guid) => shown.get(guid),
        'viewport:app': () => app,
        'viewport:render': () => undefined,
        'gizmo:layers': () => app.scene.layers.getLayerByName('Immediate')
    };
    const editor = {
        api: { globals: {} },
        call: (method: string, argument: string) => calls[method]?.(argument) ?? null,
        on: (_: string, redraw: () => void) => {
            app.on('update', redraw);
            return { unbind: () => app.off('update', redraw) };
        }
    };
    Object.assign(window, { editor });
}
