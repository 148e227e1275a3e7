import { AxisTrace } from './axis-trace.js';
import type { GameDevice } from './game-device.js';
import { evenLocks, type PedalFound, pedalSetup, type WheelSetup } from './wheel-setup.js';
import { HELD, OPTIONAL, QUESTIONS, WHEEL_STEPS, type WheelStep } from './wheel-steps.js';

/** In their order: a button that has been found answers no later question. */
const BUTTON_STEPS = ['gearUp', 'gearDown', 'handbrake'];

/** Time for which a wheel and a pedal must be held still, s: a player who turns a wheel takes another grip on the way. */
const HOLD_WHEEL = 1.2;
const HOLD_PEDAL = 0.6;

/** Time for which an axis that jumped from 0 to its end and stays there is doubted, s. */
const HOLD_WAKING = 1.5;

/** Least travel that is meant, of the 2 from end to end. */
const MEANT = 0.4;

/** A wheel is centered within this share of its lock. */
const CENTERED = 0.25;

/** An axis that has stayed where it is for so long does not flicker, s. */
const AT_REST = 0.2;

/** Axes whose travels differ by no more than this report the same pedal: the first one is taken. */
const TIE = 0.05;

/** Nothing has moved for so long: a hint is due, s. */
const PATIENCE = 6;

/**
 * Finds out how a steering wheel with pedals reports itself: asks for one movement after the other, and notes which axis
 * or button answers, and with which values. It recognizes one axis for throttle and brake, pedals that run backward, axes
 * that flicker, and those that a browser reports as 0 until they are touched.
 */
export class WheelWizard {
    private at = 0;
    private waited = 0;
    private wrong = '';
    private traces = new Map<string, AxisTrace>();
    private heldAtStart: number[] = [];
    private wheel: AxisTrace | null = null;
    private locks = { left: 0, right: 0, center: 0 };
    private pedals: Partial<Record<'throttle' | 'brake' | 'clutch', PedalFound>> = {};
    private buttons = { gearUp: -1, gearDown: -1, handbrake: -1 };

    /** Share of the time to hold what was asked for that has passed, 0 to 1: at 1 the next question comes. */
    held = 0;

    /** Travel of what is asked for, 0 to 1. */
    motion = 0;

    /** Step that is asked for. */
    get step(): WheelStep {
        return WHEEL_STEPS[this.at] ?? 'done';
    }

    /** Question to the player. */
    get question(): string {
        return QUESTIONS[this.step];
    }

    /** Share of the steps that are done, 0 to 1. */
    get progress(): number {
        return this.at / WHEEL_STEPS.length;
    }

    /** True if a wheel may lack what is asked for. */
    get optional(): boolean {
        return OPTIONAL.includes(this.step);
    }

    /** Hint for a player who does not get on; empty at first. */
    get hint(): string {
        const { step } = this;
        if (this.traces.size === 0) {
            return 'Connect the wheel and press one of its buttons: until then browsers do not show it';
        }
        if (this.held > 0 && HELD.includes(step)) {
            return 'Hold it there';
        }
        if (this.wrong !== '' || this.waited < PATIENCE || step === 'done') {
            return this.wrong;
        }
        if (step.endsWith('Rest')) {
            return 'If you have released it already, go back and press it all the way';
        }
        return this.optional ? 'Nothing has moved yet. Skip what your wheel does not have' : 'Nothing has moved yet';
    }

    /** Position of the wheel, -1 right to 1 left, for a picture of it. */
    get turn(): number {
        const { wheel, locks, step } = this;
        if (!wheel) {
            return step === 'left' ? this.motion : 0;
        }
        return Math.max(-1, Math.min(1, wheel.value / locks.left)) || 0;
    }

