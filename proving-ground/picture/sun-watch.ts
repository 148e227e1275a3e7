import type { Vec3 } from 'playcanvas';

import { landHeight } from '../library/ground/land.js';
import { isOnMountain, mountainHeight } from '../library/ground/mountain.js';

/** Distances at which the land may hide the sun, m: one is looked at in a frame. */
const DISTANCES = Array.from({ length: 14 }, (_, i) => 9 * 1.5 ** i);

/** Part of the way to darkness or light that eyes go in a second. */
const HASTE = 5;

/** Watches for land that hides a low sun from the camera. */
export class SunWatch {
    /** Share of the sun that is seen, 0 to 1. */
    share = 1;

    private readonly hidden = DISTANCES.map(() => false);
    private next = 0;

    /**
     * Looks again, a little in each frame.
     *
     * @param eye - Position of the camera, m.
     * @param sun - Direction to the sun.
     * @param dt - Time since the last look, s.
     * @returns True if the share has changed.
     */
    look(eye: Vec3, sun: Vec3, dt: number): boolean {
        const away = DISTANCES[this.next];
        this.hidden[this.next] = heightOf(eye.x + away * sun.x, eye.z + away * sun.z) > eye.y + away * sun.y;
        this.next = (this.next + 1) % DISTANCES.length;
        const target = this.hidden.includes(true) ? 0 : 1;
        const before = this.share;
        const step = Math.min(1, HASTE * dt);
        this.share = Math.abs(target - before) < 0.01 ? target : before + step * (target - before);
        return this.share !== before;
    }
}

function heightOf(x: number, z: number): number {
    return isOnMountain(x, z) ? mountainHeight(x, z) : landHeight(x, z);
}
