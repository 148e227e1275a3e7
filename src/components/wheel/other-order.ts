import { SLIDES_BETTER } from '../../messages/attributes.js';
import { ASYMPTOTE_EARLY, ASYMPTOTE_GRIPS } from '../../messages/wheels.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** Numbers of tires by the names of their attributes. */
type TireNumbers = Readonly<Record<string, number>>;

/** Warns of a brush model that grips better when it slides. */
export function checkFriction(validator: Validator, good: TireNumbers): void {
    const slides = ['tire.fialaSlideFriction', good.fialaSlideFriction] as const;
    const sticks = ['tire.fialaStaticFriction', good.fialaStaticFriction] as const;
    warnOfOrder(validator, slides, sticks, SLIDES_BETTER, true);
}

/** Warns of friction curves whose asymptotes are not beyond and below their extrema. */
export function checkCurves(validator: Validator, good: TireNumbers): void {
    checkCurve(validator, good, 'forwardFriction');
    checkCurve(validator, good, 'sidewaysFriction');
}

/** Warns of a friction curve whose asymptote is not beyond and below its extremum. */
function checkCurve(validator: Validator, good: TireNumbers, axis: 'forwardFriction' | 'sidewaysFriction'): void {
    const [slip, extremumSlip] = [good[`${axis}AsymptoteSlip`], good[`${axis}ExtremumSlip`]];
    if (slip <= extremumSlip) {
        const numbers = { asymptote: slip, extremum: extremumSlip, other: `${axis}ExtremumSlip` };
        validator.report(`tire.${axis}AsymptoteSlip`, ASYMPTOTE_EARLY, numbers);
    }
    const [value, extremumValue] = [good[`${axis}AsymptoteValue`], good[`${axis}ExtremumValue`]];
    if (value > extremumValue) {
        const numbers = { asymptote: value, extremum: extremumValue, other: `${axis}ExtremumValue` };
        validator.report(`tire.${axis}AsymptoteValue`, ASYMPTOTE_GRIPS, numbers);
    }
}
