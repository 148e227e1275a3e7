import type { Curve } from 'playcanvas';

import type { PlainAttributes } from './plain-attributes.js';
import { DEG, KMH } from '../../math/scalar.js';
import { Table } from '../../math/table.js';
import type { Steering } from '../../steering/steering.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { DrawnCurve } from '../attributes/drawn-curve.js';
import { arePairs } from '../attributes/number-pairs.js';
import { softRange } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of a steering; angles in degrees, speeds in km/h. */
export interface SteeringAttributes {
    maxSteerAngle: number;
    ackermann: number;
    rate: number;
    returnRate: number;
    ratio: number;
    highSpeedLock: number;
    highSpeed: number;
    curve: Curve;
}

/** Attributes that the steering depends on. */
type Given = PlainAttributes & { steering: SteeringAttributes };

/** Entries of the steering curve: km/h, and share of the lock. */
const SPEED = softRange(0, 500);
const SHARE = softRange(0, 1);

/** Applies the attributes of a steering. */
export class SteeringGroup extends AttributeGroup<SteeringAttributes> {
    private readonly drawn: DrawnCurve;
    private rearSteering = 0;
    private rearSteeringFast = 0;
    private rearFastSpeed = 0;

    /** Samples of the present steering curve, as text; last valid list of points. */
    private curveOf = '';
    private points: readonly number[] = [];

    constructor(validator: Validator, defaults: SteeringAttributes) {
        super(validator, 'steering', defaults);
        this.drawn = new DrawnCurve(validator, 'steering.curve');
    }

    /** A new steering has no curve yet. */
    forget(): void {
        this.curveOf = '';
    }

    apply(given: Given, steering: Steering): void {
        const { maxSteerAngle, ackermann, rate, returnRate, ratio, highSpeedLock, highSpeed } = this.read(
            given.steering
        );
        steering.maxAngle = maxSteerAngle * DEG;
        steering.ackermann = ackermann;
        steering.rate = rate * DEG;
        steering.returnRate = returnRate * DEG;
        steering.ratio = ratio;
        steering.highSpeedLock = highSpeedLock;
        steering.highSpeed = Math.max(1, highSpeed) * KMH;
        this.rearSteering = this.validator.number('rearSteering', given.rearSteering, this.rearSteering, -1);
        steering.rearRatio = Math.min(1, this.rearSteering);
        this.applyPhase(given, steering);
        this.applyCurve(given, steering);
    }

    /** Applies the steering of the rear wheels at speed. */
    private applyPhase({ rearSteeringFast, rearFastSpeed }: Given, steering: Steering): void {
        const { validator } = this;
        this.rearSteeringFast = validator.number('rearSteeringFast', rearSteeringFast, this.rearSteeringFast, -1);
        this.rearFastSpeed = validator.number('rearFastSpeed', rearFastSpeed, this.rearFastSpeed);
        steering.rearRatioFast = Math.min(1, this.rearSteeringFast);
        steering.rearFastSpeed = this.rearFastSpeed * KMH;
    }

    private applyCurve(given: Given, steering: Steering): void {
        const drawn = this.drawn.read(given.steering?.curve);
        const points = drawn?.map((value, i) => (i % 2 === 0 ? value * this.good.highSpeed : value));
        const curve = points ?? this.list(given.steeringCurve);
        if (curve.length > 0 && curve.every((value, i) => i % 2 === 0 || value === 0)) {
            const attribute = points ? 'steering.curve' : 'steeringCurve';
            const message = 'its share of the lock is 0 at every speed, so the vehicle does not steer';
            this.validator.warn(attribute, message, 'Raise it, or empty it to use steering.highSpeedLock', 'zero');
        }
        const curveOf = curve.join(' ');
        if (curveOf !== this.curveOf) {
            this.curveOf = curveOf;
            steering.curve = curve.length > 0 ? new Table(curve.map((v, i) => (i % 2 === 0 ? v * KMH : v))) : null;
        }
    }

    /** The list of points, or the last good one. */
    private list(given: readonly number[]): readonly number[] {
        const { validator } = this;
        validator.clear('steeringCurve');
        const curve = validator.list('steeringCurve', given, this.points);
        if (!arePairs(curve)) {
            if (curve === given) {
                const message = `${curve.map(String).join(', ')} is not a list of pairs of km/h and share`;
                const remedy =
                    'Enter pairs of speed and share with rising speed; until then the last valid curve is used';
                validator.report('steeringCurve', message, remedy, 'pairs');
            }
            return this.points;
        }
        this.points = curve;
        validator.entries('steeringCurve', curve, (place) => (place % 2 === 0 ? SPEED : SHARE));
        return curve;
    }
}
