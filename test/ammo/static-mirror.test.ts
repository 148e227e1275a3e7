import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hills } from './shapes.js';
import { AmmoBodies } from '../../src/ammo/ammo-bodies.js';
import {
    loadedAmmo,
    type AmmoModule,
    type NativeCompound,
    type NativeShape,
    type NativeVector,
    type NativeWorld
} from '../../src/ammo/ammo.js';
import { Faces } from '../../src/contact/static/faces.js';
import { VehicleWorld } from '../../src/index.js';
import { StaticMirror } from '../../src/physics/static-mirror.js';
import { bmw, frontLoad, rearLoad, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** A shape as scripts scale it. */
interface Scaled {
    setLocalScaling(scale: NativeVector): void;
}

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

describe('the mirror of the static bodies', () => {
    let mirror: StaticMirror;

    beforeEach(() => {
        const native = world.app.systems.rigidbody!.dynamicsWorld as unknown as NativeWorld;
        mirror = new StaticMirror(new AmmoBodies(loadedAmmo()!, native));
    });

    afterEach(() => mirror.destroy());

    /** Height of the ground at the origin, m; null where there is none. */
    function height(mask = -1): number | null {
        mirror.follow();
        return mirror.scene.cast(Float64Array.of(0.1, 50, 0.2, 0, -1, 0, 100), mask)
            ? 50 - mirror.scene.distance
            : null;
    }

    it('follows what is added, switched off and on, and destroyed', () => {
        expect(height()).toBeNull();
        const box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
        expect(height()).toBeCloseTo(1, 5);
        box.enabled = false;
        expect(height()).toBeNull();
        box.enabled = true;
        expect(height()).toBeCloseTo(1, 5);
        box.collision!.enabled = false;
        expect(height()).toBeNull();
        box.collision!.enabled = true;
        box.destroy();
        expect(height()).toBeNull();
    });

    it('follows a teleport, a new size, another shape and another type at once', () => {
        const box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
        expect(height()).toBeCloseTo(1, 5);
        box.rigidbody!.teleport(0, 2, 0);
        expect(height()).toBeCloseTo(3, 5);
        box.collision!.halfExtents = new Vec3(1, 4, 1);
        expect(height()).toBeCloseTo(6, 5);
        box.collision!.type = 'sphere';
        box.collision!.radius = 3;
        expect(height()).toBeCloseTo(2 + Math.sqrt(9 - 0.05), 5);
        box.rigidbody!.type = 'kinematic';
        expect(height()).toBeNull(); // Bullet's from now on
        box.rigidbody!.type = 'static';
        expect(height()).toBeCloseTo(2 + Math.sqrt(9 - 0.05), 5);
    });

    it('sees collision groups and masks', () => {
        const box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
        expect(height(4)).toBeNull();
        box.rigidbody!.group = 4;
        expect(height(4)).toBeCloseTo(1, 5);
        expect(height(0xffff & ~4)).toBeNull();
        box.rigidbody!.mask = 0;
        expect(height()).toBeNull();
    });

    it('follows the parts of a compound', () => {
        const compound = new Entity('Compound', world.app);
        world.app.root.addChild(compound);
        compound.addComponent('collision', { type: 'compound' });
        compound.addComponent('rigidbody', { type: 'static' });
        const child = new Entity('Child', world.app);
        child.setLocalPosition(0, 3, 0);
        compound.addChild(child);
        child.addComponent('collision', { type: 'box', halfExtents: [1, 1, 1] });
        expect(height()).toBeCloseTo(4, 5);
        child.collision!.linearOffset = new Vec3(0, 1, 0);
        expect(height()).toBeCloseTo(5, 5);
        child.collision!.halfExtents = new Vec3(1, 3, 1);
        expect(height()).toBeCloseTo(7, 5);
        child.enabled = false;
        expect(height()).toBeNull();
        child.enabled = true;
        expect(height()).toBeCloseTo(7, 5);
        const other = child.clone();
        other.setLocalPosition(0, 5, 0);
        compound.addChild(other);
        expect(height()).toBeCloseTo(9, 5);
        child.destroy();
        other.setLocalPosition(0, 6, 0);
        world.run(1 / 60);
        expect(height()).toBeCloseTo(10, 5);
        compound.setLocalScale(1, 2, 1); // places the children, and makes them no larger
        other.setLocalPosition(0, 3, 0);
        world.run(1 / 60);
        expect(height()).toBeCloseTo(10, 5);
        other.destroy();
        expect(height()).toBeNull();
    });

    describe('leaves to Bullet', () => {
        /** Collision groups that Bullet is asked about near the origin. */
        const left = (): number => {
            mirror.follow();
            return mirror.others.groupsNear(Float64Array.of(0, 50, 0, 0, -1, 0, 100), -1, 0);
        };
        let ammo: AmmoModule;
        let box: Entity;
        beforeEach(() => {
            ammo = loadedAmmo()!;
            box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
        });

        const makeBodyAnew = (): void => {
            box.rigidbody!.type = 'kinematic';
            box.rigidbody!.type = 'static';
        };

        const nativeBox = (): NativeShape => new ammo.btBoxShape(new ammo.btVector3(3, 3, 3));

        it('nothing that the engine made', () => {
            expect(left()).toBe(0);
            expect(height()).toBeCloseTo(1, 5);
        });

        it('a component whose shape a script made, such as a terrain', () => {
            box.collision!.shape = nativeBox();
            makeBodyAnew();
            expect(left()).not.toBe(0);
            expect(height()).toBeNull();
        });

        it('a body that a script gave another shape', () => {
            expect(left()).toBe(0);
            (box.rigidbody!.body as unknown as { setCollisionShape(shape: NativeShape): void }).setCollisionShape(
                nativeBox()
            );
            expect(left()).not.toBe(0);
            expect(height()).toBeNull();
        });

        it('a shape that a script has scaled', () => {
            (box.collision!.shape as Scaled).setLocalScaling(new ammo.btVector3(1, 2, 1));
            makeBodyAnew();
            expect(left()).not.toBe(0);
            expect(height()).toBeNull();
        });

        it('a compound to which a script added a shape', () => {
            box.collision!.type = 'compound';
            const child = new Entity('Child', world.app);
            box.addChild(child);
            child.addComponent('collision', { type: 'sphere' });
            expect(left()).toBe(0);
            const place = new ammo.btTransform();
            place.setIdentity();
            (box.collision!.shape as NativeCompound).addChildShape(place, nativeBox());
            makeBodyAnew();
            expect(left()).not.toBe(0);
            expect(height()).toBeNull();
        });
    });

    it('takes a mesh of 200 000 triangles over in slices, and follows its scale', () => {
        const entity = new Entity('Hills', world.app);
        world.app.root.addChild(entity);
        entity.addComponent('collision', { type: 'mesh', model: hills(world, 316, 100) });
        entity.addComponent('rigidbody', { type: 'static' });
        let steps = 1;
        while (height() === null && steps < 1000) {
            steps++;
        }
        expect(steps).toBeGreaterThan(10);
        expect(steps).toBeLessThan(300);
        const low = height()!;
        entity.setLocalScale(1, 3, 1);
        world.run(1 / 60);
        expect(height()! / low).toBeCloseTo(3, 1);
    });

    it('sees at once where a static body goes that is left to Bullet', () => {
        const ammo = loadedAmmo()!;
        const body = world.addBox('Another', [1, 1, 1], [0, 0, 0]).rigidbody!;
        // as one that the engine did not make: Bullet takes that for asleep
        body.body.forceActivationState(2);
        (body.body as unknown as { entity: null }).entity = null;
        const ray = Float64Array.of(50, 50, 0, 0, -1, 0, 100);
        const near = (): number => {
            world.run(1 / 60);
            mirror.follow();
            return mirror.others.groupsNear(ray, -1, 0);
        };
        for (let step = 0; step < 20; step++) {
            expect(near()).toBe(0);
        }
        for (const x of [50, 0, 50, 0]) {
            const pose = body.body.getWorldTransform();
            const origin = new ammo.btVector3(x, 0, 0);
            pose.setOrigin(origin);
            body.body.setWorldTransform(pose);
            ammo.destroy(origin);
            expect(near() !== 0).toBe(x === 50);
        }
    });

    it('lets a thousand bodies come and go without a trace', () => {
        for (let i = 0; i < 1000; i++) {
            const box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
            expect(height()).toBeCloseTo(1, 5);
            box.destroy();
        }
        expect(height()).toBeNull();
    });
});

describe('a car', () => {
    it('stands with exact loads on a box of 4 km', () => {
        world.addBox('Ground', [2000, 1, 2000], [0, -1, 0]);
        const car = new TestCar(world, bmw, new Vec3(700, 0, -300));
        world.run(4);
        const [fl, fr, rl, rr] = car.loads;
        expect(fl / frontLoad(bmw)).toBeCloseTo(1, 2);
        expect(fr / frontLoad(bmw)).toBeCloseTo(1, 2);
        expect(rl / rearLoad(bmw)).toBeCloseTo(1, 2);
        expect(rr / rearLoad(bmw)).toBeCloseTo(1, 2);
    });

    it('says that a script scaled its ground after it had looked at it, until the body is made anew', () => {
        const box = world.addBox('Ground', [20, 1, 20], [0, -1, 0]);
        const car = new TestCar(world);
        world.run(0.5);
        const found = (): string[] => car.controller.validate().map(({ id, entity }) => `${id} ${entity?.name}`);
        expect(found()).toEqual([]);
        const ammo = loadedAmmo()!;
        (box.collision!.shape as Scaled).setLocalScaling(new ammo.btVector3(1, 1.01, 1));
        world.run(0.1);
        expect(found()).toEqual(['native-shape Ground']);
        box.rigidbody!.enabled = false;
        box.rigidbody!.enabled = true;
        world.run(1);
        expect(found()).toEqual([]);
        expect(car.entity.up.y).toBeCloseTo(1, 4);
    });

    it('stands on what moves, and on another car, while the ground below is mirrored', () => {
        world.addGround();
        const ferry = world.addBox('Ferry', [4, 0.5, 6], [0, 0.5, 0]);
        ferry.rigidbody!.type = 'kinematic';
        const car = new TestCar(world, bmw, new Vec3(0, 1, 0));
        car.controller.enabled = false;
        world.run(2, 1 / 60, () => ferry.setPosition(0, 0.5, 0));
        expect(car.position.y).toBeCloseTo(1 + bmw.cgHeight, 2);
        expect(car.wheels[0].body!.groundOf(car.wheels[0].wheel!)).toBe(ferry);
    });

    it.each([
        ['alike', [0xffef, 0xffef, 0xffef, 0xffef]],
        ['not alike', [2, 0xffef, 2, 0xffef]]
    ])('does not search the world in every step, wheels that see groups %s', (_, masks) => {
        world.addBox('Ground', [50, 1, 50], [0, -1, 0]);
        const car = new TestCar(world);
        car.vehicle.sleep.allowed = false;
        car.vehicle.wheels.forEach(({ params }, i) => (params.collisionMask = masks[i]));
        world.run(1);
        const searches = vi.spyOn(Faces.prototype, 'beginAbout');
        const ofWheels = vi.spyOn(Faces.prototype, 'begin');
        world.run(2);
        expect(car.wheels.every((wheel) => wheel.isGrounded)).toBe(true);
        expect(searches.mock.calls.length + ofWheels.mock.calls.length).toBeLessThan(10);
        vi.restoreAllMocks();
    });

    it('drives the same way by the mirror as by Bullet, within a millimeter in 10 s', async () => {
        const drive = async (mirrored: boolean): Promise<Vec3> => {
            world.destroy();
            world = await World.create();
            VehicleWorld.of(world.app)!.staticGround = mirrored;
            world.addGround();
            const car = new TestCar(world, bmw, new Vec3(), new Quat());
            car.drive((controls) => {
                controls.throttle = 0.4;
                controls.steer = 0.2;
            });
            world.run(10);
            expect(VehicleWorld.of(world.app)!.staticGround).toBe(mirrored);
            return car.position.clone();
        };
        const byBullet = await drive(false);
        const byMirror = await drive(true);
        expect(byBullet.length()).toBeGreaterThan(10);
        expect(byMirror.distance(byBullet)).toBeLessThan(1e-3);
    });
});
