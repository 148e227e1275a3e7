/** A box that may stand at any angle: its center, three unit vectors along its sides, one after the other, and half of its sides. */
export interface TurnedBox {
    readonly center: Float64Array;
    readonly axes: Float64Array;
    readonly half: Float64Array;
}

/** Edges that are parallel span no axis. */
const PARALLEL = 1e-6;

export function makeTurnedBox(): TurnedBox {
    return { center: new Float64Array(3), axes: new Float64Array(9), half: new Float64Array(3) };
}

/**
 * Returns true if two boxes share space: there is no axis on which their shadows lie apart (S. Gottschalk, M. C. Lin and
 * D. Manocha, "OBBTree", SIGGRAPH 1996).
 */
export function boxesOverlap(a: TurnedBox, b: TurnedBox): boolean {
    const axis = new Float64Array(3);
    for (let i = 0; i < 3; i++) {
        if (
            apartAlong(a.axes.subarray(3 * i, 3 * i + 3), a, b) ||
            apartAlong(b.axes.subarray(3 * i, 3 * i + 3), a, b)
        ) {
            return false;
        }
        for (let j = 0; j < 3; j++) {
            for (let k = 0; k < 3; k++) {
                const m = (k + 1) % 3;
                const n = (k + 2) % 3;
                axis[k] = a.axes[3 * i + m] * b.axes[3 * j + n] - a.axes[3 * i + n] * b.axes[3 * j + m];
            }
            if (Math.hypot(...axis) > PARALLEL && apartAlong(axis, a, b)) {
                return false;
            }
        }
    }
    return true;
}

function apartAlong(axis: Float64Array, a: TurnedBox, b: TurnedBox): boolean {
    let distance = 0;
    for (let k = 0; k < 3; k++) {
        distance += axis[k] * (b.center[k] - a.center[k]);
    }
    return Math.abs(distance) > shadow(axis, a) + shadow(axis, b);
}

/** Half of what a box covers of an axis. */
function shadow(axis: Float64Array, { axes, half }: TurnedBox): number {
    let sum = 0;
    for (let i = 0; i < 3; i++) {
        const along = axis[0] * axes[3 * i] + axis[1] * axes[3 * i + 1] + axis[2] * axes[3 * i + 2];
        sum += half[i] * Math.abs(along);
    }
    return sum;
}
