import type { PlainAttributes } from './plain-attributes.js';
import type { Differential } from '../../powertrain/differential.js';
import type { Powertrain } from '../../powertrain/powertrain.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import type { ComponentFace } from '../attributes/component-face.js';

/** What the inspector says of a differential that holds. */
export interface DifferentialAttributes {
    preload: number;
    powerLock: number;
    coastLock: number;
    biasRatio: number;
    viscosity: number;
}

/** Where the torque goes, by the values of the enum of driven wheels. */
const FRONT = 0;
const ALL = 2;

/** Of the enum of differentials. */
const OPEN = 0;
const LIMITED_SLIP = 1;

/** By the values of that enum; one of limited slip is a clutch pack that has its preload alone. */
const KINDS = ['open', 'clutchPack', 'locked', 'viscous', 'clutchPack', 'torsen'] as const;

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
        this.front = new AttributeGroup(face, 'frontLock', defaults[0], same);
        this.rear = new AttributeGroup(face, 'rearLock', defaults[1], same);
        this.center = new AttributeGroup(face, 'centerLock', defaults[2], same);
    }

    differ(given: Given): boolean {
        return (
            this.front.differs(given.frontLock) ||
            this.rear.differs(given.rearLock) ||
            this.center.differs(given.centerLock)
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
        const { preload, powerLock, coastLock, biasRatio, viscosity } = good;
        const limited = type === LIMITED_SLIP;
        differential.kind = KINDS[type] ?? 'open';
        differential.preload = limited ? this.limitedSlip : preload;
        differential.powerLock = limited ? 0 : powerLock;
        differential.coastLock = limited ? 0 : coastLock;
        differential.biasRatio = biasRatio;
        differential.viscosity = viscosity;
    }
}

function same(a: DifferentialAttributes, b: DifferentialAttributes): boolean {
    return (
        a.preload === b.preload &&
        a.powerLock === b.powerLock &&
        a.coastLock === b.coastLock &&
        a.biasRatio === b.biasRatio &&
        a.viscosity === b.viscosity
    );
}
