import { Vec3, Quat, type Entity } from 'playcanvas';

import { DT, EngineWorld } from './engine-world.js';
import { joltApp } from '../../examples/jolt/jolt-app.js';
import type { JoltBody } from '../../examples/jolt/jolt-body.js';
import type { JoltWorld } from '../../examples/jolt/jolt-world.js';
import type { Course } from '../course.js';

const place = new Vec3();
const turn = new Quat();

/** A PlayCanvas app on Jolt with a course in it. */
export class JoltEngineWorld extends EngineWorld {
    static override async open(course: Course): Promise<EngineWorld> {
        return new JoltEngineWorld(course, [], await joltApp(DT));
    }

    private get jolt(): JoltWorld {
        return this.app.systems.rigidbody!.physicsWorld as JoltWorld;
    }

    override step(): void {
        this.jolt.makeStep(DT);
    }

    override position(entity: Entity, out: Float64Array): void {
        (entity.rigidbody!.body as unknown as JoltBody).readPose(place, turn);
        out.set([place.x, place.y, place.z]);
    }

    override memory(): number {
        return this.jolt.jolt.HEAP8.length;
    }
}
