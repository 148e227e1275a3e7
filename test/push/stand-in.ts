import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sirv from 'sirv';

import { makeCertificate } from './certificate.js';

/** Record of a file or a folder at the server. */
export interface StoredAsset {
    id: number;
    name: string;
    type: string;
    parent: number | null;
    preload?: boolean;
    file?: { filename: string; hash: string; size: number };
    bytes?: Buffer;
}

type Handler = (request: IncomingMessage, url: URL) => Promise<[status: number, answer: unknown]>;

/** Requests a minute; pcsync 2 asks for them first. */
const LIMITS = { normal: 120, assets: 60, download: 200, strict: 5 };

const TYPES: Record<string, string> = { mjs: 'script', js: 'script', json: 'json', css: 'css', html: 'html' };

/**
 * Speaks on the loopback, over https, what pcsync speaks to the site: branch, list, create, update, read. The site
 * itself is not reachable from the tests. Files also lie at `/api/assets/files/<folder>/<file>`, where a page that the
 * Editor launches loads them from; everything else is served from a folder.
 */
export class StandIn {
    readonly key = 'k3y-of-the-tests';
    readonly projectId = 4711;

    /** The branch that is open in the Editor. */
    branchId = 'b0000000-0000-4000-8000-000000000001';
    readonly assets: StoredAsset[] = [];

    /** Requests since the last look, such as `POST /api/assets car.mjs`. */
    readonly requests: string[] = [];

    /** Addresses that were asked, and the command lines of this process's children meanwhile. */
    readonly seen: string[] = [];

    /** True if it tells the open branch only to clients with the key in the address. */
    wantsKeyInAddress = false;

    /** Room for files, bytes. */
    room = Infinity;

    /** Address without a slash at its end. */
    url = '';

    /** File with the certificate, for NODE_EXTRA_CA_CERTS. */
    certificate = '';

    private readonly home: string;
    private readonly server;
    private nextId = 1;

    private constructor(home: string, site: string) {
        const { key, cert } = makeCertificate();
        this.home = home;
        this.certificate = join(home, 'certificate.pem');
        const pages = sirv(site, { dev: true });
        this.server = createServer({ key, cert }, (request, response) => {
            if (request.url?.startsWith('/api/') || request.url?.startsWith('/editor/')) {
                this.answer(request, response).catch((error: unknown) => {
                    response.writeHead(500).end(String(error));
                });
            } else {
                pages(request, response);
            }
        });
        this.cert = cert;
    }

    private readonly cert: string;

    /** Starts a server. `site` is a folder with pages. */
    static async start(site?: string): Promise<StandIn> {
        const home = await mkdtemp(join(tmpdir(), 'stand-in-'));
        const standIn = new StandIn(home, site ?? home);
        await writeFile(standIn.certificate, standIn.cert);
        standIn.server.listen(0, '127.0.0.1');
        await once(standIn.server, 'listening');
        standIn.url = `https://localhost:${(standIn.server.address() as AddressInfo).port}`;
        return standIn;
    }

    async close(): Promise<void> {
        this.server.closeAllConnections();
        this.server.close();
        await once(this.server, 'close');
        await rm(this.home, { recursive: true, force: true });
    }

    /** Holds what another was given before. */
    hold(assets: readonly StoredAsset[]): void {
        this.assets.push(...assets.map((asset) => ({ ...asset })));
        this.nextId = 1 + Math.max(...assets.map(({ id }) => id));
    }

    /** Names with folders of all files. */
    get files(): string[] {
        return this.assets
            .filter(({ file }) => file)
            .map((asset) => this.pathOf(asset))
            .sort();
    }

    find(path: string): StoredAsset | undefined {
        return this.assets.find((asset) => this.pathOf(asset) === path);
    }

    private pathOf({ name, parent }: StoredAsset): string {
        const folder = this.assets.find(({ id }) => id === parent);
        return folder ? `${this.pathOf(folder)}/${name}` : name;
    }

