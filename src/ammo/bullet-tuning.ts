import type { NativeVehicle, NativeWheel } from './ammo.js';
import type { BulletWheelTuning } from './bullet-wheel.js';

/** Bullet's own names for the tuning of a wheel. */
export const TUNING: readonly [keyof BulletWheelTuning, (wheel: NativeWheel, value: number) => void][] = [
    ['radius', (wheel, value) => wheel.set_m_wheelsRadius(value)],
    ['suspensionRestLength', (wheel, value) => wheel.set_m_suspensionRestLength1(value)],
    ['maxSuspensionTravel', (wheel, value) => wheel.set_m_maxSuspensionTravelCm(100 * value)],
    ['suspensionStiffness', (wheel, value) => wheel.set_m_suspensionStiffness(value)],
    ['suspensionCompression', (wheel, value) => wheel.set_m_wheelsDampingCompression(value)],
    ['suspensionDamping', (wheel, value) => wheel.set_m_wheelsDampingRelaxation(value)],
    ['maxSuspensionForce', (wheel, value) => wheel.set_m_maxSuspensionForce(value)],
    ['frictionSlip', (wheel, value) => wheel.set_m_frictionSlip(value)],
    ['rollInfluence', (wheel, value) => wheel.set_m_rollInfluence(value)]
];

/**
 * Passes on what has changed of a wheel's tuning.
 *
 * @param vehicle - Bullet's.
 * @param wheel - Which one.
 * @param tuning - What it shall be.
 * @param told - What Bullet has been told.
 */
export function tellTuning(vehicle: NativeVehicle, wheel: number, tuning: BulletWheelTuning, told: Float64Array): void {
    for (let k = 0; k < TUNING.length; k++) {
        const [name, set] = TUNING[k];
        if (told[k] !== tuning[name] && Number.isFinite(tuning[name])) {
            told[k] = tuning[name];
            set(vehicle.getWheelInfo(wheel), tuning[name]);
        }
    }
}
