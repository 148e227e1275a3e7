import { CONTROLS, type Driver, DriverControls } from '../../control/driver-controls.js';
import { holdOnBrakes } from '../../net/hold.js';
import { decodeInput, encodeInput, INPUT_BYTES } from '../../net/input-codec.js';

/** Ticks that are remembered. */
const KEPT = 128;

/**
 * Drives the own car by another driver, such as Vehicle Input, with what the server will get of it: inputs as few bytes.
 * Each tick's input is kept, and counts when the tick is replayed.
 */
export class OwnDriver implements Driver {
    /** Who drives. */
    inner: Driver | null = null;

    /** Lamps of the car, which its driver switches: others see them. */
    lights: { readonly switches: number } | null = null;

    /** The tick of the step. */
    tick = 0;

    /** Before this tick the car stands on its brakes. */
    holdUntil = 0;

    /** Whether the tick has been before. */
    replaying = false;

    private readonly inputs = new Uint8Array(KEPT * INPUT_BYTES);
    private readonly ticks = new Float64Array(KEPT).fill(-1);

    /** What the inner driver has set, before it was rounded for the wire. */
    private readonly wish = new DriverControls();

    drive(controls: DriverControls, dt: number): void {
        const slot = this.tick % KEPT;
        const at = slot * INPUT_BYTES;
        if (!this.replaying) {
            this.ask(controls, dt);
            encodeInput(controls, this.tick, this.inputs, at, this.lights?.switches);
            this.ticks[slot] = this.tick;
        } else if (this.ticks[slot] !== this.tick) {
            return;
        }
        decodeInput(this.inputs, controls, at);
        controls.pitch = 0;
        controls.roll = 0;
        if (this.tick < this.holdUntil) {
            holdOnBrakes(controls);
        }
    }

    reset(): void {
        this.inner?.reset?.();
    }

    /**
     * The input of a tick.
     *
     * @param out - Receives {@link INPUT_BYTES} from `at` on.
     * @returns Whether there was one.
     */
    copyInput(tick: number, out: Uint8Array, at: number): boolean {
        const slot = tick % KEPT;
        if (this.ticks[slot] !== tick) {
            return false;
        }
        for (let k = 0; k < INPUT_BYTES; k++) {
            out[at + k] = this.inputs[slot * INPUT_BYTES + k];
        }
        return true;
    }

    /** The clock was set: ticks mean others now. */
    clear(): void {
        this.ticks.fill(-1);
    }

    private ask(controls: DriverControls, dt: number): void {
        if (this.inner !== null) {
            // it goes on from what it had set itself
            copy(this.wish, controls);
            this.inner.drive(controls, dt);
            controls.limit();
            copy(controls, this.wish);
        }
        controls.limit();
    }
}

function copy(from: DriverControls, to: DriverControls): void {
    for (let k = 0; k <= CONTROLS.boost; k++) {
        to.numbers[k] = from.numbers[k];
    }
    to.changed();
}
