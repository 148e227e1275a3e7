import type { NativeVehicle, NativeWheel } from './ammo.js';
import type { BulletWheel, BulletWheelTuning } from './bullet-wheel.js';
import type { Archive } from '../math/archive.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { LIFT } from '../wheel/wheel-numbers.js';

/** Bullet's own names for the tuning of a wheel. */
export const TUNING: readonly [keyof BulletWheelTuning, (wheel: NativeWheel, value: number) => void][] = [
    ['radius', (wheel, value) => wheel.set_m_wheelsRadius(value)],
    ['suspensionRestLength', (wheel, value) => wheel.set_m_suspensionRestLength1(value)],
    ['suspensionStiffness', (wheel, value) => wheel.set_m_suspensionStiffness(value)],
    ['maxSuspensionTravel', (wheel, value) => wheel.set_m_maxSuspensionTravelCm(100 * value)],
    ['suspensionCompression', (wheel, value) => wheel.set_m_wheelsDampingCompression(value)],
    ['suspensionDamping', (wheel, value) => wheel.set_m_wheelsDampingRelaxation(value)],
    ['maxSuspensionForce', (wheel, value) => wheel.set_m_maxSuspensionForce(value)],
    ['frictionSlip', (wheel, value) => wheel.set_m_frictionSlip(value)],
    ['rollInfluence', (wheel, value) => wheel.set_m_rollInfluence(value)]
];

/** The first ones lift the car: two lengths, and the rate of the spring. */
const LIFTING = 3;
const RATE = 2;

/** Travel of a spring of a rate of 1 under a wheel that carries a quarter of the car, m. */
const SUNK = STANDARD_GRAVITY / 4;

/**
 * Passes on the changes of a wheel's tuning: those that lift the car, no faster than {@link LIFT}.
 *
 * @param vehicle - Bullet's.
 * @param wheel - Index of the wheel.
 * @param tuning - Wanted tuning.
 * @param told - Values that Bullet has.
 * @param paced - First the length of the step, s: a number that is handed over may be boxed.
 */
export function tellTuning(
    vehicle: NativeVehicle,
    wheel: number,
    tuning: BulletWheelTuning,
    told: Float64Array,
    paced: Float64Array
): void {
    for (let k = 0; k < TUNING.length; k++) {
        const [name, set] = TUNING[k];
        const wanted = tuning[name];
        if (told[k] !== wanted && Number.isFinite(wanted)) {
            if (!(k < LIFTING && told[k] < wanted)) {
                told[k] = wanted; // the first time, too: what it was told is NaN then
            } else if (k === RATE) {
                const sunk = SUNK / told[k] - LIFT * paced[0];
                told[k] = sunk > SUNK / wanted ? SUNK / sunk : wanted;
            } else {
                told[k] = Math.min(wanted, told[k] + LIFT * paced[0]);
            }
            set(vehicle.getWheelInfo(wheel), told[k]);
        }
    }
}

/** Serializes the values that lift the car and are still on their way to the wanted ones. */
export function serializeTold(archive: Archive, wheels: readonly BulletWheel[], told: readonly Float64Array[]): void {
    if (archive.format < 5) {
        return;
    }
    let late = 0;
    for (let i = 0; i < wheels.length; i++) {
        for (let k = 0; k < LIFTING; k++) {
            late |= told[i][k] < wheels[i].tuning[TUNING[k][0]] ? 1 << i : 0;
        }
    }
    const shown = archive.extent(late);
    for (let i = 0; i < wheels.length; i++) {
        if (((shown >> i) & 1) === 1) {
            archive.first(LIFTING, told[i]);
        } else if (archive.loads) {
            told[i].fill(NaN, 0, LIFTING); // Bullet is told again
        }
    }
}
