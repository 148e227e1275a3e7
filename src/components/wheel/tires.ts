import { MagicFormula } from '../../tire/magic-formula.js';
import * as models from '../../tire/models.js';
import { parseTir } from '../../tire/tir-file.js';
import type { Tire } from '../../tire/tire.js';
import { TMeasy } from '../../tire/tmeasy.js';
import type { Tunable, TunableModel } from '../../tire/tunable.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { AttributeWatch } from '../attributes/attribute-watch.js';
import type { ComponentFace } from '../attributes/component-face.js';
import { SharedMemory } from '../attributes/shared-memory.js';

/** What stands in no group of it. */
interface PlainTireAttributes {
    tireModel: number;
    nominalLoad: number;
    tirFile: string;

    /** A model of the user's own; null takes the chosen one. */
    tire: Tire | null;
}

/** Types of the groups of a model, by the names of their attributes. */
type GroupsOf<Model> = Model extends { inspector: { groups: infer Groups } }
    ? { [Name in keyof Groups]: Groups[Name] extends { of: (tire: never) => infer Group } ? Group : never }
    : never;

/** All members of the types of a union. */
type Joined<Union> = (Union extends object ? (each: Union) => void : never) extends (all: infer All) => void
    ? All
    : never;

type TireGroups = Joined<GroupsOf<(typeof models)[keyof typeof models]>>;

/** What the inspector says of a tire. */
export type TireAttributes = PlainTireAttributes & TireGroups;

/** The tire models that the inspector offers. */
const OFFERED = Object.values(models).filter((model): model is typeof model & TunableModel => 'inspector' in model);

/** Names of the members of each group of attributes of all models. */
export const TIRE_GROUPS = Object.fromEntries(
    OFFERED.flatMap((Model: TunableModel) => {
        const tire = new Model() as never;
        return Object.entries(Model.inspector.groups).map(([name, group]) => [name, membersOf(group, tire)]);
    })
) as Record<keyof TireGroups, string[]>;

/** A tire model with the groups of attributes that tune it. */
interface TunedTire {
    readonly tire: Tire;
    readonly groups: readonly AttributeGroup<object>[];
}

/** What equal tires share until one of them is tuned on its own. */
const numbers = new SharedMemory<Float64Array>((a, b) => a.every((number, place) => number === b[place]));

/** The tire of a wheel: the inspector chooses one of the models, and tunes it. */
export class TireChoice {
    private readonly face: ComponentFace;

    /** The last valid choice. */
    private readonly chosen: Pick<PlainTireAttributes, 'tireModel'>;
    private readonly plain = new AttributeWatch<PlainTireAttributes>(['tireModel', 'nominalLoad', 'tirFile', 'tire']);

    /** Those that were chosen once, by the number of the model. */
    private readonly tuned = new Map<number, TunedTire>();
    private magicFormula: MagicFormula | null = null;
    private magicFormulaOf = '';

    /**
     * @param face - Of the component.
     * @param defaults - The attributes with their defaults still in place.
     */
    constructor(face: ComponentFace, { tireModel }: PlainTireAttributes) {
        this.face = face;
        this.chosen = { tireModel };
    }

    /** Whether another tire is chosen, or the chosen one tuned otherwise, than at the last {@link apply}. */
    differ(given: TireAttributes): boolean {
        return this.plain.differs(given) || this.tunedTire().groups.some((group) => group.differs(read(given, group)));
    }

    /** The tire that the wheel shall have, tuned. */
    apply(given: TireAttributes): Tire {
        this.plain.take(given);
        this.face.group('', given, this.chosen, ['tireModel']);
        return given.tire ?? this.tune(given);
    }

    private tune(given: TireAttributes): Tire {
        const { tire, groups } = this.tunedTire();
        for (const group of groups) {
            group.read(read(given, group));
        }
        if (tire instanceof MagicFormula) {
            return this.readMagicFormula(given.tirFile);
        }
        if (tire instanceof TMeasy) {
            tire.nominalLoad = this.face.number('nominalLoad', given.nominalLoad, tire.nominalLoad, 0);
            tire.share(numbers.keep(tire.values));
        }
        return tire;
    }

    /** The chosen model. */
    private tunedTire(): TunedTire {
        const { tireModel } = this.chosen;
        const Model: TunableModel = OFFERED.find(({ inspector }) => inspector.value === tireModel) ?? TMeasy;
        const { value, groups } = Model.inspector;
        let tuned = this.tuned.get(value);
        if (!tuned) {
            const tire = new Model();
            const attributes = Object.entries(groups).map(([name, group]) => {
                const members = membersOf(group, tire as never) as never[];
                return new AttributeGroup(this.face, name, group.of(tire as never), group.least, members);
            });
            tuned = { tire, groups: attributes };
            this.tuned.set(value, tuned);
        }
        return tuned;
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

function membersOf({ of, members }: Tunable['groups'][string], tire: never): string[] {
    return [...(members ?? Object.keys(of(tire)))];
}

/** What the attributes say of a group. */
function read(given: TireAttributes, { name }: AttributeGroup<object>): object | null {
    return (given as unknown as Record<string, object | null>)[name];
}
