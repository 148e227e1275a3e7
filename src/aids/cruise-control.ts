import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { SpeedControl } from './speed-control.js';
import { AID, AIDS, cruiseSettings } from './state.js';
import type { Archive } from '../math/archive.js';

/** Cruise control: holds a speed until the driver brakes; a heavier foot on the throttle overtakes. */
export class CruiseControl extends Aid {
    /** Speed that it holds, m/s. */
    speed = cruiseSettings.speed.initial;

    private cancelled = false;
    private readonly control = new SpeedControl(0.7, 2, -0.4);

    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.cruise);
    }

    /** Resumes the speed after a brake has canceled it. */
    resume(): void {
        this.cancelled = false;
    }

    reset(): void {
        this.state[AIDS.active + AID.cruise] = 0;
        this.cancelled = false;
    }

    /**
     * The car's velocity was set.
     *
     * @internal
     */
    jump(): void {
        this.control.skip();
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.cancelled = archive.flag(this.cancelled);
        this.control.serialize(archive);
    }

    /** @internal */
    step(vehicle: AidedCar, dt: number): void {
        const { state, control } = this;
        const { pedals, controls } = vehicle;
        if (pedals.brake > 0 || pedals.handbrake > 0 || controls.reverse) {
            this.cancelled = true;
        }
        if (this.cancelled) {
            state[AIDS.active + AID.cruise] = 0;
            return;
        }
        if (state[AIDS.active + AID.cruise] === 0) {
            control.start(pedals.throttle);
        }
        state[AIDS.active + AID.cruise] = 1;
        control.target = this.speed;
        control.speed = vehicle.forwardSpeed;
        if (vehicle.powertrain !== null && vehicle.powertrain.gearbox.switching > 0) {
            control.skip(); // no throttle makes up for the drive that a change of gear takes; more would shift once more
        } else {
            control.step(dt);
        }
        const strength = state[AIDS.strength + AID.cruise];
        pedals.throttle = Math.max(pedals.throttle, strength * control.pedal);
        if (pedals.throttle <= 0) {
            pedals.brake = strength * Math.max(0, -control.pedal);
        }
    }
}
