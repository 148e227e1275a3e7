import type { AntiRollBar } from './anti-roll-bar.js';
import type { BodyState, Chassis } from './body.js';
import type { HullLoad } from './hull-load.js';
import { floats, isCarried, isStill, trembles } from './standstill.js';
import { Trembling } from './trembling.js';
import { Whereabouts } from './whereabouts.js';
import type { Ground } from '../contact/ground.js';
import { controlsLayout, type Driver, type DriverControls } from '../control/driver-controls.js';
import type { Archive } from '../math/archive.js';
import type { DirtyFlag } from '../math/dirty-flag.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Time for which a vehicle must have stood still before it sleeps, s. Estimate; Bullet waits 2 s. */
export const PATIENCE = 1;

/**
 * Time before it sleeps in which contacts of its hull are watched, s: what loses its hold in between falls faster than all that
 * counts as still. Estimate; Bullet tells of a contact a step late.
 */
export const LOOKOUT = 0.1;

/** Number of commands of a driver. */
const COMMANDS = controlsLayout.size;

/** Steps between two looks at where a vehicle that sleeps lies: an eighth of a second at 60 Hz. Estimate. */
export const SELDOM = 8;

/** Parts of a vehicle that tell whether it may sleep. */
interface Sleeper {
    readonly chassis: Chassis;
    readonly ground: Ground;
    readonly body: BodyState;
    readonly driver: Driver | null;
    readonly controls: DriverControls;
    readonly wheels: readonly Wheel[];
    readonly bars: readonly AntiRollBar[];
    readonly hullLoad: HullLoad;
    readonly parts: { readonly restless: boolean; readonly told: readonly { readonly inputs?: Float64Array }[] };
}

/** Commands and set-up of a vehicle that stands still: it sleeps on until one of these numbers changes. */
export class Sleep {
    /** True (the default) if the vehicle may sleep. */
    allowed = true;

    /** Time for which it has stood still, s; {@link PATIENCE} at least once it has trembled in one place for long enough. */
    quiet = 0;

    /** True if the driver has been asked already in this step. */
    asked = false;

    /** Time for which it has trembled in one place. */
    private readonly trembling = new Trembling();

    /** True while the places of its ground and of the vehicle after the last step are remembered. */
    private remembers = false;
    private readonly whereabouts = new Whereabouts();

    /** True while contacts of its hull are remembered, too; true if there are any. */
    private remembersHull = false;
    private touches = false;

    private readonly dirty: DirtyFlag;
    private lastInputs = new Float64Array(0);

    /** Commands of parts, part by part. */
    private readonly partInputs: number[] = [];

    /** True if that is not all: a snapshot was taken between a command and the step after it. */
    private unheard = false;

    /** True from the restore of a resting vehicle until its next step: the place of its ground is not remembered yet. */
    private resumed = false;

    /** Steps asleep. */
    private slept = 0;

    /** By wheel: the body below it, and whether it stands on it. */
    private grounds = new Float64Array(0);
    private grounded = new Float64Array(0);

    /** @param dirty - Is raised by all that takes orders, and by what changes the set-up. */
    constructor(dirty: DirtyFlag) {
        this.dirty = dirty;
    }

    serialize(archive: Archive, vehicle: Sleeper): void {
        const { io } = archive;
        io[0] = this.quiet;
        archive.exchange(1);
        this.quiet = io[0];
        const unheard = this.unheard || (this.remembers && (this.dirty.raised || this.partsAreTold(vehicle)));
        this.slept = archive.integer((this.slept % SELDOM) + (unheard ? SELDOM : 0));
        if (archive.loads) {
            this.unheard = archive.format >= 5 && this.slept >= SELDOM;
        }
        this.trembling.serialize(archive);
    }

    /**
     * Resumes sleep after a restore: treats the present commands and ground as already known, except for commands that came
     * after the last step.
     */
    resume(vehicle: Sleeper): void {
        this.resumed = this.quiet > 0 || this.trembling.time >= PATIENCE;
        this.remembers = this.remembersHull = false;
        if (this.resumed) {
            const { unheard } = this;
            this.inputsChanged(vehicle);
            this.unheard = unheard;
            this.dirty.raised ||= unheard;
            this.whereabouts.note(vehicle.body);
        }
        if (vehicle.chassis.asleep) {
            this.remember(vehicle);
            this.remembersHull = true;
            vehicle.ground.rememberHull?.();
        }
    }

    /** Returns true if the vehicle sleeps on. The driver of a sleeping one is asked all the same. */
    holds(vehicle: Sleeper, dt: number): boolean {
        const { chassis, ground } = vehicle;
        this.asked = false;
        if (!chassis.asleep) {
            if (chassis.stirred) {
                this.restart();
            }
            return false;
        }
        vehicle.controls.ask(vehicle.driver, dt);
        if (this.quiet > 0 && this.allowed && this.isLeft(vehicle) && ground.unmoved()) {
            return true;
        }
        this.rouse(vehicle);
        return false;
    }

    /** Ends the sleep of a vehicle whose driver has been asked. */
    rouse({ chassis, controls }: Sleeper): void {
        controls.limit();
        this.asked = true;
        this.restart();
        chassis.wake();
    }

    /** Looks after a step whether the vehicle stands still, and lets it sleep when it has done so for long enough. */
    watch(vehicle: Sleeper, dt: number): void {
        const isTired = this.isTired(vehicle, dt);
        this.lie(vehicle, isTired, isTired && this.isHeld(vehicle));
    }

    /** Allows sleep to a vehicle that is tired, and that something holds; without a hold it has to stand still again. */
    lie({ chassis }: Sleeper, isTired: boolean, isHeld: boolean): void {
        if (isTired && isHeld) {
            chassis.allowSleep();
            return;
        }
        if (isTired) {
            this.restart();
        }
        chassis.wake();
    }

