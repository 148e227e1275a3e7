import { Fiala } from '../../tire/fiala.js';
import { FrictionCurve } from '../../tire/friction-curve.js';
import type { Tire } from '../../tire/tire.js';
import { MAX_LOAD, MOST_GROWTH, mostLoadOf } from '../../tire/tmeasy-loads.js';
import { TMeasy } from '../../tire/tmeasy.js';
import { warnOfOrder } from '../attributes/order.js';
import type { Validator } from '../attributes/validator.js';

/** Numbers of tires by the names of their attributes. */
type TireNumbers = Readonly<Record<string, number>>;

/** Warns of a tire that slides before its largest force, grips better when it slides, or loses its grip under load. */
export function checkOrder(validator: Validator, tire: Tire, good: TireNumbers): void {
    if (tire instanceof FrictionCurve) {
        checkCurve(validator, good, 'forwardFriction');
        checkCurve(validator, good, 'sidewaysFriction');
    } else if (tire instanceof TMeasy) {
        for (const axis of ['forward', 'sideways'] as const) {
            checkPeak(validator, good, `${axis}Peak`);
            for (const load of ['', 'AtDoubleLoad'] as const) {
                const of = (name: string): [string, number] => {
                    return [`tire.${axis}${name}${load}`, good[`${axis}${name}${load}`]];
                };
                const slides = 'it slides before its maximum force';
                warnOfOrder(validator, of('PeakSlip'), of('SlideSlip'), slides);
                const better = 'it grips better when it slides';
                warnOfOrder(validator, of('Slide'), of('Peak'), better, true);
            }
        }
    } else if (tire instanceof Fiala) {
        const slides = ['tire.fialaSlideFriction', good.fialaSlideFriction] as const;
        const sticks = ['tire.fialaStaticFriction', good.fialaStaticFriction] as const;
        warnOfOrder(validator, slides, sticks, 'it grips better when it slides', true);
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
        const counts = Number((MOST_GROWTH * nominal).toPrecision(3));
        const message = `${double} is more than ${MOST_GROWTH} times tire.${name}, ${nominal}, so it counts as ${counts}`;
        validator.warn(attribute, message, `Lower it, or raise tire.${name}`, 'crossed');
    } else if (most < MAX_LOAD) {
        const from = Number(most.toPrecision(2));
        const message = `${double} is so far below tire.${name}, ${nominal}, that load beyond ${from} times the nominal one adds no force`;
        validator.warn(attribute, message, `Raise it, or lower tire.${name}`, 'crossed');
    }
}

/** Warns of a friction curve whose asymptote is not beyond and below its extremum. */
function checkCurve(validator: Validator, good: TireNumbers, axis: 'forwardFriction' | 'sidewaysFriction'): void {
    const extremumSlip = good[`${axis}ExtremumSlip`];
    const asymptoteSlip = good[`${axis}AsymptoteSlip`];
    if (asymptoteSlip <= extremumSlip) {
        const message = `the tire slides fully from a slip of ${asymptoteSlip}, not above that of its maximum force, ${extremumSlip}`;
        const remedy = `Raise it above tire.${axis}ExtremumSlip`;
        validator.warn(`tire.${axis}AsymptoteSlip`, message, remedy, 'crossed');
    }
    const extremum = good[`${axis}ExtremumValue`];
    const asymptote = good[`${axis}AsymptoteValue`];
    if (asymptote > extremum) {
        const message = `the tire grips better when it slides, ${asymptote}, than at its extremum, ${extremum}`;
        const remedy = `Lower it to tire.${axis}ExtremumValue or less`;
        validator.warn(`tire.${axis}AsymptoteValue`, message, remedy, 'crossed');
    }
}
