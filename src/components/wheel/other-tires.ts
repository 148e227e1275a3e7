// The tire models besides TMeasy, and what reads their numbers, for wheels that choose one: see tires.ts.
import { checkCurves, checkFriction } from './other-order.js';
import { BAD_TIR_FILE, TIR_FILE_NOTES } from '../../messages/wheels.js';
import { Fiala } from '../../tire/fiala.js';
import { FrictionCurve } from '../../tire/friction-curve.js';
import { MagicFormula } from '../../tire/magic-formula.js';
import * as models from '../../tire/models.js';
import { readTir, type TirFile } from '../../tire/tir-file.js';
import { type TireSide, wornTire } from '../../tire/tire-side.js';
import type { Tire } from '../../tire/tire.js';
import type { TunableModel } from '../../tire/tunable.js';
import type { Validator } from '../attributes/validator.js';

/** All tire models that the inspector offers. */
export const OFFERED = Object.values(models).filter(
    (model): model is typeof model & TunableModel => 'inspector' in model
);

/** Warns of a tire that slides before its largest force, or grips better when it slides. */
export function checkOther(validator: Validator, tire: Tire, good: Readonly<Record<string, number>>): void {
    if (tire instanceof FrictionCurve) {
        checkCurves(validator, good);
    } else if (tire instanceof Fiala) {
        checkFriction(validator, good);
    }
}

/** The Magic Formula of one wheel, by a text in the format of .tir files. */
export class TirTire {
    private readonly validator: Validator;
    private tir: TirFile | null = null;
    private tirOf = '';
    private tirFault = '';
    private magicFormula: MagicFormula | null = null;
    private magicFormulaOn: TireSide = 'symmetric';

    constructor(validator: Validator) {
        this.validator = validator;
    }

    /** Reads the .tir file again when it has changed; what cannot be read leaves the last tire on. */
    read(tirFile: string, side: TireSide): MagicFormula {
        const fresh = this.tirOf !== tirFile && this.readTir(tirFile);
        if (!this.magicFormula || fresh || (this.tir && this.magicFormulaOn !== side)) {
            const { tir } = this;
            this.magicFormula = new MagicFormula(tir ? wornTire(tir.coefficients, tir.side, side) : undefined);
            this.magicFormulaOn = side;
        }
        const notes = this.tir?.notes ?? [];
        if (this.tirFault) {
            this.validator.report('tire.tirFile', BAD_TIR_FILE, { fault: this.tirFault });
        } else if (notes.length > 0) {
            this.validator.report('tire.tirFile', TIR_FILE_NOTES, { notes: notes.join(' ') });
        }
        return this.magicFormula;
    }

    /** True if a new text could be read, or is empty. */
    private readTir(tirFile: string): boolean {
        this.tirOf = tirFile;
        this.tirFault = '';
        try {
            this.tir = tirFile.trim() ? readTir(tirFile) : null;
            return true;
        } catch (error) {
            this.tirFault = error instanceof Error ? error.message : String(error);
            return false;
        }
    }
}
