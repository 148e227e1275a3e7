import { namesOf } from '../../math/numbers.js';
import { type Differential, DIFFERENTIALS, differentialSettings } from '../../powertrain/differential.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { bind, type Bound } from '../attributes/bind.js';
import { prefixedName, type PrefixedName } from '../attributes/prefixed.js';
import type { Validator } from '../attributes/validator.js';

export const frontBinding = bind(differentialSettings, namesAt('front'));
export const rearBinding = bind(differentialSettings, namesAt('rear'));
export const centerBinding = bind(differentialSettings, namesAt('center'));

const BINDINGS = { front: frontBinding, rear: rearBinding, center: centerBinding };

type End = keyof typeof BINDINGS;

/** Inspector attributes of all differentials: their types, and the numbers of those that limit slip, as `frontPreload`. */
export type DifferentialAttributes = Record<End | 'tandem' | 'limitedSlipTorque', number> &
    Bound<typeof frontBinding> &
    Bound<typeof rearBinding> &
    Bound<typeof centerBinding>;

/** Values of `drive`. */
const FRONT = 0;
const ALL = 2;

/** Value of the type of a differential. */
const OPEN = 0;

/** Applies the attributes of the differentials. */
export class DifferentialGroup extends AttributeGroup<DifferentialAttributes> {
    constructor(validator: Validator, defaults: DifferentialAttributes) {
        super(validator, 'differentials', defaults);
    }

    apply(given: DifferentialAttributes | null, drive: number, frontTorqueShare: number, powertrain: Powertrain): void {
        const good = this.read(given);
        powertrain.frontShare = drive === ALL ? frontTorqueShare : drive === FRONT ? 1 : 0;
        for (const differential of powertrain.frontDifferentials) {
            become(differential, good.front, 'front', good);
        }
        for (const differential of powertrain.rearDifferentials) {
            become(differential, good.rear, 'rear', good);
        }
        for (const differential of powertrain.tandemDifferentials) {
            become(differential, good.tandem, 'rear', good);
        }
        become(powertrain.centerDifferential, drive === ALL ? good.center : OPEN, 'center', good);
    }
}

function become(differential: Differential, type: number, end: End, good: DifferentialAttributes): void {
    differential.kind = DIFFERENTIALS[type];
    BINDINGS[end].apply(good, differential);
    if (differential.kind === 'limitedSlip') {
        differential.preload = good.limitedSlipTorque;
    }
}

/** Names of the attributes of a differential, by those of its settings. */
function namesAt<E extends string>(end: E): { [N in keyof typeof differentialSettings]: PrefixedName<E, N> } {
    const names = namesOf(differentialSettings).map((name) => [name, prefixedName(end, name)]);
    return Object.fromEntries(names) as { [N in keyof typeof differentialSettings]: PrefixedName<E, N> };
}
