import { checkOrder } from './tire-order.js';
import { BAD_TIR_FILE, NOT_A_TIRE, TIR_FILE_NOTES } from '../../messages/wheels.js';
import { FrictionCurve } from '../../tire/friction-curve.js';
import { MagicFormula } from '../../tire/magic-formula.js';
import * as models from '../../tire/models.js';
import { ScaledTire } from '../../tire/scaled-tire.js';
import { readTir, type TirFile } from '../../tire/tir-file.js';
import { rubberOfPreset, type Rubber } from '../../tire/tire-presets.js';
import { type TireSide, wornTire } from '../../tire/tire-side.js';
import type { Tire } from '../../tire/tire.js';
import { TMeasy } from '../../tire/tmeasy.js';
import type { Tunable, TunableModel } from '../../tire/tunable.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { type Prefixed, prefixedName } from '../attributes/prefixed.js';
import { SharedMemory } from '../attributes/shared-memory.js';
import { type Validator, zeroOr } from '../attributes/validator.js';

/** Attributes of a tire that do not belong to a model. */
interface PlainTireAttributes {
    preset: number;
    model: number;
    nominalLoad: number;
    tirFile: string;
}

/** Types of the groups of a model's numbers, by their prefixes. */
type GroupsOf<Model> = Model extends { inspector: { groups: infer Groups } }
    ? { [Prefix in keyof Groups]: Groups[Prefix] extends { of: (tire: never) => infer Group } ? Group : never }
    : never;

/** All members of the types of a union. */
type Joined<Union> = (Union extends object ? (each: Union) => void : never) extends (all: infer All) => void
    ? All
    : never;

/** The numbers of all models, by the prefixes of their names. */
export type TireGroups = Joined<GroupsOf<(typeof models)[keyof typeof models]>>;

type TireNumbers = Joined<{ [P in keyof TireGroups]: Prefixed<P & string, TireGroups[P]> }[keyof TireGroups]>;

/** Inspector attributes of a tire: its preset, or a model with all of its numbers. */
export type TireAttributes = PlainTireAttributes & TireNumbers;

/** A component with a tire. */
export interface TireOwner {
    tire: TireAttributes;

    /** A model of the user's own; null takes the chosen one. */
    ownTire: Tire | null;
}

/** The tire models that the inspector offers. */
const OFFERED = Object.values(models).filter((model): model is typeof model & TunableModel => 'inspector' in model);

/** Names of the members of each group of numbers of all models. */
export const TIRE_GROUPS = Object.fromEntries(
    OFFERED.flatMap((Model: TunableModel) => {
        const tire = new Model() as never;
        return Object.entries(Model.inspector.groups).map(([prefix, group]) => [prefix, membersOf(group, tire)]);
    })
) as unknown as { readonly [P in keyof TireGroups]: readonly (keyof TireGroups[P] & string)[] };

/** The model that each group of numbers belongs to, by the values of the enum. */
export const MODEL_OF_GROUP = Object.fromEntries(
    OFFERED.flatMap(({ inspector }: TunableModel) =>
        Object.keys(inspector.groups).map((prefix) => [prefix, inspector.value])
    )
) as { readonly [P in keyof TireGroups]: number };

/** The least values of the numbers that may not be 0. */
const LEAST = Object.fromEntries(
    OFFERED.flatMap((Model: TunableModel) => Object.entries(Model.inspector.groups)).flatMap(
        ([prefix, { least = 0 }]) =>
            TIRE_GROUPS[prefix as keyof TireGroups].map((member) => [prefixedName(prefix, member), least])
    )
);

/** Numbers that equal tires share until one of them is tuned on its own. */
const numbers = new SharedMemory<Float64Array>((a, b) => a.every((number, place) => number === b[place]));

/** The tire of a wheel: the inspector chooses a preset or one of the models, and tunes that. */
export class TireChoice extends AttributeGroup<TireAttributes> {
    /** The user's own one at the last {@link choose}. */
    private own: Tire | null = null;

    /** The models that were chosen once, by their numbers. */
    private readonly made = new Map<number, Tire>();
    private tir: TirFile | null = null;
    private tirOf = '';
    private tirFault = '';
    private magicFormula: MagicFormula | null = null;
    private magicFormulaOn: TireSide = 'symmetric';

    /** Around a tire that grips otherwise in one of its directions. */
    private readonly scaled = new ScaledTire(new TMeasy());

    constructor(validator: Validator, defaults: TireAttributes) {
        super(validator, 'tire', defaults, zeroOr(defaults, LEAST));
    }

