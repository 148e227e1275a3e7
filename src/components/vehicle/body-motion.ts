import type { Vec3 } from 'playcanvas';

import type { BodyChassis } from '../../physics/physics.js';

const velocity = new Float64Array(3);

/** Speed that neither tires, gravity nor engine give a body in a step, m/s. Estimate: 12 g at 60 Hz. */
const KICK = 2;

/** Change of a rigid body's velocity from step to step. */
export class BodyMotion {
    private readonly chassis: BodyChassis;

    /** Length of the last step, s; 0 when there was none since the body was put elsewhere. */
    private stepTime = 0;

    /** Velocity before the last step, world, m/s. */
    private readonly before = new Float64Array(3);

    /** True if the last step was its first one, or made it so much faster that something must have pushed it away. */
    isKicked = false;
    private isFirst = true;

    constructor(chassis: BodyChassis) {
        this.chassis = chassis;
    }

    /** To be called before a step of `dt` seconds. */
    begin(dt: number): void {
        const { before } = this;
        const square = squareOf(before);
        this.chassis.readVelocity(before);
        const now = squareOf(before);
        // without roots as a rule: speeds that differ by so much have squares that differ by its square at least
        const isFaster = now > square + KICK * KICK && Math.sqrt(now) > Math.sqrt(square) + KICK;
        this.isKicked = this.stepTime > 0 && (this.isFirst || isFaster);
        this.isFirst &&= this.stepTime === 0;
        this.stepTime = dt;
    }

    /** Notes that the velocity was set, which is not an acceleration. */
    jump(): void {
        this.stepTime = 0;
    }

    /** Acceleration of the center of mass in the last step, world, m/s². */
    readAcceleration(out: Vec3): Vec3 {
        const { chassis, before, stepTime } = this;
        if (stepTime === 0 || chassis.asleep) {
            return out.set(0, 0, 0);
        }
        chassis.readVelocity(velocity);
        const [x, y, z] = before;
        return out.set((velocity[0] - x) / stepTime, (velocity[1] - y) / stepTime, (velocity[2] - z) / stepTime);
    }
}

function squareOf(v: Float64Array): number {
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
}
