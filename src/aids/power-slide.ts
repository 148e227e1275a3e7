import type { AidedCar } from './aided-car.js';
import { askFlick } from './flick.js';
import { AIDS } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';

/** Share of accelerator and steering from which on the driver asks for a slide; at 1 in full. Estimate. */
const FROM = 0.8;

/**
 * Time for which both are held before a slide begins, and time in which it fades in, s. Estimates: keys that
 * correct a line are down for half a second at most.
 */
const DELAY = 0.6;
const RAMP = 0.3;

/**
 * Finds how far the driver asks for a power slide: the accelerator is held down and the steering at full lock, in a car
 * that turns that way and is driven by its rear wheels. Traction control then leaves these more slip, and steering help and
 * stability control let the tail out as far as {@link StabilityControl.powerSlide} says; when either is released they
 * bring it back. With a trailer there is none, for it would fold, and none without front brakes, by which stability
 * control catches a tail.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param dt - Length of the step, s.
 */
export function askSlide(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { velocity, powertrain, brakes, pedals, controls } = vehicle;
    const fast = Math.min(1, velocity[2] / of[AIDS.leastYawSpeed] - 1);
    const steer = controls.numbers[CONTROLS.steer] * Math.sign(velocity[4]);
    const asks = (Math.min(pedals.throttle, steer) - FROM) / (1 - FROM);
    const caught = brakes !== null && brakes.frontWheelTorque > 0 && !((vehicle.towedMass ?? 0) > 0);
    if (caught) {
        askFlick(of, vehicle, dt);
    }
    if (!(asks > 0 && fast > 0) || powertrain === null || !caught) {
        of[AIDS.slideHeld] = Math.min(0, of[AIDS.slideHeld]);
        return;
    }
    if (of[AIDS.slideHeld] < 0) {
        return;
    }
    const held = Math.min(DELAY + RAMP, of[AIDS.slideHeld] + dt);
    of[AIDS.slideHeld] = held;
    of[AIDS.slides] = (fast * asks * (1 - powertrain.frontShare) * Math.max(0, held - DELAY)) / RAMP;
}
