// Requests that servers refuse: hidden files and files that lie elsewhere; one for development also pages of other sites.
import { realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, sep } from 'node:path';

/** Endings that sirv tries for an address. */
const ENDS = ['', '.html', '/index', '/index.html'];

/**
 * Why a request is refused.
 *
 * @param {{ host?: string, path: string }} asked - Header and decoded path of the request.
 * @param {string} dir - The served folder.
 * @param {string} own - The name that the server listens on.
 * @returns {string | null} Cause and remedy; null for a request that is answered.
 */
export function refusal({ host = '', path }, dir, own) {
    if (!isOwn(host, own)) {
        return `This server does not know the host '${host}'. Open it by its IP address, or start it with HOST set to that name.`;
    }
    return pathRefusal(path, dir);
}

/**
 * Returns the reason why a file is shown to no one.
 *
 * @param {string} path - Path of the address, decoded.
 * @param {string} dir - The served folder.
 * @returns {string | null} Cause and remedy; null for a file that may be shown, or is not there.
 */
export function pathRefusal(path, dir) {
    if (/(?:^|[\\/])\.(?!\.?(?:[\\/]|$))/.test(path)) {
        return `'${path}' names a hidden file. This server shows none.`;
    }
    if (leaves(dir, path)) {
        return `'${path}' leads out of the served folder. Copy it there instead of linking it.`;
    }
    return null;
}

/**
 * Returns true if a host is this machine. A site can have its own name resolved to this machine, and would then read the answers;
 * an IP address it cannot.
 *
 * @param {string} host - Name or address, perhaps with a port.
 * @param {string} own - The name that the server listens on.
 */
function isOwn(host, own) {
    if (!URL.canParse(`http://${host}`)) return false;
    const { hostname } = new URL(`http://${host}`);
    return (
        hostname === own.toLowerCase() ||
        /(?:^|\.)localhost$/.test(hostname) ||
        isIP(hostname.replace(/[[\]]/g, '')) > 0
    );
}

/**
 * @param {string} dir
 * @param {string} path
 */
function leaves(dir, path) {
    const root = realpathSync(dir) + sep;
    return ENDS.some((end) => {
        try {
            return !(realpathSync(join(dir, path + end)) + sep).startsWith(root);
        } catch {
            return false; // there is nothing
        }
    });
}

/**
 * @param {string} url - Address of a request, from the host on.
 * @returns {string} Its path, decoded.
 */
export function pathOf(url) {
    const [path] = url.split(/[?#]/); // where sirv cuts it, too
    try {
        return decodeURI(path);
    } catch {
        return path;
    }
}
