import { RAY_SIZE, type RayRow } from '../ray-row.js';

/** Bounds of the rays that were asked about last: least x, y, z, then greatest. */
export const reach = new Float64Array(6);

/** Finds the {@link reach} of a row: where its rays begin, on the line from first to last, and how far they go. */
export function enclose({ origin, direction, line, offsets, size, count }: RayRow): void {
    // written out: three rounds of a loop cost more than what they do
    const first = offsets[0];
    const last = offsets[count - 1];
    const length = size[RAY_SIZE.length];
    const fromX = origin[0] + line[0] * first;
    const fromY = origin[1] + line[1] * first;
    const fromZ = origin[2] + line[2] * first;
    const toX = origin[0] + line[0] * last;
    const toY = origin[1] + line[1] * last;
    const toZ = origin[2] + line[2] * last;
    const downX = length * direction[0];
    const downY = length * direction[1];
    const downZ = length * direction[2];
    const isXUp = fromX < toX;
    const isYUp = fromY < toY;
    const isZUp = fromZ < toZ;
    reach[0] = (isXUp ? fromX : toX) + (downX < 0 ? downX : 0);
    reach[1] = (isYUp ? fromY : toY) + (downY < 0 ? downY : 0);
    reach[2] = (isZUp ? fromZ : toZ) + (downZ < 0 ? downZ : 0);
    reach[3] = (isXUp ? toX : fromX) + (downX > 0 ? downX : 0);
    reach[4] = (isYUp ? toY : fromY) + (downY > 0 ? downY : 0);
    reach[5] = (isZUp ? toZ : fromZ) + (downZ > 0 ? downZ : 0);
}
