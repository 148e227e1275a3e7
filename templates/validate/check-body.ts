import type { Report } from './finding.js';
import type { VehicleJson } from '../vehicle-json.js';
import { middleOf } from '../wheelbase.js';

/** Radii of gyration of vehicles over the length of the wheelbase, or the track, with room: estimate. */
const GYRATION = { pitch: [0.2, 0.75], yaw: [0.2, 0.75], roll: [0.15, 0.75] } as const;

/** Checks that a rigid body can have these moments, and that the hull holds the wheels. */
export function checkBody(vehicle: VehicleJson, report: Report): void {
    const { body, hull, axles, tires } = vehicle;
    const { pitch, yaw, roll } = body.inertia;
    const moments = { pitch, yaw, roll };
    for (const [name, moment] of Object.entries(moments)) {
        const others = pitch + yaw + roll - moment;
        if (moment > others) {
            const fault = `${moment} kg m2 is more than the other two together (${others.toFixed(0)}), which is physically impossible`;
            report('error', `body.inertia.${name}`, fault, 'Measure again, or make the other two larger');
        }
    }
    const wheelbase = axles[0].position - axles[axles.length - 1].position;
    const track = axles.reduce((sum, axle) => sum + axle.track, 0) / axles.length;
    for (const [name, [least, most]] of Object.entries(GYRATION)) {
        const span = name === 'roll' ? track : wheelbase;
        const radius = Math.sqrt(moments[name as keyof typeof GYRATION] / body.mass);
        if (radius < least * span || radius > most * span) {
            const fault = `gives a radius of gyration of ${radius.toFixed(2)} m; vehicles of this size have ${(least * span).toFixed(2)} to ${(most * span).toFixed(2)} m`;
            report('warning', `body.inertia.${name}`, fault, 'Check the unit (kg m2) and the axis');
        }
    }
    if (body.cgHeight > hull.height) {
        const fault = `${body.cgHeight} m lies above the hull of ${hull.height} m`;
        report('error', 'body.cgHeight', fault, 'Give the height above the ground, not above the wheels');
    }
    if (body.cgHeight > 0.75 * track) {
        const fault = `${body.cgHeight} m over a track of ${track.toFixed(2)} m tips over before it slides`;
        report('warning', 'body.cgHeight', fault, 'Lower it, or widen the track');
    }
    const nose = middleOf(vehicle) + (hull.ahead ?? 0) + hull.length / 2;
    axles.forEach((axle, i) => {
        const radius = tires[axle.tire]?.radius ?? 0;
        const [front, back] = [axle.position + radius, axle.position - radius];
        if (front > nose + radius / 2 || back < nose - hull.length - radius / 2) {
            const fault = `the wheels stick out of the hull, which extends from ${(nose - hull.length).toFixed(2)} to ${nose.toFixed(2)} m`;
            report(
                'error',
                `axles[${i}].position`,
                fault,
                'Lengthen the hull, move it with hull.ahead, or move the axle'
            );
        }
        const outside = axle.track + (tires[axle.tire]?.width ?? 0);
        if (outside > 1.15 * hull.width) {
            const fault = `${axle.track} m plus the width of the tires is ${outside.toFixed(2)} m, but the hull is ${hull.width} m wide`;
            report('warning', `axles[${i}].track`, fault, 'Narrow the track, or widen the hull');
        }
    });
}
