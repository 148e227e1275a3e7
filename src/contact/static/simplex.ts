/** Squared height over squared distance of the place below which four corners lie in a plane: rounding. */
const FLAT = 1e-24;

/**
 * Corners by which a search for the nearest point of a convex body knows it (E. G. Gilbert, D. W. Johnson, S. S.
 * Keerthi, 1988): at most four points as seen from a place, and the vector from the nearest point of their hull to it.
 */
export class Simplex {
    /** The place, and the point that is to be added. */
    readonly place = new Float64Array(3);
    readonly point = new Float64Array(3);

    /** From the nearest point of the hull to the place. */
    readonly nearest = new Float64Array(3);

    /** The points themselves, and the vectors from each of them to the place. */
    private readonly points = new Float64Array(12);
    private readonly arms = new Float64Array(12);

    /** Products of each two of the vectors. */
    private readonly products = new Float64Array(16);

    /** Weights of the points: on trial, and the best so far with the square of the distance that they give. */
    private readonly trial = new Float64Array(4);
    private readonly weights = new Float64Array(4);
    private least = Infinity;

    private count = 0;

    clear(): void {
        this.count = 0;
    }

    /** Adds {@link point}, unless it is there already. */
    add(): void {
        const { point, points, count } = this;
        for (let i = 0; i < count; i++) {
            const at = 3 * i;
            if (points[at] === point[0] && points[at + 1] === point[1] && points[at + 2] === point[2]) {
                return;
            }
        }
        for (let k = 0; k < 3; k++) {
            points[3 * count + k] = point[k];
        }
        this.count++;
    }

    /**
     * Finds {@link nearest} for the place and forgets the points that do not matter to it.
     *
     * @returns True if the place lies outside of the hull.
     */
    findNearest(): boolean {
        const { place, points, arms, products, count } = this;
        for (let i = 0; i < count; i++) {
            for (let k = 0; k < 3; k++) {
                arms[3 * i + k] = place[k] - points[3 * i + k];
            }
            for (let j = 0; j <= i; j++) {
                let product = 0;
                for (let k = 0; k < 3; k++) {
                    product += arms[3 * i + k] * arms[3 * j + k];
                }
                products[4 * i + j] = products[4 * j + i] = product;
            }
        }
        if (count === 4) {
            return this.fromTetrahedron();
        }
        this.least = Infinity;
        if (count === 3) {
            this.fromTriangle(0, 1, 2);
        } else {
            this.fromSegment(0, count - 1);
        }
        this.keep();
        return true;
    }

    /** The nearest point of the faces behind which the place lies. */
    private fromTetrahedron(): boolean {
        this.least = Infinity;
        for (let i = 0; i < 4; i++) {
            const a = (i + 1) % 4;
            const b = (i + 2) % 4;
            const c = (i + 3) % 4;
            if (this.isBehind(a, b, c, i)) {
                this.fromTriangle(a, b, c);
            }
        }
        if (this.least === Infinity) {
            return false;
        }
        this.keep();
        return true;
    }

    /** Returns true if the place lies on the other side of a face than the fourth corner. A flat body counts as faces alone. */
    private isBehind(a: number, b: number, c: number, other: number): boolean {
        const { arms } = this;
        let here = 0;
        let there = 0;
        for (let k = 0; k < 3; k++) {
            const m = (k + 1) % 3;
            const n = (k + 2) % 3;
            const um = arms[3 * b + m] - arms[3 * a + m];
            const un = arms[3 * b + n] - arms[3 * a + n];
            const vm = arms[3 * c + m] - arms[3 * a + m];
            const vn = arms[3 * c + n] - arms[3 * a + n];
            const normal = um * vn - un * vm;
            here += normal * arms[3 * a + k];
            there += normal * (arms[3 * a + k] - arms[3 * other + k]);
        }
        return here * there <= 0 || there * there < FLAT * here * here;
    }

    /** Tries the nearest point of the line between two corners. */
    private fromSegment(a: number, b: number): void {
        const { products, trial } = this;
        const aa = products[5 * a];
        const ab = products[4 * a + b];
        const square = aa - 2 * ab + products[5 * b];
        const share = square > 0 ? (aa - ab) / square : 0;
        trial.fill(0);
        trial[b] = Math.min(1, Math.max(0, share));
        trial[a] = 1 - trial[b];
        this.judge();
    }

    /** Tries the nearest point of a triangle (C. Ericson, "Real-Time Collision Detection", 2005, 5.1.5). */
    private fromTriangle(a: number, b: number, c: number): void {
        const { products, trial } = this;
        this.fromSegment(a, b);
        this.fromSegment(b, c);
        this.fromSegment(c, a);
        const ab = products[4 * a + b];
        const bc = products[4 * b + c];
        const ca = products[4 * c + a];
        const d1 = products[5 * a] - ab;
        const d2 = products[5 * a] - ca;
        const d3 = ab - products[5 * b];
        const d4 = ab - bc;
        const d5 = ca - bc;
        const d6 = ca - products[5 * c];
        const va = d3 * d6 - d5 * d4;
        const vb = d5 * d2 - d1 * d6;
        const vc = d1 * d4 - d3 * d2;
        if (va > 0 && vb > 0 && vc > 0) {
            const sum = va + vb + vc;
            trial.fill(0);
            trial[a] = va / sum;
            trial[b] = vb / sum;
            trial[c] = vc / sum;
            this.judge();
        }
    }

    /** Keeps the weights on trial if they are the best so far: of a sliver, rounding may spoil any of them. */
    private judge(): void {
        const { arms, trial, count } = this;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            let sum = 0;
            for (let i = 0; i < count; i++) {
                sum += trial[i] * arms[3 * i + k];
            }
            square += sum * sum;
        }
        if (square < this.least) {
            this.least = square;
            this.weights.set(trial);
        }
    }

    /** Brings {@link nearest} to the best weights and moves the corners that count to the front. */
    private keep(): void {
        const { nearest, points, arms, weights, count } = this;
        nearest.fill(0);
        let kept = 0;
        for (let i = 0; i < count; i++) {
            for (let k = 0; k < 3; k++) {
                nearest[k] += weights[i] * arms[3 * i + k];
            }
            if (weights[i] > 0) {
                for (let k = 0; k < 3; k++) {
                    points[3 * kept + k] = points[3 * i + k];
                }
                kept++;
            }
        }
        this.count = kept;
    }
}
