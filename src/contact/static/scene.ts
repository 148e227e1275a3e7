import { BoundsTree, overlaps } from './bounds-tree.js';
import type { FaceCone } from './face-cone.js';
import { FaceGatherer } from './face-gatherer.js';
import type { Faces } from './faces.js';
import type { LoweredDisc } from './lowered-disc.js';
import { Ray } from './ray.js';
import type { Solid } from './solid.js';
import type { SweptCylinder } from './swept-cylinder.js';
import type { RayRow } from '../ray-row.js';

/** A solid of a body and where it sits there: three rows of a linear map, which may scale, and an offset. */
export interface Part {
    solid: Solid;
    place: Float64Array;
}

/** Words of a part: from world to part three rows, then its origin in the world. */
const WIDTH = 12;

/** Versions of all scenes so far. */
let versions = 0;

/** Growth of boxes, in shares of their coordinates: they are kept in single precision. */
const GROWN = 1e-6;

/** All solids of a world that stand still, in one tree. */
export class Scene {
    /** Unit normal of the last hit in the world, outward. */
    readonly normal = new Float64Array(3);

    /** Distance of the last hit along its ray, m. */
    distance = 0;

    /** Owner of the part of the last hit, as {@link add} was told. */
    owner = 0;

    /** Another one after every change: what was gathered before, or in another scene, counts no more. */
    private version = 0;

    private tree = new BoundsTree(new Float32Array(0));
    private readonly solids: Solid[] = [];
    private owners = new Int32Array(0);
    private groups = new Int32Array(0);
    private frames = new Float64Array(0);
    private boxes = new Float32Array(0);

    /** Ray in the frame of what it is cast against, and in the world: origin (3), way (3). */
    private readonly ray = new Ray();
    private readonly world = new Float64Array(6);

    /** Faces of a part, and the box about a room in the frame of the part. */
    private readonly gatherer = new FaceGatherer();
    private readonly room = new Float64Array(6);

    /** Forgets everything; room for so many parts. */
    clear(parts: number): void {
        this.solids.length = 0;
        this.owners = new Int32Array(parts);
        this.groups = new Int32Array(parts);
        this.frames = new Float64Array(WIDTH * parts);
        this.boxes = new Float32Array(6 * parts);
    }

    /**
     * Adds a part; {@link build} makes it seen.
     *
     * @param part - The part.
     * @param pose - Pose of its body in the world: three rows of the rotation, then the origin.
     * @param owner - Owner that a hit reports.
     * @param groups - Collision groups that it is in.
     */
    add(part: Part, pose: Float64Array, owner: number, groups: number): void {
        const i = this.solids.push(part.solid) - 1;
        this.owners[i] = owner;
        this.groups[i] = groups;
        const at = WIDTH * i;
        const { place, solid } = part;
        for (let row = 0; row < 3; row++) {
            let middle = pose[9 + row];
            let reach = 0;
            let origin = middle;
            for (let k = 0; k < 3; k++) {
                let column = 0;
                for (let m = 0; m < 3; m++) {
                    column += pose[3 * row + m] * place[3 * m + k];
                }
                origin += pose[3 * row + k] * place[9 + k];
                // inverse of a rotation times a scale: its transpose over the square of the scale
                const square = place[k] * place[k] + place[3 + k] * place[3 + k] + place[6 + k] * place[6 + k];
                this.frames[at + 3 * k + row] = column / square;
                middle += pose[3 * row + k] * place[9 + k] + 0.5 * column * (solid.bounds[k] + solid.bounds[k + 3]);
                reach += 0.5 * Math.abs(column) * (solid.bounds[k + 3] - solid.bounds[k]);
            }
            this.frames[at + 9 + row] = origin;
            const grown = GROWN * (Math.abs(middle) + reach);
            this.boxes[6 * i + row] = middle - reach - grown;
            this.boxes[6 * i + row + 3] = middle + reach + grown;
        }
    }

    build(): void {
        this.version = ++versions;
        this.tree = new BoundsTree(this.boxes);
        this.tree.grow(Infinity);
    }

    /**
     * Sees to it that the faces at hand are those about the rays of a wheel.
     *
     * @param faces - Faces that were gathered for this wheel before.
     * @param row - The rays.
     * @param mask - Collision groups that count.
     * @param velocity - Velocity of the wheel, m/s.
     * @returns True if they had to be gathered again.
     */
    freshen(faces: Faces, row: RayRow, mask: number, velocity: Float64Array): boolean {
        if (faces.holds(row.bounds, mask, this.version)) {
            return false;
        }
        faces.begin(row, velocity, mask, this.version);
        this.gather(faces, mask);
        return true;
    }

