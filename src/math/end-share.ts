/** The exponential `exp(-k / 4)`; beyond the last one it is lost in the rounding of 1. */
const FADED = Float64Array.from({ length: 150 }, (_, k) => Math.exp(-k / 4));
const LOST = 37;

/**
 * Share of a speed that must be that of the end of a step, the rest being that of its start, so that a mass on a damper
 * alone decays exactly as `exp(-q)`, q being damper times step over mass: `1 / (1 - exp(-q)) - 1 / q`. Half of it for a
 * weak damper, all of it for one that sticks.
 *
 * To the 12th digit, and a few times as fast as `Math.exp`: a step asks twice a wheel. Small, so that it is inlined.
 */
export function endShare(q: number): number {
    if (q >= LOST) {
        return 1 - 1 / q;
    }
    if (q > 0.7) {
        // exp(-q) from the nearest of the table, by Padé's fraction of exp about it
        const k = (4 * q + 0.5) | 0;
        const x = q - 0.25 * k;
        const y = x * x;
        const even = 1 + y * (3 / 28 + y * (1 / 1680));
        const odd = x * (0.5 + y * (1 / 84));
        return (even + odd) / (even + odd - FADED[k] * (even - odd)) - 1 / q;
    }
    // the difference of two large numbers; its series by the Bernoulli numbers
    const y = q * q;
    return (
        0.5 +
        q *
            (1 / 12 -
                y * (1 / 720 - y * (1 / 30240 - y * (1 / 1209600 - y * (1 / 47900160 - y * (691 / 1307674368000))))))
    );
}
