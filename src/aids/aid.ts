/** What all driver aids have in common. */
export interface Aid {
    /** Whether it is switched on. */
    enabled: boolean;

    /** How much of its correction it makes, 0 to 1. */
    strength: number;

    /** Whether it interfered in the last step: what a lamp on the dashboard shows. */
    readonly active: boolean;
}
