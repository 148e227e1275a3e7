/** Floats of a vertex: position (3), normal (3), texture (2), color (4 bytes in one). */
export const STRIDE = 9;

/** A fixed number of quads as a vertex buffer has them, and how many of them are worth drawing. */
export class Quads {
    readonly capacity: number;
    readonly floats: Float32Array;
    readonly bytes: Uint8Array;

    /** Quads from the first on that may be seen; 0: nothing is. */
    used = 0;

    /** Quads that were written since the last upload, from the first to before the last; none when they are alike. */
    changedFrom = 0;
    changedTo = 0;

    /** @param capacity - Number of quads. */
    constructor(capacity: number) {
        this.capacity = capacity;
        this.floats = new Float32Array(capacity * 4 * STRIDE);
        this.bytes = new Uint8Array(this.floats.buffer);
    }

    /** Notes that a quad was written. */
    touch(quad: number): void {
        const none = this.changedFrom === this.changedTo;
        this.changedFrom = none ? quad : Math.min(this.changedFrom, quad);
        this.changedTo = none ? quad + 1 : Math.max(this.changedTo, quad + 1);
    }

    /** Writes place, normal and texture of a vertex: corner 0 to 3 of a quad. */
    place(
        quad: number,
        corner: number,
        x: number,
        y: number,
        z: number,
        nx: number,
        ny: number,
        nz: number,
        u: number,
        v: number
    ): void {
        const { floats } = this;
        const at = (4 * quad + corner) * STRIDE;
        floats[at] = x;
        floats[at + 1] = y;
        floats[at + 2] = z;
        floats[at + 3] = nx;
        floats[at + 4] = ny;
        floats[at + 5] = nz;
        floats[at + 6] = u;
        floats[at + 7] = v;
    }

    /** Writes the color of a vertex, linear, and its opacity, all 0 to 1. */
    tint(quad: number, corner: number, r: number, g: number, b: number, a: number): void {
        const { bytes } = this;
        const at = ((4 * quad + corner) * STRIDE + STRIDE - 1) * 4;
        bytes[at] = 255 * r;
        bytes[at + 1] = 255 * g;
        bytes[at + 2] = 255 * b;
        bytes[at + 3] = 255 * a;
    }

    /** Writes the opacity of a vertex alone. */
    fade(quad: number, corner: number, a: number): void {
        this.bytes[((4 * quad + corner) * STRIDE + STRIDE - 1) * 4 + 3] = 255 * a;
    }
}
