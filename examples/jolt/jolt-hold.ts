import { Quat, Vec3 } from 'playcanvas';

import type { JoltBody } from './jolt-body.js';
import type { JoltChassis } from './jolt-chassis.js';
import type { JoltEngine } from './jolt-engine.js';
import type { Jolt } from './jolt-module.js';
import type { EngineJoint } from '../../src/vehicle/train/engine-hold.js';

const place = new Vec3();
const turn = new Quat();
const point = new Vec3();
const aim = new Vec3();
const axis = new Vec3();
const side = new Vec3();

/**
 * Holds a coupling while hulls touch something: motors that move the point behind as fast as the train's own rows do, however much
 * that takes. A constraint of its own in every step starts from nothing, so that a replay has the same numbers.
 */
export class JoltHold implements EngineJoint {
    /** Motors reach their speed within the step. */
    readonly closing = 1;

    readonly bodies: JoltBody[] = [];
    private readonly world: JoltEngine;
    private readonly front: JoltChassis;
    private readonly back: JoltChassis;
    private native: Jolt.SixDOFConstraint | null = null;

    constructor(world: JoltEngine, front: JoltChassis, back: JoltChassis) {
        this.world = world;
        this.front = front;
        this.back = back;
    }

    hold(inFront: Float64Array, behind: Float64Array, along: Float64Array | null): void {
        const { world, front, back } = this;
        this.release();
        if (front.body === null || back.body === null) {
            return;
        }
        aim.set(inFront[0], inFront[1], inFront[2]).sub(this.pointBehind(front.body, back.body, behind));
        aim.mulScalar(this.closing / world.stepLength);
        this.bodies.push(front.body, back.body);
        this.native = this.make(front.body, back.body, behind, along);
        world.system.AddConstraint(this.native);
        world.holds.add(this);
    }

    release(): void {
        if (this.native !== null) {
            this.world.system.RemoveConstraint(this.native);
            this.world.holds.delete(this);
            this.native = null;
            this.bodies.length = 0;
        }
    }

    /** The point behind, in the frame in front, m. */
    private pointBehind(front: JoltBody, back: JoltBody, behind: Float64Array): Vec3 {
        back.readPose(place, turn);
        turn.transformVector(point.set(behind[0], behind[1], behind[2]), point).add(place);
        front.readPose(place, turn);
        return turn.invert().transformVector(point.sub(place), point);
    }

    /** Motors along all axes of the frame in front, or along the one direction, with the velocity of the {@link aim}, m/s. */
    private make(
        front: JoltBody,
        back: JoltBody,
        behind: Float64Array,
        along: Float64Array | null
    ): Jolt.SixDOFConstraint {
        const { jolt } = this.world;
        const settings = new jolt.SixDOFConstraintSettings();
        settings.mSpace = jolt.EConstraintSpace_LocalToBodyCOM;
        axis.copy(Vec3.RIGHT);
        side.copy(Vec3.UP);
        if (along !== null) {
            axis.set(along[0], along[1], along[2]);
            // across the axis, and farthest from it
            side.cross(axis, Math.abs(axis.y) < 0.7 ? Vec3.UP : Vec3.RIGHT).normalize();
            aim.set(aim.dot(axis), 0, 0);
        }
        settings.mAxisX1.Set(axis.x, axis.y, axis.z);
        settings.mAxisY1.Set(side.x, side.y, side.z);
        settings.mPosition2.Set(behind[0], behind[1], behind[2]);
        for (let i = jolt.SixDOFConstraintSettings_EAxis_TranslationX; i <= 5; i++) {
            settings.MakeFreeAxis(i);
        }
        const native = jolt.castObject(settings.Create(front.native, back.native), jolt.SixDOFConstraint);
        jolt.destroy(settings);
        for (let i = 0; i < (along === null ? 3 : 1); i++) {
            native.SetMotorState(i, jolt.EMotorState_Velocity);
        }
        const velocity = new jolt.Vec3(aim.x, aim.y, aim.z);
        native.SetTargetVelocityCS(velocity);
        jolt.destroy(velocity);
        return native;
    }
}
