import { Quads } from './quads.js';
import type { Rgb } from '../surface/traces.js';

/** Properties of a new puff. */
export interface PuffBirth {
    color: Rgb;
    opacity: number;

    /** m, m/s, s */
    size: number;
    growth: number;
    life: number;

    /** Acceleration upward, m/s²; gravity is part of it. */
    rise: number;
}

/** Share of its speed that a puff loses to the air in a second, as the exponent of its decay, 1/s. Estimate. */
const AIR = 2.2;

/** A streak is no longer than this, m: what the eye sees of a spark is short, however fast it flies. Estimate. */
const LONGEST = 0.3;

/** Share of a puff's life in which it comes into view. */
const DAWN = 0.08;

/** sRGB to the linear light that shaders calculate with. */
const GAMMA = 2.2;

/** Numbers of a puff: place, velocity, size, growth, age, life, rise, opacity, turn. */
const WIDTH = 13;

/** Smoke, dust, spray or sparks: puffs that fly, grow and fade, in a pool of which the newest takes the oldest's place. */
export class Puffs {
    readonly quads: Quads;

    /** Number of puffs alive after the last {@link fly}; at least 1 once one was emitted since. */
    alive = 0;

    private readonly puffs: Float32Array;
    private readonly colors: Float32Array;
    private readonly stretch: number;
    private readonly air: number;
    private next = 0;

    /**
     * @param capacity - Most puffs at a time.
     * @param stretch - Time of flight that a puff is drawn out along, s: 0 for clouds, more for sparks.
     * @param air - Drag of the air as the decay rate of their speed, 1/s.
     */
    constructor(capacity: number, stretch = 0, air = AIR) {
        this.quads = new Quads(capacity);
        this.puffs = new Float32Array(WIDTH * capacity);
        this.colors = new Float32Array(3 * capacity);
        this.stretch = stretch;
        this.air = air;
    }

    /**
     * Emits a puff; in a full pool it replaces the oldest.
     *
     * @param place - World, m.
     * @param velocity - World, m/s.
     * @param birth - Properties of the puff.
     * @param turn - Rotation of the picture, rad.
     */
    emit(place: ArrayLike<number>, velocity: ArrayLike<number>, birth: PuffBirth, turn: number): void {
        const { puffs, colors } = this;
        const i = this.next;
        this.next = (i + 1) % this.quads.capacity;
        const at = WIDTH * i;
        for (let k = 0; k < 3; k++) {
            puffs[at + k] = place[k];
            puffs[at + 3 + k] = velocity[k];
            colors[3 * i + k] = birth.color[k] ** GAMMA;
        }
        puffs[at + 6] = birth.size;
        puffs[at + 7] = birth.growth;
        puffs[at + 8] = 0;
        puffs[at + 9] = birth.life;
        puffs[at + 10] = birth.rise;
        puffs[at + 11] = birth.opacity;
        puffs[at + 12] = turn;
        this.quads.used = Math.max(this.quads.used, i + 1);
        this.alive = Math.max(1, this.alive);
    }

    /** Flies on, s. */
    fly(dt: number): void {
        const { puffs, quads } = this;
        const slowed = Math.exp(-this.air * dt);
        let alive = 0;
        for (let i = 0; i < quads.used; i++) {
            const at = WIDTH * i;
            puffs[at + 8] += dt;
            if (puffs[at + 8] >= puffs[at + 9]) {
                continue;
            }
            alive++;
            puffs[at + 4] += puffs[at + 10] * dt;
            puffs[at + 6] += puffs[at + 7] * dt;
            for (let k = 0; k < 3; k++) {
                puffs[at + 3 + k] *= slowed;
                puffs[at + k] += puffs[at + 3 + k] * dt;
            }
        }
        this.alive = alive;
        if (alive === 0) {
            this.clear();
        }
    }

    /** Ends all at once. */
    clear(): void {
        this.alive = this.quads.used = this.next = 0;
    }

    /**
     * Turns all to a camera.
     *
     * @param right - To the right of the picture, world, unit.
     * @param up - Up in the picture, world, unit.
     */
    face(right: ArrayLike<number>, up: ArrayLike<number>): void {
        const { puffs, colors, quads, stretch } = this;
        for (let i = 0; i < quads.used; i++) {
            const at = WIDTH * i;
            const age = puffs[at + 8] / puffs[at + 9];
            const size = age < 1 ? puffs[at + 6] / 2 : 0;
            let cos = Math.cos(puffs[at + 12]);
            let sin = Math.sin(puffs[at + 12]);
            let long = size;
            if (stretch > 0) {
                // along its flight, as the picture shows it
                const across = puffs[at + 3] * right[0] + puffs[at + 4] * right[1] + puffs[at + 5] * right[2];
                const rising = puffs[at + 3] * up[0] + puffs[at + 4] * up[1] + puffs[at + 5] * up[2];
                const speed = Math.max(1e-6, Math.hypot(across, rising));
                cos = across / speed;
                sin = rising / speed;
                long += age < 1 ? Math.min(LONGEST, stretch * speed) / 2 : 0;
            }
            const opacity = puffs[at + 11] * Math.min(1, age / DAWN) * Math.max(0, 1 - age);
            for (let corner = 0; corner < 4; corner++) {
                const u = corner % 2;
                const v = corner < 2 ? 0 : 1;
                const a = (2 * u - 1) * long;
                const b = (2 * v - 1) * size;
                const x = a * cos - b * sin;
                const y = a * sin + b * cos;
                quads.place(
                    i,
                    corner,
                    puffs[at] + x * right[0] + y * up[0],
                    puffs[at + 1] + x * right[1] + y * up[1],
                    puffs[at + 2] + x * right[2] + y * up[2],
                    0, // lit as the ground below: from above
                    1,
                    0,
                    u,
                    v
                );
                quads.tint(i, corner, colors[3 * i], colors[3 * i + 1], colors[3 * i + 2], opacity);
            }
            quads.touch(i);
        }
    }
}
