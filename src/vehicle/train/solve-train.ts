import type { Bench } from './bench.js';
import type { Coupling } from './coupling.js';
import { DOF } from '../../math/ldl.js';
import { gyroscopicImpulse } from '../gyroscopic-torque.js';
import { enforceLimits } from '../solver/limits.js';
import { solveShafts } from '../solver/shafts.js';
import { laySystem, MAX_REVISIONS, readSolution } from '../solver/solve.js';
import { addImpulse, addTowed, keepSolution, solveSystem, takeSolution } from '../solver/system.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Vehicles from front to rear, and the couplings between them. */
interface Coupled {
    readonly members: readonly VehicleParts[];
    readonly couplings: readonly Coupling[];
}

const given = new Float64Array(DOF);

/**
 * The one solve of a train. From the last vehicle forward each is condensed to what it is at its coupling, and added to the
 * system of the one in front (docs/models.md); the first has the mass and the tires of all. From there backward, the impulses
 * of the couplings follow. Limits are enforced on all of them before they are solved again.
 */
export function solveTrain(train: Coupled, dt: number): void {
    solveOnce(train, dt);
    for (let revisions = 0; enforceAll(train, dt) && revisions < MAX_REVISIONS; revisions++) {
        solveOnce(train, dt);
    }
}

function solveOnce({ members, couplings }: Coupled, dt: number): void {
    for (let i = members.length - 1; i >= 0; i--) {
        const bench = members[i].bench as Bench;
        gyroscopicImpulse.set(bench.gyroscopicImpulse);
        laySystem(members[i], dt);
        if (i < couplings.length) {
            const { rows } = couplings[i];
            addTowed(rows.stiffness, rows.offset);
            addImpulse(rows.given(1, given));
        }
        if (i > 0) {
            addImpulse(couplings[i - 1].rows.given(-1, given));
        }
        solveSystem();
        solveShafts(members[i], dt);
        keepSolution(bench.velocity);
        if (i > 0) {
            couplings[i - 1].rows.condense(bench.velocity);
        }
    }
    for (let i = 0; i < couplings.length; i++) {
        couplings[i].rows.settle((members[i].bench as Bench).velocity, (members[i + 1].bench as Bench).velocity);
    }
    for (let i = 0; i < members.length; i++) {
        takeSolution((members[i].bench as Bench).velocity);
        readSolution(members[i], dt);
    }
}

function enforceAll({ members, couplings }: Coupled, dt: number): boolean {
    let changed = false;
    for (let i = 0; i < members.length; i++) {
        changed = enforceLimits(members[i], dt) || changed;
    }
    for (let i = 0; i < couplings.length; i++) {
        changed = couplings[i].enforce(dt) || changed;
    }
    return changed;
}
