import type { Aids } from '../../aids/aids.js';
import { aidSettings, stabilitySettings, steeringHelpSettings, tractionSettings } from '../../aids/state.js';
import { DEG, STANDARD_GRAVITY } from '../../math/scalar.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import type { Validator } from '../attributes/validator.js';

export const absBinding = bind(aidSettings, { strength: 'absStrength' });

export const tractionBinding = bind(
    { ...aidSettings, brakes: tractionSettings.brakes, clutch: tractionSettings.clutch },
    { strength: 'tractionStrength', brakes: 'tractionBrakes', clutch: 'tractionClutch' }
);

export const stabilityBinding = bind(
    { ...aidSettings, slideLimit: stabilitySettings.slideLimit },
    { strength: 'stabilityStrength' }
);

export const steeringHelpBinding = bind(
    { ...aidSettings, counterSteer: steeringHelpSettings.counterSteer },
    { strength: 'steeringHelpStrength' }
);

/** Aids that attributes of their names switch on. */
const SWITCHED = [
    'abs',
    'tractionControl',
    'stabilityControl',
    'steeringHelp',
    'hillHold',
    'dragControl',
    'rolloverControl'
] as const;

/** Inspector attributes of the aids: their level, and the aids one by one; angles in degrees. */
export interface AidAttributes
    extends
        Record<(typeof SWITCHED)[number], boolean>,
        Bound<typeof absBinding>,
        Bound<typeof tractionBinding>,
        Bound<typeof stabilityBinding>,
        Bound<typeof steeringHelpBinding> {
    assistance: number;
    understeer: number;
}

/** Value of `assistance` with which the aids follow their own attributes. */
const SIMULATION = 4;

/** Changes of the defaults by the other values of `assistance`, in their order: none, ABS, sport, road. */
const CHOICES: readonly Partial<AidAttributes>[] = [
    { abs: false },
    {},
    { tractionControl: true, tractionStrength: 0.8, stabilityControl: true, stabilityStrength: 0.7, slideLimit: 15 },
    { tractionControl: true, stabilityControl: true, steeringHelp: true, hillHold: true }
];

/** Applies the attributes of the driver's aids, or the choice of assistance in their place. */
export class AidGroup extends AttributeGroup<AidAttributes> {
    private readonly choices: readonly AidAttributes[];

    /** The defaults, over which a behavior switches its own aids. */
    private readonly plain: AidAttributes;

    constructor(validator: Validator, defaults: AidAttributes) {
        super(validator, 'aids', defaults);
        this.choices = CHOICES.map((choice) => ({ ...defaults, ...choice }));
        this.plain = { ...defaults };
    }

    /** @param preset - Aids that the behavior sets over the defaults; null leaves the aids to the attributes. */
    apply(given: AidAttributes | null, aids: Aids, preset: Partial<AidAttributes> | null): void {
        const own = this.read(given);
        const level = own.assistance === SIMULATION ? own : this.choices[own.assistance];
        const chosen = preset ? { ...this.plain, ...preset } : level;
        for (const name of SWITCHED) {
            aids[name].enabled = chosen[name];
        }
        absBinding.apply(chosen, aids.abs);
        tractionBinding.apply({ ...chosen, tractionClutch: own.tractionClutch }, aids.tractionControl);
        stabilityBinding.apply(chosen, aids.stabilityControl);
        aids.stabilityControl.understeer = (chosen.understeer * DEG) / STANDARD_GRAVITY;
        steeringHelpBinding.apply(chosen, aids.steeringHelp);
    }
}
