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
    reach[0] = Math.min(fromX, toX) + Math.min(0, downX);
    reach[1] = Math.min(fromY, toY) + Math.min(0, downY);
    reach[2] = Math.min(fromZ, toZ) + Math.min(0, downZ);
    reach[3] = Math.max(fromX, toX) + Math.max(0, downX);
    reach[4] = Math.max(fromY, toY) + Math.max(0, downY);
    reach[5] = Math.max(fromZ, toZ) + Math.max(0, downZ);
}
