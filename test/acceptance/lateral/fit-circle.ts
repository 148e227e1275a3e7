/** Radius of the circle that fits points best, m: I. Kåsa, A circle fitting procedure and its error analysis (1976). */
export function fitCircle(points: number[][]): number {
    const mean = (f: (x: number, y: number) => number): number =>
        points.reduce((sum, [x, y]) => sum + f(x, y), 0) / points.length;
    const mx = mean((x) => x);
    const my = mean((_, y) => y);
    const uu = mean((x) => (x - mx) ** 2);
    const vv = mean((_, y) => (y - my) ** 2);
    const uv = mean((x, y) => (x - mx) * (y - my));
    const u = mean((x, y) => (x - mx) * ((x - mx) ** 2 + (y - my) ** 2)) / 2;
    const v = mean((x, y) => (y - my) * ((x - mx) ** 2 + (y - my) ** 2)) / 2;
    const determinant = uu * vv - uv * uv;
    const cu = (u * vv - v * uv) / determinant;
    const cv = (v * uu - u * uv) / determinant;
    return Math.sqrt(cu * cu + cv * cv + uu + vv);
}
