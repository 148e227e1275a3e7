import type { Silhouette } from './silhouettes.js';
import type { LooksJson } from '../chassis-json.js';
import { middleOf } from '../wheelbase.js';

/** Room between a wheel and its arch, m. */
const AIR = 0.045;

/** A wheel's opening in the flank, m: place along the car, height of the hub, radius. */
export interface Opening {
    z: number;
    hub: number;
    radius: number;
}

/** The lines of a body in m: X to the left, Y above the ground at rest, Z ahead of mid-wheelbase. */
export class Outline {
    readonly silhouette: Silhouette;
    readonly length: number;
    readonly tailZ: number;
    readonly noseZ: number;

    /** Half width of the flanks. */
    readonly half: number;
    readonly height: number;
    readonly clearance: number;
    readonly openings: readonly Opening[];

    /** Between the wheels of an axle, m. */
    readonly room: number;

    constructor(vehicle: LooksJson, silhouette: Silhouette) {
        const { hull, axles, tires } = vehicle;
        const middle = middleOf(vehicle);
        this.silhouette = silhouette;
        this.length = hull.length;
        this.tailZ = (hull.ahead ?? 0) - hull.length / 2;
        this.noseZ = this.tailZ + hull.length;
        this.half = hull.width / 2;
        this.height = hull.height;
        this.clearance = hull.clearance;
        this.openings = axles.map(({ position, tire }) => ({
            z: position - middle,
            hub: tires[tire].radius,
            radius: tires[tire].radius + AIR
        }));
        this.room = Math.min(...axles.map(({ track, tire }) => track - tires[tire].width)) - 0.1;
    }

    /** A place along the car from its share of the length. */
    z(share: number): number {
        return this.tailZ + share * this.length;
    }

    /** A height from its share. */
    y(share: number): number {
        return share * this.height;
    }

    /** A half width from its share. */
    x(share: number): number {
        return share * this.half;
    }

    get sill(): number {
        return this.y(this.silhouette.sill);
    }

    get belt(): number {
        return this.y(this.silhouette.belt);
    }

    get gutterY(): number {
        return this.height - this.silhouette.crown;
    }

    /** Height of the body's upper edge: bonnet, waist, deck. */
    top(z: number): number {
        const { cowl, rearFoot, nose, tail } = this.silhouette;
        const front = this.z(cowl);
        const rear = this.z(rearFoot);
        const { belt } = this;
        if (z > front) {
            // a bonnet falls slowly at first
            const t = (z - front) / (this.noseZ - front);
            return belt + (this.y(nose) - belt) * t * (0.35 + 0.65 * t);
        }
        if (z < rear) {
            return belt + ((this.y(tail) - belt) * (rear - z)) / (rear - this.tailZ);
        }
        return belt;
    }

    /** Height at which the flank stops being upright. */
    shoulder(z: number): number {
        return this.top(z) - this.silhouette.chamfer;
    }

    /** By how much the flank lies inward, m. */
    tuck(z: number): number {
        const { noseCorner, tailCorner, noseTaper, tailTaper } = this.silhouette;
        const front = this.z(noseCorner);
        const rear = this.z(tailCorner);
        if (z > front) {
            return (noseTaper * (z - front)) / (this.noseZ - front);
        }
        return z < rear ? (tailTaper * (rear - z)) / (rear - this.tailZ) : 0;
    }

    /** Half width of the upright flank, and of the upper edge. */
    flankX(z: number): number {
        return this.half - this.tuck(z);
    }

    waistX(z: number): number {
        return this.x(this.silhouette.waist) - this.tuck(z);
    }

    /** Every place where a line of the flank bends, from tail to nose. */
    stations(): number[] {
        const { cowl, rearFoot, noseCorner, tailCorner } = this.silhouette;
        const middleOfBonnet = (this.z(cowl) + this.noseZ) / 2;
        const shares = [cowl, rearFoot, noseCorner, tailCorner].map((share) => this.z(share));
        const edges = this.openings.flatMap(({ z, radius }) => [z - radius, z + radius]);
        const all = [this.tailZ, this.noseZ, middleOfBonnet, ...shares, ...edges];
        const inside = all.filter((z) => z >= this.tailZ && z <= this.noseZ).sort((a, b) => a - b);
        return inside.filter((z, i) => i === 0 || z - inside[i - 1] > 0.01);
    }
}
