import type { Coupling } from './coupling.js';
import { SharedMotors } from './shared-motors.js';
import type { Train } from './train.js';
import { CONTROLS, type Driver, type DriverControls } from '../../control/driver-controls.js';
import type { Archive } from '../../math/archive.js';
import { STANDARD_GRAVITY } from '../../math/scalar.js';
import { parameter } from '../../math/struct.js';
import type { VehicleParts } from '../vehicle-parts.js';

/**
 * Actuation of a trailer's brakes: none; the push of the trailer on its coupling; a current, or air, by the driver's pedal.
 */
export type TrailerBraking = 'none' | 'overrun' | 'electric' | 'air';

/** Pedal per push of the trailer over its weight: a laden trailer brakes with four fifths of what it should. Estimate. */
const OVERRUN_GAIN = 16;

/** Push from which an overrun brake works, over the weight of the trailer: its damper and threshold. Estimate after ECE R13. */
const OVERRUN_THRESHOLD = 0.02;

/** Slower than this backward, an overrun brake is released by its reversing mechanism, m/s. */
const REVERSING = -0.05;

/** A pedal that is so near to what is asked for has arrived: a trailer that is held by its brakes may then sleep. */
const ARRIVED = 1e-3;

/** Units, defaults and ranges of the settings of {@link TrailerDriver}. */
export const trailerDriverSettings = {
    gain: parameter('1', 1, 0),
    delay: parameter('s', 0.15, 0)
};

/** Brakes a trailer: it follows the vehicle that leads the train, or holds a trailer that stands alone. */
export class TrailerDriver implements Driver {
    braking: TrailerBraking = 'air';

    /** Pedal of the trailer over that of the driver, 0 and up. */
    gain = trailerDriverSettings.gain.initial;

    /** Time in which 63 % of a change of the pedal arrive at the brakes, s. */
    delay = trailerDriverSettings.delay.initial;

    /** Coupling in front; null while it stands alone. */
    coupling: Coupling | null = null;

    /** True if it was torn off: a line that breaks applies the brakes. */
    torn = false;

    /** True if the wheels of a frame of an articulated machine have motors like those of the vehicle that leads it. */
    driven = false;

    private readonly motors = new SharedMotors();

    /** Pedal that has arrived at the brakes, 0 to 1. */
    private readonly level = new Float64Array(1);

    drive(controls: DriverControls, dt: number): void {
        const { numbers } = controls;
        const { coupling, level } = this;
        if (coupling === null) {
            numbers[CONTROLS.brake] = this.torn && this.braking !== 'none' ? 1 : 0;
            numbers[CONTROLS.handbrake] = 1;
            level[0] = 0;
            return;
        }
        const leader = leaderOf(coupling);
        if (this.driven && coupling.kind === 'articulated') {
            this.engage();
            numbers[CONTROLS.throttle] = leader.pedals.throttle;
            numbers[CONTROLS.reverse] = leader.controls.numbers[CONTROLS.reverse];
        }
        const lasts = this.delay > 0 ? Math.exp(-dt / this.delay) : 0;
        const asked = this.asked(coupling, leader);
        level[0] = Math.abs(asked - level[0]) < ARRIVED ? asked : lasts * level[0] + (1 - lasts) * asked;
        numbers[CONTROLS.brake] = level[0];
        numbers[CONTROLS.handbrake] = this.braking === 'air' ? leader.pedals.handbrake : 0;
    }

    /** True if the push of the trailer alone brakes it. */
    get feels(): boolean {
        return this.coupling !== null && this.braking === 'overrun';
    }

    /** Adopts motors for the wheels, or returns them. */
    engage(): void {
        const { coupling, motors } = this;
        if (coupling !== null && coupling.kind === 'articulated' && this.driven) {
            motors.follow(leaderOf(coupling), coupling.back);
        } else {
            motors.release();
        }
    }

    reset(): void {
        this.level[0] = 0;
    }

    serialize(archive: Archive): void {
        this.level[0] = archive.number(this.level[0]);
        if (archive.format >= 5) {
            this.torn = archive.flag(this.torn);
        }
    }

    /** Pedal that is asked for, 0 to 1. */
    private asked({ front, back, force }: Coupling, leader: VehicleParts): number {
        if (this.braking === 'none') {
            return 0;
        }
        let pedal = this.gain * leader.pedals.brake;
        if (this.braking === 'overrun') {
            const push = force[2] / (back.body.inertia[0] * STANDARD_GRAVITY);
            const backward = front.forwardSpeed < REVERSING || (leader.powertrain?.gearbox.gear ?? 1) < 0;
            const works = !backward && push > OVERRUN_THRESHOLD;
            pedal = works ? this.gain * OVERRUN_GAIN * (push - OVERRUN_THRESHOLD) : 0;
        }
        return Math.min(1, pedal);
    }
}

/** The vehicle that leads a train. */
function leaderOf({ front }: Coupling): VehicleParts {
    return (front as VehicleParts & { train: Train | null }).train?.members[0] ?? front;
}
