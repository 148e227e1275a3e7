// A static file server for a built folder, on one port, at any path.
import { once } from 'node:events';
import { createServer } from 'node:http';

import sirv from 'sirv';

import { pathOf, refusal } from '../../online/refusal.mjs';

/** Names of files whose content never changes: the build puts a hash of it into them. */
const HASHED = /\.[0-9a-f]{8}\.\w+$/;

/**
 * @typedef {object} Served
 * @property {string} url - Address of the folder, with a slash at its end.
 * @property {() => Promise<void>} close - Ends the server and its open connections.
 */

/**
 * Serves a folder.
 *
 * @param {string} dir - The folder.
 * @param {{ host?: string, port?: number, prefix?: string }} [options] - `port` 0 takes any free one; with `prefix`
 * (such as `/games/car/`) the folder appears there and nowhere else.
 * @returns {Promise<Served>} The running server.
 */
export async function serve(dir, { host = 'localhost', port = 0, prefix = '/' } = {}) {
    // dev: look at the disk each time, for the files change; a browser asks by the ETag for all that have no hash
    const files = sirv(dir, {
        dev: true,
        etag: true,
        extensions: ['html'],
        setHeaders(response, path) {
            if (HASHED.test(path)) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        }
    });
    const server = createServer((request, response) => {
        if (!request.url?.startsWith(prefix)) {
            response.writeHead(404).end();
            return;
        }
        request.url = request.url.slice(prefix.length - 1);
        const refused = refusal({ host: request.headers.host, path: pathOf(request.url) }, dir, host);
        if (refused !== null) {
            response.writeHead(403, { 'content-type': 'text/plain' }).end(refused);
            return;
        }
        files(request, response);
    });
    server.listen(port, host);
    await once(server, 'listening'); // rejects if the port is taken
    const address = /** @type {import('node:net').AddressInfo} */ (server.address());
    return {
        url: `http://${host}:${address.port}${prefix}`,
        async close() {
            server.closeAllConnections();
            server.close();
            await once(server, 'close');
        }
    };
}
