import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { suspensionNumbers, type SuspensionParams } from '../suspension/params.js';
import { springForce, springRate } from '../suspension/spring-damper.js';

/** Figures of a corner of the car, standing and swinging at rest, that a designer tunes spring and damper by. */
export interface StaticRide {
    /** Natural frequency of the body on this wheel's spring, Hz. Road cars 1 to 1.5, sports cars 2, racers 3 and more. */
    naturalFrequency: number;

    /** Damping ratio of the same: 0.2 floats, 0.4 is a road car, 1 does not swing at all. */
    dampingRatio: number;

    /** Compression from full droop, m; more than the suspension distance means that it rests on the bump stop. */
    staticCompression: number;

    /** Travel left to the bump stop, m. */
    bumpTravel: number;
}

/**
 * Computes how a corner of the car rests on its spring.
 *
 * @param suspension - The suspension of the wheel.
 * @param sprungMass - Mass that the wheel carries now, kg.
 * @param restLoad - Load that it was designed to rest with, N.
 */
export function staticRide(suspension: SuspensionParams, sprungMass: number, restLoad: number): StaticRide {
    needObject('staticRide(suspension)', suspension, 'a suspension such as wheel.params.suspension');
    const { distance, spring, progression, targetPosition, damper, reboundRatio } = suspension;
    const rest = (1 - targetPosition) * distance;
    // spring (x - rest) (1 + rise (x + rest) / 2) = more load than designed
    const more = sprungMass * STANDARD_GRAVITY - restLoad;
    const rise = progression / distance;
    const slope = 1 + rise * rest;
    const root = Math.sqrt(Math.max(0, slope * slope + (2 * rise * more) / spring));
    const offset = (2 * more) / spring / (slope + root);
    const staticCompression = Math.max(0, rest + offset);
    const numbers = suspensionNumbers(suspension);
    const force = springForce(numbers, 0, staticCompression, restLoad);
    const rate = springRate(numbers, 0, staticCompression, force);
    const meanDamper = (damper * (1 + reboundRatio)) / 2;
    return {
        naturalFrequency: Math.sqrt(rate / sprungMass) / (2 * Math.PI),
        dampingRatio: rate > 0 ? meanDamper / (2 * Math.sqrt(rate * sprungMass)) : Infinity,
        staticCompression,
        bumpTravel: distance - staticCompression
    };
}
