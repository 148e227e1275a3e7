import type { Entity } from 'playcanvas';

/** Looks that are left out between two at a car that sleeps. */
const EVERY = 15;

/** Skips updates of what follows a car while the car sleeps: nothing moves on it then. */
export class SleepThrottle {
    /** Looks left out since the last one. */
    private skipped = 0;
    private asleep = false;

    /**
     * To be asked before every look.
     *
     * @param chassis - Chassis of the car.
     * @returns True if this one may be left out: the car has slept since the last one, which was not long ago.
     */
    skips(chassis: Entity): boolean {
        const { rigidbody } = chassis;
        const asleep = rigidbody?.type === 'dynamic' && !rigidbody.isActive();
        if (asleep && this.asleep && this.skipped < EVERY) {
            this.skipped++;
            return true;
        }
        this.asleep = asleep;
        this.skipped = 0;
        return false;
    }
}
