import { type Clutch, joinEngine } from './clutch.js';
import type { PrimeMover } from './prime-mover.js';
import type { Archive } from '../math/archive.js';
import { refuse } from '../math/argument.js';
import { RPM } from '../math/scalar.js';
import { Table } from '../math/table.js';

/** Speed ratio above which the lock-up clutch may close: the torque ratio is 1 there, so nothing is lost. */
const COUPLED = 0.88;

/** Time in which the lock-up clutch closes, s. Estimate. */
const LOCK_TIME = 0.3;

/** Least damping of the turbine, N m s/rad, where the fluid gives none: far below anything that is felt. */
const LEAST_DAMPING = 1e-3;

/** Least speed of an impeller for a speed ratio, rad/s. */
const CRAWL = 1;

/** Width of the difference that gives the slope of a curve over the speed ratio. */
const WIDTH = 1e-3;

/**
 * A hydrodynamic torque converter with a lock-up clutch: torque of the impeller `(w / K)²`, of the turbine that times the
 * torque ratio, both over the speed ratio of turbine and impeller (SAE J643; Project Chrono's `ChShaftsTorqueConverter`).
 * It works through the shaft of the clutch, which is its lock-up clutch.
 */
export class TorqueConverter {
    /** Capacity factor at stall, K(0) = impeller speed over the root of its torque, rad/s per root of N m. */
    stallFactor = 22;

    /** Torque per speed squared over that at stall, `(K(0) / K(SR))²`, over the speed ratio 0 to 1. Estimate. */
    capacity = new Table([0, 1, 0.4, 0.97, 0.6, 0.88, 0.8, 0.66, 0.9, 0.42, 0.95, 0.24, 1, 0]);

    /** Torque of the turbine over that of the impeller, over the speed ratio 0 to 1. Typical values. */
    torqueRatio = new Table([0, 2, COUPLED, 1, 1, 1]);

    /** Gear from which on the lock-up clutch closes; `Infinity` never. */
    lockGear = 3;

    /** Least speed of the turbine for that, rpm. */
    lockRpm = 1500;

    /** True if the lock-up clutch is closed or closing. */
    locked = false;

    /** Turbine speed over impeller speed. */
    speedRatio = 0;

    private closed = 0;

    /** Speed ratio, value of a curve there, and its slope. */
    private readonly sampled = new Float64Array(3);

    /** Torque of impeller and turbine at the start of the step, and how they change with the two speeds. */
    private impeller = 0;
    private impellerByImpeller = 0;
    private impellerByTurbine = 0;
    private turbine = 0;
    private turbineByImpeller = 0;
    private turbineByTurbine = 0;

    /** Torque of the turbine at its old speed, the engine moving on, and what a faster turbine takes off it. */
    private push = 0;
    private damping = 0;

    /**
     * Suits it to an engine.
     *
     * @param torqueCurve - Its torque at full throttle, N m over rpm.
     * @param stallRpm - Speed that it reaches at full throttle with the turbine held, rpm.
     * @param torqueRatio - Torque ratio at stall.
     */
    fit(torqueCurve: Table, stallRpm: number, torqueRatio: number): void {
        if (typeof torqueCurve?.lookUp !== 'function') {
            refuse('fit(torqueCurve)', torqueCurve, 'a Table such as engine.torqueCurve');
        }
        const { sampled } = this;
        sampled[0] = stallRpm;
        torqueCurve.lookUp(sampled);
        this.stallFactor = (stallRpm * RPM) / Math.sqrt(Math.max(1, sampled[1]));
        this.torqueRatio = new Table([0, torqueRatio, COUPLED, 1, 1, 1]);
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.locked = archive.flag(this.locked);
        const { io } = archive;
        io[0] = this.closed;
        io[1] = this.speedRatio;
        archive.exchange(2);
        this.closed = io[0];
        this.speedRatio = io[1];
    }

    /** @internal */
    open(): void {
        this.locked = false;
        this.closed = 0;
    }

