import type { GraphicsDevice, StandardMaterial } from 'playcanvas';

import { normalTexture, RELIEF } from './lane-looks.js';
import { beforeDrawing } from '../library/ground/before-drawing.js';
import { matter } from '../library/ground/solid.js';

/** Side of the square of waves that tiles, m. */
const SPAN = 7;

/** Slope of a unit of height on one point. */
const STEEPNESS = 2.6;

/** Waves on the square: how many along its sides, and how high. */
const WAVES = [
    [1, 2, 1],
    [-2, 3, 0.7],
    [3, 4, 0.5],
    [5, -2, 0.35],
    [-7, 6, 0.22],
    [9, 11, 0.14],
    [-13, 8, 0.1]
] as const;

/**
 * Calm water with ripples on it.
 *
 * @param wide - Width of the plane that it is on, m, as `long` is its length.
 */
export function water(device: GraphicsDevice, wide: number, long: number): StandardMaterial {
    const material = matter({ color: '#15363f', gloss: 0.95 });
    const heights = new Float32Array(RELIEF * RELIEF);
    beforeDrawing(device, () => {
        const turn = (2 * Math.PI) / RELIEF;
        for (let i = 0; i < heights.length; i++) {
            const [x, y] = [i % RELIEF, Math.floor(i / RELIEF)];
            for (const [across, along, height] of WAVES) {
                // bent a little, or they would lie in rows
                heights[i] += height * Math.sin(turn * (across * x + along * y) + Math.sin(turn * (y - 2 * x)));
            }
        }
    });
    material.normalMap = normalTexture(device, heights, STEEPNESS);
    material.normalMapTiling.set(wide / SPAN, long / SPAN);
    material.update();
    return material;
}
