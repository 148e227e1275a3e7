import type { Range } from './ranges.js';
import { namesOf } from '../../math/numbers.js';
import { DEG, KMH } from '../../math/scalar.js';
import type { Field, Fields, ParametersOf } from '../../math/struct.js';

/** The inspector shows SI units, too. */
export const SI: Readonly<Record<string, number>> = {};

/** SI units that the inspector shows as others: degrees, km/h, kW, kPa. Size of the shown unit in the SI unit. */
const SHOWN: Readonly<Record<string, number>> = {
    rad: DEG,
    'rad/m': DEG,
    'rad/s': DEG,
    'rad/s²': DEG,
    'm/s': KMH,
    W: 1000,
    Pa: 1000
};

/** Names of attributes that differ from those of their parameters; null for a parameter that no attribute sets directly. */
type Called<F extends Fields> = { readonly [P in keyof ParametersOf<F>]?: string | null };

type AttributeOf<P, C> = P extends keyof C ? C[P] : P;

type ValueOf<F> = F extends Field<'', 'parameter', '0 or 1'> ? boolean : number;

/** Attributes that set parameters. */
type AttributesOf<F extends Fields, C> = {
    -readonly [P in keyof ParametersOf<F> as AttributeOf<P, C> & string]: ValueOf<F[P]>;
};

/** The parameters that attributes set, as members of what has them. */
type BoundOf<F extends Fields, C> = {
    -readonly [P in keyof ParametersOf<F> as AttributeOf<P, C> extends string ? P : never]: ValueOf<F[P]>;
};

/** A parameter and the attribute that sets it. */
interface Bond {
    readonly name: string;
    readonly attribute: string;

    /** Size of the attribute's unit in the unit of the parameter. */
    readonly scale: number;
    readonly field: Field;
}

/** Attributes that set the parameters of a part. */
export class Binding<Attributes extends object, Part extends object> {
    readonly bonds: readonly Bond[];

    /** @internal */
    constructor(bonds: readonly Bond[]) {
        this.bonds = bonds;
    }

    /** Range of the parameter behind each attribute, in the unit of the attribute. */
    get limits(): Readonly<Record<keyof Attributes & string, Pick<Range, 'least' | 'most'>>> {
        const limits = this.bonds.map(({ attribute, scale, field: { least, most } }) => {
            return [attribute, { least: shownEnd(least, scale), most: shownEnd(most, scale) }] as const;
        });
        return Object.fromEntries(limits) as Record<keyof Attributes & string, Pick<Range, 'least' | 'most'>>;
    }

    /** Sets the parameters of a part, each within its range. */
    apply(good: Attributes, part: Part): void {
        const from = good as Record<string, number | boolean>;
        const to = part as Record<string, number | boolean>;
        for (const { name, attribute, scale, field } of this.bonds) {
            const value = from[attribute];
            to[name] = typeof value === 'number' ? numberOf(value * scale, field) : value;
        }
    }
}

/** An end of a range in another unit: 60 degrees are not 59.99999999999999 there. */
function shownEnd(end: number, scale: number): number {
    return Number((end / scale).toPrecision(12));
}

/** The nearest number that a parameter takes. */
function numberOf(value: number, { unit, least, most }: Field): number {
    return Math.max(least, Math.min(most, unit === 'rays' ? Math.round(value) : value));
}

/**
 * Binds each parameter of a layout to the attribute of its name. Units and ranges are those of the layout.
 *
 * @param fields - Fields of the layout.
 * @param called - Attributes with other names than their parameters.
 * @param shown - Units of the inspector, as {@link SHOWN}.
 */
export function bind<F extends Fields, const C extends Called<F> = object>(
    fields: F,
    called: C = {} as C,
    shown = SHOWN
): Binding<AttributesOf<F, C>, BoundOf<F, C>> {
    const names: Readonly<Record<string, string | null | undefined>> = called;
    const bonds = namesOf(fields).flatMap((name) => {
        const field = fields[name];
        const attribute = names[name] === undefined ? name : names[name];
        return field.kind === 'parameter' && attribute !== null
            ? [{ name, attribute, scale: shown[field.unit] ?? 1, field }]
            : [];
    });
    return new Binding(bonds);
}

/** The attributes that a binding reads. */
export type Bound<B> = B extends Binding<infer Attributes, never> ? Attributes : never;
