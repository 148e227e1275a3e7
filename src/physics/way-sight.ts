import type { Entity } from 'playcanvas';

import type { BodySight, Coupled } from './physics.js';
import { ALL_BUT_TRIGGERS, GroundHit } from '../contact/ground.js';
import { SWEEP, SWEEP_SIZE } from '../contact/static/sweep.js';
import { SEEN, type Way } from '../driver/sight.js';
import { cross } from '../math/cross.js';
import { scratch, struct, vector } from '../math/struct.js';

/** Collision groups of the ground along a way: neither dynamic nor kinematic bodies, nor triggers. */
const GROUND = 0xffff & ~(1 | 4 | 16);

/** Faces whose normal has more of the up direction than this are ground, however steep: 60 degrees. */
const STEEP = 0.5;

/** The ground is looked for from so far above where it is expected to so far below, m. */
const ABOVE = 1;
const BELOW = 2;

/** Ground counts that is so far from where it is expected, m, and so much more per meter of way. */
const STEP = 0.3;
const KINK = 0.35;

/** A thing whose nearest part is less than this ahead of the nose, m, may be beside the car. */
const BESIDE = 2;

/** A thing that is slower stands, m/s. */
const MOVES = 0.5;

/** Pieces of the way that are shorter are skipped, m. */
const SHORT = 0.05;

/** Least advance past a slope that was met, m, and most pieces of a look. */
const ADVANCE = 0.5;
const MOST_PIECES = 96;

/** Face that was met: a ray begins so far before it, m, and so far below, m. */
const BEFORE = 0.4;
const BENEATH = 0.02;

/** Piece of the way: its start on the ground, unit direction, unit axle to the left, and unit normal. */
const from = new Float64Array(3);
const along = new Float64Array(3);
const axle = new Float64Array(3);
const up = new Float64Array(3);

/** Point to which it leads, world X and Z, m. */
const to = new Float64Array(2);

/** Ground: where it is expected, and its distance from there at most, m; then where it is, and its normal. */
const spot = new Float64Array(4);
const ground = new Float64Array(3);
const normal = new Float64Array(3);

/** Ground below the middle of the car and its normal, while it is looked for below the sides. */
const middle = new Float64Array(6);

/** Normal of the ground where the piece begins. */
const start = new Float64Array(3);

const ray = new Float64Array(7);
const sweep = new Float64Array(SWEEP_SIZE);
const hit = new GroundHit();
const face = new GroundHit();

const metLayout = struct({
    /** Velocity of its center of mass, and where that lies from the car's own, world frame. */
    velocity: vector(scratch('m/s')),
    away: vector(scratch('m')),

    /** 1 for a part of the scene that never moves. */
    fixed: scratch('0 or 1')
});

/** Places of a body that was met. */
export const MET = metLayout.places;

/** The body that was met. */
const met = new Float64Array(metLayout.size);

/**
 * Eyes of a driver in the world of a physics engine: a cylinder as wide and as high as the car, its axle level, is swept along the
 * pieces of the way, which follow the static ground. What it meets is in the way unless it can be driven on: a face less steep than
 * 60 degrees, met by the lower half.
 */
export abstract class WaySight implements BodySight {
    /** Entities whose bodies are not seen: the car itself, and what it is coupled to. */
    protected readonly own: Entity[] = [];

    /** Way up to the present piece, the length of that, and how far its sweep went, m. */
    private passed = 0;
    private length = 0;
    private swept = 0;

    /** True where {@link findGround} has found it. */
    private isGround = false;

    /**
     * Sets what is not seen: a car, and all of its train. (An array that is emptied and filled again is allocated again.)
     *
     * @returns Number of these.
     */
    overlook(car: Entity, coupled: Coupled | null): number {
        const { own } = this;
        let count = 0;
        own[count++] = car;
        for (let each = coupled?.behind; each; each = each.behind) {
            own[count++] = each.entity;
        }
        for (let each = coupled?.inFront; each; each = each.inFront) {
            own[count++] = each.entity;
        }
        if (own.length > count) {
            own.length = count;
        }
        return count;
    }

