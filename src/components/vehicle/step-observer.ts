/** Looks at a car after each of its steps. */
export interface StepObserver {
    afterStep(): void;

    /** Called once a frame, after its steps. */
    tell(): void;
}
