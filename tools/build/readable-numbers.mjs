// A number with a range becomes a slider in the Editor, and the field beside a slider shows four characters of it at the
// usual width. Where more may have to be read, the pack says the range in the tooltip, and the number is a plain field.

/** Characters that can be read beside a slider. */
const SHOWN = 4;

/** A number with a range: its comment, the ends of the range, name and default. */
const RANGED =
    /\/\*\*(?:(?!\*\/)[\s\S])*? \* @range \[([^,\]]+), ([^\]]+)\](?:(?!\*\/)[\s\S])*?\*\/\s*\w+ = (-?[\w.]+);/g;

/**
 * Returns true if every value of a slider can be read beside it.
 *
 * @param {number[]} numbers - Its ends and its default.
 * @param {number} [precision] - Its decimals.
 */
export function fitsSlider(numbers, precision) {
    return precision !== undefined && numbers.every((number) => number.toFixed(precision).length <= SHOWN);
}

/**
 * Puts ranges into words where a slider could not be read.
 *
 * @param {import('magic-string').default} text - A component, with its comments.
 */
export function putRangesInWords(text) {
    for (const { 0: ranged, 1: least, 2: most, 3: initial, index } of text.original.matchAll(RANGED)) {
        const decimals = /@precision (\d+)/.exec(ranged)?.[1];
        if (fitsSlider([least, most, initial].map(Number), decimals === undefined ? undefined : Number(decimals))) {
            continue;
        }
        const [tag] = /** @type {RegExpExecArray} */ (/\n *\* @range .*/.exec(ranged));
        const at = index + ranged.indexOf(tag);
        text.remove(at, at + tag.length);
        text.appendLeft(index + ranged.search(/\n *\*\n *\* @/), ` Range: ${least} to ${most}.`);
    }
}

/** Text that {@link putRangesInWords} adds to a tooltip. */
const IN_WORDS = / Range: (\S+) to (\S+)\.$/;

/**
 * @template {{ description?: string, schema?: any[] }} Attribute
 * @param {Attribute[]} attributes
 * @returns {(Attribute & { min?: number, max?: number })[]} The same with the ranges that their tooltips put into words.
 */
export function takeRangesFromWords(attributes) {
    return attributes.map((attribute) => {
        const { description, schema } = attribute;
        if (schema) return { ...attribute, schema: takeRangesFromWords(schema) };
        const [words, min, max] = IN_WORDS.exec(description ?? '') ?? [];
        if (words === undefined) return attribute;
        return { ...attribute, description: description?.slice(0, -words.length), min: Number(min), max: Number(max) };
    });
}
