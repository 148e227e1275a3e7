import { BODY } from './body.js';
import type { LiftAxle } from './lift-axle.js';
import type { VehicleParts } from './vehicle-parts.js';
import type { PartList } from '../control/part-list.js';
import type { Archive } from '../math/archive.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { carriedShare } from '../suspension/sprung-mass.js';
import { restPlace } from '../wheel/rest-place.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';

/** Share of an even load that a wheel counts with at least: a mass of nothing would leave its rows without a scale. */
const LEAST = 0.02;

/** Name of the axles among the parts of a vehicle. */
const NAME = 'lifts';

/** Axles of a vehicle that can be raised, one part of it while there are any: the body is leveled on the wheels that all of them leave. */
export class LiftAxles extends Array<LiftAxle> {
    /** Lists that are made of it are plain ones. */
    static override get [Symbol.species](): ArrayConstructor {
        return Array;
    }

    /** @internal */
    readonly order = 5;

    private readonly parts: PartList<VehicleParts>;
    private readonly asked = new Float64Array(MAX_WHEELS);

    /** Mass on a wheel by its place, kg: `[0] + [1] x + [2] (z - [3])`. Of all wheels; of those that stand. */
    private readonly even = new Float64Array(4);
    private readonly standing = new Float64Array(4);

    constructor(parts: PartList<VehicleParts>) {
        super();
        this.parts = parts;
    }

    override push(...axles: LiftAxle[]): number {
        const count = super.push(...axles);
        this.parts.set(NAME, this);
        return count;
    }

    /** Removes an axle: its wheels stand again. */
    remove(vehicle: VehicleParts, axle: LiftAxle): void {
        const at = this.indexOf(axle);
        if (at < 0) {
            return;
        }
        this.splice(at, 1);
        axle.release();
        clearLeveling(vehicle);
        vehicle.invalidateMassShares();
        if (this.length === 0) {
            this.parts.set(NAME, null);
        }
    }

    /** @internal */
    release(vehicle: VehicleParts): void {
        while (this.length > 0) {
            this.remove(vehicle, this[0]);
        }
    }

    /**
     * Axles that are to be raised.
     *
     * @internal
     */
    get inputs(): Float64Array {
        const { asked } = this;
        for (let i = 0; i < this.length; i++) {
            asked[i] = Number(this[i].raised);
        }
        return asked;
    }

    /**
     * Moves axles that are raised, and levels the body on the wheels that stand.
     *
     * @internal
     */
    prepare(vehicle: VehicleParts, dt: number): void {
        const { wheels } = vehicle;
        for (let i = 0; i < this.length; i++) {
            this[i].step(wheels, dt);
        }
        let lifted = false;
        let leveled = false;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            lifted ||= state[WHEEL.lift] > 0;
            leveled ||= state[WHEEL.leveling] !== 0;
        }
        if (lifted) {
            this.levelLoads(vehicle);
        } else if (leveled) {
            clearLeveling(vehicle);
            vehicle.invalidateMassShares();
            vehicle.shareMass();
        }
    }

    /** @internal */
    serialize(archive: Archive): void {
        for (let i = 0; i < this.length; i++) {
            this[i].serialize(archive);
        }
    }

    /** Shares the mass among the wheels by how much of their load they are left: the bellows take on just that. */
    private levelLoads(vehicle: VehicleParts): void {
        const { even, standing } = this;
        const { wheels, body } = vehicle;
        if (!shareLoads(vehicle, false, even) || !shareLoads(vehicle, true, standing)) {
            return; // none is left to stand on
        }
        const least = (LEAST * body.state[BODY.mass]) / wheels.length;
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const x = restPlace(wheels[i], 0);
            const z = restPlace(wheels[i], 2);
            const left = standingShare(state);
            const before = even[0] + even[1] * x + even[2] * (z - even[3]);
            const now = left * (standing[0] + standing[1] * x + standing[2] * (z - standing[3]));
            state[WHEEL.sprungMass] = Math.max(least, now);
            state[WHEEL.leveling] = STANDARD_GRAVITY * (now - left * before) - (1 - left) * state[WHEEL.restLoad];
        }
    }
}

function clearLeveling({ wheels }: VehicleParts): void {
    for (let i = 0; i < wheels.length; i++) {
        wheels[i].state[WHEEL.leveling] = 0;
    }
}

/** Share of its load that a wheel is left with, 0 to 1. */
function standingShare(state: Float64Array): number {
    return Math.max(0, 1 - 2 * state[WHEEL.lift]);
}

/**
 * Finds the shares of least norm that balance the center of mass, as {@link shareSprungMass} does, each wheel weighted by what it
 * is left of its load; of a trailer even ones, beside what its coupling carries.
 *
 * @returns False if too few wheels are left.
 */
function shareLoads(vehicle: VehicleParts, weighs: boolean, out: Float64Array): boolean {
    const { wheels, couplingLoad, couplingPosition, body } = vehicle;
    const total = body.state[BODY.mass] + couplingLoad[0];
    const center = (couplingLoad[0] * couplingLoad[1]) / total;
    let n = 0;
    let sz = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const weight = weighs ? standingShare(state) : 1;
        n += weight;
        sz += weight * restPlace(wheels[i], 2);
    }
    if (n < 1) {
        return false;
    }
    if (couplingPosition !== null) {
        out[0] = (total - carriedShare(total, couplingPosition - center, sz / n - center)) / n;
        out[1] = out[2] = out[3] = 0;
        return true;
    }
    let sx = 0;
    let sxx = 0;
    let szz = 0;
    let sxz = 0;
    sz = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const weight = weighs ? standingShare(state) : 1;
        const x = restPlace(wheels[i], 0);
        const z = restPlace(wheels[i], 2) - center;
        sx += weight * x;
        sz += weight * z;
        sxx += weight * x * x;
        szz += weight * z * z;
        sxz += weight * x * z;
    }
    // keeps the normal equations regular when all wheels stand in one line
    const tiny = 1e-6 * (sxx + szz) + 1e-12;
    sxx += tiny;
    szz += tiny;
    const minor = sxx * szz - sxz * sxz;
    const determinant = n * minor - sx * (sx * szz - sxz * sz) + sz * (sx * sxz - sxx * sz);
    out[0] = (total * minor) / determinant;
    out[1] = (total * (sxz * sz - sx * szz)) / determinant;
    out[2] = (total * (sx * sxz - sxx * sz)) / determinant;
    out[3] = center;
    return Number.isFinite(out[0] + out[1] + out[2]);
}
