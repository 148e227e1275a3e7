// The service worker: keeps the whole page, so that it also drives without a connection.
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

/** The build writes the list of files ahead of this script. */
declare const pageFiles: PrecacheEntry[];

/** Ammo for browsers and policies without WebAssembly, which ask for this script by `?asm`: 2 MB that others never run. */
const ASM_JS = /^lib\/ammo\.[0-9a-f]{8}\.js$/;

/** A connection that is slower than this with the page itself, which is small, counts as none, ms. */
const PATIENCE = 4000;

const folder = new URL('./', self.location.href).pathname;

/** Which of the kept pages an address asks for, whatever its query. */
function pageAt({ pathname }: URL): string | undefined {
    const name = pathname === folder ? 'index.html' : pathname.slice(folder.length);
    return pathname.startsWith(folder) && ['index.html', 'embed.html'].includes(name) ? name : undefined;
}

/** The page as the server has it now: its files are named after their content, so no version mixes with another. */
async function newest(request: Request): Promise<Response> {
    const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('late')), PATIENCE);
    });
    const response = await Promise.race([fetch(request), late]);
    if (!response.ok) {
        throw new Error(String(response.status));
    }
    return response;
}

registerRoute(
    ({ request, url }) => request.mode === 'navigate' && pageAt(url),
    async ({ request, url }) => {
        const kept = (): Promise<Response | undefined> => matchPrecache(pageAt(url) as string);
        return newest(request).catch(async () => (await kept()) ?? Response.error());
    }
);
precacheAndRoute(location.search === '?asm' ? pageFiles : pageFiles.filter(({ url }) => !ASM_JS.test(url)));
cleanupOutdatedCaches();
