let depth = 0;

/** Whether physics steps are made that have been before: what happens in them has been told. */
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
