import type { Curve } from 'playcanvas';

import type { MotorAttributes } from './motors.js';
import { RPM } from '../../math/scalar.js';
import { Table } from '../../math/table.js';
import { SHORT_OF_POWER } from '../../messages/attributes.js';
import {
    BAD_TORQUE_CURVE,
    HIGH_PEAK_POWER,
    IDLES_TOO_FAST,
    LOW_PEAK_POWER,
    NO_ENGINE_TORQUE,
    NO_MOTOR_TORQUE
} from '../../messages/machine.js';
import type { Engine } from '../../powertrain/engine.js';
import { engineSettings } from '../../powertrain/state.js';
import { torqueCurveFrom, type EngineFigures } from '../../powertrain/torque-curve.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import { DrawnCurve } from '../attributes/drawn-curve.js';
import { arePairs } from '../attributes/number-pairs.js';
import { warnOfOrder } from '../attributes/order.js';
import { softRange } from '../attributes/ranges.js';
import { type Validator, zeroOr } from '../attributes/validator.js';

export const engineBinding = bind(engineSettings, { frictionSlope: null, stallShare: null });

/** Inspector attributes of the engine or of the electric motors. */
export interface EngineAttributes extends Bound<typeof engineBinding>, EngineFigures, MotorAttributes {
    curve: Curve;
    torqueCurve: number[];
    limiter: number;
    dampingRateFullThrottle: number;
    dampingRateZeroThrottleClutchEngaged: number;
    dampingRateZeroThrottleClutchDisengaged: number;
}

/** By the values of the enum. */
const LIMITERS = ['soft', 'cut'] as const;

/** Share by which every rad/s adds to the friction of an engine, s/rad: that of the default engine, 0.03 of 12 N m. */
const FRICTION_GROWTH = 0.0025;

/** Value of a combustion engine in the enum of engines. */
const COMBUSTION = 0;
const ELECTRIC: readonly number[] = [1, 2];

/** Places of a torque curve that are looked at. */
const SAMPLES = 20;

/** Entries of a torque curve: rpm, N m. */
const SPEED = softRange(0, 20000);
const TORQUE = softRange(0, 5000);

/** Share by which figures of brochures contradict each other, being rounded. */
const ROUNDED = 0.02;

/** Applies the attributes of the engine. */
export class EngineGroup extends AttributeGroup<EngineAttributes> {
    private readonly drawn: DrawnCurve;

    /** Samples of the present torque curve, as text; last valid list of points. */
    private curveOf = '';
    private points: readonly number[] = [];

    constructor(validator: Validator, defaults: EngineAttributes) {
        super(validator, 'engine', defaults, zeroOr(defaults, { torqueVectoring: -Infinity }));
        this.drawn = new DrawnCurve(validator, 'engine.curve');
    }

    /** A new engine has no curve yet. */
    forget(): void {
        this.curveOf = '';
    }

    /**
     * Checks the attributes and applies them to the engine.
     *
     * @param given - The attributes.
     * @param engine - The engine.
     * @param efficiency - Efficiency of the driveline. Its losses are taken off here: the simulated driveline has none.
     */
    apply(given: EngineAttributes | null, engine: Engine, efficiency: number): void {
        const good = this.readSpeeds(given);
        const samples = this.samples(given).map((value, i) => (i % 2 === 0 ? value : value * efficiency));
        const curve = samples.join();
        if (curve !== this.curveOf) {
            this.curveOf = curve;
            engine.torqueCurve = new Table(samples);
        }
        engine.drivelineEfficiency = Math.max(0.05, efficiency);
        this.checkDrive(samples);
        engineBinding.apply(good, engine);
        if (engine.running && engine.rpm < engine.stallShare * engine.idleRpm) {
            engine.reset(); // it idled at what was too slow for this
        }
        engine.limiter = LIMITERS[good.limiter];
        engine.frictionSlope = FRICTION_GROWTH * good.friction;
        const {
            dampingRateFullThrottle: fullThrottle,
            dampingRateZeroThrottleClutchEngaged: zeroThrottleClutchEngaged,
            dampingRateZeroThrottleClutchDisengaged: zeroThrottleClutchDisengaged
        } = good;
        const damped = Math.max(fullThrottle, zeroThrottleClutchEngaged, zeroThrottleClutchDisengaged) > 0;
        engine.damping = damped ? { fullThrottle, zeroThrottleClutchEngaged, zeroThrottleClutchDisengaged } : null;
    }

