import type { VehicleJson } from './vehicle-json.js';

/** Place of mid-wheelbase, between the first and the last axle, ahead of the center of mass, m. */
export function middleOf({ axles }: Pick<VehicleJson, 'axles'>): number {
    return (axles[0].position + axles[axles.length - 1].position) / 2;
}

/** From the first axle to the last, m. */
export function wheelbaseOf({ axles }: Pick<VehicleJson, 'axles'>): number {
    return axles[0].position - axles[axles.length - 1].position;
}
