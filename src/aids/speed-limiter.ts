import type { Aid } from './aid.js';
import { SpeedControl } from './speed-control.js';
import { Switch } from './switch.js';
import type { Vehicle } from '../vehicle/vehicle.js';

/** Speed limiter: leaves as much throttle as the limit allows. It does not brake downhill. */
export class SpeedLimiter extends Switch implements Aid {
    strength = 1;
    active = false;

    /** m/s */
    speed = 36;

    /** Whether it was switched on in the last step. */
    private running = false;

    private readonly control = new SpeedControl(1.5, Infinity, 0);

    reset(): void {
        this.active = false;
        this.running = false;
        this.control.start(1);
    }

    /** Somebody has set the car's velocity. */
    jump(): void {
        this.control.skip();
    }

    step(vehicle: Vehicle, dt: number): void {
        const { pedals } = vehicle;
        const { control } = this;
        if (!this.enabled) {
            if (this.running) {
                this.reset();
            }
            return;
        }
        this.running = true;
        control.target = this.speed;
        control.speed = Math.abs(vehicle.forwardSpeed);
        control.step(dt);
        const over = pedals.throttle - control.pedal;
        this.active = over > 0;
        if (over > 0) {
            pedals.throttle -= this.strength * over;
        }
    }
}
