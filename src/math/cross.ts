/** Writes a x b. `b` may be `out`, `a` may not. */
export function cross(a: Float64Array, b: Float64Array, out: Float64Array): void {
    const x = b[0];
    const y = b[1];
    const z = b[2];
    out[0] = a[1] * z - a[2] * y;
    out[1] = a[2] * x - a[0] * z;
    out[2] = a[0] * y - a[1] * x;
}
