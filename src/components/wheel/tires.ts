import { FrictionCurve, type WheelFrictionCurve } from '../../tire/friction-curve.js';
import { MagicFormula } from '../../tire/magic-formula.js';
import { PhysXTire } from '../../tire/physx.js';
import { parseTir } from '../../tire/tir-file.js';
import type { Tire } from '../../tire/tire.js';
import type { TireCurve } from '../../tire/tmeasy-curve.js';
import { TMeasy } from '../../tire/tmeasy.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import type { ComponentFace } from '../attributes/component-face.js';
import { SharedMemory } from '../attributes/shared-memory.js';

/** What the inspector says of the tire of PhysX vehicles. */
export interface PhysXAttributes {
    latStiffX: number;
    latStiffY: number;
    longStiff: number;
    camberStiff: number;
}

/** What stands in no group of it. */
interface PlainTireAttributes {
    tireModel: number;
    nominalLoad: number;
    tirFile: string;

    /** A model of the user's own; null takes the chosen one. */
    tire: Tire | null;
}

/** What the inspector says of a tire. */
export interface TireAttributes extends PlainTireAttributes {
    forwardTire: TireCurve;
    sidewaysTire: TireCurve;
    forwardFriction: WheelFrictionCurve;
    sidewaysFriction: WheelFrictionCurve;
    physXTire: PhysXAttributes;
}

/** The enum of tire models; what is none of them is TMeasy. */
const FRICTION_CURVE = 1;
const PHYSX = 2;
const MAGIC_FORMULA = 3;

/** What equal tires share until one of them is tuned on its own. */
const numbers = new SharedMemory<Float64Array>((a, b) => a.every((number, place) => number === b[place]));

/** The tire models of a wheel: the inspector chooses one, and tunes it. */
export class TireChoice {
    private readonly face: ComponentFace;
    private readonly plain = new AttributeWatch<PlainTireAttributes>(
        ['tireModel', 'nominalLoad', 'tirFile', 'tire'],
        samePlain
    );

    private readonly tmeasy = new TMeasy();
    private readonly frictionCurve = new FrictionCurve();
    private readonly physX = new PhysXTire();
    private magicFormula: MagicFormula | null = null;
    private magicFormulaOf = '';

    private readonly forwardTire: AttributeGroup<TireCurve>;
    private readonly sidewaysTire: AttributeGroup<TireCurve>;
    private readonly forwardFriction: AttributeGroup<WheelFrictionCurve>;
    private readonly sidewaysFriction: AttributeGroup<WheelFrictionCurve>;
    private readonly physXTire: AttributeGroup<PhysXAttributes>;

    constructor(face: ComponentFace) {
        const { tmeasy, frictionCurve, physX } = this;
        const { latStiffX, latStiffY, longStiff, camberStiff } = physX;
        this.face = face;
        this.forwardTire = new AttributeGroup(face, 'forwardTire', tmeasy.forward, sameCurve, 0.01);
        this.sidewaysTire = new AttributeGroup(face, 'sidewaysTire', tmeasy.sideways, sameCurve, 0.01);
        this.forwardFriction = new AttributeGroup(face, 'forwardFriction', frictionCurve.forward, sameFriction);
        this.sidewaysFriction = new AttributeGroup(face, 'sidewaysFriction', frictionCurve.sideways, sameFriction);
        this.physXTire = new AttributeGroup(
            face,
            'physXTire',
            { latStiffX, latStiffY, longStiff, camberStiff },
            samePhysX
        );
    }

    /** Names of the members of its groups. */
    get groups(): Record<keyof Omit<TireAttributes, keyof PlainTireAttributes>, string[]> {
        return {
            forwardTire: Object.keys(this.forwardTire.good),
            sidewaysTire: Object.keys(this.sidewaysTire.good),
            forwardFriction: Object.keys(this.forwardFriction.good),
            sidewaysFriction: Object.keys(this.sidewaysFriction.good),
            physXTire: Object.keys(this.physXTire.good)
        };
    }

