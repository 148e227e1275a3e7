import { defaultsOf, parameter, type ParametersOf } from '../math/struct.js';

/** Tuning of a wheel of Bullet's raycast vehicle. The defaults are those of the engine's own vehicle script. */
export const bulletTuning = {
    /** Radius, m. */
    radius: parameter('m', 0.4, 0.01),

    /** Length of the unloaded suspension, m, and its largest travel upward from there, m: Bullet looks no farther down. */
    suspensionRestLength: parameter('m', 0.4, 0),
    maxSuspensionTravel: parameter('m', 5, 0),

    /** Spring rate per mass of the car, 1/s². A wheel under a quarter of it sinks by g / 4 over this. */
    suspensionStiffness: parameter('1/s²', 10, 0),

    /** Damper rates per mass of the car, 1/s, pressed in and let out; about `2 ratio sqrt(stiffness)`. */
    suspensionCompression: parameter('1/s', 4.4, 0),
    suspensionDamping: parameter('1/s', 2.3, 0),

    /** Most force of the suspension, N. */
    maxSuspensionForce: parameter('N', 6000, 0),

    /** Grip: most side force of the tire over its load; along its heading Bullet allows twice that. */
    frictionSlip: parameter('1', 1000, 0),

    /** Share of the lateral force that rolls the body: 0 never tips over, 1 as in nature. */
    rollInfluence: parameter('1', 0.2, 0, 1)
};

export type BulletWheelTuning = ParametersOf<typeof bulletTuning>;

/** Shares of the car's engine force, brake and steering angle that a wheel takes by itself: 0 none, 1 all, below 0 reversed. */
export const bulletShares = {
    engineShare: parameter('1', 1, -1),
    brakeShare: parameter('1', 1, 0),
    steerShare: parameter('1', 0, -1, 1)
};

export type BulletWheelShares = ParametersOf<typeof bulletShares>;

/** Suspension length, m, and spin angle, rad, of a wheel. */
export interface BulletWheelPose {
    suspensionLength: number;
    spinAngle: number;
}

/** Contact of a wheel with the ground. */
export interface BulletWheelTouch {
    isGrounded: boolean;
    load: number;
    spin: number;
    skid: number;
    slipAngle: number;
    readonly point: Float64Array;
    readonly normal: Float64Array;
}

/** A wheel of a Bullet vehicle. Reading it takes many calls of Bullet: it is read on demand, at most once a step. */
export class BulletWheel implements BulletWheelShares {
    readonly tuning: BulletWheelTuning = defaultsOf(bulletTuning);

    /** Upper end of the suspension, body frame, m. */
    readonly connection = new Float64Array(3);

    /** Unit vectors, body frame: suspension from its upper end to the wheel, and axle to the right. {@link setAxes} sets both. */
    readonly direction = Float64Array.of(0, -1, 0);
    readonly axle = Float64Array.of(-1, 0, 0);

    /** Heading without steering angle, body frame: across both, as Bullet finds it. */
    readonly heading = Float64Array.of(0, 0, 1);
    isFront = false;

    /** See {@link bulletShares}; by default of a wheel that is neither driven nor steered. */
    engineShare = 0;
    brakeShare = 1;
    steerShare = 0;

    /** Left positive, rad. */
    steerAngle = 0;

    /** Reads the pose or the contact of the wheel after the last step, if that has not been read. */
    readPose: () => BulletWheelPose = () => this.pose;
    readTouch: () => BulletWheelTouch = () => this.touch;

    /** Values that were read last; written by the vehicle. */
    readonly pose: BulletWheelPose = { suspensionLength: 0.4, spinAngle: 0 };
    readonly touch: BulletWheelTouch = {
        isGrounded: false,
        load: 0,
        spin: 0,
        skid: 1,
        slipAngle: 0,
        point: new Float64Array(3),
        normal: new Float64Array(3)
    };

    /**
     * Sets suspension and axle, as `addWheel` of Bullet does.
     *
     * @param direction - Unit vector from the upper end of the suspension to the wheel, body frame.
     * @param axle - Unit vector of the axle to the right, body frame; not along `direction`.
     */
    setAxes(direction: ArrayLike<number>, axle: ArrayLike<number>): void {
        const { heading } = this;
        this.direction.set(direction);
        this.axle.set(axle);
        for (let k = 0; k < 3; k++) {
            const [a, b] = [(k + 1) % 3, (k + 2) % 3];
            heading[k] = direction[b] * axle[a] - direction[a] * axle[b];
        }
        const length = Math.hypot(heading[0], heading[1], heading[2]);
        heading.forEach((each, k) => (heading[k] = each / length));
    }

    get isGrounded(): boolean {
        return this.readTouch().isGrounded;
    }

    /** Present length of the suspension, m. */
    get suspensionLength(): number {
        return this.readPose().suspensionLength;
    }

    /** Height of its center over the upper end of its suspension, m. */
    get lift(): number {
        return -this.suspensionLength;
    }

    /** Load that the suspension carries, N. */
    get load(): number {
        return this.readTouch().load;
    }

    /** Angle that it has rolled, rad, and speed, rad/s; positive rolls forward. */
    get spinAngle(): number {
        return this.readPose().spinAngle;
    }

    get spin(): number {
        return this.readTouch().spin;
    }

    /** Share of the wanted tire force that there is: 1 grips, less slides. */
    get skid(): number {
        return this.readTouch().skid;
    }

    /** Slip angle, rad, positive when it makes a force to the left. */
    get slipAngle(): number {
        return this.readTouch().slipAngle;
    }

    get radius(): number {
        return this.tuning.radius;
    }

    /** Wanted force over the force that there is: beyond 1 it slides. */
    get slide(): number {
        return 1 / Math.max(this.skid, 1e-3);
    }

    /** Contact point and normal, world frame. */
    get point(): Float64Array {
        return this.readTouch().point;
    }

    get normal(): Float64Array {
        return this.readTouch().normal;
    }
}
