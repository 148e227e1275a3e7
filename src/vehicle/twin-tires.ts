import { BODY } from './body.js';
import { scratch as sum, struct } from '../math/struct.js';
import { TIRE, tireIO } from '../tire/tire.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Sums over both tires. */
const sums = struct({
    rateX: sum('N s/m'),
    rateY: sum('N s/m'),
    offsetX: sum('N'),
    offsetY: sum('N'),
    peakX: sum('N'),
    peakY: sum('N'),
    peakSlipX: sum('1'),
    peakSlipY: sum('1'),
    aligning: sum('N m'),

    /** About the normal, for their levers. */
    moment: sum('N m'),

    /** The tire that is added: what it carries, where it is, by how much it slips more than the wheel. */
    share: sum('1'),
    place: sum('m'),
    more: sum('m/s')
});

const SUM = sums.places;
const both = new Float64Array(sums.size);

/**
 * Evaluates both tires of a wheel, whose inputs are in `tireIO`, in place of one: each with its own load, and with the slip of
 * its own place, since they turn as one while the inner one of a bend has less way. Half of the model each, at twice the load.
 * Leaves their sum in `tireIO`, and the moment by which their forces along the wheel differ, in the scratch of the wheel.
 */
export function evaluateTwins({ state, scratch, tire }: Wheel, body: Float64Array): void {
    const load = tireIO[TIRE.load];
    const slip = tireIO[TIRE.slipSpeedX];
    const ground = tireIO[TIRE.groundSpeed];
    const turning =
        state[WHEEL.normalX] * body[BODY.ownVelocity + 3] +
        state[WHEEL.normalY] * body[BODY.ownVelocity + 4] +
        state[WHEEL.normalZ] * body[BODY.ownVelocity + 5] -
        state[WHEEL.groundSpin];
    both.fill(0);
    for (let side = -1; side <= 1; side += 2) {
        const share = side > 0 ? scratch[SCRATCH.twinShare] : 1 - scratch[SCRATCH.twinShare];
        if (share > 0) {
            // to the left of where the sum of both loads acts
            const place = side * state[WHEEL.twinSpacing] * (1 - share);
            tireIO[TIRE.load] = 2 * share * load;
            tireIO[TIRE.slipSpeedX] = slip + turning * place;
            tireIO[TIRE.groundSpeed] = ground - turning * place;
            tire.evaluate();
            both[SUM.share] = share; // arguments would be boxed
            both[SUM.place] = place;
            both[SUM.more] = turning * place;
            add();
        }
    }
    tireIO[TIRE.rateX] = both[SUM.rateX];
    tireIO[TIRE.rateY] = both[SUM.rateY];
    tireIO[TIRE.offsetX] = both[SUM.offsetX];
    tireIO[TIRE.offsetY] = both[SUM.offsetY];
    tireIO[TIRE.peakX] = both[SUM.peakX];
    tireIO[TIRE.peakY] = both[SUM.peakY];
    tireIO[TIRE.peakSlipX] = both[SUM.peakSlipX];
    tireIO[TIRE.peakSlipY] = both[SUM.peakSlipY];
    tireIO[TIRE.aligning] = both[SUM.aligning];
    scratch[SCRATCH.twinMoment] = both[SUM.moment];
}

/** Adds one tire. */
function add(): void {
    const rate = 0.5 * tireIO[TIRE.rateX];
    const offset = 0.5 * tireIO[TIRE.offsetX];
    both[SUM.rateX] += rate;
    both[SUM.rateY] += 0.5 * tireIO[TIRE.rateY];
    both[SUM.offsetX] += offset + rate * both[SUM.more];
    both[SUM.offsetY] += 0.5 * tireIO[TIRE.offsetY];
    both[SUM.peakX] += 0.5 * tireIO[TIRE.peakX];
    both[SUM.peakY] += 0.5 * tireIO[TIRE.peakY];
    both[SUM.peakSlipX] += both[SUM.share] * tireIO[TIRE.peakSlipX];
    both[SUM.peakSlipY] += both[SUM.share] * tireIO[TIRE.peakSlipY];
    both[SUM.aligning] += 0.5 * tireIO[TIRE.aligning];
    both[SUM.moment] -= both[SUM.place] * (offset + rate * tireIO[TIRE.slipSpeedX]);
}
