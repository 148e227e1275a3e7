import type { Script } from 'playcanvas';

import { isTyped } from './is-typed.js';

/**
 * Passes the keys that are meant for the game to a component, as long as it exists: not what is typed into a field of the
 * page. They reach it while it is disabled, too.
 *
 * @param script - The component; nothing is heard outside of browsers.
 * @param press - Called when a key goes down, and again while it is held: see `repeat`.
 * @param lift - Called when any key goes up, wherever it was pressed.
 * @param isFirst - Hears them before all others do, and can keep them from these.
 */
export function hearKeys(
    script: Script,
    press: (event: KeyboardEvent) => void,
    lift: (event: KeyboardEvent) => void = () => {},
    isFirst = false
): void {
    if (typeof window === 'undefined') {
        return;
    }
    const hear = (event: KeyboardEvent): void => {
        if (!isTyped(event)) {
            press(event);
        }
    };
    window.addEventListener('keydown', hear, { capture: isFirst });
    window.addEventListener('keyup', lift);
    script.once('destroy', () => {
        window.removeEventListener('keydown', hear, { capture: isFirst });
        window.removeEventListener('keyup', lift);
    });
}
