let depth = 0;

/** True while physics steps are repeated: events in them have been reported before. */
export function isReplaying(): boolean {
    return depth > 0;
}

/** Does something while {@link isReplaying}. */
export function replayed(what: () => void): void {
    depth++;
    try {
        what();
    } finally {
        depth--;
    }
}