    look(way: Way, seen: Float64Array): void {
        seen[SEEN.gap] = Infinity;
        seen[SEEN.speed] = 0;
        seen[SEEN.fixed] = 0;
        seen[SEEN.across] = 0;
        if (way.frame[4] < STEEP) {
            return; // the car lies on its side
        }
        this.hide();
        this.begin(way);
        const { points } = way;
        let pieces = 0;
        for (let i = 1; i < way.count && pieces < MOST_PIECES && seen[SEEN.gap] === Infinity; pieces++) {
            to[0] = points[2 * i];
            to[1] = points[2 * i + 1];
            if (!this.aim()) {
                i++;
            } else if (way.firm && !this.carries(way)) {
                seen[SEEN.gap] = this.passed;
                seen[SEEN.fixed] = 1;
            } else {
                this.sweepPiece(way, seen);
                i += this.advance(way) ? 1 : 0;
            }
        }
        this.show();
    }

    /** Begins at the nose, on the ground if there is any where the car's wheels stand. */
    private begin({ points, frame, ground: standing }: Way): void {
        this.passed = 0;
        spot[0] = points[0];
        spot[1] = standing[0];
        spot[2] = points[1];
        spot[3] = STEP;
        for (let k = 0; k < 3; k++) {
            start[k] = frame[3 + k];
        }
        this.findGround();
        for (let k = 0; k < 3; k++) {
            from[k] = ground[k];
            start[k] = normal[k];
        }
    }

    /**
     * Finds the frame of the next piece, and the ground at its end. It is no steeper than the ground where it begins: what stands at its
     * end may be taken for ground there.
     *
     * @returns False if there is next to no way to go.
     */
    private aim(): boolean {
        const x = to[0] - from[0];
        const z = to[1] - from[2];
        const flat = Math.sqrt(x * x + z * z);
        if (flat < SHORT) {
            return false;
        }
        let slope = -(start[0] * x + start[2] * z) / (flat * start[1]);
        spot[0] = to[0];
        spot[1] = from[1] + slope * flat;
        spot[2] = to[1];
        spot[3] = STEP + KINK * flat;
        this.findGround();
        slope = Math.min(slope, (ground[1] - from[1]) / flat);
        const size = Math.sqrt(1 + slope * slope);
        along[0] = x / (flat * size);
        along[1] = slope / size;
        along[2] = z / (flat * size);
        this.length = flat * size;
        cross(start, along, axle);
        const wide = Math.sqrt(axle[0] * axle[0] + axle[1] * axle[1] + axle[2] * axle[2]);
        for (let k = 0; k < 3; k++) {
            axle[k] /= wide;
        }
        cross(along, axle, up);
        return true;
    }

    /** Advances to the end of the piece, or to where its sweep ended. @returns True if the piece is done. */
    private advance({ low }: Way): boolean {
        const done = this.swept + ADVANCE >= this.length;
        const way = done ? this.length : this.swept + ADVANCE;
        this.passed += way;
        if (!done) {
            for (let k = 0; k < 3; k++) {
                spot[k] = from[k] + way * along[k];
            }
            spot[3] = low + STEP + KINK * ADVANCE;
            this.findGround();
        }
        for (let k = 0; k < 3; k++) {
            from[k] = ground[k];
            start[k] = normal[k];
        }
        return done;
    }

    /** Finds the ground about the {@link spot}. Where there is none, it goes on as it was. */
    private findGround(): void {
        ray[0] = spot[0];
        ray[1] = spot[1] + ABOVE;
        ray[2] = spot[2];
        ray[3] = 0;
        ray[4] = -1;
        ray[5] = 0;
        ray[6] = ABOVE + BELOW;
        this.cast(ray, GROUND, face);
        ground[0] = spot[0];
        ground[2] = spot[2];
        const height = spot[1] + ABOVE - face.distance;
        const is = face.distance >= 0 && face.normal[1] > STEEP && Math.abs(height - spot[1]) <= spot[3];
        this.isGround = is;
        ground[1] = is ? height : spot[1];
        for (let k = 0; k < 3; k++) {
            normal[k] = is ? face.normal[k] : start[k];
        }
    }

