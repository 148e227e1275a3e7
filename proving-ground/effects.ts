import type { Garage } from './garage.js';
import { SkidMarks } from '../scripts/skid-marks.mjs';
import { TireEffects } from '../scripts/tire-effects.mjs';

/** Gives every car of the garage marks, smoke, dust, spray and sparks. */
export function addEffects(garage: Garage): void {
    garage.watch(() => {
        const { script } = garage.car;
        script?.create(SkidMarks.scriptName);
        script?.create(TireEffects.scriptName);
    });
}