    /** Setup that was found; null until all steps are done. */
    get setup(): WheelSetup | null {
        const { wheel, pedals, buttons } = this;
        const { throttle, brake, clutch } = pedals;
        if (this.step !== 'done' || !wheel || !throttle || !brake) {
            return null;
        }
        const apart = throttle.trace.device.index !== wheel.device.index;
        const [steerLeft, steerRight] = evenLocks(this.locks.left, this.locks.right, this.locks.center);
        return {
            device: wheel.device.id,
            pedalDevice: apart ? throttle.trace.device.id : '',
            steerAxis: wheel.axis,
            steerLeft,
            steerRight,
            ...pedalSetup('throttle', throttle),
            ...pedalSetup('brake', brake),
            ...pedalSetup('clutch', clutch),
            gearUpButton: buttons.gearUp,
            gearDownButton: buttons.gearDown,
            handbrakeButton: buttons.handbrake
        };
    }

    /**
     * Looks at the devices.
     *
     * @param devices - The game devices that are not gamepads.
     * @param dt - Time since the last look, s.
     */
    update(devices: readonly GameDevice[], dt: number): void {
        for (const device of devices) {
            this.trace(device, dt);
        }
        this.waited += dt;
        const { step } = this;
        if (step === 'left') {
            this.findWheel();
        } else if (step === 'right' || step === 'center') {
            this.followWheel(step);
        } else if (step === 'throttle' || step === 'brake' || step === 'clutch') {
            this.findPedal(step);
        } else if (step === 'throttleRest' || step === 'brakeRest' || step === 'clutchRest') {
            this.awaitRelease(step);
        } else if (step !== 'done') {
            this.findButton(step, devices);
        }
    }

    /** Leaves out what the wheel does not have. */
    skip(): void {
        const { step } = this;
        if (step === 'clutch') {
            delete this.pedals.clutch;
            this.go(2);
        } else if (this.optional) {
            this.buttons[step as 'gearUp'] = -1;
            this.go(1);
        }
    }

    /** Asks the last question again; for a pedal from its press on. */
    back(): void {
        const released = WHEEL_STEPS[this.at - 1]?.endsWith('Rest');
        this.go(-Math.min(this.at, released ? 2 : 1));
        if (this.step === 'left') {
            this.wheel = null;
        }
    }

    private go(steps: number): void {
        this.at += steps;
        this.waited = this.held = this.motion = 0;
        this.wrong = '';
        for (const trace of this.traces.values()) {
            trace.restart();
        }
        this.heldAtStart = this.wheel ? pressedOf(this.wheel.device) : [];
    }

    private trace(device: GameDevice, dt: number): void {
        for (let axis = 0; axis < device.axes.length; axis++) {
            const key = `${device.index} ${axis}`;
            let trace = this.traces.get(key);
            if (!trace) {
                this.traces.set(key, (trace = new AxisTrace(device, axis)));
            }
            trace.update(device, dt);
        }
    }

    /** Continues once an axis has been held long enough. */
    private hold(trace: AxisTrace | null, time: number): boolean {
        this.held = trace ? Math.min(1, trace.still / time) : 0;
        return this.held >= 1;
    }

    private findWheel(): void {
        const all = [...this.traces.values()];
        const wheel = farthest(all);
        this.motion = clamp(wheel?.moved ?? 0);
        const meant = wheel && wheel.moved >= MEANT && Math.abs(wheel.value) >= MEANT ? wheel : lateOf(all);
        if (this.hold(meant, HOLD_WHEEL) && meant) {
            this.wheel = meant;
            this.locks.left = meant.mean;
            this.go(1);
        }
    }

    /** The axis of a wheel is 0 where it is straight, with a lock on either side. */
    private followWheel(step: 'right' | 'center'): void {
        const { wheel, locks } = this;
        if (!wheel) {
            return;
        }
        const share = wheel.value / locks.left;
        this.motion = (step === 'right' ? clamp(-share) : clamp(1 - Math.abs(share))) || 0;
        const there = step === 'right' ? share < -MEANT : Math.abs(share) < CENTERED;
        if (this.hold(there ? wheel : null, step === 'right' ? HOLD_WHEEL : HOLD_PEDAL)) {
            locks[step] = wheel.mean;
            this.go(1);
        }
    }

