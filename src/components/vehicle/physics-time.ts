import type { AppBase } from 'playcanvas';

import { VehicleWorld } from './vehicle-world.js';

/**
 * The clock of an app's physics, between its steps, too: it stands while the physics is paused, goes as slowly as that in
 * slow motion, and does not count what Bullet drops of a frame that is too long.
 */
export class PhysicsTime {
    private readonly app: AppBase;
    private world: VehicleWorld | null = null;

    /** Time up to which {@link pass} has reported, s, and frame of its last call. */
    private told = 0;
    private frame = -1;

    constructor(app: AppBase) {
        this.app = app;
    }

    /** Physics time, s; 0 without a physics world. */
    get time(): number {
        const world = VehicleWorld.of(this.app);
        return world === null ? 0 : world.time + world.sinceStep;
    }

    /**
     * Time of the physics since the frame before, s. Called every frame; a time without calls does not count.
     *
     * @param dt - Time since the last frame, s; returned where there is no physics.
     */
    pass(dt: number): number {
        const world = VehicleWorld.of(this.app);
        if (world === null) {
            return dt;
        }
        const { time } = this;
        const { frame } = this.app;
        if (world !== this.world || frame > this.frame + 1) {
            this.world = world;
            this.told = time - dt * (this.app.systems.rigidbody?.timeScale ?? 1);
        }
        this.frame = frame;
        const passed = Math.max(0, time - this.told); // what was dropped is made up for by the next frames
        this.told += passed;
        return passed;
    }
}
