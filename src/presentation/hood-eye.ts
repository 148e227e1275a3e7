import { Mat4, SEMANTIC_POSITION, Vec3, type Entity, type GraphNode, type Mesh } from 'playcanvas';

/** Half of the width of the strip of the body below the eye that is looked at, m. */
const HALF = 0.3;

/** Spacing of the heights along the strip, m, and most of them: longer vehicles are looked at by their first 15 m. */
const STEP = 0.05;
const MOST = 300;

/** Length behind the nose over which a bumper rises to the hood, m. Estimate. */
const NOSE = 0.3;

/** Rise over that length from which on a windshield begins, m: hoods rise by 5 to 12 degrees, windshields by 25 and more. Estimate. */
const RISE = NOSE * Math.tan((20 * Math.PI) / 180);

/** Share of the vehicle's height that a windshield, or a rider, exceeds at the end of that rise: fenders and lamps do not. Estimate. */
const HIGH = 0.75;

/** Share of the vehicle's height up to which a face that stands upright at its nose is that of a cab over its engine. Estimate. */
const UPRIGHT = 0.75;

/** Share of its height below which a face begins, for else it is a boom or gun ahead of the vehicle, and which no eye is lower than. Estimate. */
const LOW = 0.4;

/** Height of the eye before an upright face, share of the vehicle's height, and its distance to that, m. Estimates by eye. */
const BEFORE = 0.5;
const APART = 0.15;

/** Height over what is below the line of sight, and distance to the windshield, m: thrice what a view from the car clips at. */
const OVER = 0.15;
const BACK = 0.15;

/** Slope of the lowest sight that is free, over the run: the road is seen from 20 m on from an eye 1.4 m high. */
const SIGHT = 0.07;

/** Largest number of a vertex whose numbers are shares of it, by the engine's types: 8 and 16 bits, with a sign and without. */
const LARGEST = [127, 255, 32767, 65535];

/** Interval at which a vehicle is looked at for new meshes, s. */
const INTERVAL = 0.25;

const toChassis = new Mat4();
const toFrame = new Mat4();
const corners = [new Vec3(), new Vec3(), new Vec3()];

/** Finds the place of a camera over the hood of a vehicle, or before its upright face, whatever its body: nothing of it is before the eye but its hood, below. */
export class HoodEye {
    /** Place, m to the left, up and ahead of the chassis origin. */
    private readonly place = new Vec3();
    private target: Entity | null = null;
    private triangles = -1;
    private looked = -Infinity;

    /** Heights of what is highest and lowest in the strip from the nose to the back, m. */
    private readonly top = new Float32Array(MOST);
    private readonly foot = new Float32Array(MOST);
    private nose = 0;
    private tail = 0;
    private up = 0;
    private down = 0;

    /**
     * Looks at a vehicle, again when its meshes are others.
     *
     * @param target - Its chassis.
     * @param time - Time, s.
     * @returns The place; null while the vehicle has no meshes whose vertices can be read.
     */
    find(target: Entity, time: number): Vec3 | null {
        if (target !== this.target || Math.abs(time - this.looked) > INTERVAL) {
            const triangles = countTriangles(target);
            if (target !== this.target || triangles !== this.triangles) {
                this.measure(target);
            }
            this.target = target;
            this.triangles = triangles;
            this.looked = time;
        }
        return this.nose > -Infinity ? this.place : null;
    }

    private measure(target: Entity): void {
        toChassis.setTRS(target.getPosition(), target.getRotation(), Vec3.ONE).invert();
        this.nose = this.up = -Infinity;
        this.down = this.tail = Infinity;
        const strip: number[] = [];
        collect(target, strip);
        for (let i = 0; i < strip.length; i += 3) {
            this.nose = Math.max(this.nose, strip[i + 2]);
            this.tail = Math.min(this.tail, strip[i + 2]);
            this.up = Math.max(this.up, strip[i + 1]);
            this.down = Math.min(this.down, strip[i + 1]);
        }
        this.top.fill(-Infinity);
        this.foot.fill(Infinity);
        for (let i = 0; i < strip.length; i += 9) {
            this.addTriangle(strip, i);
        }
        this.settle();
    }

    /** Adds a triangle to the heights where it crosses the strip. */
    private addTriangle(strip: readonly number[], at: number): void {
        const ways = [strip[at + 2], strip[at + 5], strip[at + 8]].map((z) => (this.nose - z) / STEP);
        const last = Math.min(MOST - 1, Math.floor(Math.max(...ways)));
        if (Math.max(...ways) - Math.min(...ways) < 1) {
            // one that faces ahead lies between two planes
            const heights = [strip[at + 1], strip[at + 4], strip[at + 7]];
            for (let k = Math.max(0, Math.floor(Math.min(...ways))); k <= Math.min(MOST - 1, last + 1); k++) {
                this.top[k] = Math.max(this.top[k], ...heights);
                this.foot[k] = Math.min(this.foot[k], ...heights);
            }
            return;
        }
        for (let k = Math.max(0, Math.ceil(Math.min(...ways))); k <= last; k++) {
            const ends: number[] = [];
            for (let a = 0; a < 3; a++) {
                const b = (a + 1) % 3;
                if (ways[a] <= k !== ways[b] <= k) {
                    const share = (k - ways[a]) / (ways[b] - ways[a]);
                    for (const axis of [0, 1]) {
                        const from = strip[at + 3 * a + axis];
                        ends.push(from + share * (strip[at + 3 * b + axis] - from));
                    }
                }
            }
            if (ends.length === 4) {
                this.addCut(k, ends[0], ends[1], ends[2], ends[3]);
            }
        }
    }

