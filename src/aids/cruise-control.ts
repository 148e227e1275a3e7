import type { Aid } from './aid.js';
import { SpeedControl } from './speed-control.js';
import { Switch } from './switch.js';
import type { Vehicle } from '../vehicle/vehicle.js';

/** Cruise control: holds a speed until the driver brakes; a heavier foot on the throttle overtakes. */
export class CruiseControl extends Switch implements Aid {
    strength = 1;
    active = false;

    /** m/s */
    speed = 30;

    private cancelled = false;
    private readonly control = new SpeedControl(0.7, 2, -0.4);

    /** Takes up the speed again after a brake has cancelled it. */
    resume(): void {
        this.cancelled = false;
    }

    reset(): void {
        this.active = false;
        this.cancelled = false;
    }

    /** Somebody has set the car's velocity. */
    jump(): void {
        this.control.skip();
    }

    step(vehicle: Vehicle, dt: number): void {
        const { pedals, controls } = vehicle;
        if (!this.enabled) {
            this.reset();
            return;
        }
        if (pedals.brake > 0 || pedals.handbrake > 0 || controls.reverse) {
            this.cancelled = true;
        }
        if (this.cancelled) {
            this.active = false;
            return;
        }
        const { control } = this;
        if (!this.active) {
            control.start(pedals.throttle);
        }
        this.active = true;
        control.target = this.speed;
        control.speed = vehicle.forwardSpeed;
        if (vehicle.powertrain !== null && vehicle.powertrain.gearbox.switching > 0) {
            control.skip(); // no throttle makes up for the drive that a change of gear takes; more would shift once more
        } else {
            control.step(dt);
        }
        pedals.throttle = Math.max(pedals.throttle, this.strength * control.pedal);
        if (pedals.throttle <= 0) {
            pedals.brake = this.strength * Math.max(0, -control.pedal);
        }
    }
}
