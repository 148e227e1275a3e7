import { SLIDES_BETTER, SLIDES_EARLY } from '../../messages/attributes.js';
import { PEAK_FADES, PEAK_GROWS } from '../../messages/wheels.js';
import { MAX_LOAD, MOST_GROWTH, mostLoadOf } from '../../tire/tmeasy-loads.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** Numbers of tires by the names of their attributes. */
type TireNumbers = Readonly<Record<string, number>>;

/** Warns of a TMeasy tire that slides before its largest force, grips better when it slides, or loses its grip under load. */
export function checkOrder(validator: Validator, good: TireNumbers): void {
    for (const axis of ['forward', 'sideways'] as const) {
        checkPeak(validator, good, `${axis}Peak`);
        for (const load of ['', 'AtDoubleLoad'] as const) {
            const of = (name: string): [string, number] => {
                return [`tire.${axis}${name}${load}`, good[`${axis}${name}${load}`]];
            };
            warnOfOrder(validator, of('PeakSlip'), of('SlideSlip'), SLIDES_EARLY);
            warnOfOrder(validator, of('Slide'), of('Peak'), SLIDES_BETTER, true);
        }
    }
}

/** Warns of a largest force that would fall to nothing at a load that its tire may have. */
function checkPeak(validator: Validator, good: TireNumbers, name: string): void {
    const attribute = `tire.${name}AtDoubleLoad`;
    const nominal = good[name];
    const double = good[`${name}AtDoubleLoad`];
    const most = mostLoadOf(nominal, double);
    if (validator.isReported(attribute)) {
        return;
    }
    if (double > MOST_GROWTH * nominal) {
        const used = Number((MOST_GROWTH * nominal).toPrecision(3));
        validator.report(attribute, PEAK_GROWS, { value: double, most: MOST_GROWTH, other: name, nominal, used });
    } else if (most < MAX_LOAD) {
        const from = Number(most.toPrecision(2));
        validator.report(attribute, PEAK_FADES, { value: double, other: name, nominal, from });
    }
}
