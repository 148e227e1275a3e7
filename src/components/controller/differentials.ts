import type { PlainAttributes } from './plain-attributes.js';
import { type Differential, DIFFERENTIALS } from '../../powertrain/differential.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** What the inspector says of a differential that holds. */
export type DifferentialAttributes = Pick<
    Differential,
    'preload' | 'powerLock' | 'coastLock' | 'biasRatio' | 'viscosity'
>;

/** Where the torque goes, by the values of the enum of driven wheels. */
const FRONT = 0;
const ALL = 2;

/** Of the enum of differentials. */
const OPEN = 0;

/** What is read of the attributes. */
type Given = PlainAttributes & Record<'frontLock' | 'rearLock' | 'centerLock', DifferentialAttributes>;

/** Makes differentials and transfer case what their attributes say. */
export class DifferentialGroups {
    private readonly face: ComponentFace;
    private readonly front: AttributeGroup<DifferentialAttributes>;
    private readonly rear: AttributeGroup<DifferentialAttributes>;
    private readonly center: AttributeGroup<DifferentialAttributes>;
    private limitedSlip = 0;

    /**
     * @param face - Of the component.
     * @param defaults - Of the front, the rear and the center differential.
     */
    constructor(face: ComponentFace, defaults: readonly DifferentialAttributes[]) {
        this.face = face;
        this.front = new AttributeGroup(face, 'frontLock', defaults[0]);
        this.rear = new AttributeGroup(face, 'rearLock', defaults[1]);
        this.center = new AttributeGroup(face, 'centerLock', defaults[2]);
    }

    differ(given: Given, touched: boolean): boolean {
        return (
            this.front.differs(given.frontLock, touched) ||
            this.rear.differs(given.rearLock, touched) ||
            this.center.differs(given.centerLock, touched)
        );
    }

    apply(given: Given, powertrain: Powertrain): void {
        const { face } = this;
        const { drive } = given;
        const share = face.number('frontTorqueShare', given.frontTorqueShare, powertrain.frontShare, 0);
        powertrain.frontShare = drive === ALL ? Math.min(1, share) : drive === FRONT ? 1 : 0;
        this.limitedSlip = face.number('limitedSlipTorque', given.limitedSlipTorque, this.limitedSlip, 0);
        const front = this.front.read(given.frontLock);
        const rear = this.rear.read(given.rearLock);
        for (const differential of powertrain.frontDifferentials) {
            this.become(differential, given.frontDifferential, front);
        }
        for (const differential of powertrain.rearDifferentials) {
            this.become(differential, given.rearDifferential, rear);
        }
        for (const differential of powertrain.tandemDifferentials) {
            this.become(differential, given.tandemDifferential, rear);
        }
        const center = drive === ALL ? given.centerDifferential : OPEN;
        this.become(powertrain.centerDifferential, center, this.center.read(given.centerLock));
        const { transferCase } = powertrain;
        transferCase.low = given.lowRange;
        transferCase.lowRatio = face.number('lowRatio', given.lowRatio, transferCase.lowRatio, 0.1);
    }

    private become(differential: Differential, type: number, good: DifferentialAttributes): void {
        Object.assign(differential, good);
        differential.kind = DIFFERENTIALS[type];
        if (differential.kind === 'limitedSlip') {
            differential.preload = this.limitedSlip;
        }
    }
}
