import { Mat4, Quat, Vec3 } from 'playcanvas';

import type { VehicleLike } from '../components/vehicle/vehicle-like.js';

/** Measures of a picture at scale 1, px: margin, title, graphs of the car with the g-g diagram, and heading and cell of a wheel. */
export const PAD = 8;
export const TITLE = 18;
export const CAR_SIZE = [448, 136] as const;
export const HEADING = 24;
export const CELL = [224, 86] as const;

/** Largest scale, and shares of the screen that a picture may take: fingers drive below it. */
const LARGEST = 1.15;
const OF_WIDTH = 0.96;
const OF_HEIGHT = 0.5;

/** Share of the largest size for which the picture stays narrow. */
const ENOUGH = 0.8;

/** Wheels whose centers are nearer to each other along the car are an axle, m. */
const AXLE = 0.2;

/** Places of the parts of a picture. */
export interface TelemetryLayout {
    /** px at scale 1. */
    readonly width: number;
    readonly height: number;

    /** Pixels of the page for each of these. */
    readonly scale: number;

    /** Left upper corner of the cell of each wheel. */
    readonly cells: readonly (readonly [x: number, y: number])[];

    /** Left ends of the headings above the cells, and their upper end. */
    readonly columns: readonly number[];
    readonly top: number;
}

/**
 * Arranges a picture as the wheels are on the car, so that it is as large as it may be on the screen: wheels below the graphs or
 * beside them, with the rear axles beside the front ones where there are many.
 *
 * @param car - The car.
 * @param width - Width of the screen, px.
 * @param height - Its height, px.
 * @param size - Factor of the size where there is room.
 */
export function layOutTelemetry(car: VehicleLike, width: number, height: number, size: number): TelemetryLayout {
    const axles = axlesOf(car);
    const layouts: TelemetryLayout[] = [];
    for (const beside of [false, true]) {
        for (let blocks = 1; blocks <= Math.max(1, axles.length); blocks++) {
            const layout = arrange(axles, blocks, beside);
            const fits = Math.min((OF_WIDTH * width) / layout.width, (OF_HEIGHT * height) / layout.height);
            layouts.push({ ...layout, scale: Math.min(LARGEST * size, fits) });
        }
    }
    const largest = Math.max(...layouts.map(({ scale }) => scale));
    return layouts.find(({ scale }) => scale >= ENOUGH * largest) as TelemetryLayout;
}

function arrange(axles: readonly (readonly number[])[], blocks: number, beside: boolean): TelemetryLayout {
    const across = Math.max(1, ...axles.map((axle) => axle.length));
    const rows = Math.ceil(axles.length / blocks);
    const [carWidth, carHeight] = CAR_SIZE;
    const [cellWidth, cellHeight] = CELL;
    const left = beside ? 2 * PAD + carWidth : PAD;
    const top = PAD + TITLE + (beside ? 0 : carHeight + PAD);
    const cells: [number, number][] = [];
    axles.forEach((axle, row) => {
        const block = Math.floor(row / rows);
        axle.forEach((wheel, k) => {
            const column = across * block + (across - axle.length) / 2 + k;
            cells[wheel] = [left + cellWidth * column, top + HEADING + cellHeight * (row - rows * block)];
        });
    });
    const count = across * blocks;
    const bottom = top + HEADING + cellHeight * rows;
    return {
        width: Math.max(PAD + carWidth, left + cellWidth * count - PAD) + PAD,
        height: Math.max(PAD + TITLE + carHeight, bottom) + PAD,
        scale: 1,
        cells,
        columns: [...new Set(cells.map(([x]) => x))],
        top
    };
}

/** Wheels of each axle from left to right, axle by axle from front to rear. */
function axlesOf({ entity, wheelViews }: VehicleLike): number[][] {
    const toChassis = new Mat4().copy(entity.getWorldTransform()).invert();
    const places = wheelViews.map((wheel) => {
        const place = new Vec3();
        wheel.getWorldPose(place, new Quat());
        return toChassis.transformPoint(place, place);
    });
    const order = places.map((_, i) => i).sort((a, b) => places[b].z - places[a].z);
    const axles: number[][] = [];
    let front = Infinity;
    for (const wheel of order) {
        if (front - places[wheel].z > AXLE) {
            front = places[wheel].z;
            axles.push([]);
        }
        axles[axles.length - 1].push(wheel);
    }
    axles.forEach((axle) => axle.sort((a, b) => places[b].x - places[a].x));
    return axles;
}
