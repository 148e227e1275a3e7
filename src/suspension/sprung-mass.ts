/**
 * Shares the mass among the wheels so that their loads balance the center of mass: sum m_i = m, sum m_i x_i = 0,
 * sum m_i z_i = 0. With more than three wheels the shares of least norm are taken, as PhysX does
 * (PxVehicleComputeSprungMasses). A wheel never gets less than 2 % of an even share.
 *
 * @param mass - Mass of the body, kg.
 * @param x - Lateral positions of the wheels from the center of mass, m.
 * @param z - Longitudinal positions, m.
 * @param out - Receives the sprung masses, kg.
 */
export function shareSprungMass(mass: number, x: ArrayLike<number>, z: ArrayLike<number>, out: Float64Array): void {
    const n = out.length;
    let sx = 0;
    let sz = 0;
    let sxx = 0;
    let szz = 0;
    let sxz = 0;
    for (let i = 0; i < n; i++) {
        sx += x[i];
        sz += z[i];
        sxx += x[i] * x[i];
        szz += z[i] * z[i];
        sxz += x[i] * z[i];
    }
    // keeps the normal equations regular when all wheels stand in one line
    const tiny = 1e-6 * (sxx + szz) + 1e-12;
    sxx += tiny;
    szz += tiny;
    // least norm: m_i = a + b x_i + c z_i with multipliers from the 3 x 3 normal equations (Cramer)
    const determinant = n * (sxx * szz - sxz * sxz) - sx * (sx * szz - sxz * sz) + sz * (sx * sxz - sxx * sz);
    const a = (mass * (sxx * szz - sxz * sxz)) / determinant;
    const b = (mass * (sxz * sz - sx * szz)) / determinant;
    const c = (mass * (sx * sxz - sxx * sz)) / determinant;
    const least = (0.02 * mass) / n;
    for (let i = 0; i < n; i++) {
        out[i] = Math.max(least, a + b * x[i] + c * z[i]);
    }
}

/** Couplings of a vehicle to others; positions are ahead of its center of mass, m. */
interface Coupled {
    /** Position at which the vehicle in front carries it; null for none. */
    readonly couplingPosition: number | null;

    /** Load of a vehicle behind on it, kg, and position of that load. */
    readonly couplingLoad: ArrayLike<number>;
}

/**
 * The same for a vehicle that carries part of another one, or that another one carries: a lever between its coupling and the
 * middle of its wheels, which share what they have evenly, as on the balanced or air suspended axles of trailers.
 *
 * @param mass - Mass of the body, kg.
 * @param x - Lateral positions of the wheels from the center of mass, m.
 * @param z - Longitudinal positions, m.
 * @param coupled - Its couplings.
 * @param out - Receives the sprung masses, kg.
 */
export function shareCoupledMass(mass: number, x: number[], z: number[], coupled: Coupled, out: Float64Array): void {
    const { couplingPosition, couplingLoad } = coupled;
    const total = mass + couplingLoad[0];
    const center = (couplingLoad[0] * couplingLoad[1]) / total;
    if (couplingPosition === null) {
        shareSprungMass(total, x, couplingLoad[0] === 0 ? z : z.map((at) => at - center), out);
        return;
    }
    const middle = z.reduce((sum, at) => sum + at, 0) / z.length;
    const onWheels = total - carriedShare(total, couplingPosition - center, middle - center);
    shareSprungMass(
        Math.max(0.02 * total, onWheels),
        x,
        z.map((at) => at - middle),
        out
    );
}

/**
 * Mass of a vehicle that its coupling carries, kg; negative when it is lifted.
 *
 * @param mass - Mass of the vehicle, kg.
 * @param couplingPosition - Its coupling, m ahead of the center of mass.
 * @param wheelsAt - The middle of its wheels, m ahead of the center of mass.
 */
export function carriedShare(mass: number, couplingPosition: number, wheelsAt: number): number {
    return couplingPosition > wheelsAt ? (mass * -wheelsAt) / (couplingPosition - wheelsAt) : 0;
}
