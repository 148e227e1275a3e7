import { scalar, struct } from '../math/struct.js';

const layout = struct({
    /** In: slip, stiffness factor, shape factor, curvature factor. */
    x: scalar('1'),
    b: scalar('1'),
    c: scalar('1'),
    e: scalar('1'),

    /** Out: `C atan(B x - E (B x - atan(B x)))`. */
    angle: scalar('rad')
});

/**
 * The core of the Magic Formula (Bakker, Nyborg, Pacejka, SAE 870421): the angle whose sine is a share of the peak
 * force, or whose cosine is a share of the trail or of a force that is left. Doubles that cross a call are boxed on the
 * heap.
 */
export const MAGIC = new layout.View();

export function findAngle(): void {
    const x = MAGIC.b * MAGIC.x;
    // beyond 1 the curve would turn back
    const e = Math.min(MAGIC.e, 1);
    MAGIC.angle = MAGIC.c * Math.atan(x - e * (x - Math.atan(x)));
}

/**
 * Slip of the largest force, into `MAGIC.x`, by Newton's method; a curve that has none leaves what is there.
 */
export function findPeakSlip(): void {
    if (MAGIC.c < 1.01) {
        return;
    }
    const target = Math.tan(Math.PI / (2 * MAGIC.c));
    const e = Math.min(MAGIC.e, 1);
    let x = target;
    for (let k = 0; k < 6; k++) {
        const missing = target - x + e * (x - Math.atan(x));
        x = Math.max(0.2 * x, Math.min(5 * x, x + missing / (1 - (e * x * x) / (1 + x * x))));
    }
    MAGIC.x = Math.min(1, x / MAGIC.b);
}

/** The largest sine there is in shares of the peak: a curve of a shape below 1 only nears its largest force. */
export function findPeakShare(): void {
    MAGIC.angle = MAGIC.c < 1 ? Math.sin((MAGIC.c * Math.PI) / 2) : 1;
}
