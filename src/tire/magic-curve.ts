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

/**
 * The core of the Magic Formula (Bakker, Nyborg, Pacejka, SAE 870421): the angle whose sine is a share of the peak
 * force, or whose cosine is a share of the trail or of a force that is left. In this array, as doubles that cross a call
 * are boxed on the heap.
 */
export const magicIO = new Float64Array(magicLayout.size);

export function findAngle(): void {
    const x = magicIO[MAGIC.b] * magicIO[MAGIC.x];
    // beyond 1 the curve would turn back
    const e = Math.min(magicIO[MAGIC.e], 1);
    magicIO[MAGIC.angle] = magicIO[MAGIC.c] * Math.atan(x - e * (x - Math.atan(x)));
}

/**
 * Slip of the largest force, into `MAGIC[X]`, by Newton's method; a curve that has none leaves what is there.
 */
export function findPeakSlip(): void {
    if (magicIO[MAGIC.c] < 1.01) {
        return;
    }
    const target = Math.tan(Math.PI / (2 * magicIO[MAGIC.c]));
    const e = Math.min(magicIO[MAGIC.e], 1);
    let x = target;
    for (let k = 0; k < 6; k++) {
        const missing = target - x + e * (x - Math.atan(x));
        x = Math.max(0.2 * x, Math.min(5 * x, x + missing / (1 - (e * x * x) / (1 + x * x))));
    }
    magicIO[MAGIC.x] = Math.min(1, x / magicIO[MAGIC.b]);
}

/** The largest sine there is in shares of the peak: a curve of a shape below 1 only nears its largest force. */
export function findPeakShare(): void {
    magicIO[MAGIC.angle] = magicIO[MAGIC.c] < 1 ? Math.sin((magicIO[MAGIC.c] * Math.PI) / 2) : 1;
}
