import { Quat, Vec3 } from 'playcanvas';

import { joltShapes } from './jolt-bodies.js';
import type { JoltBody } from './jolt-body.js';
import type { JoltEngine } from './jolt-engine.js';
import type { Jolt } from './jolt-module.js';
import type { Part } from '../../src/contact/static/scene.js';
import type { Archive } from '../../src/math/archive.js';
import { matrixOf } from '../../src/math/quaternion.js';
import { shapesOf } from '../../src/physics/collision-shapes.js';
import { FARTHEST, FASTEST, FASTEST_TURN, HEAVIEST } from '../../src/physics/limits.js';
import type { BodyChassis, BodyFault } from '../../src/physics/physics.js';
import { BODY, type BodyState, type PhysicsTraits } from '../../src/vehicle/body.js';

/** Traits of Jolt. */
const TRAITS: PhysicsTraits = {
    /** `PhysicsSettings::mBaumgarte`, 0.2, of the penetration beyond the slop of 2 cm: of as much as in Bullet, 4 cm. Estimate. */
    penetrationLift: 0.2 * 0.04,

    /** Two units in the last place of a number in single precision. */
    resolution: 2 ** -22,

    /** A body turns by the whole angle; beyond a quarter turn nothing can be foreseen. */
    largestTurn: Math.PI / 2
};

/** Displacement from which a sleeping body counts as put elsewhere: m, or per component of the quaternion. */
const DISPLACED = 1e-3;

const all = Int32Array.from({ length: 13 }, (_, k) => k);
const numbers = new Float64Array(13);
const twist = new Float64Array(6);
const vector = new Vec3();
const place = new Vec3();
const turn = new Quat();

/** The Jolt body of a chassis. */
export class JoltChassis implements BodyChassis {
    readonly traits = TRAITS;
    onFault: (fault: BodyFault, value: number) => void = () => {};
    onRestored: () => void = () => {};
    body: JoltBody | null = null;

    /** Filter of what rays of its wheels may meet: all but itself. */
    filter: Jolt.BodyFilter;

    private readonly world: JoltEngine;
    private readonly sleepPose = new Float64Array(7);
    private slept = false;

    constructor(world: JoltEngine) {
        this.world = world;
        this.filter = world.filters.anyBody;
    }

    get shapes(): readonly Part[] {
        return shapesOf(this.body?.entity, joltShapes);
    }

    /** Handle of the body; 0 for none. */
    get address(): number {
        return this.body?.handle ?? 0;
    }

    bind(body: object | null): boolean {
        const own = body as JoltBody | null;
        const { jolt, filters, owned } = this.world;
        if (this.filter !== filters.anyBody) {
            owned.free(this.filter);
        }
        this.body = own?.inWorld ? own : null;
        this.filter = this.body ? owned.add(new jolt.IgnoreSingleBodyFilter(this.body.id)) : filters.anyBody;
        this.wake();
        return this.body !== null;
    }

    get asleep(): boolean {
        return this.body !== null && !this.body.native.IsActive();
    }

    get stirred(): boolean {
        this.slept ||= this.asleep;
        return this.body?.stirred === true || (this.slept && !this.asleep);
    }

    get displaced(): boolean {
        const pose = this.pose();
        return pose.some((value, k) => Math.abs(value - this.sleepPose[k]) > DISPLACED);
    }

    allowSleep(): void {
        const { body } = this;
        if (body && !body.native.GetAllowSleeping()) {
            body.native.SetAllowSleeping(true);
            this.lieDown();
        }
    }

    wake(): void {
        const { body } = this;
        if (body) {
            body.native.SetAllowSleeping(false);
            if (this.asleep) {
                body.activate();
            }
            body.stirred = false;
        }
        this.slept = false;
    }

    read({ state }: BodyState): boolean {
        const { body, world } = this;
        if (body === null) {
            return false;
        }
        this.pose(numbers);
        this.readTwist(twist);
        if (!this.isSound()) {
            return false;
        }
        matrixOf(numbers, 3, state.subarray(BODY.rotation, BODY.rotation + 9));
        world.forceOn(body, vector);
        state.set([numbers[0], numbers[1], numbers[2]], BODY.position);
        state.set([twist[0], twist[1], twist[2]], BODY.velocity);
        state.set([twist[3], twist[4], twist[5]], BODY.angularVelocity);
        state.set([vector.x, vector.y, vector.z], BODY.force);
        state[BODY.torque] = body.torque.x;
        state[BODY.torque + 1] = body.torque.y;
        state[BODY.torque + 2] = body.torque.z;
        state[BODY.mass] = body.mass;
        state[BODY.inertia] = body.inertia.x;
        state[BODY.inertia + 1] = body.inertia.y;
        state[BODY.inertia + 2] = body.inertia.z;
        return true;
    }

