import { restContacts } from './rest-contacts.js';
import { askPeaks } from './tire-peaks.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { asphalt } from '../surface/asphalt.js';
import { compoundGripOn } from '../tire/compounds.js';
import { TIRE, tireLayout } from '../tire/tire.js';
import type { Wheel } from '../wheel/wheel.js';

/** Accelerations of a car on dry asphalt with all its tires at their peaks, m/s². */
export interface GripEstimate {
    /** Largest deceleration, m/s². */
    braking: number;

    /** Largest lateral acceleration, m/s². No more than what would lift the inner wheels: half the track over the height of the center of mass; of a motorcycle, what its largest lean is for. */
    lateral: number;
}

/** Members of a vehicle that tell its grip. */
interface Gripping {
    readonly wheels: readonly Wheel[];

    /** Factor on the friction of all tires. */
    readonly tireGrip: number;

    /** Model by which it leans, with its largest lean, rad; null for a car. */
    readonly motorcycle: { readonly maxLean: number } | null;
}

/** Estimates from tires, loads at rest and outer measures what a vehicle can do. It must have stood in one step. */
export function estimateGrip({ wheels, tireGrip, motorcycle }: Gripping): GripEstimate {
    let weight = 0;
    let braking = 0;
    let lateral = 0;
    let height = 0;
    let track = 0;
    const io = new Float64Array(tireLayout.size);
    const contacts = restContacts(wheels);
    for (const [i, wheel] of wheels.entries()) {
        const { params, restLoad } = wheel;
        const [x, y] = contacts[i];
        io[TIRE.load] = io[TIRE.restLoad] = Math.max(1, restLoad);
        io[TIRE.grip] = tireGrip * params.grip * compoundGripOn(asphalt, params.compound);
        askPeaks(wheel, io);
        weight += restLoad;
        braking += io[TIRE.peakX];
        lateral += io[TIRE.peakY];
        height -= restLoad * y;
        track += 2 * restLoad * Math.abs(x);
    }
    const stands = height > 0 ? track / 2 / height : Infinity;
    const tip = motorcycle === null ? stands : Math.tan(motorcycle.maxLean);
    return {
        braking: (STANDARD_GRAVITY * braking) / weight,
        lateral: STANDARD_GRAVITY * Math.min(lateral / weight, tip)
    };
}
