import type { BulletWheelTuning } from '../../ammo/bullet-wheel.js';
import { WEAK_DAMPERS } from '../../messages/machine.js';
import type { Validator } from '../attributes/validator.js';

/**
 * Least damping ratio of a wheel. Bullet's rates are per mass of the car, so `damping / (2 sqrt(stiffness))` is the ratio
 * of a wheel; with 0.12 a car jumps off the ground again and again, with 0.16 it stays (own measurement).
 */
const LEAST = 0.15;

/** Damping ratio of a comfortable car. */
const GOOD = 0.3;

/** Warns of a suspension that throws the car off its wheels. */
export function warnOfBouncing(validator: Validator, group: string, tuning: Readonly<BulletWheelTuning>): void {
    const { suspensionStiffness, suspensionCompression, suspensionDamping } = tuning;
    const critical = 2 * Math.sqrt(suspensionStiffness);
    const damping = Math.min(suspensionCompression, suspensionDamping);
    const attribute = `${group}.suspensionStiffness`;
    if (damping < LEAST * critical) {
        const ratio = (damping / critical).toFixed(2);
        const enough = (GOOD * critical).toFixed(1);
        validator.report(attribute, WEAK_DAMPERS, { stiffness: suspensionStiffness, ratio, enough });
    }
}
