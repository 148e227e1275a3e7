// Stands in a page for what contenders use of Node. Files come from the project's folder, which the page has as its origin.

/** The page has one thread: the time that passes is what its work takes, unless other programs take the processor. */
export const process = {
    cpuUsage: (since = { user: 0, system: 0 }) => ({ user: 1000 * performance.now() - since.user, system: 0 })
};

export function readFileSync(file: string | URL): string {
    const request = new XMLHttpRequest();
    request.open('GET', new URL(file, location.origin), false);
    request.send();
    if (request.status !== 200) {
        throw new Error(`${request.status} ${file}`);
    }
    return request.responseText;
}

export function readdirSync(): string[] {
    throw new Error('A page lists no folder');
}

export const join = (...parts: string[]): string => parts.join('/');
export const resolve = join;
export const dirname = (path: string): string => path.slice(0, path.lastIndexOf('/'));

export const createRequire = () => ({ resolve: (name: string): string => `/node_modules/${name}/build/${name}.mjs` });

/** Runs a classic script. */
export function runInThisContext(code: string): void {
    document.head.append(Object.assign(document.createElement('script'), { textContent: code }));
}

/** Without precise memory information Chromium rounds it: of use for what grows by megabytes alone. */
export const getHeapStatistics = () => ({
    used_heap_size: (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize
});
