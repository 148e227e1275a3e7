import { reference } from './lateral-car.js';
import { MagicFormula } from '../../../src/tire/magic-formula.js';
import { TIRE, type Tire } from '../../../src/tire/tire.js';

interface MagicFormulaFile {
    parameters: Record<string, number>;
    symmetric_variant_zeroed: string[];
}

/**
 * The symmetric variant of the reference tire 205/60R15, which does not know camber: a wheel that leans with its body is
 * as good as an upright one.
 */
export class PassengerTire implements Tire {
    /** Factor on all forces. */
    readonly scale: number;

    private readonly formula: MagicFormula;

    constructor(scale = 1) {
        const { parameters, symmetric_variant_zeroed } = reference<MagicFormulaFile>('tires/mf61-205-60r15.json');
        const { R0, ...coefficients } = parameters;
        for (const name of symmetric_variant_zeroed) {
            coefficients[name] = 0;
        }
        this.scale = scale;
        this.formula = new MagicFormula({ ...coefficients, UNLOADED_RADIUS: R0 });
    }

    evaluate(io: Float64Array): void {
        this.formula.evaluate(io);
        for (const output of [TIRE.rateX, TIRE.rateY, TIRE.offsetX, TIRE.offsetY, TIRE.peakX, TIRE.peakY]) {
            io[output] *= this.scale;
        }
    }
}
