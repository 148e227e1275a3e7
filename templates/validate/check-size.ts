/** Most values of a scenario, a sweep or a vehicle, lists and objects among them: a table of 100 rows a second for 50 minutes. */
const MOST_VALUES = 1_000_000;

/** Most levels of them: a vehicle has ten. */
const MOST_LEVELS = 32;

/**
 * Checks that JSON from outside is small enough to be checked part by part.
 *
 * @param input - Parsed JSON.
 * @param whole - Its name in the finding.
 * @param most - Values that it may have.
 * @returns Fault and remedy in a line; null for none.
 */
export function wrongSize(input: unknown, whole: string, most = MOST_VALUES): string | null {
    let count = 0;
    const fits = (value: unknown, levels: number): boolean => {
        count++;
        if (typeof value !== 'object' || value === null) {
            return true;
        }
        return levels > 0 && Object.values(value).every((part) => count <= most && fits(part, levels - 1));
    };
    const isFlat = fits(input, MOST_LEVELS);
    if (count > most) {
        return `${whole}: has more than ${most.toLocaleString('en-US')} values. Make its tables shorter.`;
    }
    return isFlat ? null : `${whole}: has more than ${MOST_LEVELS} levels. Leave out what is nested deeper.`;
}
