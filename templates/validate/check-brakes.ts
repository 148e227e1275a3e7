import type { Report } from './finding.js';
import { GRAVITY } from '../statics.js';
import type { VehicleJson } from '../vehicle-json.js';

/** Deceleration at which the share is judged, g: that of a firm stop on a dry road. UN R13-H asks for it from 0.15 to 0.8. */
const FIRM = 0.8;

/** Checks that the brakes lock the front wheels first, by no more than they should, and that their torque is not too large. */
export function checkBrakes(vehicle: VehicleJson, report: Report): void {
    const { axles, body, brakes, aids } = vehicle;
    const [front, rear] = [axles[0].position, -axles[axles.length - 1].position];
    const behind = axles.slice(1).reduce((sum, { position }) => sum - position, 0) / (axles.length - 1);
    const wheelbase = front + (axles.length > 2 ? behind : rear);
    const share = ((axles.length > 2 ? behind : rear) + FIRM * body.cgHeight) / wheelbase;
    const { bias } = brakes;
    if (bias < 0.02) {
        report(
            'warning',
            'brakes.bias',
            'no front wheel brakes, and the loaded front tires are left unused',
            `As the car was, or give about ${share.toFixed(2)}`
        );
    } else if (bias < share - 0.01) {
        // (1 - bias) a = mu (front - a h) / wheelbase, all in g
        const locks = (FIRM * front) / (wheelbase * (1 - bias) + FIRM * body.cgHeight);
        const fault = `${bias} is rear-heavy: on ground of ${FIRM} grip the rear wheels lock first, at ${locks.toFixed(2)} g`;
        const remedy = aids?.abs
            ? 'Its anti-lock brakes have to hold them'
            : `Give at least ${share.toFixed(2)}, or anti-lock brakes`;
        report('warning', 'brakes.bias', fault, remedy);
    } else if (bias > share + 0.2) {
        const fault = `${bias} is front-heavy: at ${FIRM} g the front axle carries ${share.toFixed(2)} of the weight`;
        report('warning', 'brakes.bias', fault, `About ${share.toFixed(2)} stops in the shortest distance`);
    }
    const lowest = Math.min(...axles.map(({ tire }) => vehicle.tires[tire].radius));
    if (brakes.maxBrakeTorque > 3 * body.mass * GRAVITY * lowest) {
        const fault = `${brakes.maxBrakeTorque} N m is enough for ${(brakes.maxBrakeTorque / body.mass / GRAVITY / lowest).toFixed(1)} g`;
        report('warning', 'brakes.maxBrakeTorque', fault, 'Give N m of all wheels together, not N');
    }
}
