import type { TirTire } from './other-tires.js';
import { checkOrder } from './tire-order.js';
import { Late } from '../../math/late.js';
import { NOT_LOADED } from '../../messages/components.js';
import { NOT_A_TIRE } from '../../messages/wheels.js';
import type * as models from '../../tire/models.js';
import { ScaledTire } from '../../tire/scaled-tire.js';
import { rubberOfPreset, type Rubber } from '../../tire/tire-presets.js';
import type { TireSide } from '../../tire/tire-side.js';
import type { Tire } from '../../tire/tire.js';
import { TMeasy } from '../../tire/tmeasy.js';
import type { TunableModel } from '../../tire/tunable.js';
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

/** The tire models besides TMeasy: loaded when a wheel chooses one, or has a .tir file. */
export const otherTires = new Late(() => import('./other-tires.js'));

/** Members of each axis of a friction curve. */
const CURVE = ['extremumSlip', 'extremumValue', 'asymptoteSlip', 'asymptoteValue', 'stiffness'] as const;

/** Members of each axis of TMeasy. */
const OVER_LOAD = ['stiffness', 'peak', 'peakSlip', 'slide', 'slideSlip'].flatMap((name) => [
    name,
    `${name}AtDoubleLoad`
]) as (keyof TireGroups['forward'])[];

/** Names of the members of each group of numbers of all models. */
export const TIRE_GROUPS: { readonly [P in keyof TireGroups]: readonly (keyof TireGroups[P] & string)[] } = {
    forward: OVER_LOAD,
    sideways: OVER_LOAD,
    forwardFriction: CURVE,
    sidewaysFriction: CURVE,
    physX: ['latStiffX', 'latStiffY', 'longStiff', 'camberStiff'],
    tir: ['pressure'],
    fiala: ['slipStiffness', 'corneringStiffness', 'staticFriction', 'slideFriction', 'patchHalfLength']
};

const TMEASY = 0;
const FRICTION_CURVE = 1;

/** The model that each group of numbers belongs to, by the values of the enum. */
export const MODEL_OF_GROUP: { readonly [P in keyof TireGroups]: number } = {
    forward: TMEASY,
    sideways: TMEASY,
    forwardFriction: FRICTION_CURVE,
    sidewaysFriction: FRICTION_CURVE,
    physX: 2,
    tir: 3,
    fiala: 4
};

/** The least values of the numbers that may not be 0. */
const LEAST = Object.fromEntries(
    (Object.keys(TIRE_GROUPS) as (keyof TireGroups)[]).flatMap((prefix) =>
        TIRE_GROUPS[prefix].map((member) => [
            prefixedName(prefix, member),
            MODEL_OF_GROUP[prefix] === TMEASY ? TMeasy.inspector.groups.forward.least : 0
        ])
    )
);

/** True if a wheel with these attributes can have its tire now; else it is loaded. */
export function isTireThere({ tire, ownTire }: TireOwner): boolean {
    return ownTire !== null || !needsOthers(tire) || otherTires.present !== null;
}

function needsOthers({ preset, model }: PlainTireAttributes): boolean {
    return model !== TMEASY && Object.values(MODEL_OF_GROUP).includes(model) && !rubberOfPreset(preset);
}

/** Numbers that equal tires share until one of them is tuned on its own. */
const numbers = new SharedMemory<Float64Array>((a, b) => a.every((number, place) => number === b[place]));

/** The tire of a wheel: the inspector chooses a preset or one of the models, and tunes that. */
export class TireChoice extends AttributeGroup<TireAttributes> {
    /** The user's own one at the last {@link choose}. */
    private own: Tire | null = null;

    /** The models that were chosen once, by their numbers. */
    private readonly made = new Map<number, Tire>();
    private tirTire: TirTire | null = null;

    /** True while a tire that was chosen is loading: the last one is on. */
    private isLate = false;
    private last: Tire | null = null;

    /** Around a tire that grips otherwise in one of its directions. */
    private readonly scaled = new ScaledTire(new TMeasy());

    constructor(validator: Validator, defaults: TireAttributes) {
        super(validator, 'tire', defaults, zeroOr(defaults, LEAST));
    }

    /** True if another tire is chosen, or tuned otherwise, than at the last {@link choose}. */
    differ({ tire, ownTire }: TireOwner): boolean {
        return this.own !== ownTire || this.differs(tire) || (this.isLate && otherTires.present !== null);
    }

    /** Returns the tire of the wheel on a side of the car, tuned. */
    choose({ tire, ownTire }: TireOwner, side: TireSide): Tire {
        this.own = ownTire;
        const { preset, model } = this.read(tire);
        const rubber = rubberOfPreset(preset);
        this.isLate = false;
        this.last = this.usable(ownTire) ?? (rubber ? this.fit(rubber) : this.tune(model, side));
        return this.scale(this.last);
    }

    /** The same tire with the factors of both directions; at 1 the tire itself, at no cost. */
    private scale(tire: Tire): Tire {
        const { scaled } = this;
        const { forwardFrictionStiffness, sidewaysFrictionStiffness } = this.good;
        const scales = forwardFrictionStiffness !== 1 || sidewaysFrictionStiffness !== 1;
        if (!scales || tire === this.made.get(FRICTION_CURVE)) {
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
        this.isLate = needsOthers(good) && otherTires.present === null;
        if (this.isLate) {
            otherTires.use(
                () => this.validator.clear('tire'),
                (reason) => this.validator.report('tire', NOT_LOADED, { what: 'the tire model', reason })
            );
            return this.last ?? this.fit(rubberOfPreset(0)!);
        }
        const others = otherTires.present;
        const Model: TunableModel = others?.OFFERED.find(({ inspector }) => inspector.value === model) ?? TMeasy;
        const tire = this.make(Model);
        const given = good as unknown as Record<string, number>;
        if (tire instanceof TMeasy) {
            checkOrder(this.validator, given);
        } else {
            others!.checkOther(this.validator, tire, given);
        }
        for (const [prefix, group] of Object.entries(Model.inspector.groups)) {
            const part = group.of(tire as never) as Record<string, number>;
            for (const member of TIRE_GROUPS[prefix as keyof TireGroups]) {
                part[member] = given[prefixedName(prefix, member)];
            }
        }
        if (model === MODEL_OF_GROUP.tir && others) {
            this.tirTire ??= new others.TirTire(this.validator);
            const read = this.tirTire.read(good.tirFile, side);
            read.pressure = good.tirPressure;
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
}

function shared(tire: TMeasy, nominalLoad: number): TMeasy {
    tire.nominalLoad = nominalLoad;
    tire.share(numbers.keep(tire.values));
    return tire;
}
