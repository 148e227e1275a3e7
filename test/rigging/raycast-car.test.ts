import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Document, NodeIO } from '@gltf-transform/core';
import { type AppBase, Entity, Template, type Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BUILDS } from './corpus.js';
import { makeCar, type Manners } from './made-cars.js';
import { makeMotorcycle } from './made-motorcycle.js';
import { makeTrailer } from './made-trailer.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigFile, type RigFileResult } from '../../rig-command/rig-file.js';
import type { RaycastCar } from '../../scripts/raycast-car.mjs';
import { rigRaycastCar, type RiggedRaycastCar } from '../../scripts/rig-vehicle.mjs';
import { DEG } from '../../src/index.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import type { TemplateJson } from '../../templates/template-json.js';
import { loadModel, modelApp } from '../support/loaded-model.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

/** Names of HARFANG's tutorial. */
const TUTORIAL: Manners = {
    rootName: 'car_body',
    names: ['wheel_0', 'wheel_1', 'wheel_2', 'wheel_3'],
    boxes: [
        ['thrust', [0, 0, 0], [0.02, 0.02, 0.02]],
        ['col_shape', [0, 0.7, 0], [1.6, 0.5, 4]]
    ]
};

let app: AppBase;
let world: World;

beforeEach(async () => {
    app = await modelApp();
    world = World.of(app);
    world.addGround(0, 1000);
});

afterEach(() => world.destroy());

/** A car of HARFANG's tutorial with its thrust point, which shows nothing, at a place. */
function tutorial(thrust: [x: number, y: number, z: number] = [0, 0.3, 1.4]): Document {
    const { document } = makeCar(TUTORIAL);
    const node = document
        .getRoot()
        .listNodes()
        .find((one) => one.getName() === 'thrust')!;
    node.setMesh(null).setTranslation(thrust);
    return document;
}

async function stand(document: Document): Promise<RiggedRaycastCar> {
    const model = await loadModel(app, await new NodeIO().writeBinary(document));
    app.root.addChild(model);
    const car = rigRaycastCar(model, { input: false });
    world.run(2);
    return car;
}

/** Drives off and turns left. */
function drive(entity: Entity, car: RaycastCar): { speed: number; aside: number; turned: number } {
    const start = entity.getPosition().clone();
    car.controls!.throttle = 1;
    world.run(4);
    const speed = car.vehicle!.forwardSpeed;
    const way = entity.getPosition().clone().sub(start);
    const ahead: Vec3 = entity.forward.clone();
    Object.assign(car.controls!, { throttle: 0.2, steer: 0.3 });
    world.run(2);
    return { speed, aside: Math.abs(way.x) / Math.abs(way.z), turned: Math.acos(ahead.dot(entity.forward)) / DEG };
}

describe.each(Object.entries(BUILDS).filter(([, { low }]) => !low))(
    'a model of a %s as a Raycast Car',
    (_, manners) => {
        it('rests level, its wheels where the model shows them, and drives', async () => {
            const { entity, car, wheels, rig } = await stand(makeCar(manners).document);
            expect(Math.abs(Math.asin(entity.forward.y)) / DEG).toBeLessThan(1);
            expect(Math.abs(Math.asin(entity.right.y)) / DEG).toBeLessThan(1);
            wheels.forEach((wheel, i) => {
                expect(Math.abs(wheel.getPosition().y - rig.wheels[i].radius)).toBeLessThan(0.03);
            });
            const { speed, aside, turned } = drive(entity, car);
            expect(speed).toBeGreaterThan(3);
            expect(aside).toBeLessThan(0.02);
            expect(turned).toBeGreaterThan(5);
            expect(entity.up.y).toBeGreaterThan(0.95);
        });
    }
);

describe("the names of HARFANG's tutorial", () => {
    it('make wheels, a thrust point and collisions, which vanish', async () => {
        const { rig, entity, car } = await stand(tutorial());
        expect(rig.wheels.map(({ by }) => by)).toEqual(['name', 'name', 'name', 'name']);
        expect(rig.hull).toHaveLength(1);
        expect(rig.colliders).toHaveLength(1);
        expect(rig.thrust!.map((value) => Number(value.toFixed(2)))).toEqual([0, 0.3, 1.4]);
        expect(rig.warnings.join()).toContain('as a Raycast Car it is pushed there');
        const point = (car.thrustPoint as Entity).getPosition().clone().sub(entity.getPosition());
        expect(Math.abs(point.dot(entity.forward.clone().mulScalar(-1)) - 1.4)).toBeLessThan(0.02);
        const shown = (entity.findByName('col_shape') as Entity).render!;
        expect(shown.enabled).toBe(false);
    });

    it.each([
        ['left', 0.5, -1],
        ['right', -0.5, 1]
    ])('push the car at the thrust point: one on its %s turns it the other way', async (_, x, sign) => {
        const { entity, car } = await stand(tutorial([x, 0.3, 0.6]));
        car.controls!.throttle = 1;
        world.run(3);
        expect(car.vehicle!.forwardSpeed).toBeGreaterThan(3);
        // the engine's forward is the car's rear
        expect(-sign * entity.forward.x).toBeGreaterThan(0.01);
    });
});

describe('the command', () => {
    let dir: string;

    beforeEach(async () => {
        dir = await mkdtemp(join(tmpdir(), 'raycast-'));
    });

    afterEach(() => rm(dir, { recursive: true }));

    async function command(document: Document): Promise<RigFileResult> {
        const from = join(dir, 'model.glb');
        await new NodeIO().write(from, document);
        return rigFile(from, join(dir, 'out.glb'), { raycastCar: true });
    }

    it('writes a template that drives', async () => {
        const { files, text } = await command(tutorial());
        expect(text).toMatch(/class +\w+, \d+ kg, as a Raycast Car/);
        registerAll(app);
        const entity = new Template(
            app,
            JSON.parse(await readFile(files[2], 'utf8')) as TemplateJson
        ).instantiate() as Entity;
        app.root.addChild(entity);
        entity.rigidbody!.teleport(0, 1, 0);
        world.run(2);
        const car = entity.script!.get('raycastCar') as unknown as RaycastCar;
        expect((car.thrustPoint as Entity).name).toBe('Thrust Point');
        expect(drive(entity, car).speed).toBeGreaterThan(3);
    });

    it.each([
        ['motorcycle', makeMotorcycle().document],
        ['trailer', makeTrailer({ build: 'caravan' }).document]
    ])('makes none of a %s, and says so', async (kind, document) => {
        const { text } = await command(document);
        expect(text).toMatch(new RegExp(`class +${kind}, \\d+ kg\n`));
        expect(text).toContain('this model does not become one');
    });

    it('writes the numbers and the template of a trailer', async () => {
        const { files, text } = await command(makeTrailer({ build: 'caravan' }).document);
        expect(text).toMatch(/coupling +a ball coupling: 3.80 m ahead of its axles, 0.43 m high/);
        expect(JSON.parse(await readFile(files[1], 'utf8'))).toMatchObject({
            coupling: { kind: 'ball', height: 0.43 }
        });
        const { entities } = JSON.parse(await readFile(files[2], 'utf8')) as TemplateJson;
        const root = Object.values(entities).find(({ parent }) => parent === null)!;
        expect(Object.keys((root.components.script as { scripts: object }).scripts)).toEqual(['trailer']);
        expect(rigModel(readModel(await new NodeIO().read(files[0])).nodes).coupling).toMatchObject({
            kind: 'ball',
            by: 'name'
        });
    });
});
