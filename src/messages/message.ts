import type { linesOf } from './lines.js';
import { runtimePlace } from './runtime-place.js';
import type { TEXTS } from './texts/all.js';

/** Remedy of a message whose texts have not loaded. */
const SHORT_REMEDY = "Look this name up in docs/messages.md, or import 'playcanvas-vehicles/messages'";

/** Error: the vehicle cannot be driven, or the attribute is not used. Warning: it drives, but probably not as intended. */
export type Severity = 'error' | 'warning';

/** A message of the catalog, which is the other files of this folder; `npm run messages` prints it. */
export interface Message {
    /** Name in docs/messages.md. It never changes, since others link to it. */
    readonly id: string;

    readonly severity: Severity;
}

/** Texts of a message, which `texts/` has by its name. */
export interface Texts<Text extends string = string, Remedy = string | PlaceRemedies> {
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

/** A message whose gaps are filled. Its texts are short until those of the catalog are there. */
export interface FilledMessage extends Message {
    readonly text: string;
    readonly remedy: string;

    /** Value of the gap `{name}`: the entity that the message is about. */
    readonly name?: string | number;
}

/** Names of the gaps in a text: `name` in `'{name}' has no mesh`. */
type GapsIn<Text> = Text extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never;

type Catalog = typeof TEXTS;

/** Texts that a message has of its own, or that the catalog has of it. */
type TextsOf<M> = M extends Texts ? M : M extends { id: keyof Catalog } ? Catalog[M['id']] : never;

type GapsOf<M> = GapsIn<TextsOf<M>['text' | 'remedy']>;

/** Any message with these gaps and no others. */
export type MessageWith<Gap extends string> = {
    [Id in keyof Catalog]: [Gap, GapsOf<{ id: Id }>] extends [GapsOf<{ id: Id }>, Gap]
        ? Message & { readonly id: Id }
        : never;
}[keyof Catalog];

type Values<Gap extends string = string> = Readonly<Record<Gap, string | number>>;

/** Last argument of a function that reports a message: the values of its gaps, if it has any. */
export type Filling<M extends Message, Gap extends string = GapsOf<M>> = [Gap] extends [never]
    ? []
    : [values: Values<Gap>];

let catalog: Readonly<Record<string, Texts>> | null = null;

/** Lines that findings are printed in; null until the texts of the catalog are there. */
export let inLines: typeof linesOf | null = null;

/** Adopts the texts of the catalog, and what makes lines of them. */
export function learnTexts(texts: Readonly<Record<string, Texts>>, lines: typeof linesOf): void {
    catalog = texts;
    inLines = lines;
}

/** True once the texts of the catalog are there. */
export function areTextsKnown(): boolean {
    return catalog !== null;
}

/** A message with its gaps filled, and the remedy for the place where the code runs. */
export function fill<M extends Message>(message: M, ...filling: Filling<M>): FilledMessage {
    const { id, severity } = message;
    const [values = {}] = filling as [values?: Values];
    return {
        id,
        severity,
        get text() {
            return filled(textsOf(message, values).text, values);
        },
        get remedy() {
            const { remedy } = textsOf(message, values);
            return filled(typeof remedy === 'string' ? remedy : (remedy[runtimePlace()] ?? remedy.page), values);
        },
        name: values.name
    };
}

/** Texts of a message; until the catalog is there its name, the values of its gaps and where to read on. */
function textsOf(message: Message & Partial<Texts>, values: Values): Texts {
    const { id, text, remedy } = message;
    if (text !== undefined && remedy !== undefined) {
        return { text, remedy };
    }
    const gaps = Object.keys(values).map((gap) => `${gap} {${gap}}`);
    return catalog?.[id] ?? { text: [id, ...gaps].join(', '), remedy: SHORT_REMEDY };
}

/** A text with its gaps filled; decimals of more than six digits are rounded: 0.3 rather than 0.30000000000000004. */
function filled(text: string, values: Values): string {
    return text
        .replace(/\{(\w+)\}/g, (_, gap: string) => `${values[gap]}`)
        .replace(/-?\d+\.\d{5,}(?:e[+-]?\d+)?/g, (number) => `${Number(Number(number).toPrecision(6))}`);
}
