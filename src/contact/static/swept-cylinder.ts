import { FACE, FACE_SIZE, PARALLELOGRAM, ROOM, ROOM_SIZE } from './face-words.js';
import type { Faces } from './faces.js';
import { scratch, struct, vector } from '../../math/struct.js';

const sweepLayout = struct({
    /** Center at the start, world frame. */
    center: vector(scratch('m')),

    /** Unit direction and length of the way. */
    direction: vector(scratch('1')),
    length: scratch('m'),

    /** Unit axle, and the size of the cylinder. */
    axle: vector(scratch('1')),
    radius: scratch('m'),
    width: scratch('m'),

    /** Which wheel of its vehicle it is. */
    wheel: scratch('1')
});

/** Places of what a sweep is told. */
export const SWEEP = sweepLayout.places;
export const SWEEP_SIZE = sweepLayout.size;

const sweptLayout = struct({
    /** Along the way, m: negative where nothing was met, 0 where the cylinder stood in something from the start. */
    distance: scratch('m'),

    /** Point of contact, world frame. */
    point: vector(scratch('m')),

    /** Owner of the face. */
    owner: scratch('1')
});

/** Places of what a sweep found. */
export const SWEPT = sweptLayout.places;

/** Most corners of a face that is cut by both ends of a cylinder. */
const MOST = 6;

/** A cylinder that is swept over the faces of a room, and what it met. */
export class SweptCylinder {
    /** Result of {@link lower}, by the places of {@link SWEPT}. */
    readonly result = new Float64Array(sweptLayout.size);

    /** Bounds of the sweep, m: least x, y, z, then greatest. */
    readonly bounds = new Float64Array(6);

    /** A face as the cylinder sees it, corner by corner: ahead of, above and beside its center, m; and cut. */
    private readonly ahead = new Float64Array(MOST);
    private readonly above = new Float64Array(MOST);
    private readonly beside = new Float64Array(MOST);
    private readonly cutAhead = new Float64Array(MOST);
    private readonly cutAbove = new Float64Array(MOST);
    private readonly cutBeside = new Float64Array(MOST);

    /** Side of a face from its first corner, m. */
    private readonly side = new Float64Array(3);

    /** Unit vectors ahead and up, square to the axle; then how far the center goes down, and along the axle, per way. */
    private readonly frame = new Float64Array(8);

    /** The touch so far: how far below its start the center is then, and where the point lies. */
    private readonly touch = new Float64Array(4);

    /** Finds the {@link bounds} of a sweep. */
    enclose(sweep: Float64Array): void {
        const { bounds } = this;
        for (let k = 0; k < 3; k++) {
            const axle = sweep[SWEEP.axle + k];
            const half =
                sweep[SWEEP.radius] * Math.sqrt(Math.max(0, 1 - axle * axle)) +
                0.5 * sweep[SWEEP.width] * Math.abs(axle);
            const way = sweep[SWEEP.length] * sweep[SWEEP.direction + k];
            bounds[k] = sweep[SWEEP.center + k] + Math.min(0, way) - half;
            bounds[k + 3] = sweep[SWEEP.center + k] + Math.max(0, way) + half;
        }
    }

    /**
     * Lowers the cylinder onto the faces of a room that its {@link bounds} do not leave, exactly: every face is cut by the two
     * ends of the cylinder, and seen along the axle. There a disk comes down on the edges of a polygon.
     */
    lower({ words, bounds }: Faces, sweep: Float64Array): void {
        const { bounds: reach, frame, touch, result: swept } = this;
        this.findFrame(sweep);
        touch[0] = Infinity;
        swept[SWEPT.distance] = -1;
        const down = frame[6];
        const most = down * sweep[SWEEP.length];
        for (let f = 0; f < words[ROOM.count]; f++) {
            if (
                bounds[6 * f] > reach[3] ||
                bounds[6 * f + 3] < reach[0] ||
                bounds[6 * f + 2] > reach[5] ||
                bounds[6 * f + 5] < reach[2] ||
                bounds[6 * f + 1] > reach[4] ||
                bounds[6 * f + 4] < reach[1]
            ) {
                continue;
            }
            const at = ROOM_SIZE + FACE_SIZE * f;
            let corners = this.see(words, at, sweep);
            corners = this.cut(corners, 1, 0.5 * sweep[SWEEP.width]);
            corners = this.cut(corners, -1, 0.5 * sweep[SWEEP.width]);
            if (corners > 0 && this.comeDown(corners, sweep[SWEEP.radius])) {
                swept[SWEPT.owner] = words[at + FACE.owner];
            }
        }
        if (!(touch[0] < most)) {
            return;
        }
        swept[SWEPT.distance] = touch[0] > 0 ? touch[0] / down : 0;
        const along = touch[3] + swept[SWEPT.distance] * frame[7];
        for (let k = 0; k < 3; k++) {
            swept[SWEPT.point + k] =
                sweep[SWEEP.center + k] + touch[1] * frame[k] + touch[2] * frame[3 + k] + along * sweep[SWEEP.axle + k];
        }
    }

