import { NodeIO } from '@gltf-transform/core';
import type { AppBase, CollisionComponent, Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CORPUS_SIZE, corpusModel } from './corpus.js';
import { TRAILERS, type TrailerBuild } from './made-trailer.js';
import { roll } from '../../scenario/roll.js';
import { rigRaycastCar, rigTrailer, rigVehicle, type RiggedVehicle } from '../../scripts/rig-vehicle.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { DEG } from '../../src/index.js';
import { GRAVITY } from '../../templates/statics.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { placeDriven, type DrivenPrefab } from '../support/driven-prefab.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { placePrefab } from '../support/prefab.js';
import { torture } from '../support/torture.js';
import { addHitch } from '../support/trailer.js';
import { World } from '../support/world.js';

/** Radius of the corner, m. */
const CORNER = 28;

/** Build of each model of the corpus. */
const builds = Array.from({ length: CORPUS_SIZE }, (_, number) => buildOf(number));

/** Models of the corpus, by kind: the first of each build; all of them in `npm run torture`. */
function modelsOf(isOfKind: (build: string) => boolean, isWhole = torture > 0): [what: string, number: number][] {
    const seen = new Set<string>();
    return builds.flatMap((build, number) => {
        if (!isOfKind(build)) {
            return [];
        }
        const isNew = !seen.has(build);
        seen.add(build);
        return isNew || isWhole ? [[`${build}, number ${number}`, number] as [string, number]] : [];
    });
}

function buildOf(number: number): string {
    return corpusModel(number)
        .cues.find((cue) => cue.startsWith('build: '))!
        .slice(7);
}

const isTrailer = (build: string): boolean => build in TRAILERS;
const isMotorcycle = (build: string): boolean => build === 'motorcycle';
const isCar = (build: string): boolean => !isTrailer(build) && !isMotorcycle(build);

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround(0, 1200);
});

afterEach(() => world.destroy());

async function load(number: number): Promise<Entity> {
    const model = await loadModel(app, await new NodeIO().writeBinary(corpusModel(number).made.document));
    app.root.addChild(model);
    return model;
}

/** A model of the corpus as a car that stands still, without help of its behavior. */
async function stand(number: number): Promise<RiggedVehicle> {
    const car = rigVehicle(await load(number), { input: false });
    car.controller.behavior = 0;
    car.entity.rigidbody!.teleport(0, car.vehicle.body.cgHeight + 0.02, -400, 0, 0, 0);
    car.controller.controls!.brake = 1;
    world.run(2);
    return car;
}

/** Checks that a body is level: degrees of pitch and roll. */
function expectLevel(entity: Entity, most = 1): void {
    expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(most);
    expect(Math.abs(Math.asin(entity.right.y)) / DEG).toBeLessThan(most);
}

/** Pedals, steering and speed of a car. */
interface Driven {
    entity: Entity;
    controls: { throttle: number; brake: number; steer: number };
    vehicle: { readonly forwardSpeed: number };
}

/** Straight ahead, under power and then under brakes. */
function expectStraight({ entity, controls, vehicle }: Driven, seconds = 5): void {
    const start = entity.getPosition().clone();
    Object.assign(controls, { brake: 0, throttle: 1 });
    world.run(seconds);
    expect(vehicle.forwardSpeed).toBeGreaterThan(3);
    Object.assign(controls, { throttle: 0, brake: 1 });
    world.run(seconds);
    const way = entity.getPosition().clone().sub(start);
    expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
    expect(vehicle.forwardSpeed).toBeLessThan(0.1);
}

/** Result of a corner: share of the goal, largest roll, degrees, least height of what collides, m. */
interface Cornered {
    reached: number;
    rolled: number;
    clearance: number;
}

/** Acceleration of a body to its left, m/s². */
function sidewaysOf(body: Entity): number {
    const { linearVelocity, angularVelocity } = body.rigidbody!;
    return Math.hypot(linearVelocity.x, linearVelocity.z) * angularVelocity.y;
}

