import type { VehicleParts } from './vehicle-parts.js';
import type { VehiclePart } from '../control/vehicle-part.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Changes the grip of the ground under a wheel.
 *
 * @param wheel - A wheel on the ground.
 * @param io - Grip of the surface in and out, 1 is dry asphalt: in an array, as V8 would box a number.
 */
type GripChange = (wheel: Wheel, io: Float64Array) => void;

/** Grip of each contact as a function of a project says, in every step, before the tires grip. */
export class ContactFriction implements VehiclePart<VehicleParts> {
    readonly order = 60;

    private readonly change: GripChange;
    private readonly io = new Float64Array(1);

    /** Grip of the surface by wheel, and what became of it: a contact that is remembered from step to step keeps what was written. */
    private readonly given = new Map<Wheel, Float64Array>();

    constructor(change: GripChange) {
        this.change = change;
    }

    frames({ wheels }: VehicleParts): void {
        for (let i = 0; i < wheels.length; i++) {
            if (wheels[i].state[WHEEL.grounded] !== 0) {
                this.grip(wheels[i]);
            }
        }
    }

    private grip(wheel: Wheel): void {
        const { state } = wheel;
        const { io } = this;
        let kept = this.given.get(wheel);
        if (kept === undefined) {
            kept = Float64Array.of(NaN, NaN);
            this.given.set(wheel, kept);
        }
        if (state[WHEEL.surfaceGrip] !== kept[1]) {
            kept[0] = state[WHEEL.surfaceGrip];
        }
        io[0] = kept[0];
        this.change(wheel, io);
        kept[1] = io[0] >= 0 && io[0] < Infinity ? io[0] : kept[0];
        state[WHEEL.surfaceGrip] = kept[1];
    }
}
