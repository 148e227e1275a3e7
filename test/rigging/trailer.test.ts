import { NodeIO } from '@gltf-transform/core';
import { type AppBase, type Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeCar } from './made-cars.js';
import { makeTrailer, TRAILERS, type TrailerBuild, type TrailerManners } from './made-trailer.js';
import { readModel } from '../../rig-command/read-model.js';
import { AntiRollBar } from '../../scripts/anti-roll-bar.mjs';
import type { Hitch } from '../../scripts/hitch.mjs';
import { rigTrailer, rigVehicle } from '../../scripts/rig-vehicle.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { DEG } from '../../src/index.js';
import { STANDARD_GRAVITY } from '../../src/math/scalar.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { sizeTrailer } from '../../src/sizing/size-trailer.js';
import { riggedPart } from '../../templates/rig-scripts.js';
import { placeDriven, type DrivenPrefab } from '../support/driven-prefab.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { addHitch } from '../support/trailer.js';
import { World } from '../support/world.js';

/** The tractor of the garage without its own trailer and hitch, which does as it is told. */
function tractorIn(world: World): DrivenPrefab {
    const train = placePrefab(world.app, 'semi-truck');
    const [entity, own] = ['vehicle', 'trailer'].map((tag) => train.findByTag(tag)[0] as Entity);
    own.destroy();
    entity.findByName('Hitch')!.destroy();
    const controller = entity.script!.get('vehicleController') as VehicleController;
    world.run(1);
    const orders = { throttle: 0, brake: 0, steer: 0 };
    controller.vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
    return { entity, controller, orders };
}

const BUILDS = Object.keys(TRAILERS) as TrailerBuild[];

const MANNERS: [what: string, manners: Omit<TrailerManners, 'build'>][] = [
    ['with names', {}],
    ['whose wheels have none', { isNameless: true }],
    ['in centimeters, Z up, facing +X, on a floor', { hasFloor: true, axes: [[0, 100, 0], [0, 0, 100], [100, 0, 0]] }],
    ['in millimeters, facing -Z, with a turned root', { root: -90, axes: [[-1000, 0, 0], [0, 1000, 0], [0, 0, -1000]] }],
    ['with its wheels in the mesh of its body', { isMerged: true }],
    ['skinned to bones', { isSkinned: true }],
    ['mirrored', { isMirrored: true }]
]; // prettier-ignore

const rigOf = (manners: TrailerManners): ModelRig => rigModel(readModel(makeTrailer(manners).document).nodes);

describe.each(BUILDS)('a model of a %s', (build) => {
    it.each(sampleOf(MANNERS, 2, BUILDS.indexOf(build)))(
        '%s has its wheels and its coupling where they are',
        (_, manners) => {
            const made = makeTrailer({ build, ...manners });
            const rig = rigModel(readModel(made.document).nodes);
            expect(rig.coupling).toMatchObject({ kind: made.kind, by: 'name' });
            rig.coupling!.point.forEach((value, k) => expect(Math.abs(value - made.coupling[k])).toBeLessThan(0.005));
            expect(rig.wheels).toHaveLength(made.wheels.length);
            for (const { center, radius } of made.wheels) {
                const own = rig.wheels.find(
                    (wheel) => Math.hypot(...wheel.center.map((v, k) => v - center[k])) < 0.005
                );
                expect(Math.abs(own!.radius / radius - 1)).toBeLessThan(0.02);
            }
            expect(rig.up.axis).toEqual(made.up);
            expect(rig.forward).toMatchObject({ axis: made.forward, certainty: 'certain' });
            expect(rig.unit.scale).toBe(1 / Math.hypot(...(manners.axes ?? [[1, 0, 0]])[0]));
            expect(rig.warnings.join()).toMatch(
                /A trailer: it has a (ball coupling|king pin|drawbar), found by its name/
            );
        }
    );
});

describe('without a name of its coupling,', () => {
    it.each<[TrailerBuild, string]>([
        ['box trailer', 'ball'],
        ['caravan', 'ball'],
        ['tandem caravan', 'ball'],
        ['semi-trailer', 'fifth wheel']
    ])('a %s has it at its narrow nose, or below the front of a long overhang', (build, kind) => {
        const made = makeTrailer({ build, coupling: null, isNameless: true });
        const rig = rigModel(readModel(made.document).nodes);
        expect(rig.coupling).toMatchObject({ kind, by: 'shape' });
        expect(Math.abs(rig.coupling!.point[2] - made.coupling[2])).toBeLessThan(0.15);
        expect(rig.forward).toMatchObject({ axis: [0, 0, 1], certainty: 'guess' });
    });

    it('a vehicle whose axles are far apart is no trailer', () => {
        expect(rigOf({ build: 'full trailer', coupling: null }).coupling).toBeNull();
    });
});

