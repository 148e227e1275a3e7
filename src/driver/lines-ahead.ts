import type { Archive } from '../math/archive.js';

/** Places in the arguments and results of {@link LinesAhead}. */
export const LINES = {
    /** Distance of the body's origin along the route, m; forward speed, m/s; length of the step, s. */
    place: 0,
    speed: 1,
    step: 2,

    /** Result: way from the nose to the closed line that the car stops at, m; infinite for none. */
    way: 3,

    /** Result: least time for which what can move has been slow before it is passed, s; infinite while it may wait at a line. */
    patience: 4
} as const;

/** Numbers of lines ahead in a snapshot. */
export const LINES_SIZE = 2;

/** Lines of lights and signs across a driver's route. Those who know the lights implement it; the driver only asks. */
export interface LinesAhead {
    /**
     * Looks for the next line that is closed.
     *
     * @param io - Arguments and results, by the places of {@link LINES}.
     */
    watch(io: Float64Array): void;

    /** Shows what it remembers: {@link LINES_SIZE} numbers. */
    serialize(archive: Archive): void;

    /** Forgets what it remembers. */
    reset(): void;
}
