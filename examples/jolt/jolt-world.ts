import type { AppBase } from 'playcanvas';

import { JoltEngine } from './jolt-engine.js';
import { JoltPhysics } from './jolt-physics.js';
import type { PhysicsBackend, VehiclePhysicsWorld } from '../../src/physics/physics.js';

/** Jolt as physics world of an app in which cars drive: `options.physicsWorld = new JoltWorld(await init())`. */
export class JoltWorld extends JoltEngine implements VehiclePhysicsWorld {
    private readonly physics = new JoltPhysics(this);

    physicsOf(_app: AppBase): PhysicsBackend {
        return this.physics;
    }
}
