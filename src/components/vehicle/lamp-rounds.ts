import type { AppBase, Script } from 'playcanvas';

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

    /** Shows the lamps of a script while it is enabled; to be called when it is initialized. */
    static take(script: Script & LampShow): void {
        let of = rounds.get(script.app);
        if (!of) {
            of = new LampRounds();
            rounds.set(script.app, of);
            script.app.systems.on('postUpdate', of.showAll, of);
        }
        const { shows } = of;
        const enter = (): void => {
            if (!shows.includes(script)) {
                shows.push(script);
            }
        };
        const leave = (): void => {
            const at = shows.indexOf(script);
            if (at >= 0) {
                shows.splice(at, 1);
            }
        };
        enter();
        script.on('enable', enter);
        script.on('disable', leave);
        script.once('destroy', leave);
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
