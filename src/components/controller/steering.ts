import type { Curve } from 'playcanvas';

import { type PlainAttributes, rearSteeringBinding } from './plain-attributes.js';
import { KMH } from '../../math/scalar.js';
import { Table } from '../../math/table.js';
import { BAD_STEERING_CURVE, STEERING_CURVE_ZERO } from '../../messages/machine.js';
import { steeringAngles, steeringSettings, steeringWheelSettings } from '../../steering/state.js';
import type { Steering } from '../../steering/steering.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import { DrawnCurve } from '../attributes/drawn-curve.js';
import { arePairs } from '../attributes/number-pairs.js';
import { softRange } from '../attributes/ranges.js';
import type { Validator } from '../attributes/validator.js';

const { maxAngle, ackermann } = steeringAngles;

export const steeringBinding = bind(
    { ...steeringSettings, maxAngle, ackermann, ...steeringWheelSettings },
    { maxAngle: 'maxSteerAngle', rearRatioFast: null }
);

/** Inspector attributes of a steering; angles in degrees, speeds in km/h. */
export interface SteeringAttributes extends Bound<typeof steeringBinding> {
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

    /** @param plain - Valid attributes outside the group. */
    apply(given: Given, plain: PlainAttributes, steering: Steering): void {
        steeringBinding.apply(this.read(given.steering), steering);
        rearSteeringBinding.apply(plain, steering);
        this.applyCurve(given, steering);
    }

    private applyCurve(given: Given, steering: Steering): void {
        const drawn = this.drawn.read(given.steering?.curve);
        const points = drawn?.map((value, i) => (i % 2 === 0 ? value * this.good.highSpeed : value));
        const curve = points ?? this.list(given.steeringCurve);
        if (curve.length > 0 && curve.every((value, i) => i % 2 === 0 || value === 0)) {
            this.validator.report(points ? 'steering.curve' : 'steeringCurve', STEERING_CURVE_ZERO);
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
                validator.report('steeringCurve', BAD_STEERING_CURVE, { curve: curve.map(String).join(', ') });
            }
            return this.points;
        }
        this.points = curve;
        validator.entries('steeringCurve', curve, (place) => (place % 2 === 0 ? SPEED : SHARE));
        return curve;
    }
}
