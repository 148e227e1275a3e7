import type { Recording } from '../../src/index.js';
import { SAFE_COLORS } from '../library/picture/comfort.js';

/** Time from point to point of the line, s, and its width over the height of the picture. */
const STEP = 0.25;
const WIDTH = 0.035;

/** Room around the line, as a share of the height. */
const MARGIN = 0.12;

/** Colors from slow to fast. */
const COLORS = [SAFE_COLORS[6], SAFE_COLORS[0], SAFE_COLORS[3], SAFE_COLORS[1], SAFE_COLORS[5]];

/** Part of a canvas, px. */
interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

/** Draws the way of a drive in the colors of its speed, from above, as large as it fits. */
export function wayPicture(pen: CanvasRenderingContext2D, drive: Recording, box: Box): void {
    const sample = new Float64Array(drive.stride);
    const points: [x: number, z: number][] = [];
    for (let time = 0; time <= drive.duration; time += STEP) {
        drive.at(time, sample);
        points.push([sample[0], sample[2]]);
    }
    const speeds = points.slice(1).map(([x, z], i) => Math.hypot(x - points[i][0], z - points[i][1]) / STEP);
    const fastest = Math.max(...speeds, 1);
    const margin = MARGIN * box.height;
    const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
    const [left, top] = [Math.min(...xs), Math.min(...zs)];
    const [wide, deep] = [Math.max(...xs) - left || 1, Math.max(...zs) - top || 1];
    const scale = Math.min((box.width - 2 * margin) / wide, (box.height - 2 * margin) / deep);
    const place = ([x, z]: [number, number]): [number, number] => [
        // the map has +X, the left of who looks along +Z, on the left
        box.x + box.width / 2 - scale * (x - left - wide / 2),
        box.y + box.height / 2 - scale * (z - top - deep / 2)
    ];
    pen.lineWidth = WIDTH * box.height;
    pen.lineCap = pen.lineJoin = 'round';
    speeds.forEach((speed, i) => {
        pen.strokeStyle = COLORS[Math.min(COLORS.length - 1, Math.floor((COLORS.length * speed) / fastest))];
        pen.beginPath();
        pen.moveTo(...place(points[i]));
        pen.lineTo(...place(points[i + 1]));
        pen.stroke();
    });
}
