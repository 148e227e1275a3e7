import { Vec3, type GraphicsDevice, type Mesh } from 'playcanvas';

import type { VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';

const DARK = '#15181c';

/** Side view of a small car from the nose to the tail: shares of length and height, and of half the width there. */
const LINES: [along: number, up: number, wide: number, color: string][] = [
    [1, 0.18, 0.84, '#c9cfd6'],
    [1, 0.42, 0.88, '#c9cfd6'],
    [0.96, 0.52, 0.9, '#c9cfd6'],
    [0.7, 0.62, 0.95, '#c9cfd6'],
    [0.7, 0.62, 0.92, DARK],
    [0.54, 0.96, 0.74, DARK],
    [0.54, 0.97, 0.73, '#c9cfd6'],
    [0.16, 0.98, 0.73, '#c9cfd6'],
    [0.16, 0.97, 0.74, DARK],
    [0.02, 0.62, 0.92, DARK],
    [0.02, 0.62, 0.95, '#c9cfd6'],
    [0, 0.5, 0.92, '#c9cfd6'],
    [0, 0.18, 0.86, '#c9cfd6']
];

/** A car in a few faces, about its center of mass. */
export function carLines(device: GraphicsDevice, vehicle: VehicleJson): Mesh {
    const { hull, body } = vehicle;
    const builder = new MeshBuilder();
    const tail = middleOf(vehicle) + (hull.ahead ?? 0) - hull.length / 2;
    const at = ([along, up, wide]: (typeof LINES)[number], side: number): Vec3 =>
        new Vec3((side * wide * hull.width) / 2, up * hull.height - body.cgHeight, tail + along * hull.length);
    for (let i = 0; i + 1 < LINES.length; i++) {
        const [here, next] = [LINES[i], LINES[i + 1]];
        builder.color.fromString(here[3]);
        builder.face(at(here, 1), at(next, 1), at(next, -1), at(here, -1));
    }
    for (const side of [1, -1]) {
        const fan = (indices: number[], color: string): void => {
            builder.color.fromString(color);
            const corners = indices.map((i) => at(LINES[i], side));
            builder.face(...(side > 0 ? corners.reverse() : corners));
        };
        fan([0, 1, 2, 3, 10, 11, 12], '#c9cfd6');
        fan([4, 5, 8, 9], DARK);
        fan([6, 7, 8, 5], '#c9cfd6');
    }
    return builder.build(device);
}

/** A wheel about its own X. */
export function wheelLines(device: GraphicsDevice, radius: number, width: number): Mesh {
    const builder = new MeshBuilder();
    const sides = 14;
    const at = (i: number, r: number, x: number): Vec3 => {
        const angle = (i / sides) * 2 * Math.PI;
        return new Vec3(x, r * Math.cos(angle), r * Math.sin(angle));
    };
    const half = width / 2;
    for (let i = 0; i < sides; i++) {
        builder.color.fromString(DARK);
        builder.face(at(i, radius, half), at(i, radius, -half), at(i + 1, radius, -half), at(i + 1, radius, half));
        for (const side of [1, -1]) {
            const face = (inner: number, outer: number, color: string): void => {
                builder.color.fromString(color);
                const corners = [
                    at(i, inner, side * half),
                    at(i, outer, side * half),
                    at(i + 1, outer, side * half),
                    at(i + 1, inner, side * half)
                ];
                builder.face(...(side > 0 ? corners : corners.reverse()));
            };
            face(0.62 * radius, radius, DARK);
            face(0.02, 0.62 * radius, i % 2 ? '#9aa1a8' : '#565c63');
        }
    }
    return builder.build(device);
}
