import type { RayGround } from '../contact/ground.js';
import { controlsLayout, type Driver, type DriverControls } from '../control/driver-controls.js';
import { plainThrottle } from '../control/plain-pedals.js';
import type { Archive } from '../math/archive.js';
import type { BodyState, Chassis } from '../vehicle/body.js';
import { LOOKOUT, PATIENCE, SELDOM } from '../vehicle/sleep.js';
import { isSlow } from '../vehicle/slow.js';
import { floats, LYING, STILL } from '../vehicle/standstill.js';
import { JOLT, Trembling } from '../vehicle/trembling.js';
import { Whereabouts } from '../vehicle/whereabouts.js';

/** Members of a car without engine and gearbox that tell if it may sleep. */
export interface PlainSleeper {
    readonly chassis: Chassis;
    readonly ground: RayGround;
    readonly body: BodyState;
    readonly driver: Driver | null;
    readonly controls: DriverControls;
    readonly wheels: readonly { readonly isGrounded: boolean; readonly radius: number; readonly spin: number }[];
}

/** Differences between the kinds of such cars. */
export interface RestOf<Car> {
    /** Counts the settings of a car that it may feel at rest, and writes them. */
    settingsCount(car: Car): number;
    writeSettings(car: Car, out: Float64Array): void;

    /**
     * Finds on which bodies the wheels stand.
     *
     * @param bodies - Receives their handles.
     * @param contact - Receives 0 for the wheels that stand on nothing.
     * @returns True if none of them can be pushed.
     */
    findStands(car: Car, bodies: Float64Array, contact: Float64Array): boolean;
}

/** Sleep of such a car, as `Sleep` of a whole vehicle: it sleeps on until a command, a setting or the ground changes. */
export class PlainSleep<Car extends PlainSleeper> {
    /** True if driver and controls have been asked already in this step. */
    asked = false;

    /** Time for which the car has stood still, s. */
    private quiet = 0;

    /** Time for which it has trembled in one place. */
    private readonly trembling = new Trembling();

    /** True while the places of its ground, which cannot be pushed, and of the car after the last step are remembered. */
    private remembers = false;
    private readonly whereabouts = new Whereabouts();

    /** True while contacts of its hull are remembered, too; true if wheels or hull touch anything. */
    private remembersHull = false;
    private held = false;

    /** Steps asleep. */
    private slept = 0;

    /** True if a snapshot was restored, so that where the ground lies is not remembered yet. */
    private resumed = false;

    /** Commands, then settings. */
    private lastInputs = new Float64Array(0);

    /** True if that is not all: a snapshot was taken between a command and the step after it. */
    private unheard = false;
    private now = new Float64Array(0);
    private bodies = new Float64Array(0);
    private contact = new Float64Array(0);

    private readonly rest: RestOf<Car>;

    constructor(rest: RestOf<Car>) {
        this.rest = rest;
    }

    /** Ends it. */
    end(): void {
        this.quiet = 0;
        this.remembers = false;
        this.remembersHull = false;
        this.trembling.end();
    }

    /** Shows a snapshot what lasts, when body and controls have been shown. */
    serialize(archive: Archive, car: Car): void {
        const { io } = archive;
        io[0] = this.quiet;
        archive.exchange(1);
        this.quiet = io[0];
        const unheard = this.unheard || (this.remembers && this.isTold(car.controls));
        this.slept = archive.integer((this.slept % SELDOM) + (unheard ? SELDOM : 0));
        this.trembling.serialize(archive);
        if (archive.loads) {
            this.resumed = this.quiet > 0 || this.trembling.time >= PATIENCE;
            this.remembers = this.remembersHull = false;
            if (this.resumed) {
                this.inputsChanged(car);
                this.whereabouts.note(car.body);
            }
            this.unheard = archive.format >= 5 && this.slept >= SELDOM;
        }
    }

    /** Returns true if the car sleeps on. Its driver is asked all the same. */
    holds(car: Car, dt: number): boolean {
        const { chassis, ground, controls } = car;
        this.asked = false;
        if (!chassis.asleep) {
            if (chassis.stirred) {
                this.end();
            }
            return false;
        }
        controls.ask(car.driver, dt);
        controls.limit();
        this.asked = true;
        if (this.resumed) {
            this.resumed = false;
            this.remember(car);
            car.ground.rememberHull?.();
        }
        const looks = ++this.slept % SELDOM === 0;
        const left = looks || this.unheard ? !this.inputsChanged(car) && !chassis.displaced : !this.isTold(controls);
        if (this.quiet > 0 && left && ground.unmoved()) {
            return true;
        }
        this.end();
        chassis.wake();
        return false;
    }

