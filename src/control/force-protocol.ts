/** Message to a steering wheel: an output report of HID. */
export interface ForceReport {
    /** Number of the report; 0 on devices without numbers. */
    readonly id: number;

    /** Its bytes, without the number. */
    readonly data: Uint8Array;
}

/** Commands of a steering wheel with motors. */
export interface ForceProtocol {
    /**
     * Reports that make the wheel ready: its own centering off, its turn limited.
     *
     * @param range - Turn from lock to lock, degrees; what the wheel cannot do is clamped.
     */
    start(range: number): ForceReport[];

    /**
     * The force from now on. One report is used again and again: send it before the next call.
     *
     * @param level - Share of the wheel's full force, -1 to 1; positive turns to the left. What is not finite is none.
     */
    force(level: number): ForceReport;

    /** Reports that let the wheel go, and switch its own centering on again. */
    end(): ForceReport[];
}

/**
 * A level as a whole number.
 *
 * @param level - -1 to 1.
 * @param least - The number of -1.
 * @param most - That of 1.
 */
export function quantized(level: number, least: number, most: number): number {
    if (!Number.isFinite(level)) {
        return 0;
    }
    const clamped = Math.max(-1, Math.min(1, level));
    return Math.round(clamped < 0 ? -least * clamped : most * clamped);
}

/** A turn from lock to lock as the wheel can have it, whole degrees. */
export function turnOf(range: number, least: number, most: number): number {
    return Number.isFinite(range) ? Math.round(Math.max(least, Math.min(most, range))) : most;
}
