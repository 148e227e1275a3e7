import type { MagicFormulaCoefficients } from '../../src/index.js';

/** A state of the tire by PAC2002: load, N; slip ratio; slip angle and inclination, rad, in ISO axes. */
export interface PacState {
    load: number;
    kappa: number;
    alpha: number;
    gamma: number;
}

/**
 * Forces and moment of PAC2002, combined slip, by the equations that OpenTire and Project Chrono implement: written
 * independently of the code that it judges.
 */
export function pac2002(
    c: MagicFormulaCoefficients,
    { load, kappa, alpha, gamma }: PacState
): [number, number, number] {
    const { sin, cos, tan, atan, abs, sign, hypot, exp, PI } = Math;
    const magic = (b: number, e: number, x: number): number => atan(b * x - e * (b * x - atan(b * x)));
    const nominal = c.FNOMIN * c.LFZO;
    const dfz = (load - nominal) / nominal;
    const [gx, gy, gz] = [gamma * c.LGAX, gamma * c.LGAY, gamma * c.LGAZ];

    const kx = load * (c.PKX1 + c.PKX2 * dfz) * exp(c.PKX3 * dfz) * c.LKX;
    const dx = (c.PDX1 + c.PDX2 * dfz) * (1 - c.PDX3 * gx * gx) * c.LMUX * load;
    const cx = c.PCX1 * c.LCX;
    const sx = kappa + (c.PHX1 + c.PHX2 * dfz) * c.LHX;
    const ex = (c.PEX1 + c.PEX2 * dfz + c.PEX3 * dfz * dfz) * (1 - c.PEX4 * sign(sx)) * c.LEX;
    const fx0 = dx * sin(cx * magic(kx / (cx * dx), ex, sx)) + load * (c.PVX1 + c.PVX2 * dfz) * c.LVX * c.LMUX;
    const bxa = c.RBX1 * cos(atan(c.RBX2 * kappa)) * c.LXAL;
    const exa = c.REX1 + c.REX2 * dfz;
    const gxa = (a: number): number => cos(c.RCX1 * magic(bxa, exa, a));
    const fx = (fx0 * gxa(alpha + c.RHX1)) / gxa(c.RHX1);

    const ky0 = c.PKY1 * c.FNOMIN * sin(2 * atan(load / (c.PKY2 * nominal))) * c.LFZO * c.LKY;
    const ky = ky0 * (1 - c.PKY3 * abs(gy));
    const mu = (c.PDY1 + c.PDY2 * dfz) * (1 - c.PDY3 * gy * gy) * c.LMUY;
    const dy = mu * load;
    const cy = c.PCY1 * c.LCY;
    const shy = (c.PHY1 + c.PHY2 * dfz) * c.LHY + c.PHY3 * gy;
    const svy = load * ((c.PVY1 + c.PVY2 * dfz) * c.LVY + (c.PVY3 + c.PVY4 * dfz) * gy) * c.LMUY;
    const sy = alpha + shy;
    const ey = (c.PEY1 + c.PEY2 * dfz) * (1 - (c.PEY3 + c.PEY4 * gy) * sign(sy)) * c.LEY;
    const by = ky / (cy * dy);
    const fy0 = dy * sin(cy * magic(by, ey, sy)) + svy;
    const byk = c.RBY1 * cos(atan(c.RBY2 * (alpha - c.RBY3))) * c.LYKA;
    const eyk = c.REY1 + c.REY2 * dfz;
    const gyk = (k: number): number => cos(c.RCY1 * magic(byk, eyk, k));
    const shyk = c.RHY1 + c.RHY2 * dfz;
    const plain = (fy0 * gyk(kappa + shyk)) / gyk(shyk);
    const ply = mu * load * (c.RVY1 + c.RVY2 * dfz + c.RVY3 * gamma) * cos(atan(c.RVY4 * alpha));
    const fy = plain + ply * sin(c.RVY5 * atan(c.RVY6 * kappa)) * c.LVYKA;

    const bt = ((c.QBZ1 + c.QBZ2 * dfz + c.QBZ3 * dfz * dfz) * (1 + c.QBZ4 * gz + c.QBZ5 * abs(gz)) * c.LKY) / c.LMUY;
    const dt =
        load * (c.QDZ1 + c.QDZ2 * dfz) * (1 + c.QDZ3 * gz + c.QDZ4 * gz * gz) * (c.UNLOADED_RADIUS / nominal) * c.LTR;
    const at = alpha + c.QHZ1 + c.QHZ2 * dfz + (c.QHZ3 + c.QHZ4 * dfz) * gz;
    const et =
        (c.QEZ1 + c.QEZ2 * dfz + c.QEZ3 * dfz * dfz) * (1 + (c.QEZ4 + c.QEZ5 * gz) * (2 / PI) * atan(bt * c.QCZ1 * at));
    const br = (c.QBZ9 * c.LKY) / c.LMUY + c.QBZ10 * by * cy;
    const dr = load * ((c.QDZ6 + c.QDZ7 * dfz) * c.LRES + (c.QDZ8 + c.QDZ9 * dfz) * gz) * c.UNLOADED_RADIUS * c.LMUY;
    const ar = alpha + shy + svy / ky;
    const equivalent = (a: number): number => atan(hypot(tan(a), (kx / ky) * kappa)) * (a < 0 ? -1 : 1);
    const trail = dt * cos(c.QCZ1 * magic(bt, et, equivalent(at))) * cos(alpha);
    const residual = dr * cos(atan(br * equivalent(ar))) * cos(alpha);
    const lever = c.UNLOADED_RADIUS * (c.SSZ1 + (c.SSZ2 * fy) / nominal + (c.SSZ3 + c.SSZ4 * dfz) * gamma) * c.LS;
    return [fx, fy, -trail * plain + residual + lever * fx];
}
