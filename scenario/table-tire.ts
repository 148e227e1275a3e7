import type { TireTable, TireTables } from './scenario.js';
import { tireInterface, type Tire } from '../src/index.js';

const { STANDSTILL, TIRE } = tireInterface;

/** Least secant of a curve per unit of load: rates stay positive. */
const SLIPPERY = 1e-6;

/** A force over slip at a load: linear between the columns and the rows of its table. */
class TireCurve {
    /** Slip and force of its largest force at the load that was chosen last. */
    peakSlip = 0;
    peak = 0;

    private readonly table: TireTable;
    private readonly peaks: [slip: number, force: number][];
    private row = 0;
    private share = 0;
    private scale = 1;

    constructor(table: TireTable) {
        this.table = table;
        this.peaks = table.force.map((forces) => {
            const at = forces.indexOf(Math.max(...forces));
            return [table.slip[at], forces[at]];
        });
    }

    /** Reads the rows of a load from here on. */
    choose(load: number): void {
        const { load: loads } = this.table;
        const last = loads.length - 1;
        const within = Math.max(loads[0], Math.min(loads[last], load));
        let row = 0;
        while (row < last - 1 && within > loads[row + 1]) {
            row++;
        }
        this.row = row;
        this.share = last === 0 ? 0 : (within - loads[row]) / (loads[row + 1] - loads[row]);
        this.scale = load / within;
        const [slip, force] = this.peaks[row];
        const [nextSlip, nextForce] = this.peaks[Math.min(last, row + 1)];
        this.peakSlip = slip + this.share * (nextSlip - slip);
        this.peak = Math.max(this.scale * (force + this.share * (nextForce - force)), SLIPPERY * load);
    }

    /** Force over slip at a slip of at least 0. */
    secant(slip: number): number {
        const { force } = this.table;
        const here = this.secantOf(force[this.row], slip);
        const next = this.secantOf(force[Math.min(force.length - 1, this.row + 1)], slip);
        return Math.max(this.scale * (here + this.share * (next - here)), SLIPPERY);
    }

    private secantOf(forces: number[], slip: number): number {
        const { slip: slips } = this.table;
        if (slip <= slips[0]) {
            return forces[0] / slips[0];
        }
        const next = slips.findIndex((value) => value >= slip);
        if (next < 0) {
            return forces[forces.length - 1] / slip;
        }
        const share = (slip - slips[next - 1]) / (slips[next] - slips[next - 1]);
        return (forces[next - 1] + share * (forces[next] - forces[next - 1])) / slip;
    }
}

/**
 * A tire by its measured forces over slip and load. Both axes join by the method of similarity (Pacejka, Tire and Vehicle
 * Dynamics, section 4.2): slips in shares of those of the largest forces make one length, at which each reads its own
 * curve, so that an axis alone is exact.
 */
export class TableTire implements Tire {
    private readonly forward: TireCurve;
    private readonly sideways: TireCurve;

    constructor({ longitudinal, lateral }: TireTables) {
        this.forward = new TireCurve(longitudinal);
        // the model works with tangents of slip angles
        this.sideways = new TireCurve({ ...lateral, slip: lateral.slip.map(Math.tan) });
    }

    evaluate(io: Float64Array): void {
        const { forward, sideways } = this;
        const load = io[TIRE.load];
        const grip = io[TIRE.grip];
        const speed = Math.max(Math.abs(io[TIRE.groundSpeed]), Math.abs(io[TIRE.rimSpeed]), STANDSTILL);
        forward.choose(load);
        sideways.choose(load);
        const slip = Math.hypot(
            io[TIRE.slipSpeedX] / (speed * forward.peakSlip),
            io[TIRE.slipSpeedY] / (speed * sideways.peakSlip)
        );
        io[TIRE.rateX] = (grip * forward.secant(slip * forward.peakSlip)) / speed;
        io[TIRE.rateY] = (grip * sideways.secant(slip * sideways.peakSlip)) / speed;
        io[TIRE.peakX] = grip * forward.peak;
        io[TIRE.peakY] = grip * sideways.peak;
        io[TIRE.offsetX] = 0;
        io[TIRE.offsetY] = 0;
        io[TIRE.aligning] = 0;
        io[TIRE.peakSlipX] = forward.peakSlip;
        io[TIRE.peakSlipY] = sideways.peakSlip;
    }
}

/** Fits the tires of a scenario to a car. */
export function fitTires(
    wheels: readonly { entity: { getLocalPosition(): { z: number } }; ownTire: Tire | null }[],
    plan: { all?: TireTables; front?: TireTables; rear?: TireTables }
): void {
    for (const wheel of wheels) {
        const tables = (wheel.entity.getLocalPosition().z > 0 ? plan.front : plan.rear) ?? plan.all;
        if (tables) {
            wheel.ownTire = new TableTire(tables);
        }
    }
}