    /** Adds the line in which a triangle crosses a plane across the strip. */
    private addCut(k: number, x: number, y: number, otherX: number, otherY: number): void {
        if (Math.max(x, otherX) < -HALF || Math.min(x, otherX) > HALF) {
            return;
        }
        const slope = x === otherX ? 0 : (otherY - y) / (otherX - x);
        const heights =
            x === otherX
                ? [y, otherY]
                : [x, otherX].map((across) => y + slope * (Math.max(-HALF, Math.min(HALF, across)) - x));
        this.top[k] = Math.max(this.top[k], ...heights);
        this.foot[k] = Math.min(this.foot[k], ...heights);
    }

    /** Chooses the place by the heights. */
    private settle(): void {
        const { top, foot, nose, up, down, place } = this;
        const edge = Math.round(NOSE / STEP);
        const tall = up - down;
        let highest = -Infinity;
        let lowest = Infinity;
        for (let k = 0; k <= edge; k++) {
            highest = Math.max(highest, top[k]);
            lowest = Math.min(lowest, foot[k]);
        }
        if (highest - down > UPRIGHT * tall && lowest - down < LOW * tall) {
            place.set(0, down + BEFORE * tall, nose + APART);
            return;
        }
        let base = edge;
        let ahead = highest;
        const middle = Math.min(MOST - edge, (nose - this.tail) / 2 / STEP);
        while (base < middle) {
            for (let k = base; k <= base + edge; k++) {
                highest = Math.max(highest, top[k]);
            }
            ahead = Math.max(ahead, top[base]);
            if (highest - ahead > RISE && highest - down > HIGH * tall) {
                break;
            }
            base++;
        }
        while (base > edge && top[base] - top[base - 1] > RISE / edge) {
            base--; // to the foot of the windshield
        }
        const back = nose - base * STEP + BACK;
        let height = -Infinity;
        for (let k = 0; k <= base; k++) {
            const before = Math.max(0, nose - k * STEP - back);
            height = Math.max(height, top[k] + SIGHT * before);
        }
        place.set(0, Math.max(height + OVER, down + LOW * tall), back);
    }
}

/** Element of a vertex, as the engine describes it. */
interface Element {
    readonly name: string;
    readonly dataType: number;
    readonly normalize: boolean;
}

function countTriangles(node: GraphNode): number {
    let count = 0;
    if (node.enabled) {
        for (const { mesh } of (node as Entity).render?.meshInstances ?? []) {
            count += mesh?.primitive[0].count ?? 0;
        }
        for (const child of node.children) {
            count += countTriangles(child);
        }
    }
    return count;
}

/** Adds the corners of all triangles above a strip of the ground to a list, in the frame of the chassis. */
function collect(node: GraphNode, strip: number[]): void {
    const { enabled, render } = node as Entity;
    if (!enabled) {
        return;
    }
    for (const { mesh, node: own } of render?.enabled ? (render.meshInstances ?? []) : []) {
        if (!mesh) {
            continue;
        }
        const positions: number[] = [];
        const indices: number[] = [];
        const vertices = mesh.getPositions(positions);
        const count = mesh.getIndices(indices) || vertices;
        const unit = unitOf(mesh);
        toFrame.mul2(toChassis, own.getWorldTransform());
        for (let i = 0; i + 2 < count; i += 3) {
            corners.forEach((corner, j) => {
                const from = 3 * (indices.length > 0 ? indices[i + j] : i + j);
                corner.set(positions[from], positions[from + 1], positions[from + 2]).mulScalar(unit);
                toFrame.transformPoint(corner, corner);
            });
            const [a, b, c] = corners;
            if (Math.max(a.x, b.x, c.x) >= -HALF && Math.min(a.x, b.x, c.x) <= HALF) {
                corners.forEach(({ x, y, z }) => strip.push(x, y, z));
            }
        }
    }
    for (const child of node.children) {
        collect(child, strip);
    }
}

/** Factor on the numbers of a mesh whose positions were packed into fewer bits. */
function unitOf({ vertexBuffer }: Mesh): number {
    const elements: readonly Element[] = vertexBuffer?.getFormat().elements ?? [];
    const { dataType = 0, normalize = false } = elements.find(({ name }) => name === SEMANTIC_POSITION) ?? {};
    return normalize ? 1 / LARGEST[dataType] : 1;
}
