import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NodeIO } from '@gltf-transform/core';
import {
    BoxGeometry,
    CylinderGeometry,
    Entity,
    type Geometry,
    Mesh,
    MeshInstance,
    Quat,
    StandardMaterial,
    Vec3
} from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { rigFile } from '../../rig-command/rig-file.js';
import { MassBy, RaycastCar, RaycastPreset } from '../../scripts/raycast-car.mjs';
import { makeVariant } from '../rigging/variants.js';
import { litWorld } from '../support/lit-world.js';
import { plainCar, places } from '../support/plain-car.js';
import { World } from '../support/world.js';

// HARFANG's tutorial "Raycast Car": harfang3d/tutorials-hg1 (car physics) and harfang3d/car-simulator.

const dt = 1 / 60;
const MASS = 1000;

/** Wheel of the model below, m. */
const RADIUS = 0.42;

let world: World | null = null;

afterEach(() => {
    world?.destroy();
    world = null;
});

/** An entity that shows a mesh. */
function seen(app: World['app'], name: string, geometry: Geometry, place: number[], parent: Entity): Entity {
    const entity = new Entity(name, app);
    const mesh = Mesh.fromGeometry(app.graphicsDevice, geometry);
    entity.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial())] });
    entity.setLocalPosition(place[0], place[1], place[2]);
    parent.addChild(entity);
    return entity;
}

/** The nodes of the tutorial's scene: `car_body` with wheels, `thrust` and collision boxes that are seen, all without components. */
function model(
    { app }: World,
    under?: (body: Entity) => Entity
): { top: Entity; body: Entity; boxes: Entity[]; wheels: Entity[] } {
    const body = new Entity('car_body', app);
    const top = under?.(body) ?? body;
    const wheels = places.map((place, i) => {
        const wheel = seen(app, `wheel_${i}`, new CylinderGeometry({ radius: RADIUS, height: 0.3 }), place, body);
        wheel.setLocalEulerAngles(0, 0, 90);
        return wheel;
    });
    const thrust = new Entity('thrust', app);
    thrust.setLocalPosition(0, -0.2, 1.6);
    body.addChild(thrust);
    const low = seen(app, 'col_shape', new BoxGeometry({ halfExtents: new Vec3(0.8, 0.25, 1.9) }), [0, 0.2, 0], body);
    const high = seen(app, 'col_shape.001', new BoxGeometry(), [0, 0.6, -0.3], body);
    high.setLocalScale(1.2, 0.4, 1.5); // a box of 1 m, scaled
    return { top, body, boxes: [low, high], wheels };
}

async function byName(under?: (body: Entity) => Entity): Promise<ReturnType<typeof model> & { car: RaycastCar }> {
    world = await litWorld();
    world.addGround();
    const parts = model(world, under);
    parts.top.setPosition(0, 0.8, 0);
    world.app.root.addChild(parts.top);
    parts.top.addComponent('script');
    const car = parts.top.script!.create(RaycastCar, { properties: { byName: true } }) as RaycastCar;
    world.run(2);
    return { ...parts, car };
}

