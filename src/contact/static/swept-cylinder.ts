import { EVEN, FACE, FACE_SIZE, ROOM, ROOM_SIZE, TRIANGLE } from './face-words.js';
import type { Faces } from './faces.js';
import { SweepSearch } from './sweep-search.js';
import { SWEEP, SWEEP_SIZE, SWEPT, SWEPT_SIZE } from './sweep.js';

/** Height up to which the box about a face counts as no higher than a plane, m: it is grown by what single precision may open of a seam. */
const HIGHER = 1e-5;

/** Most corners of a face that is cut by both ends of a cylinder. */
const MOST = 6;

/** A cylinder that is lowered onto the faces of a scene, solid by solid, and the first touch so far. */
export class SweptCylinder {
    /** Touch so far, by the places of {@link SWEPT}: after {@link finish}. */
    readonly result = new Float64Array(SWEPT_SIZE);

    /** Bounds of the sweep, m: least x, y, z, then greatest. */
    readonly bounds = new Float64Array(6);

    /** Search of the scene's tree, in the world frame, and of that of a solid, in its own. */
    readonly scene = new SweepSearch(this);
    readonly solid = new SweepSearch(this);

    /** Direction of the sweep in the frame of a solid. */
    readonly way = new Float64Array(3);

    /** Corners of the face that is to be met, in the frame of its solid: three, or four of a parallelogram. */
    readonly corners = new Float64Array(12);

    /** Radius and half width, m. */
    readonly size = new Float64Array(2);

    /** The touch so far: how far below its start the center is then, and where the point lies. */
    readonly touch = new Float64Array(4);

    private sweep: Float64Array = new Float64Array(SWEEP_SIZE);

    /** A face as the cylinder sees it, corner by corner: ahead of, above and beside its center, m; and cut. */
    private readonly ahead = new Float64Array(MOST);
    private readonly above = new Float64Array(MOST);
    private readonly beside = new Float64Array(MOST);
    private readonly cutAhead = new Float64Array(MOST);
    private readonly cutAbove = new Float64Array(MOST);
    private readonly cutBeside = new Float64Array(MOST);

    /** Unit vectors ahead and up, square to the axle; then how far the center goes down, and along the axle, per way. */
    private readonly frame = new Float64Array(8);

    /** Begins a sweep, by the places of {@link SWEEP}: finds its {@link bounds}, and has met nothing. */
    begin(sweep: Float64Array): void {
        const { bounds, frame, size, scene, result, touch } = this;
        this.sweep = sweep;
        for (let k = 0; k < 3; k++) {
            const axle = sweep[SWEEP.axle + k];
            const half =
                sweep[SWEEP.radius] * Math.sqrt(Math.max(0, 1 - axle * axle)) +
                0.5 * sweep[SWEEP.width] * Math.abs(axle) +
                sweep[SWEEP.lead];
            const way = sweep[SWEEP.length] * sweep[SWEEP.direction + k];
            bounds[k] = sweep[SWEEP.center + k] + Math.min(0, way) - half;
            bounds[k + 3] = sweep[SWEEP.center + k] + Math.max(0, way) + half;
        }
        this.findFrame(sweep);
        size[0] = sweep[SWEEP.radius];
        size[1] = 0.5 * sweep[SWEEP.width];
        touch[0] = frame[6] * sweep[SWEEP.length];
        result[SWEPT.distance] = -1;
        result[SWEPT.owner] = 0;
        result[SWEPT.even] = 0;
        const { map } = scene;
        // one that leans moves along its axle on the way down: a point is taken by what it meets, by then, at the bottom
        const shear = frame[7] / frame[6];
        for (let k = 0; k < 3; k++) {
            map[k] = frame[k];
            map[4 + k] = frame[3 + k];
            map[8 + k] = sweep[SWEEP.axle + k] + shear * frame[3 + k];
        }
        for (let row = 0; row < 12; row += 4) {
            map[row + 3] =
                -map[row] * sweep[SWEEP.centerX] -
                map[row + 1] * sweep[SWEEP.centerY] -
                map[row + 2] * sweep[SWEEP.centerZ];
        }
        map[11] += shear * size[0];
    }

    /**
     * Changes to the frame of a solid.
     *
     * @param place - From there to the world: three rows of a linear map, then the offset.
     * @param frames - From the world to there: three rows from a place on.
     * @param at - That place.
     */
    enter(place: Float64Array, frames: Float64Array, at: number): void {
        const { way, sweep, frame, solid } = this;
        solid.enter(this.scene, place, sweep, SWEEP.center);
        solid.map[11] += (frame[7] / frame[6]) * this.size[0];
        for (let k = 0; k < 3; k++) {
            way[k] =
                frames[at + 3 * k] * sweep[SWEEP.directionX] +
                frames[at + 3 * k + 1] * sweep[SWEEP.directionY] +
                frames[at + 3 * k + 2] * sweep[SWEEP.directionZ];
        }
    }

