/**
 * The core of the Magic Formula (Bakker, Nyborg, Pacejka, SAE 870421): the angle whose sine is a share of the peak
 * force, or whose cosine is a share of the trail or of a force that is left. In this array, as doubles that cross a call
 * are boxed on the heap.
 */
export const MAGIC = new Float64Array(5);

/** In: slip, stiffness factor, shape factor, curvature factor. */
export const X = 0;
export const B = 1;
export const C = 2;
export const E = 3;

/** Out: `C atan(B x - E (B x - atan(B x)))`, rad. */
export const ANGLE = 4;

export function findAngle(): void {
    const x = MAGIC[B] * MAGIC[X];
    // beyond 1 the curve would turn back
    const e = Math.min(MAGIC[E], 1);
    MAGIC[ANGLE] = MAGIC[C] * Math.atan(x - e * (x - Math.atan(x)));
}

/**
 * Slip of the largest force, into `MAGIC[X]`, by Newton's method; a curve that has none leaves what is there.
 */
export function findPeakSlip(): void {
    if (MAGIC[C] < 1.01) {
        return;
    }
    const target = Math.tan(Math.PI / (2 * MAGIC[C]));
    const e = Math.min(MAGIC[E], 1);
    let x = target;
    for (let k = 0; k < 6; k++) {
        const missing = target - x + e * (x - Math.atan(x));
        x = Math.max(0.2 * x, Math.min(5 * x, x + missing / (1 - (e * x * x) / (1 + x * x))));
    }
    MAGIC[X] = Math.min(1, x / MAGIC[B]);
}

/** The largest sine there is in shares of the peak: a curve of a shape below 1 only nears its largest force. */
export function findPeakShare(): void {
    MAGIC[ANGLE] = MAGIC[C] < 1 ? Math.sin((MAGIC[C] * Math.PI) / 2) : 1;
}