    /** Reads the group; speeds that cross stay as they were. */
    private readSpeeds(given: EngineAttributes | null): EngineAttributes {
        const { idleRpm: lastIdle, maxRpm: lastMax } = this.good;
        const good = this.read(given);
        const { type, idleRpm, maxRpm } = good;
        if (idleRpm >= maxRpm && type === COMBUSTION) {
            const slots = { idle: idleRpm, most: maxRpm, lastIdle, lastMost: lastMax };
            this.validator.report('engine.idleRpm', IDLES_TOO_FAST, slots);
            good.idleRpm = lastIdle;
            good.maxRpm = lastMax;
        }
        return good;
    }

    /** Reports numbers that are good one by one and drive nothing together. */
    private checkDrive(samples: readonly number[]): void {
        const { validator } = this;
        const { type, idleRpm, maxRpm } = this.good;
        if (type === COMBUSTION && !pulls(new Table(samples), idleRpm, maxRpm)) {
            validator.report('engine.peakTorque', NO_ENGINE_TORQUE);
        }
        const { motorTorque, motorPower } = this.good;
        if (ELECTRIC.includes(type) && Math.min(motorTorque, motorPower) === 0) {
            validator.report(motorTorque === 0 ? 'engine.motorTorque' : 'engine.motorPower', NO_MOTOR_TORQUE);
        }
    }

    /** Pairs of rpm and N m: of the curve that is drawn, of the list of points, or by the figures. */
    private samples(given: EngineAttributes | null): readonly number[] {
        const { good } = this;
        const drawn = this.drawn.read(given?.curve);
        const points = this.curve(given?.torqueCurve);
        if (drawn) {
            return drawn.map((value, i) => value * (i % 2 === 0 ? good.maxRpm : good.peakTorque));
        }
        if (points.length > 0 && arePairs(points)) {
            return points;
        }
        this.checkFigures();
        return torqueCurveFrom(good);
    }

    /** Warns of figures that no engine can have together. */
    private checkFigures(): void {
        const { validator } = this;
        const { type, peakTorque, peakTorqueRpm, peakPower, peakPowerRpm } = this.good;
        if (type !== COMBUSTION || peakTorque === 0) {
            return;
        }
        const low = ['engine.peakTorqueRpm', peakTorqueRpm] as const;
        warnOfOrder(validator, low, ['engine.peakPowerRpm', peakPowerRpm], SHORT_OF_POWER);
        if (validator.isReported('engine.peakPower')) {
            return;
        }
        const least = (peakTorque * peakTorqueRpm * RPM) / 1000;
        const most = (peakTorque * peakPowerRpm * RPM) / 1000;
        if (peakPower < least * (1 - ROUNDED)) {
            const numbers = { power: peakPower, least: Math.round(least), rpm: peakTorqueRpm };
            validator.report('engine.peakPower', LOW_PEAK_POWER, numbers);
        } else if (peakPower > most * (1 + ROUNDED)) {
            const numbers = { power: peakPower, torque: peakTorque, rpm: peakPowerRpm, most: Math.floor(most) };
            validator.report('engine.peakPower', HIGH_PEAK_POWER, numbers);
        }
    }

    /** The points of the list as they are given, or the last ones that were a list. */
    private curve(given: readonly number[] | undefined): readonly number[] {
        const { validator } = this;
        validator.clear('engine.torqueCurve');
        this.points = validator.list('engine.torqueCurve', given, this.points);
        if (this.points === given && !arePairs(given)) {
            validator.report('engine.torqueCurve', BAD_TORQUE_CURVE);
        } else {
            validator.entries('engine.torqueCurve', this.points, (place) => (place % 2 === 0 ? SPEED : TORQUE));
        }
        return this.points;
    }
}

/** True if an engine has torque anywhere between two speeds, rpm. */
function pulls(curve: Table, from: number, to: number): boolean {
    const io = new Float64Array(2);
    for (let k = 0; k <= SAMPLES; k++) {
        io[0] = from + (k / SAMPLES) * (to - from);
        curve.lookUp(io);
        if (io[1] > 0) {
            return true;
        }
    }
    return false;
}
