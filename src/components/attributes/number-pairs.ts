/** True if a list consists of pairs of numbers, the first of each rising. */
export function arePairs(points: readonly number[]): boolean {
    const rises = points.every((x, i) => Number.isFinite(x) && (i < 2 || i % 2 === 1 || x > points[i - 2]));
    return rises && points.length % 2 === 0;
}
