import type { Archive } from '../../math/archive.js';
import type { BodyState } from '../../vehicle/body.js';
import type { Fault } from '../../vehicle/fault.js';

/** What moves a chassis. */
export interface Mover {
    readonly body: BodyState;

    /** One physics step, s. */
    step(dt: number): void;

    /**
     * Where the tires touch a level ground when the car stands at rest: three coordinates a wheel, in the frame of the body,
     * m.
     *
     * @internal
     */
    restContacts(): number[][];

    /** Forgets all motion after a teleport. */
    reset(): void;

    /** Rolls on after the velocity of the body has been set; six numbers in its own frame. */
    rollAt(velocity: ArrayLike<number>): void;

    /**
     * Shows a snapshot all that lasts from step to step.
     *
     * @internal
     */
    serialize(archive: Archive): void;

    /** Ends its sleep, if it knows any. */
    wake?(): void;

    /** What was left out of the last step because it was not finite, if it notes that. */
    readonly fault?: Fault | null;

    /** Gives back what it holds of the physics engine. */
    destroy?(): void;
}
