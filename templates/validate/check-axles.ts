import type { Report } from './finding.js';
import { GRAVITY, restLoads } from '../statics.js';
import type { VehicleJson } from '../vehicle-json.js';

/** Longest droop of a spring, m: that of an off-roader on coil springs, estimate. */
const LONGEST = 0.6;

/** Frequencies of road vehicles and racers, Hz: 0.8 is a soft limousine, 6 a racer on stiff springs or a kart without any. */
const FREQUENCY = [0.8, 6] as const;

/** Below it a body floats, above it no spring works any more. */
const DAMPING = [0.15, 1.2] as const;

/** Checks that the springs hold the car up within their travel, and swing as those of vehicles do. */
export function checkAxles(vehicle: VehicleJson, report: Report): void {
    const { axles, body, tires } = vehicle;
    axles.forEach(({ position }, i) => {
        if (i > 0 && position >= axles[i - 1].position) {
            const fault = `${position} m is not behind the axle before it`;
            report('error', `axles[${i}].position`, fault, 'Put the axles in order from front to rear');
        }
    });
    if (axles[0].position <= 0 || axles[axles.length - 1].position >= 0) {
        const fault = 'the center of mass does not lie between the first and the last axle';
        report(
            'error',
            'axles',
            fault,
            'Give positions relative to the center of mass, positive ahead of it, negative behind it'
        );
        return;
    }
    const loads = restLoads(vehicle);
    const even = (body.mass * GRAVITY) / axles.length / 2;
    axles.forEach(({ spring, damper, reboundRatio = 1, bumpTravel, tire }, i) => {
        const { maxLoad } = tires[tire];
        if (loads[i] > maxLoad) {
            const fault = `carries ${loads[i].toFixed(0)} N at rest, but its tire '${tire}' may carry only ${maxLoad} N`;
            report('error', `axles[${i}]`, fault, 'Fit a tire of a higher load index, or shift the load');
        }
        const mass = loads[i] / GRAVITY;
        const droop = loads[i] / spring;
        if (droop > LONGEST) {
            const fault = `rests ${droop.toFixed(2)} m below its free length`;
            report(
                'error',
                `axles[${i}].spring`,
                fault,
                `Give a stiffer spring, at least ${(loads[i] / LONGEST).toFixed(0)} N/m`
            );
        }
        if (loads[i] < 0.1 * even) {
            const fault = `carries only ${loads[i].toFixed(0)} N per wheel at rest`;
            report('warning', `axles[${i}].position`, fault, 'Move the axles, or the center of mass');
        }
        const frequency = Math.sqrt(spring / mass) / 2 / Math.PI;
        if (frequency < FREQUENCY[0] || frequency > FREQUENCY[1]) {
            const fault = `has a natural frequency of ${frequency.toFixed(2)} Hz with its ${mass.toFixed(0)} kg; vehicles have ${FREQUENCY.join(' to ')} Hz`;
            report(
                'warning',
                `axles[${i}].spring`,
                fault,
                `About ${(mass * (2.4 * Math.PI) ** 2).toFixed(0)} N/m make 1.2 Hz`
            );
        }
        const ratio = (damper * (1 + reboundRatio)) / 4 / Math.sqrt(spring * mass);
        if (ratio < DAMPING[0] || ratio > DAMPING[1]) {
            const fault = `has a damping ratio of ${ratio.toFixed(2)}; vehicles have ${DAMPING.join(' to ')}`;
            report(
                'warning',
                `axles[${i}].damper`,
                fault,
                `About ${(0.7 * Math.sqrt(spring * mass)).toFixed(0)} N s/m make 0.35`
            );
        }
        if (loads[i] + spring * bumpTravel < 1.2 * loads[i]) {
            const fault = `${bumpTravel} m of bump travel adds less than a fifth of the weight`;
            report(
                'warning',
                `axles[${i}].bumpTravel`,
                fault,
                'Give more travel or a stiffer spring, or it bottoms out'
            );
        }
    });
}
