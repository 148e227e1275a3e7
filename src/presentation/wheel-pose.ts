import { type Entity, type Quat, Vec3 } from 'playcanvas';

import { SUSPENSION } from '../suspension/params.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** How a wheel hangs and turns on its entity. It keeps its numbers: they are looked at every frame. */
export class WheelPose {
    /** How far its center hangs below its place at full compression, m. */
    droop = 0;

    /** Turn about the suspension, lean and spin, rad. */
    private steer = 0;
    private lean = 0;
    private spin = 0;

    /**
     * Looks at a wheel.
     *
     * @param wheel - Null hangs straight, fully compressed.
     * @param time - Holds in `sinceStep` how much later than the last step the pose shall be, s.
     * @returns Whether the pose is another one than at the last look.
     */
    look(wheel: Wheel | null, time: { readonly sinceStep: number } | null): boolean {
        const ahead = time === null ? 0 : time.sinceStep;
        let droop = 0;
        let steer = 0;
        let lean = 0;
        let spin = 0;
        if (wheel !== null) {
            const { state } = wheel;
            const jounce = state[WHEEL.jounce] + ahead * state[WHEEL.jounceRate];
            droop = Math.max(0, state[WHEEL.suspension + SUSPENSION.distance] - jounce);
            steer = state[WHEEL.roadAngle];
            lean = state[WHEEL.lean];
            spin = state[WHEEL.spinAngle] + ahead * state[WHEEL.spin];
        }
        if (droop === this.droop && steer === this.steer && lean === this.lean && spin === this.spin) {
            return false;
        }
        this.droop = droop;
        this.steer = steer;
        this.lean = lean;
        this.spin = spin;
        return true;
    }

    /** Place of its center in its entity's own space. */
    positionIn(center: Vec3, out: Vec3): Vec3 {
        return out.set(center.x, center.y - this.droop, center.z);
    }

    /** Its rotation there: it steers about Y, leans about Z and spins about X, in this order. */
    rotationIn(out: Quat): Quat {
        const sinSteer = Math.sin(this.steer / 2);
        const cosSteer = Math.cos(this.steer / 2);
        const sinLean = Math.sin(this.lean / 2);
        const cosLean = Math.cos(this.lean / 2);
        const sinSpin = Math.sin(this.spin / 2);
        const cosSpin = Math.cos(this.spin / 2);
        const x = sinSteer * sinLean;
        const y = sinSteer * cosLean;
        const z = cosSteer * sinLean;
        const w = cosSteer * cosLean;
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
        outPosition.add(below.copy(entity.up).mulScalar(-this.droop));
        this.rotationIn(outRotation);
        outRotation.mul2(entity.getRotation(), outRotation);
    }
}

const below = new Vec3();
