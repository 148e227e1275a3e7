import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { refusal } from '../../online/refusal.mjs';
import { serve } from '../../tools/servers/serve.mjs';

let dir: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'serve-'));
    await mkdir(join(dir, 'page/lib'), { recursive: true });
    await mkdir(join(dir, 'elsewhere'));
    await writeFile(join(dir, 'page/index.html'), 'the page');
    await writeFile(join(dir, 'page/lib/main.js'), 'the script');
    await writeFile(join(dir, 'elsewhere/index.html'), 'a secret');
    server = await serve(join(dir, 'page'));
});

afterEach(async () => {
    await server.close();
    await rm(dir, { recursive: true });
});

/** Asks the server; the path is sent as it is. */
function ask(path: string, host = new URL(server.url).host): Promise<{ status: number; text: string }> {
    const { port } = new URL(server.url);
    return new Promise((resolve, reject) => {
        request({ port, path, headers: { host } }, (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
            response.on('end', () => resolve({ status: response.statusCode!, text }));
        })
            .on('error', reject)
            .end();
    });
}

it.each(['localhost', 'localhost:8080', 'car.localhost', '127.0.0.1:8080', '[::1]:8080', '192.168.1.7:80'])(
    'a server answers whoever opens it as %s',
    async (host) => {
        expect(await ask('/', host)).toEqual({ status: 200, text: 'the page' });
    }
);

it.each(['evil.test', 'evil.test:8080', 'localhost.evil.test', 'localhost@evil.test', 'evillocalhost', ' '])(
    "a server refuses a site that has the name '%s' resolved to this machine",
    async (host) => {
        const { status, text } = await ask('/', host);
        expect(status).toBe(403);
        expect(text).toContain(`does not know the host '${host.trim()}'. Open it by its IP address`);
    }
);

it('a server answers by the name that it was told to listen on', () => {
    const asked = { host: 'Devbox.lan:8080', path: '/' };
    expect(refusal(asked, join(dir, 'page'), 'localhost')).toContain("'Devbox.lan:8080'");
    expect(refusal(asked, join(dir, 'page'), 'devbox.LAN')).toBeNull();
});

it('a server shows no file that a link leads to outside of its folder', async () => {
    await symlink(join(dir, 'elsewhere'), join(dir, 'page/linked'), 'dir');
    await symlink(join(dir, 'elsewhere/index.html'), join(dir, 'page/linked.html'));
    await symlink(join(dir, 'elsewhere/index.html'), join(dir, 'page/about.html'));
    for (const path of ['/linked', '/linked/', '/linked/index.html', '/linked.html', '/about', '/lib/../about']) {
        const { status, text } = await ask(path);
        expect({ path, status }).toEqual({ path, status: 403 });
        expect(text).toContain('leads out of the served folder');
    }
});

it('a server looks where a link leads whatever stands behind the path, and shows no hidden files', async () => {
    await symlink(join(dir, 'elsewhere/index.html'), join(dir, 'page/linked.html'));
    await mkdir(join(dir, 'page/.git'));
    await writeFile(join(dir, 'page/.env'), 'a secret');
    await writeFile(join(dir, 'page/.git/config'), 'a secret');
    for (const path of [
        '/linked.html#x',
        '/linked#x?y',
        '/linked?y#x',
        '/.env',
        '/%2eenv',
        '/.git/config',
        '/lib/../.env'
    ]) {
        const { status, text } = await ask(path);
        expect({ path, status }).toEqual({ path, status: 403 });
        expect(text).not.toContain('a secret');
    }
    expect((await ask('/lib/../index.html')).status).toBe(200);
});

it.each([
    '/../elsewhere/index.html',
    '/%2e%2e/elsewhere/index.html',
    '/lib/../../elsewhere/',
    '/..%2felsewhere%2findex.html'
])('a server shows nothing above its folder: %s', async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(403);
    expect(text).not.toContain('secret');
});

it('a server follows links within its folder, and says 404 of what is not there', async () => {
    await symlink(join(dir, 'page/lib'), join(dir, 'page/scripts'), 'dir');
    expect(await ask('/scripts/main.js')).toEqual({ status: 200, text: 'the script' });
    expect((await ask('/none')).status).toBe(404);
    expect((await ask('/%')).status).toBe(404);
});

it('a server has browsers keep files with a hash in their names, and ask for others, which it sends only if they changed', async () => {
    await writeFile(join(dir, 'page/lib/main.0123abcd.js'), 'the script');
    const kept = await fetch(`${server.url}lib/main.0123abcd.js`);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const asked = await fetch(server.url);
    expect(asked.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': asked.headers.get('etag')! };
    expect((await fetch(server.url, { headers })).status).toBe(304);
    await writeFile(join(dir, 'page/index.html'), 'another page');
    expect(await (await fetch(server.url, { headers })).text()).toBe('another page');
});
