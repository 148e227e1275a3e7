import { expect, it } from 'vitest';

import { townRoutes } from '../../proving-ground/ground/town-routes.js';
import { TOWN } from '../../proving-ground/library/ground/layout.js';
import { PLACES } from '../../proving-ground/places/place-list.js';

/** Half of the widths of two trucks, m. */
const ROOM = 2.6;

it('a car that is put in the town stands beside the street, where no traffic drives', () => {
    const { x, z } = PLACES.find(({ id }) => id === 'town')!;
    expect(x).toBeLessThan(TOWN.x - TOWN.street / 2);
    for (const route of townRoutes()) {
        for (const [i, a] of route.entries()) {
            const b = route[(i + 1) % route.length];
            const [dx, dz] = [b.x - a.x, b.z - a.z];
            const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (z - a.z) * dz) / (dx * dx + dz * dz)));
            expect(Math.hypot(a.x + share * dx - x, a.z + share * dz - z)).toBeGreaterThan(ROOM);
        }
    }
});
