import { Vec3, type AppBase, type Entity } from 'playcanvas';

import { topSpeed } from '../../analysis/top-speed.js';
import { GroundHit } from '../../contact/ground.js';
import { KMH } from '../../math/scalar.js';
import { THIN_WALL } from '../../messages/chassis.js';
import type { OpenGround } from '../../physics/open-ground.js';
import type { StaticBodies } from '../../physics/physics.js';
import { finding, type Finding } from '../findings/report.js';
import { shapesOf } from '../vehicle/body-shapes.js';
import { GROUND_GROUPS } from '../vehicle/ground-groups.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Least height of a wall, m: what is lower, a car may be thrown over at any thickness. */
const HIGH = 1.2;

/** Least width of a wall, m: a car rarely meets posts and trees in their middle. */
const WIDE = 2;

/**
 * Way of a step that any wall stops, m. Bullet pushes a hull out by the shortest way, which is up or down when it is deeper in the wall than
 * it is high. Measured with a sedan: steps of 0.75 m are held, and some of 1 m are not by walls that end at the ground.
 */
const HARMLESS = 0.6;

/** Depth in the ground at which a wall stops all cars, m: steps of 1.5 m were held by 6 cm and 1 m, of which rounding may take a part. */
const ROOTED = 0.95;

/** Distance from a wall at which the ground beside it is looked for, m. */
const BESIDE = 0.5;

/** Findings about more walls than this are noise. */
const MOST = 3;

interface Wall {
    readonly entity: Entity;

    /** m */
    readonly thickness: number;
}

/** Walls of a world, thinnest first, as of so many changes of its static bodies. */
const known = new WeakMap<StaticBodies, { changes: number; walls: Wall[] }>();

const axis = new Vec3();
const from = new Vec3();
const to = new Vec3();
const hit = new GroundHit();

/** Upright static boxes that end at the ground and are thinner than the way of a car in a step at its top speed. */
export function thinWallFindings(
    app: AppBase,
    { physics: { mirror, sight } }: VehicleWorld,
    body: VehicleBody
): Finding[] {
    const step = app.systems.rigidbody!.fixedTimeStep;
    const walls = mirror ? wallsOf(mirror, sight) : [];
    const speed = walls.length > 0 ? topSpeed(body.vehicle) : 0;
    const way = speed * step;
    if (way < HARMLESS) {
        return [];
    }
    const through = walls.filter(({ entity, thickness }) => thickness < way && entity.enabled);
    return through.slice(0, MOST).map(({ entity, thickness }) => {
        return finding(THIN_WALL, entity, 'collision.halfExtents', {
            thick: thickness.toFixed(2),
            name: body.entity.name,
            way: (Math.ceil(way * 10) / 10).toFixed(1),
            speed: (speed / KMH).toFixed(0)
        });
    });
}

function wallsOf(mirror: StaticBodies, sight: OpenGround): Wall[] {
    const { changes } = mirror;
    let found = known.get(mirror);
    if (found?.changes !== changes) {
        sight.begin();
        const walls = mirror.entities.flatMap(shapesOf).flatMap((shape) => wallOf(shape, sight));
        sight.end();
        found = { changes, walls: walls.sort((a, b) => a.thickness - b.thickness) };
        known.set(mirror, found);
    }
    return found.walls;
}

/** A shape as a wall, if it is one that ends at the ground. */
function wallOf(entity: Entity, sight: OpenGround): Wall[] {
    const collision = entity.collision!;
    const { type, halfExtents } = collision;
    if (type !== 'box') {
        return [];
    }
    const rotation = collision.getShapeRotation();
    const axes = [Vec3.RIGHT, Vec3.UP, Vec3.BACK].map((each) => rotation.transformVector(each, new Vec3()));
    const sizes = [halfExtents.x, halfExtents.y, halfExtents.z].map((half) => 2 * half);
    const upright = axes.reduce((best, { y }, k) => (Math.abs(y) > Math.abs(axes[best].y) ? k : best), 0);
    const [thin, wide] = [0, 1, 2].filter((k) => k !== upright).sort((a, b) => sizes[a] - sizes[b]);
    if (sizes[upright] < HIGH || sizes[wide] < WIDE) {
        return [];
    }
    const height = sizes[upright];
    const isRooted = [-1, 1].every((side) => {
        axis.copy(axes[thin]).mulScalar(side * (sizes[thin] / 2 + BESIDE));
        from.add2(collision.getShapePosition(), axis);
        from.y += height / 2;
        to.copy(from);
        to.y -= height - ROOTED;
        return sight.castBetween(from, to, GROUND_GROUPS, hit);
    });
    return isRooted ? [] : [{ entity, thickness: sizes[thin] }];
}
