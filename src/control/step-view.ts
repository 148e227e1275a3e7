import type { DriverControls } from './driver-controls.js';
import type { Pedals } from './pedals.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * View of a vehicle for steering, brakes and powertrain. They take it whole, and keep their results in fields: a
 * double that is passed or returned by a call which the engine does not inline is boxed on the heap.
 */
export interface StepView {
    readonly controls: DriverControls;

    /** The pedals as the aids leave them. */
    readonly pedals: Pedals;
    readonly wheels: readonly Wheel[];

    /** Number of times that the wheels were laid out: what follows from their places is found again when this has changed. */
    readonly layouts: number;

    /** Mass of all that it tows, except what rests on its coupling, kg. */
    readonly towedMass?: number;

    /** Speed of the center of mass along the vehicle's own forward axis, m/s. */
    readonly forwardSpeed: number;
}
