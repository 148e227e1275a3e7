/** In names of what is of a visitor's own model: it lasts as long as the page, as the model does. */
const OF_OWN_MODEL = /\bown-\d+\b/;

/** Values that last between visits: in the browser's storage, or as long as the page lasts where that is refused. */
export class Memory {
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
    private readonly kept = new Map<string, unknown>();

    /** @param storage - Storage of the browser; null where it has none. */
    constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
        this.storage = storage;
    }

    /** Value that was kept under a name; undefined for none, and for one that cannot be read. */
    get(name: string): unknown {
        if (!this.kept.has(name)) {
            this.kept.set(name, this.read(name));
        }
        return this.kept.get(name);
    }

    /** Keeps something that JSON can hold. */
    set(name: string, value: unknown): void {
        this.kept.set(name, value);
        if (OF_OWN_MODEL.test(name)) {
            return;
        }
        try {
            this.storage?.setItem(name, JSON.stringify(value));
        } catch {
            // full, or refused since: it lasts as long as the page
        }
    }

    private read(name: string): unknown {
        try {
            return JSON.parse(this.storage?.getItem(name) ?? 'null') ?? undefined;
        } catch {
            return undefined;
        }
    }
}

/** The browser's own storage; private windows and sandboxed frames refuse it. */
export function browserStorage(): Storage | null {
    try {
        return window.localStorage;
    } catch {
        return null;
    }
}
