import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { kindsOfVehicles } from '../support/kinds.js';
import {
    park,
    type Parked,
    type ParkingPlace,
    parkingPlaces,
    postPlaces,
    setUponPost,
    wheelAngles
} from '../support/parking.js';
import { sampleOf, torture, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** Kinds whose mechanisms differ; `npm run torture` parks every kind. */
const SAMPLE = ['estate', 'kart', 'motorcycle', 'semi-truck', 'tank', 'Raycast Car', 'Bullet Vehicle'];
const kinds = torture > 0 ? kindsOfVehicles : kindsOfVehicles.filter((name) => SAMPLE.includes(name));

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

const places = ({ chassis }: Parked): Vec3[] => chassis.map((entity) => entity.getPosition().clone());
const sleeps = ({ chassis }: Parked): boolean => chassis.every((entity) => !entity.rigidbody!.isActive());

/** Returns the largest distance that any part of it has moved from places, m. */
function way(parked: Parked, from: readonly Vec3[]): number {
    return Math.max(...places(parked).map((place, i) => place.distance(from[i])));
}

/** Parks for 20 s, or until a second after it has fallen asleep: nothing happens to who sleeps. */
function parkForLong(name: string, place: ParkingPlace): Parked {
    const parked = park(world, name, place);
    const isOver = torture > 0 ? () => false : () => sleeps(parked);
    for (let second = 0; second < 19 && !isOver(); second++) {
        world.run(1);
    }
    world.run(1);
    return parked;
}

describe.each(kinds.map((name, i) => [name, i] as const))('%s, parked', (name, turn) => {
    // every kind on one of the places, every place under some kind
    it.each(turnOf(parkingPlaces, turn))('on %s, stands still, turns no wheel and sleeps', (place) => {
        const parked = parkForLong(name, place);
        const from = places(parked);
        const angles = wheelAngles(parked);
        world.run(3);
        expect(way(parked, from)).toBeLessThan(1e-3);
        wheelAngles(parked).forEach((angle, i) => expect(angle).toBeCloseTo(angles[i], 3));
        expect(sleeps(parked)).toBe(true);
    });

    const usual = turnOf(['a flat mesh', 'a block under its nose'] as const, turn);
    it.each(usual)('on %s, is awake as soon as somebody drives', (place) => {
        const parked = parkForLong(name, place);
        const { controls } = parked.vehicles[0];
        controls.brake = controls.handbrake = 0;
        controls.throttle = 1;
        world.run(1 / 30);
        expect(sleeps(parked)).toBe(false);
    });

    it.each(usual)('on %s, is moved by a push', (place) => {
        const parked = parkForLong(name, place);
        const from = places(parked);
        const { rigidbody } = parked.chassis[0];
        rigidbody!.applyImpulse(new Vec3(0, 0, -2 * rigidbody!.mass));
        world.run(0.2);
        expect(way(parked, from)).toBeGreaterThan(0.01);
    });

    it.each(turnOf(['a box of 400 m', 'a block under its nose'] as const, turn))(
        'on %s, falls when its ground is taken away',
        (place) => {
            const parked = parkForLong(name, place);
            const from = places(parked);
            parked.ground.destroy();
            parked.block?.destroy();
            world.run(1);
            expect(way(parked, from)).toBeGreaterThan(4);
        }
    );
});

/** Rates, Hz, and heights, m, of vehicles upon posts. */
const UPON_POSTS = [30, 60, 120].flatMap((rate) => [0.03, 0.1].map((lift) => [rate, lift] as const));

describe.each(sampleOf(UPON_POSTS, 3))('at %i Hz, upon a post that lifts it by %d m', (rate, lift) => {
    beforeEach(async () => {
        world.destroy();
        world = await World.create(1 / rate);
    });

    const posts = ['estate', 'forklift', 'kart', 'pickup', 'semi-truck'].flatMap((name) =>
        postPlaces.map((place) => [name, place] as const)
    );
    it.each(sampleOf(posts, 9, rate / 30))('%s with its %s on it stays in its place and sleeps', (name, place) => {
        const parked = park(world, name, 'a flat mesh');
        setUponPost(world, parked, place, lift);
        world.run(8, 1 / rate);
        const from = places(parked);
        world.run(10, 1 / rate);
        expect(way(parked, from)).toBeLessThan(1e-4);
        expect(sleeps(parked)).toBe(true);
    });
});

const BUILDS = ['estate', 'Raycast Car', 'Bullet Vehicle'];

it.each(sampleOf(BUILDS, 3, 2))('%s sleeps with a corner on a block', (name) => {
    const parked = parkForLong(name, 'a block under a corner');
    const from = places(parked);
    world.run(3);
    expect(way(parked, from)).toBeLessThan(1e-3);
    expect(sleeps(parked)).toBe(true);
});

it.each(sampleOf(BUILDS, 3, 1))('%s comes down when its block is taken away in its sleep', (name) => {
    const parked = parkForLong(name, 'a block under its nose');
    const from = places(parked);
    parked.block!.destroy();
    world.run(1);
    expect(way(parked, from)).toBeGreaterThan(0.01);
});

it.each(BUILDS)('%s never freezes while a ram pushes it along at 5 mm/s', (name) => {
    const parked = park(world, name, 'a flat mesh');
    const [chassis] = parked.chassis;
    const { controls } = parked.vehicles[0];
    controls.release();
    controls.neutral = true;
    world.run(0.5);
    const ram = new Entity('Ram', world.app);
    ram.addComponent('collision', { type: 'box', halfExtents: new Vec3(1, 0.2, 0.5) });
    ram.addComponent('rigidbody', { type: 'kinematic' });
    const { x, y, z } = chassis.getPosition();
    ram.setPosition(x, y, z - 3.2);
    world.app.root.addChild(ram);
    world.run(4, 1 / 60, () => ram.translate(0, 0, 0.3 / 60)); // until they touch
    const from = places(parked);
    world.run(10, 1 / 60, () => ram.translate(0, 0, 0.005 / 60));
    expect(sleeps(parked)).toBe(false);
    expect(way(parked, from)).toBeGreaterThan(0.045);
});
