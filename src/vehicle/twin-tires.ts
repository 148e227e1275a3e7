import { BODY } from './body.js';
import { TIRE } from '../tire/tire.js';
import { SCRATCH } from '../wheel/scratch.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Evaluates both tires of a wheel in place of one: each with its own load, and with the slip of its own place, since they turn as
 * one while the inner one of a bend has less way. Half of the model each, at twice the load. Leaves the moment by which their
 * forces along the wheel differ in the scratch of the wheel.
 *
 * @param wheel - Wheel on twin tires.
 * @param body - Numbers of the body.
 * @param io - Inputs of the wheel; receives the sums of both tires.
 */
export function evaluateTwins({ state, scratch, tire }: Wheel, body: Float64Array, io: Float64Array): void {
    const load = io[TIRE.load];
    const slip = io[TIRE.slipSpeedX];
    const ground = io[TIRE.groundSpeed];
    const turning =
        state[WHEEL.normalX] * body[BODY.ownVelocity + 3] +
        state[WHEEL.normalY] * body[BODY.ownVelocity + 4] +
        state[WHEEL.normalZ] * body[BODY.ownVelocity + 5] -
        state[WHEEL.groundSpin];
    let rateX = 0;
    let rateY = 0;
    let offsetX = 0;
    let offsetY = 0;
    let peakX = 0;
    let peakY = 0;
    let peakSlipX = 0;
    let peakSlipY = 0;
    let aligning = 0;
    let moment = 0;
    for (let side = -1; side <= 1; side += 2) {
        const share = side > 0 ? scratch[SCRATCH.twinShare] : 1 - scratch[SCRATCH.twinShare];
        if (share > 0) {
            // to the left of where the sum of both loads acts
            const place = side * state[WHEEL.twinSpacing] * (1 - share);
            io[TIRE.load] = 2 * share * load;
            io[TIRE.slipSpeedX] = slip + turning * place;
            io[TIRE.groundSpeed] = ground - turning * place;
            tire.evaluate(io);
            const rate = 0.5 * io[TIRE.rateX];
            const offset = 0.5 * io[TIRE.offsetX];
            rateX += rate;
            rateY += 0.5 * io[TIRE.rateY];
            offsetX += offset + rate * (turning * place);
            offsetY += 0.5 * io[TIRE.offsetY];
            peakX += 0.5 * io[TIRE.peakX];
            peakY += 0.5 * io[TIRE.peakY];
            peakSlipX += share * io[TIRE.peakSlipX];
            peakSlipY += share * io[TIRE.peakSlipY];
            aligning += 0.5 * io[TIRE.aligning];
            moment -= place * (offset + rate * io[TIRE.slipSpeedX]);
        }
    }
    io[TIRE.rateX] = rateX;
    io[TIRE.rateY] = rateY;
    io[TIRE.offsetX] = offsetX;
    io[TIRE.offsetY] = offsetY;
    io[TIRE.peakX] = peakX;
    io[TIRE.peakY] = peakY;
    io[TIRE.peakSlipX] = peakSlipX;
    io[TIRE.peakSlipY] = peakSlipY;
    io[TIRE.aligning] = aligning;
    scratch[SCRATCH.twinMoment] = moment;
}
