import type { Entity } from 'playcanvas';

import { namesOf } from '../../math/numbers.js';
import { SUSPENSION } from '../../suspension/params.js';
import { type AntiRollBar, barSettings } from '../../vehicle/anti-roll-bar.js';
import { WHEEL } from '../../wheel/state.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import { bind, type Bound } from '../attributes/bind.js';
import { observeAttributes, type Listener } from '../attributes/observed-attributes.js';
import type { Validator } from '../attributes/validator.js';

/** Attributes that count in the mode Auto. */
export const barBinding = bind(barSettings);

/** Inspector attributes of an anti-roll bar; `fullSpeed` in km/h. */
export interface BarAttributes extends Bound<typeof barBinding> {
    mode: number;
    strength: number;
    stiffness: number;
    secondStiffness: number;
    antiRoll: number;
}

/** The same with the wheels at the ends of the bar, and of a second one. */
export interface BetweenWheels extends BarAttributes {
    leftWheel: Entity | null;
    rightWheel: Entity | null;
    secondBar: boolean;
    secondLeftWheel: Entity | null;
    secondRightWheel: Entity | null;
}

const AUTOMATIC = namesOf(barBinding.limits);

const NAMES: readonly (keyof BarAttributes)[] = [
    'mode',
    'strength',
    'stiffness',
    'secondStiffness',
    'antiRoll',
    ...AUTOMATIC
];

const ENDS = ['leftWheel', 'rightWheel', 'secondBar', 'secondLeftWheel', 'secondRightWheel'] as const;

/** Values of `mode`. */
const AUTO = 1;
const EXTERNAL = 2;

/** Values of `strength`. */
const CUSTOM = 0;
const FORCE = 1;

/** Roll stiffness of a bar over that of the axle's springs, by the other strengths: off, low, high. Estimates. */
const SHARES = [0, 0, 0, 0.25, 1];

/** Indices into the state of a wheel. */
const DISTANCE = WHEEL.suspension + SUSPENSION.distance;
const SPRING = WHEEL.suspension + SUSPENSION.spring;

/** Carries the attributes of an anti-roll bar over to it whenever any of them has changed. */
export class BarSettings {
    /** Attribute with the stiffness of the bar. */
    readonly rate: 'stiffness' | 'secondStiffness';
    private readonly validator: Validator;
    private readonly watch = new AttributeWatch<BarAttributes>(NAMES);

    /** The last valid values. */
    private readonly good: BarAttributes;

    /** Inputs of the last fit: suspension travel of the left wheel, m; spring rates of the left and right wheel, N/m. */
    private readonly wheels = new Float64Array(3);

    /**
     * @param validator - Validator of the component.
     * @param defaults - The attributes with their defaults still in place.
     * @param rate - Attribute with its stiffness: that of the first bar or of the second.
     */
    constructor(validator: Validator, defaults: BarAttributes, rate: 'stiffness' | 'secondStiffness' = 'stiffness') {
        this.validator = validator;
        this.rate = rate;
        this.good = Object.fromEntries(NAMES.map((name) => [name, defaults[name]])) as unknown as BarAttributes;
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: BetweenWheels, listener: Listener): BetweenWheels {
        return observeAttributes(component, [...NAMES, ...ENDS], {}, listener);
    }

    /** True if the attributes, the travel or the spring rates have changed since they were applied last. */
    differ(given: BarAttributes, bar: AntiRollBar): boolean {
        const { wheels } = this;
        const { left, right } = bar;
        return (
            this.watch.differs(given) ||
            left.state[DISTANCE] !== wheels[0] ||
            left.state[SPRING] !== wheels[1] ||
            right.state[SPRING] !== wheels[2]
        );
    }

    /** Checks the attributes and applies them to the bar. */
    carryOver(given: BarAttributes, bar: AntiRollBar): void {
        const { validator, good, rate, wheels } = this;
        this.watch.take(given);
        wheels[0] = bar.left.params.suspension.distance;
        wheels[1] = bar.left.state[SPRING];
        wheels[2] = bar.right.state[SPRING];
        const other = rate === 'stiffness' ? 'secondStiffness' : 'stiffness';
        NAMES.filter((name) => name !== other).forEach((name) => validator.clearOnly(name)); // what another mode is set by
        validator.group('', given, good, ['mode', 'strength']);
        const isAuto = good.mode === AUTO;
        const isExternal = good.mode === EXTERNAL;
        bar.external = isExternal;
        if (good.strength === FORCE || (good.strength === CUSTOM && isExternal)) {
            validator.group('', given, good, ['antiRoll']);
            bar.stiffness = good.antiRoll / wheels[0];
        } else if (good.strength === CUSTOM) {
            validator.group('', given, good, [rate]);
            bar.stiffness = good[rate];
        } else {
            // about the roll axis, springs resist with k t²/2 and a bar with k t²
            bar.stiffness = (SHARES[good.strength] * (wheels[1] + wheels[2])) / 4;
        }
        if (isAuto) {
            validator.group('', given, good, AUTOMATIC);
        }
        barBinding.apply(good, bar);
        if (!isAuto) {
            bar.slowShare = 1; // as stiff at any speed
        }
    }
}
