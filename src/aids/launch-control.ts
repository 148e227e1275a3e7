import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { AID, AIDS, launchSettings } from './state.js';
import type { Archive } from '../math/archive.js';
import { RPM } from '../math/scalar.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import { WHEEL } from '../wheel/state.js';

/** Slower than this the car stands, m/s. */
const STANDING = 0.5;

/** Throttle per rpm that is missing, 1/rpm: a band of 500 rpm. */
const GAIN = 1 / 500;

/** Rate at which it learns the throttle that holds the engine, 1/s. Estimate. */
const LEARN = 2;

/** Share of what the brakes hold that the drive may strain them with. */
const STRAIN = 0.9;

/** Throttle per second and share of the strain that is missing, 1/s. Estimate. */
const RISE = 2;

/**
 * Launch control: brake and full throttle together, at rest, hold the engine ready for the start. An automatic clutch is kept
 * open, so that the engine waits at its speed for the start. A torque converter cannot let go: the engine waits as fast as it and
 * the brakes allow. Traction control meters clutch and throttle from then on, until the driver lifts or the speed is won.
 */
export class LaunchControl extends Aid {
    /** Engine speed at which it waits, rpm. */
    rpm = launchSettings.rpm.initial;

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
        const stands = Math.abs(forwardSpeed) < STANDING;
        const waits = pedals.brake >= 0.5;
        if (waits && stands) {
            state[AIDS.active + AID.launch] = 1;
        }
        if (state[AIDS.active + AID.launch] === 0) {
            return;
        }
        if (waits && !(stands && hasClutch(powertrain))) {
            this.strain(vehicle, dt);
            this.lift(vehicle, Math.min(this.throttle, this.missing(powertrain)));
        } else if (waits) {
            pedals.clutch = 1;
            this.hold(vehicle, dt);
        }
    }

    /** Throttle for the rpm that are missing. */
    private missing({ engine }: Powertrain): number {
        return GAIN * (this.rpm - engine.speed / RPM);
    }

    /** Holds the engine at its speed. */
    private hold(vehicle: AidedCar, dt: number): void {
        const missing = this.missing(vehicle.powertrain!);
        if (Math.abs(missing) < 1) {
            this.throttle = Math.max(0, Math.min(1, this.throttle + dt * LEARN * missing));
        }
        this.lift(vehicle, this.throttle + missing);
    }

    private lift({ pedals }: AidedCar, throttle: number): void {
        const over = pedals.throttle - Math.max(0, Math.min(1, throttle));
        pedals.throttle -= this.state[AIDS.strength + AID.launch] * Math.max(0, over);
    }

    /** Opens the throttle until the drive strains the brakes enough. */
    private strain({ wheels, pedals }: AidedCar, dt: number): void {
        pedals.brake = 1;
        let drive = 0;
        let hold = 0;
        let turns = false;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            drive += Math.abs(state[WHEEL.drivenTorque]);
            hold += state[WHEEL.pressedTorque];
            turns ||= state[WHEEL.spin] !== 0;
        }
        const missing = turns ? -1 : STRAIN - drive / Math.max(1, hold);
        this.throttle = Math.max(0, Math.min(1, this.throttle + dt * RISE * missing));
    }
}

/** True if it has a clutch that works by itself. */
function hasClutch({ converter, electric, clutch }: Powertrain): boolean {
    return converter === null && electric === null && clutch.automatic;
}
