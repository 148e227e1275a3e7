import type { GameDevice } from './game-device.js';

/** An axis that stays within this much rests; a worn potentiometer flickers by 0.02 to 0.04 (estimate). */
const FLICKER = 0.06;

/** A jump this large from exactly 0 is an axis that the browser had not read yet. */
const WAKING = 0.25;

/** Largest value of a real axis: the direction pads of some devices report 1.3 or 3.3 while untouched. */
const RANGE = 1.05;

/** Motion of an axis of a device since a question was asked. */
export class AxisTrace {
    /** As it reported itself last: browsers make a new object every time. */
    device: GameDevice;

    readonly axis: number;

    /** Its value now; NaN while it is out of range. */
    value = 0;

    /** Its value when the question was asked, or when the browser began to report it. */
    from: number;

    /** Time for which it has stayed where it is, s. */
    still = 0;

    /** True if the browser has begun to report it, away from 0, since the question was asked. */
    woke = false;

    private asleep: boolean;
    private anchor: number;
    private sum = 0;
    private time = 0;

    constructor(device: GameDevice, axis: number) {
        this.device = device;
        this.axis = axis;
        this.from = this.anchor = inRange(device.axes[axis]);
        this.asleep = this.from === 0;
    }

    /** Distance from {@link from}, 0 to 2; 0 while it is out of range. */
    get moved(): number {
        return Math.abs(this.value - this.from) || 0;
    }

    /** Its mean value since it rests. */
    get mean(): number {
        return this.time > 0 ? this.sum / this.time : this.value;
    }

    /** Starts over for a new question. */
    restart(): void {
        this.from = this.value;
        this.woke = false;
        this.settle();
    }

    /** Reads the device, `dt` seconds after the last time. */
    update(device: GameDevice, dt: number): void {
        const value = inRange(device.axes[this.axis]);
        this.device = device;
        this.value = value;
        if (this.asleep && value !== 0) {
            // until it is touched a browser reports 0, wherever the pedal is
            this.asleep = false;
            this.woke = Math.abs(value) > WAKING;
            this.from = this.woke ? value : this.from;
        }
        if (Number.isNaN(this.from)) {
            this.from = value;
        }
        if (!(Math.abs(value - this.anchor) <= FLICKER)) {
            this.settle();
        }
        this.still += dt;
        this.sum += value * dt;
        this.time += dt;
    }

    private settle(): void {
        this.anchor = this.value;
        this.still = this.sum = this.time = 0;
    }
}

function inRange(value: number | undefined): number {
    return value !== undefined && Math.abs(value) <= RANGE ? value : NaN;
}
