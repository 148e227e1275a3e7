import { ROW } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * A torsion bar between two wheels. It acts inside their springs: the harder pressed wheel gets
 * `stiffness * (jounce difference)` more load and the other as much less, so the tires carry the bar (docs/models.md).
 */
export class AntiRollBar {
    readonly left: Wheel;
    readonly right: Wheel;

    /** Stiffness at the wheels, N per m of jounce difference. */
    stiffness: number;

    /**
     * Of the present step: rate that one wheel feels when the other hangs, lifted by the bar against its own spring, N/m.
     */
    leftAlone = 0;
    rightAlone = 0;

    /** Of the present step: whether both wheels stand on the ground, so that the bar has a row in the solve. */
    shared = false;
    readonly row = new Float64Array(ROW);
    readonly offset = new Float64Array(1);
    readonly rowStiffness = new Float64Array(1);

    constructor(left: Wheel, right: Wheel, stiffness = 0) {
        this.left = left;
        this.right = right;
        this.stiffness = stiffness;
    }
}
