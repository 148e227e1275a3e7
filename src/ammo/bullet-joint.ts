import type { AmmoChassis } from './ammo-chassis.js';
import type { AmmoModule, NativeBody, NativeJoint, NativeVector, NativeWorld } from './ammo.js';
import type { EngineJoint } from '../vehicle/train/engine-hold.js';

/** Bullet takes a lower limit above the upper one as none. */
const FREE = [1, -1] as const;

/**
 * Place of the limit at which Bullet holds, m: it leaves a direction free in a step in which it finds the point exactly at its
 * limit. Bodies that lie still come to be exactly at 0, as far as its numbers tell, but hardly here.
 */
const HELD = 1e-8;

/** A joint of Bullet with six degrees of freedom between two chassis, which is in the world only while it holds. */
export class BulletJoint implements EngineJoint {
    /** Bullet's btContactSolverInfo::m_erp. */
    readonly closing = 0.2;

    private readonly ammo: AmmoModule;
    private readonly world: NativeWorld;
    private readonly front: AmmoChassis;
    private readonly back: AmmoChassis;
    private joint: NativeJoint | null = null;

    /** Vector in which the joint's place is handed over; there while the joint is. */
    private place: NativeVector | null = null;
    private holdsAll = true;

    constructor(ammo: AmmoModule, world: NativeWorld, front: AmmoChassis, back: AmmoChassis) {
        this.ammo = ammo;
        this.world = world;
        this.front = front;
        this.back = back;
    }

    hold(inFront: Float64Array, behind: Float64Array, along: Float64Array | null): void {
        const { ammo, front, back } = this;
        if (front.body === null || back.body === null) {
            this.release();
            return;
        }
        if (this.joint !== null && this.holdsAll !== (along === null)) {
            this.release();
        }
        this.joint ??= this.make(front.body, back.body, behind, along === null);
        const place = this.place!;
        place.setValue(inFront[0], inFront[1], inFront[2]);
        const frame = this.joint.getFrameOffsetA();
        frame.setOrigin(place);
        if (along !== null) {
            const turn = toward(ammo, along);
            frame.setRotation(turn);
            ammo.destroy(turn);
        }
    }

    release(): void {
        const { ammo, world, joint, front, back } = this;
        if (joint !== null) {
            this.joint = null;
            front.joints.delete(this);
            back.joints.delete(this);
            world.removeConstraint(joint);
            ammo.destroy(joint);
            ammo.destroy(this.place!);
            this.place = null;
        }
    }

    private make(front: NativeBody, back: NativeBody, behind: Float64Array, all: boolean): NativeJoint {
        const { ammo, world } = this;
        const frames = [new ammo.btTransform(), new ammo.btTransform()];
        const place = new ammo.btVector3(behind[0], behind[1], behind[2]);
        this.place = place;
        frames.forEach((frame) => frame.setIdentity());
        frames[1].setOrigin(place);
        const joint = new ammo.btGeneric6DofConstraint(front, back, frames[0], frames[1], true);
        const limits = [0, 1].map((end) => [
            new ammo.btVector3(HELD, all ? HELD : FREE[end], all ? HELD : FREE[end]),
            new ammo.btVector3(FREE[end], FREE[end], FREE[end])
        ]);
        joint.setLinearLowerLimit(limits[0][0]);
        joint.setLinearUpperLimit(limits[1][0]);
        joint.setAngularLowerLimit(limits[0][1]);
        joint.setAngularUpperLimit(limits[1][1]);
        world.addConstraint(joint, false);
        for (const object of [...frames, ...limits.flat()]) {
            ammo.destroy(object);
        }
        this.holdsAll = all;
        this.front.joints.add(this);
        this.back.joints.add(this);
        return joint;
    }
}

/** The rotation of an x axis to a direction, as a quaternion. */
function toward(ammo: AmmoModule, [x, y, z]: Float64Array): object {
    // the one opposite turns about any axis across
    const w = 1 + x;
    const length = Math.sqrt(z * z + y * y + w * w);
    return length < 1e-6
        ? new ammo.btQuaternion(0, 1, 0, 0)
        : new ammo.btQuaternion(0, -z / length, y / length, w / length);
}