describe('1: the thrust point of the tutorial', () => {
    /** Velocities that a step of 6 000 N gives a weightless car of 1 000 kg: linear and angular, m/s and rad/s. */
    async function pushed(
        point: number[],
        steer: number
    ): Promise<{ v: Vec3; w: Vec3; thrust: Entity; body: RaycastCar }> {
        world = await World.create(dt);
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        world.addGround();
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.55 - 0.09 + 0.1, 0), MASS);
        const thrust = new Entity('thrust', world.app);
        thrust.setLocalPosition(point[0], point[1], point[2]);
        entity.addChild(thrust);
        entity.addComponent('script');
        const properties = {
            wheels,
            thrust: 6000,
            thrustPoint: thrust,
            maxSteerAngle: 30,
            tireReaction: 0.1,
            preset: RaycastPreset.CUSTOM
        };
        const car = entity.script!.create(RaycastCar, { properties }) as RaycastCar;
        car.controls!.steer = steer;
        world.run(0.3);
        entity.rigidbody!.linearVelocity = Vec3.ZERO;
        entity.rigidbody!.angularVelocity = Vec3.ZERO;
        car.controls!.throttle = 1;
        world.run(dt);
        const { linearVelocity, angularVelocity } = entity.rigidbody!;
        return { v: linearVelocity.clone(), w: angularVelocity.clone(), thrust, body: car };
    }

    it('is where the force acts: 0.5 m above the center of mass it pitches the nose down by 50 N s over the inertia', async () => {
        const { v, w } = await pushed([0, 0.5, 0], 0);
        expect(v.z).toBeCloseTo(0.1, 4);
        const pitch = (MASS * (1.9 ** 2 + 0.25 ** 2)) / 3;
        expect(w.x).toBeCloseTo((100 * 0.5) / pitch, 4);
    });

    it('turns with the steering: at 30 degrees, 2 m behind the center of mass, the push to the left yaws the car to the right', async () => {
        const { v, w, thrust } = await pushed([0, 0, -2], 1);
        expect(v.x).toBeCloseTo(0.1 * 0.5, 3);
        expect(v.z).toBeCloseTo(0.1 * Math.cos(Math.PI / 6), 3);
        const yaw = (MASS * (1.9 ** 2 + 0.8 ** 2)) / 3;
        expect(w.y).toBeCloseTo((-50 * 2) / yaw, 3);
        expect(thrust.forward.x / thrust.forward.z).toBeCloseTo(Math.tan(Math.PI / 6), 3);
    });

    it('can be given, moved to another entity and taken away while the car drives', async () => {
        const { body: car, thrust } = await pushed([0, 0, -2], 1);
        expect(Array.from(car.vehicle!.thrustPoint!)).toEqual([0, 0, -2]);
        car.thrustPoint = null;
        world!.run(0.1);
        expect(car.vehicle!.thrustPoint).toBe(null);
        expect(thrust.getLocalRotation().equalsApprox(thrust.getLocalRotation().clone().set(0, 0, 0, 1))).toBe(true);
        car.thrustPoint = thrust;
        world!.run(0.1);
        expect(car.vehicle!.thrustPoint![2]).toBe(-2);
    });

    it('is refused outside the car, by name', async () => {
        const { body: car } = await pushed([0, 0, 0], 0);
        const elsewhere = new Entity('crane', world!.app);
        world!.app.root.addChild(elsewhere);
        car.thrustPoint = elsewhere;
        world!.run(0.1);
        expect(car.validate().map(({ id }) => id)).toContain('thrust-elsewhere');
        expect(car.vehicle!.thrustPoint).toBe(null);
    });
});

