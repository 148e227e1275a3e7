import type { Archive } from '../math/archive.js';
import { DirtyFlag } from '../math/dirty-flag.js';
import { lastingOf, numbersOf, state, struct } from '../math/struct.js';

/** Numbers of the controls. */
const pedals = { throttle: state('1'), brake: state('1'), handbrake: state('1'), clutch: state('1') };
const switches = {
    reverse: state('0 or 1'),
    neutral: state('0 or 1'),
    park: state('0 or 1'),
    manual: state('0 or 1'),
    ignition: state('0 or 1'),
    boost: state('0 or 1')
};
/** Controls that go both ways, -1 to 1. */
const levers = { steer: state('1'), pitch: state('1'), roll: state('1') };
export const controlsLayout = struct({ ...pedals, ...levers, gear: state('1'), ...switches });

export const CONTROLS = controlsLayout.places;

const PEDALS = Object.keys(pedals).length;
const LEVERS = Object.keys(levers).length;
const LASTING = lastingOf(controlsLayout);

/** Commands of a driver, human or not, to a vehicle. */
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

    /** Asks for the boost of a car that has one. */
    declare boost: boolean;

    /** Nose of a car in the air that can be controlled there, -1 full down to 1 full up. */
    declare pitch: number;

    /** Roll of a car in the air that can be controlled there, -1 full right to 1 full left. */
    declare roll: number;

    readonly #numbers = numbersOf(controlsLayout);
    readonly #dirty: DirtyFlag;
    #filter: ControlFilter | null = null;

    /** Controls as the driver has set them, and as the filter has changed them in the last step. */
    #own = this.#numbers;
    #shown = this.#numbers;

    /**
     * True if the driver of the present step meters the throttle itself.
     *
     * @internal
     */
    metersThrottle = false;

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
        for (const [name, { unit }] of Object.entries(controlsLayout.fields)) {
            const place = controlsLayout.places[name as keyof typeof CONTROLS];
            const accessor = unit === '0 or 1' ? this.#switchAt(place) : this.#numberAt(place);
            Object.defineProperty(this.prototype, name, { enumerable: true, ...accessor });
        }
    }

    static #numberAt(place: number): PropertyDescriptor {
        return {
            get(this: DriverControls): number {
                return this.#numbers[place];
            },
            set(this: DriverControls, value: number) {
                this.#write(place, value);
            }
        };
    }

    static #switchAt(place: number): PropertyDescriptor {
        return {
            get(this: DriverControls): boolean {
                return this.#numbers[place] !== 0;
            },
            set(this: DriverControls, value: boolean) {
                this.#write(place, value ? 1 : 0);
            }
        };
    }

    /**
     * Its numbers. A step reads them here: an accessor that the engine does not inline boxes the double that it returns.
     *
     * @internal
     */
    get numbers(): Float64Array {
        return this.#numbers;
    }

    /**
     * Call after a change of {@link numbers}.
     *
     * @internal
     */
    changed(): void {
        this.#dirty.raised = true;
    }

    /**
     * Changes what the driver has set, in every step before the car follows it: code that shares a car with Vehicle Input or an
     * autopilot. The driver goes on from what it has set itself, so that a change does not add up. Null, the default, is none.
     */
    set filter(filter: ControlFilter | null) {
        if (this.#filter === null && filter !== null) {
            this.#own = this.#numbers.slice();
            this.#shown = this.#numbers.slice();
        } else if (filter === null) {
            this.#recall();
            this.#own = this.#shown = this.#numbers;
        }
        this.#filter = filter;
        this.#dirty.raised = true;
    }

    get filter(): ControlFilter | null {
        return this.#filter;
    }

    /**
     * Sets the controls for a step as a driver does.
     *
     * @internal
     */
    ask(driver: Driver | null, dt: number): void {
        this.metersThrottle = driver?.metersThrottle === true;
        if (this.#filter === null || driver?.filters === true) {
            driver?.drive(this, dt);
        } else {
            const known = this.#dirty.raised;
            this.#recall();
            driver?.drive(this, dt);
            this.limit();
            this.filterFor(dt);
            this.#dirty.raised = known || this.#differs();
            this.#shown.set(this.#numbers);
        }
    }

    /**
     * Changes what a driver has set by the filter.
     *
     * @internal
     */
    filterFor(dt: number): void {
        if (this.#filter !== null) {
            this.#own.set(this.#numbers);
            this.#filter(this, dt);
        }
    }

    /** Restores what the driver has set, except what code has set since the last step. */
    #recall(): void {
        for (let place = 0; place < this.#numbers.length; place++) {
            if (this.#numbers[place] === this.#shown[place]) {
                this.#numbers[place] = this.#own[place];
            }
        }
    }

    #differs(): boolean {
        for (let place = 0; place < this.#numbers.length; place++) {
            if (this.#numbers[place] !== this.#shown[place]) {
                return true;
            }
        }
        return false;
    }

    #write(place: number, value: number): void {
        if (this.#numbers[place] !== value) {
            this.#numbers[place] = value;
            this.#dirty.raised = true;
        }
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.lasting(this.#own, LASTING);
        if (archive.loads && this.#filter !== null) {
            this.#numbers.set(this.#own);
            this.#shown.set(this.#own);
        }
        this.#dirty.raised ||= archive.loads;
    }

    /** Releases everything. The key stays as it is. */
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
        this.boost = false;
        this.pitch = 0;
        this.roll = 0;
    }

    /** Brings everything back into its range; what is not a number counts as released. */
    limit(): void {
        const numbers = this.#numbers;
        for (let place = 0; place < PEDALS; place++) {
            if (!(numbers[place] >= 0 && numbers[place] <= 1)) {
                this.#write(place, numbers[place] > 0 ? 1 : 0);
            }
        }
        for (let place: number = CONTROLS.steer; place < CONTROLS.steer + LEVERS; place++) {
            if (!(Math.abs(numbers[place]) <= 1)) {
                this.#write(place, Math.sign(numbers[place]) || 0);
            }
        }
        if (!(Number.isInteger(numbers[CONTROLS.gear]) && numbers[CONTROLS.gear] >= -1)) {
            this.gear = Number.isFinite(this.gear) ? Math.max(-1, Math.round(this.gear)) : 1;
        }
    }
}

/** Changes the controls that a driver has set for a step of `dt` seconds. */
export type ControlFilter = (controls: DriverControls, dt: number) => void;

/** Sets the controls at the start of every physics step, so that what it does cannot depend on the frame rate. */
export interface Driver {
    /** Sets the controls for a step of `dt` seconds. */
    drive(controls: DriverControls, dt: number): void;

    /**
     * True if it acts on what it feels of the vehicle alone, so that nothing it does is an order to one that rests.
     *
     * @internal
     */
    readonly feels?: boolean;

    /**
     * True if it has the filter of the controls change what it sets, at a time of its own.
     *
     * @internal
     */
    readonly filters?: boolean;

    /**
     * True if it meters the throttle itself by what the car does, as an autopilot: the vehicle's pedal map is for feet and scripts.
     */
    readonly metersThrottle?: boolean;

    /** Called when the vehicle has been put somewhere else, at rest: forget what was going on. */
    reset?(): void;

    /**
     * Shows a snapshot what the driver remembers from step to step, always the same in the same order. It is called to
     * save and to restore; a car whose driver is of another kind is restored without it.
     */
    serialize?(archive: Archive): void;
}
