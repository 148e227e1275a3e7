// The lines that the sheet metal follows, in m: X to the left, Y above the ground at rest, Z ahead of mid-wheelbase.

export const FLOOR = 0.2;
export const SILL = 0.3;
export const SHOULDER = 0.84;
export const BELT = 0.93;
export const GUTTER = 1.325;
export const ROOF = 1.385;

/** Half widths of the flanks, the belt line above them, the cabin's foot, the roof's gutter and the roof's flat. */
export const FLANK_X = 0.83;
export const BELT_X = 0.775;
export const FOOT_X = 0.75;
export const GUTTER_X = 0.605;
export const ROOF_X = 0.535;

/** Ends of the flanks, at which the corners begin, and places of nose and tail, m. */
export const NOSE_CORNER_Z = 1.68;
export const NOSE_Z = 1.95;
export const TAIL_CORNER_Z = -1.72;
export const TAIL_Z = -1.98;

/** Amounts by which the corners narrow on each side, m. */
export const NOSE_TAPER = 0.11;
export const TAIL_TAPER = 0.07;

/** Place at which the bonnet begins to fall, m, and its fall per m. */
export const COWL_Z = 0.86;
export const BONNET_FALL = 0.15;

/** Foot and head of windscreen and rear window. */
export const SCREEN = { footZ: 0.8, headZ: 0.2 };
export const HATCH = { footZ: -1.86, headZ: -1.52 };

/** Radius of the wheel arches. */
export const ARCH = 0.35;

/** Depth of the bonnet below the belt line at `z`, m. */
export function fall(z: number): number {
    return Math.max(0, z - COWL_Z) * BONNET_FALL;
}
