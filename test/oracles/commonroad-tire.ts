import { reference } from './oracle.js';
import { MagicFormula } from '../../src/index.js';

/**
 * The reduced Magic Formula of CommonRoad. It drops the shifts sideways without camber, lets the cornering stiffness
 * grow with the load for ever, which is the foot of a sine with a far crest, and hands its slip, positive while braking,
 * to the formulas of combined slip. `test/tire/magic-formula.test.ts` compares it with CommonRoad's own table.
 */
export function commonRoadTire(): MagicFormula {
    const { parameters } = JSON.parse(reference('tires/mf-commonroad.json')) as { parameters: Record<string, number> };
    const coefficients: Record<string, number> = {};
    for (const [name, value] of Object.entries(parameters)) {
        coefficients[name.replace('p_', 'P').replace('r_', 'R').toUpperCase()] = value;
    }
    for (const name of ['PHY1', 'PVY1', 'PVY3', 'PDX3', 'PDY3']) {
        coefficients[name] = 0;
    }
    coefficients.PKY1 = 1000 * parameters.p_ky1;
    coefficients.PKY2 = 1000;
    coefficients.PKY4 = 1;
    coefficients.RHY1 = -parameters.r_hy1;
    coefficients.RVY6 = -parameters.r_vy6;
    return new MagicFormula({ ...coefficients, FNOMIN: 4000, FZMAX: 40_000 });
}
