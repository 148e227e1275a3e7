import type { Gearbox } from './gearbox.js';
import type { PrimeMover } from './prime-mover.js';
import { SHARE, TORQUE } from './shaft.js';
import type { Drivable } from '../control/drivable.js';
import { RPM } from '../math/scalar.js';
import { CONTACT, SLIP_RATIO, SPRUNG_MASS } from '../wheel/state.js';

/** Time over which the resistance of the road is averaged, s. Estimate: longer than a car pitches. */
const MEMORY = 0.5;

/** Torque that a gear must have over the resistance of the road to hold the speed. Estimate. */
const RESERVE = 1.05;

/** What is left of the shift-up speed after a shift down, at most, so that no shift up follows it. */
const APART = 0.9;

/** Decides when an automatic gearbox shifts, and into which gear. */
export class AutoShift {
    /** Torque on the driven wheels that would hold the present speed, N m: rolling, air, grade and brakes. */
    resistance = 0;

    /** Whether all driven wheels are on the ground and grip. */
    gripping = true;

    private lastSpeed = 0;

    /** Engine speeds, rpm, at which the gear in question is left upward and downward. */
    private up = 0;
    private down = 0;

    reset(): void {
        this.resistance = 0;
        this.lastSpeed = 0;
    }

    /** Learns from the last step what the road asks of the driven wheels, and how they grip. */
    observe(gearbox: Gearbox, car: Drivable, shaft: Float64Array, dt: number): void {
        let mass = 0;
        const { slipLimit } = gearbox;
        this.gripping = true;
        for (let i = 0; i < car.wheels.length; i++) {
            const { state } = car.wheels[i];
            mass += state[SPRUNG_MASS];
            if (
                shaft[SHARE + i] !== 0 &&
                (Math.abs(state[SLIP_RATIO]) > slipLimit || (state[CONTACT] === 0 && slipLimit < Infinity))
            ) {
                this.gripping = false;
            }
        }
        const gained = (mass * gearbox.wheelRadius * (car.forwardSpeed - this.lastSpeed)) / dt;
        this.lastSpeed = car.forwardSpeed;
        const resistance = shaft[TORQUE] * gearbox.ratio - gained;
        this.resistance += Math.min(1, dt / MEMORY) * (resistance - this.resistance);
    }

    /** The gear that suits a car which goes forward. */
    choose(gearbox: Gearbox, car: Drivable, engine: PrimeMover): number {
        const { gear, ratios, wheelSpeed, finalDrive } = gearbox;
        if (!this.gripping) {
            return gear;
        }
        const shaftRpm = (wheelSpeed * finalDrive) / RPM;
        this.findLimits(gearbox, gear, car, engine);
        if (shaftRpm * ratios[gear - 1] > this.up) {
            return gear < ratios.length && this.canHold(gearbox, engine) ? gear + 1 : gear;
        }
        const rushed = car.pedals.demand >= gearbox.kickDown;
        for (let lower = gear - 1; lower > 0; lower--) {
            const slow = shaftRpm * ratios[lower] < this.down;
            if (!(rushed || slow)) {
                return lower + 1;
            }
            this.findLimits(gearbox, lower, car, engine);
            if (shaftRpm * ratios[lower - 1] > APART * this.up) {
                return lower + 1;
            }
        }
        return 1;
    }

    private findLimits(gearbox: Gearbox, gear: number, car: Drivable, engine: PrimeMover): void {
        const { upRpm, downRpm, upRatios, downRatios } = gearbox;
        const { demand } = car.pedals;
        this.up = gear <= upRatios.length ? upRatios[gear - 1] * engine.maxRpm : upRpm * (0.5 + 0.5 * demand);
        this.down =
            gear <= downRatios.length
                ? downRatios[gear - 1] * engine.maxRpm
                : downRpm + (0.5 * upRpm - downRpm) * demand;
    }

    /**
     * Whether the next gear would hold the speed that the present one holds: if not, the car would slow down and shift
     * back. When neither does, as on the overrun, nothing speaks against it.
     */
    private canHold(gearbox: Gearbox, engine: PrimeMover): boolean {
        const { speed } = engine;
        if (engine.torque * gearbox.ratio < (2 - RESERVE) * this.resistance) {
            return true;
        }
        const ratio = gearbox.ratios[gearbox.gear] * gearbox.finalDrive;
        engine.speed = Math.max(engine.idleRpm * RPM, gearbox.wheelSpeed * ratio);
        engine.evaluate();
        const torque = engine.torque * ratio;
        engine.speed = speed;
        return torque > RESERVE * this.resistance;
    }
}
