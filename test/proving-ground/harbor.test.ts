import { readFileSync } from 'node:fs';

import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { bayX, HARBOR } from '../../proving-ground/library/ground/layout.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { CHALLENGES, marksOf, medalOf } from '../../proving-ground/play/challenges/challenges.js';
import { Judge, type Ended } from '../../proving-ground/play/challenges/judge.js';
import type * as components from '../../scripts/index.mjs';
import type { TrainJson } from '../../templates/trains/train-json.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const challenge = CHALLENGES.find(({ id }) => id === 'trailer-parking')!;
const start = PLACES.find(({ id }) => id === 'harbor')!;
let world: World;

afterEach(() => world.destroy());

/** A car with its trailer where the page puts it in the harbor, and the judge of challenges. */
async function stage(name: string): Promise<{
    controller: components.VehicleController;
    hitch: components.Hitch;
    trailer: components.Trailer;
    judge: Judge;
    tail: number;
}> {
    world = await World.create();
    world.addGround(0, 4000);
    const train = JSON.parse(readFileSync(`templates/trains/${name}.json`, 'utf8')) as TrainJson;
    const root = placePrefab(world.app, name);
    const car = root.findByTag('vehicle')[0] as Entity;
    const controller = car.script!.get('vehicleController') as components.VehicleController;
    const hitch = (car.findByName('Hitch') as Entity).script!.get('hitch') as components.Hitch;
    const trailer = (root.findByTag('trailer')[0] as Entity).script!.get('trailer') as components.Trailer;
    world.run(1);
    const height = car.getPosition().y;
    controller.teleport(new Vec3(start.x, height, start.z), new Quat().setFromEulerAngles(0, start.heading!, 0));
    const judge = new Judge(world.app);
    judge.towed = () => (trailer.towedBy ? trailer : null);
    judge.follow(car);
    world.run(1);
    judge.follow(car);
    const { hull } = train.trailer;
    return { controller, hitch, trailer, judge, tail: hull.length / 2 - (hull.ahead ?? 0) };
}

describe('the harbor', () => {
    it.each(sampleOf(['semi-truck', 'estate-and-caravan'], 2, 1))(
        'has a bay into which %s backs its trailer by itself, straight and up to the dock',
        async (name) => {
            const { hitch, trailer, judge, tail } = await stage(name);
            const bay = new Entity('Bay', world.app);
            bay.setPosition(bayX(HARBOR.target), 0, HARBOR.dock - 0.3 - tail);
            bay.setEulerAngles(0, 180, 0);
            expect(judge.trials.find((each) => each.challenge === challenge)!.attempt.phase).toBe('ready');
            expect(hitch.park(bay)).toBe(true);
            const ended: Ended[] = [];
            let held = 0;
            const watch = (): void => {
                held = Math.max(held, hitch.stretch);
            };
            for (let t = 0; t < 150 && ended.length === 0; t++) {
                world.run(1, 1 / 60, watch);
                ended.push(...judge.take());
            }
            const { center, halfExtents } = trailer.boundingBox;
            const forward = trailer.entity.forward.clone().mulScalar(-1);
            const rear = trailer.entity
                .getPosition()
                .clone()
                .addScaled(forward, center.z - halfExtents.z);
            expect(Math.abs(rear.x - bayX(HARBOR.target))).toBeLessThan(0.2);
            expect(HARBOR.dock - rear.z).toBeGreaterThan(0.15);
            expect(HARBOR.dock - rear.z).toBeLessThan(0.5);
            expect((Math.abs(Math.atan2(forward.x, -forward.z)) * 180) / Math.PI).toBeLessThan(2);
            expect(held).toBeLessThan(1e-3);
            expect(ended.map((each) => each.challenge.id)).toEqual(['trailer-parking']);
            // gold is for who is about as fast and as straight
            expect(medalOf(challenge, marksOf(challenge, name), ended[0].value)).toBe(3);
            expect(medalOf(challenge, marksOf(challenge, name), 1.35 * ended[0].value)).toBe(2);
        }
    );

    it('gives nothing for a trailer that is left behind, nor to cars without one', async () => {
        const { controller, hitch, judge } = await stage('estate-and-caravan');
        const { attempt } = judge.trials.find((each) => each.challenge === challenge)!;
        controller.vehicle!.driver = { drive: (controls) => (controls.throttle = 0.2) };
        world.run(2);
        expect(attempt.phase).toBe('running');
        controller.vehicle!.driver = { drive: (controls) => (controls.brake = 1) };
        world.run(3);
        expect(hitch.uncouple()).toBe(true);
        world.run(0.2);
        expect(judge.take()).toMatchObject([{ challenge, reason: 'without the trailer' }]);
        expect(attempt.phase).toBe('away');
        expect(marksOf(challenge, 'hatchback')).toBeNull();
    });
});