    /** True if another tire is chosen, or tuned otherwise, than at the last {@link choose}. */
    differ({ tire, ownTire }: TireOwner): boolean {
        return this.own !== ownTire || this.differs(tire);
    }

    /** Returns the tire of the wheel on a side of the car, tuned. */
    choose({ tire, ownTire }: TireOwner, side: TireSide): Tire {
        this.own = ownTire;
        const { preset, model } = this.read(tire);
        const rubber = rubberOfPreset(preset);
        return this.scale(this.usable(ownTire) ?? (rubber ? this.fit(rubber) : this.tune(model, side)));
    }

    /** The same tire with the factors of both directions; at 1 the tire itself, at no cost. */
    private scale(tire: Tire): Tire {
        const { scaled } = this;
        const { forwardFrictionStiffness, sidewaysFrictionStiffness } = this.good;
        const scales = forwardFrictionStiffness !== 1 || sidewaysFrictionStiffness !== 1;
        if (!scales || tire === this.made.get(FrictionCurve.inspector.value)) {
            return tire; // a curve of the inspector has these factors in itself
        }
        scaled.tire = tire;
        scaled.forward = forwardFrictionStiffness;
        scaled.sideways = sidewaysFrictionStiffness;
        return scaled;
    }

    /** A tire of the user's own, unless it lacks what makes it one. */
    private usable(ownTire: Tire | null): Tire | null {
        if (!ownTire || typeof ownTire.evaluate === 'function') {
            this.validator.clear('ownTire');
            return ownTire;
        }
        this.validator.report('ownTire', NOT_A_TIRE);
        return null;
    }

    private fit({ forward, sideways }: Rubber): Tire {
        const tire = this.make(TMeasy) as TMeasy;
        tire.forward = forward;
        tire.sideways = sideways;
        return shared(tire, 0);
    }

    private tune(model: number, side: TireSide): Tire {
        const { good } = this;
        const Model: TunableModel = OFFERED.find(({ inspector }) => inspector.value === model) ?? TMeasy;
        const tire = this.make(Model);
        const given = good as unknown as Record<string, number>;
        checkOrder(this.validator, tire, given);
        for (const [prefix, group] of Object.entries(Model.inspector.groups)) {
            const part = group.of(tire as never) as Record<string, number>;
            for (const member of TIRE_GROUPS[prefix as keyof TireGroups]) {
                part[member] = given[prefixedName(prefix, member)];
            }
        }
        if (tire instanceof MagicFormula) {
            const read = this.readMagicFormula(good.tirFile, side);
            read.pressure = tire.pressure;
            return read;
        }
        return tire instanceof TMeasy ? shared(tire, good.nominalLoad) : tire;
    }

    private make(Model: TunableModel): Tire {
        const { value } = Model.inspector;
        const tire = this.made.get(value) ?? new Model();
        this.made.set(value, tire);
        return tire;
    }

    /** Reads the .tir file again when it has changed; what cannot be read leaves the last tire on. */
    private readMagicFormula(tirFile: string, side: TireSide): MagicFormula {
        const fresh = this.tirOf !== tirFile && this.readTir(tirFile);
        if (!this.magicFormula || fresh || (this.tir && this.magicFormulaOn !== side)) {
            const { tir } = this;
            this.magicFormula = new MagicFormula(tir ? wornTire(tir.coefficients, tir.side, side) : undefined);
            this.magicFormulaOn = side;
        }
        const notes = this.tir?.notes ?? [];
        if (this.tirFault) {
            this.validator.report('tire.tirFile', BAD_TIR_FILE, { fault: this.tirFault });
        } else if (notes.length > 0) {
            this.validator.report('tire.tirFile', TIR_FILE_NOTES, { notes: notes.join(' ') });
        }
        return this.magicFormula;
    }

    /** True if a new text could be read, or is empty. */
    private readTir(tirFile: string): boolean {
        this.tirOf = tirFile;
        this.tirFault = '';
        try {
            this.tir = tirFile.trim() ? readTir(tirFile) : null;
            return true;
        } catch (error) {
            this.tirFault = error instanceof Error ? error.message : String(error);
            return false;
        }
    }
}

function shared(tire: TMeasy, nominalLoad: number): TMeasy {
    tire.nominalLoad = nominalLoad;
    tire.share(numbers.keep(tire.values));
    return tire;
}

function membersOf({ of, members }: Tunable['groups'][string], tire: never): string[] {
    return [...(members ?? Object.keys(of(tire)))];
}
