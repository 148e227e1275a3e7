/** Factor by which a number may exceed an end that only suits the slider. Estimate. */
const BEYOND = 100;

/** The range of an attribute. */
export interface Range {
    /** Ends that the inspector shows. */
    readonly least: number;
    readonly most: number;

    /** Ends beyond which a number is not used. */
    readonly lowest: number;
    readonly highest: number;
}

/** A range whose ends are not limits, for coordinates of vectors and entries of lists, for which the inspector has none. */
export function softRange(least: number, most: number): Range {
    return { least, most, lowest: least > 0 ? least / BEYOND : BEYOND * least, highest: BEYOND * most };
}

const parsed = new Map<string, ReadonlyMap<string, Range>>();

/**
 * The ranges of a component by the names of its attributes; members of groups as `group.member`.
 *
 * @param declared - Its text in `declared-ranges.ts`; empty for none.
 */
export function rangesOf(declared: string): ReadonlyMap<string, Range> {
    let ranges = parsed.get(declared);
    if (!ranges) {
        ranges = new Map(declared === '' ? [] : declared.split('; ').flatMap(parseGroup));
        parsed.set(declared, ranges);
    }
    return ranges;
}

function parseGroup(text: string): [string, Range][] {
    const [, group = '', list] = /^(?:(\w+\.) )?(.*)$/.exec(text)!;
    return list.split(', ').map((each) => {
        const [name, from, to = ''] = each.split(' ');
        const least = Number(from.replace('!', ''));
        const most = parseFloat(to);
        const soft = softRange(least, most);
        const lowest = from.startsWith('!') ? least : soft.lowest;
        return [group + name, { ...soft, lowest, highest: to.endsWith('!') ? most : soft.highest }];
    });
}