    /** Looks after a step whether the car stands still, or trembles in one place, and lets it sleep when it has done so for long. */
    watch(car: Car, dt: number): void {
        if (this.isTired(car, dt)) {
            car.chassis.allowSleep();
        } else {
            car.chassis.wake();
        }
    }

    private isTired(car: Car, dt: number): boolean {
        const { trembling, whereabouts, resumed } = this;
        if (resumed) {
            this.resumed = false;
            this.remembers = this.remember(car);
        }
        if (plainThrottle(car.controls) !== 0 || !isSlow(car.body, JOLT)) {
            this.end(); // something may be in its way, and go
            return false;
        }
        const isStill = standsStill(car);
        const attends = isStill || trembling.time >= PATIENCE;
        if (attends) {
            const isPut = this.remembers && (whereabouts.strayed(car.body, dt) || !car.ground.unmoved());
            whereabouts.note(car.body);
            // what it was told before it stood still is not new, and not in a snapshot
            const isNews = this.inputsChanged(car);
            if (isPut || (this.remembers && isNews)) {
                this.end();
                return false;
            }
            if (!this.remembers) {
                this.remembers = this.remember(car);
            }
        }
        this.remembers &&= attends;
        this.remembersHull &&= this.remembers;
        this.quiet = isStill && this.remembers ? this.quiet + dt : 0;
        trembling.follow(car.body, dt);
        if (trembling.isLong(0) && this.remembers) {
            this.quiet = Math.max(this.quiet, PATIENCE);
        }
        if (this.quiet < PATIENCE - LOOKOUT && !(trembling.isLong(LOOKOUT) && this.remembers)) {
            return false;
        }
        if (!this.remembersHull) {
            this.remembersHull = true;
            // Bullet may not know yet what a restored body touches
            this.held = (car.ground.rememberHull?.() ?? true) || this.contact.includes(1) || resumed;
        }
        if (this.quiet >= PATIENCE && !this.held && !floats(car.body)) {
            this.end(); // it does not fall yet
        }
        return this.quiet >= PATIENCE;
    }

    /** Returns true if the driver wants something new. */
    private isTold({ numbers }: DriverControls): boolean {
        const { lastInputs } = this;
        for (let k = 0; k < controlsLayout.size; k++) {
            if (numbers[k] !== lastInputs[k]) {
                return true;
            }
        }
        return false;
    }

    /** Notes what the car is told and set to; returns true if that has changed since the last time. */
    private inputsChanged(car: Car): boolean {
        const size = controlsLayout.size + this.rest.settingsCount(car);
        let changed = this.unheard || this.lastInputs.length !== size;
        this.unheard = false;
        if (this.lastInputs.length !== size) {
            this.lastInputs = new Float64Array(size);
            this.now = new Float64Array(size - controlsLayout.size);
        }
        const { lastInputs, now } = this;
        const { numbers } = car.controls;
        this.rest.writeSettings(car, now);
        for (let k = 0; k < size; k++) {
            const value = k < controlsLayout.size ? numbers[k] : now[k - controlsLayout.size];
            changed ||= value !== lastInputs[k];
            lastInputs[k] = value;
        }
        return changed;
    }

    /** Remembers where the ground of every wheel lies. @returns True if none of it can be pushed. */
    private remember(car: Car): boolean {
        const { length } = car.wheels;
        if (this.bodies.length !== length) {
            this.bodies = new Float64Array(length);
            this.contact = new Float64Array(length);
        }
        const { bodies, contact } = this;
        const firm = this.rest.findStands(car, bodies, contact);
        car.ground.remember(bodies, contact);
        this.remembersHull = false;
        return firm;
    }
}

/** Returns true if a car that is not driven stands still. */
function standsStill({ body, wheels }: PlainSleeper): boolean {
    if (!isSlow(body, LYING)) {
        return false; // wheels of Bullet are dear to look at
    }
    let carried = false;
    for (let i = 0; i < wheels.length; i++) {
        const { isGrounded, spin, radius } = wheels[i];
        carried ||= isGrounded;
        if (Math.abs(spin) * radius > STILL) {
            return false;
        }
    }
    return !carried || isSlow(body, STILL);
}