    /** Finds the {@link frame}. */
    private findFrame(sweep: Float64Array): void {
        const { frame } = this;
        const ax = sweep[SWEEP.axleX];
        const ay = sweep[SWEEP.axleY];
        const az = sweep[SWEEP.axleZ];
        const drift = ax * sweep[SWEEP.directionX] + ay * sweep[SWEEP.directionY] + az * sweep[SWEEP.directionZ];
        const down = Math.sqrt(Math.max(1e-12, 1 - drift * drift));
        const ux = (drift * ax - sweep[SWEEP.directionX]) / down;
        const uy = (drift * ay - sweep[SWEEP.directionY]) / down;
        const uz = (drift * az - sweep[SWEEP.directionZ]) / down;
        frame[0] = ay * uz - az * uy;
        frame[1] = az * ux - ax * uz;
        frame[2] = ax * uy - ay * ux;
        frame[3] = ux;
        frame[4] = uy;
        frame[5] = uz;
        frame[6] = down;
        frame[7] = drift;
    }

    /**
     * Writes the corners of a face as the cylinder sees them. One that leans moves along its axle on the way down: a point
     * is taken by what it meets, by then, at the bottom.
     *
     * @returns Number of corners; 0 for a face that is seen from within.
     */
    private see(words: Float64Array, at: number, sweep: Float64Array): number {
        const { frame, side: leg } = this;
        const nx = words[at + FACE.normalX];
        const ny = words[at + FACE.normalY];
        const nz = words[at + FACE.normalZ];
        const parallelogram = words[at + FACE.kind] === PARALLELOGRAM;
        const against = nx * sweep[SWEEP.directionX] + ny * sweep[SWEEP.directionY] + nz * sweep[SWEEP.directionZ];
        if (parallelogram && against >= 0) {
            return 0;
        }
        const shear = frame[7] / frame[6];
        const x = words[at] - sweep[SWEEP.centerX];
        const y = words[at + 1] - sweep[SWEEP.centerY];
        const z = words[at + 2] - sweep[SWEEP.centerZ];
        this.placeCorner(0, x, y, z, sweep, shear);
        // the sides from the first corner: square to the normal, each without a share of the other
        this.findSide(words, at, FACE.second, FACE.first);
        this.placeCorner(1, x + leg[0], y + leg[1], z + leg[2], sweep, shear);
        const ux = leg[0];
        const uy = leg[1];
        const uz = leg[2];
        this.findSide(words, at, FACE.first, FACE.second);
        if (parallelogram) {
            this.placeCorner(2, x + ux + leg[0], y + uy + leg[1], z + uz + leg[2], sweep, shear);
        }
        this.placeCorner(parallelogram ? 3 : 2, x + leg[0], y + leg[1], z + leg[2], sweep, shear);
        return parallelogram ? 4 : 3;
    }

    /** Finds the side that has none of one share, and all of the other. */
    private findSide(words: Float64Array, at: number, none: number, all: number): void {
        const { side: leg } = this;
        const x = words[at + none + 1] * words[at + FACE.normalZ] - words[at + none + 2] * words[at + FACE.normalY];
        const y = words[at + none + 2] * words[at + FACE.normalX] - words[at + none] * words[at + FACE.normalZ];
        const z = words[at + none] * words[at + FACE.normalY] - words[at + none + 1] * words[at + FACE.normalX];
        const share = x * words[at + all] + y * words[at + all + 1] + z * words[at + all + 2];
        leg[0] = x / share;
        leg[1] = y / share;
        leg[2] = z / share;
    }

