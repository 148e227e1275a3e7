import { Entity, type AppBase } from 'playcanvas';

import { torture } from './torture.js';
import { RoadFrame } from '../../scenario/frame.js';
import { groundTriangles } from '../../scenario/ground.js';
import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { addMeshBody } from '../../scenario/mesh-body.js';
import { VehicleWorld } from '../../src/index.js';

/**
 * A running PlayCanvas app without a screen: the real engine, the real Ammo, frames on demand. With the environment's
 * `STATIC_GROUND=off` all rays go to Bullet: what cars do must be the same. With `PHYSICS=Jolt` worlds are of Jolt.
 */
export class World {
    readonly app: AppBase;
    time = 0;

    /** @param fixedTimeStep - Physics step, s. */
    static async create(fixedTimeStep = 1 / 60): Promise<World> {
        if (process.env.PHYSICS === 'Jolt') {
            const { joltApp } = await import('../../examples/jolt/jolt-app.js');
            return new World(await joltApp(fixedTimeStep));
        }
        await loadAmmo();
        return new World(headlessApp(fixedTimeStep));
    }

    /** A world in an app of another make, such as one that can show things. */
    static of(app: AppBase): World {
        return new World(app);
    }

    /** A world in which Ammo was never loaded: global `Ammo` must be absent. */
    static bare(): World {
        return new World(headlessApp(1 / 60));
    }

    private constructor(app: AppBase) {
        this.app = app;
        const vehicles = process.env.STATIC_GROUND === 'off' ? VehicleWorld.of(this.app) : null;
        if (vehicles) {
            vehicles.staticGround = false;
        }
    }

    /**
     * Lays a flat ground, a triangle mesh as levels have.
     *
     * @param slope - Rise over run toward +Z: 0.2 climbs 20 % along the vehicle's forward axis.
     * @param size - Side length, m.
     * @param cell - Largest side length of its cells, m. Few are built quickly; hulls rest more exactly on small ones, which push them
     * out of a slope, too, so searches have these.
     */
    addGround(slope = 0, size = 600, cell = torture > 0 ? 25 : 100): Entity {
        const [triangles] = groundTriangles(size, [], cell);
        return addMeshBody(this.app, this.app.root, 'Ground', triangles, new RoadFrame(slope).rotation);
    }

    addBox(name: string, halfExtents: number[], position: number[], mass = 0, euler = [0, 0, 0]): Entity {
        const box = new Entity(name, this.app);
        box.setPosition(position[0], position[1], position[2]);
        box.setEulerAngles(euler[0], euler[1], euler[2]);
        box.addComponent('collision', { type: 'box', halfExtents });
        box.addComponent('rigidbody', { type: mass > 0 ? 'dynamic' : 'static', mass: mass || 1 });
        this.app.root.addChild(box);
        return box;
    }

    /**
     * Lets time pass.
     *
     * @param seconds - Duration, s.
     * @param frame - Length of a frame, s.
     * @param each - Called after every frame.
     */
    run(seconds: number, frame = 1 / 60, each?: () => void): void {
        const frames = Math.round(seconds / frame);
        for (let i = 0; i < frames; i++) {
            this.app.update(frame);
            this.time += frame;
            each?.();
        }
    }

    destroy(): void {
        this.app.destroy();
    }
}
