import type { Surface } from '../finishes.js';
import { box } from '../shapes.js';
import type { Part } from '../template-json.js';

const SEGMENTS = 9;

/** The opening for a wheel in a flank: places and sizes in m. */
export interface Arch {
    /** Half width of the flank. */
    x: number;
    hub: number;
    z: number;
    radius: number;

    /** Thickness of the flank. */
    sheet: number;

    /** Height that the sheet above the opening must not pass, at a place along the car. */
    ceiling?: (z: number) => number;

    /** Surface of the lip around the opening. */
    lip?: Surface;
}

/** Rounds the opening above a wheel: sheet from the circle to the straight edges around it, and a lip. */
export function arch(side: 1 | -1, { x: flank, hub, z, radius, sheet, ceiling, lip = 'plastic' }: Arch): Part[] {
    const step = Math.PI / SEGMENTS;
    const parts: Part[] = [];
    for (let i = 0; i < SEGMENTS; i++) {
        const angle = (i + 0.5) * step;
        const corner = Math.min(Math.max(Math.PI / 4, i * step), (i + 1) * step);
        const mirrored = Math.min(Math.max((3 * Math.PI) / 4, i * step), (i + 1) * step);
        const square = radius * Math.max(toEdge(corner), toEdge(mirrored)) + 0.02;
        const most = ceiling ? ceiling(z + radius * Math.cos(angle)) : Infinity;
        const gap = Math.max(0.005, Math.min(square, (most - hub) / Math.sin(angle) - radius));
        const place = (name: string, surface: Surface, inner: number, depth: number, x: number, wide: number): Part => {
            const middle = inner + depth / 2;
            return box(
                `${name} ${i + 1}`,
                surface,
                [x, hub + middle * Math.sin(angle), z + middle * Math.cos(angle)],
                [wide, depth, 2 * (inner + depth) * Math.tan(step / 2)],
                [90 - (angle * 180) / Math.PI, 0, 0]
            );
        };
        parts.push(
            place('Fill', 'paint', radius, gap, side * (flank - sheet / 2 - 0.001), sheet),
            place('Lip', lip, radius - 0.008, 0.035, side * (flank - 0.02), 0.07)
        );
    }
    return parts;
}

/** From the circle to the square around it, at an angle, per radius. */
function toEdge(angle: number): number {
    return 1 / Math.max(Math.abs(Math.cos(angle)), Math.sin(angle)) - 1;
}
