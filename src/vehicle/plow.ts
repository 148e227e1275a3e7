import { STANDSTILL, TIRE } from '../tire/tire.js';
import { WHEEL } from '../wheel/state.js';

/** Share of the peak below which a force has no direction. */
const LEAST_FORCE = 1e-6;

/**
 * Adds the plowing force of a tire that slides on loose ground. Ground that shears in place of the rubber holds as well at any slip beyond its
 * peak (Z. Janosi and B. Hanamoto; J. Y. Wong, Theory of Ground Vehicles), and a locked wheel pushes a wedge of it. So beyond the
 * slip of its peak the tire gets back a share of what it loses: `F + share (peak - F)`, fully from twice that slip on. Its curve up to the
 * peak, the peak and the direction of the force stay.
 *
 * @param state - Numbers of the wheel.
 * @param io - Outputs of its tire; receives those on this ground.
 */
export function plow(state: Float64Array, io: Float64Array): void {
    const transport = Math.max(Math.abs(io[TIRE.rimSpeed]), Math.abs(io[TIRE.groundSpeed]), STANDSTILL);
    const x = io[TIRE.slipSpeedX] / (transport * io[TIRE.peakSlipX]);
    const y = io[TIRE.slipSpeedY] / (transport * io[TIRE.peakSlipY]);
    const beyond = Math.sqrt(x * x + y * y) - 1;
    if (!(beyond > 0)) {
        return;
    }
    // over the peaks, the force is 1 on their ellipse
    const forceX = (io[TIRE.offsetX] + io[TIRE.rateX] * io[TIRE.slipSpeedX]) / io[TIRE.peakX];
    const forceY = (io[TIRE.offsetY] + io[TIRE.rateY] * io[TIRE.slipSpeedY]) / io[TIRE.peakY];
    const force = Math.sqrt(forceX * forceX + forceY * forceY);
    if (force > LEAST_FORCE && force < 1) {
        const gain = 1 + state[WHEEL.surfacePlowing] * Math.min(1, beyond) * (1 / force - 1);
        io[TIRE.rateX] *= gain;
        io[TIRE.rateY] *= gain;
        io[TIRE.offsetX] *= gain;
        io[TIRE.offsetY] *= gain;
    }
}
