import { type EngineDamping, evaluateEngine } from './engine-torque.js';
import type { PrimeMover } from './prime-mover.js';
import { engineReadings, engineSettings, POWERTRAIN, powertrainLayout } from './state.js';
import { type EngineFigures, torqueCurveFrom } from './torque-curve.js';
import { RPM } from '../math/scalar.js';
import { Table } from '../math/table.js';
import { type ViewClass, viewOf } from '../math/view.js';

/** A brisk 1.6 litre engine: estimate. */
const DEFAULT_FIGURES: EngineFigures = {
    peakTorque: 138,
    peakTorqueRpm: 4800,
    peakPower: 77,
    peakPowerRpm: 6000,
    maxRpm: engineSettings.maxRpm.initial
};

/** Soft closes the throttle over the last 3 % of the range, cut switches the ignition off and on again below. */
export type RevLimiter = 'soft' | 'cut';

const EngineNumbers: ViewClass<typeof engineSettings, typeof engineReadings> = viewOf(
    powertrainLayout,
    engineSettings,
    engineReadings
);

/** A combustion engine: torque curve, idle governor, rev limiter, friction; it can stall and be started. */
export class Engine extends EngineNumbers implements PrimeMover {
    /**
     * Share of its torque that reaches the wheels, 0 to 1. Its torque curve is already reduced by it, as the simulated driveline
     * loses nothing; what it burns is found with it.
     */
    drivelineEfficiency = 1;

    private curve!: Table;
    private rates: EngineDamping | null = null;

    /**
     * @internal
     * @param state - An array for its numbers, which it may have in common with clutch and gearbox.
     */
    constructor(state?: Float64Array) {
        super(state);
        this.ignition = true;
        this.running = true;
        this.state[POWERTRAIN.engineKeyWasOn] = 1;
        this.torqueCurve = new Table(torqueCurveFrom(DEFAULT_FIGURES));
        this.speed = this.idleRpm * RPM;
    }

    /** Full-throttle torque, N m over rpm. */
    set torqueCurve(curve: Table) {
        this.curve = curve;
        this.state[POWERTRAIN.enginePeakTorque] = curve.max;
        this.state[POWERTRAIN.enginePeakPower] = curve.maxProduct * RPM;
        this.state[POWERTRAIN.engineCurveTo] = NaN;
    }

    get torqueCurve(): Table {
        return this.curve;
    }

    /** Damping rates in place of friction and its slope; null for these. */
    set damping(rates: EngineDamping | null) {
        this.rates = rates;
        this.state[POWERTRAIN.engineDamped] = rates === null ? 0 : 1;
    }

    get damping(): EngineDamping | null {
        return this.rates;
    }

    /** Kind of rev limiter that holds the engine at {@link maxRpm}. */
    set limiter(limiter: RevLimiter) {
        this.state[POWERTRAIN.engineCuts] = limiter === 'cut' ? 1 : 0;
    }

    get limiter(): RevLimiter {
        return this.state[POWERTRAIN.engineCuts] === 0 ? 'soft' : 'cut';
    }

    /** Present speed, rpm. */
    get rpm(): number {
        return this.speed / RPM;
    }

    /** Idles, or stands if the key is off. */
    reset(): void {
        this.running = this.ignition;
        this.state[POWERTRAIN.engineKeyWasOn] = this.state[POWERTRAIN.engineIgnition];
        this.cranking = false;
        this.cutting = false;
        this.speed = this.ignition ? this.idleRpm * RPM : 0;
    }

    /** Turns the starter until the engine runs or the key is turned off. */
    start(): void {
        this.cranking = this.ignition && !this.running;
    }

    /**
     * Computes {@link torque} and {@link slope} at the present speed and throttle.
     *
     * @internal
     */
    evaluate(): void {
        evaluateEngine(this, this.state);
    }

    /** @internal */
    fullThrottle(): (speed: number) => number {
        const trial = this.state.slice();
        trial[POWERTRAIN.engineThrottle] = 1;
        trial[POWERTRAIN.engineIgnition] = 1;
        return (speed) => {
            trial[POWERTRAIN.engineSpeed] = speed;
            trial[POWERTRAIN.engineRunning] = 1;
            trial[POWERTRAIN.engineCutting] = 0;
            evaluateEngine(this, trial);
            return trial[POWERTRAIN.engineTorque];
        };
    }
}