    pose(out: Float64Array = new Float64Array(7)): Float64Array {
        if (this.body) {
            this.body.readPose(place, turn);
            out.set([place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w]);
        }
        return out;
    }

    readVelocity(out: Float64Array): void {
        if (this.body) {
            this.body.getLinearVelocity(vector);
            out.set([vector.x, vector.y, vector.z]);
        }
    }

    readTwist(out: Float64Array): void {
        this.readVelocity(out);
        if (this.body) {
            this.body.getAngularVelocity(vector);
            out.set([vector.x, vector.y, vector.z], 3);
        }
    }

    put(at: Float64Array, motion: Float64Array, body: BodyState): void {
        if (this.body && [...at, ...motion].every(Number.isFinite)) {
            this.wake();
            putBody(this.body, at, motion);
            this.read(body);
            this.onRestored();
        }
    }

    serialize(archive: Archive, body: BodyState): void {
        archive.sign(this.body === null ? 0 : 1);
        if (this.body === null) {
            return;
        }
        serializeBody(archive, this.body);
        if (archive.loads) {
            this.read(body);
            this.lieDown();
            this.onRestored();
        }
    }

    apply(impulse: Float64Array): void {
        const sum = impulse[0] + impulse[1] + impulse[2] + (impulse[3] + impulse[4] + impulse[5]);
        if (sum - sum !== 0) {
            this.onFault('impulse', sum);
            return;
        }
        this.body?.push(impulse);
    }

    /** True if the {@link numbers} and the {@link twist} are those that a car can have; reports what is not. */
    private isSound(): boolean {
        const { body } = this;
        const mass = body!.mass;
        const far = Math.max(Math.abs(numbers[0]), Math.abs(numbers[1]), Math.abs(numbers[2]));
        const speed = Math.hypot(twist[0], twist[1], twist[2]);
        const rate = Math.hypot(twist[3], twist[4], twist[5]);
        const fault: [BodyFault, number] | null = !(mass > 0)
            ? ['mass', NaN]
            : mass > HEAVIEST
              ? ['weight', mass]
              : !Number.isFinite(far)
                ? ['pose', NaN]
                : far > FARTHEST
                  ? ['place', far]
                  : !Number.isFinite(speed + rate)
                    ? ['velocity', NaN]
                    : speed > FASTEST
                      ? ['speed', speed]
                      : rate > FASTEST_TURN
                        ? ['turn', rate]
                        : null;
        if (fault) {
            this.onFault(...fault);
        }
        return fault === null;
    }

    private lieDown(): void {
        this.pose(this.sleepPose);
        this.slept = false;
        if (this.body) {
            this.body.stirred = false;
        }
    }
}

/** Puts a body somewhere, in motion. */
function putBody(body: JoltBody, at: Float64Array, motion: Float64Array): void {
    const { native } = body;
    body.setTransform(place.set(at[0], at[1], at[2]), turn.set(at[3], at[4], at[5], at[6]));
    if (!native.IsStatic()) {
        body.setLinearVelocity(vector.set(motion[0], motion[1], motion[2]));
        body.setAngularVelocity(vector.set(motion[3], motion[4], motion[5]));
    }
}

/** Shows a body to a snapshot. */
export function serializeBody(archive: Archive, body: JoltBody): void {
    body.readPose(place, turn);
    numbers.set([place.x, place.y, place.z, turn.x, turn.y, turn.z, turn.w]);
    body.getLinearVelocity(vector);
    numbers.set([vector.x, vector.y, vector.z], 7);
    body.getAngularVelocity(vector);
    numbers.set([vector.x, vector.y, vector.z], 10);
    archive.places(numbers, all);
    const state = archive.integer((body.isActive() ? 1 : 0) + (body.native.GetAllowSleeping() ? 2 : 0));
    if (!archive.loads) {
        return;
    }
    if (!numbers.every(Number.isFinite)) {
        throw new RangeError('the snapshot holds a pose or a velocity that no body can have');
    }
    putBody(body, numbers.slice(0, 7), numbers.slice(7));
    body.native.SetAllowSleeping((state & 2) !== 0);
    if ((state & 1) === 0) {
        body.sleep();
    }
}
