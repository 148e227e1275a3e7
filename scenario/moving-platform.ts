import { Entity, Quat, Vec3, type AppBase } from 'playcanvas';

import { toEngine, type RoadFrame } from './frame.js';
import type { Platform } from './scenario.js';
import { layMaterial } from './surface.js';

/** A kinematic box that starts gently and then keeps its velocity. */
export class MovingPlatform {
    private readonly entity: Entity;
    private readonly plan: Platform;
    private readonly position: Vec3;
    private readonly rotation: Quat;
    private readonly velocity: Vec3;
    private readonly spin: Vec3;

    constructor(app: AppBase, road: RoadFrame, plan: Platform) {
        this.plan = plan;
        const [x, y, z] = plan.position;
        this.position = road.place([x, y], z);
        this.rotation = road.rotation.clone();
        this.velocity = toEngine(plan.velocity ?? [0, 0, 0]);
        this.spin = toEngine(plan.angularVelocity ?? [0, 0, 0]);
        const [length, width, height] = plan.size;
        // the collision hangs below the entity, which is the middle of the top: that is what turns
        this.entity = new Entity('Platform', app);
        this.move(0);
        this.entity.addComponent('collision', {
            type: 'box',
            halfExtents: [width / 2, height / 2, length / 2],
            linearOffset: [0, -height / 2, 0]
        });
        this.entity.addComponent('rigidbody', { type: 'kinematic', friction: 0.8 });
        app.root.addChild(this.entity);
        layMaterial(this.entity, plan.surface ?? 'asphalt');
    }

    /** Puts it where it is at a time, s. */
    move(time: number): void {
        const { from = 0, ramp = 1 } = this.plan;
        const since = Math.max(0, time - from);
        // distance at full speed that comes to the same
        const run = since < ramp ? (since * since) / (2 * ramp) : since - ramp / 2;
        this.entity.setPosition(new Vec3().copy(this.velocity).mulScalar(run).add(this.position));
        const rate = this.spin.length();
        const turn = new Quat();
        if (rate > 0) {
            turn.setFromAxisAngle(this.spin.clone().normalize(), (rate * run * 180) / Math.PI);
        }
        this.entity.setRotation(turn.mul(this.rotation));
    }
}
