import { scratch, struct } from '../math/struct.js';

export const magicLayout = struct({
    /** In: slip, stiffness factor, shape factor, curvature factor. */
    x: scratch('1'),
    b: scratch('1'),
    c: scratch('1'),
    e: scratch('1'),

    /** Out: `C atan(B x - E (B x - atan(B x)))`. */
    angle: scratch('rad')
});

export const MAGIC = magicLayout.places;

/** Numbers of a model's own, by the places of {@link MAGIC}: doubles that cross a call are boxed on the heap. */
export function newMagic(): Float64Array {
    return new Float64Array(magicLayout.size);
}

/**
 * The core of the Magic Formula (Bakker, Nyborg, Pacejka, SAE 870421): the angle whose sine is a share of the peak
 * force, or whose cosine is a share of the trail or of a force that is left.
 */
export function findAngle(magic: Float64Array): void {
    const x = magic[MAGIC.b] * magic[MAGIC.x];
    // beyond 1 the curve would turn back
    const e = Math.min(magic[MAGIC.e], 1);
    magic[MAGIC.angle] = magic[MAGIC.c] * Math.atan(x - e * (x - Math.atan(x)));
}

/**
 * Slip of the largest force, into `MAGIC[X]`, by Newton's method; a curve that has none leaves what is there.
 */
export function findPeakSlip(magic: Float64Array): void {
    if (magic[MAGIC.c] < 1.01) {
        return;
    }
    const target = Math.tan(Math.PI / (2 * magic[MAGIC.c]));
    const e = Math.min(magic[MAGIC.e], 1);
    let x = target;
    for (let k = 0; k < 6; k++) {
        const missing = target - x + e * (x - Math.atan(x));
        x = Math.max(0.2 * x, Math.min(5 * x, x + missing / (1 - (e * x * x) / (1 + x * x))));
    }
    magic[MAGIC.x] = Math.min(1, x / magic[MAGIC.b]);
}

/** The largest sine there is in shares of the peak: a curve of a shape below 1 only nears its largest force. */
export function findPeakShare(magic: Float64Array): void {
    magic[MAGIC.angle] = magic[MAGIC.c] < 1 ? Math.sin((magic[MAGIC.c] * Math.PI) / 2) : 1;
}
