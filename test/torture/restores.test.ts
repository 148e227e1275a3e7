import { afterEach, describe, expect, it } from 'vitest';

import { kindsOfVehicles, placeKind } from '../support/kinds.js';
import { addSills, askLively } from '../support/lively-drive.js';
import { findWrongRestores } from '../support/restores.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

const search = {
    restores: torture > 0 ? 40 * torture : 20,
    seconds: torture > 0 ? 40 * torture : 12,
    watched: torture > 0 ? 120 : 30
};

let world: World;

afterEach(() => world.destroy());

/** A sample of the kinds: those whose aids go by the loads of the last step, and one that does not. */
const SAMPLE = ['sedan', 'motorcycle', 'tilting-three-wheeler', 'estate-and-caravan'];
const names = torture > 0 ? kindsOfVehicles : SAMPLE;
const kinds = names.flatMap((name) => (torture > 0 ? [false, true] : [true]).map((parts) => ({ name, parts })));

describe('a vehicle that is restored at any moment of a lively drive, with NaN in all that its snapshot does not hold', () => {
    it.each(kinds)('drives on to the last bit: $name (heat, energy, damage: $parts)', async ({ name, parts }) => {
        world = await World.create();
        world.addGround(0, 3000);
        addSills(world);
        const { chassis, vehicles } = placeKind(world, name, parts);
        const at = (time: number): void => {
            vehicles[0].driver = { drive: (controls) => askLively(controls, time) };
        };
        expect(await findWrongRestores({ world, chassis, vehicles, at }, search)).toEqual([]);
    });
});
