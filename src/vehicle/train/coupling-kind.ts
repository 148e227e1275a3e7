/** The kinds of coupling, by the numbers of their enum. */
export const COUPLINGS = ['ball', 'fifthWheel', 'drawbar', 'articulated'] as const;

/**
 * Way in which a trailer hangs on what tows it. Ball: free about all axes. Fifth wheel: does not roll against the towing vehicle. Drawbar:
 * a bar that is hinged to the turntable of a steered front axle, and leads that axle. Articulated: no trailer, but the other
 * frame of one machine, which is steered by its joint and does not pitch in it.
 */
export type CouplingKind = (typeof COUPLINGS)[number];
