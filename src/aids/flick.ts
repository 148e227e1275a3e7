import type { AidedCar } from './aided-car.js';
import { AIDS } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** Share of the steering to the other side that tells a swing from a hand that goes back to the middle. Estimate. */
const SWUNG = 0.1;

/** Lateral acceleration, m/s², to the former side from which on a swing throws the tail: a quarter of what gravel holds. Estimate. */
const LOADED = 0.15 * STANDARD_GRAVITY;

/** Sideslip, rad, to the former side that does so, too: at speed stability control ends the turn before the tail is back. Estimate: 2 degrees. */
const HUNG = 0.035;

/** Share that tells loose ground: grass 0.5, gravel 0.9; packed snow 0.1 is firm. Estimate. */
const LOOSE = 0.3;

/** Share of the steering from which on the driver asks for the slide; at 1 in full. Estimate. */
const FROM = 0.5;

/** Time for which a flick lets the tail out, and the last part of it, in which that fades, s. Estimates. */
const TIME = 2;
const FADE = 0.5;

/**
 * Finds whether the driver flicks the car on loose ground, as rally drivers do before a bend: the steering swings over while the car still turns to
 * the other side, or its tail still hangs out there. For two seconds, while he holds the steering, the tail may come out as far as in a power slide, whatever wheels
 * are driven. On firm ground stability control goes on as ever.
 *
 * @param of - The numbers of the aids: `slideHeld` is below 0 for as long as it lasts.
 * @param vehicle - The car.
 * @param dt - Length of the step, s.
 */
export function askFlick(of: Float64Array, { controls, velocity, wheels }: AidedCar, dt: number): void {
    const steer = controls.numbers[CONTROLS.steer];
    const speed = velocity[2];
    const load = velocity[4] * speed;
    const turned = load * steer < -SWUNG * Math.abs(load) && Math.abs(load) > LOADED;
    const hung = velocity[0] * steer > SWUNG * Math.abs(velocity[0]) && Math.abs(velocity[0]) > HUNG * speed;
    if ((turned || hung) && Math.abs(velocity[0]) < of[AIDS.slideLimit] * speed && looseness(wheels) > LOOSE) {
        of[AIDS.slideHeld] = -TIME;
    } else if (!(of[AIDS.slideHeld] < 0)) {
        return;
    }
    of[AIDS.slideHeld] = Math.abs(steer) > SWUNG ? Math.min(0, of[AIDS.slideHeld] + dt) : 0;
    const fast = Math.min(1, speed / of[AIDS.leastYawSpeed] - 1);
    const asks = Math.max(0, Math.abs(steer) - FROM) / (1 - FROM);
    of[AIDS.slides] = Math.max(0, fast) * asks * looseness(wheels) * Math.min(1, -of[AIDS.slideHeld] / FADE);
}

/** Mean share by which the ground below the wheels gives back what sliding tires lose: 0 on firm ground. */
function looseness(wheels: AidedCar['wheels']): number {
    let sum = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        sum += state[WHEEL.grounded] * state[WHEEL.surfacePlowing];
    }
    return sum / wheels.length;
}