    /**
     * Writes how the engine meets the wheels through the fluid, or through the lock-up clutch.
     *
     * @internal
     */
    couple(clutch: Clutch, engine: PrimeMover, gear: number, dt: number): void {
        const { shaft, shaftSpeed } = clutch;
        this.linearize(engine, clutch);
        clutch.shut = false;
        clutch.engagement = 1;
        this.lock(clutch, gear, dt);
        if (this.locked) {
            joinEngine(clutch.state, dt);
            clutch.shut = this.closed === 1;
            // it takes over what the fluid carries
            shaft.capacity = Math.abs(this.turbine) + this.closed * clutch.strength * engine.peakTorque;
            return;
        }
        const inertia = engine.inertia + dt * (this.impellerByImpeller - engine.slope);
        const gain = (dt * this.turbineByImpeller) / inertia;
        this.push = this.turbine + gain * (engine.torque - this.impeller);
        this.damping = Math.max(LEAST_DAMPING, this.turbineByTurbine - gain * this.impellerByTurbine);
        shaft.source = shaftSpeed + this.push / this.damping;
        shaft.softness = 1 / this.damping;
        shaft.capacity = Infinity;
    }

    /**
     * Finds, once the torque of the turbine is known, what the impeller took from the engine.
     *
     * @internal
     */
    react(clutch: Clutch, engine: PrimeMover, dt: number): void {
        const sped = (this.push - clutch.shaft.torque) / this.damping;
        const inertia = engine.inertia + dt * (this.impellerByImpeller - engine.slope);
        const revved = (dt * (engine.torque - this.impeller + this.impellerByTurbine * sped)) / inertia;
        clutch.reaction = this.impeller + this.impellerByImpeller * revved - this.impellerByTurbine * sped;
    }

    private lock(clutch: Clutch, gear: number, dt: number): void {
        const rpm = clutch.shaftSpeed / RPM;
        if (gear < this.lockGear || rpm < (this.locked ? 0.85 : 1) * this.lockRpm) {
            this.locked = false;
        } else if (this.speedRatio > COUPLED) {
            this.locked = true;
        }
        this.closed = this.locked ? Math.min(1, this.closed + dt / LOCK_TIME) : 0;
    }

    /** Torques at the present speeds, and how they change with them. */
    private linearize(engine: PrimeMover, clutch: Clutch): void {
        const { sampled } = this;
        const capacity = 1 / (this.stallFactor * this.stallFactor);
        const driving = engine.speed >= clutch.shaftSpeed;
        const fast = Math.max(CRAWL, driving ? engine.speed : clutch.shaftSpeed);
        const slow = Math.max(0, driving ? clutch.shaftSpeed : engine.speed);
        const ratio = Math.min(1, slow / fast);
        this.speedRatio = driving ? ratio : 1 / Math.max(ratio, CRAWL / fast);
        sample(this.capacity, ratio, sampled);
        const share = capacity * sampled[1];
        const fall = -capacity * sampled[2];
        const torque = share * fast * fast;
        const byFast = 2 * share * fast + fall * slow;
        // a turbine that is turned backward feels what a standing one does
        const turning = slow > 0 || clutch.shaftSpeed === 0 ? 1 : 0;
        const bySlow = turning * fall * fast;
        if (!driving) {
            // the turbine drives, without any gain: the stator free-wheels
            this.impeller = this.turbine = -torque;
            this.impellerByImpeller = this.turbineByImpeller = bySlow;
            this.impellerByTurbine = this.turbineByTurbine = byFast;
            return;
        }
        sample(this.torqueRatio, ratio, sampled);
        const gain = sampled[1];
        const loss = (-turning * torque * sampled[2]) / fast;
        this.impeller = torque;
        this.impellerByImpeller = byFast;
        this.impellerByTurbine = bySlow;
        this.turbine = gain * torque;
        this.turbineByImpeller = gain * byFast + loss * ratio;
        this.turbineByTurbine = gain * bySlow + loss;
    }
}

/** Writes `x`, value and slope of a curve there. */
function sample(table: Table, x: number, sampled: Float64Array): void {
    const from = Math.max(0, x - WIDTH);
    const to = Math.min(1, x + WIDTH);
    sampled[0] = from;
    table.lookUp(sampled);
    const below = sampled[1];
    sampled[0] = to;
    table.lookUp(sampled);
    sampled[2] = (sampled[1] - below) / (to - from);
    sampled[0] = x;
    table.lookUp(sampled);
}
