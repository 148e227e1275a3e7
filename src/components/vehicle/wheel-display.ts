import type { Entity } from 'playcanvas';

/** Shows a wheel of a car by a model. */
export interface WheelDisplay {
    /** The entity that carries the wheel, null while there is none. */
    readonly entity: Entity | null;

    /** The model, null where it is not placed. */
    readonly model: Entity | null;

    /** Places the model; `time` holds the time since the last step, and is null while the car sleeps. */
    show(time: { readonly sinceStep: number } | null): void;

    /** Releases the model. */
    release(): void;
}