    /** True if there is ground at the end of the piece, below both sides of the car. */
    private carries({ halfWidth }: Way): boolean {
        let carries = this.isGround;
        for (let k = 0; k < 3; k++) {
            middle[k] = ground[k];
            middle[3 + k] = normal[k];
        }
        for (let side = -halfWidth; carries && side <= halfWidth; side += 2 * halfWidth) {
            for (let k = 0; k < 3; k++) {
                spot[k] = middle[k] + side * axle[k];
            }
            spot[3] = STEP;
            this.findGround();
            carries = this.isGround;
        }
        for (let k = 0; k < 3; k++) {
            ground[k] = middle[k];
            normal[k] = middle[3 + k];
        }
        return carries;
    }

    private sweepPiece({ halfWidth, margin, low, high }: Way, seen: Float64Array): void {
        const radius = (high - low) / 2;
        const atNose = this.passed === 0;
        for (let k = 0; k < 3; k++) {
            sweep[SWEEP.center + k] = from[k] + (low + radius) * up[k] - radius * along[k];
            sweep[SWEEP.direction + k] = along[k];
            sweep[SWEEP.axle + k] = axle[k];
        }
        sweep[SWEEP.length] = this.length;
        sweep[SWEEP.radius] = radius;
        sweep[SWEEP.width] = 2 * (halfWidth + (atNose ? 0 : margin));
        this.swept = this.length;
        this.sweep(sweep, ALL_BUT_TRIGGERS, hit);
        if (hit.distance < 0) {
            return;
        }
        let gap = 0;
        let height = 0;
        for (let k = 0; k < 3; k++) {
            const away = hit.point[k] - from[k];
            gap += away * along[k];
            height += away * up[k];
        }
        if (gap < 0 && atNose) {
            return; // it is beside the car
        }
        if (height < low + radius && this.isDrivable()) {
            this.swept = Math.max(0, Math.min(this.length, gap));
            return;
        }
        this.note(Math.max(0, gap), seen);
    }

    /** True if the face that was met is ground: it is not steep, or it is met from above. */
    private isDrivable(): boolean {
        for (let k = 0; k < 3; k++) {
            ray[k] = hit.point[k] - BEFORE * along[k] - BENEATH * up[k];
            ray[3 + k] = along[k];
        }
        ray[6] = 1.5 * BEFORE;
        this.cast(ray, ALL_BUT_TRIGGERS, face);
        if (face.distance < 0 || this.steepness() < -STEEP) {
            // the ray began in the ground, or passes below what was met
            for (let k = 0; k < 3; k++) {
                ray[k] = hit.point[k] + BEFORE * up[k];
                ray[3 + k] = -up[k];
            }
            this.cast(ray, ALL_BUT_TRIGGERS, face);
        }
        return face.distance >= 0 && face.body === hit.body && this.steepness() > STEEP;
    }

    /** Cosine of the angle between the {@link face} and the ground. */
    private steepness(): number {
        const { normal: n } = face;
        return n[0] * up[0] + n[1] * up[1] + n[2] * up[2];
    }

    /** Notes what was met, unless it drives the same way beside the car and farther back. */
    private note(gap: number, seen: Float64Array): void {
        this.describe(hit, met);
        let speed = 0;
        let across = 0;
        let lead = 0;
        for (let k = 0; k < 3; k++) {
            speed += met[MET.velocity + k] * along[k];
            across += met[MET.velocity + k] * axle[k];
            lead += met[MET.away + k] * along[k];
        }
        if (this.passed + gap < BESIDE && speed > MOVES && lead < 0) {
            return;
        }
        seen[SEEN.gap] = this.passed + gap;
        seen[SEEN.speed] = speed;
        seen[SEEN.fixed] = met[MET.fixed];
        seen[SEEN.across] = Math.abs(across);
    }

    /** Casts a ray, see `RayGround.cast`. */
    protected abstract cast(ray: Float64Array, mask: number, hit: GroundHit): void;

    /** Sweeps a cylinder, see `Ground.sweep`. */
    protected abstract sweep(sweep: Float64Array, mask: number, hit: GroundHit): void;

    /** Describes the body of a hit by the places of {@link MET}. */
    protected abstract describe(hit: GroundHit, out: Float64Array): void;

    /** Hides the {@link own} bodies, and what is not ground, from rays and sweeps until {@link show}. */
    protected abstract hide(): void;

    protected abstract show(): void;
}