    /**
     * Meets the face of {@link corners}, exactly: it is cut by the two ends of the cylinder, and seen along the axle. There
     * a disk comes down on the edges of a polygon.
     *
     * @param count - Number of its corners, in their order about it.
     * @param owner - Owner of the face.
     */
    meet(count: number, owner: number): void {
        const { ahead, above, beside, corners, result } = this;
        const { map } = this.solid;
        for (let i = 0; i < count; i++) {
            const x = corners[3 * i];
            const y = corners[3 * i + 1];
            const z = corners[3 * i + 2];
            ahead[i] = map[0] * x + map[1] * y + map[2] * z + map[3];
            above[i] = map[4] * x + map[5] * y + map[6] * z + map[7];
            beside[i] = map[8] * x + map[9] * y + map[10] * z + map[11];
        }
        if (this.stopOn(count)) {
            result[SWEPT.owner] = owner;
        }
    }

    /** Lowers it onto the faces of a room that holds its {@link bounds}. */
    lowerOnto({ words, bounds: boxes }: Faces): void {
        const { sweep, touch, result } = this;
        const count = words[ROOM.count];
        let stood = -1;
        for (let f = 0; f < count; f++) {
            if (this.misses(boxes, f)) {
                continue;
            }
            const at = ROOM_SIZE + FACE_SIZE * f;
            const rate =
                words[at + FACE.normal] * sweep[SWEEP.direction] +
                words[at + FACE.normalY] * sweep[SWEEP.directionY] +
                words[at + FACE.normalZ] * sweep[SWEEP.directionZ];
            if (words[at + FACE.kind] !== TRIANGLE && rate >= 0) {
                continue; // from within
            }
            const before = touch[0];
            if (words[at + FACE.whole] === 0 || rate === 0 || !this.stopOnPlane(words, at)) {
                this.stopOnFace(words, at);
            }
            stood = touch[0] < before ? at : stood;
        }
        result[SWEPT.even] = stood >= 0 && this.isHighest(words, boxes, stood) ? 1 : 0;
        this.finish();
    }

    /** True if a face of a room is out of reach. */
    private misses(boxes: Float32Array, f: number): boolean {
        const { bounds: reach } = this;
        return (
            boxes[6 * f] > reach[3] ||
            boxes[6 * f + 3] < reach[0] ||
            boxes[6 * f + 2] > reach[5] ||
            boxes[6 * f + 5] < reach[2] ||
            boxes[6 * f + 1] > reach[4] ||
            boxes[6 * f + 4] < reach[1]
        );
    }

    /** True if nothing in reach rises above the plane of a face. */
    private isHighest(words: Float64Array, boxes: Float32Array, stood: number): boolean {
        const { sweep } = this;
        const count = words[ROOM.count];
        let rate = 0;
        for (let k = 0; k < 3; k++) {
            rate += words[stood + FACE.normal + k] * sweep[SWEEP.direction + k];
        }
        const side = rate > 0 ? -1 : 1;
        for (let f = 0; f < count; f++) {
            const at = ROOM_SIZE + FACE_SIZE * f;
            let tilt = 0;
            let away = 0;
            let top = 0;
            for (let k = 0; k < 3; k++) {
                const along = side * words[stood + FACE.normal + k];
                tilt += Math.abs(words[at + FACE.normal + k] - side * along);
                away += along * (words[at + k] - words[stood + k]);
                top += along * (boxes[6 * f + (along > 0 ? k + 3 : k)] - words[stood + k]);
            }
            if (top > HIGHER && !(tilt < EVEN && Math.abs(away) < EVEN) && !this.misses(boxes, f)) {
                return false;
            }
        }
        return true;
    }

    /** Lowers it onto a face that goes on beyond all that it can reach. @returns False if it stands in that from the start. */
    private stopOnPlane(words: Float64Array, at: number): boolean {
        const { frame, sweep, size, result, touch } = this;
        const nx = words[at + FACE.normal];
        const ny = words[at + FACE.normalY];
        const nz = words[at + FACE.normalZ];
        const radius = size[0];
        const shear = frame[7] / frame[6];
        const ahead = nx * frame[0] + ny * frame[1] + nz * frame[2];
        const beside = nx * sweep[SWEEP.axle] + ny * sweep[SWEEP.axleY] + nz * sweep[SWEEP.axleZ];
        const above = nx * frame[3] + ny * frame[4] + nz * frame[5] - shear * beside;
        const height =
            nx * (words[at] - sweep[SWEEP.center]) +
            ny * (words[at + 1] - sweep[SWEEP.centerY]) +
            nz * (words[at + 2] - sweep[SWEEP.centerZ]) +
            beside * shear * radius;
        // of its two ends, the one toward which the face rises
        const end = -Math.sign(beside) * Math.sign(above) * size[1];
        const slope = -ahead / above;
        const x = (radius * slope) / Math.sqrt(1 + slope * slope);
        const y = (height - beside * end) / above + slope * x;
        const drop = -y - Math.sqrt(radius * radius - x * x);
        if (!(drop > 0)) {
            return false;
        }
        if (drop < touch[0]) {
            touch[0] = drop;
            touch[1] = x;
            touch[2] = y;
            touch[3] = end;
            result[SWEPT.owner] = words[at + FACE.owner];
            result[SWEPT.distance] = 0;
        }
        return true;
    }

