import { CROWD, THRONG } from '../library/ground/layout.js';

/** A camera so near a car of the crowd has little else before it, m. */
const ROOM = 4;

const [FROM_X, FROM_Z] = [CROWD.x - ROOM, THRONG.z - ROOM];
const TO_X = THRONG.x + THRONG.columns * THRONG.wide + ROOM;
const TO_Z = CROWD.z + CROWD.rows * CROWD.deep + ROOM;

/** True if the field of the crowd, which comes when it is called, is in the line of sight between two points, m. */
export function meetsCrowd(from: { x: number; z: number }, to: { x: number; z: number }): boolean {
    const [firstX, lastX] = shares(from.x, to.x, FROM_X, TO_X);
    const [firstZ, lastZ] = shares(from.z, to.z, FROM_Z, TO_Z);
    return Math.max(0, firstX, firstZ) < Math.min(1, lastX, lastZ);
}

/** Shares of the way from one number to another at which it is between two limits. */
function shares(from: number, to: number, low: number, high: number): [first: number, last: number] {
    const [a, b] = [(low - from) / (to - from), (high - from) / (to - from)];
    return [Math.min(a, b), Math.max(a, b)];
}
