import { DEG } from '../math/scalar.js';

/**
 * Soft ground: how it yields to pressure, `p = (kc / b + kphi) z^n` below a plate of the width b (M. G. Bekker), and how it holds
 * against shear, `s = (c + p tan phi) (1 - exp(-j / K))` over the way j (Mohr-Coulomb; Z. Janosi and B. Hanamoto).
 */
export interface Soil {
    /** Modulus of cohesion kc, N/m^(n + 1). */
    cohesiveModulus: number;

    /** Modulus of friction kphi, N/m^(n + 2), > 0. */
    frictionalModulus: number;

    /** Exponent n of the sinkage, 0 to 2. */
    sinkageExponent: number;

    /** Cohesion c, Pa. */
    cohesion: number;

    /** Angle of internal friction phi, rad. */
    frictionAngle: number;

    /** Way K over which the shear stress builds up, m, > 0. */
    shearModulus: number;
}

/**
 * Clayey soil of Thailand at 38 % moisture (J. Y. Wong, Theory of Ground Vehicles, table of terrain values), K of clay (Ding and
 * others 2015, table I). Both as quoted by programs that cite them; the books were not seen.
 */
export const clay: Soil = {
    cohesiveModulus: 13_190,
    frictionalModulus: 692_150,
    sinkageExponent: 0.5,
    cohesion: 4140,
    frictionAngle: 13 * DEG,
    shearModulus: 0.006
};
