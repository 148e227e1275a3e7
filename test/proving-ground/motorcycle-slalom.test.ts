import { afterEach, describe, expect, it, vi } from 'vitest';

import { SlalomRider } from './slalom-rider.js';
import { Cones } from '../../proving-ground/ground/cones.js';
import { SLALOM } from '../../proving-ground/library/ground/layout.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { CHALLENGES, marksOf, medalOf } from '../../proving-ground/play/challenges/challenges.js';
import { ConeWatch } from '../../proving-ground/play/challenges/cone-watch.js';
import { Judge, type Ended } from '../../proving-ground/play/challenges/judge.js';
import type * as components from '../../scripts/index.mjs';
import { Keyboard } from '../support/keyboard.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const slalom = CHALLENGES.find(({ id }) => id === 'slalom')!;
const NO_MEDAL = 0;
const BRONZE = 1;
const SILVER = 2;
let world: World | undefined;

afterEach(() => {
    world?.destroy();
    vi.unstubAllGlobals();
});

/** The motorcycle from the page's place through the page's cones, by keys alone, at a speed in km/h; the medal. */
async function weave(speed: number, rider: SlalomRider): Promise<{ medal: number; reason: string }> {
    const keyboard = new Keyboard();
    world = await World.create();
    world.addGround(0, 800);
    const cones = new Cones(world.app);
    SLALOM.cones.forEach((z) => cones.add(SLALOM.x, z));
    const start = PLACES.find(({ id }) => id === slalom.place)!;
    const machine = placePrefab(world.app, 'motorcycle');
    machine.rigidbody!.teleport(start.x, 0.63, start.z);
    machine.script!.create('vehicleInput');
    const { vehicle } = machine.script!.get('vehicleController') as components.VehicleController;
    const motorcycle = machine.script!.get('motorcycle') as components.Motorcycle;
    const judge = new Judge(world.app);
    judge.follow(machine);
    world.run(0.5);
    judge.follow(machine);
    const watch = new ConeWatch(world.app, SLALOM.x, SLALOM.cones[0] - 1, SLALOM.cones[SLALOM.cones.length - 1] + 1);
    watch.learn();
    judge.conesHit = () => watch.wasHit;
    const ended: Ended[] = [];
    const outcome = (): Ended | undefined => ended.find(({ challenge }) => challenge === slalom);
    for (let time = 0; time < 40 && !outcome(); time += 1 / 60) {
        const side = rider.tap(vehicle!, motorcycle, time);
        const gas = vehicle!.forwardSpeed * 3.6 < speed ? ['KeyW'] : [];
        keyboard.hold(...(side > 0 ? ['KeyA'] : side < 0 ? ['KeyD'] : []), ...gas);
        world.run(1 / 60, 1 / 60, () => ended.push(...judge.take()));
    }
    keyboard.hold();
    const { value, reason } = outcome() ?? { value: NaN, reason: 'not ended' };
    return { medal: medalOf(slalom, marksOf(slalom, 'motorcycle'), value), reason };
}

describe('the slalom on a motorcycle', () => {
    const riders = [
        [0.15, 0.8],
        [0.25, 0.8],
        [0.25, 1.3]
    ];
    it.each(sampleOf(riders, 3, 1))(
        'gives bronze at 28 km/h to who taps keys, sees %f s late and keeps %f m away',
        async (reaction, wide) => {
            expect(await weave(28, new SlalomRider(reaction, wide))).toEqual({ medal: BRONZE, reason: '' });
        }
    );

    it('gives silver at 33 km/h to who keeps close to the cones', async () => {
        expect(await weave(33, new SlalomRider(0.15, 0.8))).toEqual({ medal: SILVER, reason: '' });
    });

    it('is lost at 50 km/h: keys lean it over too slowly', async () => {
        const { medal, reason } = await weave(50, new SlalomRider(0.25, 0.8));
        expect(medal).toBe(NO_MEDAL);
        expect(reason).toMatch(/cone/);
    });
});
