import { Entity, Quat, RenderComponentSystem, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildPlanet } from '../../proving-ground/ground/planet.js';
import { PLANET } from '../../proving-ground/library/ground/layout.js';
import { nameOfSurface } from '../../proving-ground/library/ground/surfaces.js';
import { PLACES } from '../../proving-ground/places/place-list.js';
import { SPOTS } from '../../proving-ground/places/spots.js';
import { headlessApp, loadAmmo } from '../../scenario/headless-app.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { VehicleWorld } from '../../src/index.js';
import { expectNear } from '../acceptance/cases.js';
import { bodyWords, firstDifference, type BodyTrace } from '../support/body-trace.js';
import { bmw, g, TestCar } from '../support/car.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

const { radius } = PLANET;

/** Half the width of its road, and of a car, m. */
const [ROAD_HALF, CAR_HALF] = [4, 0.9];
const middle = new Vec3(PLANET.x, PLANET.y, PLANET.z);

let world: World;
let planet: Entity;

beforeEach(async () => {
    await loadAmmo();
    world = World.of(headlessApp(1 / 60, 100, [RenderComponentSystem]));
    registerAll(world.app);
    planet = new Entity('Planet', world.app);
    buildPlanet(world.app, planet);
});

afterEach(() => world.destroy());

/** A car on the road, so far from the top of the planet, degrees. */
function carAt(degrees: number): TestCar {
    const turn = new Quat().setFromEulerAngles(degrees, 0, 0);
    const place = turn.transformVector(new Vec3(0, radius + 0.02, 0)).add(middle);
    const car = new TestCar(world, bmw, place, turn);
    addScript(car.entity, VehicleGravity, { center: planet });
    return car;
}

/** Holds a speed, m/s. */
function hold(car: TestCar, speed: number): void {
    car.drive((controls) => (controls.throttle = car.vehicle.forwardSpeed < speed ? 0.5 : 0));
}

describe('a car on the small planet', () => {
    it('stands on its road wherever that is, and sleeps there', () => {
        const cars = [0, 90, 180, 270].map(carAt);
        world.run(8);
        for (const car of cars) {
            expect(car.wheels.map(({ groundEntity }) => nameOfSurface(groundEntity))).toEqual(Array(4).fill('Asphalt'));
            expectNear('height, m', car.position.distance(middle) - radius, bmw.cgHeight + 0.02, 0.04);
            expect(car.entity.rigidbody!.isActive()).toBe(false);
        }
    });

    it('drives around it and comes back to where it began, on its road all the way', () => {
        const car = carAt(0);
        world.run(1);
        hold(car, 10);
        let [way, aside] = [0, 0];
        const last = car.position.clone();
        world.run(40, 1 / 60, () => {
            way += car.position.distance(last);
            last.copy(car.position);
            aside = Math.max(aside, Math.abs(car.position.x - middle.x));
        });
        expect(way).toBeGreaterThan(2 * Math.PI * radius);
        expect(aside).toBeLessThan(ROAD_HALF - CAR_HALF);
    });

    it('leaves the ground at √(g r), as its place says', () => {
        const lifts = (speed: number): boolean => {
            const car = carAt(0);
            world.run(0.5);
            car.roll(speed);
            world.run(1.5);
            const isAloft = car.wheels.every(({ wheel }) => !wheel!.isGrounded);
            car.entity.destroy();
            return isAloft;
        };
        const orbit = Math.sqrt(g * (radius + bmw.cgHeight));
        expect(lifts(0.9 * orbit)).toBe(false);
        expect(lifts(1.1 * orbit)).toBe(true);
        const { note } = PLACES.find(({ id }) => id === 'planet')!;
        expectNear('speed of the note, km/h', Number(/(\d+)\skm\/h/.exec(note)![1]), 3.6 * Math.sqrt(g * radius), 0.5);
    });

    it('comes back from a snapshot to the last bit', () => {
        const car = carAt(120);
        world.run(1);
        car.drive((controls) => Object.assign(controls, { throttle: 0.4, steer: 0.2 }));
        world.run(2);
        const record = (): BodyTrace => {
            const trace: BodyTrace = [];
            world.run(3, 1 / 60, () => trace.push(bodyWords(car.entity)));
            return trace;
        };
        const cars = VehicleWorld.of(world.app)!;
        const snapshot = cars.save();
        const first = record();
        cars.restore(snapshot);
        expect(firstDifference(first, record())).toBe(-1);
    });

    it('is put back on its top from anywhere on it, and from nowhere else', () => {
        const near = SPOTS.filter(({ x, z }) => Math.hypot(x - PLANET.x, z - PLANET.z) < 5 * radius);
        expect(near.map(({ id }) => id)).toEqual(['planet']);
    });
});
