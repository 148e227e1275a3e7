import { barRowLayout } from './anti-roll-bar.js';
import { mobilityLayout } from '../contact/mobility.js';
import { DOF } from '../math/ldl.js';
import { tireLayout } from '../tire/tire.js';
import { scratchLayout } from '../wheel/scratch.js';

/** Largest number of torques that are solved together: clutch and motor, the belts of two tracks, and locks on and between axles. */
export const MAX_SHAFTS = 32;

/**
 * Numbers of the present step of one vehicle; between two steps they mean nothing. Vehicles that are stepped one after the
 * other share one workspace, which stays in the cache. Those of a train are solved together and have one each.
 */
export class Workspace {
    /**
     * System of the step in the body frame, `(M + sum stiffness rowᵀ row) V' = M V + dt f + sum offset rowᵀ`, where a row is
     * a direction and lever x direction: its lower triangle, row by row; after the solve its factors.
     */
    readonly matrix = new Float64Array(DOF * DOF);

    /** Right side of the system; after the solve V', the new velocity of the body in its own frame, m/s and rad/s. */
    readonly velocity = new Float64Array(DOF);

    /** Angular momentum of all wheels about their axles, body frame, N m s. */
    readonly wheelMomentum = new Float64Array(3);

    /** Angular impulse by which a tumbling body turns itself, body frame, N m s. */
    readonly gyroscopicImpulse = new Float64Array(3);

    /** Force and moment of optional parts on the body, body frame, N and N m; parts that add to them say so. */
    readonly appliedForce = new Float64Array(DOF);
    isPushed = false;

    /** Impulse of all couplings on the body, body frame, N s and N m s; of the vehicles of a train alone. */
    readonly couplingImpulse = new Float64Array(DOF);

    /** Sum of the impulses on the body, body frame and world, N s and N m s. */
    readonly impulse = new Float64Array(DOF);
    readonly worldImpulse = new Float64Array(DOF);

    /** Impulse of one wheel, body frame, N s, and its angular impulse about the normal of the ground, N m s. */
    readonly wheelImpulse = new Float64Array(4);

    /** Push of one wheel on its ground in the world: impulse, N s, point, m, and angular impulse, N m s. */
    readonly reaction = new Float64Array(9);

    /** Inputs and outputs of one tire, by the places of `TIRE`. */
    readonly tire = new Float64Array(tireLayout.size);

    /** Balance of the car in dive and squat, as `suspension-links.ts` finds it. */
    readonly balance = new Float64Array(5);

    /** Question to the ground below one wheel how it moves, and the answer, by the places of `MOBILITY`. */
    readonly mobility = new Float64Array(mobilityLayout.size);

    /** Shafts that carry torque, the first ones of the list. */
    readonly shafts: Float64Array[] = new Array<Float64Array>(MAX_SHAFTS).fill(new Float64Array(0));

    /** Fall of the slip at one shaft per newton meter of another, rad/s. Symmetric and positive definite. */
    readonly influence = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

    /** Torque that each newton meter of one shaft brings to the wheels of another, and so through that differential. */
    readonly passing = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

    private readonly scratches: Float64Array[] = [];
    private readonly rows: Float64Array[] = [];

    /** Clears what parts add to in a step. */
    begin(): void {
        if (this.isPushed) {
            this.isPushed = false;
            this.appliedForce.fill(0);
        }
    }

    /** Scratch of a wheel by its index, places of `wheel/scratch.ts`. */
    ofWheel(index: number): Float64Array {
        while (this.scratches.length <= index) {
            this.scratches.push(new Float64Array(scratchLayout.size));
        }
        return this.scratches[index];
    }

    /** Row of an anti-roll bar by its index in the vehicle. */
    ofBar(index: number): Float64Array {
        while (this.rows.length <= index) {
            this.rows.push(new Float64Array(barRowLayout.size));
        }
        return this.rows[index];
    }
}

/** Workspace of all vehicles that are not coupled. */
export const sharedWorkspace = new Workspace();
