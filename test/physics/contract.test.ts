import { BoxGeometry, Entity, Mesh, Quat, Vec3, type RigidBodyComponent } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BACKENDS } from './backends.js';
import { addMeshBody, quad } from '../../scenario/mesh-body.js';
import { gravityOf } from '../../src/components/physics/gravity-of.js';
import { groundOf } from '../../src/components/physics/ground-of.js';
import { jointOf } from '../../src/components/physics/joint-of.js';
import { physicsOf } from '../../src/components/physics/physics-of.js';
import { sightOf } from '../../src/components/physics/sight-of.js';
import { touchedBy } from '../../src/components/physics/touched-by.js';
import { ALL_BUT_TRIGGERS, GroundContact, GroundHit } from '../../src/contact/ground.js';
import { MOBILITY, mobilityLayout } from '../../src/contact/mobility.js';
import { SWEEP, SWEEP_SIZE } from '../../src/contact/static/sweep.js';
import { SEEN, SEEN_SIZE, Way } from '../../src/driver/sight.js';
import { restore, save } from '../../src/math/snapshot.js';
import type { BodyChassis, Physics } from '../../src/physics/physics.js';
import { BodyState } from '../../src/vehicle/body.js';
import { cloud, hills, numbers } from '../ammo/shapes.js';
import type { World } from '../support/world.js';

const STEP = 1 / 60;
const GRAVITY = 9.81;

const hit = new GroundHit();
const contact = new GroundContact();
const DOWN = [0, -1, 0];

