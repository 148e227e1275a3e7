import type { PlainAttributes } from './machine-attributes.js';
import type { Detail } from '../../vehicle/detail.js';
import type { ComponentFace } from '../component-face.js';
import type { VehicleBody } from '../vehicle-body.js';

/** The choices of the inspector that stay, by their number; another one goes by distance. */
const CHOICES: readonly Detail[] = ['full', 'simple', 'distant'];

/** Distances, m, in force when the attributes make no sense. */
const USUAL = { simple: 40, distant: 120 };

/** Tells a vehicle how closely it looks at the ground. */
export function applyDetail(given: PlainAttributes, face: ComponentFace, body: VehicleBody): void {
    const fixed = CHOICES[given.detail];
    if (fixed !== undefined) {
        body.detailRange = null;
        body.vehicle.detail = fixed;
        return;
    }
    const simple = face.number('simpleFrom', given.simpleFrom, USUAL.simple, 0);
    const distant = face.number('distantFrom', given.distantFrom, USUAL.distant, 0);
    body.detailRange = { simple, distant };
}
