import { type Differential, DIFFERENTIALS } from '../../powertrain/differential.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';
import type { Prefixed } from '../attributes/prefixed.js';

/** What the inspector says of one that holds. */
type Lock = Pick<Differential, 'preload' | 'powerLock' | 'coastLock' | 'biasRatio' | 'viscosity'>;

type End = 'front' | 'rear' | 'center';

/** What it says of all: their types, and the numbers of those that hold, such as `frontPreload`. */
export type DifferentialAttributes = Record<End | 'tandem' | 'limitedSlipTorque', number> & Prefixed<End, Lock>;

/** Where the torque goes, by the values of the enum of driven wheels. */
const FRONT = 0;
const ALL = 2;

/** Of the enum of differentials. */
const OPEN = 0;

/** Makes differentials what their attributes say. */
export class DifferentialGroup extends AttributeGroup<DifferentialAttributes> {
    constructor(face: ComponentFace, defaults: DifferentialAttributes) {
        super(face, 'differentials', defaults);
    }

    apply(given: DifferentialAttributes | null, drive: number, frontTorqueShare: number, powertrain: Powertrain): void {
        const good = this.read(given);
        const share = this.face.number('frontTorqueShare', frontTorqueShare, powertrain.frontShare, 0);
        powertrain.frontShare = drive === ALL ? Math.min(1, share) : drive === FRONT ? 1 : 0;
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
