import { aheadOf } from './road.js';
import type { Recording } from '../../src/index.js';
import type { RoadPoint } from '../library/ground/road-strip.js';

/** A drive is looked at so often, s. */
const STEP = 0.1;

/**
 * Times at which a drive crosses lines one after the other, s.
 *
 * @param drive - Whose place counts.
 * @param lines - Across the road.
 * @returns As many as lines: one that it does not reach is crossed at its end.
 */
export function crossings(drive: Recording, lines: readonly RoadPoint[]): number[] {
    const sample = new Float64Array(drive.stride);
    let time = 0;
    return lines.map((line) => {
        for (let before = NaN; time <= drive.duration; time += STEP) {
            drive.at(time, sample);
            const ahead = aheadOf(line, sample[0], sample[2]);
            if (before <= 0 && ahead > 0) {
                return time - (STEP * ahead) / (ahead - before);
            }
            before = ahead;
        }
        return drive.duration;
    });
}
