import { type Differential, DIFFERENTIALS } from '../../powertrain/differential.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { Prefixed } from '../attributes/prefixed.js';
import type { Validator } from '../attributes/validator.js';

/** Inspector attributes of a differential that limits slip. */
type Lock = Pick<Differential, 'preload' | 'powerLock' | 'coastLock' | 'biasRatio' | 'viscosity'>;

type End = 'front' | 'rear' | 'center';

/** Inspector attributes of all differentials: their types, and the numbers of those that limit slip, as `frontPreload`. */
export type DifferentialAttributes = Record<End | 'tandem' | 'limitedSlipTorque', number> & Prefixed<End, Lock>;

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
    differential.preload = differential.kind === 'limitedSlip' ? good.limitedSlipTorque : good[`${end}Preload`];
    differential.powerLock = good[`${end}PowerLock`];
    differential.coastLock = good[`${end}CoastLock`];
    differential.biasRatio = good[`${end}BiasRatio`];
    differential.viscosity = good[`${end}Viscosity`];
}
