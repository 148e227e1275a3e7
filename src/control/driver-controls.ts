import type { Archive } from '../math/archive.js';
import { DirtyFlag } from '../math/dirty-flag.js';
import { doubles } from '../math/doubles.js';

/** In the order of their places. */
const NUMBERS = ['throttle', 'brake', 'steer', 'handbrake', 'clutch', 'gear'] as const;
const SWITCHES = ['reverse', 'neutral', 'park', 'manual', 'ignition'] as const;

const LASTING = {
    numbers: Int32Array.from(NUMBERS, (_, place) => place),
    switches: Int32Array.from(SWITCHES, (_, k) => NUMBERS.length + k)
};

/** What a driver asks of a vehicle, whoever the driver is. */
export class DriverControls {
    /** Accelerator, 0 to 1. */
    declare throttle: number;

    /** Brake pedal, 0 to 1. */
    declare brake: number;

    /** Steering, -1 full right to 1 full left. */
    declare steer: number;

    /** Hand brake, 0 to 1. */
    declare handbrake: number;

    /** Clutch pedal, 0 released to 1 pressed. An automatic clutch works by itself, and opens farther when it is pressed. */
    declare clutch: number;

    /**
     * Gear that the driver wants of a gearbox shifted by hand: -1 reverse, 0 neutral, 1 and up forward. The nearest one
     * that there is counts.
     */
    declare gear: number;

    /** Selects reverse; the gearbox obeys when the car has all but stopped. */
    declare reverse: boolean;

    /** Selects neutral: the wheels run free of the engine. */
    declare neutral: boolean;

    /** Selects park: neutral, and a pawl that holds the driven wheels once the car has all but stopped. */
    declare park: boolean;

    /** Shifts an automatic gearbox by hand, into {@link gear}; until that is set, the present gear stays in. */
    declare manual: boolean;

    /** The key: false stops a combustion engine, true starts it. */
    declare ignition: boolean;

    readonly #values = doubles(NUMBERS.length + SWITCHES.length);
    readonly #dirty: DirtyFlag;

    /**
     * @internal
     * @param dirty - Is raised when any of them changes.
     */
    constructor(dirty = new DirtyFlag()) {
        this.#dirty = dirty;
        this.gear = 1;
        this.ignition = true;
    }

    static {
        NUMBERS.forEach((name, place) => {
            Object.defineProperty(this.prototype, name, {
                enumerable: true,
                get(this: DriverControls): number {
                    return this.#values[place];
                },
                set(this: DriverControls, value: number) {
                    this.#write(place, value);
                }
            });
        });
        SWITCHES.forEach((name, k) => {
            const place = NUMBERS.length + k;
            Object.defineProperty(this.prototype, name, {
                enumerable: true,
                get(this: DriverControls): boolean {
                    return this.#values[place] !== 0;
                },
                set(this: DriverControls, value: boolean) {
                    this.#write(place, value ? 1 : 0);
                }
            });
        });
    }

    #write(place: number, value: number): void {
        if (this.#values[place] !== value) {
            this.#values[place] = value;
            this.#dirty.raised = true;
        }
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.lasting(this.#values, LASTING);
        this.#dirty.raised ||= archive.loads;
    }

    /** Lets go of everything. The key stays as it is. */
    release(): void {
        this.throttle = 0;
        this.brake = 0;
        this.steer = 0;
        this.handbrake = 0;
        this.clutch = 0;
        this.reverse = false;
        this.neutral = false;
        this.park = false;
        this.manual = false;
        this.gear = 1;
    }

    /** Brings everything back into its range; what is not a number counts as released. */
    limit(): void {
        this.throttle = this.throttle > 0 ? Math.min(this.throttle, 1) : 0;
        this.brake = this.brake > 0 ? Math.min(this.brake, 1) : 0;
        this.handbrake = this.handbrake > 0 ? Math.min(this.handbrake, 1) : 0;
        this.clutch = this.clutch > 0 ? Math.min(this.clutch, 1) : 0;
        this.steer = Math.abs(this.steer) <= 1 ? this.steer : Math.sign(this.steer) || 0;
        this.gear = Number.isFinite(this.gear) ? Math.max(-1, Math.round(this.gear)) : 1;
    }
}

/** Sets the controls at the start of every physics step, so that what it does cannot depend on the frame rate. */
export interface Driver {
    /** Sets the controls for a step of `dt` seconds. */
    drive(controls: DriverControls, dt: number): void;

    /** Called when the vehicle has been put somewhere else, at rest: forget what was going on. */
    reset?(): void;
}
