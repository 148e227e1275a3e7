/** Period at which numbers on the page are refreshed, s: readers are no faster. */
const PERIOD = 0.05;

/** Frames of a display are not exactly as long as each other, s. */
const JITTER = 1e-4;

interface Shown {
    every: number;
    show: () => void;
}

const shown: Shown[] = [];
let since = 0;
let count = 0;

/**
 * Calls `show` again and again, at times that all of the page share: the browser lays the page out once for them all.
 *
 * @param show - Writes what it shows.
 * @param every - At each time, or at each second one.
 */
export function onRefresh(show: () => void, every: 1 | 2 = 1): void {
    shown.push({ every, show });
}

/** @param dt - Time since the last frame, s. */
export function refresh(dt: number): void {
    since += dt;
    if (since < PERIOD - JITTER) {
        return;
    }
    since = 0;
    count += 1;
    for (const { every, show } of shown) {
        if (count % every === 0) {
            show();
        }
    }
}
