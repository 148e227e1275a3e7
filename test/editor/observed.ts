import type { Entity } from 'playcanvas';

export type Json = Record<string, unknown>;

/** Data that the Editor observes: an asset, an entity or settings. */
export class Observed {
    readonly data: Json;
    entity: Entity | null = null;

    private readonly listeners = new Map<string, Set<(value: unknown) => void>>();

    constructor(data: Json) {
        this.data = data;
    }

    /** As that of @playcanvas/observer: null for what is not there, undefined for what is below that. */
    get(path: string): unknown {
        const keys = path.split('.');
        const last = keys.pop() as string;
        const above = keys.reduce((at: unknown, key) => (at as Json | null | undefined)?.[key], this.data);
        return above === undefined || above === null ? undefined : ((above as Json)[last] ?? null);
    }

    set(path: string, value: unknown): void {
        const keys = path.split('.');
        const last = keys.pop() as string;
        (keys.length > 0 ? (this.get(keys.join('.')) as Json) : this.data)[last] = value;
        this.listeners.get(`${path}:set`)?.forEach((hear) => {
            hear(value);
        });
    }

    /** Forgets who listens and what tools have noted on it, as a reload of the Editor does. */
    forget(): void {
        this.listeners.clear();
        Object.getOwnPropertySymbols(this).forEach((key) => Reflect.deleteProperty(this, key));
    }

    on(event: string, callback: (value: unknown) => void): { unbind(): void } {
        const hearers = this.listeners.get(event) ?? new Set();
        this.listeners.set(event, hearers.add(callback));
        return { unbind: () => hearers.delete(callback) };
    }
}