it.each(['Kupplungskopf', 'attelage', 'enganche', 'gancio_traino', 'hicchi', 'tow_hitch'])(
    'a coupling may be called %s',
    (coupling) => {
        expect(rigOf({ build: 'caravan', coupling }).coupling).toMatchObject({ kind: 'ball', by: 'name' });
    }
);

it.each(['Königszapfen', 'perno_rey', 'Sattelzapfen.001'])('a king pin may be called %s', (coupling) => {
    expect(rigOf({ build: 'semi-trailer', coupling }).coupling).toMatchObject({ kind: 'fifth wheel', by: 'name' });
});

it.each(['Deichsel', 'timone', 'Lanza'])('a drawbar may be called %s', (coupling) => {
    expect(rigOf({ build: 'full trailer', coupling }).coupling).toMatchObject({ kind: 'drawbar', by: 'name' });
});

it.each<[TrailerBuild, string | undefined]>([
    ['tandem caravan', undefined],
    ['full trailer', 'truck'],
    ['semi-trailer', 'truck']
])('a %s has tires by the load on each: rubber %s', (build, compound) => {
    const { tires } = sizeTrailer(rigOf({ build, coupling: build === 'full trailer' ? 'Drawbar' : 'KingPin' }))!;
    expect(Object.values(tires).map((tire) => tire.compound)).toEqual([compound]);
});

it('a car with a tow bar drives itself', () => {
    const boxes: [string, number[], number[]][] = [['Tow_Bar', [0, 0.4, -2.3], [0.1, 0.1, 0.4]]];
    expect(rigModel(readModel(makeCar({ boxes }).document).nodes).coupling).toBeNull();
});

it('a car with one axle has no trailer made of it', () => {
    const { nodes } = readModel(makeCar().document);
    const kept = nodes.map((node) => (node.name.startsWith('wheel_R') ? { ...node, meshes: [] } : node));
    expect(() => rigModel(kept)).toThrow(/one pair of them/);
});

describe('a model of a trailer in the scene', () => {
    let app: AppBase;
    let world: World;

    beforeEach(async () => {
        app = await modelApp();
        world = World.of(app);
        world.addGround(0, 1000);
    });

    afterEach(() => world.destroy());

    const TOWED: [build: TrailerBuild, car: string, back: number][] = [
        ['box trailer', 'estate', 2.6],
        ['caravan', 'estate', 2.6],
        ['tandem caravan', 'off-roader', 2.5],
        ['semi-trailer', 'tractor', 1.9],
        ['full trailer', 'truck', 4.4]
    ];

    it.each(TOWED)('a %s follows the %s of the garage, level and straight', async (build, car, back) => {
        const { entity, controller, orders } = car === 'tractor' ? tractorIn(world) : placeDriven(world, car, 1);
        const made = makeTrailer({ build });
        const model = await loadModel(app, await new NodeIO().writeBinary(made.document));
        model.setPosition(20, 0, 0);
        app.root.addChild(model);
        const { entity: trailer, wheels, size } = rigTrailer(model);
        const height = made.coupling[1] - entity.getPosition().y;
        const hitch: Hitch = addHitch(entity, back, height, { trailer });
        world.run(3);
        expect(hitch.attached?.entity).toBe(trailer);
        const isLevel = (): void => {
            expect(Math.abs(Math.asin(trailer.forward.y)) / DEG).toBeLessThan(1);
            expect(Math.abs(Math.asin(trailer.right.y)) / DEG).toBeLessThan(1);
            expect(wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
        };
        isLevel();
        expect(trailer.getPosition().y).toBeCloseTo(size.body.cgHeight, 1);
        const start = trailer.getPosition().clone();
        orders.throttle = 0.6;
        world.run(8);
        expect(controller.vehicle!.forwardSpeed).toBeGreaterThan(4);
        orders.throttle = 0;
        orders.brake = 0.5;
        world.run(10);
        const way = trailer.getPosition().clone().sub(start);
        expect(way.dot(new Vec3(0, 0, 1))).toBeGreaterThan(20);
        expect(Math.abs(way.x)).toBeLessThan(0.02 * way.z);
        isLevel();
    });

    it.each([
        ['+X', [0, 0, -1], [1, 0, 0]],
        ['-X', [0, 0, 1], [-1, 0, 0]],
        ['-Z', [-1, 0, 0], [0, 0, -1]]
    ])('one built along %s comes into line as it is coupled by code', async (_, left, ahead) => {
        const { entity } = placeDriven(world, 'estate', 1);
        const { document } = makeTrailer({ build: 'caravan', axes: [left, [0, 1, 0], ahead] });
        const model = await loadModel(app, await new NodeIO().writeBinary(document));
        model.setPosition(20, 0, 0);
        app.root.addChild(model);
        const { entity: trailer, size } = rigTrailer(model);
        expect(trailer.forward.dot(entity.forward)).toBeLessThan(0.01);
        addHitch(entity, 2.6, size.coupling.height - entity.getPosition().y, { trailer });
        world.run(2);
        expect(trailer.forward.dot(entity.forward)).toBeGreaterThan(0.999);
        expect(entity.getPosition().z - trailer.getPosition().z).toBeCloseTo(2.6 + size.coupling.position, 1);
    });

    it('stays turned as it was put, as far as its coupling lets it', async () => {
        const { entity } = placeDriven(world, 'estate', 1);
        const model = await loadModel(app, await new NodeIO().writeBinary(makeTrailer({ build: 'caravan' }).document));
        model.setEulerAngles(0, 60, 0);
        app.root.addChild(model);
        const { entity: trailer, size } = rigTrailer(model);
        addHitch(entity, 2.6, size.coupling.height - entity.getPosition().y, { trailer });
        world.run(0.1);
        expect(Math.acos(trailer.forward.dot(entity.forward)) / DEG).toBeCloseTo(60, 0);
    });

    it('stands on its legs alone', async () => {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeTrailer({ build: 'caravan' }).document));
        app.root.addChild(model);
        const { entity } = rigTrailer(model);
        world.run(4);
        expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(3);
    });

    it('is no car', async () => {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeTrailer({ build: 'caravan' }).document));
        app.root.addChild(model);
        expect(() => rigVehicle(model)).toThrow(/A trailer: it has a ball coupling.*Call rigTrailer/);
        expect(model.parent).toBe(app.root);
    });

    it('is not made of a car', async () => {
        const model = await loadModel(app, await new NodeIO().writeBinary(makeCar().document));
        app.root.addChild(model);
        expect(() => rigTrailer(model)).toThrow(/No coupling was found/);
        expect(model.parent).toBe(app.root);
    });
});

