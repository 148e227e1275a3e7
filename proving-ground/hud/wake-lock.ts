import { SEALED } from '../files.js';

/** Keeps the screen from going dark, where the browser knows how to and lets the page. */
export class WakeLock {
    private wanted = false;
    private held: WakeLockSentinel | null = null;

    constructor() {
        // the browser takes the lock away from a page that is hidden
        document.addEventListener('visibilitychange', () => this.ask());
    }

    /** From now on, or until now. */
    keep(wanted: boolean): void {
        this.wanted = wanted;
        if (wanted) {
            void this.ask();
        } else {
            this.drop();
        }
    }

    private async ask(): Promise<void> {
        if (!this.wanted || document.hidden || SEALED || !('wakeLock' in navigator)) {
            return;
        }
        try {
            const held = await navigator.wakeLock.request('screen');
            this.drop();
            this.held = held;
        } catch {
            // a low battery, or a frame that may not: the screen goes dark as it always does
        }
        if (!this.wanted) {
            this.drop();
        }
    }

    private drop(): void {
        void this.held?.release();
        this.held = null;
    }
}
