import type { Entity } from 'playcanvas';

export type Json = Record<string, unknown>;

/** Data that the Editor observes: an asset, an entity or settings. */
export class Observed {
    readonly data: Json;
    entity: Entity | null = null;

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
    }
}
