import { AmmoBodies } from './ammo-bodies.js';
import type { Queries } from './ammo-ground.js';
import type { NativeWorld } from './ammo.js';
import { StaticMirror } from '../physics/static-mirror.js';

/** The mirror of the static bodies of a world, for as long as it can be kept. */
export class MirroredGround {
    private readonly onGivenUp: (error: unknown) => void;
    private readonly native: NativeWorld;
    private readonly queries: Queries;
    private bodies: AmmoBodies | null = null;

    /**
     * @param native - The world.
     * @param queries - Queries of that world; get the mirror, at once.
     * @param onGivenUp - Called when it cannot be kept, with the reason.
     */
    constructor(native: NativeWorld, queries: Queries, onGivenUp: (error: unknown) => void) {
        this.onGivenUp = onGivenUp;
        this.native = native;
        this.queries = queries;
        this.on = true;
    }

    /** True if there is one. Stays false where the build of Ammo is unknown to us. */
    set on(on: boolean) {
        const { queries } = this;
        if (on === this.on) {
            return;
        }
        queries.mirror?.destroy();
        queries.mirror = null;
        try {
            this.bodies = on ? new AmmoBodies(queries.ammo, this.native) : null;
            queries.mirror = this.bodies && new StaticMirror(this.bodies);
        } catch (error) {
            this.giveUp(error);
        }
    }

    get on(): boolean {
        return this.queries.mirror !== null;
    }

    /**
     * Updates the mirror to the world before a step.
     *
     * @param step - Length of the step, s, in an array: V8 would box a number that is handed on.
     */
    follow(step: Float64Array): void {
        try {
            this.bodies?.begin(step);
            this.queries.mirror?.follow();
        } catch (error) {
            this.giveUp(error);
        }
    }

    /** Updates the mirror by what has changed since the last step. */
    catchUp(): void {
        try {
            this.queries.mirror?.catchUp();
        } catch (error) {
            this.giveUp(error);
        }
    }

    private giveUp(error: unknown): void {
        this.on = false;
        this.onGivenUp(error);
    }
}
