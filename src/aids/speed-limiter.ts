import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { SpeedControl } from './speed-control.js';
import { AID, AIDS, limiterSettings } from './state.js';
import type { Archive } from '../math/archive.js';

/** Speed limiter: leaves as much throttle as the limit allows. It does not brake downhill. */
export class SpeedLimiter extends Aid {
    /** Speed that it allows, m/s. */
    speed = limiterSettings.speed.initial;

    private readonly control = new SpeedControl(1.5, Infinity, 0);

    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.limiter);
    }

    reset(): void {
        this.state[AIDS.active + AID.limiter] = 0;
        this.control.start(1);
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
        this.control.serialize(archive);
    }

    /** @internal */
    step(vehicle: AidedCar, dt: number): void {
        const { pedals } = vehicle;
        const { control, state } = this;
        control.target = this.speed;
        control.speed = Math.abs(vehicle.forwardSpeed);
        control.step(dt);
        const over = pedals.throttle - control.pedal;
        state[AIDS.active + AID.limiter] = over > 0 ? 1 : 0;
        if (over > 0) {
            pedals.throttle -= state[AIDS.strength + AID.limiter] * over;
        }
    }
}
