import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { COACHES } from '../../proving-ground/library/bodies/coaches.js';
import { placeOfInstruments } from '../../proving-ground/library/bodies/interior.js';
import { driverEye } from '../../proving-ground/library/picture/driver-eye.js';
import { pillow } from '../../templates/looks/loft.js';
import { Outline } from '../../templates/looks/outline.js';
import { SILHOUETTES } from '../../templates/looks/silhouettes.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';

const CABINS = readdirSync('templates')
    .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'))
    .map((file) => JSON.parse(readFileSync(`templates/${file}`, 'utf8')) as VehicleJson)
    .filter(({ look }) => COACHES[look.shape]);

/** From the middle of the cockpit's picture to its edge, degrees: its field of view is 60. */
const VIEW = 30;

/** From the middle of the instruments to their lower edge, which is nearer by a lean of 12 degrees, m. */
const LOWER = [0.073, 0.016] as const;

it.each(CABINS.map((vehicle) => [vehicle.name, vehicle] as const))(
    '%s: all of the instruments is in the picture of a driver who looks ahead',
    (_, vehicle) => {
        const coach = COACHES[vehicle.look.shape]!;
        const silhouette = coach.silhouette ?? SILHOUETTES[vehicle.look.shape as keyof typeof SILHOUETTES];
        const outline = new Outline({ ...vehicle, hull: { ...vehicle.hull, ...coach.hull } }, silhouette);
        const eye = driverEye(vehicle);
        const [x, y, z] = [eye.x, eye.y + vehicle.body.cgHeight, eye.z - middleOf(vehicle)];
        const [left, up, ahead] = placeOfInstruments(outline, [x, y, z]);
        expect(left).toBe(x);
        const angle = (Math.atan2(y - up + LOWER[0], ahead - z - LOWER[1]) * 180) / Math.PI;
        expect(angle).toBeGreaterThan(0);
        expect(angle).toBeLessThan(VIEW);
    }
);

it('a flat body without round edges is closed at its top and at its foot', () => {
    const added: number[] = [];
    pillow({ add: (positions) => added.push(...positions) }, { at: [0, 0, 0], size: [1, 0.02, 1], round: 0.15 });
    const spots = Array.from({ length: added.length / 3 }, (_, i) => added.slice(3 * i, 3 * i + 3));
    for (const side of [1, -1]) {
        const outermost = spots.filter(([, up]) => side * up > 0.00999);
        expect(outermost.length).toBeGreaterThan(0);
        expect(Math.min(...outermost.map(([x, , z]) => Math.hypot(x, z)))).toBeLessThan(0.001);
    }
});
