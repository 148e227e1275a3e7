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

/** Weights of the points: on trial, and the best so far with the square of the distance that they give. */
const trial = new Float64Array(4);
const weights = new Float64Array(4);
const least = new Float64Array(1);

export function clearSimplex(): void {
    count = 0;
}

/** Adds a point, unless it is there already. */
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
 * @returns True if the place lies outside of the hull.
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
    least[0] = Infinity;
    if (count === 3) {
        fromTriangle(0, 1, 2);
    } else {
        fromSegment(0, count - 1);
    }
    keep();
    return true;
}

/** The nearest point of the faces behind which the place lies. */
function fromTetrahedron(): boolean {
    least[0] = Infinity;
    for (let i = 0; i < 4; i++) {
        const a = (i + 1) % 4;
        const b = (i + 2) % 4;
        const c = (i + 3) % 4;
        if (isBehind(a, b, c, i)) {
            fromTriangle(a, b, c);
        }
    }
    if (least[0] === Infinity) {
        return false;
    }
    keep();
    return true;
}

/** Returns true if the place lies on the other side of a face than the fourth corner. A flat body counts as faces alone. */
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

/** Tries the nearest point of the line between two corners. */
function fromSegment(a: number, b: number): void {
    const aa = PRODUCTS[5 * a];
    const ab = PRODUCTS[4 * a + b];
    const square = aa - 2 * ab + PRODUCTS[5 * b];
    const share = square > 0 ? (aa - ab) / square : 0;
    trial.fill(0);
    trial[b] = Math.min(1, Math.max(0, share));
    trial[a] = 1 - trial[b];
    judge();
}

/** Tries the nearest point of a triangle (C. Ericson, "Real-Time Collision Detection", 2005, 5.1.5). */
function fromTriangle(a: number, b: number, c: number): void {
    fromSegment(a, b);
    fromSegment(b, c);
    fromSegment(c, a);
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
    if (va > 0 && vb > 0 && vc > 0) {
        const sum = va + vb + vc;
        trial.fill(0);
        trial[a] = va / sum;
        trial[b] = vb / sum;
        trial[c] = vc / sum;
        judge();
    }
}

/** Keeps the weights on trial if they are the best so far: of a sliver, rounding may spoil any of them. */
function judge(): void {
    let square = 0;
    for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let i = 0; i < count; i++) {
            sum += trial[i] * ARMS[3 * i + k];
        }
        square += sum * sum;
    }
    if (square < least[0]) {
        least[0] = square;
        weights.set(trial);
    }
}

/** Brings {@link NEAREST} to the best weights and moves the corners that count to the front. */
function keep(): void {
    NEAREST.fill(0);
    let kept = 0;
    for (let i = 0; i < count; i++) {
        for (let k = 0; k < 3; k++) {
            NEAREST[k] += weights[i] * ARMS[3 * i + k];
        }
        if (weights[i] > 0) {
            for (let k = 0; k < 3; k++) {
                POINTS[3 * kept + k] = POINTS[3 * i + k];
            }
            kept++;
        }
    }
    count = kept;
}
