import { TIRE, type Tire } from './tire.js';

/** Factors below this count as none: the rates stay positive. */
const SLIPPERY = 1e-6;

/**
 * A tire whose forces at the same slip are those of another one times a factor for each direction: what `stiffness` of Unity's
 * friction curves does to a curve, for every model. The aligning moment goes with the lateral force.
 */
export class ScaledTire implements Tire {
    /** The tire whose forces are scaled. */
    tire: Tire;

    /** Factor on the longitudinal force, 0 or more. */
    forward = 1;

    /** Factor on the lateral force, 0 or more. */
    sideways = 1;

    constructor(tire: Tire) {
        this.tire = tire;
    }

    evaluate(io: Float64Array): void {
        this.tire.evaluate(io);
        const forward = Math.max(SLIPPERY, this.forward);
        const sideways = Math.max(SLIPPERY, this.sideways);
        io[TIRE.rateX] *= forward;
        io[TIRE.offsetX] *= forward;
        io[TIRE.peakX] *= forward;
        io[TIRE.rateY] *= sideways;
        io[TIRE.offsetY] *= sideways;
        io[TIRE.peakY] *= sideways;
        io[TIRE.aligning] *= sideways;
    }
}

/** Name of a tire's model, whatever its factors. */
export function nameOfTire(tire: Tire): string {
    return (tire instanceof ScaledTire ? tire.tire : tire).constructor.name;
}