describe.each(BACKENDS)('the physics of $name', ({ create, collides }) => {
    let world: World;
    let physics: Physics;

    beforeEach(async () => {
        world = await create();
        physics = physicsOf(world.app)!;
        // as the world of the vehicles does
        physics.beforeStep((dt) => physics.beginStep(world.app.frame, Float64Array.of(dt)));
    });
    afterEach(() => world.destroy());

    const bound = (entity: Entity): BodyChassis => {
        const chassis = physics.makeChassis();
        expect(chassis.bind(entity.rigidbody!.body as object)).toBe(true);
        return chassis;
    };
    const cast = (from: number[], along: number[], length: number, mask = ALL_BUT_TRIGGERS): GroundHit => {
        const ground = groundOf(physics, physics.makeChassis());
        physics.catchUp();
        ground.begin(new Float64Array(3), new Float64Array(3));
        ground.cast(Float64Array.of(...from, ...along, length), mask, hit);
        ground.end();
        return hit;
    };

    describe('the body of a chassis', () => {
        it('has the mass, the moments of inertia and the weight of a box', () => {
            const chassis = bound(world.addBox('Box', [0.5, 1, 2], [0, 5, 0], 600));
            world.run(STEP);
            const body = new BodyState();
            expect(chassis.read(body)).toBe(true);
            const [mass, ...inertia] = body.inertia;
            expect(mass).toBeCloseTo(600, 2);
            const box = [4 + 16, 1 + 16, 1 + 4].map((squares) => (600 / 12) * squares);
            // Bullet counts its margins of 4 cm into a box, on no side more than that
            inertia.forEach((moment, k) => expect(Math.abs(moment / box[k] - 1)).toBeLessThan(0.09));
            expect(physics.massOf(chassis.body!)).toBeCloseTo(600, 2);
        });

        it('falls by ½ g t² and its semi-implicit rest of ½ g t dt', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            world.run(1);
            const fall = 0.5 * GRAVITY * (1 + STEP);
            expect(100 - chassis.pose()[1]).toBeCloseTo(fall, 2);
        });

        it('falls by a gravity of its own in place of that of the world, and by the latter again', () => {
            const box = world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600);
            const chassis = bound(box);
            const gravity = gravityOf(physics);
            const body = new BodyState();
            const end = physics.beforeStep(() => {
                gravity.pull(chassis, { x: 3, y: 0, z: -4 });
                chassis.read(body);
            })!;
            world.run(1);
            end();
            expect(chassis.pose()[0]).toBeCloseTo(0.5 * 3 * (1 + STEP), 2);
            expect(chassis.pose()[1]).toBeCloseTo(100, 2);
            expect(chassis.pose()[2]).toBeCloseTo(-0.5 * 4 * (1 + STEP), 2);
            expect(body.force[0] / 1800).toBeCloseTo(1, 5);
            expect(body.force[1]).toBeCloseTo(0, 3);
            physics.applyGravity(chassis);
            gravity.destroy();
            const twist = new Float64Array(6);
            world.run(1);
            chassis.readTwist(twist);
            expect(twist[1]).toBeCloseTo(-GRAVITY, 1);
            expect(twist[0]).toBeCloseTo(3, 1);
        });

        it('tells of the weight that its next step will have', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            const body = new BodyState();
            const end = physics.beforeStep(() => chassis.read(body))!;
            world.run(2 * STEP);
            end();
            expect(body.force[1]).toBeCloseTo(-600 * GRAVITY, 0);
        });

        it('takes an impulse as J / m and an angular impulse as L / I', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            physics.setInertia(boxOf(chassis), new Vec3(100, 200, 400));
            const twist = new Float64Array(6);
            chassis.apply(Float64Array.of(60, 0, 0, 0, 20, 40));
            chassis.readTwist(twist);
            expect(twist[0]).toBeCloseTo(0.1, 6);
            expect(twist[4]).toBeCloseTo(0.1, 6);
            expect(twist[5]).toBeCloseTo(0.1, 6);
        });

        it('gets the moments of its shape again by zeros', () => {
            const chassis = bound(world.addBox('Box', [0.5, 1, 2], [0, 100, 0], 600));
            const own = new BodyState();
            chassis.read(own);
            const before = [...own.inertia];
            physics.setInertia(boxOf(chassis), new Vec3(100, 200, 400));
            physics.setInertia(boxOf(chassis), Vec3.ZERO);
            chassis.read(own);
            own.inertia.forEach((value, k) => expect(value / before[k]).toBeCloseTo(1, 5));
        });

        it('keeps moments that were given when a part of its shape moves', () => {
            const root = new Entity('Root', world.app);
            const part = new Entity('Part', world.app);
            root.addChild(part);
            world.app.root.addChild(root);
            root.addComponent('collision', { type: 'compound' });
            part.addComponent('collision', { type: 'box' });
            root.addComponent('rigidbody', { type: 'dynamic', mass: 600 });
            world.run(STEP);
            const chassis = bound(root);
            physics.setInertia(root.rigidbody!, new Vec3(100, 200, 400));
            part.setLocalPosition(0, 0, 2);
            world.run(2 * STEP);
            const body = new BodyState();
            chassis.read(body);
            [100, 200, 400].forEach((moment, k) => expect(body.inertia[1 + k] / moment).toBeCloseTo(1, 5));
        });

        it('is none out of the world', () => {
            const box = world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600);
            const chassis = bound(box);
            box.rigidbody!.enabled = false;
            expect(chassis.bind(box.rigidbody!.body as object)).toBe(false);
            expect(chassis.read(new BodyState())).toBe(false);
        });

        it('refuses an impulse that is not finite, and says so', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            let fault = '';
            chassis.onFault = (name) => (fault = name);
            chassis.apply(Float64Array.of(NaN, 0, 0, 0, 0, 0));
            const twist = new Float64Array(6);
            chassis.readTwist(twist);
            expect(fault).toBe('impulse');
            expect([...twist].every(Number.isFinite)).toBe(true);
        });

        it.runIf(collides)('sleeps on the ground once it may, and wakes when something stirs it', () => {
            world.addBox('Ground', [20, 0.5, 20], [0, -0.5, 0]);
            const box = world.addBox('Box', [0.5, 0.5, 0.5], [0, 0.5, 0], 600);
            const chassis = bound(box);
            chassis.wake();
            world.run(4);
            expect(chassis.asleep).toBe(false);
            chassis.allowSleep();
            world.run(4);
            expect(chassis.asleep).toBe(true);
            expect(chassis.stirred).toBe(false);
            expect(chassis.displaced).toBe(false);
            box.rigidbody!.applyImpulse(0, 0, 600);
            expect(chassis.stirred).toBe(true);
            world.run(0.2);
            expect(chassis.displaced).toBe(true);
        });

        it('comes back from a snapshot turned as it was, to the last bit', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            chassis.apply(Float64Array.of(0, 0, 0, 130, 200, 70));
            const body = new BodyState();
            const state = {
                serialize: (archive: Parameters<BodyChassis['serialize']>[0]) => chassis.serialize(archive, body)
            };
            for (let step = 0; step < 30; step++) {
                world.run(STEP);
                const there = [...chassis.pose()];
                restore(state, save(state));
                expect([...chassis.pose()]).toEqual(there);
            }
        });

        it('comes back from a snapshot where it was, moving as it did', () => {
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
            chassis.apply(Float64Array.of(600, 0, 0, 0, 20, 0));
            world.run(0.5);
            const body = new BodyState();
            const state = {
                serialize: (archive: Parameters<BodyChassis['serialize']>[0]) => chassis.serialize(archive, body)
            };
            const snapshot = save(state);
            const there = [...chassis.pose()];
            world.run(0.5);
            restore(state, snapshot);
            chassis.pose().forEach((value, k) => expect(value).toBeCloseTo(there[k], 5));
            world.run(0.5);
            const after = [...chassis.pose()];
            restore(state, snapshot);
            world.run(0.5);
            chassis.pose().forEach((value, k) => expect(value).toBeCloseTo(after[k], 5));
        });
    });

    describe('rays', () => {
        it('find distance, normal and entity of a slope', () => {
            const slope = world.addBox('Slope', [20, 0.5, 20], [0, 0, 0], 0, [30, 0, 0]);
            world.run(STEP);
            cast([0, 5, 0], DOWN, 10);
            expect(hit.distance).toBeCloseTo(5 - 0.5 / Math.cos(Math.PI / 6), 4);
            expect(hit.normal[1]).toBeCloseTo(Math.cos(Math.PI / 6), 4);
            expect(hit.normal[2]).toBeCloseTo(Math.sin(Math.PI / 6), 4);
            expect(physics.entityOf(hit.body)).toBe(slope);
        });

        it('find a triangle mesh', () => {
            world.addGround(0.2);
            world.run(STEP);
            cast([0, 5, 10], DOWN, 10);
            expect(hit.distance).toBeCloseTo(3, 3);
        });

        it('find a triangle mesh where its triangles meet', () => {
            world.addGround(0, 100, 10);
            world.run(STEP);
            const places = Array.from({ length: 41 }, (_, i) => i / 2 - 10);
            const missed = places.flatMap((x) => places.filter((z) => cast([x, 1, z], DOWN, 2).distance < 0));
            expect(missed).toEqual([]);
        });

        it.each([0, 0.2])(
            'find a triangle mesh beside its edges, as exactly as elsewhere, with a slope of %d',
            (slope) => {
                world.addGround(slope);
                world.run(STEP);
                const beside = [0, 1e-8, 1e-7, 1e-6, 1e-5, 5e-5, 1e-4, 1.4e-4, 2e-4, 3e-4].flatMap((x) => [x, -x]);
                for (const x of beside) {
                    for (const z of [0, -0.7, 3]) {
                        expect(cast([x, 1, z], DOWN, 3).distance, `${x} ${z}`).toBeCloseTo(1 - slope * z, 4);
                    }
                }
            }
        );

        it('pass what is not in their groups, triggers, and the chassis that casts them', () => {
            world.addBox('Crate', [1, 1, 1], [0, 2, 0], 100);
            const trigger = world.addBox('Trigger', [1, 1, 1], [20, 2, 0]);
            trigger.removeComponent('rigidbody');
            trigger.enabled = false;
            trigger.enabled = true;
            world.run(STEP);
            expect(cast([0, 6, 0], DOWN, 10, 1).distance).toBeGreaterThan(0);
            expect(cast([0, 6, 0], DOWN, 10, 2).distance).toBe(-1);
            expect(cast([20, 6, 0], DOWN, 10).distance).toBe(-1);
            const chassis = bound(world.app.root.findByName('Crate') as Entity);
            const ground = physics.makeRayGround(chassis);
            ground.begin(new Float64Array(3), new Float64Array(3));
            ground.cast(Float64Array.of(0, 6, 0, ...DOWN, 10), ALL_BUT_TRIGGERS, hit);
            ground.end();
            expect(hit.distance).toBe(-1);
        });

        it('meet a box as large as the engine says that it can be, where there is no mirror', () => {
            physics.staticGround = false;
            const half = Math.min(physics.largestShape, 2000);
            world.addBox('Ground', [half, 1, half], [0, -1, 0]);
            world.run(STEP);
            for (const [x, z] of [
                [0.1, 0.2],
                [0.7, -0.3],
                [-0.6, 0.9]
            ]) {
                expect(cast([half * x, 1.5, half * z], DOWN, 3).distance).toBeCloseTo(1.5, 2);
            }
        });

        it('leave a convex shape in which they begin', () => {
            world.addBox('Ground', [5, 0.5, 5], [0, 0, 0]);
            world.run(STEP);
            expect(cast([0, 0.2, 0], [0, 1, 0], 10).distance).toBe(-1);
        });

        it('of cameras find the same', () => {
            const floor = world.addBox('Ground', [5, 0.5, 5], [0, 0, 0]);
            world.run(STEP);
            physics.sight.begin();
            const isHit = physics.sight.castBetween(new Vec3(0, 3, 0), new Vec3(0, -3, 0), ALL_BUT_TRIGGERS, hit);
            physics.sight.end();
            expect(isHit).toBe(true);
            expect(hit.distance).toBeCloseTo(2.5, 4);
            expect(physics.sight.entityOf(hit.body)).toBe(floor);
        });
    });

    describe('the mirror of what stands still', () => {
        const make = (collision: Record<string, unknown>, scale = [1, 1, 1]): Entity => {
            const entity = new Entity('Thing', world.app);
            entity.setLocalScale(scale[0], scale[1], scale[2]);
            entity.setEulerAngles(20, 30, 10);
            world.app.root.addChild(entity);
            entity.addComponent('collision', collision);
            entity.addComponent('rigidbody', { type: 'static' });
            return entity;
        };
        const next = numbers(3);
        const things: Record<string, () => Entity> = {
            box: () => make({ type: 'box', halfExtents: [1, 0.6, 1.2] }),
            'offset box': () => make({ type: 'box', linearOffset: [0.3, 0.2, 0], angularOffset: [0, 40, 20] }),
            sphere: () => make({ type: 'sphere', radius: 0.8 }),
            capsule: () => make({ type: 'capsule', radius: 0.4, height: 2, axis: 0 }),
            cylinder: () => make({ type: 'cylinder', radius: 0.8, height: 1.5, axis: 2 }),
            cone: () => make({ type: 'cone', radius: 0.8, height: 2 }),
            hull: () => make({ type: 'mesh', render: cloud(world, next, 20), convexHull: true }, [1, 0.7, 0.5]),
            mesh: () => make({ type: 'mesh', model: hills(world, 8, 4) }, [1, 2, 0.5]),
            'mirrored mesh': () => make({ type: 'mesh', model: hills(world, 8, 4) }, [-1, 2, 0.5]),
            compound: () => {
                const root = make({ type: 'compound' }, [1, 2, 1]);
                const child = new Entity('Child', world.app);
                root.addChild(child);
                child.setLocalPosition(0.2, 0.4, 0);
                child.addComponent('collision', { type: 'box', angularOffset: [0, 40, 20] });
                return root;
            }
        };

        it.each(Object.keys(things))('has a %s where the rays of the engine meet it', (name) => {
            const thing = things[name]();
            world.run(10 * STEP);
            expect(physics.mirror!.entities).toEqual([thing]);
            expect(physics.mirroredParts(thing.rigidbody!.body as object)).not.toBeNull();
            /** Distances, m, and the cosines of the angles at which rays meet the surface. */
            const look = (mirrored: boolean): { distance: number; facing: number }[] => {
                physics.staticGround = mirrored;
                world.run(10 * STEP);
                return [-0.25, 0, 0.2].flatMap((x) =>
                    [-0.2, 0.1].map((z) => ({ distance: cast([x, 4, z], DOWN, 8).distance, facing: hit.normal[1] }))
                );
            };
            const [byMirror, byEngine] = [look(true), look(false)];
            // Bullet's rays end within 1 cm before a convex shape: btSubsimplexConvexCast looks for a squared distance below 1e-4 m².
            // Jolt's find meshes and cones within half a millimeter.
            const early = physics.name === 'Ammo' ? 0.0101 : 5e-4;
            byMirror.forEach(({ distance, facing }, i) => {
                expect(distance).toBeGreaterThan(0);
                expect(distance - byEngine[i].distance).toBeGreaterThan(-5e-4);
                expect((distance - byEngine[i].distance) * facing).toBeLessThan(early);
            });
        });

        it('follows what is teleported, resized, switched off, and made to move', () => {
            const box = world.addBox('Box', [1, 1, 1], [0, 0, 0]);
            const height = (): number => {
                physics.beginStep(1e6, Float64Array.of(STEP));
                return 10 - cast([0.1, 10, 0.2], DOWN, 20).distance;
            };
            expect(height()).toBeCloseTo(1, 4);
            box.rigidbody!.teleport(0, 2, 0);
            expect(height()).toBeCloseTo(3, 4);
            box.collision!.halfExtents = new Vec3(1, 2, 1);
            expect(height()).toBeCloseTo(4, 4);
            box.rigidbody!.type = 'kinematic';
            expect(height()).toBeCloseTo(4, 4);
            expect(physics.mirror!.entities).toEqual([]);
            box.enabled = false;
            expect(height()).toBe(11);
        });
    });

    it('sees a mesh of static ground as it is scaled, mirrored and turned by now', () => {
        const model = hills(world, 8, 4);
        const hill = new Entity('Hill', world.app);
        world.app.root.addChild(hill);
        hill.addComponent('collision', { type: 'mesh', model });
        hill.addComponent('rigidbody', { type: 'static' });
        const height = (x: number, z: number): number => {
            world.run(2 * STEP);
            return 20 - cast([x, 20, z], DOWN, 40).distance;
        };
        const before = height(0.3, 0.7);
        hill.setLocalScale(1, 3, 1);
        expect(height(0.3, 0.7)).toBeCloseTo(3 * before, 4);
        hill.setLocalScale(-2, 1, 2);
        expect(height(-0.6, 1.4)).toBeCloseTo(before, 4);
        hill.setLocalScale(1, 1, 1);
        hill.rigidbody!.teleport(new Vec3(), new Quat().setFromEulerAngles(0, 90, 0));
        expect(height(0.7, -0.3)).toBeCloseTo(before, 4);
    });

    describe('a triangle mesh has two sides', () => {
        /** A plate of two triangles that face up or down, mirrored or not, at a height of 1 m. */
        const addPlate = (facing: number, mirrored = false): Entity => {
            const corners = quad([-4, -4, 0], [-4, 4, 0], [4, 4, 0], [4, -4, 0]);
            const place = new Entity('Place', world.app);
            place.setLocalScale(mirrored ? -1 : 1, 1, 1);
            place.setLocalPosition(0, 1, 0);
            world.app.root.addChild(place);
            return addMeshBody(world.app, place, 'Plate', facing > 0 ? corners : corners.reverse());
        };
        const PLATES = [1, -1].flatMap((facing) => [false, true].map((mirrored) => ({ facing, mirrored })));
        const halfExtents = new Vec3(0.5, 0.3, 0.4);
        /** Loads that fall on it, and half of their height, m. */
        const LOADS: readonly [name: string, collision: Record<string, unknown>, half: number][] = [
            ['box', { type: 'box', halfExtents }, 0.3],
            ['sphere', { type: 'sphere', radius: 0.4 }, 0.4],
            ['capsule', { type: 'capsule', radius: 0.3, height: 1.6, axis: 0 }, 0.3],
            ['cylinder', { type: 'cylinder', radius: 0.5, height: 0.6, axis: 1 }, 0.3],
            ['hull', { type: 'mesh', convexHull: true }, 0.3]
        ];

        it.each(PLATES)('for rays and cylinders, facing $facing, mirrored: $mirrored', ({ facing, mirrored }) => {
            addPlate(facing, mirrored);
            for (const staticGround of [true, false]) {
                physics.staticGround = staticGround;
                world.run(STEP);
                for (const side of [1, -1]) {
                    cast([0.3, 1 + 3 * side, 1], [0, -side, 0], 5);
                    expect(hit.distance).toBeCloseTo(3, 4);
                    expect(hit.normal[1]).toBeCloseTo(side, 4);
                    expect(physics.entityOf(hit.body)?.name).toBe('Plate');
                }
                const ground = groundOf(physics, physics.makeChassis());
                const sweep = new Float64Array(SWEEP_SIZE);
                sweep.set([0, 3, 0], SWEEP.center);
                sweep.set(DOWN, SWEEP.direction);
                sweep.set([1, 0, 0], SWEEP.axle);
                sweep[SWEEP.length] = 5;
                sweep[SWEEP.radius] = 0.4;
                sweep[SWEEP.width] = 0.3;
                physics.catchUp();
                ground.begin(new Float64Array(3), new Float64Array(3));
                ground.sweep(sweep, ALL_BUT_TRIGGERS, hit);
                ground.end();
                expect(hit.distance).toBeCloseTo(2 - 0.4, 2);
            }
        });

        it.runIf(collides).each(LOADS)('for a %s that falls on it', (_, collision, half) => {
            for (const { facing, mirrored } of PLATES) {
                const plate = addPlate(facing, mirrored);
                const load = new Entity('Load', world.app);
                load.setPosition(0.2, 1 + half + 0.05, 0.3);
                const render = {
                    meshes: [Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry({ halfExtents }))]
                };
                load.addComponent('collision', collision.type === 'mesh' ? { ...collision, render } : collision);
                load.addComponent('rigidbody', { type: 'dynamic', mass: 100 });
                world.app.root.addChild(load);
                world.run(1.5);
                expect(Math.abs(load.getPosition().y - 1 - half)).toBeLessThan(0.045);
                load.destroy();
                plate.destroy();
            }
        });

        it.runIf(collides)('for what flies up against it, and for what stands in a place', () => {
            for (const { facing, mirrored } of PLATES) {
                const plate = addPlate(facing, mirrored);
                const ball = world.addBox('Ball', [0.2, 0.2, 0.2], [0, 0, 0], 5);
                world.run(STEP);
                ball.rigidbody!.linearVelocity = new Vec3(0, 6, 0);
                let top = -Infinity;
                world.run(0.5, STEP, () => (top = Math.max(top, ball.getPosition().y)));
                expect(Math.abs(top + 0.2 - 1)).toBeLessThan(0.1);
                ball.destroy();
                for (const y of [0.9, 1.1]) {
                    const place = { center: new Vec3(0, y, 0), halfExtents: new Vec3(1, 0.3, 1), rotation: new Quat() };
                    expect(touchedBy(physics, place).map((entity) => entity?.name)).toEqual(['Plate']);
                }
                plate.destroy();
            }
        });
    });

    it('lowers a cylinder onto the ground', () => {
        world.addBox('Ground', [5, 0.5, 5], [0, 0, 0]);
        world.run(STEP);
        const ground = groundOf(physics, physics.makeChassis());
        const sweep = new Float64Array(SWEEP_SIZE);
        sweep.set([0, 3, 0], SWEEP.center);
        sweep.set(DOWN, SWEEP.direction);
        sweep.set([1, 0, 0], SWEEP.axle);
        sweep[SWEEP.length] = 5;
        sweep[SWEEP.radius] = 0.4;
        sweep[SWEEP.width] = 0.3;
        physics.catchUp();
        ground.begin(new Float64Array(3), new Float64Array(3));
        ground.sweep(sweep, ALL_BUT_TRIGGERS, hit);
        ground.end();
        expect(hit.distance).toBeCloseTo(3 - 0.5 - 0.4, 2);
        expect(hit.point[1]).toBeCloseTo(0.5, 2);
    });

    describe('the eyes of a driver', () => {
        const way = new Way();
        const seen = new Float64Array(SEEN_SIZE);
        const look = (car: Entity): void => {
            const sight = sightOf(physics);
            sight.overlook(car, null);
            physics.catchUp();
            sight.look(way, seen);
        };
        beforeEach(() => {
            const from = new Vec3(0, 0, 2);
            way.count = 5;
            for (let i = 0; i < way.count; i++) {
                way.points.set([from.x, from.z + 10 * i], 2 * i);
            }
            way.frame.set([0, 0, 1, 0, 1, 0]);
            way.ground[0] = 0;
            way.halfWidth = 0.9;
        });
        const carOnGround = (): Entity => {
            world.addGround();
            return world.addBox('Car', [0.9, 0.5, 2], [0, 0.6, 0], 1000);
        };

        it('find a wall in the way, and how far it is from the nose', () => {
            const car = carOnGround();
            world.addBox('Wall', [3, 1, 0.5], [0, 1, 22.5]);
            world.run(STEP);
            look(car);
            expect(seen[SEEN.gap]).toBeCloseTo(20, 1);
            expect(seen[SEEN.fixed]).toBe(1);
        });

        it('find a car in front, and how fast it drives', () => {
            const car = carOnGround();
            const other = world.addBox('Other', [0.9, 0.5, 2], [0, 0.6, 24], 1000);
            world.run(STEP);
            other.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
            look(car);
            expect(seen[SEEN.gap]).toBeCloseTo(20, 1);
            expect(seen[SEEN.speed]).toBeCloseTo(8, 1);
            expect(seen[SEEN.fixed]).toBe(0);
        });

        it('see neither the road, nor a ramp, nor what stands beside, nor the car itself', () => {
            const car = carOnGround();
            world.addBox('Ramp', [3, 0.2, 4], [0, 0, 20], 0, [-10, 0, 0]);
            world.addBox('Post', [0.2, 1, 0.2], [2, 1, 15]);
            world.run(STEP);
            look(car);
            expect(seen[SEEN.gap]).toBe(Infinity);
        });
    });

    describe('ground that moves', () => {
        it('has the velocity of a turntable at the point of contact', () => {
            const table = world.addBox('Table', [5, 0.5, 5], [0, 0, 0]);
            table.rigidbody!.type = 'kinematic';
            let angle = 0;
            world.run(0.5, STEP, () => {
                angle += 60 * STEP;
                table.setEulerAngles(0, angle, 0);
            });
            cast([3, 3, 0], DOWN, 10);
            const ground = physics.makeRayGround(physics.makeChassis());
            ground.inspect(hit, Float64Array.of(3, 0.5, 0), contact);
            const rate = Math.PI / 3;
            expect(contact.movable).toBe(false);
            expect(contact.angularVelocity[1]).toBeCloseTo(rate, 2);
            expect(contact.velocity[2]).toBeCloseTo(-3 * rate, 2);
        });

        it('gives way as its mass says, and takes a push', () => {
            const crate = world.addBox('Crate', [0.5, 0.5, 0.5], [0, 50, 0], 200);
            world.run(STEP);
            const y = crate.getPosition().y;
            cast([0, y + 2, 0], DOWN, 10);
            const ground = physics.makeRayGround(physics.makeChassis());
            ground.inspect(hit, Float64Array.of(0, y + 0.5, 0), contact);
            expect(contact.movable).toBe(true);
            const query = new Float64Array(mobilityLayout.size);
            query.set([0, y + 0.5, 0], MOBILITY.point);
            query.set([0, 1, 0, 0, 0, 1, 1, 0, 0], MOBILITY.axes);
            ground.mobility(hit.body, query);
            expect(query[MOBILITY.inverseMass]).toBeCloseTo(1 / 200, 6);
            expect(query[MOBILITY.bare]).toBeCloseTo(1 / 200, 4);
            expect(query[MOBILITY.bare + 1]).toBeGreaterThan(1 / 200);
            const before = crate.rigidbody!.linearVelocity.z;
            ground.push(hit.body, Float64Array.of(0, 0, 20, ...crate.getPosition().toArray(), 0, 0, 0));
            expect(crate.rigidbody!.linearVelocity.z - before).toBeCloseTo(0.1, 3);
        });

        it('is remembered, and missed when it goes', () => {
            const floor = world.addBox('Ground', [5, 0.5, 5], [0, 0, 0]);
            world.run(STEP);
            cast([0, 3, 0], DOWN, 10);
            const ground = physics.makeRayGround(physics.makeChassis());
            ground.remember(Float64Array.of(hit.body), Float64Array.of(1));
            expect(ground.unmoved()).toBe(true);
            floor.rigidbody!.teleport(0, -1, 0);
            physics.beginStep(1e6, Float64Array.of(STEP));
            expect(ground.unmoved()).toBe(false);
        });
    });

    describe.runIf(collides)('a joint that holds a coupling', () => {
        /** Velocities of two boxes after a push at the one behind, N s, while a joint moves its point at that speed, m/s. */
        const push = (impulse: number[], speed: number[], along: number[] | null): Float64Array[] => {
            const boxes = [3, 0].map((z) => world.addBox('Box', [0.5, 0.5, 1], [0, 100, z], 600));
            boxes.forEach((box) => physics.setInertia(box.rigidbody!, new Vec3(100, 100, 100)));
            const [front, back] = boxes.map(bound);
            const joint = jointOf(physics, front, back)!;
            const onBack = Float64Array.of(0, 0, 1.5);
            const end = physics.beforeStep((dt) => {
                const target = speed.map((value, k) => (k === 2 ? -1.5 : 0) + (value * dt) / joint.closing);
                joint.hold(Float64Array.from(target), onBack, along && Float64Array.from(along));
            })!;
            back.apply(Float64Array.of(...impulse, 0, 0, 0));
            world.run(STEP);
            end();
            joint.release();
            return [front, back].map((chassis) => {
                const twist = new Float64Array(6);
                chassis.readTwist(twist);
                return twist;
            });
        };

        it('shares a push along it by the masses', () => {
            const [front, back] = push([0, 0, 600], [0, 0, 0], null);
            expect(front[2]).toBeCloseTo(0.5, 3);
            expect(back[2]).toBeCloseTo(0.5, 3);
        });

        it('moves the point behind as fast as it is told, and turns both by their levers', () => {
            const [front, back] = push([600, 0, 0], [0.1, 0, 0], null);
            expect(back[0] + 1.5 * back[4] - (front[0] - 1.5 * front[4])).toBeCloseTo(0.1, 2);
            expect(front[0] + back[0]).toBeCloseTo(1, 3);
            // 1 / m + a² / I of each, and the impulse that takes 0.9 m/s
            const held = 0.9 / (2 * (1 / 600 + 1.5 ** 2 / 100));
            expect(front[0]).toBeCloseTo(held / 600, 3);
            expect(front[4]).toBeCloseTo((-1.5 * held) / 100, 2);
        });

        it('leaves alone what is across a drawbar', () => {
            const bar = [Math.sin(0.3), 0, Math.cos(0.3)];
            const [front, back] = push([600 * bar[2], 0, -600 * bar[0]], [0, 0, 0], bar);
            expect(Math.hypot(...front.slice(0, 1), front[2])).toBeLessThan(1e-3);
            expect(back[0]).toBeCloseTo(bar[2], 3);
        });
    });

    it('calls before every fixed step until it is ended', () => {
        const lengths: number[] = [];
        const end = physics.beforeStep((dt) => lengths.push(dt))!;
        world.run(10 * STEP);
        const count = lengths.length;
        end();
        world.run(10 * STEP);
        expect(Math.abs(count - 10)).toBeLessThanOrEqual(1);
        expect(lengths).toHaveLength(count);
        // to the bit of the engine's own: timers of the car would end a step sooner or later
        lengths.forEach((dt) => expect(dt).toBe(Math.fround(STEP)));
    });

    it('makes a step outside of a frame', () => {
        const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, 100, 0], 600));
        world.run(STEP);
        const before = new Float64Array(6);
        chassis.readTwist(before);
        chassis.apply(Float64Array.of(600, 0, 0, 0, 0, 0));
        const [x] = chassis.pose();
        physics.step(STEP);
        physics.step(STEP);
        expect(chassis.pose()[0] - x).toBeGreaterThan(0.9 * STEP);
    });

    describe.runIf(collides)('what stands in a place', () => {
        it('is a crate, but no trigger', () => {
            const crate = world.addBox('Crate', [1, 1, 1], [0, 2, 0]);
            world.run(STEP);
            const box = { center: new Vec3(1.5, 2, 0), halfExtents: new Vec3(1, 1, 1), rotation: crate.getRotation() };
            expect(touchedBy(physics, box)).toEqual([crate]);
            expect(touchedBy(physics, { ...box, center: new Vec3(4, 2, 0) })).toEqual([]);
        });

        it('overlaps a hull by its depth', () => {
            const wall = world.addBox('Wall', [1, 1, 1], [0, 0, 0]);
            const chassis = bound(world.addBox('Box', [1, 1, 1], [1.7, 0, 0], 600));
            world.run(STEP);
            expect(physics.findOverlaps(chassis, 0.04)).toEqual([wall]);
            expect(physics.findOverlaps(chassis, 1)).toEqual([]);
        });

        it('overlaps by the depth of its edge, where it stands on one', () => {
            world.addBox('Ground', [5, 0.5, 5], [0, -0.5, 0]);
            const edge = Math.SQRT2 * 0.5 - 0.01;
            const chassis = bound(world.addBox('Box', [0.5, 0.5, 0.5], [0, edge, 0], 600, [0, 0, 45]));
            world.run(STEP);
            expect(physics.findOverlaps(chassis, 0.009)).toHaveLength(1);
            expect(physics.findOverlaps(chassis, 0.0111)).toEqual([]);
        });
    });

    /** The rigid body of a chassis. */
    function boxOf(chassis: BodyChassis): RigidBodyComponent {
        const boxes = world.app.root.children as Entity[];
        return boxes.find(({ rigidbody }) => rigidbody?.body === chassis.body)!.rigidbody!;
    }
});
