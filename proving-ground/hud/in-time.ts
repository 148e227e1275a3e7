/** Longest time that a visitor waits for an answer of the browser, ms (estimate). */
const PATIENCE = 800;

/**
 * Waits for what the browser was asked for, but not while it asks the visitor for leave in turn.
 *
 * @param request - Settles once the browser answers.
 * @param otherwise - Result where the answer is late.
 */
export async function inTime<T>(request: Promise<T>, otherwise: T): Promise<T> {
    const late = new Promise<T>((resolve) => {
        setTimeout(resolve, PATIENCE, otherwise);
    });
    return Promise.race([request, late]);
}

/** Writes a text to the clipboard. Returns true once it is there, false where the browser lets no page do that, as in a frame, or does not answer. */
export async function copied(text: string): Promise<boolean> {
    try {
        return await inTime(
            navigator.clipboard.writeText(text).then(() => true),
            false
        );
    } catch {
        return false;
    }
}