    private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const url = new URL(request.url as string, this.url);
        this.seen.push(url.href, ...(await commandLines()));
        const [, first, ...rest] = url.pathname.split('/');
        if (first === 'api' && rest[0] === 'assets' && rest[1] === 'files') {
            // the launched page shows a session, not a key
            const asset = this.find(decodeURIComponent(rest.slice(2).join('/')));
            if (!asset?.bytes) {
                response.writeHead(404).end();
                return;
            }
            const type = asset.type === 'script' ? 'text/javascript' : 'application/json';
            response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(asset.bytes);
            return;
        }
        const [status, answer] = await this.route(request)(request, url);
        const body = Buffer.isBuffer(answer) ? answer : JSON.stringify(answer);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }

    private route(request: IncomingMessage): Handler {
        const { pathname } = new URL(request.url as string, this.url);
        const routes: [method: string, path: RegExp, handler: Handler][] = [
            ['GET', /^\/api\/ratelimits$/, () => Promise.resolve([200, { limits: LIMITS }])],
            ['GET', /^\/editor\/project\/\d+\/branch$/, this.tellBranch],
            ['GET', /^\/api\/projects\/\d+\/assets$/, this.list],
            ['POST', /^\/api\/assets$/, this.create],
            ['PUT', /^\/api\/assets\/\d+$/, this.update],
            ['GET', /^\/api\/assets\/\d+\/file\/[^/]+$/, this.read]
        ];
        if (request.headers.authorization !== `Bearer ${this.key}`) {
            return () => Promise.resolve([401, { error: 'Unauthorized' }]);
        }
        const found = routes.find(([method, path]) => method === request.method && path.test(pathname));
        return found?.[2] ?? (() => Promise.resolve([404, { error: 'Not Found' }]));
    }

    private readonly tellBranch: Handler = (_, { pathname, searchParams }) => {
        if (this.wantsKeyInAddress && searchParams.get('access_token') !== this.key) {
            return Promise.resolve([401, { error: 'Unauthorized' }]);
        }
        const known = pathname.includes(`/${this.projectId}/`);
        return Promise.resolve(known ? [200, { id: this.branchId }] : [404, { error: 'Project not found' }]);
    };

    private readonly list: Handler = (_, { searchParams }) => {
        const [skip, limit] = ['skip', 'limit'].map((name) => Number(searchParams.get(name)));
        const result = this.assets
            .slice(skip, skip + limit)
            .map(({ id, name, type, parent, file, preload }) => ({ id, name, type, parent, file, preload }));
        return Promise.resolve([200, { result, pagination: { total: this.assets.length } }]);
    };

    private readonly create: Handler = async (request) => {
        const form = await readForm(request);
        const name = String(form.get('name'));
        const parent = form.has('parent') ? Number(form.get('parent')) : null;
        this.requests.push(`POST ${name}`);
        const file = form.get('file');
        if (form.get('branchId') !== this.branchId || form.get('projectId') !== String(this.projectId)) {
            return [404, { error: 'Branch not found' }];
        }
        const type = file ? (TYPES[name.split('.').pop() as string] ?? 'binary') : String(form.get('type'));
        const asset: StoredAsset = { id: this.nextId++, name, type, parent, preload: form.get('preload') === 'true' };
        if (file instanceof File && !(await this.store(asset, file))) {
            return full();
        }
        this.assets.push(asset);
        return [201, { ...asset, bytes: undefined }];
    };

    private readonly update: Handler = async (request, { pathname }) => {
        const asset = this.assets.find(({ id }) => id === Number(pathname.split('/').pop()));
        const file = (await readForm(request)).get('file');
        this.requests.push(`PUT ${asset?.name}`);
        if (!asset || !(file instanceof File)) {
            return [404, { error: 'Asset not found' }];
        }
        return (await this.store(asset, file)) ? [200, { id: asset.id }] : full();
    };

    private readonly read: Handler = (_, { pathname }) => {
        const asset = this.assets.find(({ id }) => id === Number(pathname.split('/')[3]));
        return Promise.resolve(asset?.bytes ? [200, asset.bytes] : [404, { error: 'Asset not found' }]);
    };

    /** Keeps a file whole, or leaves what was there. */
    private async store(asset: StoredAsset, file: File): Promise<boolean> {
        const bytes = Buffer.from(await file.arrayBuffer());
        const taken = this.assets.reduce((sum, other) => sum + (other === asset ? 0 : (other.bytes?.length ?? 0)), 0);
        if (taken + bytes.length > this.room) {
            return false;
        }
        asset.bytes = bytes;
        asset.file = {
            filename: file.name,
            hash: createHash('md5').update(bytes).digest('hex'),
            size: bytes.length
        };
        return true;
    }
}

function full(): [number, unknown] {
    return [507, { error: 'Insufficient Storage' }];
}

async function readForm(request: IncomingMessage): Promise<FormData> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
        chunks.push(chunk as Buffer);
    }
    const headers = { 'content-type': request.headers['content-type'] as string };
    return new Response(Buffer.concat(chunks), { headers }).formData();
}

/** Command lines of the processes below one, where the system tells. */
async function commandLines(parent = process.pid): Promise<string[]> {
    const read = (file: string): Promise<string> => readFile(`/proc/${file}`, 'utf8').catch(() => '');
    const children = (await read(`${parent}/task/${parent}/children`)).split(' ').filter(Boolean).map(Number);
    const lines = children.map(async (id) => [await read(`${id}/cmdline`), ...(await commandLines(id))]);
    return (await Promise.all(lines)).flat();
}
