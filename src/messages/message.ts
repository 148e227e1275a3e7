import { runtimePlace } from './runtime-place.js';

/** Error: the vehicle cannot be driven, or the attribute is not used. Warning: it drives, but probably not as intended. */
export type Severity = 'error' | 'warning';

/** A message of the catalog, which is the other files of this folder; `npm run messages` prints it. */
export interface Message<Text extends string = string, Remedy = string | PlaceRemedies> {
    /** Name in docs/messages.md. It never changes, since others link to it. */
    readonly id: string;

    readonly severity: Severity;

    /** The problem, with gaps such as `{name}`, without a final period. */
    readonly text: Text;

    /** The remedy, likewise. */
    readonly remedy: Remedy;
}

/** Remedies by the place where the code runs. */
interface PlaceRemedies {
    readonly Editor: string;
    readonly page: string;

    /** Remedy in a program of Node, if it is not that in a page. */
    readonly Node?: string;
}

/** A message whose gaps are filled. */
export interface FilledMessage extends Message {
    readonly remedy: string;

    /** Value of the gap `{name}`: the entity that the message is about. */
    readonly name?: string | number;
}

/** Names of the gaps in a text: `name` in `'{name}' has no mesh`. */
type GapsIn<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never;

type Values<Gap extends string = string> = Readonly<Record<Gap, string | number>>;

/** Last argument of a function that reports a message: the values of its gaps, if it has any. */
export type Filling<M extends Message, Gap extends string = GapsIn<M['text'] | M['remedy']>> = [Gap] extends [never]
    ? []
    : [values: Values<Gap>];

/** A message with its gaps filled, and the remedy for the place where the code runs. */
export function fill<M extends Message>(message: M, ...filling: Filling<M>): FilledMessage {
    const { id, severity, text, remedy } = message;
    const here = typeof remedy === 'string' ? remedy : (remedy[runtimePlace()] ?? remedy.page);
    const [values = {}] = filling as [values?: Values];
    return { id, severity, text: filled(text, values), remedy: filled(here, values), name: values.name };
}

/** A text with its gaps filled; decimals of more than six digits are rounded: 0.3 rather than 0.30000000000000004. */
function filled(text: string, values: Values): string {
    return text
        .replace(/\{(\w+)\}/g, (_, gap: string) => `${values[gap]}`)
        .replace(/-?\d+\.\d{5,}(?:e[+-]?\d+)?/g, (number) => `${Number(Number(number).toPrecision(6))}`);
}
