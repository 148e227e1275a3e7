/** A box along the axes of the vehicle: left, up, forward. */
export interface HullBox {
    /** Its lowest corner, m. */
    min: readonly [x: number, y: number, z: number];

    /** Its highest corner, m. */
    max: readonly [x: number, y: number, z: number];
}

/** Triangles in the vehicle's axes, m. */
export interface Solid {
    positions: Float64Array;
    indices: Uint32Array;
}

/** A pair of wheels as the hull sees it: place along the car, between the tires, radius. */
export interface HullAxle {
    position: number;
    inner: number;
    radius: number;
}

/** Most boxes above the wheels; with the floor, a bumper at each end and the sides between the axles, eight. */
const MOST_ABOVE = 4;

/** Columns along the body and rows up it. */
const COLUMNS = 40;
const ROWS = 24;

/** Most points that triangles are looked at: twice as many as a million small ones need, and a thousand across the view. */
const MOST_POINTS = 6e6;

/** Height above the ground up to which nothing collides, over the wheels' radius: 4 cm of a car, 2 of a kart. Estimate. */
const CLEARANCE = 0.12;

/** Distance from an axle within which the underside is that of arches, liners and flaps, over the wheels' radius. */
const ARCH = 1.4;

/** A box thinner than that carries nothing, m. */
const THIN = 0.03;

/** The body seen from its side: half widths in columns from rear to front, each of rows from the bottom up. */
class SideView {
    readonly widths = new Float64Array(COLUMNS * ROWS).fill(-1);
    readonly min: readonly number[];
    readonly step: readonly number[];

    constructor(min: readonly number[], max: readonly number[]) {
        this.min = min;
        this.step = [max[1] - min[1], max[2] - min[2]].map((length, i) => Math.max(length, 1e-6) / [ROWS, COLUMNS][i]);
    }

    /** Adds a point of the body; what is below the view does not collide. */
    add(x: number, y: number, z: number): void {
        if (y < this.min[1] - 1e-6) {
            return;
        }
        const row = Math.min(ROWS - 1, Math.max(0, Math.floor((y - this.min[1]) / this.step[0])));
        const column = Math.min(COLUMNS - 1, Math.max(0, Math.floor((z - this.min[2]) / this.step[1])));
        const at = column * ROWS + row;
        this.widths[at] = Math.max(this.widths[at], Math.abs(x));
    }

    /** Half widths that are seen in a part of the view, smallest first. */
    between(low: number, high: number, back: number, front: number): number[] {
        const found: number[] = [];
        for (let column = this.columnAt(back); column <= this.columnAt(front - 1e-6); column++) {
            for (let row = 0; row < ROWS; row++) {
                const y = this.min[1] + (row + 0.5) * this.step[0];
                const width = this.widths[column * ROWS + row];
                if (width >= 0 && y > low && y < high) {
                    found.push(width);
                }
            }
        }
        return found.sort((a, b) => a - b);
    }

    /** Lowest and highest place of each column; NaN where there is nothing. */
    heights(): { bottom: number; top: number }[] {
        return Array.from({ length: COLUMNS }, (_, column) => {
            const rows = this.widths.subarray(column * ROWS, (column + 1) * ROWS);
            const first = rows.findIndex((width) => width >= 0);
            const last =
                rows.length -
                1 -
                rows
                    .slice()
                    .reverse()
                    .findIndex((width) => width >= 0);
            return first < 0
                ? { bottom: NaN, top: NaN }
                : { bottom: this.min[1] + first * this.step[0], top: this.min[1] + (last + 1) * this.step[0] };
        });
    }

    columnAt(z: number): number {
        return Math.min(COLUMNS - 1, Math.max(0, Math.floor((z - this.min[2]) / this.step[1])));
    }

    zAt(column: number): number {
        return this.min[2] + column * this.step[1];
    }
}

/** Boxes that collide in place of a body. */
export interface Hull {
    boxes: HullBox[];

    /** True if it is cut off at the ground clearance between the wheels: there the body reaches the ground. */
    isCut: boolean;
}

