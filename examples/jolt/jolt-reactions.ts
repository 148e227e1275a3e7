import { Quat, Vec3 } from 'playcanvas';

import type { JoltBody } from './jolt-body.js';
import type { JoltEngine } from './jolt-engine.js';
import { GroundReactions, MOTION } from '../../src/physics/ground-reactions.js';

const vector = new Vec3();
const turning = new Vec3();
const rotation = new Quat();

/** The movable bodies under the wheels of a Jolt world. */
export class JoltReactions extends GroundReactions {
    private readonly world: JoltEngine;

    constructor(world: JoltEngine) {
        super();
        this.world = world;
    }

    protected readMotion(handle: number, out: Float64Array): void {
        const body = this.bodyAt(handle);
        body.readPose(vector, rotation);
        out.set([vector.x, vector.y, vector.z], MOTION.center);
        body.getLinearVelocity(vector);
        body.getAngularVelocity(turning);
        out.set([vector.x, vector.y, vector.z, turning.x, turning.y, turning.z], MOTION.twist);
        out[MOTION.inverseMass] = body.isDynamic ? 1 / body.mass : 0;
        this.world.forceOn(body, vector);
        out.set([vector.x, vector.y, vector.z], MOTION.force);
    }

    protected findTwistChange(handle: number, impulse: Float64Array, out: Float64Array): void {
        const body = this.bodyAt(handle);
        if (!body.isDynamic) {
            out.fill(0);
            return;
        }
        const { linearFactor: linear, angularFactor: angular, inertia, mass } = body;
        vector
            .set(impulse[0], impulse[1], impulse[2])
            .mul(linear)
            .mulScalar(1 / mass);
        body.readPose(turning, rotation);
        turning.set(impulse[3], impulse[4], impulse[5]);
        rotation.invert().transformVector(turning, turning);
        turning.div(inertia);
        rotation.invert().transformVector(turning, turning).mul(angular);
        out.set([vector.x, vector.y, vector.z, turning.x, turning.y, turning.z]);
    }

    protected addTwist(handle: number, change: Float64Array): void {
        const body = this.bodyAt(handle);
        body.activate();
        body.getLinearVelocity(vector);
        body.setLinearVelocity(vector.add(turning.set(change[0], change[1], change[2])));
        body.getAngularVelocity(vector);
        body.setAngularVelocity(vector.add(turning.set(change[3], change[4], change[5])));
    }

    private bodyAt(handle: number): JoltBody {
        return this.world.present.get(handle)!;
    }
}
