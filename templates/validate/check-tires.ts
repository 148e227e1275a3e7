import type { Report } from './finding.js';
import { didYouMean } from './near.js';
import { neutralMagicFormula } from '../../src/tire/magic-formula-coefficients.js';
import type { VehicleJson } from '../vehicle-json.js';

/** Checks that every axle has a tire, every tire an axle, and that the numbers of tires are possible. */
export function checkTires(vehicle: VehicleJson, report: Report): void {
    const { axles, tires } = vehicle;
    const known = Object.keys(neutralMagicFormula());
    for (const [name, tire] of Object.entries(tires)) {
        if (!axles.some((axle) => axle.tire === name)) {
            report('warning', `tires.${name}`, 'no axle has this tire', 'Name it in an axle, or leave it out');
        }
        if (tire.rim >= tire.radius) {
            const fault = `${tire.rim} m is not inside the tire of ${tire.radius} m`;
            report('error', `tires.${name}.rim`, fault, 'Give the radius in m: the diameter in inches x 0.0127');
        }
        if (tire.model === 'magic-formula') {
            for (const coefficient of Object.keys(tire.coefficients).filter((key) => !known.includes(key))) {
                const path = `tires.${name}.coefficients.${coefficient}`;
                report('error', path, 'is not a coefficient of a .tir file', strip(didYouMean(coefficient, known)));
            }
        } else {
            for (const way of ['forward', 'sideways'] as const) {
                const { peak, slide, peakSlip, slideSlip } = tire[way];
                [0, 1].forEach((i) => {
                    if (slide[i] > peak[i] || slideSlip[i] < peakSlip[i]) {
                        const fault = 'slides with more grip than its maximum, or before it';
                        report(
                            'error',
                            `tires.${name}.${way}`,
                            fault,
                            'Keep slide below peak and slideSlip above peakSlip'
                        );
                    }
                });
            }
        }
    }
    axles.forEach((axle, i) => {
        if (!Object.hasOwn(tires, axle.tire)) {
            const path = `axles[${i}].tire`;
            report('error', path, `there is no tire '${axle.tire}'`, strip(didYouMean(axle.tire, Object.keys(tires))));
        }
    });
}

function strip(sentence: string): string {
    return sentence.replace(/[.?]$/, (end) => (end === '?' ? '?' : ''));
}
