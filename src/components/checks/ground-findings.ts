import { Vec3, type AppBase, type CollisionComponent, type Entity } from 'playcanvas';

import { GroundHit } from '../../contact/ground.js';
import type { Part } from '../../contact/static/scene.js';
import { TriangleMesh } from '../../contact/static/triangle-mesh.js';
import { LARGE_GROUND, NATIVE_SHAPE, SLIVERS } from '../../messages/chassis.js';
import type { Physics } from '../../physics/physics.js';
import { finding, type Finding } from '../findings/report.js';
import { shapesOf } from '../vehicle/body-shapes.js';
import { GROUND_GROUPS } from '../vehicle/ground-groups.js';
import { levelOf } from '../vehicle/up.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Ground of a car whose wheels are all in the air is looked for down to so far below it, m: on such a shape it hops. */
const BELOW = 3;

const hit = new GroundHit();
const down = new Vec3();

/** Shapes under the wheels of a vehicle that are too large for the physics engine, where it is asked, and meshes with slivers. */
export function groundFindings(app: AppBase, world: VehicleWorld, body: VehicleBody): Finding[] {
    const { wheels } = body.vehicle;
    const touched = wheels.map((wheel) => body.groundOf(wheel));
    const below = touched.some(Boolean) ? null : groundBelow(app, world, body.entity);
    const grounds = wheels.map(({ params }, i) => {
        const ground = touched[i] ?? below;
        return ground && (params.contact === 'cylinder' || !mirroredParts(world.physics, ground)) ? ground : null;
    });
    const slivers = [...new Set([...touched, below])].flatMap((ground) => sliverFindings(world.physics, ground));
    return [...largeGroundFindings(world.physics, grounds), ...slivers, ...nativeFindings(world.physics, touched)];
}

/**
 * Shapes under the wheels of a car without contact models that are too large for the physics engine.
 *
 * @param app - The app.
 * @param world - Its world.
 * @param chassis - The car.
 * @param touched - Ground of each wheel.
 * @param exact - True if its wheels take the answers of the mirror of static bodies.
 */
export function plainGroundFindings(
    app: AppBase,
    world: VehicleWorld,
    chassis: Entity,
    touched: readonly (Entity | null)[],
    exact: boolean
): Finding[] {
    const grounds = touched.some(Boolean) ? touched : [groundBelow(app, world, chassis)];
    const asked = grounds.filter((each) => each && !(exact && mirroredParts(world.physics, each) !== null));
    return [...largeGroundFindings(world.physics, asked), ...(exact ? nativeFindings(world.physics, touched) : [])];
}

/** Triangles of a static mesh that are too thin to have a normal. */
function sliverFindings(physics: Physics, ground: Entity | null): Finding[] {
    const parts = ground && mirroredParts(physics, ground);
    const count = (parts ?? []).reduce(
        (sum, { solid }) => sum + (solid instanceof TriangleMesh ? solid.slivers : 0),
        0
    );
    return ground && count > 0 ? [finding(SLIVERS, ground, 'collision', { count })] : [];
}

/** Mirrored bodies whose shapes a script changed behind the back of their components. */
function nativeFindings({ mirror }: Physics, grounds: readonly (Entity | null)[]): Finding[] {
    const mirrored = mirror?.entities.filter((entity) => grounds.includes(entity) && !mirror.isAsTold(entity)) ?? [];
    return mirrored.map((entity) => finding(NATIVE_SHAPE, entity, 'collision'));
}

/** Shapes of a ground whose rays are answered by the mirror; null where the physics engine answers. */
function mirroredParts(physics: Physics, { rigidbody }: Entity): readonly Part[] | null {
    const body = rigidbody?.body as object | null | undefined;
    return body ? physics.mirroredParts(body) : null;
}

/** Entity on which a car in the air will come down; null if that is far below. */
function groundBelow(app: AppBase, { sight }: VehicleWorld, chassis: Entity): Entity | null {
    const from = chassis.getPosition();
    const own = levelOf(chassis)?.up;
    down.copy(own ?? app.systems.rigidbody!.gravity)
        .normalize()
        .mulScalar(own ? -BELOW : BELOW)
        .add(from);
    sight.begin();
    const isHit = sight.castBetween(from, down, GROUND_GROUPS, hit);
    sight.end();
    return isHit ? sight.entityOf(hit.body) : null;
}

/**
 * Shapes, also those of a compound, that are too large for the queries of the physics engine.
 *
 * @param physics - Physics engine.
 * @param grounds - Ground of the wheels for which it is asked.
 */
function largeGroundFindings(physics: Physics, grounds: readonly (Entity | null)[]): Finding[] {
    return [...new Set(grounds)]
        .flatMap((ground) => shapesOf(ground))
        .flatMap((shape) => {
            const tooLarge = sizesOf(shape.collision!).find(({ half }) => half > physics.largestShape);
            if (!tooLarge) {
                return [];
            }
            const { attribute, value } = tooLarge;
            const { name: engine, largestShape: most } = physics;
            return [finding(LARGE_GROUND, shape, `collision.${attribute}`, { value, engine, most })];
        });
}

/** A size of a shape, m, as its component has it, and from the middle of the shape. */
interface Size {
    attribute: string;
    value: string | number;
    half: number;
}

function sizesOf({ type, halfExtents, radius, height }: CollisionComponent): Size[] {
    if (type === 'box') {
        const { x, y, z } = halfExtents;
        return [{ attribute: 'halfExtents', value: `${x}, ${y}, ${z}`, half: Math.max(x, y, z) }];
    }
    const isRound = type === 'cylinder' || type === 'capsule' || type === 'cone';
    const sizes = [
        { attribute: 'radius', value: radius, half: radius },
        { attribute: 'height', value: height, half: height / 2 }
    ];
    return isRound ? sizes : [];
}
