import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS } from './state.js';
import type { Archive } from '../math/archive.js';
import { RPM } from '../math/scalar.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.5;

/** Throttle per rpm that is missing, 1/rpm: a band of 500 rpm. */
const GAIN = 1 / 500;

/** Share of the brake's torque that the drive may strain it with. */
const STRAIN = 0.7;

/** Throttle per second and share of the brake's torque that is missing, 1/s. */
const RISE = 2;

/**
 * Launch control: brake and full throttle together, at rest, hold the engine ready for the start, as fast as its speed for
 * the start or as the brake can hold. When the brake is let go, traction control meters the throttle to the slip of the
 * tires' largest force, until the driver lifts or the speed is won.
 */
export class LaunchControl extends Aid {
    /** Engine speed at which it waits, rpm. */
    rpm = 3500;

    /** Speed from which the driver is on his own, m/s. */
    speed = 25;

    private throttle = 0;

    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.launch);
    }

    reset(): void {
        this.state[AIDS.active + AID.launch] = 0;
        this.throttle = 0;
    }

    /** @internal */
    serialize(archive: Archive): void {
        const { io } = archive;
        io[0] = this.throttle;
        archive.exchange(1);
        this.throttle = io[0];
    }

    /** @internal */
    step(vehicle: AidedCar, dt: number): void {
        const { state } = this;
        const { pedals, powertrain, forwardSpeed } = vehicle;
        if (!powertrain || pedals.throttle < 0.8 || Math.abs(forwardSpeed) > this.speed) {
            this.reset();
            return;
        }
        if (pedals.brake < 0.5) {
            return;
        }
        if (Math.abs(forwardSpeed) < STANDING) {
            state[AIDS.active + AID.launch] = 1;
        }
        if (state[AIDS.active + AID.launch] !== 0) {
            this.strain(vehicle, dt);
            const ready = Math.max(0, GAIN * (this.rpm - powertrain.engine.speed / RPM));
            pedals.throttle -=
                state[AIDS.strength + AID.launch] * Math.max(0, pedals.throttle - Math.min(this.throttle, ready));
        }
    }

    /** Opens the throttle until the drive strains the brakes of the driven wheels enough. */
    private strain(vehicle: AidedCar, dt: number): void {
        let missing = 1;
        for (let i = 0; i < vehicle.wheels.length; i++) {
            const { state } = vehicle.wheels[i];
            if (state[WHEEL.drivenTorque] !== 0) {
                const share = STRAIN - Math.abs(state[WHEEL.drivenTorque]) / Math.max(1, state[WHEEL.pressedTorque]);
                missing = Math.min(missing, state[WHEEL.spin] === 0 ? share : -1);
            }
        }
        this.throttle = Math.max(0, Math.min(1, this.throttle + dt * RISE * missing));
    }
}
