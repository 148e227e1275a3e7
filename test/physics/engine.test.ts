import {
    BODYGROUP_DYNAMIC,
    BoxGeometry,
    Entity,
    JointComponentSystem,
    Mesh,
    Quat,
    Vec2,
    Vec3,
    type ContactResult,
    type JointComponent
} from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ENGINES } from './backends.js';
import { addMeshBody, quad } from '../../scenario/mesh-body.js';
import type { World } from '../support/world.js';

const STEP = 1 / 60;
const GRAVITY = 9.81;

/** Shapes, and height of their center when they rest on a floor at 0, m. Bodies of Jolt rest up to its slop of 2 cm lower. */
const SHAPES: readonly [name: string, collision: Record<string, unknown>, height: number][] = [
    ['box', { type: 'box', halfExtents: new Vec3(0.5, 0.3, 0.4) }, 0.3],
    ['sphere', { type: 'sphere', radius: 0.4 }, 0.4],
    ['capsule along X', { type: 'capsule', radius: 0.3, height: 1.6, axis: 0 }, 0.3],
    ['capsule along Y', { type: 'capsule', radius: 0.3, height: 1.6, axis: 1 }, 0.8],
    ['capsule along Z', { type: 'capsule', radius: 0.3, height: 1.6, axis: 2 }, 0.3],
    ['cylinder along X', { type: 'cylinder', radius: 0.3, height: 1, axis: 0 }, 0.3],
    ['cylinder along Y', { type: 'cylinder', radius: 0.5, height: 0.6, axis: 1 }, 0.3],
    ['cylinder along Z', { type: 'cylinder', radius: 0.3, height: 1, axis: 2 }, 0.3],
    // Bullet adds its margin of 4 cm to the base of a cone
    ['cone along Y', { type: 'cone', radius: 0.5, height: 0.8, axis: 1 }, 0.42]
];

