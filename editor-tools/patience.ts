const LOOK_MS = 100;

/**
 * Waits until a condition holds.
 *
 * @param holds - The condition.
 * @param bound - The longest wait, s.
 * @param late - Makes the error of a longer one.
 */
export async function until(holds: () => unknown, bound: number, late: () => Error): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => (isLate = true), 1000 * bound);
    while (!holds()) {
        if (isLate) {
            throw late();
        }
        // eslint-disable-next-line no-await-in-loop -- to look again a little later is the point
        await new Promise((resolve) => {
            setTimeout(resolve, LOOK_MS);
        });
    }
    clearTimeout(timer);
}

/** What a promise brings, or the error that `late` makes when it takes longer than `bound` seconds. */
export async function within<T>(promise: Promise<T>, bound: number, late: () => Error): Promise<T> {
    let isSettled = false;
    const settle = (): void => {
        isSettled = true;
    };
    promise.then(settle, settle);
    await until(() => isSettled, bound, late);
    return promise;
}
