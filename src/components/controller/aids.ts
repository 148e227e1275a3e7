import type { Aids } from '../../aids/aids.js';
import { DEG, STANDARD_GRAVITY } from '../../math/scalar.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of the aids: their level, and the aids one by one; angles in degrees. */
export interface AidAttributes {
    assistance: number;
    abs: boolean;
    absStrength: number;
    tractionControl: boolean;
    tractionStrength: number;
    tractionBrakes: boolean;
    stabilityControl: boolean;
    stabilityStrength: number;
    slideLimit: number;
    understeer: number;
    steeringHelp: boolean;
    steeringHelpStrength: number;
    counterSteer: number;
    hillHold: boolean;
    dragControl: boolean;
    rolloverControl: boolean;
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
        const { abs, tractionControl, stabilityControl, steeringHelp, hillHold, dragControl, rolloverControl } = aids;
        abs.enabled = chosen.abs;
        abs.strength = Math.min(1, chosen.absStrength);
        tractionControl.enabled = chosen.tractionControl;
        tractionControl.strength = Math.min(1, chosen.tractionStrength);
        tractionControl.brakes = chosen.tractionBrakes;
        stabilityControl.enabled = chosen.stabilityControl;
        stabilityControl.strength = Math.min(1, chosen.stabilityStrength);
        stabilityControl.slideLimit = chosen.slideLimit * DEG;
        stabilityControl.understeer = (chosen.understeer * DEG) / STANDARD_GRAVITY;
        steeringHelp.enabled = chosen.steeringHelp;
        steeringHelp.strength = Math.min(1, chosen.steeringHelpStrength);
        steeringHelp.counterSteer = Math.min(1, chosen.counterSteer);
        hillHold.enabled = chosen.hillHold;
        dragControl.enabled = chosen.dragControl;
        rolloverControl.enabled = chosen.rolloverControl;
    }
}
