import { type Entity, type Quat, Vec3 } from 'playcanvas';

import { RPM } from '../../math/scalar.js';
import { needPose } from '../findings/argument.js';
import { prepareHit, setHitDirections } from '../vehicle/hit-directions.js';
import { showWheelsOf } from '../vehicle/shown-wheels.js';
import { SLENDERNESS, type TreadWork } from '../vehicle/tread-work.js';
import type { WheelHit, WheelLike } from '../vehicle/wheel-like.js';

const heading = new Vec3();

const AHEAD: ArrayLike<number> = [0, 0, 1];
const RIGHT: ArrayLike<number> = [-1, 0, 0];

/** A wheel of a plain car: it rolls as the ground passes. */
export interface PlainWheel {
    readonly isGrounded: boolean;

    /** m */
    readonly radius: number;

    /** rad, left positive. */
    readonly steerAngle: number;

    /** Slip over that of the best grip. */
    readonly slide: number;

    /** rad/s, positive rolls forward. */
    readonly spin: number;

    /** Contact point and normal, world. */
    readonly point: ArrayLike<number>;
    readonly normal: ArrayLike<number>;

    /** N */
    readonly load: number;

    /** rad, positive when it makes a force to the left. */
    readonly slipAngle: number;

    /** Forces on the tire forward and to the left, N, if it tells. */
    readonly forwardForce?: number;
    readonly sideForce?: number;

    /** Unit vectors in the chassis: its heading without steering angle, and its axle to the right; those of the chassis by default. */
    readonly heading?: ArrayLike<number>;
    readonly axle?: ArrayLike<number>;

    /** Which body it stands on, if it tells. */
    readonly groundBody?: number;
}

/** A wheel of a plain car, as instruments and effects see it. */
export class PlainWheelView<W extends PlainWheel> implements WheelLike {
    private readonly wheel: W;
    private readonly shown: Entity;
    private readonly chassis: Entity;
    private readonly groundOf: (wheel: W) => Entity | null;
    private readonly readTread: (wheel: W, tread: TreadWork) => void;

    /**
     * @param wheel - The wheel.
     * @param shown - Shows it, below the chassis.
     * @param chassis - Carries it.
     * @param groundOf - Returns the entity that it stands on.
     * @param readTread - Reads the work of its tread there.
     */
    constructor(
        wheel: W,
        shown: Entity,
        chassis: Entity,
        groundOf: (wheel: W) => Entity | null,
        readTread: (wheel: W, tread: TreadWork) => void
    ) {
        this.wheel = wheel;
        this.shown = shown;
        this.chassis = chassis;
        this.groundOf = groundOf;
        this.readTread = readTread;
    }

    get isGrounded(): boolean {
        return this.wheel.isGrounded;
    }

    get rpm(): number {
        return this.wheel.spin / RPM;
    }

    get radius(): number {
        return this.wheel.radius;
    }

    get width(): number {
        return SLENDERNESS * this.wheel.radius;
    }

    get slide(): number {
        return this.isGrounded ? this.wheel.slide : 0;
    }

    get groundEntity(): Entity | null {
        return this.isGrounded ? this.groundOf(this.wheel) : null;
    }

    get groundBody(): number {
        return this.wheel.groundBody ?? 0;
    }

    getWorldPose(outPosition: Vec3, outRotation: Quat): void {
        needPose('getWorldPose', outPosition, outRotation);
        showWheelsOf(this.chassis);
        outPosition.copy(this.shown.getPosition());
        outRotation.copy(this.shown.getRotation());
    }

    getGroundHit(hit: Partial<WheelHit> = {}): WheelHit | null {
        const { wheel } = this;
        if (!wheel.isGrounded) {
            return null;
        }
        prepareHit(hit);
        hit.point.set(wheel.point[0], wheel.point[1], wheel.point[2]);
        hit.normal.set(wheel.normal[0], wheel.normal[1], wheel.normal[2]);
        hit.force = wheel.load;
        hit.forwardSlip = 0;
        hit.sidewaysSlip = wheel.slipAngle;
        hit.suspensionForce = wheel.load;
        hit.forwardForce = wheel.forwardForce;
        hit.sidewaysForce = wheel.sideForce;
        hit.entity = this.groundOf(wheel);
        const { heading: ahead = AHEAD, axle = RIGHT } = wheel;
        const cos = Math.cos(wheel.steerAngle);
        const sin = Math.sin(wheel.steerAngle);
        heading.set(cos * ahead[0] - sin * axle[0], cos * ahead[1] - sin * axle[1], cos * ahead[2] - sin * axle[2]);
        return setHitDirections(hit, this.chassis.getRotation().transformVector(heading, heading));
    }

    getTread(tread: TreadWork): boolean {
        const { wheel } = this;
        if (wheel.isGrounded) {
            this.readTread(wheel, tread);
        }
        return wheel.isGrounded;
    }
}
