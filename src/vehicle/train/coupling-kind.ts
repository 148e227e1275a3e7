import { DEG } from '../../math/scalar.js';
import { parameter } from '../../math/struct.js';

/** The kinds of coupling, by the numbers of their enum. */
export const COUPLINGS = ['ball', 'fifthWheel', 'drawbar', 'articulated'] as const;

/**
 * Way in which a trailer hangs on what tows it. Ball: free about all axes. Fifth wheel: does not roll against the towing vehicle. Drawbar:
 * a bar that is hinged to the turntable of a steered front axle, and leads that axle. Articulated: no trailer, but the other
 * frame of one machine, which is steered by its joint and does not pitch in it.
 */
export type CouplingKind = (typeof COUPLINGS)[number];

/** Units, defaults and ranges of the settings of a coupling; as it is made, it turns all around. Without its code: a trailer needs them alone. */
export const couplingSettings = {
    friction: parameter('N m', 0, 0),
    maxAngle: parameter('rad', Math.PI, 0, Math.PI),
    oscillation: parameter('rad', 0.2, 0, 30 * DEG)
};