it('a semi-trailer collides nowhere that the frame of its tractor swings, and everywhere behind', () => {
    const rig = rigOf({ build: 'semi-trailer' });
    const [, height, pin] = rig.coupling!.point;
    const { boxes = [] } = sizeTrailer(rig)!.hull;
    const above = boxes.filter(([, max]) => max[2] > pin - 1.4);
    expect(above.length).toBeGreaterThan(0);
    for (const [min] of above) {
        expect(min[1]).toBeGreaterThan(height + 0.09);
    }
    const length = (list: typeof boxes): number =>
        Math.max(...list.map(([, max]) => max[2])) - Math.min(...list.map(([min]) => min[2]));
    expect(length(boxes)).toBeCloseTo(13.6, 2);
    expect(boxes.some(([min]) => min[1] < height)).toBe(true);
});

it.each(BUILDS)('the axles of a %s hold all of it upright: it rolls by 4.5 degrees per g', (build) => {
    const { body, axles } = sizeTrailer(rigOf({ build }))!;
    const stiffness = axles.reduce((sum, { spring, bar = 0, track }) => sum + track ** 2 * (spring / 2 + bar), 0);
    // Gillespie, equation 6-33: the body leans on with its weight
    const weight = body.mass * STANDARD_GRAVITY * body.cgHeight;
    expect(weight / (stiffness - weight) / DEG).toBeLessThan(4.55);
});

it('a semi-trailer has its anti-roll bars in the scene and in the prefab', async () => {
    const rig = rigOf({ build: 'semi-trailer' });
    const size = sizeTrailer(rig)!;
    expect(JSON.stringify(riggedPart(rig, size, false)).match(/"stiffness":/g)).toHaveLength(size.axles.length);
    const app = await modelApp();
    const model = await loadModel(app, await new NodeIO().writeBinary(makeTrailer({ build: 'semi-trailer' }).document));
    app.root.addChild(model);
    const bars = rigTrailer(model).entity.findScripts(AntiRollBar);
    expect(bars.map(({ stiffness }) => stiffness)).toEqual(size.axles.map(({ bar }) => bar));
    World.of(app).destroy();
});

it('a trailer weighs what its tires carry, or is given, and refuses more than a train has', () => {
    const rig = rigOf({ build: 'semi-trailer' });
    expect(sizeTrailer(rig)!.body.mass).toBeGreaterThan(10_000);
    expect(sizeTrailer(rig, { mass: 24_000 })!.body.mass).toBe(24_000);
    expect(() => sizeTrailer(rig, { mass: 60_000 })).toThrow(/60000 kg is not from 150 to 33000 kg/);
});
