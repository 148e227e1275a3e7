/** Rules of a race. */
export interface RaceRules {
    /** Laps, or runs of an open course, after which a car has finished; 0 goes on without end. */
    laps: number;

    /** True if the first gate is also the last one. */
    closed: boolean;

    /** True if the first lap begins at the start signal; otherwise it does where the car crosses the first gate. */
    fromSignal: boolean;

    /** Time from the start to the signal, s. */
    countdown: number;

    /** Time of driving against the course until it counts as the wrong way, s; 0 never looks. */
    wrongWayTime: number;

    /** Distance from the middle of the track from which a car is off it, m; Infinity for none. */
    halfWidth: number;

    /** True if only laps and sectors without leaving the track or being put elsewhere count as best ones. */
    cleanLaps: boolean;
}
