import { Quat, Vec3, type Mat4, type PhysicsWorld, type Vec2 } from 'playcanvas';

import type { Gaps } from './gaps.js';
import type { JoltBody } from './jolt-body.js';
import type { Jolt, JoltModule } from './jolt-module.js';

type JointDesc = Parameters<PhysicsWorld['createJoint']>[0];
type Settings = JointDesc['settings'];

/** Freedom of an axis: from where to where, m or rad; null for all of it. */
type Freedom = readonly [from: number, to: number] | null;

const LOCKED: Freedom = [0, 0];
const RADIANS = Math.PI / 180;

const place = new Vec3();
const turn = new Quat();
const axisX = new Vec3();
const axisY = new Vec3();

/** Limits of a free axis: Jolt takes the largest numbers of single precision for none. */
const FREE = [-3.4028234663852886e38, 3.4028234663852886e38] as const;

/** A joint of the engine, as a constraint of Jolt with six degrees of freedom. */
export class JoltJoint {
    readonly nativeJoint: object;
    readonly bodies: readonly [JoltBody, JoltBody];
    readonly collides: boolean;
    readonly native: Jolt.SixDOFConstraint;
    private readonly jolt: JoltModule;
    private readonly gaps: Gaps;
    private readonly type: string;
    private readonly least: Jolt.Vec3;
    private readonly largest: Jolt.Vec3;
    private most = Infinity;

    constructor(jolt: JoltModule, gaps: Gaps, desc: JointDesc, anchor: () => JoltBody) {
        this.jolt = jolt;
        this.gaps = gaps;
        this.type = desc.type;
        this.least = new jolt.Vec3(0, 0, 0);
        this.largest = new jolt.Vec3(0, 0, 0);
        const a = desc.bodyA as unknown as JoltBody;
        const b = (desc.bodyB as unknown as JoltBody | null) ?? anchor();
        this.bodies = [a, b];
        this.collides = desc.enableCollision;
        const settings = new jolt.SixDOFConstraintSettings();
        settings.mSpace = jolt.EConstraintSpace_LocalToBodyCOM;
        settings.mSwingType = jolt.ESwingType_Pyramid;
        this.setFrame(desc.frameA, settings.mPosition1, settings.mAxisX1, settings.mAxisY1);
        this.setFrame(desc.frameB, settings.mPosition2, settings.mAxisX2, settings.mAxisY2);
        this.native = jolt.castObject(settings.Create(a.native, b.native), jolt.SixDOFConstraint);
        jolt.destroy(settings);
        this.nativeJoint = this.native;
        this.updateLimits(desc.settings);
        this.updateMotor(desc.settings);
        this.updateSpring(desc.settings);
        this.setBreakImpulse(desc.settings.breakImpulse);
    }

    destroy(): void {
        [this.least, this.largest].forEach((each) => this.jolt.destroy(each));
    }

    setBreakImpulse(impulse: number): void {
        this.most = impulse;
    }

    isBroken(): boolean {
        const pulls = this.native.GetTotalLambdaPosition();
        const turns = this.native.GetTotalLambdaRotation();
        return Math.max(pulls.Length(), turns.Length()) >= this.most;
    }

    // What follows is called by the engine, too: true if it is done.

    updateLimits(settings: Settings): boolean {
        const { native, least, largest } = this;
        const ranges = freedomsOf(this.type, settings).map((freedom) => freedom ?? FREE);
        const setAll = (from: number): void => {
            const [x, y, z] = ranges.slice(from);
            least.Set(x[0], y[0], z[0]);
            largest.Set(x[1], y[1], z[1]);
        };
        setAll(0);
        native.SetTranslationLimits(least, largest);
        setAll(3);
        native.SetRotationLimits(least, largest);
        return true;
    }

    updateMotor({ maxMotorForce }: Settings): boolean {
        if ((this.type === 'hinge' || this.type === 'slider') && maxMotorForce > 0) {
            this.gaps.tell('motors');
        }
        return false;
    }

    updateSpring({ linearStiffness, angularStiffness }: Settings): boolean {
        if (this.type === '6dof' && linearStiffness.lengthSq() + angularStiffness.lengthSq() > 0) {
            this.gaps.tell('springs');
        }
        return false;
    }

    /** Sets a frame: its origin, and its first two axes. */
    private setFrame(frame: Mat4, origin: Jolt.RVec3, x: Jolt.Vec3, y: Jolt.Vec3): void {
        frame.getTranslation(place);
        turn.setFromMat4(frame);
        turn.transformVector(Vec3.RIGHT, axisX);
        turn.transformVector(Vec3.UP, axisY);
        origin.Set(place.x, place.y, place.z);
        x.Set(axisX.x, axisX.y, axisX.z);
        y.Set(axisY.x, axisY.y, axisY.z);
    }
}

/** Freedoms along and about X, Y and Z of the second body in the frame of the first. */
function freedomsOf(type: string, settings: Settings): readonly Freedom[] {
    const { enableLimits, limits, twistLimit, swingLimitY, swingLimitZ } = settings;
    const ranged = (freedom: Freedom): Freedom => (enableLimits ? freedom : null);
    const about = (angle: number): Freedom => (enableLimits ? [-angle * RADIANS, angle * RADIANS] : null);
    switch (type) {
        case 'ball':
            return [LOCKED, LOCKED, LOCKED, about(twistLimit), about(swingLimitY), about(swingLimitZ)];
        case 'hinge':
            return [LOCKED, LOCKED, LOCKED, ranged(turnOf(limits)), LOCKED, LOCKED];
        case 'slider':
            return [ranged(wayOf(limits)), LOCKED, LOCKED, LOCKED, LOCKED, LOCKED];
        case '6dof':
            return [
                freedomOf(settings.linearMotionX, wayOf(settings.linearLimitsX)),
                freedomOf(settings.linearMotionY, wayOf(settings.linearLimitsY)),
                freedomOf(settings.linearMotionZ, wayOf(settings.linearLimitsZ)),
                freedomOf(settings.angularMotionX, turnOf(settings.angularLimitsX)),
                freedomOf(settings.angularMotionY, turnOf(settings.angularLimitsY)),
                freedomOf(settings.angularMotionZ, turnOf(settings.angularLimitsZ))
            ];
        default:
            return Array.from({ length: 6 }, () => LOCKED);
    }
}

/** Limits of a way, m: that of the second body from the first, as Jolt counts it, too. */
function wayOf({ x, y }: Vec2): Freedom {
    return [x, y];
}

/** Limits of an angle, degrees, as rad: the first body turns by it from the second, and by the opposite in Jolt. */
function turnOf({ x, y }: Vec2): Freedom {
    return [-y * RADIANS, -x * RADIANS];
}

function freedomOf(motion: string, limits: Freedom): Freedom {
    return motion === 'free' ? null : motion === 'limited' ? limits : LOCKED;
}
