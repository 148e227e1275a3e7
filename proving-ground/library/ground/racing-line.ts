import { centerLine, ROAD_WIDTH } from './circuit.js';

/** Least distance of a tire's middle from the edge of the road, m. */
const MARGIN = 1.5;

/** Rounds after which the line hardly moves. */
const ROUNDS = 900;

/**
 * Finds the line that most drive, m to the left of the road's middle at each of its points: that of least bend, as if an elastic
 * rod lay between the edges.
 */
export function racingLine(): number[] {
    const count = centerLine.length;
    const widest = ROAD_WIDTH / 2 - MARGIN;
    const left = centerLine.map(() => 0);
    const x = centerLine.map((point) => point.x);
    const z = centerLine.map((point) => point.z);
    for (let round = 0; round < ROUNDS; round++) {
        // coarse first: long bends settle by long steps
        const reach = round < 300 ? 12 : round < 600 ? 5 : 2;
        for (let i = 0; i < count; i++) {
            const a = (i + count - reach) % count;
            const b = (i + reach) % count;
            const point = centerLine[i];
            const toward = ((x[a] + x[b]) / 2 - x[i]) * point.leftX + ((z[a] + z[b]) / 2 - z[i]) * point.leftZ;
            left[i] = Math.min(widest, Math.max(-widest, left[i] + 0.5 * toward));
            x[i] = point.x + left[i] * point.leftX;
            z[i] = point.z + left[i] * point.leftZ;
        }
    }
    return left;
}
