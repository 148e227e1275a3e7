import { existsSync, readFileSync } from 'node:fs';

import { Mat4, Vec3, Vec4 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { GARAGE, TRAINS } from '../../proving-ground/cars/car-list.js';
import { PLAIN_CARS } from '../../proving-ground/cars/plain-cars.js';
import { chaseFraming, extentOf, EYES, FIELD_OF_VIEW, showFraming } from '../../proving-ground/picture/framing.js';
import type { Extent } from '../../src/internal.js';
import type { MachineJson } from '../../templates/machines/machine-json.js';
import type { TrainJson } from '../../templates/trains/train-json.js';

/** Width and height of a picture, CSS px. */
const SCREENS = [
    [1280, 720],
    [640, 360],
    [844, 390],
    [390, 844],
    [500, 500]
] as const;

/** A file of a vehicle; those of trains and machines are in folders of their own. */
function read<T>(name: string): T {
    const file = ['', 'trains/', 'machines/'].map((folder) => `templates/${folder}${name}.json`).find(existsSync);
    return JSON.parse(readFileSync(file!, 'utf8')) as T;
}

/** Every car of the garage that has a file, with the trailer that it tows. */
const CARS = GARAGE.filter((name) => !(name in PLAIN_CARS)).map((name) => {
    const train = TRAINS.includes(name) ? read<TrainJson>(name) : null;
    return { name, extent: extentOf(read<MachineJson>(train?.front ?? name), train) };
});

/** The box around a car as the engine's camera of the page draws it: -1 to 1 from edge to edge. */
function drawn(extent: Extent, eye: Vec3, focus: Vec3, width: number, height: number): Record<string, number> {
    // upright screens keep the width, as the page has it
    const lens = new Mat4().setPerspective(FIELD_OF_VIEW, width / height, 0.2, 3000, width < height);
    const view = new Mat4().setLookAt(eye, focus, Vec3.UP).invert();
    const all = new Mat4().mul2(lens, view);
    const points = [-extent.side, extent.side].flatMap((x) =>
        [-extent.down, extent.up].flatMap((y) =>
            [-extent.behind, extent.ahead].map((z) => {
                const at = all.transformVec4(new Vec4(x, y, z, 1));
                return at.w > 0 ? [at.x / at.w, at.y / at.w] : [NaN, NaN];
            })
        )
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

describe.each(CARS)('the cameras of the page show $name', ({ extent }) => {
    it.each(SCREENS)('whole from behind, wheels and all, at %i x %i', (width, height) => {
        const { eye, focus } = chaseFraming(extent);
        const { left, right, bottom, top } = drawn(extent, eye, focus, width, height);
        expect(Math.max(-left, right, -bottom, top)).toBeLessThan(0.9);
        // and no smaller than it has to be
        expect((right - left) * Math.max(1, width / height)).toBeGreaterThan(0.4);
    });

    it('with the road ahead over its roof', () => {
        const { eye } = chaseFraming(extent);
        // point at which the line of sight over the front of the roof meets the ground, m ahead of the nose
        const drop = (eye.y - extent.up) / (extent.ahead - eye.z);
        expect((extent.up + extent.down) / drop).toBeLessThan(41);
    });

    it.each(SCREENS)(
        'whole from the side while nobody drives, below the lines of text, at %i x %i',
        (width, height) => {
            const angles = [29, 38, 47];
            const { distance, focus } = showFraming(extent, angles);
            for (const angle of angles) {
                const turn = (angle * Math.PI) / 180;
                const eye = new Vec3(distance * Math.sin(turn), EYES, focus.z + distance * Math.cos(turn));
                const { left, right, bottom, top } = drawn(extent, eye, focus, width, height);
                expect(Math.max(-left, right, -bottom, top)).toBeLessThan(0.9);
                expect((bottom + top) / 2).toBeLessThan(0.1);
            }
        }
    );
});
