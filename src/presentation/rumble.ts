import { Vec3 } from 'playcanvas';

import type { VehicleLike } from '../components/vehicle/vehicle-like.js';
import type { WheelHit } from '../components/vehicle/wheel-like.js';

/** A shake lasts so long, s, and is renewed as often. */
const BEAT = 0.1;

/** Slip of a wheel from which on the pad is felt, and that of the whole strength: a tire's best grip, and a slide. */
const FELT = 0.12;
const SLIDE = 0.6;

/** Acceleration that tires cannot make, m/s², and that of a hard knock. */
const KNOCK = 20;
const CRASH = 80;

/** Pad with a vibration actuator; the DOM's own type does not know that browsers may lack it. */
interface Shaker {
    vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null;
}

/** Shakes a gamepad by what the car does: sliding wheels by its light motor, knocks by its heavy one. */
export class Rumble {
    private readonly hit: WheelHit = {
        point: new Vec3(),
        normal: new Vec3(),
        force: 0,
        forwardSlip: 0,
        sidewaysSlip: 0
    };

    private readonly last = new Vec3();
    private readonly change = new Vec3();
    private since = 0;
    private knock = 0;

    /**
     * @param pad - Pad of the driver; one that cannot shake is left alone.
     * @param car - Car that it drives.
     * @param strength - 0 to 1.
     * @param dt - Length of the frame, s.
     */
    update(pad: Shaker, car: VehicleLike, strength: number, dt: number): void {
        const velocity = car.entity.rigidbody?.linearVelocity ?? Vec3.ZERO;
        this.change.sub2(velocity, this.last);
        this.last.copy(velocity);
        this.knock = Math.max(this.knock, this.change.length() / Math.max(dt, 1 / 60));
        this.since += dt;
        if (this.since < BEAT) {
            return;
        }
        const weakMagnitude = strength * shareOfRange(this.slip(car), FELT, SLIDE);
        const strongMagnitude = strength * shareOfRange(this.knock, KNOCK, CRASH);
        this.since = 0;
        this.knock = 0;
        if (weakMagnitude > 0 || strongMagnitude > 0) {
            // a pad that has just been pulled out refuses: nothing to be done about it
            pad.vibrationActuator
                ?.playEffect('dual-rumble', { duration: 1000 * BEAT, weakMagnitude, strongMagnitude })
                .catch(() => undefined);
        }
    }

    /** Slip of the wheel that slides most; 0 below 1 m/s. */
    private slip(car: VehicleLike): number {
        const { hit } = this;
        let most = 0;
        for (const wheel of car.wheelViews) {
            if (wheel.getGroundHit(hit)) {
                most = Math.max(most, Math.hypot(hit.forwardSlip, Math.tan(hit.sidewaysSlip)));
            }
        }
        return Math.abs(car.speed) < 1 ? 0 : most;
    }
}

function shareOfRange(value: number, from: number, to: number): number {
    return Math.max(0, Math.min(1, (value - from) / (to - from)));
}