/**
 * Fits boxes to a body: a floor between the wheels, bumpers and sides where there are no wheels, and up to four above
 * them that follow the roof.
 *
 * @param solids - Triangles in the vehicle's axes, m, from the ground.
 * @param box - Box about them.
 * @param axles - Places of the wheels.
 * @returns At most eight boxes, none of them lower than the ground clearance.
 */
export function fitHull(solids: readonly Solid[], box: HullBox, axles: readonly HullAxle[]): Hull {
    const clearance = CLEARANCE * Math.min(...axles.map(({ radius }) => radius));
    const [left, bottom, back] = box.min;
    const view = new SideView([left, Math.max(bottom, clearance), back], box.max);
    const points = solids.reduce((sum, solid) => sum + sample(solid, view, 1, false), 0);
    for (const solid of solids) {
        sample(solid, view, Math.min(1, Math.sqrt(MOST_POINTS / points)), true);
    }
    // a wheel that is pressed in reaches this high with its center, and its tread hardly meets what is beside it
    const overWheels = Math.max(...axles.map(({ radius }) => 1.35 * radius));
    const inner = Math.min(...axles.map((axle) => axle.inner)) - 0.02;
    const heights = view.heights();
    const boxes: HullBox[] = [];
    const add = (half: number, low: number, high: number, back: number, front: number): void => {
        if (half > THIN && high - low > THIN && front - back > THIN) {
            boxes.push({ min: [-half, low, back], max: [half, high, front] });
        }
    };
    const [tail, nose] = [box.min[2], box.max[2]];
    const rear = Math.min(...axles.map(({ position }) => position));
    const front = Math.max(...axles.map(({ position }) => position));
    const between = heights
        .map(({ bottom }, column) => ({ bottom, z: view.zAt(column + 0.5) }))
        .filter(({ bottom, z }) => Number.isFinite(bottom) && (rear === front || (z > rear && z < front)));
    const open = between.filter(({ z }) => axles.every((axle) => Math.abs(z - axle.position) > ARCH * axle.radius));
    const under = (open.length > 2 ? open : between).map((column) => column.bottom).sort((a, b) => a - b);
    const floor = under[Math.floor(0.2 * under.length)] ?? view.min[1];
    const low = view.between(floor, overWheels, tail, nose);
    if (low.length > 0) {
        const occupied = heights.flatMap(({ bottom }, i) => (bottom < overWheels ? [i] : []));
        const half = Math.min(inner / 2, low[Math.floor(0.9 * low.length)]);
        const top = Math.min(overWheels, Math.max(...heights.map((column) => column.top || 0)));
        add(half, floor, top, view.zAt(occupied[0]), view.zAt(occupied[occupied.length - 1] + 1));
    }
    for (const [back, ahead] of gaps(axles, tail, nose)) {
        const seen = view.between(floor, overWheels, back, ahead);
        const bottoms = heights
            .slice(view.columnAt(back), view.columnAt(ahead) + 1)
            .map(({ bottom }) => bottom)
            .filter(Number.isFinite);
        const half = seen[Math.floor(0.8 * seen.length)] ?? 0;
        if (half > inner / 2) {
            add(half, Math.max(floor, Math.min(...bottoms)), overWheels, back, ahead);
        }
    }
    const roof = heights.map(({ top }) => (top > overWheels + THIN ? top : NaN));
    for (const [first, last, height] of steps(roof, 0.05 * (box.max[1] - box.min[1]))) {
        const [back, ahead] = [view.zAt(first), view.zAt(last + 1)];
        const seen = view.between(overWheels, height, back, ahead);
        // a high body begins above the wheels
        const bottoms = heights
            .slice(first, last + 1)
            .flatMap(({ bottom }) => (Number.isFinite(bottom) ? [bottom] : []));
        const bottom = Math.max(overWheels, Math.min(...bottoms));
        add(seen[Math.floor(0.8 * seen.length)] ?? 0, bottom, height, back, ahead);
    }
    return { boxes, isCut: floor < clearance + view.step[0] && bottom < clearance };
}

