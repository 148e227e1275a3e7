/**
 * The name that is most alike, at most two fifths of the letters away (estimate), the first of several: attributes are declared before
 * private fields. Empty if none is.
 *
 * @param name - The name as it was written.
 * @param names - The right ones; those that begin with an underscore are private.
 */
export function nearestOf(name: string, names: readonly string[]): string {
    let nearest = '';
    let least = 0.4 * name.length + 1e-9;
    for (const each of names) {
        if (Math.abs(name.length - each.length) >= least) {
            continue; // at least so many letters are away; a text of any length costs nothing here
        }
        const distance = editDistance(name.toLowerCase(), each.toLowerCase());
        if (distance < least && !each.startsWith('_')) {
            nearest = each;
            least = distance;
        }
    }
    return nearest;
}

/**
 * Fewest letters to insert, delete, replace or swap with their neighbor that turn one word into the other: Damerau, 1964, no part
 * edited twice.
 */
function editDistance(from: string, to: string): number {
    const rows = [Array.from({ length: to.length + 1 }, (_, k) => k)];
    for (let i = 1; i <= from.length; i++) {
        const row = [i];
        for (let k = 1; k <= to.length; k++) {
            const isSame = from[i - 1] === to[k - 1];
            row[k] = Math.min(rows[i - 1][k - 1] + (isSame ? 0 : 1), rows[i - 1][k] + 1, row[k - 1] + 1);
            if (i > 1 && k > 1 && from[i - 1] === to[k - 2] && from[i - 2] === to[k - 1]) {
                row[k] = Math.min(row[k], rows[i - 2][k - 2] + 1);
            }
        }
        rows.push(row);
    }
    return rows[from.length][to.length];
}
