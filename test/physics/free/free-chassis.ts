import { Quat, Vec3 } from 'playcanvas';

import type { FreeBody } from './free-body.js';
import type { FreeWorld } from './free-world.js';
import type { Part } from '../../../src/contact/static/scene.js';
import type { Archive } from '../../../src/math/archive.js';
import { matrixOf } from '../../../src/math/quaternion.js';
import type { BodyChassis, BodyFault } from '../../../src/physics/physics.js';
import { BODY, type BodyState, type PhysicsTraits } from '../../../src/vehicle/body.js';

/** Traits of numbers in double precision, and of no contacts. */
const TRAITS: PhysicsTraits = { penetrationLift: 0, resolution: 2 ** -50, largestTurn: Math.PI / 2 };

/** Displacement from which a sleeping body counts as put elsewhere: m, or per component of the quaternion. */
const DISPLACED = 1e-3;

const all = Int32Array.from({ length: 13 }, (_, k) => k);
const numbers = new Float64Array(13);

/** The body of a chassis. */
export class FreeChassis implements BodyChassis {
    readonly traits = TRAITS;
    onFault: (fault: BodyFault, value: number) => void = () => {};
    onRestored: () => void = () => {};
    body: FreeBody | null = null;

    private readonly world: FreeWorld;
    private readonly sleepPose = new Float64Array(7);

    constructor(world: FreeWorld) {
        this.world = world;
    }

    get shapes(): readonly Part[] {
        return this.body?.parts ?? [];
    }

    /** Handle of the body; 0 for none. */
    get address(): number {
        return this.body?.handle ?? 0;
    }

    bind(body: object | null): boolean {
        const own = body as FreeBody | null;
        this.body = own?.inWorld ? own : null;
        this.wake();
        return this.body !== null;
    }

    get asleep(): boolean {
        return this.body?.isAsleep === true;
    }

    get stirred(): boolean {
        return this.body?.stirred === true;
    }

    get displaced(): boolean {
        return this.pose().some((value, k) => Math.abs(value - this.sleepPose[k]) > DISPLACED);
    }

    allowSleep(): void {
        const { body } = this;
        if (body && !body.maySleep) {
            body.maySleep = true;
            this.lieDown();
        }
    }

    wake(): void {
        const { body } = this;
        if (body) {
            body.maySleep = false;
            body.activate();
            body.stirred = false;
        }
    }

    read({ state }: BodyState): boolean {
        const { body, world } = this;
        if (!body || !(body.mass > 0) || ![...this.pose()].every(Number.isFinite)) {
            return false;
        }
        const { position, rotation, velocity, spin, torque, mass, inertia } = body;
        matrixOf(rotation.toArray(), 0, state.subarray(BODY.rotation, BODY.rotation + 9));
        state.set(position.toArray(), BODY.position);
        state.set(velocity.toArray(), BODY.velocity);
        state.set(spin.toArray(), BODY.angularVelocity);
        state.set(body.forceIn(world.gravity, new Vec3()).toArray(), BODY.force);
        state.set(torque.toArray(), BODY.torque);
        state.set([mass, ...inertia.toArray()], BODY.mass);
        return true;
    }

    pose(out: Float64Array = new Float64Array(7)): Float64Array {
        if (this.body) {
            out.set([...this.body.position.toArray(), ...this.body.rotation.toArray()]);
        }
        return out;
    }

    readVelocity(out: Float64Array): void {
        if (this.body) {
            out.set(this.body.velocity.toArray());
        }
    }

    readTwist(out: Float64Array): void {
        this.readVelocity(out);
        if (this.body) {
            out.set(this.body.spin.toArray(), 3);
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
        const sum = impulse.reduce((total, value) => total + value, 0);
        if (!Number.isFinite(sum)) {
            this.onFault('impulse', sum);
            return;
        }
        const [x, y, z, turnX, turnY, turnZ] = impulse;
        this.body?.push(new Vec3(x, y, z), new Vec3(turnX, turnY, turnZ));
    }

    private lieDown(): void {
        this.pose(this.sleepPose);
        if (this.body) {
            this.body.stirred = false;
        }
    }
}

function putBody(body: FreeBody, at: Float64Array, motion: Float64Array): void {
    body.setTransform(new Vec3(at[0], at[1], at[2]), new Quat(at[3], at[4], at[5], at[6]));
    body.velocity.set(motion[0], motion[1], motion[2]);
    body.spin.set(motion[3], motion[4], motion[5]);
}

/** Shows a body to a snapshot. */
export function serializeBody(archive: Archive, body: FreeBody): void {
    const { position, rotation, velocity, spin } = body;
    numbers.set([position, rotation, velocity, spin].flatMap((each) => each.toArray()));
    archive.places(numbers, all);
    const state = archive.integer((body.isAsleep ? 1 : 0) + (body.maySleep ? 2 : 0));
    if (archive.loads) {
        putBody(body, numbers.subarray(0, 7), numbers.subarray(7));
        body.maySleep = (state & 2) !== 0;
        body.isAsleep = (state & 1) !== 0;
    }
}
