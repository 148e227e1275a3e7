/** Shows a wheel of a car by a model. */
export interface WheelDisplay {
    /** Places the model; `time` holds the time since the last step, and is null while the car sleeps. */
    show(time: { readonly sinceStep: number } | null): void;

    /** Gives the model back. */
    release(): void;
}
