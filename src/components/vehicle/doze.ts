import type { Entity } from 'playcanvas';

/** Frames between two looks at a car that sleeps: what a script changes of it is followed within a quarter of a second. */
const EVERY = 15;

/** Lets what follows a car rest while the car sleeps: nothing moves on it then. */
export class Doze {
    /** Frames since the last look. */
    private skipped = 0;
    private asleep = false;

    /**
     * To be asked once a frame.
     *
     * @param chassis - Of the car.
     * @returns Whether this frame may be left out: the car has slept since the last look, which was not long ago.
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
