/**
 * True if an attribute shows, by the condition of its `@visibleif`: comparisons of attributes with numbers or truth
 * values, or attributes alone, joined by && and ||.
 *
 * @param condition - As the schema has it; none always holds.
 * @param values - Holds the attributes of the same component or group.
 */
export function isVisible(condition: string | undefined, values: object): boolean {
    return (
        condition === undefined ||
        condition.split('||').some((all) => all.split('&&').every((one) => holds(one.trim(), values)))
    );
}

function holds(comparison: string, values: object): boolean {
    const [, name, operator, literal] = /^(!?\w+)\s*(?:(===|!==|>=|<=|>|<)\s*(\S+))?$/.exec(comparison) ?? [];
    if (name === undefined) {
        throw new Error(`this condition is not understood: ${comparison}`);
    }
    const value = Number((values as Record<string, unknown>)[name.replace('!', '')]);
    const other = literal === 'true' ? 1 : literal === 'false' ? 0 : Number(literal);
    switch (operator) {
        case '===':
            return value === other;
        case '!==':
            return value !== other;
        case '>':
            return value > other;
        case '<':
            return value < other;
        case '>=':
            return value >= other;
        case '<=':
            return value <= other;
        default:
            return (value !== 0) !== name.startsWith('!');
    }
}
