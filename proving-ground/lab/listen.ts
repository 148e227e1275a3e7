import { findWheel, gameDevices, isGamepad, pressedPart, turnedPart } from '../../src/internal.js';

/** An axis that has moved so far is meant. */
const MEANT = 0.6;

/** An axis that has stayed so many frames is at the end of its way. */
const SETTLED = 30;

/** Longest time for the user to move it, ms. */
const PATIENCE = 8000;

/** An axis of a steering wheel, with where it was and where it has gone. */
export interface AxisMove {
    index: number;
    rest: number;
    full: number;
}

/** The code of the next key; null for Escape. */
export function nextKey(): Promise<string | null> {
    return new Promise((resolve) => {
        const press = (event: KeyboardEvent): void => {
            event.preventDefault();
            event.stopImmediatePropagation();
            window.removeEventListener('keydown', press, true);
            resolve(event.code === 'Escape' ? null : event.code);
        };
        window.addEventListener('keydown', press, true);
    });
}

/**
 * The name of the button, or of the axis, of a gamepad that is used next; empty for the key Backspace, null for any other
 * key and when none is used in time.
 */
export async function nextPart(kind: 'press' | 'axis'): Promise<string | null> {
    const part = kind === 'press' ? pressedPart : turnedPart;
    const parts = (): (string | null)[] => gameDevices().filter(isGamepad).map(part);
    const before = parts();
    let key: string | null = null;
    const press = (event: KeyboardEvent): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
        key = event.code;
    };
    window.addEventListener('keydown', press, true);
    const found = await watch(() => {
        if (key !== null) {
            return key === 'Backspace' ? '' : key;
        }
        // a part that was held when the question came is not an answer, until it is let go of
        const now = parts();
        const fresh = now.find((name, i) => name !== null && name !== before[i]);
        now.forEach((name, i) => (before[i] = name === before[i] ? name : null));
        return fresh ?? null;
    });
    window.removeEventListener('keydown', press, true);
    return key === null || key === 'Backspace' ? found : null;
}

/** The axis of a wheel that moves most from where it was, at the end of its way. */
export function nextAxis(device: string): Promise<AxisMove | null> {
    const before = [...(findWheel(device)?.axes ?? [])];
    let best: AxisMove | null = null;
    let still = 0;
    return watch(() => {
        const former = best ? Math.abs(best.full - best.rest) + 0.01 : MEANT;
        still++;
        findWheel(device)?.axes.forEach((value, index) => {
            const rest = before[index] ?? value;
            if (Math.abs(value - rest) > former) {
                best = { index, rest, full: value };
                still = 0;
            }
        });
        return still > SETTLED ? best : null;
    });
}

/** The button of a wheel that is pressed next. */
export function nextButton(device: string): Promise<number | null> {
    return watch(() => {
        const index = findWheel(device)?.buttons.findIndex(({ pressed }) => pressed) ?? -1;
        return index < 0 ? null : index;
    });
}

/** Looks frame by frame until something is found; null when nothing is moved in time. */
function watch<T>(find: () => T | null): Promise<T | null> {
    const end = performance.now() + PATIENCE;
    return new Promise((resolve) => {
        const look = (): void => {
            const found = find();
            if (found !== null || performance.now() > end) {
                resolve(found);
            } else {
                requestAnimationFrame(look);
            }
        };
        look();
    });
}
