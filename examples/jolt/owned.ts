import type { JoltModule } from './jolt-module.js';

/**
 * Objects in the memory of Jolt that go with their world. Few bytes that stay between the 18 MB of two worlds keep a third from
 * fitting there.
 */
export class Owned {
    private readonly jolt: JoltModule;
    private readonly ends = new Map<object, () => void>();

    constructor(jolt: JoltModule) {
        this.jolt = jolt;
    }

    /**
     * Keeps an object until the world goes, or it is freed.
     *
     * @param end - Frees it, as its destructor (the default) does.
     */
    add<T extends object>(object: T, end = (): void => this.jolt.destroy(object)): T {
        this.ends.set(object, end);
        return object;
    }

    /** Frees an object; nothing happens if it is kept by others. */
    free(object: object): void {
        this.ends.get(object)?.();
        this.ends.delete(object);
    }

    destroy(): void {
        this.ends.forEach((end) => end());
        this.ends.clear();
    }
}
