import { cross } from '../../math/cross.js';
import { BODY } from '../body.js';

/** A row that moves a point: its direction, and lever x direction. */
export function layArm(row: Float64Array, direction: Float64Array, lever: Float64Array): void {
    row[0] = direction[0];
    row[1] = direction[1];
    row[2] = direction[2];
    row[3] = lever[1] * direction[2] - lever[2] * direction[1];
    row[4] = lever[2] * direction[0] - lever[0] * direction[2];
    row[5] = lever[0] * direction[1] - lever[1] * direction[0];
}

/** Writes a unit vector at right angles to another. */
export function across(axis: Float64Array, out: Float64Array): void {
    const x = Math.abs(axis[0]);
    const y = Math.abs(axis[1]);
    const z = Math.abs(axis[2]);
    out.fill(0);
    out[x <= y && x <= z ? 0 : y <= z ? 1 : 2] = 1;
    cross(axis, out, out);
    const length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
    for (let i = 0; i < 3; i++) {
        out[i] /= length;
    }
}

/** Writes the acceleration w x (w x r) of a point that turns with its body, in the frame of the body. */
export function centripetal(body: Float64Array, r: Float64Array, out: Float64Array): void {
    const x = body[BODY.ownAngularVelocityX];
    const y = body[BODY.ownAngularVelocityY];
    const z = body[BODY.ownAngularVelocityZ];
    const along = x * r[0] + y * r[1] + z * r[2];
    const square = x * x + y * y + z * z;
    out[0] = x * along - r[0] * square;
    out[1] = y * along - r[1] * square;
    out[2] = z * along - r[2] * square;
}
