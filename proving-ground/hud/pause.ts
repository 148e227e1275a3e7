import type { AppBase } from 'playcanvas';

import { onKey, pressFor } from './keys.js';

/** F freezes the world, and lets it go on. */
export function addPause(app: AppBase, say: (line: string) => void): void {
    let paused = false;
    const hush = (): void => {
        if (paused) {
            app.soundManager.suspend();
        }
    };
    onKey({
        code: 'KeyF',
        what: 'freeze: pause, and go on',
        button: 'Pause',
        press() {
            paused = !paused;
            app.timeScale = paused ? 0 : 1;
            if (paused) {
                hush();
            } else {
                app.soundManager.resume();
            }
            say(paused ? `Paused. ${pressFor('KeyF')} goes on` : 'On we go');
        }
    });
    // the engine lets a page sound again when its tab is back; a paused one stays silent
    document.addEventListener('visibilitychange', hush);
}