    private placeCorner(i: number, x: number, y: number, z: number, sweep: Float64Array, shear: number): void {
        const { ahead, above, beside, frame } = this;
        ahead[i] = x * frame[0] + y * frame[1] + z * frame[2];
        above[i] = x * frame[3] + y * frame[4] + z * frame[5];
        const along = x * sweep[SWEEP.axleX] + y * sweep[SWEEP.axleY] + z * sweep[SWEEP.axleZ];
        beside[i] = along + shear * (above[i] + sweep[SWEEP.radius]);
    }

    /** Cuts off what lies beyond an end of the cylinder. @returns Number of corners that are left. */
    private cut(corners: number, sign: number, half: number): number {
        const { ahead, above, beside, cutAhead, cutAbove, cutBeside } = this;
        let left = 0;
        for (let i = 0; i < corners; i++) {
            const next = i + 1 < corners ? i + 1 : 0;
            const here = half - sign * beside[i];
            const there = half - sign * beside[next];
            if (here >= 0 && left < MOST) {
                cutAhead[left] = ahead[i];
                cutAbove[left] = above[i];
                cutBeside[left++] = beside[i];
            }
            if (here >= 0 !== there >= 0 && left < MOST) {
                const share = here / (here - there);
                cutAhead[left] = ahead[i] + share * (ahead[next] - ahead[i]);
                cutAbove[left] = above[i] + share * (above[next] - above[i]);
                cutBeside[left++] = sign * half;
            }
        }
        for (let i = 0; i < left; i++) {
            ahead[i] = cutAhead[i];
            above[i] = cutAbove[i];
            beside[i] = cutBeside[i];
        }
        return left;
    }

    /** Lowers the disk onto a polygon. @returns True if it meets it before all others so far. */
    private comeDown(corners: number, radius: number): boolean {
        const { ahead, above, beside } = this;
        let nearer = false;
        let left = 0;
        let right = 0;
        for (let i = 0; i < corners; i++) {
            const next = i + 1 < corners ? i + 1 : 0;
            const x = ahead[i];
            const y = above[i];
            const dx = ahead[next] - x;
            const dy = above[next] - y;
            const square = dx * dx + dy * dy;
            const turn = x * dy - y * dx;
            left += turn > 0 ? 1 : 0;
            right += turn < 0 ? 1 : 0;
            // what the disk stands in from the start
            const near = square > 0 ? Math.max(0, Math.min(1, -(x * dx + y * dy) / square)) : 0;
            const nx = x + near * dx;
            const ny = y + near * dy;
            if (nx * nx + ny * ny < radius * radius) {
                nearer = this.settle(0, nx, ny, beside[i] + near * (beside[next] - beside[i])) || nearer;
                continue;
            }
            // the place where a disk rests on the line through both, or else the end that is nearer to it
            const slope = dx === 0 ? 0 : dy / dx;
            const rest = (radius * slope) / Math.sqrt(1 + slope * slope);
            const at = Math.max(Math.min(x, x + dx), Math.min(Math.max(x, x + dx), rest));
            if (at <= -radius || at >= radius) {
                continue;
            }
            const share = dx === 0 ? (dy > 0 ? 1 : 0) : (at - x) / dx;
            const height = y + share * dy;
            if (height < 0) {
                const drop = -height - Math.sqrt(radius * radius - at * at);
                nearer =
                    this.settle(Math.max(0, drop), at, height, beside[i] + share * (beside[next] - beside[i])) ||
                    nearer;
            }
        }
        // a face that the whole disk stands in
        return (left === 0) !== (right === 0) && left + right > 2 && this.settle(0, 0, 0, 0) ? true : nearer;
    }

    private settle(drop: number, x: number, y: number, along: number): boolean {
        const { touch } = this;
        if (!(drop < touch[0])) {
            return false;
        }
        touch[0] = drop;
        touch[1] = x;
        touch[2] = y;
        touch[3] = along;
        return true;
    }
}
