import type { AppBase } from 'playcanvas';

/** Shows the lamps of a car. */
export interface LampShow {
    /** @param dt - Time since the last frame, s. */
    show(dt: number): void;
}

const rounds = new WeakMap<AppBase, LampRounds>();

/**
 * Shows the lamps of all cars of an app, after the `postUpdate` of all scripts. As a `postUpdate` of their own, they would
 * cost a parked car more for the engine's call than for the look whether anything has changed.
 */
export class LampRounds {
    private readonly shows: LampShow[] = [];

    /** Rounds of an app. */
    static of(app: AppBase): LampRounds {
        let found = rounds.get(app);
        if (!found) {
            found = new LampRounds();
            rounds.set(app, found);
            app.systems.on('postUpdate', found.showAll, found);
        }
        return found;
    }

    add(show: LampShow): void {
        if (!this.shows.includes(show)) {
            this.shows.push(show);
        }
    }

    remove(show: LampShow): void {
        const at = this.shows.indexOf(show);
        if (at >= 0) {
            this.shows.splice(at, 1);
        }
    }

    private showAll(dt: number): void {
        const { shows } = this;
        let fault: unknown = null;
        for (let i = 0; i < shows.length; i++) {
            try {
                shows[i].show(dt);
            } catch (error) {
                fault ??= error; // the lamps of all others are shown first
            }
        }
        if (fault !== null) {
            throw fault; // eslint-disable-line @typescript-eslint/only-throw-error -- rethrown as it came
        }
    }
}
