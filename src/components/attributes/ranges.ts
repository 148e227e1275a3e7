import { DECLARED } from './declared-ranges.js';

/** How far beyond an end that only suits the slider a number is used, as a factor. Estimate. */
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

const parsed = new Map<string, ReadonlyMap<string, Range>>();

/** The ranges that a component declares, by the names of its attributes; members of groups as `group.member`. */
export function rangesOf(component: string): ReadonlyMap<string, Range> {
    let ranges = parsed.get(component);
    if (!ranges) {
        const declared = DECLARED[component]?.split('; ') ?? [];
        ranges = new Map(declared.flatMap(parseGroup));
        parsed.set(component, ranges);
    }
    return ranges;
}

function parseGroup(text: string): [string, Range][] {
    const [, group = '', list] = /^(?:(\w+\.) )?(.*)$/.exec(text)!;
    return list.split(', ').map((each) => {
        const [name, from, to = ''] = each.split(' ');
        const least = Number(from.replace('!', ''));
        const most = parseFloat(to);
        const below = least > 0 ? least / BEYOND : BEYOND * least;
        const lowest = from.startsWith('!') ? least : below;
        return [group + name, { least, most, lowest, highest: to.endsWith('!') ? most : BEYOND * most }];
    });
}
