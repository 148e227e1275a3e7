import type { Coupling } from './coupling.js';
import { foreseeTurn } from './foresee-turn.js';
import { enforceFirstLimit, enforceLimits } from '../solver/limits.js';
import { solveShafts } from '../solver/shafts.js';
import { laySystem, MAX_REVISIONS, readSolution } from '../solver/solve.js';
import { addTowed, solveSystem } from '../solver/system.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Vehicles from front to rear, and the couplings between them. */
interface Coupled {
    readonly members: readonly VehicleParts[];
    readonly couplings: readonly Coupling[];
}

/**
 * Most times more that a train is solved again, one limit at a time. Of 1230 undecided steps of random trains at 30 Hz it
 * decides 585 within; most others are of few trains, whose brake holds against a locked differential and lets go.
 */
const MAX_SINGLE_REVISIONS = 16;

/** Most times that a train is solved again because its vehicles turn differently than assumed; most steps need none. */
const MAX_TURNS = 4;

/**
 * The one solve of a train. From the last vehicle forward each is condensed to what it is at its coupling, and added to the
 * system of the one in front (docs/models.md); the first has the mass and the tires of all. From there backward, the impulses
 * of the couplings follow. Limits are enforced on all of them before they are solved again.
 *
 * That may go round: one lets go because of another that does, too, and both hold again. A force that is cut after the last
 * solve would then leave the coupling without its counterpart, and open it by millimeters. So the rest is done one limit at a
 * time, in a fixed order, which comes to an end where limits do not depend on each other (Murty, "Note on a Bard-type scheme
 * for solving the complementarity problem", Opsearch 11, 1974; after blocks: Júdice and Pires, Computers & Operations Research
 * 21, 1994).
 */
export function solveTrain(train: Coupled, dt: number): void {
    solveWithinLimits(train, dt);
    for (let turns = 0; turns < MAX_TURNS && foresee(train, dt); turns++) {
        solveWithinLimits(train, dt);
    }
}

/** Corrects the rows of all couplings for the turns of the solution. Returns true if the points of one would come apart. */
function foresee({ couplings }: Coupled, dt: number): boolean {
    let strays = false;
    for (let i = 0; i < couplings.length; i++) {
        strays = foreseeTurn(couplings[i], dt) || strays;
    }
    return strays;
}

/** Solves until no limit is broken. */
function solveWithinLimits(train: Coupled, dt: number): void {
    solveOnce(train, dt);
    for (let revisions = 0; revisions < MAX_REVISIONS; revisions++) {
        if (!enforceAll(train, dt)) {
            return;
        }
        solveOnce(train, dt);
    }
    for (let revisions = 0; enforceFirst(train, dt) && revisions < MAX_SINGLE_REVISIONS; revisions++) {
        solveOnce(train, dt);
    }
}

function solveOnce({ members, couplings }: Coupled, dt: number): void {
    for (let i = members.length - 1; i >= 0; i--) {
        const { workspace } = members[i];
        laySystem(members[i], dt);
        if (i < couplings.length) {
            const { rows } = couplings[i];
            addTowed(workspace, rows.stiffness, rows.offset);
            rows.addGiven(1, workspace.velocity);
        }
        if (i > 0) {
            couplings[i - 1].rows.addGiven(-1, workspace.velocity);
        }
        solveSystem(workspace);
        solveShafts(members[i], dt);
        if (i > 0) {
            couplings[i - 1].rows.condense(workspace);
        }
    }
    for (let i = 0; i < couplings.length; i++) {
        couplings[i].rows.settle(members[i].workspace.velocity, members[i + 1].workspace.velocity);
    }
    for (let i = 0; i < members.length; i++) {
        readSolution(members[i], dt);
    }
}

function enforceFirst({ members, couplings }: Coupled, dt: number): boolean {
    for (let i = 0; i < members.length; i++) {
        if (enforceFirstLimit(members[i], dt)) {
            return true;
        }
    }
    for (let i = 0; i < couplings.length; i++) {
        if (couplings[i].enforce(dt)) {
            return true;
        }
    }
    return false;
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
