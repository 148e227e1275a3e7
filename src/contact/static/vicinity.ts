/** Most parts and triangles that are kept at hand; where there are more, the trees are quicker. */
const PARTS = 4;
const TRIANGLES = 32;

/** Where a wheel is looked for beyond its rays, m: more means more triangles for each ray. Measured. */
const ASIDE = 0.05;

/** How far ahead it is looked for, s: longer means more triangles, shorter more searches. Measured. */
const AHEAD = 0.08;

/** What stands still near a wheel, so that its next rays need not search the world. */
export class Vicinity {
    /** Smallest and largest x, y, z of the room. */
    readonly box = new Float64Array(6);

    /** State of the scene that it was gathered from. */
    version = -1;

    /** Parts that reach into the room, and where the triangles of each begin; the last is followed by their end. */
    parts = 0;
    readonly part = new Int32Array(PARTS);
    readonly from = new Int32Array(PARTS + 1);
    readonly triangles = new Int32Array(TRIANGLES);

    /** Whether there was more than is kept. */
    crowded = false;

    /** For the owner: the step in which something was last looked up for the room, and what was found. */
    lookedUp = -1;
    found = 0;

    /** Which one of its vehicle was asked after this one. */
    next = 0;

    /** Begins anew about a ray: origin (3), unit direction (3) and length of something that goes at a velocity, m/s. */
    begin(ray: Float64Array, velocity: Float64Array, version: number): void {
        const { box } = this;
        this.version = version;
        this.parts = 0;
        this.crowded = false;
        this.lookedUp = -1;
        for (let k = 0; k < 3; k++) {
            const end = ray[k] + ray[6] * ray[k + 3];
            const way = AHEAD * velocity[k];
            box[k] = Math.min(ray[k], end) - ASIDE + Math.min(0, way);
            box[k + 3] = Math.max(ray[k], end) + ASIDE + Math.max(0, way);
        }
    }

    /** Opens the list of a part; returns false when there is no room for it. */
    open(part: number): boolean {
        if (this.parts === PARTS) {
            this.crowded = true;
            return false;
        }
        this.part[this.parts] = part;
        this.from[this.parts + 1] = this.from[this.parts];
        this.parts++;
        return true;
    }

    /** Closes the list of the last part, which is dropped if nothing of it reaches in. */
    drop(): void {
        this.parts--;
    }

    /** Adds a triangle to the last part; returns false when there is no room for it. */
    add(triangle: number): boolean {
        const at = this.from[this.parts];
        if (at === TRIANGLES) {
            this.crowded = true;
            return false;
        }
        this.triangles[at] = triangle;
        this.from[this.parts] = at + 1;
        return true;
    }

    /** Whether a ray stays in the room, and nothing has changed there. */
    holds(ray: Float64Array, version: number): boolean {
        const { box } = this;
        if (this.version !== version) {
            return false;
        }
        for (let k = 0; k < 3; k++) {
            const end = ray[k] + ray[6] * ray[k + 3];
            if (ray[k] < box[k] || ray[k] > box[k + 3] || end < box[k] || end > box[k + 3]) {
                return false;
            }
        }
        return true;
    }
}

/** Vicinities of one vehicle: one for each wheel, and some that are left behind. */
const KEPT = 8;

/** The vicinities of a vehicle's wheels. */
export class Vicinities {
    private readonly kept = Array.from({ length: KEPT }, () => new Vicinity());
    private last = 0;
    private oldest = 0;

    /** The one that was asked last. */
    get present(): Vicinity {
        return this.kept[this.last];
    }

    /** The vicinity that holds a ray; else one that is to be gathered anew, with another version than asked for. */
    about(ray: Float64Array, version: number): Vicinity {
        const { kept, last } = this;
        if (kept[last].holds(ray, version)) {
            return kept[last];
        }
        // wheels are asked in the same order step by step
        let at = kept[last].next;
        for (let tried = 0; !kept[at].holds(ray, version); at = tried++) {
            if (tried === KEPT) {
                at = this.oldest;
                this.oldest = (at + 1) % KEPT;
                kept[at].version = -1;
                break;
            }
        }
        kept[last].next = at;
        this.last = at;
        return kept[at];
    }
}
