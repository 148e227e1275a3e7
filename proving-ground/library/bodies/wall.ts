import type { Coach } from './coaches.js';
import { curve, mix } from './curve.js';
import type { Point } from '../../../templates/looks/loft.js';
import type { Opening, Outline } from '../../../templates/looks/outline.js';

/** Distance of columns, m: fine enough for round corners. */
const SPACING = 0.075;

/** Steps of a corner's curve. */
const CORNER = 48;

/** Reach of a flare from the opening, m. */
const FLARE = 0.16;

/** The upright sheet metal all around a car, seen from above a rounded oblong; places on it go from the nose's middle. */
export class Wall {
    readonly outline: Outline;

    /** Openings of the wheels between nose and tail. */
    readonly openings: readonly Opening[];

    /** From the nose's middle along the left side to the tail's, m. */
    readonly length: number;

    /** Best places for the columns of a mesh, m. */
    readonly columns: readonly number[];

    private readonly coach: Coach;
    private readonly path: { x: number; z: number; d: number }[] = [];

    constructor(outline: Outline, coach: Coach) {
        this.outline = outline;
        this.coach = coach;
        this.openings = outline.openings.filter(({ z }) => z > outline.tailZ && z < outline.noseZ);
        const [front, rear] = [outline.z(coach.nose.from), outline.z(coach.tail.from)];
        for (let k = 0; k <= CORNER; k++) {
            this.round((k / CORNER) * 0.5 * Math.PI, front, outline.noseZ, coach.nose.square);
        }
        const straight = Math.ceil((front - rear) / 0.05);
        for (let k = 1; k < straight; k++) {
            const z = mix(front, rear, k / straight);
            this.add(this.halfAt(z), z);
        }
        for (let k = CORNER; k >= 0; k--) {
            this.round((k / CORNER) * 0.5 * Math.PI, rear, outline.tailZ, coach.tail.square);
        }
        this.length = this.path[this.path.length - 1].d;
        this.columns = this.lay();
    }

    /**
     * A point of the sheet metal.
     *
     * @param d - Place from the nose's middle along the left side, m; negative is on the right.
     * @param t - Height: 0 at the sill, 1 where the upright part ends, 2 where the deck begins.
     * @param lift - Above the surface, m.
     */
    point(d: number, t: number, lift = 0): Point {
        const { outline, coach } = this;
        const side = d < 0 ? -1 : 1;
        const { x, z } = this.plan(Math.abs(d));
        const [fore, aft] = [this.plan(Math.abs(d) - 0.03), this.plan(Math.abs(d) + 0.03)];
        const size = Math.hypot(aft.x - fore.x, aft.z - fore.z);
        const [nx, nz] = [(fore.z - aft.z) / size, (aft.x - fore.x) / size];
        const end = nz > 0 ? coach.nose.profile : coach.tail.profile;
        const inset = (at: number): number => mix(curve(coach.flank, at), curve(end, at), nz * nz);
        const angle = Math.max(0, t - 1) * 0.5 * Math.PI;
        const y = this.heightAt(z, Math.min(1, t)) + outline.silhouette.chamfer * Math.sin(angle);
        const roll = outline.half - outline.x(outline.silhouette.waist);
        const out = lift + this.flareAt(z, y) * nx * nx - inset(Math.min(1, t)) - roll * (1 - Math.cos(angle));
        return [side * Math.max(0, x + out * nx), y + lift * Math.sin(angle), z + out * nz];
    }

    /** Height above the ground of a share of the upright part. */
    heightAt(z: number, t: number): number {
        const { sill } = this.outline;
        return sill + (this.outline.shoulder(z) - sill) * t;
    }

    /** Place along the wall where the flank passes a cross-section. */
    at(z: number): number {
        const i = this.path.findIndex((point) => point.z <= z);
        if (i <= 0) {
            return i < 0 ? this.length : 0;
        }
        const [a, b] = [this.path[i - 1], this.path[i]];
        return mix(a.d, b.d, a.z === b.z ? 0 : (a.z - z) / (a.z - b.z));
    }

    /** Half width and place of the plan. */
    plan(d: number): { x: number; z: number } {
        const { path } = this;
        if (d <= 0 || d >= this.length) {
            // beyond the middle lies the mirror image
            const over = d <= 0 ? -d : 2 * this.length - d;
            const { x, z } = over === 0 || over === this.length ? this.end(d) : this.plan(over);
            return { x: -x, z };
        }
        let [low, high] = [0, path.length - 1];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            [low, high] = path[middle].d <= d ? [middle, high] : [low, middle];
        }
        const share = (d - path[low].d) / (path[high].d - path[low].d);
        return { x: mix(path[low].x, path[high].x, share), z: mix(path[low].z, path[high].z, share) };
    }

    private end(d: number): { x: number; z: number } {
        return { x: 0, z: d <= 0 ? this.outline.noseZ : this.outline.tailZ };
    }

    private flareAt(z: number, y: number): number {
        let most = 0;
        for (const opening of this.openings) {
            const away = Math.hypot(z - opening.z, y - opening.hub) - opening.radius;
            most = Math.max(most, (1 - Math.max(0, away) / FLARE) ** 3);
        }
        return this.coach.flare * Math.max(0, most);
    }

    /** Half width without the corners. */
    private halfAt(z: number): number {
        const { half, length, noseZ, tailZ } = this.outline;
        return half - this.coach.bow * ((2 * z - noseZ - tailZ) / length) ** 2;
    }

    /** One point of a corner, by an angle from the middle of the end. */
    private round(angle: number, from: number, to: number, square: number): void {
        const z = from + (to - from) * Math.cos(angle) ** (2 / square);
        this.add(this.halfAt(z) * Math.sin(angle) ** (2 / square), z);
    }

    private add(x: number, z: number): void {
        const last = this.path[this.path.length - 1];
        const d = last ? last.d + Math.hypot(x - last.x, z - last.z) : 0;
        if (!last || d > last.d) {
            this.path.push({ x, z, d });
        }
    }

    private lay(): number[] {
        const count = Math.ceil(this.length / SPACING);
        const even = Array.from({ length: count + 1 }, (_, i) => (i / count) * this.length);
        const edges = this.openings.flatMap(({ z, radius }) =>
            [radius + 0.002, radius - 0.002, 0.97 * radius, 0.9 * radius].flatMap((r) => [z - r, z + r])
        );
        return [...even, ...edges.map((z) => this.at(z))].sort((a, b) => a - b);
    }
}
