import type { AppBase, Entity } from 'playcanvas';

import type { Queries } from '../../ammo/ammo-ground.js';
import type { NativeBody, NativeWorld } from '../../ammo/ammo.js';
import { StaticMirror } from '../../ammo/static-mirror.js';
import { UNMIRRORED } from '../../messages/chassis.js';
import { finding, report } from '../findings/report.js';

/** The mirror of the static bodies of a world, for as long as it can be kept. */
export class MirroredGround {
    private readonly app: AppBase;
    private readonly native: NativeWorld;
    private readonly queries: Queries;

    /**
     * @param app - Named in messages.
     * @param native - The world.
     * @param queries - Queries of that world; get the mirror, at once.
     */
    constructor(app: AppBase, native: NativeWorld, queries: Queries) {
        this.app = app;
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
            queries.mirror = on ? new StaticMirror(queries.ammo, this.native) : null;
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
            this.queries.mirror?.follow(step);
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
        report(finding(UNMIRRORED, this.app.root, 'staticGround', { error: String(error) }));
    }
}

/** True if rays at a body are answered by the mirror, not by Bullet. */
export function isMirrored({ ammo, mirror }: Queries, { rigidbody }: Entity): boolean {
    const native = rigidbody?.body as NativeBody | null | undefined;
    return native ? (mirror?.bodyAt(ammo.getPointer(native))?.ready ?? false) : false;
}
