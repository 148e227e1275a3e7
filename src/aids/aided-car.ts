import type { Brakes } from '../brakes/brakes.js';
import type { StepView } from '../control/step-view.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import type { Steering } from '../steering/steering.js';
import type { BodyState } from '../vehicle/body.js';

/** View of a vehicle for driver aids. */
export interface AidedCar extends StepView {
    readonly body: BodyState;

    /** Velocity of the body in its own frame at the start of the step: linear m/s, angular rad/s. */
    readonly velocity: Float64Array;
    readonly steering: Steering | null;
    readonly brakes: Brakes | null;

    /** Factor on the friction of all tires. */
    readonly tireGrip: number;
    readonly powertrain: Powertrain | null;

    /** Its parts: some steer it in place of its wheels, on the spot too; some lean into curves, and keep it upright themselves. */
    readonly parts: { readonly steers: boolean; readonly leans: boolean };

    /** Force and moment of its parts on the body in this step, body frame, N and N m, and true if there are any. */
    readonly workspace: { readonly appliedForce: Float64Array; isPushed: boolean };
}
