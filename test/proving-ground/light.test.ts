import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { SUMMIT, mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { mountainHeight } from '../../proving-ground/library/ground/mountain.js';
import { paintOutlook } from '../../proving-ground/library/picture/outlook.js';
import { overcast, TIMES } from '../../proving-ground/library/picture/times.js';
import { SunWatch } from '../../proving-ground/picture/sun-watch.js';

const { golden, day } = TIMES;

/** Share of the low sun that a camera sees that has stood somewhere for two seconds. */
function seenFrom(eye: Vec3, sun = golden.sun): number {
    const watch = new SunWatch();
    for (let i = 0; i < 120; i++) {
        watch.look(eye, sun, 1 / 60);
    }
    return watch.share;
}

describe('the glare of a low sun', () => {
    it('meets who leaves the summit', () => {
        const { x, y, z } = mountainLine[SUMMIT];
        expect(seenFrom(new Vec3(x, y + 2, z))).toBe(1);
    });

    it('ends where the mountain hides the sun', () => {
        // behind the mountain as the sun sees it
        const [x, z] = [160, 500];
        const eye = new Vec3(x, mountainHeight(x, z) + 2, z);
        const steep = new Vec3(-0.8, 0.05, 0.1).normalize();
        expect(seenFrom(eye, steep)).toBe(0);
    });

    it('fades within half a second, and not at once', () => {
        const { x, y, z } = mountainLine[SUMMIT];
        const eye = new Vec3(x, y + 2, z);
        const watch = new SunWatch();
        const below = new Vec3(golden.sun.x, -0.3, golden.sun.z).normalize();
        let frames = 0;
        while (watch.share > 0.1 && frames < 600) {
            const before = watch.share;
            watch.look(eye, below, 1 / 60);
            expect(before - watch.share).toBeLessThan(0.1);
            frames++;
        }
        expect(frames / 60).toBeGreaterThan(0.3);
        expect(frames / 60).toBeLessThan(0.8);
    });
});

describe('what paint mirrors', () => {
    const columns = 128;
    const rows = 64;
    const white = (): Float32Array => new Float32Array(3 * columns * rows).fill(1);
    const changed = (picture: Float32Array): number[] =>
        Array.from({ length: rows }, (_, row) => {
            const from = 3 * row * columns;
            return picture.slice(from, from + 3 * columns).filter((value) => value !== 1).length / (3 * columns);
        });

    it('has hills around the horizon, and the sky above them', () => {
        const picture = white();
        paintOutlook(picture, columns, day);
        const share = changed(picture);
        expect(share[rows / 2 - 1]).toBeGreaterThan(0.9);
        // hills of 250 m from 900 m on are at most 16° high
        expect(Math.max(...share.slice(0, Math.floor(rows * (0.5 - 16 / 180))))).toBe(0);
    });

    it('is green hills by day, never brighter than the haze before them', () => {
        const picture = white();
        paintOutlook(picture, columns, day);
        const row = rows / 2 - 1;
        for (let column = 0; column < columns; column++) {
            const [r, g, b] = picture.slice(3 * (row * columns + column), 3 * (row * columns + column) + 3);
            expect(Math.max(r, g, b)).toBeLessThanOrEqual(Math.fround(Math.max(...day.horizon)));
        }
    });

    it('fades into the haze of rain', () => {
        const contrast = (light: typeof day): number => {
            const picture = white();
            paintOutlook(picture, columns, light);
            const row = 3 * columns * (rows / 2 - 2);
            const hills = picture.slice(row, row + 3 * columns).filter((value) => value !== 1);
            const [red, green, blue] = light.horizon;
            const haze = (red + green + blue) / 3;
            return hills.reduce((sum, value) => sum + Math.abs(value - haze), 0) / hills.length / haze;
        };
        expect(contrast(overcast(day))).toBeLessThan(0.7 * contrast(day));
    });
});

describe('the mist of the valleys', () => {
    it('lies in the morning and at night, not by day', () => {
        expect(day.mist).toBe(0);
        expect(golden.mist).toBeGreaterThan(TIMES.night.mist);
    });
});