    /** The same for the faces about the bounds of a cylinder and its way down. */
    freshenSweep(faces: Faces, bounds: Float64Array, mask: number, velocity: Float64Array): boolean {
        if (faces.holds(bounds, mask, this.version)) {
            return false;
        }
        faces.beginSweep(bounds, velocity, mask, this.version);
        this.gather(faces, mask);
        return true;
    }

    /** True if faces at hand are all that lie within bounds. */
    isKnown(faces: Faces, bounds: Float64Array, mask: number): boolean {
        return faces.holds(bounds, mask, this.version);
    }

    /**
     * The same for the faces about a whole vehicle.
     *
     * @param faces - Faces that were gathered for it before.
     * @param bounds - Bounds of what one of its wheels may meet.
     * @param mask - Collision groups that count.
     * @param center - Center of the vehicle, m.
     * @param velocity - Velocity of the vehicle, m/s.
     */
    freshenAbout(faces: Faces, bounds: Float64Array, mask: number, center: Float64Array, velocity: Float64Array): void {
        if (!faces.holds(bounds, mask, this.version)) {
            faces.beginAbout(bounds, center, velocity, mask, this.version);
            this.gather(faces, mask);
        }
    }

    /**
     * Finds out if the ground can push along a normal where it is touched.
     *
     * @returns True if it cannot, and `cone.nearest` is the nearest normal along which it can.
     */
    breaks(cone: FaceCone): boolean {
        cone.aim();
        this.gather(cone, -1);
        return cone.isBroken;
    }

    /**
     * Finds the nearest hit of a ray. Returns true if there is one.
     *
     * @param ray - Origin (3), unit direction (3), length.
     * @param mask - Collision groups that count.
     */
    cast(ray: Float64Array, mask: number): boolean {
        if (this.solids.length === 0) {
            return false;
        }
        this.aim(ray);
        this.look();
        const { bounds, first, count, order, stack } = this.tree;
        const { line, inverse, hit } = this.ray;
        let found = false;
        let top = 0;
        stack[top++] = 0;
        while (top > 0) {
            const node = stack[--top];
            const at = 6 * node;
            let near = 0;
            let far = hit[0];
            for (let k = 0; k < 3; k++) {
                const a = (bounds[at + k] - line[k]) * inverse[k];
                const b = (bounds[at + k + 3] - line[k]) * inverse[k];
                near = Math.max(near, Math.min(a, b));
                far = Math.min(far, Math.max(a, b));
            }
            if (near > far) {
                continue;
            }
            const child = first[node];
            if (count[node] === 0) {
                stack[top++] = child;
                stack[top++] = child + 1;
                continue;
            }
            for (let i = child; i < child + count[node]; i++) {
                if ((this.groups[order[i]] & mask) !== 0 && this.castPart(order[i])) {
                    found = true;
                }
            }
            this.look();
        }
        if (found) {
            this.distance = hit[0] * ray[6];
            this.finish();
        }
        return found;
    }

    /**
     * Lowers a cylinder, whose sweep has begun, onto what stands still.
     *
     * @returns False if something in its reach is round, which it has not met.
     */
    lower(cylinder: SweptCylinder, mask: number): boolean {
        const { tree, solids, groups, boxes, owners, frames, gatherer } = this;
        const { scene } = cylinder;
        let flat = true;
        if (solids.length > 0) {
            scene.begin(tree);
            for (let node = scene.next(tree); node >= 0; node = scene.next(tree)) {
                const from = tree.first[node];
                for (let i = from; i < from + tree.count[node]; i++) {
                    const part = tree.order[i];
                    if ((groups[part] & mask) === 0 || !scene.reaches(boxes, part)) {
                        continue;
                    }
                    const solid = solids[part];
                    if (solid.stop) {
                        this.placePart(WIDTH * part);
                        cylinder.enter(gatherer.place, frames, WIDTH * part);
                        solid.stop(cylinder, owners[part]);
                    } else {
                        flat = false;
                    }
                }
            }
        }
        cylinder.finish();
        return flat;
    }

    /**
     * Lowers the disc of a row, whose bounds have been found, onto what stands still.
     *
     * @returns False if something in its reach is round, and nothing is known then.
     */
    lowerDisc(disc: LoweredDisc, row: RayRow, mask: number): boolean {
        const { tree, solids, groups, boxes, owners, gatherer } = this;
        const { scene, faces } = disc;
        disc.begin(row, mask);
        if (solids.length > 0) {
            scene.begin(tree);
            for (let node = scene.next(tree); node >= 0; node = scene.next(tree)) {
                const from = tree.first[node];
                for (let i = from; i < from + tree.count[node]; i++) {
                    const part = tree.order[i];
                    if ((groups[part] & mask) === 0 || !scene.reaches(boxes, part)) {
                        continue;
                    }
                    const solid = solids[part];
                    if (solid.seek) {
                        this.placePart(WIDTH * part);
                        gatherer.owner = owners[part];
                        disc.enter(gatherer.place);
                        solid.seek(disc, gatherer);
                    } else if (solid.gather) {
                        this.gatherPart(part, faces);
                        disc.meet();
                    } else {
                        return false;
                    }
                }
            }
        }
        disc.finish();
        return true;
    }

