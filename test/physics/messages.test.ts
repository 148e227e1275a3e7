import { Entity, JointComponentSystem, NullPhysicsWorld, PhysicsWorld, Vec3, type Script } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { BACKENDS } from './backends.js';
import { GAPS } from '../../examples/jolt/gaps.js';
import { appWith, joltApp } from '../../examples/jolt/jolt-app.js';
import { BulletVehicle, RaycastCar, VehicleController } from '../../scripts/index.mjs';
import { PredictedCars } from '../../src/components/net/predicted-cars.js';
import { ServerCars } from '../../src/components/net/server-cars.js';
import { physicsOf } from '../../src/components/physics/physics-of.js';
import { TestCar } from '../support/car.js';
import { sampleKinds } from '../support/kinds.js';
import { plainCar } from '../support/plain-car.js';
import { placePrefab } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { placeTrain } from '../support/trains.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

afterEach(() => world.destroy());

function addTo(world: World, component: typeof BulletVehicle | typeof RaycastCar): void {
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.66, 0), 1000);
    entity.addComponent('script');
    entity.script!.create(component as unknown as typeof Script, { properties: { wheels } });
}

describe.each(BACKENDS)('on $name', ({ name, collides, create }) => {
    it('a Bullet vehicle runs where its engine is, and names the one that is there elsewhere', async () => {
        world = await create();
        addTo(world, BulletVehicle);
        world.run(0.1);
        const other = `this car needs Ammo, and the physics of the app is ${name}. Use Raycast Car or Vehicle Controller`;
        expect(messages()).toEqual(name === 'Ammo' ? [] : [expect.stringContaining(other)]);
    });

    it('a train says so where the engine has no joint for its coupling', async () => {
        world = await create();
        world.addGround();
        const { hitches } = placeTrain(world, 'estate-and-caravan');
        world.run(0.2);
        const lack = `${name} has no joint for couplings, so a train whose hulls touch something may come apart`;
        expect(hitches.flatMap((hitch) => hitch.validate()).map(({ message }) => message)).toEqual(
            collides ? [] : [lack]
        );
        expect(messages()).toEqual(collides ? [] : [expect.stringContaining(lack)]);
    });

    it('a car says so where the engine does not call before its steps', async () => {
        world = await create();
        const car = world.addBox('Car', [0.9, 0.5, 2], [0, 1, 0], 1000);
        const physics = physicsOf(world.app)!;
        physics.beforeStep = () => null;
        car.addComponent('script');
        car.script!.create(VehicleController as unknown as typeof Script);
        world.run(0.1);
        expect(messages().join()).toContain(`this build of ${name} has no tick callback`);
    });

    it('a ground that is too large for it, and how large it may be', async () => {
        world = await create();
        const physics = physicsOf(world.app)!;
        physics.staticGround = false;
        Object.defineProperty(physics, 'largestShape', { value: 42 });
        world.addBox('Slab', [500, 0.5, 500], [0, -0.5, 0]);
        const car = new TestCar(world);
        world.run(0.2);
        const [{ message, remedy }] = car.controller.validate();
        expect(message).toContain(`too large for the precision of ${name}`);
        expect(remedy).toContain('up to 42 m');
    });

    it('cars of all other kinds, and those of a game online, say nothing', async () => {
        world = await create();
        world.addGround();
        addTo(world, RaycastCar);
        const car = new TestCar(world, undefined, new Vec3(8, 0, 0));
        world.run(0.1);
        new ServerCars(world.app).destroy();
        new PredictedCars(world.app, () => {}).destroy();
        expect(car.controller.validate()).toEqual([]);
        expect(messages()).toEqual([]);
    });
});

describe('on Jolt', () => {
    /** Requests of an app that this world of Jolt does not fulfill. */
    const USES: Record<keyof typeof GAPS, (box: Entity, world: World) => void> = {
        rollingFriction: (box) => (box.rigidbody!.rollingFriction = 0.2),
        shares: (box) => (box.rigidbody!.angularFactor = new Vec3(1, 0.5, 1)),
        motors: (box) => box.addComponent('joint', { type: 'hinge', entityA: box, motorSpeed: 90, maxMotorForce: 10 }),
        springs: (box) => box.addComponent('joint', { type: '6dof', entityA: box, linearStiffness: new Vec3(0, 9, 0) })
    };

    it.each(Object.keys(USES) as (keyof typeof GAPS)[])(
        'what it leaves out is said once, and with its name: %s',
        async (gap) => {
            world = World.of(await joltApp());
            world.app.systems.add(new JointComponentSystem(world.app));
            const boxes = [0, 5].map((x) => world.addBox('Box', [1, 1, 1], [x, 0, 0], 10));
            const bound = new Entity('Bound', world.app);
            world.app.root.addChild(bound);
            // factors and joints that it has are no gap
            boxes[0].rigidbody!.linearFactor = new Vec3(1, 0, 1);
            bound.addComponent('joint', { type: 'slider', entityA: boxes[0] });
            world.run(0.1);
            expect(messages()).toEqual([]);
            boxes.forEach((box) => USES[gap](box, world));
            world.run(0.1);
            expect(messages()).toEqual([`[JoltWorld] ${GAPS[gap]}`]);
            expect(GAPS[gap]).toContain('Jolt');
        }
    );
});

describe('a physics world that knows nothing of cars', () => {
    class NullWorld extends PhysicsWorld {}

    /** Worlds of an engine of which the cars know nothing: those that do not say, and one that says so. */
    const WORLDS: readonly (new () => PhysicsWorld)[] = [
        NullWorld,
        NullPhysicsWorld,
        class Later extends PhysicsWorld {
            physicsOf(): null {
                return null;
            }
        }
    ];

    /** Puts a kind of vehicle there, which finds no physics to settle in. */
    const place = (kind: string): void => {
        if (kind === 'Raycast Car' || kind === 'Bullet Vehicle') {
            addTo(world, kind === 'Raycast Car' ? RaycastCar : BulletVehicle);
        } else {
            placePrefab(world.app, kind);
        }
    };

    it.each(WORLDS.flatMap((World) => sampleKinds().map((kind) => [World.name, kind, World] as const)))(
        '%s is named by a %s, and no car asks for Ammo',
        (name, kind, Of) => {
            world = World.of(appWith(new Of()));
            world.addGround();
            place(kind);
            world.run(0.1);
            expect(messages().join()).toContain(`${name} of the app carries no cars`);
            expect(messages().join()).not.toContain('Ammo is not loaded');
            for (const make of [() => new ServerCars(world.app), () => new PredictedCars(world.app, () => {})]) {
                expect(make).toThrow('need an app with physics');
            }
        }
    );
});