/** The wheel is turned, by so much of its lock in a second, until `body` goes around as fast as it is to, m/s². */
function corner(
    { entity, controls, vehicle }: Driven,
    goal: number,
    pace: number,
    { body = entity, seconds = 9, turn = 0.36 } = {}
): Cornered {
    let [steer, hold] = [0, 0];
    const met: Cornered = { reached: 0, rolled: 0, clearance: Infinity };
    controls.brake = 0;
    world.run(seconds, 1 / 60, () => {
        const sideways = sidewaysOf(body);
        // what is towed comes around later
        steer = Math.max(0, Math.min(1, steer + (turn / 60) * (1 - Math.max(sideways, sidewaysOf(entity)) / goal)));
        const slow = pace - vehicle.forwardSpeed;
        hold = Math.max(0, Math.min(1, hold + 0.01 * slow));
        Object.assign(controls, { steer, throttle: Math.max(0, Math.min(1, hold + 0.5 * slow)) });
        met.reached += (0.02 * sideways) / goal - 0.02 * met.reached;
        met.rolled = Math.max(met.rolled, Math.abs(Math.asin(body.right.y)) / DEG);
        met.clearance = Math.min(met.clearance, lowestCorner(body));
    });
    return met;
}

/** Height of the lowest corner of what collides, m. */
function lowestCorner(entity: Entity): number {
    const boxes = (entity.findComponents('collision') as CollisionComponent[]).filter(
        ({ type, entity: part }) => type === 'box' && part.name !== 'Leg'
    );
    expect(boxes.length).toBeGreaterThan(0);
    const heights = boxes.map((box) => {
        const { data } = box.entity.getWorldTransform();
        const { x, y, z } = box.halfExtents;
        return data[13] - Math.abs(data[1] * x) - Math.abs(data[5] * y) - Math.abs(data[9] * z);
    });
    return Math.min(...heights);
}

/** Best sideways grip of tires at their load at rest. */
function gripOf(tires: VehicleJson['tires']): number {
    return Math.min(...Object.values(tires).map((tire) => ('sideways' in tire ? tire.sideways.peak[0] : 0)));
}

/** Pace at which so much is asked for in the corner, m/s. */
const paceOf = (goal: number, radius = CORNER): number => Math.min(Math.sqrt(goal * radius), 20);

describe.each(modelsOf(isCar))('a model of the corpus, %s,', (_, number) => {
    it('rests level, stops straight, and corners at 70 % of its grip without rolling over or scraping', async () => {
        const { entity, controller, wheels, vehicle: numbers } = await stand(number);
        const vehicle = controller.vehicle!;
        const driven = { entity, vehicle, controls: controller.controls! };
        expectLevel(entity);
        expect(Math.abs(vehicle.forwardSpeed)).toBeLessThan(0.02);
        expectStraight(driven);
        const goal = 0.7 * gripOf(numbers.tires) * GRAVITY;
        const pace = paceOf(goal);
        roll({ entity, wheels, names: [], vehicle, controller, mass: numbers.body.mass }, pace);
        const { reached, rolled, clearance } = corner(driven, goal, pace);
        expect(reached).toBeGreaterThan(0.9);
        expect(rolled).toBeLessThan(12);
        expect(clearance).toBeGreaterThan(0);
        expect(entity.up.y).toBeGreaterThan(0.97);
    });
});

describe.each(modelsOf(isCar))('a Raycast Car of the corpus, %s,', (_, number) => {
    it('rests level, stops straight, and corners at 70 % of its grip without rolling over or scraping', async () => {
        const { entity, car, vehicle: numbers } = rigRaycastCar(await load(number), { input: false });
        entity.rigidbody!.teleport(0, numbers.body.cgHeight + 0.02, -400, 0, 0, 0);
        world.run(2);
        const vehicle = car.vehicle!;
        const driven = { entity, vehicle, controls: car.controls! };
        expectLevel(entity);
        expect(Math.abs(vehicle.forwardSpeed)).toBeLessThan(0.02);
        expectStraight(driven);
        const goal = 0.7 * car.grip * GRAVITY;
        const pace = paceOf(goal);
        entity.rigidbody!.linearVelocity = entity.forward.clone().mulScalar(-pace);
        const { reached, rolled, clearance } = corner(driven, goal, pace);
        expect(reached).toBeGreaterThan(0.9);
        expect(rolled).toBeLessThan(12);
        expect(clearance).toBeGreaterThan(0);
        expect(entity.up.y).toBeGreaterThan(0.97);
    });
});