/** Lengths without wheels: behind the last axle, ahead of the first, and the longest between. */
function gaps(axles: readonly HullAxle[], tail: number, nose: number): [back: number, front: number][] {
    const sorted = [...axles].sort((a, b) => a.position - b.position);
    const reach = ({ radius }: HullAxle): number => 1.12 * radius;
    const between = sorted.slice(1).map((axle, i): [number, number] => {
        return [sorted[i].position + reach(sorted[i]), axle.position - reach(axle)];
    });
    const longest = between.sort(([a, b], [c, d]) => d - c - (b - a)).at(0);
    const last = sorted[sorted.length - 1];
    const ends: [number, number][] = [
        [tail, sorted[0].position - reach(sorted[0])],
        [last.position + reach(last), nose]
    ];
    return [...ends, ...(longest ? [longest] : [])].filter(([back, front]) => front - back > 0.05);
}

/** Few steps that follow a line of heights, those with the least squares of error; NaN is nothing. */
function steps(heights: readonly number[], fine: number): [first: number, last: number, height: number][] {
    const solid = heights.flatMap((height, i) => (Number.isFinite(height) ? [i] : []));
    if (solid.length === 0) {
        return [];
    }
    const [start, end] = [solid[0], solid[solid.length - 1] + 1];
    const line = heights.slice(start, end).map((height) => (Number.isFinite(height) ? height : 0));
    const n = line.length;
    const sums = [0];
    const squares = [0];
    line.forEach((height, i) => {
        sums.push(sums[i] + height);
        squares.push(squares[i] + height * height);
    });
    const cost = (i: number, j: number): number => squares[j] - squares[i] - (sums[j] - sums[i]) ** 2 / (j - i);
    let least = Array.from({ length: n + 1 }, (_, j) => (j === 0 ? 0 : cost(0, j)));
    const cuts: number[][] = [new Array<number>(n + 1).fill(0)];
    while (least[n] > n * fine * fine && cuts.length < MOST_ABOVE) {
        const before = least;
        const cut = new Array<number>(n + 1).fill(0);
        least = before.map((value, j) => {
            let best = value;
            cut[j] = -1;
            for (let i = 1; i < j; i++) {
                const total = before[i] + cost(i, j);
                if (total < best) {
                    best = total;
                    cut[j] = i;
                }
            }
            return best;
        });
        cuts.push(cut);
    }
    const found: [number, number, number][] = [];
    for (let level = cuts.length - 1, j = n; j > 0 && level >= 0; level--) {
        const i = cuts[level][j];
        if (i >= 0) {
            found.unshift([start + i, start + j - 1, (sums[j] - sums[i]) / (j - i)]);
            j = i;
        }
    }
    return found.filter(([, , height]) => height > 0);
}

/**
 * Samples points of each triangle.
 *
 * @param solid - The triangles.
 * @param view - Receives the points.
 * @param share - Density of the points: 1 as dense as the view is fine.
 * @param isSeen - True to add them to the view; false only to count them.
 * @returns Points of all triangles together.
 */
function sample({ positions: p, indices }: Solid, view: SideView, share: number, isSeen: boolean): number {
    const [high, long] = view.step;
    let points = 0;
    for (let at = 0; at < indices.length; at += 3) {
        const a = 3 * indices[at];
        const b = 3 * indices[at + 1];
        const c = 3 * indices[at + 2];
        const spanY = Math.max(p[a + 1], p[b + 1], p[c + 1]) - Math.min(p[a + 1], p[b + 1], p[c + 1]);
        const spanZ = Math.max(p[a + 2], p[b + 2], p[c + 2]) - Math.min(p[a + 2], p[b + 2], p[c + 2]);
        const n = Math.max(1, Math.ceil(share * Math.max(spanY / high, spanZ / long)));
        points += ((n + 1) * (n + 2)) / 2;
        const rows = isSeen ? n : -1;
        for (let i = 0; i <= rows; i++) {
            for (let j = 0; i + j <= n; j++) {
                const u = i / n;
                const v = j / n;
                const w = 1 - u - v;
                view.add(
                    u * p[a] + v * p[b] + w * p[c],
                    u * p[a + 1] + v * p[b + 1] + w * p[c + 1],
                    u * p[a + 2] + v * p[b + 2] + w * p[c + 2]
                );
            }
        }
    }
    return points;
}
