import { type Entity, type Quat, Vec3 } from 'playcanvas';

import { doubles } from '../math/doubles.js';
import { derived, struct } from '../math/struct.js';
import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Numbers of a pose: next to each other, for they are looked at every frame. */
const poseLayout = struct({
    /** Distance of the center below its place at full compression. */
    droop: derived('m'),

    /** Distance to the left of its entity at which it is held. */
    aside: derived('m'),

    /** Turn about the suspension, lean and spin. */
    steer: derived('rad'),
    lean: derived('rad'),
    spin: derived('rad'),

    /** Rotation by turn and lean alone. */
    x: derived('1'),
    y: derived('1'),
    z: derived('1'),
    w: derived('1')
});

const POSE = poseLayout.places;

/** Pose of a wheel on its entity. */
export class WheelPose {
    private readonly numbers = doubles(poseLayout.size);

    constructor() {
        this.numbers[POSE.w] = 1;
    }

    /**
     * Looks at a wheel.
     *
     * @param wheel - Null hangs straight, fully compressed.
     * @param time - Its `sinceStep` is the time from the last step to the wanted pose, s.
     * @returns True if the pose has changed since the last look.
     */
    look(wheel: Wheel | null, time: { readonly sinceStep: number } | null): boolean {
        const { numbers } = this;
        const ahead = time === null ? 0 : time.sinceStep;
        let droop = 0;
        let aside = 0;
        let steer = 0;
        let lean = 0;
        let spin = 0;
        if (wheel !== null) {
            const { state } = wheel;
            const jounce = state[WHEEL.jounce] + ahead * state[WHEEL.jounceRate];
            droop = Math.max(0, state[WHEEL.suspension + SUSPENSION.distance] - jounce);
            // a fork or a linkage may hold it elsewhere than its entity is
            const { position } = wheel.mount;
            const x = state[WHEEL.hubX] - position[0];
            const y = state[WHEEL.hubY] - position[1];
            const z = state[WHEEL.hubZ] - position[2];
            if (x !== 0 || y !== 0 || z !== 0) {
                const ux = state[WHEEL.upX];
                const uy = state[WHEEL.upY];
                const uz = state[WHEEL.upZ];
                const fx = state[WHEEL.aheadX];
                const fy = state[WHEEL.aheadY];
                const fz = state[WHEEL.aheadZ];
                droop -= x * ux + y * uy + z * uz;
                aside = x * (uy * fz - uz * fy) + y * (uz * fx - ux * fz) + z * (ux * fy - uy * fx);
            }
            steer = state[WHEEL.roadAngle];
            lean = state[WHEEL.lean];
            spin = state[WHEEL.spinAngle] + ahead * state[WHEEL.spin];
        }
        const turned = steer !== numbers[POSE.steer] || lean !== numbers[POSE.lean];
        if (!turned && droop === numbers[POSE.droop] && aside === numbers[POSE.aside] && spin === numbers[POSE.spin]) {
            return false;
        }
        numbers[POSE.droop] = droop;
        numbers[POSE.aside] = aside;
        numbers[POSE.spin] = spin;
        if (turned) {
            numbers[POSE.steer] = steer;
            numbers[POSE.lean] = lean;
            this.turn();
        }
        return true;
    }

    /** Place of its center in its entity's own space. */
    positionIn(center: Vec3, out: Vec3): Vec3 {
        return out.set(center.x + this.numbers[POSE.aside], center.y - this.numbers[POSE.droop], center.z);
    }

    /** Its rotation there: it steers about Y, leans about Z and spins about X, in this order. */
    rotationIn(out: Quat): Quat {
        const { numbers } = this;
        const half = numbers[POSE.spin] / 2;
        const sinSpin = Math.sin(half);
        const cosSpin = Math.cos(half);
        const x = numbers[POSE.x];
        const y = numbers[POSE.y];
        const z = numbers[POSE.z];
        const w = numbers[POSE.w];
        return out.set(
            w * sinSpin + x * cosSpin,
            y * cosSpin + z * sinSpin,
            z * cosSpin - y * sinSpin,
            w * cosSpin - x * sinSpin
        );
    }

    /** Its pose in the world, by that of its entity; meters count whatever the entity's scale. */
    inWorld(entity: Entity, center: Vec3, outPosition: Vec3, outRotation: Quat): void {
        entity.getWorldTransform().transformPoint(center, outPosition);
        outPosition.add(below.copy(entity.up).mulScalar(-this.numbers[POSE.droop]));
        outPosition.add(below.copy(entity.right).mulScalar(this.numbers[POSE.aside]));
        this.rotationIn(outRotation);
        outRotation.mul2(entity.getRotation(), outRotation);
    }

    /** Most wheels steer in few frames and lean in none. */
    private turn(): void {
        const { numbers } = this;
        const steer = numbers[POSE.steer] / 2;
        const lean = numbers[POSE.lean] / 2;
        const sinSteer = Math.sin(steer);
        const cosSteer = Math.cos(steer);
        const sinLean = Math.sin(lean);
        const cosLean = Math.cos(lean);
        numbers[POSE.x] = sinSteer * sinLean;
        numbers[POSE.y] = sinSteer * cosLean;
        numbers[POSE.z] = cosSteer * sinLean;
        numbers[POSE.w] = cosSteer * cosLean;
    }
}

const below = new Vec3();