    private aim(ray: Float64Array): void {
        const { world } = this;
        for (let k = 0; k < 3; k++) {
            world[k] = ray[k];
            world[k + 3] = ray[k + 3] * ray[6];
        }
        this.ray.hit[0] = 1;
    }

    /** Casts in the frame of the world. */
    private look(): void {
        const { ray, world } = this;
        for (let k = 0; k < 6; k++) {
            ray.line[k] = world[k];
        }
        ray.aim();
    }

    private castPart(i: number): boolean {
        this.enter(i);
        if (!this.solids[i].cast(this.ray)) {
            return false;
        }
        this.take(i);
        return true;
    }

    /** Casts in the frame of a part. */
    private enter(i: number): void {
        const { frames, ray, world } = this;
        const { line } = ray;
        const at = WIDTH * i;
        const x = world[0] - frames[at + 9];
        const y = world[1] - frames[at + 10];
        const z = world[2] - frames[at + 11];
        for (let k = 0; k < 3; k++) {
            const row = at + 3 * k;
            line[k] = frames[row] * x + frames[row + 1] * y + frames[row + 2] * z;
            line[k + 3] = frames[row] * world[3] + frames[row + 1] * world[4] + frames[row + 2] * world[5];
        }
        ray.aim();
    }

    /** Copies the hit of a part. */
    private take(i: number): void {
        const { frames, normal } = this;
        const { hit } = this.ray;
        const at = WIDTH * i;
        for (let k = 0; k < 3; k++) {
            normal[k] = frames[at + k] * hit[1] + frames[at + 3 + k] * hit[2] + frames[at + 6 + k] * hit[3];
        }
        this.owner = this.owners[i];
    }

    /** Adds all faces that reach into a room. */
    private gather(faces: Faces, mask: number): void {
        const { bounds, first, count, order, stack } = this.tree;
        const { box } = faces;
        let top = 0;
        if (this.solids.length > 0) {
            stack[top++] = 0;
        }
        while (top > 0 && faces.complete) {
            const node = stack[--top];
            if (!overlaps(bounds, 6 * node, box)) {
                continue;
            }
            const child = first[node];
            if (count[node] === 0) {
                stack[top++] = child;
                stack[top++] = child + 1;
                continue;
            }
            for (let i = child; i < child + count[node] && faces.complete; i++) {
                const part = order[i];
                if ((this.groups[part] & mask) !== 0 && overlaps(this.boxes, 6 * part, box)) {
                    this.gatherPart(part, faces);
                }
            }
        }
    }

    private gatherPart(i: number, faces: Faces): void {
        const solid = this.solids[i];
        if (!solid.gather) {
            faces.giveUp();
            return;
        }
        const { frames, room, gatherer } = this;
        const { box } = faces;
        const at = WIDTH * i;
        for (let k = 0; k < 3; k++) {
            let middle = 0;
            let reach = 0;
            for (let m = 0; m < 3; m++) {
                const cosine = frames[at + 3 * k + m];
                middle += cosine * (0.5 * (box[m] + box[m + 3]) - frames[at + 9 + m]);
                reach += Math.abs(cosine) * 0.5 * (box[m + 3] - box[m]);
            }
            room[k] = middle - reach;
            room[k + 3] = middle + reach;
        }
        this.placePart(at);
        gatherer.owner = this.owners[i];
        solid.gather(room, faces, gatherer);
    }

    /** Turns the map from world to part around, exactly: Bullet's rotations are only so in single precision. */
    private placePart(at: number): void {
        const { frames } = this;
        const { place } = this.gatherer;
        let volume = 0;
        for (let k = 0; k < 3; k++) {
            const next = at + 3 * ((k + 1) % 3);
            const last = at + 3 * ((k + 2) % 3);
            // a column of the inverse is the cross product of the other two rows
            for (let m = 0; m < 3; m++) {
                const a = (m + 1) % 3;
                const b = (m + 2) % 3;
                place[3 * m + k] = frames[next + a] * frames[last + b] - frames[next + b] * frames[last + a];
            }
            place[9 + k] = frames[at + 9 + k];
        }
        for (let m = 0; m < 3; m++) {
            volume += frames[at + m] * place[3 * m];
        }
        for (let k = 0; k < 9; k++) {
            place[k] /= volume;
        }
    }

    private finish(): void {
        const { normal } = this;
        const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        for (let k = 0; k < 3; k++) {
            normal[k] /= length;
        }
    }
}
