import { describe, expect, it } from 'vitest';

import { BeltPath, POSE } from '../../src/presentation/belt-path.js';

/** A belt around wheels of 0.35 m by their places, along and up. */
function around(...wheels: [number, number][]): BeltPath {
    const path = new BeltPath(wheels.length, 0.35);
    wheels.forEach(([along, up], i) => path.place(i, along, up));
    path.tighten();
    return path;
}

function at(path: BeltPath, distance: number): { place: number[]; travel: number[] } {
    const pose = new Float64Array(4);
    path.at(distance, pose);
    return { place: [pose[POSE.along], pose[POSE.up]], travel: [pose[POSE.travelAlong], pose[POSE.travelUp]] };
}

function close(one: number[], two: number[]): void {
    one.forEach((x, k) => expect(x).toBeCloseTo(two[k], 10));
}

describe('the belt of a track', () => {
    it('is as long as its straights and one turn around the wheels', () => {
        expect(around([1, 0], [-1, 0]).length).toBeCloseTo(4 + 2 * Math.PI * 0.35, 10);
        expect(around([1, 0], [0, 0], [-1, 0]).length).toBeCloseTo(4 + 2 * Math.PI * 0.35, 10);
    });

    it('goes rearward on the ground, up behind, forward above, and down in front', () => {
        const path = around([1, 0], [0.2, 0], [-1, 0]);
        const quarter = (Math.PI / 2) * 0.35;
        const corners: [number, number[], number[]][] = [
            [0, [1, -0.35], [-1, 0]],
            [2, [-1, -0.35], [-1, 0]],
            [2 + quarter, [-1.35, 0], [0, 1]],
            [2 + 2 * quarter, [-1, 0.35], [1, 0]],
            [4 + 3 * quarter, [1.35, 0], [0, -1]]
        ];
        for (const [distance, place, travel] of corners) {
            const found = at(path, distance);
            close(found.place, place);
            close(found.travel, travel);
        }
    });

    it('runs up to a raised sprocket and idler', () => {
        const path = around([1.8, 0.3], [1, 0], [-1, 0], [-1.8, 0.3]);
        expect(at(path, path.length - 0.35 * 0.01).place[0]).toBeGreaterThan(1.8);
        // the slope behind the foremost wheel
        const { travel } = at(path, 0.01);
        close(travel, [-0.8 / Math.hypot(0.8, 0.3), -0.3 / Math.hypot(0.8, 0.3)]);
    });

    it('leaves out a wheel that a bump has lifted, and closes without a gap', () => {
        const path = around([1, 0.05], [0, 0.2], [-1, 0]);
        const step = path.length / 1000;
        let former = at(path, 0).place;
        for (let i = 1; i <= 1000; i++) {
            const { place, travel } = at(path, (i * step) % path.length);
            const [along, up] = [place[0] - former[0], place[1] - former[1]];
            expect(Math.hypot(along, up) / step).toBeCloseTo(1, 3);
            expect(along * travel[0] + up * travel[1]).toBeGreaterThan(0);
            former = place;
        }
    });
});