    /** True if a vehicle that is tired lies on anything, or floats: what has just been let go does not fall yet. */
    isHeld({ wheels, body }: Sleeper): boolean {
        return this.touches || isCarried(wheels) || floats(body);
    }

    /** Looks after a step whether the vehicle stands still, or trembles in one place, and has done so for long enough. */
    isTired(vehicle: Sleeper, dt: number): boolean {
        const { trembling, whereabouts, resumed } = this;
        if (resumed) {
            this.resumed = false;
            this.remember(vehicle);
        }
        if (!this.allowed || !vehicle.hullLoad.isSlow) {
            this.restart();
            return false;
        }
        const stands = isStill(vehicle);
        if (!(stands || trembles(vehicle))) {
            this.restart();
            return false;
        }
        // a vehicle that has just begun to tremble is more often about to stop, or to go
        const attends = stands || trembling.time >= PATIENCE;
        if (attends) {
            const isPut = this.remembers && (whereabouts.strayed(vehicle.body, dt) || !vehicle.ground.unmoved());
            whereabouts.note(vehicle.body);
            // what it was told before it stood still is not news, and not in any snapshot
            const isNews = this.inputsChanged(vehicle);
            if (isPut || (this.remembers && isNews)) {
                this.restart();
                return false;
            }
            if (!this.remembers) {
                this.remember(vehicle);
            }
        }
        this.remembers = attends;
        this.remembersHull &&= attends;
        this.quiet = stands ? this.quiet + dt : 0;
        trembling.follow(vehicle.body, dt);
        if (trembling.isLong(0)) {
            this.quiet = Math.max(this.quiet, PATIENCE);
        }
        if (this.quiet < PATIENCE - LOOKOUT && !trembling.isLong(LOOKOUT)) {
            return false;
        }
        if (!this.remembersHull) {
            this.remembersHull = true;
            // Bullet may not know yet what a restored body touches
            this.touches = (vehicle.ground.rememberHull?.() ?? true) || resumed;
        }
        return this.quiet >= PATIENCE;
    }

    /** Restarts the wait: it has to stand still again. */
    restart(): void {
        this.quiet = 0;
        this.remembers = false;
        this.remembersHull = false;
        this.trembling.end();
    }

    /** Remembers where the ground of every wheel lies. */
    private remember({ ground, wheels }: Sleeper): void {
        if (this.grounds.length !== wheels.length) {
            this.grounds = new Float64Array(wheels.length);
            this.grounded = new Float64Array(wheels.length);
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            this.grounds[i] = state[WHEEL.groundBody];
            this.grounded[i] = state[WHEEL.grounded];
        }
        ground.remember(this.grounds, this.grounded);
        this.remembers = true;
        this.remembersHull = false;
    }

    /** Returns true if commands, set-up and place are unchanged. The place is looked at every {@link SELDOM} steps. */
    private isLeft(vehicle: Sleeper): boolean {
        if (this.dirty.raised || this.partsAreTold(vehicle)) {
            vehicle.controls.limit();
            if (this.inputsChanged(vehicle) || this.dirty.late) {
                return false;
            }
        }
        return ++this.slept % SELDOM !== 0 || !vehicle.chassis.displaced;
    }

    /**
     * Returns true if commands of parts differ from those of the last time; those of a new part were 0.
     *
     * @param notes - True if they are the last ones from now on.
     */
    private partsAreTold({ parts: { told } }: Sleeper, notes = false): boolean {
        const { partInputs } = this;
        let changed = false;
        let at = 0;
        for (let p = 0; p < told.length; p++) {
            const { inputs = [] } = told[p];
            for (let k = 0; k < inputs.length; k++, at++) {
                changed ||= inputs[k] !== (at < partInputs.length ? partInputs[at] : 0);
                if (notes) {
                    partInputs[at] = inputs[k];
                }
            }
        }
        return changed;
    }

    /** Notes the present commands and set-up. Returns true if they differ from those of the last time. */
    private inputsChanged(vehicle: Sleeper): boolean {
        const { driver, controls, wheels, bars } = vehicle;
        const ofWheels = COMMANDS + bars.length;
        const size = ofWheels + WHEEL.pedalTorque * wheels.length;
        let changed = this.partsAreTold(vehicle, true) || this.unheard || this.lastInputs.length !== size;
        this.unheard = false;
        this.dirty.raised = this.dirty.late;
        if (this.lastInputs.length !== size) {
            this.lastInputs = new Float64Array(size);
        }
        const { lastInputs } = this;
        // those of a driver who only feels the vehicle do not count
        const obeys = driver?.feels !== true;
        for (let k = 0; k < COMMANDS; k++) {
            const command = obeys ? controls.numbers[k] : 0;
            changed ||= command !== lastInputs[k];
            lastInputs[k] = command;
        }
        for (let b = 0; b < bars.length; b++) {
            const { stiffness } = bars[b];
            changed ||= stiffness !== lastInputs[COMMANDS + b];
            lastInputs[COMMANDS + b] = stiffness;
        }
        for (let i = 0; i < wheels.length; i++) {
            const { state, aimed } = wheels[i];
            const at = ofWheels + WHEEL.pedalTorque * i;
            for (let k = 0; k < WHEEL.pedalTorque; k++) {
                changed ||= state[k] !== lastInputs[at + k] && !(aimed && isAimed(k));
                lastInputs[at + k] = state[k];
            }
        }
        return changed;
    }
}

/** True if a part that aims a wheel sets this number of it: a fork swings as the machine rocks. */
function isAimed(number: number): boolean {
    return number === WHEEL.steerAngle || (number >= WHEEL.hub && number < WHEEL.hub + 3);
}