describe('2: the names of the tutorial', () => {
    it('make a car of a model without components: wheels 0 and 1 steer and drive', async () => {
        const { car, wheels, body } = await byName();
        expect(car.vehicle!.wheels.map(({ steered, driven }) => [steered, driven])).toEqual([
            [true, true],
            [true, true],
            [false, false],
            [false, false]
        ]);
        expect(car.wheels).toEqual(wheels);
        expect(body.rigidbody!.type).toBe('dynamic');
        expect(body.rigidbody!.mass).toBe(1500);
        car.controls!.throttle = 1;
        world!.run(3);
        expect(car.speed).toBeGreaterThan(8);
    });

    it('have wheels 0 and 1 steer also where they are the rear ones', async () => {
        world = await litWorld();
        world.addGround();
        const { top, wheels } = model(world);
        [2, 3, 0, 1].forEach((number, i) => (wheels[i].name = `wheel_${number}`));
        top.setPosition(0, 0.8, 0);
        world.app.root.addChild(top);
        top.addComponent('script');
        const car = top.script!.create(RaycastCar, { properties: { byName: true } }) as RaycastCar;
        expect(car.wheels).toEqual([wheels[2], wheels[3], wheels[0], wheels[1]]);
        expect(car.vehicle!.wheels.map(({ steered }) => steered)).toEqual([true, true, false, false]);
        expect(car.vehicle!.wheels[0].origin[2]).toBeLessThan(0);
    });

    it('take the radius from the mesh of the wheel', async () => {
        const { car } = await byName();
        expect(car.vehicle!.wheels[0].radius).toBeCloseTo(RADIUS, 5);
    });

    it('take the thrust point', async () => {
        const { car, body } = await byName();
        const thrust = body.findByName('thrust') as Entity;
        expect(car.thrustPoint).toBe(thrust);
        const place = thrust.getLocalPosition();
        expect(car.vehicle!.thrustPoint![1]).toBeCloseTo(place.y, 5);
        expect(car.vehicle!.thrustPoint![2]).toBeCloseTo(place.z, 5);
    });

    it('make each col_shape a collision box with its mass by volume, about their center of mass, that is seen no more', async () => {
        const { car, body, boxes } = await byName();
        expect(body.collision!.type).toBe('compound');
        expect(car.massBy).toBe(MassBy.VOLUME);
        const [low, high] = boxes.map((box) => box.collision!.halfExtents);
        expect(low.equalsApprox(new Vec3(0.8, 0.25, 1.9))).toBe(true);
        expect(high.equalsApprox(new Vec3(0.6, 0.2, 0.75))).toBe(true);
        expect(boxes.map((box) => box.render!.enabled)).toEqual([false, false]);
        const [a, b] = [1.6 * 0.5 * 3.8, 1.2 * 0.4 * 1.5];
        const height = (0.2 * a + 0.6 * b) / (a + b);
        expect(boxes[0].getLocalPosition().y).toBeCloseTo(0.2 - height, 5);
        expect(car.vehicle!.body.inertia[0]).toBeCloseTo(1500, 2);
    });

    it('are found below an entity above car_body, too, as in an instance of a GLB', async () => {
        const { car, top } = await byName((body) => {
            const root = new Entity('Big Wheeler', world!.app);
            const scene = new Entity('Scene', world!.app);
            root.addChild(scene);
            scene.addChild(body);
            return root;
        });
        expect(top.collision!.type).toBe('compound');
        expect(car.vehicle!.wheels).toHaveLength(4);
        expect(car.vehicle!.wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
        car.controls!.throttle = 1;
        world!.run(3);
        expect(car.speed).toBeGreaterThan(8);
    });

    it('leave a Rigid Body as it is', async () => {
        const { body } = await byName((each) => {
            each.addComponent('rigidbody', { type: 'dynamic', mass: 900 });
            return each;
        });
        expect(body.rigidbody!.mass).toBe(900);
    });

    it('are missed by name', async () => {
        world = await litWorld();
        world.addGround();
        const { entity } = plainCar(world);
        entity.addComponent('script');
        const car = entity.script!.create(RaycastCar, { properties: { byName: true } }) as RaycastCar;
        expect(car.validate().map(({ id }) => id)).toContain('no-named-wheels');
    });

    it('are known to rig: wheels 0 and 1 are the front ones whichever way the model faces, boxes collide and leave the file', async () => {
        const { document } = makeVariant({
            names: ['wheel_2', 'wheel_3', 'wheel_0', 'wheel_1'],
            groups: ['car_body']
        });
        const [buffer] = document.getRoot().listBuffers();
        const corners = [-0.8, 0.8].flatMap((x) => [0.3, 0.8].flatMap((y) => [-1.9, 1.9].flatMap((z) => [x, y, z])));
        const faces = [0, 1, 2, 1, 3, 2, 4, 6, 5, 5, 6, 7, 0, 4, 1, 1, 4, 5, 2, 3, 6, 3, 7, 6];
        const positions = document.createAccessor().setType('VEC3').setBuffer(buffer);
        const indices = document.createAccessor().setType('SCALAR').setBuffer(buffer);
        const box = document
            .createPrimitive()
            .setAttribute('POSITION', positions.setArray(new Float32Array(corners)))
            .setIndices(indices.setArray(new Uint16Array(faces)));
        const shape = document.createNode('col_shape').setMesh(document.createMesh().addPrimitive(box));
        document.getRoot().listScenes()[0].addChild(shape);
        const folder = await mkdtemp(join(tmpdir(), 'harfang-'));
        const io = new NodeIO();
        const from = join(folder, 'tutorial.glb');
        await io.write(from, document);
        const { vehicle, text } = await rigFile(from, join(folder, 'car.glb'), {});
        const written = await io.read(join(folder, 'car.glb'));
        await rm(folder, { recursive: true });
        expect(text).toContain('the names of its wheels say front and rear');
        expect(vehicle.hull.boxes).toEqual([
            [
                [-0.8, 0.3, -1.9],
                [0.8, 0.8, 1.9]
            ]
        ]);
        const names = written.getRoot().listNodes();
        const wheel = names.find((node) => node.getName() === 'Wheel FL')!;
        const spin = wheel.listChildren()[0].listChildren();
        expect(spin.map((node) => node.getName())).toEqual(['wheel_1']); // it faces the other way
        expect(names.find((node) => node.getName() === 'col_shape')?.getMesh() ?? null).toBe(null);
    });
});

describe('3: the damper of setup(0.5, 26, 0.025)', () => {
    /** A car whose mass lies far out: moments of a box twice as long and wide. */
    const broad = async (velocity: Vec3): Promise<{ entity: Entity; car: RaycastCar }> => {
        world = await World.create(dt);
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.55 - 0.09 + 0.1, 0), 1500, new Quat(), [
            [
                [0.8, 0.2, 0.1],
                [0, 0, 2.5]
            ],
            [
                [0.8, 0.2, 0.1],
                [0, 0, -2.5]
            ],
            [
                [0.1, 0.2, 0.8],
                [1.1, 0, 0]
            ],
            [
                [0.1, 0.2, 0.8],
                [-1.1, 0, 0]
            ]
        ]);
        entity.addComponent('script');
        const properties = { wheels, preset: RaycastPreset.TUTORIAL, massBy: MassBy.VOLUME };
        const car = entity.script!.create(RaycastCar, { properties }) as RaycastCar;
        entity.rigidbody!.linearVelocity = velocity;
        return { entity, car };
    };

    it('have the whole damper of the tutorial where its impulses in turn take energy: half of m v at each wheel', async () => {
        const speed = 0.6;
        const { entity, car } = await broad(new Vec3(0, -speed, 0));
        world!.app.systems.rigidbody!.gravity.set(0, 0, 0);
        world!.addGround();
        world!.run(dt);
        const [, pitch, , roll] = car.vehicle!.body.inertia;
        // wheels in turn, by the speed that the impulses before have left at each
        const closing = [speed, speed, speed, speed];
        let pushed = 0;
        places.forEach(([x, , z], i) => {
            const impulse = Math.max(0, closing[i]) * 0.5 * 1500;
            pushed += impulse;
            places.forEach(([px, , pz], j) => {
                closing[j] -= impulse * (1 / 1500 + (x * px) / roll + (z * pz) / pitch);
            });
        });
        const reaction = Math.sqrt(0.09) * 26 * dt;
        expect(pushed / (1500 * speed)).toBeGreaterThan(1.3);
        expect(entity.rigidbody!.linearVelocity.y).toBeCloseTo(reaction - speed + pushed / 1500, 4);
        expect(entity.rigidbody!.angularVelocity.length()).toBeLessThan(1e-4);
    });

    it('bring a car that lands to rest also where dampers act in turn', async () => {
        const { entity } = await broad(new Vec3(0.3, -2, 0));
        world!.addGround();
        world!.run(10);
        expect(entity.rigidbody!.linearVelocity.length()).toBeLessThan(0.01);
        expect(entity.getPosition().y).toBeGreaterThan(0.3);
    });
});
