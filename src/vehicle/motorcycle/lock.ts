import type { Machine } from './machine.js';
import { MOTO } from './state.js';
import { SUSPENSION } from '../../suspension/params.js';
import { WHEEL } from '../../wheel/state.js';
import { BAR } from '../anti-roll-bar.js';

/** The lock holds both springs, too: stiffness against a difference of their travel over that of a spring. Estimate. */
const LOCK_STIFFNESS = 10;

/**
 * Stiffens the bar that holds a front pair level as far as its linkage is locked.
 *
 * @returns True if that changes its stiffness.
 */
export function stiffenLock({ state, front, lock }: Machine): boolean {
    if (lock === null) {
        return false;
    }
    const stiffness = LOCK_STIFFNESS * state[MOTO.tiltLocked] * front.state[WHEEL.suspension + SUSPENSION.spring];
    if (lock.state[BAR.stiffness] === stiffness) {
        return false;
    }
    lock.state[BAR.stiffness] = stiffness;
    lock.state[BAR.slowShare] = 1;
    return true;
}