    /** Whether another tire is chosen, or the chosen one tuned otherwise, than at the last {@link apply}. */
    differ(given: TireAttributes): boolean {
        if (this.plain.differs(given)) {
            return true;
        }
        switch (given.tireModel) {
            case FRICTION_CURVE:
                return (
                    this.forwardFriction.differs(given.forwardFriction) ||
                    this.sidewaysFriction.differs(given.sidewaysFriction)
                );
            case PHYSX:
                return this.physXTire.differs(given.physXTire);
            case MAGIC_FORMULA:
                return false;
            default:
                return this.forwardTire.differs(given.forwardTire) || this.sidewaysTire.differs(given.sidewaysTire);
        }
    }

    /** The tire that the wheel shall have, tuned. */
    apply(given: TireAttributes): Tire {
        this.plain.take(given);
        return given.tire ?? this.chosen(given);
    }

    private chosen(given: TireAttributes): Tire {
        const { face, tmeasy, physX } = this;
        switch (given.tireModel) {
            case FRICTION_CURVE:
                this.forwardFriction.read(given.forwardFriction);
                this.sidewaysFriction.read(given.sidewaysFriction);
                return this.frictionCurve;
            case PHYSX:
                return Object.assign(physX, this.physXTire.read(given.physXTire));
            case MAGIC_FORMULA:
                return this.readMagicFormula(given.tirFile);
            default:
                tmeasy.nominalLoad = face.number('nominalLoad', given.nominalLoad, tmeasy.nominalLoad, 0);
                this.forwardTire.read(given.forwardTire);
                this.sidewaysTire.read(given.sidewaysTire);
                tmeasy.share(numbers.keep(tmeasy.values));
                return tmeasy;
        }
    }

    /** Reads the .tir file anew when it has changed; what cannot be read leaves the last tire on. */
    private readMagicFormula(tirFile: string): MagicFormula {
        if (!this.magicFormula || this.magicFormulaOf !== tirFile) {
            this.magicFormulaOf = tirFile;
            try {
                this.magicFormula = tirFile.trim() ? new MagicFormula(parseTir(tirFile)) : new MagicFormula();
            } catch (error) {
                const message = error instanceof Error ? error.message : String(error);
                this.face.complain('tirFile', message, 'Paste the text of a .tir file of MF-Tyre, or leave it empty');
                this.magicFormula ??= new MagicFormula();
            }
        }
        return this.magicFormula;
    }
}

function samePlain(a: PlainTireAttributes, b: PlainTireAttributes): boolean {
    return (
        a.tireModel === b.tireModel && a.nominalLoad === b.nominalLoad && a.tirFile === b.tirFile && a.tire === b.tire
    );
}

function sameCurve(a: TireCurve, b: TireCurve): boolean {
    return (
        a.stiffness === b.stiffness &&
        a.stiffnessAtDoubleLoad === b.stiffnessAtDoubleLoad &&
        a.peak === b.peak &&
        a.peakAtDoubleLoad === b.peakAtDoubleLoad &&
        a.peakSlip === b.peakSlip &&
        a.peakSlipAtDoubleLoad === b.peakSlipAtDoubleLoad &&
        a.slide === b.slide &&
        a.slideAtDoubleLoad === b.slideAtDoubleLoad &&
        a.slideSlip === b.slideSlip &&
        a.slideSlipAtDoubleLoad === b.slideSlipAtDoubleLoad
    );
}

function sameFriction(a: WheelFrictionCurve, b: WheelFrictionCurve): boolean {
    return (
        a.extremumSlip === b.extremumSlip &&
        a.extremumValue === b.extremumValue &&
        a.asymptoteSlip === b.asymptoteSlip &&
        a.asymptoteValue === b.asymptoteValue &&
        a.stiffness === b.stiffness
    );
}

function samePhysX(a: PhysXAttributes, b: PhysXAttributes): boolean {
    return (
        a.latStiffX === b.latStiffX &&
        a.latStiffY === b.latStiffY &&
        a.longStiff === b.longStiff &&
        a.camberStiff === b.camberStiff
    );
}
