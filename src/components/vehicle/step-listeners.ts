import { replayed } from './replaying.js';
import { Roster } from './roster.js';
import type { Physics } from '../../physics/physics.js';

/** Listener to every fixed step of a world's cars. It does not throw. */
export interface StepListener {
    /** Before the cars are stepped. */
    beforeStep(dt: number): void;

    /** After the cars were stepped, which have read where their bodies are at the start of the step. */
    afterStep(dt: number): void;
}

/** Listeners to the steps of a world. Repeated steps are reported only to the one that repeats them. */
export class StepListeners {
    private readonly listeners = new Roster<StepListener>();

    /** Called at the start of a step that has been before; null while steps are new. */
    private repeating: (() => void) | null = null;

    /** True while steps are new, not repeated. */
    get isNew(): boolean {
        return this.repeating === null;
    }

    add(listener: StepListener): void {
        this.listeners.add(listener);
    }

    remove(listener: StepListener): void {
        this.listeners.remove(listener);
    }

    begin(dt: number): void {
        if (this.repeating !== null) {
            this.repeating();
            return;
        }
        const all = this.listeners.present;
        for (let i = 0; i < all.length; i++) {
            if (this.listeners.has(all[i], all)) {
                all[i].beforeStep(dt);
            }
        }
    }

    end(dt: number): void {
        const all = this.listeners.present;
        for (let i = 0; i < all.length && this.repeating === null; i++) {
            if (this.listeners.has(all[i], all)) {
                all[i].afterStep(dt);
            }
        }
    }

    /** Repeats steps of a physics; `before` is called at the start of each. */
    repeat(physics: Physics, dt: number, steps: number, before: (step: number) => void): void {
        const count = { done: 0 };
        this.repeating = () => before(count.done++);
        replayed(() => {
            // the engine keeps the rest of the frame's time; where rounding has left it just below nothing, a call makes no step
            for (let calls = 0; count.done < steps && calls < 2 * steps + 2; calls++) {
                physics.step(dt);
            }
        });
        this.repeating = null;
    }
}