    private findPedal(step: 'throttle' | 'brake' | 'clutch'): void {
        const { throttle } = this.pedals;
        const free = [...this.traces.values()].filter((trace) => this.isFree(trace, step));
        const pedal = farthest(free);
        this.motion = clamp(pedal?.moved ?? 0);
        this.wrong = '';
        if (step !== 'throttle' && throttle && !(pedal && pedal.moved >= MEANT) && throttle.trace.moved >= MEANT) {
            this.wrong = 'This is the throttle';
        }
        const found = pedal && pedal.moved >= MEANT ? pedal : lateOf(free);
        if (this.hold(found, HOLD_PEDAL) && found) {
            this.pedals[step] = { trace: found, full: found.mean, rest: found.from };
            this.go(1);
        }
    }

    /** Returns true if an axis can be the pedal that is asked for: another one, or the other way of a combined one. */
    private isFree(trace: AxisTrace, step: 'throttle' | 'brake' | 'clutch'): boolean {
        const { throttle, brake } = this.pedals;
        if (trace === this.wheel) {
            return false;
        }
        if (step === 'throttle' || !throttle) {
            return true;
        }
        if (trace.device.index !== throttle.trace.device.index || (step === 'clutch' && trace === brake?.trace)) {
            return false;
        }
        return trace !== throttle.trace || (step === 'brake' && isOpposite(trace, throttle));
    }

    private awaitRelease(step: 'throttleRest' | 'brakeRest' | 'clutchRest'): void {
        const pedal = this.pedals[step.replace('Rest', '') as 'throttle'];
        if (!pedal) {
            return;
        }
        const { trace, full } = pedal;
        this.motion = clamp(1 - Math.abs(trace.value - full)) || 0;
        const released = Math.abs(trace.value - full) >= MEANT;
        if (this.hold(released ? trace : null, HOLD_PEDAL)) {
            pedal.rest = trace.mean;
            this.go(1);
        }
    }

    private findButton(step: 'gearUp' | 'gearDown' | 'handbrake', devices: readonly GameDevice[]): void {
        const device = devices.find(({ index }) => index === this.wheel?.device.index);
        const pressed = device ? pressedOf(device) : [];
        this.heldAtStart = this.heldAtStart.filter((button) => pressed.includes(button));
        const taken = [this.buttons.gearUp, this.buttons.gearDown].slice(0, BUTTON_STEPS.indexOf(step));
        const fresh = pressed.filter((button) => !this.heldAtStart.includes(button));
        const found = fresh.find((button) => !taken.includes(button));
        this.motion = pressed.length > 0 ? 1 : 0;
        this.wrong = fresh.length > 0 && found === undefined ? 'This one is taken already' : '';
        if (found !== undefined) {
            this.buttons[step] = found;
            this.go(1);
        }
    }
}

/** The axis that has moved most; of those that have moved enough, one that rests goes before one that flickers. */
function farthest(traces: Iterable<AxisTrace>): AxisTrace | null {
    let found: AxisTrace | null = null;
    let most = 0;
    for (const trace of traces) {
        const score = trace.moved + (trace.moved >= MEANT && trace.still >= AT_REST ? 2 : 0);
        if (score > most) {
            found = trace;
            most = score + TIE;
        }
    }
    return found;
}

/** An axis that was at its end already when the browser first read it; several at once are a device that woke up. */
function lateOf(traces: readonly AxisTrace[]): AxisTrace | null {
    const [woken, ...others] = traces.filter(({ woke }) => woke);
    const stays = woken && woken.still >= HOLD_WAKING && Math.abs(woken.value) >= MEANT;
    return stays && others.length === 0 ? woken : null;
}

/** Returns true if a combined axis has gone from its rest to the side of the other pedal. */
function isOpposite({ value }: AxisTrace, { full, rest }: PedalFound): boolean {
    return (value - rest) * (full - rest) < 0;
}

function clamp(share: number): number {
    return Math.max(0, Math.min(1, share));
}

function pressedOf({ buttons }: GameDevice): number[] {
    return [...buttons.keys()].filter((button) => buttons[button].value > 0.5);
}
