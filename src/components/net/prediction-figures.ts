/** Figures of the line, for a debug overlay. */
export interface PredictionFigures {
    /** Round trip of an input to the state that has it, ms. */
    ping: number;

    /** Ticks that the last rollback replayed. */
    depth: number;

    /** Time that it took, ms. */
    replayTime: number;

    /** By how much the last rollback corrected the own car, m. */
    correction: number;

    /** The largest {@link correction} so far, m. */
    worst: number;

    /** Messages of the server so far. */
    messages: number;

    /** Rollbacks so far. */
    rollbacks: number;

    /** Exact states of the own car that the server has sent so far. */
    exacts: number;

    /** Bytes that came so far. */
    received: number;

    /** Bytes that were sent so far. */
    sent: number;

    /** Ticks by which inputs come to the server ahead of theirs. */
    margin: number;

    /** Cars that are simulated here. */
    simulated: number;
}

export function noFigures(): PredictionFigures {
    return {
        ping: 0,
        depth: 0,
        replayTime: 0,
        correction: 0,
        worst: 0,
        messages: 0,
        rollbacks: 0,
        exacts: 0,
        received: 0,
        sent: 0,
        margin: NaN,
        simulated: 0
    };
}

/** Adds a rollback to the figures. */
export function noteRollback(
    figures: PredictionFigures,
    { correction, depth }: { correction: number; depth: number },
    time: number
): void {
    figures.correction = correction;
    figures.worst = Math.max(figures.worst, correction);
    figures.depth = depth;
    figures.rollbacks++;
    figures.replayTime = time;
}
