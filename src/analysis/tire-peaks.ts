import { TIRE } from '../tire/tire.js';
import type { Wheel } from '../wheel/wheel.js';

/** Speed at which the tires are asked, m/s. */
const SPEED = 15;

/**
 * Asks the tire of a wheel that rolls straight on for its largest forces.
 *
 * @param wheel - The wheel.
 * @param io - Load, load at rest and grip; receives `TIRE.peakX` and `TIRE.peakY`, N.
 */
export function askPeaks({ params }: Wheel, io: Float64Array): void {
    io[TIRE.slipSpeedX] = io[TIRE.slipSpeedY] = io[TIRE.sinInclination] = 0;
    io[TIRE.rimSpeed] = io[TIRE.groundSpeed] = SPEED;
    io[TIRE.radius] = params.radius;
    io[TIRE.pressure] = params.tirePressure;
    params.tire.evaluate(io);
}
