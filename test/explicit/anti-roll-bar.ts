/** One end of a bar: a wheel, as far as the bar is concerned. */
export interface BarEnd {
    jounce: number;
    hangs: boolean;

    /** Rate of the spring that holds the wheel down when it hangs, N/m. */
    spring: number;
}

/**
 * Force of a bar on the load of the left wheel, N; that on the right. Between two wheels on the ground it shifts load;
 * when one hangs, the bar lifts it against its spring and the other feels both in series.
 */
export function barForces(left: BarEnd, right: BarEnd, stiffness: number): [number, number] {
    if (left.hangs && right.hangs) {
        return [0, 0];
    }
    if (left.hangs || right.hangs) {
        const hanging = left.hangs ? left : right;
        const series = stiffness > 0 ? (stiffness * hanging.spring) / (stiffness + hanging.spring) : 0;
        return left.hangs ? [0, series * right.jounce] : [series * left.jounce, 0];
    }
    const shift = stiffness * (left.jounce - right.jounce);
    return [shift, -shift];
}
