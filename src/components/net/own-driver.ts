import { CONTROLS, type Driver, DriverControls } from '../../control/driver-controls.js';
import { holdOnBrakes } from '../../net/hold.js';
import { decodeInput, encodeInput, INPUT_BYTES } from '../../net/input-codec.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import type { VehicleLike } from '../vehicle/vehicle-like.js';

/** Ticks that are remembered. */
const KEPT = 128;

/**
 * Drives the own car by another driver, such as Vehicle Input, or by what code has set in its controls, with what the server
 * will get of it: inputs as few bytes. Each tick's input is kept, and counts when the tick is replayed. Between steps the
 * controls are what is asked for here, whatever was rounded, held, replayed or restored from the server's word.
 */
export class OwnDriver implements Driver {
    readonly filters = true;

    /** The driver behind it, which sets the controls; null if code does. */
    inner: Driver | null = null;

    /** Lamps of the car, which its driver switches: others see them. */
    lights: { readonly switches: number } | null = null;

    /** The tick of the step. */
    tick = 0;

    /** Before this tick the car stands on its brakes. */
    holdUntil = 0;

    /** True if the tick is replayed. */
    replaying = false;

    private readonly inputs = new Uint8Array(KEPT * INPUT_BYTES);
    private readonly ticks = new Float64Array(KEPT).fill(-1);

    /** Controls as asked for, before they are rounded for the wire. */
    private readonly asked = new DriverControls();

    /** Controls by which the car was driven in the last step. */
    private readonly obeyed = new DriverControls();

    private vehicle: Vehicle | null = null;

    /**
     * To be called before steps are made, or states restored: the car is driven through here until {@link hand}, with any driver.
     *
     * @param car - The own car; null while there is none.
     * @param vehicle - Its vehicle.
     */
    take(car: VehicleLike | null, vehicle: Vehicle | null): void {
        this.vehicle = vehicle;
        if (vehicle === null) {
            return;
        }
        if (vehicle.driver !== this) {
            this.inner = vehicle.driver;
            vehicle.driver = this;
            this.lights = car?.lights ?? null;
        }
        copy(vehicle.controls, this.asked);
        copy(this.obeyed, vehicle.controls);
    }

    /** Hands the controls back as they were asked for. */
    hand(): void {
        if (this.vehicle !== null) {
            copy(this.vehicle.controls, this.obeyed);
            copy(this.asked, this.vehicle.controls);
        }
    }

    /** Returns the car to its former driver. */
    leave(): void {
        if (this.vehicle?.driver === this) {
            this.vehicle.driver = this.inner;
        }
        this.vehicle = null;
        this.inner = null;
    }

    drive(controls: DriverControls, dt: number): void {
        const slot = this.tick % KEPT;
        const at = slot * INPUT_BYTES;
        if (!this.replaying) {
            copy(this.asked, controls);
            this.inner?.drive(controls, dt);
            controls.limit();
            copy(controls, this.asked);
            controls.filterFor(dt);
            controls.limit();
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
     * @returns True if there was one.
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
}

function copy(from: DriverControls, to: DriverControls): void {
    for (let k = 0; k <= CONTROLS.boost; k++) {
        to.numbers[k] = from.numbers[k];
    }
    to.changed();
}
