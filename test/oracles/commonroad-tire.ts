import { reference } from './oracle.js';
import { MagicFormula, type Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';

type Parameters = Record<string, number>;

function parametersOfTire(): Parameters {
    return (JSON.parse(reference('tires/mf-commonroad.json')) as { parameters: Parameters }).parameters;
}

/**
 * The reduced Magic Formula of CommonRoad. It drops the shifts sideways without camber, lets the cornering stiffness
 * grow with the load for ever, which is the foot of a sine with a far crest, and hands its slip, positive while braking,
 * to the formulas of combined slip. `test/tire/magic-formula.test.ts` compares it with CommonRoad's own table.
 */
export function commonRoadTire(): MagicFormula {
    const parameters = parametersOfTire();
    const coefficients: Parameters = {};
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

/**
 * The same tire on a wheel that leans. CommonRoad's `formula_lateral` (`utils/tire_model.py`) gives both shifts sideways
 * the sign of the camber, so a wheel that leans the least bit pulls to one side, and more lean pulls to the other side than
 * it leans to. Its axes point to the right, ours to the left: what is even in the slip angle changes its sign.
 */
export class LeaningCommonRoadTire implements Tire {
    private readonly given = parametersOfTire();
    private readonly tire = commonRoadTire();

    constructor() {
        const { given } = this;
        Object.assign(this.tire.coefficients, {
            PDX3: given.p_dx3,
            PDY3: given.p_dy3,
            RBY3: -given.r_by3,
            RHX1: -given.r_hx1,
            RVY1: -given.r_vy1,
            RVY3: -given.r_vy3
        });
    }

    evaluate(io: Float64Array): void {
        const { given, tire } = this;
        const lean = Math.asin(io[TIRE.sinInclination]);
        tire.coefficients.PHY1 = -Math.sign(lean) * (given.p_hy1 + given.p_hy3 * Math.abs(lean));
        tire.coefficients.PVY1 = -Math.sign(lean) * (given.p_vy1 + given.p_vy3 * Math.abs(lean));
        tire.evaluate(io);
    }
}
