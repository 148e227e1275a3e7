import { checkInput, decodeInput, INPUT_BYTES, lampsOfInput } from './input-codec.js';
import { decodeInputMessage, InputMessage, MAX_INPUTS } from './input-message.js';
import type { DriverControls } from '../control/driver-controls.js';
import { needObject } from '../math/argument.js';

/** Ticks ahead of the server for which inputs are kept. */
const AHEAD = 64;

/** Counts of what {@link InputQueue} has refused, by reason. */
export interface Refusals {
    /** Messages that are not valid, or whose numbers contradict each other. */
    malformed: number;

    /** Messages beyond the rate that is allowed. */
    flood: number;

    /** Inputs of ticks so far ahead that no honest clock is there. */
    early: number;

    /** Inputs whose tick was over when they came. */
    late: number;
}

/** Options of an {@link InputQueue}. */
export interface InputQueueOptions {
    /** Messages per second that are read; one a tick is honest. */
    messageRate?: number;

    /** Ticks for which a silent client's last input is held: a few lost messages change nothing. */
    hold?: number;

    /** Ticks after which the car of a silent client, which coasts until then, is braked and parked. */
    park?: number;

    /** Steps per second. */
    tickRate?: number;
}

const message = new InputMessage();

/**
 * Inputs of a client as its server accepts them: each for one tick, each used once. What is malformed, late, far ahead or
 * too much is dropped and counted; a client that falls silent coasts, and is parked in the end.
 */
export class InputQueue {
    /** Counts of what was refused so far. */
    readonly refused: Refusals = { malformed: 0, flood: 0, early: 0, late: 0 };

    /** Tick of the newest input that was taken; -1 before the first. */
    newest = -1;

    /** Least number of ticks by which inputs came ahead of theirs since {@link resetMargin}; NaN without any. */
    margin = NaN;

    /** Ticks since the client was heard last. */
    silent = 0;

    private readonly ticks = new Float64Array(AHEAD).fill(-1);
    private readonly inputs = new Uint8Array(AHEAD * INPUT_BYTES);
    private readonly checks = new Uint16Array(AHEAD);
    private readonly checkTicks = new Float64Array(AHEAD).fill(-1);
    private readonly rate: number;
    private readonly hold: number;
    private readonly park: number;
    private readonly tickRate: number;
    private allowance: number;
    private upTo = 0;

    /** @param options - Rates and times of the queue. */
    constructor(options: InputQueueOptions = {}) {
        needObject('new InputQueue(options)', options, 'options such as { messageRate: 120 }');
        const { messageRate = 120, hold = 15, park = 180, tickRate = 60 } = options;
        this.rate = messageRate;
        this.hold = hold;
        this.park = park;
        this.tickRate = tickRate;
        this.allowance = messageRate;
    }

    /**
     * Receives a message.
     *
     * @param bytes - Message from a client that need not be trusted.
     * @param next - The tick that the server steps next.
     * @returns True if the message held any input to be used.
     */
    receive(bytes: Uint8Array, next: number): boolean {
        if (this.allowance < 1) {
            this.refused.flood++;
            return false;
        }
        this.allowance--;
        try {
            decodeInputMessage(bytes, message);
        } catch {
            this.refused.malformed++;
            return false;
        }
        const { tick, count } = message;
        if (tick >= next + AHEAD) {
            this.refused.early++;
            this.note(tick - next); // or a clock that is ahead would never learn it
            return false;
        }
        if (tick >= next && tick < this.newest - MAX_INPUTS) {
            // the client has set its clock back: it will send its inputs of these ticks again
            this.ticks.fill(-1);
            this.newest = tick - 1;
        }
        let taken = false;
        for (let k = 0; k < count; k++) {
            taken = this.keep(tick - count + 1 + k, k, next) || taken;
        }
        if (tick >= next) {
            this.checks[tick % AHEAD] = message.check;
            this.checkTicks[tick % AHEAD] = tick;
        }
        if (tick < next && tick > this.newest) {
            this.refused.late++;
            this.note(tick - next);
        }
        return taken;
    }

    /**
     * Writes the controls of a tick, the next one: what the client asked for, or what stands in for it.
     *
     * @param tick - Ticks are taken one after the other.
     * @param controls - Receives them.
     * @returns True if the client had sent them.
     */
    take(tick: number, controls: DriverControls): boolean {
        this.allowance = Math.min(this.rate, this.allowance + this.rate / this.tickRate);
        this.upTo = tick;
        const slot = tick % AHEAD;
        if (this.ticks[slot] === tick) {
            decodeInput(this.inputs, controls, slot * INPUT_BYTES);
            this.silent = 0;
            return true;
        }
        this.silent++;
        if (this.silent > this.hold) {
            controls.release();
            controls.brake = this.silent > this.park ? 0.4 : 0;
            controls.park = this.silent > this.park;
        }
        return false;
    }

    /** Check of the client's own car at the start of a tick, as the client sent it, see {@link checkOf}; -1 if it did not. */
    checkAt(tick: number): number {
        return this.checkTicks[tick % AHEAD] === tick ? this.checks[tick % AHEAD] || -1 : -1;
    }

    /** The lamps that the client had switched on in a tick, as `Lights.switches`; -1 when it has not said. */
    lampsAt(tick: number): number {
        const slot = tick % AHEAD;
        return this.ticks[slot] === tick ? lampsOfInput(this.inputs, slot * INPUT_BYTES) : -1;
    }

    /** Begins to look for the least {@link margin} again. */
    resetMargin(): void {
        this.margin = NaN;
    }

    /** Forgets what was sent, as when the client comes back with another clock. */
    clear(): void {
        this.ticks.fill(-1);
        this.checkTicks.fill(-1);
        this.newest = -1;
        this.resetMargin();
    }

    private keep(tick: number, k: number, next: number): boolean {
        const slot = tick % AHEAD;
        if (tick < next || this.ticks[slot] === tick || tick <= this.upTo - AHEAD) {
            return false;
        }
        const from = k * INPUT_BYTES;
        checkInput(message.inputs, from);
        this.ticks[slot] = tick;
        this.inputs.set(message.inputs.subarray(from, from + INPUT_BYTES), slot * INPUT_BYTES);
        if (tick > this.newest) {
            this.newest = tick;
            this.note(tick - next);
        }
        return true;
    }

    private note(ahead: number): void {
        this.margin = this.margin <= ahead ? this.margin : ahead;
    }
}
