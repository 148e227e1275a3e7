import type { MagicFormulaCoefficients } from './magic-formula-coefficients.js';

/** The side of a car on which a tire was measured, or is worn. */
export type TireSide = 'left' | 'right' | 'symmetric';

/** Coefficients whose signs the mirror image of a tire turns: conicity, ply steer and all that favors one side. */
const OF_ONE_SIDE = [
    'PEY3',
    'PHY1',
    'PHY2',
    'PVY1',
    'PVY2',
    'RHX1',
    'RBY3',
    'RVY1',
    'RVY2',
    'QBZ4',
    'QEZ4',
    'QHZ1',
    'QHZ2',
    'QDZ6',
    'QDZ7',
    'SSZ1'
] as const satisfies readonly (keyof MagicFormulaCoefficients)[];

/** Also of one side in MF-Tyre 5, whose trail knows the sign of the camber. */
const OF_ONE_SIDE_IN_5 = [...OF_ONE_SIDE, 'QDZ3'] as const;

/** First version of the formula whose slip angle is a tangent and whose trail does not know the sign of the camber. */
export const MF_TYRE_6 = 60;

/**
 * The coefficients of a tire as the other side of a car wears it: its mirror image.
 *
 * @param coefficients - As measured.
 * @param measured - On which side.
 * @param worn - On which side it runs. `symmetric`, also as the side of the measurement, leaves out what favors a side.
 */
export function wornTire(
    coefficients: Partial<MagicFormulaCoefficients>,
    measured: TireSide,
    worn: TireSide
): Partial<MagicFormulaCoefficients> {
    const afterSae = (coefficients.PKY1 ?? 0) > 0; // such a set runs as its mirror image
    const asMeasured = (measured === worn) !== afterSae;
    const sign = [measured, worn].includes('symmetric') ? 0 : asMeasured ? 1 : -1;
    const turned = { ...coefficients };
    for (const name of (coefficients.FITTYP ?? MF_TYRE_6) < MF_TYRE_6 ? OF_ONE_SIDE_IN_5 : OF_ONE_SIDE) {
        const coefficient = turned[name];
        if (coefficient) {
            turned[name] = sign === 0 ? 0 : coefficient * sign;
        }
    }
    return turned;
}

/** Wheels nearer than this to the middle of a car are on neither side, m: that of a motorcycle with a leaning rider; an estimate. */
const MIDDLE = 0.05;

/** The side on which a wheel hangs, from its place to the left of the center of mass, m. */
export function sideAt(left: number): TireSide {
    return Math.abs(left) < MIDDLE ? 'symmetric' : left > 0 ? 'left' : 'right';
}
