import { cross, dot, minus, type Vector } from './vector.js';

/** The axes of a vehicle in the space of its model: +X left, +Y up, +Z forward, from the ground below mid-wheelbase. */
export class VehicleFrame {
    readonly scale: number;
    private readonly axes: readonly [Vector, Vector, Vector];
    private readonly origin: Vector;

    /**
     * @param up - Upward axis of the model.
     * @param forward - Forward axis of the model.
     * @param origin - Origin of the frame, in the model's space.
     * @param scale - Meters in one unit of the model.
     */
    constructor(up: Vector, forward: Vector, origin: Vector, scale: number) {
        this.axes = [cross(up, forward), up, forward];
        this.origin = origin;
        this.scale = scale;
    }

    /** A point of the model, m. */
    point(point: Vector): [x: number, y: number, z: number] {
        const apart = minus(point, this.origin);
        const [left, up, forward] = this.axes;
        return [this.scale * dot(apart, left), this.scale * dot(apart, up), this.scale * dot(apart, forward)];
    }

    /** An axis of the model in the frame, to the left. */
    leftward(axis: Vector): [x: number, y: number, z: number] {
        const [x, y, z] = this.axes.map((own) => dot(axis, own) + 0);
        const sign = x < 0 ? -1 : 1;
        return [sign * x, sign * y + 0, sign * z + 0];
    }

    /** Column-major 4 × 4 matrix from the model's space. */
    matrix(): number[] {
        const columns = [0, 1, 2].map((k) => this.axes.map((axis) => this.scale * axis[k]));
        const shift = this.axes.map((axis) => -this.scale * dot(axis, this.origin));
        return [...columns.flatMap((column) => [...column, 0]), ...shift, 1].map((value) => value + 0);
    }
}
