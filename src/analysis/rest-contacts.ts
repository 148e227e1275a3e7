import { staticRide } from './static-ride.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * Contact points of the tires on level ground when the vehicle stands at rest.
 *
 * @param wheels - Its wheels. Before the first step they carry what they were designed for.
 * @returns Three coordinates a wheel, in the frame of the body, m.
 */
export function restContacts(wheels: readonly Wheel[]): number[][] {
    return wheels.map(({ params, mount, rest }) => {
        const { suspension, radius } = params;
        const { distance, targetPosition } = suspension;
        const { staticCompression } = staticRide(suspension, rest.mass, rest.load);
        // no spring at all rests on the bump stop
        const compression = Number.isFinite(staticCompression) ? staticCompression : (1 - targetPosition) * distance;
        const droop = Math.max(0, distance - compression);
        const [x, y, z] = [0, 1, 2].map((k) => mount.position[k] - droop * mount.up[k]);
        return [x, y - radius, z];
    });
}