describe.each(ENGINES)('the engine on $name', ({ name, create }) => {
    let world: World;

    beforeEach(async () => {
        world = await create();
    });
    afterEach(() => world.destroy());

    const add = (
        name: string,
        position: [number, number, number],
        collision: Record<string, unknown>,
        rigidbody: Record<string, unknown> | null
    ): Entity => {
        const entity = new Entity(name, world.app);
        entity.setPosition(...position);
        entity.addComponent('collision', collision);
        if (rigidbody) {
            entity.addComponent('rigidbody', rigidbody);
        }
        world.app.root.addChild(entity);
        return entity;
    };
    const crate = (position: [number, number, number], rigidbody: Record<string, unknown> = {}): Entity =>
        add('Crate', position, { type: 'box' }, { type: 'dynamic', mass: 10, ...rigidbody });
    /** Makes a hull of a mesh: the engine makes one of a render asset alone. */
    const makeHull = ({ collision }: Entity): void => {
        const meshes = collision!.model!.meshInstances.map(({ mesh }) => mesh);
        collision!.convexHull = true;
        collision!.model = null;
        (collision as { render: unknown }).render = { meshes };
    };
    const addFloor = (): Entity => world.addBox('Floor', [20, 0.5, 20], [0, -0.5, 0]);
    const physics = (): NonNullable<typeof world.app.systems.rigidbody> => world.app.systems.rigidbody!;

    describe('shapes', () => {
        it.each(SHAPES)('a %s rests on a floor, and rays find its top', (_, collision, height) => {
            addFloor();
            const body = add('Body', [0, height + 0.02, 0], collision, {
                type: 'dynamic',
                mass: 10,
                angularFactor: Vec3.ZERO
            });
            world.run(1.5);
            expect(Math.abs(body.getPosition().y - height)).toBeLessThan(0.025);
            const { y } = body.getPosition();
            const hit = physics().raycastFirst(new Vec3(0.01, 5, 0.01), new Vec3(0.01, -5, 0.01))!;
            expect(hit.entity).toBe(body);
            expect(Math.abs(hit.point.y - (y + height))).toBeLessThan(0.05);
        });

        it('a compound has the parts of its children, and collides with both', () => {
            addFloor();
            const table = new Entity('Table', world.app);
            table.addComponent('collision', { type: 'compound' });
            for (const x of [-1, 1]) {
                const leg = new Entity('Leg', world.app);
                leg.setLocalPosition(x, -0.5, 0);
                leg.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.1, 0.5, 0.5) });
                table.addChild(leg);
            }
            table.setPosition(0, 1.05, 0);
            table.addComponent('rigidbody', { type: 'dynamic', mass: 10 });
            world.app.root.addChild(table);
            world.run(1.5);
            expect(table.getPosition().y).toBeCloseTo(1, 1);
            const rays = [-1, 0, 1].map((x) => physics().raycastFirst(new Vec3(x, 3, 0), new Vec3(x, -3, 0))!);
            expect(rays.map(({ entity }) => entity.name)).toEqual(['Table', 'Floor', 'Table']);
        });

        it('a compound that is all on one side turns about its origin, and stands on what it has by now', () => {
            addFloor();
            const table = add('Table', [0, 0.55, 0], { type: 'compound' }, { type: 'dynamic', mass: 10 });
            const legs = [2, 3].map((x) => {
                const leg = new Entity('Leg', world.app);
                leg.setLocalPosition(x, 0, 0);
                table.addChild(leg);
                leg.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.5, 0.5, 0.5) });
                return leg;
            });
            world.run(STEP);
            table.rigidbody!.applyImpulse(new Vec3(0, 10, 0));
            expect(table.rigidbody!.linearVelocity.y).toBeCloseTo(1 - GRAVITY * STEP, 1);
            expect(table.rigidbody!.angularVelocity.length()).toBeLessThan(1e-3);
            table.rigidbody!.applyImpulse(new Vec3(0, -10, 0));
            world.run(1.5);
            // its center of mass hangs over nothing, so it falls over the edge
            expect(table.right.y).toBeGreaterThan(0.3);
            const meets = (x: number): string[] => {
                const [from, to] = [10, -10].map((y) => table.getWorldTransform().transformPoint(new Vec3(x, y, 0)));
                return physics()
                    .raycastAll(from, to)
                    .map(({ entity }) => entity.name);
            };
            expect(meets(2)).toContain('Table');
            legs[0].destroy();
            world.run(STEP);
            expect(meets(2)).not.toContain('Table');
            expect(meets(3)).toContain('Table');
        });

        it.each([
            ['box', { type: 'box', halfExtents: Vec3.ZERO }],
            ['flat box', { type: 'box', halfExtents: new Vec3(1, 0, 1) }],
            ['sphere', { type: 'sphere', radius: 0 }],
            ['cylinder', { type: 'cylinder', radius: 0.5, height: 0 }]
        ])('a %s of size 0 lies on the floor', (_, collision) => {
            addFloor();
            const body = add('Body', [0, 1, 0], collision, { type: 'dynamic', mass: 10 });
            world.run(1.5);
            expect(Math.abs(body.getPosition().y)).toBeLessThan(0.025);
        });

        const point = [1, 1, 1, 1, 1, 1, 1, 1, 1];
        const line = [0, 0, 0, 1, 0, 0, 2, 0, 0];
        const lost = [0, 0, 0, NaN, 0, 0, 0, 0, 1];
        it.each([
            ['a point', point, false],
            ['a line', line, false],
            ['a corner that is no number', lost, false],
            ['all of these and a plate', [...point, ...line, ...lost, -5, 0, -5, -5, 0, 5, 5, 0, 5], true]
        ])('a mesh of %s carries what its areas carry', (_, positions, carries) => {
            const mesh = new Mesh(world.app.graphicsDevice);
            mesh.setPositions(positions);
            mesh.setIndices(positions.map((_number, i) => i).slice(0, positions.length / 3));
            mesh.update();
            const render = { meshes: [mesh] };
            add('Plate', [0, 0, 0], { type: 'mesh', render }, { type: 'static' });
            const body = crate([-2, 0.6, 2]);
            const hull = add(
                'Hull',
                [0, 50, 0],
                { type: 'mesh', convexHull: true, render },
                { type: 'dynamic', mass: 1 }
            );
            world.run(1);
            expect(body.getPosition().y > 0).toBe(carries);
            expect(hull.getPosition().y).toBeLessThan(46);
        });

        it('a mesh that is the wrong way round carries what falls on it', () => {
            const square = quad([5, 5, 0], [-5, 5, 0], [-5, -5, 0], [5, -5, 0]);
            addMeshBody(world.app, world.app.root, 'Mesh', square.reverse());
            const body = crate([1, 0.55, 1]);
            world.run(1);
            expect(body.getPosition().y).toBeCloseTo(0.5, 1);
            expect(physics().raycastFirst(new Vec3(3, 1, 3), new Vec3(3, -1, 3))!.normal.y).toBeCloseTo(1, 5);
        });

        it.each([
            ['scaled', [1, 3, 0.5]],
            ['mirrored', [-1, 3, 0.5]]
        ])('a mesh that is %s carries what falls on it, and faces up', (_, [x, y, z]) => {
            const slope = quad([10, 5, 1], [-10, 5, 0], [-10, -5, 0], [10, -5, 1]);
            const ground = addMeshBody(world.app, world.app.root, 'Mesh', slope);
            ground.setLocalScale(x, y, z);
            world.run(STEP);
            // from 0 to 3 m over 10 m
            const top = physics().raycastFirst(new Vec3(1, 9, 2), new Vec3(1, -9, 2))!;
            expect(top.point.y).toBeCloseTo(1.5 + 0.3 * 2, 3);
            expect(top.normal.y).toBeCloseTo(1 / Math.hypot(1, 0.3), 3);
            const body = add('Ball', [1, 3, 2], { type: 'sphere', radius: 0.5 }, { type: 'dynamic', mass: 10 });
            world.run(0.9);
            const { y: height, z: at } = body.getPosition();
            expect(Math.abs((height - (1.5 + 0.3 * at)) / Math.hypot(1, 0.3) - 0.5)).toBeLessThan(0.05);
        });

        it.each([false, true])('a mesh carries what falls on it (as convex hull: %s)', (convexHull) => {
            const triangles = quad([5, 5, 0], [-5, 5, 0], [-5, -5, 0], [5, -5, 0]);
            // a pyramid upside down below it makes a hull of the square
            triangles.push(...quad([5, -5, -1], [-5, -5, -1], [-5, 5, -1], [5, 5, -1]));
            const ground = addMeshBody(world.app, world.app.root, 'Mesh', triangles);
            if (convexHull) {
                makeHull(ground);
            }
            world.run(STEP);
            const body = crate([1, 0.55, 1]);
            world.run(1);
            expect(Math.abs(body.getPosition().y - 0.5)).toBeLessThan(0.06);
            // a hull is full where the mesh is hollow
            const within = physics().raycastFirst(new Vec3(4.9, -0.5, 1), new Vec3(-4.9, -0.5, 1));
            expect(within).toBeNull();
            const sides = physics().raycastAll(new Vec3(9, -0.5, 1), new Vec3(-9, -0.5, 1));
            expect(sides).toHaveLength(convexHull ? 1 : 0);
        });
    });

    describe('bodies', () => {
        it('of type static stay, kinematic ones go where they are put, and carry what lies on them', () => {
            const floor = add(
                'Floor',
                [0, -0.5, 0],
                { type: 'box', halfExtents: new Vec3(20, 0.5, 20) },
                {
                    type: 'kinematic',
                    friction: 1
                }
            );
            const wall = world.addBox('Wall', [0.5, 0.5, 0.5], [-10, 5, 0]);
            const body = crate([0, 0.5, 0], { friction: 1 });
            world.run(0.5);
            const { x } = body.getPosition();
            world.run(1, STEP, () => floor.translate(STEP, 0, 0));
            expect(body.getPosition().x - x).toBeGreaterThan(0.85);
            expect(body.getPosition().x - x).toBeLessThan(1.02);
            expect(wall.getPosition().y).toBe(5);
        });

        it.each(['box', 'hull'])('of type kinematic push what is in their way, as a %s', (shape) => {
            addFloor();
            const triangles = [-1, 1].flatMap((y) => quad([1, y, 1], [-1, y, 1], [-1, y, -1], [1, y, -1]));
            const pusher =
                shape === 'hull'
                    ? addMeshBody(world.app, world.app.root, 'Pusher', triangles)
                    : add('Pusher', [0, 0, 0], { type: 'box', halfExtents: new Vec3(1, 1, 1) }, { type: 'static' });
            if (shape === 'hull') {
                makeHull(pusher);
            }
            pusher.rigidbody!.teleport(-2, 1, 0);
            pusher.rigidbody!.type = 'kinematic';
            const body = crate([0, 0.5, 0]);
            world.run(0.5);
            world.run(1, STEP, () => pusher.translate(2 * STEP, 0, 0));
            expect(Math.abs(body.getPosition().x - 1.5)).toBeLessThan(0.1);
            expect(body.rigidbody!.linearVelocity.x).toBeGreaterThan(1.5);
        });

        it('weigh what they are told while they move, and move by what they have become', () => {
            const body = crate([0, 0, 0]);
            physics().gravity = new Vec3();
            world.run(STEP);
            body.rigidbody!.mass = 40;
            body.rigidbody!.applyImpulse(new Vec3(20, 0, 0));
            expect(body.rigidbody!.linearVelocity.x).toBeCloseTo(0.5, 4);
            body.rigidbody!.type = 'kinematic';
            body.setPosition(0, 300, 0);
            body.setEulerAngles(0, 180, 0);
            world.run(2 * STEP);
            expect(physics().raycastFirst(new Vec3(0, 310, 0), new Vec3(0, 290, 0))!.point.y).toBeCloseTo(300.5, 3);
            body.rigidbody!.type = 'dynamic';
            world.run(STEP);
            body.rigidbody!.linearVelocity = new Vec3(0, 1, 0);
            world.run(1);
            expect(body.getPosition().y).toBeCloseTo(301, 1);
            expect(body.forward.z).toBeCloseTo(1, 4);
        });

        it.each([
            [0.5, 0.5],
            [0.9, 0.9],
            [1, 1],
            [1.5, 1],
            [-0.5, 0]
        ])('lose the share of their speed in a second that is their damping: of %d', (damping, lost) => {
            physics().gravity = new Vec3();
            for (const step of [STEP, STEP / 2]) {
                physics().fixedTimeStep = step;
                const body = crate([0, 0, 0], { linearDamping: damping, angularDamping: damping });
                world.run(STEP);
                body.rigidbody!.linearVelocity = new Vec3(4, 0, 0);
                body.rigidbody!.angularVelocity = new Vec3(0, 2, 0);
                world.run(1);
                expect(body.rigidbody!.linearVelocity.x / 4).toBeCloseTo(1 - lost, 3);
                expect(body.rigidbody!.angularVelocity.y / 2).toBeCloseTo(1 - lost, 3);
                body.destroy();
            }
        });

        it('fall no faster than their damping lets them: by g / -ln(1 - d)', () => {
            const body = crate([0, 1000, 0], { linearDamping: 0.8 });
            world.run(10);
            expect(Math.abs(-body.rigidbody!.linearVelocity.y / (GRAVITY / -Math.log(0.2)) - 1)).toBeLessThan(0.02);
        });

        it('without a mass stand still, and fall once they have one', () => {
            const body = crate([0, 5, 0], { mass: 0 });
            world.run(0.5);
            body.rigidbody!.applyImpulse(0, 10, 0);
            world.run(0.5);
            expect(body.getPosition().y).toBe(5);
            body.rigidbody!.mass = 10;
            world.run(0.5);
            const { y } = body.getPosition();
            expect(y).toBeLessThan(4);
            body.rigidbody!.mass = 0;
            world.run(0.5);
            expect(Math.abs(body.getPosition().y - y)).toBeLessThan(0.1);
            body.rigidbody!.mass = 10;
            world.run(0.5);
            expect(body.getPosition().y).toBeLessThan(y - 1);
        });

        it.each(['entity', 'rigidbody', 'collision'] as const)(
            'go on as fast as they were when they come back: %s',
            (part) => {
                physics().gravity = new Vec3();
                const body = crate([0, 0, 0]);
                world.run(STEP);
                body.rigidbody!.linearVelocity = new Vec3(2, 0, 0);
                body.rigidbody!.angularVelocity = new Vec3(0, 1, 0);
                world.run(0.5);
                const { x } = body.getPosition();
                const switched = part === 'entity' ? body : body[part]!;
                switched.enabled = false;
                world.run(0.5);
                expect(body.getPosition().x).toBeCloseTo(x, 6);
                switched.enabled = true;
                world.run(0.5);
                expect(body.getPosition().x - x).toBeCloseTo(1, 1);
                expect(body.rigidbody!.angularVelocity.y).toBeCloseTo(1, 3);
            }
        );

        it.each([
            ['sphere', { type: 'sphere', radius: 0.5 }, [1, 1, 1]],
            ['box', { type: 'box', halfExtents: new Vec3(0.5, 1, 2) }, [50 / 3, 85 / 6, 25 / 6]],
            ['cylinder along X', { type: 'cylinder', radius: 0.5, height: 2, axis: 0 }, [5 / 4, 95 / 24, 95 / 24]],
            ['cylinder along Y', { type: 'cylinder', radius: 0.5, height: 2, axis: 1 }, [95 / 24, 5 / 4, 95 / 24]],
            ['cylinder along Z', { type: 'cylinder', radius: 0.5, height: 2, axis: 2 }, [95 / 24, 95 / 24, 5 / 4]]
        ])('turn by an angular impulse over the moment of a %s of 10 kg', (_, collision, moments) => {
            physics().gravity = new Vec3();
            const body = add('Body', [0, 0, 0], collision, { type: 'dynamic', mass: 10 });
            world.run(STEP);
            [new Vec3(6, 0, 0), new Vec3(0, 6, 0), new Vec3(0, 0, 6)].forEach((impulse, k) => {
                body.rigidbody!.angularVelocity = new Vec3();
                body.rigidbody!.applyTorqueImpulse(impulse);
                expect(6 / body.rigidbody!.angularVelocity.toArray()[k] / moments[k]).toBeCloseTo(1, 4);
            });
        });

        it.each([
            ['sphere', { type: 'sphere', radius: 0.5 }, 5 / 7],
            ['cylinder', { type: 'cylinder', radius: 0.5, height: 1, axis: 0 }, 2 / 3]
        ])('roll down a slope as a %s does', (_, collision, share) => {
            const slope = world.addBox('Slope', [50, 0.5, 50], [0, 0, 0], 0, [10, 0, 0]);
            slope.rigidbody!.friction = 1;
            const angle = Math.PI / 18;
            const body = add('Body', [0, 1 / Math.cos(angle), 0], collision, {
                type: 'dynamic',
                mass: 10,
                friction: 1
            });
            world.run(2);
            const fast = share * GRAVITY * Math.sin(angle) * 2;
            // (on Ammo a cylinder is 4 % faster)
            expect(Math.abs(body.rigidbody!.linearVelocity.length() / fast - 1)).toBeLessThan(0.05);
        });

        it.each([0.5, 0.9])('bounce by the square of their restitution: %d', (restitution) => {
            const bounce = (height: number, step: number): number => {
                physics().fixedTimeStep = step;
                const collision = { type: 'sphere', radius: 0.5 };
                const ball = add('Ball', [0, 0.5 + height, 0], collision, { type: 'dynamic', mass: 10, restitution });
                let [fell, top] = [false, 0];
                world.run(3 * Math.sqrt((2 * height) / GRAVITY), step, () => {
                    fell ||= ball.rigidbody!.linearVelocity.y > 0.01;
                    top = Math.max(top, fell ? ball.getPosition().y - 0.5 : 0);
                });
                ball.destroy();
                return top / height;
            };
            addFloor().rigidbody!.restitution = 1;
            expect(Math.abs(bounce(3, STEP) - restitution ** 2)).toBeLessThan(0.03);
            // (a slow one hardly on Ammo)
            if (name === 'Jolt') {
                expect(Math.abs(bounce(0.03, STEP / 8) - restitution ** 2)).toBeLessThan(0.03);
            }
        });

        it('take forces, torques and impulses of a frame', () => {
            const body = crate([0, 0, 0]);
            physics().gravity = new Vec3();
            world.run(STEP);
            world.run(1, STEP, () => body.rigidbody!.applyForce(new Vec3(30, 0, 0)));
            expect(Math.abs(body.rigidbody!.linearVelocity.x - 3)).toBeLessThan(0.06);
            body.rigidbody!.applyImpulse(new Vec3(0, 20, 0));
            expect(body.rigidbody!.linearVelocity.y).toBeCloseTo(2, 4);
            // the moment of a cube of 1 m: m / 6
            body.rigidbody!.applyTorqueImpulse(new Vec3(0, 0, 5));
            expect(body.rigidbody!.angularVelocity.z).toBeCloseTo(3, 0);
        });

        it('move along and turn about the axes of the world that are free alone', () => {
            const body = crate([0, 5, 0], { linearFactor: new Vec3(1, 0, 1), angularFactor: new Vec3(0, 1, 0) });
            world.run(STEP);
            body.rigidbody!.linearVelocity = new Vec3(1, 0, 2);
            body.rigidbody!.applyTorqueImpulse(new Vec3(5, 5, 5));
            world.run(1);
            expect(body.getPosition().x).toBeCloseTo(1, 1);
            expect(body.getPosition().y).toBeCloseTo(5, 3);
            expect(body.getPosition().z).toBeCloseTo(2, 1);
            const { x, y, z } = body.rigidbody!.angularVelocity;
            expect(Math.abs(x)).toBeLessThan(1e-3);
            expect(y).toBeGreaterThan(1);
            expect(Math.abs(z)).toBeLessThan(1e-3);
        });

        it('pass what is not in their mask', () => {
            addFloor().rigidbody!.mask = 0xffff & ~BODYGROUP_DYNAMIC;
            const body = crate([0, 0.6, 0]);
            const other = crate([5, 0.6, 0], { group: 64 });
            world.run(1);
            expect(body.getPosition().y).toBeLessThan(-2);
            expect(other.getPosition().y).toBeGreaterThan(0.4);
        });

        it('slide on a slope that is steeper than their friction, and stay on one that is not', () => {
            world.addBox('Slope', [20, 0.5, 20], [0, 0, 0], 0, [20, 0, 0]).rigidbody!.friction = 1;
            const rotation = new Quat().setFromEulerAngles(20, 0, 0);
            const places = [0.2, 0.6].map((friction, i) => {
                const body = crate([4 * i, 1 / Math.cos(Math.PI / 9), 0], { friction });
                body.rigidbody!.teleport(body.getPosition(), rotation);
                return body;
            });
            world.run(1);
            const [slides, stays] = places.map((body) => body.getPosition().z);
            const angle = Math.PI / 9;
            const way = 0.5 * GRAVITY * (Math.sin(angle) - 0.2 * Math.cos(angle)) * Math.cos(angle);
            expect(slides / way).toBeGreaterThan(0.8);
            expect(slides / way).toBeLessThan(1.2);
            expect(Math.abs(stays)).toBeLessThan(0.05);
        });

        it('go where they are teleported to, and fall asleep where they rest, until something strikes them', () => {
            addFloor();
            const body = crate([0, 5, 0]);
            world.run(STEP);
            body.rigidbody!.teleport(3, 0.5, 3);
            body.rigidbody!.linearVelocity = new Vec3();
            world.run(4);
            expect(body.getPosition().x).toBeCloseTo(3, 2);
            expect(body.rigidbody!.isActive()).toBe(false);
            const other = crate([3, 2, 3]);
            world.run(0.6);
            expect(body.rigidbody!.isActive()).toBe(true);
            expect(other.getPosition().y).toBeGreaterThan(1);
        });

        it('are shown between their last two steps, however slowly they turn', () => {
            const body = crate([0, 100, 0]);
            world.run(0.5);
            body.rigidbody!.angularVelocity = new Vec3(0, 0.05, 0);
            world.run(0.2, STEP / 4);
            const turned = (): number => Math.asin(body.right.z);
            let before = turned();
            world.run(0.2, STEP / 4, () => {
                const now = turned();
                expect((before - now) / ((0.05 * STEP) / 4)).toBeCloseTo(1, 1);
                before = now;
            });
        });

        it('move as far in frames of any length', () => {
            const ends = [1 / 60, 1 / 144, 1 / 30].map((frame) => {
                const body = crate([0, 0, 0]);
                world.run(1, frame);
                const { y } = body.getPosition();
                body.destroy();
                return y;
            });
            // within a step
            ends.forEach((y) => expect(Math.abs(y - ends[0])).toBeLessThan(GRAVITY * 1.05 * STEP * 1.5));
        });
    });

    describe('rays', () => {
        it('find the first and all that they pass, by groups, tags and callbacks', () => {
            const near = world.addBox('Near', [1, 1, 1], [0, 0, 5]);
            const far = world.addBox('Far', [1, 1, 1], [0, 0, 10], 5);
            far.tags.add('car');
            world.run(0);
            const [from, to] = [new Vec3(), new Vec3(0, 0, 20)];
            const first = physics().raycastFirst(from, to)!;
            expect(first.entity).toBe(near);
            expect(first.point.z).toBeCloseTo(4, 3);
            expect(first.normal.z).toBeCloseTo(-1, 3);
            expect(first.hitFraction).toBeCloseTo(0.2, 3);
            const names = (options?: object): string[] =>
                physics()
                    .raycastAll(from, to, options)
                    .map(({ entity }) => entity.name)
                    .sort();
            expect(names()).toEqual(['Far', 'Near']);
            expect(names({ filterCollisionMask: BODYGROUP_DYNAMIC })).toEqual(['Far']);
            expect(names({ filterTags: ['car'] })).toEqual(['Far']);
            expect(names({ filterCallback: (entity: Entity) => entity !== far })).toEqual(['Near']);
            expect(physics().raycastFirst(to, new Vec3(0, 0, 30))).toBeNull();
        });

        it('find both walls of a mesh and all parts of a compound, each once where no triangles meet', () => {
            const meshes = [Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry())];
            add('Mesh', [0, 0, 0], { type: 'mesh', render: { meshes } }, { type: 'static' });
            const rack = add('Rack', [5, 0, 0], { type: 'compound' }, { type: 'static' });
            for (const y of [0, 3]) {
                const shelf = new Entity('Shelf', world.app);
                shelf.setLocalPosition(0, y, 0);
                shelf.addComponent('collision', { type: 'box' });
                rack.addChild(shelf);
            }
            world.run(2 * STEP);
            const heights = (x: number): number[] =>
                physics()
                    .raycastAll(new Vec3(x, 9, 0.2), new Vec3(x, -9, 0.2), { sort: true })
                    .map(({ point: { y } }) => Math.round(100 * y) / 100);
            expect(heights(0.1)).toEqual([0.5, -0.5]);
            expect(heights(5.1)).toEqual([3.5, 0.5]);
        });

        it.each([1, -1])('pass the backs of triangles where they are told to, of a mesh scaled by %d', (scale) => {
            const place = new Entity('Place', world.app);
            place.setLocalScale(scale, 1, 1);
            world.app.root.addChild(place);
            addMeshBody(world.app, place, 'Plate', quad([-4, -4, 1], [4, -4, 1], [4, 4, 1], [-4, 4, 1]));
            world.run(STEP);
            const look = (side: number, hitBackFaces?: boolean): number | undefined =>
                physics().raycastFirst(new Vec3(0.3, 1 + side, 0.5), new Vec3(0.3, 1 - side, 0.5), { hitBackFaces })
                    ?.normal.y;
            const heights = (side: number): (number | undefined)[] =>
                [undefined, true, false].map((hitBackFaces) => {
                    const normal = look(side, hitBackFaces);
                    return normal && Math.round(1e4 * normal) / 1e4;
                });
            // (a mirrored mesh has its fronts inside, on both)
            expect(heights(scale)).toEqual([scale, scale, scale]);
            expect(heights(-scale)).toEqual([-scale, -scale, undefined]);
        });

        it('need to be in the mask of a body as the body in theirs, and pass triggers', () => {
            const wall = world.addBox('Wall', [1, 1, 1], [0, 0, 5]);
            wall.rigidbody!.group = 64;
            wall.rigidbody!.mask = 8;
            add('Gate', [0, 0, 2], { type: 'box' }, null);
            world.run(STEP);
            const finds = (filterCollisionGroup: number, filterCollisionMask: number): boolean =>
                physics().raycastFirst(new Vec3(), new Vec3(0, 0, 20), {
                    filterCollisionGroup,
                    filterCollisionMask
                })?.entity === wall;
            expect([finds(8, 64), finds(4, 64), finds(8, 32), finds(12, 96)]).toEqual([true, false, false, true]);
        });
    });

    describe('contacts', () => {
        it('are told of when they begin and end, with the other entity and the place', () => {
            const floor = addFloor();
            const body = crate([0, 1, 0]);
            const told: string[] = [];
            let result: ContactResult | null = null;
            body.collision!.on('collisionstart', (contact: ContactResult) => {
                told.push(`starts with ${contact.other.name}`);
                result = contact;
            });
            body.collision!.on('collisionend', (other: Entity) => told.push(`ends with ${other.name}`));
            world.run(1);
            body.rigidbody!.teleport(0, 5, 0);
            world.run(0.2);
            expect(told).toEqual(['starts with Floor', 'ends with Floor']);
            const { other, contacts } = result!;
            expect(other).toBe(floor);
            expect(contacts.length).toBeGreaterThan(0);
            contacts.forEach(({ point, normal }) => {
                expect(Math.abs(point.y)).toBeLessThan(0.1);
                expect(Math.abs(normal.y)).toBeCloseTo(1, 2);
            });
        });

        it.each(['body', 'floor', 'both'])('go on where a listener destroys the %s', (which) => {
            const floor = addFloor();
            const body = crate([0, 0.6, 0]);
            const other = crate([3, 0.6, 0]);
            const gone = which === 'both' ? [body, floor] : which === 'body' ? [body] : [floor];
            let contacts = 0;
            const destroyAll = (): void => {
                contacts++;
                gone.forEach((entity) => (entity.enabled || contacts === 1) && entity.destroy());
                gone.length = 0;
            };
            // the first is called while the points of the contact are read
            physics().on('contact', destroyAll);
            body.collision!.on('collisionstart', destroyAll);
            world.run(1);
            expect(contacts).toBeGreaterThan(0);
            const falls = which !== 'body';
            expect(other.getPosition().y < -1).toBe(falls);
            const third = crate([3, 5, 3]);
            world.run(1);
            expect(third.getPosition().y).toBeLessThan(1);
        });

        it.each(['destroyed', 'disabled', 'teleported'])('of triggers end where the body in it is %s', (end) => {
            const gate = add('Gate', [0, 0, 0], { type: 'box', halfExtents: new Vec3(2, 5, 2) }, null);
            const body = crate([0, 4, 0]);
            const told: string[] = [];
            gate.collision!.on('triggerenter', () => told.push('enters'));
            gate.collision!.on('triggerleave', () => told.push('leaves'));
            world.run(0.2);
            expect(told).toEqual(['enters']);
            if (end === 'destroyed') {
                body.destroy();
            } else if (end === 'disabled') {
                body.enabled = false;
            } else {
                body.rigidbody!.teleport(30, 0, 0);
            }
            world.run(0.2);
            expect(told).toEqual(['enters', 'leaves']);
        });

        it('of triggers stop nothing, and are told of', () => {
            const gate = add('Gate', [0, 0, 0], { type: 'box', halfExtents: new Vec3(2, 0.5, 2) }, null);
            const body = crate([0, 2, 0]);
            const told: string[] = [];
            gate.collision!.on('triggerenter', (other: Entity) => told.push(`${other.name} enters`));
            gate.collision!.on('triggerleave', (other: Entity) => told.push(`${other.name} leaves`));
            world.run(2);
            expect(told).toEqual(['Crate enters', 'Crate leaves']);
            expect(body.getPosition().y).toBeLessThan(-10);
        });
    });

    describe('joints', () => {
        beforeEach(() => world.app.systems.add(new JointComponentSystem(world.app)));

        /** Ties a crate, which hangs 1 m beside the joint, to the world. */
        const tie = (type: JointComponent['type'], settings: Record<string, unknown> = {}): Entity => {
            const body = crate([1, 5, 0], { linearDamping: 0, angularDamping: 0 });
            const entity = new Entity('Joint', world.app);
            entity.setPosition(0, 5, 0);
            world.app.root.addChild(entity);
            entity.addComponent('joint', { type, entityA: body, ...settings });
            return body;
        };

        it('of type fixed hold a crate', () => {
            const body = tie('fixed');
            world.run(1);
            expect(body.getPosition().distance(new Vec3(1, 5, 0))).toBeLessThan(0.02);
        });

        it('of type ball let it swing about the joint', () => {
            const body = tie('ball');
            let lowest = 5;
            world.run(2, STEP, () => (lowest = Math.min(lowest, body.getPosition().y)));
            expect(body.getPosition().distance(new Vec3(0, 5, 0))).toBeCloseTo(1, 1);
            expect(lowest).toBeLessThan(4.1);
        });

        /** Rotations of a joint that has its own X, Y or Z along Z of the world. */
        const ALONG_Z: Record<string, [number, number, number]> = { X: [0, -90, 0], Y: [90, 0, 0], Z: [0, 0, 0] };

        /**
         * Ties a crate, which is 1 m on the right or the left of the joint, to the world.
         *
         * @returns Direction from the joint at which its weight brings it to rest, degrees about Z.
         */
        const turned = (side: number, axis: string, settings: Record<string, unknown>): number => {
            const body = crate([side, 5, 0], { linearDamping: 0.9, angularDamping: 0.9 });
            const entity = new Entity('Joint', world.app);
            entity.setPosition(0, 5, 0);
            entity.setEulerAngles(...ALONG_Z[axis]);
            world.app.root.addChild(entity);
            entity.addComponent('joint', { entityA: body, ...settings });
            world.run(5);
            const { x, y, z } = body.getPosition();
            expect(Math.hypot(x, y - 5)).toBeCloseTo(1, 1);
            expect(Math.abs(z)).toBeLessThan(0.03);
            return (Math.atan2(y - 5, x) * 180) / Math.PI;
        };

        // by its weight it turns clockwise on the right, so to the lower limit, and the other way on the left
        describe.each([
            ['right', 1, -30],
            ['left', -1, -120]
        ])('on the %s', (_, side, end) => {
            it('of type hinge turn a crate about their X axis alone, to a limit of its own for each direction', () => {
                const angle = turned(side, 'X', { type: 'hinge', enableLimits: true, limits: [-30, 60] });
                expect(Math.abs(angle - end)).toBeLessThan(1);
            });

            it.each(['X', 'Y', 'Z'])('of type 6dof do so about %s', (axis) => {
                const limits = { [`angularMotion${axis}`]: 'limited', [`angularLimits${axis}`]: [-30, 60] };
                expect(Math.abs(turned(side, axis, { type: '6dof', ...limits }) - end)).toBeLessThan(1);
            });
        });

        it('of type hinge without limits let it hang', () => {
            expect(Math.abs(turned(1, 'X', { type: 'hinge' }) + 90)).toBeLessThan(5);
        });

        // counted as the world moves by the crate
        const ways: [JointComponent['type'], Record<string, unknown>][] = [
            ['slider', { enableLimits: true, limits: [-0.3, 0.7] }],
            ['6dof', { linearMotionX: 'limited', linearLimitsX: [-0.3, 0.7] }]
        ];

        it.each(ways)(
            'of type %s let a crate fall along their X axis, to a limit of its own for each direction',
            (type, settings) => {
                for (const [pitch, way] of [
                    [90, 0.7],
                    [-90, 0.3]
                ]) {
                    const body = crate([1, 5, 0]);
                    const entity = new Entity('Joint', world.app);
                    entity.setPosition(0, 5, 0);
                    entity.setEulerAngles(0, 0, pitch);
                    world.app.root.addChild(entity);
                    entity.addComponent('joint', { type, entityA: body, ...settings });
                    world.run(2);
                    const { x, y, z } = body.getPosition();
                    expect(Math.abs(5 - y - way)).toBeLessThan(0.03);
                    expect(Math.hypot(x - 1, z)).toBeLessThan(0.02);
                    expect(body.up.y).toBeGreaterThan(0.999);
                    body.destroy();
                }
            }
        );

        it('of two crates hold them to each other while both fall, and let them go when they are removed', () => {
            const [first, second] = [0, 1.5].map((x) => crate([x, 50, 0], { linearDamping: 0, angularDamping: 0 }));
            const entity = new Entity('Joint', world.app);
            entity.setPosition(0.75, 50, 0);
            world.app.root.addChild(entity);
            entity.addComponent('joint', { type: 'fixed', entityA: first, entityB: second });
            world.run(STEP);
            first.rigidbody!.applyImpulse(new Vec3(0, 0, 20));
            world.run(0.5);
            const apart = (): number => first.getPosition().distance(second.getPosition());
            expect(apart()).toBeCloseTo(1.5, 2);
            // half of the impulse for each, whose lever turns both
            const mean = (first.rigidbody!.linearVelocity.z + second.rigidbody!.linearVelocity.z) / 2;
            expect(mean).toBeCloseTo(1, 2);
            entity.removeComponent('joint');
            world.run(0.5);
            expect(apart()).toBeGreaterThan(1.6);
        });

        it('take new limits while they hold', () => {
            const body = crate([1, 5, 0]);
            const entity = new Entity('Joint', world.app);
            entity.setEulerAngles(0, 0, 90);
            entity.setPosition(0, 5, 0);
            world.app.root.addChild(entity);
            entity.addComponent('joint', {
                type: 'slider',
                entityA: body,
                enableLimits: true,
                limits: new Vec2(0, 0.3)
            });
            world.run(1);
            expect(Math.abs(4.7 - body.getPosition().y)).toBeLessThan(0.03);
            entity.joint!.limits = new Vec2(0, 0.8);
            world.run(2);
            expect(Math.abs(4.2 - body.getPosition().y)).toBeLessThan(0.03);
        });

        it('of type 6dof let it slide down to the limit, and no farther', () => {
            const entity = tie('6dof', {
                linearMotionY: 'limited',
                linearLimitsY: [-0.7, 0.7]
            });
            world.run(2);
            const { x, y, z } = entity.getPosition();
            expect(Math.hypot(x - 1, z)).toBeLessThan(0.02);
            expect(Math.abs(5 - y)).toBeCloseTo(0.7, 1);
        });

        it('break by more impulse than they bear', () => {
            const weight = 10 * GRAVITY * STEP;
            const strong = tie('fixed', { breakImpulse: 50 * weight });
            world.run(0.5);
            expect(strong.getPosition().y).toBeCloseTo(5, 1);
            strong.destroy();
            const weak = tie('fixed', { breakImpulse: 0.2 * weight });
            world.run(0.5);
            expect(weak.getPosition().y).toBeLessThan(4.9);
        });
    });
});
