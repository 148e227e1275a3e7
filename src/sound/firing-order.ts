/** Arrangement of the cylinders of an engine. */
export type EngineLayout = 'inline' | 'v' | 'boxer';

/** A cylinder of a working cycle. */
export interface Firing {
    /** Time of its firing, as a share of the cycle. */
    at: number;

    /** Deviation of its sound at the tail pipe from the others, -1 to 1. The mean of all is 0. */
    unlike: number;
}

/** Common firing orders of inline engines. */
const INLINE: Readonly<Record<number, readonly number[]>> = {
    3: [1, 3, 2],
    4: [1, 3, 4, 2],
    5: [1, 2, 4, 5, 3],
    6: [1, 5, 3, 6, 2, 4]
};

/** Banks in the order 1-8-4-3-6-5-7-2 of a cross-plane V8, odd numbers on the left: two of a bank follow each other. */
const CROSS_PLANE = [1, -1, -1, 1, -1, 1, 1, -1];

/** Banks of a flat four that fires 1-3-2-4, as Subaru's: 1 and 3 are on one side, and have the shorter pipe. */
const FLAT_FOUR = [1, 1, -1, -1];

/** Second firing of a V-twin of 45 degrees on one crank pin: 315 of 720 degrees after the first. */
const V_TWIN = 315 / 720;

/**
 * Firings of an engine in their order, with the deviations by its exhaust pipes. Cylinders at the ends of an inline engine
 * have a longer way to the collector than those in the middle; of V and flat engines, each bank has a pipe of its own.
 *
 * @param cylinders - 1 or more.
 * @param layout - Arrangement of the cylinders.
 */
export function firings(cylinders: number, layout: EngineLayout): Firing[] {
    const unlike = deviations(cylinders, layout);
    const mean = unlike.reduce((sum, one) => sum + one, 0) / cylinders;
    const most = Math.max(...unlike.map((one) => Math.abs(one - mean))) || 1;
    return unlike.map((one, i) => ({
        at: layout === 'v' && cylinders === 2 ? i * V_TWIN : i / cylinders,
        unlike: cylinders > 1 ? (one - mean) / most : 0
    }));
}

function deviations(cylinders: number, layout: EngineLayout): readonly number[] {
    const order = INLINE[cylinders];
    if (layout === 'inline' && order) {
        return order.map((number) => Math.abs(number - (cylinders + 1) / 2));
    }
    if (layout === 'v' && cylinders === 8) {
        return CROSS_PLANE;
    }
    return layout === 'boxer' && cylinders === 4
        ? FLAT_FOUR
        : Array.from({ length: cylinders }, (_, i) => 1 - 2 * (i % 2));
}
