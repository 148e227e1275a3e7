/** Names that a mistyped one may have meant, nearest first. */
export function near(wrong: string, names: readonly string[]): string[] {
    const most = Math.max(1, wrong.length / 3);
    return names
        .map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase()) }))
        .filter((candidate) => candidate.distance <= most)
        .sort((a, b) => a.distance - b.distance)
        .slice(0, 3)
        .map(({ name }) => name);
}

/** The remedy for a wrong name: what it may have meant, or else what there is. */
export function didYouMean(wrong: string, names: readonly string[]): string {
    const candidates = near(wrong, names);
    return candidates.length > 0 ? `Did you mean ${candidates.join(' or ')}?` : `There is: ${names.join(', ')}`;
}

/** Letters to insert, remove, replace or swap with their neighbor to make one word of the other. */
function distance(a: string, b: string): number {
    let before: number[] = [];
    let last = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        for (let j = 1; j <= b.length; j++) {
            const replaced = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
            row[j] = Math.min(replaced, last[j] + 1, row[j - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
                row[j] = Math.min(row[j], before[j - 2] + 1);
            }
        }
        before = last;
        last = row;
    }
    return last[b.length];
}
