/**
 * Set when a command, a parameter or the set-up of a vehicle changes, so that a vehicle at rest need not compare all of
 * them in every step.
 */
export class DirtyFlag {
    raised = true;

    /** True if numbers that were set are still on their way to that. */
    late = false;
}