    /** Lowers it onto a face of a room. */
    private stopOnFace(words: Float64Array, at: number): void {
        const { frame, sweep, ahead, above, beside, size, result } = this;
        const nx = words[at + FACE.normal];
        const ny = words[at + FACE.normalY];
        const nz = words[at + FACE.normalZ];
        const fx = words[at + FACE.first];
        const fy = words[at + FACE.firstY];
        const fz = words[at + FACE.firstZ];
        const sx = words[at + FACE.second];
        const sy = words[at + FACE.secondY];
        const sz = words[at + FACE.secondZ];
        // the sides, to which these gradients are dual
        const ux = sy * nz - sz * ny;
        const uy = sz * nx - sx * nz;
        const uz = sx * ny - sy * nx;
        const vx = ny * fz - nz * fy;
        const vy = nz * fx - nx * fz;
        const vz = nx * fy - ny * fx;
        const area = 1 / (fx * ux + fy * uy + fz * uz);
        const count = words[at + FACE.kind] === TRIANGLE ? 3 : 4;
        const shear = frame[7] / frame[6];
        for (let i = 0; i < count; i++) {
            const u = i === 1 || (i === 2 && count === 4) ? area : 0;
            const v = i >= 2 ? area : 0;
            const x = words[at] - sweep[SWEEP.center] + u * ux + v * vx;
            const y = words[at + 1] - sweep[SWEEP.centerY] + u * uy + v * vy;
            const z = words[at + 2] - sweep[SWEEP.centerZ] + u * uz + v * vz;
            ahead[i] = frame[0] * x + frame[1] * y + frame[2] * z;
            above[i] = frame[3] * x + frame[4] * y + frame[5] * z;
            beside[i] =
                sweep[SWEEP.axle] * x + sweep[SWEEP.axleY] * y + sweep[SWEEP.axleZ] * z + shear * (above[i] + size[0]);
        }
        if (this.stopOn(count)) {
            result[SWEPT.owner] = words[at + FACE.owner];
        }
    }

    /** Comes down on the polygon of the corners ahead, above and beside. @returns True if it meets that before all others so far. */
    private stopOn(count: number): boolean {
        const left = this.cut(this.cut(count, 1), -1);
        if (left === 0 || !this.comeDown(left)) {
            return false;
        }
        this.result[SWEPT.distance] = 0;
        return true;
    }

    /** Finds distance and point of the touch, if there was one. */
    finish(): void {
        const { frame, touch, result, sweep } = this;
        if (result[SWEPT.distance] < 0) {
            return;
        }
        result[SWEPT.distance] = touch[0] / frame[6];
        const along = touch[3] + result[SWEPT.distance] * frame[7];
        for (let k = 0; k < 3; k++) {
            result[SWEPT.point + k] =
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

    /** Cuts off what lies beyond an end of the cylinder. @returns Number of corners that are left. */
    private cut(corners: number, sign: 1 | -1): number {
        const half = this.size[1];
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
    private comeDown(corners: number): boolean {
        const { ahead, above, beside, touch, size } = this;
        const radius = size[0];
        let nearer = false;
        let left = 0;
        let right = 0;
        // (all in one: numbers that are handed on to a function land on the heap)
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
            let share = square > 0 ? Math.max(0, Math.min(1, -(x * dx + y * dy) / square)) : 0;
            let at = x + share * dx;
            let height = y + share * dy;
            let drop = 0;
            if (at * at + height * height >= radius * radius) {
                // the place where a disk rests on the line through both, or else the end that is nearer to it
                const slope = dx === 0 ? 0 : dy / dx;
                const rest = (radius * slope) / Math.sqrt(1 + slope * slope);
                at = Math.max(Math.min(x, x + dx), Math.min(Math.max(x, x + dx), rest));
                share = dx === 0 ? (dy > 0 ? 1 : 0) : (at - x) / dx;
                height = y + share * dy;
                if (at <= -radius || at >= radius || height >= 0) {
                    continue;
                }
                drop = Math.max(0, -height - Math.sqrt(radius * radius - at * at));
            }
            if (drop < touch[0]) {
                nearer = true;
                touch[0] = drop;
                touch[1] = at;
                touch[2] = height;
                touch[3] = beside[i] + share * (beside[next] - beside[i]);
            }
        }
        if ((left === 0) !== (right === 0) && left + right > 2 && touch[0] > 0) {
            touch.fill(0); // a face that the whole disk stands in
            return true;
        }
        return nearer;
    }
}
