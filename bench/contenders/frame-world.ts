import { CameraComponentSystem, Entity } from 'playcanvas';

import { DT, EngineWorld } from './engine-world.js';
import { loadAmmo } from '../../scenario/headless-app.js';
import { WHEELS } from '../car.js';
import type { Bodies } from '../contender.js';
import type { Course } from '../course.js';

/** Height of the camera that sees the whole course, m, and its distance. */
const EYE = 400;

/** A whole frame: update, and the transforms of all entities as rendering needs them. A camera sees the course. */
export class FrameWorld extends EngineWorld {
    static override async open(course: Course): Promise<FrameWorld> {
        await loadAmmo();
        return new FrameWorld(course);
    }

    constructor(course: Course) {
        super(course, [CameraComponentSystem]);
        const camera = new Entity('Camera', this.app);
        camera.addComponent('camera', { farClip: 10 * EYE, fov: 75 });
        camera.setPosition(0, EYE, 1);
        camera.lookAt(0, 0, 0);
        this.app.root.addChild(camera);
    }

    override frame(): void {
        this.app.update(DT);
        this.show();
    }

    /** Does the first part of rendering: fires `prerender` and updates the transforms of all nodes. */
    show(): void {
        this.app.fire('prerender');
        this.app.root.syncHierarchy();
    }
}

/** Adds entities for the wheels of a chassis. */
export function addWheels(world: EngineWorld, chassis: Entity): Entity[] {
    return WHEELS.map(([x, y, z]) => {
        const wheel = new Entity('Wheel', world.app);
        wheel.setLocalPosition(x, y, z);
        chassis.addChild(wheel);
        return wheel;
    });
}

/** Height of a wheel's entity above its chassis', along that one's own vertical axis, m. */
export function wheelHeight(chassis: Entity, wheel: Entity): number {
    return wheel.getPosition().clone().sub(chassis.getPosition()).dot(chassis.up);
}

/** The chassis alone, floating, with the same camera. */
export async function frameBodies(course: Course): Promise<Bodies> {
    const world = await FrameWorld.open(course);
    return world.floating(course);
}
