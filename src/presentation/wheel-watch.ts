import { Vec3 } from 'playcanvas';

import type { TreadWork } from '../components/vehicle/tread-work.js';
import type { WheelHit, WheelLike } from '../components/vehicle/wheel-like.js';
import { treadHeat } from '../effects/tread-heat.js';
import { RPM } from '../math/scalar.js';
import { surfaceOf } from '../physics/surface-registry.js';
import { groundKindOf } from '../surface/ground-kind.js';
import type { GroundKind } from '../surface/surfaces.js';

/** Effect of a wheel on the ground in this frame, as visual effects need it. */
export class WheelWatch {
    readonly hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
    readonly tread: TreadWork = { slip: new Vec3(), power: 0, radius: 0.3, width: 0.2 };
    isGrounded = false;
    ground: GroundKind = 'asphalt';

    /** Friction power per tread area, W/m². */
    heat = 0;

    /** Speed of the tread over the ground, m/s, and the force of friction on it, N. */
    slipSpeed = 0;
    friction = 0;

    /** Speed at which it rolls, m/s, 0 or more. */
    rolling = 0;

    /** Looks at a wheel. Wheels that do not tell what they stand on stand on asphalt. */
    look(wheel: WheelLike): void {
        const { hit, tread } = this;
        this.isGrounded = !!wheel.getGroundHit(hit) && wheel.getTread(tread);
        this.heat = this.slipSpeed = this.friction = this.rolling = 0;
        if (this.isGrounded) {
            this.ground = groundKindOf(surfaceOf(hit.entity ?? null));
            this.heat = treadHeat(tread.power, tread.radius, tread.width);
            this.slipSpeed = tread.slip.length();
            this.friction = tread.power / Math.max(0.1, this.slipSpeed);
            this.rolling = Math.abs(wheel.rpm * RPM) * tread.radius;
        }
    }
}
