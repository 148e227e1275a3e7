/**
 * The corners by which a search for the nearest point of a convex body knows it (E. G. Gilbert, D. W. Johnson, S. S.
 * Keerthi, 1988): at most four points as seen from a place, and the vector from the nearest point of their hull to it.
 */

/** The points themselves, and the vectors from each of them to the place. */
const POINTS = new Float64Array(12);
const ARMS = new Float64Array(12);

/** From the nearest point of the hull to the place. */
export const NEAREST = new Float64Array(3);

/** Products of each two of the vectors. */
const PRODUCTS = new Float64Array(16);

let count = 0;

/** Squared height over squared distance of the place below which four corners lie in a plane: rounding. */
const FLAT = 1e-24;

/** Weights of the points of the present face at its nearest point, and the same of the best face. */
const weights = new Float64Array(3);
const trial = new Float64Array(3);

export function clearSimplex(): void {
    count = 0;
}

/** Takes up a point, unless it is there already. */
export function addPoint(point: Float64Array): void {
    for (let i = 0; i < count; i++) {
        const at = 3 * i;
        if (POINTS[at] === point[0] && POINTS[at + 1] === point[1] && POINTS[at + 2] === point[2]) {
            return;
        }
    }
    for (let k = 0; k < 3; k++) {
        POINTS[3 * count + k] = point[k];
    }
    count++;
}

/**
 * Finds {@link NEAREST} for a place and forgets the points that do not matter to it.
 *
 * @returns Whether the place lies outside of the hull.
 */
export function findNearest(place: Float64Array): boolean {
    for (let i = 0; i < count; i++) {
        for (let k = 0; k < 3; k++) {
            ARMS[3 * i + k] = place[k] - POINTS[3 * i + k];
        }
        for (let j = 0; j <= i; j++) {
            let product = 0;
            for (let k = 0; k < 3; k++) {
                product += ARMS[3 * i + k] * ARMS[3 * j + k];
            }
            PRODUCTS[4 * i + j] = PRODUCTS[4 * j + i] = product;
        }
    }
    if (count === 4) {
        return fromTetrahedron();
    }
    keep(count === 3 ? fromTriangle(0, 1, 2) : fromSegment(0, count - 1), 0, 1, 2);
    return true;
}

/** The nearest of the faces behind which the place lies. */
function fromTetrahedron(): boolean {
    let best = Infinity;
    let face = -1;
    let used = 0;
    for (let i = 0; i < 4; i++) {
        const a = (i + 1) % 4;
        const b = (i + 2) % 4;
        const c = (i + 3) % 4;
        if (!isBehind(a, b, c, i)) {
            continue;
        }
        const corners = fromTriangle(a, b, c);
        weigh(a, b, c);
        const square = NEAREST[0] * NEAREST[0] + NEAREST[1] * NEAREST[1] + NEAREST[2] * NEAREST[2];
        if (square < best) {
            best = square;
            face = i;
            used = corners;
            weights.set(trial);
        }
    }
    if (face < 0) {
        NEAREST.fill(0);
        return false;
    }
    trial.set(weights);
    keep(used, (face + 1) % 4, (face + 2) % 4, (face + 3) % 4);
    return true;
}

/** Whether the place lies on the other side of a face than the fourth corner. A flat body counts as faces alone. */
function isBehind(a: number, b: number, c: number, other: number): boolean {
    let here = 0;
    let there = 0;
    for (let k = 0; k < 3; k++) {
        const m = (k + 1) % 3;
        const n = (k + 2) % 3;
        const um = ARMS[3 * b + m] - ARMS[3 * a + m];
        const un = ARMS[3 * b + n] - ARMS[3 * a + n];
        const vm = ARMS[3 * c + m] - ARMS[3 * a + m];
        const vn = ARMS[3 * c + n] - ARMS[3 * a + n];
        const normal = um * vn - un * vm;
        here += normal * ARMS[3 * a + k];
        there += normal * (ARMS[3 * a + k] - ARMS[3 * other + k]);
    }
    return here * there <= 0 || there * there < FLAT * here * here;
}

/** Weights of two corners at the nearest point between them; returns which count, as bits. */
function fromSegment(a: number, b: number): number {
    const aa = PRODUCTS[5 * a];
    const ab = PRODUCTS[4 * a + b];
    const square = aa - 2 * ab + PRODUCTS[5 * b];
    const share = square > 0 ? (aa - ab) / square : 0;
    const weight = Math.min(1, Math.max(0, share));
    trial[0] = 1 - weight;
    trial[1] = weight;
    trial[2] = 0;
    return (weight < 1 ? 1 : 0) | (weight > 0 ? 2 : 0);
}

/** The same of three corners (C. Ericson, "Real-Time Collision Detection", 2005, 5.1.5). */
function fromTriangle(a: number, b: number, c: number): number {
    const ab = PRODUCTS[4 * a + b];
    const bc = PRODUCTS[4 * b + c];
    const ca = PRODUCTS[4 * c + a];
    const d1 = PRODUCTS[5 * a] - ab;
    const d2 = PRODUCTS[5 * a] - ca;
    const d3 = ab - PRODUCTS[5 * b];
    const d4 = ab - bc;
    const d5 = ca - bc;
    const d6 = ca - PRODUCTS[5 * c];
    const va = d3 * d6 - d5 * d4;
    const vb = d5 * d2 - d1 * d6;
    const vc = d1 * d4 - d3 * d2;
    if (d1 <= 0 && d2 <= 0) {
        return corner(0);
    }
    if (d3 >= 0 && d4 <= d3) {
        return corner(1);
    }
    if (d6 >= 0 && d5 <= d6) {
        return corner(2);
    }
    if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        trial[1] = d1 / (d1 - d3);
        return edge(0, 1);
    }
    if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        trial[2] = d2 / (d2 - d6);
        return edge(0, 2);
    }
    if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        trial[2] = (d4 - d3) / (d4 - d3 + d5 - d6);
        return edge(1, 2);
    }
    const sum = va + vb + vc;
    trial[0] = va / sum;
    trial[1] = vb / sum;
    trial[2] = vc / sum;
    return 7;
}

function corner(i: number): number {
    trial.fill(0);
    trial[i] = 1;
    return 1 << i;
}

/** The weight of the second corner is there already. */
function edge(i: number, j: number): number {
    trial[3 - i - j] = 0;
    trial[i] = 1 - trial[j];
    return (1 << i) | (1 << j);
}

/** Brings {@link NEAREST} to the weights. */
function weigh(a: number, b: number, c: number): void {
    for (let k = 0; k < 3; k++) {
        NEAREST[k] = trial[0] * ARMS[3 * a + k] + trial[1] * ARMS[3 * b + k] + trial[2] * ARMS[3 * c + k];
    }
}

/** Moves the corners that count to the front. */
function keep(used: number, a: number, b: number, c: number): void {
    weigh(a, b, c);
    // in rising order, so that no corner is overwritten before it is moved
    let kept = 0;
    for (let i = 0; i < count; i++) {
        const bit = i === a ? 1 : i === b ? 2 : i === c ? 4 : 0;
        if ((used & bit) === 0) {
            continue;
        }
        for (let k = 0; k < 3; k++) {
            POINTS[3 * kept + k] = POINTS[3 * i + k];
        }
        kept++;
    }
    count = kept;
}
