import type { Entity } from 'playcanvas';

import { RPM } from '../../math/scalar.js';
import type { TreadWork } from '../vehicle/tread-work.js';
import type { WheelHit, WheelLike } from '../vehicle/vehicle-like.js';

/** A wheel of a plain car: it rolls as the ground passes. */
export interface PlainWheel {
    readonly isGrounded: boolean;

    /** rad/s, positive rolls forward. */
    readonly spin: number;

    /** Contact point and normal, world. */
    readonly point: ArrayLike<number>;
    readonly normal: ArrayLike<number>;

    /** N */
    readonly load: number;

    /** rad, positive when it makes a force to the left. */
    readonly slipAngle: number;
}

/** A wheel of a plain car, as instruments and effects see it. */
export class PlainWheelView<W extends PlainWheel> implements WheelLike {
    private readonly wheel: W;
    private readonly groundOf: (wheel: W) => Entity | null;
    private readonly readTread: (wheel: W, tread: TreadWork) => void;

    /**
     * @param wheel - The wheel.
     * @param groundOf - What it stands on.
     * @param readTread - What its tread does there.
     */
    constructor(wheel: W, groundOf: (wheel: W) => Entity | null, readTread: (wheel: W, tread: TreadWork) => void) {
        this.wheel = wheel;
        this.groundOf = groundOf;
        this.readTread = readTread;
    }

    get isGrounded(): boolean {
        return this.wheel.isGrounded;
    }

    get rpm(): number {
        return this.wheel.spin / RPM;
    }

    getGroundHit(hit: WheelHit): boolean {
        const { wheel } = this;
        if (wheel.isGrounded) {
            hit.point.set(wheel.point[0], wheel.point[1], wheel.point[2]);
            hit.normal.set(wheel.normal[0], wheel.normal[1], wheel.normal[2]);
            hit.force = wheel.load;
            hit.forwardSlip = 0;
            hit.sidewaysSlip = wheel.slipAngle;
            hit.entity = this.groundOf(wheel);
        }
        return wheel.isGrounded;
    }

    getTread(tread: TreadWork): boolean {
        const { wheel } = this;
        if (wheel.isGrounded) {
            this.readTread(wheel, tread);
        }
        return wheel.isGrounded;
    }
}
