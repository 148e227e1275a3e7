import { smoothstep } from './noise.js';
import { bendOf, surveyOf, type RoadPoint } from './road-strip.js';
import { smoothPath } from '../../../src/internal.js';

/**
 * The plan of the mountain road beyond the pad: x and z, m. Up the face toward the pad in four traverses, over the top, and
 * down the back and the side.
 */
const PLAN = [
    [314, 274],
    [280, 262],
    [200, 262],
    [100, 276],
    [0, 272],
    [-100, 286],
    [-200, 286],
    [-284, 300],
    [-307, 307],
    [-317, 321],
    [-308, 335],
    [-285, 341],
    [-200, 338],
    [-90, 352],
    [20, 350],
    [120, 366],
    [190, 372],
    [213, 379],
    [222, 393],
    [213, 407],
    [190, 413],
    [110, 408],
    [10, 422],
    [-100, 420],
    [-178, 432],
    [-201, 439],
    [-210, 453],
    [-201, 467],
    [-178, 473],
    [-100, 468],
    [-20, 480],
    [60, 482],
    [102, 492],
    [118, 506],
    [110, 522],
    [84, 528],
    [20, 524],
    [-60, 536],
    [-140, 540],
    [-196, 556],
    [-214, 584],
    [-196, 612],
    [-140, 628],
    [-60, 620],
    [40, 634],
    [130, 630],
    [176, 642],
    [196, 664],
    [180, 688],
    [132, 698],
    [40, 690],
    [-60, 706],
    [-160, 704],
    [-214, 718],
    [-232, 742],
    [-214, 766],
    [-160, 778],
    [-60, 768],
    [60, 782],
    [160, 770],
    [244, 752],
    [300, 712],
    [322, 650],
    [316, 570],
    [330, 490],
    [322, 410],
    [336, 340],
    [332, 300]
] as const;

/** Distance between cross-sections, m. */
const SPACING = 2.5;

export const MOUNTAIN_ROAD_WIDTH = 8;

/** Place of its highest point: x and z, m. */
const TOP = [-60, 536] as const;

/** Height of its foot, and from there to the top, m. */
const FOOT = 4;
const CLIMB = 165;

/** Level pieces at the foot and at the top, m. */
const LEVEL = 50;

/** So much flatter hairpins are; bends from the first curvature to the second, 1/m. */
const FLATTER = 0.55;
const HAIRPIN = [1 / 60, 1 / 25] as const;

/**
 * Grades wave by this share over that length, m; on a piece of the climb by so much that there are crests,
 * but never by more than `most`.
 */
const WAVE = { share: 0.22, crests: 1.3, most: 1.4, length: 190 };
const CRESTS = { from: 1080, to: 1480 };

/** Grades change over this length, m. */
const EASE = 30;

/** The middle of the road, closed. */
export const mountainLine: readonly RoadPoint[] = survey();

/** The highest point of the road. */
export const SUMMIT = mountainLine.reduce((top, { y }, i) => (y > mountainLine[top].y ? i : top), 0);

function survey(): RoadPoint[] {
    const flat = surveyOf(smoothPath(PLAN, true, SPACING).map(([x, z]) => [x, z, 0]));
    const [topX, topZ] = TOP;
    const away = ({ x, z }: RoadPoint): number => Math.hypot(x - topX, z - topZ);
    const top = flat.reduce((best, point, i) => (away(point) < away(flat[best]) ? i : best), 0);
    const shares = flat.map((_, i) => shareAt(flat, i, top));
    const total = (from: number, to: number): number => shares.slice(from, to).reduce((sum, share) => sum + share, 0);
    const [up, down] = [CLIMB / total(0, top), -CLIMB / total(top, flat.length)];
    const steps = shares.map((share, i) => share * (i < top ? up : down));
    let y = FOOT;
    return flat.map((point, i) => {
        const here = { ...point, y };
        y += eased(steps, i);
        return here;
    });
}

/** Steepness of the road at a point, relative to the other points of the same half. */
function shareAt(flat: readonly RoadPoint[], i: number, top: number): number {
    const { s } = flat[i];
    const ends = [s, Math.abs(s - flat[top].s), flat[flat.length - 1].s - s];
    const level = smoothstep(0, LEVEL, Math.min(...ends));
    const hairpin = smoothstep(HAIRPIN[0], HAIRPIN[1], Math.abs(bendOf(flat, i, 4)));
    const wave = s > CRESTS.from && s < CRESTS.to ? WAVE.crests : WAVE.share;
    return level * (1 - FLATTER * hairpin) * Math.min(WAVE.most, 1 + wave * Math.sin((2 * Math.PI * s) / WAVE.length));
}

/** The mean about a point of the closed road. */
function eased(steps: readonly number[], i: number): number {
    const reach = Math.round(EASE / SPACING / 2);
    let sum = 0;
    for (let k = -reach; k <= reach; k++) {
        sum += steps[(i + k + steps.length) % steps.length];
    }
    return sum / (2 * reach + 1);
}
