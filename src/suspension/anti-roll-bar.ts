import type { Drivable } from '../control/drivable.js';
import { DOF } from '../math/ldl.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * A torsion bar between two wheels. It acts inside their springs: the harder pressed wheel gets
 * `stiffness * (jounce difference)` more load and the other as much less, so the tires carry the bar (docs/models.md).
 */
export class AntiRollBar {
    readonly left: Wheel;
    readonly right: Wheel;

    /** Stiffness at the wheels, N per m of jounce difference; from {@link fullSpeed} on. */
    stiffness: number;

    /** Share of the stiffness that is left at a standstill; 1 is a plain bar. */
    slowShare = 1;

    /** Speed from which the bar has its whole stiffness, m/s. */
    fullSpeed = 0;

    /**
     * True pushes the body alone, as Edy's well-known script does (opposite forces at the wheels): it leans less, but the
     * tires never carry the bar and the balance of the car stays as it was. Kept to compare.
     */
    external = false;

    /** Of the present step: the stiffness in force, N/m. */
    rate = 0;

    /** Of the present step: rate, N/m, and force, N, that the left and the right wheel feel when the other hangs. */
    readonly aloneRate = new Float64Array(2);
    readonly aloneForce = new Float64Array(2);

    /** Of the present step: impulse of an external bar on the body, N s. */
    readonly push = new Float64Array(1);

    /** Of the present step: whether both wheels stand on the ground, so that the bar has a row in the solve. */
    shared = false;
    readonly row = new Float64Array(DOF);
    readonly offset = new Float64Array(1);
    readonly rowStiffness = new Float64Array(1);

    constructor(left: Wheel, right: Wheel, stiffness = 0) {
        this.left = left;
        this.right = right;
        this.stiffness = stiffness;
    }

    /** Finds the stiffness at the speed of the car: soft over kerbs and in the car park, stiff in the lane change. */
    adapt(car: Drivable): void {
        const t = this.fullSpeed > 0 ? Math.min(1, Math.abs(car.forwardSpeed) / this.fullSpeed) : 1;
        this.rate = this.stiffness * (this.slowShare + (1 - this.slowShare) * t * t * (3 - 2 * t));
    }
}