describe.each(modelsOf(isMotorcycle))('a motorcycle of the corpus, %s,', (_, number) => {
    it('rests upright, stops straight, and corners at 70 % of its grip without falling or scraping', async () => {
        const { entity, controller, wheels, vehicle: numbers } = await stand(number);
        const vehicle = controller.vehicle!;
        const driven = { entity, vehicle, controls: controller.controls! };
        expectLevel(entity);
        expectStraight(driven);
        const goal = 0.7 * gripOf(numbers.tires) * GRAVITY;
        const pace = paceOf(goal);
        roll({ entity, wheels, names: [], vehicle, controller, mass: numbers.body.mass }, pace);
        const { reached, rolled, clearance } = corner(driven, goal, pace);
        expect(reached).toBeGreaterThan(0.9);
        // tan of the lean is the lateral acceleration in g; round tires and the start of the bend ask for more
        expect(rolled).toBeLessThan(Math.atan(goal / GRAVITY) / DEG + 15);
        expect(clearance).toBeGreaterThan(0);
    });
});

/**
 * Cars of the garage that tow the builds of trailers, places of their hitch behind their center of mass, and radii of the corner, m: a
 * semi-trailer comes around slowly, and a truck of 18 t has the power for a tight corner alone.
 */
const TOWERS: Readonly<Record<TrailerBuild, readonly [car: string, back: number, radius: number]>> = {
    'box trailer': ['estate', 2.6, 2 * CORNER],
    caravan: ['estate', 2.6, 2 * CORNER],
    'tandem caravan': ['off-roader', 2.5, 2 * CORNER],
    'semi-trailer': ['semi-truck', 1.88, 2 * CORNER],
    'full trailer': ['truck', 4.4, CORNER]
};

/** A car of the garage without what it tows, which does as it is told. */
function towerOf(name: string): DrivenPrefab {
    if (name !== 'semi-truck') {
        return placeDriven(world, name, 1);
    }
    const train = placePrefab(app, name);
    const [entity, own] = ['vehicle', 'trailer'].map((tag) => train.findByTag(tag)[0] as Entity);
    own.destroy();
    entity.findByName('Hitch')!.destroy();
    const controller = entity.script!.get('vehicleController') as VehicleController;
    world.run(1);
    const orders = { throttle: 0, brake: 0, steer: 0 };
    controller.vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
    return { entity, controller, orders };
}

describe.each(modelsOf(isTrailer))('a trailer of the corpus, %s,', (_, number) => {
    it('is towed level and straight, and corners at 70 % of its grip without rolling over or scraping', async () => {
        const [name, back, radius] = TOWERS[buildOf(number) as TrailerBuild];
        const { entity, controller, orders } = towerOf(name);
        const model = await load(number);
        model.setPosition(20, 0, 0);
        const { entity: trailer, wheels, size } = rigTrailer(model);
        addHitch(entity, back, size.coupling.height - entity.getPosition().y, { trailer });
        world.run(3);
        expectLevel(trailer);
        const vehicle = controller.vehicle!;
        const driven = { entity, vehicle, controls: orders };
        expectStraight(driven, 8);
        expectLevel(trailer);
        const goal = 0.7 * GRAVITY * gripOf(size.tires);
        const pace = paceOf(goal, radius);
        Object.assign(orders, { brake: 0, throttle: 1 });
        for (let seconds = 0; seconds < 40 && vehicle.forwardSpeed < pace; seconds++) {
            world.run(1);
        }
        const { reached, rolled, clearance } = corner(driven, goal, pace, { body: trailer, seconds: 20, turn: 0.1 });
        expect(reached).toBeGreaterThan(0.9);
        expect(rolled).toBeLessThan(12);
        expect(clearance).toBeGreaterThan(0);
        expect(trailer.up.y).toBeGreaterThan(0.97);
        expect(wheels.some(({ isGrounded }) => isGrounded)).toBe(true);
    });
});
